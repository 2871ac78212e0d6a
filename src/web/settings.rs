//! What a person has chosen about how the element behaves.

/// The choices, all on at first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Settings {
    /// How fast men move, 1 for the usual speed; at 0 they are where they end at once. The system may still ask for less motion.
    pub(crate) speed: f64,
    /// The names of files and ranks stand at the edge of the board.
    pub(crate) coordinates: bool,
    /// Single letters press buttons while the focus is in the element.
    pub(crate) letters: bool,
    /// The squares that can be picked are marked.
    pub(crate) marks: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { speed: 1.0, coordinates: true, letters: true, marks: true }
    }
}
