//! `docs/embedding.md`: its examples work, and it names everything that there is.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, copy, elsewhere};

const TEXT: &str = include_str!("../../docs/embedding.md");

/// The code blocks of a language, in their order.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let blocks = TEXT.split(fence.as_str()).skip(1).map(|rest| rest.split("\n```").next().expect("a block ends"));
    blocks.collect()
}

/// Puts markup into the page. Scripts in it are loaded, as they are where a page is read.
async fn show(page: &Page, markup: &str) {
    let script = "
        document.body.innerHTML = arguments[0];
        for (const script of document.body.querySelectorAll('script')) {
            const live = document.createElement('script');
            for (const { name, value } of script.attributes) live.setAttribute(name, value);
            live.textContent = script.textContent;
            script.replaceWith(live);
        }";
    page.script(script, json!(markup.replace("https://HOST/PATH/", &copy()))).await;
}

async fn run(page: &Page, code: &str) {
    page.script("document.body.append(Object.assign(document.createElement('script'), { type: 'module', textContent: arguments[0] }))", json!(code)).await;
}

#[tokio::test]
async fn its_examples_of_elements_work() {
    elsewhere("index.html", DESKTOP, async |page| {
        let [first, slotted, framed] = blocks("html")[..] else { panic!("another number of examples in HTML") };
        assert!(framed.contains("<iframe"));
        show(&page, first).await;
        page.wait("return document.querySelector('quarry-game').state?.game === 'marbar'", Value::Null).await;
        page.wait("return document.querySelector('quarry-game').white === 'engine:3'", Value::Null).await;
        page.script("return document.querySelector('quarry-game').play('a1-b1')", Value::Null).await;
        page.wait("return document.querySelector('quarry-game').state.ply === 2", Value::Null).await;
        show(&page, slotted).await;
        page.wait("return document.querySelector('quarry-game').state?.game === 'moxie'", Value::Null).await;
        assert_eq!(
            page.script("return document.querySelector('button[slot]').checkVisibility()", Value::Null).await,
            true
        );
        let [style] = blocks("css")[..] else { panic!("another number of style sheets") };
        let sheet =
            "document.head.append(Object.assign(document.createElement('style'), { textContent: arguments[0] }));
            const title = document.querySelector('quarry-game').shadowRoot.querySelector('h1');
            return getComputedStyle(title).fontFamily";
        assert_eq!(page.script(sheet, json!(style)).await, "Georgia, serif");
    })
    .await;
}

#[tokio::test]
async fn its_scripts_work() {
    elsewhere("index.html", DESKTOP, async |page| {
        let [plays, prevents, talks] = blocks("js")[..] else { panic!("another number of scripts") };
        let element = "<script type=module src=https://HOST/PATH/quarry.js></script>
            <quarry-game game=clobber size=1x4></quarry-game>";
        // In one go, as in a page: the element may be ready soon.
        show(&page, &format!("<script type=module>{plays}</script>{element}")).await;
        page.wait("return document.querySelector('quarry-game').state?.ply === 1", Value::Null).await;
        run(&page, prevents).await;
        let script = "const game = document.querySelector('quarry-game');
            game.undo();
            return game.play('d1xc1').catch((error) => error.message).then((said) => game.play('b1xa1').then(() => [said, game.title]))";
        let said = json!(["turn: found \"d1xc1\", which is not taken here", "Turn 1: b1xa1"]);
        page.wait("return document.querySelector('quarry-game').undo", Value::Null).await;
        assert_eq!(page.script(script, Value::Null).await, said);
        let origin = page.script("return origin", Value::Null).await;
        let origin = origin.as_str().expect("an origin");
        let frame = blocks("html")[2].replace("?theme", &format!("?origin={origin}&amp;theme"));
        show(&page, &frame).await;
        run(&page, talks).await;
        page.wait("return document.querySelector('iframe').title === 'Turn 0 of clobber'", Value::Null).await;
        page.wait("return document.querySelector('iframe').height !== '480'", Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn its_policy_is_enough() {
    let [policy] = blocks("text")[..] else { panic!("another number of policies") };
    // The page has that policy, and nothing besides, and its own copy of the site.
    assert!(include_str!("hosts/strict.html").contains(&format!("content=\"default-src 'none'; {policy}\"")));
    elsewhere("strict.html", DESKTOP, async |page| {
        page.shows(0).await;
        page.script("return document.querySelector('quarry-game').play('b1xa1')", Value::Null).await;
        page.wait("return document.querySelector('quarry-game').state.ply === 2", Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn it_names_all_that_there_is() {
    elsewhere("index.html", DESKTOP, async |page| {
        show(&page, "<script type=module src=https://HOST/PATH/quarry.js></script><quarry-game>").await;
        page.wait("return document.querySelector('quarry-game').state?.ply === 0", Value::Null).await;
        let script = "
            const element = document.querySelector('quarry-game');
            const own = Object.getOwnPropertyNames(Object.getPrototypeOf(element));
            const inner = /^(constructor|.*Callback|state|frames|configure)$/;
            const parts = [...element.shadowRoot.querySelectorAll('[part]')].flatMap((one) => [...one.part]);
            return [...new Set([...own.filter((name) => !inner.test(name)), ...element.constructor.observedAttributes, ...parts])]";
        let names = page.script(script, Value::Null).await;
        let names: Vec<&str> = names.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        assert!(names.len() > 50, "{names:?}");
        for name in names.into_iter().filter(|name| *name != "settings") {
            let written = [format!("`{name}`"), format!("`{name}("), format!("`{name}:")];
            assert!(written.iter().any(|text| TEXT.contains(text.as_str())), "{name} is not documented");
        }
    })
    .await;
}
