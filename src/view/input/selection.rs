//! Picking squares: from a touch of the board to steps.

use std::ops::ControlFlow;

use crate::board::{Square, Squares};
use crate::game::{Notation, StepNotation};

/// The most steps that are tried of a piece that goes on and on. A column set up by hand may have more destinations than can be gone
/// through; then only its next steps are offered.
const MOST_TRIED: usize = 1000;

/// What a person has begun: nothing, or a piece picked up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Selection {
    held: Option<Square>,
}

/// What a pick of a square did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pick<S> {
    /// It completes those steps, one or more, to be played in that order.
    Steps(Vec<S>),
    /// A piece is held now.
    Held,
    /// A held piece was let go.
    Released,
    /// Nothing: the square cannot be picked.
    Nothing,
}

impl Selection {
    /// The square of the piece that is held: picked up by the person, or in the middle of its move.
    pub fn held<G: Notation>(self, position: &G) -> Option<Square> {
        moving(position).or(self.held)
    }

    /// The squares that can be picked next: where the held piece can go, or what can be picked up or dropped on.
    pub fn targets<G: Notation>(self, position: &G) -> Squares {
        let mut targets = squares_of(&self.choices(position));
        if self.held(position).is_none() {
            targets.0 |= pieces(position).0;
        }
        targets
    }

    /// What the targets that complete something complete: the destinations of the held piece, or what a square alone stands for.
    pub fn choices<G: Notation>(self, position: &G) -> Vec<Destination<G::Step>> {
        match self.held(position) {
            Some(held) => destinations(position, held),
            None => nexts(position, None),
        }
    }

    /// Picks a square.
    pub fn pick<G: Notation>(&mut self, position: &G, square: Square) -> Pick<G::Step> {
        let before = self.held(position);
        if let Some(way) = self.choices(position).into_iter().find(|way| way.to == square) {
            self.held = None;
            return Pick::Steps(way.steps);
        }
        if moving(position).is_some() {
            return Pick::Nothing;
        }
        self.held = (before != Some(square) && pieces(position).has(square)).then_some(square);
        match (before, self.held) {
            (_, Some(_)) => Pick::Held,
            (Some(_), None) => Pick::Released,
            (None, None) => Pick::Nothing,
        }
    }

    /// Lets go of what is held. `false` if nothing was.
    pub fn release(&mut self) -> bool {
        self.held.take().is_some()
    }
}

/// A way to a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destination<S> {
    /// Where it ends.
    pub to: Square,
    /// The steps that lead there: one, or several where only they do.
    pub steps: Vec<S>,
}

/// Where destinations end.
pub fn squares_of<S>(destinations: &[Destination<S>]) -> Squares {
    let mut ends = Squares::EMPTY;
    for way in destinations {
        ends.insert(way.to);
    }
    ends
}

/// The destinations of the piece on a square: to each square where it can go next, and to each where it can come by going on,
/// if only one way leads there.
pub fn destinations<G: Notation>(position: &G, from: Square) -> Vec<Destination<G::Step>> {
    let mut destinations = nexts(position, Some(from));
    let mut search = DestinationSearch {
        found: Vec::new(),
        seen: squares_of(&destinations),
        twice: squares_of(&destinations),
        tried: 0,
    };
    search.twice.insert(from);
    for way in &destinations {
        search.go_on(position, way);
    }
    if search.tried <= MOST_TRIED {
        search.found.retain(|way| !search.twice.has(way.to));
        destinations.append(&mut search.found);
    }
    destinations
}

/// The search for destinations of several steps.
struct DestinationSearch<S> {
    /// To each square one way.
    found: Vec<Destination<S>>,
    /// The squares to which a way leads, and those to which several lead or a single step.
    seen: Squares,
    twice: Squares,
    tried: usize,
}

impl<S: Copy> DestinationSearch<S> {
    /// Goes on where the last step of a way leads.
    fn go_on<G: Notation<Step = S>>(&mut self, position: &G, way: &Destination<S>) {
        let mut after = position.clone();
        if let Some(&step) = way.steps.last() {
            after.play_quietly(step);
        }
        if moving(&after) != Some(way.to) {
            return;
        }
        for mut next in nexts(&after, Some(way.to)) {
            self.tried += 1;
            if self.tried > MOST_TRIED {
                return;
            }
            let mut steps = way.steps.clone();
            steps.append(&mut next.steps);
            next.steps = steps;
            self.go_on(&after, &next);
            if self.seen.has(next.to) {
                self.twice.insert(next.to);
            } else {
                self.seen.insert(next.to);
                self.found.push(next);
            }
        }
    }
}

/// The single steps of the piece on a square, or else those that a square alone stands for.
fn nexts<G: Notation>(position: &G, piece: Option<Square>) -> Vec<Destination<G::Step>> {
    let mut nexts = Vec::new();
    each_notation(position, |step, words| match words {
        StepNotation::Move { from, to, .. } | StepNotation::Continue { from, to, .. } if Some(from) == piece => {
            nexts.push(Destination { to, steps: vec![step] });
        }
        StepNotation::Place { square, .. } if piece.is_none() => {
            nexts.push(Destination { to: square, steps: vec![step] });
        }
        _ => (),
    });
    nexts
}

/// The squares of the pieces that can go somewhere.
pub fn pieces<G: Notation>(position: &G) -> Squares {
    let mut pieces = Squares::EMPTY;
    each_notation(position, |_, words| {
        if let StepNotation::Move { from, .. } | StepNotation::Continue { from, .. } = words {
            pieces.insert(from);
        }
    });
    pieces
}

/// The square of the piece that is in the middle of its move.
fn moving<G: Notation>(position: &G) -> Option<Square> {
    let mut moving = None;
    each_notation(position, |_, words| {
        if let StepNotation::Continue { from, .. } = words {
            moving = Some(from);
        }
    });
    moving
}

/// Whether the move may end here by choice, or is a pass.
pub fn may_end<G: Notation>(position: &G) -> Option<G::Step> {
    let mut end = None;
    each_notation(position, |step, words| {
        if words == StepNotation::End {
            end = Some(step);
        }
    });
    end
}

/// Visits the steps of a position with their words.
pub(crate) fn each_notation<G: Notation>(position: &G, mut visit: impl FnMut(G::Step, StepNotation)) {
    let _ = position.steps(&mut |step| {
        visit(step, position.notation(step));
        ControlFlow::Continue(())
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Depict as _;
    use crate::game::Game as _;
    use crate::games::clobber::{Clobber, Rules};
    use crate::games::gobbler::Gobbler;
    use crate::games::grabber::Grabber;
    use crate::games::moxie::{Moxie, Variant};

    #[test]
    fn a_stone_is_picked_up_and_put_down() {
        let board = Clobber::read(Rules::Duel, "WB/BW w").expect("a position");
        let square = |name| board.shape().square(name).expect("a square");
        let mut hand = Selection::default();
        assert_eq!(hand.targets(&board), [square("b1"), square("a2")].into_iter().collect());
        assert_eq!(hand.pick(&board, square("a1")), Pick::Nothing);
        assert_eq!(hand.pick(&board, square("a2")), Pick::Held);
        assert_eq!(hand.targets(&board), [square("a1"), square("b2")].into_iter().collect());
        assert_eq!(hand.pick(&board, square("a2")), Pick::Released);
        assert_eq!(hand.pick(&board, square("a2")), Pick::Held);
        assert_eq!(hand.pick(&board, square("b1")), Pick::Held);
        assert!(matches!(hand.pick(&board, square("b2")), Pick::Steps(_)));
        assert_eq!(hand.held(&board), None);
    }

    /// The squares where a piece can go, each with the number of steps, in the order of their names.
    fn reached<G: Notation>(position: &G, from: &str) -> String {
        let shape = position.shape();
        let mut destinations: Vec<String> = destinations(position, shape.square(from).expect("a square"))
            .into_iter()
            .map(|way| format!("{}:{}", shape.name(way.to), way.steps.len()))
            .collect();
        destinations.sort_unstable();
        destinations.join(" ")
    }

    #[test]
    fn a_capture_is_offered_to_its_end() {
        let straight = Grabber::read((), "5./5./5./5./WB.B. w 0").expect("a position");
        assert_eq!(reached(&straight, "a1"), "c1:1 e1:2");
        let hand = &mut Selection::default();
        let square = |name| straight.shape().square(name).expect("a square");
        assert_eq!(hand.pick(&straight, square("e1")), Pick::Nothing);
        assert_eq!(hand.pick(&straight, square("a1")), Pick::Held);
        let Pick::Steps(steps) = hand.pick(&straight, square("e1")) else { panic!("two steps") };
        let mut end = straight.clone();
        for step in steps {
            end.play(step, &mut |_| ()).expect("a legal step");
        }
        assert!(!end.is_mid_move());
        assert_eq!(end.stack(square("e1")).len(), 3);
    }

    #[test]
    fn a_square_with_two_ways_to_it_is_not_offered() {
        // Around the middle both destinations lead to c3, and on from there back to the start.
        let round = Grabber::read((), ".B./B.B/WB. w 0").expect("a position");
        assert_eq!(reached(&round, "a1"), "a3:1 c1:1");
        let moxie = Moxie::read(Variant::Plain, "4./.B2./B.B./WB2. w 0 0").expect("a position");
        assert_eq!(reached(&moxie, "a1"), "a3:1 c1:1");
        let chain = Moxie::read(Variant::Plain, "4./4./2.B./WB2. w 0 0").expect("a position");
        assert_eq!(reached(&chain, "a1"), "c1:1 c3:2");
    }

    #[test]
    fn a_gobbler_is_offered_both_hops() {
        let start = Gobbler::start((), None).expect("a start");
        let position = {
            let mut position = start.clone();
            position.play_quietly(may_end(&start).expect("a pass"));
            position
        };
        let reached = reached(&position, "d5");
        assert!(reached.contains(":1") && reached.contains(":2"), "{reached}");
    }

    #[test]
    fn tall_columns_offer_their_next_steps() {
        let tall = format!("B{}", "b".repeat(14));
        let position = format!("8./8./8./8./8./.{tall}6./{tall}.{tall}5./W{tall}6. w 0");
        let position = Grabber::read((), &position).expect("a position");
        assert_eq!(reached(&position, "a1"), "a3:1 c1:1");
    }
}
