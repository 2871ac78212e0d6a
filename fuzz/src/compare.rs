//! Two ways to the same answer, compared.

use quarry::catalog::{AnyGame, GameId, Listed, Visitor};
use quarry::game::{Depict as _, Game as _};
use quarry::record::Start;
use quarry::solve::{Answer, ProgressMonitor, Resources, mate, retrograde};

#[path = "../../tests/contract/checks.rs"]
mod checks;

/// The most positions that retrograde analysis looks at.
const POSITIONS: usize = 3_000;

/// The most squares with pieces of a position that is solved.
const PIECES: usize = 9;

/// A random game from a position, held to the contract at every step: all steps against `is_legal`, events against the
/// picture, counting against listing, texts read again.
pub fn contract(game: GameId, text: &str) {
    let Ok(position) = AnyGame::read(game, text) else { return };
    game.visit(Contract(position.to_string()));
}

struct Contract(String);

impl Visitor for Contract {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        checks::check::<G>(game.id(), rules, vec![Start::Position(self.0)], |_, _| None);
    }
}

/// Solves a small position by the game's own solver, by mate search and by retrograde analysis. Those that find an answer find
/// the same.
pub fn solvers(game: GameId, text: &str) {
    let Ok(position) = AnyGame::read(game, text) else { return };
    let pieces = position.shape().squares().filter(|square| !position.stack(*square).is_empty()).count();
    if game.is_solitaire() || pieces > PIECES {
        return;
    }
    game.visit(Solvers(position.to_string()));
}

struct Solvers(String);

impl Visitor for Solvers {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        let position = G::read(rules, &self.0).unwrap_or_else(|error| panic!("{game}: {}: {error}", self.0));
        let own = position.solve(Resources::of_megabytes(1), &mut Patience(30));
        let mate = mate::solve(&position, 1, 20_000, &mut Patience(30));
        let backwards = retrograde::solve(&position, POSITIONS, &mut Patience(30));
        let answers = [("own", own), ("mate", mate), ("retrograde", backwards)];
        let known: Vec<_> = answers.iter().filter_map(|(name, answer)| Some((*name, answer.verdict?))).collect();
        for pair in known.windows(2) {
            assert_eq!(pair[0].1, pair[1].1, "{game}: {position}: {known:?}");
        }
        for (name, answer) in &answers {
            follows(&position, name, answer);
        }
    }
}

/// A move that an answer names is legal.
fn follows<G: Listed>(position: &G, name: &str, answer: &Answer<G::Step>) {
    let mut now = position.clone();
    for &step in &answer.best {
        assert!(now.play(step, &mut |_| ()).is_ok(), "{position}: {name}: {step:?}");
    }
}

/// Stops a solver after this many questions, of which it asks one every thousand positions or so.
struct Patience(u32);

impl ProgressMonitor for Patience {
    fn should_continue(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}
