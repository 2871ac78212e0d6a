//! The fewest stones of small configurations on any graph, by a fast exact search.
//!
//! The graph need not be part of a board: cylinders and tori are searched too. Own stones are those of the colour to move.
//! An exchange of the colours changes nothing, so a state needs no colours: it has those stones and the others.

pub(super) use quarry::games::clobber::solitaire::Order;

/// A set of squares, as bits: 20 at most.
pub(super) type Set = u32;

/// The squares of a configuration and their neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Graph {
    pub(super) beside: Vec<Set>,
    /// The dark squares; `None` where a square would be beside one of its own colour, so that there is no invariant.
    pub(super) dark: Option<Set>,
}

/// Stones of the colour to move, and the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stones {
    pub(super) own: Set,
    pub(super) enemy: Set,
}

/// The bits of a set, by their numbers.
pub(super) fn squares(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        square
    })
}

impl Graph {
    /// The squares of a set that are joined to its first one.
    pub(super) fn first_component(&self, set: Set) -> Set {
        let mut found = set & set.wrapping_neg();
        let mut edge = found;
        while edge != 0 && found != set {
            let square = edge.trailing_zeros() as usize;
            let next = self.beside[square] & set & !found;
            edge = edge & (edge - 1) | next;
            found |= next;
        }
        found
    }

    /// The components of a set.
    pub(super) fn components(&self, mut set: Set) -> impl Iterator<Item = Set> {
        std::iter::from_fn(move || {
            let component = (set != 0).then(|| self.first_component(set))?;
            set &= !component;
            Some(component)
        })
    }

    /// The bound of the paper on each component, added up: 1, or 2 where the invariant is 0. A component of one colour keeps
    /// its stones.
    pub(super) fn bound(&self, stones: Stones) -> u32 {
        self.components(stones.own | stones.enemy).map(|component| self.bound_of(stones, component)).sum()
    }

    fn bound_of(&self, Stones { own, enemy }: Stones, component: Set) -> u32 {
        let count = component.count_ones();
        if own & component == 0 || enemy & component == 0 {
            return count;
        }
        let Some(dark) = self.dark else { return 1 };
        let clashing = ((own & dark | enemy & !dark) & component).count_ones();
        if (count + clashing).is_multiple_of(3) { 2 } else { 1 }
    }

    /// The bound, or more stones where the numbers of both colours rule them out.
    pub(super) fn bound_by_colours(&self, stones: Stones) -> u32 {
        let bound = self.bound(stones);
        let count = (stones.own | stones.enemy).count_ones();
        (bound..count).find(|&left| colours_allow(stones, left)).unwrap_or(count)
    }
}

/// Whether alternating moves can leave that many stones by the numbers of both colours alone: no colour loses more stones
/// than it has, and the stone that moved last is left.
pub(super) fn colours_allow(Stones { own, enemy }: Stones, left: u32) -> bool {
    let (own, enemy) = (own.count_ones(), enemy.count_ones());
    let moves = own + enemy - left;
    let (by_own, by_enemy) = (moves.div_ceil(2), moves / 2);
    let own_needed = by_enemy + u32::from(moves % 2 == 1);
    let enemy_needed = by_own + u32::from(moves > 0 && moves.is_multiple_of(2));
    own >= own_needed && enemy >= enemy_needed
}

/// How many states that lead nowhere are remembered.
const REMEMBERED: usize = 1 << 15;

/// The search, with the states from which few stones are out of reach.
#[derive(Debug)]
pub(super) struct Search {
    /// The question's number above a state of 40 bits, at a place that the state chooses.
    failures: Vec<u64>,
    question: u64,
}

impl Search {
    pub(super) fn new() -> Self {
        Self { failures: vec![0; REMEMBERED], question: 0 }
    }

    /// The fewest stones that can be left; the colour of `own` begins.
    pub(super) fn fewest(&mut self, graph: &Graph, stones: Stones, order: Order) -> u32 {
        let count = (stones.own | stones.enemy).count_ones();
        let least = match order {
            Order::Alternating => graph.bound_by_colours(stones),
            Order::Any => graph.bound(stones),
        };
        (least..count).find(|&most| self.can_leave(graph, stones, order, most)).unwrap_or(count)
    }

    fn can_leave(&mut self, graph: &Graph, stones: Stones, order: Order, most: u32) -> bool {
        self.question += 1;
        if self.question >> 24 != 0 {
            self.failures.fill(0);
            self.question = 1;
        }
        let parts = Parts::of(graph, stones);
        let question = Question { graph, order, most };
        question.is_open(stones, parts.bound) && self.reach(&question, stones, &parts)
    }

    fn reach(&mut self, question: &Question, stones: Stones, parts: &Parts) -> bool {
        let Stones { own, enemy } = stones;
        if (own | enemy).count_ones() <= question.most {
            return true;
        }
        let key = self.question << 40 | u64::from(enemy) << 20 | u64::from(own);
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - REMEMBERED.ilog2())) as usize;
        if self.failures[place] == key {
            return false;
        }
        let found = self.reach_after_a_move(question, stones, parts);
        if !found {
            self.failures[place] = key;
        }
        found
    }

    /// Stones with few neighbours move first: they are the ones that are left behind.
    fn reach_after_a_move(&mut self, question: &Question, stones: Stones, parts: &Parts) -> bool {
        let all = stones.own | stones.enemy;
        let movers = if question.order == Order::Any { all } else { stones.own };
        let mut by_degree = [0; 5];
        for from in squares(movers) {
            by_degree[(question.graph.beside[from] & all).count_ones() as usize] |= 1 << from;
        }
        by_degree[1..].iter().copied().flat_map(squares).any(|from| {
            let beside = question.graph.beside[from] & all;
            let is_own = stones.own >> from & 1 != 0;
            let targets = beside & if is_own { stones.enemy } else { stones.own };
            if targets == 0 {
                return false;
            }
            let (mut parts, new) = parts.without(question.graph, stones, from, beside);
            let rest = parts.bound;
            squares(targets).any(|to| {
                let after = question.after(stones, is_own, from, to);
                let bounds = parts.sets[new..parts.len].iter().map(|&part| question.graph.bound_of(after, part));
                parts.bound = rest + bounds.sum::<u32>();
                question.is_open(after, parts.bound) && self.reach(question, after, &parts)
            })
        })
    }
}

/// The components of the stones, and their bounds added up. An exchange of the colours does not change a bound.
#[derive(Clone, Copy, Debug)]
struct Parts {
    sets: [Set; 20],
    len: usize,
    bound: u32,
}

impl Parts {
    fn of(graph: &Graph, stones: Stones) -> Self {
        let mut parts = Self { sets: [0; 20], len: 0, bound: graph.bound(stones) };
        graph.components(stones.own | stones.enemy).for_each(|part| parts.push(part));
        parts
    }

    fn push(&mut self, part: Set) {
        self.sets[self.len] = part;
        self.len += 1;
    }

    /// The parts when a stone has left its square, and the number of the first that is new. The bound is that of the others.
    fn without(&self, graph: &Graph, stones: Stones, from: usize, beside: Set) -> (Self, usize) {
        let mut parts = *self;
        let Some(at) = self.sets[..self.len].iter().position(|part| part >> from & 1 != 0) else {
            return (parts, self.len);
        };
        let part = self.sets[at];
        parts.bound -= graph.bound_of(stones, part);
        parts.len -= 1;
        parts.sets[at] = parts.sets[parts.len];
        let new = parts.len;
        let rest = part & !(1 << from);
        if beside.is_power_of_two() {
            parts.push(rest);
        } else {
            graph.components(rest).for_each(|part| parts.push(part));
        }
        (parts, new)
    }
}

struct Question<'a> {
    graph: &'a Graph,
    order: Order,
    /// As many stones may be left.
    most: u32,
}

impl Question<'_> {
    /// Whether the bounds leave a hope.
    fn is_open(&self, stones: Stones, bound: u32) -> bool {
        let mut left = bound..=self.most;
        if self.order == Order::Any { !left.is_empty() } else { left.any(|left| colours_allow(stones, left)) }
    }

    fn after(&self, Stones { own, enemy }: Stones, is_own: bool, from: usize, to: usize) -> Stones {
        let (leave, land) = (1 << from, 1 << to);
        match (self.order, is_own) {
            (Order::Alternating, _) => Stones { own: enemy ^ land, enemy: own ^ leave ^ land },
            (Order::Any, true) => Stones { own: own ^ leave ^ land, enemy: enemy ^ land },
            (Order::Any, false) => Stones { own: own ^ land, enemy: enemy ^ leave ^ land },
        }
    }
}
