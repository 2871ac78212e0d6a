//! Certificates: those in the repository hold, and damaged ones do not.

use quarry::game::Notation;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::thread;

use quarry::catalog::{AnyGame, GameId};
use quarry::game::{Game, Outcome, Player};
use quarry::games::clobber::{Clobber, Rules};
use quarry::games::grabber::Grabber;
use quarry::games::moxie::{Moxie, Variant};
use quarry::moves;
use quarry::solve::certificate::{Certificate, Claim};

/// Whether the player to move wins, by looking at everything; for games that always end.
fn wins<G: Notation>(position: &G, known: &mut HashMap<G, bool>) -> bool {
    if let Some(&wins) = known.get(position) {
        return wins;
    }
    let wins = match position.outcome() {
        Some(outcome) => outcome == Outcome::Win(position.to_move()),
        None => position
            .each_move(&mut |after| {
                if wins(after, known) { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
            })
            .is_break(),
    };
    known.insert(position.clone(), wins);
    wins
}

fn certificate<G: Notation>(game: &str, position: &G) -> Certificate {
    let mut known = HashMap::new();
    let first = wins(position, &mut known);
    let player = if first { position.to_move() } else { position.to_move().opponent() };
    let choose = |_: &G, moves: &[(String, G)]| moves.iter().position(|(_, after)| !wins(after, &mut known));
    Certificate::write(game, position, Claim { player, wins: true }, choose).unwrap().0
}

fn grabber() -> (Grabber, Certificate) {
    let position = Grabber::start((), Some((3, 4))).unwrap();
    let certificate = certificate("grabber", &position);
    (position, certificate)
}

#[track_caller]
fn refused<G: Notation>(certificate: &Certificate, position: &G, what: &str) {
    let claim = certificate.claim(position).unwrap();
    let fault = certificate.verify(position, claim).unwrap_err().to_string();
    assert!(fault.contains(what), "{fault}");
}

#[test]
fn what_was_written_is_read_and_holds() {
    let (position, written) = grabber();
    let text = format!("{written}\n{written}");
    let read = Certificate::read_all(&text).unwrap();
    assert_eq!(Certificate::read_all(&format!("\u{feff}{text}")).as_ref(), Ok(&read));
    assert_eq!(read, [written.clone(), written.clone()]);
    let claim = written.claim(&position).unwrap();
    assert_eq!(claim, Claim { player: Player::BLACK, wins: true });
    let proved = read[0].verify(&position, claim).unwrap();
    assert_eq!(proved.moves, Some(10));
    let clobber = Clobber::start(Rules::Duel, Some((3, 4))).unwrap();
    let written = certificate("clobber", &clobber);
    assert_eq!(written.claim, "black wins");
    assert!(written.verify(&clobber, written.claim(&clobber).unwrap()).is_ok());
}

/// Another number at any place either still proves the claim, by another way, or is refused; more than three in four are refused.
#[test]
fn damaged_ones_are_refused() {
    let (position, written) = grabber();
    let claim = written.claim(&position).unwrap();
    let mut refusals = 0;
    for at in 0..written.proof.len() {
        let other = if written.proof.as_bytes()[at] == b'0' { "1" } else { "0" };
        let mut damaged = written.clone();
        damaged.proof.replace_range(at..=at, other);
        refusals += usize::from(damaged.verify(&position, claim).is_err());
    }
    assert!(refusals * 4 > written.proof.len() * 3, "{refusals} of {}", written.proof.len());

    let with = |change: fn(&mut Certificate)| {
        let mut damaged = written.clone();
        change(&mut damaged);
        damaged
    };
    refused(&with(|it| it.proof.truncate(it.proof.len() - 1)), &position, "found \"\", expected a number below ");
    refused(&with(|it| it.proof.push('0')), &position, "1 characters are left over");
    refused(&with(|it| it.choices += 1), &position, "are announced");
    refused(
        &with(|it| it.proof.replace_range(0..1, "z")),
        &position,
        "choice 1: found \"61\", expected a number below 6",
    );
    refused(
        &with(|it| it.proof.replace_range(0..1, "!")),
        &position,
        "choice 1: found \"!\", expected 0-9, A-Z or a-z",
    );
    refused(&with(|it| it.claim = "white wins".into()), &position, "");
    let other = Grabber::read((), "WBWB/BWBW/W.WB w 0").unwrap();
    refused(&written, &other, "");
}

#[test]
fn ones_that_cannot_be_read_are_refused() {
    let (position, written) = grabber();
    let text = written.to_string();
    let fault = |text: &str| Certificate::read_all(text).unwrap_err().to_string();
    assert_eq!(fault(""), "first line: found \"\", expected \"quarry certificate 1\"");
    assert_eq!(fault("x\n"), "first line: found \"x\", expected \"quarry certificate 1\"");
    assert_eq!(fault(&text.replace("claim: ", "claims ")), "claim: found \"claims black wins\", expected \"claim: …\"");
    assert_eq!(fault(&text.replace("choices: ", "choices: x")).split(',').nth(1), Some(" expected a whole number"));
    let mut other = written;
    other.claim = "red wins".into();
    let fault = other.claim(&position).unwrap_err().to_string();
    assert_eq!(fault, "claim: found \"red wins\", expected white or black, followed by \"wins\" or \"does not lose\"");
}

#[test]
fn not_to_lose_is_less_than_to_win() {
    let position = Moxie::start(Variant::Plain, None).unwrap();
    let claim = Claim { player: Player::WHITE, wins: false };
    let certificate = Certificate {
        game: "moxie".into(),
        position: position.to_string(),
        claim: claim.to_string(),
        sums: None,
        choices: 0,
        proof: String::new(),
    };
    assert_eq!(certificate.claim(&position), Ok(claim));
    refused(&certificate, &position, "found \"\"");
}

/// Checks the certificates of a file; the games whose starts they are of, with what they claim.
fn starts_that_hold(file: &Path) -> Vec<(String, String)> {
    let mut starts = Vec::new();
    for certificate in Certificate::read_all(&std::fs::read_to_string(file).unwrap()).unwrap() {
        GameId::verify(&certificate).unwrap_or_else(|fault| panic!("{}: {fault}", file.display()));
        let start = AnyGame::start(GameId::read(&certificate.game).unwrap(), None).unwrap();
        if certificate.position == start.to_string() {
            starts.push((certificate.game, certificate.claim));
        }
    }
    starts
}

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/certificates");

/// Certificates of checkerboards that take a minute to check together: file, size and claim.
const SLOW: [(&str, (u8, u8), &str); 2] =
    [("clobber-2x21.txt", (2, 21), "white wins"), ("clobber-5x6.txt", (5, 6), "black wins")];

/// The same, but one takes up to 45 minutes of processor time: `quarry verify --threads 2 FILE` checks it.
const VERY_SLOW: [(&str, (u8, u8), &str); 4] = [
    ("clobber-3x12.txt", (3, 12), "white wins"),
    ("clobber-4x9.txt", (4, 9), "white wins"),
    ("clobber-5x7.txt", (5, 7), "white wins"),
    ("clobber-6x6.txt", (6, 6), "white wins"),
];

/// First moves on 6x6 that lose, with a certificate each: `clobber-6x6-MOVE.txt`. One takes some minutes of processor time.
const LOST_ON_6X6: [&str; 14] = [
    "b1xa1", "b1xc1", "c2xb2", "c2xc1", "c2xc3", "c2xd2", "d1xc1", "d1xd2", "d1xe1", "d3xc3", "d3xe3", "e2xd2",
    "e2xf2", "f1xe1",
];

fn file_of_lost_move(mv: &str) -> String {
    format!("clobber-6x6-{mv}.txt")
}

/// All certificates of the repository but the slow ones, which take some twenty seconds together: each file in a thread of its own.
/// Each of Moxie's games has one for its start.
#[test]
fn those_in_the_repository_hold() {
    let mut files: Vec<_> = std::fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() > 5, "{files:?}");
    files.retain(|file| !SLOW.iter().chain(&VERY_SLOW).any(|(slow, ..)| file.ends_with(slow)));
    files.retain(|file| !LOST_ON_6X6.iter().any(|mv| file.ends_with(file_of_lost_move(mv))));
    let starts: BTreeMap<String, String> = thread::scope(|scope| {
        let held: Vec<_> = files.iter().map(|file| scope.spawn(|| starts_that_hold(file))).collect();
        held.into_iter().flat_map(|held| held.join().unwrap()).collect()
    });
    let moxie: Vec<_> = starts.iter().filter(|(game, _)| game.starts_with("moxie")).collect();
    assert_eq!(moxie.len(), Variant::ALL.len(), "{moxie:?}");
    assert!(moxie.iter().all(|&(game, claim)| (claim == "black wins") == (game == "moxie-misere")), "{moxie:?}");
}

/// Threads that share the small sums find what one thread finds, whichever thread meets a fault.
#[test]
fn threads_agree() {
    let text = std::fs::read_to_string(Path::new(FOLDER).join("clobber-5x5.txt")).unwrap();
    let whole = Certificate::read_all(&text).unwrap().remove(0);
    let verify = |certificate: &Certificate, threads| {
        GameId::verify_with_threads(certificate, threads).map(|(_, proved)| proved).ok()
    };
    let proved = verify(&whole, 1);
    assert!(proved.is_some());
    assert_eq!(verify(&whole, 3), proved);
    let digits = whole.proof.char_indices().filter(|&(_, digit)| digit != '+').map(|(at, _)| at).collect::<Vec<_>>();
    let mut refusals = 0;
    for &at in digits.iter().step_by(digits.len() / 12) {
        let mut damaged = whole.clone();
        damaged.proof.replace_range(at..=at, if whole.proof.as_bytes()[at] == b'0' { "1" } else { "0" });
        let proved = verify(&damaged, 1);
        assert_eq!(verify(&damaged, 3), proved, "{at}");
        refusals += usize::from(proved.is_none());
    }
    assert!(refusals > 6, "{refusals}");
}

/// `cargo test --release --test long certificates:: -- --ignored`.
#[test]
#[ignore = "takes about a minute"]
fn the_slow_ones_hold() {
    for (file, ..) in SLOW {
        starts_that_hold(&Path::new(FOLDER).join(file));
    }
}

#[test]
fn the_slow_ones_are_for_their_positions() {
    let is_for = |file: &str, position: &Clobber, claim: &str| {
        let text = std::fs::read_to_string(Path::new(FOLDER).join(file)).unwrap();
        let [certificate] = &Certificate::read_all(&text).unwrap()[..] else { panic!("one certificate") };
        assert_eq!(certificate.position, position.to_string(), "{file}");
        assert_eq!(certificate.claim, claim, "{file}");
        assert!(certificate.choices > 0 && certificate.proof.len() >= certificate.choices, "{file}");
    };
    let start = |size| Clobber::start(Rules::Duel, Some(size)).unwrap();
    for (file, size, claim) in SLOW.into_iter().chain(VERY_SLOW) {
        is_for(file, &start(size), claim);
    }
    for mv in LOST_ON_6X6 {
        let mut position = start((6, 6));
        let steps = moves::read(&position, mv).unwrap();
        moves::play(&mut position, &steps, &mut |_| ());
        is_for(&file_of_lost_move(mv), &position, "black wins");
    }
}
