//! Who wins a sum of regions: alpha-beta, with a table of what is known.
//!
//! A sum is a list of *parts*, regions too large to have a value in canonical form, and one value, the sum of those of
//! all smaller regions. Wherever regions of the same value come about, the sums are the same, and have one name.

use std::sync::atomic::{AtomicBool, Ordering};

use super::bits::Bits;
use super::board::{Frame, Move, Side};
use super::bounds::{Bounds, Key};
use super::heuristic;
use super::history::{History, MoveId};
use super::sum_table::SumTable;
use super::values::Values;
use crate::solve::cgt::{Form, Forms, Limit, Map, Signature};
use crate::solve::{ProgressMonitor, Verdict};

/// Sums looked at between two questions whether to go on.
const CHECK_INTERVAL: u64 = 1 << 10;

/// Greatest number of stones of a region that has a value in canonical form; also where memory runs out. Values of more stones
/// leave fewer sums to search, but a page's worker has no room for them.
pub(super) const MAX_STONES: u32 = if cfg!(target_arch = "wasm32") { 8 } else { 10 };
const MAX_STONES_FULL: u32 = 4;

/// Values for which a megabyte is enough, with what is known of how they add and of their regions. With eleven million values, each
/// takes about 210 bytes. A page's worker needs room for the old tables, too, while they grow.
const VALUES_PER_MEGABYTE: usize = if cfg!(target_arch = "wasm32") { 2_000 } else { 4_000 };

/// How many moves are played before the values of the regions that they leave are looked up: the look-ups then wait for memory
/// together.
const BATCH: usize = 8;

/// Where each side has at least this many moves after a move, the replies to the most promising ones are looked at before the search
/// orders them; how many are looked at; and the weight of the logarithm of the number of open replies. Tuned as in
/// [`super::history`].
const MIN_LOOK_AHEAD_MOVES: i32 = 12;
const LOOK_AHEAD: usize = 6;
const REPLIES: f32 = 150.0;

/// Other threads see which sums with at least this many moves are being searched. A smaller one takes too little time.
const MIN_SHARED_MOVES: i32 = 16;

/// In place of the order of a sum that another thread looks at.
const LATER: i32 = i32::MAX;

/// Answers that took at least this many nodes go to the monitor, which may store them.
const MIN_STORED_NODES: u64 = 1 << 15;

/// A region of a sum.
#[derive(Clone, Copy, Debug)]
struct Part<B> {
    black: B,
    white: B,
    /// The name of the region, and of its negative.
    names: [u128; 2],
    /// How many moves each side has in it.
    moves: i32,
    /// How much better it looks for Black.
    advantage: i32,
    /// How it compares with the reference games, if it is small.
    signature: Option<Signature>,
}

/// A region that a move leaves.
#[derive(Clone, Copy, Debug)]
struct Remnant<B> {
    black: B,
    white: B,
    names: [u128; 2],
}

/// A sum: where its parts are in the list of all parts, the value of the rest, and its name for the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    start: usize,
    len: usize,
    value: Form,
    name: u128,
    /// The key of its parts.
    key: Key,
}

/// A sum after a move.
#[derive(Clone, Copy, Debug)]
struct Child {
    /// The search takes the child of the least number first.
    order: i32,
    mv: MoveId,
    sum: Sum,
}

/// A search, and what it learns of values. The table may be shared.
pub(super) struct SumSearch<'a, B> {
    pub(super) frame: Frame<B>,
    table: &'a SumTable,
    bounds: Bounds,
    history: History,
    pub(super) values: Values,
    /// The regions with more stones than this have no value in canonical form.
    small: u32,
    /// The most values that are kept; then regions must be smaller to have one.
    most_values: usize,
    /// The most bytes that they may take; then the search ends.
    most_bytes: usize,
    pub(super) nodes: u64,
    monitor: &'a mut dyn ProgressMonitor,
    /// Set by the thread that has found the answer, or whose monitor stops it.
    stop: &'a AtomicBool,
    /// Whether other threads work on the same sum.
    pub(super) is_shared: bool,
    /// The names of the sums that are being searched and that other threads may search too, from the root down.
    path: Vec<u128>,
    /// One of them that another thread has solved: its place, and whether its mover wins. The search goes back to it.
    solved: Option<(usize, bool)>,
    parts: Vec<Part<B>>,
    children: Vec<Child>,
    /// The regions that a batch of moves leaves.
    remnants: Vec<Remnant<B>>,
    /// How many moves have been played since the root, and the last of them.
    ply: usize,
    last: MoveId,
    signs: Map<Form, i32>,
}

impl<'a, B: Bits> SumSearch<'a, B> {
    /// A search whose bounds take about this many megabytes.
    pub(super) fn new(
        frame: Frame<B>,
        table: &'a SumTable,
        bounds: usize,
        values: Values,
        monitor: &'a mut dyn ProgressMonitor,
        stop: &'a AtomicBool,
    ) -> Self {
        Self {
            frame,
            table,
            bounds: Bounds::new(bounds),
            history: History::new::<B>(),
            values,
            small: MAX_STONES,
            most_values: usize::MAX,
            most_bytes: usize::MAX,
            nodes: 0,
            monitor,
            stop,
            is_shared: false,
            path: Vec::new(),
            solved: None,
            parts: Vec::new(),
            children: Vec::new(),
            remnants: Vec::new(),
            ply: 0,
            last: MoveId::NONE,
            signs: Map::default(),
        }
    }

    /// Keeps about this many megabytes of values.
    pub(super) fn with_room(mut self, megabytes: usize) -> Self {
        self.most_values = megabytes.saturating_mul(VALUES_PER_MEGABYTE);
        self.most_bytes = if cfg!(target_arch = "wasm32") { 8 << 20 } else { megabytes.max(8).saturating_mul(4 << 20) };
        self
    }

    /// Stops all threads.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the mover wins the sum of those regions, if it is known without a search.
    pub(super) fn known(&mut self, regions: &[(B, B)], side: Side) -> Option<bool> {
        let sum = self.assemble(regions, side)?;
        self.settle(sum.start, sum.value, side).or_else(|| self.table.probe(sum.name))
    }

    /// Whether the mover wins the sum of those regions, black stones and white stones of each; `None` if it was stopped.
    pub(super) fn solve(&mut self, regions: &[(B, B)], side: Side) -> Option<bool> {
        match self.known(regions, side) {
            None => {
                let sum = self.assemble(regions, side)?;
                self.wins(sum, side)
            }
            known => known,
        }
    }

    /// Whether the mover wins the sum of those regions and a value, if a table knows.
    pub(super) fn known_beside(&mut self, value: Form, regions: &[(B, B)], side: Side) -> Option<bool> {
        let sum = self.assemble_beside(value, regions, side)?;
        self.settle(sum.start, sum.value, side).or_else(|| self.probe(sum, side))
    }

    /// Whether the mover wins the sum of those regions and a value; `None` if it was stopped.
    pub(super) fn solve_beside(&mut self, value: Form, regions: &[(B, B)], side: Side) -> Option<bool> {
        self.known_beside(value, regions, side).or_else(|| {
            let sum = self.assemble_beside(value, regions, side)?;
            self.wins(sum, side)
        })
    }

    /// The same, by a search, whatever a table knows. If the mover wins, the tables most often know a move that wins afterwards.
    pub(super) fn search_beside(&mut self, value: Form, regions: &[(B, B)], side: Side) -> Option<bool> {
        let sum = self.assemble_beside(value, regions, side)?;
        self.wins(sum, side)
    }

    fn assemble(&mut self, regions: &[(B, B)], side: Side) -> Option<Sum> {
        self.assemble_beside(Forms::ZERO, regions, side)
    }

    fn assemble_beside(&mut self, mut value: Form, regions: &[(B, B)], side: Side) -> Option<Sum> {
        self.parts.clear();
        self.children.clear();
        (self.ply, self.last) = (0, MoveId::NONE);
        for &(black, white) in regions {
            let names = self.frame.names(black, white).into();
            self.push(0, Remnant { black, white, names }, &mut value)?;
        }
        Some(self.sum(0, value, side))
    }

    /// The sum of the parts from `start` on and a value.
    fn sum(&self, start: usize, value: Form, side: Side) -> Sum {
        let parts = &self.parts[start..];
        let names = parts.iter().fold([0_u128; 2], |names, part| {
            [names[0].wrapping_add(part.names[0]), names[1].wrapping_add(part.names[1])]
        });
        let name = names[side as usize].wrapping_add(self.values.forms.names(value)[side as usize]);
        Sum { start, len: parts.len(), value, name, key: Key::of(names) }
    }

    /// Adds a region to the sum of the parts from `start` on and the value; with its own negative it vanishes. `None` if the search
    /// is to stop.
    #[inline]
    fn push(&mut self, start: usize, region: Remnant<B>, value: &mut Form) -> Option<()> {
        let Remnant { black, white, names } = region;
        let stones = (black | white).count();
        let limit = &mut Limit::of_bytes(self.most_bytes, self.monitor);
        if stones <= self.small {
            let region = match self.values.known(names[0]) {
                Some(known) => known,
                None => self.values.of_region(self.frame, black, white, limit)?,
            };
            *value = self.values.forms.try_add(*value, region, limit)?;
            return Some(());
        }
        if let Some(at) = self.parts[start..].iter().position(|part| part.names[1] == names[0]) {
            self.parts.swap_remove(start + at);
            return Some(());
        }
        let moves = self.frame.pairs(black, white) as i32;
        let advantage = heuristic::advantage(self.frame, black, white);
        let has_signature = stones == self.small + 1;
        let signature =
            if has_signature { Some(self.values.signature(self.frame, black, white, names, limit)?) } else { None };
        self.parts.push(Part { black, white, names, moves, advantage, signature });
        Some(())
    }

    /// Whether the mover wins the sum of the parts from `start` on and a value, if that follows without a table.
    fn settle(&mut self, start: usize, value: Form, mover: Side) -> Option<bool> {
        match self.parts[start..] {
            [] => Some(self.values.mover_wins(value, mover)),
            [Part { signature: Some(signature), .. }] => self.values.mover_wins_beside(signature, value, mover),
            _ => None,
        }
    }

    /// Counts a sum that is visited. `None` if the search is to stop, or to go back to a sum that another thread has solved.
    fn visit(&mut self) -> Option<()> {
        self.nodes += 1;
        if !self.nodes.is_multiple_of(CHECK_INTERVAL) {
            return Some(());
        }
        if self.stop.load(Ordering::Relaxed) || !self.monitor.should_continue() {
            self.stop.store(true, Ordering::Relaxed);
            return None;
        }
        if self.values.forms.len() > self.most_values {
            self.small = MAX_STONES_FULL;
        }
        let known = |(at, &name)| self.table.probe(name).map(|wins| (at, wins));
        self.solved = self.path.iter().enumerate().find_map(known);
        if self.solved.is_some() { None } else { Some(()) }
    }

    fn wins(&mut self, sum: Sum, side: Side) -> Option<bool> {
        self.visit()?;
        let is_shown = self.is_shared && self.moves_of(sum) >= MIN_SHARED_MOVES;
        let (depth, ply, last) = (self.path.len(), self.ply, self.last);
        if is_shown {
            self.table.enter(sum.name);
            self.path.push(sum.name);
        }
        let (before, first, floor) = (self.nodes, self.children.len(), self.parts.len());
        let won = match self.expand(sum, side) {
            Some(false) => self.wins_child(first, side),
            known => known,
        };
        self.children.truncate(first);
        self.parts.truncate(floor);
        if is_shown {
            self.table.leave(sum.name);
            self.path.truncate(depth);
        }
        if let Some((_, wins)) = self.solved.take_if(|(at, _)| *at == depth) {
            (self.ply, self.last) = (ply, last);
            return Some(wins);
        }
        let work = self.nodes - before + 1;
        self.table.store(sum.name, won?, work);
        self.bounds.store(sum.key, (sum.value, side), won?, work, &mut self.values.forms);
        if work >= MIN_STORED_NODES && self.is_drawable(sum) {
            let stones = self
                .parts_of(sum)
                .iter()
                .fold((B::NONE, B::NONE), |all, part| (all.0 | part.black, all.1 | part.white));
            self.monitor.store_result(&self.frame.text(stones, side), if won? { Verdict::Win } else { Verdict::Loss });
        }
        won
    }

    fn parts_of(&self, sum: Sum) -> &[Part<B>] {
        &self.parts[sum.start..sum.start + sum.len]
    }

    /// Whether the sum is a position as its parts lie: they neither touch nor overlap, and there is nothing else.
    fn is_drawable(&self, sum: Sum) -> bool {
        let mut taken = B::NONE;
        sum.value == Forms::ZERO
            && self.parts_of(sum).iter().all(|part| {
                let stones = part.black | part.white;
                let apart = !taken.meets(stones);
                taken |= stones | self.frame.around(stones);
                apart
            })
    }

    /// Learns who wins the sum of those regions.
    pub(super) fn learn(&mut self, regions: &[(B, B)], side: Side, wins: bool) {
        if let Some(sum) = self.assemble(regions, side).filter(|sum| sum.len > 0) {
            self.table.store(sum.name, wins, u64::MAX);
        }
    }

    /// Whether one of the children listed from `first` on is lost for the other player. Those that other threads look at
    /// come last: they may be known then.
    fn wins_child(&mut self, first: usize, side: Side) -> Option<bool> {
        self.children[first..].sort_unstable_by_key(|child| child.order);
        if self.children.len() - first > 1 && self.moves_of(self.children[first].sum) >= MIN_LOOK_AHEAD_MOVES {
            self.look_ahead(first, side)?;
        }
        let mut are_left = false;
        for at in first..self.children.len() {
            let Child { mv, sum, .. } = self.children[at];
            if at > first && self.is_shared && self.moves_of(sum) >= MIN_SHARED_MOVES && self.table.is_busy(sum.name) {
                self.children[at].order = LATER;
                are_left = true;
            } else if self.wins_by(mv, sum, side, at == first)? {
                return Some(true);
            }
        }
        for at in first..self.children.len() {
            let Child { order, mv, sum } = self.children[at];
            if are_left && order == LATER && self.wins_by(mv, sum, side, false)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Looks at the replies to the first children, without a search. A child with a reply that is known to win goes; of the
    /// others, those with the fewest open replies tend to come first, since they take the least work (*fastest first*, as in
    /// endgames of Othello).
    fn look_ahead(&mut self, first: usize, side: Side) -> Option<()> {
        let other = side.other();
        let last = self.last;
        let end = self.children.len().min(first + LOOK_AHEAD);
        let mut left = first;
        for at in first..end {
            self.visit()?;
            let mut child = self.children[at];
            let (replies, floor) = (self.children.len(), self.parts.len());
            self.last = child.mv;
            self.ply += 1;
            let is_refuted = self.expand(child.sum, other)?;
            self.ply -= 1;
            let open = self.children.len() - replies;
            self.children.truncate(replies);
            self.parts.truncate(floor);
            if is_refuted {
                self.table.store(child.sum.name, true, 1);
                self.bounds.store(child.sum.key, (child.sum.value, other), true, 1, &mut self.values.forms);
            } else {
                child.order += (REPLIES * (open as f32 + 1.0).ln()) as i32;
                self.children[left] = child;
                left += 1;
            }
        }
        self.last = last;
        self.children.drain(left..end);
        self.children[first..left].sort_unstable_by_key(|child| child.order);
        Some(())
    }

    /// Whether a player wins by the move to a sum; `is_new` says that it was not known when the move was listed and cannot be
    /// known yet.
    fn wins_by(&mut self, mv: MoveId, sum: Sum, side: Side, is_new: bool) -> Option<bool> {
        let (other, last) = (side.other(), self.last);
        let known = if is_new { None } else { self.probe(sum, other) };
        let wins = if let Some(wins) = known {
            !wins
        } else {
            self.last = mv;
            self.ply += 1;
            let wins = !self.wins(sum, other)?;
            self.ply -= 1;
            self.last = last;
            wins
        };
        self.history.learn(self.ply, last, mv, wins);
        Some(wins)
    }

    /// Whether the mover wins a sum, if a table knows.
    fn probe(&mut self, sum: Sum, mover: Side) -> Option<bool> {
        let known = self.table.probe(sum.name);
        known.or_else(|| self.bounds.probe(sum.key, (sum.value, mover), &mut self.values.forms))
    }

    /// How many moves each side has.
    fn moves_of(&self, sum: Sum) -> i32 {
        self.parts_of(sum).iter().map(|part| part.moves).sum()
    }

    /// Lists the sums after each move of which the winner is not known, each once. True if one is known to be lost for
    /// the other player; `None` if the search is to stop.
    fn expand(&mut self, sum: Sum, side: Side) -> Option<bool> {
        let first = self.children.len();
        let frame = self.frame;
        for at in sum.start..sum.start + sum.len {
            let Part { black, white, .. } = self.parts[at];
            let mut moves = frame.moves(black, white, side);
            loop {
                let (batch, count) = self.play_batch(&mut moves, (black, white), side);
                let mut next = 0;
                for &(mv, end) in &batch[..count] {
                    let base = self.parts.len();
                    self.parts.extend_from_within(sum.start..at);
                    self.parts.extend_from_within(at + 1..sum.start + sum.len);
                    let mut value = sum.value;
                    while next < end {
                        self.push(base, self.remnants[next], &mut value)?;
                        next += 1;
                    }
                    if self.list(base, value, mv, side, first) {
                        return Some(true);
                    }
                }
                if count < BATCH {
                    break;
                }
            }
        }
        for at in 0..self.values.options(sum.value, side).len() {
            let value = self.values.options(sum.value, side)[at];
            let base = self.parts.len();
            self.parts.extend_from_within(sum.start..sum.start + sum.len);
            if self.list(base, value, MoveId::NONE, side, first) {
                return Some(true);
            }
        }
        Some(self.drop_known(first, side.other()))
    }

    /// Plays the next moves in a region and notes the regions that they leave: which moves, where the regions of each end, and how
    /// many moves there are.
    #[inline]
    fn play_batch(
        &mut self,
        moves: &mut impl Iterator<Item = Move<B>>,
        (black, white): (B, B),
        side: Side,
    ) -> ([(MoveId, usize); BATCH], usize) {
        let (frame, small) = (self.frame, self.small);
        let (mut batch, mut count, mut ahead) = ([(MoveId::NONE, 0); BATCH], 0, 0);
        self.remnants.clear();
        for mv in moves.take(BATCH) {
            let (black, white) = mv.play(black, white, side);
            frame.split(black, white, mv.from, |black, white| {
                let names = frame.names(black, white).into();
                let stones = (black | white).count();
                if stones <= small + 1 {
                    ahead ^= self.values.peek(names, stones <= small);
                }
                self.remnants.push(Remnant { black, white, names });
            });
            batch[count] = (MoveId::of(mv, side), self.remnants.len());
            count += 1;
        }
        std::hint::black_box(ahead);
        (batch, count)
    }

    /// Lists the sum of the parts from `base` on and a value, after a move. True if it is known to be lost for the other player.
    fn list(&mut self, base: usize, value: Form, mv: MoveId, side: Side, first: usize) -> bool {
        let other = side.other();
        if let Some(wins) = self.settle(base, value, other) {
            self.parts.truncate(base);
            return !wins;
        }
        let sum = self.sum(base, value, other);
        if self.children[first..].iter().any(|child| child.sum.name == sum.name) {
            self.parts.truncate(base);
            return false;
        }
        let order = self.order(sum, side) - self.history.weight(self.ply, self.last, mv);
        self.children.push(Child { order, mv, sum });
        false
    }

    /// The less, the sooner a sum is looked at: the odds of the player to move there, in hundredths of their logarithm.
    fn order(&mut self, sum: Sum, side: Side) -> i32 {
        let (mut advantage, mut moves) = (0, 0);
        for part in self.parts_of(sum) {
            advantage += part.advantage;
            moves += part.moves;
        }
        let values = &mut self.values;
        advantage += heuristic::LEAD * *self.signs.entry(sum.value).or_insert_with(|| values.sign(sum.value));
        let advantage = if side == Side::Black { -advantage } else { advantage };
        advantage + heuristic::MOVE * moves
    }

    /// Takes away the children of which the winner is known. True if one is known to be lost for the other player.
    fn drop_known(&mut self, first: usize, mover: Side) -> bool {
        // Each look into a table waits for memory; looking ahead into all places lets them wait together.
        let ahead = self.children[first..]
            .iter()
            .fold(0, |all, Child { sum, .. }| all ^ self.table.peek(sum.name) ^ self.bounds.peek(sum.key));
        std::hint::black_box(ahead);
        let mut at = first;
        while at < self.children.len() {
            match self.probe(self.children[at].sum, mover) {
                Some(false) => return true,
                Some(true) => {
                    self.children.swap_remove(at);
                }
                None => at += 1,
            }
        }
        false
    }
}

#[cfg(test)]
mod tests;
