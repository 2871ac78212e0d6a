//! Abstract games on one set of rule engines: those of [`games`], and any other that implements the same traits.
//!
//! One idea carries the crate: a *position* offers *steps*; playing a step changes the position and reports *events*.
//! The rules know nothing else. Text, session, picture and page are readers of those three words.
//!
//! # A tour
//!
//! | module | what it is |
//! | --- | --- |
//! | [`board`] | squares, sets of squares, shapes of boards |
//! | [`text`] | position text, and the one error of reading |
//! | [`game`] | what every game is: the trait [`Game`](game::Game) with its contract, players, outcomes, events |
//! | [`games`] | the games, a folder each, with the rules in prose |
//! | [`turn`] | turns as sequences of steps: their text, and perft |
//! | [`record`] | a game as data, and its address |
//! | [`session`] | a record being played: lines, a cursor, undo and redo |
//! | [`search`] | which turn is best: alpha-beta over steps, evaluations, levels |
//! | [`solve`] | exact answers: who wins with perfect play, and in how many turns |
//! | [`play`] | the computer as a player: a proof, the swindle search, the search |
//! | [`engine`] | the search behind a line protocol |
//! | [`view`] | the picture as data, picking squares, telling in words |
//! | [`entry`] | what the list says of a game |
//! | [`catalog`] | the only list of the games |
//! | [`editor`] | a position being set up, which the rules may refuse |
//! | [`controller`] | a session of any game, and the hand that plays on it: what the page talks to |
//! | `cli` | what the programs share, behind the feature of this name |
//!
//! # Play
//!
//! A turn is played from its text, and every step says what happened:
//!
//! ```
//! use quarry::catalog::GameId;
//! use quarry::record::Record;
//! use quarry::controller::GameController;
//!
//! let (record, _) = Record::read("game=clobber&size=2x2");
//! let (mut controller, fault) = GameController::open(GameId::Clobber, &record);
//! assert_eq!(fault, None);
//! let events = controller.play("a2xa1")?;
//! assert_eq!(controller.tell(quarry::game::Player::WHITE, &events), "White a2 clobbers a1.");
//! assert_eq!(controller.state(), "Black to move.");
//! assert_eq!(controller.record().to_string(), "v=1&game=clobber&size=2x2&moves=a2xa1");
//! # Ok::<(), quarry::turn::TurnError>(())
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
//! Perft, the number of sequences of so many turns, is how rule engines are checked against each other:
//!
//! ```
//! use quarry::game::Game;
//! use quarry::games::clobber::{Clobber, Rules};
//! use quarry::turn::perft;
//!
//! let start = Clobber::start(Rules::Duel, None)?;
//! assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [49, 2116, 80063]);
//! # Ok::<(), quarry::text::ParseError>(())
//! ```

//! # Add a game from outside
//!
//! A game need not be in the list. Each trait that its type implements makes it usable in more places:
//!
//! | trait | what it allows |
//! | --- | --- |
//! | [`Game`](game::Game) | [`turn::perft`], [`solve::retrograde`] |
//! | [`Notation`](game::Notation) | text of positions and turns, [`session`], picking squares in [`view::input`] |
//! | [`Depict`](game::Depict), with a [`Depiction`](view::Depiction) | scenes, animations, SVG pictures, sentences in [`view`] |
//! | [`Evaluate`](search::Evaluate) | [`search`] and its levels |
//! | [`Solve`](solve::Solve) | exact answers, certificates, quizzes |
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
//! use quarry::turn::perft;
//!
//! /// A subtraction game: a player takes 1, 2 or 3 of the stones in a row, and whoever takes the last one wins.
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
//!     fn mid_turn(&self) -> bool {
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
//! // Whoever begins loses, since 4 divides 20: the other player always takes the rest of 4.
//! let whole = Retrograde::new(&start, 100, &mut NoMonitor).unwrap();
//! assert_eq!(whole.value(&start), Some((Verdict::Loss, Some(10))));
//! # Ok::<(), ParseError>(())
//! ```

pub mod board;
pub mod catalog;
#[cfg(all(feature = "cli", not(target_arch = "wasm32")))]
pub mod cli;
pub mod controller;
pub mod editor;
pub mod engine;
pub mod entry;
pub mod game;
pub mod games;
pub mod play;
pub mod record;
pub mod search;
pub mod session;
pub mod solve;
pub mod text;
pub mod turn;
pub mod view;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod web;

/// The example of the readme, tested with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;
