//! A first visit: from the start page to the end of a game.

use quarry::catalog::GAMES;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};
use crate::views::open;

/// Windows in which everything that a turn needs is in view: phones upright and lying, a tablet, small laptops.
const WINDOWS: [(u32, u32); 6] = [(320, 568), (360, 640), (390, 664), (844, 390), (1024, 768), (900, 640)];

async fn back(page: &Page) {
    page.script("history.back()", Value::Null).await;
}

async fn no_dialog(page: &Page) {
    let script = "return !document.querySelector('quarry-game').shadowRoot.querySelector('dialog[open], .rules')";
    page.wait(script, Value::Null).await;
}

#[tokio::test]
async fn back_closes_what_is_open_and_then_leaves_the_game() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        page.click(".card[data-choose=clobber]").await;
        page.shows(0).await;
        for dialog in ["share", "edit", "settings"] {
            open(&page, dialog).await;
            back(&page).await;
            no_dialog(&page).await;
            assert_eq!(page.says("game").await, "clobber", "after {dialog}");
        }
        page.click("[data-action=rules]").await;
        let rules = "return document.querySelector('quarry-game').shadowRoot.querySelector('.rules')";
        page.wait(rules, Value::Null).await;
        back(&page).await;
        no_dialog(&page).await;
        assert_eq!(page.says("game").await, "clobber");
        // Closed by its own button, a dialog leaves nothing behind in the history.
        open(&page, "share").await;
        page.click("dialog .close").await;
        no_dialog(&page).await;
        page.wait("return history.state?.open === undefined", Value::Null).await;
        back(&page).await;
        page.starts().await;
    })
    .await;
}

#[tokio::test]
async fn a_game_opens_at_its_top() {
    with("", (844, 390), async |page| {
        page.starts().await;
        page.script(
            "document.querySelector('quarry-game').shadowRoot.querySelector('[data-choose=marbar]').scrollIntoView()",
            Value::Null,
        )
        .await;
        page.click(".card[data-choose=marbar]").await;
        page.shows(0).await;
        page.drawn().await;
        assert_eq!(page.script("return scrollY", Value::Null).await, json!(0));
    })
    .await;
}

#[tokio::test]
async fn a_fragment_of_another_site_shows_the_start_page() {
    with("#hello", DESKTOP, async |page| {
        page.starts().await;
        assert!(!page.text().await.contains("hello"));
    })
    .await;
}

#[tokio::test]
async fn what_a_turn_needs_is_in_view() {
    for size in WINDOWS {
        with("#v=1&game=clobber", size, async move |page| {
            for game in GAMES {
                page.script("location.hash = arguments[0]", json!(format!("v=1&game={game}"))).await;
                page.wait(
                    "return document.querySelector('quarry-game').state?.game === arguments[0]",
                    json!(game.id()),
                )
                .await;
                page.still().await;
                page.drawn().await;
                let script = "const root = document.querySelector('quarry-game').shadowRoot;
                    return ['.box', '.state', '[data-action=done]', '[data-action=undo]'].filter((name) => {
                        const { top, bottom, left, right } = root.querySelector(name).getBoundingClientRect();
                        return top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
                    })";
                let hidden = page.script(script, Value::Null).await;
                assert_eq!(hidden, json!([]), "{game} in {size:?}");
            }
        })
        .await;
    }
}

#[tokio::test]
async fn one_chooses_whom_to_play() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        let choose =
            "document.querySelector('quarry-game').shadowRoot.querySelector(`[value=${arguments[0]}]`).click()";
        page.script(choose, json!("here")).await;
        page.click(".card[data-choose=clobber]").await;
        page.shows(0).await;
        let players = "const root = document.querySelector('quarry-game').shadowRoot;
            const players = [...root.querySelectorAll('.players select')].map((select) => select.value);
            return players.length === 2 && players.join() === arguments[0]";
        page.wait(players, json!("human,human")).await;
        back(&page).await;
        page.starts().await;
        page.script(choose, json!("computer")).await;
        page.click(".card[data-choose=clobber]").await;
        page.shows(0).await;
        page.wait(players, json!("human,engine:1")).await;
        back(&page).await;
        page.starts().await;
        page.script(choose, json!("away")).await;
        page.click(".card[data-choose=clobber]").await;
        page.shows(0).await;
        assert!(page.address().await.ends_with("&as=white"), "{}", page.address().await);
    })
    .await;
}
#[tokio::test]
async fn the_puzzle_of_the_day_opens() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        page.click(".daily").await;
        page.wait("return document.querySelector('quarry-game').shadowRoot.querySelector('.quiz')", Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn a_link_to_a_puzzle_that_does_not_exist_says_so() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        for (link, said) in [("quiz=moxie.999", "puzzles 1 to 48"), ("quiz=chess.1", "“chess.1”")] {
            page.script("location.hash = arguments[0]", json!(link)).await;
            let script = "return [...document.querySelector('quarry-game').shadowRoot.querySelectorAll('.toast')]
                .some((toast) => toast.innerText.includes(arguments[0]))";
            page.wait(script, json!(said)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_quiz_shows_the_turn_that_wins_and_gives_the_game_back() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-square=a1]").await;
        page.shows(1).await;
        let before = page.address().await;
        page.wait(
            "return document.querySelector('quarry-game').shadowRoot.querySelector('[data-action=quiz]')",
            Value::Null,
        )
        .await;
        // The buttons stand where they stay.
        page.drawn().await;
        page.still().await;
        page.click("[data-action=quiz]").await;
        page.wait("return location.hash.includes('quiz=moxie.')", Value::Null).await;
        page.shows(0).await;
        // A wrong turn first: one of those that do not win.
        page.click("[data-quiz=reveal]").await;
        page.shows(1).await;
        page.click("[data-action=undo]").await;
        page.shows(0).await;
        page.click("[data-quiz=reveal]").await;
        page.shows(1).await;
        assert!(page.text().await.contains("The winning turn is"));
        page.click("[data-action=quiz]").await;
        page.shows(1).await;
        assert_eq!(page.address().await, before);
    })
    .await;
}

#[tokio::test]
async fn another_game_does_not_play_itself() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        page.click(".card[data-choose=moxie]").await;
        page.shows(0).await;
        let seat =
            "const select = document.querySelector('quarry-game').shadowRoot.querySelector('[data-player=white]');
            if (!select) return false;
            select.value = 'engine:2';
            select.dispatchEvent(new Event('change', { bubbles: true }));
            return true";
        page.wait(seat, Value::Null).await;
        page.script("location.hash = ''", Value::Null).await;
        page.starts().await;
        page.click(".card[data-choose=grabber]").await;
        page.shows(0).await;
        let players = "const root = document.querySelector('quarry-game').shadowRoot;
            const players = [...root.querySelectorAll('.players select')].map((select) => select.value);
            return players.length === 2 && players.filter((player) => player === 'human').length === 1";
        page.wait(players, Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn the_opponent_of_a_link_is_there_after_the_page_is_loaded_again() {
    with("#v=1&game=clobber&black=engine:2", DESKTOP, async |page| {
        page.shows(0).await;
        let black =
            "return document.querySelector('quarry-game').shadowRoot.querySelector('[data-player=black]')?.value
            === 'engine:2'";
        page.wait(black, Value::Null).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(2).await;
        page.reload().await;
        page.shows(2).await;
        page.wait(black, Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn redo_plays_the_computers_turn_again_too() {
    with("#v=1&game=clobber&black=engine:1", DESKTOP, async |page| {
        page.shows(0).await;
        page.wait("return document.querySelector('quarry-game').shadowRoot.querySelector('[data-player=black]')?.value === 'engine:1'", Value::Null)
            .await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(2).await;
        page.click("[data-action=undo]").await;
        page.shows(0).await;
        page.click("[data-action=redo]").await;
        page.shows(2).await;
    })
    .await;
}

#[tokio::test]
async fn a_game_that_ends_says_who_has_won_and_what_to_do_next() {
    // White wins with b1.
    with("#v=1&game=moxie&black=engine:1&moves=a1.d4.b1.d2", DESKTOP, async |page| {
        page.shows(4).await;
        let card = "return document.querySelector('quarry-game').shadowRoot.querySelector('.end-card')?.innerText";
        assert_eq!(page.script(card, Value::Null).await, Value::Null);
        page.click("[data-square=c1]").await;
        page.shows(5).await;
        page.wait(card, Value::Null).await;
        let text = page.script(card, Value::Null).await;
        let text = text.as_str().unwrap_or_default();
        assert!(text.starts_with("You won") && text.contains("after 5 turns"), "{text}");
        page.click("[data-end=replay]").await;
        page.shows(5).await;
        page.click("[data-end=harder]").await;
        page.shows(0).await;
        let black =
            "return document.querySelector('quarry-game').shadowRoot.querySelector('[data-player=black]')?.value";
        assert_eq!(page.script(black, Value::Null).await, json!("engine:2"));
        assert_eq!(page.script(card, Value::Null).await, Value::Null);
    })
    .await;
}

#[tokio::test]
async fn the_monsters_way_is_explained() {
    with("#v=1&game=marbar", DESKTOP, async |page| {
        page.shows(0).await;
        let told = "const list = document.querySelector('quarry-game').shadowRoot.querySelector('.forecast');
            return list?.children.length > 1 && list.innerText.startsWith('To ') && list.ariaLabel.endsWith(arguments[0])";
        page.click("[data-square=f6]").await;
        page.wait(told, json!("if no hunter moves")).await;
        page.click("[data-square=a1]").await;
        // The keyboard's square counts like the pointer's.
        page.script(
            "document.querySelector('quarry-game').shadowRoot.querySelector('[data-square=b1]').focus()",
            Value::Null,
        )
        .await;
        page.wait(told, json!("if you pick b1")).await;
        page.click("[data-square=b1]").await;
        page.shows(1).await;
        let gone = "return !document.querySelector('quarry-game').shadowRoot.querySelector('.forecast')
            || !arguments[0]";
        page.wait(gone, json!(true)).await;
    })
    .await;
}
