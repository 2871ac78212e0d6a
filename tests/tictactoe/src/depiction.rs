//! How tic-tac-toe is depicted and described.

use quarry::game::Player;
use quarry::message::Message;
use quarry::view::model::depiction::{BoardColors, Depiction, Facts, Setup, Tiling, Wording, shared};
use quarry::view::paint::pen::line;
use quarry::view::paint::primitive::{Fill, Form, Seg};
use quarry::view::{Pen, PieceContext, Sprite};

use crate::pieces::{CROSS, NOUGHT};

/// Half the size of a mark, and the width of its lines, in squares.
const MARK: (f64, f64) = (0.26, 0.09);

/// How tic-tac-toe is depicted.
pub static DEPICTION: Depiction = Depiction {
    name: "marks",
    tiling: Tiling::Tiles { gap: 0.02, radius: 0.05 },
    light: BoardColors { light: 0xee_e8_da, dark: 0xee_e8_da, frame: 0x6b_5f_52 },
    dark: BoardColors { light: 0xa9_a1_92, dark: 0xa9_a1_92, frame: 0x40_39_31 },
    trays: None,
    feared: None,
    eyed: &[],
    pieces,
    arc: shared::arc,
    under: shared::nothing,
    vacated: None,
    letters: shared::letters,
    legend: "legend-marks",
    setup: Setup { pieces: &[CROSS, NOUGHT], ..shared::TWO_COLOURS },
    words: Wording {
        contents: |stack| shared::owned("mark", stack.first().copied()),
        piece: |mark| shared::owned("mark", Some(mark)),
        places: "marks-square",
        won,
        drawn: |_| Message::new("board-is-full"),
        ..shared::STONES
    },
};

fn pieces(stage: &PieceContext<'_>, pen: &mut Pen<'_>, sprite: &Sprite<'_>) {
    let ((r, width), ink) = (MARK, stage.theme.black.face);
    let Some(&mark) = sprite.pieces.first() else { return };
    if mark == CROSS {
        let path = vec![Seg::Move((-r, -r)), Seg::Line((r, r)), Seg::Move((r, -r)), Seg::Line((-r, r))];
        pen.trace(path, ink, width);
    } else {
        pen.draw(Form::Circle { at: (0.0, 0.0), r }, Fill::None, line(ink, width));
    }
}

fn won(facts: &Facts<'_>, winner: Player) -> Message {
    shared::result("three-in-a-row", winner).with("squares", facts.pattern_squares())
}

/// The messages of the game in English, beside those of every game.
pub const MESSAGES: &str = "
tictactoe = Tic-tac-toe
    .blurb = Three in a row win.
x = X
    .whose = X's
o = O
    .whose = O's
mark = { $side }
marks-square = { $side } marks { $square }
three-in-a-row = { $side } wins: three in a row, { $squares }.
board-is-full = Draw: the board is full.
legend-marks = X and O
";
