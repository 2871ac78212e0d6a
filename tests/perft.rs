//! Counts of move sequences against the tables of the games: `tests/perft.txt` in the folder of each.

use std::ops::ControlFlow;

use quarry::catalog::{GAMES, GameId, Listed, Visitor};
use quarry::game::{Depict, Notation};
use quarry::moves;
use quarry::text;

use crate::data;

/// Larger counts are left to the command line. Those of the quick tier take two seconds.
const LARGEST: u64 = if crate::IS_LONG { 1_000_000_000 } else { 100_000_000 };

#[test]
fn counts_agree_with_the_tables() {
    let mut counted: Vec<GameId> = Vec::new();
    let tables = data::texts("perft.txt");
    for line in tables.iter().flat_map(|(_, table)| table.lines()).filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split("; ").collect();
        let [game, start, counts] = fields[..] else { panic!("{line}") };
        let game = GameId::read(game).unwrap_or_else(|error| panic!("{line}: {error}"));
        game.visit(Count { start, counts });
        counted.push(game);
    }
    for game in GAMES {
        assert!(
            counted.contains(&game),
            "{game} has no counts: {} needs lines «{game}; start; COUNTS», from a second program",
            data::file(game, "perft.txt")
        );
    }
}

struct Count<'a> {
    start: &'a str,
    counts: &'a str,
}

impl Visitor for Count<'_> {
    type Output = ();

    fn visit<G: Listed + 'static>(self, game: GameId, rules: G::Rules) {
        let position = match (self.start, text::size(self.start)) {
            ("start", _) => G::start(rules, None),
            (_, Ok(size)) => G::start(rules, Some(size)),
            (text, Err(_)) => G::read(rules, text),
        };
        let position = position.unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!(moves::perft(&position, 0), 1);
        let mut checked = 0;
        for (depth, count) in (1..).zip(self.counts.split(' ')).filter(|(_, count)| *count != "-") {
            let count: u64 = count.parse().unwrap_or_else(|error| panic!("{game}: {count}: {error}"));
            if count <= LARGEST {
                assert_eq!(moves::perft(&position, depth), count, "{game} from {position}, depth {depth}");
                checked += 1;
            }
            if depth == 1 {
                assert_eq!(visited(&position), count, "{game}: moves visited one by one");
            }
        }
        assert!(checked >= if crate::IS_LONG { 2 } else { 1 }, "{game}: only {checked} counts");
    }
}

fn visited<G: Notation + Depict>(position: &G) -> u64 {
    let mut moves = 0;
    let _ = position.each_move(&mut |_| {
        moves += 1;
        ControlFlow::Continue(())
    });
    moves
}
