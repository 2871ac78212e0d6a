//! The games, a file and a folder each. No game depends on another. The file has what the list of the games needs of it.
//!
//! | file | what it says |
//! | --- | --- |
//! | `rules.md` | the rules in prose, with boards that the build plays |
//! | `rules.rs` | the rules in code, with the notation of positions and steps; it uses `board`, `text`, `message` and `game` alone |
//! | `evaluation.rs` | what a position is worth at a glance, and what makes its levels |
//! | `solver.rs` | how it is solved exactly, where it has a solver of its own |
//! | `depiction.rs` | how it is depicted, set up and described in words |
//! | `messages.ftl` | what is said of it, in English; the groups `## Later` and `## Errors` have what no first view shows |
//! | `lesson.txt`, `puzzles/` | the lesson, and the puzzles of the game and its variants |
//! | `tests/` | what tests compare the game with: numbers of a second program, whole games, sentences, a picture |

pub mod clobber;
pub mod gobbler;
pub mod grabber;
pub mod marbar;
pub mod moxie;
