//! What a player must do, and why a square cannot be picked, in words: each rule of each game.

use quarry::catalog::{GAMES, GameId};
use quarry::controller::GameController;
use quarry::fluent::english;
use quarry::game::{Explain as _, Game as _};
use quarry::games::marbar::Marbar;
use quarry::message::Message;
use quarry::record::Record;

/// A sentence is no longer than this.
const LONGEST: usize = 90;

/// A message in English; nothing if there is none. All that it names must be there.
#[track_caller]
fn format(message: impl Into<Option<Message>>) -> String {
    let Some(message) = message.into() else { return String::new() };
    let (text, errors) = english().try_format(&message);
    assert!(errors.is_empty(), "{message:?}: {errors:?}");
    text
}

fn open(game: &str, position: &str, picks: &str) -> GameController {
    let record = Record::read(&format!("game={game}&pos={}", position.replace(' ', "_"))).0;
    let (mut controller, fault) = GameController::open(GameId::read(game).unwrap(), &record);
    assert_eq!(fault, None, "{position}");
    let shape = controller.shape();
    for pick in picks.split_whitespace() {
        let square = shape.square(pick).unwrap();
        let can = controller.targets().has(square);
        controller.pick(square);
        assert!(can, "{pick} can be picked in {position}");
    }
    controller
}

/// What the status line says, after some squares have been picked.
#[track_caller]
fn task(game: &str, position: &str, picks: &str, state: &str) {
    assert_eq!(format(open(game, position, picks).state()), state, "{position}");
}

/// Why a square cannot be picked, after others have been.
#[track_caller]
fn refused(game: &str, position: &str, picks: &str, square: &str, reason: &str) {
    let controller = open(game, position, picks);
    let square = controller.shape().square(square).unwrap();
    assert!(!controller.targets().has(square), "can be picked");
    assert_eq!(format(controller.why_not(square)), reason, "{position}");
    assert!(reason.chars().count() <= LONGEST, "{reason}");
}

#[test]
fn grabber() {
    let start = "BWB/WBW/BWB w 4";
    task("grabber", start, "", "White to move: take one of your own men off the board.");
    refused("grabber", start, "", "a1", "Take off one of your own men: this one is Black's.");
    refused("grabber", "BWB/.BW/BWB w 2", "", "a2", "Take off one of your own men: this square is empty.");
    let around = ".B./B.B/WBb. w 0";
    task("grabber", around, "", "White to move: you must capture.");
    task("grabber", around, "a1 c1", "White to move: jump again, or end your move.");
    refused("grabber", around, "", "b1", "This column's cap is Black's: capture with a1.");
    refused("grabber", around, "", "b3", "This man is Black's: capture with a1.");
    refused("grabber", around, "", "b2", "You must capture with a1.");
    refused("grabber", "W.W/.B./WB. w 0", "", "c3", "This man has nothing to jump over: capture with a1.");
    refused("grabber", "Wb.W/.B./WB. w 0", "", "a3", "This column has nothing to jump over: capture with a1.");
    refused("grabber", around, "a1", "b1", "Choose the square where the column lands: c1 or a3.");
    refused("grabber", "3./2.B/WBb. w 0", "a1 c1", "a1", "A column never jumps straight back.");
    refused("grabber", around, "a1 c1", "b2", "Jump again with the same column, to c3, or end your move.");
    refused("grabber", around, "a1 c1", "c1", "Continue to c3, or end your move.");
}

#[test]
fn clobber() {
    let position = "B.3W./W.B2WB/2B2.2W/.2B2.B/2W.2BW b";
    task("clobber", position, "", "Black to move.");
    refused("clobber", position, "", "a4", "This stone is White's, and it is Black's turn.");
    refused("clobber", "WB./.../BB. b", "", "a3", "This stone is White's, and it is Black's turn.");
    refused("clobber", "WB./.../BB. b", "", "a1", "No enemy stone is next to this one: move b3.");
    refused("clobber", "WB./.../BB. b", "", "c1", "This square is empty: move b3.");
    refused("clobber", "WB./.../BB. b", "b3", "c3", "A stone clobbers only an enemy stone next to it: a3.");
    refused("solitaire", "WB./.../BB. b", "", "a3", "You move both colours in turn: now it is Black's turn.");
    refused("clobber", "WB./.../BB. w", "", "b3", "This stone is Black's, and it is White's turn.");
}

#[test]
fn gobbler() {
    let start = "8L/8L/8L/3LG.3L/3L.G3L/8L/8L/8L l 0 40";
    task("gobbler", start, "", "Littles to move: up to three may step.");
    task("gobbler", start, "a1 a2", "Littles to move: two more may step, or end your move.");
    task("gobbler", start, "a1 a2 b1 b2", "Littles to move: one more may step, or end your move.");
    refused("gobbler", start, "", "d5", "It is the Littles' turn.");
    refused("gobbler", start, "", "e5", "There is no Little here.");
    refused("gobbler", start, "d3", "e4", "A Little cannot step onto a Gobbler.");
    refused("gobbler", start, "a1", "e5", "A Little steps one square, in any direction.");
    let lonely = "8./8./8./3.G4./8./8./8./L7. l 0 40";
    let starves = "Littles to move: the Gobbler on d5 starves if you stop now: it cannot eat two.";
    task("gobbler", lonely, "", starves);
    refused("gobbler", lonely, "a1 a2", "a2", "A Little steps only once in a move, and this one already has.");
    let both = "8./8./8./3.G4./4.G3./8./8./L7. l 0 40";
    let starve = "Littles to move: the Gobblers on e4 and d5 starve if you stop now: they cannot eat two.";
    task("gobbler", both, "", starve);
    let hunt = "5./5./4.L/2.L2./G4. g 0 40";
    task("gobbler", hunt, "", "Gobblers to move: one Gobbler must eat two or more.");
    task("gobbler", hunt, "a1 c2", "Gobblers to move: hop again and eat one or more.");
    refused("gobbler", hunt, "", "c2", "It is the Gobblers' turn: select a1.");
    refused("gobbler", hunt, "a1", "b3", "From there it could not eat two: hop to c2.");
    refused("gobbler", hunt, "a1", "d2", "A Gobbler hops like a chess knight: to c2.");
    refused("gobbler", hunt, "a1 c2", "a3", "The two hops must eat two or more: hop again, to e3.");
    let half = "5L/5L/2L.2L/2LG2L/G4L g 0 40";
    refused("gobbler", half, "c2 a3", "a1", "Only one Gobbler hops in a move, and the other has already begun.");
}

#[test]
fn moxie() {
    let jump = "4./4./2.B./WB2. w 0 0";
    task("moxie", jump, "", "White to move: you must jump.");
    refused("moxie", jump, "", "a4", "You must jump, with a1.");
    refused("moxie", jump, "", "b1", "You must jump, with a1.");
    refused("moxie", jump, "a1", "a2", "You must jump, to c1.");
    task("moxie", "4./2.B./2.B./.WBW b 0 0", "", "Black to move: you must jump.");
    let on = "4./1.2B1./WW2./4. w 0 0";
    task("moxie", on, "a2 c4", "White to move: the same stone must jump again.");
    refused("moxie", on, "a2 c4", "a1", "The same stone must jump again, to c2.");
    refused("moxie", "W3./4./4./3.B w 0 0", "", "d1", "This stone is Black's, and it is White's turn.");
    refused("moxie", "W3./4./4./3.B w 0 0", "a4", "d4", "A stone steps to an empty square next to it.");
    refused("moxie-knight", "W3./4./4./3.B w 0 0", "a4", "d4", "A stone steps like a chess knight.");
    let none_left = "W3./W3./3.B/W3. w 0 5";
    task("moxie", none_left, "", "White to move: your hand is empty, so move a stone.");
    refused("moxie", none_left, "", "c3", "Your hand is empty: move a stone on the board.");
    let urgent = "3.W/W.B./W2.B/2B.B w 0 3";
    task("moxie-urgent", urgent, "", "White to move: jump, win or save the game.");
    refused("moxie-urgent", urgent, "", "b1", "You must jump, unless another move wins or saves the game.");
    task(
        "moxie-ransom",
        ".W.W/.B2./B2.B/4. w 0 0 0 0",
        "",
        "White to move: jump, or give up a stone after another move.",
    );
    task("moxie-ransom", ".W.W/.B2./B2.B/4. w 0 0 0 0", "c4", "White to move: give up one of your own stones.");
    refused("moxie-ransom", ".W.W/.B2./B2.B/4. w 0 0 0 0", "c4", "a1", "Give up one of your own stones: b4, c4 or d4.");
    task("moxie-unbroken", "4./4./4./WWW. b 0 0", "", "Black to move: break White's row, or it wins.");
}

#[test]
fn marbar() {
    let start = "4CW/5C/2CM2C/5C/B4C b a1 e5";
    task("marbar", start, "", "Black to move: the monster moves after you.");
    refused("marbar", start, "", "c3", "The monster moves by itself, after your hunter.");
    refused("marbar", start, "", "e5", "This hunter is White's, and it is Black's turn.");
    refused("marbar", start, "", "b3", "Select your hunter first, on a1.");
    refused("marbar", start, "a1", "b2", "A hunter steps one square, up, down, left or right: b1 or a2.");
    refused("marbar", "5C/5C/2CM2C/.4C/BW3C b a1 e5", "", "a2", "Your hunter cannot step, so pass.");
    task("marbar", "5C/5C/2CM2C/.4C/BW3C b a1 e5", "", "Black to move: your hunter cannot step, so pass.");
    refused("marbar", "5C/5C/2CM2C/.4C/BC2CW b a1 e5", "a1", "a2", "A hunter steps only where a civilian lives.");
    refused("marbar", "5C/5C/2CM2C/5C/BW3C b a1 e5", "a1", "b1", "The other hunter is there.");
    let alone = "White to move: Black's hunter is gone, so you play on alone.";
    task("marbar", "5C/2.CWC/M2.2C/5C/5C w a1 e5", "", alone);
}

/// What the controller says of where the monster would go.
#[track_caller]
fn forecast(position: &str, picks: &str, square: &str, lines: &[&str]) {
    let controller = open("marbar", position, picks);
    let square = controller.shape().square(square).unwrap();
    let described: Vec<String> = controller.explain_forecast(square).into_iter().map(format).collect();
    assert_eq!(described, lines, "{position}");
    assert!(lines.iter().all(|line| line.chars().count() <= LONGEST), "{lines:?}");
}

#[test]
fn the_monsters_way_is_explained() {
    let example = "11C/11C/4CW6C/11C/4C3.4C/3C.M3.3C/3C.C4.2C/6C3.2C/2CB4C2.2C/11C/11C b a1 k11";
    forecast(
        example,
        "c3",
        "d3",
        &[
            "to e5: the only civilian next to it.",
            "to e4: the only civilian next to it.",
            "to d4: a tie, so nearest to White's hunter.",
            "… and 6 more steps.",
        ],
    );
    forecast(
        example,
        "c3",
        "c2",
        &[
            "to e5: the only civilian next to it.",
            "to e4: the only civilian next to it.",
            "to d4: a tie, so nearest to White's hunter.",
            "… and 5 more steps.",
        ],
    );
    forecast(example, "c3", "a1", &[]);
    // Each rule that decides: nearest, the other hunter, the start, across the step.
    forecast(
        "5C/5C/2CMCW/5C/B4C b e4 e5",
        "a1",
        "a2",
        &["to b3: nearest to Black's hunter.", "to b2: a tie, so nearest to Black's hunter."],
    );
    forecast(
        "5C/4CW/2CM2C/5C/CB3C b a2 e5",
        "b1",
        "b2",
        &["to c2: a tie, so nearest to White's hunter.", "to d2: nearest to White's hunter."],
    );
    forecast(
        "4CW/5C/2CM2C/B4C/5C b a2 e5",
        "a2",
        "b2",
        &["to b3: a tie, so nearest to where Black's hunter began.", "to b4: nearest to White's hunter."],
    );
    forecast(
        "4CW/5C/2CM2C/5C/CB3C b a1 e5",
        "b1",
        "b2",
        &[
            "to b3: still tied: at right angles to the hunter's step, else up, right, down or left.",
            "to b4: nearest to White's hunter.",
        ],
    );
    forecast(
        "4CW/5C/2CM2C/5C/B4C b a1 e5",
        "",
        "c3",
        &[
            "to c2: still tied: at right angles to the hunter's step, else up, right, down or left.",
            "to d2: nearest to White's hunter.",
            "to d1: nearest to Black's hunter.",
            "… and 13 more steps.",
        ],
    );
}

#[test]
fn the_explained_way_is_the_forced_one() {
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..20 {
        let mut position = Marbar::start((), Some((7, 7))).unwrap();
        while position.outcome().is_none() {
            let squares = |legs: Vec<quarry::game::Leg>| legs.into_iter().map(|leg| leg.to).collect::<Vec<_>>();
            let step = random.choice(&position.list_steps()).copied().unwrap();
            let legs = squares(position.forced_legs(Some(step)));
            assert_eq!(legs.first().copied(), position.monster_goes(step), "{position}");
            position.play_quietly(step);
            assert_eq!(legs.get(1..).unwrap_or_default(), squares(position.forced_legs(None)), "{position}");
        }
    }
}

#[test]
fn a_game_that_is_over_takes_no_pick() {
    let controller = open("clobber", "W.B w", "");
    assert!(controller.outcome().is_some());
    assert_eq!(format(controller.why_not(controller.shape().square("a1").unwrap())), "The game is over.");
}

/// Every square of many positions either can be picked or has a reason, and the reasons are sentences.
#[test]
fn every_refusal_has_a_reason() {
    let mut random = fastrand::Rng::with_seed(7);
    for game in GAMES {
        let mut reasons = 0;
        for _ in 0..if crate::IS_LONG { 3 } else { 1 } {
            let (mut controller, _) = GameController::open(game, &Record::of(game.id()));
            for _ in 0..40 {
                if controller.outcome().is_some() {
                    break;
                }
                let held = controller.held();
                for square in controller.shape().squares() {
                    let lifts = !controller.move_start().is_mid_move() && controller.pieces().has(square);
                    let why = format(controller.why_not(square));
                    if controller.targets().has(square) {
                        assert_eq!(why, "", "{game} {}", controller.position());
                    } else if !lifts && held != Some(square) {
                        let of = format!("{game} {} {held:?} {square:?}: {why}", controller.position());
                        assert!(why.starts_with(char::is_uppercase) && why.ends_with('.'), "{of}");
                        assert!(!why.contains("..") && why.chars().count() <= LONGEST, "{of}");
                        reasons += 1;
                    }
                }
                let targets: Vec<_> = controller.targets().iter().collect();
                match random.choice(&targets) {
                    Some(&target) if random.u8(..) < 230 => drop(controller.pick(quarry::board::Square(target.0))),
                    _ if controller.may_end() => drop(controller.end()),
                    Some(&target) => drop(controller.pick(quarry::board::Square(target.0))),
                    None => drop(controller.release()),
                }
            }
        }
        assert!(reasons > 20, "{game}: {reasons}");
    }
}
