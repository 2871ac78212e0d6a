//! The games, one file each. None of them knows of another.

pub mod clobber;
pub mod gobbler;
pub mod grabber;
pub mod marbar;
pub mod moxie;
