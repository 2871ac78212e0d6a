//! Readers never panic, and what they accept they write and read again as the same; on random text, on valid text
//! that was damaged, and on random games with variations.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use quarry::board::Shape;
use quarry::catalog::{GAMES, GameId, Listed, PlainEnglish, Visitor};
use quarry::controller::GameController;
use quarry::game::{Depict, Notation};
use quarry::message::Localizer as _;
use quarry::moves;
use quarry::record::{GLYPHS, Record, Start};
use quarry::session::Session;
use quarry::text;
use serde_json::Value;

use crate::data;

/// The recorded positions: game, position, and some of its moves.
static POSITIONS: LazyLock<Vec<(GameId, String, Vec<String>)>> = LazyLock::new(|| {
    let records: Vec<Value> = data::objects("positions.json");
    let text = |value: &Value| value.as_str().expect("text").to_string();
    let known = |record: &Value| GameId::read(&text(&record["game"])).ok();
    let moves = |record: &Value| record["moves"].as_array().map(|moves| moves.iter().map(text).collect());
    let read = |record: &Value| Some((known(record)?, text(&record["position"]), moves(record).unwrap_or_default()));
    records.iter().filter_map(read).collect()
});

/// Addresses that open, one for each game and way of writing.
static ADDRESSES: LazyLock<Vec<String>> = LazyLock::new(|| samples().map(|(address, _)| address.to_string()).collect());

/// The frozen addresses, each with the position that it shows: those of whole games are in the games' folders.
fn samples() -> impl Iterator<Item = (&'static str, &'static str)> {
    static GAMES: LazyLock<Vec<(String, String)>> = LazyLock::new(|| data::texts("addresses.txt"));
    let texts = GAMES.iter().map(|(_, text)| text.as_str()).chain([include_str!("addresses.txt")]);
    let lines = texts.flat_map(str::lines).filter(|line| !line.is_empty() && !line.starts_with("# "));
    lines.map(|line| line.split_once('\t').expect("an address, a tab, a position"))
}

fn any_game() -> impl Strategy<Value = GameId> {
    select(GAMES.to_vec())
}

/// What is done to a text: at some place some characters are replaced by others.
fn damage() -> impl Strategy<Value = Vec<(Index, usize, String)>> {
    let patch = prop_oneof![
        3 => "[-WBLGCMwblx0-9/. ,~a-h_]{0,2}",
        1 => "[0-9]{1,21}",
        1 => "\\PC{0,3}",
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec((any::<Index>(), 0..3usize, patch), 1..4)
}

fn damaged(text: &str, damage: &[(Index, usize, String)]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (place, length, patch) in damage {
        let at = place.index(chars.len() + 1);
        let end = (at + length).min(chars.len());
        chars.splice(at..end, patch.chars());
    }
    chars.into_iter().collect()
}

/// Reads a position; what is accepted is written and read again, and can be looked at and played on.
struct ReadPosition<'a>(&'a str);

impl Visitor for ReadPosition<'_> {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        let Ok(position) = G::read(rules, self.0) else { return };
        let text = position.to_string();
        let again = G::read(rules, &text).unwrap_or_else(|error| panic!("{game}: {text}: {error}"));
        assert_eq!((&again, again.to_string()), (&position, text.clone()), "{game}: {}", self.0);
        assert_eq!(again.key(), position.key(), "{game}: {text}");
        for square in position.shape().squares() {
            let _ = position.stack(square);
        }
        let _ = position.counters();
        let mut steps = 0;
        let _ = position.steps(&mut |step| {
            steps += 1;
            let mut next = position.clone();
            next.play_unchecked(step, &mut |_| ());
            let _ = (next.outcome(), next.to_string());
            if steps < 200 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert_eq!(steps == 0, position.outcome().is_some(), "{game}: {text}");
    }
}

/// Reads a move; what is accepted is written and read again.
struct ReadMove<'a> {
    position: &'a str,
    mv: &'a str,
}

impl Visitor for ReadMove<'_> {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        let position = G::read(rules, self.position).unwrap_or_else(|error| panic!("{game}: {error}"));
        match moves::read(&position, self.mv) {
            Ok(steps) => {
                let text = moves::text(&position, &steps);
                assert_eq!(moves::read(&position, &text), Ok(steps), "{game}: {position}: {text}");
            }
            Err(error) => assert!(!error.to_string().contains('\n')),
        }
    }
}

/// Starts a game on a board; what is accepted is written and read again.
struct ReadSize(u8, u8);

impl Visitor for ReadSize {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        let Self(rows, cols) = self;
        if let Ok(start) = G::start(rules, Some((rows, cols))) {
            assert_eq!(start.shape(), Shape::rect(rows, cols), "{game}");
            assert_eq!(G::read(rules, &start.to_string()).as_ref(), Ok(&start), "{game}");
        }
    }
}

/// Whether a text can be one that a chat or a tracker has changed, so that it is mended: it has another layer of encoding, a query,
/// or the numbers of moves.
fn can_be_mended(text: &str) -> bool {
    text.contains(['%', '=']) || text.contains(char::is_numeric)
}

/// Reads an address; what is accepted is written and read again, and can be opened.
fn read_address(address: &str) {
    let (record, fault) = Record::read(address);
    if fault.is_none() {
        assert_eq!(Record::read(&record.to_string()), (record.clone(), None), "{address}");
    }
    let (mut annotations, _) = record.annotations();
    let mut again = record.clone();
    again.set_annotations(&annotations);
    assert_eq!(again.annotations(), (annotations.clone(), None), "{address}");
    if let Some(last) = annotations.pop() {
        again.annotate(last.line, last.ply, "", "");
        assert_eq!(again.annotations(), (annotations, None), "{address}");
    }
    let Some(game) = record.game.as_deref().and_then(|id| GameId::read(id).ok()) else { return };
    let (controller, fault) = GameController::open(game, &record);
    assert!(fault.is_none_or(|fault| !PlainEnglish.format(&fault).contains('\n')), "{address}");
    // The legal part stays, and is a valid address.
    let (again, fault) = GameController::open(game, controller.record());
    assert_eq!(
        (fault, again.position(), again.cursor()),
        (None, controller.position(), controller.cursor()),
        "{address}"
    );
    assert_eq!(again.record(), controller.record(), "{address}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_position_or_not(game in any_game(), text in "\\PC{0,60}|[1-9WBwblLGCM./]{1,30} [wblg] [0-9a-k ]{0,9}") {
        game.visit(ReadPosition(&text));
    }

    #[test]
    fn a_damaged_position_is_read_or_not(place in any::<Index>(), damage in damage()) {
        let (game, position, _) = &POSITIONS[place.index(POSITIONS.len())];
        game.visit(ReadPosition(&damaged(position, &damage)));
    }

    #[test]
    fn the_position_of_another_game_is_read_or_not(game in any_game(), place in any::<Index>()) {
        game.visit(ReadPosition(&POSITIONS[place.index(POSITIONS.len())].1));
    }

    #[test]
    fn any_text_is_a_move_or_not(place in any::<Index>(), mv in "\\PC{0,30}|([a-l][0-9]{1,3}[-x,~]){0,5}[a-l][1-9]") {
        let (game, position, _) = &POSITIONS[place.index(POSITIONS.len())];
        game.visit(ReadMove { position, mv: &mv });
    }

    #[test]
    fn a_damaged_move_is_read_or_not(place in any::<Index>(), which in any::<Index>(), damage in damage()) {
        let (game, position, moves) = &POSITIONS[place.index(POSITIONS.len())];
        let mv = if moves.is_empty() { "c3-c4,e7-e8" } else { moves[which.index(moves.len())].as_str() };
        game.visit(ReadMove { position, mv });
        game.visit(ReadMove { position, mv: &damaged(mv, &damage) });
    }

    #[test]
    fn any_text_is_a_size_or_not(text in "\\PC{0,9}|[0-9]{0,4}x[0-9]{0,4}") {
        if let Ok((rows, cols)) = text::size(&text) {
            prop_assert_eq!(text::size(&Shape::rect(rows, cols).to_string()), Ok((rows, cols)));
        }
    }

    #[test]
    fn any_size_is_a_board_or_not(game in any_game(), rows in any::<u8>(), cols in any::<u8>()) {
        game.visit(ReadSize(rows, cols));
        game.visit(ReadSize(rows % 14, cols % 14));
    }

    #[test]
    fn any_text_is_an_address_or_not(address in "\\PC{0,60}|#?(v=1&)?(game|pos|size|moves|alt|line|ply|flip)=[a-z0-9.:&=%_]{0,30}") {
        read_address(&address);
    }

    #[test]
    fn a_damaged_address_is_read_or_not(place in any::<Index>(), damage in damage()) {
        let address = &ADDRESSES[place.index(ADDRESSES.len())];
        read_address(&damaged(address, &damage));
    }

    #[test]
    fn every_record_is_an_address(
        keys in prop::collection::vec("\\PC{0,8}", 3),
        start in prop_oneof![
            Just(Start::Usual),
            (1..=128u8, 1..=128u8).prop_map(|(rows, cols)| Start::Size(rows, cols)),
            "[^_]{1,20}".prop_map(Start::Position),
        ],
        flip in any::<bool>(),
        notes in prop::collection::vec((1..4usize, select(GLYPHS.to_vec()), ".{0,40}"), 0..5),
    ) {
        let position = if let Start::Position(text) = &start { text } else { "" };
        let stays = !keys.iter().map(String::as_str).chain([position]).any(can_be_mended);
        let mut record = Record { start, flip, ..Record::of(&keys[0]) };
        let moves = keys[1..].iter().filter(|key| !key.is_empty()).map(|key| key.replace('.', ""));
        record.lines[0].moves = moves.filter(|text| !text.is_empty()).collect();
        for (ply, glyph, comment) in notes {
            record.annotate(0, ply, glyph, &comment);
        }
        prop_assert_eq!(record.annotations().1, None);
        let written = record.to_string();
        prop_assert!(written.is_ascii());
        prop_assert_eq!(Record::read_own(&written), (record.clone(), None));
        if stays {
            prop_assert_eq!(Record::read(&written), (record, None));
        }
    }

    #[test]
    fn any_note_is_read_or_refused(text in "(0\\.[0-3]:)?[!?]{0,3}(:.{0,40})?") {
        read_address(&format!("v=1&game=moxie&moves=a1.b2&note={text}"));
    }

    #[test]
    fn a_game_with_variations_is_an_address(
        place in any::<Index>(),
        usual in any::<bool>(),
        choices in prop::collection::vec((any::<Index>(), any::<Index>(), 0..6u8), 1..40),
    ) {
        let (game, position, _) = &POSITIONS[place.index(POSITIONS.len())];
        let start = if usual { Start::Usual } else { Start::Position(position.clone()) };
        game.visit(Wander { start, choices, tidy: Vec::new() });
    }

    #[test]
    fn lines_are_promoted_and_deleted(
        place in any::<Index>(),
        choices in prop::collection::vec((any::<Index>(), any::<Index>(), 0..3u8), 8..40),
        tidy in prop::collection::vec((any::<Index>(), any::<Index>(), any::<bool>()), 1..8),
    ) {
        let (game, position, _) = &POSITIONS[place.index(POSITIONS.len())];
        game.visit(Wander { start: Start::Position(position.clone()), choices, tidy });
    }
}

/// The texts of the moves of all lines.
fn texts<G: Notation + Depict>(session: &Session<G>) -> Vec<Vec<String>> {
    let line = |line| session.moves(line).map(|mv| mv.text.clone()).collect();
    (0..session.line_count()).map(line).collect()
}

/// The moves up to one of them, as a comment.
fn path(texts: &[String]) -> String {
    let path = texts.join(" ");
    path.char_indices().rev().nth(200).map_or(path.clone(), |(at, _)| path[at..].to_string())
}

/// The same game, where the comment on each move is the moves up to it.
fn annotated<G: Notation + Depict>(session: &Session<G>, game: GameId, rules: G::Rules) -> Session<G> {
    let mut record = session.record(game.id(), false);
    for (line, texts) in texts(session).iter().enumerate() {
        for ply in record.lines[line].keep + 1..=texts.len() {
            record.annotate(line, ply, GLYPHS[ply % GLYPHS.len()], &path(&texts[..ply]));
        }
    }
    let (session, fault) = Session::open(rules, &record).unwrap_or_else(|error| panic!("{game}: {error}"));
    assert_eq!(fault, None);
    session
}

/// Each move has the annotation that [`annotated`] gave it.
fn check_annotations<G: Notation + Depict>(session: &Session<G>, game: GameId) {
    let record = session.record(game.id(), false);
    let moves: usize = record.lines.iter().map(|line| line.moves.len()).sum();
    let (annotations, fault) = record.annotations();
    assert_eq!((annotations.len(), fault), (moves, None), "{record}");
    let texts = texts(session);
    for note in annotations {
        assert_eq!(record.owner(note.line, note.ply), note.line, "{record}");
        assert_eq!(note.comment, path(&texts[note.line][..note.ply]), "{record}");
        assert_eq!(note.glyph, GLYPHS[note.ply % GLYPHS.len()], "{record}");
    }
}

/// Promotes a line, or deletes the moves of a line from one of them on; no other line changes.
fn tidy<G: Notation + Depict>(session: &mut Session<G>, line: Index, mv: Index, promote: bool) {
    let (shown, ply) = session.cursor();
    let (before, now, outcome) = (texts(session), session.now().clone(), session.outcome());
    let line = line.index(before.len());
    if promote {
        assert_eq!(session.promote(line), line > 0);
        let mut expected = before.clone();
        expected[..=line].rotate_right(1);
        assert_eq!(texts(session), expected);
        assert_eq!((session.now(), session.cursor().1, session.outcome()), (&now, ply, outcome));
        assert_eq!(expected[session.cursor().0], before[shown]);
        return;
    }
    let cut = mv.index(before[line].len() + 1);
    assert_eq!(session.delete(line, cut), cut < before[line].len());
    let Some(gone) = before[line].get(..=cut) else { return assert_eq!(texts(session), before) };
    let (kept, after) = (&gone[..cut], texts(session));
    let others: Vec<_> = before.iter().filter(|texts| !texts.starts_with(gone)).cloned().collect();
    let holds = |lines: &[Vec<String>]| lines.iter().any(|texts| texts.starts_with(kept));
    assert!(holds(&after));
    let (mut expected, mut found) = (others.clone(), after.clone());
    if !holds(&others) {
        expected.push(kept.to_vec());
    }
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
    let (line, now_ply) = session.cursor();
    let ply = if before[shown].starts_with(gone) { ply.min(cut) } else { ply };
    assert_eq!((now_ply, &after[line][..now_ply]), (ply, &before[shown][..ply]));
    if before[0].starts_with(gone) {
        assert!(after[0].starts_with(kept));
    } else {
        assert_eq!(after[0], before[0]);
    }
}

/// Plays a random game and goes back now and then to play otherwise; the record of it gives the same game.
struct Wander {
    start: Start,
    choices: Vec<(Index, Index, u8)>,
    /// Lines, moves of them, and whether to promote or to delete.
    tidy: Vec<(Index, Index, bool)>,
}

impl Visitor for Wander {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        let mut session = Session::<G>::new(rules, self.start).unwrap_or_else(|error| panic!("{game}: {error}"));
        for (place, which, kind) in self.choices {
            if kind == 0 {
                let line = place.index(session.line_count());
                assert!(session.go_to(line, which.index(session.line_len(line) + 1)));
                continue;
            }
            let mut steps = Vec::new();
            session.steps(|step| steps.push(step));
            if !steps.is_empty() {
                assert!(session.step(steps[which.index(steps.len())]).is_some());
            }
        }
        session.cancel();
        let mut session = annotated(&session, game, rules);
        for (line, mv, promote) in self.tidy {
            tidy(&mut session, line, mv, promote);
            check_annotations(&session, game);
        }
        let record = session.record(game.id(), true);
        let (read, fault) = Record::read(&record.to_string());
        assert_eq!((&read, fault), (&record, None));
        let (again, fault) = Session::<G>::open(rules, &read).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!((fault, again.now(), again.cursor()), (None, session.now(), session.cursor()), "{record}");
        assert_eq!((again.outcome(), texts(&again)), (session.outcome(), texts(&session)), "{record}");
        assert_eq!(again.record(game.id(), true), record);
    }
}

#[test]
fn old_addresses_open_for_ever() {
    for (address, position) in samples() {
        let (record, fault) = Record::read(address);
        assert_eq!(fault, None, "{address}");
        let game = GameId::read(record.game.as_deref().unwrap_or_default()).expect("a game");
        let (controller, fault) = GameController::open(game, &record);
        assert_eq!((controller.position().as_str(), fault), (position, None), "{address}");
    }
    for game in GAMES {
        let known = samples().any(|(address, _)| address.contains(&format!("game={game}&")));
        assert!(
            known,
            "no sample of {game}: add a whole game to {}. `cargo run -- url {game} MOVES` prints its address, \
             `cargo run -- play ADDRESS` the position after it; a tab stands between them",
            data::file(game, "addresses.txt")
        );
    }
}
