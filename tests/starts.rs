//! Marbar from every pair of starting squares: the maps that docs/results/marbar.md describes, and the starts that the page offers.

use quarry::games::marbar::starts::Map;
use quarry::solve::{NoMonitor, Verdict};

fn map(size: u8) -> Map {
    Map::new(size, size, &mut NoMonitor).expect("a board").expect("no monitor stops it")
}

/// How many starts Black wins, White wins, and are draws.
fn counts(map: &Map) -> [usize; 3] {
    [Verdict::Win, Verdict::Loss, Verdict::Draw]
        .map(|verdict| map.starts().iter().filter(|start| start.verdict == verdict).count())
}

/// The squares, the winner and the moves of a start.
fn described(map: &Map, start: &quarry::games::marbar::starts::Start) -> (String, String) {
    let winner = if start.verdict == Verdict::Win { "Black" } else { "White" };
    let squares = format!("{} {}", map.name(start.black), map.name(start.white));
    (squares, format!("{winner} wins in {}", start.moves.unwrap_or_default()))
}

#[test]
fn the_maps_of_two_boards() {
    let maps = [map(7), map(9)];
    assert_eq!(maps.each_ref().map(counts), [[1708, 548, 0], [4504, 1816, 0]]);
    assert_eq!(maps.each_ref().map(|map| (map.classes().len(), map.uneven())), [(297, 0), (818, 0)]);
    let fairest =
        maps.each_ref().map(|map| map.fairest().iter().take(3).map(|start| described(map, start)).collect::<Vec<_>>());
    let of = |squares: &str, result: &str| (squares.to_string(), result.to_string());
    let seven = [of("a1 g7", "Black wins in 7"), of("b1 g6", "Black wins in 5"), of("b1 f7", "Black wins in 5")];
    let nine = [of("a1 i9", "White wins in 12"), of("b1 i8", "Black wins in 9"), of("b1 h9", "Black wins in 9")];
    assert_eq!(fairest, [seven.to_vec(), nine.to_vec()]);
    let longest = maps.each_ref().map(|map| map.longest()[0].moves);
    assert_eq!(longest, [Some(7), Some(15)]);
    offered(&maps);
}

/// What the page says of the starts that it offers is so.
fn offered(maps: &[Map]) {
    let script = include_str!("../www/dialogs/starting-positions.ts");
    let mut found = 0;
    for line in script.lines().filter(|line| line.trim_start().starts_with("{ black")) {
        let texts: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
        let [black, white, winner, position] = texts.as_slice() else { panic!("{line}") };
        let moves =
            line.split_once("moves: ").and_then(|(_, rest)| rest.split_once(',')).map_or("", |(moves, _)| moves);
        let winner = if *winner == "black" { "Black" } else { "White" };
        let (squares, result) = (format!("{black} {white}"), format!("{winner} wins in {moves}"));
        let agrees = |map: &&Map| {
            map.starts().iter().any(|start| {
                described(map, start) == (squares.clone(), result.clone())
                    && map.position(start).is_ok_and(|text| text == *position)
            })
        };
        assert!(maps.iter().find(agrees).is_some(), "{line}");
        found += 1;
    }
    assert_eq!(found, 9);
}
