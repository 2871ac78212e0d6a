//! What every game is: a position that offers steps.
//!
//! The unit of choice is the *step*, not the turn. A turn is one step or several by the same player: a Grabber capture
//! goes on jump by jump, a Littles' turn has up to three small moves. The half-built turn is part of the position, and
//! where stopping is a choice, `End` is one of the steps. What the rules force (the monster's step, scattering,
//! starving, captures) happens inside [`Game::play_unchecked`] and is reported as [`Event`]s.

mod key;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use crate::board::{Shape, Square, Squares};
use crate::text::ParseError;
pub use key::KeyHasher;

/// One who moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// White, who moves first in all games but Marbar.
    White,
    /// Black.
    Black,
    /// The Littles of Gobbler.
    Littles,
    /// The Gobblers of Gobbler.
    Gobblers,
}

impl Player {
    /// The other player of the same game.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
            Self::Littles => Self::Gobblers,
            Self::Gobblers => Self::Littles,
        }
    }

    /// The side field of position text: `w`, `b`, `l`, `g`.
    pub fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
            Self::Littles => 'l',
            Self::Gobblers => 'g',
        }
    }

    /// The name as programs read it: `white`, `black`, `littles`, `gobblers`.
    pub fn id(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Littles => "littles",
            Self::Gobblers => "gobblers",
        }
    }

    /// The name as people read it.
    pub fn title(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
            Self::Littles => "Littles",
            Self::Gobblers => "Gobblers",
        }
    }

    /// Reads a side field; it must name one of the two players.
    pub fn read(text: &str, [one, two]: [Self; 2]) -> Result<Self, ParseError> {
        [one, two]
            .into_iter()
            .find(|player| text.len() == 1 && text.starts_with(player.letter()))
            .ok_or_else(|| ParseError::new("side", text, format!("{} or {}", one.letter(), two.letter())))
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// That player has won.
    Win(Player),
    /// Nobody has won.
    Draw,
    /// Solitaire: over, with so many stones left.
    Over(u8),
}

impl fmt::Display for Outcome {
    /// As the command line prints it: `white`, `draw`, `over 2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(player) => f.write_str(player.id()),
            Self::Draw => f.write_str("draw"),
            Self::Over(stones) => write!(f, "over {stones}"),
        }
    }
}

/// One thing that stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// A white man, stone or hunter.
    White,
    /// A black man, stone or hunter.
    Black,
    /// A Little.
    Little,
    /// A Gobbler.
    Gobbler,
    /// One of Marbar's civilians.
    Civilian,
    /// Marbar's monster.
    Monster,
}

impl Piece {
    /// The capital letter of the man in position text.
    pub fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
            Self::Little => 'L',
            Self::Gobbler => 'G',
            Self::Civilian => 'C',
            Self::Monster => 'M',
        }
    }
}

/// How a man moves: for those who draw it and tell of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Motion {
    /// To a neighbouring square (in one Moxie variant by a knight's move).
    Step,
    /// Over a man, or onto a stone that is clobbered.
    Jump,
    /// A Gobbler's knight's jump.
    Hop,
    /// A Little that runs from a Gobbler; all that run after one hop run at once.
    Scatter,
    /// The monster's forced step.
    Stalk,
}

/// Why a man leaves the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Removal {
    /// Taken off by its owner at the start of Grabber.
    TakenOff,
    /// Clobbered.
    Clobbered,
    /// Jumped and captured in Moxie.
    Captured,
    /// Given up by its owner in `moxie-ransom`.
    GivenUp,
    /// Landed on by a Gobbler.
    Eaten,
    /// Had nowhere to run from a Gobbler.
    Pinned,
    /// Ran into the other Gobbler.
    Caught,
    /// A Gobbler without a valid move.
    Starved,
    /// Devoured by the monster.
    Devoured,
}

/// What a step does to the picture. Applied in order to the picture before the step, the events give the one after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The top `men` men of `from` go onto `to`, in the order in which they stood.
    Moved {
        /// The square that they leave.
        from: Square,
        /// The square that they come to.
        to: Square,
        /// How many.
        men: u8,
        /// In which way.
        how: Motion,
    },
    /// The top man of `from` goes under all men of `to`, as a prisoner.
    Tucked {
        /// Where the man was.
        from: Square,
        /// The column that takes it along.
        to: Square,
    },
    /// The top `men` men of a square leave the board. Those that are landed on leave it before the one who lands moves.
    Removed {
        /// Where.
        at: Square,
        /// How many.
        men: u8,
        /// Why.
        why: Removal,
    },
    /// A piece comes onto the board.
    Placed {
        /// Where.
        at: Square,
        /// Which.
        man: Piece,
    },
    /// The turn has ended, and this player is next (or would be: the game may be over).
    Turn {
        /// The player of the side field.
        to: Player,
    },
}

/// A step in words: the squares that a person touches to take it, and what of the turn's text it adds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// One square: a man taken off, a stone dropped; with the mark `~`, a stone given up.
    At {
        /// What stands before the square.
        mark: &'static str,
        /// The square.
        square: Square,
    },
    /// A piece picked up and put down.
    Go {
        /// Where it stands.
        from: Square,
        /// `-`, or `x` for a capture.
        mark: &'static str,
        /// Where it lands.
        to: Square,
    },
    /// The piece that has just moved goes on.
    On {
        /// Where it stands.
        from: Square,
        /// `-`, or `x` for a capture.
        mark: &'static str,
        /// Where it lands.
        to: Square,
    },
    /// The turn ends here; a turn of no other step is written `pass`.
    End,
}

/// A number that belongs to a position but stands on no square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Counter {
    /// Whose number it is.
    pub player: Player,
    /// What is counted.
    pub what: Count,
    /// How many.
    pub number: u32,
}

/// What a [`Counter`] counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// Stones of the player that are still off the board and can be dropped.
    InHand,
    /// Enemy stones that the player has captured.
    Captured,
    /// Own stones that the player has given up.
    GivenUp,
    /// Men that the player still has to take off.
    ToTakeOff,
    /// Littles eaten so far.
    Eaten,
    /// Littles that must be eaten to win.
    Goal,
    /// Stones of the player on the board.
    Stones,
}

/// A step that the rules do not allow. The position is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal;

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the rules do not allow that step")
    }
}

impl std::error::Error for Illegal {}

/// A position of a game, and its rules.
///
/// # Contract
///
/// - [`steps`](Self::steps) visits every legal step exactly once, and none exactly when the game is over.
/// - Equality, hashing and [`key`](Self::key) include the half-built turn. History is not in the position: whoever
///   keeps the history counts repetitions.
/// - [`play`](Self::play) refuses an illegal step and leaves the position as it was;
///   [`play_unchecked`](Self::play_unchecked) is for search and may make nonsense of an illegal step.
/// - Position text round-trips: `read(x.to_string()) == x` where no turn is half-built. A reader never panics.
/// - The events of a step, applied to the picture before it, give the picture after it.
pub trait Game: Clone + Eq + Hash + fmt::Debug + fmt::Display {
    /// Which game of the family: a variant, or nothing to choose.
    type Rules: Copy + Eq + fmt::Debug;

    /// One choice.
    type Step: Copy + Eq + Ord + Hash + fmt::Debug;

    /// The usual starting position, on a board of that many rows and columns where the game has sizes.
    fn start(rules: Self::Rules, size: Option<(u8, u8)>) -> Result<Self, ParseError>;

    /// Reads position text, and refuses what cannot arise from any legal set-up.
    fn read(rules: Self::Rules, text: &str) -> Result<Self, ParseError>;

    /// The rules that are played.
    fn rules(&self) -> Self::Rules;

    /// The board.
    fn shape(&self) -> Shape;

    /// The two players (in solitaire the two colours), the one who usually begins first.
    fn players(&self) -> [Player; 2];

    /// Whether the third occurrence of a position of this game is a draw.
    fn counts_repetition(&self) -> bool;

    /// The player of the side field: whose turn it is, half-built or not.
    fn to_move(&self) -> Player;

    /// Whether a turn is half-built.
    fn mid_turn(&self) -> bool;

    /// How the game ended, if the position is the end of one. Never while a turn is half-built.
    fn outcome(&self) -> Option<Outcome>;

    /// Visits the legal steps until the visitor breaks off.
    fn steps(&self, visit: &mut impl FnMut(Self::Step) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Plays a step that is legal, and reports what happens.
    fn play_unchecked(&mut self, step: Self::Step, report: &mut impl FnMut(Event));

    /// The step in words, before it is played.
    fn notation(&self, step: Self::Step) -> Notation;

    /// The men of a square, top first.
    fn stack(&self, square: Square) -> Vec<Piece>;

    /// The numbers that belong to the position but stand on no square, in the order in which to show them.
    fn counters(&self) -> Vec<Counter> {
        Vec::new()
    }

    /// The squares of the pattern that has won, if one has.
    fn winning_pattern(&self) -> Squares {
        Squares::EMPTY
    }

    /// The squares that the rules alone would move something through, soonest first, if from now on every player stood
    /// still; none where the rules move nothing.
    fn forced_path(&self) -> Vec<Square> {
        Vec::new()
    }

    /// Plays a step, or refuses it.
    fn play(&mut self, step: Self::Step, report: &mut impl FnMut(Event)) -> Result<(), Illegal> {
        if !self.is_legal(step) {
            return Err(Illegal);
        }
        self.play_unchecked(step, report);
        Ok(())
    }

    /// Whether a step is one of those that [`steps`](Self::steps) visits.
    fn is_legal(&self, step: Self::Step) -> bool {
        self.steps(&mut |legal| if legal == step { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
            .is_break()
    }

    /// Whether the step keeps a half-built turn in canonical order. A turn whose steps may be taken in several orders
    /// (the Littles') has just one order in which this holds for every step.
    fn is_canonical(&self, _step: Self::Step) -> bool {
        true
    }

    /// How many different turns the player to move has: the turns whose canonical texts differ.
    fn count_turns(&self) -> u64 {
        let mut turns = 0;
        let _ = self.each_turn(&mut |_| {
            turns += 1;
            ControlFlow::Continue(())
        });
        turns
    }

    /// Visits the positions after each different turn, until the visitor breaks off. A turn whose steps may be taken in
    /// several orders is visited once.
    fn each_turn(&self, visit: &mut impl FnMut(&Self) -> ControlFlow<()>) -> ControlFlow<()> {
        self.steps(&mut |step| {
            if !self.is_canonical(step) {
                return ControlFlow::Continue(());
            }
            let mut next = self.clone();
            next.play_unchecked(step, &mut |_| ());
            if next.mid_turn() { next.each_turn(visit) } else { visit(&next) }
        })
    }

    /// A hash of the position, the half-built turn included; the same on every machine.
    fn key(&self) -> u64 {
        let mut hasher = KeyHasher::default();
        self.hash(&mut hasher);
        hasher.finish()
    }
}
