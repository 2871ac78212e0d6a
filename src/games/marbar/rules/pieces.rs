//! What a position of Marbar looks like: the pieces besides the hunters, and what the game removes. Its sides are the usual
//! ones.

use super::Marbar;
use super::grid::bit;
use crate::board::Square;
use crate::game::{Depict, Exit, Forced, Manner, Motion, Noise, Piece, PieceKind, Reason, Removal};

impl Depict for Marbar {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let cell = self.grid.cell(square);
        if cell == self.monster {
            return vec![MONSTER];
        }
        let hunters = [Piece::BLACK, Piece::WHITE].into_iter().zip(self.hunters);
        let hunter = hunters.filter(|(_, at)| *at == Some(cell)).map(|(piece, _)| piece);
        hunter.chain((self.civilians & bit(cell) != 0).then_some(CIVILIAN)).collect()
    }

    fn winning_shot(&self) -> Option<(Square, Square)> {
        let hunter = self.hunters[self.mover].filter(|_| self.has_shot(self.mover))?;
        Some((self.grid.square(hunter), self.grid.square(self.monster)))
    }
}

/// Civilians.
pub const CIVILIAN: Piece = Piece::new(&CIVILIAN_KIND);
/// The monster.
pub const MONSTER: Piece = Piece::new(&MONSTER_KIND);

static CIVILIAN_KIND: PieceKind = PieceKind { id: "civilian", letter: 'C', owner: None };
static MONSTER_KIND: PieceKind = PieceKind { id: "monster", letter: 'M', owner: None };

/// The monster's forced step.
pub const STALK: Motion = Motion::new(&STALK_MANNER);

static STALK_MANNER: Manner =
    Manner { id: "stalk", is_arc: false, forced: Some(Forced::Alone), sound: Noise::Stomp, length: 280 };

/// Devoured by the monster.
pub const DEVOURED: Removal = Removal::new(&DEVOURED_REASON);

// The monster is heard instead.
static DEVOURED_REASON: Reason =
    Reason { id: "devoured", exit: Exit::LandedOn, sound: None, is_marked: false, message: None, counts: None };
