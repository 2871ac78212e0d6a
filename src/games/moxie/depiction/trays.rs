//! Moxie's stones that are off the board: those in hand, and those captured.

use super::super::pieces::{CAPTURES, IN_HAND, RANSOMS};
use super::super::rules::{SIX, STONES};
use crate::game::{Piece, Player};
use crate::view::Color;
use crate::view::model::layout::{Area, Layout};
use crate::view::model::scene::Scene;
use crate::view::model::theme::Theme;
use crate::view::paint::pen::{Pen, line};
use crate::view::paint::primitive::{Fill, Form, Primitive};
use crate::view::pieces::token;

/// Draws both players' trays, if the layout has room for them.
pub(crate) fn trays(out: &mut Vec<Primitive>, scene: &Scene, layout: &Layout, theme: &Theme) {
    for player in [Player::WHITE, Player::BLACK] {
        if let Some(area) = layout.tray(player) {
            tray(out, scene, theme, player, area);
        }
    }
}

fn tray(out: &mut Vec<Primitive>, scene: &Scene, theme: &Theme, player: Player, area: Area) {
    let colors = theme.ground(scene.depiction);
    let side = area.w.min(area.h);
    let pen = &mut Pen::new(out, (0.0, 0.0), 1.0);
    let felt = theme.page.mix(colors.frame, 0.22);
    let box_ = Form::Rect { at: (area.x, area.y), w: area.w, h: area.h, r: 0.14 * side };
    pen.draw(box_, Fill::Solid(felt), line(colors.frame.fade(0.5), 1.0));

    let (own, enemy) =
        if player == Player::BLACK { (Piece::BLACK, Piece::WHITE) } else { (Piece::WHITE, Piece::BLACK) };
    let hand = scene.counter(player, IN_HAND).unwrap_or(0);
    let captured = scene.counter(player, CAPTURES).unwrap_or(0);
    let given = scene.counter(player, RANSOMS).unwrap_or(0);
    // Stones in hand, then captured ones; a wide tray has them side by side, a tall one above each other.
    let inner = area.inset(0.08 * side);
    let wide = inner.w > inner.h;
    let share = f64::from(STONES) / f64::from(STONES + SIX);
    let (one, two) = if wide {
        (
            Area { w: inner.w * share, ..inner },
            Area { x: inner.x + inner.w * share, w: inner.w * (1.0 - share), ..inner },
        )
    } else {
        (
            Area { h: inner.h * share, ..inner },
            Area { y: inner.y + inner.h * share, h: inner.h * (1.0 - share), ..inner },
        )
    };
    let socket = felt.mix(if theme.is_dark { theme.text } else { colors.frame }, 0.3);
    row(out, theme, one, STONES.into(), (own, hand), given, socket);
    row(out, theme, two, SIX.into(), (enemy, captured), 0, socket);
    let pen = &mut Pen::new(out, (0.0, 0.0), 1.0);
    let bar = if wide {
        Form::Rect { at: (two.x - 0.5, two.y + 0.12 * two.h), w: 1.0, h: 0.76 * two.h, r: 0.0 }
    } else {
        Form::Rect { at: (two.x + 0.1 * two.w, two.y - 0.5), w: 0.8 * two.w, h: 1.0, r: 0.0 }
    };
    pen.draw(bar, Fill::Solid(colors.frame.fade(0.55)), None);
}

/// Places for stones, as large as the area allows; the first ones taken, the last `gone` ones crossed out.
fn row(
    out: &mut Vec<Primitive>,
    theme: &Theme,
    area: Area,
    places: u32,
    (piece, taken): (Piece, u32),
    gone: u32,
    socket: Color,
) {
    let fit = |cols: u32| (area.w / f64::from(cols)).min(area.h / f64::from(places.div_ceil(cols)));
    let cols = (1..=places).max_by(|&a, &b| fit(a).total_cmp(&fit(b))).unwrap_or(1);
    let (cell, rows) = (fit(cols), places.div_ceil(cols));
    let left = area.x + (area.w - cell * f64::from(cols)) / 2.0;
    let top = area.y + (area.h - cell * f64::from(rows)) / 2.0;
    for n in 0..places {
        let at = (left + (f64::from(n % cols) + 0.5) * cell, top + (f64::from(n / cols) + 0.5) * cell);
        let pen = &mut Pen::new(out, at, 0.98 * cell);
        pen.dot((0.0, 0.0), 0.3, socket);
        if n < taken {
            let start = pen.out.len();
            token::token(pen, theme, piece, 0.0);
            theme.finish(&mut pen.out[start..]);
        } else if n >= places.saturating_sub(gone) {
            pen.word((0.0, 0.0), 0.5, theme.danger, "×".to_string());
        }
    }
}
