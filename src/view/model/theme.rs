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

/// How far a picture goes to be told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contrast {
    /// Calm colours.
    Usual,
    /// Paler squares and darker lines, for those who ask for more contrast.
    More,
    /// Nothing but the system's own colours, without shades.
    Forced,
}

/// The colours of everything.
#[derive(Clone, PartialEq, Debug)]
pub struct Theme {
    /// Whether the page around the board is dark.
    pub is_dark: bool,
    /// How far it goes to be told apart.
    pub contrast: Contrast,
    /// The page around the board.
    pub page: Color,
    /// Text on the page.
    pub text: Color,
    /// Light squares of all games, in place of each game's own.
    pub light: Option<Color>,
    /// Dark squares of all games, in place of each game's own.
    pub dark: Option<Color>,
    /// White's men.
    pub white: Stuff,
    /// Black's men.
    pub black: Stuff,
    /// Squares that can be picked, and the keyboard's square.
    pub accent: Color,
    /// The light edge around marks, which makes them stand out from dark grounds.
    pub rim: Color,
    /// The piece that is picked, and the last turn.
    pub glow: Color,
    /// Men that would be lost.
    pub danger: Color,
    /// Shadows on the ground.
    pub shadow: Color,
}

impl Theme {
    /// For pages with a light ground.
    pub fn light() -> Self {
        Self {
            is_dark: false,
            contrast: Contrast::Usual,
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

    /// Gives forms that colours of their own the system's instead: solid ones, with an edge of the other shade.
    pub(crate) fn force(&self, draws: &mut [Primitive]) {
        if self.contrast != Contrast::Forced {
            return;
        }
        let (paper, ink) = (self.white.face, self.black.face);
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
        let BoardColors { light, dark, frame } = if self.is_dark { depiction.dark } else { depiction.light };
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::GAMES;

    /// The boards of all games.
    fn depictions() -> [&'static Depiction; GAMES.len()] {
        GAMES.map(|game| game.entry().depiction)
    }

    fn themes() -> [Theme; 6] {
        let [white, black, blue, cyan] = [0xff_ff_ff, 0, 0x37_00_6e, 0x1a_eb_ff].map(Color::rgb);
        let (light, dark) = (Theme::light(), Theme::dark());
        let forced = [Theme::forced(white, black, blue), Theme::forced(black, white, cyan)];
        let [one, two] = forced;
        [light.clone(), dark.clone(), light.more_contrast(), dark.more_contrast(), one, two]
    }

    #[test]
    fn men_and_marks_stand_out() {
        for theme in themes() {
            let name = format!("{:?}, dark: {}", theme.contrast, theme.is_dark);
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
            // Two lines of each mark, on squares, men, earth, Littles and fur.
            let grounds =
                depictions().map(|look| theme.ground(look)).into_iter().flat_map(|ground| [ground.light, ground.dark]);
            let men = [theme.white.face, theme.white.shade, theme.black.face, theme.black.shade];
            let others = [0x98_7d_60, 0x45_37_2b, 0xf4_b2_4f, 0x83_49_76, 0x35_54_4c].map(Color::rgb);
            for beneath in grounds.chain(men).chain(others) {
                for line in [theme.accent, theme.danger] {
                    let best = line.contrast(beneath).max(theme.rim.contrast(beneath));
                    assert!(best >= 3.0, "{line} on {beneath} {name}: {best}");
                }
            }
            // A mark has two lines of such contrast that one of them stands out from whatever lies beneath.
            assert!(theme.accent.contrast(theme.rim) >= 9.0, "accent {name}");
            assert!(theme.danger.contrast(theme.rim) >= 4.5, "danger {name}");
            assert!(theme.text.contrast(theme.page) >= 4.5, "text {name}");
            assert!(theme.white.face.contrast(theme.black.face) >= 4.5, "men {name}");
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
