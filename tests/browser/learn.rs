//! The lessons: each step is played on a board of its own, and a wrong turn is answered by why.

use quarry::catalog::GAMES;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

const PHONE: (u32, u32) = (390, 700);

const ROOT: &str = "const root = document.querySelector('quarry-game').shadowRoot;
    const dialog = root.querySelector('dialog.learn');
    const board = dialog?.querySelector('quarry-game');
    const text = (selector) => dialog?.querySelector(selector)?.innerText ?? '';
    const square = (name) => board?.shadowRoot.querySelector(`[data-square=${name}]`);";

async fn wait(page: &Page, what: &str, argument: Value) {
    page.wait(&format!("{ROOT} return {what}"), argument).await;
}

/// Clicks squares of the board of the lesson.
async fn pick(page: &Page, squares: &[&str]) {
    for name in squares {
        wait(page, "square(arguments[0])", json!(name)).await;
        page.script(&format!("{ROOT} square(arguments[0]).click()"), json!(name)).await;
    }
}

async fn press(page: &Page, button: &str) {
    wait(page, "dialog?.querySelector(`[data-learn=${arguments[0]}]`)", json!(button)).await;
    page.click(&format!("[data-learn={button}]")).await;
}

#[tokio::test]
async fn a_wrong_turn_is_answered_by_why_and_the_right_one_leads_on() {
    with("#v=1&game=marbar", PHONE, async |page| {
        page.shows(0).await;
        page.click("[data-action=learn]").await;
        wait(&page, "text('h2') === 'Learn Marbar' && text('.count') === 'Step 1 of 6'", Value::Null).await;
        pick(&page, &["a1", "b1"]).await;
        wait(&page, "dialog.querySelector('.feedback').dataset.kind === 'right'", Value::Null).await;
        // The button that leads on has the focus, so that Enter is enough.
        wait(&page, "root.activeElement?.dataset.learn === 'next'", Value::Null).await;
        page.click("[data-step='3']").await;
        wait(&page, "text('.count') === 'Step 3 of 6' && board.state.ply === 0", Value::Null).await;
        pick(&page, &["b1", "c1"]).await;
        wait(&page, "text('.feedback').includes('the monster went elsewhere')", Value::Null).await;
        wait(&page, "board.state.ply === 0 && board.state.half === ''", Value::Null).await;
        pick(&page, &["b1", "b2"]).await;
        wait(&page, "text('.feedback').includes('From b2') && board.state.ply === 1", Value::Null).await;
        // Meanwhile the game itself has not moved, and the steps are kept on the device.
        assert_eq!(page.says("ply").await, "0");
        page.reload().await;
        page.shows(0).await;
        page.click("[data-action=learn]").await;
        wait(&page, "dialog && dialog.querySelectorAll('[data-step][data-done]').length === 2", Value::Null).await;
        wait(&page, "text('.count') === 'Step 2 of 6'", Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn every_lesson_can_be_gone_through() {
    with("#learn", DESKTOP, async |page| {
        for game in GAMES {
            wait(&page, "dialog?.querySelector(`[data-lesson=${arguments[0]}]`)", json!(game.id())).await;
            page.click(&format!("[data-lesson={game}]")).await;
            let steps = game.lesson().expect("a text").expect("a lesson").steps.len();
            for step in 1..=steps {
                let there = "text('.count').startsWith(`Step ${arguments[0]} `) && board.state.ply >= 0";
                wait(&page, there, json!(step)).await;
                if page.script(&format!("{ROOT} return board.readonly"), Value::Null).await == json!(false) {
                    press(&page, "reveal").await;
                    wait(&page, "dialog.querySelector('.feedback').dataset.kind === 'right'", Value::Null).await;
                }
                press(&page, "next").await;
            }
            wait(&page, "text('h3') === 'You know the rules'", Value::Null).await;
            press(&page, "lessons").await;
        }
        let done = "[...dialog.querySelectorAll('[data-lesson]')].every((item) => item.innerText.includes('Done'))";
        wait(&page, done, Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn a_lesson_ends_in_a_game_against_the_computer() {
    with("#learn=clobber", DESKTOP, async |page| {
        wait(&page, "dialog?.querySelector('[data-step]')", Value::Null).await;
        page.click("[data-step='5']").await;
        press(&page, "next").await;
        press(&page, "play").await;
        let game = "document.querySelector('quarry-game').state?.game === 'clobber'
            && [...root.querySelectorAll('.players select')].map((select) => select.value).join() === 'human,engine:1'";
        wait(&page, game, Value::Null).await;
        wait(&page, "!dialog", Value::Null).await;
    })
    .await;
}
