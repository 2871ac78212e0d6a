//! The tables that the program looks results up in: the same files that the page fetches. With the feature `tables`, the
//! usual case, they are part of the program.

use std::borrow::Cow;
use std::io::Read as _;

use flate2::read::ZlibDecoder;
use quarry::catalog::{GameId, Tablebases};
use quarry::engine::Engine;
use quarry_cli::Failure;

/// By the id of the game, what `lab survey GAME --write FILE` wrote. `cargo xtask lists` writes this.
#[cfg(feature = "tables")]
const TABLES: &[(&str, &[u8])] = &[
    ("grabber", include_bytes!("../../../www/tables/grabber.z")),
    ("moxie", include_bytes!("../../../www/tables/moxie.z")),
    ("moxie-urgent", include_bytes!("../../../www/tables/moxie-urgent.z")),
    ("moxie-ransom", include_bytes!("../../../www/tables/moxie-ransom.z")),
    ("moxie-unbroken", include_bytes!("../../../www/tables/moxie-unbroken.z")),
    ("moxie-square", include_bytes!("../../../www/tables/moxie-square.z")),
    ("moxie-knight", include_bytes!("../../../www/tables/moxie-knight.z")),
    ("moxie-hex", include_bytes!("../../../www/tables/moxie-hex.z")),
    ("moxie-diagonal", include_bytes!("../../../www/tables/moxie-diagonal.z")),
    ("moxie-misere", include_bytes!("../../../www/tables/moxie-misere.z")),
];

/// The table of a game, if there is one.
pub(crate) fn unpacked(game: GameId) -> Result<Option<Vec<u8>>, Failure> {
    let Some(packed) = packed(game)? else { return Ok(None) };
    let mut bytes = Vec::new();
    ZlibDecoder::new(&*packed).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// The tablebase of a game, if there is one.
pub(crate) fn load(game: GameId) -> Result<Tablebases, Failure> {
    let mut tablebases = Tablebases::default();
    if let Some(bytes) = unpacked(game)? {
        tablebases.load(game, bytes)?;
    }
    Ok(tablebases)
}

/// Gives an engine the tablebase of a game, if there is one.
pub(crate) fn load_into(engine: &mut Engine, game: GameId) -> Result<(), Failure> {
    match unpacked(game)? {
        Some(bytes) => Ok(engine.load_tablebase(game, bytes)?),
        None => Ok(()),
    }
}

/// The packed table of a game, if there is one.
#[cfg(feature = "tables")]
#[expect(clippy::unnecessary_wraps, reason = "reading the file can fail")]
fn packed(game: GameId) -> Result<Option<Cow<'static, [u8]>>, Failure> {
    Ok(TABLES.iter().find(|(id, _)| *id == game.id()).map(|(_, packed)| Cow::Borrowed(*packed)))
}

/// The packed table of a game, if it is in the folder: `cargo xtask large` may be about to make it.
#[cfg(not(feature = "tables"))]
fn packed(game: GameId) -> Result<Option<Cow<'static, [u8]>>, Failure> {
    let file = format!("{}/../www/tables/{}.z", env!("CARGO_MANIFEST_DIR"), game.id());
    match std::fs::read(file) {
        Ok(packed) => Ok(Some(Cow::Owned(packed))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.into()),
    }
}
