//! The picture as data, without a browser.
//!
//! A [`Scene`] says what is on the board. A [`Layout`] says where that is on the screen, a [`Theme`] in which colours.
//! [`paint`](paint::paint) makes a list of [`Draw`]s of the three, and whoever owns a canvas or a file draws that
//! list. A [`Timeline`] tells how one scene becomes the next.
//!
//! ```text
//!   Game ──► Scene ──┐
//!   Event ─► Timeline ┼─► paint ──► [Draw] ──► canvas, SVG
//!   Layout, Theme ───┘
//! ```

mod act;
pub mod color;
pub mod depiction;
pub(crate) mod disc;
pub mod drag;
pub mod draw;
pub mod drawing;
pub mod gaze;
mod ground;
pub mod interaction;
pub mod layout;
pub(crate) mod marks;
pub(crate) mod men;
pub mod paint;
pub(crate) mod pen;
pub mod picture;
pub mod pointing;
pub mod room;
pub mod scene;
pub mod sound;
pub mod sprite;
pub(crate) mod stone;
pub mod svg;
pub mod tell;
pub mod theme;
pub mod timeline;
pub(crate) mod token;
pub mod walk;

pub use color::Color;
pub use depiction::Depiction;
pub use draw::Draw;
pub use layout::{Area, Layout};
pub use men::{Fear, Stage};
pub use paint::{Layer, paint, paint_frame, paint_layer, paint_moving, paint_still};
pub use pen::Pen;
pub use scene::{Marks, Scene};
pub use sprite::Sprite;
pub use theme::{Contrast, Theme};
pub use timeline::{Frame, Timeline};
