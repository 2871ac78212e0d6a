//! Good and broken addresses, and what the address says after a turn.

use quarry::catalog::{GAMES, GameId, PlainEnglish};
use quarry::controller::GameController;
use quarry::message::Localizer as _;
use quarry::record::Record;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

/// What the page shows is what the engine makes of the address.
async fn agrees(page: &Page, address: &str) {
    let record = Record::read(address).0;
    let game = GameId::read(record.game.as_deref().expect("the address names a game")).expect("a game's id");
    let (controller, fault) = GameController::open(game, &record);
    assert_eq!(fault, None, "{address}");
    page.shows(controller.cursor().1).await;
    assert_eq!(page.says("game").await, game.id(), "{address}");
    assert_eq!(page.says("position").await, controller.position(), "{address}");
}

#[tokio::test]
async fn good_addresses_show_what_they_say() {
    with("", DESKTOP, async |page| {
        let site = page.script("return location.href.split('#')[0]", Value::Null).await;
        let site = site.as_str().expect("a URL");
        for address in [
            "v=1&game=clobber&moves=b1xa1.e1xd1",
            "v=1&game=clobber&moves=b1xa1.e1xd1&ply=1",
            "game=clobber&size=3x4&flip=1",
            "v=1&game=clobber&pos=WB/BW_b&moves=a1xa2",
            "v=1&game=clobber&pos=WB%2FBW%20b&moves=a1xa2",
            "v=1&game=clobber&moves=b1xa1.e1xd1&alt=0.1:e1xf1&line=1",
            "v=1&game=grabber&moves=c4.f2",
            "v=1&game=marbar&size=5x5",
            "v=1&game=moxie-hex",
        ] {
            // From one address to the next as by a link in the page, then as in a new tab.
            page.script("location.hash = arguments[0]", json!(address)).await;
            agrees(&page, address).await;
            page.go("about:blank").await;
            page.go(&format!("{site}#{address}")).await;
            agrees(&page, address).await;
        }
    })
    .await;
}

#[tokio::test]
async fn broken_addresses_are_explained_beside_a_playable_board() {
    with("", DESKTOP, async |page| {
        let site = page.script("return location.href.split('#')[0]", Value::Null).await;
        let site = site.as_str().expect("a URL");
        for (address, ply) in [
            ("v=1&game=clobber&moves=b1xa1.a1xa9.e1xd1", 1),
            ("v=1&game=clobber&moves=b1xa1.b1xa1", 1),
            ("v=1&game=clobber&moves=nonsense", 0),
            ("v=1&game=clobber&pos=WQ/BW_b", 0),
            ("v=1&game=clobber&size=0x900", 0),
            ("v=1&game=grabber&ply=many", 0),
            ("v=9&game=grabber", 0),
        ] {
            page.go("about:blank").await;
            page.go(&format!("{site}#{address}")).await;
            page.shows(ply).await;
            let record = Record::read(address);
            let game = record.0.game.as_deref().expect("the address names a game");
            assert_eq!(page.says("game").await, game, "{address}");
            let fault = record.1.map(|fault| fault.to_string());
            let illegal = || GameController::open(GameId::read(game).expect("a game's id"), &record.0).1;
            let fault = fault.or_else(|| illegal().map(|fault| PlainEnglish.format(&fault)));
            let fault = fault.unwrap_or_else(|| panic!("{address} is broken"));
            page.reads(&fault).await;
            assert!(page.can_use("[data-square][data-target]").await, "{address}: nothing can be played");
        }
    })
    .await;
}

#[tokio::test]
async fn an_address_without_a_known_game_is_explained_beside_a_playable_board() {
    with("#v=1&game=chess", DESKTOP, async |page| {
        page.shows(0).await;
        page.reads("found \"chess\"").await;
        assert!(page.can_use("[data-square][data-target]").await, "nothing can be played");
    })
    .await;
}

#[tokio::test]
async fn an_address_that_says_nothing_shows_all_games() {
    for address in ["", "#", "#v=1", "#unknown=key", "#nonsense", "#%%%"] {
        with(address, DESKTOP, async |page| choices(&page).await).await;
    }
}

/// Waits for the start view, and looks whether it offers every game.
async fn choices(page: &Page) {
    let script = "const places = [document, document.querySelector('quarry-game')?.shadowRoot];
        const found = places.flatMap((place) => [...(place?.querySelectorAll('[data-choose]') ?? [])]);
        return found.length > 0 && found.map((choice) => choice.dataset.choose)";
    page.wait(script, Value::Null).await;
    let found = page.script(script, Value::Null).await;
    for game in GAMES {
        let times = found.as_array().expect("a list").iter().filter(|id| **id == game.id()).count();
        assert!(times >= 1, "{game} is not offered: {found}");
    }
}

#[tokio::test]
async fn a_game_is_chosen_on_the_start_view() {
    with("", DESKTOP, async |page| {
        choices(&page).await;
        let script = "const places = [document, document.querySelector('quarry-game')?.shadowRoot];
            places.flatMap((place) => [...(place?.querySelectorAll('[data-choose=marbar]') ?? [])])[0].click()";
        page.script(script, Value::Null).await;
        page.shows(0).await;
        assert_eq!(page.says("game").await, "marbar");
        assert_eq!(Record::read(&page.address().await).0.game.as_deref(), Some("marbar"));
        // Back at the choice.
        page.script("history.back()", Value::Null).await;
        choices(&page).await;
    })
    .await;
}

#[tokio::test]
async fn undo_redo_cancel_and_reload_keep_the_game() {
    with("#v=1&game=clobber&moves=b1xa1", DESKTOP, async |page| {
        page.shows(1).await;
        let after = page.says("position").await;
        page.click("[data-action=undo]").await;
        page.shows(0).await;
        assert_ne!(page.says("position").await, after);
        page.click("[data-action=redo]").await;
        page.shows(1).await;
        assert_eq!(page.says("position").await, after);
        page.reload().await;
        page.shows(1).await;
        assert_eq!(page.says("position").await, after);
    })
    .await;
    // A capture that goes on: half-built, then taken back.
    with("#v=1&game=gobbler", DESKTOP, async |page| {
        page.shows(0).await;
        let before = page.says("position").await;
        page.click("[data-square=d6]").await;
        page.click("[data-square=e7]").await;
        page.still().await;
        assert!(page.can_use("[data-action=cancel]").await);
        page.click("[data-action=cancel]").await;
        page.shows(0).await;
        assert_eq!(page.says("position").await, before);
    })
    .await;
}

#[tokio::test]
async fn a_page_that_goes_while_its_address_waits_leaves_nothing_behind() {
    with("#v=1&game=clobber&moves=b1xa1", DESKTOP, async |page| {
        page.shows(1).await;
        // So many changes that the last of them wait; the wait is over before its time, and then the element goes. What a
        // timer called afterwards would be an error on the console.
        let script = "const element = document.querySelector('quarry-game');
            const now = Date.now();
            Date.now = () => now;
            for (let n = 0; n < 30; n++) {
                for (const action of ['undo', 'redo']) element.shadowRoot.querySelector(`[data-action=${action}]`).click();
            }
            dispatchEvent(new Event('pagehide'));
            element.remove();
            return new Promise((done) => setTimeout(done, 300))";
        page.script(script, Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn an_address_that_the_browser_refuses_is_written_later() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        // Firefox refuses so after 200 addresses in 10 seconds.
        let script = "const real = History.prototype.replaceState;
            window.refused = 0;
            History.prototype.replaceState = function (...all) {
                if (window.refused++ === 0) throw new DOMException('too many', 'SecurityError');
                return real.apply(this, all);
            };";
        page.script(script, Value::Null).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(1).await;
        page.wait("return window.refused > 1 && location.hash.endsWith('moves=b1xa1')", Value::Null).await;
    })
    .await;
}
