//! `lab map`: Marbar from every pair of starting squares.

use std::io::{self, Write as _};
use std::time::Instant;

use clap::Args;
use quarry::catalog::GameId;
use quarry::games::marbar::starts::{Map, Start};
use quarry::message::Message;
use quarry::solve::Verdict;
use quarry::text::{self, ParseError};
use quarry_cli::Failure;
use quarry_cli::progress::TerminalProgress;
use serde_json::{Value, json};

/// How many of the fairest and of the longest starts are printed.
const SHOWN_STARTS: usize = 12;

/// Of which board.
#[derive(Args, Clone, Debug)]
pub(crate) struct StartsArgs {
    /// `marbar`
    #[arg(value_name = "GAME", value_parser = GameId::read)]
    game: GameId,
    /// The board: both sides odd, from 3 to 11
    #[arg(long, value_name = "RxC", default_value = "7x7", value_parser = text::size, allow_hyphen_values = true)]
    size: (u8, u8),
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Solves every pair of starting squares and prints the map, a count, and the fairest starts.
pub(crate) fn run(args: &StartsArgs) -> Result<(), Failure> {
    if args.game != GameId::Marbar {
        Err(ParseError::new("game", args.game.id(), Message::verbatim("marbar")))?;
    }
    let mut progress = TerminalProgress::new(Instant::now(), None);
    let map = Map::new(args.size.0, args.size.1, &mut progress)?;
    progress.clear();
    let map = map.ok_or_else(|| io::Error::other("stopped"))?;
    let [fairest, longest] = [map.fairest(), map.longest()].map(|mut starts| {
        starts.truncate(SHOWN_STARTS);
        starts
    });
    let count = |verdict| map.starts().iter().filter(|start| start.verdict == verdict).count();
    let [black, white, draws] = [Verdict::Win, Verdict::Loss, Verdict::Draw].map(count);
    let mut out = io::stdout().lock();
    if args.json {
        let list = |starts: &[Start]| starts.iter().map(|start| about(&map, start)).collect::<Result<Vec<_>, _>>();
        let (starts, fairest, longest) = (list(map.starts())?, list(&fairest)?, list(&longest)?);
        let counts = json!({"black": black, "white": white, "draw": draws, "uneven": map.uneven()});
        writeln!(out, "{}", json!({"starts": starts, "counts": counts, "fairest": fairest, "longest": longest}))?;
    } else {
        write!(out, "{map}")?;
        let (all, classes) = (map.starts().len(), map.classes().len());
        writeln!(out, "starts: {all}, black wins {black}, white wins {white}, draws {draws}")?;
        writeln!(out, "classes: {classes}, starts that differ from their class: {}", map.uneven())?;
        let named = |name, list: Vec<Start>| list.into_iter().map(move |start| (name, start));
        for (name, start) in named("fair", fairest).chain(named("long", longest)) {
            let start = &start;
            let (black, white) = (map.name(start.black), map.name(start.white));
            let moves = start.moves.map(|moves| format!(" in {moves}")).unwrap_or_default();
            writeln!(out, "{name}: {black} {white} {}{moves}: {}", result(start), map.position(start)?)?;
        }
    }
    Ok(out.flush()?)
}

fn about(map: &Map, start: &Start) -> Result<Value, ParseError> {
    let (black, white, position) = (map.name(start.black), map.name(start.white), map.position(start)?);
    Ok(json!({"black": black, "white": white, "result": result(start), "turns": start.moves, "position": position}))
}

/// Who wins.
fn result(start: &Start) -> &'static str {
    match start.verdict {
        Verdict::Win => "black",
        Verdict::Loss => "white",
        _ => "draw",
    }
}
