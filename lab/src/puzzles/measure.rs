//! How hard puzzles are: the levels of the computer try each of them several times, and who solves what gives both a rating.
//!
//! A try is a game between a level and a puzzle: the level wins if it finds a right move each time. The ratings of both are those of
//! Glicko-2 after all games. The mean of the eight levels is 1500.

use fastrand::Rng;
use quarry::message::{Count, Message};
use quarry::moves;
use quarry::play::{ComputerPlayer, MoveMonitor, MoveRequest};
use quarry::search::Level;
use quarry::search::level::LEVELS;
use quarry::solve::puzzle::{Puzzle, Task};
use quarry::solve::{NoMonitor, NodeBudget, ProgressMonitor, Solve};
use quarry::text::ParseError;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// How often each level tries a puzzle. The higher ones leave little to chance, and take long.
const TRIES: [usize; 8] = [16, 16, 16, 16, 16, 12, 6, 6];

/// Positions that the strongest level looks at for a move, in thousands: elsewhere it takes three seconds.
const STRONGEST: u64 = 3_000;

/// A level may solve a puzzle so much less often than the one below it: as a share of its tries. Chance alone does that.
const TOLERANCE: f64 = 0.15;

/// How much a rating changes with time, in Glicko-2: neither a level nor a puzzle changes.
const VOLATILITY: f64 = 0.001;

/// The mean rating of the levels.
const MEAN: f64 = 1500.0;

/// Positions looked at to find out whether a move is right.
const JUDGE: u64 = 60_000;

/// A level, rated by the puzzles.
pub(super) struct LevelRating {
    pub(super) level: u8,
    pub(super) rating: u32,
    /// The share of its tries that it solved.
    pub(super) solved: f64,
}

/// Lets the levels try the puzzles, and gives each puzzle its rating. `count` of them stay: the first `kept`, and of the others those
/// that the upper four levels solve at least as often as the lower four.
pub(super) fn rate<G: Solve + 'static>(
    rules: G::Rules,
    mut puzzles: Vec<Puzzle>,
    (kept, count): (usize, usize),
    seed: u64,
    monitor: &mut dyn ProgressMonitor,
) -> Result<(Vec<Puzzle>, Vec<LevelRating>), ParseError> {
    let mut players: Vec<ComputerPlayer<G>> = LEVELS.map(|_| ComputerPlayer::new(1)).collect();
    let mut tries: Vec<Vec<(usize, bool)>> = Vec::new();
    let all = puzzles.len();
    for (n, puzzle) in puzzles.iter().enumerate() {
        let start = G::read(rules, &puzzle.position)?;
        let mut of_puzzle = Vec::new();
        for (level, player) in players.iter_mut().enumerate() {
            for number in 0..TRIES[level] {
                let mut rng = Rng::with_seed(seed ^ (n as u64) << 16 ^ (level as u64) << 8 ^ number as u64);
                of_puzzle.push((level, solves(&start, puzzle, level, player, &mut rng)));
            }
        }
        tries.push(of_puzzle);
        let progress = Message::new("progress-puzzles").with("count", n as u32 + 1);
        monitor.report_progress(&progress.with("all", Count(all as u64)).with("games", Count(n as u64 + 1)));
    }
    let telling: Vec<bool> = tries.iter().map(|tries| is_telling(tries)).collect();
    let others: Vec<usize> = (kept..all).filter(|&n| telling[n]).collect();
    let wanted = count.saturating_sub(kept).min(others.len());
    // From all lengths alike: they are sorted by them.
    let chosen = (0..wanted).map(|n| others[n * others.len() / wanted]);
    let chosen: Vec<usize> = (0..kept.min(all)).chain(chosen).collect();
    puzzles = chosen.iter().map(|&n| puzzles[n].clone()).collect();
    tries = chosen.iter().map(|&n| tries[n].clone()).collect();
    // In a lost position, the strongest level does not play for time: it sets traps.
    let does_rate = |(puzzle, &n): (&Puzzle, &usize)| puzzle.task != Task::Resist && telling[n];
    let rates: Vec<bool> = puzzles.iter().zip(&chosen).map(does_rate).collect();
    let ratings = ratings(&tries, &rates, &mut Rng::with_seed(seed));
    for (puzzle, rating) in puzzles.iter_mut().zip(&ratings.0) {
        puzzle.rating = rating.rating.round().clamp(100.0, 4000.0) as u32;
    }
    let levels = ratings.1.iter().enumerate().map(|(level, rating)| {
        let counted = tries.iter().zip(&rates).filter(|&(_, &rates)| rates);
        let own = counted.flat_map(|(tries, _)| tries).filter(|one| one.0 == level);
        let all: Vec<bool> = own.map(|one| one.1).collect();
        let solved = all.iter().filter(|&&solved| solved).count() as f64 / all.len().max(1) as f64;
        LevelRating { level: level as u8 + 1, rating: rating.rating.round().max(0.0) as u32, solved }
    });
    let levels = levels.collect();
    Ok((puzzles, levels))
}

/// Whether the upper four levels solve a puzzle at least as often as the lower four, and each level about as often as the one below it.
/// Others reward a player who sees little. One that all levels always solve says nothing of them.
fn is_telling(tries: &[(usize, bool)]) -> bool {
    let share = |level: usize| {
        let own: Vec<bool> = tries.iter().filter(|one| one.0 == level).map(|one| one.1).collect();
        own.iter().filter(|&&solved| solved).count() as f64 / own.len().max(1) as f64
    };
    let shares: Vec<f64> = (0..TRIES.len()).map(share).collect();
    let (lower, upper) = shares.split_at(TRIES.len() / 2);
    let is_easy = tries.iter().all(|&(_, solved)| solved);
    let is_rising = shares.windows(2).all(|pair| pair[1] >= pair[0] - TOLERANCE);
    !is_easy && is_rising && upper.iter().sum::<f64>() >= lower.iter().sum()
}

/// The ratings of puzzles and levels, from who solved what. Puzzles that do not rate levels are rated by them.
fn ratings(tries: &[Vec<(usize, bool)>], rates: &[bool], rng: &mut Rng) -> (Vec<Glicko2Rating>, Vec<Glicko2Rating>) {
    let config = Glicko2Config { tau: VOLATILITY, ..Glicko2Config::new() };
    let unknown = Glicko2Rating { volatility: VOLATILITY, ..Glicko2Rating::new() };
    let mut levels = vec![unknown; TRIES.len()];
    let mut puzzles = vec![unknown; tries.len()];
    let of_puzzle =
        |(n, tries): (usize, &Vec<(usize, bool)>)| tries.iter().map(move |&one| (n, one)).collect::<Vec<_>>();
    let mut games: Vec<(usize, (usize, bool))> = tries.iter().enumerate().flat_map(of_puzzle).collect();
    rng.shuffle(&mut games);
    for &(n, (level, solved)) in &games {
        let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (player, puzzle) = glicko2(&levels[level], &puzzles[n], &outcome, &config);
        puzzles[n] = puzzle;
        if rates[n] {
            levels[level] = player;
        }
    }
    let mean = levels.iter().map(|level| level.rating).sum::<f64>() / levels.len() as f64;
    for rating in levels.iter_mut().chain(&mut puzzles) {
        rating.rating += MEAN - mean;
    }
    (puzzles, levels)
}

/// Whether a level solves a puzzle: it plays a right move each time, against best play.
fn solves<G: Solve + 'static>(
    start: &G,
    puzzle: &Puzzle,
    level: usize,
    player: &mut ComputerPlayer<G>,
    rng: &mut Rng,
) -> bool {
    let request = MoveRequest { level: Level::new(level as u8 + 1), ..MoveRequest::default() };
    let mut position = start.clone();
    let mut main_line = puzzle.line.iter();
    let mut is_main = true;
    for _ in 0..=puzzle.moves {
        let chosen = player.choose(&position, &[], &request, rng, &mut Clock { left: STRONGEST });
        let text = moves::text(&position, &moves::canonical(&position, chosen.steps()));
        let expected = main_line.next().filter(|_| is_main);
        let (before, steps) = (position.clone(), chosen.steps().to_vec());
        moves::play(&mut position, &steps, &mut |_| ());
        if expected != Some(&text) {
            // The first move has no equal.
            if expected.is_some() && position_is_first(puzzle, &before) {
                return false;
            }
            is_main = false;
            if !is_right(&before, &position, puzzle.task) {
                return false;
            }
        }
        if position.outcome().is_some() || puzzle.task == Task::Draw {
            return true;
        }
        while position.to_move() != start.to_move() {
            let reply = match main_line.next().filter(|_| is_main) {
                Some(reply) => moves::read(&position, reply).unwrap_or_default(),
                None => position.mate_in(JUDGE, &mut NoMonitor).best,
            };
            if reply.is_empty() {
                return false;
            }
            moves::play(&mut position, &reply, &mut |_| ());
            if position.outcome().is_some() {
                return puzzle.task == Task::Resist;
            }
        }
    }
    // It found right moves, but none that comes nearer to the end.
    puzzle.task == Task::Resist
}

fn position_is_first<G: Solve>(puzzle: &Puzzle, position: &G) -> bool {
    position.to_string() == puzzle.position
}

/// Whether a later move keeps what is to be reached. A player who resists may lose a little sooner after the first move.
fn is_right<G: Solve>(before: &G, after: &G, task: Task) -> bool {
    if task == Task::Resist {
        return true;
    }
    let mut monitor = NoMonitor;
    let answer = after.mate_in(JUDGE, &mut NodeBudget::new(JUDGE, &mut monitor));
    let verdict = answer.verdict.map(|verdict| verdict.to(before.to_move(), after));
    verdict == Some(quarry::solve::Verdict::Win)
}

/// A clock that counts questions, so that the strongest level does the same at each try.
struct Clock {
    left: u64,
}

impl<S> MoveMonitor<S> for Clock {
    fn has_time(&mut self, percent: u64) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > STRONGEST * (100 - percent.min(100)) / 100
    }
}
