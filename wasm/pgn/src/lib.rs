//! Files of games for scripts: the module beside that of the rules in the npm package `quarry-rules`.
//!
//! A game crosses as a list of nodes, each with the place of its parent in the list: a tree of objects in objects would overflow the
//! stack with a long game.

pub mod values;

use quarry::pgn::{self, Loss, PgnError, PgnGame, PgnStream};
use quarry::record::Record;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use values::{CheckedGame, Comment, Fault, FlatGame, GameOfAddress, Item, Items, Thrown, ts};

/// Half the size of the usual allocator, and no slower here.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static MEMORY: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Runs when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Reads a file that arrives in parts.
#[wasm_bindgen]
#[derive(Default, Debug)]
pub struct Stream(PgnStream);

#[wasm_bindgen]
impl Stream {
    /// A file of which nothing has arrived yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads bytes of UTF-8: the games that are complete with them, and the faults of those that are not valid.
    pub fn push(&mut self, bytes: &[u8]) -> Ts<Items> {
        items(self.0.push(bytes))
    }

    /// Ends the file: the games that are left. The stream can read another file then.
    pub fn end(&mut self) -> Ts<Items> {
        items(self.0.end())
    }
}

fn items(read: Vec<Result<PgnGame, PgnError>>) -> Ts<Items> {
    let item = |read: Result<PgnGame, PgnError>| match read {
        Ok(game) => Item { game: Some(FlatGame::from(&game)), fault: None },
        Err(error) => Item { game: None, fault: Some(Fault::from(&error)) },
    };
    ts(&Items(read.into_iter().map(item).collect()))
}

/// A game as the text of a file.
#[wasm_bindgen]
pub fn write(game: &Ts<FlatGame>) -> Result<String, Thrown> {
    Ok(PgnGame::try_from(read(game)?)?.to_string())
}

/// Plays all lines of a game by its rules. Throws the first fault.
#[wasm_bindgen]
pub fn check(game: &Ts<FlatGame>) -> Result<Ts<CheckedGame>, Thrown> {
    let mut game = PgnGame::try_from(read(game)?)?;
    let replay = game.replay()?;
    let (record, losses) = game.to_record(&replay);
    Ok(ts(&CheckedGame {
        address: record.to_string(),
        result: replay.result.text(),
        is_over: replay.outcome.is_some(),
        moves: game.tree.nodes().skip(1).map(|node| game.tree[node].mv.clone()).collect(),
        left_out: texts(&losses),
    }))
}

/// The game of an address. Throws what is wrong with the address.
#[wasm_bindgen(js_name = "ofAddress")]
pub fn of_address(address: &str) -> Result<Ts<GameOfAddress>, Thrown> {
    let (game, losses) = PgnGame::from_record(&Record::read_own(address).0)?;
    Ok(ts(&GameOfAddress { game: FlatGame::from(&game), left_out: texts(&losses) }))
}

/// Reads a comment of a game in the library, with the commands in it.
#[wasm_bindgen(js_name = "readComment")]
pub fn read_comment(text: &str) -> Ts<Comment> {
    ts(&Comment::from(&pgn::Comment::of_note(text)))
}

/// A comment as the text that a game in the library has.
#[wasm_bindgen(js_name = "writeComment")]
pub fn write_comment(comment: &Ts<Comment>) -> Result<String, Thrown> {
    Ok(pgn::Comment::try_from(read(comment)?)?.note())
}

fn texts(losses: &[Loss]) -> Vec<String> {
    losses.iter().map(|loss| loss.message().json().to_string()).collect()
}

/// A value of a script. Another shape is a fault.
fn read<T: Tsify<JsType: Clone> + DeserializeOwned>(value: &Ts<T>) -> Result<T, Thrown> {
    value.to_rust().map_err(|error| Thrown::from(values::wrong_shape(&error.to_string())))
}
