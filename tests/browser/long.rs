//! Long play: computer against computer in one page, game after game, and on twelve boards at once. What has been played leaves
//! nothing behind: no worker, timer or listener, no memory, no slower frames.
//!
//! The ordinary tests play a short while. `cargo xtask long` plays 10,000 turns: it sets `QUARRY_LONG_TURNS`.

use std::env;
use std::time::Instant;

use quarry::catalog::{GAMES, GameId};
use quarry::game::Player;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, copy, elsewhere, with};

/// The turns of a run if the command does not say how many.
const SHORT: u64 = 60;

/// A script runs for about this long before it returns, in milliseconds.
const PORTION: u64 = 5000;

/// Twelve boards play for an eighth of the time: an hour in place of eight.
const HOURS: u64 = 8;

/// How many turns are asked for.
fn turns() -> Option<u64> {
    let text = env::var("QUARRY_LONG_TURNS").ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("QUARRY_LONG_TURNS: found {text:?}, expected a number")))
}

/// Counts what lives: workers, timers, listeners of targets that live, and the bytes of WebAssembly memories.
const COUNT: &str = "
    const { setTimeout: later, clearTimeout: stop, setInterval: often, clearInterval: end } = window;
    const workers = new Set(), timers = new Set(), memories = new Set(), targets = new Set();
    const listeners = new WeakMap();
    const Plain = Worker;
    window.Worker = class extends Plain {
        constructor(...all) { super(...all); workers.add(this); }
        terminate() { workers.delete(this); super.terminate(); }
    };
    window.setTimeout = (run, ...rest) => {
        const id = later((...all) => { timers.delete(id); run(...all); }, ...rest);
        timers.add(id);
        return id;
    };
    window.clearTimeout = (id) => { timers.delete(id); stop(id); };
    window.setInterval = (...all) => { const id = often(...all); timers.add(id); return id; };
    window.clearInterval = (id) => { timers.delete(id); end(id); };
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const key = (type, capture) => `${type} ${Boolean(capture?.capture ?? capture)}`;
    const of = (target) => {
        let known = listeners.get(target);
        if (!known) {
            listeners.set(target, (known = new Map()));
            targets.add(new WeakRef(target));
        }
        return known;
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
        // A bare call has no object; without this, Firefox passes the global of the driver's script.
        'use strict';
        const target = this ?? window;
        add.call(target, type, listener, options);
        if (!listener || options?.signal?.aborted) return;
        const all = of(target), name = key(type, options);
        const set = all.get(name) ?? new Set();
        all.set(name, set.add(listener));
        const forget = () => set.delete(listener);
        if (options?.once) add.call(target, type, forget, { once: true, capture: Boolean(options.capture) });
        if (options?.signal) add.call(options.signal, 'abort', forget, { once: true });
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
        // A bare call has no object; without this, Firefox passes the global of the driver's script.
        'use strict';
        const target = this ?? window;
        remove.call(target, type, listener, options);
        listeners.get(target)?.get(key(type, options))?.delete(listener);
    };
    for (const name of ['instantiate', 'instantiateStreaming']) {
        const plain = window.WebAssembly[name];
        window.WebAssembly[name] = async (...all) => {
            const found = await plain.apply(window.WebAssembly, all);
            const { memory } = (found.instance ?? found).exports;
            if (memory) memories.add(new WeakRef(memory));
            return found;
        };
    }
    window.counted = () => {
        let count = 0;
        for (const ref of targets) {
            const target = ref.deref();
            if (!target) targets.delete(ref);
            // What stands in no document goes with the next collection.
            else if (!(target instanceof Node) || target.isConnected) for (const set of listeners.get(target).values()) count += set.size;
        }
        const bytes = [...memories].reduce((sum, ref) => sum + (ref.deref()?.buffer.byteLength ?? 0), 0);
        return { workers: workers.size, timers: timers.size, listeners: count, bytes, games: window.played.games };
    };
    window.played = { turns: 0, games: 0 };";

/// Plays games between computers until enough turns have been played, or the time of a portion is over; the turns so far.
const PLAY: &str = "
    const [turns, milliseconds, games] = arguments[0];
    const until = performance.now() + milliseconds;
    const root = document.querySelector('quarry-game').shadowRoot;
    const wait = async (what) => { for (let found; ; await new Promise((done) => requestAnimationFrame(done))) if ((found = what())) return found; };
    const inside = () => root.querySelector('[data-game]');
    while (played.turns < turns && performance.now() < until) {
        const [game, sides] = games[played.games % games.length];
        location.hash = `v=1&game=${game}`;
        await wait(() => inside()?.dataset.game === game && inside().dataset.ply === '0' && root.querySelector('[role=grid] [data-square]'));
        if (sides.length === 0) {
            const element = document.querySelector('quarry-game');
            // The public methods come when the user comes near the board.
            dispatchEvent(new FocusEvent('focusin'));
            await wait(() => element.play);
            for (let moves = element.legalMoves(); moves.length > 0; moves = element.legalMoves()) await element.play(moves[played.turns % moves.length]);
        }
        for (const side of sides) {
            const select = await wait(() => root.querySelector(`select[data-player=${side}]`));
            select.value = 'engine:1';
            select.dispatchEvent(new Event('change', { bubbles: true }));
        }
        await wait(() => inside().dataset.outcome !== 'ongoing');
        played.turns += Number(inside().dataset.ply);
        played.games += 1;
    }
    return played.turns;";

/// Waits until whatever ends by itself has ended. What is still in use after half a minute is left over.
const REST: &str = "return new Promise((done) => {
    const until = performance.now() + 30_000;
    const look = () => {
        const { workers, timers } = counted();
        if (workers + timers > 0 && performance.now() < until) setTimeout(look, 200);
        else done();
    };
    setTimeout(look, 1500);
});";

/// What a page has in use.
#[derive(Clone, Debug)]
struct Usage {
    counted: Value,
    /// Megabytes: of the script's objects in Chromium, of the process in Firefox.
    memory: f64,
    /// The milliseconds that half of the last frames took at most.
    frame: f64,
}

/// What the page has in use, with a game that no computer plays, and nothing to collect. (The list of games has a small board for each
/// saved game.)
async fn usage(page: &Page) -> Usage {
    let frames = page.script("return document.querySelector('quarry-game').frames.ms", Value::Null).await;
    let mut frames: Vec<f64> = serde_json::from_value(frames).expect("numbers");
    frames.sort_by(f64::total_cmp);
    page.script("location.hash = 'v=1&game=solitaire'", Value::Null).await;
    page.wait("return document.querySelector('quarry-game').shadowRoot.querySelector('[data-game=solitaire][data-ply=\"0\"]')", Value::Null)
        .await;
    page.script(REST, Value::Null).await;
    let memory = page.memory().await;
    let counted = page.script("return counted()", Value::Null).await;
    Usage { counted, memory, frame: frames.get(frames.len() / 2).copied().unwrap_or_default() }
}

/// Compares what is in use at the end with what was after the first part.
fn compare(first: &Usage, last: &Usage, is_long: bool) {
    let number = |usage: &Usage, key: &str| usage.counted[key].as_u64().expect("a number");
    assert_eq!(number(last, "workers"), 0, "{last:?}");
    assert!(number(last, "timers") <= number(first, "timers"), "{first:?}, then {last:?}");
    // After half of a short run, a game may still load a part of its own; but no game may leave a listener.
    let games = number(last, "games") - number(first, "games");
    let loaded = if is_long { 0 } else { games.saturating_sub(1) };
    assert!(number(last, "listeners") <= number(first, "listeners") + loaded, "{first:?}, then {last:?}");
    if is_long {
        assert!(number(last, "bytes") <= number(first, "bytes"), "{first:?}, then {last:?}");
        assert!(last.memory <= 1.2 * first.memory + 4.0, "{first:?}, then {last:?}");
        assert!(last.frame <= 1.5 * first.frame + 1.0, "{first:?}, then {last:?}");
    }
}

fn report(what: &str, turns: u64, started: Instant, usage: &Usage) {
    let Usage { counted, memory, frame } = usage;
    let seconds = started.elapsed().as_secs();
    println!("{what}: {turns} turns in {seconds} s, {memory:.1} MB, {frame:.1} ms a frame, {counted}");
}

#[tokio::test]
async fn one_page_plays_game_after_game() {
    with("index.html", DESKTOP, async |page| {
        page.starts().await;
        // A page without motion and without pauses, which plays as fast as it can.
        let store = "localStorage.setItem('quarry.settings', JSON.stringify({ version: 1, value: { speed: 'none' } }))";
        page.script(store, Value::Null).await;
        page.reload().await;
        page.starts().await;
        page.script(COUNT, Value::Null).await;
        let sides = |game: GameId| -> Vec<&str> { game.sides().into_iter().map(Player::id).collect() };
        let games: Vec<(&str, Vec<&str>)> = GAMES.into_iter().map(|game| (game.id(), sides(game))).collect();
        let (wanted, started) = (turns().unwrap_or(SHORT), Instant::now());
        let play = format!("return (async () => {{ {PLAY} }})()");
        let mut played = 0;
        let mut first = None;
        // Of a short run, half: some parts of the page load only when the first games have been played.
        let first_goal = if turns().is_some() { wanted / 10 } else { wanted / 2 };
        while played < wanted {
            let goal = if first.is_none() { first_goal } else { wanted };
            let answer = page.script(&play, json!([goal.max(1), PORTION, games])).await;
            played = answer.as_u64().expect("a number");
            if first.is_none() && played >= first_goal {
                let usage = usage(&page).await;
                report("after the first part", played, started, &usage);
                first = Some(usage);
            }
        }
        let last = usage(&page).await;
        report("at the end", played, started, &last);
        compare(&first.expect("a tenth has been played"), &last, turns().is_some());
    })
    .await;
}

/// Adds twelve boards on which computers play; each begins another game when one is over.
const TWELVE: &str = "
    const [copy, games] = arguments[0];
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', src: copy + 'quarry.js' });
    document.head.append(script);
    window.boards = games.map(([game, sides]) => {
        const element = document.createElement('quarry-game');
        const attributes = { game, controls: 'none', motion: 'none', ...Object.fromEntries(sides.map((side) => [side, 'engine:1'])) };
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.style.width = '300px';
        element.addEventListener('quarry-move', () => (played.turns += 1));
        element.addEventListener('quarry-end', () => {
            played.games += 1;
            later(() => element.reset());
        });
        return document.body.appendChild(element);
    });
    await Promise.all(boards.map((element) => new Promise((done) => element.addEventListener('quarry-ready', done, { once: true }))));";

/// Removes the boards; what is in use without them.
async fn without_boards(page: &Page, frame: f64) -> Usage {
    page.script("for (const element of boards) element.remove(); boards.length = 0", Value::Null).await;
    page.script(REST, Value::Null).await;
    let memory = page.memory().await;
    Usage { counted: page.script("return counted()", Value::Null).await, memory, frame }
}

#[tokio::test]
async fn twelve_boards_play_on() {
    elsewhere("index.html", DESKTOP, async |page| {
        page.script(COUNT, Value::Null).await;
        page.script("window.later = setTimeout", Value::Null).await;
        let sides = |game: GameId| -> Vec<&str> { game.sides().into_iter().map(Player::id).collect() };
        let two = GAMES.into_iter().filter(|game| !game.is_solitaire());
        let games: Vec<(&str, Vec<&str>)> = two.take(12).map(|game| (game.id(), sides(game))).collect();
        assert_eq!(games.len(), 12);
        let begin = format!("return (async () => {{ {TWELVE} }})()");
        // Each of the boards plays an eighth of the turns of the page with one board.
        let (wanted, started) = (turns().map_or(SHORT, |turns| 12 * turns / HOURS), Instant::now());
        let mut usages = Vec::new();
        for goal in [wanted / 10, wanted] {
            page.script(&begin, json!([copy(), games])).await;
            while page.script("return played.turns", Value::Null).await.as_u64() < Some(goal) {
                page.script("return new Promise((done) => setTimeout(done, 200))", Value::Null).await;
            }
            let frames = page.script("return boards.flatMap((element) => element.frames.ms)", Value::Null).await;
            let mut frames: Vec<f64> = serde_json::from_value(frames).expect("numbers");
            frames.sort_by(f64::total_cmp);
            let frame = frames.get(frames.len() / 2).copied().unwrap_or_default();
            let usage = without_boards(&page, frame).await;
            report("twelve boards", goal, started, &usage);
            usages.push(usage);
        }
        compare(&usages[0], &usages[1], turns().is_some());
    })
    .await;
}
