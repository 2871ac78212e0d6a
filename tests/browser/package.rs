//! A project that uses the npm package, bundled by Vite: see `tests/package/`.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, copy, elsewhere, site};

#[tokio::test]
async fn a_bundled_project_plays() {
    elsewhere("bundled/index.html", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.wait("return document.querySelector('quarry-game').state.ply === 2", Value::Null).await;
        let heard = page.script("return heard.map(({ move, ply }) => [move, ply])", Value::Null).await;
        assert_eq!(heard, json!([["b1xa1", 1], ["c1xd1", 2]]));
        let url = page.script("return document.querySelector('quarry-game').url()", Value::Null).await;
        assert_eq!(url, "https://example.org/quarry/#v=1&game=clobber&size=1x4&moves=b1xa1.c1xd1");
        let svg = page.script("return document.querySelector('quarry-game').toSvg()", Value::Null).await;
        assert!(svg.as_str().is_some_and(|svg| svg.starts_with("<svg ")));
        let styled =
            "return getComputedStyle(document.querySelector('quarry-game').shadowRoot.querySelector('.play')).display";
        assert_eq!(page.script(styled, Value::Null).await, "flex");
        page.click("[data-action=share]").await;
        let dialog = "return document.querySelector('quarry-game').shadowRoot.querySelector('dialog .body')";
        page.wait(dialog, Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn its_client_talks_to_a_frame() {
    elsewhere("bundled/index.html", DESKTOP, async |page| {
        page.shows(0).await;
        let script =
            "return framed(`${arguments[0]}embed.html?origin=${encodeURIComponent(origin)}#game=clobber&size=1x4`)";
        let said = page.script(script, json!(site())).await;
        assert_eq!(said, "W.BW b; move; ongoing; v=1&game=clobber&size=1x4&moves=b1xa1");
    })
    .await;
}

#[tokio::test]
async fn its_client_talks_to_a_frame_without_an_origin() {
    elsewhere("bundled/index.html", DESKTOP, async |page| {
        page.shows(0).await;
        let script =
            "return sandboxed(`${arguments[0]}embed.html?origin=${encodeURIComponent(origin)}#game=clobber&size=1x4`)";
        let said = page.script(script, json!(copy())).await;
        assert_eq!(said, "true; 1; c1xd1; frame: found one that was closed, expected an answer");
    })
    .await;
}

#[tokio::test]
async fn a_component_of_react_plays() {
    elsewhere("bundled/react.html", DESKTOP, async |page| {
        page.shows(0).await;
        page.script("return document.querySelector('quarry-game').play('b1xa1')", Value::Null).await;
        page.wait("return document.querySelector('p').textContent.split(', ').length === 2", Value::Null).await;
        let html = page.script("return document.querySelector('quarry-game').outerHTML", Value::Null).await;
        let written =
            "<quarry-game game=\"clobber\" size=\"3x4\" black=\"engine:2\" controls=\"minimal\"></quarry-game>";
        assert_eq!(html, written);
    })
    .await;
}

/// Plays a turn against the computer, then solves a position with a table.
async fn plays_and_solves(page: &Page) {
    let loaded = "return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.z')).length";
    page.shows(0).await;
    assert_eq!(page.script(loaded, Value::Null).await, 0);
    page.script("return document.querySelector('quarry-game').play('b1xa1')", Value::Null).await;
    page.wait("return document.querySelector('quarry-game').state.ply === 2", Value::Null).await;
    let solve = "return (async () => {
        const game = document.querySelector('quarry-game');
        const changed = new Promise((done) => game.addEventListener('quarry-change', done, { once: true }));
        game.setAttribute('src', 'game=moxie-misere');
        await changed;
        const { verdict, nodes } = await game.solve();
        return [verdict.kind, verdict.turns, nodes < 1000];
    })()";
    assert_eq!(page.script(solve, Value::Null).await, json!(["loss", 13, true]));
    assert_eq!(page.script(loaded, Value::Null).await, 1, "one table");
}

#[tokio::test]
async fn every_bundler_finds_the_engine_and_the_tables() {
    for bundle in ["", "webpack/", "esbuild/"] {
        elsewhere(&format!("bundled/{bundle}index.html"), DESKTOP, async |page| plays_and_solves(&page).await).await;
    }
}

#[tokio::test]
async fn the_rules_have_live_boards_and_no_broken_picture() {
    elsewhere("bundled/index.html", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-action=rules]").await;
        let live = "const pane = document.querySelector('quarry-game').shadowRoot.querySelector('.rules');
            return Boolean(pane?.querySelector('figure.live')) && !pane.querySelector('figure img')";
        page.wait(live, Value::Null).await;
    })
    .await;
}

/// Vite turns small files into `data:` URLs, which the policy of the project forbids.
#[tokio::test]
async fn the_quiz_and_the_lessons_open_under_the_policy_of_the_guide() {
    elsewhere("bundled/index.html", DESKTOP, async |page| {
        page.shows(0).await;
        let root = "const { shadowRoot: root } = document.querySelector('quarry-game'); return";
        page.click("[data-action=quiz]").await;
        page.wait(&format!("{root} Boolean(root.querySelector('.quiz'))"), Value::Null).await;
        page.click("[data-action=learn]").await;
        page.wait(&format!("{root} Boolean(root.querySelector('dialog.learn'))"), Value::Null).await;
        let sheets =
            "[...root.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet?.cssRules.length > 0)";
        page.wait(&format!("{root} {sheets}"), Value::Null).await;
        let inlined = "[...root.querySelectorAll('link')].filter(({ href }) => href.startsWith('data:')).length";
        assert_eq!(page.script(&format!("{root} {inlined}"), Value::Null).await, 0);
    })
    .await;
}
