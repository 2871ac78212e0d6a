//! The indexer: an index for each arrangement of stones, the same for arrangements that are symmetric to each other.
//!
//! Of the mirrored and turned arrangements that one is taken whose own stones, as a number, are the least, and among these
//! the one whose enemy's stones come first. Its own stones have a number among all such sets of that size; the enemy's
//! stones one among the subsets of what is left.
//!
//! ```text
//!   index = number of the player's stones · C(free squares, enemy's stones) + number of the enemy's stones
//! ```
//!
//! Where the player's stones look the same after a symmetry, some indices belong to no arrangement: a few per cent.

use crate::board::Shape;

/// Squares whose images are looked up at once.
const CHUNK: u32 = 10;

/// The most stones of a player.
pub(super) const MAX_STONES: usize = 8;

/// The indices of the arrangements on a board.
#[derive(Debug)]
pub(super) struct Indexer {
    squares: u32,
    /// For each symmetry, the images of the sets of the lower squares, then of the upper ones.
    images: Vec<[Vec<u32>; 2]>,
    /// For each set, the symmetry that makes it the least, and the number of its image.
    least: Vec<(u8, u32)>,
    /// For each set that is the least, the symmetries that leave it as it is, if there is more than the first.
    keep: Vec<Vec<u8>>,
    /// For each least set, where its symmetries are in `keep`; 0 is none.
    kept: Vec<u16>,
    /// For each number of stones, the least sets.
    owns: Vec<Vec<u32>>,
    /// For `32 · own + enemy` stones, in how many ways the enemy's can be next to the player's.
    ways: Vec<usize>,
    /// For each set, its number among those of its size, in the order of their highest squares.
    rank: Vec<u32>,
    /// For each size, the sets by number.
    sets: Vec<Vec<u32>>,
    /// `pack[mask][set]`: the bits of the set that lie in the mask, moved together; 8 squares.
    pack: Vec<[u8; 256]>,
    /// The other way round: the lowest bits of the set, moved to where the mask's are.
    spread: Vec<[u8; 256]>,
}

impl Indexer {
    pub(super) fn new(shape: Shape) -> Self {
        let squares = shape.len() as u32;
        let all = 1u32 << squares;
        let maps = symmetries(shape);
        let image = |map: &[u8], set: u32| {
            (0..squares).filter(|&n| set >> n & 1 == 1).fold(0, |to, n| to | 1 << map[n as usize])
        };
        let images: Vec<[Vec<u32>; 2]> = maps
            .iter()
            .map(|map| {
                let lower = (0..1 << CHUNK).map(|set| image(map, set)).collect();
                let upper = (0..1 << (squares - CHUNK)).map(|set: u32| image(map, set << CHUNK)).collect();
                [lower, upper]
            })
            .collect();
        let (mut rank, mut sets) = (vec![0; all as usize], vec![Vec::new(); squares as usize + 1]);
        for set in 0..all {
            let same: &mut Vec<u32> = &mut sets[set.count_ones() as usize];
            rank[set as usize] = same.len() as u32;
            same.push(set);
        }
        let ways = (0..32 * 32).map(|n: u32| choose(squares.saturating_sub(n / 32), n % 32)).collect();
        let mut indexer = Self {
            squares,
            images,
            least: vec![(0, 0); all as usize],
            keep: vec![Vec::new()],
            kept: vec![0; all as usize],
            owns: vec![Vec::new(); MAX_STONES + 1],
            ways,
            rank,
            sets,
            pack: Vec::new(),
            spread: Vec::new(),
        };
        for set in 0..all {
            let (op, to) = (0..indexer.images.len())
                .map(|op| (op as u8, indexer.image(op, set)))
                .min_by_key(|&(_, to)| to)
                .unwrap_or((0, set));
            let stones = set.count_ones() as usize;
            if stones > MAX_STONES {
                continue;
            }
            if to == set {
                indexer.least[set as usize] = (op, indexer.owns[stones].len() as u32);
                indexer.owns[stones].push(set);
                let keeps: Vec<u8> =
                    (1..indexer.images.len()).filter(|&op| indexer.image(op, set) == set).map(|op| op as u8).collect();
                if !keeps.is_empty() {
                    let known = indexer.keep.iter().position(|other| *other == keeps);
                    indexer.kept[set as usize] = known.unwrap_or(indexer.keep.len()) as u16;
                    if known.is_none() {
                        indexer.keep.push(keeps);
                    }
                }
            } else {
                // A lesser set has been numbered already.
                indexer.least[set as usize] = (op, indexer.least[to as usize].1);
            }
        }
        indexer.pack = (0..256u32)
            .map(|mask| {
                let mut packed = [0; 256];
                for set in 0..256u32 {
                    packed[set as usize] = (0..8)
                        .filter(|&n| mask >> n & 1 == 1)
                        .enumerate()
                        .fold(0, |to, (at, n)| to | ((set >> n & 1) << at) as u8);
                }
                packed
            })
            .collect();
        indexer.spread = (0..256u32)
            .map(|mask| {
                let mut spread = [0; 256];
                for set in 0..256u32 {
                    spread[set as usize] = (0..8)
                        .filter(|&n| mask >> n & 1 == 1)
                        .enumerate()
                        .fold(0, |to, (at, n)| to | ((set >> at & 1) << n) as u8);
                }
                spread
            })
            .collect();
        indexer
    }

    fn image(&self, op: usize, set: u32) -> u32 {
        let [lower, upper] = &self.images[op];
        lower[(set & ((1 << CHUNK) - 1)) as usize] | upper[(set >> CHUNK) as usize]
    }

    /// How many indices there are for this many stones of each.
    pub(super) fn count(&self, own: u32, enemy: u32) -> usize {
        self.owns[own as usize].len() * self.of_enemy(own, enemy)
    }

    /// How many ways this many stones of the enemy can be next to this many own ones.
    fn of_enemy(&self, own: u32, enemy: u32) -> usize {
        self.ways[(own * 32 + enemy) as usize]
    }

    /// The index of an arrangement.
    pub(super) fn index(&self, own: u32, enemy: u32) -> usize {
        let (op, number) = self.least[own as usize];
        let (own, enemy) = (self.image(op as usize, own), self.image(op as usize, enemy));
        let ways = self.of_enemy(own.count_ones(), enemy.count_ones());
        let rank = |enemy| self.rank[self.packed(!own, enemy) as usize];
        let keeps = self.keep[self.kept[own as usize] as usize].iter();
        let first = keeps.map(|&op| rank(self.image(op as usize, enemy))).fold(rank(enemy), u32::min);
        number as usize * ways + first as usize
    }

    /// The bits of a set that lie in a mask, moved together.
    fn packed(&self, mask: u32, set: u32) -> u32 {
        let (mut to, mut at) = (0, 0);
        for chunk in [0, 8, 16] {
            let part = mask >> chunk & 255;
            to |= u32::from(self.pack[part as usize][(set >> chunk & 255) as usize]) << at;
            at += part.count_ones();
        }
        to
    }

    /// The arrangement of an index; `None` for those that belong to none.
    pub(super) fn arrangement(&self, own: u32, enemy: u32, index: usize) -> Option<(u32, u32)> {
        let ways = self.of_enemy(own, enemy);
        let own = self.owns[own as usize][index / ways];
        let mut packed = self.sets[enemy as usize][index % ways];
        let free = !own & ((1 << self.squares) - 1);
        let mut enemy = 0;
        for chunk in [0, 8, 16] {
            let part = free >> chunk & 255;
            enemy |= u32::from(self.spread[part as usize][(packed & 255) as usize]) << chunk;
            packed >>= part.count_ones();
        }
        let is_first = self.kept[own as usize] == 0 || self.index(own, enemy) == index;
        is_first.then_some((own, enemy))
    }

    /// How many arrangements the symmetries make of this one, itself included.
    pub(super) fn orbit(&self, own: u32, enemy: u32) -> u64 {
        let same = (0..self.images.len()).filter(|&op| (self.image(op, own), self.image(op, enemy)) == (own, enemy));
        (self.images.len() / same.count().max(1)) as u64
    }
}

/// The symmetries of a board, each a square for each square; the first leaves all as it is.
pub(in crate::games::moxie) fn symmetries(shape: Shape) -> Vec<Vec<u8>> {
    // Coordinates in which the symmetries are linear, the middle of the board being 0.
    let twice = |square| {
        let (file, rank) = shape.file_rank(square);
        let (file, rank) = (i32::from(file), i32::from(rank));
        match shape {
            Shape::Hex { .. } => (2 * (file + (rank - 2).max(0) - 2), 2 * (rank - 2)),
            Shape::Rect { rows, cols } => (2 * file + 1 - i32::from(cols), 2 * rank + 1 - i32::from(rows)),
        }
    };
    let hex = shape.is_hex();
    let turn = |(x, y): (i32, i32)| if hex { (x - y, x) } else { (-y, x) };
    let flip = |(x, y): (i32, i32)| (y, x);
    let spots: Vec<(i32, i32)> = shape.squares().map(twice).collect();
    let mut maps: Vec<Vec<u8>> = Vec::new();
    for flipped in [false, true] {
        for turns in 0..if hex { 6 } else { 4 } {
            let to = |&spot: &(i32, i32)| {
                let spot = (0..turns).fold(if flipped { flip(spot) } else { spot }, |spot, _| turn(spot));
                spots.iter().position(|&other| other == spot).map(|n| n as u8)
            };
            maps.extend(spots.iter().map(to).collect::<Option<Vec<u8>>>());
        }
    }
    maps
}

/// Binomial coefficients; 0 where there are too few to choose from.
fn choose(n: u32, k: u32) -> usize {
    if k > n { 0 } else { (0..k as usize).fold(1, |ways, i| ways * (n as usize - i) / (i + 1)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_their_symmetries() {
        assert_eq!(symmetries(Shape::rect(4, 4)).len(), 8);
        assert_eq!(symmetries(Shape::hex(3)).len(), 12);
        for shape in [Shape::rect(4, 4), Shape::hex(3)] {
            let mut maps = symmetries(shape);
            for map in &mut maps {
                assert_eq!(map.iter().collect::<std::collections::BTreeSet<_>>().len(), shape.len());
            }
            maps.sort();
            maps.dedup();
            assert_eq!(maps.len(), if shape.is_hex() { 12 } else { 8 });
        }
    }

    #[test]
    fn places_and_stones_agree() {
        for shape in [Shape::rect(4, 4), Shape::hex(3)] {
            let indexer = Indexer::new(shape);
            for (own, enemy) in [(0, 0), (1, 2), (3, 1), (2, 3)] {
                let mut arrangements = 0;
                for index in 0..indexer.count(own, enemy) {
                    let Some((mine, yours)) = indexer.arrangement(own, enemy, index) else { continue };
                    assert_eq!((mine & yours, mine.count_ones(), yours.count_ones()), (0, own, enemy));
                    assert_eq!(indexer.index(mine, yours), index);
                    for op in 0..indexer.images.len() {
                        assert_eq!(indexer.index(indexer.image(op, mine), indexer.image(op, yours)), index);
                    }
                    arrangements += indexer.orbit(mine, yours);
                }
                let squares = shape.len() as u32;
                assert_eq!(arrangements as usize, choose(squares, own) * choose(squares - own, enemy));
            }
        }
    }
}
