//! The list of the games, and what is made of it: [`GameId`], [`AnyGame`], [`AnyStep`] and the ways from one to the other.

use std::ops::ControlFlow;

use super::english::{errors_len, errors_of, utf8};
use super::{Entry, GameType, Listed, Visitor};
use crate::game::{Event, Game, Notation as _};
use crate::search::{Limits, Search, SearchObserver, Variation};
use crate::solve::{Answer, ProgressMonitor, Resources, Solve as _};
use crate::text::ParseError;
use crate::view::Depiction;

/// A monitor of solvers, which follows a search.
struct Observer<'a>(&'a mut dyn ProgressMonitor);

impl<S> SearchObserver<S> for Observer<'_> {
    fn should_continue(&mut self) -> bool {
        self.0.should_continue()
    }
}

/// Each line has the module and the type of a game's positions; in braces each [`GameId`] that has this type, with its rules.
/// The order is that in which the games are shown.
macro_rules! games {
    ($d:tt $(
        #[doc = $doc:literal]
        $module:ident::$Game:ident { $($Id:ident = $($rules:tt)::+),+ $(,)? }
    )+) => {
        use crate::games::{$($module),+};

        /// A game that can be played.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum GameId {
            $($(
                #[doc = $doc]
                $Id,
            )+)+
        }

        /// A position of a game that is known only at run time.
        #[derive(PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum AnyGame {
            $(#[doc = $doc] $Game($module::$Game),)+
        }

        impl Clone for AnyGame {
            // A copy of this code in every caller would make the modules larger.
            #[inline(never)]
            fn clone(&self) -> Self {
                match self {
                    $(Self::$Game(game) => Self::$Game(game.clone()),)+
                }
            }
        }

        /// A step of a game that is known only at run time.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum AnyStep {
            $(#[doc = $doc] $Game($module::Step),)+
        }

        const COUNT: usize = [$($(GameId::$Id),+),+].len();

        /// The English of the games, each with the path that a translation has in the folder of its language.
        #[cfg(feature = "fluent")]
        pub(crate) const MESSAGES: &[(&str, &str)] = &[$(
            (concat!("games/", stringify!($module), ".ftl"),
                include_str!(concat!("../games/", stringify!($module), "/messages.ftl"))),
        )+];

        /// The errors of the games in English.
        pub(super) const ERRORS: &[&str] = &[$({
            const ALL: &str = include_str!(concat!("../games/", stringify!($module), "/messages.ftl"));
            const ERRORS: [u8; errors_len(ALL)] = errors_of(ALL);
            utf8(&ERRORS)
        },)+];

        /// All games, in the order in which they are shown.
        pub const GAMES: [GameId; COUNT] = [$($(GameId::$Id),+),+];

        impl GameId {
            /// Does something with the game's own type.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $($(Self::$Id => visitor.visit::<$module::$Game>(self, $($rules)::+),)+)+
                }
            }

            /// How the game is depicted, set up and described.
            pub fn depiction(self) -> &'static Depiction {
                match self {
                    $($(Self::$Id)|+ => $module::$Game::depiction(),)+
                }
            }

            /// What the list says of the game.
            pub fn entry(self) -> Entry {
                match self {
                    $($(Self::$Id => $module::$Game::entry($($rules)::+),)+)+
                }
            }
        }

        $(impl GameType for $module::$Game {
            fn rules_of(game: GameId) -> Option<Self::Rules> {
                match game {
                    $(GameId::$Id => Some($($rules)::+),)+
                    #[allow(unreachable_patterns, reason = "the list may have one game only")]
                    _ => None,
                }
            }
        })+

        impl AnyGame {
            pub(super) fn start_of(game: GameId, size: Option<(u8, u8)>) -> Result<Self, ParseError> {
                match game {
                    $($(GameId::$Id => $module::$Game::start($($rules)::+, size).map(Self::$Game),)+)+
                }
            }

            pub(super) fn read_of(game: GameId, text: &str) -> Result<Self, ParseError> {
                match game {
                    $($(GameId::$Id => $module::$Game::read($($rules)::+, text).map(Self::$Game),)+)+
                }
            }

            /// The game whose rules are played.
            pub(super) fn id(&self) -> GameId {
                match self {
                    $(Self::$Game(game) => match game.rules() {
                        $($($rules)::+ => GameId::$Id,)+
                    },)+
                }
            }

            /// Visits the steps through one function for all visitors, so that each game's own code is there once.
            pub(super) fn each_step(&self, visit: &mut dyn FnMut(AnyStep) -> ControlFlow<()>) -> ControlFlow<()> {
                match self {
                    $(Self::$Game(game) => game.steps(&mut |step| visit(AnyStep::$Game(step))),)+
                }
            }

            /// The principal variations, the best first, as far as the limits and the monitor allow; none if the game is
            /// over. `history` are the keys of the positions at the beginning of the moves before this one, soonest first.
            /// The transposition table has at most this many megabytes.
            ///
            /// ```
            /// use quarry::catalog::{AnyGame, GameId};
            /// use quarry::game::Notation as _;
            /// use quarry::search::Limits;
            /// use quarry::solve::NoMonitor;
            ///
            /// let game: GameId = "clobber".parse()?;
            /// let position = AnyGame::read(game, "WB.WB.WB w")?;
            /// let best = &position.search(&[], Limits { depth: 3, ..Limits::default() }, 8, &mut NoMonitor)[0];
            /// assert!(best.is_proved && best.score > 0);
            /// # Ok::<(), quarry::text::ParseError>(())
            /// ```
            // Compiled only where it is used: the modules of the page would be larger.
            #[inline]
            pub fn search(
                &self,
                history: &[u64],
                limits: Limits,
                megabytes: usize,
                monitor: &mut dyn ProgressMonitor,
            ) -> Vec<Variation<AnyStep>> {
                match self {
                    $(Self::$Game(game) => {
                        let mut search = Search::<$module::$Game>::new(megabytes);
                        let found = search.think(game, history, limits, &mut Observer(monitor));
                        found.into_iter().map(|variation| variation.map(AnyStep::$Game)).collect()
                    })+
                }
            }

            /// Computes the result of perfect play, as far as this many megabytes and the monitor allow.
            ///
            /// ```
            /// use quarry::catalog::{AnyGame, GameId};
            /// use quarry::game::Notation as _;
            /// use quarry::solve::{NoMonitor, Verdict};
            ///
            /// let position = AnyGame::read(GameId::Clobber, "WB.WB w")?;
            /// assert_eq!(position.solve(8, &mut NoMonitor).verdict, Some(Verdict::Loss));
            /// # Ok::<(), quarry::text::ParseError>(())
            /// ```
            // As above.
            #[inline]
            pub fn solve(&self, megabytes: usize, monitor: &mut dyn ProgressMonitor) -> Answer<AnyStep> {
                match self {
                    $(Self::$Game(game) => {
                        game.solve(Resources::of_megabytes(megabytes), monitor).map(AnyStep::$Game)
                    })+
                }
            }

            /// Plays a step. A step of another game is illegal and changes nothing.
            pub(super) fn take_step(&mut self, step: AnyStep, report: &mut dyn FnMut(Event)) {
                let report = &mut |event| report(event);
                pair!(self, step, game, step => game.play_unchecked(step, report), else ());
            }
        }

        /// The same expression for the game's own type, whichever it is: what no function can take.
        macro_rules! each {
            ($d any:expr, $d one:ident => $d value:expr) => {
                match $d any { $(AnyGame::$Game($d one) => $d value,)+ }
            };
        }

        /// The same for the game's own type with a step of it, or something else for the step of another game.
        macro_rules! pair {
            ($d any:expr, $d other:expr, $d one:ident, $d step:ident => $d value:expr, else $d none:expr) => {
                match ($d any, $d other) {
                    $((AnyGame::$Game($d one), AnyStep::$Game($d step)) => $d value,)+
                    _ => $d none,
                }
            };
        }
    };
}

games! { $
    /// Grabber.
    grabber::Grabber { Grabber = () }
    /// Clobber or Solitaire Clobber.
    clobber::Clobber { Clobber = clobber::Rules::Duel, Solitaire = clobber::Rules::Solitaire }
    /// Gobbler.
    gobbler::Gobbler { Gobbler = () }
    /// Moxie or one of its variants.
    moxie::Moxie {
        Moxie = moxie::Variant::Plain,
        MoxieUrgent = moxie::Variant::Urgent,
        MoxieRansom = moxie::Variant::Ransom,
        MoxieUnbroken = moxie::Variant::Unbroken,
        MoxieSquare = moxie::Variant::Square,
        MoxieKnight = moxie::Variant::Knight,
        MoxieHex = moxie::Variant::Hex,
        MoxieDiagonal = moxie::Variant::Diagonal,
        MoxieMisere = moxie::Variant::Misere,
    }
    /// Marbar.
    marbar::Marbar { Marbar = () }
}

pub(super) use {each, pair};
