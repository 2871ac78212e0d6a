//! What a position of Gobbler looks like: the sides and pieces of the game, and what it removes and counts.

use super::Gobbler;
use crate::board::Square;
use crate::game::{
    Change, Counted, Counter, CounterKind, Depict, Exit, Forced, Live, Manner, Motion, Noise, Piece, PieceKind, Player,
    Reason, Removal, Side,
};

impl Depict for Gobbler {
    fn stack(&self, square: Square) -> Vec<Piece> {
        let cell = self.grid.cell(square);
        if self.gobblers >> cell & 1 != 0 {
            return vec![GOBBLER];
        }
        vec![LITTLE; usize::from(self.crowd.at(cell))]
    }

    fn counters(&self) -> Vec<Counter> {
        let (eaten, goal) = (u32::from(self.eaten), u32::from(self.goal));
        vec![
            Counter { player: LITTLES, kind: LITTLES_LEFT, number: self.crowd.total(), goal: None },
            Counter { player: GOBBLERS, kind: LITTLES_EATEN, number: eaten, goal: Some(goal) },
        ]
    }
}

/// The side of the Littles.
pub const LITTLES: Player = Player::new(&LITTLES_SIDE);
/// The side of the Gobblers.
pub const GOBBLERS: Player = Player::new(&GOBBLERS_SIDE);

static LITTLES_SIDE: Side = Side {
    id: "littles",
    letter: 'l',
    icon: "M7 5a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM17 5a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 12a4 4 0 1 0 0 8 4 4 0 1 0 0-8z",
    order: 0,
    opponent: &GOBBLERS_SIDE,
};

static GOBBLERS_SIDE: Side = Side {
    id: "gobblers",
    letter: 'g',
    icon: "M20 7a9 9 0 1 0 0 10l-4-2-2 1-3-4 3-4 2 1z",
    order: 1,
    opponent: &LITTLES_SIDE,
};

/// A Little.
pub const LITTLE: Piece = Piece::new(&LITTLE_KIND);
/// A Gobbler.
pub const GOBBLER: Piece = Piece::new(&GOBBLER_KIND);

static LITTLE_KIND: PieceKind = PieceKind { id: "Little", letter: 'L', owner: Some(LITTLES) };
static GOBBLER_KIND: PieceKind = PieceKind { id: "Gobbler", letter: 'G', owner: Some(GOBBLERS) };

/// A Gobbler's knight's jump.
pub const HOP: Motion = Motion::new(&HOP_MANNER);
/// A Little that runs from a Gobbler; all that run after one hop run at once.
pub const SCATTER: Motion = Motion::new(&SCATTER_MANNER);

static HOP_MANNER: Manner = Manner { id: "hop", is_arc: true, forced: None, sound: Noise::Leap, length: 310 };
static SCATTER_MANNER: Manner =
    Manner { id: "scatter", is_arc: false, forced: Some(Forced::Together), sound: Noise::Patter, length: 270 };

/// Landed on by a Gobbler.
pub const EATEN: Removal = Removal::new(&EATEN_REASON);
/// Had nowhere to run from the Gobbler that hopped.
pub const PINNED: Removal = Removal::new(&PINNED_REASON);
/// Ran into the other Gobbler.
pub const CAUGHT: Removal = Removal::new(&CAUGHT_REASON);
/// A Gobbler without a valid move.
pub const STARVED: Removal = Removal::new(&STARVED_REASON);

/// One more Little eaten.
const ONE_EATEN: Option<Change> = Some(Change { kind: LITTLES_EATEN, is_owners: false, by: 1 });

static EATEN_REASON: Reason = Reason {
    id: "eaten",
    exit: Exit::LandedOn,
    sound: Some(Noise::Crunch),
    is_marked: true,
    message: Some("gobbler-eats"),
    counts: ONE_EATEN,
};
static PINNED_REASON: Reason = Reason {
    id: "pinned",
    exit: Exit::IntoMover,
    sound: Some(Noise::Crunch),
    is_marked: true,
    message: None,
    counts: ONE_EATEN,
};
static CAUGHT_REASON: Reason = Reason {
    id: "caught",
    exit: Exit::IntoOther,
    sound: Some(Noise::Crunch),
    is_marked: true,
    message: None,
    counts: ONE_EATEN,
};
static STARVED_REASON: Reason =
    Reason { id: "starved", exit: Exit::Sunk, sound: Some(Noise::Fall), is_marked: true, message: None, counts: None };

/// Littles on the board.
pub const LITTLES_LEFT: CounterKind = CounterKind::new(&LITTLES_LEFT_COUNTED);
/// Littles eaten so far.
pub const LITTLES_EATEN: CounterKind = CounterKind::new(&LITTLES_EATEN_COUNTED);

static LITTLES_LEFT_COUNTED: Counted = Counted {
    id: "Littles left",
    icon: "M6 21V11a6 6 0 0 1 12 0v10zM10 11v1M14 11v1",
    message: "gobbler-on-the-board",
    live: Some(Live::Pieces),
    ..Counted::PLAIN
};
static LITTLES_EATEN_COUNTED: Counted = Counted {
    id: "Littles eaten",
    icon: "M19 6a9 9 0 1 0 0 12l-7-6z",
    message: "gobbler-eaten",
    so_far: Some("gobbler-eaten-so-far"),
    ..Counted::PLAIN
};
