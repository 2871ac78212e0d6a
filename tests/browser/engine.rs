//! The engine's module in the browser, against the library.

use quarry::engine::{Engine, EngineIo};
use serde_json::{Value, json};

use crate::page::{DESKTOP, asset, without_policy};

/// What is asked: positions of every kind, and searches that no clock ends.
const ASKED: [&str; 12] = [
    "position game=grabber",
    "go nodes 30000",
    "position game=clobber",
    "go level 2 seed 5",
    "go nodes 30000 lines 3",
    "position game=gobbler",
    "go nodes 10000",
    "position game=moxie&moves=b2.c3",
    "go level 5 seed 11",
    "position game=marbar&size=7x7",
    "go nodes 30000",
    "fly",
];

/// Collects answers, and has no clock.
struct Native(Vec<String>);

impl EngineIo for Native {
    fn send(&mut self, line: &str) {
        self.0.push(line.to_string());
    }

    fn now(&mut self) -> u64 {
        0
    }
}

#[tokio::test]
async fn the_same_nodes_and_seed_give_the_same_turn_as_natively() {
    // Without a policy: the worker's clock is stopped by a script of the test's own.
    without_policy("rules/clobber.html", DESKTOP, async |page| {
        let script = "return (async ({ script, binary, asked }) => {
            const at = (file) => new URL(`../${file}`, document.baseURI).href;
            const text = `performance.now = () => 0; await import('${at(script)}'); postMessage('loaded')`;
            const shim = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
            const worker = new Worker(shim, { type: 'module' });
            const answers = [];
            const said = (line) => new Promise((done) => worker.addEventListener('message', ({ data }) => data === line && done()));
            worker.addEventListener('message', ({ data }) => answers.push(data));
            await said('loaded');
            worker.postMessage(await WebAssembly.compileStreaming(fetch(at(binary))));
            await said('ready');
            answers.length = 0;
            for (const line of [...asked, 'quarry']) worker.postMessage(line);
            await said('ready');
            // Without the answer to the last question: it says that all have been answered.
            return answers.slice(0, -2);
        })(arguments[0])";
        let asked = json!({ "script": asset("worker", "js"), "binary": asset("engine_bg", "wasm"), "asked": ASKED });
        let found = page.script(script, asked).await;
        let found: Vec<&str> = found.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let mut native = Native(Vec::new());
        let mut engine = Engine::default();
        for line in ASKED {
            engine.handle_command(line, &mut native);
        }
        assert_eq!(found, native.0);
        assert_eq!(found.iter().filter(|line| line.starts_with("best ") && **line != "best none").count(), 6);
    })
    .await;
}
