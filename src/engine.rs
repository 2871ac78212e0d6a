//! The engine: commands and answers, for the command line, the workers of scripts and the tests.
//!
//! A [`Command`] and an [`Answer`] are each written in two ways: as a line of the protocol, for `quarry engine`, and as an
//! object, for scripts. This is the protocol:
//!
//! | command | answers |
//! | --- | --- |
//! | `quarry` | `quarry VERSION`, then `ready` |
//! | `new` | nothing; the engine forgets position and transposition table |
//! | `position ADDRESS` | nothing; the engine takes the current position of an address, with its history for repetitions |
//! | `position ADDRESS half MOVE` | nothing; the same with the beginning of the next move |
//! | `moves` | `moves …`: the legal moves of the position |
//! | `result` | `result …`: whether the game is over there, and who has won |
//! | `go …` | lines `info …`, then `best TURN`, or `best none` where the game is over |
//! | `solve`, `solve time N` | lines `exact …` and `turn …`, then `solved …`, in at most N milliseconds |
//! | `stones ADDRESS`, `stones ADDRESS time N` | `stones …`: how few stones can be left in Solitaire Clobber |
//! | `value`, `value time N` | lines `whole …` and `region …`, then `valued …`, in at most N milliseconds |
//! | `stop` | nothing; a `go`, `solve`, `value` or `stones` ends soon |
//! | `quit` | nothing; the engine ends |
//! | anything else | `error WHAT`; nothing changes |
//!
//! `moves` lists the moves sorted by text, and only how many there are not if they are more than 10,000: `moves many`. With a
//! partial move, they are those from its beginning. `result` names `ongoing`, `draw` or the winner, then the player to move, then
//! how often the position has occurred in the game: the third time is a draw in games that count repetitions.
//!
//! ```text
//! moves 2 turns a1xa2 b1xa1
//! result ongoing side white occurrences 1
//! ```
//!
//! `go` takes, in any order, each once: `level N` (1 to 8), `seed N` (what a level draws its moves from), `depth N` (moves),
//! `nodes N`, `time N` (milliseconds), `lines N` (how many moves are compared, 1 to 20). Without a limit it goes on until
//! it is stopped or knows everything. Given neither `time` nor `stop` it depends on no clock, but for level 8.
//!
//! ```text
//! info line 1 depth 7 score 35 share 58 kind depth nodes 12345 time 87 turns a1xa2.b3xb4
//! ```
//!
//! A line of each depth that has been searched: its place, the best being 1; how deep it was searched; the score for the
//! player to move; the result that it lets expect, in percent for the same player; how it is known (`depth`,
//! `proved-win T` and `proved-loss T` in T moves, `proved-draw`); nodes and milliseconds since `go`; the moves.
//!
//! Level 8 spends a part of its time on a proof, as `solve` does. Where it finds that it wins, it plays that move; where it
//! finds that it does not, it spends the rest on the move after which the other player goes wrong most likely. It says
//! `proved-win`, `proved-loss` or `proved-draw` then, with the number of moves of perfect play only where that is known.
//!
//! `solve` reports the result of perfect play for the player to move: of the position (with the main line), and of each of its
//! moves, if there are not too many. The number is that of moves until the end.
//!
//! ```text
//! exact win 7 turns a1-b1.g7-g6.b1-c1.g6-f6.c1-d1.f6-e6.d1-d2
//! turn a1-b1 win 7
//! turn a1-a2 loss 6
//! turn a2-a3 draw
//! turn a3-a4 unknown
//! solved nodes 1234 time 5
//! ```
//!
//! `value` tells what a position that falls into regions is worth as a game, and each region: its canonical form, its
//! atomic weight, and who wins it (`N` the next player, `P` the previous one, `L` Left, `R` Right; in Clobber Left is
//! Black); `unknown` where that was not worked out.
//!
//! ```text
//! whole value ^* weight 1 class N
//! region a1,b1,c1 value ^ weight 1 class L
//! region e1,f1 value * weight 0 class N
//! valued time 1
//! ```
//!
//! `stones` needs no position before it. It tells how many stones are left at least, proved; how many have been reached,
//! which is the answer where it is the same; and the moves that reach them.
//!
//! ```text
//! stones 1 1 nodes 12 time 3 turns b1xa1.a2xa1
//! ```

mod answer;
mod command;
mod decomposition;
mod session;
mod stones;
mod values;

pub use answer::{Answer, ExactKind, ExactValue, Info, Proof};
pub use command::{Command, SearchOptions};
use session::{AnyEngineSession, OpenSession};

use crate::catalog::{GAMES, GameId, GameType, Tablebases};
use crate::message::Message;
use crate::play::TABLE_MEGABYTES;
use crate::record::Record;
use crate::search::transposition::TranspositionTable;
use crate::text::ParseError;

/// The engine's connection to its host: a thread beside standard input, a worker, or a test.
pub trait EngineIo {
    /// Sends an answer.
    fn send(&mut self, answer: Answer);

    /// Milliseconds since some moment.
    fn now(&mut self) -> u64;

    /// Whether a `stop` has come since the last command.
    fn is_stopped(&mut self) -> bool {
        false
    }
}

/// The engine. It answers each command before it reads the next.
#[derive(Debug)]
pub struct Engine {
    open_session: OpenSession,
    megabytes: usize,
    session: Option<Box<dyn AnyEngineSession>>,
    tablebases: Tablebases,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(TABLE_MEGABYTES)
    }
}

impl Engine {
    /// An engine of all games with a table of this many megabytes.
    pub fn new(megabytes: usize) -> Self {
        Self::opening(session::open, megabytes)
    }

    /// An engine of the games whose positions have this type. A command about another game is answered with an error. A
    /// program that makes no other engine links the search and the solvers of this type alone.
    pub fn of<G: GameType + 'static>(megabytes: usize) -> Self {
        Self::opening(session::open_of::<G>, megabytes)
    }

    fn opening(open_session: OpenSession, megabytes: usize) -> Self {
        Self { open_session, megabytes, session: None, tablebases: Tablebases::default() }
    }

    /// Loads the tablebase of a game, in which solvers look results up from now on.
    pub fn load_tablebase(&mut self, game: GameId, bytes: Vec<u8>) -> Result<(), ParseError> {
        (self.open_session)(game, &Record::default())?.load_tablebase(&mut self.tablebases, bytes)?;
        if let Some(session) = self.session.as_mut().filter(|session| session.game() == game) {
            session.use_tablebase(&self.tablebases);
        }
        Ok(())
    }

    /// Handles a line of the protocol and sends the answers. `false` after `quit`.
    pub fn handle_line(&mut self, line: &str, io: &mut impl EngineIo) -> bool {
        match Command::read(line) {
            Ok(Some(command)) => self.handle_command(&command, io),
            Ok(None) => true,
            Err(error) => {
                io.send(Answer::Error { error });
                true
            }
        }
    }

    /// Handles a command and sends the answers. `false` after [`Command::Quit`].
    pub fn handle_command(&mut self, command: &Command, io: &mut impl EngineIo) -> bool {
        self.execute(command, io).unwrap_or_else(|error| {
            io.send(Answer::Error { error });
            true
        })
    }

    fn execute(&mut self, command: &Command, io: &mut impl EngineIo) -> Result<bool, ParseError> {
        match command {
            Command::Stop => (),
            Command::Quarry => {
                io.send(Answer::Version { version: env!("CARGO_PKG_VERSION").to_string() });
                io.send(Answer::Ready);
            }
            Command::New => self.session = None,
            Command::Position { address, half } => self.set_position(address, half.as_deref())?,
            Command::Moves => self.session_for("moves")?.moves(io),
            Command::Result => self.session_for("result")?.result(io),
            Command::Go { options } => {
                let request = options.request()?;
                self.session_for("go")?.go(&request, options, io);
            }
            Command::Solve { time_ms } => {
                // The table of the search stays where it is.
                let megabytes = self.megabytes / 4;
                self.session_for("solve")?.solve(megabytes, *time_ms, io);
            }
            Command::Stones { address, time_ms } => {
                let (record, fault) = Record::read(address);
                if let Some(fault) = fault {
                    return Err(fault);
                }
                let game = GameId::read(record.game.as_deref().unwrap_or_default())?;
                if !game.is_solitaire() {
                    let mut ids = GAMES.into_iter().filter(|game| game.is_solitaire()).map(GameId::id);
                    return Err(ParseError::new("game", game.id(), Message::choice(&mut ids)));
                }
                (self.open_session)(game, &record)?.stones(&record, self.megabytes, *time_ms, io)?;
            }
            Command::Value { time_ms } => {
                let megabytes = self.megabytes;
                let session = self.session_for("value")?;
                if !session.is_decomposable() {
                    return Err(ParseError::new("value", session.game().id(), "expected-regions"));
                }
                session.value(megabytes, *time_ms, io);
            }
            Command::Quit => return Ok(false),
        }
        Ok(true)
    }

    /// Takes the current position of an address.
    fn set_position(&mut self, address: &str, half: Option<&str>) -> Result<(), ParseError> {
        let (record, fault) = Record::read(address);
        if let Some(fault) = fault {
            return Err(fault);
        }
        let game = GameId::read(record.game.as_deref().unwrap_or_default())?;
        if game.is_solitaire() {
            return Err(ParseError::new("game", game.id(), "expected-two-players"));
        }
        if !self.session.as_mut().is_some_and(|session| session.game() == game) {
            let mut session = (self.open_session)(game, &record)?;
            session.set_position(&record, half)?;
            // There is room for one table only.
            let table = self.session.take().map(|mut before| before.change_table(TranspositionTable::new(0)));
            session.change_table(table.unwrap_or_else(|| TranspositionTable::new(self.megabytes)));
            session.use_tablebase(&self.tablebases);
            self.session = Some(session);
            return Ok(());
        }
        self.session.as_mut().map_or(Ok(()), |session| session.set_position(&record, half))
    }

    /// The session, for a command that needs a position.
    fn session_for(&mut self, command: &'static str) -> Result<&mut Box<dyn AnyEngineSession>, ParseError> {
        self.session.as_mut().ok_or_else(|| ParseError::new(command, "no position", "expected-position-before"))
    }
}

#[cfg(test)]
mod tests;
