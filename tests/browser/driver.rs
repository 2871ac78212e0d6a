//! Chromium and its driver, for one test.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, Command, Stdio};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

/// A running driver with its browsers, all ended with the value.
pub(crate) struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    /// Starts a driver on a free port. Another program may be faster to take the port: then on another one.
    pub(crate) fn start() -> Self {
        let mut said = String::new();
        for _ in 0..5 {
            match Self::try_start() {
                Ok(driver) => return driver,
                Err(output) => said = output,
            }
        }
        panic!("chromedriver ends without a port: {said}");
    }

    /// Starts a driver; what it printed where it ended at once.
    fn try_start() -> Result<Self, String> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            // A driver that is killed leaves its browsers behind; its group can be ended as a whole.
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver can be run");
        let mut output = BufReader::new(process.stdout.take().expect("its output is piped"));
        let mut driver = Self { process, address: String::new() };
        let mut said = String::new();
        while output.read_line(&mut said).is_ok_and(|length| length > 0) {
            let line = said.lines().last().unwrap_or_default();
            if let Some((_, port)) = line.trim_end_matches('.').split_once("successfully on port ") {
                driver.address = format!("http://127.0.0.1:{port}");
                return Ok(driver);
            }
        }
        Err(said)
    }

    /// Opens a browser window of that size. Animations are asked to be short.
    pub(crate) async fn browser(&self, (width, height): (u32, u32)) -> Client {
        let size = format!("--window-size={width},{height}");
        let args = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--force-prefers-reduced-motion",
            &size,
        ];
        let capabilities = json!({
            "goog:chromeOptions": { "args": args },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let serde_json::Value::Object(capabilities) = capabilities else { unreachable!() };
        let connected =
            ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(&self.address).await;
        connected.expect("Chromium starts")
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", self.process.id())]).status();
        let _ = self.process.wait();
    }
}
