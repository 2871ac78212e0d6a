//! The page as a person finds it: squares and buttons in the shadow tree of `<quarry-game>`, and what its root says.

use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use fantoccini::Client;
use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use serde_json::{Value, json};
use tokio::task::LocalSet;
use tokio::time::timeout;

use crate::window::{Media, Window, until};

/// The key under which `WebDriver` names an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Longer than a test may take, except those of `cargo xtask long`.
const LONGEST: Duration = Duration::from_mins(8);

/// A window's size in CSS pixels.
pub(crate) const DESKTOP: (u32, u32) = (1280, 800);

/// The page in a browser.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    client: Client,
    window: Rc<Window>,
}

/// Opens an address of the site (`index.html#…`, without the host) in a new window and runs a test on it, without
/// motion and in the light theme. The window is closed whether the test passes or fails. A message of level error on the
/// console, or in the network, fails it.
pub(crate) async fn with<F: Future<Output = ()> + 'static>(
    address: &str,
    size: (u32, u32),
    test: impl FnOnce(Page) -> F,
) {
    with_media(Media::default(), address, size, test).await;
}

/// The same in a browser that runs service workers: the site may keep itself on the device. In all other tests it may
/// not, as where it is served without security: else each test would fetch every file of the site.
pub(crate) async fn with_worker<F: Future<Output = ()> + 'static>(
    address: &str,
    size: (u32, u32),
    test: impl FnOnce(Page) -> F,
) {
    let url = format!("{}{address}", own("QUARRY_SITE", "site"));
    open(Media::default(), true, &url, size, test).await;
}

/// The same with other preferences.
pub(crate) async fn with_media<F: Future<Output = ()> + 'static>(
    media: Media,
    address: &str,
    size: (u32, u32),
    test: impl FnOnce(Page) -> F,
) {
    let url = format!("{}{address}", own("QUARRY_SITE", "site"));
    open(media, false, &url, size, test).await;
}

/// Opens a page of another site (`index.html`), which has a copy of Quarry as well. Its origin differs from that of the
/// site and from that of the copy.
pub(crate) async fn elsewhere<F: Future<Output = ()> + 'static>(
    address: &str,
    size: (u32, u32),
    test: impl FnOnce(Page) -> F,
) {
    let url = format!("{}{address}", own("QUARRY_ELSEWHERE", "host"));
    open(Media::default(), false, &url, size, test).await;
}

/// Opens an address of that copy, which has no policy against scripts: axe-core is one that styles what it looks at.
pub(crate) async fn without_policy<F: Future<Output = ()> + 'static>(
    address: &str,
    size: (u32, u32),
    test: impl FnOnce(Page) -> F,
) {
    elsewhere(&format!("some/folder/{address}"), size, test).await;
}

/// The URL of a copy of the site that lets all origins load its files.
pub(crate) fn copy() -> String {
    served("QUARRY_ELSEWHERE") + "some/folder/"
}

/// A file of the built site whose name has a hash, relative to the site.
pub(crate) fn asset(name: &str, extension: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../dist/assets");
    let files = std::fs::read_dir(folder).expect("the site is built").flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let is = |file: &String| {
        let hash = file.strip_prefix(name).and_then(|rest| rest.strip_prefix('-'));
        hash.and_then(|hash| hash.strip_suffix(extension)).is_some_and(|hash| hash.len() == "ABCDEFGH.".len())
    };
    let found: Vec<String> = names.filter(is).collect();
    let [file] = &found[..] else { panic!("{name}: found {found:?} in {folder}, expected one file") };
    format!("assets/{file}")
}

/// The URL of the site, of another origin than every test.
pub(crate) fn site() -> String {
    served("QUARRY_SITE")
}

async fn open<F: Future<Output = ()> + 'static>(
    media: Media,
    workers: bool,
    url: &str,
    size: (u32, u32),
    test: impl FnOnce(Page) -> F,
) {
    let window = Rc::new(Window::open(size, workers).await);
    window.prefer(media).await;
    let page = Page { client: window.client.clone(), window: Rc::clone(&window) };
    page.go(url).await;
    let tasks = LocalSet::new();
    let task = tasks.spawn_local(test(page.clone()));
    // A browser that no longer answers ends with its window.
    let longest = if std::env::var_os("QUARRY_LONG_TURNS").is_some() { Duration::MAX } else { LONGEST };
    let ended = tasks.run_until(timeout(longest, task)).await.expect("the test takes too long");
    drop(tasks);
    let errors = page.errors().await;
    drop(page);
    Rc::into_inner(window).expect("the test has ended").close().await;
    if let Err(panic) = ended {
        if !errors.is_empty() {
            eprintln!("on the console: {errors:#?}");
        }
        std::panic::resume_unwind(panic.into_panic());
    }
    assert!(errors.is_empty(), "errors on the console: {errors:#?}");
}

fn served(variable: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| panic!("{variable} is a URL: run `cargo xtask test`"))
}

/// A URL under a host name of its own for each test: what one test has the browser keep, no other finds.
fn own(variable: &str, name: &str) -> String {
    static SITES: AtomicUsize = AtomicUsize::new(0);
    let number = SITES.fetch_add(1, Ordering::Relaxed);
    served(variable).replace("//127.0.0.1", &format!("//{name}{number}.localhost"))
}

/// A list of texts from a script.
fn said<const N: usize>(answer: Value) -> [String; N] {
    let texts: Vec<String> = serde_json::from_value(answer).unwrap_or_else(|e| panic!("what the root says: {e}"));
    texts.try_into().expect("as many as were asked for")
}

impl Page {
    /// Opens a whole URL.
    pub(crate) async fn go(&self, url: &str) {
        self.client.goto(url).await.unwrap_or_else(|e| panic!("{url}: {e}"));
    }

    /// From now on, scripts and clicks go to the first frame of the page.
    pub(crate) async fn enter_frame(&self) {
        self.client.enter_frame(0).await.expect("the page has a frame");
    }

    /// Loads the page again.
    pub(crate) async fn reload(&self) {
        self.script("window.isLeft = true", Value::Null).await;
        self.client.refresh().await.expect("the page can be loaded again");
        // Firefox may answer before it has left the page.
        self.wait("return !window.isLeft", Value::Null).await;
    }

    /// Runs a script; `arguments[0]` is the argument.
    pub(crate) async fn script(&self, script: &str, argument: Value) -> Value {
        self.client.execute(script, vec![argument]).await.unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// Waits until a script returns something that is true.
    pub(crate) async fn wait(&self, script: &str, argument: Value) {
        self.answer(script, argument).await;
    }

    /// Waits until a script returns something that is true; what it returns.
    async fn answer(&self, script: &str, argument: Value) -> Value {
        let what = format!("`{script}` of {argument} is true");
        let watch = WATCH.replace("SCRIPT", script);
        let mut reported = false;
        until(&what, async || match self.client.execute(&watch, vec![argument.clone()]).await {
            Ok(Value::Array(mut answer)) => answer.pop(),
            Ok(Value::Bool(false)) => None,
            // What it looks for may not be there yet, or the page is being left.
            other => {
                if !std::mem::replace(&mut reported, true) {
                    eprintln!("{script}: {other:?}");
                }
                None
            }
        })
        .await
    }

    /// The title of the document.
    pub(crate) async fn title(&self) -> String {
        self.client.title().await.expect("a page has a title")
    }

    /// Waits until a game is on show after that many turns, and nothing moves.
    pub(crate) async fn shows(&self, ply: usize) {
        let script = format!("{ROOT} return root && root.dataset.ply === arguments[0] && {STILL}");
        self.wait(&script, json!(ply.to_string())).await;
    }

    /// Waits until nothing moves.
    pub(crate) async fn still(&self) {
        self.wait(&format!("{ROOT} return root && {STILL}"), Value::Null).await;
    }

    /// Waits until nothing moves; then what the root says of several things, as `says` does of one.
    pub(crate) async fn settled<const N: usize>(&self, what: [&str; N]) -> [String; N] {
        let script = format!("{ROOT} return root && {STILL} && arguments[0].map((name) => root.dataset[name])");
        said(self.answer(&script, json!(what.as_slice())).await)
    }

    /// Waits until all games are on show, to choose from.
    pub(crate) async fn starts(&self) {
        let script = "return document.querySelector('quarry-game')?.shadowRoot?.querySelector('[data-choose]')";
        self.wait(script, Value::Null).await;
    }

    /// Waits until what has been asked for is drawn.
    pub(crate) async fn drawn(&self) {
        let script = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))";
        self.script(script, Value::Null).await;
    }

    /// Sets what the media queries of the page answer.
    pub(crate) async fn prefer(&self, media: Media) {
        self.window.prefer(media).await;
    }

    /// Collects what nothing refers to; then the megabytes in use, of the page's objects in Chromium, of its process in Firefox.
    pub(crate) async fn memory(&self) -> f64 {
        self.window.memory().await
    }

    /// A command of Chromium's own developer tools.
    pub(crate) async fn devtools(&self, command: &'static str, params: Value) -> Value {
        self.window.devtools(command, params).await
    }

    /// What the root of the element says of the game on show: `game`, `ply`, `side`, `outcome`, `position`.
    pub(crate) async fn says(&self, what: &str) -> String {
        let value = self.script(&format!("{ROOT} return root.dataset[arguments[0]]"), json!(what)).await;
        value.as_str().unwrap_or_else(|| panic!("data-{what} is not there")).to_string()
    }

    /// Everything that can be read in the element.
    pub(crate) async fn text(&self) -> String {
        let script = "const element = document.querySelector('quarry-game').shadowRoot.firstElementChild;
            return [...element.parentNode.children].map((child) => child.innerText ?? '').join('\\n')";
        self.script(script, Value::Null).await.as_str().unwrap_or_default().to_string()
    }

    /// Waits until a text can be read in the element: the words of errors are loaded when they are needed.
    pub(crate) async fn reads(&self, text: &str) {
        let script = "const element = document.querySelector('quarry-game').shadowRoot.firstElementChild;
            return [...element.parentNode.children].some((child) => child.innerText?.includes(arguments[0]))";
        self.wait(script, json!(text)).await;
    }

    /// The fragment of the page's address, without `#`.
    pub(crate) async fn address(&self) -> String {
        let fragment = self.script("return location.hash.slice(1)", Value::Null).await;
        fragment.as_str().unwrap_or_default().to_string()
    }

    /// Whether there is such an element in the shadow tree, shown and not disabled.
    pub(crate) async fn can_use(&self, selector: &str) -> bool {
        let script = "const found = document.querySelector('quarry-game').shadowRoot.querySelector(arguments[0]);
            return Boolean(found) && !found.disabled && found.ariaDisabled !== 'true' && found.checkVisibility()";
        self.script(script, json!(selector)).await == true
    }

    /// Clicks with the mouse on the only element of the shadow tree that a selector finds. It must be on show, enabled
    /// and not covered. (The drivers' own command for a click takes several times as long.)
    pub(crate) async fn click(&self, selector: &str) {
        let found = self.script(TARGET, json!(selector)).await;
        let id = found[ELEMENT].as_str().unwrap_or_else(|| panic!("click on `{selector}`: {found}"));
        let element = Element::from_element_id(self.client.clone(), id.to_string().into());
        let button = MOUSE_BUTTON_LEFT;
        let mouse = MouseActions::new("mouse".to_string())
            .then(PointerAction::MoveToElement { element, duration: Some(Duration::ZERO), x: 0.0, y: 0.0 })
            .then(PointerAction::Down { button })
            .then(PointerAction::Up { button });
        self.client.perform_actions(mouse).await.unwrap_or_else(|e| panic!("click on `{selector}`: {e}"));
    }

    /// Where the middle of a square is in the window, in CSS pixels.
    pub(crate) async fn middle(&self, square: &str) -> (f64, f64) {
        let script = format!(
            "{ROOT} const box = root.querySelector(`[data-square=\"${{arguments[0]}}\"]`).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]"
        );
        let place = self.script(&script, json!(square)).await;
        let number = |n: usize| place[n].as_f64().unwrap_or_else(|| panic!("{square} is not on the board"));
        (number(0), number(1))
    }

    /// The accessible name of a square.
    pub(crate) async fn square_name(&self, square: &str) -> String {
        let script = format!("{ROOT} return root.querySelector(`[data-square=\"${{arguments[0]}}\"]`).ariaLabel");
        self.script(&script, json!(square)).await.as_str().expect("a name").to_string()
    }

    /// Moves the mouse with its button down from a place to others, and lets go if asked.
    pub(crate) async fn drag(&self, from: (f64, f64), over: &[(f64, f64)], drop: bool) {
        let to = |(x, y), ms| PointerAction::MoveTo { duration: Some(Duration::from_millis(ms)), x, y };
        let button = MOUSE_BUTTON_LEFT;
        let mut mouse = MouseActions::new("mouse".to_string()).then(to(from, 0)).then(PointerAction::Down { button });
        for &place in over {
            mouse = mouse.then(to(place, 30));
        }
        if drop {
            mouse = mouse.then(PointerAction::Up { button });
        }
        self.client.perform_actions(mouse).await.expect("a mouse can be moved");
    }

    /// Moves the mouse from a place to another one, or to the same, with its right button down.
    pub(crate) async fn draw(&self, from: (f64, f64), over: (f64, f64)) {
        let to = |(x, y)| PointerAction::MoveTo { duration: Some(Duration::ZERO), x, y };
        let button = MOUSE_BUTTON_RIGHT;
        let mouse = MouseActions::new("mouse".to_string())
            .then(to(from))
            .then(PointerAction::Down { button })
            .then(to(over))
            .then(PointerAction::Up { button });
        self.client.perform_actions(mouse).await.expect("a mouse has a right button");
    }

    /// Lets go of the mouse's button.
    pub(crate) async fn drop(&self) {
        let up = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
        let mouse = MouseActions::new("mouse".to_string()).then(up);
        self.client.perform_actions(mouse).await.expect("a mouse's button comes up");
    }

    /// Puts fingers there, moves those that are there, or lifts them: a list of places, empty for none. Chromium only.
    pub(crate) async fn touch(&self, kind: &str, fingers: &[(f64, f64)]) {
        let points: Vec<Value> =
            (0..).zip(fingers).map(|(id, (x, y)): (u32, _)| json!({ "id": id, "x": x, "y": y })).collect();
        let params = json!({ "type": kind, "touchPoints": points });
        self.window.devtools("Input.dispatchTouchEvent", params).await;
    }

    /// Makes the window one of a device with fingers.
    pub(crate) async fn with_fingers(&self) {
        self.window.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
    }

    /// Presses a key, wherever the focus is.
    pub(crate) async fn press(&self, key: impl Into<char>) {
        self.press_all(&[key.into()]).await;
    }

    /// Presses keys, one after the other.
    async fn press_all(&self, keys: &[char]) {
        let mut actions = KeyActions::new("keyboard".to_string());
        for &value in keys {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.client.perform_actions(actions).await.expect("keys can be pressed");
    }

    /// Presses Tab while Shift is held.
    async fn press_back_tab(&self) {
        let [shift, tab] = [Key::Shift, Key::Tab].map(char::from);
        let actions = KeyActions::new("keyboard".to_string());
        let actions = actions.then(KeyAction::Down { value: shift }).then(KeyAction::Down { value: tab });
        let actions = actions.then(KeyAction::Up { value: tab }).then(KeyAction::Up { value: shift });
        self.client.perform_actions(actions).await.expect("keys can be pressed");
    }

    /// What has the focus in the shadow tree: an attribute of it.
    pub(crate) async fn focused(&self, attribute: &str) -> Option<String> {
        let script =
            "return document.querySelector('quarry-game').shadowRoot.activeElement?.getAttribute(arguments[0])";
        self.script(script, json!(attribute)).await.as_str().map(String::from)
    }

    /// Presses Tab, or Shift and Tab, until what has the focus has that attribute, of that value if there is one.
    pub(crate) async fn tab_to(&self, attribute: &str, value: Option<&str>) {
        for _ in 0..100 {
            match self.script(&format!("{ROOT} {WHERE}"), json!([attribute, value])).await.as_str() {
                Some("here") => return,
                Some("before") => self.press_back_tab().await,
                Some("behind") => self.press(Key::Tab).await,
                _ => break,
            }
        }
        panic!("Tab does not come to {attribute} {value:?}");
    }

    /// Goes to a square and picks it, by keyboard alone.
    pub(crate) async fn pick_by_keys(&self, square: &str) {
        // First to the row, then along it. Where rows differ, the arrow keys may not lead there at once.
        for _ in 0..10 {
            let toward = self.script(&format!("{ROOT} {TOWARD}"), json!(square)).await;
            if toward == "elsewhere" {
                self.tab_to("data-square", None).await;
                continue;
            }
            let (down, right, sure) = (toward[0].as_i64(), toward[1].as_i64(), toward[2] == true);
            let (down, right) = (down.expect("a square of the board"), right.expect("a square of the board"));
            let arrows = |count: i64, back, on| {
                std::iter::repeat_n(if count < 0 { back } else { on }, count.unsigned_abs() as usize).map(char::from)
            };
            let mut keys: Vec<char> = arrows(down, Key::Up, Key::Down).collect();
            if sure {
                keys.extend(arrows(right, Key::Left, Key::Right));
                keys.push(Key::Enter.into());
            }
            self.press_all(&keys).await;
            if sure {
                return;
            }
        }
        panic!("the arrow keys do not come to {square}");
    }

    /// Errors since the last call: of scripts, of `console.error`, in Chromium of the network.
    pub(crate) async fn errors(&self) -> Vec<String> {
        self.window.errors().await
    }
}

/// Finds the root of the element.
const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot?.querySelector('[data-game]');";

/// Whether nothing moves, the computer does not think, and the computer's part of the page is loaded.
const STILL: &str = "['animating', 'thinking'].every((what) => [undefined, '', 'false'].includes(root.dataset[what]))
    && [...root.querySelectorAll('.computer:empty')].every((place) => !place.checkVisibility())";

/// Whether what has an attribute has the focus, or stands before or behind what has it.
const WHERE: &str = "
    const [name, value] = arguments[0];
    const matches = (element) => element.hasAttribute(name) && (value === null || element.getAttribute(name) === value);
    const focused = root.getRootNode().activeElement;
    if (focused && matches(focused)) return 'here';
    const wanted = [...root.querySelectorAll(`[${name}]`)].filter((element) =>
        matches(element) && !element.disabled && element.tabIndex >= 0);
    if (wanted.length === 0) return 'nowhere';
    if (!focused) return 'behind';
    return focused.compareDocumentPosition(wanted[0]) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'behind'";

/// How many rows and squares another square is away from that which has the focus, as they lie on the screen, and
/// whether these arrow keys lead there: they do within a row, and where all rows are alike.
const TOWARD: &str = "
    const squares = [...root.querySelectorAll('[data-square]')].map((square) => {
        const { x, y, width, height } = square.getBoundingClientRect();
        return { square, x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    });
    const here = squares.find(({ square }) => square === root.getRootNode().activeElement);
    if (!here) return 'elsewhere';
    const there = squares.find(({ square }) => square.dataset.square === arguments[0]);
    if (!there) return [null, null, false];
    const places = (values) => [...new Set(values)].sort((a, b) => a - b);
    const columns = (row) => places(squares.filter(({ y }) => y === row).map(({ x }) => x));
    const away = (values, key) => values.indexOf(there[key]) - values.indexOf(here[key]);
    const rows = places(squares.map(({ y }) => y));
    const alike = new Set(rows.map((row) => columns(row).join())).size === 1;
    const down = away(rows, 'y');
    const sure = down === 0 || alike;
    return [down, sure ? away(columns(here.y), 'x') : 0, sure]";

/// An element that can be clicked; a text that says why it cannot.
const TARGET: &str = "
    const shadow = document.querySelector('quarry-game').shadowRoot;
    const found = [...shadow.querySelectorAll(arguments[0])];
    if (found.length !== 1) return `found ${found.length} elements`;
    const [element] = found;
    if (!element.checkVisibility({ visibilityProperty: true })) return 'is not on show';
    if (element.disabled) return 'is disabled';
    const middle = () => {
        const { left, top, right, bottom } = element.getClientRects()[0];
        return [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
    };
    const hit = () => {
        const [x, y] = middle();
        return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight ? shadow.elementFromPoint(x, y) : null;
    };
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || !element.contains(hit())) {
        element.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' });
    }
    const over = hit();
    return element.contains(over) ? element : `is covered by ${over?.outerHTML.slice(0, 200)}`";

/// Runs a script again and again, in the page itself, until it returns something that is true (of a promise, its
/// value), and returns a list with that alone. After a while it gives up, so that a page that is left meanwhile delays
/// nothing, and returns `false` or an error.
const WATCH: &str = "
    const ask = function () { SCRIPT
    };
    const asked = arguments;
    return (async () => {
        let fault = false;
        for (const until = performance.now() + 1000; performance.now() < until; ) {
            try {
                const found = await ask.apply(null, asked);
                if (found !== null && found !== undefined && found !== false) return [found];
            } catch (error) { fault = `${error}`; }
            await new Promise((done) => setTimeout(done, 10));
        }
        return fault;
    })();";
