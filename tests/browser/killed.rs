//! The browser is killed while someone plays: afterwards the last whole turn is there, ranks have moved once or not at all, and
//! nothing asks the reader to repair anything. `cargo xtask faults kill --times N` kills it N times.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fantoccini::Client;
use serde_json::{Value, json};

use crate::deployed::Site;
use crate::driver::{Browser, Driver};
use crate::faults::COPY;
use crate::ranks::{LATE, book};
use crate::window::until;

/// How often the browser is killed if `QUARRY_KILLS` does not say: once in each activity.
const TIMES: usize = 5;

/// A turn that the page has shown for this long is on the disk, on a machine that is busy with other work as well.
const SAVED_AFTER: Duration = Duration::from_millis(1500);

/// The browser is killed at some time after play has begun, at most this long.
const LONGEST: u64 = 4000;

/// What the person does who loses the browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Activity {
    Play,
    Ranked,
    Puzzles,
    Quiz,
    SetUp,
}

impl Activity {
    const ALL: [Self; TIMES] = [Self::Play, Self::Ranked, Self::Puzzles, Self::Quiz, Self::SetUp];

    /// The script that does it, until the page ends. It tells the host each turn, each result and each puzzle.
    fn script(self) -> String {
        let task = match self {
            Self::Play => "for (;;) { await game(pick(['clobber', 'moxie', 'marbar', 'grabber']), 1 + random(12)); }",
            Self::Ranked => {
                "for (;;) {
                    location.hash = '';
                    await until(() => root.querySelector('[data-choose]'));
                    location.hash = late;
                    await until(() => root.querySelector('.ranked')?.textContent.includes('more than'));
                    await wait(random(200));
                    element.play('d1xb2');
                    await until(() => root.querySelector('[data-toast=ranked]'));
                    tell('ended', '');
                    await wait(random(200));
                }"
            }
            Self::Puzzles => {
                "for (;;) {
                    const known = Object.keys(kept('puzzles', {}));
                    const [width, height] = [2 + random(6), 1 + random(6)];
                    const men = '.'.repeat(random(width - 1)) + pick(['WB', 'BW']);
                    const rows = Array.from({ length: height }, () => '.'.repeat(width));
                    rows[random(height)] = men.padEnd(width, '.');
                    const start = `v=1&game=solitaire&pos=${rows.join('/')}_${pick(['w', 'b'])}`;
                    location.hash = start;
                    await until(() => element.state?.game === 'solitaire' && element.state.moves.length === 0
                        && !root.querySelector('[data-solitaire=par]')?.textContent.includes('proving'));
                    await element.play(element.legalMoves()[0]);
                    const solved = () => Object.keys(kept('puzzles', {})).find((name) => !known.includes(name));
                    for (let n = 0; n < 200 && !solved(); n += 1) await wait(5);
                    if (solved()) tell('solved', solved());
                }"
            }
            Self::Quiz => {
                "await game('clobber', 2);
                for (;;) {
                    location.hash = `quiz=clobber.${1 + random(40)}`;
                    await until(() => root.querySelector('.quiz .task') && element.state?.ply === 0);
                    silent = true;
                    await element.play(pick(element.legalMoves()));
                    await wait(random(200));
                }"
            }
            Self::SetUp => {
                "for (;;) {
                    await game('moxie', 1 + random(3));
                    root.querySelector('[data-action=edit]').click();
                    const editor = await until(() => root.querySelector('dialog.editor [data-edit=play]')?.closest('dialog'));
                    editor.querySelector(`[data-edit=${pick(['start', 'clear', 'flip'])}]`).click();
                    await wait(random(100));
                    editor.querySelector('[data-edit=start]').click();
                    editor.querySelector(`[data-edit=${pick(['play', 'cancel'])}]`).click();
                    await until(() => !root.querySelector('dialog[open]'));
                    const { state } = element;
                    if (state.moves.length === 0) await turns(2);
                }"
            }
        };
        format!("{TOOLS} (async () => {{ await begin(); {task} }})().catch((error) => tell('failed', error.message))")
    }
}

/// What the scripts have in common: chance, waiting, telling the host, and playing.
const TOOLS: &str = "
    const element = document.querySelector('quarry-game');
    const root = element.shadowRoot;
    let [seed, late] = arguments[0];
    let silent = false;
    const random = (count) => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return Math.floor(seed / 65536) % count;
    };
    const pick = (list) => list[random(list.length)];
    const wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const until = async (ask) => {
        for (;;) {
            const found = ask();
            if (found) return found;
            await wait(5);
        }
    };
    const kept = (name, otherwise) => JSON.parse(localStorage.getItem(`quarry.${name}`))?.value ?? otherwise;
    let told = 0;
    const tell = (kind, word) => {
        told += 1;
        const path = `/heard/${told}/${kind}/${encodeURIComponent(word)}`;
        fetch(path, { method: 'POST', keepalive: true }).catch(() => undefined);
    };
    const begin = async () => {
        dispatchEvent(new PointerEvent('pointerdown'));
        await until(() => element.legalMoves);
        element.addEventListener('quarry-move', () => {
            if (!silent) tell('turn', element.state.address);
        });
        tell('begun', '');
    };
    const turns = async (count) => {
        for (let n = 0; n < count && element.legalMoves().length > 0; n += 1) {
            await element.play(pick(element.legalMoves()));
            await wait(random(200));
        }
    };
    const game = async (id, count) => {
        location.hash = `v=1&game=${id}`;
        await until(() => element.state?.game === id && element.state.moves.length === 0);
        await turns(count);
    };";

/// What the page has told before it was killed.
#[derive(Debug)]
struct Killed {
    activity: Activity,
    at: Instant,
    told: Vec<(Instant, String)>,
}

impl Killed {
    /// The words of a kind that the page told long enough before.
    fn words(&self, kind: &str) -> Vec<&str> {
        let old = self.told.iter().filter(|(at, _)| self.at.saturating_duration_since(*at) >= SAVED_AFTER);
        old.filter_map(|(_, word)| word.strip_prefix(kind)?.strip_prefix('/')).collect()
    }

    /// The last turn that the page told, and how long before.
    fn last(&self) -> Option<(&str, Duration)> {
        let (at, word) = self.told.iter().rfind(|(_, word)| word.starts_with("turn/"))?;
        Some((word.strip_prefix("turn/")?, self.at.saturating_duration_since(*at)))
    }
}

/// A folder in which a browser keeps everything, until the test ends.
#[derive(Debug)]
struct Profile(PathBuf);

impl Profile {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("quarry-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        Self(folder)
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A browser of its own that keeps everything in a folder.
struct Own {
    driver: Driver,
    client: Client,
}

impl Own {
    async fn start(browser: Browser, profile: &Profile) -> Self {
        let driver = Driver::start(browser);
        let session = driver.open_in(browser, Some(&profile.0)).await;
        let client = driver.attach(&session).await;
        Self { driver, client }
    }

    async fn script(&self, script: &str, arg: Value) -> Value {
        self.client.execute(script, vec![arg]).await.unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// Opens an address of the site, until something can be played or chosen.
    async fn open(&self, site: &Site, address: &str) {
        self.client.goto("about:blank").await.expect("a page can be left");
        self.client.goto(&site.url(address)).await.expect("the page opens");
        let shown = "const root = document.querySelector('quarry-game')?.shadowRoot;
            return root?.querySelector('[data-choose], [data-square]') !== null && root !== undefined";
        until("the page shows something", async || (self.script(shown, Value::Null).await == true).then_some(())).await;
    }

    /// Ends it with SIGKILL, with all its processes.
    fn kill(self) {
        drop(self.driver);
    }
}

/// Begins an activity, and kills the browser at some time.
async fn kill_during(own: Own, site: &Site, activity: Activity, random: &mut fastrand::Rng) -> Killed {
    own.open(site, "").await;
    if activity == Activity::Ranked {
        seed(&own, site, random.u32(..)).await;
    }
    site.heard();
    own.script(&activity.script(), json!([random.u32(..1 << 31), LATE])).await;
    let mut told = until("play has begun", async || Some(site.heard()).filter(|told| !told.is_empty())).await;
    tokio::time::sleep(Duration::from_millis(random.u64(..LONGEST))).await;
    let at = Instant::now();
    own.kill();
    told.extend(site.heard());
    // Requests can overtake each other.
    let mut told: Vec<(usize, Instant, String)> = told.into_iter().filter_map(numbered).collect();
    told.sort_by_key(|(number, ..)| *number);
    Killed { activity, at, told: told.into_iter().map(|(_, at, word)| (at, word)).collect() }
}

/// What the page told, with its number.
fn numbered((at, word): (Instant, String)) -> Option<(usize, Instant, String)> {
    let (number, word) = word.split_once('/')?;
    Some((number.parse().ok()?, at, word.to_string()))
}

/// Puts a book with many open games on the device, each time another one, and waits until its copy is durable.
async fn seed(own: &Own, site: &Site, mark: u32) {
    let mut book = book(LATE, "");
    let open = book["value"]["games"][0].clone();
    let games = (0..20).map(|n| {
        let mut game = open.clone();
        game["id"] = json!(format!("{mark}-{n}"));
        game
    });
    book["value"]["games"] = games.collect();
    own.script("localStorage.setItem('quarry.ranks', arguments[0])", json!(book.to_string())).await;
    own.open(site, "").await;
    own.script("dispatchEvent(new PointerEvent('pointerdown'))", Value::Null).await;
    let copied = format!(
        "{COPY} return copy().then((found) => found.some(([name, text]) => name === 'ranks' && text === arguments[0]))"
    );
    let book = json!(book.to_string());
    until("the book is durable", async || (own.script(&copied, book.clone()).await == true).then_some(())).await;
}

/// What the device has after a start.
const FOUND: &str = "
    const root = document.querySelector('quarry-game').shadowRoot;
    const values = Object.entries(localStorage).filter(([key]) => key.startsWith('quarry.game.'));
    return {
        games: values.map(([, text]) => encodeURIComponent(JSON.parse(text).value.address)),
        listed: root.querySelectorAll('.recent-games a').length,
        solved: Object.keys(JSON.parse(localStorage.getItem('quarry.puzzles'))?.value ?? {}).map(encodeURIComponent),
        ranks: JSON.parse(localStorage.getItem('quarry.ranks'))?.value ?? null,
        aside: Object.keys(localStorage).filter((key) => key.startsWith('quarry.aside.')).length,
        asks: [...root.querySelectorAll('[data-toast], dialog[open]')].map((shown) => shown.textContent),
    }";

/// Whether the address of a saved game has all turns of another one, seen from either side.
fn continues(saved: &str, address: &str) -> bool {
    let address = address.trim_end_matches("%26flip%3D1");
    saved.strip_prefix(address).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '%']))
}

/// Looks at what is left. Returns how long before the end the page told the last turn, and whether it is there.
async fn check(own: &Own, site: &Site, killed: &Killed) -> Option<(Duration, bool)> {
    own.open(site, "").await;
    // Games that are over make room for later ones, and puzzles are over after a turn.
    let turn = killed.words("turn").last().copied().filter(|_| killed.activity != Activity::Puzzles);
    let solved = killed.words("solved");
    let holds = |list: &Value, is: &dyn Fn(&str) -> bool| {
        list.as_array().into_iter().flatten().filter_map(Value::as_str).any(is)
    };
    let newest = killed.last().map(|(turn, _)| turn).filter(|_| killed.activity != Activity::Puzzles);
    // The page gets back what only the durable copy has.
    let started = Instant::now();
    let (is_whole, found) = loop {
        let found = own.script(FOUND, Value::Null).await;
        let has_turn = turn.is_none_or(|turn| holds(&found["games"], &|saved| continues(saved, turn)));
        let has_solved = solved.iter().all(|name| holds(&found["solved"], &|solved| solved == *name));
        let is_listed = found["games"].as_array().map(Vec::len) == found["listed"].as_u64().map(|count| count as usize);
        let has_ranks = killed.activity != Activity::Ranked || over(&found["ranks"]) >= killed.words("ended").len();
        let has_newest = newest.is_none_or(|turn| holds(&found["games"], &|saved| continues(saved, turn)));
        let is_whole = has_turn && has_solved && is_listed && has_ranks;
        // It may have been too new to be saved.
        if is_whole && (has_newest || started.elapsed() > Duration::from_secs(2)) {
            break (true, found);
        }
        if started.elapsed() > Duration::from_secs(10) {
            break (false, found);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert!(is_whole, "{killed:#?} left {found:#}");
    assert_eq!((&found["asks"], &found["aside"]), (&json!([]), &json!(0)), "{killed:#?}");
    moved_once(&found["ranks"]);
    let failed: Vec<_> = killed.told.iter().filter(|(_, word)| word.starts_with("failed/")).collect();
    assert!(failed.is_empty(), "{failed:?}");
    let (turn, age) = killed.last()?;
    newest.map(|_| (age, holds(&found["games"], &|saved| continues(saved, turn))))
}

/// The number of games in a book that are over.
fn over(book: &Value) -> usize {
    book["games"].as_array().into_iter().flatten().filter(|game| !game["winner"].is_null()).count()
}

/// Each game that is over has moved each rank once, from where the game before left it.
fn moved_once(book: &Value) {
    for (player, side, rank, first) in [(0, "gobblers", "marauding", 8), (1, "littles", "scatter", 12)] {
        let mut now = first;
        for game in book["games"].as_array().into_iter().flatten().rev().filter(|game| !game["winner"].is_null()) {
            assert_eq!(game[side]["moved"][0], now, "{side}: {book:#}");
            now = i32::try_from(game[side]["moved"][1].as_i64().expect("a rank")).expect("a small number");
        }
        if !book.is_null() {
            assert_eq!(book["players"][player][rank], now, "{side}: {book:#}");
        }
    }
}

/// A seed that differs from run to run.
fn by_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs() * 1000 + u64::from(now.subsec_millis())
}

#[tokio::test]
async fn what_has_been_played_survives_a_killed_browser() {
    let times = std::env::var("QUARRY_KILLS").map_or(TIMES, |times| times.parse().expect("QUARRY_KILLS is a number"));
    let seed = std::env::var("QUARRY_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(by_clock);
    println!("QUARRY_SEED={seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    let (browser, site, profile) = (Browser::chosen(), Site::serve(), Profile::new("killed"));
    let mut before: Option<Killed> = None;
    let mut turns = Vec::new();
    for n in 0..=times {
        let own = Own::start(browser, &profile).await;
        if let Some(killed) = before.take() {
            let said = check(&own, &site, &killed).await;
            println!("kill {n}, {:?}: the last turn came before by, and is there: {said:?}", killed.activity);
            turns.extend(said);
        }
        if n < times {
            before = Some(kill_during(own, &site, Activity::ALL[n % TIMES], &mut random).await);
        }
    }
    turns.sort();
    let lost: Vec<Duration> = turns.iter().filter(|(_, is_there)| !is_there).map(|(age, _)| *age).collect();
    println!("{times} kills, {} after a turn; turns that were lost, by their age: {lost:?}", turns.len());
}
