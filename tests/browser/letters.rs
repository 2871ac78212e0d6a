//! Links that say more than a game: who plays, and games by sending the address back and forth. And the dialog that makes them.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

const ROOT: &str = "const element = document.querySelector('quarry-game'); const root = element.shadowRoot;";

async fn turn(page: &Page, from: &str, to: &str) {
    page.click(&format!("[data-square={from}]")).await;
    page.click(&format!("[data-square={to}]")).await;
}

async fn said(page: &Page) -> String {
    let script = format!("{ROOT} return root.querySelector('[data-toast=correspondence]')?.innerText ?? ''");
    page.wait(&format!("{ROOT} return root.querySelector('[data-toast=correspondence]')"), Value::Null).await;
    page.script(&script, Value::Null).await.as_str().unwrap_or_default().to_string()
}

async fn can_play(page: &Page) -> bool {
    let script = format!("{ROOT} return root.querySelectorAll('[data-target]').length > 0");
    page.script(&script, Value::Null).await == true
}

async fn goes(page: &Page, hash: &str) {
    page.script("location.hash = arguments[0]", json!(hash)).await;
}

#[tokio::test]
async fn two_people_play_by_sending_the_address() {
    with("#v=1&game=clobber&size=1x4&as=white", DESKTOP, async |page| {
        page.shows(0).await;
        assert!(said(&page).await.contains("It is your turn. You play White."));
        assert!(can_play(&page).await);
        turn(&page, "b1", "a1").await;
        page.shows(1).await;
        page.wait(&format!("{ROOT} return element.hasAttribute('readonly')"), Value::Null).await;
        assert!(said(&page).await.contains("It is Black's turn: send the link to your opponent."));
        assert!(!can_play(&page).await);
        assert_eq!(page.address().await, "v=1&game=clobber&size=1x4&moves=b1xa1&as=white");
        page.reload().await;
        page.shows(1).await;
        assert!(said(&page).await.contains("send the link"));
        // What the other one opens.
        goes(&page, "v=1&game=clobber&size=1x4&moves=b1xa1&as=black").await;
        page.wait(&format!("{ROOT} return !element.hasAttribute('readonly')"), Value::Null).await;
        assert!(said(&page).await.contains("You play Black."));
        turn(&page, "c1", "d1").await;
        page.shows(2).await;
        page.wait(&format!("{ROOT} return element.hasAttribute('readonly')"), Value::Null).await;
        assert!(said(&page).await.contains("The game is over."));
        // Another game has nothing of it.
        goes(&page, "v=1&game=moxie").await;
        page.wait(
            &format!("{ROOT} return !element.hasAttribute('as') && !element.hasAttribute('readonly')"),
            Value::Null,
        )
        .await;
        assert!(can_play(&page).await);
    })
    .await;
}

#[tokio::test]
async fn a_turn_can_be_taken_back_before_it_is_sent() {
    with("#v=1&game=clobber&size=1x4&as=white", DESKTOP, async |page| {
        page.shows(0).await;
        said(&page).await;
        turn(&page, "b1", "a1").await;
        page.shows(1).await;
        page.wait(&format!("{ROOT} return element.hasAttribute('readonly')"), Value::Null).await;
        let script = format!("{ROOT} [...root.querySelectorAll('[data-toast=correspondence] button')].find((one) => one.textContent === 'Take back').click()");
        page.script(&script, Value::Null).await;
        page.shows(0).await;
    })
    .await;
}

#[tokio::test]
async fn a_link_seats_the_computer() {
    with("#v=1&game=clobber&size=1x4&black=engine:1", DESKTOP, async |page| {
        page.shows(0).await;
        page.wait(
            &format!("{ROOT} return root.querySelector('select[data-player=black]')?.value === 'engine:1'"),
            Value::Null,
        )
        .await;
        turn(&page, "b1", "a1").await;
        page.shows(2).await;
    })
    .await;
}

#[tokio::test]
async fn the_dialog_makes_links_and_code() {
    with("#v=1&game=clobber&size=1x4&moves=b1xa1&black=human&white=engine:2", DESKTOP, async |page| {
        page.shows(1).await;
        page.wait(&format!("{ROOT} return root.querySelector('select[data-player=white]')?.value === 'engine:2'"), Value::Null).await;
        page.click("[data-action=share]").await;
        page.wait(&format!("{ROOT} return root.querySelector('#share-letter')"), Value::Null).await;
        let script = format!(
            "{ROOT} return (async () => {{
            const at = (id) => root.querySelector(`#share-${{id}}`).value.split('#').slice(1).join('#') || root.querySelector(`#share-${{id}}`).value;
            const choose = (selector, value) => {{
                const field = root.querySelector(selector);
                if (field.type === 'radio' || field.type === 'checkbox') field.checked = true; else field.value = value;
                field.dispatchEvent(new Event('change', {{ bubbles: true }}));
            }};
            const out = [at('address')];
            choose('[name=seats]'); out.push(at('address'));
            choose('[name=link][value=position]'); out.push(at('address'));
            out.push(at('letter'));
            choose('[name=mine][value=black]'); out.push(at('letter'));
            root.querySelector('details.code').open = true;
            for (let n = 0; n < 200 && !root.querySelector('.code img').naturalWidth; n++) await new Promise((done) => setTimeout(done, 10));
            out.push(root.querySelector('.code img').naturalWidth > 0);
            root.querySelector('details.embedding').open = true;
            const code = () => root.querySelector('#share-code').value.replaceAll(location.origin, 'ORIGIN');
            out.push(code());
            choose('[name=embed-as]', 'frame'); choose('[name=embed-theme]', 'dark'); choose('[name=embed-controls]', 'none'); choose('[name=embed-width]', '320');
            out.push(code());
            for (let n = 0; n < 500 && !root.querySelector('.preview iframe')?.contentDocument?.querySelector('quarry-game')?.state; n++) await new Promise((done) => setTimeout(done, 10));
            out.push(root.querySelector('.preview iframe').contentDocument.querySelector('quarry-game').state.ply);
            return out;
            }})()"
        );
        assert_eq!(
            page.script(&script, Value::Null).await,
            json!([
                "v=1&game=clobber&size=1x4&moves=b1xa1",
                "v=1&game=clobber&size=1x4&moves=b1xa1&white=engine:2",
                "v=1&game=clobber&pos=W.BW_b&white=engine:2",
                "v=1&game=clobber&size=1x4&moves=b1xa1&as=black",
                "v=1&game=clobber&size=1x4&moves=b1xa1&as=white",
                true,
                "<script type=\"module\" src=\"ORIGIN/quarry.js\"></script>\n\
                 <quarry-game src=\"v=1&amp;game=clobber&amp;size=1x4&amp;moves=b1xa1\" style=\"display: block; max-width: 480px; height: 900px\">\n  \
                 <a href=\"ORIGIN/index.html#v=1&amp;game=clobber&amp;size=1x4&amp;moves=b1xa1\">Open the game</a>\n\
                 </quarry-game>",
                "<iframe title=\"Quarry\" src=\"ORIGIN/embed.html?theme=dark&amp;controls=none#v=1&amp;game=clobber&amp;size=1x4&amp;moves=b1xa1\"\n  \
                 width=\"320\" height=\"320\" loading=\"lazy\" allow=\"clipboard-write; fullscreen\" style=\"border: 0\"></iframe>",
                1,
            ])
        );
    })
    .await;
}
