//! Solitaire Clobber beside the board: par and what is still possible, hints, puzzles, circuits.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};
use crate::views::{go, open};

/// Four stones in a bent row; Black begins, and one stone can be left.
const BENT: &str = "v=1&game=solitaire&pos=WB./.WB_b";

/// Waits until a line of the panel says something with that in it.
pub(crate) async fn says(page: &Page, line: &str, part: &str) {
    let script = "const root = document.querySelector('quarry-game').shadowRoot;
        return root.querySelector(`[data-solitaire=${arguments[0][0]}]`)?.textContent.includes(arguments[0][1])";
    page.wait(script, json!([line, part])).await;
}

/// How many puzzles the dialog shows as solved.
async fn solved(page: &Page) -> Value {
    let script = "return document.querySelector('quarry-game').shadowRoot.querySelectorAll('[data-solved]').length";
    page.script(script, Value::Null).await
}

#[tokio::test]
async fn par_and_what_is_still_possible_are_proved() {
    with(&format!("#{BENT}"), DESKTOP, async |page| {
        says(&page, "par", "1, proved").await;
        says(&page, "one", "still possible: proved").await;
        // The row falls apart.
        go(&page, &format!("{BENT}&moves=b2xb1")).await;
        says(&page, "left", "3").await;
        says(&page, "one", "not reached").await;
    })
    .await;
}

#[tokio::test]
async fn the_invariant_is_shown_to_those_who_want_it() {
    with("#v=1&game=solitaire&size=1x3", DESKTOP, async |page| {
        says(&page, "one", "out of reach: proved").await;
        says(&page, "invariant", "").await;
        page.click("[name=invariant]").await;
        says(&page, "invariant", "3 stones + 0 clashing = 3; mod 3: 0").await;
        page.reload().await;
        says(&page, "invariant", "One stone is out of reach.").await;
        go(&page, "v=1&game=clobber").await;
        let gone = "return !document.querySelector('quarry-game').shadowRoot.querySelector('.solitaire')";
        page.wait(gone, Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn hints_lead_to_par_a_move_at_a_time() {
    with(&format!("#{BENT}"), DESKTOP, async |page| {
        let told = "return document.querySelector('quarry-game').shadowRoot.querySelector('.announcement')
            .textContent.match(/^Hint: (.*)\\.$/)?.[1]";
        for ply in 0..3 {
            page.shows(ply).await;
            says(&page, "here", "1, proved").await;
            page.click(".solitaire [data-action=hint]").await;
            page.wait(told, Value::Null).await;
            let turn = page.script(told, Value::Null).await;
            let (from, to) = turn.as_str().and_then(|turn| turn.split_once('x')).expect("a turn");
            for square in [from, to] {
                page.click(&format!("[data-square=\"{square}\"]")).await;
            }
        }
        says(&page, "here", "1: par is reached").await;
        says(&page, "one", "reached").await;
        let kept = "return JSON.parse(localStorage.getItem('quarry.puzzles'))?.value['WB./.WB b']";
        page.wait(kept, Value::Null).await;
        assert_eq!(page.script(kept, Value::Null).await, json!(1));
    })
    .await;
}

#[tokio::test]
async fn puzzles_are_chosen_and_ticked_off() {
    with("#v=1&game=solitaire", DESKTOP, async |page| {
        says(&page, "par", "2, proved").await;
        open(&page, "puzzles").await;
        assert_eq!(solved(&page).await, json!(0));
        let changed = "return document.querySelector('quarry-game').state?.position !== arguments[0]";
        let start = page.says("position").await;
        page.click("[data-puzzle=\"3\"]").await;
        page.wait(changed, json!(start)).await;
        says(&page, "par", "proved").await;
        let position = page.says("position").await;
        page.script(
            "localStorage.setItem('quarry.puzzles', JSON.stringify({ version: 1, value: { [arguments[0]]: 1 } }))",
            json!(position),
        )
        .await;
        open(&page, "puzzles").await;
        assert_eq!(solved(&page).await, json!(1));
        page.click("[data-puzzle=day]").await;
        page.wait(changed, json!(position)).await;
        says(&page, "par", "proved").await;
    })
    .await;
}

#[tokio::test]
async fn a_circuit_is_drawn_and_played() {
    with("#v=1&game=solitaire", DESKTOP, async |page| {
        says(&page, "par", "proved").await;
        open(&page, "circuits").await;
        let status = "return document.querySelector('quarry-game').shadowRoot
            .querySelector('dialog [role=status]').textContent.includes(arguments[0])";
        page.wait(status, json!("8 nodes, and a circuit.")).await;
        page.click("[aria-label=\"Node b2\"]").await;
        page.wait(status, json!("9 nodes, and no circuit.")).await;
        assert!(!page.can_use("[data-circuit=moves]").await);
        for node in ["b2", "c1", "c2", "c3", "b3", "a3"] {
            page.click(&format!("[aria-label=\"Node {node}\"]")).await;
        }
        page.wait(status, json!("This graph cannot be played: ")).await;
        page.click("[aria-label=\"Node b2\"]").await;
        page.wait(status, json!("4 nodes, and a circuit.")).await;
        page.click("[data-circuit=moves]").await;
        page.wait("return document.querySelector('quarry-game').state?.outcome === 'over 1'", Value::Null).await;
        let told = "return document.querySelector('quarry-game').shadowRoot.querySelector('.round')
            ?.textContent.includes('a Hamiltonian circuit')";
        page.wait(told, Value::Null).await;
    })
    .await;
}
