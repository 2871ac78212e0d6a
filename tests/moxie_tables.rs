//! The tables of `www/tables/`, held against the rules: each value follows from those of the positions a move later. And the
//! starts that the page calls fair, held against the tables.

use std::io::Read as _;
use std::ops::ControlFlow;
use std::sync::Arc;

use flate2::read::ZlibDecoder;
use quarry::catalog::{GAMES, GameId, GameType as _, Tablebases};
use quarry::game::{Depict as _, Game, Notation as _, Piece};
use quarry::games::moxie::solver::compressed::{CompressedTablebase, Probed};
use quarry::games::moxie::starts::starts;
use quarry::games::moxie::{Moxie, Sight, Variant};
use quarry::solve::{NoMonitor, Resources, Solve as _, Verdict};

/// What a file of the site holds.
fn unpacked(game: GameId) -> Vec<u8> {
    let packed = std::fs::read(format!("{TABLES}/{}.z", game.id())).unwrap();
    let mut bytes = Vec::new();
    ZlibDecoder::new(packed.as_slice()).read_to_end(&mut bytes).unwrap();
    bytes
}

/// The games that have a table.
fn moxies() -> Vec<(GameId, Variant)> {
    GAMES.into_iter().filter_map(|game| Some((game, Moxie::rules_of(game)?))).collect()
}

const TABLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/tables");

/// The same games wherever tables are named: the folder, the command line's list, and the page's.
#[test]
fn the_lists_of_tables_agree() {
    let games = moxies().into_iter().map(|(game, _)| game).chain([GameId::Grabber]);
    let mut expected: Vec<String> = games.map(|game| format!("{}.z", game.id())).collect();
    expected.sort();
    let mut files: Vec<String> =
        std::fs::read_dir(TABLES).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    files.sort();
    assert_eq!(files, expected);
    let sizes = files.iter().map(|file| std::fs::metadata(format!("{TABLES}/{file}")).unwrap().len());
    assert!(sizes.sum::<u64>() <= 20_000_000);
    for (list, before, after) in [
        (include_str!("../cli/src/commands/tables.rs"), "include_bytes!(\"../../../www/tables/", "\")"),
        (include_str!("../www/games/tables.ts"), "new URL(\"../tables/", "\", import.meta.url)"),
    ] {
        let mut named: Vec<&str> =
            list.split(before).skip(1).filter_map(|rest| Some(rest.split_once(after)?.0)).collect();
        named.sort_unstable();
        assert_eq!(named, expected);
    }
}

/// Positions of each table that are looked at.
const SAMPLE: usize = 1500;

type Value = (Verdict, Option<u32>);

/// The value that follows from those of the positions a move later; `None` where one of these is not known.
fn follows(position: &Moxie, value: &mut dyn FnMut(&Moxie) -> Option<Value>) -> Option<Value> {
    let (mut soonest, mut latest, mut open, mut known) = (u32::MAX, 0, false, true);
    let _ = position.each_move(&mut |next| {
        let value = match next.outcome() {
            Some(outcome) => Some((Verdict::of(outcome, next), Some(0))),
            None => value(next),
        };
        match value {
            None => known = false,
            Some((Verdict::Loss, Some(moves))) => soonest = soonest.min(moves),
            Some((Verdict::Win, Some(moves))) => latest = latest.max(moves),
            Some(_) => open = true,
        }
        ControlFlow::Continue(())
    });
    known.then(|| match soonest {
        u32::MAX if open => (Verdict::Draw, None),
        u32::MAX => (Verdict::Loss, Some(latest + 1)),
        moves => (Verdict::Win, Some(moves + 1)),
    })
}

/// The value of a position with few stones: a win's moves are those of the soonest loss it leads to.
fn probe(table: &CompressedTablebase, position: &Moxie) -> Option<Value> {
    match table.probe(&position.sight()) {
        Probed::Draw => Some((Verdict::Draw, None)),
        Probed::Loss(moves) => Some((Verdict::Loss, Some(moves))),
        Probed::Win => follows(position, &mut |next| match table.probe(&next.sight()) {
            Probed::Loss(moves) => Some((Verdict::Loss, Some(moves))),
            // Not what the win is won by.
            _ => Some((Verdict::Draw, None)),
        }),
        Probed::Nothing => None,
    }
}

/// Without any search: positions with at most four stones, whose moves lead to others that are kept or known to be won.
#[test]
fn each_value_follows_from_the_next_ones() {
    for (game, variant) in moxies() {
        let table = CompressedTablebase::read(variant, unpacked(game)).unwrap();
        assert!(table.len() > 300_000, "{game}: {}", table.len());
        let mut random = fastrand::Rng::with_seed(1);
        let (mut seen, mut wins, mut losses) = (0, 0, 0);
        let squares = Moxie::start(variant, None).unwrap().shape().len() as u8;
        while seen < SAMPLE {
            let captured = [random.u8(0..6), random.u8(0..6)];
            let most = if variant == Variant::Ransom { 4 } else { 1 };
            let given_up = [random.u8(0..most), random.u8(0..most)];
            let mut squares: Vec<u8> = (0..squares).collect();
            random.shuffle(&mut squares);
            let [own, enemy] = [random.u8(0..3), random.u8(0..3)];
            if own + captured[1] + given_up[0] > 8 || enemy + captured[0] + given_up[1] > 8 {
                continue;
            }
            let set = |squares: &[u8]| squares.iter().fold(0, |set, square| set | 1 << square);
            let (own, enemy) = (set(&squares[..own.into()]), set(&squares[8..8 + usize::from(enemy)]));
            let position = Moxie::seen(variant, Sight { own, enemy, captured, given_up });
            if position.outcome().is_some() {
                continue;
            }
            let value = probe(&table, &position);
            let expected = follows(&position, &mut |next| probe(&table, next));
            assert!(value.is_some() && value == expected, "{game}: {position}: {value:?}, not {expected:?}");
            seen += 1;
            wins += u32::from(value.is_some_and(|value| value.0 == Verdict::Win));
            losses += u32::from(value.is_some_and(|value| value.0 == Verdict::Loss));
        }
        assert!(wins > 100 && losses > 30, "{game}: {wins} wins, {losses} losses");
    }
}

/// With its table each position that comes about is answered at once, and all of its moves are: after few positions looked
/// at. What is said of it follows from what is said of its moves.
#[test]
fn positions_are_answered_at_once() {
    let (mut draws, mut losses) = (0, 0);
    for (game, variant) in moxies() {
        let mut tablebases = Tablebases::default();
        tablebases.load(game, unpacked(game)).unwrap();
        let table = CompressedTablebase::read(variant, unpacked(game)).unwrap();
        let mut random = fastrand::Rng::with_seed(2);
        let (mut seen, mut searched) = (0, 0);
        while seen < 60 {
            let Some(position) = played(variant, &mut random) else { continue };
            let mut solver =
                position.solver(Resources { tablebase: tablebases.get::<Moxie>(game), ..Resources::of_megabytes(1) });
            let answer = solver(&position, &mut NoMonitor);
            let value = answer.verdict.map(|verdict| (verdict, answer.moves));
            assert!(value.is_some() && !answer.best.is_empty(), "{game}: {position}");
            let mut nodes = answer.nodes;
            let expected = follows(&position, &mut |next| {
                let answer = solver(next, &mut NoMonitor);
                nodes += answer.nodes;
                answer.verdict.map(|verdict| (verdict, answer.moves))
            });
            assert_eq!(value, expected, "{game}: {position}");
            assert!(nodes < 20_000, "{game}: {position}: {nodes} positions");
            seen += 1;
            searched += nodes;
            draws += u32::from(table.probe(&position.sight()) == Probed::Draw);
            losses += u32::from(matches!(table.probe(&position.sight()), Probed::Loss(_)));
        }
        assert!(searched > 300, "{game}: {searched}");
    }
    assert!(draws > 5 && losses > 10, "{draws} draws, {losses} losses");
}

/// A position that comes about with seven stones or more, by turns taken at random of such as neither win at once nor let
/// the opponent. `None` where that ended before.
fn played(variant: Variant, random: &mut fastrand::Rng) -> Option<Moxie> {
    let mut position = Moxie::start(variant, None).unwrap();
    for _ in 0..random.u8(7..40) {
        let mut moves = Vec::new();
        let _ = position.each_move(&mut |next| {
            if next.outcome().is_none() && !next.wins_at_once() {
                moves.push(next.clone());
            }
            ControlFlow::Continue(())
        });
        position = random.choice(moves)?;
    }
    let Sight { own, enemy, .. } = position.sight();
    ((own | enemy).count_ones() > 6).then_some(position)
}

#[test]
fn another_table_is_refused() {
    let refused = |bytes: &[u8]| CompressedTablebase::read(Variant::Plain, bytes.to_vec()).unwrap_err().to_string();
    assert_eq!(refused(b""), "table: found \"\", expected \"quarry moxie 3 Plain 0 0\"");
    assert_eq!(
        refused(b"quarry moxie 3 Hex 6 1\n.."),
        "table: found \"quarry moxie 3 Hex 6 1\", expected \"quarry moxie 3 Plain 6 1\""
    );
    // Fifteen values, then a position after two places, with the last of them.
    let one = |count: &str, rest: &str| format!("quarry moxie 3 Plain 1 {count}\n...............{rest}").into_bytes();
    assert!(CompressedTablebase::read(Variant::Plain, one("1", "\x2e")).is_ok());
    assert_eq!(refused(&one("2", "\x2e")), "table: found \"16\", expected the data of 2 positions");
    assert_eq!(refused(&one("1", "\x2e\x2e")), "table: found \"17\", expected the data of 1 positions");
    assert_eq!(refused(&one("1", "\x2f")), "table: found \"16\", expected the data of 1 positions");
    assert_eq!(refused(b"quarry moxie 3 Plain 1 1\n."), "table: found \"1\", expected the data of 1 positions");
}

/// The starts of Moxie that the page calls fair: draws with the fewest changes, and stones where the dialog says.
#[test]
fn fair_starts_are_draws() {
    let script = include_str!("../www/dialogs/starting-positions.ts");
    let lines: Vec<&str> = script.lines().filter(|line| line.trim_start().starts_with("\"moxie-")).collect();
    assert_eq!(lines.len(), 4);
    for line in lines {
        let texts: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
        let (Some(id), Some(position)) = (texts.first(), texts.last()) else { panic!("{line}") };
        let game = GameId::read(id).unwrap();
        let variant = Moxie::rules_of(game).expect(line);
        let start = Moxie::read(variant, position).unwrap();
        let stones = |text: &str| -> Vec<String> {
            let list = line.split_once(&format!("{text}: [")).and_then(|(_, rest)| rest.split_once(']')).unwrap().0;
            let mut names: Vec<String> = list.split('"').skip(1).step_by(2).map(str::to_string).collect();
            names.sort();
            names
        };
        let on_board = |piece: Piece| -> Vec<String> {
            let squares = start.shape().squares().filter(|&square| start.stack(square) == [piece]);
            let mut names: Vec<String> = squares.map(|square| start.shape().name(square).to_string()).collect();
            names.sort();
            names
        };
        assert_eq!((stones("white"), stones("black")), (on_board(Piece::WHITE), on_board(Piece::BLACK)), "{line}");
        let captures = usize::from(line.contains("captures: 1"));
        let tablebase = Moxie::read_tablebase(variant, unpacked(game)).unwrap().map(Arc::new).ok();
        let mut solver = start.solver(Resources { tablebase, ..Resources::of_megabytes(16) });
        let mut draws = |changes| {
            let starts = starts(variant, changes).unwrap();
            starts
                .into_iter()
                .filter(|start| solver(start, &mut NoMonitor).verdict == Some(Verdict::Draw))
                .collect::<Vec<_>>()
        };
        let changes = (stones("white").len() + stones("black").len() + captures) as u8;
        assert!(draws(changes).contains(&start), "{line}");
        assert!((0..changes).all(|fewer| draws(fewer).is_empty()), "{line}");
    }
}
