//! The first visit, and the console that must stay empty.

use serde_json::Value;

use crate::page::{DESKTOP, asset, with_worker as with};

#[tokio::test]
async fn the_first_visit_loads_the_module_and_nothing_from_elsewhere() {
    with("", DESKTOP, async |page| {
        assert_eq!(page.title().await, "Quarry");
        page.wait(
            "return document.querySelector('quarry-game')?.shadowRoot?.querySelector('[data-choose]')",
            Value::Null,
        )
        .await;
        let script = "return performance.getEntriesByType('resource').map((entry) => entry.name)";
        let loaded = page.script(script, Value::Null).await;
        let site = page.script("return location.origin + '/'", Value::Null).await;
        let site = site.as_str().expect("a URL");
        let loaded: Vec<&str> = loaded.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        assert!(loaded.iter().any(|url| url.ends_with(&asset("quarry_bg", "wasm"))), "{loaded:?}");
        for url in loaded {
            let own = url.strip_prefix(site).unwrap_or_else(|| panic!("{url} is loaded from elsewhere"));
            // Browsers ask for these by the names that the page gives, and anew.
            if ["icon.svg", "manifest.webmanifest", "sw.js"].contains(&own) {
                continue;
            }
            let (name, extension) = own.rsplit_once('.').unwrap_or_default();
            let hash = name.rsplit_once('-').map(|(_, hash)| hash).unwrap_or_default();
            assert!(
                own.starts_with("assets/") && hash.len() == 8 && !extension.is_empty(),
                "{url} is loaded without a hash of its contents"
            );
        }
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
