//! What a person has chosen about how the page behaves.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

const ROOT: &str = "const element = document.querySelector('quarry-game'); const root = element.shadowRoot;";

/// The names of the switches that are on, and the theme.
async fn chosen(page: &Page) -> Value {
    page.click("[data-action=settings]").await;
    page.wait(&format!("{ROOT} return root.querySelector('dialog [name=letters]')"), Value::Null).await;
    let read = format!(
        "{ROOT} return [...root.querySelectorAll('dialog :checked')].map((input) =>
        input.type === 'radio' ? input.value : input.name)"
    );
    let chosen = page.script(&read, Value::Null).await;
    page.script(&format!("{ROOT} root.querySelector('dialog .close').click()"), Value::Null).await;
    chosen
}

async fn choose(page: &Page, selectors: &[&str]) {
    page.click("[data-action=settings]").await;
    page.wait(&format!("{ROOT} return root.querySelector('dialog [name=letters]')"), Value::Null).await;
    let press = format!("{ROOT} for (const input of arguments[0]) root.querySelector(`dialog ${{input}}`).click()");
    page.script(&press, json!(selectors)).await;
    page.script(&format!("{ROOT} root.querySelector('dialog .close').click()"), Value::Null).await;
}

#[tokio::test]
async fn settings_hold_at_once_and_are_kept() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        assert_eq!(chosen(&page).await, json!(["auto", "motion", "coordinates", "letters"]));
        let place = format!("{ROOT} return root.querySelector('[data-square=a1]').getBoundingClientRect().left");
        let before = page.script(&place, Value::Null).await;
        choose(&page, &["[value=dark]", "[name=coordinates]", "[name=sound]"]).await;
        let dark = format!(
            "{ROOT} return element.getAttribute('theme') === 'dark'
            && root.querySelector('[data-theme]').dataset.theme === 'dark'"
        );
        page.wait(&dark, Value::Null).await;
        // Without coordinates the frame is thinner: the squares are elsewhere.
        page.wait(&format!("{place} !== arguments[0]"), before).await;
        page.reload().await;
        page.shows(0).await;
        page.wait(&dark, Value::Null).await;
        assert_eq!(chosen(&page).await, json!(["dark", "motion", "sound", "letters"]));
    })
    .await;
}

#[tokio::test]
async fn other_windows_follow() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        // A frame of the same site is a window of its own.
        let frame = "const frame = document.body.appendChild(document.createElement('iframe'));
            frame.id = 'other'; frame.src = 'index.html#v=1&game=clobber';";
        page.script(frame, Value::Null).await;
        let other = "const other = document.getElementById('other').contentDocument?.querySelector('quarry-game');";
        page.wait(&format!("{other} return other?.getAttribute('theme') === 'auto'"), Value::Null).await;
        choose(&page, &["[value=light]"]).await;
        page.wait(&format!("{other} return other.getAttribute('theme') === 'light'"), Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn damaged_settings_are_the_usual_ones() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        for kept in [
            "{",
            "null",
            r#"{"version":2,"value":{"theme":"dark"}}"#,
            r#"{"version":1,"value":{"theme":"pink","motion":"no"}}"#,
        ] {
            page.script("localStorage.setItem('quarry.settings', arguments[0])", json!(kept)).await;
            page.reload().await;
            page.shows(0).await;
            assert_eq!(chosen(&page).await, json!(["auto", "motion", "coordinates", "letters"]), "{kept}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_turn_is_heard_only_where_somebody_wants_it() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        let count = "const start = AudioBufferSourceNode.prototype.start; window.started = 0;
            AudioBufferSourceNode.prototype.start = function (...when) { window.started++; return start.apply(this, when); }";
        page.script(count, Value::Null).await;
        let turn = async |from: &str, to: &str, ply| {
            page.click(&format!("[data-square={from}]")).await;
            page.click(&format!("[data-square={to}]")).await;
            page.shows(ply).await;
        };
        turn("b1", "a1", 1).await;
        choose(&page, &["[name=sound]"]).await;
        assert_eq!(page.script("return window.started", Value::Null).await, 0);
        turn("b2", "b3", 2).await;
        page.wait("return window.started > 0", Value::Null).await;
    })
    .await;
}
