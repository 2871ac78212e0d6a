//! Plain Monte Carlo tree search, which knows nothing of a game but its rules: from the edge of the tree it plays to the
//! end at random. The strongest level takes it for an opponent where it cannot win
//! ([`SwindleSearch`](crate::play::SwindleSearch)).

use std::ops::ControlFlow;

use fastrand::Rng;

use super::{Edge, Entry, Node, Policy, Successor, Tree};
use crate::game::{Game, Outcome, Player};

/// A playout that is not over after this many moves counts as a draw.
const MAX_PLAYOUT_MOVES: usize = 300;

/// The move that was tried most often, its steps in canonical order; of a partial move what is still to come; `None`
/// where the game is over.
///
/// Each of the playouts adds a step to the tree. `history` has the keys of the positions that stood at the beginnings of
/// earlier moves: where the game counts repetitions, the third occurrence of a position is a draw. The same arguments
/// give the same move. In solitaire every end counts alike.
pub fn choose<G: Game>(position: &G, history: &[u64], playouts: u32, seed: u64) -> Option<Vec<G::Step>> {
    choose_while(position, history, playouts, seed, &mut || true)
}

/// The same; also `None` if `should_continue`, which it calls before each playout, says no.
pub(crate) fn choose_while<G: Game>(
    position: &G,
    history: &[u64],
    playouts: u32,
    seed: u64,
    should_continue: &mut dyn FnMut() -> bool,
) -> Option<Vec<G::Step>> {
    if position.outcome().is_some() {
        return None;
    }
    let mut rng = Rng::with_seed(seed);
    let mut now = position.clone();
    let mut mv = Vec::new();
    loop {
        let mut tree = Tree::new(now.to_move());
        let mut policy = RandomPlayouts::new(now.clone(), history, rng);
        for _ in 0..playouts.max(1) {
            if !should_continue() {
                return None;
            }
            let _ = tree.simulate(&mut policy);
        }
        rng = policy.rng;
        // A move may be longer than the tree is deep: then another tree grows from where this one ends.
        let mut node = Some(0);
        while let Some(best) = node.and_then(|node| most_visited(&tree, node)) {
            mv.push(best.step);
            now.play_quietly(best.step);
            if !now.is_mid_move() {
                return Some(mv);
            }
            node = best.node;
        }
    }
}

/// A step from a node.
struct Action<S> {
    step: S,
    /// The node after it, once the search has been there.
    node: Option<usize>,
}

/// The step from a node that was tried most often, the better one of several such.
fn most_visited<G: Game>(tree: &Tree<RandomPlayouts<G>>, node: usize) -> Option<&Action<G::Step>> {
    tree.edges(node).iter().max_by(|a, b| a.compare(b)).map(|edge| &edge.action)
}

/// Ends each simulation with a playout: the rest of the game, at random.
struct RandomPlayouts<G: Game> {
    root: G,
    /// The position that the simulation has come to.
    position: G,
    /// The keys of the positions at the beginnings of moves up to there.
    keys: Vec<u64>,
    /// How many of them come before the first step of a simulation.
    before: usize,
    rng: Rng,
}

impl<G: Game> RandomPlayouts<G> {
    fn new(root: G, history: &[u64], rng: Rng) -> Self {
        let mut keys = history.to_vec();
        if !root.is_mid_move() {
            keys.push(root.key());
        }
        Self { position: root.clone(), root, before: keys.len(), keys, rng }
    }

    /// How the game has ended with the position that now stands on the board, if it has.
    fn arrive(&mut self) -> Option<Outcome> {
        if self.position.is_mid_move() {
            return None;
        }
        let end = self.position.outcome();
        if end.is_some() {
            return end;
        }
        if !self.position.counts_repetition() {
            return None;
        }
        let key = self.position.key();
        let seen = self.keys.iter().filter(|&&other| other == key).count();
        self.keys.push(key);
        (seen >= 2).then_some(Outcome::Draw)
    }

    /// The steps of the position, in random order.
    fn steps(&mut self) -> Vec<Action<G::Step>> {
        let mut steps = Vec::new();
        let _ = self.position.steps(&mut |step| {
            if self.position.is_canonical(step) {
                steps.push(Action { step, node: None });
            }
            ControlFlow::Continue(())
        });
        self.rng.shuffle(&mut steps);
        steps
    }

    /// Plays to the end at random: every step is equally likely, in whatever order the steps of a move may stand.
    fn playout(&mut self) -> Outcome {
        let mut steps = Vec::new();
        let mut moves = 0;
        while moves < MAX_PLAYOUT_MOVES {
            steps.clear();
            let _ = self.position.steps(&mut |step| {
                steps.push(step);
                ControlFlow::Continue(())
            });
            let Some(&step) = self.rng.choice(&steps) else { break };
            self.position.play_quietly(step);
            if let Some(end) = self.arrive() {
                return end;
            }
            moves += usize::from(!self.position.is_mid_move());
        }
        Outcome::Draw
    }
}

impl<G: Game> Policy for RandomPlayouts<G> {
    /// The player to move.
    type State = Player;
    type Action = Action<G::Step>;
    type Result = Outcome;

    const EXPLORATION: f64 = std::f64::consts::SQRT_2;

    fn begin(&mut self) {
        self.position = self.root.clone();
        self.keys.truncate(self.before);
    }

    /// A node is expanded on its second visit, the root on its first.
    fn enter(&mut self, node: &mut Node<Player>, depth: usize) -> Entry<Self::Action, Outcome> {
        if node.is_expanded() {
            Entry::Descend
        } else if depth == 0 || node.visits > 0 {
            Entry::Expand(self.steps())
        } else {
            node.visits += 1;
            Entry::Leaf(self.playout())
        }
    }

    fn dead_end(&mut self) -> Outcome {
        self.playout()
    }

    fn follow(&mut self, _: &Player, edge: &mut Edge<Self::Action>, new: usize) -> Option<Successor<Player, Outcome>> {
        self.position.play_quietly(edge.action.step);
        Some(match (self.arrive(), edge.action.node) {
            (Some(end), _) => Successor::End(end),
            (None, Some(node)) => Successor::Known(node),
            (None, None) => {
                edge.action.node = Some(new);
                Successor::New(self.position.to_move())
            }
        })
    }

    fn reward(&self, player: &Player, end: &Outcome) -> f64 {
        match end {
            Outcome::Win(winner) if winner == player => 1.0,
            Outcome::Win(_) => 0.0,
            Outcome::Draw | Outcome::Stones(_) => 0.5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Notation;
    use crate::games::clobber::{self, Clobber};
    use crate::games::gobbler::Gobbler;
    use crate::games::marbar::Marbar;
    use crate::games::moxie::{Moxie, Variant};
    use crate::moves;

    fn read<G: Notation>(rules: G::Rules, text: &str) -> G {
        G::read(rules, text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[track_caller]
    fn chooses<G: Notation>(position: &G, expected: &str) {
        for seed in 0..5 {
            let steps = choose(position, &[], 1000, seed).expect("a move");
            assert_eq!(moves::text(position, &steps), expected, "seed {seed}");
        }
    }

    #[test]
    fn wins_in_one_move_are_found() {
        chooses(&read::<Moxie>(Variant::Plain, "W3./.W.B/B3./4. w 0 0"), "c2");
        chooses(&read::<Moxie>(Variant::Plain, "4./4./.WB./B3. w 5 0"), "b2xd2");
    }

    #[test]
    fn moves_are_whole_and_in_order() {
        let start = Gobbler::start((), None).expect("a start");
        for playouts in [0, 1, 300] {
            let mut position = start.clone();
            for seed in 0..4 {
                let steps = choose(&position, &[], playouts, seed).expect("a move");
                assert_eq!(moves::canonical(&position, &steps), steps);
                for &step in &steps {
                    position.play(step, &mut |_| ()).expect("a legal step");
                }
                assert!(!position.is_mid_move());
            }
        }
    }

    #[test]
    fn the_seed_and_the_number_of_playouts_decide() {
        let start = Clobber::start(clobber::Rules::Duel, None).expect("a start");
        let moves: Vec<_> = (0..20).map(|seed| choose(&start, &[], 50, seed)).collect();
        assert_eq!(moves, (0..20).map(|seed| choose(&start, &[], 50, seed)).collect::<Vec<_>>());
        assert!(moves.iter().any(|mv| mv != &moves[0]));
    }

    #[test]
    fn won_positions_stay_won() {
        let mut rng = Rng::with_seed(1);
        for seed in 0..20 {
            let position = loop {
                let mut position = Clobber::start(clobber::Rules::Duel, Some((3, 4))).expect("a start");
                for _ in 0..3 {
                    let step = position.nth_step(rng.u32(..position.count_steps())).expect("a step");
                    position.play_quietly(step);
                }
                if best(&position) == 1 {
                    break position;
                }
            };
            let mut after = position.clone();
            moves::play(&mut after, &choose(&position, &[], 2000, seed).expect("a move"), &mut |_| ());
            assert_eq!(best(&after), -1, "{position}");
        }
    }

    /// 1 if the player to move wins, -1 if not: Clobber has no draws.
    fn best(position: &Clobber) -> i8 {
        let mut best = -1;
        let _ = position.each_move(&mut |next| {
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
        let _ = position.each_move(&mut |next| {
            after.extend([next.key(), next.key()]);
            ControlFlow::Continue(())
        });
        for (history, all_draws) in [(vec![], false), (after, true)] {
            let mut tree = Tree::new(position.to_move());
            let mut policy = RandomPlayouts::new(position.clone(), &history, Rng::with_seed(1));
            for _ in 0..50 {
                policy.rng = Rng::with_seed(1);
                tree.simulate(&mut policy).expect("no stop");
            }
            let edges = tree.edges(0);
            assert!(!edges.is_empty());
            let is_drawn = |edge: &Edge<_>| (2.0 * edge.total_reward) as u32 == edge.visits;
            assert_eq!(edges.iter().all(is_drawn), all_draws);
        }
    }
}
