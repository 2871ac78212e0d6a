//! The engine's modules in the browser, against the library.

use quarry::engine::{Answer, Command, Engine, EngineIo};
use quarry::record::Record;
use serde_json::{Value, json};

use crate::page::{DESKTOP, asset, without_policy};

/// What the module of each game is asked: positions of every kind, and searches that no clock ends.
const ASKED: [&[&str]; 5] = [
    &["position game=grabber", "go nodes 30000"],
    &["position game=clobber", "go level 2 seed 5", "go nodes 30000 lines 3", "stones game=clobber"],
    &["position game=gobbler", "go nodes 10000"],
    &["position game=moxie&moves=b2.c3", "go level 5 seed 11"],
    &["position game=marbar&size=7x7", "go nodes 30000"],
];

/// Collects answers, and has no clock.
struct Native(Vec<Value>);

impl EngineIo for Native {
    fn send(&mut self, answer: Answer) {
        self.0.push(json!(answer));
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
            const messages = [];
            const first = (is) => new Promise((done) => worker.addEventListener('message', ({ data }) => is(data) && done()));
            worker.addEventListener('message', ({ data }) => messages.push(data));
            await first((data) => data === 'loaded');
            const module = await WebAssembly.compileStreaming(fetch(at(binary)));
            worker.postMessage({ kind: 'module', module });
            await first(({ kind }) => kind === 'started');
            messages.length = 0;
            for (const command of asked) worker.postMessage({ kind: 'command', command });
            await first(({ answer }) => answer?.kind === 'ready');
            // Without the answer to the last question: it says that all have been answered.
            return messages.slice(0, -2);
        })(arguments[0])";
        let mut turns = 0;
        for lines in ASKED {
            let commands: Vec<Command> =
                lines.iter().map(|line| Command::read(line).expect("a command").expect("a line")).collect();
            let asked: Vec<Value> = commands.iter().chain([&Command::Quarry]).map(|command| json!(command)).collect();
            let Some(Command::Position { address, .. }) = commands.first() else { panic!("{lines:?}: no position") };
            let game = Record::read(address).0.game.expect("a game");
            let binary = asset(&format!("engine-{game}_bg"), "wasm");
            let asked = json!({ "script": asset("worker", "js"), "binary": binary, "asked": asked });
            let found = page.script(script, asked).await;
            let found: Vec<&Value> =
                found.as_array().expect("a list").iter().map(|message| &message["answer"]).collect();
            let mut native = Native(Vec::new());
            let mut engine = Engine::default();
            for command in &commands {
                engine.handle_command(command, &mut native);
            }
            assert_eq!(found, native.0.iter().collect::<Vec<_>>());
            turns += found.iter().filter(|answer| answer["kind"] == "best" && answer["move"].is_string()).count();
        }
        assert_eq!(turns, 6);
    })
    .await;
}
