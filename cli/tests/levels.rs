//! The weakest level: a beginner can beat it, but random play cannot.

use std::thread;

use quarry::catalog::{GAMES, GameId, Tablebases, Visitor};
use quarry::record::Record;
use quarry::search::Level;
use quarry::solve::Solve;
use quarry_cli::Failure;
use quarry_cli::matches::{MAX_GAME_MOVES, PlayerKind, Referee, Score};

/// Games of each match.
const GAMES_EACH: u32 = 40;

/// A player who wins nine games of ten wins this number of 40 in 995 matches of 1000, one who wins two of three in 97, one
/// who wins half in less than one. So 13 such players all pass in 94 of 100 runs with other seeds.
const LEAST: f64 = 31.0;

struct Match(PlayerKind, PlayerKind);

impl Visitor for Match {
    type Output = Result<Score, Failure>;

    fn visit<G: Solve + 'static>(self, game: GameId, rules: G::Rules) -> Self::Output {
        let Self(a, b) = self;
        let start = quarry_cli::open::<G>(rules, &Record::of(game.id()))?;
        let player = |one: &PlayerKind, other| one.player(other, game, start.now(), &Tablebases::default(), 1);
        let players = [player(&a, &b)?, player(&b, &a)?];
        let mut referee = Referee { game, start, players, opening: 0, moves: MAX_GAME_MOVES, seed: 1 };
        let mut score = Score::default();
        for number in 0..GAMES_EACH {
            score.add(&referee.play(number)?);
        }
        Ok(score)
    }
}

/// The points of level 1 in games against another player.
fn points(game: GameId, other: &PlayerKind) -> f64 {
    let level = PlayerKind::Level(Level::nearest(1), None);
    let played = game.visit(Match(level, other.clone())).unwrap_or_else(|error| panic!("{game}: {error}"));
    played.share() * f64::from(GAMES_EACH)
}

/// Whether this holds of the points of level 1 in each game of two players.
#[track_caller]
fn holds(other: &PlayerKind, expected: fn(f64) -> bool) {
    let all = GAMES.into_iter().filter(|game| !game.is_solitaire());
    let failed: Vec<String> = thread::scope(|scope| {
        let threads: Vec<_> = all.map(|game| (game, scope.spawn(move || points(game, other)))).collect();
        let points = threads.into_iter().map(|(game, thread)| (game, thread.join().expect("a match")));
        points.filter(|&(_, points)| !expected(points)).map(|(game, points)| format!("{game}: {points}")).collect()
    });
    assert!(failed.is_empty(), "{failed:?} of {GAMES_EACH} against {other}");
}

#[test]
fn level_1_beats_random_play_in_every_game() {
    holds(&PlayerKind::Random, |points| points >= LEAST);
}

/// A player who wins two games of five, as level 1 does at most, wins 21 of 40 in 7 matches of 100.
#[test]
fn a_beginner_beats_level_1_in_every_game() {
    holds(&PlayerKind::Beginner, |points| points <= 20.0);
}
