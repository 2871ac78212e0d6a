//! `quarry value`: a position as a sum of games.

use std::io::{self, Write as _};
use std::time::Instant;

use quarry::catalog::GameId;
use quarry::game::Game as _;
use quarry::games::clobber::{Clobber, Rules};
use quarry::solve::Means;
use quarry::solve::clobber::{Worth, account};
use quarry::text::ParseError;
use serde_json::json;

use crate::Failure;
use crate::args::At;
use crate::commands;
use crate::solve::Looker;

/// Prints what the position and its regions are worth, having looked for at most so many milliseconds.
pub(crate) fn run(at: &At, time: Option<u64>, megabytes: usize) -> Result<(), Failure> {
    let (game, record) = at.record()?;
    if game != GameId::Clobber {
        return Err(ParseError::new("game", game.id(), "clobber").into());
    }
    let session = commands::open::<Clobber>(Rules::Duel, &record)?;
    let position = session.now();
    let mut looker = Looker::new(Instant::now(), time);
    let Some(account) = account(position, Means { megabytes, threads: 1 }, &mut looker) else {
        return Err(ParseError::new("position", position.to_string(), "regions with room in 8x8, 4x16, 2x32 or 1x64 squares").into());
    };
    let mut out = io::stdout().lock();
    let shape = position.shape();
    let regions = account.regions.iter().map(|region| {
        let squares: Vec<String> = region.squares.iter().map(|&square| shape.name(square).to_string()).collect();
        (squares, &region.worth)
    });
    if at.json {
        let regions: Vec<_> = regions
            .map(|(squares, worth)| {
                let mut region = fields(worth);
                region["squares"] = json!(squares);
                region
            })
            .collect();
        let mut answer = fields(&account.whole);
        answer["regions"] = json!(regions);
        writeln!(out, "{answer}")?;
    } else {
        let Worth { value, weight, class } = &account.whole;
        let class = class.map(|class| class.to_string());
        writeln!(out, "value: {}\nweight: {}\nclass: {}", or_unknown(value), or_unknown(weight), or_unknown(&class))?;
        for (squares, Worth { value, weight, class }) in regions {
            let class = class.map(|class| class.to_string());
            let (value, weight, class) = (or_unknown(value), or_unknown(weight), or_unknown(&class));
            writeln!(out, "region: {} value {value} weight {weight} class {class}", squares.join(","))?;
        }
    }
    Ok(out.flush()?)
}

fn or_unknown(text: &Option<String>) -> &str {
    text.as_deref().unwrap_or("unknown")
}

fn fields(Worth { value, weight, class }: &Worth) -> serde_json::Value {
    json!({"value": value, "weight": weight, "class": class.map(|class| class.to_string())})
}
