//! Who wins at Grabber.
//!
//! | file | what it is |
//! | --- | --- |
//! | `compact` | a position at the beginning of a move, in few words of memory |
//! | `proof_table` | proof and disproof numbers of positions |
//! | `dfpn` | who wins: depth-first proof-number search |
//! | `openings` | every position after the men are taken off, in a table |
//! | `cycle_search` | positions in which play can repeat |
//! | `tree` | the work divided: men taken off, symmetries, several threads |
//!
//! No capture adds a column, and most take one away, so play rarely repeats; but it can, and a draw by repetition is a
//! result like any other. Wins are kept only where they do not depend on the way.

mod compact;
mod cycle_search;
mod dfpn;
pub mod openings;
mod proof_table;
mod tree;

#[cfg(test)]
mod tests;

use crate::game::Notation as _;
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use crate::game::{Game as _, Player};
use crate::games::grabber::rules::grid::Grid;
use crate::games::grabber::{Grabber, Step};
use crate::message::{Count, Message};
use crate::solve::{Answer, ProgressMonitor, Resources, Solve, Strategy, Verdict, mate};
use crate::text::ParseError;
use compact::CompactPosition;
use cycle_search::CycleSearch;
use dfpn::{DfpnSearch, Finding, MAX_MOVES, Stop};
use openings::Openings;
use proof_table::ProofTable;
use tree::{End, Job, Tree};

/// Positions between two calls of the monitor, where one thread does all.
const CHECK_INTERVAL: u64 = 1 << 15;
/// Between two calls of the monitor, where threads work.
const PAUSE: Duration = Duration::from_millis(20);

/// Positions looked at for the shortest way to the end.
const MATE_NODES: u64 = 20_000;
/// Megabytes of the first table, and positions looked at with it.
const FIRST_SEARCH: (usize, u64) = (16, 300_000);

impl Solve for Grabber {
    type Tablebase = Openings;

    /// The tablebase of the usual board.
    fn read_tablebase((): (), bytes: Vec<u8>) -> Option<std::result::Result<Openings, ParseError>> {
        Some(Self::start((), None).and_then(|start| Openings::read(&start, &bytes)))
    }

    /// The moves until the end are counted where that takes no more than a moment.
    fn solve(&self, resources: Resources<Self>, monitor: &mut dyn ProgressMonitor) -> Answer<Step> {
        if let Some(outcome) = self.outcome() {
            return Answer::over(Verdict::of(outcome, self));
        }
        let mut short = mate::solve(self, 1, MATE_NODES, monitor);
        if short.verdict.is_some() || !monitor.should_continue() {
            return short;
        }
        let mut whole = Vec::new();
        if complete_moves(self, &mut Vec::new(), &mut whole).is_break() {
            return short;
        }
        let known = monitor.stored_results();
        let known = known.iter().filter_map(|(text, verdict)| Some((Grabber::read((), text).ok()?, *verdict)));
        let known: Vec<(Grabber, Verdict)> = known.collect();
        let mut looked = short.nodes;
        for (megabytes, nodes) in
            [(FIRST_SEARCH.0.min(resources.megabytes), FIRST_SEARCH.1), (resources.megabytes, u64::MAX)]
        {
            let mut solver = Solver::new(self, megabytes).with_openings(resources.tablebase.clone());
            for (position, verdict) in &known {
                solver.learn(position, *verdict);
            }
            let answer =
                solver.answer(self, &whole, WorkLimits { threads: resources.threads, nodes, stores: true }, monitor);
            looked += solver.nodes;
            if let Some((verdict, best)) = answer {
                return Answer { verdict: Some(verdict), moves: None, best, nodes: looked };
            }
        }
        short.nodes = looked;
        short
    }

    /// While men are taken off, no search sees far, and which answers are wrong is known for the usual board. To count them
    /// takes no time and wins as much as the search: as White 84 of 100 games against plain playouts, the search 82 of the
    /// same. To look at answers won 36 of 45.
    fn is_early(&self) -> bool {
        self.to_take_off > 0
    }

    fn outcome_solver<'a>(&self, resources: Resources<Self>) -> crate::solve::Solver<'a, Self>
    where
        Self: 'a,
    {
        let mut solver = Solver::new(self, resources.megabytes).with_openings(resources.tablebase.clone());
        Box::new(move |position, monitor| {
            if let Some(outcome) = position.outcome() {
                return Answer::over(Verdict::of(outcome, position));
            }
            if position.is_mid_move() || position.grid != solver.grid {
                return position.solve(resources.clone(), monitor);
            }
            let before = solver.nodes;
            let found = solver.solve(position, resources.threads, monitor);
            let verdict = found.map(|winner| match winner {
                Some(winner) if winner == position.to_move() => Verdict::Win,
                Some(_) => Verdict::Loss,
                None => Verdict::Draw,
            });
            Answer { verdict, moves: None, best: Vec::new(), nodes: solver.nodes - before }
        })
    }

    fn strategy<'a>(
        &self,
        wins: bool,
        resources: Resources<Self>,
        monitor: &'a mut dyn ProgressMonitor,
    ) -> Strategy<'a, Self>
    where
        Self: 'a,
    {
        let mut solver = Solver::new(self, resources.megabytes).with_openings(resources.tablebase.clone());
        Box::new(move |_, moves| {
            let after = || moves.iter().map(|(_, after)| after);
            solver.lost(after(), monitor).or_else(|| {
                let limits = WorkLimits { threads: 1, nodes: u64::MAX, stores: false };
                let mut ends = after().map(|after| solver.end(CompactPosition::of(after), limits, monitor));
                if wins { None } else { ends.position(|end| end == Some(None)) }
            })
        })
    }
}

/// Gathers the moves, or what completes a partial one, each with the position after it; breaks off where there are
/// too many.
fn complete_moves(position: &Grabber, so_far: &mut Vec<Step>, into: &mut Vec<(Vec<Step>, Grabber)>) -> ControlFlow<()> {
    position.steps(&mut |step| {
        let mut next = position.clone();
        next.play_quietly(step);
        so_far.push(step);
        if next.is_mid_move() {
            complete_moves(&next, so_far, into)?;
        } else if into.len() < MAX_MOVES {
            into.push((so_far.clone(), next));
        } else {
            return ControlFlow::Break(());
        }
        so_far.pop();
        ControlFlow::Continue(())
    })
}

/// What a position comes to with perfect play: that player wins, or neither can.
pub type Result = Option<Player>;

/// What is known of the positions on one board, and the search for more.
#[derive(Debug)]
pub struct Solver {
    grid: Grid,
    table: Arc<ProofTable>,
    /// Positions whose results are known, most of them before the first capture, in the form that [`tree::plain`] gives.
    ends: HashMap<CompactPosition, End>,
    openings: Option<Arc<Openings>>,
    nodes: u64,
}

impl Solver {
    /// A solver for positions on the board of this one, with a table of this many megabytes (2^20 bytes) at most.
    pub fn new(position: &Grabber, megabytes: usize) -> Self {
        Self {
            grid: position.grid,
            table: Arc::new(ProofTable::new(megabytes)),
            ends: HashMap::new(),
            openings: None,
            nodes: 0,
        }
    }

    /// Looks openings up in this table from now on, if it is about the same board.
    pub fn with_openings(self, openings: Option<Arc<Openings>>) -> Self {
        Self { openings: openings.filter(|openings| openings.is_about(self.grid)), ..self }
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Takes what perfect play is known to bring the player to move; nothing if the position is on another board, or a
    /// move is partial.
    pub fn learn(&mut self, position: &Grabber, verdict: Verdict) {
        let compact = CompactPosition::of(position);
        let end = match verdict {
            Verdict::Win => Some(compact.white_moves),
            Verdict::Loss => Some(!compact.white_moves),
            Verdict::Draw => None,
            Verdict::Stones(_) => return,
        };
        if position.grid == self.grid && !position.is_mid_move() {
            self.ends.insert(tree::canonical(self.grid, compact), end);
        }
    }

    /// Whether it is known what a position comes to.
    pub fn knows(&self, position: &Grabber) -> bool {
        self.ends.contains_key(&tree::canonical(self.grid, CompactPosition::of(position)))
    }

    /// What a position comes to, if the monitor lets the search go on for as long as it needs. The monitor stores the result of each
    /// position whose result is found on the way and kept: those before the first capture, and those that threads share.
    ///
    /// The position must be on the solver's board, between moves.
    pub fn solve(&mut self, position: &Grabber, threads: usize, monitor: &mut dyn ProgressMonitor) -> Option<Result> {
        let limits = WorkLimits { threads, nodes: u64::MAX, stores: true };
        self.end(CompactPosition::of(position), limits, monitor).map(|end| end.map(player))
    }

    /// Which of these positions after a move the opponent loses: the one that was soonest shown to be lost, if there are
    /// several; `None` if there is none, or the monitor stopped the search.
    pub fn lost<'a>(
        &mut self,
        after: impl IntoIterator<Item = &'a Grabber>,
        monitor: &mut dyn ProgressMonitor,
    ) -> Option<usize> {
        let after: Vec<CompactPosition> = after.into_iter().map(CompactPosition::of).collect();
        if let Some(n) = after.iter().position(|compact| compact.is_lost(self.grid)) {
            return Some(n);
        }
        let lost = |compact: &CompactPosition| {
            self.table.probe(compact.key()).is_some_and(|known| known.disproof == 0 && known.path_dependence == 0)
        };
        let known = (0..after.len()).filter(|&n| lost(&after[n]));
        if let Some(n) = known.min_by_key(|&n| self.table.effort(after[n].key())) {
            return Some(n);
        }
        let mut open: Vec<usize> = (0..after.len()).collect();
        let mut nodes = CHECK_INTERVAL / 64;
        while !open.is_empty() && monitor.should_continue() {
            for n in std::mem::take(&mut open) {
                match self.end(after[n], WorkLimits { threads: 1, nodes, stores: false }, monitor) {
                    Some(Some(white)) if white != after[n].white_moves => return Some(n),
                    Some(_) => (),
                    None => open.push(n),
                }
            }
            nodes = nodes.saturating_mul(4);
        }
        None
    }

    /// What a position comes to for the player to move, of which these are all moves, and a move that brings it.
    fn answer(
        &mut self,
        position: &Grabber,
        moves: &[(Vec<Step>, Grabber)],
        limits: WorkLimits,
        monitor: &mut dyn ProgressMonitor,
    ) -> Option<(Verdict, Vec<Step>)> {
        let white = position.to_move() == Player::WHITE;
        let verdict = if position.is_mid_move() {
            let mut best = Verdict::Loss;
            for (_, after) in moves {
                match self.end(CompactPosition::of(after), limits, monitor)? {
                    Some(winner) if winner == white => best = Verdict::Win,
                    None => best = Verdict::Draw,
                    Some(_) => (),
                }
                if best == Verdict::Win {
                    break;
                }
            }
            best
        } else {
            match self.end(CompactPosition::of(position), limits, monitor)? {
                Some(winner) if winner == white => Verdict::Win,
                Some(_) => Verdict::Loss,
                None => Verdict::Draw,
            }
        };
        let best = match verdict {
            Verdict::Win => self.lost(moves.iter().map(|(_, after)| after), monitor)?,
            Verdict::Draw => {
                let after = moves.iter().map(|(_, after)| CompactPosition::of(after));
                let mut ends = after.map(|compact| self.end(compact, limits, monitor));
                ends.position(|end| end == Some(None))?
            }
            Verdict::Loss | Verdict::Stones(_) => 0,
        };
        Some((verdict, moves.get(best)?.0.clone()))
    }

    fn end(&mut self, compact: CompactPosition, limits: WorkLimits, monitor: &mut dyn ProgressMonitor) -> Option<End> {
        if compact.is_lost(self.grid) {
            return Some(Some(!compact.white_moves));
        }
        if let Some(end) = self.openings.as_ref().and_then(|openings| openings.end(&compact)) {
            return Some(end);
        }
        let compact = tree::canonical(self.grid, compact);
        // In most positions worth solving it is the second player who wins.
        for white_attacks in [!compact.white_moves, compact.white_moves] {
            if let Some(&end) = self.ends.get(&compact) {
                return Some(end);
            }
            let mut tree = Tree::new(self.grid, compact, white_attacks, limits.threads > 1);
            let wins = match limits.threads {
                0 | 1 => self.alone(&mut tree, limits, monitor)?,
                _ => self.together(&mut tree, limits, monitor)?,
            };
            if wins || !tree.has_draws() {
                let end = Some(wins == white_attacks);
                self.ends.insert(compact, end);
                return Some(end);
            }
        }
        self.ends.insert(compact, None);
        Some(None)
    }

    fn alone(&mut self, tree: &mut Tree, limits: WorkLimits, monitor: &mut dyn ProgressMonitor) -> Option<bool> {
        let table = Arc::clone(&self.table);
        let monitor = RefCell::new(monitor);
        let stop = || monitor.borrow_mut().is_stopped();
        let mut search = Worker::new(self.grid, &table, Stop(&stop));
        let most = self.nodes.saturating_add(limits.nodes);
        loop {
            let job = tree.job(&self.ends);
            if let Some(answer) = tree.answer() {
                return Some(answer);
            }
            let job = job?;
            let mut left = job.nodes;
            let (finding, end) = loop {
                if self.nodes >= most || !monitor.borrow_mut().should_continue() {
                    return None;
                }
                let (finding, end, nodes) = search.search(
                    job.compact,
                    tree.white_attacks(),
                    left.min(CHECK_INTERVAL).min(most - self.nodes),
                    job.nodes,
                );
                self.nodes += nodes;
                left = left.saturating_sub(nodes.max(1));
                if end.is_some() || left == 0 {
                    break (finding, end);
                }
            };
            self.note(tree, job, finding, end, limits, *monitor.borrow_mut());
            monitor.borrow_mut().report_progress(&progress(tree, self.nodes));
        }
    }

    fn together(&mut self, tree: &mut Tree, limits: WorkLimits, monitor: &mut dyn ProgressMonitor) -> Option<bool> {
        let table = Arc::clone(&self.table);
        let (grid, white_attacks, stop) = (self.grid, tree.white_attacks(), AtomicBool::new(false));
        let most = self.nodes.saturating_add(limits.nodes);
        let (table_ref, stop_ref) = (&*table, &stop);
        thread::scope(|scope| {
            let (results, inbox) = mpsc::channel();
            let workers: Vec<mpsc::Sender<Job>> = (0..limits.threads)
                .map(|worker| {
                    let (sender, jobs) = mpsc::channel::<Job>();
                    let results = results.clone();
                    scope.spawn(move || {
                        let stop = || stop_ref.load(Relaxed);
                        let mut search = Worker::new(grid, table_ref, Stop(&stop));
                        for job in jobs {
                            let found = search.search(job.compact, white_attacks, job.nodes, job.nodes);
                            if results.send((worker, job, found)).is_err() {
                                break;
                            }
                        }
                    });
                    sender
                })
                .collect();
            let mut idle: Vec<usize> = (0..workers.len()).collect();
            let answer = loop {
                while let Some(&worker) = idle.last() {
                    let Some(job) = tree.job(&self.ends) else { break };
                    idle.pop();
                    let _ = workers[worker].send(job);
                }
                if let Some(answer) = tree.answer() {
                    break Some(answer);
                }
                if idle.len() == workers.len() || self.nodes >= most || !monitor.should_continue() {
                    break None;
                }
                if let Ok((worker, job, (finding, end, nodes))) = inbox.recv_timeout(PAUSE) {
                    idle.push(worker);
                    self.nodes += nodes;
                    self.note(tree, job, finding, end, limits, monitor);
                    monitor.report_progress(&progress(tree, self.nodes));
                }
            };
            stop.store(true, Relaxed);
            answer
        })
    }

    fn note(
        &mut self,
        tree: &mut Tree,
        job: Job,
        finding: Finding,
        end: Option<End>,
        limits: WorkLimits,
        monitor: &mut dyn ProgressMonitor,
    ) {
        if let Some(end) = end {
            self.ends.insert(job.compact, end);
            if limits.stores {
                let verdict = match end {
                    Some(white) if white == job.compact.white_moves => Verdict::Win,
                    Some(_) => Verdict::Loss,
                    None => Verdict::Draw,
                };
                monitor.store_result(&job.compact.on(self.grid).to_string(), verdict);
            }
        }
        tree.done(job, finding, end);
    }
}

#[derive(Clone, Copy)]
struct WorkLimits {
    threads: usize,
    nodes: u64,
    /// Whether the monitor stores results.
    stores: bool,
}

/// What one thread searches with.
struct Worker<'a> {
    dfpn: DfpnSearch<'a>,
    cycle_search: CycleSearch<'a>,
}

impl<'a> Worker<'a> {
    fn new(grid: Grid, table: &'a ProofTable, stop: Stop<'a>) -> Self {
        Self { dfpn: DfpnSearch::new(grid, table, stop), cycle_search: CycleSearch::new(grid, table, stop) }
    }

    /// Asks whether that player wins, then, if play can go round, what else comes of it. How many positions were looked
    /// at comes with it.
    fn search(
        &mut self,
        compact: CompactPosition,
        white_attacks: bool,
        nodes: u64,
        nodes_round: u64,
    ) -> (Finding, Option<End>, u64) {
        let before = self.dfpn.nodes + self.cycle_search.nodes;
        let finding = self.dfpn.prove(compact, white_attacks, nodes);
        let end = match finding {
            Finding::Wins(white) => Some(Some(white)),
            Finding::Open(..) => None,
            Finding::DependsOnPath => match self.dfpn.prove(compact, !white_attacks, nodes) {
                Finding::Wins(white) => Some(Some(white)),
                Finding::Open(..) => None,
                Finding::DependsOnPath => self.cycle_search.winner(compact, nodes_round),
            },
        };
        (finding, end, self.dfpn.nodes + self.cycle_search.nodes - before)
    }
}

fn progress(tree: &Tree, nodes: u64) -> Message {
    let (settled, open) = tree.leaves();
    let message = Message::new("grabber-progress").with("settled", Count(settled as u64));
    message.with("open", Count(open)).with("millions", Count(nodes / 1_000_000))
}

fn player(white: bool) -> Player {
    if white { Player::WHITE } else { Player::BLACK }
}
