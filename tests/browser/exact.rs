//! Exact values in the panel and on the board, and the quiz.

use quarry::catalog::GAMES;
use quarry::game::Notation as _;
use quarry::games::marbar::Marbar;
use quarry::solve::quiz::Puzzle;
use quarry::turn;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

const ROOT: &str = "const root = document.querySelector('quarry-game').shadowRoot;
    const text = (selector) => root.querySelector(selector)?.textContent ?? '';
    const said = (square) => root.querySelector(`[data-square=${square}]`).getAttribute('aria-description');";

/// White to move: one turn wins in 3, two lose.
const WON: &str = "#v=1&game=grabber&pos=.BWB/2WB1./2BW./B2.W_w_0";

async fn wait(page: &Page, what: &str) {
    page.wait(&format!("{ROOT} return {what}"), Value::Null).await;
}

/// Opens the exact values, and waits until all turns are known.
async fn explore(page: &Page, address: &str) {
    page.shows(0).await;
    wait(page, "root.querySelector('[data-action=explore]')").await;
    page.click("[data-action=explore]").await;
    wait(page, "root.querySelector('.exact') && !root.querySelector('.exact[data-looking]')").await;
    assert!(
        page.script("return location.hash", Value::Null).await.as_str().is_some_and(|hash| hash.starts_with(address))
    );
}

#[tokio::test]
async fn turns_are_grouped_the_best_first() {
    with(WON, DESKTOP, async |page| {
        explore(&page, WON).await;
        let shown = format!(
            "{ROOT} return [text('.verdict'), ...[...root.querySelectorAll('.groups .title, .groups [data-turn]')]
                .map((part) => part.dataset.turn ? part.textContent + '|' + part.getAttribute('aria-description') : part.textContent)]"
        );
        let expected = json!([
            "W3White wins in 3proved",
            "Wins 1",
            "W3c4xa4|win in 3, proved",
            "Losses 2",
            "L4b3xd3|loss in 4, proved",
            "L2b3xb1|loss in 2, proved",
        ]);
        assert_eq!(page.script(&shown, Value::Null).await, expected);
        page.click("[data-turn=c4xa4]").await;
        page.shows(1).await;
        wait(&page, "text('.verdict').startsWith('L2White wins in 2')").await;
        page.click("[data-action=undo]").await;
        // What was known is known at once.
        wait(&page, "text('.verdict').startsWith('W3')").await;
        page.click("[data-action=explore]").await;
        wait(&page, "!root.querySelector('.exact') && !root.querySelector('[aria-description]')").await;
    })
    .await;
}

#[tokio::test]
async fn squares_are_lettered_by_what_they_bring() {
    with(WON, DESKTOP, async |page| {
        explore(&page, WON).await;
        wait(&page, "said('c4') === 'win in 3, proved' && said('b3') === 'loss in 4, proved' && said('a1') === null")
            .await;
        let letters = format!(
            "{ROOT} return [...root.querySelectorAll('.marks text')].map((text) => text.textContent).sort().join()"
        );
        assert_eq!(page.script(&letters, Value::Null).await, "L4,W3");
        page.click("[data-square=b3]").await;
        wait(&page, "said('b1') === 'loss in 2, proved' && said('d3') === 'loss in 4, proved' && said('c4') === null")
            .await;
        assert_eq!(page.script(&letters, Value::Null).await, "L2,L4");
        // Turned, the marks are turned with the board.
        page.click("[data-action=flip]").await;
        page.still().await;
        wait(&page, "root.querySelectorAll('.marks .mark').length > 0").await;
    })
    .await;
}

#[tokio::test]
async fn a_loss_is_explained_and_lines_are_played() {
    with(WON, DESKTOP, async |page| {
        explore(&page, WON).await;
        page.click("[data-why=b3xb1]").await;
        wait(&page, "text('.refutation p') === 'After b3xb1: Black wins in 1.'").await;
        wait(&page, "root.querySelectorAll('.refutation .upto button').length === 2").await;
        page.click(".refutation .upto [data-upto='2']").await;
        page.shows(2).await;
        assert_eq!(page.says("outcome").await, "black");
        wait(&page, "text('.verdict') === 'The game is over.'").await;
        page.click("[data-action=first]").await;
        page.shows(0).await;
        // The main line becomes a variation: nothing that was played is lost.
        wait(&page, "root.querySelectorAll('.exact > .upto button').length === 3").await;
        page.click(".exact > .upto [data-upto='3']").await;
        page.shows(3).await;
        assert_eq!(page.says("outcome").await, "white");
        page.wait("return location.hash.includes('alt=0.0:c4xa4')", Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn what_is_not_found_out_is_called_unknown() {
    with("#v=1&game=gobbler", DESKTOP, async |page| {
        page.shows(0).await;
        wait(&page, "root.querySelector('[data-action=explore]')").await;
        page.click("[data-action=explore]").await;
        wait(&page, "text('.verdict').startsWith('?Unknown')").await;
        // It keeps thinking about it, and stops when the element is removed.
        page.script("document.querySelector('quarry-game').remove()", Value::Null).await;
    })
    .await;
}

/// The third puzzle of Marbar, and a turn that does not win.
fn puzzle() -> (Puzzle, String) {
    let list = include_str!("../../src/games/marbar/quiz.txt");
    let puzzle = Puzzle::read(list.lines().nth(2).expect("a third puzzle")).expect("a puzzle");
    let position = Marbar::read((), &puzzle.position).expect("a position");
    let texts = turn::texts(&position, 100).expect("few turns");
    let wrong = texts.into_iter().find(|text| *text != puzzle.turn).expect("another turn");
    (puzzle, wrong)
}

async fn play(page: &Page, text: &str) {
    for square in text.split('-') {
        page.click(&format!("[data-square={square}]")).await;
    }
    page.shows(1).await;
}

#[tokio::test]
async fn a_puzzle_is_opened_by_its_address_and_judged() {
    let (puzzle, wrong) = puzzle();
    let place = format!("v=1&game=marbar&pos={}", puzzle.position.replace(' ', "_"));
    with(&format!("#quiz=marbar.3&{place}"), DESKTOP, async move |page| {
        page.shows(0).await;
        wait(&page, "text('.quiz .kind').startsWith('3 of ')").await;
        page.wait("return location.hash === arguments[0]", json!(format!("#quiz=marbar.3&{place}"))).await;
        play(&page, &wrong).await;
        let told = format!("{ROOT} return text('.announcement').startsWith(arguments[0])");
        page.wait(&told, json!(format!("{wrong} does not win: "))).await;
        wait(&page, "root.querySelectorAll('.quiz .upto button').length > 0 || text('.announcement').includes('draw')")
            .await;
        assert_eq!(
            page.script(&format!("{ROOT} return text('.quiz .progress')"), Value::Null).await,
            "Solved at the first try: 0 of 1."
        );
        page.click("[data-quiz=again]").await;
        page.shows(0).await;
        play(&page, &puzzle.turn).await;
        page.wait(&told, json!(format!("Right: {}.", puzzle.turn))).await;
        page.click("[data-quiz=next]").await;
        page.shows(0).await;
        wait(&page, "text('.quiz .kind').startsWith('4 of ') && location.hash.startsWith('#quiz=marbar.4&')").await;
        page.reload().await;
        page.shows(0).await;
        wait(&page, "text('.quiz .kind').startsWith('4 of ')").await;
        page.click("[data-quiz=reveal]").await;
        page.shows(1).await;
        wait(&page, "text('.announcement').startsWith('The winning turn is ')").await;
        // Nothing of a quiz is kept as a game.
        assert_eq!(
            page.script("return Object.keys(localStorage).filter((key) => key.includes('game.')).length", Value::Null)
                .await,
            0
        );
        page.click("[data-action=quiz]").await;
        wait(&page, "!root.querySelector('.quiz') && location.hash.startsWith('#v=1&')").await;
    })
    .await;
}

#[tokio::test]
async fn every_game_with_a_quiz_begins_it() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        for game in GAMES.into_iter().filter(|game| game.has_quiz()) {
            let game = game.id();
            page.script("location.hash = arguments[0]", json!(format!("v=1&game={game}"))).await;
            wait(&page, &format!("root.querySelector('[data-game={game}] [data-action=quiz]')")).await;
            page.click("[data-action=quiz]").await;
            wait(&page, "/^1 of \\d+, (easy|medium|hard)$/.test(text('.quiz .kind'))").await;
            wait(&page, &format!("location.hash.startsWith('#quiz={game}.1&v=1&game={game}&pos=')")).await;
            page.still().await;
        }
    })
    .await;
}

/// 58 stones on a board of 10x10: White wins, moving first or second.
const PIECES: &str = "#v=1&game=clobber&pos=WWW.B.BB.W/...BBBWBW./B.B.W...B./BB.BB.WW.B/.BWWWB.WWW/W.W...B.W./WW..WBB.W./WWB.B.BW.B/.W.W....BB/B...B.W.BW_w";

#[tokio::test]
async fn regions_are_valued_and_tinted() {
    with(PIECES, DESKTOP, async |page| {
        page.shows(0).await;
        wait(&page, "root.querySelector('[data-action=analyse]')").await;
        page.click("[data-action=analyse]").await;
        wait(&page, "text('.score p') === 'White wins: proved' && root.querySelector('.bar[data-share=\"100\"]')").await;
        let list = format!(
            "{ROOT} return [...root.querySelectorAll('.regions li')].map((item) => [item.dataset.class, item.textContent])"
        );
        let expected = json!([
            ["R", "Whole: White wins"],
            ["L", "i1 j1 i2 j2 j3 = {0|v*}: Black wins"],
            ["R", "b2 a3 b3 c3 a4 b4 a5 = v: White wins"],
            ["L", "e3 g3 h3 e4 f4 g4 g5 = {0|{*,^|*,{*|v}}}: Black wins"],
            ["R", "i4 i5 h6 i6 j6 g7 h7 j7 = {{{*,v|0}|0}|0}: White wins"],
            ["L", "c5 b6 c6 d6 e6 f6 a7 b7 d7 e7 a8 e8 i8 d9 e9 f9 g9 h9 i9 e10 g10 h10, atomic weight 0: Black wins"],
        ]);
        assert_eq!(page.script(&list, Value::Null).await, expected);
        wait(&page, "root.querySelectorAll('.region-tints path').length === 49").await;
        page.click("[data-action=analyse]").await;
        wait(&page, "!root.querySelector('.region-tints, .regions')").await;
    })
    .await;
}

#[tokio::test]
async fn a_single_region_is_the_whole() {
    with("#v=1&game=clobber&size=2x3", DESKTOP, async |page| {
        page.shows(0).await;
        wait(&page, "root.querySelector('[data-action=analyse]')").await;
        page.click("[data-action=analyse]").await;
        wait(&page, "root.querySelector('.regions li')").await;
        wait(&page, "root.querySelector('.bar[data-share]')").await;
        page.still().await;
        wait(&page, "root.querySelectorAll('.regions li').length === 1").await;
        wait(&page, "root.querySelectorAll('.region-tints path').length === 0").await;
    })
    .await;
}

#[tokio::test]
async fn marbar_begins_elsewhere() {
    with("#v=1&game=marbar&size=9x9", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-action=new]").await;
        wait(&page, "root.querySelectorAll('dialog [name=begin] option').length === 6").await;
        page.script(&format!("{ROOT} root.querySelector('dialog [name=begin]').selectedIndex = 1"), Value::Null).await;
        page.click("dialog [data-action=start]").await;
        page.wait("return location.hash.endsWith('_b_b1_i8')", Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn square_moxie_begins_fair() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-action=new]").await;
        wait(&page, "root.querySelector('dialog [name=begin]')?.checkVisibility() === false").await;
        let choose = "const variant = root.querySelector('dialog [name=variant]'); variant.value = 'moxie-square';
            variant.dispatchEvent(new Event('change'));";
        page.script(&format!("{ROOT} {choose}"), Value::Null).await;
        wait(&page, "root.querySelector('dialog [name=begin]').options[1]?.text.includes('c3')").await;
        page.script(&format!("{ROOT} root.querySelector('dialog [name=begin]').selectedIndex = 1"), Value::Null).await;
        page.click("dialog [data-action=start]").await;
        page.wait("return location.hash.endsWith('game=moxie-square&pos=4./2.W./4./4._b_0_0')", Value::Null).await;
    })
    .await;
}
