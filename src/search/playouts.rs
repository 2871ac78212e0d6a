//! Plain Monte Carlo tree search: the yardstick against which the search is measured, and who the strongest level thinks it
//! plays against where it cannot win (`play::SwindleSearch`).
//!
//! It knows nothing of a game but its rules. The tree grows by steps, each of which is chosen by UCB1; from its edge the
//! game is played to its end at random. See Kocsis and Szepesvári, *Bandit based Monte-Carlo Planning* (2006), and Browne
//! and others, *A Survey of Monte Carlo Tree Search Methods* (2012).

use std::ops::{ControlFlow, Range};

use fastrand::Rng;

use crate::game::{Game, Outcome, Player};

/// The constant of UCB1: how much a step that was tried seldom is preferred, results being 0 to 1. See Auer, Cesa-Bianchi
/// and Fischer, *Finite-time Analysis of the Multiarmed Bandit Problem* (2002).
const EXPLORATION: f64 = std::f64::consts::SQRT_2;
/// A playout that is not over after so many turns counts as a draw.
const LONGEST: usize = 300;

/// The turn that was tried most often, its steps in canonical order; of a half-built turn what is still to come; `None`
/// where the game is over.
///
/// Each of the playouts adds a step to the tree. `history` has the keys of the positions that stood at the beginnings of
/// earlier turns: where the game counts repetitions, the third occurrence of a position is a draw. The same arguments
/// give the same turn. In solitaire every end counts alike.
pub fn choose<G: Game>(position: &G, history: &[u64], playouts: u32, seed: u64) -> Option<Vec<G::Step>> {
    if position.outcome().is_some() {
        return None;
    }
    let mut rng = Rng::with_seed(seed);
    let mut now = position.clone();
    let mut turn = Vec::new();
    loop {
        let mut tree = Tree::new(now.clone(), history);
        for _ in 0..playouts.max(1) {
            tree.playout(&mut rng);
        }
        // A turn may be longer than the tree is deep: then another tree grows from where this one ends.
        let mut node = 0;
        while let Some(next) = tree.best(node) {
            let step = tree.nodes[next].step?;
            turn.push(step);
            now.play_unchecked(step, &mut |_| ());
            if !now.mid_turn() {
                return Some(turn);
            }
            node = next;
        }
    }
}

/// A step in the tree.
struct Node<S> {
    /// The step that leads here; the root has none.
    step: Option<S>,
    /// The steps from here, once they are listed.
    children: Option<Range<usize>>,
    visits: u32,
    /// Half points of the player who took the step: 2 for a win, 1 for a draw.
    halves: u32,
}

struct Tree<G: Game> {
    root: G,
    nodes: Vec<Node<G::Step>>,
    /// The keys of the positions at the beginnings of turns, up to where the playout has come.
    line: Vec<u64>,
    /// How many of them come before the first step of a playout.
    before: usize,
}

impl<G: Game> Tree<G> {
    fn new(root: G, history: &[u64]) -> Self {
        let mut line = history.to_vec();
        if !root.mid_turn() {
            line.push(root.key());
        }
        let before = line.len();
        Self { root, nodes: vec![Node { step: None, children: None, visits: 0, halves: 0 }], line, before }
    }

    /// Goes down the tree, lets it grow, plays to the end at random, and enters the result along the way.
    fn playout(&mut self, rng: &mut Rng) {
        let mut position = self.root.clone();
        self.line.truncate(self.before);
        let mut path: Vec<(usize, Player)> = Vec::new();
        let mut node = 0;
        let mut end = None;
        while end.is_none() {
            let Some(children) = self.children(node, &position, rng) else { break };
            node = self.pick(node, children);
            path.push((node, position.to_move()));
            end = self.advance(&mut position, node);
        }
        let end = end.unwrap_or_else(|| self.finish(&mut position, rng));
        self.nodes[0].visits += 1;
        for (node, player) in path {
            self.nodes[node].visits += 1;
            self.nodes[node].halves += match end {
                Outcome::Win(winner) if winner == player => 2,
                Outcome::Win(_) => 0,
                Outcome::Draw | Outcome::Over(_) => 1,
            };
        }
    }

    fn advance(&mut self, position: &mut G, node: usize) -> Option<Outcome> {
        position.play_unchecked(self.nodes[node].step?, &mut |_| ());
        self.arrive(position)
    }

    /// How the game has ended with the position that now stands on the board, if it has.
    fn arrive(&mut self, position: &G) -> Option<Outcome> {
        if position.mid_turn() {
            return None;
        }
        let end = position.outcome();
        if end.is_some() {
            return end;
        }
        if !position.counts_repetition() {
            return None;
        }
        let key = position.key();
        let seen = self.line.iter().filter(|&&other| other == key).count();
        self.line.push(key);
        (seen >= 2).then_some(Outcome::Draw)
    }

    /// The steps from a node. They are listed, in random order, when it is come to for the second time.
    fn children(&mut self, node: usize, position: &G, rng: &mut Rng) -> Option<Range<usize>> {
        if self.nodes[node].children.is_none() && (node == 0 || self.nodes[node].visits > 0) {
            let first = self.nodes.len();
            let _ = position.steps(&mut |step| {
                if position.in_order(step) {
                    self.nodes.push(Node { step: Some(step), children: None, visits: 0, halves: 0 });
                }
                ControlFlow::Continue(())
            });
            rng.shuffle(&mut self.nodes[first..]);
            self.nodes[node].children = Some(first..self.nodes.len());
        }
        self.nodes[node].children.clone()
    }

    /// The first step that was never tried, else that of the highest upper bound.
    fn pick(&self, node: usize, children: Range<usize>) -> usize {
        let all = f64::from(self.nodes[node].visits.max(1)).ln();
        let mut best = (f64::NEG_INFINITY, children.start);
        for child in children {
            let Node { visits, halves, .. } = self.nodes[child];
            if visits == 0 {
                return child;
            }
            let visits = f64::from(visits);
            let bound = f64::from(halves) / (2.0 * visits) + EXPLORATION * (all / visits).sqrt();
            if bound > best.0 {
                best = (bound, child);
            }
        }
        best.1
    }

    /// Plays to the end at random: every step is equally likely, in whatever order the steps of a turn may stand.
    fn finish(&mut self, position: &mut G, rng: &mut Rng) -> Outcome {
        let mut steps = Vec::new();
        let mut turns = 0;
        while turns < LONGEST {
            steps.clear();
            let _ = position.steps(&mut |step| {
                steps.push(step);
                ControlFlow::Continue(())
            });
            let Some(&step) = rng.choice(&steps) else { break };
            position.play_unchecked(step, &mut |_| ());
            if let Some(end) = self.arrive(position) {
                return end;
            }
            turns += usize::from(!position.mid_turn());
        }
        Outcome::Draw
    }

    /// The step from a node that was tried most often, the better one of several such.
    fn best(&self, node: usize) -> Option<usize> {
        let children = self.nodes[node].children.clone()?;
        children.max_by_key(|&child| (self.nodes[child].visits, self.nodes[child].halves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::clobber::{self, Clobber};
    use crate::games::gobbler::Gobbler;
    use crate::games::marbar::Marbar;
    use crate::games::moxie::{Moxie, Variant};
    use crate::turn;

    fn read<G: Game>(rules: G::Rules, text: &str) -> G {
        G::read(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[track_caller]
    fn chooses<G: Game>(position: &G, expected: &str) {
        for seed in 0..5 {
            let steps = choose(position, &[], 1000, seed).expect("a turn");
            assert_eq!(turn::text(position, &steps), expected, "seed {seed}");
        }
    }

    #[test]
    fn wins_in_one_turn_are_found() {
        chooses(&read::<Moxie>(Variant::Plain, "W3./.W.B/B3./4. w 0 0"), "c2");
        chooses(&read::<Moxie>(Variant::Plain, "4./4./.WB./B3. w 5 0"), "b2xd2");
    }

    #[test]
    fn turns_are_whole_and_in_order() {
        let start = Gobbler::start((), None).expect("a start");
        for playouts in [0, 1, 300] {
            let mut position = start.clone();
            for turn in 0..4 {
                let steps = choose(&position, &[], playouts, turn).expect("a turn");
                assert_eq!(turn::canonical(&position, &steps), steps);
                for &step in &steps {
                    position.play(step, &mut |_| ()).expect("a legal step");
                }
                assert!(!position.mid_turn());
            }
        }
    }

    #[test]
    fn the_seed_and_the_number_of_playouts_decide() {
        let start = Clobber::start(clobber::Rules::Duel, None).expect("a start");
        let turns: Vec<_> = (0..20).map(|seed| choose(&start, &[], 50, seed)).collect();
        assert_eq!(turns, (0..20).map(|seed| choose(&start, &[], 50, seed)).collect::<Vec<_>>());
        assert!(turns.iter().any(|turn| turn != &turns[0]));
    }

    #[test]
    fn won_positions_stay_won() {
        let mut rng = Rng::with_seed(1);
        for seed in 0..20 {
            let position = loop {
                let mut position = Clobber::start(clobber::Rules::Duel, Some((3, 4))).expect("a start");
                for _ in 0..3 {
                    let step = position.nth_step(rng.u32(..position.count_steps())).expect("a step");
                    position.play_unchecked(step, &mut |_| ());
                }
                if best(&position) == 1 {
                    break position;
                }
            };
            let mut after = position.clone();
            turn::play(&mut after, &choose(&position, &[], 2000, seed).expect("a turn"), &mut |_| ());
            assert_eq!(best(&after), -1, "{position}");
        }
    }

    /// 1 if the player to move wins, -1 if not: Clobber has no draws.
    fn best(position: &Clobber) -> i8 {
        let mut best = -1;
        let _ = position.each_turn(&mut |next| {
            best = best.max(-self::best(next));
            ControlFlow::Continue(())
        });
        best
    }

    #[test]
    fn the_third_occurrence_is_a_draw() {
        // The monster cannot move; Black reaches its rank in two steps and wins.
        let position = read::<Marbar>((), "C.C.C/C.M.C/C3.C/2C.2C/BC.CW b a1 e5");
        let mut after = Vec::new();
        let _ = position.each_turn(&mut |next| {
            after.extend([next.key(), next.key()]);
            ControlFlow::Continue(())
        });
        for (history, all_draws) in [(vec![], false), (after, true)] {
            let mut tree = Tree::new(position.clone(), &history);
            (0..50).for_each(|_| tree.playout(&mut Rng::with_seed(1)));
            let children = tree.nodes[0].children.clone().expect("steps");
            assert_eq!(children.clone().all(|n| tree.nodes[n].halves == tree.nodes[n].visits), all_draws);
        }
    }
}
