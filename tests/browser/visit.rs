//! The first visit, and the console that must stay empty.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, asset, with as without_worker, with_worker as with};

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

/// What a first visit may load until nothing more is asked for: bytes, gzipped, with the headers; and requests.
/// `xtask/src/budget.rs` counts the same without a browser.
const MOST_BYTES: u64 = 150_000;
const MOST_REQUESTS: usize = 10;

/// The headers of an answer, as Resource Timing counts them.
const HEADERS: u64 = 300;

#[tokio::test]
async fn a_first_visit_is_small_on_the_start_page() {
    weigh("").await;
}

#[tokio::test]
async fn a_first_visit_is_small_on_a_game() {
    weigh("#v=1&game=grabber").await;
}

#[tokio::test]
async fn a_click_on_a_feature_loads_it() {
    without_worker("#v=1&game=grabber", DESKTOP, async |page| {
        page.shows(0).await;
        assert!(!asks_for_the_computer(&page).await);
        // The pointer has not come near the board.
        hint(&page).await;
        assert!(asks_for_the_computer(&page).await);
    })
    .await;
}

#[tokio::test]
async fn a_hint_loads_the_engine_of_its_game_alone() {
    without_worker("#v=1&game=grabber", DESKTOP, async |page| {
        page.shows(0).await;
        assert_eq!(engines(&page).await, json!([]));
        hint(&page).await;
        assert_eq!(engines(&page).await, json!(["engine-grabber_bg"]));
        let both = json!(["engine-grabber_bg", "engine-moxie_bg"]);
        // A variant has the engine of its game, and what has been loaded is not loaded again.
        for game in ["moxie-hex", "grabber"] {
            page.script("location.hash = `v=1&game=${arguments[0]}`", json!(game)).await;
            page.wait("return document.querySelector('quarry-game').state.game === arguments[0]", json!(game)).await;
            hint(&page).await;
            assert_eq!(engines(&page).await, both, "{game}");
        }
    })
    .await;
}

/// Clicks on Hint, and waits for the hint.
async fn hint(page: &Page) {
    let click = "const { shadowRoot } = document.querySelector('quarry-game');
        shadowRoot.querySelector('.announcement').textContent = '';
        shadowRoot.querySelector('[data-action=hint]').click()";
    page.script(click, Value::Null).await;
    let told = "return document.querySelector('quarry-game').shadowRoot.querySelector('.announcement')
        .textContent.startsWith('Hint: ')";
    page.wait(told, Value::Null).await;
}

/// The modules of the engine that a page has loaded, one for each request.
async fn engines(page: &Page) -> Value {
    let script = "return performance.getEntriesByType('resource')
        .map(({ name }) => /\\/(engine-\\w+)-\\w+\\.wasm$/.exec(name)?.[1]).filter(Boolean).sort()";
    page.script(script, Value::Null).await
}

/// Whether a page has asked for the computer.
async fn asks_for_the_computer(page: &Page) -> bool {
    let script = "return performance.getEntriesByType('resource').some(({ name }) => name.includes('/computer-'))";
    page.script(script, Value::Null).await == true
}

/// Counts what a visit loads until the page has been idle for 1.5 seconds: by names as the browser lists them, by bytes as a
/// host sends them gzipped.
async fn weigh(address: &str) {
    without_worker(address, DESKTOP, async |page| {
        let idle = "
            const count = performance.getEntriesByType('resource').length, now = performance.now();
            if (window.seen?.count !== count) window.seen = { count, at: now };
            return document.readyState === 'complete' && now - window.seen.at > 1500";
        page.wait(idle, Value::Null).await;
        let script = "return [location.href, ...performance.getEntriesByType('resource').map((entry) => entry.name)]";
        let loaded = page.script(script, Value::Null).await;
        let site = page.script("return location.origin + '/'", Value::Null).await;
        let site = site.as_str().expect("a URL");
        let urls: Vec<&str> = loaded.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let names = urls.iter().map(|url| url.split(['#', '?']).next().unwrap_or_default());
        let names: BTreeSet<&str> = names.filter_map(|url| url.strip_prefix(site)).collect();
        // Browsers choose for themselves whether and when they ask for these.
        let asked: Vec<&str> =
            names.into_iter().filter(|name| !["icon.svg", "manifest.webmanifest"].contains(name)).collect();
        assert!(asked.contains(&asset("quarry_bg", "wasm").as_str()), "the module is loaded: {asked:?}");
        assert!(
            asked.iter().all(|name| !name.contains("/computer-")),
            "no reader has asked for the computer: {asked:?}"
        );
        let bytes: u64 = asked.iter().map(|name| gzipped(name) + HEADERS).sum();
        assert!(asked.len() <= MOST_REQUESTS, "{} requests: {asked:#?}", asked.len());
        assert!(bytes <= MOST_BYTES, "{bytes} bytes: {asked:#?}");
    })
    .await;
}

/// How long a file of the site is, gzipped; `/` is its page.
fn gzipped(name: &str) -> u64 {
    let name = if name.is_empty() { "index.html" } else { name };
    let file = format!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../dist/{}.gz"), name);
    std::fs::metadata(&file).unwrap_or_else(|error| panic!("{file}: {error}")).len()
}
