//! What only Chromium can tell.

mod loading;
mod trees;
