//! What stands around the board: setting up positions, pasting, pictures, lines, typed turns.

use quarry::catalog::GAMES;
use quarry::controller::GameController;
use quarry::editor::PositionEditor;
use quarry::record::Record;
use quarry::view::Theme;
use quarry::view::export::image;
use quarry::view::input::highlights;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};

/// Opens a dialog by its button in the header.
async fn open(page: &Page, name: &str) {
    page.click(&format!("[data-action={name}]")).await;
    page.wait(IN_ROOT, json!("dialog.large .body > *")).await;
}

/// Types into a field of the shadow tree, as if by keys.
async fn fill(page: &Page, selector: &str, text: &str) {
    let script = "const field = document.querySelector('quarry-game').shadowRoot.querySelector(arguments[0][0]);
        field.focus(); field.value = arguments[0][1]; field.dispatchEvent(new Event('input', { bubbles: true }));";
    page.script(script, json!([selector, text])).await;
}

/// Whether the shadow tree has such an element.
const IN_ROOT: &str = "return document.querySelector('quarry-game').shadowRoot.querySelector(arguments[0]) !== null";

/// Whether the shadow tree has no dialog any more.
const NO_DIALOG: &str = "return document.querySelector('quarry-game').shadowRoot.querySelector('dialog') === null";

/// What an element of the shadow tree says.
async fn says(page: &Page, selector: &str) -> String {
    let script = "const found = document.querySelector('quarry-game').shadowRoot.querySelector(arguments[0]);
        return found.value ?? found.textContent";
    page.script(script, json!(selector)).await.as_str().unwrap_or_default().to_string()
}

#[tokio::test]
async fn a_position_of_every_game_is_set_up_and_played() {
    with("index.html#v=1&game=clobber", DESKTOP, async |page| {
        for game in GAMES {
            let here = page.script("return location.href.split('#')[0]", Value::Null).await;
            page.go(&format!("{}#{}", here.as_str().expect("a URL"), Record::of(game.id()))).await;
            page.wait("return document.querySelector('quarry-game').shadowRoot.querySelector('[data-game]')?.dataset.game === arguments[0]", json!(game.id())).await;
            page.shows(0).await;
            open(&page, "edit").await;
            // The first man goes on the first square, and away again by the right button.
            let mut draft = PositionEditor::usual(game, None).expect("a start");
            draft.put(quarry::board::Square(0), draft.men()[0]);
            page.click("dialog [data-square=a1]").await;
            assert_eq!(says(&page, "[name=position]").await, draft.to_string(), "{game}");
            page.click("[data-edit=clear]").await;
            fill(&page, "[name=position]", game.entry().sample).await;
            assert!(says(&page, ".verdict").await.starts_with("This position"), "{game}: {}", says(&page, ".verdict").await);
            page.click("[data-edit=play]").await;
            page.shows(0).await;
            assert_eq!(page.says("position").await, game.entry().sample);
            let address = page.address().await;
            assert_eq!(Record::read(&address).0.game.as_deref(), Some(game.id()), "{address}");
            page.wait(NO_DIALOG, Value::Null).await;
        }
    })
    .await;
}

#[tokio::test]
async fn what_the_rules_refuse_is_told_and_cancel_changes_nothing() {
    with("index.html#v=1&game=marbar&size=3x3", DESKTOP, async |page| {
        page.shows(0).await;
        let before = (page.address().await, page.says("position").await);
        open(&page, "edit").await;
        page.click("[data-edit=clear]").await;
        let refused = says(&page, ".verdict").await;
        assert!(refused.contains("expected one monster"), "{refused}");
        assert!(!page.can_use("[data-edit=play]").await);
        fill(&page, "[name=position]", "CMX b a1 c3").await;
        assert!(says(&page, ".verdict").await.contains("board: found"));
        page.click("[data-edit=cancel]").await;
        page.wait(NO_DIALOG, Value::Null).await;
        assert_eq!((page.address().await, page.says("position").await), before);
        assert_eq!(page.focused("data-action").await.as_deref(), Some("edit"));
    })
    .await;
}

#[tokio::test]
async fn text_of_every_kind_is_opened_or_refused_in_words() {
    with("index.html#v=1&game=clobber&size=2x2&moves=a2xa1", DESKTOP, async |page| {
        page.shows(1).await;
        let before = page.address().await;
        for (text, told) in [
            ("", "there is no text"),
            ("WX/.B w", "board: found \"X\""),
            ("a2xa1 a9xa8", "turn 2: move: found \"a9xa8\""),
            ("https://example.org/", "address: found"),
            ("#v=1&game=chess", "game: found \"chess\""),
        ] {
            open(&page, "share").await;
            page.click(".paste summary").await;
            fill(&page, "[name=pasted]", text).await;
            page.click("[data-share=open]").await;
            let fault = says(&page, "#paste-fault").await;
            assert!(fault.contains(told), "{text}: {fault}");
            assert_eq!((says(&page, "[name=pasted]").await.as_str(), page.address().await), (text, before.clone()));
            page.click("dialog .close").await;
        }
        for (text, address) in [
            ("WB/.B w", "v=1&game=clobber&pos=WB/.B_w"),
            ("a2xb2", "v=1&game=clobber&pos=WB/.B_w&moves=a2xb2"),
            ("https://example.org/#v=1&game=moxie&moves=a1", "v=1&game=moxie&moves=a1"),
        ] {
            open(&page, "share").await;
            page.click(".paste summary").await;
            fill(&page, "[name=pasted]", text).await;
            page.click("[data-share=open]").await;
            page.wait("return location.hash.slice(1) === arguments[0]", json!(address)).await;
            page.still().await;
        }
        // Each of them is an entry of the history.
        page.script("history.go(-3)", Value::Null).await;
        page.wait("return location.hash.slice(1) === arguments[0]", json!(before)).await;
        page.shows(1).await;
    })
    .await;
}

#[tokio::test]
async fn the_saved_picture_is_the_librarys() {
    let address = "v=1&game=clobber&size=3x4&moves=b1xa1.c1xd1&flip=1";
    with("index.html#v=1&game=clobber&size=3x4&moves=b1xa1.c1xd1&flip=1", DESKTOP, async move |page| {
        page.shows(2).await;
        let keep = "const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => { blob.text().then((text) => (window.saved = text)); return make(blob); };";
        page.script(keep, Value::Null).await;
        open(&page, "share").await;
        page.click(".image summary").await;
        page.click("[data-share=svg]").await;
        page.wait("return window.saved?.startsWith('<svg')", Value::Null).await;
        let (controller, fault) = GameController::open(quarry::catalog::GameId::Clobber, &Record::read(address).0);
        assert_eq!(fault, None);
        let mut scene = controller.scene();
        scene.marks.last = highlights::touched(controller.last_turn());
        let expected = image::image(&scene, &Theme::light(), true, true);
        assert_eq!(page.script("return window.saved", Value::Null).await, json!(expected));
        assert!(says(&page, ".said").await.contains("quarry-clobber-2.svg"));
    })
    .await;
}

#[tokio::test]
async fn lines_are_promoted_and_deleted() {
    with("index.html#v=1&game=moxie&moves=a1.b4.c3&alt=0.1:d4.c1&line=1", DESKTOP, async |page| {
        page.shows(3).await;
        page.click("[data-action=promote]").await;
        page.wait(
            "return location.hash.slice(1) === arguments[0]",
            json!("v=1&game=moxie&moves=a1.d4.c1&alt=0.1:b4.c3"),
        )
        .await;
        page.shows(3).await;
        page.click("[data-line=\"1\"][data-ply=\"2\"]").await;
        page.shows(2).await;
        page.click("[data-action=prune]").await;
        page.wait("return location.hash.slice(1) === arguments[0]", json!("v=1&game=moxie&moves=a1.d4.c1&ply=1")).await;
        page.shows(1).await;
        page.click("[data-line=\"0\"][data-ply=\"2\"]").await;
        page.shows(2).await;
        page.click("[data-action=delete]").await;
        page.wait("return location.hash.slice(1) === arguments[0]", json!("v=1&game=moxie&moves=a1")).await;
        page.script("history.back()", Value::Null).await;
        page.wait("return location.hash.slice(1) === arguments[0]", json!("v=1&game=moxie&moves=a1.d4.c1&ply=2")).await;
    })
    .await;
}

#[tokio::test]
async fn turns_can_be_typed() {
    with("index.html#v=1&game=clobber&size=2x2", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[name=turn]").await;
        page.wait(IN_ROOT, json!("#turns option[value=a2xa1]")).await;
        fill(&page, "[name=turn]", "a2xa9").await;
        page.click(".typed button").await;
        assert_eq!(says(&page, "#turn-fault").await, "“a2xa9” is not a legal turn now. Try b1xa1.");
        assert_eq!(says(&page, "[name=turn]").await, "a2xa9");
        fill(&page, "[name=turn]", "a2xa1").await;
        page.click(".typed button").await;
        page.shows(1).await;
        assert_eq!((says(&page, "[name=turn]").await, says(&page, "#turn-fault").await), Default::default());
    })
    .await;
}
