//! Grid graphs as positions of Solitaire Clobber, and circuits as turns.

use quarry::board::Shape;
use quarry::game::Game;
use quarry::game::Notation as _;
use quarry::games::clobber::solitaire::GridGraph;
use quarry::games::clobber::{Clobber, Rules, Step};
use quarry::record::{Record, Start};
use quarry::turn;
use wasm_bindgen::prelude::wasm_bindgen;

/// So many tries are made to find a circuit.
const TRIES: u64 = 2_000_000;

/// The address of the position of a graph, its rows joined by `/`, `#` for a node; an error where there is none.
#[wasm_bindgen(js_name = "graphAddress")]
pub fn graph_address(graph: &str) -> Result<String, String> {
    let position = GridGraph::read(graph).and_then(|graph| graph.position()).map_err(|error| error.to_string())?;
    let start = Start::Position(position.to_string());
    Ok(Record { start, ..Record::of("solitaire") }.to_string())
}

/// A Hamiltonian circuit of a graph, its nodes as `file,rank` from 0; nothing where none was found.
#[wasm_bindgen(js_name = "graphCircuit")]
pub fn graph_circuit(graph: &str) -> Vec<String> {
    let circuit = GridGraph::read(graph).ok().and_then(|graph| graph.search(TRIES)).unwrap_or_default();
    circuit.iter().map(|(file, rank)| format!("{file},{rank}")).collect()
}

/// The turns that a circuit of a graph is, from its position to one stone; nothing where there is none.
#[wasm_bindgen(js_name = "circuitMoves")]
pub fn circuit_moves(graph: &str) -> Vec<String> {
    let moves = GridGraph::read(graph).ok().and_then(|graph| {
        let mut position = graph.position().ok()?;
        let moves = graph.moves(&graph.search(TRIES)?)?;
        let text = |step: &Step| {
            let text = turn::text(&position, &[*step]);
            turn::play(&mut position, &[*step], &mut |_| ());
            text
        };
        Some(moves.iter().map(text).collect())
    });
    moves.unwrap_or_default()
}

/// The graph of which a text is the position, its rows joined by `/`; `undefined` where it is of none.
#[wasm_bindgen(js_name = "graphOf")]
pub fn graph_of(position: &str) -> Option<String> {
    let position = Clobber::read(Rules::Solitaire, position).ok()?;
    let Shape::Rect { rows, cols } = position.shape() else { return None };
    let (_, black) = position.stones();
    let is_black = |file: u8, rank: u8| position.shape().at(file, rank).is_some_and(|at| black & at.bit128() != 0);
    // The fire is the only black stone of the first rank from above.
    let row = |rank: u8| (0..cols).map(|file| if is_black(file, rank) { '#' } else { '.' }).collect::<String>();
    let graph: Vec<String> = (0..rows.saturating_sub(1)).rev().map(row).collect();
    let graph = GridGraph::read(&graph.join("/")).ok()?;
    (graph.position().ok()? == position).then(|| {
        let nodes: Vec<_> = graph.nodes().collect();
        let top = nodes.iter().map(|node| node.1).max().unwrap_or(0);
        let mark = |node| if nodes.contains(&node) { '#' } else { '.' };
        let rows = (0..=top).rev().map(|rank| (0..cols).map(|file| mark((file, rank))).collect::<String>());
        rows.collect::<Vec<_>>().join("/")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_graph_goes_there_and_back() {
        let address = graph_address(".##/.##").expect("a graph with a circuit");
        assert_eq!(address, "v=1&game=solitaire&pos=.B/.W/.W/.W/2W/2B/2B_w");
        assert_eq!(graph_of(".B/.W/.W/.W/2W/2B/2B w").as_deref(), Some("##/##"));
        assert_eq!(graph_circuit("##/##").len(), 4);
        assert_eq!(circuit_moves("##/##").len(), 9);
        assert_eq!(circuit_moves("###/.#.").len(), 0);
        assert_eq!(graph_of("WB w"), None);
        assert!(graph_address("#").is_err_and(|error| error.starts_with("graph: ")));
    }
}
