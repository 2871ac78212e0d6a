//! Where the focus goes when the button that has it can no longer be pressed.

use fantoccini::key::Key;

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
