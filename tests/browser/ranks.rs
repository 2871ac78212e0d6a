//! Gobbler's ranks: players, ranked games from beginning to end, and their history.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};
use crate::views::{go, open};

const ROOT: &str = "const element = document.querySelector('quarry-game'); const root = element?.shadowRoot;";

/// One turn before its end: whatever the Gobbler of d1 does, it reaches the goal or starves later.
pub(crate) const LATE: &str = "v=1&game=gobbler&pos=5./5./L.L2./.LlL2./2L.G._g_36_40";

/// A book of two players, a game of theirs that goes on at an address, and one that is over.
pub(crate) fn book(start: &str, turns: &str) -> Value {
    let side = |player: &str, name: &str, rank: u32| json!({ "player": player, "name": name, "rank": rank });
    let mut over = json!({
        "id": "over", "at": 1_767_225_600_000_u64, "number": 37, "start": "v=1&game=gobbler&pos=8L_g_0_37", "turns": "pass",
        "gobblers": side("a", "Ada", 8), "littles": side("b", "Bob & <b>Co", 12), "winner": "littles",
    });
    over["gobblers"]["moved"] = json!([9, 8]);
    over["littles"]["moved"] = json!([11, 12]);
    let going = json!({
        "id": "going", "at": 1_767_312_000_000_u64, "number": 40, "start": start, "turns": turns,
        "gobblers": side("a", "Ada", 8), "littles": side("b", "Bob & <b>Co", 12), "winner": null,
    });
    json!({ "version": 1, "value": {
        "players": [
            { "id": "a", "name": "Ada", "marauding": 8, "scatter": 10 },
            { "id": "b", "name": "Bob & <b>Co", "marauding": 13, "scatter": 12 },
        ],
        "games": [going, over],
    } })
}

/// Puts a book on the device and loads the page anew.
pub(crate) async fn seed(page: &Page, book: &Value) {
    page.script("localStorage.setItem('quarry.ranks', arguments[0])", json!(book.to_string())).await;
    page.reload().await;
    page.still().await;
}

/// The players on the device with their ranks.
async fn ranks(page: &Page) -> Value {
    let read = "return JSON.parse(localStorage.getItem('quarry.ranks')).value.players.map(
        ({ name, marauding, scatter }) => [name, marauding, scatter])";
    page.script(read, Value::Null).await
}

/// What the panel says of the ranked game on show, once it says something with that in it.
async fn line(page: &Page, part: &str) {
    let script = format!("{ROOT} return root?.querySelector('.ranked')?.textContent.includes(arguments[0])");
    page.wait(&script, json!(part)).await;
}

/// What a message says, once it is there.
async fn notice(page: &Page, kind: &str) -> String {
    let script = format!("{ROOT} return root?.querySelector(`[data-toast=${{arguments[0]}}]`)?.innerText");
    page.wait(&script, json!(kind)).await;
    page.script(&script, json!(kind)).await.as_str().unwrap_or_default().to_string()
}

/// Presses the button in a place that begins with a text.
async fn press(page: &Page, place: &str, text: &str) {
    let script = format!(
        "{ROOT} [...root.querySelectorAll(`${{arguments[0][0]}} button`)].find(
            (button) => button.textContent.startsWith(arguments[0][1]) && button.checkVisibility()).click()"
    );
    page.script(&script, json!([place, text])).await;
}

/// Writes a name into a box of the dialog and sends it; what is found wrong with it.
async fn name(page: &Page, field: &str, name: &str) -> String {
    let script = format!(
        "{ROOT} const box = root.querySelector(`[name=${{arguments[0][0]}}]`); box.value = arguments[0][1];
        box.form.requestSubmit(); return root.querySelector(`[name=${{arguments[0][0]}}] ~ p, #${{arguments[0][0]}}-fault`)?.textContent ?? ''"
    );
    page.script(&script, json!([field, name])).await.as_str().unwrap_or_default().to_string()
}

async fn choose(page: &Page, side: &str, text: &str) {
    let script = format!(
        "{ROOT} const [side, text] = arguments[0]; const select = root.querySelector(`dialog [name=${{side}}]`);
        select.value = [...select.options].find((option) => option.text === text).value;
        select.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    );
    page.script(&script, json!([side, text])).await;
}

async fn account(page: &Page) -> String {
    let script = format!("{ROOT} return root.querySelector('.account').textContent");
    page.script(&script, Value::Null).await.as_str().unwrap_or_default().to_string()
}

#[tokio::test]
async fn players_are_made_and_a_ranked_game_is_played() {
    with("#v=1&game=gobbler", DESKTOP, async |page| {
        page.still().await;
        open(&page, "ranks").await;
        assert!(!page.can_use("[data-action=start]").await);
        assert_eq!(account(&page).await, "Add a player first.");
        assert_eq!(name(&page, "player", "  ").await, "Type a name.");
        assert_eq!(name(&page, "player", "Ada").await, "");
        assert_eq!(name(&page, "player", "ADA").await, "The name Ada is taken. Choose another one.");
        assert_eq!(name(&page, "player", "<img src=x onerror=alert(1)>").await, "Use at most 24 characters.");
        assert_eq!(name(&page, "player", "<i onclick=alert(1)>").await, "");
        assert_eq!(ranks(&page).await, json!([["Ada", 0, 0], ["<i onclick=alert(1)>", 0, 0]]));
        let images = format!("{ROOT} return root.querySelectorAll('dialog i').length");
        assert_eq!(page.script(&images, Value::Null).await, 0);
        press(&page, "[data-player-id]:last-child", "Rename").await;
        assert_eq!(name(&page, "renamed", "ada").await, "The name Ada is taken. Choose another one.");
        assert_eq!(name(&page, "renamed", "Bob").await, "");
        assert_eq!(account(&page).await, "To be eaten: 41 + 0 − 0 = 41: more than 40.");
        choose(&page, "littles", "Ada").await;
        assert!(account(&page).await.starts_with("Choose two different players"));
        choose(&page, "littles", "Computer, level 3").await;
        assert_eq!(account(&page).await, "To be eaten: 41 + 0 − 4 = 37: more than 36.");
        // Who is chosen stays when the players change; who has gone is chosen no longer.
        assert_eq!(name(&page, "player", "Cleo").await, "");
        assert_eq!(account(&page).await, "To be eaten: 41 + 0 − 4 = 37: more than 36.");
        choose(&page, "littles", "Cleo").await;
        press(&page, "[data-player-id]:last-child", "Delete").await;
        press(&page, ".confirm", "Delete").await;
        assert_eq!(ranks(&page).await, json!([["Ada", 0, 0], ["Bob", 0, 0]]));
        choose(&page, "littles", "Bob").await;
        page.click("[data-action=start]").await;
        line(&page, "Ada (Marauding 0) as the Gobblers, Bob (Scatter 0) as the Littles").await;
        line(&page, "41 + 0 − 0 = 41: more than 40.").await;
        assert!(page.says("position").await.ends_with(" l 0 41"));
        // Before the first turn and after it, the game survives a reload.
        page.reload().await;
        line(&page, "more than 40.").await;
        page.click("[data-action=done]").await;
        page.shows(1).await;
        page.reload().await;
        line(&page, "more than 40.").await;
        page.shows(1).await;
        // A new game has no ranks; the ranked one goes on when it is asked for.
        page.click("[data-action=new]").await;
        page.wait(&format!("{ROOT} return root.querySelector('dialog [data-action=start]')"), Value::Null).await;
        page.click("dialog [data-action=start]").await;
        page.shows(0).await;
        page.wait(&format!("{ROOT} return !root.querySelector('.ranked')"), Value::Null).await;
        open(&page, "ranks").await;
        press(&page, "[data-ranked=going]", "Go on").await;
        page.shows(1).await;
        line(&page, "more than 40.").await;
    })
    .await;
}

#[tokio::test]
async fn a_result_moves_the_ranks_once_and_is_kept_exported_and_deleted() {
    with(&format!("#{LATE}"), DESKTOP, async |page| {
        page.still().await;
        seed(&page, &book(LATE, "")).await;
        line(&page, "41 + 8 − 12 = 37: more than 36.").await;
        page.click("[data-square=d1]").await;
        page.click("[data-square=b2]").await;
        page.shows(1).await;
        assert_eq!(page.says("outcome").await, "gobblers");
        let said = notice(&page, "ranked").await;
        let result =
            "Ada has won as the Gobblers. Ada’s Marauding goes from 8 to 9. Bob & <b>Co’s Scatter goes from 12 to 11.";
        assert!(said.contains(result), "{said}");
        let moved = json!([["Ada", 9, 10], ["Bob & <b>Co", 13, 11]]);
        assert_eq!(ranks(&page).await, moved);
        line(&page, result).await;
        // Neither looking back nor loading again moves them once more.
        page.click("[data-action=undo]").await;
        page.shows(0).await;
        page.click("[data-action=redo]").await;
        page.shows(1).await;
        page.reload().await;
        line(&page, result).await;
        assert_eq!(ranks(&page).await, moved);

        open(&page, "ranks").await;
        let list =
            format!("{ROOT} return [...root.querySelectorAll('[data-ranked]')].map((item) => item.dataset.ranked)");
        assert_eq!(page.script(&list, Value::Null).await, json!(["gobblers", "littles"]));
        let catch = "const make = URL.createObjectURL; URL.createObjectURL = (blob) => {
            window.saved = blob; return make(blob); };
            HTMLAnchorElement.prototype.click = function () { window.file = this.download; }";
        page.script(catch, Value::Null).await;
        press(&page, "dialog", "Save as a file").await;
        page.wait("return window.saved && window.file === 'quarry-ranks.json'", Value::Null).await;
        let text = page.script("return window.saved.text()", Value::Null).await;
        let saved: Value = serde_json::from_str(text.as_str().expect("a text")).expect("JSON");
        assert_eq!(saved["players"][0], json!({ "name": "Ada", "marauding": 9, "scatter": 10 }));
        let game = &saved["games"][0];
        assert_eq!([&game["winner"], &game["address"]], [&json!("gobblers"), &json!(format!("{LATE}&moves=d1xb2"))]);
        assert_eq!(game["account"], "41 + 8 − 12 = 37: more than 36");
        // Deleting asks.
        press(&page, "dialog", "Delete history").await;
        press(&page, ".confirm", "Keep").await;
        assert_eq!(page.script(&list, Value::Null).await, json!(["gobblers", "littles"]));
        press(&page, "dialog", "Delete history").await;
        press(&page, ".confirm", "Delete").await;
        assert_eq!(page.script(&list, Value::Null).await, json!([]));
        assert_eq!(ranks(&page).await, moved);
        press(&page, "[data-player-id]:last-child", "Delete").await;
        press(&page, ".confirm", "Delete").await;
        assert_eq!(ranks(&page).await, json!([["Ada", 9, 10]]));
    })
    .await;
}

#[tokio::test]
async fn a_turn_played_instead_of_another_does_not_count_unless_both_agree() {
    let start = "v=1&game=gobbler&pos=5./5./L.L2./.LlL2./2L.G._l_0_40";
    with(&format!("#{start}"), DESKTOP, async move |page| {
        page.still().await;
        seed(&page, &book(start, "")).await;
        line(&page, "more than 36.").await;
        let step = async |from: &str, to: &str, ply| {
            page.click(&format!("[data-square={from}]")).await;
            page.click(&format!("[data-square={to}]")).await;
            page.click("[data-action=done]").await;
            page.shows(ply).await;
        };
        step("a3", "a4", 1).await;
        page.click("[data-action=undo]").await;
        page.shows(0).await;
        line(&page, "more than 36.").await;
        step("c3", "c4", 1).await;
        assert!(notice(&page, "ranked").await.starts_with("This line does not count."));
        line(&page, "This line does not count for the ranked game.").await;
        press(&page, "[data-toast=ranked]", "Back to it").await;
        line(&page, "more than 36.").await;
        assert!(page.address().await.contains("moves=a3-a4"));
        page.click("[data-action=undo]").await;
        page.shows(0).await;
        step("c3", "c4", 1).await;
        notice(&page, "ranked").await;
        press(&page, "[data-toast=ranked]", "Both agree").await;
        line(&page, "more than 36.").await;
        let kept = "return JSON.parse(localStorage.getItem('quarry.ranks')).value.games[0].turns";
        assert_eq!(page.script(kept, Value::Null).await, "c3-c4");
    })
    .await;
}

#[tokio::test]
async fn the_computer_takes_its_side_and_leaves_it_with_the_game() {
    with("#v=1&game=gobbler", DESKTOP, async |page| {
        page.still().await;
        let mut book = book("v=1&game=gobbler&pos=8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L_l_0_45", "");
        book["value"]["games"][0]["gobblers"] = json!({ "level": 3, "name": "Computer, level 3", "rank": 4 });
        seed(&page, &book).await;
        open(&page, "ranks").await;
        press(&page, "[data-ranked=going]", "Go on").await;
        line(&page, "Computer, level 3 (Marauding 4)").await;
        let sides = "const element = document.querySelector('quarry-game');
            return ['gobblers', 'littles'].map((side) => element.getAttribute(side))";
        assert_eq!(page.script(sides, Value::Null).await, json!(["engine:3", "human"]));
        page.script("location.hash = 'v=1&game=clobber'", Value::Null).await;
        page.wait("return !document.querySelector('quarry-game').hasAttribute('gobblers')", Value::Null).await;
        assert_eq!(page.script(sides, Value::Null).await, json!([null, null]));
        assert!(!page.can_use("[data-action=ranks]").await);
    })
    .await;
}

#[tokio::test]
async fn damaged_books_are_set_aside_and_other_windows_are_seen() {
    // Beside another game, no script reads the book.
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.still().await;
        seed(&page, &json!({ "version": 1, "value": { "players": 7 } })).await;
        go(&page, "v=1&game=gobbler").await;
        assert!(notice(&page, "aside").await.starts_with("Some stored data could not be read."));
        press(&page, "[data-toast=aside]", "Dismiss").await;
        open(&page, "ranks").await;
        let rows = format!("{ROOT} return root.querySelectorAll('dialog [data-player-id]').length");
        assert_eq!(page.script(&rows, Value::Null).await, 0);
        // A frame of the same site is a window of its own.
        let frame = "const frame = document.body.appendChild(document.createElement('iframe'));
            return new Promise((done) => { frame.onload = () => done(0); frame.src = 'rules/moxie.html'; })";
        page.script(frame, Value::Null).await;
        let write = "document.querySelector('iframe').contentWindow.localStorage.setItem('quarry.ranks', arguments[0])";
        page.script(write, json!(book(LATE, "").to_string())).await;
        page.wait(&format!("{rows} === 2"), Value::Null).await;
    })
    .await;
}
