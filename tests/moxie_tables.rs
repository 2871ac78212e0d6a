//! The tables of `www/tables/`, held against the rules: each value follows from those of the positions a turn later.

use std::io::Read as _;
use std::ops::ControlFlow;

use flate2::read::ZlibDecoder;
use quarry::catalog::{GAMES, GameId};
use quarry::game::Game;
use quarry::games::moxie::{Moxie, Sight, Variant};
use quarry::solve::moxie::early::Early;
use quarry::solve::moxie::table::unpack;
use quarry::solve::{Means, Solve as _, Unwatched, Verdict};

/// The tables of the site, by variant: the files that are there.
fn tables() -> Vec<(Variant, Early)> {
    let table = |&(_, variant): &(GameId, Variant)| {
        let packed = std::fs::read(format!("{TABLES}/{}.z", GameId::Moxie(variant).id())).unwrap();
        let mut bytes = Vec::new();
        ZlibDecoder::new(packed.as_slice()).read_to_end(&mut bytes).unwrap();
        (variant, Early::read(variant, &bytes).unwrap())
    };
    moxies().iter().map(table).collect()
}

/// The games that have a table.
fn moxies() -> Vec<(GameId, Variant)> {
    let variant = |&game: &GameId| match game {
        GameId::Moxie(variant) if variant != Variant::Ransom => Some((game, variant)),
        _ => None,
    };
    GAMES.iter().filter_map(variant).collect()
}

const TABLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/tables");

/// The same games wherever tables are named: the folder, the command line's list, and the page's.
#[test]
fn the_lists_of_tables_agree() {
    let mut expected: Vec<String> = moxies().iter().map(|(game, _)| format!("{}.z", game.id())).collect();
    expected.sort();
    let mut files: Vec<String> =
        std::fs::read_dir(TABLES).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    files.sort();
    assert_eq!(files, expected);
    let sizes = files.iter().map(|file| std::fs::metadata(format!("{TABLES}/{file}")).unwrap().len());
    assert!(sizes.sum::<u64>() <= 20_000_000);
    for (list, before, after) in [
        (include_str!("../src/bin/quarry/tables.rs"), "include_bytes!(\"../../../www/tables/", "\")"),
        (include_str!("../www/thinking/tables.js"), "new URL(\"../tables/", "\", import.meta.url)"),
    ] {
        let mut named: Vec<&str> =
            list.split(before).skip(1).filter_map(|rest| Some(rest.split_once(after)?.0)).collect();
        named.sort_unstable();
        assert_eq!(named, expected);
    }
}

/// Positions of each table that are looked at.
const SAMPLE: usize = 4000;

type Value = (Verdict, Option<u32>);

/// The value that follows from those of the positions a turn later; `None` where one of these is not in the table.
fn follows(table: &Early, position: &Moxie) -> Option<Value> {
    if let Some(outcome) = position.outcome() {
        let verdict = Verdict::of(outcome, position);
        return Some((verdict, (verdict != Verdict::Draw).then_some(0)));
    }
    let (mut soonest, mut latest, mut open, mut known) = (u32::MAX, 0, false, true);
    let _ = position.each_turn(&mut |next| {
        let value = match next.outcome() {
            Some(outcome) => Some((Verdict::of(outcome, next), Some(0))),
            None => table.value(&next.sight()).map(unpack),
        };
        match value {
            None => known = false,
            Some((Verdict::Loss, Some(turns))) => soonest = soonest.min(turns),
            Some((Verdict::Win, Some(turns))) => latest = latest.max(turns),
            Some(_) => open = true,
        }
        ControlFlow::Continue(())
    });
    known.then(|| match soonest {
        u32::MAX if open => (Verdict::Draw, None),
        u32::MAX => (Verdict::Loss, Some(latest + 1)),
        turns => (Verdict::Win, Some(turns + 1)),
    })
}

#[test]
fn each_value_follows_from_the_next_ones() {
    for (variant, table) in tables() {
        let mut random = fastrand::Rng::with_seed(1);
        let (mut seen, mut wins, mut losses) = (0, 0, 0);
        let squares = Moxie::start(variant, None).unwrap().shape().len() as u8;
        while seen < SAMPLE {
            let captured = [random.u8(0..6), random.u8(0..6)];
            let mut squares: Vec<u8> = (0..squares).collect();
            random.shuffle(&mut squares);
            let [own, enemy] = [random.u8(0..4), random.u8(0..3)];
            if own + captured[1] > 8 || enemy + captured[0] > 8 {
                continue;
            }
            let set = |squares: &[u8]| squares.iter().fold(0, |set, square| set | 1 << square);
            let (own, enemy) = (set(&squares[..own.into()]), set(&squares[8..8 + usize::from(enemy)]));
            let position = Moxie::seen(variant, Sight { own, enemy, captured, given_up: [0; 2] });
            let value = table.value(&position.sight()).map(unpack);
            let expected = follows(&table, &position);
            assert!(value.is_some() && value == expected, "{position}: {value:?}, not {expected:?}");
            seen += 1;
            wins += u32::from(value.is_some_and(|value| value.0 == Verdict::Win));
            losses += u32::from(value.is_some_and(|value| value.0 == Verdict::Loss));
        }
        assert!(wins > 300 && losses > 70, "{variant:?}: {wins} wins, {losses} losses");
    }
}

/// The games in which positions with many stones may be draws that no search finds, as `docs/results.md` tells.
const LONGER: [Variant; 2] = [Variant::Square, Variant::Diagonal];

/// With its table, each position is answered after a few positions looked at: at once. They have 7 to 14 stones, more than
/// the table; neither player has a row, and the one to move wins by none of his turns.
#[test]
fn positions_are_answered_at_once() {
    for (game, variant) in moxies().into_iter().filter(|(_, variant)| !LONGER.contains(variant)) {
        let mut bytes = Vec::new();
        let packed = std::fs::read(format!("{TABLES}/{}.z", game.id())).unwrap();
        ZlibDecoder::new(packed.as_slice()).read_to_end(&mut bytes).unwrap();
        game.take_table(&bytes).unwrap();
        let mut random = fastrand::Rng::with_seed(2);
        let (mut seen, mut searched) = (0, 0);
        while seen < 150 {
            let position = with_many_stones(variant, &mut random);
            if position.outcome().is_some() || position.wins_at_once() || turned(&position).outcome().is_some() {
                continue;
            }
            let answer = position.solve(Means { megabytes: 1, threads: 1 }, &mut Unwatched);
            assert!(answer.verdict.is_some() && !answer.best.is_empty(), "{game}: {position}");
            assert!(answer.nodes < 30_000, "{game}: {position}: {} positions", answer.nodes);
            seen += 1;
            searched += answer.nodes;
        }
        assert!(searched > 1000, "{game}: {searched}");
    }
}

fn with_many_stones(variant: Variant, random: &mut fastrand::Rng) -> Moxie {
    let squares = Moxie::start(variant, None).unwrap().shape().len() as u8;
    let mut squares: Vec<u8> = (0..squares).collect();
    random.shuffle(&mut squares);
    let stones = random.usize(7..15);
    let [own, enemy] = [stones / 2, stones - stones / 2];
    let set = |squares: &[u8]| squares.iter().fold(0, |set, square| set | 1 << square);
    let captured = [enemy, own].map(|stones| random.u8(0..3).min(8 - stones as u8));
    let (own, enemy) = (set(&squares[..own]), set(&squares[own..stones]));
    Moxie::seen(variant, Sight { own, enemy, captured, given_up: [0; 2] })
}

/// As the other player sees it.
fn turned(position: &Moxie) -> Moxie {
    let Sight { own, enemy, captured: [mine, yours], given_up: [gave, given] } = position.sight();
    let sight = Sight { own: enemy, enemy: own, captured: [yours, mine], given_up: [given, gave] };
    Moxie::seen(position.rules(), sight)
}

#[test]
fn another_table_is_refused() {
    let refused = |bytes: &[u8]| Early::read(Variant::Plain, bytes).unwrap_err().to_string();
    assert_eq!(refused(b""), "table: found \"\", expected \"quarry moxie 1 Plain 0\"");
    assert_eq!(
        refused(b"quarry moxie 1 Hex 6\n..."),
        "table: found \"quarry moxie 1 Hex 6\", expected \"quarry moxie 1 Plain 6\""
    );
    assert_eq!(refused(b"quarry moxie 1 Plain 1\n..."), "table: found \"3 bytes\", expected 720 bytes");
}
