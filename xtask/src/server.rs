//! A small static server for folders on this machine.
//!
//! Every request has a connection and a thread of its own: browsers that hold many connections open cannot block it.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::Result;

/// Longer requests than this are not read, in bytes.
const LONGEST: u64 = 64 << 10;

/// So long a client may be silent.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server that has its port.
pub(crate) struct Server {
    listener: TcpListener,
    port: u16,
    stopped: AtomicBool,
}

impl Server {
    /// Takes a port of 127.0.0.1; 0 takes any free one.
    pub(crate) fn bind(port: u16) -> Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", port)).map_err(|e| format!("port {port}: {e}"))?;
        let port = listener.local_addr().map_or(port, |address| address.port());
        Ok(Self { listener, port, stopped: AtomicBool::new(false) })
    }

    /// The URL of the folder.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Serves folders, each under the beginning of a path (none, or `a/b/`; the first that fits counts), with these
    /// headers besides the usual ones, until `stop` is called, or for ever.
    pub(crate) fn run(&self, folders: &[(&str, &Path)], headers: &[(&str, &str)]) {
        thread::scope(|scope| {
            for stream in self.listener.incoming() {
                if self.stopped.load(Ordering::Relaxed) {
                    break;
                }
                // A client that has gone away needs no answer.
                scope.spawn(move || stream.and_then(|stream| answer(stream, folders, headers)));
            }
        });
    }

    /// Ends `run` in the other threads.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        drop(TcpStream::connect(("127.0.0.1", self.port)));
    }
}

fn answer(mut stream: TcpStream, folders: &[(&str, &Path)], more: &[(&str, &str)]) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new((&stream).take(LONGEST)).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    // What else the client says does not matter; but it is read, so that the answer is not lost.
    while lines.next().transpose()?.is_some_and(|line| !line.is_empty()) {}
    let mut words = first.split(' ');
    let (method, url) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let file = file_of(url).and_then(|file| found(&file, folders)).filter(|file| file.is_file());
    let (status, kind, body) = match (method, file) {
        ("GET" | "HEAD", Some(file)) => ("200 OK", content_type(&file), fs::read(&file)?),
        ("GET" | "HEAD", None) => ("404 Not Found", "text/plain; charset=utf-8", b"not found\n".to_vec()),
        _ => ("405 Method Not Allowed", "text/plain; charset=utf-8", Vec::new()),
    };
    let length = body.len().to_string();
    let usual =
        [("Content-Type", kind), ("Content-Length", &length), ("Cache-Control", "no-cache"), ("Connection", "close")];
    let mut head = vec![format!("HTTP/1.1 {status}")];
    head.extend(usual.iter().chain(more).map(|(name, value)| format!("{name}: {value}")));
    stream.write_all((head.join("\r\n") + "\r\n\r\n").as_bytes())?;
    if method != "HEAD" {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// Where a file is, by the folder whose beginning its path has.
fn found(file: &Path, folders: &[(&str, &Path)]) -> Option<PathBuf> {
    folders.iter().find_map(|(beginning, folder)| Some(folder.join(file.strip_prefix(beginning).ok()?)))
}

/// The file that a URL asks for, relative to the folder; never one outside it.
fn file_of(url: &str) -> Option<PathBuf> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = unescape(path)?;
    let path = if path.is_empty() || path.ends_with('/') { path + "index.html" } else { path };
    let path = PathBuf::from(path);
    path.components().all(|part| matches!(part, Component::Normal(_))).then_some(path)
}

/// Replaces `%41` by `A`.
fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let (byte, tail) = match (first, tail) {
            (b'%', [high, low, tail @ ..]) => {
                let digit = |c: u8| (c as char).to_digit(16);
                ((digit(*high)? * 16 + digit(*low)?) as u8, tail)
            }
            (b'%', _) => return None,
            _ => (*first, tail),
        };
        bytes.push(byte);
        rest = tail;
    }
    String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'))
}

fn content_type(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpStream;

    use super::*;

    #[test]
    fn a_url_names_a_file_of_the_folder_or_nothing() {
        let file = |url| file_of(url).map(|file| file.to_string_lossy().into_owned());
        assert_eq!(file("/").as_deref(), Some("index.html"));
        assert_eq!(file("/rules/?a#b").as_deref(), Some("rules/index.html"));
        assert_eq!(file("/wasm/quarry.js?v=1").as_deref(), Some("wasm/quarry.js"));
        assert_eq!(file("/a%20b.txt").as_deref(), Some("a b.txt"));
        for bad in [
            "",
            "x",
            "/../x",
            "/a/../../x",
            "/%2e%2e/x",
            "/a/..%2f..%2fx",
            "//etc/passwd",
            "/%",
            "/%g0",
            "/%00",
            "/%ff",
        ] {
            assert_eq!(file(bad), None, "{bad}");
        }
    }

    #[test]
    fn files_come_with_their_types() {
        let server = Server::bind(0).unwrap();
        thread::scope(|scope| {
            scope.spawn(|| {
                let here = Path::new(env!("CARGO_MANIFEST_DIR"));
                server.run(&[("more/src/", &here.join("src")), ("", here)], &[("X-More", "yes")]);
            });
            let ask = |line: &str| {
                let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
                write!(stream, "{line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
                let mut text = String::new();
                stream.read_to_string(&mut text).unwrap();
                text
            };
            let found = ask("GET /src/main.rs");
            assert!(found.starts_with("HTTP/1.1 200") && found.contains("application/octet-stream"), "{found}");
            assert!(found.contains("X-More: yes"), "{found}");
            assert!(ask("GET /more/src/main.rs").starts_with("HTTP/1.1 200"));
            assert!(ask("GET /more/Cargo.toml").starts_with("HTTP/1.1 404"));
            assert!(ask("GET /none").starts_with("HTTP/1.1 404"));
            assert!(ask("GET /../Cargo.toml").starts_with("HTTP/1.1 404"));
            assert!(ask("POST /src/main.rs").starts_with("HTTP/1.1 405"));
            server.stop();
        });
        assert_eq!(content_type(Path::new("a.wasm")), "application/wasm");
        assert_eq!(content_type(Path::new("a.js")), "text/javascript; charset=utf-8");
    }
}
