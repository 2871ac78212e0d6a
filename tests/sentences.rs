//! What is told of every turn of the recorded games, and of their results: whole sentences.

use std::collections::BTreeSet;

use quarry::catalog::GameId;
use quarry::record::Record;
use quarry::table::Table;
use serde_json::Value;

#[track_caller]
fn is_sentence(text: &str, of: &str) {
    assert!(text.starts_with(|c: char| c.is_ascii_uppercase()), "{of}: «{text}»");
    assert!(text.ends_with('.') && !text.contains("  ") && !text.contains(".."), "{of}: «{text}»");
}

#[test]
fn every_turn_and_every_result_is_told() {
    let games: Value = serde_json::from_str(include_str!("vectors/games.json")).unwrap();
    let mut results = BTreeSet::new();
    for recorded in games.as_array().unwrap() {
        let game = GameId::read(recorded["game"].as_str().unwrap()).unwrap();
        let (mut table, _) = Table::open(game, &Record::of(game.id()));
        for turn in recorded["moves"].as_array().unwrap() {
            let (player, turn) = (table.to_move(), turn.as_str().unwrap());
            table.play(turn).unwrap();
            let told = table.tell(player, &table.last_turn());
            is_sentence(&told, turn);
            is_sentence(&table.state(), turn);
        }
        results.insert(format!("{}: {}", game.id(), table.state()));
    }
    assert!(results.len() >= 10, "{results:?}");
}

#[track_caller]
fn tells(game: &str, position: &str, turn: &str, told: &str, state: &str) {
    let game = GameId::read(game).unwrap();
    let record = Record::read(&format!("game={game}&pos={}", position.replace(' ', "_"))).0;
    let (mut table, fault) = Table::open(game, &record);
    assert_eq!(fault, None);
    let player = table.to_move();
    table.play(turn).unwrap();
    assert_eq!((table.tell(player, &table.last_turn()).as_str(), table.state().as_str()), (told, state));
}

#[test]
fn turns_and_results_in_words() {
    tells(
        "grabber",
        ".B./B.B/WBb. w 0",
        "a1xc1xc3",
        "White jumps from a1 to c1 and c3, and takes 2 prisoners.",
        "White wins: Black cannot capture.",
    );
    tells(
        "grabber",
        "3./.BW/3. w 2",
        "c2",
        "White takes the man on c2 off the board.",
        "Black to move: take one of your own men off the board.",
    );
    tells(
        "moxie-ransom",
        ".W.W/.B2./B2.B/4. w 0 0 0 0",
        "c4~b4",
        "White drops a stone on c4; White gives up the stone on b4.",
        "Black to move.",
    );
    tells(
        "moxie-misere",
        "4./3.W/2.B./WB2. w 5 0",
        "a1xc1",
        "White jumps from a1 to c1, and captures 1.",
        "Black wins: White has captured six.",
    );
    tells(
        "marbar",
        "3C/CMC/BCW b a1 c1",
        "a1-a2",
        "Black's hunter goes from a1 to a2.",
        "Black wins with a clear shot.",
    );
    tells(
        "marbar",
        "5C/3C.B/C.M.C/2C.2C/W4C w e5 a1",
        "a1-b1",
        "White's hunter goes from a1 to b1; the monster goes to c4.",
        "Black wins with a clear shot.",
    );
    tells(
        "marbar",
        "5C/2CW2C/C.M.C/2C.2C/B4C b a1 e5",
        "a1-b1",
        "Black's hunter goes from a1 to b1; the monster goes to c4 and devours White's hunter.",
        "Black to move.",
    );
    tells(
        "gobbler",
        "8./8./8./3.G4./8./8./8./L7. l 0 40",
        "a1-a2",
        "A Little goes from a1 to a2; the Gobbler on d5 starves.",
        "The Littles win: no Gobbler is left.",
    );
    tells(
        "gobbler",
        "8./8./8./3.G4./8./8./8./L7. l 0 40",
        "pass",
        "Littles pass; the Gobbler on d5 starves.",
        "The Littles win: no Gobbler is left.",
    );
}
