//! A contact sheet of every view of the page, in both themes and six windows.

use serde_json::json;

use quarry::catalog::{GAMES, GameId};

use crate::Result;
use crate::command::{command, root, run, target_folder};
use crate::progress::announce;
use crate::server::{Server, Serving};
use crate::{site, tools};

/// Builds the site, photographs its views, or only those of the given names, and writes `target/pictures/index.html`. With `docs`, it
/// writes only the small pictures of `docs/design.md`.
pub(crate) fn draw(views: &[String], docs: bool) -> Result<()> {
    tools::install(&tools::FOR_CHROMIUM)?;
    site::build()?;
    let dist = site::dist();
    let server = Server::start(&Serving { mounts: &[("/", &dist)], ..Serving::default() })?;
    let out = if docs { root().join("docs/design") } else { root().join(target_folder()).join("pictures") };
    let games = GAMES.into_iter().filter(|game| game.variant_of().is_none()).map(GameId::id);
    let options = json!({
        "url": server.address(),
        "out": out,
        "executablePath": tools::chromium(),
        "games": games.collect::<Vec<_>>(),
        "docs": docs,
        "views": if views.is_empty() { None } else { Some(views) },
    });
    run(command("node", ["xtask/site/pictures.mjs", &options.to_string()]))?;
    let sheet = if docs { out } else { out.join("index.html") };
    announce(&format!("look at {}", sheet.display()));
    Ok(())
}
