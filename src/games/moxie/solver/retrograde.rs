//! Every position of a Moxie, solved from the ends backwards.
//!
//! Captured stones and stones given up never come back, and stones on the board only become fewer by these. So positions
//! fall into *layers*: by what each player has captured and given up, and by how many stones each has on the board. A
//! move leads to a layer that was solved before, or, as a step without capture does, to the layer with the players'
//! parts exchanged. Two such layers are solved together: what leads out of them first, then in the order of the distance
//! from the end, from each settled position to those from which a step leads to it. What is never settled is a draw: each
//! player can go on forever without losing.
//!
//! A position is kept as the player to move sees it, and mirrored and turned positions once. Its value has a byte:
//!
//! ```text
//!   0 a draw | 2 n + 2 a loss in n turns | 2 n + 3 a win in n turns
//! ```

use std::ops::ControlFlow;

use super::indexer::Indexer;
use crate::board::Shape;
use crate::game::Game;
use crate::games::moxie::{Moxie, Sight, Variant};
use crate::message::{Count, Message};
use crate::solve::{ProgressMonitor, Verdict};

/// A value in a byte.
pub type Packed = u8;

const DRAW: Packed = 0;

fn loss(moves: u32) -> Packed {
    (2 * moves + 2) as Packed
}

fn win(moves: u32) -> Packed {
    (2 * moves + 3) as Packed
}

fn is_win(value: Packed) -> bool {
    value & 1 == 1
}

/// The moves of a win or a loss.
fn moves(value: Packed) -> u32 {
    u32::from(value / 2).saturating_sub(1)
}

/// What a packed value says.
pub fn unpack(value: Packed) -> (Verdict, Option<u32>) {
    match value {
        DRAW => (Verdict::Draw, None),
        _ if is_win(value) => (Verdict::Win, Some(moves(value))),
        _ => (Verdict::Loss, Some(moves(value))),
    }
}

/// What is the same in all positions of a layer, as the player to move sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Layer {
    /// Stones captured by the player to move, and by the opponent: at most 5 each.
    pub captured: [u8; 2],
    /// Stones given up by them.
    pub given_up: [u8; 2],
    /// Their stones on the board: own and enemy.
    pub stones: [u8; 2],
}

const CAPTURES: usize = 6;
const COUNTS: usize = 9;

impl Layer {
    /// The layer of a position between moves.
    pub fn of(sight: &Sight) -> Self {
        let stones = [sight.own, sight.enemy].map(|set| set.count_ones() as u8);
        Self { captured: sight.captured, given_up: sight.given_up, stones }
    }

    /// The same layer as the opponent sees it.
    pub(super) fn turned(self) -> Self {
        let turned = |[own, enemy]: [u8; 2]| [enemy, own];
        Self { captured: turned(self.captured), given_up: turned(self.given_up), stones: turned(self.stones) }
    }

    /// Numbers of layers are below this.
    pub(super) const NUMBERS: usize = CAPTURES * CAPTURES * COUNTS * COUNTS * COUNTS * COUNTS;

    pub(super) fn number(self) -> usize {
        let pair = |[own, enemy]: [u8; 2], base: usize| usize::from(own) * base + usize::from(enemy);
        let gone = pair(self.captured, CAPTURES) * COUNTS * COUNTS + pair(self.given_up, COUNTS);
        gone * COUNTS * COUNTS + pair(self.stones, COUNTS)
    }

    /// All layers of a variant, those first to which moves lead from others.
    pub(super) fn all(variant: Variant) -> Vec<Self> {
        let squares = shape_of(variant).len();
        let most_given = if variant == Variant::Ransom { 8 } else { 0 };
        let mut layers = Vec::new();
        let pairs = |most: u8| (0..=most).flat_map(move |own| (0..=most).map(move |enemy| [own, enemy]));
        for captured in pairs(5) {
            for given_up in pairs(most_given) {
                for stones in pairs(8) {
                    let fits = (0..2).all(|player| stones[player] + captured[1 - player] + given_up[player] <= 8);
                    if fits && usize::from(stones[0] + stones[1]) <= squares {
                        layers.push(Self { captured, given_up, stones });
                    }
                }
            }
        }
        layers.sort_by_key(|layer| std::cmp::Reverse((layer.gone(), layer.stones[0] + layer.stones[1])));
        layers
    }

    /// The stones captured and given up.
    fn gone(self) -> u8 {
        self.captured.into_iter().chain(self.given_up).sum()
    }
}

fn shape_of(variant: Variant) -> Shape {
    Moxie::seen(variant, EMPTY).shape()
}

pub(super) fn indexer_of(variant: Variant) -> Indexer {
    Indexer::new(shape_of(variant))
}

const EMPTY: Sight = Sight { own: 0, enemy: 0, captured: [0; 2], given_up: [0; 2] };

/// The values of all positions of a variant.
#[derive(Debug)]
pub struct RetrogradeTable {
    variant: Variant,
    indexer: Indexer,
    /// By the number of the layer; empty where there is none, or it has not been solved yet.
    layers: Vec<Vec<Packed>>,
}

impl RetrogradeTable {
    /// Solves a variant. `None` where the monitor stopped it.
    pub fn new(variant: Variant, monitor: &mut dyn ProgressMonitor) -> Option<Self> {
        Self::late(variant, 0, monitor)
    }

    /// Solves the positions in which this many stones at least have been captured or given up, and no others.
    pub fn late(variant: Variant, gone: u8, monitor: &mut dyn ProgressMonitor) -> Option<Self> {
        let mut table = Self { variant, indexer: indexer_of(variant), layers: vec![Vec::new(); Layer::NUMBERS] };
        let mut order = Layer::all(variant);
        order.retain(|layer| layer.gone() >= gone);
        let all: usize = order.iter().map(|&layer| table.len_of(layer)).sum();
        let mut done = 0;
        for layer in order {
            if !table.layers[layer.number()].is_empty() {
                continue;
            }
            table.solve(layer, monitor)?;
            let both = if layer == layer.turned() { 1 } else { 2 };
            done += both * table.len_of(layer);
            let progress =
                Message::new("moxie-progress").with("count", Count(done as u64)).with("all", Count(all as u64));
            monitor.report_progress(&progress);
        }
        Some(table)
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The values of a layer, by index.
    pub(super) fn values(&self, layer: Layer) -> &[Packed] {
        &self.layers[layer.number()]
    }

    pub(super) fn packed(&self, layer: Layer, index: usize) -> Packed {
        self.layers[layer.number()][index]
    }

    pub(super) fn index(&self, sight: &Sight) -> usize {
        self.indexer.index(sight.own, sight.enemy)
    }

    /// How many positions the symmetries of the board make of this one, itself included.
    pub(super) fn orbit(&self, sight: &Sight) -> u64 {
        self.indexer.orbit(sight.own, sight.enemy)
    }

    pub(super) fn len_of(&self, layer: Layer) -> usize {
        let [own, enemy] = layer.stones.map(u32::from);
        self.indexer.count(own, enemy)
    }

    /// The value of a position between moves. `None` where the game is over by captures, or was not solved.
    pub fn value(&self, sight: &Sight) -> Option<Packed> {
        let ended = sight.captured.iter().any(|&captured| captured > 5);
        let layer = self.layers.get(Layer::of(sight).number()).filter(|_| !ended)?;
        layer.get(self.indexer.index(sight.own, sight.enemy)).copied()
    }

    /// The position of an index; `None` for those that belong to none.
    pub(super) fn position(&self, layer: Layer, index: usize) -> Option<Moxie> {
        let [own, enemy] = layer.stones.map(u32::from);
        let (own, enemy) = self.indexer.arrangement(own, enemy, index)?;
        Some(Moxie::seen(self.variant, Sight { own, enemy, captured: layer.captured, given_up: layer.given_up }))
    }

    /// Solves a layer and its counterpart, after all layers to which moves lead from them.
    fn solve(&mut self, layer: Layer, monitor: &mut dyn ProgressMonitor) -> Option<()> {
        let pair = [layer, layer.turned()];
        let pair = if pair[0] == pair[1] { &pair[..1] } else { &pair[..] };
        let mut rest: Vec<Vec<u8>> = Vec::new();
        for &layer in pair {
            self.layers[layer.number()] = vec![DRAW; self.len_of(layer)];
            rest.push(vec![ESCAPES; self.len_of(layer)]);
        }
        // At index `n` what is settled at `n` moves from the end, if it was not before.
        let mut front: Front = vec![Vec::new(); 2];
        for (which, (&layer, rest)) in pair.iter().zip(&mut rest).enumerate() {
            for (index, rest) in rest.iter_mut().enumerate() {
                if index % (1 << 12) == 0 && !monitor.should_continue() {
                    return None;
                }
                let Some(position) = self.position(layer, index) else { continue };
                let at = (which as u8, index as u32);
                match position.outcome().map(|outcome| Verdict::of(outcome, &position)) {
                    Some(Verdict::Win) => front[0].push((at, win(0))),
                    Some(Verdict::Loss) => front[0].push((at, loss(0))),
                    Some(_) => (),
                    None if position.wins_at_once() => front[1].push((at, win(1))),
                    None => *rest = self.look_out(&position, layer.turned(), at, &mut front),
                }
            }
        }
        let mut distance = 0;
        while distance < front.len() {
            let mut settled = std::mem::take(&mut front[distance]);
            settled.retain(|&((which, index), value)| {
                let slot = &mut self.layers[pair[which as usize].number()][index as usize];
                let fresh = *slot == DRAW;
                if fresh {
                    *slot = value;
                }
                fresh
            });
            for ((which, index), value) in settled {
                // Where a step has just won, that was found by looking ahead.
                if value == loss(0) && self.variant != Variant::Unbroken {
                    continue;
                }
                if let Some(position) = self.position(pair[which as usize], index as usize) {
                    let other = if pair.len() == 1 { 0 } else { 1 - which };
                    let before = (pair[other as usize], other, rest[other as usize].as_slice());
                    self.reach_back(before, &position, value, &mut front);
                }
            }
            distance += 1;
        }
        Some(())
    }

    /// From a settled position to those of a layer from which a step without capture leads to it.
    fn reach_back(&self, (layer, which, rest): (Layer, u8, &[u8]), position: &Moxie, value: Packed, front: &mut Front) {
        let values = &self.layers[layer.number()];
        let _ = position.each_before_walk(&mut |before| {
            let index = self.index(&before.sight());
            let at = (which, index as u32);
            if values[index] == DRAW {
                if !is_win(value) {
                    later(front, at, win(moves(value) + 1));
                } else if rest[index] != ESCAPES
                    && let Some(latest) = self.latest_walk(before, rest[index].into())
                {
                    later(front, at, loss(latest + 1));
                }
            }
            ControlFlow::Continue(())
        });
    }

    /// Looks at the moves that leave a layer and its counterpart: has a position settled in its time, if that is a win by
    /// one of them, or a loss because there are no others. The moves that all of them give the player at most, if
    /// all lose; else [`ESCAPES`].
    fn look_out(&self, position: &Moxie, counterpart: Layer, at: At, front: &mut Front) -> u8 {
        let (mut soonest, mut latest, mut walks) = (None, 0, false);
        let _ = position.each_move(&mut |next| {
            let sight = next.sight();
            if Layer::of(&sight) == counterpart {
                walks = true;
                return ControlFlow::Continue(());
            }
            match self.value(&sight).unwrap_or_else(|| ended(next)) {
                DRAW => latest = u32::MAX,
                value if is_win(value) => latest = latest.max(moves(value)),
                value => soonest = Some(soonest.map_or(moves(value), |soonest: u32| soonest.min(moves(value)))),
            }
            ControlFlow::<()>::Continue(())
        });
        if let Some(moves) = soonest {
            later(front, at, win(moves + 1));
            return ESCAPES;
        }
        if !walks && latest < u32::MAX {
            later(front, at, loss(latest + 1));
        }
        u8::try_from(latest).unwrap_or(ESCAPES)
    }

    /// The most moves that the steps without capture and the other moves give the player, if all lose.
    fn latest_walk(&self, position: &Moxie, rest: u32) -> Option<u32> {
        let mut latest = rest;
        let flow = position.each_walk(&mut |next| match self.value(&next.sight()) {
            Some(value) if is_win(value) => {
                latest = latest.max(moves(value));
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        });
        flow.is_continue().then_some(latest)
    }
}

/// Not all moves that are no steps without capture lose.
const ESCAPES: u8 = u8::MAX;

/// The value of a position that is over by captures.
fn ended(position: &Moxie) -> Packed {
    match position.outcome().map(|outcome| Verdict::of(outcome, position)) {
        Some(Verdict::Win) => win(0),
        Some(Verdict::Loss) => loss(0),
        _ => DRAW,
    }
}

/// Which of the two layers that are solved together, and the index in it.
type At = (u8, u32);

/// By distance from the end, what is settled there.
type Front = Vec<Vec<(At, Packed)>>;

/// Has a position settled at the distance of that value.
fn later(front: &mut Front, at: At, value: Packed) {
    let distance = moves(value) as usize;
    if front.len() <= distance {
        front.resize(distance + 1, Vec::new());
    }
    front[distance].push((at, value));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::NoMonitor;
    use crate::solve::mate;

    /// The last layers of each variant, against a search of some of their positions.
    #[test]
    fn a_table_is_what_a_search_finds() {
        let mut losses = 0;
        for variant in Variant::ALL {
            let gone = if variant == Variant::Ransom { 13 } else { 10 };
            let table = RetrogradeTable::late(variant, gone, &mut NoMonitor).unwrap();
            let mut seen = [0; 3];
            let layers = Layer::all(variant).into_iter().filter(|layer| layer.gone() >= gone);
            // Ransom has many layers.
            for layer in layers.step_by(if variant == Variant::Ransom { 10 } else { 1 }) {
                let len = table.len_of(layer);
                for index in (0..len).step_by(len.div_ceil(4)) {
                    let Some(position) = table.position(layer, index) else { continue };
                    if position.outcome().is_some() {
                        continue;
                    }
                    let answer = mate::solve(&position, 1, 20_000, &mut NoMonitor);
                    let known = unpack(table.packed(layer, index));
                    if let Some(verdict) = answer.verdict {
                        assert_eq!(known, (verdict, answer.moves), "{position}");
                        seen[usize::from(known.0 == Verdict::Loss)] += 1;
                    } else {
                        seen[2] += 1;
                    }
                }
            }
            assert!(seen[0] > 10, "{variant:?}: {seen:?}");
            losses += seen[1];
        }
        assert!(losses > 20, "{losses}");
    }
}
