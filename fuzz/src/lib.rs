//! What each fuzz target checks. No input makes the library panic; what it accepts, it writes and reads again as the same.

use std::collections::HashMap;
use std::fs;

use arbitrary::{Arbitrary, Result, Unstructured};
use quarry::catalog::{AnyGame, GAMES, GameId, PlainEnglish, Tablebases};
use quarry::controller::GameController;
use quarry::editor::PositionEditor;
use quarry::engine::{Answer, Engine, EngineIo};
use quarry::game::{Depict as _, Explain as _, Game as _};
use quarry::learn::Lesson;
use quarry::message::Localizer as _;
use quarry::moves;
use quarry::pgn::{PgnGame, PgnReader};
use quarry::record::Record;
use quarry::solve::certificate::Certificate;
use quarry_cli::results;

pub mod compare;

/// At most this many steps of a position are played.
const STEPS: usize = 64;

/// A game, and the text of the rest of the bytes. The first byte is the game.
pub fn game_and_text(bytes: &[u8]) -> Option<(GameId, &str)> {
    let (first, rest) = bytes.split_first()?;
    Some((GAMES[usize::from(*first) % GAMES.len()], std::str::from_utf8(rest).ok()?))
}

/// Reads a position; what is accepted is written and read again, and can be looked at and played on.
pub fn position(game: GameId, text: &str) {
    let position = match AnyGame::read(game, text) {
        Ok(position) => position,
        Err(error) => return check_error(&error.to_string()),
    };
    let written = position.to_string();
    let again = AnyGame::read(game, &written).unwrap_or_else(|error| panic!("{game}: {written}: {error}"));
    assert_eq!(
        (&again, again.key(), again.to_string()),
        (&position, position.key(), written.clone()),
        "{game}: {text}"
    );
    for square in position.shape().squares() {
        let _ = position.stack(square);
    }
    let _ = (position.counters(), position.forced_legs(None), position.winning_pattern());
    let steps = position.list_steps();
    assert_eq!(steps.is_empty(), position.outcome().is_some(), "{game}: {written}");
    for step in steps.into_iter().take(STEPS) {
        assert!(position.is_legal(step), "{game}: {written}: {step:?}");
        let mut next = position.clone();
        next.play(step, &mut |_| ()).unwrap_or_else(|_| panic!("{game}: {written}: {step:?}"));
        // The text of a position does not say which steps of a move have been played.
        if !next.is_mid_move() {
            assert_eq!(AnyGame::read(game, &next.to_string()).as_ref(), Ok(&next), "{game}: {next}");
        }
    }
}

/// Reads a move in a position (two lines); what is accepted is written and read again.
pub fn move_text(game: GameId, text: &str) {
    let (position, text) = text.split_once('\n').unwrap_or(("", text));
    let position =
        AnyGame::read(game, position).or_else(|_| AnyGame::start(game, None)).expect("every game has a start");
    match moves::read(&position, text) {
        Ok(steps) => {
            let written = moves::text(&position, &steps);
            assert_eq!(moves::read(&position, &written), Ok(steps), "{game}: {position}: {written}");
        }
        Err(error) => check_error(&error.to_string()),
    }
    if let Ok(steps) = moves::read_half(&position, text) {
        let mut now = position.clone();
        for step in steps {
            now.play(step, &mut |_| ()).unwrap_or_else(|_| panic!("{game}: {position}: {text}"));
        }
    }
}

/// Reads an address; the legal part of it stays, and an address that is all legal is written and read again.
pub fn address(text: &str) {
    let (record, fault) = Record::read(text);
    if let Some(error) = &fault {
        check_error(&error.to_string());
    }
    let (annotations, _) = record.annotations();
    let mut again = record.clone();
    again.set_annotations(&annotations);
    assert_eq!(again.annotations(), (annotations, None), "{text}");
    let Some(game) = record.game.as_deref().and_then(|id| id.parse().ok()) else { return };
    let (controller, illegal) = GameController::open(game, &record);
    match illegal {
        Some(fault) => check_error(&PlainEnglish.format(&fault)),
        None if fault.is_none() => assert_eq!(Record::read(&record.to_string()), (record, None), "{text}"),
        None => (),
    }
    opens_again(&controller);
}

/// The record of a game shown opens as the same game.
fn opens_again(controller: &GameController) {
    let record = controller.record();
    let written = record.to_string();
    assert_eq!(Record::read_own(&written), (record.clone(), None), "{written}");
    let (again, fault) = GameController::open(controller.game(), record);
    let (found, expected) = ((again.position(), again.cursor()), (controller.position(), controller.cursor()));
    assert_eq!((fault, found, again.record()), (None, expected, record), "{written}");
}

/// Text that is pasted over a game: refused in words, or a game that opens again.
pub fn paste(game: GameId, text: &str) {
    let (controller, _) = GameController::open(game, &Record::of(game.id()));
    match controller.paste(text) {
        Ok(pasted) => opens_again(&pasted),
        Err(error) => check_error(&PlainEnglish.format(&error)),
    }
}

/// Something that a person does with a game.
#[derive(Arbitrary, Clone, Copy, Debug)]
enum Action {
    /// Plays the legal move of this number, modulo their count.
    Play(u8),
    /// Picks a square.
    Pick(u8),
    End,
    Cancel,
    Release,
    Undo,
    Redo,
    GoTo(u8, u8),
    Promote(u8),
    Delete(u8, u8),
    Flip,
}

/// Does things with a game. At the end, the position is that of the moves of its line, played one by one from the start.
pub fn game(bytes: &[u8]) -> Result<()> {
    let mut bytes = Unstructured::new(bytes);
    let game = GAMES[bytes.choose_index(GAMES.len())?];
    let (mut controller, _) = GameController::open(game, &Record::of(game.id()));
    let squares: Vec<_> = controller.shape().squares().collect();
    for action in bytes.arbitrary_iter::<Action>()?.take(40) {
        match action? {
            Action::Play(n) => {
                let Some(moves) = controller.legal_moves(400) else { continue };
                if let Some(text) = moves.get(usize::from(n) % moves.len().max(1)) {
                    controller
                        .play(text)
                        .unwrap_or_else(|error| panic!("{game}: {}: {text}: {error}", controller.position()));
                }
            }
            Action::Pick(n) => {
                let square = squares[usize::from(n) % squares.len()];
                let _ = (controller.why_not(square), controller.preview(square), controller.explain_forecast(square));
                controller.pick(square);
            }
            Action::End => drop(controller.end()),
            Action::Cancel => drop(controller.cancel()),
            Action::Release => drop(controller.release()),
            Action::Undo => drop(controller.undo()),
            Action::Redo => drop(controller.redo()),
            Action::GoTo(line, ply) => drop(controller.go_to(line.into(), ply.into())),
            Action::Promote(line) => drop(controller.promote(line.into())),
            Action::Delete(line, ply) => drop(controller.delete(line.into(), ply.into())),
            Action::Flip => controller.flip(),
        }
        let _ = (
            controller.scene(),
            controller.state(),
            controller.targets(),
            controller.counters(),
            controller.forecasts(),
        );
    }
    // A plain model: the moves of the current line, one after the other.
    controller.cancel();
    let (_, ply) = controller.cursor();
    let mut model = AnyGame::start(game, None).expect("every game has a start");
    for text in controller.moves().iter().take(ply) {
        let steps = moves::read(&model, text).unwrap_or_else(|error| panic!("{game}: {model}: {text}: {error}"));
        for step in steps {
            model.play(step, &mut |_| ()).unwrap_or_else(|_| panic!("{game}: {model}: {text}"));
        }
    }
    assert_eq!(model.to_string(), controller.position(), "{game}");
    opens_again(&controller);
    Ok(())
}

/// Something that a person does with a position being set up.
#[derive(Arbitrary, Clone, Debug)]
enum Edit<'a> {
    Put(u8, u8),
    Take(u8),
    Clear,
    Field(u8, &'a str),
}

/// Sets up a position. What is accepted can be read.
pub fn setup(bytes: &[u8]) -> Result<()> {
    let mut bytes = Unstructured::new(bytes);
    let game = GAMES[bytes.choose_index(GAMES.len())?];
    let mut editor = PositionEditor::usual(game, None).expect("every game has a start");
    for edit in bytes.arbitrary_iter::<Edit>()?.take(40) {
        let squares: Vec<_> = editor.shape().squares().collect();
        let square = |n: u8| squares[usize::from(n) % squares.len()];
        match edit? {
            Edit::Put(n, piece) => {
                let pieces = editor.pieces();
                editor.put(square(n), pieces[usize::from(piece) % pieces.len()]);
            }
            Edit::Take(n) => drop(editor.take(square(n))),
            Edit::Clear => editor.clear(),
            Edit::Field(n, text) => {
                let fields = editor.fields().len();
                editor.set_field(usize::from(n) % fields, text);
            }
        }
        let _ = editor.scene();
        let text = editor.to_string();
        match editor.check() {
            Ok(position) => {
                assert_eq!(AnyGame::read(game, &position.to_string()).as_ref(), Ok(&position), "{game}: {text}")
            }
            Err(error) => check_error(&error.to_string()),
        }
        // Fields are separated by single spaces. What links, chats and sentences put around a text is dropped, such as `_`, `+` or `]`.
        let is_known = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'.' | b'/'));
        // So is a full stop after it.
        let ends = text.bytes().next_back().is_some_and(|byte| byte.is_ascii_alphanumeric());
        // A number may have zeros before it.
        let has_zeros = text.split(' ').skip(1).any(|field| field.len() > 1 && field.starts_with('0'));
        let is_plain =
            is_known && ends && !has_zeros && text.split_whitespace().collect::<Vec<_>>().join(" ") == text;
        if let Ok(again) = PositionEditor::read(game, &text) {
            // Only the letters of the board are other pieces as capitals.
            let written = again.to_string();
            let parts =
                |text: &'_ str| text.split_once(' ').map(|(board, rest)| (board.to_string(), rest.to_lowercase()));
            assert!(!is_plain || parts(&written) == parts(&text), "{game}: {text}: {again}");
        }
    }
    Ok(())
}

/// Counts its own milliseconds, and stops soon.
struct Io {
    now: u64,
}

impl EngineIo for Io {
    fn send(&mut self, answer: Answer) {
        let line = answer.to_string();
        assert!(!line.trim_end().contains('\n') || line.lines().count() < 400, "{line}");
    }

    fn now(&mut self) -> u64 {
        self.now += 5;
        self.now
    }

    fn is_stopped(&mut self) -> bool {
        self.now += 50;
        self.now > 500
    }
}

/// Handles the lines of the engine's protocol.
pub fn engine(text: &str) {
    let mut engine = Engine::new(1);
    for line in text.lines().take(6) {
        // Its work is bounded by the clock of `Io`.
        if !engine.handle_line(line, &mut Io { now: 0 }) {
            break;
        }
    }
}

/// The longest text of a position whose certificate of sums is verified: 4x5 has two characters more.
const LONGEST_SUMS: usize = 23;

/// Reads certificates, and verifies those of small positions.
pub fn certificate(text: &str) {
    match Certificate::read_all(text) {
        Ok(certificates) => {
            for certificate in certificates.iter().take(2) {
                // The checker of sums searches: on larger boards for seconds.
                if certificate.sums.is_none() || certificate.position.len() <= LONGEST_SUMS {
                    let _ = GameId::verify(certificate);
                }
                let _ = certificate.to_string();
            }
        }
        Err(error) => check_error(&error.to_string()),
    }
}

/// Reads the results that a solver has stored. What is accepted is written and read again.
pub fn results(game: GameId, text: &str) {
    let file = std::env::temp_dir().join(format!("quarry-fuzz-results-{}", std::process::id()));
    let read = |text: &str| {
        fs::write(&file, text).expect("a file can be written");
        let mut answers = HashMap::new();
        results::read::<AnyGame>(game, game, &file, &mut answers).map(|()| answers)
    };
    match read(text) {
        Ok(answers) => {
            let line = |(position, (verdict, best)): (&AnyGame, &(_, Option<String>))| {
                results::line(game, position, Some(*verdict), best.as_deref()) + "\n"
            };
            let again: String = answers.iter().map(line).collect();
            assert_eq!(read(&again).ok(), Some(answers), "{game}: {text}");
        }
        Err(error) => check_error(&error.to_string()),
    }
}

/// Loads the table of a game.
pub fn table(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let game = GAMES[usize::from(*first) % GAMES.len()];
    if let Err(error) = Tablebases::default().load(game, rest.to_vec()) {
        check_error(&error.to_string());
    }
}

/// Reads a file of lessons.
pub fn lesson(game: GameId, text: &str) {
    if let Err(error) = Lesson::read(text, game.id(), game.variant_of().map(GameId::id)) {
        check_error(&error.to_string());
    }
}

/// Reads a file of games. What is accepted is written and read again; what is legal is a link that opens.
pub fn pgn(bytes: &[u8]) {
    for game in PgnReader::new(bytes) {
        let mut game = match game {
            Ok(game) => game,
            Err(error) => {
                check_error(&error.to_string());
                continue;
            }
        };
        let written = game.to_string();
        assert_eq!(PgnGame::read(&written).as_ref(), Ok(&game), "{written}");
        let replay = match game.replay() {
            Ok(replay) => replay,
            Err(error) => {
                check_error(&error.to_string());
                continue;
            }
        };
        let (record, _) = game.to_record(&replay);
        let (controller, fault) = GameController::open(replay.game, &record);
        assert_eq!(fault, None, "{written}: {record}");
        opens_again(&controller);
    }
}

/// An error is one line that is not empty.
fn check_error(error: &str) {
    assert!(!error.is_empty() && !error.contains('\n'), "{error:?}");
}
