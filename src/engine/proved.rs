//! How the strongest level plays what can be solved: it wins what is won, and makes it hard to win against it.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::search::playouts;
use crate::solve::{Answer, Budget, Means, Solve, Verdict, Watch};
use crate::turn;

/// A turn whose result is known for certain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved<S> {
    /// What perfect play brings the player to move.
    pub verdict: Verdict,
    /// The steps of the turn, of a half-built one what completes it; none where all turns lose and none was preferred.
    pub steps: Vec<S>,
    /// The turns until the end, where they were counted.
    pub turns: Option<u32>,
    /// Positions looked at.
    pub nodes: u64,
}

/// What perfect play brings the player to move, and a turn that brings it, if that is found out while the watch goes on.
///
/// `history` has the keys of the positions at the beginnings of earlier turns. A turn back to one of them is none that
/// wins: perfect play has no need of it, but one who counts no turns might go round.
pub fn proved_turn<G: Solve>(
    position: &G,
    history: &[u64],
    megabytes: usize,
    watch: &mut dyn Watch,
) -> Option<Proved<G::Step>> {
    let Answer { verdict, turns, best, nodes } = position.solve(Means { megabytes, threads: 1 }, watch);
    let verdict = verdict?;
    let mut next = position.clone();
    turn::play(&mut next, &best, &mut |_| ());
    let comes_again = next.counts_repetition() && history.contains(&next.key());
    let is_of_use = verdict != Verdict::Win || !best.is_empty() && !comes_again;
    is_of_use.then_some(Proved { verdict, steps: best, turns, nodes })
}

/// How many percent of its time the strongest level has spent when it has found such a turn; the rest is for the search.
pub const STUBBORN: u64 = 80;

/// With more turns none is looked at.
const MOST_TURNS: u64 = 200;
/// How often the other player is thought to answer each turn, and after how many playouts at first.
const ANSWERS: usize = 8;
const PLAYOUTS: u32 = 1_000;
/// How long a position after such an answer is looked at, in questions of the solver whether to go on.
const PATIENCE: u32 = 100;

/// The turn of a position that is not won after which the other player goes wrong most likely; of several such the one
/// that lasts longest. Only turns that bring what perfect play brings are looked at.
///
/// The other player is thought of as one who sees little: plain Monte Carlo tree search with few playouts. `None` where
/// nothing tells the turns apart, or the watch does not wait for it.
pub fn stubborn_turn<G: Solve>(
    position: &G,
    verdict: Verdict,
    history: &[u64],
    megabytes: usize,
    watch: &mut dyn Watch,
) -> Option<Vec<G::Step>> {
    if position.mid_turn() {
        return None;
    }
    let mut lookout = Lookout { means: Means { megabytes, threads: 1 }, known: HashMap::new(), watch };
    let mut turns = Vec::new();
    for (text, after) in turn::all(position, MOST_TURNS)? {
        // Where all is lost every turn loses, and a proof is of use only for how long it takes.
        let patience = if verdict == Verdict::Loss { PATIENCE } else { u32::MAX };
        let found = lookout.worth(&after, position, patience);
        if verdict == Verdict::Loss || found?.0 == verdict {
            turns.push(Candidate { text, after, length: found.and_then(|(_, length)| length), hopes: 0 });
        }
    }
    if let [only] = turns.as_slice() {
        return turn::read(position, &only.text).ok();
    }
    let keys: Vec<u64> = history.iter().copied().chain([position.key()]).collect();
    let (mut seed, mut playouts, mut is_any) = (0, PLAYOUTS, false);
    // Of those that are left the better half is looked at again, and the other player sees more each time.
    while turns.len() > 1 {
        let mut hopes = vec![0; turns.len()];
        let mut asked = 0;
        while asked < turns.len() * ANSWERS {
            let candidate = asked % turns.len();
            let Some(hope) = lookout.hope(&turns[candidate], position, verdict, &keys, (playouts, seed)) else { break };
            hopes[candidate] += hope;
            (asked, seed) = (asked + 1, seed + 1);
        }
        // Where the time is up before each was asked for, what was seen before decides.
        if asked < turns.len() || hopes.iter().all(|&hope| hope == 0) {
            break;
        }
        is_any = true;
        turns.iter_mut().zip(hopes).for_each(|(turn, hope)| turn.hopes = hope);
        turns.sort_by_key(|turn| Reverse((turn.hopes, turn.length)));
        turns.truncate(turns.len().div_ceil(2));
        playouts *= 2;
    }
    if is_any { turn::read(position, &turns[0].text).ok() } else { None }
}

/// A turn that may be played.
struct Candidate<G> {
    text: String,
    after: G,
    /// The turns until the end, where they were counted.
    length: Option<u32>,
    /// How often the other player went wrong when it was looked at last, twice for what wins.
    hopes: u32,
}

struct Lookout<'a> {
    means: Means,
    /// What positions that were looked at bring the player who looks, by their keys; `None` where it was not found out.
    known: HashMap<u64, Option<(Verdict, Option<u32>)>>,
    watch: &'a mut dyn Watch,
}

impl Lookout<'_> {
    /// What a position brings whoever is to move at `start`.
    fn worth<G: Solve>(&mut self, position: &G, start: &G, patience: u32) -> Option<(Verdict, Option<u32>)> {
        if let Some(outcome) = position.outcome() {
            return Some((Verdict::of(outcome, position).to(start.to_move(), position), Some(0)));
        }
        if let Some(&known) = self.known.get(&position.key()) {
            return known;
        }
        let answer = position.solve(self.means, &mut Budget { left: patience, watch: self.watch });
        let worth = answer.verdict.map(|verdict| (verdict.to(start.to_move(), position), answer.turns));
        self.known.insert(position.key(), worth);
        worth
    }

    /// Whether the other player's answer gives something away; `None` when there is no more time.
    fn hope<G: Solve>(
        &mut self,
        candidate: &Candidate<G>,
        start: &G,
        verdict: Verdict,
        keys: &[u64],
        (playouts, seed): (u32, u64),
    ) -> Option<u32> {
        if !self.watch.goes_on() {
            return None;
        }
        let mut position = candidate.after.clone();
        let Some(answer) = playouts::choose(&position, keys, playouts, seed) else { return Some(0) };
        turn::play(&mut position, &answer, &mut |_| ());
        // What is not found out soon is not counted on.
        let found = self.worth(&position, start, PATIENCE).map(|(found, _)| found);
        Some(match (found, verdict) {
            (Some(Verdict::Win), _) => 2,
            (Some(Verdict::Draw), Verdict::Loss) => 1,
            _ => 0,
        })
    }
}
