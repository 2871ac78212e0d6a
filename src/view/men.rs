//! The men of a square, in the look of their game.

use crate::board::{Shape, Square};
use crate::game::Man;
use crate::view::crowd::{self, Fear};
use crate::view::draw::Point;
use crate::view::layout::Layout;
use crate::view::pen::Pen;
use crate::view::scene::{Look, Scene};
use crate::view::theme::Theme;
use crate::view::timeline::Sprite;
use crate::view::{disc, stone, token, town};

/// What the men of a picture know of each other.
#[derive(Debug)]
pub(crate) struct Stage<'a> {
    pub(crate) look: Look,
    pub(crate) layout: &'a Layout,
    pub(crate) theme: &'a Theme,
    /// Where Gobblers are and what each of them looks at, in pixels.
    gobblers: Vec<Point>,
    /// What Gobblers and the monster look at.
    gaze: Option<Point>,
}

impl<'a> Stage<'a> {
    pub(crate) fn new(scene: &Scene, sprites: &[Sprite<'_>], layout: &'a Layout, theme: &'a Theme) -> Self {
        let mut gobblers = Vec::new();
        if scene.look == Look::Crowd {
            let standing = scene.shape.squares().filter(|&square| scene.stack(square).first() == Some(&Man::Gobbler));
            gobblers.extend(standing.map(|square| layout.center(square)));
            let moving = sprites.iter().filter(|sprite| sprite.men.first() == Some(&Man::Gobbler));
            gobblers.extend(moving.map(|sprite| sprite.place(layout)));
        }
        Self { look: scene.look, layout, theme, gobblers, gaze: scene.marks.gaze }
    }

    /// Draws the men of a square at a point, top man first, hovering `lift` squares over the ground.
    pub(crate) fn men(&self, pen: &mut Pen<'_>, square: Square, men: &[Man], lift: f64) {
        let Some(&top) = men.first() else { return };
        let theme = self.theme;
        match self.look {
            Look::Columns => disc::column(pen, theme, men, ((pen.at.1 - 2.0) / pen.unit).clamp(0.5, 1.4), lift),
            Look::Stones => stone::stone(pen, theme, top, lift),
            Look::Tokens if self.layout.shape == Shape::Hex19 => {
                token::token(&mut pen.inner((0.0, -0.03), 0.9), theme, top, lift);
            }
            Look::Tokens => token::token(pen, theme, top, lift),
            Look::Crowd if top == Man::Gobbler => {
                let toward = direction(pen.at, self.gaze.unwrap_or((pen.at.0, pen.at.1 + pen.unit)), 1.5 * pen.unit);
                crowd::gobbler(pen, theme, toward, 0.0, lift);
            }
            Look::Crowd => crowd::littles(pen, theme, square.0, men.len(), self.fear(pen.at), lift),
            Look::Town => self.town(pen, square, men, lift),
        }
    }

    fn town(&self, pen: &mut Pen<'_>, square: Square, men: &[Man], lift: f64) {
        let theme = self.theme;
        let hunted = men.iter().any(|man| matches!(man, Man::White | Man::Black));
        for &man in men.iter().rev() {
            match man {
                Man::Civilian if hunted => {
                    let pen = &mut pen.inner((-0.15, -0.17), 0.66);
                    pen.opacity *= 0.7;
                    town::civilian(pen, theme, square.0);
                }
                Man::Civilian => town::civilian(pen, theme, square.0),
                Man::White | Man::Black => {
                    let at = if men.len() > 1 { (0.07, -0.01) } else { (0.0, 0.0) };
                    town::hunter(&mut pen.inner(at, 0.98), theme, man == Man::White, lift);
                }
                _ => {
                    let toward = self.gaze.map_or((0.0, 0.3), |gaze| direction(pen.at, gaze, 1.5 * pen.unit));
                    town::monster(pen, theme, toward, lift);
                }
            }
        }
    }

    /// What the Littles at a point fear.
    fn fear(&self, at: Point) -> Option<Fear> {
        let away = |&(x, y): &Point| (x - at.0).hypot(y - at.1);
        let nearest = self.gobblers.iter().min_by(|a, b| away(a).total_cmp(&away(b)))?;
        let distance = away(nearest) / self.layout.cell;
        Some(Fear { toward: direction(at, *nearest, self.layout.cell), distance })
    }
}

/// The direction from one point to another, of length 1 where they are at least `far` apart and shorter where nearer.
fn direction(from: Point, to: Point, far: f64) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(far).max(1e-9);
    (x / length, y / length)
}
