//! Scores: how good a position is for the player to move, in hundredths of whatever the game's evaluation counts.
//!
//! A won position has `WIN` less the number of moves until it is won, a lost one the negative; so the soonest win and
//! the latest loss are the best. What lies beyond [`DECIDED`] either way is known, all else is estimated.

/// The score of a game that is won already.
pub const WIN: i32 = 30_000;
/// Scores from here on are wins, and from the negative on down losses.
pub const DECIDED: i32 = 25_000;
/// The score of a draw.
pub const DRAW: i32 = 0;
/// More than any score.
pub(crate) const INFINITE: i32 = WIN + 1;
/// Estimates are clamped to this.
pub(crate) const MAX_ESTIMATE: i32 = DECIDED - 1;

/// Whether the score says who wins.
pub fn is_decided(score: i32) -> bool {
    score.abs() >= DECIDED
}

/// In how many moves the game is won or lost, where the score says so.
pub fn moves_to_end(score: i32) -> Option<u32> {
    is_decided(score).then(|| (WIN - score.abs()).unsigned_abs())
}

/// The score as a table keeps it: moves are counted from the position itself, not from `moves` before it.
pub(crate) fn to_table(score: i32, moves: u32) -> i32 {
    if is_decided(score) { score + score.signum() * moves as i32 } else { score }
}

/// The score of a position met `moves` after the root, from what a table keeps.
pub(crate) fn from_table(score: i32, moves: u32) -> i32 {
    if is_decided(score) { score - score.signum() * moves as i32 } else { score }
}

/// A logistic curve by tenths of the scale, 100 / (1 + 3^-x), in whole numbers, so that it is the same everywhere.
const CURVE: [u8; 31] = [
    50, 53, 55, 58, 61, 63, 66, 68, 71, 73, 75, 77, 79, 81, 82, 84, 85, 87, 88, 89, 90, 91, 92, 93, 93, 94, 95, 95, 96,
    96, 96,
];

/// The win expectancy of a score, in percent for the player to move: wins and half of the draws. The logistic scale is the
/// score with which a player wins three games of four.
pub fn win_expectancy(score: i32, logistic_scale: i32) -> u8 {
    if is_decided(score) {
        return if score > 0 { 100 } else { 0 };
    }
    let tenths = (score.unsigned_abs() * 10 / logistic_scale.max(1).unsigned_abs()) as usize;
    let better = CURVE.get(tenths).copied().unwrap_or(if tenths < 45 { 98 } else { 99 });
    if score < 0 { 100 - better } else { better }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_counts_from_the_position() {
        for score in [WIN - 7, 7 - WIN, 350, -350, DRAW] {
            assert_eq!(from_table(to_table(score, 3), 3), score);
        }
        assert_eq!((to_table(WIN - 7, 3), to_table(7 - WIN, 3)), (WIN - 4, 4 - WIN));
        assert_eq!(
            (moves_to_end(WIN - 7), moves_to_end(9 - WIN), moves_to_end(MAX_ESTIMATE)),
            (Some(7), Some(9), None)
        );
    }

    #[test]
    fn more_is_expected_of_more() {
        assert_eq!((win_expectancy(0, 100), win_expectancy(100, 100), win_expectancy(-100, 100)), (50, 75, 25));
        assert_eq!((win_expectancy(WIN - 3, 100), win_expectancy(3 - WIN, 100)), (100, 0));
        let expectancies: Vec<u8> = (-600..=600).map(|score| win_expectancy(score, 100)).collect();
        assert!(expectancies.is_sorted() && expectancies[0] == 1 && expectancies[1200] == 99);
    }
}
