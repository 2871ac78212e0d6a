//! Statistics of a solved Moxie: how many positions can come about, and how they end.

use std::ops::ControlFlow;

use super::retrograde::{Layer, Packed, RetrogradeTable, unpack};
use crate::game::Game;
use crate::games::moxie::Moxie;
use crate::message::{Count, Message};
use crate::solve::{ProgressMonitor, Verdict};

/// Counts over the positions between moves that can come about from the start and whose game is not over. Positions that
/// a symmetry of the board or an exchange of the colours makes one of the other are counted once.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// Positions won, lost and drawn for the player to move.
    pub wins: u64,
    /// Lost ones.
    pub losses: u64,
    /// Drawn ones.
    pub draws: u64,
    /// The same positions, mirrored and turned ones counted each.
    pub arrangements: u64,
    /// Positions whose game is over.
    pub over: u64,
    /// The longest win, in moves, and a position in which it is.
    pub longest: Option<(u32, Moxie)>,
}

/// Which indices of a table can come about from the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reached {
    /// By the number of the layer, a bit for each index.
    layers: Vec<Vec<u64>>,
}

impl Reached {
    fn none(table: &RetrogradeTable) -> Self {
        let mut layers = vec![Vec::new(); Layer::NUMBERS];
        for layer in Layer::all(table.variant()) {
            layers[layer.number()] = vec![0; table.len_of(layer).div_ceil(64)];
        }
        Self { layers }
    }

    /// Whether an index can come about.
    pub(super) fn has(&self, layer: Layer, index: usize) -> bool {
        self.layers[layer.number()][index / 64] >> (index % 64) & 1 == 1
    }

    /// Adds an index: whether it is a new one.
    fn add(&mut self, layer: Layer, index: usize) -> bool {
        let is_new = !self.has(layer, index);
        self.layers[layer.number()][index / 64] |= 1 << (index % 64);
        is_new
    }
}

impl Statistics {
    /// All positions whose game is not over.
    pub fn positions(&self) -> u64 {
        self.wins + self.losses + self.draws
    }

    /// Plays every move from the start on. `None` where the monitor stopped it.
    pub fn new(table: &RetrogradeTable, monitor: &mut dyn ProgressMonitor) -> Option<(Self, Reached)> {
        let mut statistics = Self::default();
        let mut reached = Reached::none(table);
        let Ok(start) = Moxie::start(table.variant(), None) else { return None };
        reached.add(Layer::of(&start.sight()), table.index(&start.sight()));
        let mut order = Layer::all(table.variant());
        order.reverse();
        let mut done = vec![false; Layer::NUMBERS];
        for &layer in &order {
            if done[layer.number()] {
                continue;
            }
            let pair = [layer, layer.turned()];
            let pair = if pair[0] == pair[1] { &pair[..1] } else { &pair[..] };
            let mut open: Vec<(Layer, usize)> = Vec::new();
            for &layer in pair {
                done[layer.number()] = true;
                let indices = (0..table.len_of(layer)).filter(|&index| reached.has(layer, index));
                open.extend(indices.map(|index| (layer, index)));
            }
            let mut seen = 0u32;
            while let Some((layer, index)) = open.pop() {
                seen = seen.wrapping_add(1);
                if seen.is_multiple_of(1 << 12) && !monitor.should_continue() {
                    return None;
                }
                let Some(position) = table.position(layer, index) else { continue };
                statistics.count(table, &position, table.packed(layer, index));
                let _ = position.each_move(&mut |next| {
                    let sight = next.sight();
                    if sight.captured.iter().all(|&captured| captured < 6) {
                        let (there, index) = (Layer::of(&sight), table.index(&sight));
                        if reached.add(there, index) && pair.contains(&there) {
                            open.push((there, index));
                        }
                    }
                    ControlFlow::Continue(())
                });
            }
            let progress = Message::new("moxie-progress-reached").with("count", Count(statistics.positions()));
            monitor.report_progress(&progress);
        }
        Some((statistics, reached))
    }

    fn count(&mut self, table: &RetrogradeTable, position: &Moxie, value: Packed) {
        if position.outcome().is_some() {
            self.over += 1;
            return;
        }
        self.arrangements += table.orbit(&position.sight());
        match unpack(value) {
            (Verdict::Win, Some(moves)) => {
                self.wins += 1;
                if self.longest.as_ref().is_none_or(|&(longest, _)| moves > longest) {
                    self.longest = Some((moves, position.clone()));
                }
            }
            (Verdict::Loss, _) => self.losses += 1,
            _ => self.draws += 1,
        }
    }
}
