//! The static server for folders on this machine: `xtask/site/serve.mjs`, which is sirv under Node.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};

use clap::Args;
use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::{Value, json};

use crate::Result;
use crate::command::command;
use crate::progress::print;

/// What is served.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Serving<'a> {
    pub(crate) at: Place,
    /// Folders, each under a path such as `/a/`.
    pub(crate) mounts: &'a [(&'a str, &'a Path)],
    /// Added to every answer.
    pub(crate) headers: &'a [(&'a str, &'a str)],
    /// Whether the folders change while they are served.
    pub(crate) changes: bool,
    /// Whether a relay carries games between devices. It forgets them when the server ends.
    pub(crate) relay: bool,
}

/// Where a server listens.
#[derive(Args, Clone, Copy, Default, Debug)]
pub(crate) struct Place {
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 8080)]
    pub(crate) port: u16,
    /// Also serve other devices in your network, such as a phone
    #[arg(long)]
    pub(crate) lan: bool,
}

impl Place {
    /// Refuses a port that another program has.
    pub(crate) fn check(self) -> Result<()> {
        let address = if self.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
        let free = TcpListener::bind((address, self.port));
        free.map(drop).map_err(|error| format!("port {}: {error}; choose another one with --port", self.port))
    }
}

/// A running server. It ends with this value, and with this program however that ends.
#[derive(Debug)]
pub(crate) struct Server {
    process: Child,
    input: ChildStdin,
    addresses: Vec<String>,
}

impl Server {
    /// Starts serving.
    pub(crate) fn start(serving: &Serving) -> Result<Self> {
        let mounts = serving.mounts.iter().map(|(path, folder)| json!({ "path": path, "folder": folder }));
        let headers: serde_json::Map<String, Value> =
            serving.headers.iter().map(|&(name, value)| (name.to_string(), value.into())).collect();
        let options = json!({
            "port": serving.at.port,
            "lan": serving.at.lan,
            "mounts": mounts.collect::<Vec<_>>(),
            "headers": headers,
            "changes": serving.changes,
            "relay": serving.relay,
        });
        let mut node = command("node", ["xtask/site/serve.mjs", &options.to_string()]);
        let spawned = node.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = spawned.map_err(|error| format!("node cannot be run: {error}"))?;
        let (input, output) = process.stdin.take().zip(process.stdout.take()).ok_or("the server has no pipes")?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).map_err(|error| format!("the server: {error}"))?;
        let addresses: Vec<String> = line.split_whitespace().map(String::from).collect();
        if addresses.is_empty() {
            return Err(format!("nothing can be served on port {}; choose another one with --port", serving.at.port));
        }
        Ok(Self { process, input, addresses })
    }

    /// Its URL on this machine.
    pub(crate) fn address(&self) -> &str {
        self.addresses.first().map_or("", String::as_str)
    }

    /// Prints how other devices find it, if they can: its URLs in the network, and a QR code of the first.
    pub(crate) fn invite(&self) {
        let others = self.addresses.get(1..).unwrap_or_default();
        let Some(first) = others.first() else { return };
        print(&format!("on other devices: {}\n{}", others.join(" "), qr_code(first).unwrap_or_default()));
    }

    /// Sends it a message: see `serve.mjs`.
    pub(crate) fn send(&mut self, message: &Value) -> Result<()> {
        writeln!(self.input, "{message}").map_err(|error| format!("the server has ended: {error}"))
    }

    /// Waits until it ends, as it does with an interrupt.
    pub(crate) fn wait(mut self) -> Result<()> {
        self.process.wait().map(drop).map_err(|error| format!("the server: {error}"))
    }
}

/// A text as a QR code on a terminal: a character has two modules, one above the other. The light ones are drawn, since most terminals
/// are dark, and a quiet zone of two around them.
fn qr_code(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let range = || -2..code.size() + 2;
    let rows = range().step_by(2).map(|y| {
        let cell = |x| match (code.get_module(x, y), code.get_module(x, y + 1)) {
            (false, false) => '█',
            (false, true) => '▀',
            (true, false) => '▄',
            (true, true) => ' ',
        };
        format!("  {}\n", range().map(cell).collect::<String>())
    });
    Some(rows.collect())
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Command;

    use super::*;

    fn ask(url: &str, headers: &[&str]) -> String {
        let mut curl = Command::new("curl");
        curl.args(["-s", "-i", "--path-as-is", url]);
        for header in headers {
            curl.args(["-H", header]);
        }
        String::from_utf8_lossy(&curl.output().unwrap().stdout).to_ascii_lowercase()
    }

    #[test]
    fn a_port_that_is_taken_is_refused() {
        let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = taken.local_addr().unwrap().port();
        let places = [false, true].map(|lan| Place { port, lan });
        for place in places {
            assert!(place.check().unwrap_err().contains("choose another one with --port"));
        }
        drop(taken);
        assert_eq!(places.map(Place::check), [Ok(()), Ok(())]);
    }

    #[test]
    fn a_qr_code_has_the_modules_of_its_text() {
        let url = "http://192.168.1.20:8080/";
        let code = QrCode::encode_text(url, QrCodeEcc::Low).unwrap();
        let drawn = qr_code(url).unwrap();
        let rows: Vec<Vec<char>> = drawn.lines().map(|line| line.chars().skip(2).collect()).collect();
        let is_dark = |x: usize, y: usize| match rows[y / 2][x] {
            ' ' => true,
            '█' => false,
            half => (half == '▄') == y.is_multiple_of(2),
        };
        let size = usize::try_from(code.size()).unwrap();
        assert!(rows.iter().all(|row| row.len() == size + 4) && rows.len() >= size / 2 + 2);
        for y in 0..size + 4 {
            for x in 0..size + 4 {
                let at = |n: usize| i32::try_from(n).unwrap() - 2;
                assert_eq!(is_dark(x, y), code.get_module(at(x), at(y)), "{x} {y}");
            }
        }
    }

    #[test]
    fn files_come_with_their_types_and_as_small_as_they_are() {
        let folder = std::env::temp_dir().join(format!("quarry-server-{}", std::process::id()));
        let more = folder.join("more");
        fs::create_dir_all(folder.join("site/assets")).unwrap();
        fs::create_dir_all(&more).unwrap();
        for (file, text) in [
            ("site/index.html", "page"),
            ("site/index.html.br", "br"),
            ("site/index.html.gz", "gz"),
            ("site/assets/a-ABCDEFG2.wasm", "module"),
            ("site/a b.js", "script"),
            ("more/x.css", "style"),
            ("secret", "x"),
        ] {
            fs::write(folder.join(file), text).unwrap();
        }
        let site = folder.join("site");
        let server = Server::start(&Serving {
            mounts: &[("/some/folder/", &more), ("/", &site)],
            headers: &[("X-More", "yes")],
            ..Serving::default()
        })
        .unwrap();
        let at = |path: &str, headers: &[&str]| ask(&format!("{}{path}", server.address()), headers);
        let page = at("", &[]);
        assert!(page.starts_with("http/1.1 200") && page.ends_with("page") && page.contains("x-more: yes"), "{page}");
        assert!(page.contains("content-type: text/html") && page.contains("cache-control: no-cache"), "{page}");
        assert!(at("?query#part", &["Accept-Encoding: gzip"]).ends_with("gz"));
        let packed = at("index.html", &["Accept-Encoding: gzip, br"]);
        assert!(packed.ends_with("br") && packed.contains("content-encoding: br"), "{packed}");
        let module = at("assets/a-ABCDEFG2.wasm", &[]);
        assert!(module.contains("content-type: application/wasm") && module.contains("immutable"), "{module}");
        assert!(at("a%20b.js", &[]).contains("content-type: text/javascript"));
        assert!(at("some/folder/x.css", &[]).ends_with("style"));
        for missing in ["none", "../secret", "%2e%2e/secret", "..%2fsecret", "some/folder/../../../secret", "%", "%00"]
        {
            let answer = at(missing, &[]);
            assert!(!answer.starts_with("http/1.1 200") && !answer.ends_with('x'), "{missing}: {answer}");
        }
        drop(server);
        fs::remove_dir_all(folder).unwrap();
    }
}
