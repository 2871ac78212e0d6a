//! Hostile messages: from the host page of a frame, from a frame inside a page, and from windows that are neither.

use serde_json::json;

use super::corpus::texts;
use super::watch;
use crate::page::{DESKTOP, copy, elsewhere, site};

/// Messages to `embed.html` that no honest page sends. Those of a known type with a good id are answered.
const ODD_MESSAGES: &str = "
    const cyclic = {};
    cyclic.self = cyclic;
    const values = [NaN, Infinity, -1, 2 ** 53, 1n, true, [], ['a1'], {}, cyclic, new Map([['a', 1]]), new Set([1]), new Date(NaN), /x/g,
        new Error('x'), new ArrayBuffer(1000000), new Float64Array(100000), new Blob(['x']), Array(100000).fill('x'), 'x'.repeat(200001),
        '\\u0000', '\\ud800', '\\u202e', '\\n'.repeat(1000)];
    const types = ['load', 'play', 'goTo', 'set', 'undo', 'redo', 'reset', 'getState', 'getUrl', 'getLegalMoves', 'getVersion'];
    const unknown = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'LOAD', null, 5, {}, ['load']];
    const badIds = [undefined, null, NaN, Infinity, {}, [], true, 'x'.repeat(201), 1n];
    for (const value of values) {
        for (const type of types) {
            post({ quarry: 1, id: ++id, type, src: value, game: value, position: value, moves: value, ply: value, move: value, theme: value, white: value, flip: value });
            while (answers.length < id) await pause();
        }
        for (const type of unknown) post({ quarry: 1, id: 'x', type, move: value });
        for (const bad of badIds) post({ quarry: 1, id: bad, type: 'load', game: 'clobber' });
        post(value);
    }
    for (const timeMs of ['1', {}, [], true]) {
        post({ quarry: 1, id: ++id, type: 'getAnalysis', timeMs });
        while (answers.length < id) await pause();
    }";

#[tokio::test]
async fn messages_of_an_embedding_page() {
    elsewhere("index.html", DESKTOP, async |page| {
        watch::begin(&page, &[site()]).await;
        let script = "
            const frame = document.createElement('iframe');
            const [site] = arguments[0];
            const answers = [];
            let ready;
            const open = new Promise((done) => (ready = done));
            const pause = () => new Promise((done) => setTimeout(done, 1));
            addEventListener('message', ({ data }) => (data.type === 'ready' ? ready() : 'id' in data && answers.push(data)));
            frame.src = `${site}embed.html?origin=${encodeURIComponent(origin)}`;
            document.body.append(frame);
            await open;
            let id = 0;
            const post = (message) => frame.contentWindow.postMessage(message, '*');
            ODD
            // A window inside the frame's parent that is not the parent, and a parent that is not the one named.
            const other = document.body.appendChild(document.createElement('iframe'));
            other.contentWindow.eval(`parent.frames[0].postMessage({ quarry: 1, id: 'other', type: 'getState' }, '*')`);
            post({ quarry: 1, id: ++id, type: 'load', game: 'moxie', moves: 'a1' });
            while (answers.length < id) await pause();
            const last = answers.at(-1);
            const strange = answers.filter(({ id, type, message }) => typeof id !== 'number' || (type === 'error' && !/: found /.test(message)));
            return [id, strange, last.type, last.game, last.ply, typeof pwned];";
        let script = script.replace("ODD", ODD_MESSAGES);
        let said = page.script(&format!("return (async () => {{ {script} }})()"), json!([site()])).await;
        let sent = said[0].as_u64().unwrap_or_default();
        assert!(sent >= 250, "{said}");
        assert_eq!(said, json!([sent, [], "load", "moxie", 1, "undefined"]));
        watch::end(&page).await;
    })
    .await;
}

/// A page with two frames of one host, the first of which is hostile.
const TWO_FRAMES: &str = "
    const [copy, site, texts] = arguments[0];
    const { QuarryFrame } = await import(`${copy}frame.js`);
    const open = async (src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
        const client = new QuarryFrame(frame);
        await new Promise((done) => client.addEventListener('ready', done, { once: true }));
        return [frame, client];
    };
    const hostileUrl = new URL('/hostile-frame.html', copy).href;
    const [frame, hostile] = await open(`${hostileUrl}?origin=${encodeURIComponent(origin)}`);
    const [, good] = await open(`${copy}embed.html?origin=${encodeURIComponent(origin)}#v=1&game=clobber&size=1x4`);
    const heard = { hostile: new Map(), good: [] };
    const types = ['ready', 'change', 'move', 'end', 'draw', 'error', 'resize', 'load', 'play', '__proto__', ...texts];
    for (const type of types) {
        hostile.addEventListener(type, () => heard.hostile.set(type, (heard.hostile.get(type) ?? 0) + 1));
        good.addEventListener(type, () => heard.good.push(type));
    }
    const messages = texts.flatMap((text) => [
        text,
        { quarry: 1, type: text, id: text, message: text },
        { quarry: 1, type: 'move', move: text, position: text, ply: { text }, __proto__: { text } },
        { quarry: 1, type: 'error', message: text, code: text },
        { quarry: 1, type: ['move'], id: null },
        { quarry: '1', type: 'move', move: text },
        // Ids of the other frame's commands.
        { quarry: 1, type: 'error', id: 1 + (text.length % 20), message: text },
    ]);
    const said = new Promise((done) => addEventListener('message', ({ data }) => data?.said && done(data.said)));
    frame.contentWindow.postMessage(messages, '*');
    const count = await said;
    const settled = [];
    for (let n = 0; n < 60; n++) {
        const commands = [hostile.play('a1'), hostile.getState(), hostile.load({ game: texts[n % texts.length] }), hostile.getSvg()];
        settled.push(...(await Promise.allSettled(commands)).map(({ status, reason }) => status === 'fulfilled' || reason instanceof Error));
    }
    const state = await good.play('b1xa1');
    hostile.close();
    frame.remove();
    const undone = await good.undo();
    return [count, settled.every(Boolean), [...heard.hostile.keys()].sort(), heard.good.filter((type) => !['move', 'change', 'resize'].includes(type)),
        state.position, undone.ply, typeof pwned, typeof Object.prototype.text];";

#[tokio::test]
async fn messages_of_a_frame() {
    elsewhere("index.html", DESKTOP, async |page| {
        watch::begin(&page, &[copy(), copy().replace("some/folder/", "hostile-frame.html")]).await;
        let texts = texts();
        let sent = 7 * texts.len();
        assert!(sent >= 300, "{sent}");
        let script = format!("return (async () => {{ {TWO_FRAMES} }})()");
        let said = page.script(&script, json!([copy(), site(), texts])).await;
        // Only events that the client knows, and nothing of the hostile frame reaches the client of the other one.
        assert_eq!(said, json!([sent, true, ["error", "move"], [], "W.BW b", 0, "undefined", "undefined"]));
        watch::end(&page).await;
    })
    .await;
}

/// A frame whose address names another origin than its parent's, or one that is none, says and hears nothing.
#[tokio::test]
async fn frames_that_are_opened_for_another_origin() {
    elsewhere("index.html", DESKTOP, async |page| {
        watch::begin(&page, &[site()]).await;
        let script = "
            const heard = [];
            addEventListener('message', ({ data }) => heard.push(data));
            const origins = ['*', 'null', '', 'https://evil.invalid', 'javascript:pwned=1', 'data:,x', 'file:///', `${origin}.evil.invalid`, `${origin}/path`, `${origin}#`, `${origin} `, ' ', '%00', 'https://', '//'];
            for (const text of origins) {
                const frame = document.createElement('iframe');
                const loaded = new Promise((done) => (frame.onload = done));
                frame.src = `${arguments[0]}embed.html?origin=${encodeURIComponent(text)}&white=${encodeURIComponent('<img src=x onerror=parent.pwned=1>')}`;
                document.body.append(frame);
                await loaded;
                frame.contentWindow.postMessage({ quarry: 1, id: 1, type: 'getState' }, '*');
                await new Promise((done) => setTimeout(done, 100));
                frame.remove();
            }
            return [heard, typeof pwned];";
        let said = page.script(&format!("return (async () => {{ {script} }})()"), json!(site())).await;
        assert_eq!(said, json!([[], "undefined"]));
        watch::end(&page).await;
    })
    .await;
}
