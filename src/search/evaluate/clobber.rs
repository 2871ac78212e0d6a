use super::{Evaluate, Weights};
use crate::game::Game as _;
use crate::games::clobber::Clobber;

/// A stone that can move is worth having: where one stone faces several, its side chooses less often than the other's.
/// A stone that alone holds several enemies in play is a threat as well: clobbering with it strands them all. Having the
/// move is worth something of its own.
impl Evaluate for Clobber {
    const TERMS: &'static [&'static str] = &["stones that can move", "pairs in play", "to move"];

    const WEIGHTS: Weights = [40, 0, 10, 0, 0, 0, 0, 0];

    const UNIT: i32 = 120;

    /// Without the stones that no enemy can ever meet: the same fights beside other dead stones are the same game.
    fn search_key(&self) -> u64 {
        self.living().key()
    }

    fn evaluate(&self, weights: &Weights) -> i32 {
        let [own, enemy] = self.active().map(|stones| stones as i32);
        weights[0] * (own - enemy) + weights[1] * self.count_steps() as i32 + weights[2]
    }
}
