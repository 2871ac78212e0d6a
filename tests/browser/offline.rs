//! The site without a network, and a newer build of it.

use serde_json::{Value, json};

use crate::deployed::Site;
use crate::page::{DESKTOP, Page, with_worker as with};

/// Visits the site for the first time, until all of it is kept on the device.
async fn visit(page: &Page, site: &Site) {
    page.go(&site.url("")).await;
    let kept = "return navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))";
    page.wait(kept, Value::Null).await;
}

async fn come_back(page: &Page, site: &Site, address: &str) {
    page.go("about:blank").await;
    page.go(&site.url(address)).await;
}

async fn runs(page: &Page, build: &str) {
    let script = "return document.documentElement.dataset.build === arguments[0]";
    page.wait(script, json!(build)).await;
}

const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot;";

#[tokio::test]
async fn the_second_visit_needs_no_network() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        visit(&page, &site).await;
        let kept = "return (async () => {
            const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
            return all.flat().map(({ url }) => new URL(url).pathname);
        })()";
        let kept = page.script(kept, Value::Null).await;
        let kept: Vec<&str> = kept.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let on_demand = |url: &&str| ["/examples/", "/icons/", ".z"].iter().any(|part| url.contains(part));
        assert!(kept.len() > 50 && !kept.iter().any(on_demand), "{kept:?}");
        site.go_away();
        come_back(&page, &site, "#v=1&game=clobber&moves=b1xa1").await;
        page.shows(1).await;
        page.click("[data-action=settings]").await;
        page.wait(&format!("{ROOT} return root.querySelector('dialog [name=letters]')"), Value::Null).await;
        page.script(&format!("{ROOT} root.querySelector('dialog').close()"), Value::Null).await;
        page.click("[data-action=rules]").await;
        page.wait(&format!("{ROOT} return root.querySelector('.rules #a-turn') !== null"), Value::Null).await;
        come_back(&page, &site, "#v=1&game=marbar&size=7x7").await;
        page.wait(&format!("{ROOT} return root?.querySelector('[data-action=explore]')"), Value::Null).await;
        page.click("[data-action=explore]").await;
        page.wait(
            &format!("{ROOT} return root.querySelector('.verdict .kind')?.textContent === 'proved'"),
            Value::Null,
        )
        .await;
        page.click("[data-action=quiz]").await;
        page.wait(&format!("{ROOT} return root.querySelector('.quiz .task')"), Value::Null).await;
        come_back(&page, &site, "rules/clobber.html").await;
        assert!(page.title().await.contains("Clobber"));
        page.wait("return [...document.querySelectorAll('quarry-game')].every(({ state }) => state)", Value::Null)
            .await;
        come_back(&page, &site, "index.html?from=elsewhere").await;
        page.wait(&format!("{ROOT} return root?.querySelector('[data-choose]')"), Value::Null).await;
    })
    .await;
}

#[tokio::test]
async fn a_newer_build_is_offered_and_taken_when_asked_for() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        let old = site.build();
        visit(&page, &site).await;
        site.build_anew();
        come_back(&page, &site, "#v=1&game=clobber&moves=b1xa1").await;
        page.shows(1).await;
        runs(&page, &old).await;
        page.wait(&format!("{ROOT} return root.querySelector('[data-toast=update]')"), Value::Null).await;
        page.click("[data-toast=update] button:first-child").await;
        runs(&page, &site.build()).await;
        page.shows(1).await;
        assert!(!page.text().await.contains("A new version"));
        // No page uses the older one any more.
        page.reload().await;
        page.shows(1).await;
        let kept = "return caches.keys().then((names) => names.length === 1 && names[0].endsWith(arguments[0]))";
        page.wait(kept, json!(site.build())).await;
    })
    .await;
}

#[tokio::test]
async fn an_update_that_is_half_downloaded_changes_nothing_until_it_is_whole() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        let old = site.build();
        visit(&page, &site).await;
        site.deploy_anew(false);
        site.lose("keeper-");
        come_back(&page, &site, "#v=1&game=clobber&moves=b1xa1").await;
        page.shows(1).await;
        runs(&page, &old).await;
        let update = "return navigator.serviceWorker.getRegistration().then(async (found) => {
            await found.update().catch(() => undefined);
            while (found.installing) await new Promise((done) => setTimeout(done, 20));
            return Boolean(found.waiting);
        })";
        assert_eq!(page.script(update, Value::Null).await, false);
        let offered = format!("{ROOT} return root.querySelector('[data-toast=update]') !== null");
        assert_eq!(page.script(&offered, Value::Null).await, false);
        // The game goes on with the older build, whose files the host no longer has.
        page.click("[data-square=b2]").await;
        page.click("[data-square=b3]").await;
        page.shows(2).await;
        page.click("[data-action=share]").await;
        page.wait(&format!("{ROOT} return root.querySelector('dialog .embedding')"), Value::Null).await;
        page.script(&format!("{ROOT} root.querySelector('dialog').close()"), Value::Null).await;
        // The missing file is an error on the console.
        let _ = page.errors().await;
        site.find_all();
        assert_eq!(page.script(update, Value::Null).await, true);
        page.wait(&format!("{ROOT} return root.querySelector('[data-toast=update]')"), Value::Null).await;
        page.click("[data-toast=update] button:first-child").await;
        runs(&page, &site.build()).await;
        page.shows(2).await;
    })
    .await;
}

#[tokio::test]
async fn the_page_can_be_installed() {
    with("", DESKTOP, async |page| {
        let script = "const link = document.querySelector('link[rel=manifest]');
            return fetch(link.href).then(async (answer) => {
                const manifest = await answer.json();
                const url = (path) => new URL(path, answer.url);
                const icons = await Promise.all(manifest.icons.map(async ({ src, sizes, type, purpose }) => {
                    const icon = Object.assign(new Image(), { src: url(src) });
                    await icon.decode();
                    const size = sizes === 'any' || sizes === `${icon.naturalWidth}x${icon.naturalHeight}`;
                    return size && (purpose ?? type);
                }));
                const { display, name } = manifest;
                return { display, name, start: url(manifest.start_url).href, scope: url(manifest.scope).href, icons };
            })";
        let found = page.script(script, Value::Null).await;
        let home = page.script("return location.origin + '/'", Value::Null).await;
        let icons = json!(["image/svg+xml", "image/png", "image/png", "maskable"]);
        let expected =
            json!({ "display": "standalone", "name": "Quarry", "start": home, "scope": home, "icons": icons });
        assert_eq!(found, expected);
    })
    .await;
}

#[tokio::test]
async fn an_element_on_another_page_keeps_nothing() {
    with("", DESKTOP, async |page| {
        let site = Site::serve();
        let other = "<!doctype html><link rel=icon href=data:,><script type=module src=quarry.js></script>
            <quarry-game src='v=1&game=clobber'></quarry-game>";
        site.add("other.html", other);
        page.go(&site.url("other.html")).await;
        page.shows(0).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(1).await;
        let script = "return navigator.serviceWorker.getRegistrations().then(
            (found) => found.length + localStorage.length)";
        assert_eq!(page.script(script, Value::Null).await, 0);
    })
    .await;
}
