//! Move ordering: the search tries first the steps that were good elsewhere.

use std::hash::{Hash, Hasher};

use crate::game::KeyHasher;

/// The move signature of a step: 16 bits of its hash, never 0. Two steps of a position rarely share one; if they do, only
/// their order suffers.
pub(crate) fn signature<S: Hash>(step: &S) -> u16 {
    let mut hasher = KeyHasher::default();
    step.hash(&mut hasher);
    (hasher.finish() >> 40) as u16 | 1
}

/// Entries of a player's history; several steps may share one.
const HISTORY_SIZE: usize = 1 << 12;
/// A history above this is halved.
const MAX_HISTORY: i32 = 1 << 20;

/// The score of the step from the transposition table, which comes first.
const TT_STEP: i32 = 1 << 30;
/// The score of killers: steps that have just cut off their siblings.
const KILLER: i32 = 1 << 28;
/// How much history one point of the game's own ordering score weighs.
const GAME_SCORE: i32 = 1 << 12;

/// Killers of each depth, and the history heuristic for each player.
#[derive(Debug)]
pub(crate) struct MoveOrdering {
    killers: Vec<[u16; 2]>,
    history: [Vec<i32>; 2],
}

impl MoveOrdering {
    pub(crate) fn new() -> Self {
        Self { killers: Vec::new(), history: [vec![0; HISTORY_SIZE], vec![0; HISTORY_SIZE]] }
    }

    pub(crate) fn clear(&mut self) {
        self.killers.clear();
        self.history.iter_mut().for_each(|history| history.fill(0));
    }

    /// The score of a step: the greater, the earlier the search tries it.
    pub(crate) fn score(
        &self,
        player: usize,
        level: usize,
        signature: u16,
        tt_signature: u16,
        ordering_score: i32,
    ) -> i32 {
        if signature == tt_signature {
            return TT_STEP;
        }
        let killers = self.killers.get(level).copied().unwrap_or_default();
        match killers.iter().position(|&killer| killer == signature) {
            Some(place) => KILLER - place as i32,
            None => self.history[player][usize::from(signature) % HISTORY_SIZE] + ordering_score * GAME_SCORE,
        }
    }

    /// Records that a step has cut off its siblings.
    pub(crate) fn record_cutoff(&mut self, player: usize, level: usize, signature: u16, depth: i32) {
        if self.killers.len() <= level {
            self.killers.resize(level + 1, [0; 2]);
        }
        let killers = &mut self.killers[level];
        if killers[0] != signature {
            *killers = [signature, killers[0]];
        }
        let history = &mut self.history[player];
        let seen = &mut history[usize::from(signature) % HISTORY_SIZE];
        *seen += depth * depth + 1;
        if *seen > MAX_HISTORY {
            for seen in history {
                *seen /= 2;
            }
        }
    }
}
