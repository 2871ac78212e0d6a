//! The tables that are part of the program: the same files that the page fetches.

use std::io::Read as _;

use flate2::read::ZlibDecoder;
use quarry::catalog::GameId;

use crate::Failure;

/// By the id of the game, what `quarry survey GAME --write FILE` wrote.
const TABLES: [(&str, &[u8]); 10] = [
    ("grabber", include_bytes!("../../../www/tables/grabber.z")),
    ("moxie", include_bytes!("../../../www/tables/moxie.z")),
    ("moxie-urgent", include_bytes!("../../../www/tables/moxie-urgent.z")),
    ("moxie-unbroken", include_bytes!("../../../www/tables/moxie-unbroken.z")),
    ("moxie-square", include_bytes!("../../../www/tables/moxie-square.z")),
    ("moxie-knight", include_bytes!("../../../www/tables/moxie-knight.z")),
    ("moxie-hex", include_bytes!("../../../www/tables/moxie-hex.z")),
    ("moxie-diagonal", include_bytes!("../../../www/tables/moxie-diagonal.z")),
    ("moxie-ransom", include_bytes!("../../../www/tables/moxie-ransom.z")),
    ("moxie-misere", include_bytes!("../../../www/tables/moxie-misere.z")),
];

/// Has the game's solver look results up in the table of that game, if there is one.
pub(crate) fn give(game: GameId) -> Result<(), Failure> {
    let Some((_, packed)) = TABLES.iter().find(|(id, _)| *id == game.id()) else { return Ok(()) };
    let mut bytes = Vec::new();
    ZlibDecoder::new(*packed).read_to_end(&mut bytes)?;
    Ok(game.take_table(bytes)?)
}
