//! What Newgame has besides White and Black and their stones: sides, kinds of pieces, reasons why pieces leave the board,
//! counters. Each is a handle of a static.
//!
//! ```
//! use quarry::game::{Exit, Noise, Reason, Removal};
//!
//! /// Jumped over by an enemy stone.
//! pub const CAPTURED: Removal = Removal::new(&CAPTURED_REASON);
//!
//! static CAPTURED_REASON: Reason = Reason {
//!     id: "captured",
//!     exit: Exit::JumpedOver,
//!     sound: Some(Noise::Capture),
//!     is_marked: true,
//!     message: Some("newgame-captures"),
//!     counts: None,
//! };
//! ```

// Fill in: such handles as the game needs, or leave the file and its line in mod.rs out.
