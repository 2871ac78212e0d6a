//! Certificates of small random positions, with the result that plain play has.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use fastrand::Rng;

use super::super::regions::Regions;
use super::super::search::SumSearch;
use super::super::sum_table::SumTable;
use super::super::values::Values;
use super::super::{certify, side};
use super::{Share, write};
use crate::game::{Game, Notation, Player};
use crate::games::clobber::{Clobber, Rules};
use crate::solve::certificate::{Certificate, Claim, Fault, SumLimits, VerifiedClaim};
use crate::solve::{NoMonitor, Resources, Solve, Verdict};

/// Whether the player to move wins, by playing every move.
fn mover_wins(position: &Clobber, known: &mut HashMap<Clobber, bool>) -> bool {
    if let Some(&wins) = known.get(position) {
        return wins;
    }
    let wins = position.each_move(&mut |after| {
        if mover_wins(after, known) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    known.insert(position.clone(), wins.is_break());
    wins.is_break()
}

fn random(rng: &mut Rng) -> Clobber {
    let (rows, cols) = (rng.usize(2..4), rng.usize(3..6));
    let row = |rng: &mut Rng| (0..cols).map(|_| ['W', 'B', 'W', 'B', '.'][rng.usize(0..5)]).collect::<String>();
    let rows: Vec<_> = (0..rows).map(|_| row(rng)).collect();
    let text = format!("{} {}", rows.join("/"), if rng.bool() { 'w' } else { 'b' });
    Clobber::read(Rules::Duel, &text).unwrap()
}

fn written(position: &Clobber, claim: Claim, values: u32, settled: u32) -> Result<(Certificate, VerifiedClaim), Fault> {
    let limits = SumLimits { values, settled };
    let resources = Resources { megabytes: 4, ..Resources::default() };
    let regions = Regions::<u64>::of(position).unwrap();
    certify(position, &regions, "clobber", Some(claim), limits, &resources, &mut NoMonitor).1.unwrap()
}

fn winner(position: &Clobber) -> Player {
    if mover_wins(position, &mut HashMap::new()) { position.to_move() } else { position.to_move().opponent() }
}

#[test]
fn certificates_of_random_positions_hold_for_the_winner_only() {
    let mut rng = Rng::with_seed(7);
    let (mut numbers, mut refusals) = (0, 0);
    for n in 0..60 {
        let position = random(&mut rng);
        let claim = Claim { player: winner(&position), wins: true };
        let (values, settled) = ([1, 2, 4, 6][n % 4], [0, 0, 5, 9][n / 4 % 4]);
        let (certificate, proved) = written(&position, claim, values, settled).unwrap();
        let read = Certificate::read_all(&certificate.to_string()).unwrap().remove(0);
        assert_eq!(read, certificate);
        assert_eq!(position.verify(&read, claim, 1), Ok(proved), "{read}");
        numbers += read.choices;

        let other = Claim { player: claim.player.opponent(), wins: true };
        assert!(position.verify(&read, other, 1).is_err(), "{read}");
        assert!(written(&position, other, values, settled).is_err(), "{read}");
        for at in 0..read.proof.len() {
            let mut damaged = read.clone();
            damaged.proof.replace_range(at..=at, if read.proof.as_bytes()[at] == b'0' { "1" } else { "0" });
            refusals += usize::from(position.verify(&damaged, claim, 1).is_err());
        }
    }
    assert!(numbers > 100 && refusals * 2 > numbers, "{refusals} of {numbers}");
}

#[test]
fn the_first_move_is_the_one_that_the_first_number_chooses_and_it_wins() {
    let mut rng = Rng::with_seed(11);
    let mut named = 0;
    for n in 0..120 {
        let position = random(&mut rng);
        let claim = Claim { player: winner(&position), wins: true };
        let certificate = written(&position, claim, [1, 2, 4, 6][n % 4], 0).unwrap().0;
        let Some(first) = position.first_move(&certificate, claim) else {
            continue;
        };
        named += 1;
        assert_eq!(position.to_move(), claim.player, "{certificate}");
        let moves = crate::moves::all(&position, 100).unwrap();
        let (_, after) = moves.iter().find(|(text, _)| *text == first).unwrap();
        assert_eq!(winner(after), claim.player, "{first} in {certificate}");
    }
    assert!(named > 10, "{named}");
    // The player of the claim is not to move here; and this one's checker needs no number.
    for (text, values) in [("WBWB/BWBW/WBWB w", 1), ("WBW b", 4)] {
        let position = Clobber::read(Rules::Duel, text).unwrap();
        let claim = Claim { player: winner(&position), wins: true };
        let certificate = written(&position, claim, values, 0).unwrap().0;
        assert_eq!(position.first_move(&certificate, claim), None, "{certificate}");
    }
}

#[test]
fn limits_change_the_length_and_not_the_result() {
    let position = Clobber::start(Rules::Duel, Some((3, 5))).unwrap();
    let claim = Claim { player: winner(&position), wins: true };
    let lengths = [(1, 0), (4, 0), (8, 0), (8, 10), (8, 15)].map(|(values, settled)| {
        let (certificate, _) = written(&position, claim, values, settled).unwrap();
        assert!(position.verify(&certificate, claim, 1).is_ok());
        certificate.choices
    });
    assert!(lengths.is_sorted_by(|one, other| one >= other) && lengths[0] > 20, "{lengths:?}");
    assert_eq!(lengths[4], 0);
}

/// How many sums the solver visits to write one share of a certificate, and how many numbers the share has.
fn work(position: &Clobber, claim: Claim, table: &SumTable, share: Share) -> (u64, Certificate) {
    let limits = SumLimits { values: 6, settled: 8 };
    let regions = Regions::<u64>::of(position).unwrap();
    let (stop, mut monitor) = (AtomicBool::new(false), NoMonitor);
    let mut search = SumSearch::new(regions.frame, table, 1, Values::default(), &mut monitor, &stop);
    let (proof, _) = write(&regions, side(position), claim, limits, &mut search, share).unwrap();
    (search.nodes, Certificate::new("clobber", position, claim, Some(limits), proof))
}

#[test]
fn a_writer_finds_the_results_of_its_helper_in_the_table() {
    let position = Clobber::start(Rules::Duel, Some((4, 5))).unwrap();
    let claim = Claim { player: Player::WHITE, wins: true };
    let (table, [first, second]) = (SumTable::new(1), [0, 1].map(|index| Share { index, of: 2 }));
    let (alone, certificate) = work(&position, claim, &SumTable::new(1), first);
    let (of_helper, other) = work(&position, claim, &table, second);
    let (helped, again) = work(&position, claim, &table, first);
    assert!(of_helper > 1_000 && helped * 4 < alone, "{alone}, {of_helper}, {helped}");
    assert_ne!(other.proof, certificate.proof, "the helper begins with other options");
    for certificate in [certificate, again] {
        assert!(position.verify(&certificate, claim, 1).is_ok(), "{certificate}");
    }
}

#[test]
fn several_threads_write_a_certificate_that_holds() {
    let position = Clobber::start(Rules::Duel, Some((4, 5))).unwrap();
    let claim = Claim { player: Player::WHITE, wins: true };
    let (limits, regions) = (SumLimits { values: 6, settled: 8 }, Regions::<u64>::of(&position).unwrap());
    for threads in [2, 3] {
        let resources = Resources { megabytes: 16, threads, ..Resources::default() };
        let written = certify(&position, &regions, "clobber", Some(claim), limits, &resources, &mut NoMonitor).1;
        let (certificate, proved) = written.unwrap().unwrap();
        assert_eq!(position.verify(&certificate, claim, 1), Ok(proved), "{certificate}");
    }
}

#[test]
fn what_is_wrong_with_a_proof_is_reported() {
    let position = Clobber::start(Rules::Duel, Some((3, 5))).unwrap();
    let claim = Claim { player: winner(&position), wins: true };
    let certificate = written(&position, claim, 4, 0).unwrap().0;
    let refused = |change: fn(&mut Certificate), what: &str| {
        let mut damaged = certificate.clone();
        change(&mut damaged);
        let fault = position.verify(&damaged, claim, 1).unwrap_err().message();
        let fault = format!("{fault:?}");
        assert!(fault.contains(what), "{fault}");
    };
    refused(|it| it.proof.truncate(it.proof.len() - 1), "expected-below");
    refused(|it| it.proof.push('0'), "proof-length");
    refused(|it| it.choices += 1, "proof-length");
    refused(|it| it.proof.replace_range(0..1, "z"), "expected-below");
    refused(|it| it.proof.replace_range(0..1, "!"), "expected-digit");
    // The sums of other limits are others.
    refused(|it| it.sums = Some(SumLimits { values: 8, settled: 0 }), "");
    refused(|it| it.sums = None, "");
}

#[test]
fn a_header_with_other_limits_is_refused() {
    let text =
        |lines: &str| format!("quarry certificate 1\ngame: clobber\nposition: WB w\nclaim: white wins\n{lines}\n");
    let read = |lines: &str| Certificate::read_all(&text(lines));
    assert!(read("values: 10\nsettled: 0\nchoices: 0").is_ok());
    for lines in [
        "values: 0\nsettled: 0\nchoices: 0",
        "values: 11\nsettled: 0\nchoices: 0",
        "values: x\nsettled: 0\nchoices: 0",
        "values: 10\nchoices: 0",
        "values: 10\nsettled: 29\nchoices: 0",
        "settled: 10\nvalues: 0\nchoices: 0",
        "values: 10\nsettled: 10",
    ] {
        assert!(read(lines).is_err(), "{lines}");
    }
}

#[test]
fn the_solver_and_the_checker_agree_on_larger_positions() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..24 {
        let mut position = Clobber::start(Rules::Duel, Some((4, 5))).unwrap();
        for _ in 0..rng.usize(2..6) {
            let mut after = Vec::new();
            let _ = position.each_move(&mut |next| {
                after.push(next.clone());
                ControlFlow::Continue(())
            });
            position = after.swap_remove(rng.usize(0..after.len()));
        }
        let resources = Resources { megabytes: 4, ..Resources::default() };
        let wins = position.solve(resources, &mut NoMonitor).verdict == Some(Verdict::Win);
        let player = if wins { position.to_move() } else { position.to_move().opponent() };
        let claim = Claim { player, wins: true };
        let (certificate, proved) = written(&position, claim, 6, 8).unwrap();
        assert_eq!(position.verify(&certificate, claim, 1), Ok(proved), "{certificate}");
        assert!(written(&position, Claim { player: player.opponent(), wins: true }, 6, 8).is_err());
        // With nothing to read, the checker settles all.
        let all = written(&position, claim, 6, 20).unwrap().0;
        assert_eq!(all.choices, 0);
        let other = Claim { player: player.opponent(), wins: true };
        for threads in [1, 3] {
            assert!(position.verify(&all, claim, threads).is_ok());
            assert!(position.verify(&all, other, threads).is_err());
        }
    }
}
