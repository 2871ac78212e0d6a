//! What only Chromium can tell.

mod loading;
mod touch;
mod trees;
