//! Tests of the built site in headless Chromium. `cargo xtask test` runs them: they need `QUARRY_SITE`, the URL at which
//! the release build is served.

mod driver;
mod page;

use serde_json::Value;

use crate::page::{DESKTOP, with};

#[tokio::test]
async fn the_page_loads_its_module() {
    with("", DESKTOP, async |page| {
        assert_eq!(page.title().await, "Quarry");
        page.wait("return document.documentElement.dataset.quarry", Value::Null).await;
    })
    .await;
}

#[tokio::test]
#[should_panic(expected = "errors on the console")]
async fn an_error_on_the_console_fails_a_test() {
    with("", DESKTOP, async |page| {
        page.script("console.error('on purpose')", Value::Null).await;
    })
    .await;
}
