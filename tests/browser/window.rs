//! A window of a browser, for one test. Starting a browser takes long: it is kept for the next test.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use serde_json::{Value, json};

use crate::driver::{Browser, Driver};

/// Browsers that no test uses now. They end with the tests.
static IDLE: Mutex<Vec<Running>> = Mutex::new(Vec::new());

/// Longer than anything on the page takes, on a machine that is busy with other work as well.
const PATIENCE: Duration = Duration::from_mins(2);

/// A running browser with an empty window, which stays.
#[derive(Debug)]
struct Running {
    driver: Driver,
    session: String,
    home: WindowHandle,
    /// Firefox's window of the test before, empty: to open one takes longer than many a test.
    popup: Option<WindowHandle>,
}

/// What the person who looks at the page prefers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Media {
    /// A dark theme.
    pub(crate) dark: bool,
    /// Things that move.
    pub(crate) motion: bool,
}

/// A window.
#[derive(Debug)]
pub(crate) struct Window {
    /// What is said to it.
    pub(crate) client: Client,
    browser: Browser,
    running: Running,
}

/// A command of one browser's driver alone.
#[derive(Debug)]
struct Vendor {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Vendor {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

impl Window {
    /// Opens a window whose page has that size in CSS pixels, with service workers or without.
    pub(crate) async fn open(size: (u32, u32), workers: bool) -> Self {
        let browser = Browser::chosen();
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let (running, client) = match idle {
            Some(running) => {
                let client = running.driver.attach(&running.session).await;
                (running, client)
            }
            None => start(browser).await,
        };
        let mut window = Self { client, browser, running };
        match browser {
            Browser::Chromium => {
                window.open_tab(size).await;
                if !workers {
                    let source = "delete Navigator.prototype.serviceWorker";
                    window.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
                }
            }
            Browser::Firefox => {
                window.set_preferences(json!({ "dom.serviceWorkers.enabled": workers })).await;
                window.open_popup(size).await;
                // What the page of an earlier test was loading when it was left.
                window.errors().await;
            }
        }
        window
    }

    async fn open_tab(&self, (width, height): (u32, u32)) {
        let opened = self.client.new_window(true).await.expect("a tab opens");
        self.client.switch_to_window(opened.handle).await.expect("a tab can be chosen");
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 0, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// Firefox's ordinary windows are not narrower than 450 pixels.
    async fn open_popup(&mut self, (width, height): (u32, u32)) {
        if let Some(popup) = self.running.popup.take() {
            self.client.switch_to_window(popup).await.expect("a window can be chosen");
            let script = "resizeTo(outerWidth + arguments[0] - innerWidth, outerHeight + arguments[1] - innerHeight)";
            self.client.execute(script, vec![json!(width), json!(height)]).await.expect("a window can be resized");
        } else {
            let script = format!("open('about:blank', '_blank', 'popup,width={width},height={height}')");
            self.client.execute(&script, Vec::new()).await.expect("a window opens");
            let windows = self.client.windows().await.expect("windows can be listed");
            let opened = windows.into_iter().find(|handle| *handle != self.running.home).expect("a window has opened");
            self.client.switch_to_window(opened).await.expect("a window can be chosen");
        }
        let size = async || self.client.execute("return [innerWidth, innerHeight]", Vec::new()).await.ok();
        until("the window has its size", async || (size().await == Some(json!([width, height]))).then_some(())).await;
    }

    /// Sets what the media queries of the page answer.
    pub(crate) async fn prefer(&self, Media { dark, motion }: Media) {
        match self.browser {
            Browser::Chromium => {
                let features = json!({ "features": [
                    { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
                    { "name": "prefers-reduced-motion", "value": if motion { "no-preference" } else { "reduce" } },
                ] });
                self.devtools("Emulation.setEmulatedMedia", features).await;
            }
            Browser::Firefox => {
                self.set_preferences(json!({
                    "layout.css.prefers-color-scheme.content-override": i32::from(!dark),
                    "ui.prefersReducedMotion": i32::from(!motion),
                }))
                .await;
            }
        }
        let script = "return matchMedia('(prefers-color-scheme: dark)').matches === arguments[0]
            && matchMedia('(prefers-reduced-motion: no-preference)').matches === arguments[1]";
        let answer =
            async || self.client.execute(script, vec![json!(dark), json!(motion)]).await.expect("a script runs");
        until("the preferences hold", async || (answer().await == true).then_some(())).await;
    }

    /// Sets preferences of Firefox: switches and numbers, by their names.
    async fn set_preferences(&self, preferences: Value) {
        self.vendor("moz/context", json!({ "context": "chrome" })).await;
        let script = "for (const [name, value] of Object.entries(arguments[0])) {
            if (typeof value === 'boolean') Services.prefs.setBoolPref(name, value);
            else Services.prefs.setIntPref(name, value);
        }";
        self.client.execute(script, vec![preferences]).await.expect("preferences can be set");
        self.vendor("moz/context", json!({ "context": "content" })).await;
    }

    /// A command of Chromium's own developer tools.
    pub(crate) async fn devtools(&self, command: &'static str, params: Value) -> Value {
        assert_eq!(self.browser, Browser::Chromium, "{command} is a command of Chromium");
        self.vendor("goog/cdp/execute", json!({ "cmd": command, "params": params })).await
    }

    /// Collects what nothing refers to; then the megabytes in use: of the page's objects in Chromium; in Firefox of all that its memory
    /// reporters find in the page's process, objects, documents and code (what `about:memory` lists as explicit, without what is
    /// unclassified).
    pub(crate) async fn memory(&self) -> f64 {
        let bytes = match self.browser {
            Browser::Chromium => {
                for _ in 0..2 {
                    self.devtools("HeapProfiler.collectGarbage", json!({})).await;
                }
                let usage = self.devtools("Runtime.getHeapUsage", json!({})).await;
                usage["usedSize"].as_f64()
            }
            Browser::Firefox => {
                self.vendor("moz/context", json!({ "context": "chrome" })).await;
                // Each notice is one collection; cycles need several.
                let script = "return (async () => {
                    for (let n = 0; n < 5; n++) {
                        Services.obs.notifyObservers(null, 'memory-pressure', 'heap-minimize');
                        await new Promise((done) => ChromeUtils.idleDispatch(done, { timeout: 1000 }));
                    }
                    const manager = Cc['@mozilla.org/memory-reporter-manager;1'].getService(Ci.nsIMemoryReporterManager);
                    const sums = {};
                    const add = (process, path, kind, units, amount) => {
                        if (/^web/.test(process) && path.startsWith('explicit/')) sums[process] = (sums[process] ?? 0) + amount;
                    };
                    await new Promise((done) => manager.getReports(add, null, done, null, false));
                    return Math.max(...Object.values(sums));
                })()";
                let bytes = self.client.execute(script, Vec::new()).await.expect("a script runs");
                self.vendor("moz/context", json!({ "context": "content" })).await;
                bytes.as_f64()
            }
        };
        bytes.expect("a number of bytes") / 1e6
    }

    async fn vendor(&self, path: &'static str, body: Value) -> Value {
        self.client.issue_cmd(Vendor { path, body }).await.unwrap_or_else(|e| panic!("{path}: {e}"))
    }

    /// Errors since the last call: of scripts, of `console.error`, in Chromium of the network.
    pub(crate) async fn errors(&self) -> Vec<String> {
        match self.browser {
            Browser::Chromium => {
                let log = self.vendor("se/log", json!({ "type": "browser" })).await;
                let entries = log.as_array().expect("the log is a list");
                let errors = entries.iter().filter(|entry| entry["level"] == "SEVERE");
                errors.map(|entry| entry["message"].to_string()).collect()
            }
            Browser::Firefox => {
                static CALLS: AtomicUsize = AtomicUsize::new(0);
                let mark = format!("the console up to here ({})", CALLS.fetch_add(1, Ordering::Relaxed));
                self.client.execute("console.log(arguments[0])", vec![json!(mark)]).await.expect("a script runs");
                let said = until("the console is heard", async || self.running.driver.said_until(&mark)).await;
                // Firefox's own loader of settings complains where there is no network.
                let of_firefox = |line: &String| line.starts_with("console.error: RSLoader");
                let error =
                    |line: &String| line.starts_with("console.error:") || line.starts_with("JavaScript error: http");
                said.into_iter().filter(|line| error(line) && !of_firefox(line)).collect()
            }
        }
    }

    /// Closes or empties the window, and keeps the browser for another test.
    pub(crate) async fn close(mut self) {
        match self.browser {
            Browser::Chromium => self.client.close_window().await.expect("a window closes"),
            Browser::Firefox => {
                self.client.goto("about:blank").await.expect("a window can be emptied");
                self.running.popup = self.client.window().await.ok();
            }
        }
        self.client.switch_to_window(self.running.home.clone()).await.expect("the first window stays");
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self.running);
    }
}

/// Asks again and again until there is an answer.
pub(crate) async fn until<T>(what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let started = Instant::now();
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(started.elapsed() < PATIENCE, "waited too long until {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn start(browser: Browser) -> (Running, Client) {
    let driver = Driver::start(browser);
    let session = driver.open(browser).await;
    let client = driver.attach(&session).await;
    let home = client.window().await.expect("a window");
    (Running { driver, session, home, popup: None }, client)
}
