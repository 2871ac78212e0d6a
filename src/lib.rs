//! Abstract games on one set of rule engines: those of [`games`], and any other that implements the same traits.
//!
//! The crate has one idea: a *position* offers *steps*, and playing a step changes the position and reports *events*.
//! The rules consist of these three. Text, session, picture and page are built on them.
//!
//! # A tour
//!
//! | module | what it is |
//! | --- | --- |
//! | [`board`] | squares, sets of squares, shapes of boards |
//! | [`text`] | position text, and the error type of all parsers |
//! | [`game`] | what every game is: the trait [`Game`](game::Game) with its contract, players, outcomes, events |
//! | [`games`] | the games, a folder each, with the rules in prose |
//! | [`moves`] | moves as sequences of steps: their text, and perft |
//! | [`record`] | a game as data, and its address |
//! | [`pgn`] | files of games with variations, comments and clocks |
//! | [`session`] | a record being played: lines, a cursor, undo and redo |
//! | [`search`] | choosing moves: alpha-beta over steps, evaluations, levels |
//! | [`solve`] | exact answers: who wins with perfect play, and in how many moves |
//! | [`play`] | the computer as a player: a proof, the swindle search, the search |
//! | [`engine`] | search and solvers behind commands and answers |
//! | [`view`] | the picture as data, picking squares, descriptions in words |
//! | [`message`] | what the program says, as ids and arguments; its texts are in `locales/` |
//! | [`learn`] | lessons: positions, goals, and replies to moves |
//! | [`entry`] | an entry of the list: title, sizes, sample |
//! | [`catalog`] | the only list of the games |
//! | [`editor`] | a position being set up, which the rules may refuse |
//! | [`controller`] | a session of any game, with the held piece and picks: the interface for the page |
//!
//! # Play
//!
//! Play a move from its text. Every step reports what happened:
//!
//! ```
//! use quarry::catalog::GameId;
//! use quarry::record::Record;
//! use quarry::controller::GameController;
//! use quarry::message::Localizer;
//! use quarry::fluent::english;
//!
//! let (record, _) = Record::read("game=clobber&size=2x2");
//! let (mut controller, fault) = GameController::open(GameId::Clobber, &record);
//! assert_eq!(fault, None);
//! let events = controller.play("a2xa1")?;
//! let described = controller.describe(quarry::game::Player::WHITE, &events);
//! assert_eq!(english().format_some(described.as_ref()), "White clobbers a1 from a2.");
//! assert_eq!(english().format(&controller.state()), "Black to move.");
//! assert_eq!(controller.record().to_string(), "v=1&game=clobber&size=2x2&moves=a2xa1");
//! # Ok::<(), quarry::moves::MoveError>(())
//! ```
//!
//! # Read text
//!
//! Positions are one line of text. What cannot be read is refused with the field, what stood there, and what was
//! expected:
//!
//! ```
//! use quarry::game::Notation;
//! use quarry::games::clobber::{Clobber, Rules};
//!
//! let position = Clobber::read(Rules::Duel, "W1B./..W b")?;
//! assert_eq!(position.to_string(), "WB./2.W b");
//! # Ok::<(), quarry::text::ParseError>(())
//! ```
//!
//! # Count
//!
//! Perft, the number of sequences of a given number of moves, is how rule engines are checked against each other:
//!
//! ```
//! use quarry::game::Game;
//! use quarry::games::clobber::{Clobber, Rules};
//! use quarry::moves::perft;
//!
//! let start = Clobber::start(Rules::Duel, None)?;
//! assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [49, 2116, 80063]);
//! # Ok::<(), quarry::text::ParseError>(())
//! ```

//!
//! # Search and solve
//!
//! A program that knows the name of a game when it runs uses [`catalog::AnyGame`]; its positions search and solve as those of the game's
//! own type do:
//!
//! ```
//! use std::time::Duration;
//!
//! use quarry::catalog::{AnyGame, GameId};
//! use quarry::game::Game as _;
//! use quarry::search::Limits;
//! use quarry::solve::{NoMonitor, NodeBudget, Verdict};
//!
//! let game: GameId = "clobber".parse()?;
//! let start = AnyGame::start(game, Some((3, 4)))?;
//! // The search ends at the first limit that it reaches.
//! let limits = Limits { depth: 20, time: Some(Duration::from_secs(5)), ..Limits::default() };
//! let lines = start.search(&[], limits, 16, &mut NoMonitor);
//! assert!(lines[0].is_proved);
//! let answer = start.solve(16, &mut NodeBudget::new(1_000_000, &mut NoMonitor));
//! // The first player loses.
//! assert_eq!(answer.verdict, Some(Verdict::Loss));
//! # Ok::<(), quarry::text::ParseError>(())
//! ```
//!
//! # Add a game from outside
//!
//! A game need not be in the list. Each trait that its type implements makes it usable in more places:
//!
//! | trait | what it allows |
//! | --- | --- |
//! | [`Game`](game::Game) | [`moves::perft`], [`solve::retrograde`] |
//! | [`Notation`](game::Notation) | text of positions and moves, [`session`], picking squares in [`view::input`] |
//! | [`Depict`](game::Depict), with a [`Depiction`](view::Depiction) | scenes, animations, SVG pictures, sentences in [`view`] |
//! | [`Explain`](game::Explain), by one empty line where the usual words will do | what a player must do, and why a square cannot be picked |
//! | [`Evaluate`](search::Evaluate) | [`search`] and its levels |
//! | [`Solve`](solve::Solve) | exact answers, certificates, puzzles |
//! | [`Listed`](entry::Listed) | a line in the list of [`catalog`], and so the page, the command line and [`engine`] |
//!
//! The crate `tests/tictactoe/` of the repository implements all of them. The first alone is enough to count and to solve:
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use quarry::board::Shape;
//! use quarry::game::{Event, Game, Outcome, Player};
//! use quarry::solve::retrograde::Retrograde;
//! use quarry::solve::{NoMonitor, Verdict};
//! use quarry::text::ParseError;
//! use quarry::moves::perft;
//!
//! /// A subtraction game: a move takes 1, 2 or 3 stones, and the player who takes the last one wins.
//! #[derive(Clone, PartialEq, Eq, Hash, Debug)]
//! struct Row {
//!     stones: u8,
//!     player: Player,
//! }
//!
//! impl Game for Row {
//!     type Rules = ();
//!     type Step = u8;
//!
//!     fn start((): (), _size: Option<(u8, u8)>) -> Result<Self, ParseError> {
//!         Ok(Self { stones: 20, player: Player::WHITE })
//!     }
//!
//!     fn rules(&self) {}
//!
//!     fn shape(&self) -> Shape {
//!         Shape::rect(1, 20)
//!     }
//!
//!     fn players(&self) -> [Player; 2] {
//!         [Player::WHITE, Player::BLACK]
//!     }
//!
//!     fn counts_repetition(&self) -> bool {
//!         false
//!     }
//!
//!     fn to_move(&self) -> Player {
//!         self.player
//!     }
//!
//!     fn is_mid_move(&self) -> bool {
//!         false
//!     }
//!
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.stones == 0).then(|| Outcome::Win(self.player.opponent()))
//!     }
//!
//!     fn steps(&self, visit: &mut impl FnMut(u8) -> ControlFlow<()>) -> ControlFlow<()> {
//!         (1..=self.stones.min(3)).try_for_each(visit)
//!     }
//!
//!     fn play_unchecked(&mut self, taken: u8, report: &mut impl FnMut(Event)) {
//!         self.stones = self.stones.saturating_sub(taken);
//!         self.player = self.player.opponent();
//!         report(Event::Turn { to: self.player });
//!     }
//! }
//!
//! let start = Row::start((), None)?;
//! assert_eq!(perft(&start, 3), 27);
//! // The first player loses, since 4 divides 20: the second player always leaves a multiple of 4.
//! let whole = Retrograde::new(&start, 100, &mut NoMonitor).unwrap();
//! assert_eq!(whole.value(&start), Some((Verdict::Loss, Some(10))));
//! # Ok::<(), ParseError>(())
//! ```

pub mod board;
pub mod catalog;
mod clock;
pub mod controller;
pub mod editor;
pub mod engine;
pub mod entry;
#[cfg(feature = "fluent")]
pub mod fluent;
pub mod game;
pub mod games;
pub mod learn;
pub mod message;
pub mod moves;
// Nothing of the page reads files, and the compiler's choices for the page's module must not depend on them: 250 bytes.
#[cfg(not(all(target_arch = "wasm32", feature = "page")))]
pub mod pgn;
pub mod play;
pub mod record;
pub mod search;
pub mod session;
pub mod solve;
pub mod text;
pub mod view;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod web;

/// The examples of the page for Rust programmers, tested with the others.
#[cfg(doctest)]
#[doc = include_str!("../docs/rust.md")]
#[derive(Debug)]
pub struct RustPage;
