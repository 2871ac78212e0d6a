//! Five abstract games on one set of rule engines.

pub mod board;
pub mod catalog;
pub mod game;
pub mod games;
pub mod record;
pub mod session;
pub mod table;
pub mod text;
pub mod turn;
pub mod view;
