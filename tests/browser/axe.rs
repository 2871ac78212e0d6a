//! Accessibility as axe-core sees it, in the light and in the dark theme.

use quarry::catalog::{GAMES, GameId};
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, without_policy as with};
use crate::ranks::{book, seed};
use crate::recorded::recorded;
use crate::solitaire::says;
use crate::views::{DIALOGS, close, go, open, open_rules};
use crate::window::Media;

mod of_games {
    crate::each_game::each_game!(super::check_game);
}

/// WCAG 2.0 to 2.2, levels A and AA.
const TAGS: [&str; 5] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/// The rules that look at colours. All others find the same in every theme.
const OF_COLOURS: [&str; 2] = ["color-contrast", "link-in-text-block"];

const RUN: &str = "
    const place = (node) => `${node.target.join(' ')}: ${node.failureSummary}`;
    return axe.run(document, { runOnly: arguments[0], resultTypes: ['violations'] }).then(({ violations }) =>
        violations.map(({ id, help, nodes }) => [id, help, ...nodes.map(place)].join('\\n  ')))";

/// The script itself: it is not loaded by the page, whose policy allows no other scripts than its own.
fn axe() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(file).unwrap_or_else(|e| panic!("axe-core: {e}: run `cargo xtask test`, which installs it"))
}

/// What axe finds on the page as it is, by rules or tags of rules.
async fn faults(page: &Page, rules: &[&str]) -> Vec<String> {
    if page.script("return typeof axe === 'undefined'", Value::Null).await == true {
        page.script(&axe(), Value::Null).await;
    }
    let found = page.script(RUN, json!(rules)).await;
    let texts = found.as_array().expect("a list of faults").iter();
    texts.map(|text| text.as_str().unwrap_or_default().to_string()).collect()
}

/// Looks at the page in both themes; in the dark one, which comes second, at its colours alone.
async fn check(page: &Page, what: &str) {
    for (dark, rules) in [(false, &TAGS[..]), (true, &OF_COLOURS)] {
        page.prefer(Media { dark, motion: false }).await;
        page.drawn().await;
        let faults = faults(page, rules).await;
        assert!(faults.is_empty(), "{what}, {}:\n{}", if dark { "dark" } else { "light" }, faults.join("\n"));
    }
}

async fn check_game(game: GameId) {
    let recorded = recorded(game).remove(0);
    let turns = recorded.moves.len();
    with("", DESKTOP, async move |page| {
        for ply in [0, turns / 2, turns] {
            go(&page, &recorded.address(ply)).await;
            check(&page, &format!("{game} after {ply} of {turns} turns")).await;
        }
    })
    .await;
}

#[tokio::test]
async fn the_start_view_has_no_faults() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        check(&page, "start view").await;
    })
    .await;
}

#[tokio::test]
async fn dialogs_have_no_faults() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        for dialog in DIALOGS {
            open(&page, dialog).await;
            check(&page, dialog).await;
            close(&page).await;
        }
    })
    .await;
}

#[tokio::test]
async fn ranks_have_no_faults() {
    with("#v=1&game=gobbler", DESKTOP, async |page| {
        page.still().await;
        open(&page, "ranks").await;
        check(&page, "no ranks yet").await;
        let start = "v=1&game=gobbler&pos=5./5./L.L2./.LlL2./2L.G._g_36_40";
        seed(&page, &book(start, "")).await;
        open(&page, "ranks").await;
        page.click("[data-player-id]:first-child button:last-child").await;
        check(&page, "ranks").await;
        go(&page, start).await;
        page.wait("return document.querySelector('quarry-game').shadowRoot.querySelector('.ranked')", Value::Null)
            .await;
        check(&page, "a ranked game").await;
    })
    .await;
}

#[tokio::test]
async fn solitaire_has_no_faults() {
    with("#v=1&game=solitaire&size=2x3", DESKTOP, async |page| {
        says(&page, "one", "proved").await;
        page.click("[name=invariant]").await;
        check(&page, "beside a game").await;
        for dialog in ["puzzles", "circuits"] {
            open(&page, dialog).await;
            check(&page, dialog).await;
            page.click("dialog .close").await;
        }
    })
    .await;
}

#[tokio::test]
async fn rules_have_no_faults() {
    with("", DESKTOP, async |page| {
        for game in GAMES.into_iter().filter(|game| game.variant_of().is_none()) {
            go(&page, &format!("v=1&game={game}")).await;
            open_rules(&page).await;
            check(&page, &format!("rules of {game}")).await;
            page.reload().await;
        }
    })
    .await;
}

#[tokio::test]
async fn pages_of_rules_have_no_faults() {
    for name in GAMES.into_iter().filter(|game| game.rules_page() == *game) {
        with(&format!("rules/{name}.html"), DESKTOP, async move |page| {
            assert_ne!(page.script("return document.querySelector('h1')", Value::Null).await, Value::Null);
            check(&page, &format!("page of the rules of {name}")).await;
        })
        .await;
    }
}

#[tokio::test]
async fn what_the_computer_shows_has_no_faults() {
    let ended = "#v=1&game=clobber&pos=WB./.WB_w&moves=a2xb2.c1xb1.b2xb1";
    let shown = "const root = document.querySelector('quarry-game').shadowRoot;
        const said = (selector) => root.querySelector(selector)?.textContent;
        return said('.lines .kind') || /Biggest mistakes|No big mistakes/.test(said('.progress'))";
    for address in ["#v=1&game=clobber", ended] {
        with(address, DESKTOP, async move |page| {
            page.still().await;
            page.click("[data-action=analyse]").await;
            page.wait(shown, Value::Null).await;
            check(&page, address).await;
        })
        .await;
    }
}

#[tokio::test]
async fn exact_values_and_the_quiz_have_no_faults() {
    with("#v=1&game=grabber&pos=.BWB/2WB1./2BW./B2.W_w_0", DESKTOP, async |page| {
        page.still().await;
        let root = "const root = document.querySelector('quarry-game').shadowRoot;";
        page.wait(&format!("{root} return root.querySelector('[data-action=explore]')"), Value::Null).await;
        page.click("[data-action=explore]").await;
        page.wait(&format!("{root} return root.querySelectorAll('.groups [data-turn]').length === 3"), Value::Null)
            .await;
        page.click("[data-why=b3xb1]").await;
        page.wait(&format!("{root} return root.querySelector('.refutation .upto')"), Value::Null).await;
        check(&page, "exact values").await;
        page.click("[data-action=quiz]").await;
        page.wait(&format!("{root} return root.querySelector('.quiz .task')"), Value::Null).await;
        page.still().await;
        check(&page, "a puzzle").await;
        page.click("[data-quiz=reveal]").await;
        page.shows(1).await;
        check(&page, "a puzzle and its answer").await;
    })
    .await;
}

#[tokio::test]
async fn lessons_have_no_faults() {
    with("#learn", DESKTOP, async |page| {
        let root = "const dialog = document.querySelector('quarry-game').shadowRoot.querySelector('dialog.learn');";
        page.wait(&format!("{root} return dialog?.querySelector('[data-lesson=marbar]')"), Value::Null).await;
        check(&page, "the choice of lessons").await;
        page.click("[data-lesson=marbar]").await;
        page.wait(&format!("{root} return dialog.querySelector('quarry-game')?.state"), Value::Null).await;
        check(&page, "a step").await;
        page.click("[data-learn=reveal]").await;
        page.wait(&format!("{root} return dialog.querySelector('[data-kind=right]')"), Value::Null).await;
        check(&page, "a step that is done").await;
    })
    .await;
}

#[tokio::test]
async fn a_fault_in_the_shadow_tree_is_found() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        page.script(
            "document.querySelector('quarry-game').shadowRoot.append(document.createElement('button'))",
            Value::Null,
        )
        .await;
        let faults = faults(&page, &TAGS).await;
        assert!(faults.len() == 1 && faults[0].starts_with("button-name"), "{faults:?}");
    })
    .await;
}
