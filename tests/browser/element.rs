//! The element on another site's page: attributes, properties, methods and events, as `docs/embedding.md` describes them.

use quarry::catalog::{GAMES, GameId};
use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, copy, elsewhere};

/// What a test's script can use: `add` puts an element into the page and waits until it is ready, `log` keeps what it
/// says, `wait` waits until something is so.
const TOOLS: &str = "
    const log = (window.log ??= []);
    const heard = (event) => log.push(event.detail ? [event.type.slice(7), event.detail] : [event.type.slice(7)]);
    if (!window.listening) {
        window.listening = true;
        for (const kind of ['ready', 'before-move', 'move', 'end', 'error']) addEventListener(`quarry-${kind}`, heard);
    }
    const wait = async (what) => {
        for (const until = Date.now() + 60000; Date.now() < until; ) {
            if (await what()) return true;
            await new Promise((done) => setTimeout(done, 10));
        }
        throw new Error(`waited too long until ${what}`);
    };
    const make = (attributes) => {
        const element = document.createElement('quarry-game');
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        return element;
    };
    const add = async (attributes = {}) => {
        const element = make(attributes);
        const ready = new Promise((done) => element.addEventListener('quarry-ready', done, { once: true }));
        document.body.append(element);
        await ready;
        return element;
    };
    const root = (element) => element.shadowRoot.querySelector('.quarry:not(.skeleton)');
    const pick = (element, ...squares) => {
        for (const square of squares) root(element).querySelector(`[data-square='${square}']`).click();
    };
    const message = (promise) => promise.then(() => 'no error', (error) => error.message);
    const tick = () => new Promise((done) => setTimeout(done));
";

/// Loads the copy of the site into the page, as its documentation says.
async fn load(page: &Page) {
    let script = "
        const script = document.createElement('script');
        const loaded = new Promise((done, fail) => { script.onload = done; script.onerror = fail; });
        script.type = 'module';
        script.src = arguments[0] + 'quarry.js';
        document.head.append(script);
        return loaded.then(() => true);";
    page.script(script, json!(copy())).await;
}

/// Runs a script that ends with what it returns, in a page that has the element.
async fn run(page: &Page, script: &str) -> Value {
    page.script(&format!("return (async () => {{ {TOOLS} {script} }})()"), json!(copy())).await
}

/// Opens another site's page, loads the element there, and compares what a script returns.
async fn returns(script: impl Into<String>, expected: Value) {
    let script = script.into();
    elsewhere("index.html", DESKTOP, async move |page| {
        load(&page).await;
        assert_eq!(run(&page, &script).await, expected);
    })
    .await;
}

#[tokio::test]
async fn attributes_say_what_is_shown_and_stay_as_they_are() {
    returns(
        "const out = [];
        for (const attributes of [
            {},
            { game: 'clobber', size: '2x3' },
            { game: 'clobber', position: 'WB/BW b' },
            { game: 'clobber', position: ' WB/BW_b ', moves: 'b2xb1' },
            { game: 'moxie', moves: 'a1.d1 d4', ply: '2', flip: '' },
            { game: 'moxie', moves: 'a1.b2', flip: '0' },
            { game: 'clobber', src: '#v=1&game=moxie&moves=d4' },
            { src: 'https://example.org/x/#game=clobber&size=1x2' },
        ]) {
            const element = await add(attributes);
            const before = element.outerHTML;
            await element.play(element.legalMoves()[0]);
            out.push([element.state.address, element.outerHTML === before]);
            element.remove();
        }
        return out;",
        json!([
            ["v=1&game=grabber&moves=a2", true],
            ["v=1&game=clobber&size=2x3&moves=a2xa1", true],
            ["v=1&game=clobber&pos=WB/BW_b&moves=a1xa2", true],
            ["v=1&game=clobber&pos=WB/BW_b&moves=b2xb1.a2xa1", true],
            ["v=1&game=moxie&moves=a1.d1.d4&alt=0.2:a1-a2&line=1&flip=1", true],
            ["v=1&game=moxie&moves=a1.b2.a1xc3", true],
            ["v=1&game=moxie&moves=d4.a1", true],
            ["v=1&game=clobber&size=1x2&moves=b1xa1", true],
        ]),
    )
    .await;
}

#[tokio::test]
async fn properties_are_the_attributes() {
    returns(
        "const early = document.createElement('div');
        const element = make({});
        const usual = [element.game, element.size, element.white, element.controls, element.theme, element.ply,
            element.flip, element.readonly, element.src, element.moves, element.position];
        Object.assign(element, { game: 'moxie', moves: 'a1.b2', ply: 1, flip: true, readonly: true, theme: 'dark',
            controls: 'minimal', black: 'engine:2' });
        const html = element.outerHTML;
        Object.assign(element, { ply: null, flip: false, readonly: false, theme: null, game: undefined });
        return [usual, html, element.outerHTML];",
        json!([
            ["grabber", "", "human", "full", "auto", null, false, false, "", "", ""],
            "<quarry-game game=\"moxie\" moves=\"a1.b2\" ply=\"1\" flip=\"\" readonly=\"\" theme=\"dark\" \
             controls=\"minimal\" black=\"engine:2\"></quarry-game>",
            "<quarry-game moves=\"a1.b2\" controls=\"minimal\" black=\"engine:2\"></quarry-game>",
        ]),
    )
    .await;
}

#[tokio::test]
async fn what_was_set_before_the_element_was_one_counts() {
    elsewhere("index.html", DESKTOP, async |page| {
        let early = "document.body.append(Object.assign(document.createElement('quarry-game'),
            { game: 'clobber', size: '1x2', ply: 0 }))";
        page.script(early, Value::Null).await;
        load(&page).await;
        page.shows(0).await;
        let html = page.script("return document.querySelector('quarry-game').outerHTML", Value::Null).await;
        assert_eq!(html, "<quarry-game game=\"clobber\" size=\"1x2\" ply=\"0\"></quarry-game>");
        assert_eq!(page.says("position").await, "BW w");
    })
    .await;
}

#[tokio::test]
async fn a_change_of_an_attribute_shows() {
    returns(
        "const element = await add({ game: 'moxie', moves: 'a1.d1.d4' });
        const at = async () => { await tick(); return element.state.address; };
        const out = [await at()];
        element.ply = 1; out.push(await at());
        element.ply = 7; out.push(await at());
        element.flip = true; out.push(await at());
        element.removeAttribute('flip'); out.push(await at());
        element.game = 'clobber'; element.size = '2x2'; element.moves = null; element.ply = null; out.push(await at());
        await element.play('a2xa1'); out.push(await at());
        element.theme = 'dark'; element.readonly = true; out.push(await at());
        element.setAttribute('size', '2x2'); out.push(await at());
        element.reset(); out.push(await at());
        return [out, log.filter(([kind]) => kind === 'error')];",
        json!([
            [
                "v=1&game=moxie&moves=a1.d1.d4",
                "v=1&game=moxie&moves=a1.d1.d4&ply=1",
                "v=1&game=moxie&moves=a1.d1.d4",
                "v=1&game=moxie&moves=a1.d1.d4&flip=1",
                "v=1&game=moxie&moves=a1.d1.d4",
                "v=1&game=clobber&size=2x2",
                "v=1&game=clobber&size=2x2&moves=a2xa1",
                "v=1&game=clobber&size=2x2&moves=a2xa1",
                "v=1&game=clobber&size=2x2&moves=a2xa1",
                "v=1&game=clobber&size=2x2",
            ],
            [],
        ]),
    )
    .await;
}

#[tokio::test]
async fn methods_play_and_tell() {
    returns(
        "const element = await add({ game: 'clobber', size: '2x2' });
        const out = { legal: element.legalMoves() };
        const played = element.play('a2xa1');
        out.promise = typeof played.then === 'function';
        await played;
        out.played = [element.positionText(), element.movesText(), element.outcome(), element.state.ply];
        out.illegal = await message(element.play('a2xa1'));
        out.nonsense = await message(element.play({}));
        element.undo();
        out.undone = [element.positionText(), element.movesText()];
        await element.redo();
        out.redone = element.movesText();
        element.goTo(0); out.start = element.movesText();
        element.goTo(99); out.end = element.movesText();
        element.goTo(-3); out.low = element.movesText();
        out.url = element.url().replace(arguments[0], '');
        element.reset();
        out.reset = [element.movesText(), element.url().split('#')[1]];
        await Promise.all([element.play('a2xa1'), element.play('b2xb1')]);
        out.queue = element.movesText();
        element.focus();
        out.focus = element.shadowRoot.activeElement?.dataset.square !== undefined;
        out.hint = element.legalMoves().includes(await element.hint());
        out.svg = new DOMParser().parseFromString(await element.toSvg(), 'image/svg+xml').documentElement.localName;
        const many = await add({ game: 'gobbler' });
        out.many = many.legalMoves();
        const apart = make({});
        out.apart = [apart.legalMoves(), apart.positionText(), apart.movesText(), apart.outcome(), await message(apart.play('a2'))];
        out.errors = log.filter(([kind]) => kind === 'error');
        return out;",
        json!({
            "legal": ["a2xa1", "a2xb2", "b1xa1", "b1xb2"],
            "promise": true,
            "played": [".B/2W b", "a2xa1", "ongoing", 1],
            "illegal": "move: found \"a2xa1\", which is not allowed here; expected a legal move, such as b2xb1",
            "nonsense": "move: found \"[object Object]\", expected squares of the 2x2 board joined by -, x, a comma or ~, \
                         or pass",
            "undone": ["WB/BW w", ""],
            "redone": "a2xa1",
            "start": "",
            "end": "a2xa1",
            "low": "",
            "url": "index.html#v=1&game=clobber&size=2x2&moves=a2xa1&ply=0",
            "reset": ["", "v=1&game=clobber&size=2x2"],
            "queue": "a2xa1.b2xb1",
            "focus": true,
            "hint": true,
            "svg": "svg",
            "many": null,
            "apart": [null, "", "", "ongoing", "element: found none on show, expected one in a page"],
            "errors": [],
        }),
    )
    .await;
}

#[tokio::test]
async fn events_come_in_order_with_what_they_tell() {
    returns(
        "const outer = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
        const element = make({ game: 'clobber', size: '1x4' });
        outer.append(element);
        await wait(() => log.length);
        pick(element, 'b1', 'a1');
        await wait(() => log.length > 2);
        element.undo(); await element.redo(); element.goTo(0); element.goTo(1);
        addEventListener('quarry-before-move', (event) => event.preventDefault(), { once: true });
        pick(element, 'c1', 'd1');
        await tick();
        const kept = element.movesText();
        addEventListener('quarry-before-move', (event) => { log.push(element.positionText()); event.preventDefault(); }, { once: true });
        const refused = await message(element.play('c1xd1'));
        await element.play('c1xd1');
        return [kept, refused, log];",
        json!([
            "b1xa1",
            "turn: found \"c1xd1\", which is not allowed here",
            [
                ["ready"],
                ["before-move", { "move": "b1xa1" }],
                ["move", { "move": "b1xa1", "ply": 1, "side": "black", "position": "W.BW b", "outcome": "ongoing" }],
                ["before-move", { "move": "c1xd1" }],
                ["before-move", { "move": "c1xd1" }],
                "W.BW b",
                ["before-move", { "move": "c1xd1" }],
                ["move", { "move": "c1xd1", "ply": 2, "side": "white", "position": "W2.B w", "outcome": "black" }],
                ["end", { "outcome": "black" }],
            ],
        ]),
    )
    .await;
}

#[tokio::test]
async fn a_turn_of_several_steps_is_asked_for_once() {
    returns(
        "const element = await add({ game: 'gobbler' });
        log.length = 0;
        pick(element, 'a1', 'b1');
        await tick();
        const half = log.length;
        addEventListener('quarry-before-move', (event) => event.preventDefault(), { once: true });
        root(element).querySelector('[data-action=done]').click();
        await tick();
        const kept = element.state.half;
        root(element).querySelector('[data-action=done]').click();
        await wait(() => log.length > 2);
        return [half, kept, log.map(([kind, { move }]) => [kind, move])];",
        json!([0, "a1-b1", [["before-move", "a1-b1"], ["before-move", "a1-b1"], ["move", "a1-b1"]]]),
    )
    .await;
}

#[tokio::test]
async fn a_page_may_act_while_it_is_asked() {
    returns(
        "const element = await add({ game: 'clobber', size: '3x4' });
        addEventListener('quarry-before-move', () => { element.goTo(0); element.legalMoves(); element.play('c2xb2').catch(() => 0); }, { once: true });
        await element.play('b1xa1');
        await wait(() => element.movesText() === 'c2xb2');
        return [element.state.address, element.state.ply];",
        json!(["v=1&game=clobber&size=3x4&moves=b1xa1&alt=0.0:c2xb2&line=1", 1]),
    )
    .await;
}

#[tokio::test]
async fn a_page_may_click_on_the_board_while_it_is_asked() {
    returns(
        "const thrown = [];
        addEventListener('error', ({ error, message }) => error && thrown.push(message));
        const element = await add({ game: 'clobber', size: '1x4' });
        addEventListener('quarry-before-move', () => pick(element, 'c1'), { once: true });
        pick(element, 'b1', 'a1');
        await tick();
        return [element.movesText(), root(element).querySelector('[aria-selected=true]')?.dataset.square, thrown];",
        json!(["b1xa1", "c1", []]),
    )
    .await;
}

#[tokio::test]
async fn what_only_shows_takes_no_moves() {
    returns(
        "const element = await add({ game: 'clobber', size: '2x2', readonly: '' });
        const targets = () => element.shadowRoot.querySelectorAll('[data-target]').length;
        const out = [targets()];
        pick(element, 'a2', 'a1');
        for (const key of ['n', 'e', 'u']) root(element).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await tick();
        out.push(element.movesText(), element.shadowRoot.querySelector('dialog') === null);
        const seen = (selector) => element.shadowRoot.querySelector(selector).checkVisibility();
        out.push(['[data-action=new]', '[data-action=edit]', '.typed', '[data-action=next]'].map(seen));
        await element.play('a2xa1');
        out.push(element.movesText());
        element.readonly = false;
        out.push(targets() > 0);
        pick(element, 'b2', 'b1');
        out.push(element.movesText());
        return out;",
        json!([0, "", true, [false, false, false, true], "a2xa1", true, "a2xa1.b2xb1"]),
    )
    .await;
}

#[tokio::test]
async fn bad_attributes_are_told_and_throw_nothing() {
    returns(
        "const out = [];
        const thrown = [];
        addEventListener('error', (event) => thrown.push(event.message));
        for (const [attributes, bad] of [
            [{ theme: 'blue' }, 'theme'], [{ controls: 'all' }, 'controls'], [{ game: 'chess' }, 'game'],
            [{ size: 'big', game: 'clobber' }, 'size'], [{ position: 'x', game: 'moxie' }, 'position'],
            [{ moves: 'a2.z9' }, 'moves'], [{ ply: 'x' }, 'ply'], [{ ply: '3' }, 'ply'], [{ src: 'nonsense' }, 'src'],
            [{ white: 'engine:9' }, 'white'], [{ moves: 'a1&<b>&x=1' }, 'moves'],
        ]) {
            log.length = 0;
            const element = await add(attributes);
            await wait(() => log.some(([kind]) => kind === 'error'));
            const { message } = log.find(([kind]) => kind === 'error')[1];
            const shown = element.shadowRoot.querySelector('.toasts').textContent.includes(message);
            const playable = element.legalMoves().length > 0;
            out.push([bad, shown, playable, message.split(':')[0]]);
            element.remove();
        }
        return [out, thrown];",
        json!([
            [
                ["theme", true, true, "theme"],
                ["controls", true, true, "controls"],
                ["game", true, true, "game"],
                ["size", true, true, "size"],
                ["position", true, true, "position"],
                ["moves", true, true, "turn 2"],
                ["ply", true, true, "ply"],
                ["ply", true, true, "ply"],
                ["src", true, true, "address"],
                ["white", true, true, "white"],
                ["moves", true, true, "turn 1"],
            ],
            [],
        ]),
    )
    .await;
}

#[tokio::test]
async fn the_computer_plays_in_it_and_goes_with_it() {
    returns(
        "const live = new Set();
        const Plain = Worker;
        window.Worker = class extends Plain {
            constructor(...all) { super(...all); live.add(this); }
            terminate() { live.delete(this); super.terminate(); }
        };
        const engine = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/engine-'));
        const two = await add({ game: 'clobber', size: '3x4', controls: 'none' });
        await two.play('b1xa1');
        const out = [live.size, engine()];
        const element = await add({ game: 'clobber', size: '3x4', black: 'engine:2', controls: 'none' });
        await element.play('b1xa1');
        await wait(() => element.state.ply === 2 && live.size === 1);
        const moves = element.movesText();
        element.remove();
        await tick();
        out.push(live.size, engine());
        document.body.append(element);
        await wait(() => element.state?.ply === 2);
        out.push(element.movesText() === moves, element.legalMoves().length > 0);
        await element.play(element.legalMoves()[0]);
        await wait(() => element.state.ply === 4);
        two.setAttribute('black', 'engine:1');
        await wait(() => two.state.ply === 2);
        return out;",
        json!([0, false, 0, true, true, true]),
    )
    .await;
}

#[tokio::test]
async fn twelve_boards_share_one_download_and_rest() {
    // Two boards of each game of two players, and two hexagonal ones.
    let is_shown =
        |game: &GameId| game.has_quiz() || game.variant_of().is_some_and(|usual| usual.board() != game.board());
    let games: Vec<&str> = GAMES.into_iter().filter(is_shown).map(GameId::id).collect();
    returns(
        format!("const games = {games:?};")
            + "const all = await Promise.all([...games, ...games].map((game) => add({ game, controls: 'minimal' })));
        await wait(() => all.every((element) => element.frames.count > 0));
        const drawn = () => all.reduce((sum, element) => sum + element.frames.count, 0);
        let before;
        // Once nothing more comes for a while.
        do {
            before = drawn();
            await new Promise((done) => setTimeout(done, 600));
        } while (drawn() > before);
        await new Promise((done) => setTimeout(done, 800));
        const loads = (part) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(part)).length;
        return [drawn() - before, loads('/quarry_bg-'), loads('/quarry.js'), loads('/engine-'), loads('/computer-')];",
        json!([0, 1, 1, 0, 0]),
    )
    .await;
}

#[tokio::test]
async fn it_is_as_high_as_it_needs_or_as_it_is_told() {
    returns(
        "const out = [];
        const fits = (element) => root(element).getBoundingClientRect().bottom <= element.getBoundingClientRect().bottom + 1
            && element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth;
        for (const width of [320, 500, 700, 1000, 1200]) {
            for (const controls of ['full', 'minimal', 'none']) {
                const element = await add({ game: 'clobber', controls, style: `width: ${width}px` });
                const board = element.shadowRoot.querySelector('.box').getBoundingClientRect();
                const most = controls === 'full' ? 800 : 1400;
                if (!fits(element) || board.width < Math.min(280, 0.4 * width) || (width > 640 && element.offsetHeight > most)) {
                    out.push([width, controls, board.width, element.offsetHeight, element.scrollHeight]);
                }
                element.remove();
            }
        }
        for (const height of [420, 640]) {
            for (const controls of ['full', 'minimal', 'none']) {
                const element = await add({ game: 'clobber', controls, style: `width: 900px; height: ${height}px` });
                const box = element.shadowRoot.querySelector('.box').getBoundingClientRect();
                const beyond = box.bottom - element.getBoundingClientRect().bottom;
                if (element.offsetHeight !== height || beyond > 0 || box.height < 0.5 * height) {
                    out.push([height, controls, box.height, element.offsetHeight, beyond]);
                }
                element.remove();
            }
        }
        return out;",
        json!([]),
    )
    .await;
}

#[tokio::test]
async fn style_sheets_reach_its_parts_and_colors() {
    returns(
        "const style = document.head.appendChild(document.createElement('style'));
        style.textContent = `quarry-game::part(status) { color: rgb(1, 2, 3) } quarry-game::part(undo) { order: 7 }
            quarry-game.other { --quarry-page: rgb(4, 5, 6); --quarry-light: #123456 }`;
        const element = await add({ game: 'clobber' });
        const of = (selector, what) => getComputedStyle(element.shadowRoot.querySelector(selector))[what];
        const parts = new Set([...element.shadowRoot.querySelectorAll('[part]')].flatMap((one) => [...one.part]));
        const out = [of('.status', 'color'), of('[data-action=undo]', 'order')];
        for (const part of ['root', 'header', 'title', 'board', 'panel', 'status', 'state', 'players', 'actions', 'computer',
            'moves', 'typed', 'button', 'new', 'next']) if (!parts.has(part)) out.push(part);
        const canvas = element.shadowRoot.querySelector('canvas');
        const picture = () => canvas.toDataURL();
        await wait(() => element.frames.count > 0);
        const before = picture();
        element.className = 'other';
        await wait(() => picture() !== before);
        out.push(getComputedStyle(element).backgroundColor);
        const outside = getComputedStyle(document.body).color;
        return [...out, outside];",
        json!(["rgb(1, 2, 3)", "7", "rgb(4, 5, 6)", "rgb(0, 0, 0)"]),
    )
    .await;
}
