//! Choosing turns.

pub mod playouts;
