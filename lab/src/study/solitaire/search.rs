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
    /// The squares beside those of a set.
    fn around(&self, set: Set) -> Set {
        squares(set).fold(0, |around, square| around | self.beside[square])
    }

    /// The squares of a set that are joined to its first one.
    pub(super) fn first_component(&self, set: Set) -> Set {
        let mut found = set & set.wrapping_neg();
        let mut edge = found;
        while edge != 0 {
            edge = self.around(edge) & set & !found;
            found |= edge;
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
const REMEMBERED: usize = 1 << 18;

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
        self.reach(&Question { graph, order, most }, stones)
    }

    fn reach(&mut self, question: &Question, stones: Stones) -> bool {
        let Stones { own, enemy } = stones;
        if (own | enemy).count_ones() <= question.most {
            return true;
        }
        let key = self.question << 40 | u64::from(enemy) << 20 | u64::from(own);
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 46) as usize;
        if self.failures[place] == key {
            return false;
        }
        let found = question.is_open(stones) && self.reach_after_a_move(question, stones);
        if !found {
            self.failures[place] = key;
        }
        found
    }

    /// Stones with few neighbours move first: they are the ones that are left behind.
    fn reach_after_a_move(&mut self, question: &Question, stones: Stones) -> bool {
        let all = stones.own | stones.enemy;
        let movers = if question.order == Order::Any { all } else { stones.own };
        (1..=4).any(|degree| {
            squares(movers).any(|from| {
                let beside = question.graph.beside[from] & all;
                beside.count_ones() == degree && {
                    let is_own = stones.own >> from & 1 != 0;
                    let targets = beside & if is_own { stones.enemy } else { stones.own };
                    squares(targets).any(|to| self.reach(question, question.after(stones, is_own, from, to)))
                }
            })
        })
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
    fn is_open(&self, stones: Stones) -> bool {
        let mut bound = 0;
        for component in self.graph.components(stones.own | stones.enemy) {
            bound += self.graph.bound_of(stones, component);
            if bound > self.most {
                return false;
            }
        }
        self.order == Order::Any || (bound..=self.most).any(|left| colours_allow(stones, left))
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
