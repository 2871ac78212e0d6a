//! The picture as data, without a browser.

pub mod interaction;
pub mod tell;
