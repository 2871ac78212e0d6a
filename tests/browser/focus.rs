//! Where the focus goes when the button that has it can no longer be pressed.

use fantoccini::key::Key;
use serde_json::Value;

use crate::page::{DESKTOP, with};

#[tokio::test]
async fn the_focus_never_moves_to_a_button_that_ends_or_takes_back_something() {
    with("#v=1&game=gobbler&moves=pass", DESKTOP, async |page| {
        page.shows(1).await;
        page.tab_to("data-action", Some("undo")).await;
        page.press(Key::Enter).await;
        page.shows(0).await;
        assert_eq!(page.focused("data-action").await.as_deref(), Some("redo"));
        let start = page.says("position").await;
        page.pick_by_keys("a2").await;
        page.pick_by_keys("a3").await;
        page.still().await;
        assert_ne!(page.says("position").await, start);
        page.tab_to("data-action", Some("cancel")).await;
        page.press(Key::Enter).await;
        assert_eq!(page.says("position").await, start);
        assert_eq!(page.focused("data-square").await.as_deref(), Some("a3"));
        page.tab_to("data-action", Some("done")).await;
        page.press(Key::Enter).await;
        page.shows(1).await;
        assert_eq!(page.focused("data-square").await.as_deref(), Some("a3"));
    })
    .await;
}

#[tokio::test]
async fn letter_keys_can_be_switched_off() {
    let shadow = "const root = document.querySelector('quarry-game').shadowRoot;";
    let open = format!("{shadow} root.querySelector('[data-action=settings]').click()");
    let opened = format!("{shadow} return root.querySelector('dialog [name=letters]') !== null");
    let switch = format!("{shadow} root.querySelector('dialog [name=letters]').click()");
    let undo = format!(
        "{shadow} root.querySelector('[data-square]').dispatchEvent(
            new KeyboardEvent('keydown', {{ key: 'u', bubbles: true, composed: true }}))"
    );
    with("#v=1&game=clobber&moves=b1xa1.b2xb3", DESKTOP, async move |page| {
        page.shows(2).await;
        page.script(&undo, Value::Null).await;
        page.shows(1).await;
        page.script(&open, Value::Null).await;
        page.wait(&opened, Value::Null).await;
        page.script(&switch, Value::Null).await;
        page.script(&undo, Value::Null).await;
        page.still().await;
        assert_eq!(page.says("ply").await, "1");
        page.script(&switch, Value::Null).await;
        page.script(&undo, Value::Null).await;
        page.shows(0).await;
    })
    .await;
}
