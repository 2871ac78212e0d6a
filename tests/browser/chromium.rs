//! What only Chromium can tell.

mod loading;
mod requests;
mod touch;
mod trees;
