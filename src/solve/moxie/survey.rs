//! What a solved Moxie is like: how many positions can come about, and how they end.

use std::ops::ControlFlow;

use super::table::{Layer, Packed, Table, unpack};
use crate::game::Game;
use crate::games::moxie::Moxie;
use crate::solve::{Verdict, Watch};

/// Counts over the positions between turns that can come about from the start and whose game is not over. Positions that
/// a symmetry of the board or an exchange of the colours makes one of the other are counted once.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Survey {
    /// Positions won, lost and drawn for the player to move.
    pub wins: u64,
    /// Lost ones.
    pub losses: u64,
    /// Drawn ones.
    pub draws: u64,
    /// The same positions, mirrored and turned ones counted each.
    pub arrangements: u64,
    /// Positions whose game is over.
    pub over: u64,
    /// The longest win, in turns, and a position in which it is.
    pub longest: Option<(u32, Moxie)>,
}

impl Survey {
    /// All positions whose game is not over.
    pub fn positions(&self) -> u64 {
        self.wins + self.losses + self.draws
    }

    /// Plays every turn from the start on. `None` where the watch ended it.
    pub fn new(table: &Table, watch: &mut dyn Watch) -> Option<Self> {
        let mut survey = Self::default();
        let mut reached: Vec<Vec<bool>> = vec![Vec::new(); Layer::NUMBERS];
        let Ok(start) = Moxie::start(table.variant(), None) else { return None };
        let mut order = Layer::all(table.variant());
        order.reverse();
        for &layer in &order {
            reached[layer.number()] = vec![false; table.len_of(layer)];
        }
        reached[Layer::of(&start.sight()).number()][table.place(&start.sight())] = true;
        for &layer in &order {
            if reached[layer.number()].is_empty() {
                continue;
            }
            let pair = [layer, layer.turned()];
            let pair = if pair[0] == pair[1] { &pair[..1] } else { &pair[..] };
            let mut open: Vec<(Layer, usize)> = Vec::new();
            for &layer in pair {
                let places = reached[layer.number()].iter().enumerate();
                open.extend(places.filter(|(_, reached)| **reached).map(|(place, _)| (layer, place)));
            }
            let mut done = 0u32;
            while let Some((layer, place)) = open.pop() {
                done = done.wrapping_add(1);
                if done.is_multiple_of(1 << 12) && !watch.goes_on() {
                    return None;
                }
                let Some(position) = table.position(layer, place) else { continue };
                survey.count(table, &position, table.packed(layer, place));
                let _ = position.each_turn(&mut |next| {
                    let sight = next.sight();
                    if sight.captured.iter().all(|&captured| captured < 6) {
                        let (there, place) = (Layer::of(&sight), table.place(&sight));
                        let slot = &mut reached[there.number()][place];
                        if !*slot {
                            *slot = true;
                            if pair.contains(&there) {
                                open.push((there, place));
                            }
                        }
                    }
                    ControlFlow::Continue(())
                });
            }
            for &layer in pair {
                reached[layer.number()] = Vec::new();
            }
            watch.hears(&format!("{} positions can come about so far", survey.positions()));
        }
        Some(survey)
    }

    fn count(&mut self, table: &Table, position: &Moxie, value: Packed) {
        if position.outcome().is_some() {
            self.over += 1;
            return;
        }
        self.arrangements += table.orbit(&position.sight());
        match unpack(value) {
            (Verdict::Win, Some(turns)) => {
                self.wins += 1;
                if self.longest.as_ref().is_none_or(|&(longest, _)| turns > longest) {
                    self.longest = Some((turns, position.clone()));
                }
            }
            (Verdict::Loss, _) => self.losses += 1,
            _ => self.draws += 1,
        }
    }
}
