//! `quarry verify`: checks certificates by the rules alone.

use std::fs;
use std::io::{self, Write as _};
use std::path::PathBuf;

use quarry::catalog::GameId;
use quarry::message::{Count, Localizer as _, Message};
use quarry::solve::certificate::{Certificate, VerifiedClaim};
use quarry_cli::Failure;
use quarry_cli::language::language;
use serde_json::json;

/// Checks the certificates of these files, and prints a line for each.
pub(crate) fn run(files: &[PathBuf], threads: usize, json: bool) -> Result<(), Failure> {
    let mut proofs = Vec::new();
    let mut out = io::stdout().lock();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| Failure::of_file(file, &error))?;
        for certificate in Certificate::read_all(&text).map_err(|error| Failure::in_file(file, error.message()))? {
            let (game, proved) = GameId::verify_with_threads(&certificate, threads)
                .map_err(|error| Failure::in_file(file, error.message()))?;
            let VerifiedClaim { claim, moves, positions } = proved;
            let first = GameId::first_move(&certificate).map_err(|error| Failure::in_file(file, error.message()))?;
            if json {
                proofs.push(json!({
                    "game": certificate.game,
                    "position": certificate.position,
                    "player": claim.player.id(),
                    "wins": claim.wins,
                    "turns": moves,
                    "positions": positions,
                    "first": first,
                }));
                continue;
            }
            let id = match (certificate.sums, claim.wins) {
                (Some(_), true) => "verified-sums",
                (Some(_), false) => "verified-sums-draw",
                (None, true) => "verified-win",
                (None, false) => "verified-draw",
            };
            let mut message = Message::new(id).with("game", game.id()).with("position", &*certificate.position);
            message = message.with("player", claim.player.id()).with("positions", Count(positions as u64));
            if let Some(moves) = moves {
                message = message.with("moves", moves);
            }
            if let Some(first) = first {
                message = Message::new("verified-first").with("verified", message).with("first", first);
            }
            writeln!(out, "{}", language().format(&message))?;
            out.flush()?;
        }
    }
    if json {
        writeln!(out, "{}", json!(proofs))?;
    }
    Ok(out.flush()?)
}
