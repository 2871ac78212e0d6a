//! `quarry verify`: checks certificates by the rules alone.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use quarry::catalog::{GameId, Visitor};
use quarry::solve::Solve;
use quarry::solve::certificate::{Certificate, Proved};
use serde_json::json;

use crate::Failure;

/// Checks the certificates of these files, and prints a line for each.
pub(crate) fn run(files: &[PathBuf], json: bool) -> Result<(), Failure> {
    let mut proofs = Vec::new();
    let mut out = io::stdout().lock();
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| bad(file, error))?;
        for certificate in Certificate::read_all(&text).map_err(|error| bad(file, error))? {
            let game = GameId::read(&certificate.game).map_err(|error| bad(file, error))?;
            let Proved { claim, turns, positions } =
                game.visit(Verify(&certificate)).map_err(|error| bad(file, error))?;
            if json {
                proofs.push(json!({
                    "game": certificate.game,
                    "position": certificate.position,
                    "player": claim.player.id(),
                    "wins": claim.wins,
                    "turns": turns,
                    "positions": positions,
                }));
                continue;
            }
            let within = turns.map_or_else(String::new, |turns| format!(" within {turns} turns"));
            writeln!(out, "{game} {}: {claim}{within}, {positions} positions", certificate.position)?;
            out.flush()?;
        }
    }
    if json {
        writeln!(out, "{}", json!(proofs))?;
    }
    Ok(out.flush()?)
}

fn bad(file: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::Input(format!("{}: {error}", file.display()))
}

struct Verify<'a>(&'a Certificate);

impl Visitor for Verify<'_> {
    type Output = Result<Proved, String>;

    fn visit<G: Solve + 'static>(self, _: GameId, rules: G::Rules) -> Self::Output {
        let position = G::read(rules, &self.0.position).map_err(|error| error.to_string())?;
        let claim = self.0.claim(&position).map_err(|error| error.to_string())?;
        self.0.verify(&position, claim).map_err(|fault| fault.to_string())
    }
}
