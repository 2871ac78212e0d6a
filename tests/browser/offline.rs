//! The site without a network, and a newer build of it.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with_worker as with};

/// Names and contents.
type Files = Vec<(String, Vec<u8>)>;

/// The built site, served from memory under a folder, so that it can change and go away.
#[derive(Clone)]
struct Site {
    port: u16,
    files: Arc<Mutex<Files>>,
}

impl Site {
    fn serve() -> Self {
        let mut files = Vec::new();
        let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist");
        read(&dist, &dist, &mut files);
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port is free");
        let port = listener.local_addr().expect("it has a port").port();
        let site = Self { port, files: Arc::new(Mutex::new(files)) };
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
        let name = path.strip_prefix("/folder/").map(|name| if name.is_empty() { "index.html" } else { name });
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let found = files.iter().find(|(file, _)| Some(file.as_str()) == name).cloned();
        drop(files);
        let (status, (name, content)) = found.map_or(("503 Gone", Default::default()), |found| ("200 OK", found));
        let (kind, length) = (kind(&name), content.len());
        let head = format!("HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n");
        stream.write_all(format!("{head}Connection: close\r\n\r\n").as_bytes())?;
        stream.write_all(&content)
    }

    fn url(&self, address: &str) -> String {
        format!("http://127.0.0.1:{}/folder/{address}", self.port)
    }

    /// The mark of the build.
    fn build(&self) -> String {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, worker) = files.iter().find(|(name, _)| name == "sw.js").expect("the site has a service worker");
        let text = String::from_utf8_lossy(worker);
        text.split('"').nth(1).expect("it begins with the build").to_string()
    }

    /// Another build, which differs in its mark alone.
    fn build_anew(&self) {
        let (old, new) = (self.build(), "0123456789abcdef");
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        for (_, content) in files.iter_mut() {
            if let Ok(text) = std::str::from_utf8(content) {
                *content = text.replace(&old, new).into_bytes();
            }
        }
    }

    fn add(&self, name: &str, text: &str) {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.push((name.to_string(), text.as_bytes().to_vec()));
    }

    /// From now on nothing answers.
    fn go_away(&self) {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn read(root: &Path, folder: &Path, files: &mut Files) {
    for entry in fs::read_dir(folder).expect("the site is built") {
        let path: PathBuf = entry.expect("a file of the site").path();
        if path.is_dir() {
            read(root, &path, files);
        } else {
            let name = path.strip_prefix(root).expect("it lies in the folder").to_string_lossy().into_owned();
            files.push((name, fs::read(&path).expect("a file of the site")));
        }
    }
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

/// Visits the site for the first time, until all of it is kept on the device.
async fn visit(page: &Page, site: &Site) {
    page.go(&site.url("")).await;
    let kept = "return navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))";
    page.wait(kept, Value::Null).await;
}

async fn come_back(page: &Page, site: &Site, address: &str) {
    page.go("about:blank").await;
    page.go(&site.url(address)).await;
}

async fn runs(page: &Page, build: &str) {
    let script = "return document.querySelector('script')?.src.endsWith('?v=' + arguments[0])";
    page.wait(script, json!(build)).await;
}

const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot;";

#[tokio::test]
async fn the_second_visit_needs_no_network() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        visit(&page, &site).await;
        site.go_away();
        come_back(&page, &site, "#v=1&game=clobber&moves=b1xa1").await;
        page.shows(1).await;
        page.click("[data-action=settings]").await;
        page.wait(&format!("{ROOT} return root.querySelector('dialog [name=letters]')"), Value::Null).await;
        page.script(&format!("{ROOT} root.querySelector('dialog').close()"), Value::Null).await;
        page.click("[data-action=rules]").await;
        page.wait(&format!("{ROOT} return root.querySelector('.rules #a-turn') !== null"), Value::Null).await;
        come_back(&page, &site, "#v=1&game=marbar&size=7x7").await;
        page.wait(&format!("{ROOT} return root?.querySelector('[data-action=explore]')"), Value::Null).await;
        page.click("[data-action=explore]").await;
        page.wait(
            &format!("{ROOT} return root.querySelector('.verdict .kind')?.textContent === 'proved'"),
            Value::Null,
        )
        .await;
        page.click("[data-action=quiz]").await;
        page.wait(&format!("{ROOT} return root.querySelector('.quiz .task')"), Value::Null).await;
        come_back(&page, &site, "rules/clobber.html").await;
        assert!(page.title().await.contains("Clobber"));
        page.wait("return [...document.querySelectorAll('quarry-game')].every(({ state }) => state)", Value::Null)
            .await;
        come_back(&page, &site, "index.html?from=elsewhere").await;
        page.wait(&format!("{ROOT} return root?.querySelector('[data-choose]')"), Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn a_newer_build_is_offered_and_taken_when_asked_for() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        let old = site.build();
        visit(&page, &site).await;
        site.build_anew();
        come_back(&page, &site, "#v=1&game=clobber&moves=b1xa1").await;
        page.shows(1).await;
        runs(&page, &old).await;
        page.wait(&format!("{ROOT} return root.querySelector('[data-notice=update]')"), Value::Null).await;
        page.click("[data-notice=update] button:first-child").await;
        runs(&page, &site.build()).await;
        page.shows(1).await;
        assert!(!page.text().await.contains("A new version"));
        // Nobody uses the older one any more.
        page.reload().await;
        page.shows(1).await;
        let kept = "return caches.keys().then((names) => names.length === 1 && names[0].endsWith(arguments[0]))";
        page.wait(kept, json!(site.build())).await;
    })
    .await;
}

#[tokio::test]
async fn the_page_can_be_installed() {
    with("", DESKTOP, async |page| {
        let script = "const link = document.querySelector('link[rel=manifest]');
            return fetch(link.href).then(async (answer) => {
                const manifest = await answer.json();
                const url = (path) => new URL(path, answer.url);
                const icons = await Promise.all(manifest.icons.map(async ({ src, sizes, type, purpose }) => {
                    const icon = Object.assign(new Image(), { src: url(src) });
                    await icon.decode();
                    const size = sizes === 'any' || sizes === `${icon.naturalWidth}x${icon.naturalHeight}`;
                    return size && (purpose ?? type);
                }));
                const { display, name } = manifest;
                return { display, name, start: url(manifest.start_url).href, scope: url(manifest.scope).href, icons };
            })";
        let found = page.script(script, Value::Null).await;
        let home = page.script("return location.origin + '/'", Value::Null).await;
        let icons = json!(["image/svg+xml", "image/png", "image/png", "maskable"]);
        let expected =
            json!({ "display": "standalone", "name": "Quarry", "start": home, "scope": home, "icons": icons });
        assert_eq!(found, expected);
    })
    .await;
}

#[tokio::test]
async fn an_element_on_another_page_keeps_nothing() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        let other = "<!doctype html><link rel=icon href=data:,><script type=module src=quarry.js></script>
            <quarry-game src='v=1&game=clobber'></quarry-game>";
        site.add("other.html", other);
        page.go(&site.url("other.html")).await;
        page.shows(0).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(1).await;
        let script = "return navigator.serviceWorker.getRegistrations().then(
            (found) => found.length + localStorage.length)";
        assert_eq!(page.script(script, Value::Null).await, 0);
    })
    .await;
}
