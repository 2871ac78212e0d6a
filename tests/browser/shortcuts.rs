//! Keys and the wheel anywhere on the page.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::computer::seat;
use crate::page::{DESKTOP, Page, with};

const GAME: &str = "#v=1&game=clobber&moves=b1xa1.b2xb3.d1xc1";

/// Sends a key to the body of the page, as a browser does while nothing has the focus; whether its own effect is prevented.
async fn press_nowhere(page: &Page, key: &str, ctrl: bool, shift: bool) -> bool {
    let script = "document.activeElement?.blur();
        const [key, ctrlKey, shiftKey] = arguments[0];
        return !document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key, ctrlKey, shiftKey, bubbles: true, composed: true, cancelable: true }))";
    page.script(script, json!([key, ctrl, shift])).await == json!(true)
}

#[tokio::test]
async fn keys_go_through_the_game_while_nothing_has_the_focus() {
    with(GAME, DESKTOP, async |page| {
        page.shows(3).await;
        for (key, ctrl, shift, ply) in [
            ("ArrowLeft", false, false, 2),
            ("ArrowLeft", false, false, 1),
            ("ArrowRight", false, false, 2),
            ("Home", false, false, 0),
            ("End", false, false, 3),
            ("z", true, false, 2),
            ("z", true, false, 1),
            ("Z", true, true, 2),
        ] {
            assert!(press_nowhere(&page, key, ctrl, shift).await, "{key}");
            page.shows(ply).await;
        }
        // Those of the browser stay its own.
        assert!(!press_nowhere(&page, "r", true, false).await);
        page.shows(2).await;
    })
    .await;
}

#[tokio::test]
async fn who_plays_by_mouse_goes_through_the_game_by_arrows() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(1).await;
        page.press(Key::Left).await;
        page.shows(0).await;
        page.press(Key::Right).await;
        page.shows(1).await;
        // Who has come to the board by key goes over it.
        page.press(Key::Down).await;
        page.tab_to("data-action", Some("undo")).await;
        page.tab_to("data-square", None).await;
        let before = page.focused("data-square").await;
        page.press(Key::Right).await;
        assert_ne!(page.focused("data-square").await, before);
        page.shows(1).await;
    })
    .await;
}

#[tokio::test]
async fn text_fields_and_dialogs_keep_their_keys() {
    with(GAME, DESKTOP, async |page| {
        page.shows(3).await;
        page.click("[name=turn]").await;
        page.press('a').await;
        page.press(Key::Left).await;
        let typed = "const field = document.querySelector('quarry-game').shadowRoot.activeElement;
            field.dispatchEvent(new KeyboardEvent('keydown',
                { key: 'z', ctrlKey: true, bubbles: true, composed: true, cancelable: true }));
            return field.value";
        assert_eq!(page.script(typed, Value::Null).await, "a");
        page.shows(3).await;
        page.click("[data-action=share]").await;
        let open = "return document.querySelector('quarry-game').shadowRoot.querySelector('dialog[open]')";
        page.wait(open, Value::Null).await;
        assert!(!press_nowhere(&page, "ArrowLeft", false, false).await);
        assert!(!press_nowhere(&page, "z", true, false).await);
        page.shows(3).await;
    })
    .await;
}

#[tokio::test]
async fn the_wheel_goes_through_the_game_over_the_board_alone() {
    with(GAME, DESKTOP, async |page| {
        page.shows(3).await;
        let turn = async |selector: &str, way: f64| {
            let script = "const root = document.querySelector('quarry-game').shadowRoot;
                return !root.querySelector(arguments[0][0]).dispatchEvent(
                    new WheelEvent('wheel', { deltaY: arguments[0][1], bubbles: true, composed: true, cancelable: true }))";
            page.script(script, json!([selector, way])).await == json!(true)
        };
        // The first one loads what follows the wheel.
        turn("[data-square=a1]", -100.0).await;
        page.shows(2).await;
        // A touchpad sends many small ones.
        for _ in 0..6 {
            assert!(turn("[data-square=c3]", -10.0).await);
        }
        page.shows(1).await;
        assert!(turn("[data-square=a1]", 100.0).await);
        page.shows(2).await;
        assert!(!turn(".state", -100.0).await);
        page.shows(2).await;
        assert!(turn("[data-square=a1]", 100.0).await);
        page.shows(3).await;
        // At the end of the game the page scrolls.
        assert!(!turn("[data-square=a1]", 100.0).await);
        page.shows(3).await;
    })
    .await;
}

#[tokio::test]
async fn a_question_mark_shows_the_keys() {
    with(GAME, DESKTOP, async |page| {
        page.shows(3).await;
        let heading =
            "return document.querySelector('quarry-game').shadowRoot.querySelector('dialog[open] h2')?.textContent
            === arguments[0]";
        press_nowhere(&page, "?", false, true).await;
        page.wait(heading, json!("Keyboard")).await;
        assert!(page.text().await.contains("Ctrl + Shift + Z"));
        page.click("dialog .close").await;
        page.wait(&format!("return !(() => {{ {heading} }})()"), json!("Keyboard")).await;
        page.click("[data-action=settings]").await;
        page.wait(heading, json!("Settings")).await;
        page.click("dialog .shortcuts").await;
        page.wait(heading, json!("Keyboard")).await;
    })
    .await;
}

/// Keeps the plies that the board shows from now on.
const WATCH: &str = "window.seen = [];
    const root = document.querySelector('quarry-game').shadowRoot.querySelector('[data-ply]');
    new MutationObserver(() => seen.push(root.dataset.ply)).observe(root, { attributeFilter: ['data-ply'] })";

#[tokio::test]
async fn a_letter_replays_the_last_turn() {
    with(GAME, DESKTOP, async |page| {
        page.shows(3).await;
        page.script(WATCH, Value::Null).await;
        press_nowhere(&page, "p", false, false).await;
        page.wait("return seen.join() === '2,3'", Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn the_computer_does_not_move_again_while_its_turn_is_replayed() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        seat(&page, "black", "engine:1").await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(2).await;
        let played = page.address().await;
        page.script(WATCH, Value::Null).await;
        press_nowhere(&page, "p", false, false).await;
        page.wait("return seen.join() === '1,2'", Value::Null).await;
        page.still().await;
        assert_eq!(page.address().await, played);
    })
    .await;
}
