//! A position being set up. It need not be one that the rules allow.

use std::fmt;

use crate::board::{Shape, Square};
use crate::catalog::{AnyGame, GAMES, GameId};
use crate::game::{Game, Piece};
use crate::message::Message;
use crate::text::{self, BoardText, ParseError};
use crate::view::text::describe;
use crate::view::{Depiction, Scene};

/// A position being set up: the pieces on the board, and the other fields of its text as they are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionEditor {
    game: GameId,
    shape: Shape,
    /// The pieces of each square in board order, top first.
    stacks: Vec<Vec<Piece>>,
    /// The side, then the fields after it.
    fields: Vec<String>,
}

impl PositionEditor {
    /// Begins with the usual start of a game, on a board of that many rows and columns where the game has sizes.
    pub fn usual(game: GameId, size: Option<(u8, u8)>) -> Result<Self, ParseError> {
        Self::read(game, &AnyGame::start(game, size)?.to_string())
    }

    /// Begins with a position, even one that the rules do not allow. An error where it cannot be shown on a board.
    pub fn read(game: GameId, text: &str) -> Result<Self, ParseError> {
        let text = text.replace('_', " ").split_whitespace().collect::<Vec<_>>().join(" ");
        let allowed = AnyGame::read(game, &text);
        let text = allowed.as_ref().map_or(text, ToString::to_string);
        let usual = AnyGame::start(game, None)?.to_string();
        let mut words = text.split(' ').map(str::to_string);
        let (board, fields) = (words.next().unwrap_or_default(), words.collect::<Vec<_>>());
        if fields.len() + 1 != usual.split(' ').count() {
            return Err(allowed.err().unwrap_or_else(|| ParseError::new("position", text, "expected-usual-fields")));
        }
        // The game itself knows better what it expects there.
        let refused = |error| allowed.err().unwrap_or(error);
        // Pieces of other games can be shown too: a text that has them is refused only when it is to be played.
        let games = [game].into_iter().chain(GAMES);
        let pieces: Vec<Piece> = games.flat_map(|game| game.depiction().setup.pieces).copied().collect();
        let letters: String = pieces.iter().map(|piece| piece.letter()).collect();
        let board = match BoardText::read(&board, &letters, &letters.to_ascii_lowercase()) {
            Ok(board) => board,
            Err(error) => return Err(refused(error)),
        };
        let shape = board.shape().map_err(refused)?;
        let piece = |letter: char| pieces.iter().copied().find(|piece| piece.letter() == letter.to_ascii_uppercase());
        let stacks = board.squares().map(|(_, stack)| stack.chars().filter_map(piece).collect()).collect();
        Ok(Self { game, shape, stacks, fields })
    }

    /// Which game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The pieces that the game has, in the order in which to offer them.
    pub fn pieces(&self) -> &'static [Piece] {
        self.depiction().setup.pieces
    }

    /// The messages that say what the fields after the side mean.
    pub fn labels(&self) -> &'static [&'static str] {
        let labels = self.depiction().setup.labels;
        &labels[..labels.len().min(self.fields.len().saturating_sub(1))]
    }

    /// Puts a piece on a square: on top of the others in a game of columns, among them in a game of crowds, and otherwise in
    /// their place. A piece that is there already is taken off, and so is the other one of a kind that exists once.
    pub fn put(&mut self, square: Square, piece: Piece) {
        let setup = self.depiction().setup;
        for (n, stack) in self.stacks.iter_mut().enumerate() {
            if n == square.index() {
                let same = stack.first() == Some(&piece);
                let piles = (setup.piles)(stack, piece);
                if !piles {
                    stack.clear();
                }
                if piles || !same {
                    stack.insert(0, piece);
                }
            } else if let Some(left) = (setup.unique)(piece).filter(|_| stack.first() == Some(&piece)) {
                *stack = left.to_vec();
            }
        }
    }

    /// Takes the top piece off a square. `false` where there is none.
    pub fn take(&mut self, square: Square) -> bool {
        let Some(stack) = self.stacks.get_mut(square.index()).filter(|stack| !stack.is_empty()) else { return false };
        stack.remove(0);
        true
    }

    /// Takes all pieces off the board.
    pub fn clear(&mut self) {
        self.stacks.iter_mut().for_each(Vec::clear);
    }

    /// The side, then the other fields of the position's text.
    pub fn fields(&self) -> &[String] {
        &self.fields
    }

    /// Changes one of [`fields`](Self::fields). A text of several words is none.
    pub fn set_field(&mut self, n: usize, text: &str) {
        if let Some(field) = self.fields.get_mut(n) {
            *field = text.split_whitespace().collect();
        }
    }

    /// The position, or why the rules do not allow it.
    pub fn check(&self) -> Result<AnyGame, ParseError> {
        AnyGame::read(self.game, &self.to_string())
    }

    /// The picture: with the numbers if the position is allowed, otherwise the pieces alone.
    pub fn scene(&self) -> Scene {
        let depiction = self.depiction();
        match self.check() {
            Ok(position) => Scene::of(&position, depiction),
            Err(_) => Scene { stacks: self.stacks.clone(), ..Scene::empty(depiction, self.shape) },
        }
    }

    /// The name of a piece.
    pub fn piece_name(&self, piece: Piece) -> Message {
        (self.depiction().words.piece)(piece)
    }

    /// The accessible name of a square.
    pub fn square_name(&self, square: Square) -> Message {
        let pieces = self.stacks.get(square.index()).map_or(&[][..], Vec::as_slice);
        describe::named_square(self.shape, square, pieces, self.depiction())
    }

    fn depiction(&self) -> &'static Depiction {
        self.game.depiction()
    }
}

impl fmt::Display for PositionEditor {
    /// Position text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write_board(f, self.shape, |square, text| {
            for (depth, piece) in self.stacks[square.index()].iter().enumerate() {
                text.push(if depth == 0 { piece.letter() } else { piece.letter().to_ascii_lowercase() });
            }
        })?;
        self.fields.iter().try_for_each(|field| write!(f, " {field}"))
    }
}

#[cfg(test)]
#[cfg(feature = "fluent")]
mod tests {
    use super::*;
    use crate::catalog::GAMES;
    use crate::fluent::english;
    use crate::games::gobbler::pieces::{GOBBLER, LITTLE};
    use crate::games::marbar::pieces::MONSTER;
    use crate::message::Localizer as _;

    #[test]
    fn every_position_comes_back() {
        for game in GAMES {
            let sample = game.entry().sample;
            let draft = PositionEditor::read(game, sample).expect("a sample can be set up");
            assert_eq!((draft.to_string().as_str(), draft.check().is_ok()), (sample, true), "{game}");
            assert_eq!(draft.scene(), Scene::of(&draft.check().expect("a position"), game.depiction()));
            assert_eq!(
                draft.labels().len() + 1,
                draft.fields().len(),
                "{game}: `setup.labels` of its depiction has a label for each field of the position text after the side"
            );
            let usual = PositionEditor::usual(game, None).expect("a start");
            assert_eq!(usual.check(), AnyGame::start(game, None), "{game}");
        }
    }

    /// Puts pieces on named squares of a draft.
    #[track_caller]
    fn put(game: GameId, text: &str, pieces: &[(&str, Piece)], expected: &str) {
        let mut draft = PositionEditor::read(game, text).expect("a board");
        for &(square, piece) in pieces {
            draft.put(draft.shape().square(square).expect("a square"), piece);
        }
        assert_eq!(draft.to_string(), expected);
    }

    #[test]
    fn pieces_pile_up_crowd_or_take_places() {
        put(
            GameId::Grabber,
            "3./3./3. w 0",
            &[("a1", Piece::BLACK), ("a1", Piece::WHITE), ("a1", Piece::WHITE)],
            "3./3./Wwb2. w 0",
        );
        let crowd = [("a1", LITTLE), ("a1", LITTLE), ("b1", LITTLE), ("b1", GOBBLER)];
        put(GameId::Gobbler, "3. l 0 3", &crowd, "LlG. l 0 3");
        put(GameId::Gobbler, "G2. l 0 3", &[("a1", LITTLE)], "L2. l 0 3");
        put(GameId::Clobber, "WB w", &[("b1", Piece::WHITE)], "2W w");
        put(GameId::Clobber, "WB w", &[("b1", Piece::BLACK)], "W. w");
        let town = "2CW/CMC/B2C b a1 c3";
        put(GameId::Marbar, town, &[("b1", Piece::BLACK)], "2CW/CMC/CBC b a1 c3");
        put(GameId::Marbar, town, &[("a3", MONSTER)], "MCW/C.C/B2C b a1 c3");
    }

    #[test]
    fn what_the_rules_do_not_allow_is_shown_with_the_reason() {
        let mut draft = PositionEditor::usual(GameId::Marbar, Some((3, 3))).expect("a start");
        assert!(draft.take(Square(4)) && !draft.take(Square(4)) && !draft.take(Square(99)));
        assert_eq!(draft.check().map_err(|e| e.into_parts().expected), Err("marbar-expected-monster".into()));
        assert_eq!(english().format(&draft.square_name(Square(4))), "b2, empty");
        assert_eq!(english().format(&draft.piece_name(Piece::WHITE)), "White hunter");
        assert!(draft.scene().stacks[4].is_empty());
        let mut draft = PositionEditor::usual(GameId::Grabber, None).expect("a start");
        draft.set_field(0, "b");
        assert_eq!(
            draft.check().map_err(|e| e.to_string()).err().as_deref(),
            Some("men still to be taken off: found \"4\", expected 3, 1 or 0 with Black to move")
        );
        draft.clear();
        assert_eq!(draft.to_string(), "6./6./6./6./6./6. b 4");
    }

    #[test]
    fn text_without_a_board_is_refused() {
        let refused = |text| PositionEditor::read(GameId::Clobber, text).map_err(|e| e.into_parts().field);
        assert_eq!(refused("WX/.B w"), Err("board".to_string()));
        assert_eq!(refused("WB"), Err("position".to_string()));
        assert_eq!(refused("WB w 3"), Err("position".to_string()));
        assert_eq!(
            PositionEditor::read(GameId::Clobber, " WG/L.  x").map(|draft| draft.to_string()),
            Ok("WG/L. x".to_string())
        );
    }
}
