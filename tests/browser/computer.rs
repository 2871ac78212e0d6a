//! The computer: it plays, hints and judges, and stops at once.

use quarry::catalog::GAMES;
use quarry::game::Player;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with, without_policy};
use crate::views::go;

/// Finds the element's shadow root, and in it the game on show.
pub(crate) const ROOT: &str = "const root = document.querySelector('quarry-game').shadowRoot;
    const inside = root.querySelector('[data-game]');";

/// Counts the workers that live, from now on.
const COUNT: &str = "
    const live = (window.live = new Set());
    window.most = 0;
    const Plain = Worker;
    window.Worker = class extends Plain {
        constructor(...all) { super(...all); live.add(this); window.most = Math.max(window.most, live.size); }
        terminate() { live.delete(this); super.terminate(); }
    };";

/// Has the computer or a person play a side.
pub(crate) async fn seat(page: &Page, side: &str, player: &str) {
    page.wait(&format!("{ROOT} return root.querySelector('select[data-player]')"), Value::Null).await;
    let script = format!(
        "{ROOT} const select = root.querySelector(`select[data-player=${{arguments[0][0]}}]`);
        select.value = arguments[0][1]; select.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    );
    page.script(&script, json!([side, player])).await;
}

async fn turn(page: &Page, from: &str, to: &str) {
    page.click(&format!("[data-square={from}]")).await;
    page.click(&format!("[data-square={to}]")).await;
}

async fn thinks(page: &Page) {
    page.wait(&format!("{ROOT} return inside.dataset.thinking === 'true'"), Value::Null).await;
}

/// Does something in the page while the computer thinks, in one worker: within the script that sees it, so that it has no
/// time to answer before.
async fn while_it_thinks(page: &Page, task: &str) {
    let script = format!(
        "{ROOT} if (inside.dataset.thinking !== 'true' || window.live.size !== 1) return false; {task} return true"
    );
    page.wait(&script, Value::Null).await;
}

/// How many elements of the shadow tree a selector finds.
async fn count(page: &Page, selector: &str) -> u64 {
    let script = format!("{ROOT} return root.querySelectorAll(arguments[0]).length");
    page.script(&script, json!(selector)).await.as_u64().expect("a number")
}

/// Waits until the shadow tree has such an element.
pub(crate) async fn wait_for(page: &Page, selector: &str) {
    page.wait(&format!("{ROOT} return root.querySelector(arguments[0])"), json!(selector)).await;
}

/// Looks through a whole second whether the game stays where it is.
async fn stays(page: &Page, ply: &str) {
    page.script("return new Promise((done) => setTimeout(done, 1000))", Value::Null).await;
    assert_eq!(page.says("ply").await, ply);
}

#[tokio::test]
async fn it_plays_either_side_of_every_game() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        for game in GAMES.into_iter().filter(|game| game.variant_of().is_none() && !game.is_solitaire()) {
            let sides: Vec<&str> = game.sides().into_iter().map(Player::id).collect();
            let [one, two] = sides[..] else { panic!("{game} has the sides {sides:?}") };
            let game = game.id();
            let address = format!("v=1&game={game}");
            page.script("location.hash = arguments[0]", json!(address)).await;
            page.wait(&format!("{ROOT} return inside?.dataset.game === arguments[0]"), json!(game)).await;
            seat(&page, two, "human").await;
            seat(&page, one, "engine:1").await;
            page.shows(1).await;
            seat(&page, one, "human").await;
            seat(&page, two, "engine:3").await;
            page.shows(2).await;
            seat(&page, two, "human").await;
        }
    })
    .await;
}

#[tokio::test]
async fn it_answers_and_two_of_it_play_to_the_end() {
    with("#v=1&game=clobber&size=3x4", DESKTOP, async |page| {
        page.shows(0).await;
        seat(&page, "black", "engine:3").await;
        turn(&page, "b1", "a1").await;
        page.shows(2).await;
        assert_eq!(page.says("side").await, "white");
        seat(&page, "white", "engine:2").await;
        page.wait(&format!("{ROOT} return inside.dataset.outcome !== 'ongoing'"), Value::Null).await;
        page.still().await;
    })
    .await;
}

#[tokio::test]
async fn the_choice_is_kept_and_a_first_visit_has_an_opponent() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        page.click(".games [data-choose=clobber]").await;
        page.shows(0).await;
        wait_for(&page, "select[data-player]").await;
        let chosen = format!("{ROOT} return [...root.querySelectorAll('select')].map((select) => select.value).join()");
        assert_eq!(page.script(&chosen, Value::Null).await, "human,engine:1");
        seat(&page, "black", "human").await;
        seat(&page, "white", "engine:1").await;
        page.shows(1).await;
        page.wait("return location.hash.includes('moves=')", Value::Null).await;
        seat(&page, "black", "engine:8").await;
        page.reload().await;
        page.wait(&format!("{ROOT} return inside"), Value::Null).await;
        wait_for(&page, "select[data-player]").await;
        assert_eq!(page.script(&chosen, Value::Null).await, "engine:1,engine:8");
    })
    .await;
}

#[tokio::test]
async fn a_game_that_is_come_to_by_its_address_has_no_opponent() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        go(&page, "v=1&game=clobber").await;
        wait_for(&page, "select[data-player]").await;
        let chosen = format!("{ROOT} return [...root.querySelectorAll('select')].map((select) => select.value).join()");
        assert_eq!(page.script(&chosen, Value::Null).await, "human,human");
        turn(&page, "b1", "a1").await;
        page.shows(1).await;
    })
    .await;
}

#[tokio::test]
async fn the_dialog_for_a_new_game_seats_players() {
    with("#v=1&game=clobber&size=3x4", DESKTOP, async |page| {
        page.shows(0).await;
        wait_for(&page, "select[data-player]").await;
        page.click("[data-action=new]").await;
        wait_for(&page, "dialog [name=black]").await;
        page.script(&format!("{ROOT} root.querySelector('dialog [name=black]').value = 'engine:3'"), Value::Null).await;
        page.click("dialog [data-action=start]").await;
        // The new game begins when the dialog has closed; its panel has the choice soon after.
        page.wait(&format!("{ROOT} return !root.querySelector('dialog')"), Value::Null).await;
        wait_for(&page, "select[data-player=black]").await;
        assert_eq!(count(&page, "select[data-player=black] option:checked[value='engine:3']").await, 1);
        page.shows(0).await;
        turn(&page, "b1", "a1").await;
        page.shows(2).await;
    })
    .await;
}

#[tokio::test]
async fn the_end_has_the_colours_of_the_result() {
    // Black begins in Marbar, and is dark all the same.
    with("#v=1&game=marbar&size=5x5&moves=a1-a2.e5-e4.a2-a3.e4-e3.e3-d3", DESKTOP, async |page| {
        page.shows(5).await;
        assert_eq!(page.says("outcome").await, "white");
        wait_for(&page, "[data-action=analyse]").await;
        page.click("[data-action=analyse]").await;
        wait_for(&page, ".bar[data-share='0']").await;
        let script = format!(
            "{ROOT} const bar = root.querySelector('.bar');
            return [getComputedStyle(bar).backgroundColor, getComputedStyle(root.querySelector('.lines')).display]"
        );
        assert_eq!(page.script(&script, Value::Null).await, json!(["rgb(255, 250, 241)", "none"]));
    })
    .await;
}

#[tokio::test]
async fn a_link_brings_no_computer_with_it() {
    with("#v=1&game=clobber&moves=b1xa1", DESKTOP, async |page| {
        page.shows(1).await;
        page.script(
            "localStorage.setItem('quarry.players', '{\"version\":1,\"value\":{\"black\":\"engine:1\"}}')",
            Value::Null,
        )
        .await;
        page.reload().await;
        page.shows(1).await;
        wait_for(&page, "select[data-player]").await;
        stays(&page, "1").await;
    })
    .await;
}

#[tokio::test]
async fn undo_goes_back_to_the_persons_turn() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        seat(&page, "black", "engine:1").await;
        turn(&page, "b1", "a1").await;
        page.shows(2).await;
        page.click("[data-action=undo]").await;
        page.shows(0).await;
        // Nor does it move while a user looks through the game.
        page.click("[data-action=next]").await;
        stays(&page, "1").await;
        page.click("[data-action=move-now]").await;
        page.shows(2).await;
        page.click("[data-action=undo]").await;
        page.shows(0).await;
        turn(&page, "d1", "c1").await;
        page.shows(2).await;
    })
    .await;
}

#[tokio::test]
async fn it_stops_at_once_for_whatever_is_done() {
    with("#v=1&game=clobber&size=10x10", DESKTOP, async |page| {
        page.shows(0).await;
        page.script(COUNT, Value::Null).await;
        seat(&page, "white", "engine:8").await;
        // Its men are not for others while it thinks.
        let human = "window.taken = root.querySelectorAll('[data-computer]').length;
            const select = root.querySelector('select[data-player=white]');
            select.value = 'human';
            select.dispatchEvent(new Event('change', { bubbles: true }));";
        while_it_thinks(&page, human).await;
        assert_eq!(page.script("return [window.taken, window.live.size]", Value::Null).await, json!([1, 0]));
        page.shows(0).await;
        seat(&page, "white", "engine:8").await;
        thinks(&page).await;
        page.click("[data-action=move-now]").await;
        page.shows(1).await;
        seat(&page, "black", "engine:8").await;
        while_it_thinks(&page, "root.querySelector('[data-action=undo]').click();").await;
        page.shows(0).await;
        page.click("[data-action=last]").await;
        thinks(&page).await;
        page.click("[data-action=new]").await;
        wait_for(&page, "dialog [data-action=start]").await;
        page.click("dialog [data-action=start]").await;
        page.wait(&format!("{ROOT} return inside.dataset.ply === '0'"), Value::Null).await;
        thinks(&page).await;
        page.script("document.querySelector('quarry-game').remove()", Value::Null).await;
        page.wait("return window.live.size === 0", Value::Null).await;
        assert_eq!(page.script("return window.most", Value::Null).await, 1);
    })
    .await;
}

#[tokio::test]
async fn a_hundred_quick_starts_and_stops_leave_no_worker() {
    with("#v=1&game=grabber", DESKTOP, async |page| {
        page.shows(0).await;
        page.script(COUNT, Value::Null).await;
        seat(&page, "black", "human").await;
        let script = format!(
            "{ROOT} return (async () => {{
                const analyse = root.querySelector('[data-action=analyse]');
                for (let n = 0; n < 200; n++) {{
                    analyse.click();
                    await new Promise((done) => setTimeout(done, n % 7));
                }}
                return [window.live.size, window.most];
            }})()"
        );
        assert_eq!(page.script(&script, Value::Null).await, json!([0, 1]));
        page.click("[data-action=analyse]").await;
        wait_for(&page, ".lines .kind:not(:empty)").await;
        assert_eq!(page.script("return window.live.size", Value::Null).await, 1);
        page.click("[data-action=analyse]").await;
        assert_eq!(page.script("return window.live.size", Value::Null).await, 0);
    })
    .await;
}

#[tokio::test]
async fn no_engine_runs_in_a_hidden_tab() {
    with("#v=1&game=clobber&size=10x10", DESKTOP, async |page| {
        page.shows(0).await;
        page.script(COUNT, Value::Null).await;
        seat(&page, "white", "engine:8").await;
        let hide = |hidden: bool| {
            format!(
                "Object.defineProperty(document, 'hidden', {{ value: {hidden}, configurable: true }});
                document.dispatchEvent(new Event('visibilitychange'));"
            )
        };
        while_it_thinks(&page, &hide(true)).await;
        assert_eq!(page.script("return window.live.size", Value::Null).await, 0);
        stays(&page, "0").await;
        page.script(&hide(false), Value::Null).await;
        page.shows(1).await;
    })
    .await;
}

#[tokio::test]
async fn a_hint_stays_until_the_position_changes() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        wait_for(&page, "select[data-player]").await;
        page.click("[data-action=hint]").await;
        wait_for(&page, ".arrows .arrow").await;
        page.wait(&format!("{ROOT} return root.textContent.includes('Hint: ')"), Value::Null).await;
        page.click("[data-action=flip]").await;
        page.still().await;
        wait_for(&page, ".arrows .arrow").await;
        turn(&page, "b1", "a1").await;
        page.shows(1).await;
        let gone = "return !root.querySelector('.arrows .arrow') && !root.textContent.includes('Hint: ')";
        page.wait(&format!("{ROOT} {gone}"), Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn analysis_tells_how_each_number_came_about() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        page.shows(0).await;
        wait_for(&page, "select[data-player]").await;
        page.click("[data-action=analyse]").await;
        wait_for(&page, ".lines li:nth-child(3) .kind:not(:empty)").await;
        let kinds = format!("{ROOT} return [...root.querySelectorAll('.lines .kind')].map((kind) => kind.textContent)");
        let known = |kind: &str| ["proved", "estimate"].contains(&kind) || kind.starts_with("depth ");
        let found: Vec<String> = serde_json::from_value(page.script(&kinds, Value::Null).await).expect("texts");
        assert!(found.len() == 3 && found.iter().all(|kind| known(kind)), "{found:?}");
        page.wait(&format!("{ROOT} return root.querySelectorAll('.arrows .arrow').length === 3"), Value::Null).await;
        let share = format!("{ROOT} return root.querySelector('.bar').getAttribute('aria-label')");
        let label = page.script(&share, Value::Null).await;
        assert!(label.as_str().is_some_and(|label| label.starts_with("White ") && label.ends_with(" %")), "{label}");
        // It goes on with the position.
        page.click("[data-square=b2]").await;
        page.shows(1).await;
        wait_for(&page, ".lines li:nth-child(3) .kind:not(:empty)").await;
        page.click("[data-action=analyse]").await;
        assert_eq!(count(&page, ".arrows .arrow").await, 0);
        assert_eq!(count(&page, ".analysis").await, 0);
    })
    .await;
}

#[tokio::test]
async fn a_win_is_proved() {
    with("#v=1&game=clobber&pos=WB./3._w", DESKTOP, async |page| {
        page.shows(0).await;
        wait_for(&page, "select[data-player]").await;
        page.click("[data-action=analyse]").await;
        let proved = format!(
            "{ROOT} const line = root.querySelector('.lines li');
            return line?.querySelector('.kind').textContent === 'proved'
            && line.querySelector('.value').textContent === 'White wins in 1'"
        );
        page.wait(&proved, Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn a_game_that_has_ended_is_looked_through() {
    let moves = "b1xa1.a2xb2.a1xb1";
    with(&format!("#v=1&game=clobber&size=2x3&moves={moves}"), DESKTOP, async |page| {
        page.still().await;
        // Whatever was played: on to the end.
        seat(&page, "white", "engine:1").await;
        seat(&page, "black", "engine:1").await;
        page.wait(&format!("{ROOT} return inside.dataset.outcome !== 'ongoing'"), Value::Null).await;
        page.still().await;
        // The card moves the buttons below it.
        wait_for(&page, ".end-card").await;
        let turns: usize = page.says("ply").await.parse().expect("a number");
        page.click("[data-action=analyse]").await;
        let done = format!(
            "{ROOT} return /Biggest mistakes|No big mistakes/.test(root.querySelector('.progress')?.textContent)"
        );
        page.wait(&done, Value::Null).await;
        let points = format!("{ROOT} return root.querySelector('.curve').getAttribute('d').split('L').length");
        assert_eq!(page.script(&points, Value::Null).await, turns + 1);
        let press = format!(
            "{ROOT} const graph = root.querySelector('.graph');
            const {{ left, top }} = graph.getBoundingClientRect();
            graph.dispatchEvent(new MouseEvent('click', {{ clientX: left + 1, clientY: top + 5 }}))"
        );
        page.script(&press, Value::Null).await;
        page.shows(0).await;
    })
    .await;
}

#[tokio::test]
async fn a_worker_that_fails_leaves_the_game_to_people() {
    // One that is not there, and one that loads and says nothing.
    for script in ["no-such-worker.js", "data:text/javascript,"] {
        with("#v=1&game=clobber&size=3x4", DESKTOP, async move |page| {
            page.shows(0).await;
            let broken = "
                window.Whole = Worker;
                const bad = new URL(arguments[0], location.href);
                window.Worker = class extends Whole { constructor(url, options) { super(bad, options); } };";
            page.script(broken, json!(script)).await;
            seat(&page, "black", "engine:1").await;
            turn(&page, "b1", "a1").await;
            wait_for(&page, "[aria-live=polite] [data-toast=failure]").await;
            let told = page.text().await;
            assert!(
                told.contains("The computer cannot think here. Two people can still play on this device."),
                "{told}"
            );
            stays(&page, "1").await;
            assert_eq!((page.says("thinking").await, page.says("side").await), ("false".into(), "black".into()));
            turn(&page, "b2", "a2").await;
            page.shows(2).await;
            // The message on the console is expected.
            assert!(!page.errors().await.is_empty());
            page.script("window.Worker = window.Whole", Value::Null).await;
            seat(&page, "black", "human").await;
            seat(&page, "white", "engine:1").await;
            page.shows(3).await;
        })
        .await;
    }
}

#[tokio::test]
async fn a_panic_of_the_engine_is_told() {
    // A worker of the test's own stands for the one that panics.
    without_policy("#v=1&game=clobber&size=3x4", DESKTOP, async |page| {
        page.shows(0).await;
        let script = "
            window.faults = [];
            document.addEventListener('quarry-error', ({ detail }) => window.faults.push(detail.message));
            const bad = `data:text/javascript,postMessage({ kind: 'fault', message: 'panicked at src/a.rs' })`;
            window.Worker = class extends Worker { constructor(url, options) { super(bad, options); } };";
        page.script(script, Value::Null).await;
        seat(&page, "black", "engine:1").await;
        turn(&page, "b1", "a1").await;
        wait_for(&page, "[aria-live=polite] [data-toast=failure]").await;
        let told = page.text().await;
        assert!(told.contains("The engine has failed: panicked at src/a.rs."), "{told}");
        let faults = page.script("return window.faults", Value::Null).await;
        assert_eq!(faults, json!(["The computer cannot think here. panicked at src/a.rs"]));
        // The message on the console is expected.
        assert!(!page.errors().await.is_empty());
    })
    .await;
}

#[tokio::test]
async fn attributes_say_who_plays_and_bad_ones_are_told() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        let script = "
            const element = document.createElement('quarry-game');
            for (const [name, value] of Object.entries(arguments[0])) element.setAttribute(name, value);
            window.faults = [];
            document.addEventListener('quarry-error', (event) => window.faults.push(event.detail.message), { once: true });
            document.querySelector('quarry-game').replaceWith(element);";
        let attributes = json!({ "src": "v=1&game=clobber", "white": "engine:1", "black": "engine:9", "controls": "none" });
        page.script(script, attributes).await;
        page.shows(1).await;
        let fault = "black: found \"engine:9\", expected human or engine:1 to engine:8";
        assert_eq!(page.script("return window.faults", Value::Null).await, json!([fault]));
        assert!(page.text().await.contains(fault));
    })
    .await;
}
