//! `lab study`: the counts of `docs/results/` and `docs/solitaire.md`.
//!
//! The counting runs on a thread of its own, line by line. The main thread prints each line as soon as it is known.

mod clobber;
mod gobbler;
mod grabber;
pub(crate) mod patterns;
mod solitaire;

use std::io::{self, Write as _};
use std::ops::RangeInclusive;

use clap::Args;
use quarry::catalog::GameId;
use quarry::message::Message;
use quarry::text::{self, ParseError};
use quarry_cli::Failure;
use quarry_cli::background;
use serde_json::{Value, json};

/// What is counted.
#[derive(Args, Clone, Debug)]
pub(crate) struct StudyArgs {
    /// `clobber`, `gobbler`, `grabber` or `solitaire`
    #[arg(value_name = "GAME", value_parser = GameId::read)]
    game: GameId,
    /// Count these parts only
    #[arg(value_name = "PART")]
    parts: Vec<String>,
    /// Begin with this number of squares, in the parts of solitaire that have sizes; of rows in `lengths`
    #[arg(long, value_name = "N", value_parser = read_squares, allow_hyphen_values = true)]
    from: Option<usize>,
    /// End with this number of squares
    #[arg(long, value_name = "N", value_parser = read_squares, allow_hyphen_values = true)]
    to: Option<usize>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The sizes that are counted.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    from: Option<usize>,
    to: Option<usize>,
}

impl Sizes {
    /// The sizes that are asked for: from the least one to the usual one, unless other ends are given.
    fn within(self, least: usize, most: usize, usual: usize) -> RangeInclusive<usize> {
        self.from.unwrap_or(least).max(least)..=self.to.unwrap_or(usual).min(most)
    }
}

fn read_squares(text: &str) -> Result<usize, ParseError> {
    text::number("squares", text, 1..=20).map(|squares| squares as usize)
}

/// Lines of counts, each worked out when it is asked for.
type Rows = Box<dyn Iterator<Item = Result<Row, Failure>>>;

/// A part of a study: its name, and what counts it.
type Part = (&'static str, fn(Sizes) -> Rows);

/// Counts of one board, or of whatever else the part of the study goes through.
#[derive(Clone, PartialEq, Debug)]
struct Row {
    part: &'static str,
    /// What was counted, such as `3x4`.
    of: String,
    /// The numbers with their names; empty if nothing was counted.
    counts: Vec<(&'static str, u64)>,
}

impl Row {
    fn text(&self) -> String {
        let counts: Vec<String> = self.counts.iter().map(|(name, count)| format!("{name} {count}")).collect();
        let counts = if counts.is_empty() { "none".to_string() } else { counts.join(", ") };
        format!("{} {}: {counts}", self.part, self.of)
    }

    fn json(&self) -> Value {
        let mut value = json!({"part": self.part, "of": self.of});
        for (name, count) in &self.counts {
            value[name] = json!(count);
        }
        value
    }
}

/// Counts, and prints a line for each board.
pub(crate) fn run(args: &StudyArgs) -> Result<(), Failure> {
    let known: &[Part] = match args.game.id() {
        "clobber" => &clobber::PARTS,
        "gobbler" => &gobbler::PARTS,
        "grabber" => &grabber::PARTS,
        "solitaire" => &solitaire::PARTS,
        other => Err(ParseError::new("game", other, Message::verbatim("clobber, gobbler, grabber or solitaire")))?,
    };
    let sizes = Sizes { from: args.from, to: args.to };
    if let Some((name, number)) = [("from", args.from), ("to", args.to)].into_iter().find(|given| given.1.is_some())
        && args.game.id() != "solitaire"
    {
        let found = number.unwrap_or_default().to_string();
        Err(ParseError::new(name, found, "expected-with-solitaire"))?;
    }
    let parts = choose(known, &args.parts)?;
    let mut out = io::stdout().lock();
    let mut values = Vec::new();
    background::run(
        move |reporter| {
            for row in parts.into_iter().flat_map(|(_, rows)| rows(sizes)) {
                if !reporter.report(row?) {
                    break;
                }
            }
            Ok(())
        },
        |row: Row| {
            if args.json {
                values.push(row.json());
            } else {
                writeln!(out, "{}", row.text())?;
                out.flush()?;
            }
            Ok(())
        },
    )?;
    if args.json {
        writeln!(out, "{}", Value::Array(values))?;
    }
    Ok(out.flush()?)
}

/// The parts with these names, or all where there are no names.
fn choose(known: &[Part], names: &[String]) -> Result<Vec<Part>, ParseError> {
    if names.is_empty() {
        return Ok(known.to_vec());
    }
    let find = |name: &String| {
        let found = known.iter().find(|(part, _)| part == name).copied();
        let expected = || known.iter().map(|(part, _)| *part).collect::<Vec<_>>().join(", ");
        found.ok_or_else(|| ParseError::new("part", name, Message::verbatim(&format!("one of {}", expected()))))
    };
    names.iter().map(find).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_written() {
        let mut row = Row { part: "replies", of: "3x3".to_string(), counts: vec![("won", 2), ("all", 3)] };
        assert_eq!(row.text(), "replies 3x3: won 2, all 3");
        assert_eq!(row.json(), json!({"part": "replies", "of": "3x3", "won": 2, "all": 3}));
        row.counts.clear();
        assert_eq!(row.text(), "replies 3x3: none");
    }

    #[test]
    fn parts_are_chosen() {
        let names = |names: &[&str]| -> Result<Vec<&str>, String> {
            let names: Vec<String> = names.iter().map(ToString::to_string).collect();
            let parts = choose(&grabber::PARTS, &names).map_err(|error| error.to_string())?;
            Ok(parts.into_iter().map(|(name, _)| name).collect())
        };
        assert_eq!(names(&[]), Ok(vec!["replies", "burden", "images", "endless"]));
        assert_eq!(names(&["endless", "replies"]), Ok(vec!["endless", "replies"]));
        let message = "part: found \"reply\", expected one of replies, burden, images, endless";
        assert_eq!(names(&["reply"]), Err(message.to_string()));
    }
}
