//! Files of games: what is written is read again as the same, and each of the broken files in `tests/pgn/broken.txt` has its errors.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use fastrand::Rng;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use quarry::catalog::{AnyGame, GAMES, GameId};
use quarry::game::Game as _;
use quarry::moves;
use quarry::pgn::{
    Arrow, Circle, Clock, Comment, Eval, GameResult, LossKind, NodeId, PgnError, PgnGame, PgnReader, ShapeColor, Tree,
    Value,
};
use quarry::record::{Record, Start};

fn color() -> impl Strategy<Value = ShapeColor> {
    select(vec![ShapeColor::Green, ShapeColor::Red, ShapeColor::Yellow, ShapeColor::Blue])
}

fn comment() -> impl Strategy<Value = Comment> {
    let square = "[a-z]{1,2}[1-9][0-9]?";
    let text = prop_oneof![
        "\\PC{0,60}",
        "[a-z \n]{0,200}",
        "([\\[\\]%{};\"]|csl|clk|Ra1| |\n|0:00:01|eval|#1){0,20}",
        Just(String::new()),
    ];
    let circle = (color(), square).prop_map(|(color, square)| Circle { color, square });
    let arrow = (color(), square, square).prop_map(|(color, from, to)| Arrow { color, from, to });
    let value = prop_oneof![
        (-99_999..99_999_i32).prop_map(Value::Hundredths),
        (1..999_i32, any::<bool>()).prop_map(|(moves, wins)| Value::Moves(if wins { moves } else { -moves })),
    ];
    let eval = (value, prop::option::of(0..99_u32)).prop_map(|(value, depth)| Eval { value, depth });
    let (circles, arrows) = (prop::collection::vec(circle, 0..3), prop::collection::vec(arrow, 0..3));
    let (clock, eval) = (prop::option::of((0..9_000_000_u64).prop_map(Clock)), prop::option::of(eval));
    (text, circles, arrows, clock, eval).prop_map(|(text, circles, arrows, clock, eval)| {
        let mut comment = Comment::read(&text);
        comment.circles.extend(circles);
        comment.arrows.extend(arrows);
        comment.clock = comment.clock.or(clock);
        comment.eval = comment.eval.or(eval);
        comment
    })
}

fn comments() -> impl Strategy<Value = Vec<Comment>> {
    let some = prop::collection::vec(comment(), 0..3);
    let said = |comments: Vec<Comment>| comments.into_iter().filter(|comment| !comment.is_empty()).collect::<Vec<_>>();
    prop_oneof![2 => Just(Vec::new()), 1 => some.prop_map(said)]
}

/// A move of no game, where it stands, and what is said about it.
type Added = (Index, String, Vec<u8>, Vec<Comment>, Vec<Comment>);

fn added() -> impl Strategy<Value = Added> {
    let mv = "[a-z]{1,2}[1-9][0-9]?([-x,~][a-z][1-9][0-9]?){0,3}|pass";
    (any::<Index>(), mv, prop::collection::vec(any::<u8>(), 0..3), comments(), comments())
}

/// A tree of any shape. Only the first move of a variation has comments before it.
fn tree(added: Vec<Added>, root: Vec<Comment>) -> Tree {
    let mut tree = Tree::default();
    let mut nodes = vec![NodeId::ROOT];
    tree[NodeId::ROOT].comments = root;
    for (place, mv, nags, before, comments) in added {
        // Lines are long, and some moves have many variations.
        let parent = nodes[nodes.len() - 1 - place.index(nodes.len()) % nodes.len().min(4)];
        let is_variation = tree.children(parent).next().is_some();
        let node = tree.add(parent, mv);
        tree[node].nags = nags;
        tree[node].comments = comments;
        if is_variation {
            tree[node].before = before;
        }
        nodes.push(node);
    }
    tree
}

/// Reads a text that a game has written: it is the same game.
fn reads_again(game: &PgnGame) -> PgnGame {
    let written = game.to_string();
    let again = PgnGame::read(&written).unwrap_or_else(|error| panic!("{written}\n{error}"));
    assert_eq!(&again, game, "{written}");
    assert_eq!(again.to_string(), written);
    again
}

/// Reads a text, whatever it is: no panic, and what is read is written.
fn read_any(text: &[u8]) {
    for game in PgnReader::new(text) {
        match game {
            Ok(mut game) => {
                reads_again(&game);
                if game.replay().is_ok() {
                    reads_again(&game);
                }
            }
            Err(error) => {
                let message = error.to_string();
                assert!(!message.is_empty() && !message.contains('\n'), "{message:?}");
                assert!(error.place().line > 0 && error.place().column > 0, "{message}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if crate::IS_LONG { 256 } else { 64 }, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_tree_is_a_file(
        root in comments(),
        moves in prop::collection::vec(added(), 0..40),
        tags in prop::collection::vec(("[A-Za-z0-9_]{1,12}|White|Date|Variant|FEN", "\\PC{0,20}|\\?|gobbler|[\\\\\"]{0,4}"), 0..8),
        escapes in prop::collection::vec("\\PC{0,30}", 0..2),
        result in select(GameResult::ALL.to_vec()),
    ) {
        let mut game = PgnGame::default();
        (game.tree, game.result, game.escapes) = (tree(moves, root), result, escapes);
        for (name, value) in tags {
            game.tags.set(&name, &value);
        }
        reads_again(&game);
        // Several games are a file, and each of them is what it was.
        let file = [game.to_string(), PgnGame::default().to_string(), game.to_string()].join("\n");
        let games: Result<Vec<PgnGame>, PgnError> = PgnReader::new(file.as_bytes()).collect();
        prop_assert_eq!(games, Ok(vec![game.clone(), PgnGame::default(), game]));
    }

    #[test]
    fn any_text_is_a_file_or_not(text in "\\PC{0,80}|([\\[\\]{}();%$!?*\"\n .]|1-0|a1|b1xa1|Event|clk|1|…){0,60}") {
        read_any(text.as_bytes());
        read_any(format!("[Variant \"moxie\"]\n\n1. a1 {text} *").as_bytes());
    }

    #[test]
    fn any_bytes_are_a_file_or_not(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_any(&bytes);
    }

    #[test]
    fn a_damaged_file_is_read_or_not(place in any::<Index>(), length in 0..4_usize, patch in "[-\\[\\]{}();%$!?*\"\n .a1x]{0,3}") {
        let mut text = "[Event \"One\"]\n[Variant \"moxie\"]\n\n{ Hello } 1. a1! { [%csl Ra1] x } b2 (1... c2 $10) 2. c3 *\n\n\
                        [Event \"Two\"]\n[Variant \"clobber\"]\n[Size \"2x2\"]\n\n1. a2xa1 1-0\n".to_string();
        let at = place.index(text.len());
        text.replace_range(at..(at + length).min(text.len()), &patch);
        read_any(text.as_bytes());
    }
}

/// A random legal game with variations, and with something said about its moves.
fn random_game(game: GameId, rng: &mut Rng) -> PgnGame {
    let mut file = PgnGame::default();
    file.tags.set("Variant", game.id());
    let mut nodes = vec![(NodeId::ROOT, AnyGame::start(game, None).expect("a start"))];
    for n in 0..60 {
        // The last one, or sometimes another.
        let place = if rng.u8(..5) == 0 { rng.usize(..nodes.len()) } else { nodes.len() - 1 };
        let (parent, position) = nodes[place].clone();
        if position.outcome().is_some() {
            continue;
        }
        let steps = moves::random(&position, rng);
        let node = file.tree.add(parent, moves::text(&position, &steps));
        let mut after = position;
        moves::play(&mut after, &steps, &mut |_| ());
        nodes.push((node, after));
        if rng.bool() {
            file.tree[node].nags.push(rng.u8(1..=6));
            file.tree[node]
                .comments
                .push(Comment::read(&format!("Move {n}\n\n[%clk 0:00:{:02}] [%csl Ra1] More", rng.u8(..60))));
        }
    }
    file
}

#[test]
fn random_games_of_every_game_are_files_and_links() {
    let mut rng = Rng::with_seed(45);
    for game in GAMES {
        for _ in 0..6 {
            let mut file = random_game(game, &mut rng);
            let replay = file.replay().unwrap_or_else(|error| panic!("{file}\n{error}"));
            file.result = replay.result;
            let mut again = reads_again(&file);
            assert_eq!(again.replay().as_ref(), Ok(&replay));
            assert_eq!(again, file);
            let (record, left_out) = file.to_record(&replay);
            assert_eq!(left_out, []);
            assert_eq!(Record::read(&record.to_string()), (record.clone(), None));
            let (mut back, left_out) = PgnGame::from_record(&record).expect("a game");
            assert_eq!((left_out, back.replay()), (Vec::new(), Ok(replay.clone())));
            assert_eq!(back.tree.move_count(), file.tree.move_count());
            assert_eq!(back.to_record(&replay).0, record);
        }
    }
}

#[test]
fn games_from_any_position_are_files() {
    for game in GAMES {
        let sample = game.entry().sample;
        let mut record = Record { start: Start::Position(sample.to_string()), ..Record::of(game.id()) };
        let position = AnyGame::read(game, sample).expect("a position");
        record.lines[0].moves.extend(moves::example(&position));
        let (mut file, _) = PgnGame::from_record(&record).expect("a game");
        assert_eq!((file.tags.get("FEN"), file.tags.get("SetUp")), (Some(sample), Some("1")));
        let replay = file.replay().unwrap_or_else(|error| panic!("{file}\n{error}"));
        assert_eq!(reads_again(&file).to_record(&replay).0, record);
    }
}

/// A broken file, and what is said about it.
struct Broken {
    name: String,
    text: String,
    found: String,
}

/// The bytes of a text in which `\r`, `\xHH` and `\\` stand for others.
fn bytes(text: &str) -> Vec<u8> {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let [first, tail @ ..] = rest {
        let digits = tail.get(1..3).and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        let (byte, length) = match (first, tail.first(), digits) {
            (b'\\', Some(b'r'), _) => (b'\r', 2),
            (b'\\', Some(b'\\'), _) => (b'\\', 2),
            (b'\\', Some(b'x'), Some(byte)) => (byte, 4),
            _ => (*first, 1),
        };
        bytes.push(byte);
        rest = &rest[length..];
    }
    bytes
}

/// What is read of a file: the number of good games, then the errors, a line each. `GAMES` is the list of all games, which a new game makes
/// longer.
fn described(text: &str) -> String {
    let (mut games, mut errors) = (0, String::new());
    for game in PgnReader::new(&bytes(text)[..]) {
        match game.and_then(|mut game| game.replay()) {
            Ok(_) => games += 1,
            Err(error) => writeln!(errors, "{error}").expect("a text"),
        }
    }
    let all: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
    format!("games: {games}\n{errors}").replace(&all.join(", "), "GAMES")
}

fn broken(text: &str) -> Vec<Broken> {
    let cases = text.split("\n=== ").skip(1);
    let case = |case: &str| {
        let (name, rest) = case.split_once('\n').expect("a name");
        let (text, found) = rest.split_once("\n---\n").unwrap_or((rest.trim_end_matches('\n'), ""));
        Broken { name: name.to_string(), text: text.to_string(), found: format!("{}\n", found.trim_end()) }
    };
    cases.map(case).collect()
}

/// The studies of `www/examples/studies/`: each game is legal, names its study and chapter, and has something to look at.
#[test]
fn the_sample_studies_are_valid() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/www/examples/studies");
    let mut games = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the folder") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a text");
        for game in PgnReader::new(text.as_bytes()) {
            let mut game = game.unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
            let replay = game.replay().unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
            games.insert(replay.game.id());
            assert_eq!(game.to_record(&replay).1.iter().find(|loss| loss.kind == LossKind::Comments), None);
            let names = ["StudyName", "ChapterName"].map(|name| game.tags.get(name).unwrap_or_default().to_string());
            assert!(names.iter().all(|name| !name.is_empty()), "{}", path.display());
            assert_eq!(game.tags.get("Event"), Some(names.join(": ").as_str()), "{}", path.display());
        }
        assert!(text.contains("[%cal ") && text.contains("[%csl "), "{}", path.display());
    }
    assert!(games.len() >= 4, "{games:?}");
}

/// `UPDATE=1` writes the errors anew.
#[test]
fn broken_files_have_these_errors() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pgn/broken.txt");
    let text = std::fs::read_to_string(&path).expect("tests/pgn/broken.txt is there");
    let cases = broken(&text);
    assert!(cases.len() >= 200, "{}", cases.len());
    if std::env::var_os("UPDATE").is_some() {
        let (head, _) = text.split_once("\n=== ").expect("a case");
        let case = |case: &Broken| format!("\n=== {}\n{}\n---\n{}", case.name, case.text, described(&case.text));
        let written =
            [head.trim_end(), "\n"].into_iter().map(String::from).chain(cases.iter().map(case)).collect::<String>();
        std::fs::write(&path, written).expect("the file can be written");
        return;
    }
    for case in cases {
        let found = described(&case.text);
        assert!(found.lines().count() > 1, "{}: no error", case.name);
        assert_eq!(
            found, case.found,
            "{}: `UPDATE=1 cargo test --test main pgn::` writes tests/pgn/broken.txt",
            case.name
        );
    }
}

/// The blocks `pgn` of the document are legal games of several families, and are written as they stand there.
#[test]
fn the_examples_of_the_document_are_games() {
    let text = include_str!("../docs/formats.md");
    let blocks: Vec<&str> = text.split("```pgn\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let mut shown = BTreeSet::new();
    for block in blocks {
        let mut written = Vec::new();
        for game in PgnReader::new(block.as_bytes()) {
            let mut game = game.unwrap_or_else(|error| panic!("{block}: {error}"));
            let replay = game.replay().unwrap_or_else(|error| panic!("{block}: {error}"));
            shown.insert(replay.game.variant_of().unwrap_or(replay.game).id());
            written.push(game.to_string());
        }
        assert_eq!(written.join("\n"), block);
    }
    assert!(shown.len() >= 5, "{shown:?}");
}
