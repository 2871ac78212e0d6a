//! The page as a person finds it: squares and buttons in the shadow tree of `<quarry-game>`, and what its root says.

use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

use crate::driver::Driver;

/// Longer than anything on the page may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A window's size in CSS pixels.
pub(crate) const DESKTOP: (u32, u32) = (1280, 800);

/// The page in a browser.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    client: Client,
}

/// Opens an address of the site (`index.html#…`, without the host) in a new browser and runs a test on it. Whatever
/// becomes of the test, the browser ends. A message of level error on the console, or in the network, fails it.
pub(crate) async fn with<F: Future<Output = ()> + Send + 'static>(
    address: &str,
    size: (u32, u32),
    test: impl FnOnce(Page) -> F,
) {
    let site = std::env::var("QUARRY_SITE").expect("QUARRY_SITE is the URL of the built site: run `cargo xtask test`");
    let driver = Driver::start();
    let page = Page { client: driver.browser(size).await };
    page.go(&format!("{site}{address}")).await;
    let ended = tokio::spawn(test(page.clone())).await;
    let errors = page.errors().await;
    page.client.close().await.expect("the browser closes");
    if let Err(panic) = ended {
        if !errors.is_empty() {
            eprintln!("on the console: {errors:#?}");
        }
        std::panic::resume_unwind(panic.into_panic());
    }
    assert!(errors.is_empty(), "errors on the console: {errors:#?}");
}

impl Page {
    /// Opens a whole URL.
    pub(crate) async fn go(&self, url: &str) {
        self.client.goto(url).await.unwrap_or_else(|e| panic!("{url}: {e}"));
    }

    /// Runs a script; `arguments[0]` is the argument.
    pub(crate) async fn script(&self, script: &str, argument: Value) -> Value {
        self.client.execute(script, vec![argument]).await.unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// Waits until a script returns something that is true.
    pub(crate) async fn wait(&self, script: &str, argument: Value) {
        let started = Instant::now();
        while !is_true(&self.script(script, argument.clone()).await) {
            assert!(started.elapsed() < PATIENCE, "waited too long for `{script}` of {argument}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The title of the document.
    pub(crate) async fn title(&self) -> String {
        self.client.title().await.expect("a page has a title")
    }

    /// Errors since the last call: of scripts, of the network, of `console.error`.
    pub(crate) async fn errors(&self) -> Vec<String> {
        let log = self.client.issue_cmd(BrowserLog).await.expect("Chromium keeps a log");
        let entries = log.as_array().expect("the log is a list");
        let errors = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        errors.map(|entry| entry["message"].to_string()).collect()
    }
}

fn is_true(value: &Value) -> bool {
    !matches!(value, Value::Null | Value::Bool(false))
}

/// Chromium's own command for the console.
#[derive(Debug)]
struct BrowserLog;

impl WebDriverCompatibleCommand for BrowserLog {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "type": "browser" }).to_string()))
    }
}
