//! What a player has, and is about to have.

use super::Moxie;

/// What a player has, and is about to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospects {
    /// Enemy stones captured.
    pub captured: u32,
    /// Patterns that lack one stone, whose square is empty.
    pub short: u32,
    /// Stones that can jump.
    pub jumpers: u32,
}

impl Moxie {
    /// What the player to move has, and what the other one has.
    pub fn prospects(&self) -> [Prospects; 2] {
        let lattice = self.lattice();
        let (me, other) = (self.me(), 1 - self.me());
        [(me, other), (other, me)].map(|(player, opponent)| {
            let (own, enemy) = (self.stones[player], self.stones[opponent]);
            let empty = lattice.board & !(own | enemy);
            Prospects {
                captured: u32::from(self.captured[player]),
                short: lattice.count_short(own, empty),
                jumpers: lattice.jumpers(own, enemy, empty).count_ones(),
            }
        })
    }
}
