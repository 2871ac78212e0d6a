//! Plans of the fewest moves, by dynamic programming over the squares.
//!
//! Take any play to its end, and let d stones arrive on a square whose stone has colour c.
//!
//! - The arriving stones have the other colour than the one that they clobber. So their colours alternate, beginning with
//!   the one that is not c: ceil(d/2) have that colour, floor(d/2) have colour c.
//! - After them the square has colour c if d is even, else the other. With this colour its stone moves, or stays to the end.
//! - Two neighbours that stay have the same colour.
//!
//! A plan says for each square whether its stone stays, or onto which neighbour it moves, so that all of this holds. Each of these
//! conditions is about a square and its neighbours. So the squares are taken one after the other, and of those taken only the
//! *profile* counts: the links that cross from them to the others. A layer has the profiles before a square, and for each the fewest
//! moves so far.

use std::collections::HashSet;

use super::{Board, Cell, Colour, Effort, Growth};

/// What crosses from a square to a later neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Link {
    /// No move, and one of the two has been left, or has no stone.
    Open,
    /// No move, and the former stone stays and has this colour at the end.
    Stays(Colour),
    /// The former stone moves to the later square.
    Forward(Colour),
    /// The later stone moves to the former square.
    Back(Colour),
}

/// Bits of a link in a profile.
const BITS: u32 = 3;
const MASK: u64 = (1 << BITS) - 1;

impl Link {
    const ALL: [Self; 7] = [
        Self::Open,
        Self::Stays(Colour::White),
        Self::Stays(Colour::Black),
        Self::Forward(Colour::White),
        Self::Forward(Colour::Black),
        Self::Back(Colour::White),
        Self::Back(Colour::Black),
    ];

    fn code(self) -> u64 {
        match self {
            Self::Open => 0,
            Self::Stays(colour) => 1 + colour as u64,
            Self::Forward(colour) => 3 + colour as u64,
            Self::Back(colour) => 5 + colour as u64,
        }
    }

    fn forward(self) -> Option<Colour> {
        if let Self::Forward(colour) = self { Some(colour) } else { None }
    }

    fn back(self) -> Option<Colour> {
        if let Self::Back(colour) = self { Some(colour) } else { None }
    }
}

/// The side of a square that a move crosses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    /// From the square before in the line, and from the line before.
    In(usize),
    /// To the next square in the line, and to the next line.
    Out(usize),
}

/// What a square can do between two links that come in and two that go out, each along the line and across the lines.
#[derive(Clone, Copy, Debug)]
struct Choice {
    links: [[Link; 2]; 2],
    /// If its stone moves: where to, and with which colour.
    leaves: Option<(Side, Colour)>,
}

impl Choice {
    fn moves(&self) -> u8 {
        u8::from(self.leaves.is_some())
    }

    fn surplus(&self) -> i8 {
        self.leaves.map_or(0, |(_, colour)| colour.surplus())
    }
}

/// Everything that a square can do.
fn choices(cell: Cell) -> Vec<Choice> {
    let mut choices = Vec::new();
    for along in Link::ALL {
        for across in Link::ALL {
            for next in Link::ALL {
                for beyond in Link::ALL {
                    let outward = [(next, cell.along), (beyond, cell.across)];
                    if outward.iter().any(|&(link, exists)| link != Link::Open && !exists) {
                        continue;
                    }
                    choices.extend(choice(cell, [along, across], [next, beyond]));
                }
            }
        }
    }
    choices
}

/// The choice with these links, if a square allows them.
fn choice(cell: Cell, inward: [Link; 2], outward: [Link; 2]) -> Option<Choice> {
    let links = [inward, outward];
    let Some(stone) = cell.stone else {
        return (links == [[Link::Open; 2]; 2]).then_some(Choice { links, leaves: None });
    };
    let arriving = inward.iter().filter_map(|link| link.forward()).chain(outward.iter().filter_map(|link| link.back()));
    let [mut same, mut other] = [0, 0];
    for colour in arriving {
        *if colour == stone { &mut same } else { &mut other } += 1;
    }
    if other != same && other != same + 1 {
        return None;
    }
    let colour = stone.after(same + other);
    let back = inward.iter().enumerate().filter_map(|(n, link)| Some((Side::In(n), link.back()?)));
    let forward = outward.iter().enumerate().filter_map(|(n, link)| Some((Side::Out(n), link.forward()?)));
    let mut leaves = back.chain(forward);
    let choice = Choice { links, leaves: leaves.next() };
    if leaves.next().is_some() {
        return None;
    }
    let fits = if let Some((_, moved)) = choice.leaves {
        moved == colour && outward.iter().all(|link| !matches!(link, Link::Stays(_)))
    } else {
        let stays = Link::Stays(colour);
        let agrees = |link: &Link| !matches!(link, Link::Stays(_)) || *link == stays;
        let exists = [cell.along, cell.across];
        let open = outward.iter().zip(exists).any(|(link, exists)| *link == Link::Open && exists);
        inward.iter().chain(&outward).all(agrees) && !open
    };
    fits.then_some(choice)
}

/// The links between the squares taken and the others: of each place of the line the one across, and the one along the line.
type Profile = u64;

/// The places of the links that a square meets: along the line, across the lines.
fn places(board: &Board, n: usize) -> [u32; 2] {
    [board.width as u32 * BITS, (n % board.width) as u32 * BITS]
}

fn put(links: [Link; 2], places: [u32; 2]) -> Profile {
    links[0].code() << places[0] | links[1].code() << places[1]
}

/// How many bits the number of moves has beside a profile.
const COUNT: u32 = 8;

/// For each square, the profiles before it with the fewest moves so far. Each layer is sorted, with the moves in the lowest bits.
pub(super) struct Layers<'a> {
    board: &'a Board,
    choices: Vec<Vec<Choice>>,
    profiles: Vec<Vec<u64>>,
}

impl<'a> Layers<'a> {
    /// Takes all squares. If the memory or the time ends before, the moves that are certainly needed.
    pub(super) fn new(board: &'a Board, bytes: usize, effort: &mut Effort<'_>) -> Result<Self, u8> {
        let mut this =
            Self { board, choices: board.cells.iter().copied().map(choices).collect(), profiles: vec![vec![0]] };
        let mut room = bytes / size_of::<u64>();
        for n in 0..board.cells.len() {
            let next = this.next(n, room, effort).ok_or_else(|| this.least())?;
            room = room.saturating_sub(next.len());
            this.profiles.push(next);
        }
        Ok(this)
    }

    /// The layer after a square; `None` if there is no room, or when it is to stop.
    fn next(&self, n: usize, room: usize, effort: &mut Effort<'_>) -> Option<Vec<u64>> {
        let places = places(self.board, n);
        let taken = MASK << places[0] | MASK << places[1];
        // Where the links that come in lead to: the codes of both, then what is put in and how many moves it takes.
        let mut by_code = vec![Vec::new(); 1 << (2 * BITS)];
        for choice in &self.choices[n] {
            let [inward, outward] = choice.links;
            let code = inward[0].code() << BITS | inward[1].code();
            by_code[code as usize].push(put(outward, places) << COUNT | u64::from(choice.moves()));
        }
        let mut next = Vec::new();
        for &entry in &self.profiles[n] {
            effort.count()?;
            let profile = entry >> COUNT;
            let code = (profile >> places[0] & MASK) << BITS | profile >> places[1] & MASK;
            let rest = entry & !(taken << COUNT);
            next.extend(by_code[code as usize].iter().map(|change| rest + change));
            if next.len() > room {
                unique(&mut next);
                if next.len() > room / 2 {
                    return None;
                }
            }
        }
        unique(&mut next);
        Some(next)
    }

    /// The fewest moves in the last layer: none in a later one has fewer.
    pub(super) fn least(&self) -> u8 {
        let moves = |entry: &u64| *entry as u8;
        self.profiles.last().and_then(|layer| layer.iter().map(moves).min()).unwrap_or(0)
    }

    /// From which line on the layers repeat. The lines must be alike: each second one the same, as on checkerboards.
    pub(super) fn growth(&self) -> Option<Growth> {
        let width = self.board.width;
        // After the last line no link is left, so its layer is unlike the others.
        let last = self.board.cells.len() / width - 1;
        let pairs = (1..=last).flat_map(|line| (2..line).step_by(2).map(move |lines| (line - lines, lines)));
        pairs.into_iter().find_map(|(from, lines)| {
            let [before, after] = [from, from + lines].map(|line| &self.profiles[line * width]);
            let more = after.first()?.checked_sub(*before.first()?)?;
            let repeats =
                before.len() == after.len() && before.iter().zip(after).all(|(before, after)| before + more == *after);
            // If only the moves differ, the profiles are the same.
            if !repeats || more >= 1 << COUNT {
                return None;
            }
            let shortest = (1..=from + lines).map(|line| self.shortest(line)).collect::<Option<_>>()?;
            Some(Growth { shortest, from, lines, moves: more as u8 })
        })
    }

    /// The moves of the shortest plan of a board that ends after that many lines: no move crosses its edge.
    fn shortest(&self, lines: usize) -> Option<u8> {
        let width = self.board.width as u32;
        let ends = |entry: &&u64| {
            let mut links = (0..width).map(|place| **entry >> (COUNT + place * BITS) & MASK);
            links.all(|code| code == Link::Open.code() || Colour::ALL.iter().any(|&c| code == Link::Stays(c).code()))
        };
        self.profiles[lines * width as usize].iter().filter(ends).map(|entry| *entry as u8).min()
    }

    /// The fewest moves that lead to a profile before a square.
    fn moves_to(&self, n: usize, profile: Profile) -> Option<u8> {
        let layer = &self.profiles[n];
        let entry = *layer.get(layer.partition_point(|entry| entry >> COUNT < profile))?;
        (entry >> COUNT == profile).then_some(entry as u8)
    }
}

/// Sorts a layer and leaves of each profile the entry with the fewest moves.
fn unique(layer: &mut Vec<u64>) {
    layer.sort_unstable();
    layer.dedup_by_key(|entry| *entry >> COUNT);
    layer.shrink_to_fit();
}

/// Whether there are plans.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Visited {
    /// There is no plan.
    None,
    /// There are, but none was taken.
    Some,
    /// One was taken.
    Found,
}

/// A move of a plan: the numbers of the two squares.
pub(super) type PlannedMove = (u8, u8);

/// Whether a plan is taken; `None` when it is to stop.
type Taker<'t> = dyn FnMut(&[PlannedMove], &mut Effort<'_>) -> Option<bool> + 't;

/// The plans of a number of moves, one after the other.
pub(super) struct Plans<'a, 'e, 'm> {
    layers: &'a Layers<'a>,
    effort: &'e mut Effort<'m>,
    /// The plan so far, from the last square.
    plan: Vec<PlannedMove>,
    /// Square, profile before it, moves and surplus still to be made, from where there is no plan.
    dead: HashSet<(usize, Profile, u8, Option<i8>)>,
}

impl<'a, 'e, 'm> Plans<'a, 'e, 'm> {
    pub(super) fn new(layers: &'a Layers<'a>, effort: &'e mut Effort<'m>) -> Self {
        Self { layers, effort, plan: Vec::new(), dead: HashSet::new() }
    }

    /// Offers each plan of that many moves, and of that many white moves more than black ones, until one is taken.
    /// `None` when it is to stop.
    pub(super) fn visit(&mut self, moves: u8, surplus: Option<i8>, take: &mut Taker<'_>) -> Option<Visited> {
        self.before(self.layers.board.cells.len(), 0, moves, surplus, take)
    }

    /// Goes back from a profile before the square of number `n`.
    fn before(
        &mut self,
        n: usize,
        profile: Profile,
        moves: u8,
        surplus: Option<i8>,
        take: &mut Taker<'_>,
    ) -> Option<Visited> {
        self.effort.count()?;
        if surplus.is_some_and(|surplus| surplus.unsigned_abs() > moves) {
            return Some(Visited::None);
        }
        let Some(last) = n.checked_sub(1) else {
            if moves > 0 {
                return Some(Visited::None);
            }
            return Some(if take(&self.plan, self.effort)? { Visited::Found } else { Visited::Some });
        };
        let state = (n, profile, moves, surplus);
        if self.dead.contains(&state) {
            return Some(Visited::None);
        }
        let mut visited = Visited::None;
        let layers = self.layers;
        let places = places(layers.board, last);
        let rest = profile & !(MASK << places[0] | MASK << places[1]);
        for choice in &layers.choices[last] {
            let [inward, outward] = choice.links;
            if put(outward, places) | rest != profile {
                continue;
            }
            let earlier = rest | put(inward, places);
            let Some(left) = moves.checked_sub(choice.moves()) else { continue };
            if layers.moves_to(last, earlier).is_none_or(|least| least > left) {
                continue;
            }
            let planned = choice.leaves.map(|(side, _)| self.planned(last, side));
            self.plan.extend(planned);
            let deeper = self.before(last, earlier, left, surplus.map(|surplus| surplus - choice.surplus()), take)?;
            if planned.is_some() {
                self.plan.pop();
            }
            match deeper {
                Visited::Found => return Some(deeper),
                Visited::Some => visited = deeper,
                Visited::None => {}
            }
        }
        if visited == Visited::None {
            self.dead.insert(state);
        }
        Some(visited)
    }

    fn planned(&self, n: usize, side: Side) -> PlannedMove {
        let distances = [1, self.layers.board.width];
        let to = match side {
            Side::In(axis) => n - distances[axis],
            Side::Out(axis) => n + distances[axis],
        };
        (n as u8, to as u8)
    }
}
