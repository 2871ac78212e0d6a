//! Languages: that of the browser, of the settings, of the text around an element, and pseudo-locales, which find what is cut off
//! or written by hand.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, copy, elsewhere, with};

const ROOT: &str = "const root = document.querySelector('quarry-game').shadowRoot;";

const SMALL: (u32, u32) = (320, 568);

/// Waits until the status line says something, in a language.
async fn says(page: &Page, lang: &str, said: &str) {
    let script = "
        const root = document.querySelector('quarry-game')?.shadowRoot;
        const inside = root?.querySelector('.quarry');
        return inside?.lang === arguments[0][0] && root.querySelector('.state')?.textContent.includes(arguments[0][1])";
    page.wait(script, json!([lang, said])).await;
}

#[tokio::test]
async fn one_chooses_a_language_in_the_settings() {
    with("#v=1&game=grabber", DESKTOP, async |page| {
        page.shows(0).await;
        says(&page, "en", "White").await;
        let choose = async |lang: &str, said: &str, state: &str| {
            page.click("[data-action=settings]").await;
            page.wait(&format!("{ROOT} return root.querySelector('dialog [name=language]')"), Value::Null).await;
            let script = format!(
                "{ROOT} const select = root.querySelector('dialog [name=language]');
                select.value = arguments[0]; select.dispatchEvent(new Event('change', {{ bubbles: true }}));"
            );
            page.script(&script, json!(lang)).await;
            page.wait("return document.documentElement.lang === arguments[0]", json!(said)).await;
            page.shows(0).await;
            says(&page, said, state).await;
        };
        choose("de", "de", "Weiß").await;
        page.reload().await;
        page.shows(0).await;
        says(&page, "de", "Weiß").await;
        page.click("[data-action=settings]").await;
        let heading =
            format!("{ROOT} return root.querySelector('dialog[lang=de] h2')?.textContent === 'Einstellungen'");
        page.wait(&heading, Value::Null).await;
        page.script(&format!("{ROOT} root.querySelector('dialog .close').click()"), Value::Null).await;
        choose("ja", "ja", "白").await;
        choose("auto", "en", "White").await;
    })
    .await;
}

#[tokio::test]
async fn an_element_is_in_the_language_of_the_text_around_it() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            document.body.innerHTML = '<p lang=en>English</p><section lang=de-AT><quarry-game game=grabber></quarry-game></section>';
            document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: arguments[0] }));";
        page.script(script, json!(format!("{}quarry.js", copy()))).await;
        says(&page, "de", "Weiß").await;
    })
    .await;
}

#[tokio::test]
async fn a_frame_takes_a_language() {
    with("embed.html?lang=ja#v=1&game=marbar", DESKTOP, async |page| {
        page.shows(0).await;
        page.wait("return document.documentElement.lang === 'ja'", Value::Null).await;
        says(&page, "ja", "黒の番").await;
    })
    .await;
}

/// Walks through what is on show, and says what is written by hand: a word in plain letters, which the pseudo-locale does not have.
const PLAIN: &str = "
    const root = document.querySelector('quarry-game').shadowRoot;
    const found = new Set();
    const look = (text, where) => {
        const word = /(?<![\\w:#=&.\\-])[A-Za-z]*[aeiouAEIOU][A-Za-z]*(?![\\w=&:.\\-])/g;
        for (const [plain] of text.matchAll(word)) {
            // The browser joins lists, and a turn is the same in every language.
            if (plain.length > 2 && !['Quarry', 'and', 'pass'].includes(plain)) found.add(`${where.localName}.${where.className}: ${text.trim().slice(0, 60)}`);
        }
    };
    const walk = (node) => {
        for (const child of node.childNodes) {
            if (child.nodeType === Node.TEXT_NODE) look(child.data, node);
            if (child.nodeType !== Node.ELEMENT_NODE) continue;
            // Styles are no text, and the names of languages are in these languages.
            if (child.matches('style, option[lang], input, textarea, code, svg style')) continue;
            for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
                if (child.hasAttribute(name)) look(child.getAttribute(name), child);
            }
            walk(child);
        }
    };
    walk(root);
    return [...found];";

/// What stands wider than the window, and what is wider than the place that it has.
const WIDE: &str = "
    const shown = document.querySelector('quarry-game').shadowRoot.querySelectorAll('button, label, legend, select, h1, h2, h3, .body');
    const cut = [...shown].filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 && one.checkVisibility())
        .map((one) => `${one.localName}.${one.className} ${one.textContent.slice(0, 40)}: ${one.scrollWidth} in ${one.clientWidth}`);
    if (cut.length > 0) return cut;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const root = document.querySelector('quarry-game').shadowRoot;
    return [scrollWidth, ...[...root.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => `${one.localName}.${one.className}`).slice(0, 8)];";

/// What is opened of a game, by the names of the buttons.
const OPENED: [&str; 9] = ["new", "settings", "share", "edit", "ranks", "analyse", "explore", "hint", "quiz"];

async fn look(page: &Page, what: &str, faults: &mut Vec<String>) {
    for (kind, script) in [("plain", PLAIN), ("wide", WIDE)] {
        let found = page.script(script, Value::Null).await;
        if found != json!([]) {
            faults.push(format!("{what}, {kind}: {found}"));
        }
    }
}

async fn pseudo(place: &'static str) {
    with(&format!("?lang=en-XA{place}"), SMALL, async move |page| {
        let mut faults = Vec::new();
        if place.is_empty() {
            page.starts().await;
            look(&page, "the start page", &mut faults).await;
            assert!(faults.is_empty(), "{}", faults.join("\n"));
            return;
        }
        page.still().await;
        look(&page, place, &mut faults).await;
        for name in OPENED {
            let button = format!("[data-action={name}]");
            if !page.can_use(&button).await {
                continue;
            }
            // Not by the pointer: the panel may still grow, and move the button away from it.
            page.script(&format!("{ROOT} root.querySelector('{button}').click()"), Value::Null).await;
            let opened = match name {
                "analyse" => "root.querySelector('.analysis .line')",
                "explore" => "root.querySelector('.exact .verdict')",
                "hint" => "root.querySelector('.announcement').textContent.includes(':')",
                "quiz" => "root.querySelector('.quiz .task')",
                _ => "root.querySelector('dialog[open] .body > *')",
            };
            let opened = format!("{ROOT} return {opened}");
            page.wait(&opened, Value::Null).await;
            page.still().await;
            look(&page, &format!("{place} {name}"), &mut faults).await;
            page.script(&format!("{ROOT} root.querySelector('dialog[open] .close')?.click()"), Value::Null).await;
            page.wait("return history.state?.open === undefined", Value::Null).await;
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    })
    .await;
}

#[tokio::test]
async fn nothing_of_the_start_page_is_written_by_hand_or_too_wide() {
    pseudo("").await;
}

#[tokio::test]
async fn nothing_of_gobbler_is_written_by_hand_or_too_wide() {
    pseudo("#v=1&game=gobbler&moves=pass").await;
}

#[tokio::test]
async fn nothing_of_moxie_is_written_by_hand_or_too_wide() {
    pseudo("#v=1&game=moxie-ransom&moves=a1.b2").await;
}

#[tokio::test]
async fn nothing_of_solitaire_is_written_by_hand_or_too_wide() {
    pseudo("#v=1&game=solitaire").await;
}

#[tokio::test]
async fn from_right_to_left_a_board_keeps_its_direction() {
    with("?lang=ar-XB#v=1&game=grabber", DESKTOP, async |page| {
        page.shows(0).await;
        let script = format!(
            "{ROOT} const at = (selector) => root.querySelector(selector).getBoundingClientRect();
            return document.documentElement.dir === 'rtl' && root.querySelector('.quarry').dir === 'rtl'
                && at('[data-square=a1]').left < at('[data-square=b1]').left
                && at('.panel').right < at('.stage').left"
        );
        page.wait(&script, Value::Null).await;
        let wide = page.script(WIDE, Value::Null).await;
        assert_eq!(wide, json!([]));
        page.click("[data-square=d3]").await;
        page.shows(1).await;
    })
    .await;
}
