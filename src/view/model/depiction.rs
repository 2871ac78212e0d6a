//! How a game is depicted, set up and described: data that each game gives, and small functions where data will not do.

use std::fmt;

use crate::board::{Shape, Square, Squares};
use crate::game::{Counter, CounterKind, Event, Motion, Outcome, Piece, Player, Removal};
use crate::message::{List, ListKind, Message};
use crate::view::model::layout::Layout;
use crate::view::model::scene::Scene;
use crate::view::model::theme::Theme;
use crate::view::paint::pen::Pen;
use crate::view::paint::primitive::Primitive;
use crate::view::pieces::sprite::Sprite;
use crate::view::pieces::stack::PieceContext;
use crate::view::text::describe::list;

/// Draws trays beside the board, if the layout has room for them.
pub type DrawTrays = fn(&mut Vec<Primitive>, &Scene, &Layout, &Theme);

/// How a game is depicted, set up and described.
pub struct Depiction {
    /// A name: for the skeleton before the program arrives, and for messages of tests.
    pub name: &'static str,
    /// How the squares of a rectangle are drawn.
    pub tiling: Tiling,
    /// The colours of the board in a light theme.
    pub light: BoardColors,
    /// The colours of the board in a dark theme.
    pub dark: BoardColors,
    /// Draws trays beside the board, where the game keeps there what stands off it.
    pub trays: Option<DrawTrays>,
    /// A piece that the others fear: what [`PieceContext::fear`] asks for.
    pub feared: Option<Piece>,
    /// Pieces with eyes and a mouth: they watch the pointer, and bite what they take.
    pub eyed: &'static [Piece],
    /// Draws the pieces of one square, at rest or on their way.
    pub pieces: fn(&PieceContext<'_>, &mut Pen<'_>, &Sprite<'_>),
    /// How high a piece rises on its way, in squares.
    pub arc: fn(Motion) -> f64,
    /// Draws what lies on the board beneath the pieces; squares that are kept are not vacated yet.
    pub under: fn(&mut Vec<Primitive>, &Scene, Squares, &Layout, &Theme),
    /// What a square shows that its last piece is leaving.
    pub vacated: Option<Vacated>,
    /// The pieces of a square as letters, top first.
    pub letters: fn(&[Piece]) -> String,
    /// The message that says what the letters mean.
    pub legend: &'static str,
    /// How a position is set up.
    pub setup: Setup,
    /// How the game is described in words.
    pub words: Wording,
}

impl Depiction {
    /// Whether a layout needs room for trays.
    pub fn has_trays(&self) -> bool {
        self.trays.is_some()
    }

    /// Whether the top piece of a stack has eyes.
    pub fn has_eyes(&self, stack: &[Piece]) -> bool {
        stack.first().is_some_and(|top| self.eyed.contains(top))
    }

    /// Why neither can win, or that the position was repeated.
    pub(crate) fn why_drawn(&self, facts: &Facts<'_>) -> Message {
        match facts.outcome {
            None => Message::new("repetition"),
            Some(_) => (self.words.drawn)(facts),
        }
    }
}

impl fmt::Debug for Depiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl PartialEq for Depiction {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Depiction {}

/// How the squares of a rectangle are drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Tiling {
    /// Light and dark squares without gaps.
    Checkers,
    /// A tile for each square.
    Tiles {
        /// Half the gap between two tiles, in squares.
        gap: f64,
        /// The radius of their corners, in squares.
        radius: f64,
    },
}

/// The colours of a board, as `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardColors {
    /// Light squares.
    pub light: u32,
    /// Dark squares.
    pub dark: u32,
    /// The frame.
    pub frame: u32,
}

/// What a square shows once a piece has left it.
#[derive(Clone, Copy, Debug)]
pub struct Vacated {
    /// The piece.
    pub by: Piece,
    /// Draws the square.
    pub draw: fn(&mut Pen<'_>, &Theme, Square),
}

/// How a position is set up by hand.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// The pieces of the game, in the order in which to offer them.
    pub pieces: &'static [Piece],
    /// The messages that say what the fields of the position's text after the side mean; a variant may have fewer.
    pub labels: &'static [&'static str],
    /// Whether a piece goes on top of what stands on a square, rather than in place of it.
    pub piles: fn(&[Piece], Piece) -> bool,
    /// What is left on the other square where a piece stood of which there is only one; `None` where there may be more.
    pub unique: fn(Piece) -> Option<&'static [Piece]>,
}

/// How a game is described: messages, and functions that choose them.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    /// What stands on a square, top first.
    pub contents: fn(&[Piece]) -> Message,
    /// The name of a piece where a position is set up.
    pub piece: fn(Piece) -> Message,
    /// The way of what moved by choice: a clause.
    pub journey: fn(&Journey<'_>) -> Message,
    /// The message of a pass, with `side`.
    pub passes: &'static str,
    /// The message of a piece that is placed, with `side` and `square`.
    pub places: &'static str,
    /// What the rules did in a move, clause by clause.
    pub aftermath: fn(&Aftermath<'_>) -> Vec<Message>,
    /// That a player has won, and why: a sentence.
    pub won: fn(&Facts<'_>, Player) -> Message,
    /// That neither can win, and why: a sentence.
    pub drawn: fn(&Facts<'_>) -> Message,
}

/// The way of the one piece that went by choice, or the ways of several.
#[derive(Clone, Copy, Debug)]
pub struct Journey<'a> {
    /// The player whose turn it is.
    pub player: Player,
    /// How the first piece went.
    pub how: Motion,
    /// Each move: from which square to which.
    pub ways: &'a [(Square, Square)],
    /// The board.
    pub shape: Shape,
}

impl Journey<'_> {
    /// A message with `side`, the square `from` which the first piece went, and the squares of its `stops`.
    pub fn message(&self, id: &'static str) -> Message {
        let from = self.ways.first().map_or_else(String::new, |&(from, _)| self.shape.name(from).to_string());
        let stops: Vec<Square> = self.ways.iter().map(|&(_, to)| to).collect();
        let stops = list(self.shape, &stops, ListKind::And);
        Message::new(id).with("side", self.player).with("from", from).with("stops", stops)
    }
}

/// A move, or a part of one, and its result.
#[derive(Clone, Copy)]
pub struct Aftermath<'a> {
    /// The player whose turn it was.
    pub player: Player,
    /// What happened.
    pub events: &'a [Event],
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// The board.
    pub shape: Shape,
    /// The pieces that stand on a square now, top first.
    pub stack: &'a dyn Fn(Square) -> Vec<Piece>,
}

impl fmt::Debug for Aftermath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Aftermath").field("player", &self.player).field("events", &self.events).finish_non_exhaustive()
    }
}

impl Aftermath<'_> {
    /// The name of a square.
    pub fn name(&self, square: Square) -> String {
        self.shape.name(square).to_string()
    }

    /// A message of the pieces that left the board for a reason, if some did: with `count` and `squares`.
    pub fn removed(&self, id: &'static str, reason: Removal) -> Option<Message> {
        let (mut pieces, mut squares) = (0, Vec::new());
        for event in self.events {
            if let Event::Removed { at, count, why } = *event
                && why == reason
            {
                pieces += u32::from(count);
                squares.push(at);
            }
        }
        let squares = list(self.shape, &squares, ListKind::And);
        (pieces > 0).then(|| Message::new(id).with("count", pieces).with("squares", squares))
    }
}

/// What can be said of a finished game.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The last position.
    pub scene: &'a Scene,
    /// The squares of the pattern that has won, if one has.
    pub pattern: Squares,
    /// The player to move.
    pub to_move: Player,
    /// How the position itself ended the game; a repetition ends it without.
    pub outcome: Option<Outcome>,
}

impl Facts<'_> {
    /// The first counter of a kind, of either player.
    pub fn counter(&self, kind: CounterKind) -> Option<&Counter> {
        self.scene.counters.iter().find(|counter| counter.kind == kind)
    }

    /// The name of the square on which a piece stands on top; empty if it stands nowhere.
    pub fn place(&self, piece: Piece) -> String {
        let shape = self.scene.shape;
        let square = shape.squares().find(|&square| self.scene.stack(square).first() == Some(&piece));
        square.map_or_else(String::new, |square| shape.name(square).to_string())
    }

    /// The squares of the pattern, as a list.
    pub fn pattern_squares(&self) -> List {
        let squares: Vec<Square> = self.pattern.iter().collect();
        list(self.scene.shape, &squares, ListKind::And)
    }
}

/// Parts that games share: a [`Depiction`] takes those that fit, and writes the others itself.
///
/// ```
/// use quarry::view::model::depiction::{Wording, shared};
///
/// const WORDS: Wording = Wording { places: "marks", ..shared::STONES };
/// assert_eq!((WORDS.contents)(&[]).json(), r#"["empty"]"#);
/// ```
pub mod shared {
    use super::{Facts, Journey, Setup, Wording};
    use crate::board::Squares;
    use crate::game::{Motion, Piece, Player};
    use crate::message::Message;
    use crate::view::model::layout::Layout;
    use crate::view::model::scene::Scene;
    use crate::view::model::theme::Theme;
    use crate::view::paint::primitive::Primitive;

    /// High jumps; steps along the ground.
    pub fn arc(how: Motion) -> f64 {
        if how.is_arc() { 0.7 } else { 0.0 }
    }

    /// The same, but steps leave the ground a little.
    pub fn lively_arc(how: Motion) -> f64 {
        if how.is_arc() { arc(how) } else { 0.1 }
    }

    /// Nothing beneath the pieces.
    pub fn nothing(_: &mut Vec<Primitive>, _: &Scene, _: Squares, _: &Layout, _: &Theme) {}

    /// Each piece as its letter, those beneath others small; a point for an empty square.
    pub fn letters(stack: &[Piece]) -> String {
        if stack.is_empty() {
            return ".".to_string();
        }
        let letter = |(depth, piece): (usize, &Piece)| {
            if depth == 0 { piece.letter() } else { piece.letter().to_ascii_lowercase() }
        };
        stack.iter().enumerate().map(letter).collect()
    }

    /// `White stone`.
    pub fn stone(stack: &[Piece]) -> Message {
        owned("stone", stack.first().copied())
    }

    /// A message of a piece with its owner, `side`; that of an empty square where there is no piece.
    pub fn owned(id: &'static str, piece: Option<Piece>) -> Message {
        let Some(piece) = piece else { return Message::new("empty") };
        let message = Message::new(id);
        match piece.owner() {
            Some(owner) => message.with("side", owner),
            None => message,
        }
    }

    /// `White jumps from a1 to c1`, `White moves from a1 to a2`.
    pub fn journey(journey: &Journey<'_>) -> Message {
        journey.message(if journey.how == Motion::JUMP { "jumps" } else { "moves" })
    }

    /// `Draw: White has no legal move.`
    pub fn stuck(facts: &Facts<'_>) -> Message {
        Message::new("stuck").with("side", facts.to_move)
    }

    /// A message of a result: `side` has won, `loser` has lost.
    pub fn result(id: &'static str, winner: Player) -> Message {
        Message::new(id).with("side", winner).with("loser", winner.opponent())
    }

    /// Two colours, one piece on each square.
    pub const TWO_COLOURS: Setup =
        Setup { pieces: &[Piece::WHITE, Piece::BLACK], labels: &[], piles: |_, _| false, unique: |_| None };

    /// The words of a game of stones in which who cannot move loses.
    pub const STONES: Wording = Wording {
        contents: stone,
        piece: |piece| stone(&[piece]),
        journey,
        passes: "passes",
        places: "drops",
        aftermath: |_| Vec::new(),
        won: |_, winner| result("cannot-move", winner),
        drawn: stuck,
    };
}
