//! Hostile input: the program reads it or refuses it in words, at once, and never ends.

use std::time::{Duration, Instant};

use quarry::catalog::{GAMES, GameId};
use quarry::controller::GameController;
use quarry::record::{MAX_ADDRESS, MAX_COMMENT, Record};

/// Longer than one of them may take here, where the checks of a debug build are on and other tests run.
const PATIENCE: Duration = Duration::from_secs(4);

/// Texts that are too long to be written down.
fn long() -> Vec<String> {
    let moves = |game: &str, turn: &str, n: usize| format!("v=1&game={game}&moves={}", vec![turn; n].join("."));
    vec![
        "x".repeat(10 * MAX_ADDRESS),
        format!("v=1&game={}", "x".repeat(MAX_ADDRESS)),
        format!("v=1&game=clobber&pos={}", "W".repeat(MAX_ADDRESS - 30)),
        format!("v=1&game=clobber&pos={}_w", "9".repeat(100_000)),
        format!("v=1&game=clobber&pos={}_w", "W/".repeat(90_000)),
        format!("v=1&game=grabber&pos=W{}/B_w_0", "w".repeat(100_000)),
        format!("v=1&game=gobbler&pos=L{}_g_0_40", "l".repeat(100_000)),
        moves("moxie", "a1", 60_000),
        moves("gobbler", "pass", 5_000),
        moves("marbar", "a1-b1", 30_000),
        format!("v=1&game=moxie{}", "&alt=0.0:a1".repeat(15_000)),
        format!("v=1&game=moxie&moves=a1{}", "&alt=0.1:b2.c3".repeat(200)),
        format!("v=1&game=moxie&moves=a1&note=0.1::{}", "a".repeat(MAX_ADDRESS - 50)),
        format!("v=1&game=moxie&moves=a1&note=0.1::{}", "%CC%88".repeat(30_000)),
        format!(
            "v=1&game=moxie&moves=a1{}",
            (1..15_000).rev().map(|n| format!("&note=0.{n}:!")).collect::<Vec<_>>().concat()
        ),
        format!("v=1&game=moxie&moves=a1{}", "&note=0.1:!".repeat(15_000)),
        "&v=1".repeat(40_000),
        "%25".repeat(60_000),
        format!("v=1&game=grabber&moves={}", "a1x".repeat(60_000)),
    ]
}

fn open(text: &str) {
    let started = Instant::now();
    let (record, fault) = Record::read(text);
    let mut said: Vec<String> = fault.iter().map(ToString::to_string).collect();
    let named = record.game.as_deref().map(GameId::read);
    let game = match named {
        Some(Ok(game)) => game,
        Some(Err(error)) => {
            said.push(error.to_string());
            GAMES[0]
        }
        None => GAMES[0],
    };
    let (annotations, unread) = record.annotations();
    assert!(annotations.iter().all(|note| note.comment.chars().count() <= MAX_COMMENT));
    said.extend(unread.iter().map(ToString::to_string));
    let (controller, illegal) = GameController::open(game, &record);
    said.extend(illegal);
    let took = started.elapsed();
    let shown: String = text.chars().take(80).collect();
    assert!(took < PATIENCE, "{shown}: {took:?}");
    for message in said {
        assert!(message.len() < 600, "{shown}: a message of {} bytes", message.len());
        assert!(message.chars().all(|c| !c.is_control()), "{shown}: {message:?}");
    }
    // What is on show can be described again, and read again.
    let address = controller.record().to_string();
    assert_eq!(GameController::open(game, &Record::read(&address).0).0.position(), controller.position(), "{shown}");
}

#[test]
fn hostile_texts_are_read_or_refused_at_once() {
    let listed = include_str!("hostile.txt").lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for text in listed.map(String::from).chain(long()) {
        open(&text);
        // The same as a turn, and as pasted text.
        let mut controller = GameController::open(GAMES[0], &Record::of(GAMES[0].id())).0;
        let _ = controller.play(&text);
        let _ = controller.paste(&text);
        count += 1;
    }
    assert!(count > 60, "{count}");
}
