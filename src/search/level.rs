//! The levels that people play against.

use fastrand::Rng;

use super::evaluate::Evaluate;
use super::score::{INFINITE, WIN};
use super::{Limits, Variation, Weights};
use crate::text::{self, ParseError};

/// A level, 1 to 8: 1 loses to a beginner who thinks, 8 plays as well as the search can in the time it is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The weakest and the strongest level.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=8;

/// Milliseconds that the strongest level thinks about a move.
pub const STRONGEST_TIME: u64 = 3000;

/// What makes a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// How deep it looks.
    pub depth: u32,
    /// How many nodes it looks at.
    pub nodes: u64,
    /// The temperature of the choice among variations, in hundredths of the game's logistic scale: at this difference from
    /// the best score, a level plays a move about a third as often as the best one.
    pub temperature: u32,
    /// The probability, in percent, that the level searches one move less deep. So a level can lie between two depths.
    pub depth_drop_percent: u32,
    /// The probability, in percent, that the level plays a random move without any search. A weak level can so see enough
    /// to beat random play, and still lose to a beginner.
    pub blunder_percent: u32,
}

/// The levels of most games. Lower ones see less, and what they cannot tell apart they choose among.
pub const USUAL: [Strength; 8] = [
    Strength { depth: 1, nodes: 2_000, temperature: 100, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 1, nodes: 4_000, temperature: 30, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 2, nodes: 10_000, temperature: 25, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 3, nodes: 20_000, temperature: 15, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 4, nodes: 50_000, temperature: 8, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 6, nodes: 200_000, temperature: 4, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: 10, nodes: 1_000_000, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
    Strength { depth: super::MAX_DEPTH, nodes: u64::MAX, temperature: 0, depth_drop_percent: 0, blunder_percent: 0 },
];

/// The number of variations that a level compares if it does not always play the best.
const MULTI_PV: usize = 12;

/// The first level that never misses a win in one.
const SEES_WINS: Level = Level(3);

impl Level {
    /// The level of that number.
    pub fn new(number: u8) -> Option<Self> {
        LEVELS.contains(&number).then_some(Self(number))
    }

    /// The level of that number, or the weakest or the strongest one if there is none.
    pub fn nearest(number: u8) -> Self {
        Self(number.clamp(*LEVELS.start(), *LEVELS.end()))
    }

    /// Reads a level.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        text::number("level", text, u32::from(*LEVELS.start())..=u32::from(*LEVELS.end())).map(|n| Self(n as u8))
    }

    /// The number, 1 to 8.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Whether there is none above it.
    pub fn is_strongest(self) -> bool {
        self.0 == *LEVELS.end()
    }

    /// The milliseconds that the level takes, where it is not bounded otherwise.
    pub fn time(self) -> Option<u64> {
        self.is_strongest().then_some(STRONGEST_TIME)
    }

    /// What makes the level in this game.
    pub fn strength<G: Evaluate>(self, rules: G::Rules) -> Strength {
        G::policy(rules).levels[usize::from(self.0 - 1)]
    }

    /// The weights of the level's evaluation.
    pub fn weights<G: Evaluate>(self, rules: G::Rules) -> Weights {
        G::policy(rules).weak_weights.get(usize::from(self.0 - 1)).copied().unwrap_or(G::WEIGHTS)
    }

    /// Whether it never misses a win in one.
    pub fn sees_wins(self) -> bool {
        self >= SEES_WINS
    }
}

impl Strength {
    /// Draws whether this move is a random one; see [`Strength::blunder_percent`].
    pub fn blunders(&self, rng: &mut Rng) -> bool {
        happens(self.blunder_percent, rng)
    }

    /// The limits of the search for this move.
    pub fn limits(&self, rng: &mut Rng) -> Limits {
        let depth =
            if happens(self.depth_drop_percent, rng) { self.depth.saturating_sub(1).max(1) } else { self.depth };
        let multi_pv = if self.temperature == 0 { 1 } else { MULTI_PV };
        Limits { depth, nodes: self.nodes, multi_pv, ..Limits::default() }
    }

    /// Draws the variation to play, of those that the search has found, the best first: the better the score, the more
    /// likely. With `sees_wins` a win in one is always played.
    pub fn choose<'a, G: Evaluate>(
        &self,
        sees_wins: bool,
        lines: &'a [Variation<G::Step>],
        rng: &mut Rng,
    ) -> Option<&'a Variation<G::Step>> {
        let best = lines.first()?;
        let temperature = self.temperature as i32 * G::LOGISTIC_SCALE / 100;
        if temperature == 0 || sees_wins && best.score == WIN - 1 {
            return Some(best);
        }
        let weights: Vec<u32> = lines.iter().map(|line| weight(best.score - line.score, temperature)).collect();
        let mut drawn = rng.u32(0..weights.iter().sum::<u32>().max(1));
        let chosen = lines.iter().zip(&weights).find(|&(_, &weight)| {
            let here = drawn < weight;
            drawn = drawn.saturating_sub(weight);
            here
        });
        chosen.map(|(line, _)| line).or(Some(best))
    }
}

/// Whether something of this probability happens. What never happens draws nothing, so that the other draws stay the same.
fn happens(percent: u32, rng: &mut Rng) -> bool {
    percent > 0 && rng.u32(..100) < percent
}

/// 1000 divided by powers of 3; between them straight lines are drawn.
const POWERS: [i32; 6] = [1000, 333, 111, 37, 12, 4];

/// The weight of a move whose score is worse by this much: 1000 for equal scores, a third of that for each `temperature`. It
/// is a whole number, so that it is the same on every machine.
fn weight(worse: i32, temperature: i32) -> u32 {
    if worse >= INFINITE.min(4 * temperature) {
        return 0;
    }
    // A line that was not searched to the same depth may look better than the one that is called the best.
    let worse = worse.max(0);
    let (whole, part) = ((worse / temperature) as usize, worse % temperature);
    let (from, to) = (POWERS[whole], POWERS[whole + 1]);
    (from - (from - to) * part / temperature) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::clobber::{Clobber, Rules};
    use crate::games::moxie::{Moxie, Variant};

    #[test]
    fn levels_are_read() {
        assert_eq!(Level::read("3"), Ok(Level(3)));
        assert_eq!(Level::read("9").unwrap_err().to_string(), "level: found \"9\", expected a number from 1 to 8");
        assert_eq!([0, 1, 8, 9].map(|n| Level::new(n).is_some()), [false, true, true, false]);
    }

    #[test]
    fn worse_moves_are_played_less() {
        let weights: Vec<u32> = (0..500).map(|worse| weight(worse, 100)).collect();
        assert_eq!([0, 100, 200, 300, 400].map(|worse| weights[worse]), [1000, 333, 111, 37, 0]);
        assert!(weights.iter().rev().is_sorted());
        assert_eq!([-1, -250, -60_000].map(|worse| weight(worse, 100)), [1000; 3]);
    }

    #[test]
    fn a_level_may_drop_a_depth() {
        let level = Level(2);
        let strength = level.strength::<Moxie>(Variant::Urgent);
        let mut rng = Rng::with_seed(5);
        let depths: Vec<u32> = (0..2000).map(|_| strength.limits(&mut rng).depth).collect();
        let less = depths.iter().filter(|&&depth| depth + 1 == strength.depth).count();
        assert_eq!(depths.iter().filter(|&&depth| depth == strength.depth).count() + less, 2000);
        assert!(
            (20 * strength.depth_drop_percent - 100..=20 * strength.depth_drop_percent + 100).contains(&(less as u32)),
            "{less}"
        );
        // A level that never drops a depth draws nothing, so its later choices stay the same.
        let mut rng = Rng::with_seed(5);
        let strength = level.strength::<Clobber>(Rules::Duel);
        assert_eq!((strength.limits(&mut rng).depth, strength.blunders(&mut rng)), (strength.depth, false));
        assert_eq!(rng.get_seed(), Rng::with_seed(5).get_seed());
    }

    #[test]
    fn a_level_may_blunder() {
        let strength = Strength { blunder_percent: 30, ..USUAL[0] };
        let mut rng = Rng::with_seed(5);
        let blunders = (0..2000).filter(|_| strength.blunders(&mut rng)).count();
        assert!((500..=700).contains(&blunders), "{blunders}");
    }

    #[test]
    fn a_win_in_one_is_not_missed_from_level_3_on() {
        let line = |score| Variation { score, depth: 1, is_proved: false, moves: Vec::new() };
        let lines = [line(WIN - 1), line(WIN - 1 - Clobber::LOGISTIC_SCALE / 10)];
        let missed = |level: u8| {
            let mut rng = Rng::with_seed(7);
            let level = Level::new(level).unwrap();
            (0..1000)
                .filter(|_| {
                    let strength = level.strength::<Clobber>(Rules::Duel);
                    strength.choose::<Clobber>(level.sees_wins(), &lines, &mut rng).unwrap().score != WIN - 1
                })
                .count()
        };
        assert!(missed(2) > 0);
        assert_eq!((3..=8).map(missed).sum::<usize>(), 0);
    }
}
