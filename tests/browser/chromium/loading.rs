//! Loading over a slow network: what is on the screen stays where it is.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

const PHONE: (u32, u32) = (390, 844);

/// The sum of all layout shifts since the page was opened. Those that follow an input do not count.
const SHIFT: &str = "
    let sum = 0;
    const add = (entries) => entries.forEach(({ hadRecentInput, value }) => { if (!hadRecentInput) sum += value; });
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    return new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
        add(observer.takeRecords());
        done(sum);
    })));";

/// Whether something was seen before the program had come.
const EARLY: &str = "
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const program = performance.getEntriesByType('resource').find(({ name }) => name.includes('/quarry_bg-'));
    return painted.startTime < program.responseEnd";

/// Opens an address when the network takes about two seconds for the page.
async fn load(page: &Page, address: &str) {
    let site = page.script("return location.href.split('#')[0]", Value::Null).await;
    page.devtools("Network.enable", json!({})).await;
    page.devtools("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await;
    page.devtools("Network.setBypassServiceWorker", json!({ "bypass": true })).await;
    let slow = json!({ "offline": false, "latency": 100, "downloadThroughput": 80_000, "uploadThroughput": 80_000 });
    page.devtools("Network.emulateNetworkConditions", slow).await;
    page.go("about:blank").await;
    page.go(&format!("{}{address}", site.as_str().expect("a URL"))).await;
}

async fn nothing_shifts(address: &'static str, size: (u32, u32)) {
    with("", size, async move |page| {
        page.starts().await;
        load(&page, address).await;
        if address.is_empty() {
            page.starts().await;
        } else {
            page.still().await;
        }
        page.drawn().await;
        assert_eq!(page.script(EARLY, Value::Null).await, json!(true), "{address} {size:?}");
        assert_eq!(page.script(SHIFT, Value::Null).await, json!(0), "{address} {size:?}");
    })
    .await;
}

#[tokio::test]
async fn the_start_view_does_not_shift() {
    nothing_shifts("", DESKTOP).await;
    nothing_shifts("", PHONE).await;
}

#[tokio::test]
async fn a_square_board_does_not_shift() {
    nothing_shifts("#v=1&game=marbar", DESKTOP).await;
    nothing_shifts("#v=1&game=marbar", PHONE).await;
}

#[tokio::test]
async fn a_board_with_trays_does_not_shift() {
    nothing_shifts("#v=1&game=moxie-hex", DESKTOP).await;
    nothing_shifts("#v=1&game=moxie-hex", PHONE).await;
}

#[tokio::test]
async fn a_game_with_many_turns_does_not_shift() {
    nothing_shifts("#v=1&game=clobber&moves=b1xa1.e1xd1", DESKTOP).await;
    nothing_shifts("#v=1&game=clobber&moves=b1xa1.e1xd1", PHONE).await;
}

#[tokio::test]
async fn a_shift_is_seen() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        page.drawn().await;
        page.script(
            "document.body.prepend(Object.assign(document.createElement('h1'), { innerText: 'more' }))",
            Value::Null,
        )
        .await;
        page.drawn().await;
        let shift = page.script(SHIFT, Value::Null).await;
        assert!(shift.as_f64().is_some_and(|shift| shift > 0.0), "{shift}");
    })
    .await;
}
