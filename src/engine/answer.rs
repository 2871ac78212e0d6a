//! An answer of the engine. [`Display`](fmt::Display) writes it as a line of the protocol; for a script it is an object.

use std::fmt;

#[cfg(feature = "serde")]
use serde::Serialize;
#[cfg(all(feature = "serde", target_arch = "wasm32"))]
use tsify::Tsify;

use crate::moves::MovePath;
use crate::solve::Verdict;
use crate::solve::decomposition::CgtValue;
use crate::text::ParseError;

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
    /// The legal moves of the position.
    Moves {
        /// Their texts, sorted bytewise; `None` if there are more than 10,000.
        moves: Option<Vec<String>>,
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
        /// The move that the engine would play; `None` where the game is over.
        #[cfg_attr(feature = "serde", serde(rename = "move"))]
        mv: Option<String>,
        /// Its paths.
        paths: Vec<MovePath>,
    },
    /// The exact value of the position.
    Exact {
        /// For the player to move.
        value: ExactValue,
        /// The main line, as far as it is known.
        moves: Vec<String>,
    },
    /// The exact value of one of its moves.
    #[cfg_attr(feature = "serde", serde(rename = "turn"))]
    Move {
        /// The move.
        #[cfg_attr(feature = "serde", serde(rename = "move"))]
        mv: String,
        /// Its paths.
        paths: Vec<MovePath>,
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
        /// The number that the moves leave.
        most: u32,
        /// Positions that the solver looked at.
        nodes: u64,
        /// Milliseconds since the command.
        time_ms: u64,
        /// The moves that leave so few.
        moves: Vec<String>,
        /// The paths of the first of them.
        paths: Vec<MovePath>,
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
    /// The depth of the search, in moves.
    pub depth: u32,
    /// For the player to move, in hundredths.
    pub score: i32,
    /// The expected result for the player to move, in percent.
    #[cfg_attr(feature = "serde", serde(rename = "share"))]
    pub win_percent: u8,
    /// The result, if it is proved.
    pub proof: Option<Proof>,
    /// In how many moves the proved win or loss comes, if that is known.
    #[cfg_attr(feature = "serde", serde(rename = "within"))]
    pub mate_in: Option<u32>,
    /// Positions that were searched since the command.
    pub nodes: u64,
    /// Milliseconds since the command.
    pub time_ms: u64,
    /// The moves that the search expects.
    #[cfg_attr(all(feature = "serde", target_arch = "wasm32"), tsify(type = "readonly string[]"))]
    pub moves: Vec<String>,
    /// The paths of the first of them.
    pub paths: Vec<MovePath>,
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
#[cfg_attr(feature = "serde", derive(Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(Tsify), tsify(missing_as_null))]
#[non_exhaustive]
pub struct ExactValue {
    /// The result.
    pub kind: ExactKind,
    /// The moves until the end, if they are known.
    pub moves_to_end: Option<u32>,
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
    pub const UNKNOWN: Self = Self { kind: ExactKind::Unknown, moves_to_end: None };

    /// What a solver has found out of a game for two players.
    pub(super) fn new(verdict: Verdict, moves_to_end: Option<u32>) -> Self {
        let kind = match verdict {
            Verdict::Win => ExactKind::Win,
            Verdict::Loss => ExactKind::Loss,
            Verdict::Draw => ExactKind::Draw,
            // The engine solves Solitaire by another command.
            Verdict::Stones(_) => ExactKind::Unknown,
        };
        Self { kind, moves_to_end }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version { version } => write!(f, "quarry {version}"),
            Self::Ready => f.write_str("ready"),
            Self::Moves { moves: None } => f.write_str("moves many"),
            Self::Moves { moves: Some(moves) } => {
                write!(f, "moves {} turns", moves.len())?;
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
            Self::Result { outcome, side, occurrences } => {
                write!(f, "result {outcome} side {side} occurrences {occurrences}")
            }
            Self::Info { info } => write!(f, "info {info}"),
            Self::Best { mv, .. } => write!(f, "best {}", mv.as_deref().unwrap_or("none")),
            Self::Exact { value, moves } if moves.is_empty() => write!(f, "exact {value}"),
            Self::Exact { value, moves } => write!(f, "exact {value} turns {}", moves.join(".")),
            Self::Move { mv, value, .. } => write!(f, "turn {mv} {value}"),
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
            Self::Stones { least, most, nodes, time_ms, moves, .. } => {
                write!(f, "stones {least} {most} nodes {nodes} time {time_ms} turns")?;
                if moves.is_empty() { Ok(()) } else { write!(f, " {}", moves.join(".")) }
            }
            Self::Error { error } => write!(f, "error {error}"),
        }
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, depth, score, win_percent, nodes, time_ms, .. } = self;
        let kind = match self.proof {
            None => "depth",
            Some(Proof::Win) => "proved-win",
            Some(Proof::Loss) => "proved-loss",
            Some(Proof::Draw) => "proved-draw",
        };
        write!(f, "line {line} depth {depth} score {score} share {win_percent} kind {kind}")?;
        if let Some(moves) = self.mate_in {
            write!(f, " {moves}")?;
        }
        write!(f, " nodes {nodes} time {time_ms} turns {}", self.moves.join("."))
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
        self.moves_to_end.map_or(Ok(()), |moves| write!(f, " {moves}"))
    }
}
