//! Nothing is lost: games that are kept on the device, and what happens after a failure.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

/// Leaves the page for another one, and comes back to an address.
pub(crate) async fn return_to(page: &Page, address: &str) {
    let site = page.script("return location.origin + location.pathname", Value::Null).await;
    page.go("about:blank").await;
    page.go(&format!("{}{address}", site.as_str().expect("a URL"))).await;
}

pub(crate) async fn play(page: &Page, from: &str, to: &str, ply: usize) {
    page.click(&format!("[data-square={from}]")).await;
    page.click(&format!("[data-square={to}]")).await;
    page.shows(ply).await;
}

/// The texts of the kept games on the start view, once that is on show.
pub(crate) async fn shelf(page: &Page) -> Vec<String> {
    let listed = "let saved = false;
        try { saved = Object.keys(localStorage).some((key) => key.startsWith('quarry.game.')); } catch {}
        return root?.querySelector('[data-choose]') && (!saved || root.querySelector('.recent-games a'))";
    page.wait(&format!("{ROOT} {listed}"), Value::Null).await;
    let script = format!("{ROOT} return [...root.querySelectorAll('.recent-games a')].map((link) => link.innerText)");
    let found = page.script(&script, Value::Null).await;
    found.as_array().expect("a list").iter().map(|text| text.as_str().unwrap_or_default().replace('\n', " ")).collect()
}

async fn open_kept(page: &Page, title: &str) {
    let script = format!(
        "{ROOT} [...root.querySelectorAll('.recent-games a')].find((link) => link.innerText.startsWith(arguments[0])).click()"
    );
    page.script(&script, json!(title)).await;
}

pub(crate) async fn notice(page: &Page, kind: &str) -> String {
    let script = format!("{ROOT} return root?.querySelector(`[data-toast=${{arguments[0]}}]`)?.innerText");
    page.wait(&script, json!(kind)).await;
    page.script(&script, json!(kind)).await.as_str().unwrap_or_default().to_string()
}

const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot;";

#[tokio::test]
async fn games_in_progress_are_offered_again_and_go_on_where_they_were() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        play(&page, "b1", "a1", 1).await;
        play(&page, "b2", "b3", 2).await;
        page.click("[data-action=flip]").await;
        page.click("[data-action=undo]").await;
        page.shows(1).await;
        // A variation.
        play(&page, "d2", "d1", 2).await;
        let kept = page.address().await;
        assert!(kept.contains("alt=") && kept.contains("flip=1"), "{kept}");
        // An address wins, and another game begins: the first one stays.
        return_to(&page, "#v=1&game=moxie").await;
        page.shows(0).await;
        page.click("[data-square=b2]").await;
        page.shows(1).await;
        return_to(&page, "").await;
        let found = shelf(&page).await;
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("Moxie after turn 1"), "{found:?}");
        assert!(found[1].starts_with("Clobber after turn 2"), "{found:?}");
        open_kept(&page, "Clobber").await;
        page.shows(2).await;
        assert_eq!(page.address().await, kept);
        // It goes on in its own record.
        play(&page, "a2", "a3", 3).await;
        return_to(&page, "").await;
        let found = shelf(&page).await;
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("Clobber after turn 3"), "{found:?}");
    })
    .await;
}

#[tokio::test]
async fn a_new_game_over_an_unfinished_one_keeps_it() {
    with("#v=1&game=gobbler", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-square=a2]").await;
        page.click("[data-square=a3]").await;
        page.click("[data-action=done]").await;
        page.shows(1).await;
        page.click("[data-action=new]").await;
        page.wait(&format!("{ROOT} return root.querySelector('dialog [data-action=start]')"), Value::Null).await;
        page.click("dialog [data-action=start]").await;
        page.shows(0).await;
        page.click("[data-action=done]").await;
        page.shows(1).await;
        return_to(&page, "").await;
        let found = shelf(&page).await;
        assert!(found.len() == 2 && found[1].starts_with("Gobbler after turn 1"), "{found:?}");
    })
    .await;
}

#[tokio::test]
async fn kept_games_are_forgotten_on_request_and_that_can_be_undone() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        play(&page, "b1", "a1", 1).await;
        return_to(&page, "#v=1&game=clobber").await;
        page.shows(0).await;
        play(&page, "d1", "e1", 1).await;
        return_to(&page, "").await;
        assert_eq!(shelf(&page).await.len(), 2);
        page.click(".recent-games > div button").await;
        assert_eq!(shelf(&page).await.len(), 0);
        page.click(".recent-games p button").await;
        assert_eq!(shelf(&page).await.len(), 2);
        page.click(".recent-games li:first-child button").await;
        return_to(&page, "").await;
        assert_eq!(shelf(&page).await.len(), 1);
    })
    .await;
}

#[tokio::test]
async fn damaged_data_is_set_aside_with_a_word() {
    with("", DESKTOP, async |page| {
        shelf(&page).await;
        let damage = "localStorage.setItem('quarry.game.x', '{');
            localStorage.setItem('quarry.settings', JSON.stringify({ version: 99, value: 1 }))";
        page.script(damage, Value::Null).await;
        return_to(&page, "").await;
        assert!(notice(&page, "aside").await.contains("set aside"));
        assert_eq!(shelf(&page).await.len(), 0);
        let script = "return Object.entries(localStorage).filter(([key, text]) =>
            /^quarry\\.aside\\.\\d+\\.(game\\.x|settings)$/.test(key) && (text === '{' || text.includes('99'))).length";
        assert_eq!(page.script(script, Value::Null).await, 2);
        page.click("[data-toast=aside] button").await;
        return_to(&page, "").await;
        shelf(&page).await;
        assert!(!page.text().await.contains("set aside"));
    })
    .await;
}

#[tokio::test]
async fn storage_that_is_refused_is_fine() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        let refuse = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused') } })";
        page.script(refuse, Value::Null).await;
        play(&page, "b1", "a1", 1).await;
        page.script("document.querySelector('quarry-game').shadowRoot.querySelector('.home').click()", Value::Null)
            .await;
        assert_eq!(shelf(&page).await.len(), 0);
    })
    .await;
}

#[tokio::test]
async fn after_a_failure_a_calm_line_offers_to_reload_and_the_game_is_still_there() {
    with("#v=1&game=clobber&moves=b1xa1", DESKTOP, async |page| {
        page.shows(1).await;
        play(&page, "b2", "b3", 2).await;
        let before = page.says("position").await;
        let fail = "CanvasRenderingContext2D.prototype.beginPath = () => { throw new Error('a canvas that fails') }";
        page.script(fail, Value::Null).await;
        page.click("[data-square=d1]").await;
        assert!(notice(&page, "failure").await.contains("The game is kept"));
        let errors = page.errors().await;
        assert!(errors.iter().all(|error| error.contains("a canvas that fails")), "{errors:?}");
        page.click("[data-toast=failure] button:first-child").await;
        page.wait(&format!("{ROOT} return !root?.querySelector('[data-toast]')"), Value::Null).await;
        page.shows(2).await;
        assert_eq!(page.says("position").await, before);
        return_to(&page, "").await;
        assert!(shelf(&page).await[0].starts_with("Clobber after turn 2"));
    })
    .await;
}

#[tokio::test]
async fn a_message_about_an_address_moves_nothing_and_goes_when_it_is_dismissed_or_the_game_goes_on() {
    with("#v=1&game=clobber&moves=b1xa1.b2xz9", DESKTOP, async |page| {
        page.shows(1).await;
        let place = format!("{ROOT} return JSON.stringify(root.querySelector('.stage').getBoundingClientRect())");
        assert!(notice(&page, "fault").await.contains("z9"));
        let with_it = page.script(&place, Value::Null).await;
        page.click("[data-toast=fault] button").await;
        assert_eq!(page.script(&place, Value::Null).await, with_it);
        assert!(page.focused("data-square").await.is_some());
        return_to(&page, "#v=1&game=clobber&moves=b1xa1.b2xz9").await;
        notice(&page, "fault").await;
        for action in ["undo", "redo", "undo", "redo"] {
            page.click(&format!("[data-action={action}]")).await;
            page.still().await;
        }
        assert!(!page.text().await.contains("does not hold together"));
    })
    .await;
}
