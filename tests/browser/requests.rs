//! Each file of the first view, and each file that a button loads, is missing in turn: the page says so, is never blank, and works
//! when the file is there again.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::deployed::Site;
use crate::page::{DESKTOP, Page, with};

const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot;";

const GAME: &str = "#v=1&game=clobber&size=3x4";

/// Files that the page does well without: a picture has its text; values are stored all the same; the public API is for other
/// scripts; and a tip says nothing that matters.
const SILENT: [&str; 7] = ["icon", "manifest", "sw.js", ".svg", "keeper", "public-api", "tips"];

/// A game in which the computer is to move.
const COMPUTER: &str = "#v=1&game=clobber&moves=b1xa1&black=engine:1";

/// Parts of the names of files without which the computer cannot play.
const OF_COMPUTER: [&str; 4] = ["computer", "analysis", "engine", "worker"];

/// Games and the buttons that load files there.
const BUTTONS: [(&str, &[&str]); 2] = [
    (
        "#v=1&game=clobber&moves=b1xa1",
        &["learn", "rules", "share", "settings", "analyse", "explore", "quiz", "comment", "edit", "new", "delete"],
    ),
    ("#v=1&game=solitaire&size=3x4", &["puzzles", "circuits"]),
];

/// The files that the page has loaded, relative to the site.
async fn loaded(page: &Page) -> Vec<String> {
    let script =
        "return performance.getEntriesByType('resource').map(({ name }) => name.split('/folder/')[1]).filter(Boolean)";
    let files: Vec<String> = serde_json::from_value(page.script(script, Value::Null).await).expect("names");
    let mut files: Vec<String> =
        files.into_iter().filter(|file| !SILENT.iter().any(|part| file.contains(part))).collect();
    files.sort();
    files.dedup();
    files
}

async fn open(page: &Page, site: &Site, game: &str) {
    page.go("about:blank").await;
    page.go(&site.url(game)).await;
}

/// Opens a game and waits until the board has its buttons.
async fn begin(page: &Page, site: &Site, game: &str) {
    open(page, site, game).await;
    let script =
        format!("{ROOT} return root?.querySelector('[data-square]') && root.querySelector('[data-action=share]')");
    page.wait(&script, Value::Null).await;
}

/// Waits until the page has loaded nothing for half a second.
async fn quiet(page: &Page) {
    let script = "const { length } = performance.getEntriesByType('resource');
        if (window.resources !== length) { window.resources = length; window.since = performance.now(); }
        return performance.now() - window.since > 500";
    page.wait(script, Value::Null).await;
}

/// Presses a button as soon as it is there.
async fn press(page: &Page, action: &str) {
    let find = format!("{ROOT} const button = root.querySelector(`[data-action=${{arguments[0]}}]`);");
    page.wait(&format!("{find} return button && !button.disabled"), json!(action)).await;
    page.script(&format!("{find} button.click()"), json!(action)).await;
}

/// Comes near the board, so that what may be needed next is loaded; the files that the page has then.
async fn near(page: &Page) -> Vec<String> {
    page.script(&format!("{ROOT} root.querySelector('[data-square]').focus()"), Value::Null).await;
    quiet(page).await;
    loaded(page).await
}

/// Whether the page has a style sheet in spite of its host: Firefox keeps that of the first view for the next page.
async fn keeps(page: &Page, file: &str) -> bool {
    if !file.contains(".css") {
        return false;
    }
    let link = format!(
        "{ROOT} const link = [...root?.querySelectorAll('link') ?? []].find(({{ href }}) => href.endsWith(arguments[0]));"
    );
    page.wait(&format!("{link} return !root?.querySelector('.toasts:empty') || Boolean(link?.sheet)"), json!(file))
        .await;
    page.script(&format!("{link} return Boolean(link?.sheet?.cssRules.length)"), json!(file)).await == json!(true)
}

/// Waits until the page says in words that something is missing.
async fn says_so(page: &Page, file: &str) {
    let said = format!(
        "{ROOT} const parts = root ? [...root.children] : [document.body];
        return parts.some((part) => part.checkVisibility({{ visibilityProperty: true }})
            && /could not be loaded|cannot think here|still loading/.test(part.innerText) && arguments[0])"
    );
    page.wait(&said, json!(file)).await;
}

#[tokio::test]
async fn each_file_of_the_first_view_is_missed_in_words() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        open(&page, &site, GAME).await;
        page.shows(0).await;
        let files = loaded(&page).await;
        assert!(files.len() >= 4, "{files:?}");
        for file in files {
            site.lose(&file);
            open(&page, &site, GAME).await;
            if !keeps(&page, &file).await {
                says_so(&page, &file).await;
            }
            site.find_all();
            page.reload().await;
            page.shows(0).await;
        }
        // The missing files are errors on the console.
        let _ = page.errors().await;
    })
    .await;
}

#[tokio::test]
async fn each_file_that_a_button_loads_is_missed_in_words() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        // What the page loads without a button.
        begin(&page, &site, COMPUTER).await;
        let mut tried: BTreeSet<String> = near(&page).await.into_iter().collect();
        let of_computer = tried.clone().into_iter().filter(|file| OF_COMPUTER.iter().any(|part| file.contains(part)));
        for file in of_computer {
            site.lose(&file);
            open(&page, &site, COMPUTER).await;
            says_so(&page, &file).await;
            site.find_all();
        }
        let mut missed = 0;
        for (game, actions) in BUTTONS {
            for action in actions {
                begin(&page, &site, game).await;
                tried.extend(near(&page).await);
                press(&page, action).await;
                quiet(&page).await;
                for file in loaded(&page).await {
                    if !tried.insert(file.clone()) {
                        continue;
                    }
                    site.lose(&file);
                    begin(&page, &site, game).await;
                    press(&page, action).await;
                    says_so(&page, &format!("{file} of {action}")).await;
                    site.find_all();
                    missed += 1;
                }
            }
        }
        // Firefox does not list the style sheets that it has kept.
        assert!(missed >= 20, "{missed} of {tried:?}");
        // The missing files are errors on the console.
        let _ = page.errors().await;
    })
    .await;
}
