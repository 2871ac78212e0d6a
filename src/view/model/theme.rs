//! The colours of a picture.

use crate::view::Color;
use crate::view::model::depiction::{BoardColors, Depiction};
use crate::view::paint::primitive::{Fill, Primitive};

/// The colours of a stone: its face, its shaded side and its edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stuff {
    /// The face in full light.
    pub face: Color,
    /// The side in the shade.
    pub shade: Color,
    /// The outline, which stands out from every ground.
    pub edge: Color,
    /// What is engraved into the face.
    pub mark: Color,
}

/// The colours of a ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// A light square.
    pub light: Color,
    /// A dark square.
    pub dark: Color,
    /// The frame around the board.
    pub frame: Color,
    /// Names of files and ranks on the frame.
    pub label: Color,
    /// Names on the squares themselves.
    pub name: Color,
}

/// How strong the contrasts of a picture are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contrast {
    /// Calm colours.
    Usual,
    /// Paler squares and darker lines, for those who ask for more contrast.
    More,
    /// Nothing but the system's own colours, without shades.
    Forced,
}

/// A set of boards: the same colours for the boards of all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardSet {
    /// Its name in settings.
    pub id: &'static str,
    /// The colours in a light theme.
    pub light: BoardColors,
    /// The colours in a dark theme.
    pub dark: BoardColors,
}

/// The sets of boards that a user can choose in place of each game's own colours.
pub const BOARD_SETS: [BoardSet; 3] = [
    BoardSet {
        id: "wood",
        light: BoardColors { light: 0xee_d3_a4, dark: 0xd3_a4_6c, frame: 0x6b_42_20 },
        dark: BoardColors { light: 0xc3_a1_72, dark: 0x8a_67_44, frame: 0x3b_25_14 },
    },
    BoardSet {
        id: "slate",
        light: BoardColors { light: 0xdf_e5_ea, dark: 0xae_bc_c8, frame: 0x3d_4d_5b },
        dark: BoardColors { light: 0xa3_b0_bc, dark: 0x6a_7a_88, frame: 0x26_31_3b },
    },
    BoardSet {
        id: "meadow",
        light: BoardColors { light: 0xec_ee_cf, dark: 0xad_c1_8b, frame: 0x3f_54_2b },
        dark: BoardColors { light: 0xb3_bf_94, dark: 0x70_85_58, frame: 0x28_36_1b },
    },
];

/// How pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceSet {
    /// Shaded bodies with engravings.
    Carved,
    /// One colour for each face, without shades and shadows.
    Flat,
    /// Nothing but ink and paper.
    Ink,
    /// Shaded bodies of white and blue china.
    Porcelain,
}

impl PieceSet {
    /// All sets.
    pub const ALL: [Self; 4] = [Self::Carved, Self::Flat, Self::Ink, Self::Porcelain];

    /// Its name in settings.
    pub fn id(self) -> &'static str {
        match self {
            Self::Carved => "carved",
            Self::Flat => "flat",
            Self::Ink => "ink",
            Self::Porcelain => "porcelain",
        }
    }
}

/// The colours of everything.
#[derive(Clone, PartialEq, Debug)]
pub struct Theme {
    /// Whether the page around the board is dark.
    pub is_dark: bool,
    /// How strong its contrasts are.
    pub contrast: Contrast,
    /// The boards of all games, in place of each game's own.
    pub board: Option<&'static BoardSet>,
    /// How pieces are drawn.
    pub pieces: PieceSet,
    /// The page around the board.
    pub page: Color,
    /// Text on the page.
    pub text: Color,
    /// Light squares of all games, in place of each game's own.
    pub light: Option<Color>,
    /// Dark squares of all games, in place of each game's own.
    pub dark: Option<Color>,
    /// White's pieces.
    pub white: Stuff,
    /// Black's pieces.
    pub black: Stuff,
    /// Squares that can be picked, and the keyboard's square.
    pub accent: Color,
    /// The light edge around marks, which makes them stand out from dark grounds.
    pub rim: Color,
    /// The piece that is picked, and the last move.
    pub glow: Color,
    /// Pieces that would be lost.
    pub danger: Color,
    /// Shadows on the ground.
    pub shadow: Color,
}

impl Default for Theme {
    /// For pages with a light ground.
    fn default() -> Self {
        Self::light()
    }
}

impl Theme {
    /// For pages with a light ground.
    pub fn light() -> Self {
        Self {
            is_dark: false,
            contrast: Contrast::Usual,
            board: None,
            pieces: PieceSet::Carved,
            page: Color::rgb(0xf7_f2_e8),
            text: Color::rgb(0x3a_2f_25),
            light: None,
            dark: None,
            white: Stuff {
                face: Color::rgb(0xfd_f8_ec),
                shade: Color::rgb(0xcf_bd_9e),
                edge: Color::rgb(0x6a_53_39),
                mark: Color::rgb(0xa8_8a_5f),
            },
            black: Stuff {
                face: Color::rgb(0x5c_50_49),
                shade: Color::rgb(0x2b_24_20),
                edge: Color::rgb(0x17_11_0e),
                mark: Color::rgb(0xb5_a4_92),
            },
            accent: Color::rgb(0x08_4d_48),
            rim: Color::rgb(0xff_fb_f2),
            glow: Color::rgb(0xf2_b1_3c),
            danger: Color::rgb(0xa8_25_1c),
            shadow: Color { a: 118, ..Color::rgb(0x3c_26_12) },
        }
    }

    /// For pages with a dark ground.
    pub fn dark() -> Self {
        let light = Self::light();
        Self {
            is_dark: true,
            page: Color::rgb(0x1d_1a_17),
            text: Color::rgb(0xea_df_cd),
            white: Stuff {
                face: Color::rgb(0xf6_ed_dc),
                shade: Color::rgb(0xbd_a9_88),
                edge: Color::rgb(0x3c_2b_1a),
                ..light.white
            },
            black: Stuff {
                face: Color::rgb(0x4a_41_3b),
                shade: Color::rgb(0x1f_1a_17),
                edge: Color::rgb(0x0f_0b_09),
                ..light.black
            },
            accent: Color::rgb(0x04_3c_3a),
            rim: Color::rgb(0xfd_f6_e8),
            danger: Color::rgb(0x7c_12_0c),
            shadow: Color { a: 140, ..Color::rgb(0x14_0b_04) },
            ..light
        }
    }

    /// The same colours with more contrast: paper and ink.
    #[must_use]
    pub fn more_contrast(self) -> Self {
        let (paper, ink) = (Color::rgb(0xff_ff_ff), Color::rgb(0));
        let (page, text) = if self.is_dark { (ink, paper) } else { (paper, ink) };
        Self {
            contrast: Contrast::More,
            page,
            text,
            white: Stuff { face: paper, edge: ink, mark: Color::rgb(0x5a_47_30), ..self.white },
            black: Stuff { face: Color::rgb(0x33_2b_27), shade: ink, edge: ink, mark: Color::rgb(0xe6_dc_cf) },
            accent: Color::rgb(0x00_2f_2c),
            rim: paper,
            danger: Color::rgb(0x7a_0c_06),
            ..self
        }
    }

    /// Nothing but the system's colours: its ground, the text on it, and what it highlights with.
    pub fn forced(canvas: Color, text: Color, highlight: Color) -> Self {
        let is_dark = !canvas.is_light();
        let (paper, ink) = if is_dark { (text, canvas) } else { (canvas, text) };
        Self {
            is_dark,
            contrast: Contrast::Forced,
            board: None,
            pieces: PieceSet::Carved,
            page: canvas,
            text,
            light: Some(canvas),
            dark: Some(canvas),
            white: Stuff { face: paper, shade: paper, edge: ink, mark: ink },
            black: Stuff { face: ink, shade: ink, edge: paper, mark: paper },
            accent: highlight,
            rim: canvas,
            glow: highlight,
            danger: text,
            shadow: canvas.fade(0.0),
        }
    }

    /// Draws pieces as their set does: with the system's colours where those are forced.
    pub(crate) fn finish(&self, draws: &mut [Primitive]) {
        match self.pieces {
            _ if self.contrast == Contrast::Forced => self.force(draws),
            PieceSet::Ink => self.engrave(draws, self.white.face, self.black.edge),
            PieceSet::Flat => flatten(draws),
            PieceSet::Carved | PieceSet::Porcelain => (),
        }
    }

    /// Gives forms that colours of their own the system's instead: solid ones, with an edge of the other shade.
    pub(crate) fn force(&self, draws: &mut [Primitive]) {
        if self.contrast == Contrast::Forced {
            self.engrave(draws, self.white.face, self.black.face);
        }
    }

    /// Gives forms one of two colours, or the accent, in place of their own.
    fn engrave(&self, draws: &mut [Primitive], paper: Color, ink: Color) {
        let own = |color: Color| {
            let is_light = color.is_light();
            if color.a < 120 {
                color.fade(0.0)
            } else if (Color { a: 255, ..color }) == self.accent {
                self.accent
            } else if is_light {
                paper
            } else {
                ink
            }
        };
        for draw in draws {
            let fill = match draw.fill {
                Fill::None => None,
                Fill::Solid(color) => Some(own(color)),
                Fill::Linear { stops, .. } | Fill::Radial { stops, .. } => Some(own(stops[1].1)),
            };
            if let Some(stroke) = &mut draw.stroke {
                stroke.color = match fill {
                    Some(color) if color == paper => ink,
                    Some(color) if color == ink => paper,
                    _ => own(stroke.color),
                };
            }
            draw.fill = fill.filter(|color| color.a > 0).map_or(Fill::None, Fill::Solid);
        }
    }

    /// The ground of a game.
    pub fn ground(&self, depiction: &Depiction) -> Ground {
        let (in_light, in_dark) = self.board.map_or((depiction.light, depiction.dark), |set| (set.light, set.dark));
        let BoardColors { light, dark, frame } = if self.is_dark { in_dark } else { in_light };
        let (mut light, mut dark, mut frame) = (Color::rgb(light), Color::rgb(dark), Color::rgb(frame));
        let mut label = Color::rgb(if self.is_dark { 0xd9_cb_b4 } else { 0xff_f6_e6 });
        match self.contrast {
            Contrast::Usual => (),
            Contrast::More => {
                (light, dark, frame) = (light.light(0.6), dark.light(0.2), frame.dark(0.7));
                label = Color::rgb(0xff_ff_ff);
            }
            Contrast::Forced => (frame, label) = (self.page, self.text),
        }
        let name = if self.contrast == Contrast::Forced { self.text } else { frame.dark(0.5) };
        Ground { light: self.light.unwrap_or(light), dark: self.dark.unwrap_or(dark), frame, label, name }
    }

    /// Takes a colour of the host page: the name of a custom property without `--quarry-` (`light`, `dark`, `white`,
    /// `black`, `accent`, `page`, `text`) and its value. Tells whether there is such a name.
    pub fn set(&mut self, name: &str, color: Color) -> bool {
        match name {
            "light" => self.light = Some(color),
            "dark" => self.dark = Some(color),
            "white" => self.white = Stuff { face: color, shade: color.dark(0.25), ..self.white },
            "black" => self.black = Stuff { face: color, shade: color.dark(0.45), ..self.black },
            "accent" => self.accent = color,
            "page" => self.page = color,
            "text" => self.text = color,
            _ => return false,
        }
        true
    }

    /// Takes a custom property without `--quarry-`: `board` and `pieces` name a set, the others are those of
    /// [`set`](Self::set). What is neither set nor colour changes nothing.
    pub fn choose(&mut self, name: &str, value: &str) {
        if let Some(color) = Color::parse(value).filter(|_| !matches!(name, "board" | "pieces")) {
            self.set(name, color);
        }
        self.choose_set(name, value);
    }

    /// Takes the custom property `board` or `pieces`, whose value names a set. Others change nothing.
    pub fn choose_set(&mut self, name: &str, value: &str) {
        let value = value.trim();
        match name {
            _ if self.contrast == Contrast::Forced && matches!(name, "board" | "pieces") => (),
            "board" => self.board = BOARD_SETS.iter().find(|set| set.id == value),
            "pieces" => {
                self.pieces = PieceSet::ALL.into_iter().find(|set| set.id() == value).unwrap_or(PieceSet::Carved);
                if self.pieces == PieceSet::Porcelain && self.contrast == Contrast::Usual {
                    (self.white, self.black) = PORCELAIN;
                }
            }
            _ => (),
        }
    }
}

/// White and Black in porcelain.
const PORCELAIN: (Stuff, Stuff) = (
    Stuff {
        face: Color::rgb(0xf6_f9_fc),
        shade: Color::rgb(0xb9_c8_d8),
        edge: Color::rgb(0x2f_43_59),
        mark: Color::rgb(0x5e_82_ad),
    },
    Stuff {
        face: Color::rgb(0x2f_4b_70),
        shade: Color::rgb(0x12_22_38),
        edge: Color::rgb(0x08_10_1b),
        mark: Color::rgb(0xa9_c3_de),
    },
);

/// Gives forms one colour in place of shades, and no shadow.
fn flatten(draws: &mut [Primitive]) {
    for draw in draws {
        let color = match draw.fill {
            Fill::None => continue,
            Fill::Solid(color) => color,
            Fill::Linear { stops, .. } | Fill::Radial { stops, .. } => stops[1].1,
        };
        // What is translucent without an edge is a shadow, or light.
        let is_shadow = color.a < 120 && draw.stroke.is_none();
        draw.fill = if is_shadow { Fill::None } else { Fill::Solid(color) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{GAMES, GameId};

    /// The boards of all games.
    fn depictions() -> [&'static Depiction; GAMES.len()] {
        GAMES.map(GameId::depiction)
    }

    fn themes() -> [Theme; 6] {
        let [white, black, blue, cyan] = [0xff_ff_ff, 0, 0x37_00_6e, 0x1a_eb_ff].map(Color::rgb);
        let (light, dark) = (Theme::light(), Theme::dark());
        let forced = [Theme::forced(white, black, blue), Theme::forced(black, white, cyan)];
        let [one, two] = forced;
        [light.clone(), dark.clone(), light.more_contrast(), dark.more_contrast(), one, two]
    }

    /// The themes with each set of boards and of pieces.
    fn dressed() -> Vec<Theme> {
        let boards = || BOARD_SETS.iter().map(|set| set.id).chain(["own"]);
        let sets = || boards().flat_map(|board| PieceSet::ALL.map(|pieces| (board, pieces.id())));
        let dress = |theme: &Theme| {
            let theme = theme.clone();
            sets().map(move |(board, pieces)| {
                let mut theme = theme.clone();
                theme.choose("board", board);
                theme.choose("pieces", pieces);
                theme
            })
        };
        themes().iter().flat_map(dress).collect()
    }

    #[test]
    fn pieces_and_marks_have_contrast() {
        for theme in dressed() {
            let board = theme.board.map_or("own", |set| set.id);
            let name = format!("{:?}, dark: {}, {board}, {:?}", theme.contrast, theme.is_dark, theme.pieces);
            for look in depictions() {
                let ground = theme.ground(look);
                for square in [ground.light, ground.dark] {
                    let best = |colors: &[Color]| colors.iter().map(|c| c.contrast(square)).fold(0.0, f64::max);
                    assert!(best(&[theme.white.face, theme.white.edge]) >= 3.0, "white {look:?} {name}");
                    assert!(best(&[theme.black.shade, theme.black.edge]) >= 3.0, "black {look:?} {name}");
                }
                assert!(ground.label.contrast(ground.frame) >= 4.5, "label {look:?} {name}");
                assert!(ground.name.contrast(ground.light) >= 4.5, "name {look:?} {name}");
            }
            // Two lines of each mark, on squares, pieces, earth, Littles and fur.
            let grounds =
                depictions().map(|look| theme.ground(look)).into_iter().flat_map(|ground| [ground.light, ground.dark]);
            let pieces = [theme.white.face, theme.white.shade, theme.black.face, theme.black.shade];
            let others = [0x98_7d_60, 0x45_37_2b, 0xf4_b2_4f, 0x83_49_76, 0x35_54_4c].map(Color::rgb);
            for beneath in grounds.chain(pieces).chain(others) {
                for line in [theme.accent, theme.danger] {
                    let best = line.contrast(beneath).max(theme.rim.contrast(beneath));
                    assert!(best >= 3.0, "{line} on {beneath} {name}: {best}");
                }
            }
            // A mark has two lines of such contrast that one of them stands out from whatever lies beneath.
            assert!(theme.accent.contrast(theme.rim) >= 9.0, "accent {name}");
            assert!(theme.danger.contrast(theme.rim) >= 4.5, "danger {name}");
            assert!(theme.text.contrast(theme.page) >= 4.5, "text {name}");
            assert!(theme.white.face.contrast(theme.black.face) >= 4.5, "pieces {name}");
            for stuff in [theme.white, theme.black] {
                assert!(stuff.mark.contrast(stuff.face) >= 2.5, "engraving {name}");
            }
        }
        let more = Theme::light().more_contrast();
        assert!(more.text.contrast(more.page) > 20.0);
    }

    #[test]
    fn forced_pictures_have_the_systems_colors_alone() {
        let [.., theme] = themes();
        let solid = |color| Primitive {
            form: crate::view::paint::primitive::Form::Circle { at: (0.0, 0.0), r: 1.0 },
            fill: Fill::Solid(color),
            stroke: Some(crate::view::paint::pen::line(Color::rgb(0x44_22_11), 1.0)),
            opacity: 1.0,
        };
        let mut draws = [Color::rgb(0xf4_b2_4f), Color::rgb(0x35_54_4c), theme.accent, theme.text.fade(0.2)].map(solid);
        theme.force(&mut draws);
        let (paper, ink) = (theme.text, theme.page);
        let fills = [Fill::Solid(paper), Fill::Solid(ink), Fill::Solid(theme.accent), Fill::None];
        assert_eq!(draws.clone().map(|draw| draw.fill), fills);
        assert_eq!(draws.map(|draw| draw.stroke.unwrap().color), [ink, paper, ink, ink]);
    }

    #[test]
    fn host_pages_choose_colors() {
        let mut theme = Theme::light();
        assert!(theme.set("light", Color::rgb(1)) && !theme.set("lights", Color::rgb(2)));
        assert_eq!(theme.ground(&crate::games::marbar::DEPICTION).light, Color::rgb(1));
    }
}
