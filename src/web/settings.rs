//! What a person has chosen about how the element behaves.

/// The choices, all on at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// Men move; the system may still ask for less motion.
    pub(crate) motion: bool,
    /// The names of files and ranks stand at the edge of the board.
    pub(crate) coordinates: bool,
    /// Single letters press buttons while the focus is in the element.
    pub(crate) letters: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { motion: true, coordinates: true, letters: true }
    }
}
