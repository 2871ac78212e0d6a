//! The views of the page that are looked at, and the ways to them.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

/// The buttons that open a dialog, by their `data-action`.
pub(crate) const DIALOGS: [&str; 5] = ["edit", "learn", "new", "settings", "share"];

/// Shows an address, without loading the page anew.
pub(crate) async fn go(page: &Page, address: &str) {
    page.script("location.hash = arguments[0]", json!(address)).await;
    page.wait("return document.querySelector('quarry-game').state?.address === arguments[0]", json!(address)).await;
    page.still().await;
}

/// Opens the dialog of a button.
pub(crate) async fn open(page: &Page, dialog: &str) {
    press(page, dialog, "dialog[open]").await;
}

/// Closes the open dialog.
pub(crate) async fn close(page: &Page) {
    page.press(Key::Escape).await;
    page.wait("return !document.querySelector('quarry-game').shadowRoot.querySelector('dialog[open]')", Value::Null)
        .await;
}

/// Opens the rules beside the game.
pub(crate) async fn open_rules(page: &Page) {
    press(page, "rules", ".rules h2:focus").await;
}

/// Presses a button and waits for what it brings.
async fn press(page: &Page, action: &str, brings: &str) {
    page.still().await;
    page.click(&format!("[data-action={action}]")).await;
    let script = "return document.querySelector('quarry-game').shadowRoot.querySelector(arguments[0].brings)";
    page.wait(script, json!({ "action": action, "brings": brings })).await;
}

#[tokio::test]
async fn all_dialogs_are_known() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        page.still().await;
        let script = "const root = document.querySelector('quarry-game').shadowRoot;
            const buttons = [...root.querySelectorAll('header [data-action], .game [data-action]:not([data-action=flip])')];
            return buttons.map((button) => button.dataset.action).filter((action) => action !== 'rules').sort()";
        assert_eq!(page.script(script, Value::Null).await, json!(DIALOGS));
    })
    .await;
}
