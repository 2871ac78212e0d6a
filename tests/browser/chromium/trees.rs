//! The accessible trees of the views, compared with those in `trees/`. `UPDATE=1` writes them anew.

use std::collections::HashMap;
use std::path::Path;

use quarry::catalog::GameId;
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, with};
use crate::ranks::{book, seed};
use crate::recorded::recorded;
use crate::solitaire::says;
use crate::views::{DIALOGS, go, open};

mod of_games {
    crate::each_game::each_game!(super::check_game);
}

/// States that are shown where they are not as usual.
const STATES: [&str; 9] =
    ["disabled", "checked", "selected", "expanded", "pressed", "level", "hasPopup", "modal", "live"];

/// The tree as text: a line for each thing, its role, name, value and states.
async fn tree(page: &Page) -> String {
    let found = page.devtools("Accessibility.getFullAXTree", json!({})).await;
    let nodes = found["nodes"].as_array().expect("a list of nodes");
    let by_id: HashMap<&str, &Value> = nodes.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
    let mut text = String::new();
    write(&mut text, &by_id, &nodes[0], 0, "");
    let origin = page.script("return location.origin", Value::Null).await;
    text.replace(origin.as_str().expect("the site has an origin"), "ORIGIN")
}

/// Writes a node and what is in it; what is ignored, or has no meaning of its own, is left out, its insides are not.
fn write(text: &mut String, nodes: &HashMap<&str, &Value>, node: &Value, depth: usize, parent: &str) {
    let role = node["role"]["value"].as_str().unwrap_or_default();
    let name = node["name"]["value"].as_str().unwrap_or_default();
    let plain = node["ignored"] == true || ["none", "generic", "InlineTextBox", "LineBreak"].contains(&role);
    // The text of a button is its name already, that of a text box its value.
    let said = role == "StaticText" && parent.contains(name);
    let shown = !plain && !said;
    if shown {
        for part in [&"  ".repeat(depth), &line(role, name, node), "\n"] {
            text.push_str(part);
        }
    }
    let said = [name, node["value"]["value"].as_str().unwrap_or_default()].join("\n");
    let (depth, said) = if shown { (depth + 1, said.as_str()) } else { (depth, parent) };
    for id in node["childIds"].as_array().into_iter().flatten() {
        if let Some(child) = id.as_str().and_then(|id| nodes.get(id)) {
            write(text, nodes, child, depth, said);
        }
    }
}

/// A node in words: its role, name, value and states.
fn line(role: &str, name: &str, node: &Value) -> String {
    let mut words = vec![role.to_string()];
    // The name of a row is what stands in it.
    words.extend((!name.is_empty() && role != "row").then(|| format!("{name:?}")));
    words.extend(node["value"]["value"].as_str().map(|value| format!("= {value:?}")));
    for property in node["properties"].as_array().into_iter().flatten() {
        let (state, value) = (property["name"].as_str().unwrap_or_default(), &property["value"]["value"]);
        let usual = state == "level" && role != "heading";
        if STATES.contains(&state) && !usual && *value != false && *value != "false" && *value != "off" {
            words.push(format!("{state}={}", value.to_string().trim_matches('"')));
        }
    }
    words.join(" ")
}

async fn check(page: &Page, name: &str) {
    page.drawn().await;
    let tree = tree(page).await;
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("trees").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE").is_some_and(|value| value == "1") {
        std::fs::write(&file, &tree).expect("the tree can be stored");
    }
    let stored = std::fs::read_to_string(&file).unwrap_or_default();
    let other = stored.lines().zip(tree.lines()).position(|(stored, found)| stored != found);
    let line = other.unwrap_or_else(|| stored.lines().count().min(tree.lines().count()));
    assert!(
        stored == tree,
        "trees/{name}.txt, line {}: found `{}`, expected `{}`. Set UPDATE=1 to store what was found.",
        line + 1,
        tree.lines().nth(line).unwrap_or_default().trim_start(),
        stored.lines().nth(line).unwrap_or_default().trim_start(),
    );
}

async fn check_game(game: GameId) {
    let recorded = recorded(game).remove(0);
    let address = recorded.address(recorded.moves.len() / 2);
    with(&format!("#{address}"), DESKTOP, async move |page| {
        page.still().await;
        if game == GameId::Solitaire {
            says(&page, "one", "proved").await;
        }
        check(&page, game.id()).await;
    })
    .await;
}

#[tokio::test]
async fn the_start_view() {
    with("", DESKTOP, async |page| {
        page.starts().await;
        check(&page, "start").await;
    })
    .await;
}

#[tokio::test]
async fn dialogs() {
    with("", DESKTOP, async |page| {
        for dialog in DIALOGS {
            go(&page, "v=1&game=moxie").await;
            open(&page, dialog).await;
            let unfold = "for (const fold of document.querySelector('quarry-game').shadowRoot.querySelectorAll('dialog .fold')) {
                if (fold.matches('.texts, .image, .paste')) fold.open = true;
            }";
            page.script(unfold, Value::Null).await;
            check(&page, &format!("dialog-{dialog}")).await;
            page.reload().await;
        }
    })
    .await;
}

#[tokio::test]
async fn ranks() {
    with("#v=1&game=gobbler", DESKTOP, async |page| {
        page.still().await;
        page.devtools("Emulation.setTimezoneOverride", json!({ "timezoneId": "UTC" })).await;
        let start = "v=1&game=gobbler&pos=5./5./L.L2./.LlL2./2L.G._g_36_40";
        seed(&page, &book(start, "")).await;
        open(&page, "ranks").await;
        check(&page, "dialog-ranks").await;
    })
    .await;
}
