//! Games as JSON. Only variations are nested, so that a long game is not deep.

use quarry::game::Outcome;
use quarry::pgn::{Comment, Node, NodeId, Part, PgnGame, Replay};
use serde_json::{Value, json};

/// A game.
pub(super) fn of(game: &PgnGame, replay: &Replay) -> Value {
    let tags: Vec<[&str; 2]> = game.tags.iter().map(|tag| [tag.name.as_str(), tag.value.as_str()]).collect();
    let outcome = replay.outcome.map_or_else(|| "ongoing".to_string(), |outcome: Outcome| outcome.to_string());
    json!({
        "game": replay.game.id(),
        "tags": tags,
        "result": game.result.text(),
        "outcome": outcome,
        "comments": comments(&game.tree[NodeId::ROOT].comments),
        "turns": lines(game),
    })
}

/// The main line: a list of moves, each with the variations that replace it.
fn lines(game: &PgnGame) -> Value {
    let mut open: Vec<Vec<Value>> = vec![Vec::new()];
    for part in game.tree.parts() {
        match part {
            Part::Move { node, ply } => {
                if let Some(line) = open.last_mut() {
                    line.push(mv(&game.tree[node], ply));
                }
            }
            Part::Begin => open.push(Vec::new()),
            Part::End => {
                let variation = open.pop().unwrap_or_default();
                let replaced = open.last_mut().and_then(|line| line.last_mut());
                if let Some(variations) = replaced.and_then(|mv| mv["variations"].as_array_mut()) {
                    variations.push(variation.into());
                }
            }
        }
    }
    open.pop().unwrap_or_default().into()
}

fn mv(node: &Node, ply: usize) -> Value {
    json!({
        "move": node.mv,
        "ply": ply,
        "nags": node.nags,
        "before": comments(&node.before),
        "comments": comments(&node.comments),
        "variations": [],
    })
}

fn comments(comments: &[Comment]) -> Value {
    let one = |comment: &Comment| {
        json!({
            "text": comment.text,
            "circles": comment.circles.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "arrows": comment.arrows.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "clock": comment.clock.map(|clock| clock.to_string()),
            "eval": comment.eval.map(|eval| eval.to_string()),
        })
    };
    comments.iter().map(one).collect()
}
