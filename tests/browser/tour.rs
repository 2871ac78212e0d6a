//! What a player's tour of the page found wrong, and is mended.

use quarry::catalog::GAMES;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

const ROOT: &str = "const element = document.querySelector('quarry-game'); const root = element.shadowRoot;";

async fn turn(page: &Page, from: &str, to: &str) {
    page.click(&format!("[data-square={from}]")).await;
    page.click(&format!("[data-square={to}]")).await;
}

/// Waits for a button of a toast, and presses it.
async fn press_toast(page: &Page, kind: &str, text: &str) {
    let find = format!(
        "{ROOT} const [kind, text] = arguments[0];
        const button = [...root.querySelectorAll(`[data-toast=${{kind}}] button`)].find((one) => one.textContent === text);"
    );
    page.wait(&format!("{find} return button"), json!([kind, text])).await;
    page.script(&format!("{find} button.click()"), json!([kind, text])).await;
}

#[tokio::test]
async fn who_opens_the_senders_own_link_takes_the_other_side() {
    with("#v=1&game=clobber&size=1x6&moves=b1xa1&as=white", DESKTOP, async |page| {
        page.shows(1).await;
        press_toast(&page, "correspondence", "I play Black").await;
        page.wait(
            &format!("{ROOT} return !element.hasAttribute('readonly') && root.querySelector('[data-target]')"),
            Value::Null,
        )
        .await;
        assert!(page.address().await.ends_with("&as=black"));
        turn(&page, "c1", "d1").await;
        page.shows(2).await;
    })
    .await;
}

#[tokio::test]
async fn who_sends_a_game_no_longer_plays_the_computer() {
    with("#v=1&game=clobber&size=1x6&black=engine:1", DESKTOP, async |page| {
        page.shows(0).await;
        let computer = format!("{ROOT} return root.querySelector('select[data-player=black]')?.value === arguments[0]");
        page.wait(&computer, json!("engine:1")).await;
        page.click("[data-action=share]").await;
        page.wait(&format!("{ROOT} return root.querySelector('#share-letter')"), Value::Null).await;
        page.script(
            "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.sent = text; } } })",
            Value::Null,
        )
        .await;
        let copy = format!(
            "{ROOT} root.querySelector('details.correspondence').open = true;
            const mine = root.querySelector('[name=mine][value=white]'); mine.checked = true;
            mine.dispatchEvent(new Event('change', {{ bubbles: true }}));
            root.querySelector('[data-share=letter]').click()"
        );
        page.script(&copy, Value::Null).await;
        page.wait("return window.sent?.endsWith('&as=black')", Value::Null).await;
        page.click("dialog .close").await;
        page.wait(&computer, json!("human")).await;
        turn(&page, "b1", "a1").await;
        page.shows(1).await;
        page.wait(&format!("{ROOT} return element.hasAttribute('readonly')"), Value::Null).await;
        assert_eq!(page.says("ply").await, "1");
    })
    .await;
}

#[tokio::test]
async fn deleted_turns_can_be_brought_back() {
    with("#v=1&game=clobber&moves=b1xa1.b2xb3.d1xc1&ply=1", DESKTOP, async |page| {
        page.shows(1).await;
        page.click("[data-action=delete]").await;
        page.shows(0).await;
        page.wait(&format!("{ROOT} return element.state.moves.length === 0"), Value::Null).await;
        press_toast(&page, "deleted", "Undo").await;
        page.shows(1).await;
        page.wait(&format!("{ROOT} return element.state.moves.length === 3"), Value::Null).await;
        let gone = format!("{ROOT} return !root.querySelector('[data-toast=deleted]')");
        page.wait(&gone, Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn no_button_is_smaller_than_its_words() {
    for size in [(900, 640), (1024, 768), (1280, 720), (1440, 900), (390, 844), (320, 568)] {
        with("#v=1&game=gobbler", size, async move |page| {
            page.shows(0).await;
            page.wait(&format!("{ROOT} return root.querySelector('[data-action=analyse]')"), Value::Null).await;
            for rules in [false, true] {
                if rules {
                    page.click("[data-action=rules]").await;
                    page.wait(&format!("{ROOT} return root.querySelector('.rules h2, .rules h3')"), Value::Null).await;
                    page.drawn().await;
                }
                let script = format!(
                    "{ROOT} return [...root.querySelectorAll('.game button, .computer button')]
                    .filter((button) => button.checkVisibility())
                    .filter((button) => {{
                        const range = document.createRange(); range.selectNodeContents(button);
                        const [inner, outer] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
                        return inner.width > outer.width + 0.5 || inner.height > outer.height + 0.5;
                    }}).map((button) => button.textContent)"
                );
                assert_eq!(page.script(&script, Value::Null).await, json!([]), "{size:?}, rules: {rules}");
            }
        })
        .await;
    }
}

#[tokio::test]
async fn the_header_stands_on_one_line() {
    for size in [(390, 844), (820, 1180), (1440, 900)] {
        with("#v=1&game=clobber", size, async move |page| {
            for game in GAMES {
                page.script("location.hash = arguments[0]", json!(format!("v=1&game={game}"))).await;
                page.wait(&format!("{ROOT} return element.state?.game === arguments[0]"), json!(game.id())).await;
                let script = format!(
                    "{ROOT} const middle = (name) => {{
                        const {{ top, bottom }} = root.querySelector(name).getBoundingClientRect();
                        return (top + bottom) / 2;
                    }};
                    const title = root.querySelector('h1');
                    const lines = title.getBoundingClientRect().height / parseFloat(getComputedStyle(title).lineHeight);
                    return [Math.abs(middle('h1') - middle('.tools')), lines]"
                );
                let found = page.script(&script, Value::Null).await;
                let [off, lines] = [0, 1].map(|n| found[n].as_f64().expect("a number"));
                assert!(off <= 1.0 && lines < 1.5, "{game} in {size:?}: {found}");
            }
        })
        .await;
    }
}

#[tokio::test]
async fn hint_analysis_and_exact_values_agree() {
    // White to move loses with every turn but one.
    with("#v=1&game=clobber&size=3x3", DESKTOP, async |page| {
        page.shows(0).await;
        page.wait(&format!("{ROOT} return root.querySelector('[data-action=explore]')"), Value::Null).await;
        page.click("[data-action=analyse]").await;
        page.wait(&format!("{ROOT} return root.querySelector('.analysis')"), Value::Null).await;
        page.click("[data-action=explore]").await;
        let verdict = format!("{ROOT} return root.querySelector('.exact .verdict')?.textContent.includes('proved')");
        page.wait(&verdict, Value::Null).await;
        // The bar says what is proved, and no line says anything else.
        let agree = format!(
            "{ROOT} const bar = root.querySelector('.analysis .bar').dataset.share;
            return ['0', '50', '100'].includes(bar) && root.querySelector('.analysis .lines').hidden
                && root.querySelector('.analysis .score').textContent.includes('proved')"
        );
        page.wait(&agree, Value::Null).await;
        page.click("[data-action=hint]").await;
        let hint = format!(
            "{ROOT} const told = root.querySelector('.announcement').textContent;
            const turn = /^Hint: ([^,.]+)/.exec(told)?.[1];
            const best = root.querySelector('.exact .groups [data-turn]')?.dataset.turn;
            const wins = [...root.querySelectorAll('.exact .group')][0];
            return turn && best && [...wins.querySelectorAll('[data-turn]')].some((one) => one.dataset.turn === turn)"
        );
        page.wait(&hint, Value::Null).await;
    })
    .await;
}

/// Answers of the page's own tables, changed by a script.
async fn change_tables(page: &Page, change: &str) {
    let script = format!(
        "const real = window.fetch; const change = {change};
        window.fetch = (url, ...rest) => /\\.z$/.test(new URL(url, location.href).pathname)
            ? change(() => real(url, ...rest)) : real(url, ...rest);"
    );
    page.script(&script, Value::Null).await;
}

#[tokio::test]
async fn one_sees_how_far_a_table_is() {
    with("#v=1&game=moxie-ransom", DESKTOP, async |page| {
        page.shows(0).await;
        // It stops after its first part, until it may go on.
        let slowly = "async (load) => {
            const answer = await load();
            const reader = answer.body.getReader();
            const body = new ReadableStream({ async pull(controller) {
                if (window.parts) await new Promise((go) => { window.go = go; });
                window.parts = true;
                const { value, done } = await reader.read();
                if (done) controller.close(); else controller.enqueue(value);
            } }, { highWaterMark: 0 });
            return new Response(body, { headers: answer.headers });
        }";
        change_tables(&page, slowly).await;
        page.wait(&format!("{ROOT} return root.querySelector('[data-action=explore]')"), Value::Null).await;
        page.click("[data-action=explore]").await;
        let text = format!(
            "{ROOT} return /^Loading the table: [\\d.]+ of [\\d.]+ MB$/.test(root.querySelector('.exact .verdict')?.textContent)"
        );
        page.wait(&text, Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn a_table_that_is_missing_is_named() {
    with("#v=1&game=moxie-ransom", DESKTOP, async |page| {
        page.shows(0).await;
        change_tables(&page, "async () => { throw new TypeError('offline'); }").await;
        page.wait(&format!("{ROOT} return root.querySelector('[data-action=explore]')"), Value::Null).await;
        page.click("[data-action=explore]").await;
        let text =
            format!("{ROOT} return root.querySelector('.exact .verdict')?.textContent.includes('could not be loaded')");
        page.wait(&text, Value::Null).await;
    })
    .await;
}
