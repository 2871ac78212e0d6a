//! How long something takes, or keeps others waiting.

use serde_json::{Value, json};

use crate::computer::{ROOT, wait_for};
use crate::examples::ALL;
use crate::hostile::corpus::texts;
use crate::page::{DESKTOP, with};

/// Milliseconds from the press on a button until something is there.
const SINCE: &str = "return new Promise((done) => {
        const began = performance.now();
        const look = () => (root.querySelector('.arrows .arrow') ? done(performance.now() - began) : setTimeout(look, 1));
        root.querySelector('[data-action=hint]').click();
        look();
    })";

#[tokio::test]
async fn a_hint_comes_within_300_ms() {
    with("#v=1&game=grabber", DESKTOP, async |page| {
        page.shows(0).await;
        wait_for(&page, "select[data-player]").await;
        // The mouse comes before the press.
        page.script(&format!("{ROOT} root.dispatchEvent(new Event('pointerover'))"), Value::Null).await;
        let mut least = f64::INFINITY;
        // What else the machine does only adds to the time.
        for square in ["a1", "b1", "c1", "d1"] {
            let took = page.script(&format!("{ROOT} {SINCE}"), Value::Null).await;
            least = least.min(took.as_f64().expect("milliseconds"));
            page.click(&format!("[data-square={square}]")).await;
            page.still().await;
        }
        assert!(least < 300.0, "a hint takes {least} ms");
    })
    .await;
}

/// The longest that something else had to wait while a second went by, in milliseconds.
const WAITED: &str = "
    return new Promise((done) => {
        const began = performance.now();
        const { port1, port2 } = new MessageChannel();
        let last = began, longest = 0;
        port1.onmessage = () => {
            const now = performance.now();
            longest = Math.max(longest, now - last);
            last = now;
            if (now - began > 1000) done(longest);
            else setTimeout(() => { last = performance.now(); port2.postMessage(0); }, 1);
        };
        port2.postMessage(0);
    })";

#[tokio::test]
async fn input_does_not_wait_while_it_thinks() {
    with("#v=1&game=gobbler", DESKTOP, async |page| {
        page.shows(0).await;
        wait_for(&page, "select[data-player]").await;
        page.click("[data-action=analyse]").await;
        wait_for(&page, ".lines .kind:not(:empty)").await;
        let mut least = f64::INFINITY;
        for _ in 0..3 {
            least = least.min(page.script(WAITED, Value::Null).await.as_f64().expect("milliseconds"));
        }
        assert!(least < 50.0, "input waits for {least} ms");
    })
    .await;
}

#[tokio::test]
async fn twelve_boards_rest() {
    with("examples/twelve.html", DESKTOP, async |page| {
        page.wait(ALL, json!(12)).await;
        let script = "return (async () => {
            const all = [...document.querySelectorAll('quarry-game')];
            const drawn = () => all.reduce((sum, element) => sum + element.frames.count, 0);
            const pause = () => new Promise((done) => setTimeout(done, 800));
            // Once they have all been drawn, and nothing more comes for a while.
            let before;
            do {
                before = drawn();
                await pause();
            } while (drawn() > before || !all.every((element) => element.frames.count > 0));
            let long = 0;
            new PerformanceObserver((list) => (long += list.getEntries().length)).observe({ entryTypes: PerformanceObserver.supportedEntryTypes.includes('longtask') ? ['longtask'] : ['mark'] });
            await pause();
            const loads = (part) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(part)).length;
            return [drawn() - before, long, loads('/quarry_bg-'), loads('/engine-'), loads('/worker-')];
        })()";
        assert_eq!(page.script(script, Value::Null).await, json!([0, 0, 1, 0, 0]));
    })
    .await;
}

#[tokio::test]
async fn hostile_addresses_are_opened_in_time() {
    with("#v=1&game=moxie", DESKTOP, async |page| {
        page.shows(0).await;
        let script = "
            const element = document.querySelector('quarry-game');
            const slow = [];
            for (const text of arguments[0]) {
                const began = performance.now();
                location.hash = '#' + text;
                await new Promise((done) => setTimeout(done, 30));
                if (performance.now() - began > 3000) slow.push(text.slice(0, 80));
                if (!element.shadowRoot.querySelector('[data-square], [data-choose]')) slow.push(`nothing is on show: ${text.slice(0, 80)}`);
            }
            const odd = element.shadowRoot.querySelectorAll('script, iframe, img[src=x], svg[onload]').length;
            return [slow, odd, typeof pwned];";
        let script = format!("return (async () => {{ {script} }})()");
        let mut all: Vec<String> = texts().into_iter().map(String::from).collect();
        all.push(format!("v=1&game=clobber&pos={}", "W".repeat(150_000)));
        all.push(format!("v=1&game=gobbler&moves={}", vec!["pass"; 5000].join(".")));
        assert_eq!(page.script(&script, json!(all)).await, json!([[], 0, "undefined"]));
        // The page is none the worse for it.
        page.script("location.hash = '#v=1&game=clobber&size=1x4'", Value::Null).await;
        page.shows(0).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.wait("return document.querySelector('quarry-game').state.moves[0] === 'b1xa1'", Value::Null).await;
    })
    .await;
}
