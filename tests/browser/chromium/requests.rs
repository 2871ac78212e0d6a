//! Each file of the first view is missing in turn: the page says so, is never blank, and works when the file is there again. Firefox
//! does not tell a page that a style sheet is missing.

use serde_json::{Value, json};

use crate::deployed::Site;
use crate::page::{DESKTOP, Page, with};

const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot;";

const GAME: &str = "#v=1&game=clobber&size=3x4";

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
