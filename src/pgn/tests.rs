//! What is read, written and refused.

use super::*;
use crate::record::Record;

/// The games and errors of a text.
fn all(text: &str) -> Vec<Result<PgnGame, String>> {
    PgnReader::new(text.as_bytes()).map(|game| game.map_err(|error| error.to_string())).collect()
}

/// Reads one game, which is the same when it is written and read again.
#[track_caller]
fn read(text: &str) -> PgnGame {
    let game = PgnGame::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let written = game.to_string();
    assert_eq!(PgnGame::read(&written).as_ref(), Ok(&game), "{written}");
    assert_eq!(PgnGame::read(&written).map(|game| game.to_string()), Ok(written));
    game
}

/// The movetext of a game as it is written.
#[track_caller]
fn movetext(text: &str) -> String {
    let written = read(text).to_string();
    written.split_once("\n\n").map_or(String::new(), |(_, moves)| moves.trim_end().to_string())
}

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(all(text).last(), Some(&Err(message.to_string())), "{text}");
}

#[test]
fn a_game_is_written_as_it_is_usual() {
    let text = "\
[Event \"A \\\"small\\\" match\"]
[Site \"?\"]
[Date \"2026.11.28\"]
[Round \"1\"]
[White \"Ann\"]
[Black \"Ben\"]
[Result \"1-0\"]
[Variant \"moxie\"]
[Annotator \"C:\\\\Ann\"]

{ Two players. } 1. a1! $10 { A corner. } 1... b2 (1... c2 2. d4 ({ Or } 2. d3?
$146 { quiet })) (1... b3) 2. c3 *
";
    let text = text.replace(" *\n", " 1-0\n");
    assert_eq!(read(&text).to_string(), text);
}

#[test]
fn what_editors_make_of_a_file_is_read() {
    let plain = "[Event \"Cup\"]\n[Variant \"clobber\"]\n\n1. a1xa2! { \"x\" } b1-b2 2. c1xc2 (2. d1~d2) 1-0\n";
    let game = read(plain);
    for text in [
        format!("\u{feff}{plain}"),
        plain.replace('\n', "\r\n"),
        plain.replace('\n', "\r"),
        plain.replace("\"Cup\"", "“Cup”").replace("\"clobber\"", "„clobber“"),
        plain.replace('-', "–"),
        plain.replace("1. a", "1.a").replace("2. ", ""),
        plain.replace("1. ", "1… "),
        plain.replace("a1xa2!", "A1×A2！").replace("(2. ", "（").replace(')', "）"),
        plain.replace("[Event \"Cup\"]", "[ Event  \"Cup\" ] "),
        plain.replace("1-0", "\n% by a program\n\n1-0").replace("\n\n1. ", "\n1. "),
        plain.replace("]\n[", "]["),
        plain.trim_end().to_string(),
    ] {
        let mut found = PgnGame::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        found.escapes.clear();
        assert_eq!(found, game, "{text}");
    }
    assert_eq!(movetext("1.a1.b2.c3 1/2-1/2"), "1. a1 b2 2. c3 1/2-1/2");
    assert_eq!(movetext("a1 ‼ b2⁉c3 ½–½"), "1. a1!! b2!? 2. c3 1/2-1/2");
}

#[test]
fn comments_stand_before_between_and_after_moves() {
    let text = "{One}; two\n{Three} 1. {four} a1 {five} ({six} 1. b1 {seven}) {eight} b2 * {nine}\n";
    let game = read(text);
    let texts = |comments: &[Comment]| comments.iter().map(|comment| comment.text.clone()).collect::<Vec<_>>();
    let children: Vec<NodeId> = game.tree.children(NodeId::ROOT).collect();
    assert_eq!(texts(&game.tree[NodeId::ROOT].comments), ["One", "two", "Three", "four"]);
    assert_eq!(texts(&game.tree[children[0]].comments), ["five", "eight"]);
    assert_eq!(texts(&game.tree[children[1]].before), ["six"]);
    assert_eq!(texts(&game.tree[children[1]].comments), ["seven"]);
    let last = game.tree.mainline().last().expect("a move");
    assert_eq!(texts(&game.tree[last].comments), ["nine"]);
}

#[test]
fn a_comment_with_a_brace_ends_with_its_line() {
    let written = movetext("; before }\n1. a1 ; } one [%csl Ra1] } two\n(1. b1 ; {three}\n) b2 *");
    assert_eq!(written, " ; before }\n1. a1\n ; [%csl Ra1] } one } two\n(1. b1\n ; {three}\n) 1... b2 *");
}

#[test]
fn comments_after_a_game_belong_to_its_line() {
    let games = all("1. a1 * {its own}\n{the next one's}\n1. b1 *\n{the end}");
    let texts: Vec<String> = games.into_iter().map(|game| game.expect("a game").to_string()).collect();
    assert!(texts[0].ends_with("\n1. a1 { its own } *\n"), "{texts:?}");
    assert!(texts[1].ends_with("\n{ the next one's } 1. b1 { the end } *\n"), "{texts:?}");
}

#[test]
fn lines_after_a_percent_sign_are_kept() {
    let game = read("% one\n[Event \"x\"]\n%two\n\n1. a1 { \n% three } *\n%four");
    assert_eq!(game.escapes, [" one", "two", "four"]);
    assert_eq!(game.tree[game.tree.mainline().next().expect("a move")].comments[0].text, "% three");
}

#[test]
fn long_lines_are_broken() {
    let (comment, long) = ("% [x] ".repeat(60), "y".repeat(100));
    let text = format!("[Event \"x\"]\n\n1. a1 {{{comment}\n\n[Event \"y\"] {long} z}} *");
    // A paragraph that looks like the tag of another game is none: it is not at the beginning of a line.
    assert!(all(&text)[0].is_err());
    let text = text.replace("[Event \"y\"]", " [Event \"y\"]");
    let written = read(&text).to_string();
    assert!(written.lines().all(|line| line.chars().count() <= 80 || line.contains(&long)), "{written}");
    assert!(written.lines().any(|line| line.chars().count() > 76));
    let moves = "1. a1xa2xa3xa4 (1. b1) ".repeat(40);
    let written = read(&format!("{moves} *")).to_string();
    assert!(written.lines().all(|line| line.len() <= 80), "{written}");
}

#[test]
fn reading_goes_on_after_an_error() {
    let good = "[Event \"good\"]\n\n1. a1 *\n\n";
    for bad in [
        "[Event \"bad]\n[Site \"x\"]\n\n1. a1 {[} *\n\n",
        "[Event \"bad\"]\n[Site]\n[Round \"1\"]\n\n1. a1 *\n\n",
        "[Event \"bad\"]\n\n1. a1 zz {1-0\n\nnot the end} 2. b2 1-0\n\n",
        "[Event \"bad\"]\n\n1. a1 {never closed *\n\n",
        "[Event \"bad\"]\n\n1. a1 (1. b1 *\n\n",
        "[Event \"bad\"]\n\n1. a1 2. b2\n\n",
        "[Event \"bad\"]\n\n",
        "[Event \"bad\"]\n[Result \"1-0\"]\n\n1. a1 0-1\n\n",
        "1. a1 zz *\n\n",
    ] {
        let found: Vec<bool> = all(&[good, bad, good].concat()).iter().map(Result::is_ok).collect();
        assert_eq!(found, [true, false, true], "{bad}");
    }
    let untagged: Vec<bool> = all("1. a1 zz b2 1-0\n2. a1 b2 1-0\n").iter().map(Result::is_ok).collect();
    assert_eq!(untagged, [false, true]);
    assert_eq!(all("").len() + all("\n\n  \r\n").len(), 0);
}

#[test]
fn errors_name_a_place_and_what_was_expected() {
    let movetext = "a move, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)";
    refused("1. a1\n  é zz9 *", &format!("line 2, column 3: move: found \"é\", expected {movetext}"));
    refused("1. a1", &format!("line 1, column 6: move: found \"\", expected {movetext}"));
    refused("1. a1 $256 *", "line 1, column 7: symbol: found \"$256\", expected a number from 0 to 255");
    refused("! 1. a1 *", "line 1, column 1: symbol: found \"!\", expected a move before it");
    refused("1. a1!!! *", "line 1, column 6: symbol: found \"!!!\", expected one of ! ? !! ?? !? ?!");
    refused(
        "{a} [Event x]",
        "line 1, column 12: tag: found \"x]\", expected a quotation mark before the value of the tag",
    );
}

#[test]
fn hostile_texts_are_refused_at_once() {
    let deep = format!("1. a1 {} *", "(1. b1 ".repeat(100_000));
    refused(&deep, "line 1, column 707: variation: found \"(\", expected at most 100 nested variations");
    for text in [
        "{".repeat(1_000_000),
        "(".repeat(500_000),
        ["1. a1 ".to_string(), "{x} ".repeat(100_000)].concat(),
        ["1. a1 ".to_string(), "(1. b1) ".repeat(50_000), "*".to_string()].concat(),
        "[%csl [%csl Ra1] ".repeat(50_000),
        format!("{{{}}} *", "[%csl ".repeat(150_000)),
        format!("{{{}}} *", "[%csl]".repeat(150_000)),
        "a1!".repeat(300_000),
        "[a \"b\"]\n".repeat(100_000),
        (0..1000).map(|n| ["[a", &n.to_string(), " \"b\"]\n"].concat()).collect(),
        "a".repeat(900_000),
        "1-0 ".repeat(10_000),
        "{}".repeat(200_000),
        ["1. zz ".to_string(), "x ".repeat(100_000), " ".repeat(400_000)].concat(),
        [" ".repeat(900_000), "\n".to_string()].concat().repeat(5),
        format!("{}\n", "x ".repeat(400_000)).repeat(3),
    ] {
        for game in all(&text).into_iter().flatten() {
            let written = game.to_string();
            assert_eq!(PgnGame::read(&written).as_ref(), Ok(&game));
        }
    }
}

#[test]
fn games_are_replayed() {
    let mut game = read("[Variant \"Gobbler\"]\n\n1. f3-f4,C3-C4 e4xd2xb1 (1... e4xg5xf7) *");
    let replay = game.replay().expect("a legal game");
    assert_eq!((replay.game.id(), replay.moves, replay.outcome), ("gobbler", 2, None));
    assert!(game.to_string().contains("[Littles \"?\"]\n[Gobblers \"?\"]\n"));
    assert!(game.to_string().contains("1. c3-c4,f3-f4"), "{game}");
    let replayed = |text: &str| read(text).replay().map_err(|error| error.to_string());
    let ended = |result| format!("[Game \"clobber\"]\n[Size \"1x3\"]\n\n1. b1xa1 {result}");
    assert_eq!(replayed(&ended("*")).map(|replay| replay.result), Ok(GameResult::FirstWins));
    assert_eq!(replayed(&ended("1-0")).map(|replay| replay.start), Ok(crate::record::Start::Size(1, 3)));
    let by_rules = "line 4, column 10: result: found \"0-1\", expected 1-0 or *: the rules have ended the game";
    assert_eq!(replayed(&ended("0-1")), Err(by_rules.to_string()));
    let illegal = "line 3, column 15: move: found \"a1\", which is not allowed here; expected a legal move, such as b1";
    assert_eq!(replayed("[Variant \"moxie\"]\n\n1. a1 (1. d1) a1 *"), Err(illegal.to_string()));
    let bad = "line 2, column 7: board: found \"X\", expected a square: . or W or B";
    assert_eq!(replayed("[Variant \"clobber\"]\n[FEN \"WX w\"]\n\n*"), Err(bad.to_string()));
    let unnamed = replayed("[Event \"x\"]\n\n1. a1 *").expect_err("no game is named");
    assert!(unnamed.starts_with("line 1, column 1: Variant: found \"\", expected one of grabber, "), "{unnamed}");
    let unknown = replayed("[Variant \"chess\"]\n\n1. a1 *").expect_err("not in the list");
    assert!(unknown.starts_with("line 1, column 11: Variant: found \"chess\", expected one of grabber, "), "{unknown}");
}

#[test]
fn a_third_occurrence_ends_a_line_and_no_other() {
    let around = "a1-b1 d4-d3 b1-a1 d3-d4 ";
    let start = format!("[Variant \"moxie\"]\n\n1. a1 d4 {around}");
    let mut drawn = read(&format!("{start}{around}1/2-1/2"));
    assert_eq!(drawn.replay().map(|replay| replay.result), Ok(GameResult::Draw));
    let mut after = read(&format!("{start}{around}a1-b1 *"));
    let message = after.replay().expect_err("the game is over").to_string();
    assert!(message.ends_with("expected nothing: the game is over (draw by repetition)"), "{message}");
    let mut other = read(&format!("{start}(3... d3-d2 4. a1-b1 d2-d3 b1-a1 d3-d4 5. a1-b1) {around}*"));
    assert_eq!(other.replay().map(|replay| (replay.moves, replay.result)), Ok((10, GameResult::Draw)));
}

#[test]
fn links_and_files_have_the_same_games() {
    let address =
        "v=1&game=moxie&moves=a1.d4.c1&alt=0.1:c2.d4&alt=0.0:d1&alt=1.2:d3&note=0.1:!?:A%20corner&note=1.3::Quiet";
    let (record, fault) = Record::read(address);
    assert_eq!(fault, None);
    let (mut game, left_out) = PgnGame::from_record(&record).expect("a game");
    assert_eq!(left_out, []);
    let expected = "1. a1!? { A corner } (1. d1) 1... d4 (1... c2 2. d4 { Quiet } (2. d3)) 2. c1 *";
    assert!(game.to_string().ends_with(&format!("\n{expected}\n")), "{game}");
    let replay = game.replay().expect("a legal game");
    let (again, left_out) = game.to_record(&replay);
    assert_eq!(left_out, []);
    // The numbers of variations are those of the places where they begin.
    let renumbered =
        "v=1&game=moxie&moves=a1.d4.c1&alt=0.0:d1&alt=0.1:c2.d4&alt=2.2:d3&note=0.1:!?:A%20corner&note=2.3::Quiet";
    assert_eq!(again.to_string(), renumbered);
    let (same, _) = PgnGame::from_record(&again).expect("a game");
    assert_eq!(same, game);
}

#[test]
fn what_does_not_fit_into_a_link_is_reported() {
    let text = "%x\n[Event \"Cup\"]\n[Variant \"moxie\"]\n\n{Before [%csl Ra1]} 1. a1 !? ! $140 {[%clk 0:01:00] One\n\nmore} \
                {two [%eval 0.3] [%cal Ga1b2]} {[%clk 0:00:59] [%eval #3]} ({or} 1. b1 {then} [) 1-0";
    let mut game = read(&text.replace(" [)", ")"));
    let replay = game.replay().expect("a legal game");
    let (record, left_out) = game.to_record(&replay);
    let notes: Vec<String> = record.annotations().0.iter().map(ToString::to_string).collect();
    let all = "0.1:!?:[%cal Ga1b2] [%eval 0.30] [%clk 0:01:00] One\nmore\ntwo";
    assert_eq!(notes, ["0.0::[%csl Ra1] Before", all, "1.1::or\nthen"]);
    assert_eq!(Record::read(&record.to_string()), (record.clone(), None));
    let (back, lost) = PgnGame::from_record(&record).expect("a game");
    assert_eq!((back.to_record(&replay).0, lost), (record, Vec::new()));
    let counts: Vec<(LossKind, u32)> = left_out.iter().map(|loss| (loss.kind, loss.count)).collect();
    let expected = [
        (LossKind::Tags, 1),
        (LossKind::Result, 1),
        (LossKind::Escapes, 1),
        (LossKind::Symbols, 2),
        (LossKind::Clocks, 1),
        (LossKind::Values, 1),
    ];
    assert_eq!(counts, expected);
    let (record, _) = Record::read("v=1&game=moxie&moves=a1&alt=0.1:b2&alt=0.1:&ply=0&flip=1");
    let (game, left_out) = PgnGame::from_record(&record).expect("a game");
    let kinds: Vec<LossKind> = left_out.iter().map(|loss| loss.kind).collect();
    assert_eq!((game.tree.move_count(), kinds), (2, vec![LossKind::Variations, LossKind::Ends, LossKind::View]));
}

#[test]
fn a_link_has_no_more_than_it_may_have() {
    let variations = "(1. b1) ".repeat(210);
    let moves = "a1 ".repeat(5_005);
    let game = read(&format!("[Variant \"moxie\"]\n\n1. a1 {variations} {moves} *"));
    let start = crate::record::Start::Usual;
    let replay = Replay { game: game.game().expect("a game"), start, outcome: None, result: game.result, moves: 0 };
    let (record, left_out) = game.to_record(&replay);
    let counts: Vec<(LossKind, u32)> = left_out.iter().map(|loss| (loss.kind, loss.count)).collect();
    assert_eq!(counts, [(LossKind::Variations, 10), (LossKind::Moves, 6)]);
    assert_eq!(Record::read(&record.to_string()), (record, None));
    let long = "x ".repeat(crate::record::MAX_COMMENT);
    let game = read(&format!("[Variant \"moxie\"]\n\n1. a1 {{[%csl Ra1] {long}}} *"));
    let (record, left_out) = game.to_record(&replay);
    assert_eq!(left_out, [Loss { kind: LossKind::Comments, count: 1 }]);
    assert!(record.annotations().0[0].comment.starts_with("[%csl Ra1] x x"));
}
