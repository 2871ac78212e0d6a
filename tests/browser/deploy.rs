//! A newer build that the host takes while a page is open.

use serde_json::{Value, json};

use crate::deployed::Site;
use crate::page::{DESKTOP, Page, with, with_worker};

const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot;";

/// A page of another site, with a game against the computer.
const OTHER: &str = "<!doctype html><link rel=icon href=data:,><script type=module src=quarry.js></script>
    <quarry-game game=clobber size=1x6></quarry-game>";

async fn open_other(page: &Page, site: &Site) {
    site.add("other.html", OTHER);
    page.go(&site.url("other.html")).await;
    page.shows(0).await;
}

/// Plays a turn, has the computer answer, and opens dialogs: each loads what was not loaded before.
async fn goes_on(page: &Page) {
    page.script("document.querySelector('quarry-game').setAttribute('black', 'engine:2')", Value::Null).await;
    page.click("[data-square=b1]").await;
    page.click("[data-square=a1]").await;
    page.shows(2).await;
    for (action, shown) in [("share", "dialog .embedding"), ("rules", ".rules #a-turn")] {
        page.click(&format!("[data-action={action}]")).await;
        page.wait(&format!("{ROOT} return root.querySelector(arguments[0])"), json!(shown)).await;
        page.script(&format!("{ROOT} root.querySelector('dialog')?.close()"), Value::Null).await;
    }
    assert_eq!(page.script("return globalThis.newer ?? false", Value::Null).await, false, "builds are mixed");
}

#[tokio::test]
async fn a_page_goes_on_with_its_own_build_while_the_host_keeps_it() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        open_other(&page, &site).await;
        site.deploy_anew(true);
        goes_on(&page).await;
        // Who opens the page now has the newer build, whole.
        page.reload().await;
        page.shows(0).await;
        assert_eq!(page.script("return globalThis.newer ?? false", Value::Null).await, true);
    })
    .await;
}

#[tokio::test]
async fn a_page_that_keeps_itself_goes_on_with_its_own_build() {
    with_worker("", DESKTOP, async |page| {
        let site = Site::serve();
        page.go(&site.url("#v=1&game=clobber&size=1x6")).await;
        page.shows(0).await;
        let kept = "return navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))";
        page.wait(kept, Value::Null).await;
        // In Firefox the driver loads a page again past its service worker.
        page.reload().await;
        page.shows(0).await;
        page.go("about:blank").await;
        page.go(&site.url("#v=1&game=clobber&size=1x6")).await;
        page.shows(0).await;
        page.wait("return Boolean(navigator.serviceWorker.controller)", Value::Null).await;
        site.deploy_anew(false);
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(1).await;
        page.click("[data-action=hint]").await;
        page.wait(&format!("{ROOT} return root.querySelector('.arrows .arrow')"), Value::Null).await;
        page.click("[data-action=share]").await;
        page.wait(&format!("{ROOT} return root.querySelector('dialog .embedding')"), Value::Null).await;
        assert_eq!(page.script("return globalThis.newer ?? false", Value::Null).await, false, "builds are mixed");
    })
    .await;
}

#[tokio::test]
async fn a_page_whose_build_is_gone_says_so_and_can_be_played_on() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        open_other(&page, &site).await;
        site.deploy_anew(false);
        page.click("[data-action=share]").await;
        let offered =
            format!("{ROOT} return root.querySelector('[data-toast=failure] button')?.textContent === 'Reload'");
        page.wait(&offered, Value::Null).await;
        let button = "root.querySelector('[data-toast=failure] button')";
        page.script(&format!("{ROOT} window.offered = {button};"), Value::Null).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        // The computer has not come, and the board does without.
        page.wait(&format!("{ROOT} return root.querySelector('[data-game]').dataset.ply === '1'"), Value::Null).await;
        // The missing scripts are errors on the console.
        assert!(!page.errors().await.is_empty());
        let stays = page.script(&format!("{ROOT} return {button} === window.offered"), Value::Null).await;
        assert_eq!(stays, true, "a button that is replaced loses the pointer and the focus");
        page.click("[data-toast=failure] button:first-child").await;
        page.wait("return globalThis.newer ?? false", Value::Null).await;
        // On its way to the button the pointer has asked for more of them.
        let _ = page.errors().await;
        page.shows(0).await;
        page.click("[data-action=share]").await;
        page.wait(&format!("{ROOT} return root.querySelector('dialog .embedding')"), Value::Null).await;
    })
    .await;
}
