//! How a region looks at a glance: for the order in which moves are searched.
//!
//! In a sum that is not decided yet, the mover tends to win where their stones are beside enemies and have friends, about
//! as if each stone had an atomic weight of its own. The weights were fitted by logistic regression to 210,000
//! sums met in the search of 4x6, of which the exact result was known; 100 units are a factor of e in the odds. They tell
//! winners from losers in 74 % of pairs, the number of moves alone in 60 %.

use super::bits::Bits;
use super::board::Frame;

/// For a stone with this many enemies beside it (row) and this many friends (column).
const STONE: [[i32; 4]; 4] = [[0, -17, 0, 16], [-23, 54, 46, 63], [61, 38, 88, 88], [104, 79, 79, 79]];

/// For each move that the mover has.
pub(super) const MOVE: i32 = 34;

/// For a remainder of known value that is positive.
pub(super) const LEAD: i32 = 80;

/// How much better the region is for Black than for White.
pub(super) fn advantage<B: Bits>(frame: Frame<B>, black: B, white: B) -> i32 {
    let (blacks, whites) = (count(frame.beside(black)), count(frame.beside(white)));
    let mut advantage = 0;
    for (enemies, weights) in STONE.iter().enumerate() {
        let (beside_whites, beside_blacks) = (black & whites[enemies], white & blacks[enemies]);
        for (friends, weight) in weights.iter().enumerate() {
            let (ours, theirs) = (beside_whites & blacks[friends], beside_blacks & whites[friends]);
            advantage += weight * (ours.count() as i32 - theirs.count() as i32);
        }
    }
    advantage
}

/// The squares in none of the sets, in one, in two, in more.
fn count<B: Bits>(sets: [B; 4]) -> [B; 4] {
    let [mut odd, mut two, mut four] = [B::NONE; 3];
    for set in sets {
        let carry = odd & set;
        odd ^= set;
        four |= two & carry;
        two |= carry;
    }
    let more = two & odd | four;
    [!odd & !two, odd & !two, two & !more, more]
}
