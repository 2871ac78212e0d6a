//! The computer's levels as opponents: names, faces, and the one that finds the player's level.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};
use crate::views::open;

const ROOT: &str = "const root = document.querySelector('quarry-game').shadowRoot;
    const face = () => root.querySelector('.players .face')?.dataset.face;";

async fn wait(page: &Page, what: &str, argument: Value) {
    page.wait(&format!("{ROOT} return {what}"), argument).await;
}

#[tokio::test]
async fn an_opponent_with_a_face_is_chosen_for_a_new_game() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        open(&page, "new").await;
        let faces = "return [...document.querySelector('quarry-game').shadowRoot.querySelectorAll('.gallery img')]
            .every((image) => image.complete && image.naturalWidth > 0)";
        wait(&page, "root.querySelectorAll('.gallery img').length === 8", Value::Null).await;
        page.wait(faces, Value::Null).await;
        page.script(&format!("{ROOT} root.querySelector('.gallery [value=\"engine:3\"]').click()"), Value::Null).await;
        wait(&page, "root.querySelector('.gallery p').innerText.startsWith('Toad, level 3.')", Value::Null).await;
        page.click("dialog [data-action=start]").await;
        wait(&page, "!root.querySelector('dialog') && face() === 'toad'", Value::Null).await;
        let players =
            "[...root.querySelectorAll('.players select')].map((select) => select.selectedOptions[0].text).join()";
        wait(&page, &format!("{players} === 'Human,Toad (3)'"), Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn an_adaptive_opponent_follows_how_games_end() {
    // One turn from the end: the person who moves wins.
    with("#v=1&game=clobber&pos=WB._w", DESKTOP, async |page| {
        page.shows(0).await;
        let seat = "const select = root.querySelector('[data-player=black]');
            select.value = arguments[0]; select.dispatchEvent(new Event('change'))";
        wait(&page, "root.querySelector('[data-player=black]')", Value::Null).await;
        page.script(&format!("{ROOT} {seat}"), json!("adaptive")).await;
        // The first level is that of the program: the third.
        wait(&page, "face() === 'toad'", Value::Null).await;
        for square in ["a1", "b1"] {
            page.click(&format!("[data-square={square}]")).await;
        }
        wait(&page, "root.querySelector('.end-card')?.innerText.includes('The game against Toad ended')", Value::Null)
            .await;
        // A win raises the level, once for the game.
        let next = "JSON.parse(localStorage.getItem('quarry.adaptive.clobber'))?.value.next > 3";
        wait(&page, next, Value::Null).await;
        assert_eq!(page.script(&format!("{ROOT} return face()"), Value::Null).await, json!("toad"), "during the game");
        page.click("[data-end=again]").await;
        page.shows(0).await;
        wait(&page, "face() && face() !== 'toad'", Value::Null).await;
        wait(&page, "root.querySelector('[data-player=black]').value === 'adaptive'", Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn the_settings_name_the_opponent_of_new_games() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        page.click("[data-action=settings]").await;
        wait(&page, "root.querySelector('dialog [name=opponent]')", Value::Null).await;
        let choose = "const select = root.querySelector('dialog [name=opponent]');
            select.value = 'engine:5'; select.dispatchEvent(new Event('change'));
            root.querySelector('dialog .close').click()";
        page.script(&format!("{ROOT} {choose}"), Value::Null).await;
        wait(&page, "!root.querySelector('dialog')", Value::Null).await;
        page.click(".card[data-choose=moxie]").await;
        wait(&page, "face() === 'flint'", Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn a_first_game_has_tips_once() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        for square in ["b1", "a1"] {
            page.click(&format!("[data-square={square}]")).await;
        }
        wait(&page, "root.querySelector('.tip')?.innerText.includes('You win')", Value::Null).await;
        page.click("[data-tip=learn]").await;
        wait(&page, "root.querySelector('dialog.learn')", Value::Null).await;
        page.reload().await;
        page.shows(1).await;
        page.click("[data-action=undo]").await;
        page.shows(0).await;
        page.click("[data-action=redo]").await;
        page.shows(1).await;
        assert_eq!(page.script(&format!("{ROOT} return root.querySelector('.tip')"), Value::Null).await, Value::Null);
    })
    .await;
}

#[tokio::test]
async fn a_tip_moves_no_button() {
    for size in [DESKTOP, (1024, 600), (360, 640), (320, 568), (844, 390)] {
        with("#v=1&game=clobber", size, async move |page| {
            page.shows(0).await;
            // Who plays is chosen in a part of the page that comes later.
            wait(&page, "root.querySelector('[data-player=black]')", Value::Null).await;
            let places = "const places = () => [...root.querySelectorAll('.panel button:not([data-tip]), .panel select, .panel input')]
                .map((it) => [it.dataset.action ?? it.name, Math.round(it.getBoundingClientRect().top + scrollY)].join(' '));";
            let script = format!("{ROOT} {places} return places()");
            page.drawn().await;
            let before = page.script(&script, Value::Null).await;
            page.click("[data-square=b1]").await;
            page.click("[data-square=a1]").await;
            wait(&page, "root.querySelector('.tip')", Value::Null).await;
            page.drawn().await;
            let mut after = page.script(&script, Value::Null).await;
            // The turn itself, in the list of turns.
            if let Some(list) = after.as_array_mut() {
                list.retain(|it| it.as_str().is_some_and(|it| before.as_array().is_some_and(|all| all.contains(&it.into()))));
            }
            assert_eq!(after, before, "{size:?}");
            page.click("[data-tip=close]").await;
            wait(&page, "!root.querySelector('.tip, .tip-place')", Value::Null).await;
        })
        .await;
    }
}
