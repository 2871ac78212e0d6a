//! The men of a square, in the look of their game.

use crate::board::Shape;
use crate::game::Man;
use crate::view::crowd::{self, Fear};
use crate::view::draw::{Draw, Point};
use crate::view::gaze::{direction, sight};
use crate::view::layout::Layout;
use crate::view::pen::Pen;
use crate::view::scene::{Look, Scene};
use crate::view::sprite::Sprite;
use crate::view::theme::Theme;
use crate::view::{disc, stone, token, town};

/// How high a piece hovers that is picked up, in squares.
pub(crate) const HELD: f64 = 0.09;

/// What the men of a picture know of each other.
#[derive(Debug)]
pub(crate) struct Stage<'a> {
    pub(crate) look: Look,
    pub(crate) layout: &'a Layout,
    pub(crate) theme: &'a Theme,
    /// Where Gobblers are, in pixels.
    gobblers: Vec<Point>,
    /// What Gobblers and the monster look at.
    gaze: Option<Point>,
}

impl<'a> Stage<'a> {
    pub(crate) fn new(
        scene: &Scene,
        sprites: &[Sprite<'_>],
        layout: &'a Layout,
        theme: &'a Theme,
        gaze: Option<Point>,
    ) -> Self {
        let mut gobblers = Vec::new();
        if scene.look == Look::Crowd {
            let standing = scene.shape.squares().filter(|&square| scene.stack(square).first() == Some(&Man::Gobbler));
            gobblers.extend(standing.map(|square| layout.center(square)));
            let moving = sprites.iter().filter(|sprite| sprite.men.first() == Some(&Man::Gobbler));
            gobblers.extend(moving.map(|sprite| sprite.place(layout)));
        }
        Self { look: scene.look, layout, theme, gobblers, gaze }
    }

    /// Draws the men of a square, at rest or on their way.
    pub(crate) fn men(&self, out: &mut Vec<Draw>, sprite: &Sprite<'_>) {
        let Some(&top) = sprite.men.first() else { return };
        let (theme, cell) = (self.theme, self.layout.cell);
        let start = out.len();
        let pen = &mut Pen::new(out, sprite.place(self.layout), cell * sprite.scale);
        pen.opacity = sprite.opacity;
        match self.look {
            Look::Columns => disc::column(pen, theme, sprite),
            Look::Stones => stone::stone(pen, theme, top, sprite.lift),
            Look::Tokens if self.layout.shape == Shape::Hex19 => {
                token::token(&mut pen.inner((0.0, -0.03), 0.9), theme, top, sprite.lift);
            }
            Look::Tokens => token::token(pen, theme, top, sprite.lift),
            Look::Crowd if top == Man::Gobbler => {
                crowd::gobbler(pen, theme, sight(pen.at, self.gaze, cell), sprite);
            }
            Look::Crowd => crowd::littles(pen, theme, sprite, self.fear(pen.at)),
            Look::Town => self.town(pen, sprite),
        }
        theme.force(&mut out[start..]);
    }

    fn town(&self, pen: &mut Pen<'_>, sprite: &Sprite<'_>) {
        let theme = self.theme;
        for &man in sprite.men.iter().rev() {
            let [from, to] = sprite.seats.map(|seat| town::spot(man, seat.of));
            let part = |from: f64, to: f64| from + (to - from) * sprite.along;
            let at = (part(from.0.0, to.0.0), part(from.0.1, to.0.1));
            let pen = &mut pen.inner(at, part(from.1, to.1));
            match man {
                Man::Civilian => {
                    pen.opacity *= part(from.2, to.2);
                    town::civilian(pen, theme, sprite.from.0);
                }
                Man::White | Man::Black => town::hunter(pen, theme, man == Man::White, sprite.lift),
                _ => town::monster(pen, theme, sight(pen.at, self.gaze, self.layout.cell), sprite),
            }
        }
    }

    /// What the Littles at a point fear.
    fn fear(&self, at: Point) -> Option<Fear> {
        let away = |&(x, y): &Point| (x - at.0).hypot(y - at.1);
        // Of two equally near ones always the same, whether they move or stand.
        let nearer = |a: &&Point, b: &&Point| away(a).total_cmp(&away(b)).then(a.0.total_cmp(&b.0));
        let nearest = self.gobblers.iter().min_by(nearer)?;
        let distance = away(nearest) / self.layout.cell;
        Some(Fear { toward: direction(at, *nearest, self.layout.cell), distance })
    }
}
