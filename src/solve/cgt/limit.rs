//! The limits of the work on games: a value can be too large for any time and memory.

use super::{Form, Forms};
use crate::solve::{NoMonitor, ProgressMonitor};

/// Units of work between two calls of the monitor, most of them comparisons of two games: about a millisecond.
const CHECK_INTERVAL: usize = 1 << 12;

/// Bounds the work on games.
pub(crate) struct Limit<'a> {
    /// Can stop the work.
    pub(crate) monitor: &'a mut dyn ProgressMonitor,
    /// The most bytes that the games and what is known of them may take.
    pub(crate) bytes: usize,
    /// The units of work that are left.
    pub(crate) work: u64,
}

impl<'a> Limit<'a> {
    /// Bounds the bytes, and lets the monitor bound the work.
    pub(crate) fn of_bytes(bytes: usize, monitor: &'a mut dyn ProgressMonitor) -> Self {
        Self { monitor, bytes, work: u64::MAX }
    }
}

/// The limit was reached: where `None` means something else.
#[derive(Debug)]
pub(crate) struct LimitReached;

/// Does work without a limit.
pub(crate) fn unlimited<T>(work: impl FnOnce(&mut Limit<'_>) -> Option<T>) -> T {
    match work(&mut Limit::of_bytes(usize::MAX, &mut NoMonitor)) {
        Some(made) => made,
        None => unreachable!("nothing stopped it"),
    }
}

impl Forms {
    /// Counts work. `None` if the limit is reached; then the work before it is kept, and more may follow with another limit.
    #[inline]
    pub(crate) fn spend(&mut self, units: usize, limit: &mut Limit<'_>) -> Option<()> {
        self.work += units;
        if self.work < CHECK_INTERVAL { Some(()) } else { self.check(limit) }
    }

    #[cold]
    fn check(&mut self, limit: &mut Limit<'_>) -> Option<()> {
        limit.work = limit.work.saturating_sub(self.work as u64);
        self.work = 0;
        (limit.work > 0 && self.bytes() <= limit.bytes && !limit.monitor.is_stopped()).then_some(())
    }

    /// Whether the first is at most the second, unless that takes long.
    pub(crate) fn at_most_soon(&mut self, a: Form, b: Form) -> Option<bool> {
        self.soon(|forms, limit| forms.try_at_most(a, b, limit))
    }

    /// The negative, unless it takes long.
    pub(crate) fn negate_soon(&mut self, game: Form) -> Option<Form> {
        self.soon(|forms, limit| forms.try_negate(game, limit))
    }

    /// Does work that no monitor follows, if it takes no more than the work between two calls of one.
    #[inline]
    fn soon<T>(&mut self, work: impl FnOnce(&mut Self, &mut Limit<'_>) -> Option<T>) -> Option<T> {
        let before = std::mem::take(&mut self.work);
        let made = work(self, &mut Limit { work: 0, ..Limit::of_bytes(usize::MAX, &mut NoMonitor) });
        self.work += before;
        made
    }

    /// The bytes that the games and what is known of them take.
    pub(crate) fn bytes(&self) -> usize {
        /// A game with its signature, and the heads of its allocations.
        const GAME: usize = size_of::<super::Game>() + size_of::<super::Signature>() + 32;
        /// An entry of a hash map, and its share of the empty ones.
        const ENTRY: usize = 24;
        let tables = self.index.bytes() + self.sums.bytes() + self.comparisons.bytes();
        let options = self.options * size_of::<Form>();
        self.games.capacity() * GAME + options + (self.weights.len() + self.notable.len()) * ENTRY + tables
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stops the work at the last of some calls.
    struct StopAfter {
        calls: u32,
        made: u32,
    }

    impl ProgressMonitor for StopAfter {
        fn is_stopped(&mut self) -> bool {
            self.made += 1;
            self.made >= self.calls
        }
    }

    /// The value of games with many options, each added to the others.
    fn large(forms: &mut Forms, limit: &mut Limit<'_>) -> Option<Form> {
        let mut sum = Forms::ZERO;
        for n in 1..6 {
            let (ups, heap) = (forms.ups(n), forms.nimber(n as u32 + 3));
            let down = forms.ups(-2 * n);
            let switch = forms.canonical(vec![ups, heap], vec![down, Forms::ZERO], limit)?;
            sum = forms.try_add(sum, switch, limit)?;
        }
        forms.try_weight(sum, limit).ok()?;
        Some(sum)
    }

    /// Whatever the work, the monitor is called after each interval, and the call that stops it is the last one. What was worked out
    /// until then stays, so that the same work, stopped again and again, comes to its end.
    #[test]
    fn work_ends_at_the_call_that_stops_it() {
        let whole = unlimited(|limit| {
            let mut forms = Forms::new();
            let sum = large(&mut forms, limit)?;
            Some((forms.text(sum).len(), forms.len()))
        });
        let (mut forms, mut stops) = (Forms::new(), 0);
        let sum = loop {
            let mut monitor = StopAfter { calls: 3, made: 0 };
            let before = forms.len();
            if let Some(sum) = large(&mut forms, &mut Limit::of_bytes(usize::MAX, &mut monitor)) {
                break sum;
            }
            assert_eq!(monitor.made, 3);
            assert!(forms.len() - before < 3 * CHECK_INTERVAL);
            stops += 1;
        };
        assert!(stops > 0, "the work is too small");
        assert_eq!((forms.text(sum).len(), forms.len()), whole);
    }

    #[test]
    fn work_ends_where_memory_or_work_is_spent() {
        for (bytes, work) in [(100_000, u64::MAX), (usize::MAX, 8_000)] {
            let mut forms = Forms::new();
            let mut limit = Limit { work, monitor: &mut NoMonitor, bytes };
            assert_eq!(large(&mut forms, &mut limit), None);
            // A doubled table is the most that comes on top.
            assert!(forms.bytes() < 1_000_000, "{}", forms.bytes());
        }
    }
}
