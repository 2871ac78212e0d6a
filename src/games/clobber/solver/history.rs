//! What the search has seen of a move elsewhere: the killer, counter-move and history heuristics of alpha-beta.
//!
//! A move is known by its squares, wherever in the search it is played. Regions stay where they lie in the frame, so the same
//! squares are the same corner of the board.

use super::bits::Bits;
use super::board::{Move, Side};

/// Weights, in the hundredths of a logarithm of odds of [`super::heuristic`]. Tuned on the positions of `benches/clobber.txt` and on whole boards.
const KILLER: i32 = 90;
const SECOND_KILLER: i32 = 45;
const COUNTER_MOVE: i32 = 40;
const HISTORY: f32 = 60.0;

/// When a move has been searched this often, its counts are halved: what happened long ago counts less.
const MAX_SEARCHES: u32 = 1 << 12;

/// A move, by its squares and its player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct MoveId(u16);

impl MoveId {
    /// A move within the value of small regions, which has no squares.
    pub(super) const NONE: Self = Self(0);

    pub(super) fn of<B: Bits>(mv: Move<B>, side: Side) -> Self {
        let (from, to) = (mv.from.below(), mv.to.below());
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

/// How often a move was searched, and how often it won.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    searches: u32,
    wins: u32,
    /// The odds that it wins, as a weight.
    weight: i32,
}

#[derive(Debug)]
pub(super) struct History {
    /// The last two moves that won at each ply.
    killers: Vec<[MoveId; 2]>,
    /// The move that last won as the answer to each move.
    counter_moves: Vec<MoveId>,
    counts: Vec<Counts>,
}

impl History {
    pub(super) fn new<B: Bits>() -> Self {
        let moves = (B::SIZE as usize) << 3 | 1;
        Self {
            // No game has more moves than stones.
            killers: vec![[MoveId::NONE; 2]; B::SIZE as usize + 1],
            counter_moves: vec![MoveId::NONE; moves],
            counts: vec![Counts::default(); moves],
        }
    }

    /// By how much a move looks better than others at a ply, after the move `last`.
    pub(super) fn weight(&self, ply: usize, last: MoveId, mv: MoveId) -> i32 {
        if mv == MoveId::NONE {
            return 0;
        }
        let killer = match self.killers[ply] {
            [first, _] if first == mv => KILLER,
            [_, second] if second == mv => SECOND_KILLER,
            _ => 0,
        };
        let counter_move = if self.counter_moves[last.index()] == mv { COUNTER_MOVE } else { 0 };
        killer + counter_move + self.counts[mv.index()].weight
    }

    /// Learns whether a move at a ply won, after the move `last`.
    pub(super) fn learn(&mut self, ply: usize, last: MoveId, mv: MoveId, wins: bool) {
        if mv == MoveId::NONE {
            return;
        }
        let counts = &mut self.counts[mv.index()];
        counts.searches += 1;
        counts.wins += u32::from(wins);
        if counts.searches > MAX_SEARCHES {
            counts.searches /= 2;
            counts.wins /= 2;
        }
        let (wins_and_one, losses_and_one) = (counts.wins + 1, counts.searches - counts.wins + 1);
        counts.weight = (HISTORY * (wins_and_one as f32 / losses_and_one as f32).ln()) as i32;
        if wins {
            self.counter_moves[last.index()] = mv;
            let killers = &mut self.killers[ply];
            if killers[0] != mv {
                *killers = [mv, killers[0]];
            }
        }
    }
}
