//! Hostile input: the program reads it or refuses it in words, at once, and never ends. `tests/browser/hostile*.test.ts`
//! have the same inputs in browsers.

#[path = "hostile/corpus.rs"]
mod corpus;

use std::io::Read as _;
use std::path::Path;
use std::time::{Duration, Instant};

use flate2::read::ZlibDecoder;
use quarry::catalog::{GAMES, GameId, PlainEnglish};
use quarry::controller::GameController;
use quarry::engine::{Answer, Engine, EngineIo};
use quarry::message::Localizer as _;
use quarry::record::{MAX_ADDRESS, MAX_COMMENT, Record};

/// Longer than one of them may take here, where the checks of a debug build are on and other tests run.
const PATIENCE: Duration = Duration::from_secs(10);

/// Texts that are too long to be written down.
fn long() -> Vec<String> {
    let moves = |game: &str, mv: &str, n: usize| format!("v=1&game={game}&moves={}", vec![mv; n].join("."));
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
    let mut messages: Vec<String> = fault.iter().map(ToString::to_string).collect();
    let named = record.game.as_deref().map(GameId::read);
    let game = match named {
        Some(Ok(game)) => game,
        Some(Err(error)) => {
            messages.push(error.to_string());
            GAMES[0]
        }
        None => GAMES[0],
    };
    let (annotations, unread) = record.annotations();
    assert!(annotations.iter().all(|note| note.comment.chars().count() <= MAX_COMMENT));
    messages.extend(unread.iter().map(ToString::to_string));
    let (controller, illegal) = GameController::open(game, &record);
    messages.extend(illegal.iter().map(|fault| PlainEnglish.format(fault)));
    let took = started.elapsed();
    let shown: String = text.chars().take(80).collect();
    assert!(took < PATIENCE, "{shown}: {took:?}");
    for message in messages {
        assert!(message.len() < 600, "{shown}: a message of {} bytes", message.len());
        assert!(message.chars().all(|c| !c.is_control()), "{shown}: {message:?}");
    }
    // What is shown can be described again, and read again.
    let address = controller.record().to_string();
    assert_eq!(GameController::open(game, &Record::read(&address).0).0.position(), controller.position(), "{shown}");
}

#[test]
fn hostile_texts_are_read_or_refused_at_once() {
    let mut count = 0;
    let [texts, links, pastes] =
        [corpus::texts().into_iter().map(String::from).collect(), corpus::links(), corpus::pastes()];
    assert!(links.len() >= 300 && pastes.len() >= 300, "{} links, {} pastes", links.len(), pastes.len());
    for text in [texts, links, pastes, long()].concat() {
        open(&text);
        // The same as a move, and as pasted text.
        let mut controller = GameController::open(GAMES[0], &Record::of(GAMES[0].id())).0;
        let _ = controller.play(&text);
        let _ = controller.paste(&text);
        count += 1;
    }
    assert!(count > 800, "{count}");
}

/// The links that browsers follow, each with the field that the error of the page names. `UPDATE=1` rewrites the file.
#[test]
fn the_links_of_browsers_have_these_errors() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile/links.json");
    let field = |fault: String| fault.split(':').next().unwrap_or_default().to_string();
    let with_field = |link: String| {
        let fault = corpus::fault_of(&link);
        (link, fault.map(field))
    };
    let found: Vec<(String, Option<String>)> = corpus::links().into_iter().map(with_field).collect();
    if std::env::var_os("UPDATE").is_some() {
        let lines: Vec<String> = found.iter().map(|link| serde_json::json!(link).to_string()).collect();
        std::fs::write(&file, format!("[\n{}\n]\n", lines.join(",\n"))).expect("the file can be written");
    }
    let text = std::fs::read_to_string(&file).expect("tests/hostile/links.json is there");
    let stored: Vec<(String, Option<String>)> = serde_json::from_str(&text).expect("a list of links and fields");
    assert_eq!(found, stored, "`UPDATE=1 cargo test --test main hostile::` rewrites tests/hostile/links.json");
}

#[test]
fn hostile_tables_are_taken_or_refused() {
    // With a table that is taken, though it is wrong, everything ends all the same.
    let asked =
        [(GameId::Grabber, "position game=grabber"), (moxie(), "position game=moxie-urgent&moves=a1.b2.c3.d4.a4.d1")];
    for (game, position) in asked {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("www/tables/{game}.z"));
        let packed = std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let mut good = Vec::new();
        ZlibDecoder::new(&packed[..]).read_to_end(&mut good).expect("it is packed");
        let tables = corpus::tables(&good);
        assert!(tables.len() >= 300, "{}", tables.len());
        let mut taken = 0;
        let nth = if crate::IS_LONG { 1 } else { 4 };
        for table in tables.into_iter().step_by(nth) {
            let started = Instant::now();
            let mut engine = Engine::default();
            if let Err(error) = engine.load_tablebase(game, table) {
                assert_eq!(error.field, "table", "{error}");
            } else {
                taken += 1;
                let mut io = Silent { answers: 0, time: 0 };
                engine.handle_line(position, &mut io);
                engine.handle_line("solve time 5", &mut io);
                assert!(io.answers > 0, "{game}: an answer");
            }
            assert!(started.elapsed() < PATIENCE, "{game}: {:?}", started.elapsed());
        }
        assert!(taken > 20 / nth, "{game}: {taken}");
    }
}

fn moxie() -> GameId {
    GameId::read("moxie-urgent").expect("a game of the list")
}

/// Counts answers, and the calls of its clock, which goes on by a millisecond with each.
struct Silent {
    answers: u32,
    time: u64,
}

impl EngineIo for Silent {
    fn send(&mut self, _: Answer) {
        self.answers += 1;
    }

    fn now(&mut self) -> u64 {
        self.time += 1;
        self.time
    }
}
