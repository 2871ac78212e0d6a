//! The static server for folders on this machine: `xtask/site/serve.mjs`, which is sirv under Node.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};

use serde_json::{Value, json};

use crate::Result;
use crate::command::command;

/// What is served.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Serving<'a> {
    /// A port of 127.0.0.1; 0 takes any free one.
    pub(crate) port: u16,
    /// Folders, each under a path such as `/a/`.
    pub(crate) mounts: &'a [(&'a str, &'a Path)],
    /// Added to every answer.
    pub(crate) headers: &'a [(&'a str, &'a str)],
    /// Whether the folders change while they are served.
    pub(crate) changes: bool,
}

/// Refuses a port of 127.0.0.1 that another program has.
pub(crate) fn check_port(port: u16) -> Result<()> {
    let free = TcpListener::bind(("127.0.0.1", port));
    free.map(drop).map_err(|error| format!("port {port}: {error}; choose another one with --port"))
}

/// A running server. It ends with this value, and with this program however that ends.
#[derive(Debug)]
pub(crate) struct Server {
    process: Child,
    input: ChildStdin,
    address: String,
}

impl Server {
    /// Starts serving.
    pub(crate) fn start(serving: &Serving) -> Result<Self> {
        let mounts = serving.mounts.iter().map(|(path, folder)| json!({ "path": path, "folder": folder }));
        let headers: serde_json::Map<String, Value> =
            serving.headers.iter().map(|&(name, value)| (name.to_string(), value.into())).collect();
        let options = json!({
            "port": serving.port,
            "mounts": mounts.collect::<Vec<_>>(),
            "headers": headers,
            "changes": serving.changes,
        });
        let mut node = command("node", ["xtask/site/serve.mjs", &options.to_string()]);
        let spawned = node.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = spawned.map_err(|error| format!("node cannot be run: {error}"))?;
        let (input, output) = process.stdin.take().zip(process.stdout.take()).ok_or("the server has no pipes")?;
        let mut address = String::new();
        BufReader::new(output).read_line(&mut address).map_err(|error| format!("the server: {error}"))?;
        let address = address.trim().to_string();
        if address.is_empty() {
            return Err(format!("nothing can be served on port {}; choose another one with --port", serving.port));
        }
        Ok(Self { process, input, address })
    }

    /// Its URL.
    pub(crate) fn address(&self) -> &str {
        &self.address
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
        assert!(check_port(port).unwrap_err().contains("choose another one with --port"));
        drop(taken);
        assert_eq!(check_port(port), Ok(()));
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
