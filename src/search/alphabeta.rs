//! The search of one depth.

use std::ops::ControlFlow;

use super::evaluate::{Evaluate, Weights};
use super::ordering::{MoveOrdering, signature};
use super::score::{self, DRAW, INFINITE, MAX_ESTIMATE, WIN};
use super::transposition::{Bound, TranspositionTable, TtEntry};
use super::{Limits, SearchObserver, Variation, window};
use crate::clock::Deadline;
use crate::game::Outcome;

/// Nodes between two questions to the observer whether to continue.
const CHECK_INTERVAL: u64 = 1 << 10;
/// Nodes for the first variation, whatever the limit of nodes.
const FIRST_NODES: u64 = 1 << 17;
/// Steps from the root beyond which nothing is searched.
const MAX_STEPS: usize = 1000;

/// A tree being searched.
pub(super) struct Tree<'a, G: Evaluate, W> {
    root: &'a G,
    table: &'a mut TranspositionTable,
    ordering: &'a mut MoveOrdering,
    weights: Weights,
    observer: &'a mut W,
    nodes: u64,
    limits: Limits,
    deadline: Deadline,
    stopped: bool,
    has_variation: bool,
    /// Whether a score since the beginning of this depth rests on an evaluation or on the history.
    used_heuristic: bool,
    /// The keys of the positions at the beginnings of moves: of the game, then of the path from the root.
    path: Vec<u64>,
    /// How many of them belong to the game.
    played: usize,
    /// The moves ended since the root.
    moves: u32,
    /// The steps from the root to the node.
    steps: Vec<G::Step>,
    /// The steps of all nodes on the path, each with its ordering score.
    pool: Vec<(i32, G::Step)>,
    /// The principal-variation table: for each number of steps from the root, the best continuation so far. Each step comes
    /// with whether it ends its move.
    pv_table: Vec<Vec<(G::Step, bool)>>,
    /// First moves that the search leaves out.
    excluded: Vec<Vec<G::Step>>,
}

impl<'a, G: Evaluate, W: SearchObserver<G::Step>> Tree<'a, G, W> {
    pub(super) fn new(
        root: &'a G,
        history: &[u64],
        limits: Limits,
        table: &'a mut TranspositionTable,
        ordering: &'a mut MoveOrdering,
        weights: Weights,
        observer: &'a mut W,
    ) -> Self {
        let mut path = if root.counts_repetition() { history.to_vec() } else { Vec::new() };
        let played = path.len();
        if root.counts_repetition() && !root.is_mid_move() {
            path.push(root.key());
        }
        Self {
            root,
            table,
            ordering,
            weights,
            observer,
            nodes: 0,
            limits,
            deadline: Deadline::after(limits.time),
            stopped: false,
            has_variation: false,
            used_heuristic: false,
            path,
            played,
            moves: 0,
            steps: Vec::new(),
            pool: Vec::new(),
            pv_table: Vec::new(),
            excluded: Vec::new(),
        }
    }

    /// Whether the search was stopped.
    pub(super) fn has_stopped(&self) -> bool {
        self.stopped
    }

    /// Whether the last depth was searched to the end of every game.
    pub(super) fn has_seen_all(&self) -> bool {
        !self.used_heuristic
    }

    /// Excludes a first move from now on.
    pub(super) fn exclude(&mut self, mv: Vec<G::Step>) {
        self.excluded.push(mv);
    }

    /// Ends the exclusion of first moves.
    pub(super) fn include_all(&mut self) {
        self.excluded.clear();
    }

    /// Reports a variation to the observer.
    pub(super) fn report(&mut self, rank: usize, variation: &Variation<G::Step>) {
        self.observer.on_variation(rank, variation, self.nodes);
    }

    /// The principal variation of this depth; `None` where there is no move, or where the search stopped before one was found.
    pub(super) fn variation(&mut self, depth: u32, guess: Option<i32>) -> Option<Variation<G::Step>> {
        if self.excluded.is_empty() {
            self.used_heuristic = false;
        }
        let (alpha, beta) = window(guess);
        let mut score = self.search(depth, alpha, beta);
        if !self.stopped && (score <= alpha || score >= beta) && beta < INFINITE {
            score = self.search(depth, -INFINITE, INFINITE);
        }
        let pv = self.pv_table.first().filter(|pv| pv.iter().any(|&(_, ends)| ends))?;
        let mut moves = vec![Vec::new()];
        for &(step, ends) in pv {
            moves.last_mut()?.push(step);
            if ends {
                moves.push(Vec::new());
            }
        }
        moves.pop();
        self.has_variation = true;
        let is_pruned = G::COUNTS_STEPS && !self.limits.full && score != WIN - 1;
        let is_proved = !is_pruned && !self.stopped && (score::is_decided(score) || !self.used_heuristic);
        Some(Variation { score, depth, is_proved, moves })
    }

    /// A first move by the order of the steps alone, for a search that was stopped before it found one; `None` if the game is over.
    pub(super) fn first_in_order(&mut self) -> Option<Variation<G::Step>> {
        let (mut position, mut mv) = (self.root.clone(), Vec::new());
        while mv.len() < MAX_STEPS {
            self.pool.clear();
            self.generate(&position, mv.len(), 1, 0);
            let &(_, step) = self.pool.iter().rev().max_by_key(|(score, _)| *score)?;
            position.play_quietly(step);
            mv.push(step);
            if !position.is_mid_move() {
                break;
            }
        }
        let score = position.evaluate(&self.weights).clamp(-MAX_ESTIMATE, MAX_ESTIMATE);
        let score = if position.to_move() == self.root.to_move() { score } else { -score };
        Some(Variation { score, depth: 1, is_proved: false, moves: vec![mv] })
    }

    fn search(&mut self, depth: u32, alpha: i32, beta: i32) -> i32 {
        self.pv_table.iter_mut().for_each(Vec::clear);
        let root = self.root.clone();
        self.node(&root, depth as i32, alpha, beta, true)
    }

    /// The score of a position for the player to move: exact between alpha and beta, else a bound. After a stop it
    /// means nothing, but at the root, where it is the score of the best variation so far.
    fn node(&mut self, position: &G, depth: i32, mut alpha: i32, beta: i32, is_principal: bool) -> i32 {
        self.nodes += 1;
        // Whatever the number of nodes, it finds one variation, if that takes no more than a moment.
        let is_spent = self.nodes >= self.limits.nodes && (self.has_variation || self.nodes >= FIRST_NODES);
        let mut is_over = || self.deadline.is_over() || !self.observer.should_continue();
        if is_spent || self.nodes.is_multiple_of(CHECK_INTERVAL) && is_over() {
            self.stopped = true;
        }
        let level = self.steps.len();
        if self.pv_table.len() <= level {
            self.pv_table.resize(level + 1, Vec::new());
        }
        self.pv_table[level].clear();
        let base = self.pool.len();
        let outcome = self.leaf(position, depth);
        if let Some(score) = outcome {
            return score;
        }
        // Where first moves are left out, a score says nothing of the position.
        let is_whole = self.moves > 0 || self.excluded.is_empty();
        let key = position.search_key();
        let entry = if is_whole { self.table.probe(key, self.moves) } else { None };
        if let Some(score) = entry.filter(|_| !is_principal).and_then(|entry| entry.cutoff(depth, alpha, beta)) {
            self.used_heuristic |= !score::is_decided(score);
            return score;
        }
        self.generate(position, level, depth, entry.map_or(0, |entry| entry.signature));
        let end = self.pool.len();
        if end == base {
            return self.end(position);
        }
        let floor = alpha;
        let (mut best, mut best_signature) = (-INFINITE, 0);
        for place in base..end {
            self.pick_next(place, end);
            let (_, step) = self.pool[place];
            let Some(score) = self.child(position, step, depth, (alpha, beta), is_principal, best > -INFINITE) else {
                continue;
            };
            if self.stopped {
                break;
            }
            if score > best {
                (best, best_signature) = (score, signature(&step));
                if score > alpha {
                    alpha = score;
                }
                if score >= beta {
                    let player = usize::from(position.to_move() == position.players()[1]);
                    self.ordering.record_cutoff(player, level, best_signature, depth);
                    break;
                }
            }
        }
        self.pool.truncate(base);
        if !self.stopped && is_whole {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best <= floor => Bound::Upper,
                _ => Bound::Exact,
            };
            self.table.store(key, self.moves, TtEntry { score: best, bound, depth, signature: best_signature });
        }
        best
    }

    /// The score of a node where the search ends: the game is over, the position repeats, or the depth is reached.
    fn leaf(&mut self, position: &G, depth: i32) -> Option<i32> {
        let is_root = self.steps.is_empty();
        if !is_root && !position.is_mid_move() && position.counts_repetition() && self.repeats() {
            self.used_heuristic = true;
            return Some(DRAW);
        }
        if self.stopped && !is_root || self.steps.len() >= MAX_STEPS {
            self.used_heuristic = true;
            return Some(DRAW);
        }
        let at_horizon = depth <= 0 && position.is_quiet() && !(position.is_mid_move() && self.moves == 0);
        if !at_horizon {
            return None;
        }
        if position.steps(&mut |_| ControlFlow::Break(())).is_continue() {
            return Some(self.end(position));
        }
        self.used_heuristic = true;
        Some(position.evaluate(&self.weights).clamp(-MAX_ESTIMATE, MAX_ESTIMATE))
    }

    /// The score of a position where no player can move.
    fn end(&self, position: &G) -> i32 {
        let moves = self.moves as i32;
        match position.outcome() {
            Some(Outcome::Win(player)) if player == position.to_move() => WIN - moves,
            Some(Outcome::Win(_)) => moves - WIN,
            _ => DRAW,
        }
    }

    /// Whether the position of the node was there before: once since the root, or twice in the game.
    fn repeats(&self) -> bool {
        let Some((now, before)) = self.path.split_last() else { return false };
        let (game, tree) = before.split_at(self.played.min(before.len()));
        tree.contains(now) || game.iter().filter(|&key| key == now).count() >= 2
    }

    /// Generates the steps of a position, with their ordering scores.
    fn generate(&mut self, position: &G, level: usize, depth: i32, tt_signature: u16) {
        let player = usize::from(position.to_move() == position.players()[1]);
        // In the move at the root, steps may have been taken in another order than the canonical one.
        let any_order = self.moves == 0 && self.root.is_mid_move();
        let base = self.pool.len();
        let (pool, ordering) = (&mut self.pool, &self.ordering);
        let _ = position.steps(&mut |step| {
            if any_order || position.is_canonical(step) {
                let score =
                    ordering.score(player, level, signature(&step), tt_signature, position.ordering_score(step));
                pool.push((score, step));
            }
            ControlFlow::Continue(())
        });
        let beam_width = if self.limits.full { None } else { position.beam_width(depth) };
        if let Some(beam_width) = beam_width.filter(|&beam_width| self.pool.len() - base > beam_width) {
            self.used_heuristic = true;
            self.prune_forward(position, base, beam_width, tt_signature);
        }
    }

    /// Forward pruning: keeps the steps after which the position looks best, as many as the beam is wide.
    fn prune_forward(&mut self, position: &G, base: usize, beam_width: usize, tt_signature: u16) {
        for place in base..self.pool.len() {
            let (_, step) = self.pool[place];
            let mut next = position.clone();
            next.play_quietly(step);
            let score = match next.outcome() {
                Some(_) => self.end(&next),
                None => next.evaluate(&self.weights),
            };
            let score = if next.to_move() == position.to_move() { score } else { -score };
            let bonus = if signature(&step) == tt_signature { 2 * INFINITE } else { 0 };
            self.pool[place].0 = score + bonus;
        }
        // Equal ones stay in the order of the steps, so that the same are kept on every machine.
        self.pool[base..].sort_by_key(|&(score, _)| -score);
        self.pool.truncate(base + beam_width);
    }

    /// Brings the remaining step of the highest ordering score to this place.
    fn pick_next(&mut self, place: usize, end: usize) {
        let mut first = place;
        for other in place + 1..end {
            if self.pool[other].0 > self.pool[first].0 {
                first = other;
            }
        }
        self.pool.swap(place, first);
    }

    /// The score of a step for the player to move; `None` where only excluded moves come of it.
    fn child(
        &mut self,
        position: &G,
        step: G::Step,
        depth: i32,
        (alpha, beta): (i32, i32),
        is_principal: bool,
        has_rival: bool,
    ) -> Option<i32> {
        let mut next = position.clone();
        next.play_quietly(step);
        let ends = !next.is_mid_move();
        self.steps.push(step);
        let result = if self.is_excluded(ends) {
            None
        } else {
            let depth = if ends || G::COUNTS_STEPS { depth - 1 } else { depth };
            let same = next.to_move() == position.to_move();
            self.enter(&next, ends);
            let mut score = if has_rival || !is_principal {
                let zero = if is_principal { (alpha, alpha + 1) } else { (alpha, beta) };
                self.signed(&next, depth, zero, same, false)
            } else {
                -INFINITE
            };
            if is_principal && !self.stopped && (!has_rival || score > alpha && score < beta) {
                score = self.signed(&next, depth, (alpha, beta), same, true);
            }
            self.leave(ends);
            // No move is left of those that begin with this step.
            (score > -INFINITE || self.stopped).then_some(score)
        };
        self.steps.pop();
        let is_better = |score: i32| !self.stopped && score > alpha && (is_principal || score >= beta);
        if result.is_some_and(is_better) {
            self.update_pv(step, ends);
        }
        result
    }

    fn signed(&mut self, next: &G, depth: i32, (alpha, beta): (i32, i32), same: bool, is_principal: bool) -> i32 {
        if same {
            self.node(next, depth, alpha, beta, is_principal)
        } else {
            -self.node(next, depth, -beta, -alpha, is_principal)
        }
    }

    /// Whether the steps from the root are a first move that is not looked at.
    fn is_excluded(&self, ends: bool) -> bool {
        self.moves == 0 && ends && self.excluded.contains(&self.steps)
    }

    fn enter(&mut self, next: &G, ends: bool) {
        if ends {
            self.moves += 1;
            if next.counts_repetition() {
                self.path.push(next.key());
            }
        }
    }

    fn leave(&mut self, ends: bool) {
        if ends {
            self.moves -= 1;
            if self.root.counts_repetition() {
                self.path.pop();
            }
        }
    }

    /// Puts a step in front of the best continuation of its child.
    fn update_pv(&mut self, step: G::Step, ends: bool) {
        let level = self.steps.len();
        let (here, further) = self.pv_table.split_at_mut(level + 1);
        here[level].clear();
        here[level].push((step, ends));
        if let Some(rest) = further.first() {
            here[level].extend_from_slice(rest);
        }
    }
}
