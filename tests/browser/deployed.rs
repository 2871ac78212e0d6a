//! The built site on a host of its own, which takes newer builds and goes away.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

/// Names and contents.
type Files = Vec<(String, Vec<u8>)>;

/// The built site, served from memory under a folder, so that it can change and go away.
#[derive(Clone)]
pub(crate) struct Site {
    port: u16,
    files: Arc<Mutex<Files>>,
    /// What pages have told the host, and when.
    heard: Arc<Mutex<Vec<(Instant, String)>>>,
    /// The names of files that are not answered, or parts of names.
    lost: Arc<Mutex<Vec<String>>>,
}

impl Site {
    pub(crate) fn serve() -> Self {
        let mut files = Vec::new();
        let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist");
        read(&dist, &dist, &mut files);
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port is free");
        let port = listener.local_addr().expect("it has a port").port();
        let site = Self { port, files: Arc::new(Mutex::new(files)), heard: Arc::default(), lost: Arc::default() };
        let server = site.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let server = server.clone();
                // The client may be gone.
                thread::spawn(move || drop(server.answer(stream)));
            }
        });
        site
    }

    /// Answers one request of a connection.
    fn answer(&self, mut stream: TcpStream) -> io::Result<()> {
        let mut lines = BufReader::new(stream.try_clone()?).lines();
        let first = lines.next().unwrap_or_else(|| Ok(String::new()))?;
        lines.map_while(Result::ok).find(String::is_empty);
        let path = first.split([' ', '?']).nth(1).unwrap_or_default();
        if let Some(word) = path.strip_prefix("/heard/") {
            let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
            heard.push((Instant::now(), word.to_string()));
        }
        let name = path.strip_prefix("/folder/").map(|name| if name.is_empty() { "index.html" } else { name });
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let found = files.iter().find(|(file, _)| Some(file.as_str()) == name).cloned();
        let lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let found = found.filter(|(name, _)| !lost.iter().any(|part| name.contains(part)));
        let missing = if files.is_empty() { "503 Gone" } else { "404 Not Found" };
        drop(files);
        let (status, (name, content)) = found.map_or((missing, Default::default()), |found| ("200 OK", found));
        let (kind, length) = (kind(&name), content.len());
        // Firefox keeps style sheets for the next page.
        let kept = if kind == "text/css" { "Cache-Control: no-store\r\n" } else { "" };
        let head = format!("HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{kept}");
        stream.write_all(format!("{head}Connection: close\r\n\r\n").as_bytes())?;
        stream.write_all(&content)
    }

    pub(crate) fn url(&self, address: &str) -> String {
        format!("http://127.0.0.1:{}/folder/{address}", self.port)
    }

    /// The mark of the build.
    pub(crate) fn build(&self) -> String {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, worker) = files.iter().find(|(name, _)| name == "sw.js").expect("the site has a service worker");
        let text = String::from_utf8_lossy(worker);
        text.split('"').nth(1).expect("it begins with the build").to_string()
    }

    /// A newer build with no file of the older one under an old name, except those that are public. Its scripts say that
    /// they are newer by `globalThis.newer`. The host keeps the older files or not.
    pub(crate) fn deploy_anew(&self, keeps: bool) {
        self.build_anew();
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let old = files.clone();
        let hashes: Vec<&str> = old.iter().filter_map(|(name, _)| hash(name)).collect();
        let renamed = |text: &str| {
            hashes.iter().fold(text.to_string(), |text, hash| {
                text.replace(&format!("-{hash}."), &format!("-{}.", hash.chars().rev().collect::<String>()))
            })
        };
        for (name, content) in files.iter_mut() {
            if let Ok(text) = std::str::from_utf8(content) {
                let mut text = renamed(text);
                if hash(name).is_some() && kind(name) == "text/javascript" {
                    text.insert_str(0, "globalThis.newer = true;");
                }
                *content = text.into_bytes();
            }
            *name = renamed(name);
        }
        if keeps {
            files.extend(old.into_iter().filter(|(name, _)| hash(name).is_some()));
        }
    }

    /// Another build, which differs in its mark alone.
    pub(crate) fn build_anew(&self) {
        let (old, new) = (self.build(), "0123456789abcdef");
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        for (_, content) in files.iter_mut() {
            if let Ok(text) = std::str::from_utf8(content) {
                *content = text.replace(&old, new).into_bytes();
            }
        }
    }

    pub(crate) fn add(&self, name: &str, text: &str) {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.push((name.to_string(), text.as_bytes().to_vec()));
    }

    /// What pages have asked for below `/heard/` since the last call, and when.
    pub(crate) fn heard(&self) -> Vec<(Instant, String)> {
        std::mem::take(&mut *self.heard.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// From now on, files with that in their names are missing.
    pub(crate) fn lose(&self, part: &str) {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).push(part.to_string());
    }

    /// All files are there again.
    pub(crate) fn find_all(&self) {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Replaces the content of a file.
    pub(crate) fn put(&self, name: &str, content: Vec<u8>) {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let file = files.iter_mut().find(|(file, _)| file == name).expect("the site has the file");
        file.1 = content;
    }

    /// Limits the memory of each module that has that in its name: it can grow by this number of pages of 64 KiB.
    pub(crate) fn limit_memory(&self, part: &str, pages: u32) {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let modules = files.iter_mut().filter(|(name, _)| kind(name) == "application/wasm" && name.contains(part));
        let limited = modules.map(|(_, module)| *module = with_limited_memory(module, pages)).count();
        assert!(limited > 0, "no module has {part:?} in its name");
    }

    /// From now on nothing answers.
    pub(crate) fn go_away(&self) {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn read(root: &Path, folder: &Path, files: &mut Files) {
    for entry in fs::read_dir(folder).expect("the site is built") {
        let path: PathBuf = entry.expect("a file of the site").path();
        if path.is_dir() {
            read(root, &path, files);
        } else if !path.extension().is_some_and(|extension| extension == "gz" || extension == "br") {
            let name = path.strip_prefix(root).expect("it lies in the folder").to_string_lossy().into_owned();
            files.push((name, fs::read(&path).expect("a file of the site")));
        }
    }
}

/// A module of WebAssembly whose memory has a maximum size: its initial size and a number of pages.
fn with_limited_memory(module: &[u8], pages: u32) -> Vec<u8> {
    const MEMORY: u8 = 5;
    let mut limited = module[..8].to_vec();
    let mut rest = &module[8..];
    while let [id, content @ ..] = rest {
        let (length, header) = leb128(content);
        let (content, after) = content[header..].split_at(length as usize);
        if *id == MEMORY {
            let [1, 0..=1, sizes @ ..] = content else { panic!("found {content:?}, expected one memory of 32 bits") };
            let (initial, _) = leb128(sizes);
            let memory = [&[1, 1][..], &to_leb128(initial), &to_leb128(initial + pages)].concat();
            limited.extend([&[MEMORY][..], &to_leb128(memory.len() as u32), &memory].concat());
        } else {
            limited.push(*id);
            limited.extend(&rest[1..=header]);
            limited.extend(content);
        }
        rest = after;
    }
    limited
}

/// The number at the beginning of some bytes in LEB128, and of how many bytes it consists.
fn leb128(bytes: &[u8]) -> (u32, usize) {
    let length = 1 + bytes.iter().take_while(|byte| **byte >= 0x80).count();
    (bytes[..length].iter().rev().fold(0, |number, byte| number << 7 | u32::from(byte & 0x7F)), length)
}

fn to_leb128(mut number: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// The hash in the name of a file, if it has one.
fn hash(name: &str) -> Option<&str> {
    let (_, hash) = name.strip_prefix("assets/")?.rsplit_once('.')?.0.rsplit_once('-')?;
    (hash.len() == 8).then_some(hash)
}
