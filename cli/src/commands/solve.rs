//! `quarry solve`: the result of perfect play.
//!
//! The work runs on a thread of its own with a deep stack; the main thread prints the result.

mod solitaire;

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use clap::Args;
use quarry::catalog::{GameId, Tablebases, Visitor};
use quarry::moves;
use quarry::record::Record;
use quarry::solve::certificate::{Certificate, Claim};
use quarry::solve::{Answer, CertifiedAnswer, Resources, Solve, Verdict, mate};
use quarry::text::{self, ParseError};
use quarry_cli::progress::TerminalProgress;
use quarry_cli::{Failure, results};
use serde_json::json;

use crate::args::read_seconds;
use crate::commands::{distribute, tables};
use quarry_cli::arguments::At;

/// Long games nest deep.
const STACK: usize = 1 << 30;

/// What is asked for.
#[derive(Args, Clone, Debug)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    at: At,
    #[arg(long, value_name = "S", value_parser = read_seconds, allow_hyphen_values = true)]
    time: Option<u64>,
    #[arg(long, value_name = "N", value_parser = read_threads, default_value = "1", allow_hyphen_values = true)]
    threads: usize,
    #[arg(long, value_name = "MB", value_parser = read_memory, default_value = "1024", allow_hyphen_values = true)]
    memory: usize,
    #[arg(long)]
    length: bool,
    #[arg(long, value_name = "FILE")]
    store: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    #[arg(long, conflicts_with = "json")]
    line: bool,
    #[arg(long, value_name = "N", value_parser = read_parts, allow_hyphen_values = true)]
    split: Option<usize>,
    #[arg(long, value_name = "FILE", num_args = 1..)]
    merge: Vec<PathBuf>,
    #[command(flatten)]
    wishes: solitaire::Wishes,
}

/// Solves the position and prints the answer, or does what else is asked for.
pub(crate) fn run(args: &SolveArgs) -> Result<(), Failure> {
    let plain = !args.line && args.store.is_none() && args.split.is_none() && args.merge.is_empty();
    if plain && args.certificate.is_none() && args.at.game()?.is_solitaire() {
        return solitaire::run(&args.at, &args.wishes, args.time, args.memory);
    }
    args.wishes.refuse()?;
    let (game, record) = args.at.record()?;
    let tablebases = if game.is_proved_anew() { Tablebases::default() } else { tables::load(game)? };
    let begin = Instant::now();
    let work = Work { record, begin, args: args.clone(), tablebases };
    let found = thread::Builder::new().stack_size(STACK).spawn(move || game.visit(work))?.join();
    let Some((position, found)) = found.map_err(|_| Failure::Broken("solver-broke-off"))?? else {
        return Ok(());
    };
    let seconds = begin.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    if args.line {
        writeln!(out, "{}", results::line(game, &position, found.verdict, found.best.as_deref()))?;
    } else if args.at.json {
        let Found { verdict, moves, best, nodes } = &found;
        let result = match verdict {
            Some(Verdict::Stones(stones)) => json!(stones),
            verdict => json!(name(*verdict)),
        };
        let answer = json!({"result": result, "best": best, "nodes": nodes, "seconds": seconds, "turns": moves});
        writeln!(out, "{answer}")?;
    } else {
        let best = found.best.as_deref().unwrap_or("none");
        writeln!(out, "result: {}\nbest: {best}\nnodes: {}\nseconds: {seconds:.3}", name(found.verdict), found.nodes)?;
        if let Some(moves) = found.moves {
            writeln!(out, "turns: {moves}")?;
        }
    }
    Ok(out.flush()?)
}

pub(crate) fn read_threads(text: &str) -> Result<usize, ParseError> {
    text::number("threads", text, 1..=256).map(|threads| threads as usize)
}

pub(crate) fn read_memory(text: &str) -> Result<usize, ParseError> {
    text::number("memory", text, 1..=1_000_000).map(|megabytes| megabytes as usize)
}

fn read_parts(text: &str) -> Result<usize, ParseError> {
    text::number("split", text, 1..=1_000_000).map(|parts| parts as usize)
}

fn name(verdict: Option<Verdict>) -> String {
    verdict.map_or_else(|| "unknown".to_string(), |verdict| verdict.to_string())
}

/// An answer, its move in words.
pub(crate) struct Found {
    pub(crate) verdict: Option<Verdict>,
    pub(crate) moves: Option<u32>,
    pub(crate) best: Option<String>,
    pub(crate) nodes: u64,
}

struct Work {
    record: Record,
    begin: Instant,
    args: SolveArgs,
    tablebases: Tablebases,
}

impl Visitor for Work {
    /// The position and its answer, unless something else was printed.
    type Output = Result<Option<(String, Found)>, Failure>;

    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        let SolveArgs { time, threads, memory, length, store, certificate, split, merge, .. } = &self.args;
        let session = quarry_cli::open::<G>(rules, &self.record)?;
        let now = session.now();
        if let Some(least) = *split {
            return distribute::split(game, rules, now, least, merge).map(|()| None);
        }
        if !merge.is_empty() {
            return distribute::merge(game, rules, now, merge).map(|found| Some((now.to_string(), found)));
        }
        let mut progress = TerminalProgress::new(self.begin, *time);
        if let Some(file) = store {
            progress.keep_in::<G>(game, rules, file)?;
        }
        let tablebase = self.tablebases.get::<G>(game);
        let resources = Resources { megabytes: *memory, threads: *threads, tablebase };
        let (answer, written) = match (session.outcome(), certificate) {
            // The game may be over by repetition, too.
            (Some(outcome), _) => (Answer::over(Verdict::of(outcome, now)), None),
            (None, Some(_)) => match now.solve_with_certificate(game.id(), &resources, &mut progress) {
                Some(CertifiedAnswer { answer, certificate }) => (answer, certificate),
                None => (now.solve(resources.clone(), &mut progress), None),
            },
            (None, None) => (now.solve(resources.clone(), &mut progress), None),
        };
        let Answer { verdict, mut moves, mut best, mut nodes } = answer;
        if *length && moves.is_none() && matches!(verdict, Some(Verdict::Win | Verdict::Loss)) {
            let answer = mate::solve(now, *memory, u64::MAX, &mut progress);
            nodes += answer.nodes;
            if answer.moves.is_some() {
                (moves, best) = (answer.moves, answer.best);
            }
        }
        if let Some(file) = certificate {
            let text = match written {
                Some(written) => written.map_err(|fault| Failure::Input(fault.message()))?.to_string(),
                None => certify(game, now, verdict, &resources, &mut progress)?,
            };
            fs::write(file, text).map_err(|error| Failure::of_file(file, &error))?;
        }
        progress.clear();
        let best = (!best.is_empty()).then(|| moves::text(now, &best));
        Ok(Some((now.to_string(), Found { verdict, moves, best, nodes })))
    }
}

/// The text of a certificate of the result of a position; of a draw, one for each player.
fn certify<G: Solve>(
    game: GameId,
    position: &G,
    verdict: Option<Verdict>,
    resources: &Resources<G>,
    progress: &mut TerminalProgress,
) -> Result<String, Failure> {
    let mover = position.to_move();
    let claims = match verdict {
        Some(Verdict::Win) => vec![Claim { player: mover, wins: true }],
        Some(Verdict::Loss) => vec![Claim { player: mover.opponent(), wins: true }],
        Some(Verdict::Draw) => position.players().map(|player| Claim { player, wins: false }).to_vec(),
        Some(Verdict::Stones(_)) | None => {
            return Err(ParseError::new("result", name(verdict), "expected-verdict").into());
        }
    };
    let mut texts = Vec::new();
    for claim in claims {
        let pick = position.strategy(claim.wins, resources.clone(), progress);
        let written = Certificate::write(game.id(), position, claim, pick);
        texts.push(written.map_err(|fault| Failure::Input(fault.message()))?.0.to_string());
    }
    Ok(texts.join("\n"))
}
