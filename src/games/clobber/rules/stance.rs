//! How stones stand: how many enemies and how many friends are beside them.

use super::Clobber;
use crate::board::grid::beside;

/// How many stones of a colour stand in ways that matter. Dead stones are not counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stances {
    /// Beside one enemy and no friend.
    pub lonely: u32,
    /// Beside one enemy, and a friend at least.
    pub backed: u32,
    /// Beside two enemies and two friends.
    pub wedged: u32,
    /// Beside no enemy and two friends at least.
    pub inner: u32,
}

impl Clobber {
    /// How the stones of the player to move stand, and those of the other.
    pub fn stances(&self) -> [Stances; 2] {
        let living = self.living();
        let (own, enemy) = living.own_and_enemy();
        [living.stances_of(own, enemy), living.stances_of(enemy, own)]
    }

    fn stances_of(&self, own: u128, enemy: u128) -> Stances {
        let enemies = Beside::count(self.neighbours(enemy));
        let friends = Beside::count(self.neighbours(own));
        Stances {
            lonely: (own & enemies.one & friends.none).count_ones(),
            backed: (own & enemies.one & !friends.none).count_ones(),
            wedged: (own & enemies.two & friends.two).count_ones(),
            inner: (own & enemies.none & !friends.none & !friends.one).count_ones(),
        }
    }

    /// The squares to the right of those given, to the left, above and below.
    fn neighbours(&self, squares: u128) -> [u128; 4] {
        let [right, left, above, below] = beside(squares, self.has_right, self.rank());
        if self.rank() == 0 { [right, left, 0, 0] } else { [right, left, above, below] }
    }
}

/// Squares by the number of their neighbours of a kind.
struct Beside {
    none: u128,
    one: u128,
    two: u128,
}

impl Beside {
    /// Counts for all squares at once in how many of the four sets each is.
    fn count([a, b, c, d]: [u128; 4]) -> Self {
        let (odd, both) = (a ^ b, a & b);
        let (odd_too, both_too) = (c ^ d, c & d);
        Self {
            none: !(a | b | c | d),
            one: (odd ^ odd_too) & !(both | both_too),
            two: odd & odd_too | (both ^ both_too) & !(odd | odd_too),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::game::Notation as _;
    use crate::games::clobber::Rules;

    #[track_caller]
    fn check(position: &str, expected: [[u32; 4]; 2]) {
        let position = Clobber::read(Rules::Duel, position).expect("a position");
        let found = position.stances().map(|Stances { lonely, backed, wedged, inner }| [lonely, backed, wedged, inner]);
        assert_eq!(found, expected, "{position}");
    }

    #[test]
    fn stones_are_counted_by_their_neighbours() {
        check("WB w", [[1, 0, 0, 0], [1, 0, 0, 0]]);
        check("WWB b", [[1, 0, 0, 0], [0, 1, 0, 0]]);
        // One row: nothing is above or below.
        check("WWWB.WW w", [[0, 1, 0, 1], [1, 0, 0, 0]]);
        // The white block in the corner is dead.
        check("WW.B/WW.W/.... w", [[1, 0, 0, 0], [1, 0, 0, 0]]);
        // The stone on b2 has friends on a2 and c2, enemies on b1 and b3; all three black ones are loners.
        check(".B./WWW/.B. w", [[0, 0, 1, 0], [2, 0, 0, 0]]);
        check("WW./WWB w", [[0, 1, 0, 3], [1, 0, 0, 0]]);
    }

    #[test]
    fn sets_are_counted_square_by_square() {
        let sets = [0b0000_1111_0011_0101, 0b0001_0011_0101_0101, 0b0110_0101_0110_1001, 0b1010_0110_1010_1100];
        let found = Beside::count(sets);
        for square in 0..16 {
            let number = sets.iter().filter(|&set| set >> square & 1 != 0).count();
            let flags = [found.none, found.one, found.two].map(|set| set >> square & 1 != 0);
            assert_eq!(flags, [number == 0, number == 1, number == 2]);
        }
    }
}
