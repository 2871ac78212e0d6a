//! The part of a table that is worth sending: positions with few stones on the board, the hardest to solve anew.
//!
//! ```text
//!   "quarry moxie 1 VARIANT STONES\n", then the bytes of the layers with at most so many stones, in the order in which
//!   a table is solved
//! ```
//!
//! From any other position a search that looks its results up here is short.

use super::places::Places;
use super::table::{Layer, Packed, Table, places_of};
use crate::games::moxie::{Sight, Variant};
use crate::text::ParseError;

/// Values of the positions with few stones.
#[derive(Debug)]
pub struct Early {
    places: Places,
    stones: u8,
    /// By the number of the layer, where its values begin.
    begins: Vec<Option<usize>>,
    values: Vec<Packed>,
}

fn head(variant: Variant, stones: u8) -> String {
    format!("quarry moxie 1 {variant:?} {stones}\n")
}

fn layers(variant: Variant, stones: u8) -> impl Iterator<Item = Layer> {
    Layer::all(variant).into_iter().filter(move |layer| layer.stones.iter().sum::<u8>() <= stones)
}

/// That part of a table, as it is sent.
pub fn write(table: &Table, stones: u8) -> Vec<u8> {
    let mut bytes = head(table.variant(), stones).into_bytes();
    for layer in layers(table.variant(), stones) {
        bytes.extend_from_slice(table.values(layer));
    }
    bytes
}

impl Early {
    /// Reads what [`write()`] wrote.
    pub fn read(variant: Variant, bytes: &[u8]) -> Result<Self, ParseError> {
        let end = bytes.iter().take(100).position(|&byte| byte == b'\n').unwrap_or(0);
        let found = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let stones = found.rsplit(' ').next().and_then(|stones| stones.parse().ok()).unwrap_or(0);
        if found + "\n" != head(variant, stones) {
            let found = String::from_utf8_lossy(&bytes[..end]).into_owned();
            return Err(ParseError::new("table", found, format!("{:?}", head(variant, stones).trim_end())));
        }
        let places = places_of(variant);
        let mut begins = vec![None; Layer::NUMBERS];
        let mut at = 0;
        for layer in layers(variant, stones) {
            begins[layer.number()] = Some(at);
            at += places.count(layer.stones[0].into(), layer.stones[1].into());
        }
        let values = bytes[end + 1..].to_vec();
        if values.len() != at {
            return Err(ParseError::new("table", format!("{} bytes", values.len()), format!("{at} bytes")));
        }
        Ok(Self { places, stones, begins, values })
    }

    /// The value of a position between turns, if it has few stones.
    pub fn value(&self, sight: &Sight) -> Option<Packed> {
        let layer = Layer::of(sight);
        let few = layer.stones.iter().sum::<u8>() <= self.stones && sight.captured.iter().all(|&captured| captured < 6);
        let begin = (*self.begins.get(layer.number()).filter(|_| few)?)?;
        self.values.get(begin + self.places.place(sight.own, sight.enemy)).copied()
    }
}
