//! Certificates of sums: a strategy for sums of regions, which the rules and the algebra of games can check.
//!
//! `docs/solving.md` has the format. Writer and checker share the walk; the
//! solver only chooses the options that are written down.

mod facts;
mod settle;
mod sums;

use std::cmp;
use std::sync::atomic::{AtomicBool, Ordering};

use super::bits::Bits;
use super::board::Side;
use super::regions::Regions;
use super::search::SumSearch;
use super::side;
use super::values::Values;
use crate::game::{Game as _, Player};
use crate::games::clobber::Clobber;
use crate::message::Message;
use crate::moves;
use crate::solve::certificate::{Certificate, Claim, Fault, ProofReader, ProofWriter, SumLimits, VerifiedClaim};
use facts::Facts;
use settle::Settler;
use sums::{Sum, SumRules};

/// Of this many winning options with the fewest moves, a writer chooses one.
const MAX_CANDIDATES: usize = 6;

/// Megabytes for what checkers remember of small sums: one for this many numbers of the certificate; or one if the sums have at most
/// this many stones, and twice as much for each stone more; but not fewer or more than these.
const CHOICES_PER_MEGABYTE: usize = 250;
const STONES_IN_A_MEGABYTE: u32 = 18;
const LEAST_MEGABYTES: usize = 16;
const MOST_MEGABYTES: usize = if cfg!(target_arch = "wasm32") { 16 } else { 4096 };

/// One checker searches this many small sums in a row, then the next one: neighbours have much in common.
const RUN: usize = 64;

/// Answers the questions of the walk.
trait Oracle<B> {
    /// Chooses the option of a sum that the claiming player moves to.
    fn choose(
        &mut self,
        proof: &mut Proof<B>,
        sum: &Sum<B>,
        options: &[Sum<B>],
        claimant: Side,
    ) -> Result<usize, Message>;

    /// Whether the claiming player wins a sum of few stones.
    fn settle(&mut self, proof: &mut Proof<B>, sum: &Sum<B>, mover: Side, claimant: Side) -> bool;

    /// Which of the opponent's options, of this many, it goes through first.
    fn first_of(&self, _options: usize) -> usize {
        0
    }
}

/// Which part of the work one of several threads does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    /// The thread's number, from 0.
    pub(super) index: usize,
    /// How many threads there are.
    pub(super) of: usize,
}

/// Follows a certificate, and searches what it leaves out.
pub(super) struct Checker<'a, 'b> {
    reader: &'a mut ProofReader<'b>,
    settler: Settler,
    share: Share,
    /// How many small sums it has met.
    met: usize,
    /// Set when another checker has found a fault.
    stop: &'a AtomicBool,
}

impl<'a, 'b> Checker<'a, 'b> {
    /// A checker of a certificate that has this many numbers, and leaves it sums of at most this many stones.
    pub(super) fn new(
        reader: &'a mut ProofReader<'b>,
        choices: usize,
        settled: u32,
        share: Share,
        stop: &'a AtomicBool,
    ) -> Self {
        let megabytes = (choices / CHOICES_PER_MEGABYTE).max(1 << settled.saturating_sub(STONES_IN_A_MEGABYTE).min(30));
        let megabytes = megabytes.clamp(LEAST_MEGABYTES, MOST_MEGABYTES);
        Self { reader, settler: Settler::new(megabytes / share.of), share, met: 0, stop }
    }
}

impl<B: Bits> Oracle<B> for Checker<'_, '_> {
    fn choose(&mut self, _: &mut Proof<B>, _: &Sum<B>, options: &[Sum<B>], _: Side) -> Result<usize, Message> {
        self.reader.next_below(options.len())
    }

    fn settle(&mut self, proof: &mut Proof<B>, sum: &Sum<B>, mover: Side, claimant: Side) -> bool {
        let is_own = self.met / RUN % self.share.of == self.share.index;
        self.met += 1;
        if is_own {
            self.settler.mover_wins(sum, mover, &mut proof.rules) == (mover == claimant)
        } else {
            !self.stop.load(Ordering::Relaxed)
        }
    }
}

/// Chooses by the solver's tables, and writes the choices down. Of several that share a table, the first writes the certificate.
/// The others begin with later options, so that the first one finds the results in the table when it gets there.
struct Writer<'a, 'b, B> {
    search: &'a mut SumSearch<'b, B>,
    proof: ProofWriter,
    share: Share,
}

impl<B: Bits> Writer<'_, '_, B> {
    /// What the solver says, with the values of the proof.
    fn ask<T>(&mut self, proof: &mut Proof<B>, question: impl FnOnce(&mut Self) -> T) -> T {
        std::mem::swap(&mut self.search.values, &mut proof.rules.values);
        let answer = question(self);
        std::mem::swap(&mut self.search.values, &mut proof.rules.values);
        answer
    }

    /// The options of a sum that the claiming player wins, as far as the solver knows or then finds them.
    fn winners(&mut self, sum: &Sum<B>, options: &[Sum<B>], claimant: Side) -> Vec<usize> {
        let mut known = self.known_winners(options, claimant);
        if known.is_empty() && self.search.search_beside(sum.value, &sum.regions(), claimant) == Some(true) {
            known = self.known_winners(options, claimant);
            if known.is_empty() {
                // The table had no room for the move.
                let is_lost = |n: &usize| self.result_of(&options[*n], claimant.other()) == Some(false);
                known.extend((0..options.len()).find(is_lost));
            }
        }
        known
    }

    /// Whether the mover wins a sum.
    fn result_of(&mut self, sum: &Sum<B>, mover: Side) -> Option<bool> {
        self.search.solve_beside(sum.value, &sum.regions(), mover)
    }

    /// The options that the claiming player is known to win, those with the fewest moves first.
    fn known_winners(&mut self, options: &[Sum<B>], claimant: Side) -> Vec<usize> {
        let mut order: Vec<usize> = (0..options.len()).collect();
        order.sort_by_key(|&n| options[n].moves());
        let other = claimant.other();
        let is_lost =
            |&n: &usize| self.search.known_beside(options[n].value, &options[n].regions(), other) == Some(false);
        order.into_iter().filter(is_lost).take(MAX_CANDIDATES).collect()
    }
}

impl<B: Bits> Oracle<B> for Writer<'_, '_, B> {
    fn choose(
        &mut self,
        proof: &mut Proof<B>,
        sum: &Sum<B>,
        options: &[Sum<B>],
        claimant: Side,
    ) -> Result<usize, Message> {
        let winners = self.ask(proof, |writer| writer.winners(sum, options, claimant));
        let chosen = match winners[..] {
            [] => return Err("proof-no-move".into()),
            [only] => only,
            _ => winners.into_iter().min_by_key(|&n| proof.cost(&options[n], claimant)).unwrap_or(0),
        };
        self.proof.push(chosen);
        Ok(chosen)
    }

    fn settle(&mut self, proof: &mut Proof<B>, sum: &Sum<B>, mover: Side, claimant: Side) -> bool {
        let wins = self.ask(proof, |writer| writer.result_of(sum, mover));
        wins == Some(mover == claimant)
    }

    fn first_of(&self, options: usize) -> usize {
        options * self.share.index / self.share.of
    }
}

/// What has been proved so far.
struct Proof<B> {
    rules: SumRules<B>,
    limits: SumLimits,
    /// The sums that were gone through, all won by the claiming player.
    proved: Facts,
    sums: usize,
}

impl<B: Bits> Proof<B> {
    /// Whether the mover wins a sum, if the value decides it or it follows from what was proved.
    fn known(&mut self, sum: &Sum<B>, mover: Side) -> Option<bool> {
        if sum.parts.is_empty() {
            return Some(self.rules.values.mover_wins(sum.value, mover));
        }
        self.proved.probe(sum.key(), (sum.value, mover), &mut self.rules.values.forms)
    }

    /// About how much is left to be proved of a sum in which the opponent moves.
    fn cost(&mut self, sum: &Sum<B>, claimant: Side) -> u64 {
        let mut cost = 0;
        for option in self.rules.moves(sum, claimant.other()) {
            if self.known(&option, claimant).is_none() {
                cost += 1 << option.stones().saturating_sub(self.limits.settled).min(40);
            }
        }
        cost
    }

    fn visit(&mut self, sum: &Sum<B>, mover: Side, claimant: Side, oracle: &mut impl Oracle<B>) -> Result<(), Fault> {
        if let Some(wins) = self.known(sum, mover) {
            return if wins == (mover == claimant) {
                Ok(())
            } else {
                Err(self.fault(sum, mover, "proof-sum-lost".into()))
            };
        }
        self.sums += 1;
        if sum.stones() <= self.limits.settled {
            if !oracle.settle(self, sum, mover, claimant) {
                return Err(self.fault(sum, mover, "proof-sum-lost".into()));
            }
        } else {
            let options = self.rules.options(sum, mover);
            if mover != claimant {
                let (last, first) = options.split_at(oracle.first_of(options.len()));
                for option in first.iter().chain(last) {
                    self.visit(option, mover.other(), claimant, oracle)?;
                }
            } else if !options.iter().any(|option| self.known(option, mover.other()) == Some(false)) {
                let chosen = match oracle.choose(self, sum, &options, claimant) {
                    Ok(chosen) => chosen,
                    Err(what) => return Err(self.fault(sum, mover, what)),
                };
                self.visit(&options[chosen], mover.other(), claimant, oracle)?;
            }
        }
        self.proved.add(sum.key(), (sum.value, mover), mover == claimant, &mut self.rules.values.forms);
        Ok(())
    }

    fn fault(&mut self, sum: &Sum<B>, mover: Side, what: Message) -> Fault {
        Fault { position: self.rules.text(sum, mover), what }
    }
}

/// Writes the proof of a claim, with the solver's help: one share of it.
pub(super) fn write<B: Bits>(
    regions: &Regions<B>,
    mover: Side,
    claim: Claim,
    limits: SumLimits,
    search: &mut SumSearch<'_, B>,
    share: Share,
) -> Result<(ProofWriter, VerifiedClaim), Fault> {
    let values = std::mem::take(&mut search.values);
    let mut writer = Writer { search, proof: ProofWriter::default(), share };
    let proved = walk(regions, mover, claim, limits, values, &mut writer)?;
    Ok((writer.proof, proved))
}

/// Checks the proof of a claim; the checker's reader stands after it then.
pub(super) fn check<B: Bits>(
    regions: &Regions<B>,
    mover: Side,
    claim: Claim,
    limits: SumLimits,
    mut checker: Checker<'_, '_>,
) -> Result<VerifiedClaim, Fault> {
    walk(regions, mover, claim, limits, Values::default(), &mut checker)
}

/// The text of the first legal move to the sum that the first number chooses. `None` if the player of the claim is not to move, or if
/// the checker needs no number there: the value, a search of few stones, or an option that the value decides is enough.
pub(super) fn first_move<B: Bits>(
    root: &Clobber,
    regions: &Regions<B>,
    certificate: &Certificate,
    limits: SumLimits,
    claim: Claim,
) -> Option<String> {
    if root.to_move() != claim.player {
        return None;
    }
    let side = side(root);
    let mut rules = SumRules::new(regions.frame, limits.values, Values::default());
    let sum = rules.sum(&regions.list);
    let mut options = rules.options(&sum, side);
    let mut is_won = |option: &Sum<B>| option.parts.is_empty() && !rules.values.mover_wins(option.value, side.other());
    if sum.parts.is_empty() || sum.stones() <= limits.settled || options.iter().any(&mut is_won) {
        return None;
    }
    let chosen = options.swap_remove(ProofReader::new(certificate).next_below(options.len()).ok()?);
    let mut as_good = None;
    for (text, after) in moves::all(root, u64::MAX)? {
        let after = rules.sum(&Regions::within(&after, regions.frame)?.list);
        match rules.compare(&after, &chosen, side) {
            Some(cmp::Ordering::Equal) => return Some(text),
            // No move leads to an option of a value in canonical form if it is the answer to a reversible move. Another
            // move is as good then.
            Some(cmp::Ordering::Greater) => as_good = as_good.or(Some(text)),
            _ => (),
        }
    }
    as_good
}

/// Goes through the sums of a proof that the claim holds for those regions.
fn walk<B: Bits>(
    regions: &Regions<B>,
    mover: Side,
    claim: Claim,
    limits: SumLimits,
    values: Values,
    oracle: &mut impl Oracle<B>,
) -> Result<VerifiedClaim, Fault> {
    let rules = SumRules::new(regions.frame, limits.values, values);
    let mut proof = Proof { rules, limits, proved: Facts::default(), sums: 0 };
    let claimant = if claim.player == Player::BLACK { Side::Black } else { Side::White };
    let sum = proof.rules.sum(&regions.list);
    proof.visit(&sum, mover, claimant, oracle)?;
    Ok(VerifiedClaim { claim, moves: None, positions: proof.sums })
}

#[cfg(test)]
mod tests;
