use super::{Moxie, Step, Variant};
use crate::game::Game as _;
use crate::search::MAX_DEPTH;
use crate::search::level::Strength;
use crate::search::policy::Policy;
use crate::search::{Evaluate, Weights};

/// Much is forced, so the lowest level must err far to lose, and the next one look further to win. White wins from
/// every first move: a search of ten moves no longer loses as White, so the seventh level sees less.
const LEVELS: [Strength; 8] = [
    Strength { depth: 1, nodes: 2_000, temperature: 300, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 2, nodes: 10_000, temperature: 100, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 2, nodes: 10_000, temperature: 8, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 3, nodes: 20_000, temperature: 40, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 3, nodes: 20_000, temperature: 10, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 4, nodes: 50_000, temperature: 10, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 5, nodes: 100_000, temperature: 4, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: MAX_DEPTH, nodes: u64::MAX, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
];

/// Captures are lasting: six win (in the misère variant they lose), and each leaves the other a stone fewer for rows.
/// A pattern that one more stone would complete wins at once if nothing forces the player elsewhere, and a jump that is
/// possible does force. The squares in the middle lie on most patterns.
impl Evaluate for Moxie {
    const TERMS: &'static [&'static str] =
        &["captures", "last captures", "patterns short of a stone", "stones that can jump", "to move"];

    const WEIGHTS: Weights = [60, 20, 15, 15, 5, 0, 0, 0];

    const LOGISTIC_SCALE: i32 = 120;

    /// The variants in which more can be lost by a move, or less, have levels of their own. Where a low level would have to err
    /// so far that random play beats it, it looks two moves ahead and plays some moves at random instead: random play rarely
    /// punishes such a move, and the next level does.
    fn policy(rules: Variant) -> Policy {
        let see = |depth: u32, temperature: u32| Strength {
            depth,
            nodes: 200_000,
            temperature,
            depth_drop_percent: 0,
            blunder_percent: 0,
        };
        let drop = |depth_drop_percent: u32, strength: Strength| Strength { depth_drop_percent, ..strength };
        let blunder = |blunder_percent: u32, strength: Strength| Strength { blunder_percent, ..strength };
        let [one, two, three, _, _, six, seven, eight] = LEVELS;
        let levels = match rules {
            Variant::Square => {
                let [one, two, six] = [blunder(36, see(2, 3)), drop(45, see(3, 30)), drop(50, seven)];
                [one, two, see(3, 22), see(3, 7), see(4, 10), six, seven, eight]
            }
            Variant::Diagonal => {
                let [one, three] = [blunder(42, see(2, 3)), drop(50, see(3, 35))];
                [one, see(2, 22), three, see(3, 30), see(3, 7), six, seven, eight]
            }
            Variant::Ransom => [blunder(40, see(2, 3)), two, see(2, 21), see(3, 30), see(3, 7), six, see(5, 12), eight],
            Variant::Knight => {
                let [one, two] = [30, 14].map(|percent| blunder(percent, see(2, 3)));
                [one, two, see(3, 55), see(3, 25), see(3, 9), six, seven, eight]
            }
            Variant::Unbroken => {
                let [four, five] = [70, 30].map(|percent| drop(percent, six));
                [blunder(40, see(2, 3)), drop(50, see(3, 40)), see(3, 22), four, five, six, seven, eight]
            }
            Variant::Hex => [one, two, three, see(3, 70), see(4, 30), six, seven, eight],
            // White wins five games of six even where both choose by what they see at once, and all where both see far:
            // there is no room for eight levels that differ much.
            Variant::Urgent => {
                let [two, four, six, seven] = [(40, 2, 300), (10, 2, 16), (72, 3, 10), (12, 3, 10)]
                    .map(|(percent, depth, temperature)| drop(percent, see(depth, temperature)));
                [one, two, see(2, 100), four, see(2, 8), six, seven, eight]
            }
            Variant::Misere => {
                let [one, two, three] = [42, 32, 24].map(|percent| blunder(percent, see(2, 20)));
                [one, two, three, see(2, 36), see(3, 65), see(3, 55), see(3, 46), eight]
            }
            Variant::Plain => LEVELS,
        };
        Policy { levels, ..Policy::USUAL }
    }

    fn evaluate(&self, weights: &Weights) -> i32 {
        let [own, enemy] = self.prospects();
        let difference = |one: u32, other: u32| one as i32 - other as i32;
        // The fourth and fifth capture are nearer to the end than the first.
        let late = |captured: u32| captured.saturating_sub(3);
        let captures = weights[0] * difference(own.captured, enemy.captured)
            + weights[1] * difference(late(own.captured).pow(2), late(enemy.captured).pow(2));
        let captures = if self.rules() == Variant::Misere { -captures } else { captures };
        captures
            + weights[2] * difference(own.short, enemy.short)
            + weights[3] * difference(own.jumpers, enemy.jumpers)
            + weights[4]
    }

    fn ordering_score(&self, step: Step) -> i32 {
        i32::from(matches!(step, Step::Jump { .. }))
    }
}
