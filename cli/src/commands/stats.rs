//! `quarry stats`: counts the games of files.

use std::io::Write as _;
use std::time::Instant;

use quarry::catalog::{GAMES, GameId};
use quarry::message::Localizer as _;
use quarry::pgn::{GameResult, sides};
use quarry_cli::Failure;
use quarry_cli::language::language;
use serde_json::json;

use super::files::{Found, each_game};
use super::output;

/// What was counted of one game.
#[derive(Clone, Copy, Default)]
struct Counts {
    games: u64,
    /// In the order of [`GameResult::ALL`].
    results: [u64; GameResult::ALL.len()],
    moves: u64,
    shortest: usize,
    longest: usize,
}

impl Counts {
    fn add(&mut self, found: &Found) {
        let result = match found.game.result {
            GameResult::Unknown => found.replay.result,
            result => result,
        };
        let moves = found.replay.moves;
        self.shortest = if self.games == 0 { moves } else { self.shortest.min(moves) };
        self.longest = self.longest.max(moves);
        self.games += 1;
        self.moves += moves as u64;
        for (count, known) in self.results.iter_mut().zip(GameResult::ALL) {
            *count += u64::from(known == result);
        }
    }
}

/// The names of the results, in the order of [`GameResult::ALL`]. A game for one has no winner.
fn results(game: GameId) -> Vec<(usize, String)> {
    let mut names: Vec<(usize, String)> = Vec::new();
    if !game.is_solitaire() {
        names.extend(sides(Some(game)).into_iter().map(|side| side.to_ascii_lowercase()).enumerate());
        names.push((2, "draw".to_string()));
    }
    names.push((3, "unknown".to_string()));
    names
}

/// Prints how many games there are, how they ended, how long they are, and how fast they were replayed.
pub(crate) fn run(files: &[String], json: bool) -> Result<(), Failure> {
    let started = Instant::now();
    let mut counts = [Counts::default(); GAMES.len()];
    let (mut faults, mut replayed) = (0_u64, 0_u64);
    for file in files {
        each_game(file, &mut |found| {
            match found {
                Ok(found) => {
                    replayed += found.game.tree.move_count() as u64;
                    let place = GAMES.iter().position(|game| *game == found.replay.game);
                    if let Some(place) = place {
                        counts[place].add(&found);
                    }
                }
                Err(fault) => {
                    faults += 1;
                    eprintln!("{}", language().format(&fault.at(file)));
                }
            }
            Ok(())
        })?;
    }
    let seconds = started.elapsed().as_secs_f64();
    let rate = (replayed as f64 / seconds.max(1e-9)) as u64;
    let games: u64 = counts.iter().map(|counts| counts.games).sum();
    let mut out = output();
    let played = || GAMES.into_iter().zip(counts).filter(|(_, counts)| counts.games > 0);
    if json {
        let of_game = |(game, counts): (GameId, Counts)| {
            let of_result = |(place, name): (usize, String)| (name, json!(counts.results[place]));
            let results: serde_json::Map<_, _> = results(game).into_iter().map(of_result).collect();
            let Counts { games, moves, shortest, longest, .. } = counts;
            json!({"game": game.id(), "games": games, "results": results, "turns": moves, "shortest": shortest,
                "longest": longest})
        };
        let played: Vec<_> = played().map(of_game).collect();
        let (errors, turns) = (faults, replayed);
        let all = json!({"games": games, "errors": errors, "turns": turns, "seconds": seconds, "turnsPerSecond": rate,
            "played": played});
        writeln!(out, "{all}")?;
    } else {
        for (game, counts) in played() {
            let results = results(game).into_iter().map(|(place, name)| format!("{name} {}", counts.results[place]));
            let results = results.collect::<Vec<_>>().join(", ");
            let Counts { games, moves, shortest, longest, .. } = counts;
            writeln!(out, "{game}: games {games}, {results}, turns {moves}, shortest {shortest}, longest {longest}")?;
        }
        writeln!(out, "games: {games}\nerrors: {faults}\nturns: {replayed}")?;
        writeln!(out, "seconds: {seconds:.3}\nturns a second: {rate}")?;
    }
    out.flush()?;
    if faults == 0 { Ok(()) } else { Err(Failure::Faults(faults)) }
}
