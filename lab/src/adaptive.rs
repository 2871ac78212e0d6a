//! `lab adaptive`: how soon the adaptive level finds the level of a player.
//!
//! A simulated player of each level wins against a level as often as a step of the ladder says; the odds multiply from
//! level to level. Every sequence of wins and losses counts with its probability, so that nothing is left to chance.

use std::io::{self, Write as _};

use clap::Args;
use quarry::play::adaptive::{FinishedGame, GameResult, next_level};
use quarry::search::Level;
use quarry::search::level::LEVELS;
use quarry::text::{self, ParseError};
use quarry_cli::Failure;
use serde_json::json;

/// Of which ladder, and for how long.
#[derive(Args, Clone, Debug)]
pub(crate) struct AdaptiveArgs {
    /// How often a level wins against the one below it, in percent
    #[arg(long, value_name = "PERCENT", default_value = "68", value_parser = read_step)]
    step: u32,
    /// How many games to follow
    #[arg(long, value_name = "N", default_value = "10", value_parser = |t: &str| text::number("games", t, 1..=16))]
    games: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn read_step(text: &str) -> Result<u32, ParseError> {
    text::number("step", text, 51..=99)
}

/// Prints, for each game, how often its level is at most one from that of the player.
pub(crate) fn run(args: &AdaptiveArgs) -> Result<(), Failure> {
    let players: Vec<Vec<f64>> = LEVELS.filter_map(Level::new).map(|level| shares(level, args)).collect();
    let rows: Vec<Vec<f64>> = (0..args.games as usize)
        .map(|game| players.iter().filter_map(|shares| shares.get(game).copied()).collect())
        .collect();
    let mean = |row: &[f64]| row.iter().sum::<f64>() / row.len() as f64;
    let mut out = io::stdout().lock();
    if args.json {
        let rows: Vec<_> = rows.iter().map(|row| json!({"levels": row, "mean": mean(row)})).collect();
        writeln!(out, "{}", json!({"step": args.step, "games": rows}))?;
    } else {
        for (game, row) in rows.iter().enumerate() {
            let levels: Vec<String> = row.iter().map(|share| format!("{:.0}", 100.0 * share)).collect();
            writeln!(
                out,
                "game {}: {:.1} %, players of levels 1 to 8: {}",
                game + 1,
                100.0 * mean(row),
                levels.join(" ")
            )?;
        }
    }
    Ok(out.flush()?)
}

/// For each game of a player of this level, how often the level of the computer is at most one from it.
fn shares(player: Level, args: &AdaptiveArgs) -> Vec<f64> {
    let mut sequences: Vec<(f64, Vec<FinishedGame>)> = vec![(1.0, Vec::new())];
    let mut shares = Vec::new();
    for _ in 0..args.games {
        let mut share = 0.0;
        let mut longer = Vec::with_capacity(2 * sequences.len());
        for (probability, games) in sequences {
            let level = next_level(&games);
            if player.number().abs_diff(level.number()) <= 1 {
                share += probability;
            }
            let win = win_probability(player, level, args.step);
            for (result, chance) in [(GameResult::Win, win), (GameResult::Loss, 1.0 - win)] {
                let mut games = games.clone();
                games.push(FinishedGame { level, result });
                longer.push((probability * chance, games));
            }
        }
        sequences = longer;
        shares.push(share);
    }
    shares
}

/// How often a player of a level wins against another level.
fn win_probability(player: Level, level: Level, step: u32) -> f64 {
    let odds = f64::from(step) / f64::from(100 - step);
    let odds = odds.powi(i32::from(player.number()) - i32::from(level.number()));
    odds / (1.0 + odds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_is_found_more_often_from_game_to_game() {
        let args = AdaptiveArgs { step: 68, games: 10, json: false };
        let all: Vec<Vec<f64>> = LEVELS.filter_map(Level::new).map(|level| shares(level, &args)).collect();
        let mean = |game: usize| all.iter().map(|shares| shares[game]).sum::<f64>() / 8.0;
        // The first game is at level 3: near to levels 2, 3 and 4.
        assert!((mean(0) - 3.0 / 8.0).abs() < 1e-9);
        assert!(mean(2) > 0.6 && mean(3) > 0.7 && mean(9) > 0.85, "{} {} {}", mean(2), mean(3), mean(9));
    }
}
