//! `quarry value`: a position as a sum of games.

use std::io::{self, Write as _};
use std::time::Instant;

use clap::Args;
use quarry::board::Shape;
use quarry::catalog::{GameId, Visitor};
use quarry::record::Record;
use quarry::solve::decomposition::{CgtValue, Decomposition, Region};
use quarry::solve::{Resources, Solve};
use quarry::text::ParseError;
use quarry_cli::Failure;
use quarry_cli::progress::TerminalProgress;
use serde_json::json;

use crate::args::read_seconds;
use crate::commands::solve::read_memory;
use quarry_cli::arguments::At;

/// What is asked for.
#[derive(Args, Clone, Debug)]
pub(crate) struct ValueArgs {
    #[command(flatten)]
    at: At,
    #[arg(long, value_name = "S", value_parser = read_seconds, allow_hyphen_values = true)]
    time: Option<u64>,
    #[arg(long, value_name = "MB", value_parser = read_memory, default_value = "1024", allow_hyphen_values = true)]
    memory: usize,
}

/// Prints what the position and its regions are worth, as far as they are known.
pub(crate) fn run(args: &ValueArgs) -> Result<(), Failure> {
    let (game, record) = args.at.record()?;
    let progress = TerminalProgress::new(Instant::now(), args.time);
    let (shape, decomposition) = game.visit(Work { record, progress, megabytes: args.memory })?;
    let name = |Region { squares, .. }: &Region| -> Vec<String> {
        squares.iter().map(|&square| shape.name(square).to_string()).collect()
    };
    let mut out = io::stdout().lock();
    if args.at.json {
        let mut answer = fields(&decomposition.whole);
        let regions = decomposition.regions.iter().map(|region| {
            let mut fields = fields(&region.value);
            fields["squares"] = json!(name(region));
            fields
        });
        answer["regions"] = regions.collect();
        writeln!(out, "{answer}")?;
    } else {
        let [value, weight, class] = decomposition.whole.words();
        writeln!(out, "value: {value}\nweight: {weight}\nclass: {class}")?;
        for region in &decomposition.regions {
            let [value, weight, class] = region.value.words();
            writeln!(out, "region: {} value {value} weight {weight} class {class}", name(region).join(","))?;
        }
    }
    Ok(out.flush()?)
}

fn fields(CgtValue { canonical, weight, class, .. }: &CgtValue) -> serde_json::Value {
    json!({"value": canonical, "weight": weight, "class": class.map(|class| class.to_string())})
}

struct Work {
    record: Record,
    progress: TerminalProgress,
    megabytes: usize,
}

impl Visitor for Work {
    type Output = Result<(Shape, Decomposition), Failure>;

    fn visit<G: Solve + 'static>(mut self, game: GameId, rules: G::Rules) -> Self::Output {
        let session = quarry_cli::open::<G>(rules, &self.record)?;
        let position = session.now();
        let decomposition = position.decompose(Resources::of_megabytes(self.megabytes), &mut self.progress);
        let decomposition = decomposition.ok_or_else(|| ParseError::new("game", game.id(), "expected-regions"))?;
        Ok((position.shape(), decomposition))
    }
}
