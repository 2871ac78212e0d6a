//! Frames: none while nothing moves, cheap ones while something does, and never for long.

use quarry::catalog::GameId;
use quarry::controller::GameController;
use quarry::record::{Record, Start};
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with_media};
use crate::recorded::recorded;
use crate::window::Media;

const MOVING: Media = Media { dark: false, motion: true };

/// How many turns of a game are looked at.
const TURNS: usize = 12;

/// The milliseconds of script that a frame may take, as a median.
const MOST: f64 = 4.0;

/// Shows one turn after the other: of each, how long it moved, and the longest that a frame kept the next one waiting.
const WATCH: &str = "
    const root = document.querySelector('quarry-game').shadowRoot.querySelector('[data-game]');
    const turn = () => new Promise((done) => {
        let began, last, longest = 0;
        const watch = (now) => {
            longest = Math.max(longest, now - (last ?? now));
            last = now;
            began ??= now;
            if (root.dataset.animating === 'true') requestAnimationFrame(watch);
            else done([now - began, longest]);
        };
        root.querySelector('[data-action=next]').click();
        requestAnimationFrame(watch);
    });
    return (async () => {
        const turns = [];
        for (let ply = 0; ply < arguments[0]; ply++) turns.push(await turn());
        return turns;
    })();";

/// The start of a game, with turns that are still to be shown.
fn before(id: &str, start: Start) -> String {
    let game = GameId::read(id).expect("a game's id");
    let (mut controller, fault) = GameController::open(game, &Record { start, ..Record::of(id) });
    assert_eq!(fault, None);
    let usual = controller.record().start == Start::Usual;
    let known = recorded(game).pop().filter(|_| usual);
    for ply in 0..TURNS {
        let turn = known.as_ref().map_or_else(|| any(&controller, ply), |known| known.moves[ply].clone());
        controller.play(&turn).expect("a legal turn");
    }
    controller.go_to(0, 0);
    format!("#{}", controller.record())
}

/// One of the legal turns, another one at each ply.
fn any(controller: &GameController, ply: usize) -> String {
    let mut turns = controller.legal_moves(10_000).expect("not too many turns");
    turns.swap_remove(ply * turns.len() / TURNS)
}

async fn frames(page: &Page) -> Value {
    page.script("return document.querySelector('quarry-game').frames", Value::Null).await
}

/// A turn moves for at most 600 ms, and half of its frames cost less than 4 ms of script.
async fn check(id: &'static str, start: Start) {
    with_media(MOVING, &before(id, start), DESKTOP, async move |page| {
        page.shows(0).await;
        let turns = page.script(WATCH, json!(TURNS)).await;
        let turns: Vec<(f64, f64)> = serde_json::from_value(turns).expect("two numbers for each turn");
        for (moved, longest) in &turns {
            assert!(*moved <= 600.0 + longest, "{id}: a turn moved for {moved} ms, a frame came after {longest} ms");
        }
        let moving = turns.iter().filter(|(moved, _)| *moved > 100.0).count();
        assert!(2 * moving >= TURNS, "{id}: few turns move: {turns:?}");
        let mut median = cost(&page).await;
        // What else the machine does only adds to the time: the least of three is nearest to the truth.
        for _ in 0..2 {
            if median >= MOST {
                page.click("[data-action=first]").await;
                page.script(WATCH, json!(TURNS)).await;
                median = median.min(cost(&page).await);
            }
        }
        assert!(median < MOST, "{id}: half of the frames take {median} ms and more");
    })
    .await;
}

/// The milliseconds of script that half of the last frames took at most.
async fn cost(page: &Page) -> f64 {
    page.shows(TURNS).await;
    let mut costs: Vec<f64> = serde_json::from_value(frames(page).await["ms"].take()).expect("numbers");
    assert!(costs.len() > 3 * TURNS, "{} frames", costs.len());
    costs.sort_by(f64::total_cmp);
    costs[costs.len() / 2]
}

#[tokio::test]
async fn grabber() {
    check("grabber", Start::Size(8, 8)).await;
}

#[tokio::test]
async fn clobber() {
    check("clobber", Start::Size(10, 10)).await;
}

#[tokio::test]
async fn gobbler() {
    check("gobbler", Start::Usual).await;
}

#[tokio::test]
async fn marbar() {
    check("marbar", Start::Usual).await;
}

#[tokio::test]
async fn moxie() {
    check("moxie-hex", Start::Usual).await;
}

#[tokio::test]
async fn nothing_is_drawn_while_nothing_moves() {
    with_media(MOVING, &before("marbar", Start::Usual), DESKTOP, async |page| {
        page.shows(0).await;
        page.script(WATCH, json!(2)).await;
        page.drawn().await;
        let before = frames(&page).await;
        assert!(before["count"].as_u64().is_some_and(|count| count > 2), "{before}");
        page.script("return new Promise((done) => setTimeout(done, 500))", Value::Null).await;
        assert_eq!(frames(&page).await["count"], before["count"]);
    })
    .await;
}

#[tokio::test]
async fn an_animation_does_not_delay_the_next_turn() {
    with_media(MOVING, &before("gobbler", Start::Usual), DESKTOP, async |page| {
        page.shows(0).await;
        let script = "const root = document.querySelector('quarry-game').shadowRoot.querySelector('[data-game]');
            const next = () => {
                root.querySelector('[data-action=next]').click();
                return [root.dataset.ply, root.dataset.animating];
            };
            return [next(), next(), next()]";
        let shown = page.script(script, Value::Null).await;
        assert_eq!(shown, json!([["1", "true"], ["2", "true"], ["3", "true"]]));
        page.shows(3).await;
    })
    .await;
}

#[tokio::test]
async fn less_motion_is_none() {
    with_media(Media::default(), &before("gobbler", Start::Usual), DESKTOP, async |page| {
        page.shows(0).await;
        let script = "const root = document.querySelector('quarry-game').shadowRoot.querySelector('[data-game]');
            const seen = [];
            const observer = new MutationObserver(() => seen.push(root.dataset.animating));
            observer.observe(root, { attributeFilter: ['data-animating'] });
            const shown = [1, 2, 3].map(() => {
                root.querySelector('[data-action=next]').click();
                return [root.dataset.ply, root.dataset.animating];
            });
            return new Promise((done) => setTimeout(() => done([shown, seen.includes('true')]), 100))";
        let shown = page.script(script, Value::Null).await;
        assert_eq!(shown, json!([[["1", "false"], ["2", "false"], ["3", "false"]], false]));
    })
    .await;
}

#[tokio::test]
async fn a_man_that_fades_leaves_the_board_as_it_was() {
    // The last that is drawn before the end is a Gobbler that is nearly gone.
    let address = "#game=gobbler&pos=8./8./8./3.G4./8./8./8./7.L_l_0_40";
    with_media(MOVING, address, DESKTOP, async |page| {
        page.shows(0).await;
        page.still().await;
        let colour = "const canvas = document.querySelector('quarry-game').shadowRoot.querySelector('canvas');
            const at = [0.3, 0.3].map((part, n) => Math.round(part * [canvas.width, canvas.height][n]));
            return [...canvas.getContext('2d').getImageData(...at, 1, 1).data]";
        let before = page.script(colour, Value::Null).await;
        page.click("[data-action=done]").await;
        page.shows(1).await;
        page.still().await;
        assert_eq!(page.says("outcome").await, "littles");
        assert_eq!(page.script(colour, Value::Null).await, before);
    })
    .await;
}
