//! An answer of the engine. [`Display`](fmt::Display) writes it as a line of the protocol; for a script it is an object.

use std::fmt;

#[cfg(feature = "serde")]
use serde::Serialize;
#[cfg(all(feature = "serde", target_arch = "wasm32"))]
use tsify::Tsify;

use crate::solve::Verdict;
use crate::solve::decomposition::CgtValue;
use crate::text::ParseError;
use crate::turn::TurnPath;

/// What the engine answers to a command.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(tag = "kind", rename_all = "camelCase"))]
#[cfg_attr(feature = "serde", serde(rename_all_fields = "camelCase"))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(Tsify), tsify(missing_as_null))]
#[non_exhaustive]
pub enum Answer {
    /// The version of the package.
    Version {
        /// Its three numbers.
        version: String,
    },
    /// Every command before is done.
    Ready,
    /// The legal turns of the position.
    Moves {
        /// Their texts, sorted bytewise; `None` if there are more than 10,000.
        #[cfg_attr(feature = "serde", serde(rename = "moves"))]
        turns: Option<Vec<String>>,
    },
    /// The result of the game at the position.
    Result {
        /// `ongoing`, `draw`, or the name of the winner.
        outcome: String,
        /// The player to move.
        side: String,
        /// How often the position has occurred in the game, this time included. A third occurrence is a draw in games that count
        /// repetitions.
        occurrences: u32,
    },
    /// A principal variation of the search.
    Info {
        /// What the search has found of it.
        info: Info,
    },
    /// The end of a search.
    Best {
        /// The turn that the engine would play; `None` where the game is over.
        #[cfg_attr(feature = "serde", serde(rename = "move"))]
        turn: Option<String>,
        /// Its paths.
        paths: Vec<TurnPath>,
    },
    /// The exact value of the position.
    Exact {
        /// For the player to move.
        value: ExactValue,
        /// The main line, as far as it is known.
        #[cfg_attr(feature = "serde", serde(rename = "moves"))]
        turns: Vec<String>,
    },
    /// The exact value of one of its turns.
    Turn {
        /// The turn.
        #[cfg_attr(feature = "serde", serde(rename = "move"))]
        turn: String,
        /// Its paths.
        paths: Vec<TurnPath>,
        /// For the player who plays it.
        value: ExactValue,
    },
    /// The end of the exact values.
    Solved {
        /// Positions that the solver looked at.
        nodes: u64,
        /// Milliseconds since the command.
        time_ms: u64,
    },
    /// The position as a combinatorial game.
    Whole {
        /// Its value.
        value: CgtValue,
    },
    /// A region of the position.
    Region {
        /// The names of its squares.
        squares: Vec<String>,
        /// Its value.
        value: CgtValue,
    },
    /// The end of the regions.
    Valued {
        /// Milliseconds since the command.
        time_ms: u64,
    },
    /// How few stones Solitaire Clobber can leave.
    Stones {
        /// A proved lower bound.
        least: u32,
        /// The number that the turns leave.
        most: u32,
        /// Positions that the solver looked at.
        nodes: u64,
        /// Milliseconds since the command.
        time_ms: u64,
        /// The turns that leave so few.
        #[cfg_attr(feature = "serde", serde(rename = "moves"))]
        turns: Vec<String>,
        /// The paths of the first of them.
        paths: Vec<TurnPath>,
    },
    /// The command cannot be obeyed; nothing has changed.
    Error {
        /// Why.
        error: ParseError,
    },
}

/// What a search has found of one principal variation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(Tsify), tsify(missing_as_null))]
#[non_exhaustive]
pub struct Info {
    /// The rank of the variation: 1 is the best.
    pub line: u32,
    /// The depth of the search, in turns.
    pub depth: u32,
    /// For the player to move, in hundredths.
    pub score: i32,
    /// The expected result for the player to move, in percent.
    pub share: u8,
    /// The result, if it is proved.
    pub proof: Option<Proof>,
    /// In how many turns the proved win or loss comes, if that is known.
    pub within: Option<u32>,
    /// Positions that were searched since the command.
    pub nodes: u64,
    /// Milliseconds since the command.
    pub time_ms: u64,
    /// The turns that the search expects.
    #[cfg_attr(feature = "serde", serde(rename = "moves"))]
    #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(type = "readonly string[]"))]
    pub turns: Vec<String>,
    /// The paths of the first of them.
    pub paths: Vec<TurnPath>,
}

/// A proved result for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(Tsify))]
pub enum Proof {
    /// The player to move wins.
    Win,
    /// The player to move loses.
    Loss,
    /// Neither can win.
    Draw,
}

/// The result of perfect play for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(Tsify), tsify(missing_as_null))]
#[non_exhaustive]
pub struct ExactValue {
    /// The result.
    pub kind: ExactKind,
    /// The turns until the end, if they are known.
    pub turns: Option<u32>,
}

/// The result of perfect play for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(Tsify))]
pub enum ExactKind {
    /// The player to move wins.
    Win,
    /// The player to move loses.
    Loss,
    /// Neither can win.
    Draw,
    /// The solver has not found it out.
    Unknown,
}

impl ExactValue {
    /// Nothing is known.
    pub const UNKNOWN: Self = Self { kind: ExactKind::Unknown, turns: None };

    /// What a solver has found out of a game of two players.
    pub(super) fn new(verdict: Verdict, turns: Option<u32>) -> Self {
        let kind = match verdict {
            Verdict::Win => ExactKind::Win,
            Verdict::Loss => ExactKind::Loss,
            Verdict::Draw => ExactKind::Draw,
            // The engine solves Solitaire by another command.
            Verdict::Stones(_) => ExactKind::Unknown,
        };
        Self { kind, turns }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version { version } => write!(f, "quarry {version}"),
            Self::Ready => f.write_str("ready"),
            Self::Moves { turns: None } => f.write_str("moves many"),
            Self::Moves { turns: Some(turns) } => {
                write!(f, "moves {} turns", turns.len())?;
                turns.iter().try_for_each(|turn| write!(f, " {turn}"))
            }
            Self::Result { outcome, side, occurrences } => {
                write!(f, "result {outcome} side {side} occurrences {occurrences}")
            }
            Self::Info { info } => write!(f, "info {info}"),
            Self::Best { turn, .. } => write!(f, "best {}", turn.as_deref().unwrap_or("none")),
            Self::Exact { value, turns } if turns.is_empty() => write!(f, "exact {value}"),
            Self::Exact { value, turns } => write!(f, "exact {value} turns {}", turns.join(".")),
            Self::Turn { turn, value, .. } => write!(f, "turn {turn} {value}"),
            Self::Solved { nodes, time_ms } => write!(f, "solved nodes {nodes} time {time_ms}"),
            Self::Whole { value } => {
                let [canonical, weight, class] = value.words();
                write!(f, "whole value {canonical} weight {weight} class {class}")
            }
            Self::Region { squares, value } => {
                let [canonical, weight, class] = value.words();
                write!(f, "region {} value {canonical} weight {weight} class {class}", squares.join(","))
            }
            Self::Valued { time_ms } => write!(f, "valued time {time_ms}"),
            Self::Stones { least, most, nodes, time_ms, turns, .. } => {
                write!(f, "stones {least} {most} nodes {nodes} time {time_ms} turns")?;
                if turns.is_empty() { Ok(()) } else { write!(f, " {}", turns.join(".")) }
            }
            Self::Error { error } => write!(f, "error {error}"),
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, depth, score, share, nodes, time_ms, .. } = self;
        let kind = match self.proof {
            None => "depth",
            Some(Proof::Win) => "proved-win",
            Some(Proof::Loss) => "proved-loss",
            Some(Proof::Draw) => "proved-draw",
        };
        write!(f, "line {line} depth {depth} score {score} share {share} kind {kind}")?;
        if let Some(within) = self.within {
            write!(f, " {within}")?;
        }
        write!(f, " nodes {nodes} time {time_ms} turns {}", self.turns.join("."))
    }
}

impl fmt::Display for ExactValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            ExactKind::Win => "win",
            ExactKind::Loss => "loss",
            ExactKind::Draw => "draw",
            ExactKind::Unknown => "unknown",
        })?;
        self.turns.map_or(Ok(()), |turns| write!(f, " {turns}"))
    }
}
