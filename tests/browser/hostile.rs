//! The texts of `tests/hostile.txt`, and inputs made of them, in every way in: none runs anything. docs/security.md lists the
//! ways in.

#[path = "../hostile/corpus.rs"]
pub(crate) mod corpus;
mod frames;
mod links;
mod tables;
mod watch;

use serde_json::{Value, json};

use crate::page::{DESKTOP, copy, elsewhere, site, with};
use corpus::texts;

#[tokio::test]
async fn attributes_and_methods_of_elements() {
    elsewhere("index.html", DESKTOP, async |page| {
        let begin = "
            const script = document.createElement('script');
            Object.assign(script, { type: 'module', src: arguments[0] + 'quarry.js' });
            document.head.append(script);
            self.element = document.body.appendChild(document.createElement('quarry-game'));
            await new Promise((done) => element.addEventListener('quarry-ready', done, { once: true }));
            self.thrown = [];
            addEventListener('error', ({ message }) => thrown.push(message));";
        page.script(&format!("return (async () => {{ {begin} }})()"), json!(copy())).await;
        let each = "
            for (const name of ['src', 'game', 'size', 'position', 'moves', 'ply', 'flip', 'controls', 'theme', 'white', 'black']) {
                element.setAttribute(name, arguments[0]);
                await 0;
                element.removeAttribute(name);
                await 0;
            }
            const refused = await element.play(arguments[0]).then(() => false, () => true);
            element.goTo(arguments[0]);
            return refused;";
        // One call for each: together they can take longer than a script may.
        for text in texts() {
            let refused = page.script(&format!("return (async () => {{ {each} }})()"), json!(text)).await;
            assert_eq!(refused, json!(true), "{text:?}");
        }
        let end = "
            await new Promise((done) => setTimeout(done, 100));
            const odd = element.shadowRoot.querySelectorAll('script, iframe, img[src=x], svg[onload]').length;
            return [thrown, odd, typeof pwned, element.legalMoves().length > 0];";
        let said = page.script(&format!("return (async () => {{ {end} }})()"), json!(null)).await;
        assert_eq!(said, json!([[], 0, "undefined", true]));
    })
    .await;
}

#[tokio::test]
async fn messages_to_a_frame() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const frame = document.createElement('iframe');
            const [texts, site] = arguments[0];
            const answers = [];
            let ready;
            const open = new Promise((done) => (ready = done));
            addEventListener('message', ({ data }) => (data.type === 'ready' ? ready() : 'id' in data && answers.push(data)));
            frame.src = `${site}embed.html?origin=${encodeURIComponent(origin)}&controls=none&white=${encodeURIComponent(texts[0])}#${texts[3]}`;
            document.body.append(frame);
            await open;
            let id = 0;
            const post = (message) => frame.contentWindow.postMessage(message, '*');
            for (const text of texts) {
                post(text);
                post({ quarry: 1, id: ++id, type: 'play', move: text });
                post({ quarry: 1, id: ++id, type: 'load', src: text });
                post({ quarry: 1, id: ++id, type: 'load', game: text, moves: { text }, position: [text], ply: text });
                while (answers.length < id) await new Promise((done) => setTimeout(done, 5));
            }
            post({ quarry: 1, id: ++id, type: 'load', src: 'x'.repeat(300000) });
            post({ quarry: 1, id: ++id, type: 'load', game: 'clobber' });
            while (answers.length < id) await new Promise((done) => setTimeout(done, 5));
            return [answers.at(-2).type, answers.at(-1).type, answers.at(-1).game, typeof pwned];";
        let script = format!("return (async () => {{ {script} }})()");
        let said = page.script(&script, json!([texts(), site()])).await;
        assert_eq!(said, json!(["error", "load", "clobber", "undefined"]));
    })
    .await;
}

#[tokio::test]
async fn values_on_the_device() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        page.shows(0).await;
        for text in texts() {
            let store = "for (const name of ['settings', 'players', 'games', 'book', 'update'])
                for (const value of [arguments[0], JSON.stringify({ version: 1, value: arguments[0] })]) localStorage.setItem(`quarry.${name}`, value);
                const keys = Object.keys(localStorage);
                for (const key of keys) if (key.startsWith('quarry.game')) localStorage.setItem(key, JSON.stringify({ version: 1, value: { address: arguments[0], title: arguments[0], ply: 0, over: false, at: 1 } }));
                localStorage.setItem('quarry.game.x', JSON.stringify({ version: 1, value: { address: arguments[0], title: arguments[0], ply: 0, over: false, at: 1 } }))";
            page.script(store, json!(text)).await;
        }
        page.reload().await;
        page.shows(0).await;
        page.script("location.hash = ''", Value::Null).await;
        page.starts().await;
        let odd = "const root = document.querySelector('quarry-game').shadowRoot;
            return [root.querySelectorAll('script, iframe, img[src=x], svg[onload], a[href^=javascript]').length, typeof pwned]";
        assert_eq!(page.script(odd, Value::Null).await, json!([0, "undefined"]));
    })
    .await;
}

/// The policy of the site refuses every sink, so a test in which a script uses one fails.
#[tokio::test]
async fn sinks_are_refused() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        page.shows(0).await;
        let script = "
            if (!('trustedTypes' in self)) return 'no Trusted Types';
            // The driver's own script may use `eval`; what runs later is the page's.
            await new Promise((done) => setTimeout(done));
            const box = document.createElement('div');
            // Firefox's driver has globals of its own.
            const page = self.wrappedJSObject ?? self;
            const text = '<img src=x onerror=pwned=1>';
            const sinks = {
                innerHTML: () => (box.innerHTML = text),
                outerHTML: () => (document.body.appendChild(document.createElement('p')).outerHTML = text),
                insertAdjacentHTML: () => box.insertAdjacentHTML('beforeend', text),
                fragment: () => document.createRange().createContextualFragment(text),
                srcdoc: () => (document.createElement('iframe').srcdoc = text),
                parser: () => new DOMParser().parseFromString(text, 'text/html'),
                write: () => document.write(text),
                script: () => (document.createElement('script').text = 'pwned = 1'),
                source: () => (document.createElement('script').src = 'data:,pwned=1'),
                worker: () => new Worker('data:,pwned=1'),
                eval: () => page.eval('pwned = 1'),
                code: () => new page.Function('pwned = 1')(),
                timer: () => page.setTimeout('pwned = 1'),
                policy: () => trustedTypes.createPolicy('other', {}),
                again: () => trustedTypes.createPolicy('quarry', {}) && trustedTypes.createPolicy('quarry', {}),
            };
            return Object.entries(sinks).filter(([, use]) => { try { use(); return true; } catch { return false; } }).map(([name]) => name);";
        let used = page.script(&format!("return (async () => {{ {script} }})()"), Value::Null).await;
        let is_known = page.script("return 'trustedTypes' in self", Value::Null).await;
        // The console names what was refused.
        let errors = page.errors().await;
        assert!(is_known == true || used == "no Trusted Types");
        if is_known == true {
            assert_eq!(used, json!([]), "{errors:?}");
        }
        assert_eq!(page.script("return typeof pwned", Value::Null).await, "undefined");
    })
    .await;
}
