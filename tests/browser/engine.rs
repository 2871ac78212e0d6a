//! The engine's module in the browser, against the library.

use quarry::engine::{Engine, Surroundings};
use serde_json::{Value, json};

use crate::page::{DESKTOP, with};

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

impl Surroundings for Native {
    fn say(&mut self, line: &str) {
        self.0.push(line.to_string());
    }

    fn now(&mut self) -> u64 {
        0
    }
}

#[tokio::test]
async fn the_same_nodes_and_seed_give_the_same_turn_as_natively() {
    with("", DESKTOP, async |page| {
        let script = "return (async (asked) => {
            const { Engine, default: load } = await import(new URL('wasm/engine.js', document.baseURI));
            await load();
            const answers = [];
            const engine = new Engine((line) => answers.push(line), () => 0);
            for (const line of asked) engine.hear(line);
            return answers;
        })(arguments[0])";
        let found = page.script(script, json!(ASKED)).await;
        let found: Vec<&str> = found.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
        let mut native = Native(Vec::new());
        let mut engine = Engine::default();
        for line in ASKED {
            engine.hear(line, &mut native);
        }
        assert_eq!(found, native.0);
        assert_eq!(found.iter().filter(|line| line.starts_with("best ") && **line != "best none").count(), 6);
    })
    .await;
}
