//! What the page needs now and then: lines put in another order, moves to choose from, text and pictures of a game,
//! pasted text, files of games, what was played in them, positions being set up, annotations, forecasts, ranks, lessons, puzzles.
//!
//! It is a module of its own, so that a first visit does not wait for it. A game goes in and comes out as its address.

mod adaptive;
mod annotations;
mod circuit;
mod editor;
mod explorer;
mod forecast;
mod lessons;
mod look;
mod mending;
mod messages;
mod pgn;
mod puzzles;
mod qr;
mod ranks;
mod share;
mod variations;

use quarry::catalog::GameId;
use quarry::controller::GameController;
use quarry::record::Record;
use wasm_bindgen::prelude::wasm_bindgen;

pub use adaptive::{FinishedGame, FinishedGames, GameResult, next_level};
pub use annotations::{
    Annotations, DrawnArrow, DrawnCircle, MoveAnnotation, annotate, annotation_on_show, annotations, glyphs, set_shapes,
};
pub use circuit::{Graph, GraphNode, GraphPuzzle, GraphWalk, Invariant, graph_puzzle, graph_walk, invariant};
pub use editor::{Editor, EditorCell, EditorField, EditorSide, EditorSize, EditorState};
pub use explorer::{PlayedLine, played_line};
pub use forecast::forecast;
pub use lessons::{Lesson, LessonAnswer, LessonStep, LessonSummary, check_lesson, lesson, set_lessons};
pub use look::Look;
pub use mending::{MendedAddress, mend};
#[cfg(target_arch = "wasm32")]
pub use messages::set_formatter;
pub use pgn::{FileFault, FileGame, FileTag, GameFile, WrittenGame, WrittenGames, read_pgn, write_pgn};
pub use puzzles::{Puzzle, PuzzleList, SolverRating, address_after, rating_after_puzzle, read_puzzles, start_address};
pub use qr::qr;
pub use ranks::{PlayerRanks, RankedStart, level_ranks, rank_after, ranked_game};
pub use share::{PositionLink, drawing, move_count, move_paths, moves, paste, picture, position, position_link};
pub use variations::{delete_from, legal_moves, picked, promote, prune};

/// Runs when the module is instantiated: a panic is an error on the console, with its message.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The game of an address, as far as it is legal; `None` where the address names no game.
fn open(address: &str) -> Option<GameController> {
    let (record, _) = Record::read(address);
    let game = GameId::read(record.game.as_deref()?).ok()?;
    Some(GameController::open(game, &record).0)
}
