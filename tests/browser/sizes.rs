//! Windows from a small telephone to a large screen: nothing is cut off, and everything can be hit.

use quarry::catalog::GAMES;
use serde_json::{Value, json};

use crate::page::{Page, with};
use crate::views::{DIALOGS, close, go, open};

/// What is wrong with the page as it lies on the screen. Squares and buttons are at least 24 by 24 pixels.
const FAULTS: &str = "
    const root = document.querySelector('quarry-game').shadowRoot;
    const faults = [];
    const page = document.scrollingElement;
    if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} wide`);
    const name = (element) => element.dataset.square ?? element.dataset.action ?? (element.ariaLabel || element.innerText);
    for (const element of root.querySelectorAll('button, select, summary, [role=button]')) {
        const { width, height, left, right } = element.getBoundingClientRect();
        if (!element.checkVisibility()) continue;
        // A length is rounded where it is drawn.
        if (Math.min(width, height) < 23.99) faults.push(`${name(element)} is ${width} by ${height}`);
        if (left < 0 || right > innerWidth) faults.push(`${name(element)} is cut off`);
    }
    const board = root.querySelector('[part=board]');
    const box = board?.getBoundingClientRect();
    for (const square of board?.querySelectorAll('[data-square]') ?? []) {
        const { left, right, top, bottom } = square.getBoundingClientRect();
        const inside = left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
        if (!inside) faults.push(`${name(square)} is outside the board's box`);
    }
    return faults;";

async fn check(page: &Page, what: &str) {
    page.drawn().await;
    let faults = page.script(FAULTS, Value::Null).await;
    assert_eq!(faults, json!([]), "{what}");
}

async fn check_size(width: u32, height: u32) {
    with("", (width, height), async move |page| {
        page.starts().await;
        assert_eq!(page.script("return [innerWidth, innerHeight]", Value::Null).await, json!([width, height]));
        check(&page, "start view").await;
        for game in GAMES {
            go(&page, &format!("v=1&game={game}")).await;
            check(&page, game.id()).await;
        }
        for dialog in DIALOGS {
            open(&page, dialog).await;
            check(&page, dialog).await;
            close(&page).await;
        }
    })
    .await;
}

macro_rules! sizes {
    ($($name:ident: $width:literal by $height:literal,)*) => {
        $(#[tokio::test]
        async fn $name() {
            check_size($width, $height).await;
        })*
    };
}

sizes! {
    small_phone: 320 by 568,
    phone: 390 by 844,
    phone_on_its_side: 844 by 390,
    tablet: 768 by 1024,
    laptop: 1280 by 800,
    desktop: 1920 by 1080,
    large_screen: 3840 by 2160,
}
