//! Grid graphs as positions of Solitaire Clobber, and circuits as moves.

use quarry::games::clobber::solitaire::{self, GridGraph};
use quarry::games::clobber::{Clobber, Rules, Step};
use quarry::record::{Record, Start};
use quarry::session::Session;
use quarry::text::ParseError;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::messages::thrown;

/// How many tries are made to find a circuit.
const TRIES: u64 = 2_000_000;

/// The game of the positions.
const GAME: &str = "solitaire";

/// A node of a grid graph. Two nodes are joined if they are side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct GraphNode {
    /// The number of its column, from 0.
    pub file: u8,
    /// The number of its row, from 0, the lowest first.
    pub rank: u8,
}

impl From<solitaire::Node> for GraphNode {
    fn from((file, rank): solitaire::Node) -> Self {
        Self { file, rank }
    }
}

/// A grid graph.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
pub struct Graph {
    /// Its nodes.
    pub nodes: Vec<GraphNode>,
}

impl Graph {
    fn of(graph: &GridGraph) -> Self {
        Self { nodes: graph.nodes().map(GraphNode::from).collect() }
    }

    fn read(&self) -> Result<GridGraph, ParseError> {
        GridGraph::new(self.nodes.iter().map(|node| (node.file, node.rank)))
    }
}

/// A graph as a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct GraphPuzzle {
    /// The graph without empty rows and columns around it.
    pub graph: Graph,
    /// The address of its position.
    pub address: String,
    /// A Hamiltonian circuit; empty if none was found.
    pub circuit: Vec<GraphNode>,
    /// The address of the game that goes round the circuit, before its first move; empty if none was found.
    #[serde(rename = "circuitAddress")]
    pub circuit_address: String,
}

/// The walk of the bomb in a game that began with the position of a graph.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct GraphWalk {
    /// The graph.
    pub graph: Graph,
    /// The visited nodes, the first one first.
    pub walked: Vec<GraphNode>,
    /// Whether the walk is a Hamiltonian circuit, and one stone is left.
    #[serde(rename = "isCircuit")]
    pub is_circuit: bool,
}

/// The puzzle of a graph. The error says why the graph has no position.
#[wasm_bindgen(js_name = "graphPuzzle")]
pub fn graph_puzzle(graph: &Ts<Graph>) -> Result<Ts<GraphPuzzle>, JsError> {
    let puzzle = puzzle(&graph.to_rust()?).map_err(|error| thrown(&error))?;
    Ok(puzzle.into_ts()?)
}

fn puzzle(graph: &Graph) -> Result<GraphPuzzle, ParseError> {
    let graph = graph.read()?;
    let start = Start::Position(graph.position()?.to_string());
    let mut session = Session::<Clobber>::new(Rules::Solitaire, start)?;
    let address = session.record(GAME, false).to_string();
    let circuit = graph.search(TRIES).unwrap_or_default();
    let moves = graph.moves(&circuit);
    for &step in moves.iter().flatten() {
        session.step(step);
    }
    session.go_to(0, 0);
    let circuit_address = moves.map(|_| session.record(GAME, false).to_string()).unwrap_or_default();
    Ok(GraphPuzzle {
        graph: Graph::of(&graph),
        address,
        circuit: circuit.into_iter().map(GraphNode::from).collect(),
        circuit_address,
    })
}

/// The walk through a graph that an address shows; `undefined` if its game did not begin with the position of a graph.
#[wasm_bindgen(js_name = "graphWalk")]
pub fn graph_walk(address: &str) -> Option<Ts<GraphWalk>> {
    walk(address)?.into_ts().ok()
}

fn walk(address: &str) -> Option<GraphWalk> {
    let (record, _) = Record::read(address);
    if record.game.as_deref() != Some(GAME) {
        return None;
    }
    let (session, _) = Session::<Clobber>::open(Rules::Solitaire, &record).ok()?;
    let graph = GridGraph::of(session.first())?;
    let (line, ply) = session.cursor();
    let moves: Vec<Step> = session.moves(line).take(ply).flat_map(|mv| mv.steps.clone()).collect();
    Some(GraphWalk {
        walked: graph.walk(&moves).into_iter().map(GraphNode::from).collect(),
        is_circuit: graph.circuit(&moves).is_some(),
        graph: Graph::of(&graph),
    })
}

/// The numbers of a position of Solitaire Clobber that no move changes modulo 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Invariant {
    /// The number of stones.
    pub stones: u32,
    /// The number of stones on squares of the other colour.
    pub clashing: u32,
    /// The remainder of their sum modulo 3: one stone is out of reach if it is 0.
    pub remainder: u32,
}

/// The invariant of the position that an address shows; `undefined` if its game is not Solitaire Clobber.
#[wasm_bindgen]
pub fn invariant(address: &str) -> Option<Ts<Invariant>> {
    invariant_of(address)?.into_ts().ok()
}

fn invariant_of(address: &str) -> Option<Invariant> {
    let (record, _) = Record::read(address);
    let (session, _) = Session::<Clobber>::open(Rules::Solitaire, &record).ok()?;
    let found = solitaire::Invariant::of(session.now());
    (record.game.as_deref() == Some(GAME)).then_some(Invariant {
        stones: found.stones,
        clashing: found.clashing,
        remainder: found.remainder(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(nodes: &[(u8, u8)]) -> Graph {
        Graph { nodes: nodes.iter().copied().map(GraphNode::from).collect() }
    }

    #[test]
    fn a_graph_goes_there_and_back() {
        let square = graph(&[(1, 0), (2, 0), (1, 1), (2, 1)]);
        let puzzle = puzzle(&square).expect("a graph with a circuit");
        assert_eq!(puzzle.graph, graph(&[(0, 0), (0, 1), (1, 0), (1, 1)]));
        assert_eq!(puzzle.address, "v=1&game=solitaire&pos=.B/.W/.W/.W/2W/2B/2B_w");
        assert_eq!(puzzle.circuit.len(), 4);
        let played = puzzle.circuit_address.replace("&ply=0", "");
        assert_ne!(played, puzzle.circuit_address);
        let start = walk(&puzzle.circuit_address).expect("a graph");
        assert_eq!((start.walked.len(), start.is_circuit), (0, false));
        let end = walk(&played).expect("a graph");
        assert_eq!((end.walked.len(), end.is_circuit, end.graph), (4, true, puzzle.graph));
        assert_eq!(walk("v=1&game=solitaire&pos=WB_w"), None);
        assert_eq!(walk("v=1&game=clobber"), None);
    }

    #[test]
    fn a_graph_without_a_circuit_or_a_position_is_an_error() {
        let comb = puzzle(&graph(&[(0, 1), (1, 1), (2, 1), (1, 0)])).expect("a position");
        assert_eq!((comb.circuit.len(), comb.circuit_address.as_str()), (0, ""));
        assert!(puzzle(&graph(&[(0, 0)])).is_err_and(|error| error.to_string().starts_with("graph: ")));
        assert!(puzzle(&graph(&[])).is_err());
    }

    #[test]
    fn the_invariant_is_that_of_the_position_on_show() {
        let of = |address| invariant_of(address).map(|found| (found.stones, found.clashing, found.remainder));
        assert_eq!(of("v=1&game=solitaire&size=1x3"), Some((3, 0, 0)));
        assert_eq!(of("v=1&game=solitaire&size=1x3&moves=b1xa1"), Some((2, 1, 0)));
        assert_eq!(of("v=1&game=clobber&size=1x3"), None);
    }
}
