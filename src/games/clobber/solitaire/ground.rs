//! The squares of a position that stones can ever stand on, as a graph.

use super::Order;
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
    pub(super) mover: Mover,
}

/// Which stones may make the next move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Mover {
    White,
    Black,
    /// Moves of both colours come in any order.
    Either,
}

/// A move: the numbers of its two squares.
pub(super) type RawStep = (u8, u8);

impl Ground {
    /// The graph and the stones of a position; `None` where there are too many.
    pub(super) fn new(position: &Clobber, order: Order) -> Option<(Self, Stones)> {
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
        let mover = match (order, position.to_move() == Player::WHITE) {
            (Order::Alternating, true) => Mover::White,
            (Order::Alternating, false) => Mover::Black,
            (Order::Any, _) => Mover::Either,
        };
        let stones = Stones { white: set(white), black: set(black), mover };
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

    /// The moves.
    pub(super) fn moves(&self, stones: Stones) -> Vec<RawStep> {
        let mut moves = Vec::new();
        for (own, enemy) in stones.own_and_enemy() {
            for from in Bits64(own) {
                moves.extend(Bits64(self.beside[from.index()] & enemy).map(|to| (from.0, to.0)));
            }
        }
        moves
    }
}

impl Stones {
    pub(super) fn all(self) -> u64 {
        self.white | self.black
    }

    pub(super) fn count(self) -> u32 {
        self.all().count_ones()
    }

    /// For each colour that may move, its stones and the others.
    fn own_and_enemy(self) -> impl Iterator<Item = (u64, u64)> {
        let white = (self.mover != Mover::Black).then_some((self.white, self.black));
        let black = (self.mover != Mover::White).then_some((self.black, self.white));
        white.into_iter().chain(black)
    }

    /// The stones after a move.
    pub(super) fn after(self, (from, to): RawStep) -> Self {
        let (leave, land) = (1 << from, 1 << to);
        let mover = match self.mover {
            Mover::White => Mover::Black,
            Mover::Black => Mover::White,
            Mover::Either => Mover::Either,
        };
        if self.white & leave != 0 {
            Self { white: self.white ^ leave ^ land, black: self.black ^ land, mover }
        } else {
            Self { white: self.white ^ land, black: self.black ^ leave ^ land, mover }
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
