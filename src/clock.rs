//! The clock of native programs, for [`Limits::time`](crate::search::Limits::time). A module of WebAssembly has none: its host gives it
//! the time.

use std::time::Duration;

/// The end of a time, which may have none.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline {
    #[cfg(not(target_arch = "wasm32"))]
    end: Option<std::time::Instant>,
}

impl Deadline {
    /// The end of a time that begins now.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn after(time: Option<Duration>) -> Self {
        Self { end: time.and_then(|time| std::time::Instant::now().checked_add(time)) }
    }

    /// Whether it has come.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn is_over(self) -> bool {
        self.end.is_some_and(|end| std::time::Instant::now() >= end)
    }

    /// No end.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn after(_: Option<Duration>) -> Self {
        Self {}
    }

    /// It never comes.
    #[cfg(target_arch = "wasm32")]
    #[expect(clippy::unused_self, reason = "natively it has an end")]
    pub(crate) fn is_over(self) -> bool {
        false
    }
}
