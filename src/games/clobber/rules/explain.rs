//! What a player of Clobber must do and cannot do, in words.

use super::{Clobber, Rules};
use crate::game::{Explain, Refusal};

impl Explain for Clobber {
    fn why_not(&self, refusal: &Refusal) -> Option<&'static str> {
        Some(match (refusal.is_opponents(), refusal.is_own()) {
            _ if refusal.held.is_some() => "clobber-enemy-beside",
            (true, _) if self.rules == Rules::Solitaire => "clobber-both-colours",
            (true, _) => "clobber-of-opponent",
            (_, true) => "clobber-no-enemy",
            _ => "clobber-empty",
        })
    }
}
