//! Clobber as a sum of games.
//!
//! A position falls into *regions*, stones joined to stones, and nothing ever passes from one to the other; a region of
//! one colour is dead. So a position is the sum of its regions ([`crate::solve::cgt`] tells what that means), and:
//!
//! - regions that are the same under a symmetry of the grid are the same game, and a region with its colours exchanged is
//!   the negative: the two together are 0 and vanish;
//! - a region of few stones is replaced by its value in canonical form, and the values are added up. All positions
//!   whose small regions are worth the same are one;
//! - the rest is alpha-beta: does the mover win? The table says of each sum who wins it. Play never comes back to a position,
//!   so an answer belongs to the sum alone.
//!
//! | file | what it is |
//! | --- | --- |
//! | `bits` | sets of squares |
//! | `board` | bitboards, regions, their names under symmetry |
//! | `regions` | the regions of a position |
//! | `values` | the values of small regions |
//! | `heuristic` | the regional heuristic that orders moves |
//! | `history` | the killer, counter-move and history heuristics, which order them too |
//! | `sum_table` | who wins the sums that the search has met |
//! | `bounds` | what follows from sums with the same parts and other values |
//! | `openings` | results on 6x6 |
//! | `search` | alpha-beta |
//! | `certificate` | proofs that name an option of each sum, and their checker |
//! | `decomposition` | the value of each region of a position, and of the whole |

mod bits;
mod board;
mod bounds;
mod certificate;
mod decomposition;
mod heuristic;
mod history;
mod openings;
mod regions;
mod search;
mod sum_table;
mod values;

use crate::game::Notation as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;

use self::bits::Bits;
use self::board::{Frame, Side};
use self::certificate::{Checker, Share};
use self::regions::Regions;
use self::search::SumSearch;
use self::sum_table::SumTable;
use self::values::Values;
use super::solitaire;
use crate::game::{Game, Player};
use crate::games::clobber::{Clobber, Rules, Step};
use crate::solve::certificate::{Certificate, Claim, Fault, ProofReader, SumLimits, VerifiedClaim};
use crate::solve::decomposition::Decomposition;
use crate::solve::{
    Answer, CertifiedAnswer, FewestStones, NoTablebase, ProgressMonitor, Resources, Solve, Verdict, solve_any,
};

impl Solve for Clobber {
    type Tablebase = NoTablebase;

    const IS_DECOMPOSABLE: bool = true;

    fn solve(&self, resources: Resources<Self>, monitor: &mut dyn ProgressMonitor) -> Answer<Step> {
        match self.rules() {
            Rules::Solitaire => solitaire::solve(self, resources.megabytes, monitor),
            Rules::Duel => {
                if let Some(regions) = Regions::<u64>::of(self) {
                    solve(self, &regions, &resources, monitor)
                } else if let Some(regions) = Regions::<u128>::of(self) {
                    solve(self, &regions, &resources, monitor)
                } else {
                    solve_any(self, resources.megabytes, monitor)
                }
            }
        }
    }

    /// `None` for Clobber of two players.
    fn fewest_stones(&self, megabytes: usize, monitor: &mut dyn ProgressMonitor) -> Option<FewestStones<Step>> {
        match self.rules() {
            Rules::Solitaire => solitaire::fewest_stones(self, solitaire::Order::Alternating, megabytes, monitor),
            Rules::Duel => None,
        }
    }

    fn solve_with_certificate(
        &self,
        game: &str,
        resources: &Resources<Self>,
        monitor: &mut dyn ProgressMonitor,
    ) -> Option<CertifiedAnswer<Step>> {
        if self.rules() == Rules::Solitaire {
            return None;
        }
        let limits = limits_of(self);
        let (answer, written) = if let Some(regions) = Regions::<u64>::of(self) {
            certify(self, &regions, game, None, limits, resources, monitor)
        } else {
            certify(self, &Regions::<u128>::of(self)?, game, None, limits, resources, monitor)
        };
        Some(CertifiedAnswer { answer, certificate: written.map(|written| Ok(written?.0)) })
    }

    fn verify(&self, certificate: &Certificate, claim: Claim, threads: usize) -> Result<VerifiedClaim, Fault> {
        if let (Rules::Duel, Some(limits)) = (self.rules(), certificate.sums) {
            if let Some(regions) = Regions::<u64>::of(self) {
                return verify(self, &regions, certificate, limits, claim, threads);
            } else if let Some(regions) = Regions::<u128>::of(self) {
                return verify(self, &regions, certificate, limits, claim, threads);
            }
        }
        certificate.verify(self, claim)
    }

    fn first_move(&self, certificate: &Certificate, claim: Claim) -> Option<String> {
        match (self.rules(), certificate.sums) {
            (Rules::Duel, Some(limits)) => match Regions::<u64>::of(self) {
                Some(regions) => certificate::first_move(self, &regions, certificate, limits, claim),
                None => certificate::first_move(self, &Regions::<u128>::of(self)?, certificate, limits, claim),
            },
            _ => certificate.first_move(self, claim),
        }
    }

    /// Left is Black, Right is White. `None` for Solitaire.
    fn decompose(&self, resources: Resources<Self>, monitor: &mut dyn ProgressMonitor) -> Option<Decomposition> {
        match self.rules() {
            Rules::Solitaire => None,
            Rules::Duel => match Regions::<u64>::of(self) {
                Some(regions) => Some(decomposition::decompose(self, regions, resources.megabytes, monitor)),
                None => Some(decomposition::decompose(self, Regions::<u128>::of(self)?, resources.megabytes, monitor)),
            },
        }
    }
}

fn side(position: &Clobber) -> Side {
    if position.to_move() == Player::BLACK { Side::Black } else { Side::White }
}

fn solve<B: Bits>(
    root: &Clobber,
    regions: &Regions<B>,
    resources: &Resources<Clobber>,
    monitor: &mut dyn ProgressMonitor,
) -> Answer<Step> {
    match root.outcome() {
        Some(outcome) => Answer::over(Verdict::of(outcome, root)),
        None => solve_then(root, regions, resources, monitor, |_, _, _| ()).0,
    }
}

/// The answer, and what `then` makes of the search that found it, of whether the player to move wins, and of the threads; `None` if
/// the search was stopped.
fn solve_then<B: Bits, T>(
    root: &Clobber,
    regions: &Regions<B>,
    resources: &Resources<Clobber>,
    monitor: &mut dyn ProgressMonitor,
    then: impl FnOnce(&mut SumSearch<'_, B>, bool, &Team<'_, B>) -> T,
) -> (Answer<Step>, Option<T>) {
    let for_tables = resources.megabytes.min(megabytes_for(root));
    let table = SumTable::new(table_of(for_tables));
    let stop = AtomicBool::new(false);
    let known: Vec<_> = openings::results_for(root).into_iter().chain(monitor.stored_results()).collect();
    let threads = resources.threads.max(1);
    let (bounds, room) = (bounds_of(for_tables) / threads, values_of(resources.megabytes) / threads);
    let (sender, results) = mpsc::channel();
    let mut monitor = Collector { monitor, results };
    let mut search =
        SumSearch::new(regions.frame, &table, bounds, Values::default(), &mut monitor, &stop).with_room(room);
    for (text, verdict) in known {
        let position = Clobber::read(Rules::Duel, &text).ok();
        let regions = position.as_ref().and_then(|position| Regions::within(position, search.frame));
        if let (Some(position), Some(regions), Verdict::Win | Verdict::Loss) = (position, regions, verdict) {
            search.learn(&regions.list, side(&position), verdict == Verdict::Win);
        }
    }
    let team = Team { frame: regions.frame, table: &table, bounds, room, stop: &stop, threads, results: &sender };
    let (mut result, helped) = team.run(
        &mut search,
        |search| search.solve(&regions.list, side(root)),
        |search, _| {
            let found = search.solve(&regions.list, side(root));
            if found.is_some() {
                search.stop();
            }
            (found, search.nodes)
        },
    );
    let mut nodes = search.nodes;
    for (found, looked) in helped {
        result = result.or(found);
        nodes += looked;
    }
    let Some(wins) = result else {
        monitor.store_results();
        return (Answer::unknown(nodes), None);
    };
    search.nodes = 0;
    let best = if wins { winning_step(root, &mut search) } else { first_step(root) };
    nodes += search.nodes;
    let made = then(&mut search, wins, &team);
    monitor.store_results();
    let verdict = if wins { Verdict::Win } else { Verdict::Loss };
    (Answer { verdict: Some(verdict), moves: None, best: best.into_iter().collect(), nodes: nodes.max(1) }, Some(made))
}

/// A certificate with what it proves, or why there is none.
type Written = Result<(Certificate, VerifiedClaim), Fault>;

/// The answer, and a certificate of sums: of the claim, or else of the answer. No certificate if the search was stopped.
fn certify<B: Bits>(
    root: &Clobber,
    regions: &Regions<B>,
    game: &str,
    claim: Option<Claim>,
    limits: SumLimits,
    resources: &Resources<Clobber>,
    monitor: &mut dyn ProgressMonitor,
) -> (Answer<Step>, Option<Written>) {
    solve_then(root, regions, resources, monitor, |search, wins, team| {
        let winner = if wins { root.to_move() } else { root.to_move().opponent() };
        let claim = claim.unwrap_or(Claim { player: winner, wins: true });
        let write = |search: &mut SumSearch<'_, B>, index| {
            let share = Share { index, of: team.threads };
            certificate::write(regions, side(root), claim, limits, search, share)
        };
        let (written, _) = team.run(search, |search| write(search, 0), |search, index| drop(write(search, index)));
        let (proof, proved) = written?;
        Ok((Certificate::new(game, root, claim, Some(limits), proof), proved))
    })
}

/// What the certificates that are written here leave to the checker.
fn limits_of(root: &Clobber) -> SumLimits {
    let (white, black) = root.living().stones();
    let settled = (white | black).count_ones() * 4 / 5;
    SumLimits { values: search::MAX_STONES, settled: settled.min(SumLimits::MOST.settled) }
}

/// Checks a certificate of sums. Each thread goes through all of it, and searches its share of the small sums.
fn verify<B: Bits>(
    root: &Clobber,
    regions: &Regions<B>,
    certificate: &Certificate,
    limits: SumLimits,
    claim: Claim,
    threads: usize,
) -> Result<VerifiedClaim, Fault> {
    let stop = AtomicBool::new(false);
    let check = |share: Share| {
        let mut reader = ProofReader::new(certificate);
        let checker = Checker::new(&mut reader, certificate.choices, limits.settled, share, &stop);
        let proved = certificate::check(regions, side(root), claim, limits, checker)?;
        reader.finish(certificate.choices).map_err(|what| Fault { position: root.to_string(), what })?;
        Ok(proved)
    };
    if threads <= 1 {
        return check(Share { index: 0, of: 1 });
    }
    std::thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for index in 0..threads {
            let (sender, check) = (sender.clone(), &check);
            scope.spawn(move || drop(sender.send(check(Share { index, of: threads }))));
        }
        drop(sender);
        let none = VerifiedClaim { claim, moves: None, positions: 0 };
        // The first fault is the result. The stop causes the later ones.
        let proved = results.iter().try_fold(none, |_, proved| proved);
        stop.store(true, Ordering::Relaxed);
        proved
    })
}

/// The threads that work on a position, and what they share.
struct Team<'a, B> {
    frame: Frame<B>,
    table: &'a SumTable,
    /// Megabytes of the bounds of each thread, and of its values.
    bounds: usize,
    room: usize,
    stop: &'a AtomicBool,
    threads: usize,
    results: &'a mpsc::Sender<(String, Verdict)>,
}

impl<B: Bits> Team<'_, B> {
    /// Does the work with a search. Meanwhile each other thread helps with a search of its own, which shares the table; the end of
    /// the work stops them. Returns what the work returns, and what each helper does.
    fn run<'s, T, U: Send>(
        &self,
        search: &mut SumSearch<'s, B>,
        work: impl FnOnce(&mut SumSearch<'s, B>) -> T,
        help: impl Fn(&mut SumSearch<'_, B>, usize) -> U + Sync,
    ) -> (T, Vec<U>) {
        if self.threads <= 1 {
            return (work(search), Vec::new());
        }
        std::thread::scope(|scope| {
            let help = &help;
            let start = |index| {
                let results = self.results.clone();
                move || {
                    let mut results = ResultSender(results);
                    let values = Values::default();
                    let mut search =
                        SumSearch::new(self.frame, self.table, self.bounds, values, &mut results, self.stop)
                            .with_room(self.room);
                    search.is_shared = true;
                    help(&mut search, index)
                }
            };
            let helpers: Vec<_> = (1..self.threads).map(|index| scope.spawn(start(index))).collect();
            search.is_shared = true;
            let made = work(search);
            search.is_shared = false;
            self.stop.store(true, Ordering::Relaxed);
            let helped = helpers.into_iter().filter_map(|helper| helper.join().ok()).collect();
            self.stop.store(false, Ordering::Relaxed);
            (made, helped)
        })
    }
}

/// The monitor of a search, which also gets the results of other threads.
struct Collector<'a> {
    monitor: &'a mut dyn ProgressMonitor,
    results: mpsc::Receiver<(String, Verdict)>,
}

impl Collector<'_> {
    /// Stores what other threads have found.
    fn store_results(&mut self) {
        for (position, verdict) in self.results.try_iter() {
            self.monitor.store_result(&position, verdict);
        }
    }
}

impl ProgressMonitor for Collector<'_> {
    fn should_continue(&mut self) -> bool {
        self.store_results();
        self.monitor.should_continue()
    }

    fn is_stopped(&mut self) -> bool {
        self.monitor.is_stopped()
    }

    fn store_result(&mut self, position: &str, verdict: Verdict) {
        self.monitor.store_result(position, verdict);
    }
}

/// Sends the results of another thread to a [`Collector`].
struct ResultSender(mpsc::Sender<(String, Verdict)>);

impl ProgressMonitor for ResultSender {
    fn store_result(&mut self, position: &str, verdict: Verdict) {
        // After the end, no more results are needed.
        let _ = self.0.send((position.to_string(), verdict));
    }
}

/// Megabytes of tables that are enough for a position. A few entries, spread at random, take up all large memory pages of a table.
fn megabytes_for(root: &Clobber) -> usize {
    let (white, black) = root.living().stones();
    1 << (white | black).count_ones().saturating_sub(18).min(20)
}

/// Megabytes of the table of sums: a page's worker has 64 in all, and other tables too.
fn table_of(megabytes: usize) -> usize {
    if cfg!(target_arch = "wasm32") { megabytes / 4 } else { megabytes / 2 }
}

/// Megabytes of the bounds of all threads.
fn bounds_of(megabytes: usize) -> usize {
    if cfg!(target_arch = "wasm32") { megabytes / 8 } else { megabytes / 4 }
}

/// Megabytes of values.
fn values_of(megabytes: usize) -> usize {
    if cfg!(target_arch = "wasm32") { megabytes / 4 } else { megabytes }
}

fn steps(position: &Clobber) -> Vec<(Step, Clobber)> {
    let mut steps = Vec::new();
    let _ = position.steps(&mut |step| {
        let mut next = position.clone();
        next.play_quietly(step);
        steps.push((step, next));
        std::ops::ControlFlow::Continue(())
    });
    steps
}

fn first_step(root: &Clobber) -> Option<Step> {
    steps(root).first().map(|&(step, _)| step)
}

/// A move that wins a won position: most often the table knows.
fn winning_step<B: Bits>(root: &Clobber, search: &mut SumSearch<'_, B>) -> Option<Step> {
    let other = side(root).other();
    let steps: Vec<_> = steps(root)
        .into_iter()
        .filter_map(|(step, next)| Regions::within(&next, search.frame).map(|regions| (step, regions)))
        .collect();
    if let Some((step, _)) = steps.iter().find(|(_, regions)| search.known(&regions.list, other) == Some(false)) {
        return Some(*step);
    }
    for (step, regions) in steps {
        // Once the search is stopped, no other move is searched.
        if !search.solve(&regions.list, other)? {
            return Some(step);
        }
    }
    None
}
