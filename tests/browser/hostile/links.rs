//! Hostile links, and hostile text that is pasted.

use std::time::Duration;

use serde_json::{Value, json};

use super::corpus::{fault_of, links, pastes};
use super::watch;
use crate::page::{DESKTOP, with};

/// Inputs of one call: together they must not take longer than a script may.
const PORTION: usize = 25;

/// No input may keep the page busy for longer, on a machine where other tests run.
const PATIENCE: Duration = Duration::from_secs(5);

/// Follows links within the page; of each the error that the page reports, whether something is on show, and the milliseconds that it took.
const FOLLOW: &str = "
    const root = document.querySelector('quarry-game').shadowRoot;
    const pause = () => new Promise((done) => setTimeout(done));
    const found = [];
    let told;
    // Notes are read by a script of their own, later than the game: what is wrong with them comes in the time of the next link.
    const isLate = (message) => /^note: /.test(message);
    const listener = ({ detail }) => (told = told === undefined || isLate(told) ? detail.message : told);
    document.addEventListener('quarry-error', listener);
    for (const [link, field] of arguments[0]) {
        told = undefined;
        let begin = performance.now();
        let isChanged = new URL(`#${link}`, location.href).hash === location.hash;
        addEventListener('hashchange', () => (isChanged = true), { once: true });
        // Chromium ignores more than 200 of these in 10 seconds. A link to what is on show changes nothing.
        for (let n = 0; n < 60 && !isChanged; n++) {
            begin = performance.now();
            location.hash = link;
            while (!isChanged && performance.now() < begin + 200) await pause();
        }
        await pause();
        const isMissing = () => field !== null && !told?.startsWith(`${field}:`);
        for (const until = begin + 5000; isMissing() && performance.now() < until; ) await pause();
        if (field === null && told !== undefined && isLate(told)) told = undefined;
        const took = performance.now() - begin;
        const shown = told === undefined || /: (found|at most|this) /.test(root.querySelector('[data-toast=fault]')?.textContent);
        const full = Boolean(root.querySelector('[role=grid] [data-square]') ?? root.querySelector('[data-choose]'));
        found.push([told ?? null, Boolean(shown), full, took]);
    }
    document.removeEventListener('quarry-error', listener);
    return found;";

/// The field that a message names.
fn field(message: &str) -> &str {
    message.split(':').next().unwrap_or_default()
}

#[tokio::test]
async fn links_are_followed_or_refused_in_words() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        page.shows(0).await;
        watch::begin(&page, &[]).await;
        let links = links();
        assert!(links.len() >= 300, "{}", links.len());
        let (mut good, mut bad) = (0, 0);
        for portion in links.chunks(PORTION) {
            let faults: Vec<Option<String>> = portion.iter().map(|link| fault_of(link)).collect();
            let asked: Vec<_> = portion.iter().zip(faults.iter().map(|fault| fault.as_deref().map(field))).collect();
            let found = page.script(&format!("return (async () => {{ {FOLLOW} }})()"), json!(asked)).await;
            for ((link, expected), found) in portion.iter().zip(&faults).zip(found.as_array().expect("a list")) {
                *(if expected.is_some() { &mut bad } else { &mut good }) += 1;
                // What the browser puts into an address it may encode, and the message quotes it.
                let told = found[0].as_str();
                assert_eq!(told.is_some(), expected.is_some(), "{link:?}: {told:?}, expected {expected:?}");
                if let (Some(told), Some(expected)) = (told, expected) {
                    assert_eq!(field(told), field(expected), "{link:?}: {told}");
                }
                assert_eq!((&found[1], &found[2]), (&json!(true), &json!(true)), "{link:?}: {found}");
                assert!(found[3].as_f64().unwrap_or_default() < PATIENCE.as_secs_f64() * 1000.0, "{link:?}: {found}");
            }
        }
        assert!(good > 20 && bad > 200, "{good} good, {bad} bad");
        watch::end(&page).await;
        // The page goes on.
        page.script("location.hash = 'v=1&game=clobber&size=1x4'", Value::Null).await;
        page.shows(0).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.shows(1).await;
    })
    .await;
}

/// Pastes texts; of each whether it is refused, what the page says of it, and the milliseconds that it took.
const PASTE: &str = "
    const root = document.querySelector('quarry-game').shadowRoot;
    const pause = () => new Promise((done) => setTimeout(done));
    const until = async (what) => { for (let found; ; await pause()) if ((found = what())) return found; };
    const found = [];
    for (const text of arguments[0]) {
        let field = root.querySelector('[name=pasted]');
        if (!field) {
            root.querySelector('[data-action=share]').click();
            field = await until(() => root.querySelector('[name=pasted]'));
            root.querySelector('.paste').open = true;
        }
        field.value = text;
        const fault = root.querySelector('#paste-fault');
        fault.textContent = '';
        const begin = performance.now();
        root.querySelector('[data-share=open]').click();
        await until(() => fault.textContent || !field.isConnected);
        const took = performance.now() - begin;
        const full = Boolean(root.querySelector('[role=grid] [data-square]'));
        found.push([field.isConnected, fault.textContent, full, took]);
    }
    return found;";

#[tokio::test]
async fn pasted_text_is_opened_or_refused_in_words() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        page.shows(0).await;
        page.click("[data-action=share]").await;
        page.wait(
            "return document.querySelector('quarry-game').shadowRoot.querySelector('[name=pasted]')",
            Value::Null,
        )
        .await;
        page.script(
            "document.querySelector('quarry-game').shadowRoot.querySelector('.paste').open = true",
            Value::Null,
        )
        .await;
        watch::begin(&page, &[]).await;
        let texts = pastes();
        assert!(texts.len() >= 300, "{}", texts.len());
        let mut refused = 0;
        for portion in texts.chunks(PORTION) {
            let found = page.script(&format!("return (async () => {{ {PASTE} }})()"), json!(portion)).await;
            for (text, found) in portion.iter().zip(found.as_array().expect("a list")) {
                let is_refused = found[0] == true;
                refused += usize::from(is_refused);
                let said = found[1].as_str().unwrap_or_default();
                assert!(!is_refused || (said.len() > 30 && said.len() < 700), "{text:?}: {said:?}");
                assert_eq!(found[2], true, "{text:?}: {found}");
                assert!(found[3].as_f64().unwrap_or_default() < PATIENCE.as_secs_f64() * 1000.0, "{text:?}: {found}");
            }
        }
        assert!(refused > 250 && refused < texts.len(), "{refused}");
        watch::end(&page).await;
    })
    .await;
}
