//! A browser's driver: a running program, what it prints, and the sessions that it opens.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

/// A browser that the tests run in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Browser {
    Chromium,
    Firefox,
}

impl Browser {
    /// The one that `QUARRY_BROWSER` names; Chromium if it names none.
    pub(crate) fn chosen() -> Self {
        match std::env::var("QUARRY_BROWSER").as_deref() {
            Err(_) | Ok("" | "chromium") => Self::Chromium,
            Ok("firefox") => Self::Firefox,
            Ok(other) => panic!("QUARRY_BROWSER: found \"{other}\", expected chromium or firefox"),
        }
    }

    /// Its driver, on a port of the driver's own choice.
    fn driver(self) -> &'static [&'static str] {
        match self {
            Self::Chromium => &["chromedriver", "--port=0"],
            Self::Firefox => &["geckodriver", "--port=0", "--websocket-port=0", "--allow-system-access"],
        }
    }

    /// What the driver is asked for: a browser without a window on the screen, which says what is on the console. It keeps
    /// everything in the folder `profile`, or forgets it.
    fn capabilities(self, profile: Option<&Path>) -> Map<String, Value> {
        let args = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-extensions",
            "--disable-component-extensions-with-background-pages",
            // A process that is kept for all pages, instead of a new one for each host and another one in reserve.
            "--disable-site-isolation-trials",
            "--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess",
            "--renderer-process-limit=1",
        ];
        let mut args: Vec<String> = args.into_iter().map(String::from).collect();
        let mut firefox = vec!["-headless".to_string()];
        if let Some(profile) = profile {
            args.push(format!("--user-data-dir={}", profile.display()));
            firefox.extend(["-profile".to_string(), profile.display().to_string()]);
        }
        // A busy machine is slow.
        let timeouts = json!({ "script": 120_000, "pageLoad": 120_000 });
        // Another program than Chromium, as its headless shell. That does not start again with the profile of a killed one.
        let mut chromium = json!({ "args": args });
        if let (Ok(program), None) = (std::env::var("QUARRY_CHROMIUM"), profile) {
            chromium["binary"] = program.into();
        }
        let capabilities = match self {
            Self::Chromium => json!({
                "timeouts": timeouts,
                "goog:chromeOptions": chromium,
                "goog:loggingPrefs": { "browser": "ALL" },
            }),
            Self::Firefox => json!({
                "timeouts": timeouts,
                "moz:firefoxOptions": {
                    "args": firefox,
                    // Its own parts say errors on the console too, which are not the page's.
                    "prefs": {
                        "devtools.console.stdout.content": true,
                        "devtools.console.stdout.chrome": false,
                        "browser.chrome.site_icons": false,
                        "privacy.reduceTimerPrecision": false,
                        // As few processes as in Chromium.
                        "fission.webContentIsolationStrategy": 0,
                        "dom.ipc.processPrelaunch.enabled": false,
                    },
                },
            }),
        };
        capabilities.as_object().cloned().unwrap_or_default()
    }
}

/// Runs a driver until the input ends, as it does with the program that holds it, however that ends. A driver that is
/// killed leaves its browsers and their files behind: they have a group and a folder of their own.
const SHELL: &str = r#"
    export TMPDIR="$(mktemp -d)"
    setsid "$@" 2>&1 &
    exec >&-
    read -r _
    kill -s KILL -- -$!
    wait
    rm -rf "$TMPDIR" || { sleep 1; rm -rf "$TMPDIR"; }
"#;

/// A running driver with its browsers, all ended with the value or with the tests.
#[derive(Debug)]
pub(crate) struct Driver {
    process: Child,
    address: String,
    said: Arc<Mutex<Vec<String>>>,
}

impl Driver {
    /// Starts a driver on a free port. Another program may be faster to take the port: then on another one.
    pub(crate) fn start(browser: Browser) -> Self {
        let mut said = String::new();
        for _ in 0..5 {
            match Self::try_start(browser.driver()) {
                Ok(driver) => return driver,
                Err(output) => said = output,
            }
        }
        panic!("{} ends without a port: {said}", browser.driver()[0]);
    }

    /// Starts a driver; what it printed where it ended at once.
    fn try_start(driver: &[&str]) -> Result<Self, String> {
        let mut process = Command::new("sh")
            .args(["-c", SHELL, "sh"])
            .args(driver)
            // The largest screen that a test asks for.
            .envs([("MOZ_HEADLESS_WIDTH", "4096"), ("MOZ_HEADLESS_HEIGHT", "2400")])
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell can be run");
        let mut output = BufReader::new(process.stdout.take().expect("its output is piped"));
        let mut driver = Self { process, address: String::new(), said: Arc::default() };
        let mut said = String::new();
        while output.read_line(&mut said).is_ok_and(|length| length > 0) {
            let line = said.lines().last().unwrap_or_default().trim_end_matches('.');
            let port =
                line.rsplit_once(" successfully on port ").or_else(|| line.rsplit_once("Listening on 127.0.0.1:"));
            if let Some(port) = port.and_then(|(_, port)| port.parse::<u16>().ok()) {
                driver.address = format!("http://127.0.0.1:{port}");
                driver.listen(output);
                return Ok(driver);
            }
        }
        Err(said)
    }

    /// Keeps what the driver and its browser print from now on.
    fn listen(&self, output: impl BufRead + Send + 'static) {
        let said = Arc::clone(&self.said);
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                said.lock().unwrap_or_else(PoisonError::into_inner).push(line);
            }
        });
    }

    /// What was printed since the last call, up to a line that holds a mark; nothing if that line has not come yet.
    pub(crate) fn said_until(&self, mark: &str) -> Option<Vec<String>> {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let end = said.iter().position(|line| line.contains(mark))?;
        Some(said.drain(..=end).collect())
    }

    /// Opens a browser; its session's name.
    pub(crate) async fn open(&self, browser: Browser) -> String {
        self.open_in(browser, None).await
    }

    /// Opens a browser that keeps everything in a folder; its session's name.
    pub(crate) async fn open_in(&self, browser: Browser, profile: Option<&Path>) -> String {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let connected = builder.capabilities(browser.capabilities(profile)).connect(&self.address).await;
        let client = connected.unwrap_or_else(|e| panic!("{browser:?} does not start: {e}"));
        client.persist().await.expect("the session stays");
        client.session_id().await.expect("a session").expect("a session has a name")
    }

    /// Talks to an open browser.
    pub(crate) async fn attach(&self, session: &str) -> Client {
        let client = Client::with_existing_session(&self.address, session, HttpConnector::new()).await;
        let client = client.expect("the driver's address is a URL");
        client.persist().await.expect("the session stays");
        client
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}
