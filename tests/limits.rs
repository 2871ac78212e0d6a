//! Limits are kept on every board: whatever the engine does, it looks at the clock and at `stop` often.

use std::fs;
use std::time::{Duration, Instant};

use fastrand::Rng;
use quarry::catalog::{AnyGame, GAMES};
use quarry::engine::{Answer, Engine, EngineIo};
use quarry::game::Game as _;
use quarry::moves;

/// The time of a command, in milliseconds.
const TIME: u64 = 60;

/// The engine looks at the clock 50 milliseconds after the last time at the latest. These tests are compiled with few
/// optimizations.
const MOST: Duration = Duration::from_millis(250);

/// The processor time of this thread: other programs do not add to it. Systems without it have the time that has passed.
fn busy(begin: Instant) -> Duration {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = stat.split(' ').next().and_then(|text| text.parse().ok());
    nanoseconds.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// A host that measures how long the engine does not look at the clock or at `stop`.
struct Watch {
    begin: Instant,
    last: Duration,
    longest: Duration,
    /// Whether `stop` comes when the time is up.
    stops: bool,
    answers: usize,
}

impl Watch {
    fn look(&mut self) -> u64 {
        let now = busy(self.begin);
        self.longest = self.longest.max(now.saturating_sub(self.last));
        self.last = now;
        self.begin.elapsed().as_millis() as u64
    }
}

impl EngineIo for Watch {
    fn send(&mut self, answer: Answer) {
        // Some positions of Solitaire are too large for an answer.
        assert!(!matches!(&answer, Answer::Error { error } if error.message().json().contains("command")), "{answer}");
        self.answers += 1;
    }

    fn now(&mut self) -> u64 {
        self.look()
    }

    fn is_stopped(&mut self) -> bool {
        self.look() >= TIME && self.stops
    }
}

/// Gives the engine a command, and fails if it does not look at the clock for too long. Other programs slow down the caches, so the
/// least of three counts.
fn check(engine: &mut Engine, address: &str, command: &str, stops: bool) {
    let mut longest = Vec::new();
    while longest.len() < 3 {
        let begin = Instant::now();
        let mut watch = Watch { begin, last: busy(begin), longest: Duration::ZERO, stops, answers: 0 };
        if !address.is_empty() {
            engine.handle_line(&format!("position {address}"), &mut watch);
            let begin = Instant::now();
            (watch.begin, watch.last, watch.longest) = (begin, busy(begin), Duration::ZERO);
        }
        engine.handle_line(command, &mut watch);
        watch.look();
        assert!(watch.answers > 0, "{command}");
        if watch.longest < MOST {
            return;
        }
        longest.push(watch.longest);
    }
    panic!("{longest:?} without a look at the clock: {command} at {address}");
}

/// The usual board, the longest one and the largest square of each game, from the start and after some random moves.
#[test]
fn every_search_and_every_proof_is_stopped_soon() {
    let mut rng = Rng::with_seed(1);
    let mut engine = Engine::new(32);
    for game in GAMES.into_iter().filter(|game| game.variant_of().is_none()) {
        let mut sizes = vec![None];
        if let Some(all) = game.entry().sizes {
            let (least, most) = all.sides;
            let longest = (all.squares / u32::from(least)).min(most.into()) as u8;
            let square = (least..=most).rev().find(|&side| u32::from(side) * u32::from(side) <= all.squares);
            sizes.extend([Some((least, longest)), square.map(|side| (side, side))]);
        }
        let last = if crate::IS_LONG { 24 } else { 0 };
        for size in sizes {
            let Ok(mut position) = AnyGame::start(game, size) else { continue };
            for ply in 0..=last {
                if position.outcome().is_some() {
                    break;
                }
                if ply % 12 == 0 {
                    let address = format!("game={}&pos={}", game.id(), position.to_string().replace(' ', "_"));
                    if game.is_solitaire() {
                        check(&mut engine, "", &format!("stones {address} time {TIME}"), false);
                        continue;
                    }
                    check(&mut engine, &address, &format!("go level 8 time {TIME}"), false);
                    check(&mut engine, &address, &format!("go lines 5 time {TIME}"), false);
                    check(&mut engine, &address, "solve", true);
                }
                let steps = moves::random(&position, &mut rng);
                moves::play(&mut position, &steps, &mut |_| ());
            }
        }
    }
}

/// Values of long rows grow without a bound.
#[test]
fn a_value_of_any_region_is_given_up_in_time() {
    for size in ["1x36", "1x40", "1x60", "1x128", "2x30", "8x8"] {
        let address = format!("game=clobber&size={size}");
        let mut engine = Engine::new(32);
        check(&mut engine, &address, &format!("value time {TIME}"), false);
        check(&mut engine, &address, "value", true);
        check(&mut engine, &address, &format!("solve time {TIME}"), false);
    }
}
