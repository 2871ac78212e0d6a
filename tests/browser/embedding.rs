//! The element on the page of another site: its place, its colours, what it inherits, how it fails, and what it reports.

use serde_json::{Value, json};

use crate::page::{DESKTOP, Page, copy, elsewhere};
use crate::window::Media;

/// What a test's script can use: `add` puts an element into a place and waits until it is ready.
const TOOLS: &str = "
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const add = async (attributes = {}, place = document.body) => {
        const element = document.createElement('quarry-game');
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        const ready = new Promise((done) => element.addEventListener('quarry-ready', done, { once: true }));
        place.append(element);
        await ready;
        return element;
    };
    const inside = (element) => element.shadowRoot.querySelector('.quarry:not(.skeleton)');
";

/// Runs a script in a page that has loaded the element from a copy of the site on its own host.
pub(crate) async fn run(page: &Page, script: &str) -> Value {
    let load = "if (!customElements.get('quarry-game')) await import(arguments[0] + 'quarry.js');";
    let script =
        format!("const url = arguments[0]; return (async (...arguments) => {{ {TOOLS} {load} {script} }})(url)");
    page.script(&script, json!(copy())).await
}

#[tokio::test]
async fn it_has_a_width_wherever_it_stands() {
    elsewhere("index.html", (1000, 700), async |page| {
        let script = "
            const places = {
                row: 'display:flex', column: 'display:flex;flex-direction:column;align-items:center',
                grid: 'display:grid;place-items:center', float: 'overflow:hidden', inline: '', fit: 'width:fit-content',
                absolute: 'position:relative;height:300px', cell: 'display:table',
            };
            const own = { float: 'float:left', inline: 'display:inline-block', absolute: 'position:absolute', cell: 'display:table-cell' };
            const widths = {};
            for (const [name, style] of Object.entries(places)) {
                const place = document.body.appendChild(document.createElement('div'));
                place.style.cssText = style;
                const element = await add({ game: 'clobber', controls: 'minimal' }, place);
                element.style.cssText = own[name] ?? '';
                const { width } = element.getBoundingClientRect();
                widths[name] = width > 300 && width <= document.documentElement.clientWidth + 1 ? 'fits' : width;
                place.remove();
            }
            return widths";
        let fits = json!({ "row": "fits", "column": "fits", "grid": "fits", "float": "fits", "inline": "fits",
            "fit": "fits", "absolute": "fits", "cell": "fits" });
        assert_eq!(run(&page, script).await, fits);
    })
    .await;
}

#[tokio::test]
async fn the_text_of_the_page_around_does_not_change_that_of_the_game() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const place = document.body.appendChild(document.createElement('div'));
            place.lang = 'ar';
            place.dir = 'rtl';
            place.style.cssText = 'text-transform:uppercase;letter-spacing:9px;white-space:pre;text-align:right;' +
                'text-indent:3em;word-spacing:9px;text-shadow:1px 1px red;cursor:wait;line-height:3;font-size:40px;font-style:italic';
            const around = await add({ game: 'clobber' }, place);
            const alone = await add({ game: 'clobber' });
            const NAMES = ['textTransform', 'letterSpacing', 'whiteSpace', 'textAlign', 'textIndent', 'wordSpacing',
                'textShadow', 'cursor', 'lineHeight', 'fontSize', 'fontStyle', 'direction'];
            const read = (element) => {
                const style = getComputedStyle(inside(element).querySelector('.status'));
                return NAMES.map((name) => style[name]).join();
            };
            return [read(around) === read(alone) || read(around), inside(around).lang, inside(around).matches(':dir(ltr)') || getComputedStyle(inside(around)).direction]";
        let found = run(&page, script).await;
        assert_eq!(found[0], json!(true), "{found}");
        assert_eq!(found[1], json!("en"));
        assert!(found[2] == json!(true) || found[2] == json!("ltr"), "{found}");
    })
    .await;
}

#[tokio::test]
async fn every_color_of_style_sheets_works() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const element = await add({ game: 'moxie', controls: 'none', style: 'width:300px' });
            const picture = () => inside(element).querySelector('.stage canvas').toDataURL();
            const becomes = async (is) => {
                for (let n = 0; n < 250; n++) {
                    if (is(picture())) return true;
                    await pause(20);
                }
                return false;
            };
            // The picture, when it has been the same for a while.
            const settled = async () => {
                let [last, same] = [picture(), 0];
                while (same < 12) {
                    await pause(20);
                    const now = picture();
                    same = now === last ? same + 1 : 0;
                    last = now;
                }
                return last;
            };
            const set = (name, value) => element.style.setProperty(name, value);
            const usual = await settled();
            const wrong = [];
            for (const name of ['--quarry-light', '--quarry-accent']) {
                set(name, '#ff0000');
                if (!(await becomes((now) => now !== usual))) wrong.push(`${name} #ff0000`);
                const red = await settled();
                for (const same of ['red', 'hsl(0 100% 50%)', 'rgb(100% 0% 0%)', 'color-mix(in srgb, red, red)',
                    'light-dark(red, red)', '#f00f', 'color(srgb 1 0 0)', 'hwb(0 0% 0%)']) {
                    set(name, '#0000ff');
                    await becomes((now) => now !== red);
                    set(name, same);
                    if (!(await becomes((now) => now === red))) wrong.push(`${name} ${same}`);
                }
                set(name, 'nonsense');
                if (!(await becomes((now) => now === usual))) wrong.push(`${name} nonsense`);
                element.style.removeProperty(name);
            }
            return wrong";
        assert_eq!(run(&page, script).await, json!([]));
    })
    .await;
}

#[tokio::test]
async fn its_text_can_be_read_on_any_page_in_either_theme() {
    elsewhere("index.html", DESKTOP, async |page| {
        for dark in [false, true] {
            page.prefer(Media { dark, motion: false }).await;
            let script = "
                document.body.style.background = 'white';
                const bytes = (color) => {
                    const context = document.createElement('canvas').getContext('2d');
                    context.fillStyle = color;
                    context.fillRect(0, 0, 1, 1);
                    return [...context.getImageData(0, 0, 1, 1).data];
                };
                const luminance = (color) => {
                    const [r, g, b] = bytes(color).map((part) => part / 255).map((part) =>
                        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
                    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
                };
                const low = [];
                for (const controls of ['full', 'minimal', 'none']) {
                    const element = await add({ game: 'clobber', controls });
                    const { backgroundColor } = getComputedStyle(element);
                    const { color } = getComputedStyle(inside(element).querySelector('.status'));
                    const [one, two] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a);
                    const contrast = (one + 0.05) / (two + 0.05);
                    if (bytes(backgroundColor)[3] !== 255 || contrast < 7) low.push([controls, color, backgroundColor]);
                    element.remove();
                }
                return low";
            assert_eq!(run(&page, script).await, json!([]), "dark: {dark}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_program_that_cannot_be_loaded_says_why() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const { fetch } = window;
            window.fetch = async (...all) => {
                if (String(all[0]?.url ?? all[0]).includes('.wasm')) throw new TypeError('Failed to fetch');
                return fetch(...all);
            };
            // The failure is expected on the console.
            console.error = () => {};
            const heard = new Promise((done) =>
                document.addEventListener('quarry-error', ({ detail }) => done(detail), { once: true }));
            const element = document.createElement('quarry-game');
            element.setAttribute('controls', 'none');
            element.setAttribute('game', 'marbar');
            document.body.append(element);
            const { code, cause, message } = await heard;
            let panel;
            while (!(panel = element.shadowRoot.querySelector('.failure'))) await pause(10);
            return { code, cause, message, height: element.getBoundingClientRect().height, text: panel.textContent,
                link: panel.querySelector('a').href }";
        let found = run(&page, script).await;
        assert_eq!(found["code"], "load", "{found}");
        assert_eq!(found["message"], "The game could not be loaded.");
        assert!(found["cause"].as_str().is_some_and(|cause| cause.contains("fetch")), "{found}");
        assert!(found["height"].as_f64().is_some_and(|height| height > 100.0), "{found}");
        let text = found["text"].as_str().unwrap_or_default();
        assert!(text.contains("Access-Control-Allow-Origin"), "{text}");
        assert!(found["link"].as_str().is_some_and(|link| link.ends_with("index.html#game=marbar")), "{found}");
    })
    .await;
}

#[tokio::test]
async fn every_change_of_what_is_on_show_is_an_event() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const changes = [];
            document.addEventListener('quarry-change', ({ detail: { change, ply, moves, position } }) =>
                changes.push([change, ply, moves.length, position]));
            const element = await add({ game: 'clobber', size: '1x4' });
            await pause(50);
            await element.play('b1xa1');
            element.goTo(0);
            await pause(50);
            element.undo();
            await element.redo();
            await pause(50);
            element.game = 'moxie';
            await pause(50);
            const { game, ply } = element.state;
            return [changes, game, ply]";
        let found = run(&page, script).await;
        let plies: Vec<(&str, u64)> = found[0]
            .as_array()
            .expect("a list")
            .iter()
            .map(|change| (change[0].as_str().unwrap_or_default(), change[1].as_u64().unwrap_or(99)))
            .collect();
        // What is on show first is no change.
        assert_eq!(plies[0], ("turn", 1), "{found}");
        assert!(plies.contains(&("turn", 0)), "{found}");
        assert!(plies.contains(&("redone", 1)), "{found}");
        assert_eq!(plies.last(), Some(&("game", 0)), "{found}");
        assert_eq!(found[1], "moxie");
        assert_eq!(found[2], 0);
    })
    .await;
}

#[tokio::test]
async fn methods_wait_until_the_element_is_ready() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const element = document.createElement('quarry-game');
            element.setAttribute('game', 'clobber');
            element.setAttribute('size', '1x4');
            element.setAttribute('moves', 'b1xa1');
            element.setAttribute('ply', '0');
            element.setAttribute('controls', 'minimal');
            document.body.append(element);
            const [redone, svg] = [element.redo(), element.toSvg()];
            element.focus();
            await redone;
            const hint = await element.hint();
            const focused = document.activeElement === element;
            const drawn = (await svg).slice(0, 4);
            const late = element.toSvg().catch((error) => error.message);
            element.remove();
            const after = await element.toSvg().catch((error) => error.message);
            return [element.movesText(), hint, drawn, focused, await late, after]";
        let found = run(&page, script).await;
        let gone = "element: found none on show, expected one in a page";
        assert_eq!(found, json!(["b1xa1", "c1xd1", "<svg", true, gone, gone]));
    })
    .await;
}

#[tokio::test]
async fn coming_back_adds_no_listeners() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const element = await add({ game: 'clobber' });
            let count = 0;
            const { addEventListener } = EventTarget.prototype;
            EventTarget.prototype.addEventListener = function (kind, listener, options) {
                if (this === element.shadowRoot) {
                    count += 1;
                    options?.signal?.addEventListener?.call(options.signal, 'abort', () => { count -= 1; });
                }
                return addEventListener.call(this, kind, listener, options);
            };
            const counts = [];
            for (let n = 0; n < 5; n++) {
                element.remove();
                const ready = new Promise((done) => element.addEventListener('quarry-ready', done, { once: true }));
                document.body.append(element);
                await ready;
                await pause(50);
                counts.push(count);
            }
            return counts";
        let counts = run(&page, script).await;
        let counts: Vec<i64> = serde_json::from_value(counts).expect("numbers");
        assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
    })
    .await;
}

#[tokio::test]
async fn with_a_given_height_nothing_moves() {
    for width in [320, 640, 1000] {
        elsewhere("index.html", (width, 800), async |page| {
            let script = "
                const moved = [];
                for (const controls of ['full', 'minimal', 'none']) for (const game of ['clobber', 'moxie', 'moxie-hex']) {
                    const element = document.createElement('quarry-game');
                    for (const [name, value] of Object.entries({ game, controls, style: 'display:block;height:36rem' })) {
                        element.setAttribute(name, value);
                    }
                    const ready = new Promise((done) => element.addEventListener('quarry-ready', done, { once: true }));
                    const after = document.createElement('p');
                    document.body.append(element, after);
                    const tops = new Set();
                    let isReady = false;
                    ready.then(() => { isReady = true; });
                    const boards = [];
                    for (let still = 0; still < 8; still += isReady ? 1 : 0) {
                        tops.add(after.getBoundingClientRect().top);
                        const box = isReady && inside(element).querySelector('.box').getBoundingClientRect();
                        if (box) boards.push(`${box.left},${box.top} ${box.width}x${box.height}`);
                        await new Promise((done) => requestAnimationFrame(done));
                    }
                    if (tops.size > 1) moved.push([controls, game, ...tops]);
                    // The board has one size from the second frame on.
                    if (new Set(boards.slice(2)).size > 1) moved.push([controls, game, ...boards]);
                    const inner = inside(element);
                    const over = controls !== 'full' && inner.scrollHeight > element.clientHeight + 1;
                    if (over) moved.push([controls, game, inner.scrollHeight]);
                    element.remove();
                    after.remove();
                }
                return moved";
            assert_eq!(run(&page, script).await, json!([]));
        })
        .await;
    }
}

#[tokio::test]
async fn scripts_can_analyse_and_solve() {
    elsewhere("index.html", DESKTOP, async |page| {
        let script = "
            const element = document.createElement('quarry-game');
            for (const [name, value] of Object.entries({ game: 'clobber', size: '2x3', controls: 'none' })) element.setAttribute(name, value);
            document.body.append(element);
            const solution = await element.solve({ timeMs: 5000 });
            const depths = [];
            let count = 0;
            for await (const lines of element.analyse({ depth: 3, lines: 2 })) {
                depths.push(lines[0].depth);
                count = Math.max(count, lines.length);
            }
            for await (const _ of element.analyse()) break;
            const leave = new AbortController();
            const stopped = element.solve({ signal: leave.signal }).catch((error) => error.name);
            leave.abort();
            const alone = Object.assign(document.createElement('quarry-game'), { game: 'solitaire', size: '1x4' });
            document.body.append(alone);
            const stones = await alone.solve();
            const bad = await element.solve({ timeMs: -1 }).catch((error) => error.message);
            return [solution.verdict.kind, solution.best, depths.at(-1), count, await stopped, stones.verdict, bad]";
        let found = run(&page, script).await;
        assert_eq!(found[0], "loss", "{found}");
        assert_eq!(found[2], 3, "{found}");
        assert_eq!(found[3], 2, "{found}");
        assert_eq!(found[4], "AbortError", "{found}");
        assert_eq!(found[5], json!({ "kind": "stones", "least": 1, "most": 1 }), "{found}");
        assert_eq!(found[6], "timeMs: found \"-1\", expected a whole number, not negative", "{found}");
    })
    .await;
}
