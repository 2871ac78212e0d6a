//! The squares of a position that stones can ever stand on, as a graph.

use crate::board::{Bits64, Shape, Square};
use crate::game::{Game, Player};
use crate::games::clobber::Clobber;

/// The most stones of a position that is searched.
pub const MAX_STONES: usize = 63;

/// Stones only move onto stones, so a position is a graph of its occupied squares, at most 63 of them, numbered from 0 in
/// board order. A set of them is a number of 64 bits.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// The squares by their numbers.
    pub(super) squares: Vec<Square>,
    /// The squares beside each.
    pub(super) beside: Vec<u64>,
    /// The dark ones, where a black stone matches.
    pub(super) dark: u64,
}

/// The stones of a position, as sets of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stones {
    pub(super) white: u64,
    pub(super) black: u64,
    pub(super) white_to_move: bool,
}

/// A move: the numbers of its two squares.
pub(super) type RawStep = (u8, u8);

impl Ground {
    /// The graph and the stones of a position; `None` where there are too many.
    pub(super) fn new(position: &Clobber) -> Option<(Self, Stones)> {
        let (white, black) = position.stones();
        let squares: Vec<Square> = crate::board::Bits128(white | black).collect();
        if squares.len() > MAX_STONES {
            return None;
        }
        let shape = position.shape();
        let number = |square: Square| squares.binary_search(&square).ok();
        let set = |bits: u128| {
            squares.iter().enumerate().filter(|(_, s)| bits & s.bit128() != 0).fold(0, |set, (n, _)| set | 1 << n)
        };
        let beside = squares.iter().map(|&s| neighbours(shape, s).filter_map(number).fold(0, |set, n| set | 1 << n));
        let dark = squares.iter().enumerate().filter(|&(_, &s)| shape.is_dark(s)).fold(0, |set, (n, _)| set | 1 << n);
        let stones =
            Stones { white: set(white), black: set(black), white_to_move: position.to_move() == Player::WHITE };
        Some((Self { beside: beside.collect(), dark, squares: squares.clone() }, stones))
    }

    /// The squares of a set that can be reached from those within it that are given, from neighbour to neighbour.
    pub(super) fn joined(&self, mut found: u64, within: u64) -> u64 {
        let mut edge = found;
        while edge != 0 {
            let next = Bits64(edge).fold(0, |set, n| set | self.beside[n.index()]) & within & !found;
            found |= next;
            edge = next;
        }
        found
    }

    /// The squares beside those of a set.
    pub(super) fn around(&self, set: u64) -> u64 {
        Bits64(set).fold(0, |around, n| around | self.beside[n.index()])
    }

    /// Visits the moves of a colour.
    pub(super) fn ways(&self, own: u64, enemy: u64, mut visit: impl FnMut(RawStep)) {
        for from in Bits64(own) {
            for to in Bits64(self.beside[from.index()] & enemy) {
                visit((from.0, to.0));
            }
        }
    }
}

impl Stones {
    pub(super) fn all(self) -> u64 {
        self.white | self.black
    }

    pub(super) fn count(self) -> u32 {
        self.all().count_ones()
    }

    /// The stones of the colour to move, and the others.
    pub(super) fn own_and_enemy(self) -> (u64, u64) {
        if self.white_to_move { (self.white, self.black) } else { (self.black, self.white) }
    }

    /// The stones after a move of the colour to move.
    pub(super) fn after(self, (from, to): RawStep) -> Self {
        let (leave, land) = (1 << from, 1 << to);
        if self.white_to_move {
            Self { white: self.white ^ leave ^ land, black: self.black ^ land, white_to_move: false }
        } else {
            Self { white: self.white ^ land, black: self.black ^ leave ^ land, white_to_move: true }
        }
    }
}

/// The squares beside a square of a rectangle.
pub(super) fn neighbours(shape: Shape, square: Square) -> impl Iterator<Item = Square> {
    let (file, rank) = shape.file_rank(square);
    let places = [
        (file.checked_sub(1), Some(rank)),
        (file.checked_add(1), Some(rank)),
        (Some(file), rank.checked_sub(1)),
        (Some(file), rank.checked_add(1)),
    ];
    places.into_iter().filter_map(move |(file, rank)| shape.at(file?, rank?))
}
