//! The tablebases that have been loaded.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use super::{GameId, Visitor};
use crate::solve::Solve;
use crate::text::ParseError;

/// Tables of exact values, by game. An engine, a program or a test owns them and passes them to solvers.
#[derive(Clone, Default, Debug)]
pub struct Tablebases(HashMap<GameId, Arc<dyn Any + Send + Sync>>);

impl Tablebases {
    /// Reads the table of a game, as [`GameId::survey`] made it.
    pub fn load(&mut self, game: GameId, bytes: Vec<u8>) -> Result<(), ParseError> {
        game.visit(Load { tablebases: self, bytes })
    }

    /// Reads the table of a game whose positions have this type.
    pub fn load_of<G: Solve>(&mut self, game: GameId, rules: G::Rules, bytes: Vec<u8>) -> Result<(), ParseError> {
        self.0.insert(game, Arc::new(G::read_tablebase(rules, bytes).ok_or_else(|| game.other())??));
        Ok(())
    }

    /// The tablebase of a game whose positions have this type, if it has been loaded.
    pub fn get<G: Solve>(&self, game: GameId) -> Option<Arc<G::Tablebase>> {
        Arc::clone(self.0.get(&game)?).downcast().ok()
    }
}

/// Reads the table of a game of any type.
struct Load<'a> {
    tablebases: &'a mut Tablebases,
    bytes: Vec<u8>,
}

impl Visitor for Load<'_> {
    type Output = Result<(), ParseError>;

    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        self.tablebases.load_of::<G>(game, rules, self.bytes)
    }
}
