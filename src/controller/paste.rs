//! Text from elsewhere: an address, a position or the moves of a game.

use super::GameController;
use crate::catalog::{AnyGame, GameId};
use crate::message::Message;
use crate::record::{MAX_ADDRESS, MAX_MOVES, Record, Start};
use crate::session::Session;
use crate::text::{ParseError, spelling};

impl GameController {
    /// Opens what a text says: an address (a whole link or what follows its `#`), a position of the current game, or
    /// moves from where the current game began. If the text has an error, returns a message and opens nothing.
    pub fn paste(&self, text: &str) -> Result<Self, Message> {
        let text = text.trim();
        if text.is_empty() {
            return Err("pasted-nothing".into());
        }
        if text.len() > MAX_ADDRESS {
            return Err(Message::new("pasted-too-long").with("most", MAX_ADDRESS as u32));
        }
        let (game, record) =
            if is_address(text) { Self::pasted_address(text)? } else { (self.game, self.pasted_game(text)?) };
        match Self::open(game, &record) {
            (controller, None) => Ok(controller),
            (_, Some(fault)) => Err(fault),
        }
    }

    fn pasted_address(text: &str) -> Result<(GameId, Record), Message> {
        if text.contains("://") && !text.contains(['#', '=', '%']) {
            return Err(ParseError::new("address", text, "expected-fragment").message());
        }
        let (record, fault) = Record::read(text);
        if let Some(fault) = fault.or_else(|| record.annotations().1) {
            return Err(fault.message());
        }
        let Some(id) = &record.game else {
            return Err("pasted-no-game".into());
        };
        let game = GameId::read(id).map_err(|error| error.message())?;
        Ok((game, record))
    }

    fn pasted_game(&self, text: &str) -> Result<Record, Message> {
        let id = self.game.id();
        let Err(refused) = AnyGame::read(self.game, text) else {
            return Ok(Record { start: Start::Position(text.to_string()), ..Record::of(id) });
        };
        let moves = spelling::split_moves(text);
        // Moves have no strokes, and as a rule no capitals; a board has one or the other.
        let has_board = text.contains('/') || text.contains(|c: char| c.is_ascii_uppercase());
        if has_board && !moves.iter().all(|mv| spelling::is_move(mv)) {
            return Err(refused.message());
        }
        if moves.len() > MAX_MOVES {
            return Err(Message::new("pasted-moves").with("most", MAX_MOVES as u32).with("count", moves.len() as u32));
        }
        let mut session: Session<AnyGame> =
            Session::new(self.game, self.record().start.clone()).map_err(|error| error.message())?;
        session.play_text(text).map_err(|fault| fault.message())?;
        Ok(session.record(id, false))
    }
}

/// Whether a text is an address, or has a link in it.
fn is_address(text: &str) -> bool {
    let text = spelling::plain(text);
    text.contains(['=', '%']) || text.contains("://") || text.trim_start().starts_with('#')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::PlainEnglish;
    use crate::message::Localizer as _;

    fn paste(text: &str) -> Result<String, String> {
        let controller = GameController::open(GameId::Clobber, &Record::read("game=clobber&size=2x2").0).0;
        controller
            .paste(text)
            .map(|controller| controller.record().to_string())
            .map_err(|fault| PlainEnglish.format(&fault))
    }

    #[track_caller]
    fn opens(text: &str, address: &str) {
        assert_eq!(paste(text).as_deref(), Ok(address));
    }

    #[test]
    fn each_kind_of_text_opens() {
        opens("WB/.B w", "v=1&game=clobber&pos=WB/.B_w");
        opens(" WB/.B \n w ", "v=1&game=clobber&pos=WB/.B_w");
        opens("WB_w", "v=1&game=clobber&pos=WB_w");
        opens("a2xa1 b2xb1", "v=1&game=clobber&size=2x2&moves=a2xa1.b2xb1");
        opens("1. a2xa1\n2. b2xb1", "v=1&game=clobber&size=2x2&moves=a2xa1.b2xb1");
        opens("a2xa1.b2xb1", "v=1&game=clobber&size=2x2&moves=a2xa1.b2xb1");
        opens("https://example.org/quarry/#v=1&game=moxie&moves=a1", "v=1&game=moxie&moves=a1");
        opens("#v=1&game=moxie&moves=a1&note=0.1:!:Good", "v=1&game=moxie&moves=a1&note=0.1:!:Good");
        opens("#v=1&game=marbar", "v=1&game=marbar");
        opens("v%3D1%26game%3Dmarbar", "v=1&game=marbar");
    }

    #[track_caller]
    fn refused(text: &str, message: &str) {
        assert_eq!(paste(text), Err(message.to_string()));
    }

    #[test]
    fn what_is_wrong_is_reported() {
        refused(" ", "There is no text: paste a position, moves or a link");
        refused("WX/.B w", "board: found \"X\", expected a square: . or W or B");
        refused("WB/.B", "position: found \"WB/.B\", expected 2 fields (board, side), not 1");
        refused(
            "a2xa1 a2xa1",
            "turn 2: move: found \"a2xa1\", which is not allowed here; expected a legal move, such as b2xb1",
        );
        refused(
            "hello",
            "turn 1: move: found \"hello\", expected squares of the 2x2 board joined by -, x, a comma or ~, or pass",
        );
        refused("https://example.org/#moves=a1", "game: found \"\", expected a game id");
        refused("#v=1", "The link does not name a game");
        refused(
            "https://example.org/",
            "address: found \"https://example.org/\", expected an address with a # and a game after it",
        );
        refused("#v=1&game=moxie&moves=a1&note=0.2:!", "note: found \"0.2\", expected a move of this line itself");
        refused("#v=1&game=chess", &GameId::read("chess").unwrap_err().to_string());
        refused(
            "#v=1&game=moxie&moves=a9",
            "turn 1: move: found \"a9\", expected squares of the 4x4 board joined by -, x, a comma or ~, or pass",
        );
    }
}
