//! Moving by finger.

use std::time::Duration;

use serde_json::Value;
use tokio::time::sleep;

use crate::hand::CAPTURE;
use crate::page::{Page, with};
use crate::window::until;

/// A window too low for board and panel.
const PHONE: (u32, u32) = (390, 600);

/// Moves one finger by this many CSS pixels, and lifts it.
async fn swipe(page: &Page, from: (f64, f64), by: (f64, f64)) {
    page.touch("touchStart", &[from]).await;
    for n in 1..=10 {
        let share = f64::from(n) / 10.0;
        page.touch("touchMove", &[(from.0 + share * by.0, from.1 + share * by.1)]).await;
    }
    // A finger that rests before it is lifted does not fling the page.
    sleep(Duration::from_millis(150)).await;
    page.touch("touchMove", &[(from.0 + by.0, from.1 + by.1)]).await;
    page.touch("touchEnd", &[]).await;
}

async fn scrolled(page: &Page) -> f64 {
    page.script("return scrollY", Value::Null).await.as_f64().expect("a number")
}

#[tokio::test]
async fn a_swipe_scrolls_but_where_it_drags_a_piece() {
    with(CAPTURE, PHONE, async |page| {
        page.with_fingers().await;
        page.reload().await;
        page.shows(0).await;
        let start = page.says("position").await;
        for square in ["c3", "b1"] {
            swipe(&page, page.middle(square).await, (0.0, -120.0)).await;
            until("the page is scrolled", async || (scrolled(&page).await > 50.0).then_some(())).await;
            page.script("scrollTo(0, 0)", Value::Null).await;
            until("the page is back", async || (scrolled(&page).await == 0.0).then_some(())).await;
            assert_eq!(page.says("position").await, start);
        }
        let (from, to) = (page.middle("a1").await, page.middle("c1").await);
        swipe(&page, from, (0.0, -120.0)).await;
        assert!(page.square_name("a1").await.ends_with("White man, can be picked"));
        page.touch("touchStart", &[from]).await;
        page.touch("touchMove", &[(from.0 + 30.0, from.1)]).await;
        page.touch("touchMove", &[to]).await;
        assert!(page.square_name("a1").await.ends_with("picked up"));
        page.touch("touchStart", &[to, (200.0, 100.0)]).await;
        assert!(page.square_name("a1").await.ends_with("can be picked"), "a second finger puts it back");
        page.touch("touchEnd", &[]).await;
        assert_eq!(page.says("position").await, start);
        swipe(&page, from, (to.0 - from.0, 0.0)).await;
        until("the piece has jumped", async || (page.says("position").await != start).then_some(())).await;
        assert!(scrolled(&page).await < 1.0);
    })
    .await;
}
