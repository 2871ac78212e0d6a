//! The rules beside a game, and the pages of rules.

use fantoccini::key::Key;
use quarry::catalog::GameId;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

/// A window too narrow for a column beside the game.
const PHONE: (u32, u32) = (390, 700);

/// Finds the element's shadow root, and in it the figures that have become boards.
const BOARDS: &str = "const root = document.querySelector('quarry-game').shadowRoot;
    const boards = [...root.querySelectorAll('.rules figure.live quarry-game')];
    const inside = (board, what) => board.shadowRoot.querySelector('[data-game]')?.dataset[what];";

async fn opens(page: &Page) {
    page.wait(&format!("{BOARDS} return boards.length > 0"), Value::Null).await;
}

async fn closed(page: &Page) {
    page.wait(&format!("{BOARDS} return !root.querySelector('.rules')"), Value::Null).await;
}

/// Opens the rules of a game, plays on a board in them, and on the game's own. Variants differ in their section alone: the
/// first of each game is enough.
async fn read_and_play(game: GameId) {
    if game.variant_of().is_some() && game.family().nth(1) != Some(game) {
        return;
    }
    let section = if game.rules_page() == game { "set-up" } else { game.id() };
    with(&format!("#v=1&game={game}"), DESKTOP, async move |page| {
        page.shows(0).await;
        let start = page.says("position").await;
        page.click("[data-action=rules]").await;
        opens(&page).await;
        let title = page.script(&format!("{BOARDS} return root.activeElement.textContent"), Value::Null).await;
        assert!(title.as_str().is_some_and(|title| title.ends_with(": rules")), "{title}");
        let seen = format!(
            "{BOARDS} const part = root.getElementById(arguments[0]).getBoundingClientRect();
            return part.top >= 0 && part.bottom <= innerHeight"
        );
        page.wait(&seen, json!(section)).await;
        // The button that shows the turns of the first board, and its turns one by one.
        let show = format!("{BOARDS} boards[0].querySelector('.show').click()");
        page.script(&show, Value::Null).await;
        let shown = format!(
            "{BOARDS} const address = new URLSearchParams(boards[0].getAttribute('src'));
            return inside(boards[0], 'ply') === String(address.get('moves').split('.').length)"
        );
        page.wait(&shown, Value::Null).await;
        // Taken back, it can be played by hand.
        let undo = format!(
            "{BOARDS} boards[0].shadowRoot.querySelector('[data-action=undo]').click();
            return inside(boards[0], 'position')"
        );
        let before = page.script(&undo, Value::Null).await;
        let pick = format!(
            "{BOARDS} const grid = boards[0].shadowRoot;
            for (let n = 0; n < 4 && inside(boards[0], 'position') === arguments[0]; n++) {{
                [...grid.querySelectorAll('[data-target]:not([aria-selected])')].at(-1).click();
            }}
            return inside(boards[0], 'position') !== arguments[0]"
        );
        page.wait(&pick, before).await;
        // The game beside them has not moved; it still can.
        assert_eq!((page.says("position").await, page.says("ply").await), (start.clone(), "0".to_string()));
        page.script(&format!("{BOARDS} root.querySelector('[data-action=flip]').click()"), Value::Null).await;
        page.wait("return location.hash.includes('flip=1')", Value::Null).await;
        page.click(".rules .close").await;
        closed(&page).await;
        assert_eq!(page.focused("data-action").await.as_deref(), Some("rules"));
    })
    .await;
}

mod of_games {
    crate::each_game::each_game!(super::read_and_play);
}

#[tokio::test]
async fn the_rules_open_and_close_by_keys() {
    with("#v=1&game=clobber", PHONE, async |page| {
        page.shows(0).await;
        let ask = format!(
            "{BOARDS} root.querySelector('[data-square]').dispatchEvent(
            new KeyboardEvent('keydown', {{ key: 'i', bubbles: true, composed: true }}))"
        );
        page.script(&ask, Value::Null).await;
        opens(&page).await;
        let seen = format!("{BOARDS} return root.querySelector('.rules').getBoundingClientRect().top < innerHeight");
        page.wait(&seen, Value::Null).await;
        page.press(Key::Escape).await;
        closed(&page).await;
        assert_eq!(page.focused("data-action").await.as_deref(), Some("rules"));
        page.press(Key::Enter).await;
        opens(&page).await;
        page.script(&ask, Value::Null).await;
        closed(&page).await;
    })
    .await;
}

#[tokio::test]
async fn the_rules_follow_the_game_and_go_with_it() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-action=rules]").await;
        opens(&page).await;
        let title = format!("{BOARDS} return root.querySelector('.rules h2').textContent === arguments[0]");
        page.wait(&title, json!("Clobber and Solitaire Clobber: rules")).await;
        page.script("location.hash = '#game=marbar'", Value::Null).await;
        page.wait(&title, json!("Marbar: rules")).await;
        page.script("location.hash = ''", Value::Null).await;
        closed(&page).await;
    })
    .await;
}

#[tokio::test]
async fn a_page_of_rules_stands_alone() {
    with("rules/moxie.html", DESKTOP, async |page| {
        page.wait("return document.querySelectorAll('figure.live').length > 0", Value::Null).await;
        let pictures = "return [...document.images].every((picture) => picture.alt && picture.width)";
        assert_eq!(page.script(pictures, Value::Null).await, true);
        let link = "return new URL(document.querySelector('header a').href).hash";
        assert_eq!(page.script(link, Value::Null).await, "#game=moxie");
    })
    .await;
}

#[tokio::test]
async fn how_to_win_comes_first_and_the_fine_print_is_folded_up() {
    for game in quarry::catalog::GAMES.into_iter().filter(|game| game.rules_page() == *game) {
        with(&format!("#v=1&game={game}"), (390, 844), async move |page| {
            page.shows(0).await;
            page.click("[data-action=rules]").await;
            opens(&page).await;
            let read = format!(
                "{BOARDS} const text = root.querySelector('.rules .text');
                const fold = text.querySelector('details');
                return [text.querySelector('h2').id, fold.open,
                    fold.getBoundingClientRect().top - text.getBoundingClientRect().top,
                    text.getBoundingClientRect().width <= innerWidth]"
            );
            let found = page.script(&read, Value::Null).await;
            assert_eq!(
                [&found[0], &found[1], &found[3]],
                [&json!("how-to-win"), &json!(false), &json!(true)],
                "{game}"
            );
            assert!(found[2].as_f64().is_some_and(|height| height <= 3.0 * 844.0), "{game}: {found}");
        })
        .await;
    }
}
