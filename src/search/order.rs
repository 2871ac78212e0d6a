//! In which order steps are looked at: what was good elsewhere comes first.

use std::hash::{Hash, Hasher};

use crate::game::KeyHasher;

/// A step as a table keeps it: 16 bits, never 0. Two steps of a position seldom share one; where they do, only the order
/// in which they are looked at suffers.
pub(crate) fn stamp<S: Hash>(step: &S) -> u16 {
    let mut hasher = KeyHasher::default();
    step.hash(&mut hasher);
    (hasher.finish() >> 40) as u16 | 1
}

const STAMPS: usize = 1 << 12;
/// A history above this is halved.
const MOST: i32 = 1 << 20;

/// What comes before all else: the step of the table.
const FROM_TABLE: i32 = 1 << 30;
/// Then steps that have just cut off their siblings.
const KILLER: i32 = 1 << 28;
/// What the game itself says of a step weighs as much as this much history.
const PROMISE: i32 = 1 << 12;

/// What has been seen of steps so far: killers of each depth, and a history for each player.
#[derive(Debug)]
pub(crate) struct Order {
    killers: Vec<[u16; 2]>,
    history: [Vec<i32>; 2],
}

impl Order {
    pub(crate) fn new() -> Self {
        Self { killers: Vec::new(), history: [vec![0; STAMPS], vec![0; STAMPS]] }
    }

    pub(crate) fn clear(&mut self) {
        self.killers.clear();
        self.history.iter_mut().for_each(|history| history.fill(0));
    }

    /// How early a step is worth looking at: the greater, the earlier.
    pub(crate) fn worth(&self, player: usize, level: usize, stamp: u16, from_table: u16, promise: i32) -> i32 {
        if stamp == from_table {
            return FROM_TABLE;
        }
        let killers = self.killers.get(level).copied().unwrap_or_default();
        match killers.iter().position(|&killer| killer == stamp) {
            Some(place) => KILLER - place as i32,
            None => self.history[player][usize::from(stamp) % STAMPS] + promise * PROMISE,
        }
    }

    /// A step has cut off the others of its position.
    pub(crate) fn cut(&mut self, player: usize, level: usize, stamp: u16, depth: i32) {
        if self.killers.len() <= level {
            self.killers.resize(level + 1, [0; 2]);
        }
        let killers = &mut self.killers[level];
        if killers[0] != stamp {
            *killers = [stamp, killers[0]];
        }
        let history = &mut self.history[player];
        let seen = &mut history[usize::from(stamp) % STAMPS];
        *seen += depth * depth + 1;
        if *seen > MOST {
            for seen in history {
                *seen /= 2;
            }
        }
    }
}
