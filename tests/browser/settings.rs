//! What a person has chosen about how the page behaves.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with, with_media};
use crate::window::Media;

const ROOT: &str = "const element = document.querySelector('quarry-game'); const root = element.shadowRoot;";

/// What is chosen at first, in the order of the dialog.
const USUAL: [&str; 8] = ["auto", "own", "carved", "coordinates", "marks", "normal", "tips", "letters"];

/// The names of the switches that are on, and the theme.
async fn chosen(page: &Page) -> Value {
    page.click("[data-action=settings]").await;
    page.wait(&format!("{ROOT} return root.querySelector('dialog [name=letters]')"), Value::Null).await;
    let read = format!(
        "{ROOT} return [...root.querySelectorAll('dialog input:checked')].map((input) =>
        input.type === 'radio' ? input.value : input.name)"
    );
    let chosen = page.script(&read, Value::Null).await;
    close(page).await;
    chosen
}

/// Closes the dialog, and waits until its entry has left the history.
async fn close(page: &Page) {
    page.script(&format!("{ROOT} root.querySelector('dialog .close').click()"), Value::Null).await;
    page.wait("return history.state?.open === undefined", Value::Null).await;
}

async fn choose(page: &Page, selectors: &[&str]) {
    page.click("[data-action=settings]").await;
    page.wait(&format!("{ROOT} return root.querySelector('dialog [name=letters]')"), Value::Null).await;
    let press = format!("{ROOT} for (const input of arguments[0]) root.querySelector(`dialog ${{input}}`).click()");
    page.script(&press, json!(selectors)).await;
    close(page).await;
}

#[tokio::test]
async fn settings_hold_at_once_and_are_kept() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        assert_eq!(chosen(&page).await, json!(USUAL));
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
        assert_eq!(
            chosen(&page).await,
            json!(["dark", "own", "carved", "marks", "normal", "tips", "sound", "letters"])
        );
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
            r#"{"version":1,"value":{"board":"mud","pieces":7,"speed":null,"volume":"loud"}}"#,
        ] {
            page.script("localStorage.setItem('quarry.settings', arguments[0])", json!(kept)).await;
            page.reload().await;
            page.shows(0).await;
            assert_eq!(chosen(&page).await, json!(USUAL), "{kept}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_turn_makes_a_sound_only_where_sound_is_on() {
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

/// The colours of some pixels of the board's canvas, as text; `undefined` as long as it is not drawn.
const PIXELS: &str = "
    const canvas = root.querySelector('.stage canvas');
    const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    let sum = 0;
    for (let n = 0; n < pixels.length; n += 4) sum = (sum * 31 + pixels[n] + 256 * pixels[n + 1] + 65536 * pixels[n + 2]) % 1e9;
    return String(sum);";

#[tokio::test]
async fn sets_of_boards_and_pieces_change_every_board_and_are_kept() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        page.drawn().await;
        let mut seen = Vec::new();
        let pixels = format!("{ROOT} {PIXELS}");
        seen.push(page.script(&pixels, Value::Null).await);
        for set in [
            "[value=wood]",
            "[value=slate]",
            "[value=meadow]",
            "[value=own]",
            "[value=flat]",
            "[value=ink]",
            "[value=porcelain]",
        ] {
            choose(&page, &[set]).await;
            let other = format!("{ROOT} return (() => {{ {PIXELS} }})() !== arguments[0]");
            page.wait(&other, seen[seen.len() - 1].clone()).await;
            seen.push(page.script(&pixels, Value::Null).await);
        }
        // The usual board again, then three sets of pieces on it.
        assert_eq!(seen[4], seen[0]);
        let different: std::collections::BTreeSet<String> = seen.iter().map(Value::to_string).collect();
        assert_eq!(different.len(), 7, "{seen:?}");
        page.reload().await;
        page.shows(0).await;
        page.wait(
            &format!("{ROOT} const now = (() => {{ {PIXELS} }})(); return now === arguments[0]"),
            seen[7].clone(),
        )
        .await;
    })
    .await;
}

#[tokio::test]
async fn marks_can_be_switched_off() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        let pixels = format!("{ROOT} {PIXELS}");
        let marked = page.script(&pixels, Value::Null).await;
        choose(&page, &["[name=marks]"]).await;
        page.wait(&format!("{ROOT} const now = (() => {{ {PIXELS} }})(); return now !== arguments[0]"), marked).await;
        // They can be picked all the same, and are named as such.
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(1).await;
    })
    .await;
}

#[tokio::test]
async fn turns_are_as_fast_as_the_user_wants() {
    let media = Media { motion: true, ..Media::default() };
    with_media(media, "#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        // How long the board is in motion, in milliseconds.
        let watch = format!(
            "{ROOT} const inside = root.querySelector('[data-animating]'); window.took = 0; let began = 0;
            new MutationObserver(() => {{
                if (inside.dataset.animating === 'true') began ||= performance.now();
                else if (began) [window.took, began] = [performance.now() - began, 0];
            }}).observe(inside, {{ attributeFilter: ['data-animating'] }})"
        );
        page.script(&watch, Value::Null).await;
        let mut times = Vec::new();
        for (speed, from, to) in [("none", "b1", "a1"), ("fast", "b2", "b3"), ("slow", "d1", "c1")] {
            choose(&page, &[&format!("[value={speed}]")]).await;
            page.click(&format!("[data-square={from}]")).await;
            page.click(&format!("[data-square={to}]")).await;
            page.shows(times.len() + 1).await;
            page.still().await;
            times.push(page.script("return window.took", Value::Null).await.as_f64().expect("milliseconds"));
        }
        // Reduced motion is stronger than the setting.
        page.prefer(Media::default()).await;
        page.script("window.took = 0", Value::Null).await;
        page.click("[data-square=d2]").await;
        page.click("[data-square=d3]").await;
        page.shows(4).await;
        assert_eq!(page.script("return window.took", Value::Null).await, 0);
        assert!(times[0] == 0.0 && times[1] > 20.0 && times[2] > 1.5 * times[1], "{times:?}");
    })
    .await;
}

#[tokio::test]
async fn blacks_board_is_turned_if_wanted() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        page.click(".card[data-choose=clobber]").await;
        page.shows(0).await;
        let upper = format!(
            "{ROOT} const top = (name) => root.querySelector(`[data-square=${{name}}]`).getBoundingClientRect().top;
            return top('a5') < top('a1')"
        );
        page.wait(&upper, Value::Null).await;
        page.wait(&format!("{ROOT} return root.querySelector('[data-player=black]')"), Value::Null).await;
        let black = format!(
            "{ROOT} for (const [side, value] of [['black', 'human'], ['white', 'engine:1']]) {{
                const select = root.querySelector(`[data-player=${{side}}]`);
                select.value = value; select.dispatchEvent(new Event('change'));
            }}"
        );
        page.script(&black, Value::Null).await;
        page.wait(&upper, Value::Null).await;
        choose(&page, &["[name=turn]"]).await;
        page.wait(&upper.replace('<', ">"), Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn a_switch_of_earlier_versions_is_understood() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        let kept = r#"{"version":1,"value":{"theme":"auto","motion":false}}"#;
        page.script("localStorage.setItem('quarry.settings', arguments[0])", json!(kept)).await;
        page.reload().await;
        page.shows(0).await;
        assert_eq!(
            chosen(&page).await,
            json!(["auto", "own", "carved", "coordinates", "marks", "none", "tips", "letters"])
        );
    })
    .await;
}
