//! `embed.html` in a frame of another origin, under a strict policy, and what it says and hears.

use serde_json::{Value, json};

use crate::documents;
use crate::page::{DESKTOP, copy, elsewhere, site};

/// What a test's script can use: `frame` opens one, `ask` asks it something and waits for the answer, `log` keeps what it
/// says unasked.
const TOOLS: &str = "
    const [site, copy] = arguments[0];
    const log = (window.log = []);
    const answers = new Map();
    addEventListener('message', ({ data, origin, source }) => {
        if (data?.quarry !== 1) return;
        if ('id' in data) answers.set(data.id, data);
        else log.push({ ...data, right: origin === new URL(site).origin || origin === new URL(copy).origin || origin });
    });
    const wait = async (what) => {
        for (const until = Date.now() + 60000; Date.now() < until; ) {
            const found = await what();
            if (found) return found;
            await new Promise((done) => setTimeout(done, 10));
        }
        throw new Error(`waited too long until ${what}`);
    };
    const frame = (url, attributes = {}) => {
        const frame = document.createElement('iframe');
        for (const [name, value] of Object.entries({ width: 700, height: 500, ...attributes })) frame.setAttribute(name, value);
        frame.src = url;
        return document.body.appendChild(frame);
    };
    const open = async (url, attributes) => {
        const one = frame(url, attributes);
        await wait(() => log.some(({ type }) => type === 'ready'));
        return one;
    };
    const talk = `?origin=${encodeURIComponent(origin)}`;
    let last = 0;
    const post = (frame, message, to = '*') => frame.contentWindow.postMessage(message, to);
    const ask = (frame, type, more = {}) => {
        const id = ++last;
        post(frame, { quarry: 1, id, type, ...more });
        return wait(() => answers.get(id));
    };
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
";

async fn returns(script: &'static str, expected: Value) {
    elsewhere("index.html", DESKTOP, async move |page| {
        let found =
            page.script(&format!("return (async () => {{ {TOOLS} {script} }})()"), json!([site(), copy()])).await;
        assert_eq!(found, expected);
    })
    .await;
}

#[tokio::test]
async fn commands_are_answered_and_events_are_told() {
    returns(
        "const one = await open(`${site}embed.html${talk}&controls=minimal&theme=dark#game=clobber&size=1x4`);
        const out = {};
        const short = ({ quarry, id, type, ply, position, outcome, message }) => [quarry, typeof id, type, ply, position, outcome ?? message];
        out.state = await ask(one, 'getState');
        delete out.state.url;
        out.url = (await ask(one, 'getUrl')).url.replace(site, '');
        log.length = 0;
        out.play = short(await ask(one, 'play', { move: 'b1xa1' }));
        out.illegal = short(await ask(one, 'play', { move: 'b1xa1' }));
        out.undo = short(await ask(one, 'undo'));
        out.redo = short(await ask(one, 'redo'));
        out.goTo = short(await ask(one, 'goTo', { ply: 0 }));
        out.badGoTo = short(await ask(one, 'goTo', { ply: {} }));
        await ask(one, 'goTo', { ply: 1 });
        out.end = short(await ask(one, 'play', { move: 'c1xd1' }));
        out.load = short(await ask(one, 'load', { game: 'moxie', moves: 'a1.b2' }));
        out.src = short(await ask(one, 'load', { src: '#v=1&game=moxie&moves=d4' }));
        out.badLoad = short(await ask(one, 'load', { game: 'moxie', moves: 'a1.z9' }));
        out.legalPart = short(await ask(one, 'getState'));
        out.usual = (await ask(one, 'load')).game;
        out.log = log.filter(({ type }) => !['resize', 'change'].includes(type)).map(({ quarry, right, ...rest }) => [quarry, right, rest]);
        return out;",
        json!({
            "state": {
                "quarry": 1, "id": 1, "type": "getState", "game": "clobber", "ply": 0, "side": "white",
                "position": "BWBW w", "outcome": "ongoing", "moves": [],
            },
            "url": "index.html#v=1&game=clobber&size=1x4",
            "play": [1, "number", "play", 1, "W.BW b", "ongoing"],
            "illegal": [1, "number", "error", null, null,
                "move: found \"b1xa1\", which is not allowed here; expected a legal move, such as c1xd1"],
            "undo": [1, "number", "undo", 0, "BWBW w", "ongoing"],
            "redo": [1, "number", "redo", 1, "W.BW b", "ongoing"],
            "goTo": [1, "number", "goTo", 0, "BWBW w", "ongoing"],
            "badGoTo": [1, "number", "error", null, null, "ply: found \"object\", expected a text"],
            "end": [1, "number", "play", 2, "W2.B w", "black"],
            "load": [1, "number", "load", 2, "4./4./.B2./W3. w 0 0", "ongoing"],
            "src": [1, "number", "load", 1, "3.W/4./4./4. b 0 0", "ongoing"],
            "badLoad": [1, "number", "error", null, null,
                "turn 2: move: found \"z9\", expected squares of the 4x4 board joined by -, x, a comma or ~, or pass"],
            "legalPart": [1, "number", "getState", 1, "4./4./4./W3. b 0 0", "ongoing"],
            "usual": "grabber",
            "log": [
                [1, true, { "type": "move", "move": "b1xa1", "ply": 1, "side": "black", "position": "W.BW b", "outcome": "ongoing" }],
                [1, true, { "type": "move", "move": "c1xd1", "ply": 2, "side": "white", "position": "W2.B w", "outcome": "black" }],
                [1, true, { "type": "end", "outcome": "black" }],
                [1, true, { "type": "error", "code": "address",
                    "message": "turn 2: move: found \"z9\", expected squares of the 4x4 board joined by -, x, a comma or ~, or pass" }],
            ],
        }),
    )
    .await;
}

#[tokio::test]
async fn a_page_can_ask_for_all_that_the_element_can() {
    returns(
        "const one = await open(`${site}embed.html${talk}#game=clobber&size=1x4`);
        const { protocol, commands } = log.find(({ type }) => type === 'ready');
        const version = await ask(one, 'getVersion');
        const set = await ask(one, 'set', { controls: 'minimal', theme: 'dark', flip: '0', readonly: '0' });
        const level = await ask(one, 'set', { controls: 'some' });
        await ask(one, 'play', { move: 'b1xa1' });
        const moves = await ask(one, 'getLegalMoves');
        const hint = await ask(one, 'getHint');
        const svg = await ask(one, 'getSvg');
        const reset = await ask(one, 'reset');
        const changes = log.filter(({ type }) => type === 'change').map(({ change, ply }) => [change, ply]);
        return {
            protocol, version: version.protocol, commands: version.commands.join() === commands.join() && commands.includes('getSvg'),
            set: [set.type, set.ply], level: level.message, moves: moves.moves, hint: hint.move, svg: svg.svg.slice(0, 4),
            reset: reset.ply, changes,
        }",
        json!({
            "protocol": 1, "version": 1, "commands": true, "set": ["set", 0],
            "level": "controls: found \"some\", expected full, minimal or none",
            "moves": ["c1xd1"], "hint": "c1xd1", "svg": "<svg", "reset": 0, "changes": [["turn", 1], ["game", 0]],
        }),
    )
    .await;
}

#[tokio::test]
async fn each_row_of_the_tables_about_frames_is_true() {
    let tables = documents::rows("## The frame");
    let names: Vec<&str> = tables.iter().flat_map(|row| row[0].clone()).collect();
    let script = format!(
        "const names = {};
        const one = await open(`${{site}}embed.html${{talk}}#game=clobber&size=1x4`);
        const {{ commands }} = await ask(one, 'getVersion');
        const events = names.filter((name) => !commands.includes(name));
        const fields = {{ play: {{ move: 'b1xa1' }}, goTo: {{ ply: 1 }}, load: {{ game: 'clobber', size: '1x4' }}, getSolution: {{ timeMs: 500 }},
            getAnalysis: {{ timeMs: 200, lines: 2 }} }};
        const wrong = commands.filter((name) => !names.includes(name)).map((name) => `undocumented ${{name}}`);
        for (const name of commands) {{
            const answer = await ask(one, name, fields[name]);
            if (answer.type !== name) wrong.push(`${{name}}: ${{answer.message}}`);
        }}
        await ask(one, 'load', {{ game: 'clobber', size: '1x4' }});
        await ask(one, 'play', {{ move: 'b1xa1' }});
        await ask(one, 'play', {{ move: 'c1xd1' }});
        await ask(one, 'load', {{ game: 'clobber', moves: 'z9' }});
        for (const event of events) {{
            if (!log.some(({{ type }}) => type === event)) wrong.push(`event ${{event}}`);
        }}
        const {{ verdict }} = await ask(one, 'load', {{ game: 'clobber', size: '1x4' }}).then(() => ask(one, 'getSolution'));
        const {{ lines }} = await ask(one, 'getAnalysis', {{ timeMs: 200, lines: 2 }});
        const late = await ask(one, 'getAnalysis', {{ timeMs: 'soon' }});
        return [wrong, verdict.kind, lines.map(({{ line }}) => line), late.message]",
        json!(names)
    );
    returns(script.leak(), json!([[], "win", [1, 2], "timeMs: found \"string\", expected a number"])).await;
}

#[tokio::test]
async fn an_answer_says_what_is_on_show_when_it_is_sent() {
    returns(
        "const one = await open(`${site}embed.html${talk}&black=engine:1#game=clobber&size=2x3`);
        const order = [];
        addEventListener('message', ({ data }) => {
            if (['move', 'play', 'getState'].includes(data?.type)) order.push(data.ply);
        });
        await ask(one, 'play', { move: 'b1xb2' }).catch(() => undefined);
        await wait(() => order.length > 1 && order.includes(2));
        return order.every((ply, n) => n === 0 || ply >= order[n - 1]) || order",
        json!(true),
    )
    .await;
}

#[tokio::test]
async fn only_the_named_origin_and_the_parent_are_heard() {
    returns(
        "const one = await open(`${site}embed.html${talk}#game=clobber&size=1x4`);
        // Another window of the same origin says the same.
        const other = document.body.appendChild(document.createElement('iframe'));
        const script = other.contentDocument.createElement('script');
        script.textContent = `parent[0].postMessage({ quarry: 1, id: 'other', type: 'play', move: 'b1xa1' }, '*')`;
        other.contentDocument.body.append(script);
        for (const message of [
            'play', null, 7, [], { type: 'play', move: 'b1xa1', id: 1 }, { quarry: 2, id: 2, type: 'play', move: 'b1xa1' },
            { quarry: 1, id: 3, type: 'constructor' }, { quarry: 1, id: 4, type: '__proto__' }, { quarry: 1, id: 5 },
            { quarry: 1, type: 'play', move: 'b1xa1' }, { quarry: 1, id: {}, type: 'play', move: 'b1xa1' },
            { quarry: 1, id: 'x'.repeat(201), type: 'play', move: 'b1xa1' }, { quarry: '1', id: 6, type: 'play', move: 'b1xa1' },
        ]) post(one, message);
        await pause(300);
        const out = [answers.size, (await ask(one, 'getState')).ply];
        // Frames for others: for another origin, for none, for all.
        for (const query of ['?origin=https://example.org', '', '?origin=*', '?origin=null', `${talk}/x`]) {
            one.remove();
            log.length = 0;
            const next = frame(`${site}embed.html${query}#game=clobber&size=1x4`);
            await new Promise((done) => next.addEventListener('load', done));
            await pause(500);
            post(next, { quarry: 1, id: 'q', type: 'getState' });
            await pause(200);
            out.push(log.length, answers.has('q'));
            next.remove();
        }
        return out;",
        json!([0, 0, 0, false, 0, false, 0, false, 0, false, 0, false]),
    )
    .await;
}

#[tokio::test]
async fn it_says_how_high_it_needs_to_be() {
    returns(
        "const one = await open(`${site}embed.html${talk}#game=clobber`, { width: 700, height: 150 });
        const heights = () => log.filter(({ type }) => type === 'resize').map(({ height }) => height);
        // What it says once it has said nothing new for a second.
        const settled = async () => {
            await wait(() => heights().length);
            let said;
            do {
                said = heights().length;
                await pause(1000);
            } while (heights().length > said);
            return heights().at(-1);
        };
        const out = [];
        for (const width of [700, 340]) {
            one.width = width;
            // The first answer may have a bar that scrolls beside it.
            one.height = await settled();
            const wanted = await settled();
            one.height = wanted;
            out.push(wanted > width * 0.6 && wanted < 1200, Math.abs((await settled()) - wanted) < 2);
        }
        return out;",
        json!([true, true, true, true]),
    )
    .await;
}

#[tokio::test]
async fn sandboxed_frames_play_against_the_computer() {
    returns(
        "const out = [];
        for (const sandbox of ['allow-scripts allow-same-origin', 'allow-scripts']) {
            log.length = 0;
            const one = await open(`${copy}embed.html${talk}&black=engine:1&controls=none#game=clobber&size=3x4`, { sandbox });
            // The frame before this one may have sent something as it left.
            const { right } = log.find(({ type }) => type === 'ready');
            const answer = await ask(one, 'play', { move: 'b1xa1' });
            out.push([right, answer.type, answer.message ?? '']);
            await wait(() => log.filter(({ type }) => type === 'move').length === 2);
            one.remove();
        }
        return out;",
        json!([[true, "play", ""], ["null", "play", ""]]),
    )
    .await;
}

#[tokio::test]
async fn it_keeps_its_address_and_follows_it() {
    returns(
        "const one = await open(`${copy}embed.html${talk}#game=clobber&size=1x4`);
        await ask(one, 'play', { move: 'b1xa1' });
        await pause(700);
        log.length = 0;
        one.src = `${copy}embed.html${talk}#game=moxie&moves=a1`;
        await wait(async () => (await ask(one, 'getState')).game === 'moxie');
        return (await ask(one, 'getState')).ply;",
        json!(1),
    )
    .await;
}
