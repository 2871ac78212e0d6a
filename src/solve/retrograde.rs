//! Retrograde analysis: a whole game, solved from its ends backwards.
//!
//! All positions that can come about are listed, partial moves among them. A position from which a step leads to one
//! that is won for the same player is won; one all of whose steps lead to lost ones is lost. Positions are settled in the
//! order of their distance from the end, so each distance is the right one; what is never settled is a draw.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Answer, ProgressMonitor, Verdict};
use crate::game::{Game, Outcome};

/// Positions between two questions to the monitor whether to continue.
const CHECK_INTERVAL: usize = 1 << 10;

/// What is known of each position that can come about from one.
#[derive(Debug)]
pub struct Retrograde<G: Game> {
    positions: Vec<G>,
    indices: HashMap<G, u32>,
    /// Of each position, who wins it (0 and 1 the players, 2 neither) and in how many moves.
    values: Vec<(u8, u32)>,
}

const NO_WINNER: u8 = 2;

/// A step from one position to another.
struct Edge {
    from: u32,
    to: u32,
    /// Whether it ends the move.
    ends: bool,
}

impl<G: Game> Retrograde<G> {
    /// Lists and solves everything that can come about; `None` where that is more than `max_positions` positions, or the monitor
    /// stops it.
    pub fn new(root: &G, max_positions: usize, monitor: &mut dyn ProgressMonitor) -> Option<Self> {
        let mut retrograde =
            Self { positions: vec![root.clone()], indices: HashMap::from([(root.clone(), 0)]), values: Vec::new() };
        let mut edges = Vec::new();
        let mut next = 0;
        while next < retrograde.positions.len() {
            if retrograde.positions.len() > max_positions || next % CHECK_INTERVAL == 0 && !monitor.should_continue() {
                return None;
            }
            let position = retrograde.positions[next].clone();
            let _ = position.steps(&mut |step| {
                let mut child = position.clone();
                child.play_quietly(step);
                let ends = !child.is_mid_move();
                let fresh = retrograde.positions.len() as u32;
                let to = *retrograde.indices.entry(child).or_insert_with_key(|child| {
                    retrograde.positions.push(child.clone());
                    fresh
                });
                edges.push(Edge { from: next as u32, to, ends });
                ControlFlow::Continue(())
            });
            next += 1;
        }
        retrograde.settle(edges);
        Some(retrograde)
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is none; there always is one.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// All positions, partial moves among them, the first being the one that all began with.
    pub fn positions(&self) -> &[G] {
        &self.positions
    }

    /// The result of perfect play for the player to move, and in how many moves; `None` for positions that cannot come about.
    pub fn value(&self, position: &G) -> Option<(Verdict, Option<u32>)> {
        let (winner, moves) = self.values[*self.indices.get(position)? as usize];
        Some(match winner {
            NO_WINNER => (Verdict::Draw, None),
            _ if winner == player(position) => (Verdict::Win, Some(moves)),
            _ => (Verdict::Loss, Some(moves)),
        })
    }

    fn settle(&mut self, mut edges: Vec<Edge>) {
        let count = self.positions.len();
        self.values = vec![(NO_WINNER, 0); count];
        let mut open = vec![0u32; count];
        for edge in &edges {
            open[edge.from as usize] += 1;
        }
        edges.sort_unstable_by_key(|edge| edge.to);
        let mut settled = vec![false; count];
        // At place `n` what is settled at `n` moves from the end.
        let mut front: Vec<Vec<u32>> = vec![Vec::new()];
        for (number, position) in self.positions.iter().enumerate() {
            if let Some(outcome) = position.outcome() {
                settled[number] = true;
                if let Outcome::Win(winner) = outcome {
                    self.values[number] = (u8::from(winner == position.players()[1]), 0);
                    front[0].push(number as u32);
                }
            }
        }
        let mut moves = 0;
        while moves < front.len() {
            let mut at = 0;
            // Steps within a move add to the list that is being walked.
            while let Some(&to) = front[moves].get(at) {
                at += 1;
                let winner = self.values[to as usize].0;
                let begin = edges.partition_point(|edge| edge.to < to);
                for edge in edges[begin..].iter().take_while(|edge| edge.to == to) {
                    let from = edge.from as usize;
                    if settled[from] {
                        continue;
                    }
                    open[from] -= 1;
                    if winner == player(&self.positions[from]) || open[from] == 0 {
                        let distance = moves + usize::from(edge.ends);
                        if front.len() <= distance {
                            front.push(Vec::new());
                        }
                        settled[from] = true;
                        self.values[from] = (winner, distance as u32);
                        front[distance].push(edge.from);
                    }
                }
            }
            moves += 1;
        }
    }
}

/// The place of the player to move in the list of players.
fn player<G: Game>(position: &G) -> u8 {
    u8::from(position.to_move() == position.players()[1])
}

/// Solves a position whose game is not over, if no more than `max_positions` positions can come about.
pub fn solve<G: Game>(root: &G, max_positions: usize, monitor: &mut dyn ProgressMonitor) -> Answer<G::Step> {
    let Some(retrograde) = Retrograde::new(root, max_positions, monitor) else {
        return Answer::unknown(max_positions as u64);
    };
    let Some((verdict, moves)) = retrograde.value(root) else { return Answer::unknown(retrograde.len() as u64) };
    let mut best = Vec::new();
    let mut position = root.clone();
    // Step by step to the end of the move, each as good as any.
    loop {
        let mut chosen = None;
        let _ = position.steps(&mut |step| {
            let mut child = position.clone();
            child.play_quietly(step);
            let rank = retrograde.value(&child).map(|value| rank(value, child.to_move() == position.to_move()));
            if chosen.as_ref().is_none_or(|&(_, _, best)| rank > best) {
                chosen = Some((step, child, rank));
            }
            ControlFlow::Continue(())
        });
        let Some((step, child, _)) = chosen else { break };
        best.push(step);
        if !child.is_mid_move() {
            break;
        }
        position = child;
    }
    Answer { verdict: Some(verdict), moves, best, nodes: retrograde.len() as u64 }
}

/// Values in the order in which the player wants them, the last one most.
pub(crate) fn rank((verdict, moves): (Verdict, Option<u32>), is_own: bool) -> i64 {
    let moves = i64::from(moves.unwrap_or(0));
    match (verdict, is_own) {
        (Verdict::Win, true) | (Verdict::Loss, false) => (1 << 40) - moves,
        (Verdict::Loss, true) | (Verdict::Win, false) => moves - (1 << 40),
        (Verdict::Draw | Verdict::Stones(_), _) => 0,
    }
}
