//! Each request of a visit fails in turn: the page says what failed, is never blank, and works when the file is there again.

use serde_json::{Value, json};

use crate::deployed::Site;
use crate::driver::Browser;
use crate::page::{DESKTOP, Page, with};

const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot;";

const GAME: &str = "#v=1&game=clobber&size=3x4";

/// Buttons, and what they bring. `QUARRY_ALL_REQUESTS` tries the rest, too.
const ACTIONS: [(&str, &str); 3] =
    [("share", "dialog .embedding"), ("rules", ".rules #a-turn"), ("hint", ".arrows .arrow")];
const MORE: [(&str, &str); 6] = [
    ("settings", "dialog [name=letters]"),
    ("learn", "dialog.learn"),
    ("new", "dialog [data-action=start]"),
    ("edit", "dialog.editor"),
    ("analyse", ".computer .lines"),
    ("quiz", ".quiz .task"),
];

/// The files that the page has loaded, relative to the site.
async fn loaded(page: &Page) -> Vec<String> {
    let script =
        "return performance.getEntriesByType('resource').map(({ name }) => name.split('/folder/')[1]).filter(Boolean)";
    let files: Vec<String> = serde_json::from_value(page.script(script, Value::Null).await).expect("names");
    // A picture that is missing has its text.
    let hidden = ["icon", "manifest", "sw.js", ".svg"];
    let mut files: Vec<String> =
        files.into_iter().filter(|file| !hidden.iter().any(|part| file.contains(part))).collect();
    files.sort();
    files.dedup();
    files
}

async fn open(page: &Page, site: &Site) {
    page.go("about:blank").await;
    page.go(&site.url(GAME)).await;
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
        open(&page, &site).await;
        page.shows(0).await;
        let files = loaded(&page).await;
        assert!(files.len() >= 4, "{files:?}");
        for file in files {
            site.lose(&file);
            open(&page, &site).await;
            says_so(&page, &file).await;
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
async fn each_file_behind_a_button_is_missed_in_words_and_the_next_click_tries_again() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        let all = std::env::var("QUARRY_ALL_REQUESTS").is_ok();
        for (action, brings) in ACTIONS.iter().chain(MORE.iter().filter(|_| all)) {
            let press = format!("{ROOT} root.querySelector(`[data-action=${{arguments[0]}}]`).click()");
            let brought = format!("{ROOT} return root.querySelector(arguments[0])");
            open(&page, &site).await;
            page.shows(0).await;
            let first = loaded(&page).await;
            page.script(&press, json!(action)).await;
            page.wait(&brought, json!(brings)).await;
            let files = loaded(&page).await.into_iter().filter(|file| !first.contains(file));
            for file in files {
                open(&page, &site).await;
                page.shows(0).await;
                site.lose(&file);
                page.script(&press, json!(action)).await;
                says_so(&page, &file).await;
                site.find_all();
                if Browser::chosen() == Browser::Firefox {
                    // There, a script that has failed fails until the page is loaded anew.
                    page.script(
                        &format!("{ROOT} root.querySelector('[data-toast=failure] button').click()"),
                        Value::Null,
                    )
                    .await;
                    page.wait(&format!("{ROOT} return root && !root.querySelector('[data-toast]')"), Value::Null).await;
                    page.shows(0).await;
                }
                page.script(&press, json!(action)).await;
                page.wait(&brought, json!(brings)).await;
            }
        }
        let _ = page.errors().await;
    })
    .await;
}
