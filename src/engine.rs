//! The engine: a line protocol, text in and text out. The command line, the page's worker and the tests speak it.
//!
//! | said | answered |
//! | --- | --- |
//! | `quarry` | `quarry VERSION`, then `ready` |
//! | `new` | nothing; position and table are forgotten |
//! | `position ADDRESS` | nothing; the position on show of an address is taken, and its history for repetitions |
//! | `position ADDRESS half TURN` | nothing; so much of the next turn has been built already |
//! | `go …` | lines `info …`, then `best TURN`, or `best none` where the game is over |
//! | `solve`, `solve time N` | lines `exact …` and `turn …`, then `solved …`, in at most N milliseconds |
//! | `stones ADDRESS`, `stones ADDRESS time N` | `stones …`: how few stones can be left in Solitaire Clobber |
//! | `value`, `value time N` | lines `whole …` and `region …`, then `valued …`, in at most N milliseconds |
//! | `stop` | nothing; a `go`, `solve`, `value` or `stones` ends soon |
//! | `quit` | nothing; the engine ends |
//! | anything else | `error WHAT`; nothing changes |
//!
//! `go` takes, in any order, each once: `level N` (1 to 8), `seed N` (what a level draws its turns from), `depth N` (turns),
//! `nodes N`, `time N` (milliseconds), `lines N` (how many turns are compared, 1 to 20). Without a limit it goes on until
//! it is stopped or knows everything. Given neither `time` nor `stop` it depends on no clock, but for level 8.
//!
//! ```text
//! info line 1 depth 7 score 35 share 58 kind depth nodes 12345 time 87 turns a1xa2.b3xb4
//! ```
//!
//! A line of each depth that has been searched: its place, the best being 1; how deep it was searched; the score for the
//! player to move; the result that it lets expect, in percent for the same player; how it is known (`depth`,
//! `proved-win T` and `proved-loss T` in T turns, `proved-draw`); nodes and milliseconds since `go`; the turns.
//!
//! Level 8 spends a part of its time on a proof, as `solve` does. Where it finds that it wins, it plays that turn; where it
//! finds that it does not, it spends the rest on the turn after which the other player goes wrong most likely. It says
//! `proved-win`, `proved-loss` or `proved-draw` then, with the number of turns of perfect play only where that is known.
//!
//! `solve` tells what perfect play brings the player to move: of the position (with the main line), and of each of its
//! turns, if there are not too many. The number is that of turns until the end.
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
//! which is the answer where it is the same; and the turns that reach them.
//!
//! ```text
//! stones 1 1 nodes 12 time 3 turns b1xa1.a2xa1
//! ```

mod exact;
mod order;
mod seat;
mod stones;
mod valued;

pub use order::Order;
use order::{Go, Said};
use seat::{AnySeat, Seat};

use crate::catalog::{GameId, Tablebases, Visitor};
use crate::play::TABLE_MEGABYTES;
use crate::record::Record;
use crate::search::transposition::TranspositionTable;
use crate::solve::Solve;
use crate::text::ParseError;

/// Where the engine is: a thread beside standard input, a worker, or a test.
pub trait Surroundings {
    /// Gives an answer.
    fn say(&mut self, line: &str);

    /// Milliseconds since some moment.
    fn now(&mut self) -> u64;

    /// Whether `stop` has been said since `go` was.
    fn is_stopped(&mut self) -> bool {
        false
    }
}

/// The engine. It answers each line before it hears the next.
#[derive(Debug)]
pub struct Engine {
    megabytes: usize,
    seat: Option<Box<dyn AnySeat>>,
    tablebases: Tablebases,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(TABLE_MEGABYTES)
    }
}

impl Engine {
    /// An engine with a table of so many megabytes.
    pub fn new(megabytes: usize) -> Self {
        Self { megabytes, seat: None, tablebases: Tablebases::default() }
    }

    /// Loads the tablebase of a game, in which solvers look results up from now on.
    pub fn load_tablebase(&mut self, game: GameId, bytes: Vec<u8>) -> Result<(), ParseError> {
        self.tablebases.load(game, bytes)?;
        if let Some(seat) = self.seat.as_mut().filter(|seat| seat.game() == game) {
            seat.use_tablebase(&self.tablebases);
        }
        Ok(())
    }

    /// Hears a line and answers it. `false` once it has been told to quit.
    pub fn hear(&mut self, line: &str, around: &mut impl Surroundings) -> bool {
        match Order::read(line).and_then(|order| self.obey(order, around)) {
            Ok(should_continue) => should_continue,
            Err(error) => {
                around.say(&format!("error {error}"));
                true
            }
        }
    }

    fn obey(&mut self, Order(said): Order, around: &mut impl Surroundings) -> Result<bool, ParseError> {
        match said {
            Said::Nothing | Said::Stop => (),
            Said::Quarry => {
                around.say(concat!("quarry ", env!("CARGO_PKG_VERSION")));
                around.say("ready");
            }
            Said::New => self.seat = None,
            Said::Position { address, half } => self.take(address, half)?,
            Said::Go(go) => self.go(&go, around)?,
            Said::Solve { time } => {
                // The table of the search stays where it is.
                let megabytes = self.megabytes / 4;
                self.seated("solve")?.solve(megabytes, time, around);
            }
            Said::Stones { address, time } => {
                let (record, fault) = Record::read(address.strip_prefix('#').unwrap_or(address));
                if let Some(fault) = fault {
                    return Err(fault);
                }
                let game = GameId::read(record.game.as_deref().unwrap_or_default())?;
                if !game.is_solitaire() {
                    return Err(ParseError::new("game", game.id(), GameId::Solitaire.id()));
                }
                stones::tell(&record, self.megabytes, time, around)?;
            }
            Said::Value { time } => {
                let megabytes = self.megabytes;
                let seat = self.seated("value")?;
                if !seat.is_decomposable() {
                    return Err(ParseError::new("value", seat.game().id(), "a game that falls into regions"));
                }
                seat.value(megabytes, time, around);
            }
            Said::Quit => return Ok(false),
        }
        Ok(true)
    }

    /// Takes the position on show of an address.
    fn take(&mut self, address: &str, half: Option<&str>) -> Result<(), ParseError> {
        let (record, fault) = Record::read(address.strip_prefix('#').unwrap_or(address));
        if let Some(fault) = fault {
            return Err(fault);
        }
        let game = GameId::read(record.game.as_deref().unwrap_or_default())?;
        if game.is_solitaire() {
            return Err(ParseError::new("game", game.id(), "a game of two players"));
        }
        if !self.seat.as_mut().is_some_and(|seat| seat.game() == game) {
            let mut seat = game.visit(Sit { record: &record })?;
            seat.take(&record, half)?;
            // There is room for one table only.
            let table = self.seat.take().map(|mut before| before.change_table(TranspositionTable::new(0)));
            seat.change_table(table.unwrap_or_else(|| TranspositionTable::new(self.megabytes)));
            seat.use_tablebase(&self.tablebases);
            self.seat = Some(seat);
            return Ok(());
        }
        self.seat.as_mut().map_or(Ok(()), |seat| seat.take(&record, half))
    }

    fn go(&mut self, go: &Go, around: &mut impl Surroundings) -> Result<(), ParseError> {
        self.seated("go")?.go(go, around);
        Ok(())
    }

    /// The seat, for an order that needs a position.
    fn seated(&mut self, order: &'static str) -> Result<&mut Box<dyn AnySeat>, ParseError> {
        self.seat.as_mut().ok_or_else(|| ParseError::new(order, "no position", "a position before it"))
    }
}

/// Sits down at a game.
struct Sit<'a> {
    record: &'a Record,
}

impl Visitor for Sit<'_> {
    type Output = Result<Box<dyn AnySeat>, ParseError>;

    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        Ok(Box::new(Seat::<G>::new(game, rules, self.record)?))
    }
}

#[cfg(test)]
mod tests;
