//! What fails around the page: storage, other tabs, the worker, the canvas, the clock. The page says so, and nothing is lost.

use serde_json::{Value, json};

use crate::keep::{notice, play, return_to, shelf};
use crate::page::{DESKTOP, Page, copy as site_copy, elsewhere, with};
use crate::window::until;

const ROOT: &str = "const root = document.querySelector('quarry-game')?.shadowRoot;";

/// Reads the durable copy, if there is one: names and texts.
pub(crate) const COPY: &str = "
    // To open a database that is not there would make one.
    const copy = async () => (await indexedDB.databases()).some(({ name }) => name === 'quarry') ? read() : [];
    const read = () => new Promise((done, fail) => {
        const opening = indexedDB.open('quarry');
        opening.onerror = fail;
        opening.onsuccess = () => {
            const { result } = opening;
            const values = result.transaction('values').objectStore('values');
            const names = values.getAllKeys();
            const texts = values.getAll();
            texts.onsuccess = () => {
                result.close();
                done(names.result.map((name, n) => [name, texts.result[n]]));
            };
        };
    });";

/// Waits until the durable copy has a value with a part in its text, under a name that begins like this.
async fn copied(page: &Page, name: &str, part: &str) {
    let script = format!("{COPY} const [name, part] = arguments[0];
        return copy().then((found) => found.some(([key, text]) => key.startsWith(name) && String(text).includes(part)))");
    let is_there = async || (page.script(&script, json!([name, part])).await == true).then_some(());
    until(&format!("the copy of {name} has {part}"), is_there).await;
}

/// Whether there is no message on show.
async fn is_quiet(page: &Page) -> bool {
    page.script(&format!("{ROOT} return !root.querySelector('[data-toast]')"), Value::Null).await == true
}

#[tokio::test]
async fn a_full_storage_is_reported_and_the_game_is_saved_when_there_is_room() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        let fill = "for (let [size, n] = [1 << 22, 0]; size > 0; n += 1) {
            try { localStorage.setItem(`filler${n}`, 'x'.repeat(size)); } catch { size >>= 1; }
        }";
        page.script(fill, Value::Null).await;
        play(&page, "b1", "a1", 1).await;
        let said = notice(&page, "refused").await;
        assert!(said.starts_with("This game is not saved. Your browser blocks storage, or it is full."), "{said}");
        page.click("[data-toast=refused] button").await;
        play(&page, "b2", "b3", 2).await;
        // Once is enough.
        assert!(is_quiet(&page).await);
        let empty =
            "for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key)";
        page.script(empty, Value::Null).await;
        play(&page, "a2", "a3", 3).await;
        return_to(&page, "").await;
        assert!(shelf(&page).await[0].starts_with("Clobber after turn 3"));
    })
    .await;
}

#[tokio::test]
async fn storage_that_is_refused_from_now_on_is_reported() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        let refuse =
            "for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, {
            get() { throw new DOMException('The operation is insecure.', 'SecurityError'); },
        })";
        page.script(refuse, Value::Null).await;
        play(&page, "b1", "a1", 1).await;
        assert!(notice(&page, "refused").await.starts_with("This game is not saved."));
        play(&page, "b2", "b3", 2).await;
    })
    .await;
}

/// In a frame without an origin, the first look at `localStorage` or `indexedDB` fails already.
#[tokio::test]
async fn storage_that_is_refused_from_the_start_is_reported() {
    elsewhere("index.html", DESKTOP, async |page| {
        let frame = "const frame = document.createElement('iframe');
            frame.sandbox = 'allow-scripts';
            frame.style = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%; border: 0';
            frame.src = `${arguments[0]}#v=1&game=clobber`;
            document.body.replaceChildren(frame);";
        page.script(frame, json!(site_copy())).await;
        page.enter_frame().await;
        page.wait(
            "return document.querySelector('quarry-game')?.shadowRoot?.querySelector('[data-game]')",
            Value::Null,
        )
        .await;
        assert_eq!(
            page.script("try { return localStorage.length; } catch (error) { return error.name; }", Value::Null).await,
            "SecurityError"
        );
        page.shows(0).await;
        play(&page, "b1", "a1", 1).await;
        assert!(notice(&page, "refused").await.starts_with("This game is not saved."));
        play(&page, "b2", "b3", 2).await;
    })
    .await;
}

/// Damages the text of a saved game in 50 ways, none of which this build can read.
const DAMAGE: &str = "
    const value = { address: 'v=1&game=clobber&moves=b1xa1', title: 'Clobber', ply: 1, over: false, at: 5 };
    const good = JSON.stringify({ version: 1, value });
    const odd = (changes) => JSON.stringify({ version: 1, value: { ...value, ...changes } });
    const cut = Array.from({ length: 20 }, (_, n) => good.slice(0, Math.floor((good.length * n) / 20)));
    const flipped = Array.from({ length: 8 }, (_, n) => {
        // One of the signs of JSON itself.
        const signs = [...good.matchAll(/[{}\":,]/g)].map(({ index }) => index);
        const at = signs[Math.floor((signs.length * n) / 8)];
        return good.slice(0, at) + '\\u0000' + good.slice(at + 1);
    });
    const shapes = [
        odd({ address: 7 }), odd({ address: '' }), odd({ address: null }), odd({ title: 1 }), odd({ ply: 1.5 }), odd({ ply: '1' }),
        odd({ over: 'no' }), odd({ at: null }), odd({ at: '5' }), odd({ players: 'two' }), odd({ game: 4 }),
        JSON.stringify({ version: 1, value: null }), JSON.stringify({ version: 1 }), JSON.stringify({ version: 1, value: [value] }),
        JSON.stringify(value), 'null', '0', '[]', '\\uFEFF' + good,
    ];
    const later = [2, 99, '1'].map((version) => JSON.stringify({ version, value }));
    const damaged = [...cut, ...flipped, ...shapes, ...later];";

#[tokio::test]
async fn fifty_kinds_of_damage_are_set_aside_and_destroy_nothing() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        play(&page, "b1", "a1", 1).await;
        copied(&page, "game.", "b1xa1").await;
        let store = format!(
            "{DAMAGE} damaged.forEach((text, n) => localStorage.setItem(`quarry.game.damaged${{n}}`, text)); return damaged.length"
        );
        assert_eq!(page.script(&store, Value::Null).await, 50);
        return_to(&page, "").await;
        assert!(notice(&page, "aside").await.contains("50 things kept on this device"));
        assert_eq!(shelf(&page).await.len(), 1);
        let kept = format!(
            "{DAMAGE} const aside = Object.keys(localStorage).filter((key) => key.startsWith('quarry.aside.'));
            const texts = aside.map((key) => localStorage.getItem(key));
            return [aside.length, damaged.every((text) => texts.includes(text))]"
        );
        assert_eq!(page.script(&kept, Value::Null).await, json!([50, true]));
        // They stay aside.
        return_to(&page, "").await;
        assert_eq!(shelf(&page).await.len(), 1);
        assert!(is_quiet(&page).await);
        assert_eq!(page.script(&kept, Value::Null).await, json!([50, true]));
    })
    .await;
}

#[tokio::test]
async fn values_that_local_storage_has_lost_come_back_from_the_copy() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        play(&page, "b1", "a1", 1).await;
        copied(&page, "game.", "b1xa1").await;
        let keep = "sessionStorage.setItem('then', JSON.stringify({ ...localStorage }))";
        page.script(keep, Value::Null).await;
        play(&page, "b2", "b3", 2).await;
        copied(&page, "game.", "b1xa1.b2xb3").await;
        // What a browser finds that was killed: nothing, or what it had on the disk.
        let [nothing, earlier] = ["localStorage.clear()", "Object.assign(localStorage, JSON.parse(sessionStorage.getItem('then')))"];
        for loss in [nothing, earlier] {
            page.script(loss, Value::Null).await;
            return_to(&page, "").await;
            page.wait(&format!("{ROOT} return root.querySelector('.recent-games')?.innerText.includes('after turn 2')"), Value::Null)
                .await;
            assert!(is_quiet(&page).await);
        }
        // A damaged text has a good copy.
        let damage = "for (const key of Object.keys(localStorage)) if (key.startsWith('quarry.game.')) localStorage.setItem(key, '{')";
        page.script(damage, Value::Null).await;
        return_to(&page, "").await;
        page.wait(&format!("{ROOT} return root.querySelector('.recent-games')?.innerText.includes('after turn 2')"), Value::Null).await;
        // What was deleted stays deleted.
        page.click(".recent-games li:first-child button").await;
        copied(&page, "game.", "null").await;
        page.script(earlier, Value::Null).await;
        return_to(&page, "").await;
        page.wait(&format!("{ROOT} return root.querySelector('[data-choose]') && !root.querySelector('.recent-games a')"), Value::Null)
            .await;
    })
    .await;
}

#[tokio::test]
async fn a_database_of_a_later_version_stays_and_games_are_saved_without_it() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        let later = "return new Promise((done) => {
            const opening = indexedDB.open('quarry', 99);
            opening.onupgradeneeded = () => opening.result.createObjectStore('later').put('kept', 'name');
            opening.onsuccess = () => { opening.result.close(); done(true); };
        })";
        page.script(later, Value::Null).await;
        play(&page, "b1", "a1", 1).await;
        return_to(&page, "").await;
        assert!(shelf(&page).await[0].starts_with("Clobber after turn 1"));
        assert!(is_quiet(&page).await);
        let there = "return new Promise((done) => {
            const opening = indexedDB.open('quarry');
            opening.onsuccess = () => {
                const asked = opening.result.transaction('later').objectStore('later').get('name');
                asked.onsuccess = () => { opening.result.close(); done(asked.result); };
            };
        })";
        assert_eq!(page.script(there, Value::Null).await, "kept");
    })
    .await;
}

#[tokio::test]
async fn the_second_of_two_tabs_says_so_and_both_games_are_saved() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.shows(0).await;
        play(&page, "b1", "a1", 1).await;
        copied(&page, "game.", "b1xa1").await;
        // A frame of the same site is a tab of its own.
        let open = "const frame = document.body.appendChild(document.createElement('iframe'));
            frame.width = frame.height = 900;
            frame.src = `index.html${location.hash}`;";
        page.script(open, Value::Null).await;
        let inside = "const frame = document.querySelector('iframe')?.contentDocument?.querySelector('quarry-game');";
        let said = format!("{inside} return frame?.shadowRoot?.querySelector('[data-toast=tabs]')?.innerText");
        page.wait(&said, Value::Null).await;
        let text = page.script(&said, Value::Null).await;
        assert!(text.as_str().is_some_and(|text| text.starts_with("This game is open in another tab.")), "{text}");
        assert!(is_quiet(&page).await);
        play(&page, "b2", "b3", 2).await;
        let near = "document.querySelector('iframe').contentWindow.dispatchEvent(new PointerEvent('pointerdown'))";
        page.script(near, Value::Null).await;
        page.wait(&format!("{inside} return Boolean(frame.play)"), Value::Null).await;
        page.script(&format!("{inside} return frame.play('d2xd1')"), Value::Null).await;
        let saved = "const games = Object.keys(localStorage).filter((key) => key.startsWith('quarry.game.'));
            return games.map((key) => JSON.parse(localStorage.getItem(key)).value.address).sort()";
        page.wait(&format!("{saved}.length === 2"), Value::Null).await;
        let both = json!(["v=1&game=clobber&moves=b1xa1.b2xb3", "v=1&game=clobber&moves=b1xa1.d2xd1"]);
        assert_eq!(page.script(saved, Value::Null).await, both);
    })
    .await;
}

#[tokio::test]
async fn a_worker_that_no_longer_answers_is_reported_and_started_again() {
    with("#v=1&game=clobber&size=3x4", DESKTOP, async |page| {
        page.shows(0).await;
        // It starts, and then says nothing. Time passes a hundred times as fast for those who wait for it.
        let mute = "
            const Whole = window.Whole = Worker;
            const every = setInterval;
            window.setInterval = (task, time) => every(task, time / 100);
            window.Worker = class extends Whole {
                postMessage(message) { if (message.kind === 'module') super.postMessage(message); }
            };";
        page.script(mute, Value::Null).await;
        page.script("document.querySelector('quarry-game').setAttribute('black', 'engine:1')", Value::Null).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        let said = notice(&page, "failure").await;
        assert!(said.contains("The engine has failed: the worker has not answered for 60 s."), "{said}");
        // The message on the console is expected.
        assert!(!page.errors().await.is_empty());
        page.script("window.Worker = window.Whole", Value::Null).await;
        page.click("[data-toast=failure] button:first-child").await;
        page.shows(2).await;
        assert!(is_quiet(&page).await);
    })
    .await;
}

#[tokio::test]
async fn a_board_is_drawn_again_when_the_browser_has_lost_its_picture() {
    with("#v=1&game=clobber", DESKTOP, async |page| {
        page.still().await;
        page.drawn().await;
        let picture = "const canvas = root.querySelector('canvas');
            const context = canvas.getContext('2d');
            const count = () => context.getImageData(0, 0, canvas.width, canvas.height).data.filter((part) => part > 0).length;";
        let before = page.script(&format!("{ROOT} {picture} return count()"), Value::Null).await;
        assert!(before.as_u64() > Some(1000), "{before}");
        let lose = "canvas.dispatchEvent(new Event('contextlost'));
            context.reset();
            const lost = count();
            canvas.dispatchEvent(new Event('contextrestored'));
            return lost";
        assert_eq!(page.script(&format!("{ROOT} {picture} {lose}"), Value::Null).await, 0);
        page.wait(&format!("{ROOT} {picture} return count() === arguments[0]"), before).await;
    })
    .await;
}

#[tokio::test]
async fn an_hour_in_the_background_changes_nothing() {
    with("#v=1&game=clobber&size=3x4", DESKTOP, async |page| {
        page.shows(0).await;
        play(&page, "b1", "a1", 1).await;
        let before = page.says("position").await;
        let hide = "
            const [now, clock] = [Date.now, performance.now];
            for (const [name, value] of [['hidden', arguments[0]], ['visibilityState', arguments[0] ? 'hidden' : 'visible']]) {
                Object.defineProperty(document, name, { value, configurable: true });
            }
            if (!arguments[0]) {
                Date.now = () => now() + 3_600_000;
                performance.now = () => clock.call(performance) + 3_600_000;
            }
            document.dispatchEvent(new Event('visibilitychange'));";
        page.script(hide, json!(true)).await;
        // The computer does not think there.
        page.script("document.querySelector('quarry-game').setAttribute('black', 'engine:1')", Value::Null).await;
        assert_eq!((page.says("ply").await, page.says("thinking").await), ("1".into(), "false".into()));
        page.script(hide, json!(false)).await;
        page.shows(2).await;
        assert!(is_quiet(&page).await);
        page.click("[data-action=undo]").await;
        page.wait(&format!("{ROOT} return root.querySelector('[data-game]').dataset.ply === '0'"), Value::Null).await;
        page.click("[data-action=redo]").await;
        page.wait(&format!("{ROOT} return root.querySelector('[data-game]').dataset.ply !== '0'"), Value::Null).await;
        assert_ne!(before, "");
    })
    .await;
}
