//! The picture as data, without a browser.
//!
//! A [`Scene`] says what is on the board. A [`Layout`] says where that is on the screen, a [`Theme`] in which colours.
//! [`paint`](paint::paint) makes a list of [`Primitive`]s of the three, and the owner of a canvas or a file draws that
//! list. A [`Timeline`] tells how one scene becomes the next.
//!
//! ```text
//!   Game ──► Scene ──┐
//!   Event ─► Timeline ┼─► paint ──► [Primitive] ──► canvas, SVG
//!   Layout, Theme ───┘
//! ```

/// What is shown: what stands where, at which size, in which colours.
pub mod model {
    pub mod color;
    pub mod depiction;
    pub mod layout;
    pub mod responsive;
    pub mod scene;
    pub mod theme;
}

pub mod paint;

/// The pieces of a square.
pub mod pieces {
    pub mod disc;
    pub mod eyes;
    pub mod sprite;
    pub(crate) mod stack;
    pub mod stone;
    pub mod token;
}

/// How one scene becomes the next.
pub mod animation {
    pub mod sound;
    pub mod timeline;
    mod tween;
}

/// From pointers and keys to steps, and what the board points out meanwhile.
pub mod input {
    pub mod highlights;
    pub mod keyboard;
    pub mod selection;
}

/// The board and what happens on it in words and letters.
pub mod text {
    pub mod describe;
    pub mod diagram;
    pub mod narration;
}

/// Pictures for files.
pub mod export {
    pub mod image;
    pub mod svg;
}

pub use animation::timeline::{Frame, Timeline};
pub use model::color::Color;
pub use model::depiction::Depiction;
pub use model::layout::{Area, Layout};
pub use model::scene::{Marks, Scene};
pub use model::theme::{BOARD_SETS, Contrast, PieceSet, Theme};
pub use paint::pen::Pen;
pub use paint::primitive::Primitive;
pub use paint::{Layer, paint, paint_beneath, paint_frame, paint_layer, paint_moving, paint_pieces, paint_watchers};
pub use pieces::sprite::Sprite;
pub use pieces::stack::{Fear, PieceContext, REACH};
