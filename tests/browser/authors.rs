//! What authors of lessons and blogs add to a game: symbols and comments on turns, arrows and circles, the side that can be
//! moved, a board that waits until it is near; and what readers write and draw.

use fantoccini::key::Key;
use serde_json::json;

use crate::embedding::run;
use crate::page::{DESKTOP, Page, copy, elsewhere, with};

/// What a test's script can use besides: `until` waits for something that is true.
const UNTIL: &str = "
    const until = async (what) => {
        for (const end = Date.now() + 20000; Date.now() < end; ) {
            const found = await what();
            if (found) return found;
            await pause(10);
        }
        throw new Error(`waited too long until ${what}`);
    };
";

/// Loads the element as a page does. A module that a driver's script imports in Firefox knows other classes of events and
/// elements than the page, so that the element would hear no clicks.
async fn load(page: &Page) {
    let script = "
        const module = document.createElement('script');
        [module.type, module.src] = ['module', arguments[0] + 'quarry.js'];
        document.head.append(module);";
    page.script(script, json!(copy())).await;
    page.wait("return Boolean(customElements.get('quarry-game'))", json!(null)).await;
}

#[tokio::test]
async fn comments_stand_in_the_list_and_below_the_status() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const notes = '&note=0.1:!?:A%20corner%20is%20safe.&note=0.2:??&note=1.2::%3Cimg%20src=x%20onerror=pwned=1%3E';
            const src = `game=moxie&moves=a1.d4&alt=0.1:d3${notes}`;
            const out = {};
            for (const controls of ['full', 'minimal']) {
                const element = await add({ controls, src });
                const remark = await until(() => element.shadowRoot.querySelector('.remark'));
                const shown = [];
                for (const ply of [2, 1, 0, 1]) {
                    element.goTo(ply);
                    await until(() => element.state.ply === ply);
                    await pause(30);
                    shown.push(remark.textContent, remark.checkVisibility());
                }
                await element.play('d3');
                shown.push(await until(() => remark.textContent.startsWith('<img') && remark.children.length));
                shown.push(window.pwned ?? null);
                const items = [...element.shadowRoot.querySelectorAll('.moves li:not(.variation)')];
                const read = (item) => [item.querySelector('.glyph')?.ariaLabel, item.querySelector('.comment')?.textContent];
                out[controls] = { shown, list: items.map(read) };
                element.undo();
                out.url = new URL(element.url()).hash;
                element.remove();
            }
            return out";
        let script = format!("{UNTIL} {}", script.replace("&& remark.children.length", "&& remark.children.length === 0"));
        let found = run(&page, &script).await;
        let remark = "Interesting: A corner is safe.";
        let shown = json!(["Blunder", true, remark, true, "", false, remark, true, true, null]);
        let list = json!([["Interesting", "A corner is safe."], [null, "<img src=x onerror=pwned=1>"], ["Blunder", null]]);
        for controls in ["full", "minimal"] {
            assert_eq!(found[controls]["shown"], shown, "{controls}");
            let mut items = found[controls]["list"].as_array().expect("a list").clone();
            items.sort_by_key(ToString::to_string);
            let mut expected = list.as_array().expect("a list").clone();
            expected.sort_by_key(ToString::to_string);
            assert_eq!(items, expected, "{controls}");
        }
        let url = found["url"].as_str().unwrap_or_default();
        assert!(url.contains("&note=0.1:!?:A%20corner%20is%20safe.&note=0.2:??&note=1.2::%3Cimg"), "{url}");
    })
    .await;
}

#[tokio::test]
async fn a_note_that_cannot_be_read_is_a_fault() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const heard = new Promise((done) => document.addEventListener('quarry-error', ({ detail }) => done(detail)));
            const element = await add({ src: 'game=moxie&moves=a1&note=0.1:!&note=0.7:?' });
            const { message, code } = await heard;
            const glyph = await until(() => element.shadowRoot.querySelector('.glyph'));
            return [message, code, glyph.textContent, element.state.ply]";
        let found = run(&page, &format!("{UNTIL} {script}")).await;
        let message = "note: found \"0.7\", expected a turn that its line has as its own";
        assert_eq!(found, json!([message, "address", "!", 1]));
    })
    .await;
}

#[tokio::test]
async fn a_reader_comments_on_a_turn() {
    with("index.html#v=1&game=moxie&moves=a1.d4&ply=1", DESKTOP, async |page| {
        page.shows(1).await;
        page.click("[data-action=comment]").await;
        page.wait(
            "return document.querySelector('quarry-game').shadowRoot.querySelector('dialog textarea')",
            json!(null),
        )
        .await;
        let script = "const box = document.querySelector('quarry-game').shadowRoot.querySelector('dialog');
            box.querySelector('[value=\"!?\"]').click();
            box.querySelector('textarea').value = 'Corner:\\na1 & more';
            box.querySelector('[data-comment=save]').click();
            return box.querySelector('h2').textContent";
        assert_eq!(page.script(script, json!(null)).await, "Comment on turn 1: a1");
        let noted = "v=1&game=moxie&moves=a1.d4&note=0.1:!?:Corner:%20a1%20%26%20more";
        page.wait("return location.hash === `#${arguments[0]}&ply=1`", json!(noted)).await;
        page.reload().await;
        page.shows(1).await;
        page.click("[data-action=next]").await;
        page.shows(2).await;
        assert_eq!(page.address().await, noted);
        let list =
            "return document.querySelector('quarry-game').shadowRoot.querySelector('.moves .comment')?.textContent";
        page.wait(&format!("{list} === 'Corner: a1 & more'"), json!(null)).await;
        // Another turn begins a variation; the comment stays with its own.
        page.click("[data-action=undo]").await;
        page.shows(1).await;
        page.click("[data-square=d3]").await;
        page.shows(2).await;
        assert!(page.address().await.contains("&alt=0.1:d3&note=0.1:!?:Corner"), "{}", page.address().await);
        page.click("[data-action=promote]").await;
        page.wait("return location.hash.includes('moves=a1.d3&alt=0.1:d4&note=0.1:!?')", json!(null)).await;
    })
    .await;
}

#[tokio::test]
async fn arrows_and_circles_are_drawn() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const errors = [];
            document.addEventListener('quarry-error', ({ detail }) => errors.push([detail.message, detail.code]));
            const element = await add({ game: 'clobber', controls: 'none', arrows: 'b3-b4, d3-d4 red', circles: 'f3 blue' });
            const shapes = () => [...element.shadowRoot.querySelectorAll('.arrows.shapes .shape')];
            await until(() => shapes().length === 3);
            const described = element.shadowRoot.querySelector('[role=grid]').getAttribute('aria-description');
            const svg = await element.toSvg();
            const colors = ['#15781b', '#a3141f', '#0b4a9e'].map((color) => svg.includes(color));
            element.flip = true;
            await pause(50);
            const ink = getComputedStyle(shapes()[0].querySelector('.ink')).stroke;
            element.arrows = 'b3-b9, a1-b2';
            await until(() => errors.length === 1);
            await until(() => shapes().length === 2);
            element.circles = '';
            await until(() => shapes().length === 1);
            element.removeAttribute('arrows');
            await until(() => shapes().length === 0);
            const plain = await element.toSvg();
            return [described, colors, ink, errors, plain.includes('#15781b'), element.arrows, element.circles]";
        let found = run(&page, &format!("{UNTIL} {script}")).await;
        let described = "Green arrow from b3 to b4, red arrow from d3 to d4, blue circle on f3.";
        let error = json!([["arrows: found \"b9\", expected a square of this board", "attribute"]]);
        assert_eq!(found[0], described);
        assert_eq!(found[1], json!([true, true, true]));
        assert_eq!(found[2], "rgb(21, 120, 27)", "the last lies uppermost");
        assert_eq!((&found[3], &found[4], &found[5], &found[6]), (&error, &json!(false), &json!(""), &json!("")));
    })
    .await;
}

#[tokio::test]
async fn a_reader_draws_with_the_right_button() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const element = await add({ game: 'clobber', controls: 'minimal', readonly: '' });
            element.style.maxWidth = '400px';
            window.drawn = [];
            element.addEventListener('quarry-draw', ({ detail }) => drawn.push([detail.arrows, detail.circles]));
            document.addEventListener('contextmenu', (event) => { window.menu = event.defaultPrevented; });
            return true";
        load(&page).await;
        run(&page, script).await;
        // The first approach loads what draws.
        page.click("[data-square=d4]").await;
        page.wait("return performance.getEntriesByType('resource').some(({ name }) => name.includes('options-'))", json!(null)).await;
        // What is fetched may not have run yet.
        let script = "
            const { name } = performance.getEntriesByType('resource').find(({ name }) => name.includes('options-'));
            return import(name).then(() => true)";
        page.script(script, json!(null)).await;
        page.drawn().await;
        for (from, to) in [("a1", "c3"), ("b2", "b2"), ("c3", "c3"), ("b2", "b2"), ("a1", "c3")] {
            let [from, to] = [page.middle(from).await, page.middle(to).await];
            page.draw(from, to).await;
        }
        let shapes = "document.querySelector('quarry-game').shadowRoot.querySelectorAll('.shapes .shape').length";
        page.wait(&format!("return {shapes} === 1"), json!(null)).await;
        let described = "return document.querySelector('quarry-game').shadowRoot.querySelector('[role=grid]').getAttribute('aria-description')";
        assert_eq!(page.script(described, json!(null)).await, "Green circle on c3.");
        page.press(Key::Escape).await;
        page.wait(&format!("return {shapes} === 0"), json!(null)).await;
        let [from, to] = [page.middle("a1").await, page.middle("a2").await];
        page.draw(from, to).await;
        page.click("[data-square=d4]").await;
        page.draw(from, to).await;
        let script = "const element = document.querySelector('quarry-game'); element.play(element.legalMoves()[0])";
        page.script(script, json!(null)).await;
        page.wait("return drawn.length === 10", json!(null)).await;
        let drawn = page.script("return [drawn, window.menu, document.querySelector('quarry-game').arrows]", json!(null)).await;
        let expected = json!([
            ["a1-c3", ""],
            ["a1-c3", "b2"],
            ["a1-c3", "b2, c3"],
            ["a1-c3", "c3"],
            ["", "c3"],
            ["", ""],
            ["a1-a2", ""],
            ["", ""],
            ["a1-a2", ""],
            ["", ""],
        ]);
        assert_eq!((&drawn[0], &drawn[2]), (&expected, &json!("")));
        // Not every driver opens a menu.
        assert_ne!(drawn[1], json!(false), "the browser's menu stays closed");
    })
    .await;
}

#[tokio::test]
async fn a_person_can_move_one_side_only() {
    elsewhere("index.html", DESKTOP, async |page| {
        load(&page).await;
        run(&page, "await add({ game: 'clobber', size: '1x4', movable: 'white' }); return true").await;
        let targets = "document.querySelector('quarry-game').shadowRoot.querySelectorAll('[data-target]').length";
        let locked = "document.querySelector('quarry-game').shadowRoot.querySelector('[data-locked]')";
        page.wait(&format!("return {targets} > 0"), json!(null)).await;
        page.click("[data-square=b1]").await;
        page.click("[data-square=a1]").await;
        page.wait(&format!("return {locked}"), json!(null)).await;
        page.shows(1).await;
        assert_eq!(page.script(&format!("return {targets}"), json!(null)).await, 0);
        page.click("[data-square=c1]").await;
        page.click("[data-square=d1]").await;
        page.shows(1).await;
        let script = "
            const element = document.querySelector('quarry-game');
            const targets = () => element.shadowRoot.querySelectorAll('[data-target]').length;
            const locked = () => element.shadowRoot.querySelector('[data-locked]') !== null;
            const out = [element.state.ply];
            element.movable = 'both';
            await until(() => !locked() && targets() > 0);
            element.movable = 'none';
            await until(() => locked());
            out.push(targets());
            await element.play('c1xd1');
            out.push(element.state.ply);
            element.setAttribute('movable', 'red');
            out.push(await until(() => element.shadowRoot.querySelector('.toasts')?.textContent.includes('movable')));
            return out";
        let found = run(&page, &format!("{UNTIL} {script}")).await;
        assert_eq!(found, json!([1, 0, 2, true]));
    })
    .await;
}

#[tokio::test]
async fn motion_and_coordinates_can_be_switched_off() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const count = async (element) => (await element.toSvg()).split('<text').length;
            const plain = await add({ game: 'clobber' });
            const bare = await add({ game: 'clobber', coordinates: 'none', motion: 'none', sound: 'off' });
            const counts = [await count(plain), await count(bare)];
            await until(() => bare.shadowRoot.querySelector('[data-animating]'));
            await pause(100);
            const played = bare.play(bare.legalMoves()[0]);
            await Promise.resolve();
            await Promise.resolve();
            const moves = inside(bare).dataset.animating;
            await played;
            bare.removeAttribute('coordinates');
            await pause(50);
            return [counts[0] > counts[1], moves, await count(bare) === counts[0], bare.motion, plain.motion, plain.sound]";
        let found = run(&page, &format!("{UNTIL} {script}")).await;
        assert_eq!(found, json!([true, "false", true, "none", "auto", "auto"]));
    })
    .await;
}

#[tokio::test]
async fn a_lazy_board_waits_until_it_is_near() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const modules = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('.wasm')).length;
            const space = document.body.appendChild(document.createElement('div'));
            space.style.height = '9000px';
            const lazy = (attributes) => {
                const element = document.createElement('quarry-game');
                for (const [name, value] of Object.entries({ loading: 'lazy', game: 'clobber', ...attributes })) element.setAttribute(name, value);
                return document.body.appendChild(element);
            };
            const [far, asked, eager] = [lazy({ arrows: 'a1-b2' }), lazy({ size: '1x4' }), lazy({ controls: 'none' })];
            await pause(600);
            const before = [modules(), far.state === undefined, far.getBoundingClientRect().height > 400];
            await asked.play('b1xa1');
            const played = [modules() > 0, asked.movesText(), far.state === undefined];
            eager.loading = 'eager';
            await until(() => eager.state);
            const reserved = far.getBoundingClientRect().height;
            far.scrollIntoView();
            await until(() => far.state && far.shadowRoot.querySelector('.shape'));
            const height = far.getBoundingClientRect().height;
            return [before, played, Math.abs(height - reserved) < 120 || [height, reserved], far.loading]";
        let found = run(&page, &format!("{UNTIL} {script}")).await;
        assert_eq!(found, json!([[0, true, true], [true, "b1xa1", true], true, "lazy"]));
    })
    .await;
}

#[tokio::test]
async fn a_frame_has_the_same_options() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const { QuarryFrame } = await import(url + 'frame.js');
            const frame = document.createElement('iframe');
            [frame.width, frame.height] = [600, 700];
            const query = `?origin=${encodeURIComponent(location.origin)}&controls=none&arrows=a1-a2,b1-b2%20red&movable=none`;
            frame.src = `${url}embed.html${query}#game=clobber`;
            document.body.append(frame);
            const client = new QuarryFrame(frame);
            const svg = await until(async () => (await client.getSvg()).includes('#a3141f'));
            await client.set({ arrows: '', circles: 'c3 blue', motion: 'none', coordinates: 'none' });
            const other = await until(async () => (await client.getSvg()).includes('#0b4a9e'));
            const refused = await client.set({ circles: 'z9' }).catch((error) => error.message);
            return [svg, other, refused]";
        let found = run(&page, &format!("{UNTIL} {script}")).await;
        assert_eq!(found, json!([true, true, "circles: found \"z9\", expected a square of this board"]));
    })
    .await;
}
