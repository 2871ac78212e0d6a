//! What the search has seen of a turn elsewhere: the killer, counter-move and history heuristics of alpha-beta.
//!
//! A turn is known by its squares, wherever in the search it is played. Regions stay where they lie in the frame, so the same
//! squares are the same corner of the board.

use super::bits::Bits;
use super::board::{Side, Turn};

/// Weights, in the hundredths of a logarithm of odds of [`super::heuristic`]. Tuned on the positions of `benches/clobber.txt` and on whole boards.
const KILLER: i32 = 90;
const SECOND_KILLER: i32 = 45;
const COUNTER_MOVE: i32 = 40;
const HISTORY: f32 = 60.0;

/// When a turn has been searched this often, its counts are halved: what happened long ago counts less.
const MAX_SEARCHES: u32 = 1 << 12;

/// A turn, by its squares and its player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct TurnId(u16);

impl TurnId {
    /// A turn within the value of small regions, which has no squares.
    pub(super) const NONE: Self = Self(0);

    pub(super) fn of<B: Bits>(turn: Turn<B>, side: Side) -> Self {
        let (from, to) = (turn.from.below(), turn.to.below());
        let way = match to.wrapping_sub(from) as i32 {
            1 => 0,
            -1 => 1,
            2.. => 2,
            _ => 3,
        };
        Self(((from << 2 | way) << 1 | side as u32) as u16 + 1)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How often a turn was searched, and how often it won.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    searches: u32,
    wins: u32,
    /// The odds that it wins, as a weight.
    weight: i32,
}

#[derive(Debug)]
pub(super) struct History {
    /// The last two turns that won at each ply.
    killers: Vec<[TurnId; 2]>,
    /// The turn that last won as the answer to each turn.
    counter_moves: Vec<TurnId>,
    counts: Vec<Counts>,
}

impl History {
    pub(super) fn new<B: Bits>() -> Self {
        let turns = (B::SIZE as usize) << 3 | 1;
        Self {
            // No game has more turns than stones.
            killers: vec![[TurnId::NONE; 2]; B::SIZE as usize + 1],
            counter_moves: vec![TurnId::NONE; turns],
            counts: vec![Counts::default(); turns],
        }
    }

    /// By how much a turn looks better than others at a ply, after the turn `last`.
    pub(super) fn weight(&self, ply: usize, last: TurnId, turn: TurnId) -> i32 {
        if turn == TurnId::NONE {
            return 0;
        }
        let killer = match self.killers[ply] {
            [first, _] if first == turn => KILLER,
            [_, second] if second == turn => SECOND_KILLER,
            _ => 0,
        };
        let counter_move = if self.counter_moves[last.index()] == turn { COUNTER_MOVE } else { 0 };
        killer + counter_move + self.counts[turn.index()].weight
    }

    /// Learns whether a turn at a ply won, after the turn `last`.
    pub(super) fn learn(&mut self, ply: usize, last: TurnId, turn: TurnId, wins: bool) {
        if turn == TurnId::NONE {
            return;
        }
        let counts = &mut self.counts[turn.index()];
        counts.searches += 1;
        counts.wins += u32::from(wins);
        if counts.searches > MAX_SEARCHES {
            counts.searches /= 2;
            counts.wins /= 2;
        }
        let (wins_and_one, losses_and_one) = (counts.wins + 1, counts.searches - counts.wins + 1);
        counts.weight = (HISTORY * (wins_and_one as f32 / losses_and_one as f32).ln()) as i32;
        if wins {
            self.counter_moves[last.index()] = turn;
            let killers = &mut self.killers[ply];
            if killers[0] != turn {
                *killers = [turn, killers[0]];
            }
        }
    }
}
