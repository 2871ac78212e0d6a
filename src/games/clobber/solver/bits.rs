//! Sets of squares: words of 64 bits, or of 128 where a region needs more room.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

use crate::solve::cgt::mix;

/// A set of squares, a bit for each.
pub(super) trait Bits:
    Copy
    + Ord
    + Debug
    + Send
    + Sync
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// How many bits there are.
    const SIZE: u32;
    const NONE: Self;
    const ONE: Self;
    const ALL: Self;

    fn count(self) -> u32;

    /// The lowest bit alone.
    fn lowest(self) -> Self;

    /// How many places are empty below the lowest bit.
    fn below(self) -> u32;

    /// How many places are empty above the highest bit.
    fn above(self) -> u32;

    /// The places in reverse.
    fn reversed(self) -> Self;

    /// The lower 64 places.
    fn low(self) -> u64;

    /// 128 random bits that stand for a region that lies so in a frame of that width.
    fn name(stones: Self, black: Self, width: u32) -> u128;

    fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// Whether the sets share a square.
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }
}

macro_rules! bits {
    ($($word:ty: $name:path,)*) => {
        $(impl Bits for $word {
            const SIZE: u32 = <$word>::BITS;
            const NONE: Self = 0;
            const ONE: Self = 1;
            const ALL: Self = <$word>::MAX;

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline]
            fn below(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn above(self) -> u32 {
                self.leading_zeros()
            }

            #[inline]
            fn reversed(self) -> Self {
                self.reverse_bits()
            }

            #[inline]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline]
            fn name(stones: Self, black: Self, width: u32) -> u128 {
                $name(stones, black, width)
            }
        })*
    };
}

bits! {
    u64: short,
    u128: long,
}

#[inline]
fn short(stones: u64, black: u64, width: u32) -> u128 {
    let width = u64::from(width);
    let low = mix(stones.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ mix(black ^ width << 56));
    let high = mix(black.wrapping_mul(0xD6E8_FEB8_6659_FD93).wrapping_add(mix(stones.wrapping_add(width << 57))));
    u128::from(high) << 64 | u128::from(low)
}

fn long(stones: u128, black: u128, width: u32) -> u128 {
    let upper = short((stones >> 64) as u64, (black >> 64) as u64, width);
    let (salt, other) = (upper as u64, (upper >> 64) as u64);
    short(mix(stones as u64 ^ salt), mix(black as u64 ^ other), width)
}
