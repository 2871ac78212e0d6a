//! Certificates of sums: a strategy for sums of regions, which the rules and the algebra of games can check.
//!
//! `docs/solving.md` has the format. Writer and checker share the walk; the
//! solver only chooses the options that are written down.

mod facts;
mod settle;
mod sums;

use super::bits::Bits;
use super::board::Side;
use super::regions::Regions;
use super::search::SumSearch;
use super::values::Values;
use crate::game::Player;
use crate::message::Message;
use crate::solve::certificate::{Claim, Fault, ProofReader, ProofWriter, SumLimits, VerifiedClaim};
use facts::Facts;
use settle::Settler;
use sums::{Sum, SumRules};

/// Of this many winning options with the fewest turns, a writer chooses one.
const MAX_CANDIDATES: usize = 6;

/// Chooses the option that the claiming player moves to.
trait Choose<B> {
    fn choose(&mut self, proof: &mut Proof<B>, options: &[Sum<B>], claimant: Side) -> Result<usize, Message>;
}

impl<B> Choose<B> for ProofReader<'_> {
    fn choose(&mut self, _: &mut Proof<B>, options: &[Sum<B>], _: Side) -> Result<usize, Message> {
        self.next_below(options.len())
    }
}

/// Chooses by the solver's tables, and writes the choices down.
struct Writer<'a, 'b, B> {
    search: &'a mut SumSearch<'b, B>,
    proof: ProofWriter,
}

impl<B: Bits> Writer<'_, '_, B> {
    /// The options that the claiming player is known to win, or else one that the solver finds.
    fn winners(&mut self, options: &[Sum<B>], other: Side) -> Vec<usize> {
        let regions = |option: &Sum<B>| option.parts.iter().map(|part| (part.black, part.white)).collect::<Vec<_>>();
        let mut order: Vec<usize> = (0..options.len()).collect();
        order.sort_by_key(|&n| options[n].turns());
        let is_known =
            |&n: &usize| self.search.known_beside(options[n].value, &regions(&options[n]), other) == Some(false);
        let known: Vec<usize> = order.iter().copied().filter(is_known).take(MAX_CANDIDATES).collect();
        if !known.is_empty() {
            return known;
        }
        let mut order = order.into_iter();
        order
            .find(|&n| self.search.solve_beside(options[n].value, &regions(&options[n]), other) == Some(false))
            .into_iter()
            .collect()
    }
}

impl<B: Bits> Choose<B> for Writer<'_, '_, B> {
    fn choose(&mut self, proof: &mut Proof<B>, options: &[Sum<B>], claimant: Side) -> Result<usize, Message> {
        let other = claimant.other();
        std::mem::swap(&mut self.search.values, &mut proof.rules.values);
        let winners = self.winners(options, other);
        std::mem::swap(&mut self.search.values, &mut proof.rules.values);
        let chosen = match winners[..] {
            [] => return Err("proof-no-turn".into()),
            [only] => only,
            _ => winners.into_iter().min_by_key(|&n| proof.cost(&options[n], claimant)).unwrap_or(0),
        };
        self.proof.push(chosen);
        Ok(chosen)
    }
}

/// What has been proved so far.
struct Proof<B> {
    rules: SumRules<B>,
    limits: SumLimits,
    /// The sums that were gone through, all won by the claiming player.
    proved: Facts,
    settler: Settler,
    sums: usize,
}

impl<B: Bits> Proof<B> {
    /// Whether the mover wins a sum, if the value decides it or it follows from what was proved.
    fn known(&mut self, sum: &Sum<B>, mover: Side) -> Option<bool> {
        if sum.parts.is_empty() {
            return Some(self.rules.values.mover_wins(sum.value, mover));
        }
        self.proved.probe(sum, mover, &mut self.rules.values.forms)
    }

    /// About how much is left to be proved of a sum in which the opponent moves.
    fn cost(&mut self, sum: &Sum<B>, claimant: Side) -> u64 {
        let mut cost = 0;
        for option in self.rules.turns(sum, claimant.other()) {
            if self.known(&option, claimant).is_none() {
                cost += 1 << option.stones().saturating_sub(self.limits.settled).min(40);
            }
        }
        cost
    }

    fn visit(&mut self, sum: &Sum<B>, mover: Side, claimant: Side, chooser: &mut impl Choose<B>) -> Result<(), Fault> {
        let is_won = |wins: bool| wins == (mover == claimant);
        if let Some(wins) = self.known(sum, mover) {
            return if is_won(wins) { Ok(()) } else { Err(self.fault(sum, mover, "proof-sum-lost".into())) };
        }
        self.sums += 1;
        if sum.stones() <= self.limits.settled {
            if !is_won(self.settler.mover_wins(sum, mover, &mut self.rules)) {
                return Err(self.fault(sum, mover, "proof-sum-lost".into()));
            }
        } else {
            let options = self.rules.options(sum, mover);
            if mover != claimant {
                for option in &options {
                    self.visit(option, mover.other(), claimant, chooser)?;
                }
            } else if !options.iter().any(|option| self.known(option, mover.other()) == Some(false)) {
                let chosen = match chooser.choose(self, &options, claimant) {
                    Ok(chosen) => chosen,
                    Err(what) => return Err(self.fault(sum, mover, what)),
                };
                self.visit(&options[chosen], mover.other(), claimant, chooser)?;
            }
        }
        self.proved.add(sum, mover, mover == claimant, &mut self.rules.values.forms);
        Ok(())
    }

    fn fault(&mut self, sum: &Sum<B>, mover: Side, what: Message) -> Fault {
        Fault { position: self.rules.text(sum, mover), what }
    }
}

/// Writes the proof of a claim, with the solver's help.
pub(super) fn write<B: Bits>(
    regions: &Regions<B>,
    mover: Side,
    claim: Claim,
    limits: SumLimits,
    search: &mut SumSearch<'_, B>,
) -> Result<(ProofWriter, VerifiedClaim), Fault> {
    let values = std::mem::take(&mut search.values);
    let mut writer = Writer { search, proof: ProofWriter::default() };
    let proved = walk(regions, mover, claim, limits, values, &mut writer)?;
    Ok((writer.proof, proved))
}

/// Checks the proof of a claim; the reader stands after it then.
pub(super) fn check<B: Bits>(
    regions: &Regions<B>,
    mover: Side,
    claim: Claim,
    limits: SumLimits,
    reader: &mut ProofReader<'_>,
) -> Result<VerifiedClaim, Fault> {
    walk(regions, mover, claim, limits, Values::default(), reader)
}

/// Goes through the sums of a proof that the claim holds for those regions.
fn walk<B: Bits>(
    regions: &Regions<B>,
    mover: Side,
    claim: Claim,
    limits: SumLimits,
    values: Values,
    chooser: &mut impl Choose<B>,
) -> Result<VerifiedClaim, Fault> {
    let rules = SumRules::new(regions.frame, limits.values, values);
    let mut proof = Proof { rules, limits, proved: Facts::default(), settler: Settler::default(), sums: 0 };
    let claimant = if claim.player == Player::BLACK { Side::Black } else { Side::White };
    let sum = proof.rules.sum(&regions.list);
    proof.visit(&sum, mover, claimant, chooser)?;
    Ok(VerifiedClaim { claim, turns: None, positions: proof.sums })
}

#[cfg(test)]
mod tests;
