//! The commands, a module each; those that answer at once are here.

pub(crate) mod best;
pub(crate) mod convert;
mod distribute;
pub(crate) mod engine;
mod files;
pub(crate) mod matches;
pub(crate) mod perft;
pub(crate) mod solve;
pub(crate) mod stats;
mod tables;
pub(crate) mod validate;
pub(crate) mod value;
pub(crate) mod verify;

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use quarry::catalog::{GAMES, GameId, Listed, Visitor};
use quarry::game::{Notation, Outcome};
use quarry::moves;
use quarry::record::Record;
use quarry::session::Session;
use quarry_cli::Failure;
use serde_json::json;

use quarry_cli::arguments::At;

/// `quarry games`
pub(crate) fn games(json: bool) -> Result<(), Failure> {
    let mut out = output();
    if json {
        let games = GAMES.map(|game| json!({"id": game.id(), "title": game.title()}));
        writeln!(out, "{}", json!(games))?;
    } else {
        for game in GAMES {
            writeln!(out, "{}\t{}", game.id(), game.title())?;
        }
    }
    Ok(out.flush()?)
}

/// `quarry moves`
pub(crate) fn moves(at: &At) -> Result<(), Failure> {
    with(at, &[], Moves { json: at.json })
}

/// `quarry play`
pub(crate) fn play(at: &At, moves: &[String]) -> Result<(), Failure> {
    with(at, moves, Play { json: at.json })
}

/// `quarry url`
pub(crate) fn url(at: &At, moves: &[String]) -> Result<(), Failure> {
    with(at, moves, Url { json: at.json })
}

/// What a command does with the game once its moves have been played.
trait Answer {
    fn answer<G: Notation>(self, game: GameId, session: &Session<G>, out: &mut impl Write) -> Result<(), Failure>;
}

fn with(at: &At, moves: &[String], answer: impl Answer) -> Result<(), Failure> {
    let (game, record) = at.record()?;
    game.visit(With { record, moves, answer })
}

struct With<'a, A> {
    record: Record,
    moves: &'a [String],
    answer: A,
}

impl<A: Answer> Visitor for With<'_, A> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        let mut session = quarry_cli::open::<G>(rules, &self.record)?;
        for text in self.moves {
            session.play_text(text).map_err(|fault| Failure::Input(fault.message()))?;
        }
        let mut out = output();
        self.answer.answer(game, &session, &mut out)?;
        Ok(out.flush()?)
    }
}

struct Moves {
    json: bool,
}

impl Answer for Moves {
    fn answer<G: Notation>(self, _: GameId, session: &Session<G>, out: &mut impl Write) -> Result<(), Failure> {
        let mut result = Ok(());
        let mut before = if self.json { "[\"" } else { "" };
        if session.outcome().is_none() {
            // Move texts are letters, digits and `-x,~`: nothing of them needs escaping.
            let _ = moves::each_sorted(session.now(), &mut |text| {
                let after = if self.json { "\"" } else { "\n" };
                result = [before, text, after].iter().try_for_each(|part| out.write_all(part.as_bytes()));
                before = if self.json { ",\"" } else { "" };
                if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        result?;
        match (self.json, before) {
            (true, "[\"") => writeln!(out, "[]")?,
            (true, _) => writeln!(out, "]")?,
            (false, _) => (),
        }
        Ok(())
    }
}

struct Play {
    json: bool,
}

impl Answer for Play {
    fn answer<G: Notation>(self, game: GameId, session: &Session<G>, out: &mut impl Write) -> Result<(), Failure> {
        let position = session.now().to_string();
        let outcome = session.outcome().map_or("ongoing".to_string(), |outcome: Outcome| outcome.to_string());
        if self.json {
            let moves = session.cursor().1;
            let answer = json!({"game": game.id(), "position": position, "outcome": outcome, "turns": moves});
            writeln!(out, "{answer}")?;
        } else {
            writeln!(out, "{position}\noutcome: {outcome}")?;
        }
        Ok(())
    }
}

struct Url {
    json: bool,
}

impl Answer for Url {
    fn answer<G: Notation>(self, game: GameId, session: &Session<G>, out: &mut impl Write) -> Result<(), Failure> {
        let fragment = session.record(game.id(), false).to_string();
        if self.json {
            writeln!(out, "{}", json!({"fragment": fragment}))?;
        } else {
            writeln!(out, "{fragment}")?;
        }
        Ok(())
    }
}

fn output() -> BufWriter<io::StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}
