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

/// The rows of the tables under a heading, each its cells; the names in a cell stand in backquotes.
pub(crate) fn rows(heading: &str) -> Vec<Vec<Vec<&'static str>>> {
    let section = TEXT.split_once(&format!("\n{heading}\n")).expect("a heading").1;
    let level = heading.split(' ').next().unwrap_or_default();
    let end = section.find(&format!("\n{level} ")).unwrap_or(section.len());
    let lines = section[..end].lines().filter(|line| line.starts_with("| "));
    // Headings and rules have no names.
    let named = lines.filter(|line| line.starts_with("| `"));
    let names = |cell: &'static str| cell.split('`').skip(1).step_by(2).collect();
    named.map(|line| line.trim_matches('|').split(" | ").map(names).collect()).collect()
}

/// The names in the first cells of the rows.
fn names(heading: &str) -> Vec<&'static str> {
    let first = rows(heading).into_iter().flat_map(|row| row.into_iter().next().unwrap_or_default());
    first.map(|name| name.split('(').next().unwrap_or(name)).collect()
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
        let [first, drawn, noted, slotted, framed, still, picture] = blocks("html")[..] else {
            panic!("another number of examples in HTML")
        };
        assert!(framed.contains("<iframe") && still.contains("<img") && picture.contains("<img"));
        show(&page, first).await;
        page.wait("return document.querySelector('quarry-game').state?.game === 'marbar'", Value::Null).await;
        page.wait("return document.querySelector('quarry-game').white === 'engine:3'", Value::Null).await;
        page.script("return document.querySelector('quarry-game').play('a1-b1')", Value::Null).await;
        page.wait("return document.querySelector('quarry-game').state.ply === 2", Value::Null).await;
        show(&page, drawn).await;
        page.wait("return document.querySelector('quarry-game').arrows === 'b3-b4, d3-d4 red'", Value::Null).await;
        show(&page, noted).await;
        page.wait("return document.querySelector('quarry-game').state?.game === 'moxie'", Value::Null).await;
        show(&page, slotted).await;
        page.wait("return document.querySelector('quarry-game').state?.game === 'moxie'", Value::Null).await;
        assert_eq!(
            page.script("return document.querySelector('button[slot]').checkVisibility()", Value::Null).await,
            true
        );
        let [size, style] = blocks("css")[..] else { panic!("another number of style sheets") };
        assert!(size.contains("height: 36rem"));
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
        let [analyses, plays, prevents, talks, client, tables] = blocks("js")[..] else {
            panic!("another number of scripts")
        };
        let element = "<script type=module src=https://HOST/PATH/quarry.js></script>
            <quarry-game game=clobber size=1x4></quarry-game>";
        // In one go, as in a page: the element may be ready soon.
        show(&page, &format!("<script type=module>{plays}</script>{element}")).await;
        page.wait("return document.querySelector('quarry-game').state?.ply === 1", Value::Null).await;
        let printed = "window.printed = []; window.print = console.log; console.log = (...all) => printed.push(all)";
        page.script(printed, Value::Null).await;
        run(&page, analyses).await;
        let line = "return printed.some(([depth, share, moves]) => depth > 0 && share >= 0 && typeof moves === 'string')";
        page.wait(line, Value::Null).await;
        page.script("console.log = window.print", Value::Null).await;
        run(&page, prevents).await;
        let script = "const game = document.querySelector('quarry-game');
            game.undo();
            return game.play('d1xc1').catch((error) => error.message).then((said) => game.play('b1xa1').then(() => [said, game.title]))";
        let said = json!(["turn: found \"d1xc1\", which is not allowed here", "Turn 1: b1xa1"]);
        page.wait("return document.querySelector('quarry-game').undo", Value::Null).await;
        assert_eq!(page.script(script, Value::Null).await, said);
        let origin = page.script("return origin", Value::Null).await;
        let origin = origin.as_str().expect("an origin");
        let frame = blocks("html")[4].replace("?theme", &format!("?origin={origin}&amp;theme"));
        // In one go: the frame may be ready before another command comes.
        show(&page, &format!("{frame}<script type=module>{talks}</script>")).await;
        page.wait("return document.querySelector('iframe').title === 'Turn 0 of clobber'", Value::Null).await;
        page.wait("return document.querySelector('iframe').height !== '480'", Value::Null).await;
        // The package's module is beside the element in the bundle that the project of the tests makes.
        assert!(client.contains("quarry-game/frame") && client.contains("getSolution"));
        // The same is in the bundles of the tests.
        let bundled = include_str!("../package/bundlers/main.js");
        let lines = tables.lines().filter(|line| !line.is_empty() && !line.starts_with("//"));
        assert!(lines.clone().count() == 3 && lines.clone().all(|line| bundled.contains(line)), "{tables}");
    })
    .await;
}

/// What a page has that requires Trusted Types, as the document says it.
const TRUSTED: &str = "require-trusted-types-for 'script'; trusted-types quarry";

#[tokio::test]
async fn its_policy_is_enough() {
    assert!(TRUSTED.split("; ").all(|directive| TEXT.contains(&format!("`{directive}`"))));
    let [policy] = blocks("text")[..] else { panic!("another number of policies") };
    // The project of the tests that Vite bundles has it, too.
    assert!(include_str!("../package/index.html").contains(&format!("content=\"{policy}\"")));
    // The page has that policy, and nothing besides, and its own copy of the site.
    assert!(
        include_str!("hosts/strict.html").contains(&format!("content=\"default-src 'none'; {policy}; {TRUSTED}\""))
    );
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

#[tokio::test]
async fn each_row_of_its_tables_is_true() {
    elsewhere("index.html", DESKTOP, async |page| {
        show(&page, "<script type=module src=https://HOST/PATH/quarry.js></script><quarry-game game=clobber>").await;
        page.wait("return document.querySelector('quarry-game').state?.ply === 0", Value::Null).await;
        let attributes: Vec<(Vec<&str>, Vec<&str>)> =
            rows("### Attributes").into_iter().map(|mut row| (row.remove(0), row.pop().unwrap_or_default())).collect();
        let codes = names("### Errors");
        let script = "
            const { attributes, methods, events, codes, properties, parts } = arguments[0];
            const element = document.querySelector('quarry-game');
            const wrong = [];
            const fresh = document.createElement('quarry-game');
            for (const [names, [usual]] of attributes) for (const name of names) {
                if (!element.constructor.observedAttributes.includes(name)) wrong.push(`attribute ${name}`);
                if (!(name in element)) wrong.push(`property ${name}`);
                if (usual !== undefined && String(fresh[name]) !== usual) wrong.push(`${name}: ${fresh[name]}, not ${usual}`);
            }
            for (const name of methods) if (typeof element[name] !== 'function') wrong.push(`method ${name}`);
            const dispatched = new Set();
            for (const name of events) element.addEventListener(name, () => dispatched.add(name));
            const ready = new Promise((done) => element.addEventListener('quarry-ready', done, { once: true }));
            const place = element.parentNode;
            element.remove();
            place.append(element);
            await ready;
            element.setAttribute('size', '1x3');
            await new Promise((done) => setTimeout(done, 50));
            await element.play(element.legalMoves()[0]);
            for (const move of element.legalMoves() ?? []) await element.play(move);
            const found = [];
            element.addEventListener('quarry-error', ({ detail }) => found.push(detail.code));
            element.setAttribute('theme', 'pink');
            element.setAttribute('moves', 'z9');
            await new Promise((done) => setTimeout(done, 50));
            // The right button draws once the first approach has loaded what draws.
            element.focus();
            for (let n = 0; n < 50 && !dispatched.has('quarry-draw'); n += 1) {
                await new Promise((done) => setTimeout(done, 50));
                const { left, top, width, height } = element.shadowRoot.querySelector('[data-square=a1]').getBoundingClientRect();
                for (const type of ['pointerdown', 'pointerup']) {
                    const at = { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, pointerType: 'mouse' };
                    const event = new PointerEvent(type, { ...at, button: 2, bubbles: true, composed: true });
                    element.shadowRoot.querySelector('[data-square=a1]').dispatchEvent(event);
                }
            }
            for (const name of events) if (!dispatched.has(name)) wrong.push(`event ${name}`);
            for (const code of found) if (!codes.includes(code)) wrong.push(`code ${code}`);
            if (!found.includes('attribute') || !found.includes('address')) wrong.push(`codes ${found}`);
            element.removeAttribute('moves');
            element.removeAttribute('theme');
            await new Promise((done) => setTimeout(done, 50));
            for (const name of properties) {
                const before = getComputedStyle(element);
                const [text, page] = [before.color, before.backgroundColor];
                const drawn = await element.toSvg();
                const isShown = async () => {
                    const now = getComputedStyle(element);
                    const accent = getComputedStyle(element.shadowRoot.querySelector('.quarry')).getPropertyValue('--accent');
                    const changed = now.color !== text || now.backgroundColor !== page || (await element.toSvg()) !== drawn;
                    return changed || accent.includes('1 2 250');
                };
                // The element finds out within a few frames; a busy machine takes longer.
                const comes = async (shown) => {
                    for (let n = 0; n < 100 && (await isShown()) !== shown; n += 1) await new Promise((done) => setTimeout(done, 50));
                };
                element.style.setProperty(name, 'rgb(1 2 250)');
                await comes(true);
                if (!(await isShown())) wrong.push(`color ${name}`);
                element.style.removeProperty(name);
                await comes(false);
            }
            for (const name of parts) {
                const isThere = element.shadowRoot.querySelector(`[part~='${name}']`);
                if (!isThere) wrong.push(`part ${name}`);
            }
            return wrong";
        let script = format!("return (async (...arguments) => {{ {script} }})(arguments[0])");
        let style = names("### Style");
        let (properties, parts): (Vec<&str>, Vec<&str>) = style.into_iter().partition(|name| name.starts_with("--"));
        let said = json!({
            "attributes": attributes, "methods": names("### Methods"), "events": names("### Events"), "codes": codes,
            "properties": properties, "parts": parts.iter().filter(|name| !name.starts_with(':')).collect::<Vec<_>>(),
        });
        assert_eq!(page.script(&script, said).await, json!([]));
    })
    .await;
}
