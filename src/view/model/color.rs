//! Colours: red, green, blue and opacity.

use std::fmt;

/// A colour of the sRGB space; each part from 0 to 255, `a` the opacity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity, 255 for opaque.
    pub a: u8,
}

impl Color {
    /// The opaque colour of a number such as `0xf3e9d6`.
    pub const fn rgb(number: u32) -> Self {
        Self { r: (number >> 16) as u8, g: (number >> 8) as u8, b: number as u8, a: 255 }
    }

    /// The same colour with an opacity from 0 to 1.
    #[must_use]
    pub fn fade(self, opacity: f64) -> Self {
        Self { a: (f64::from(self.a) * opacity.clamp(0.0, 1.0)).round() as u8, ..self }
    }

    /// The colour that lies `share` (0 to 1) of the way from this one to another.
    #[must_use]
    pub fn mix(self, other: Self, share: f64) -> Self {
        let part = |from: u8, to: u8| (f64::from(from) + (f64::from(to) - f64::from(from)) * share).round() as u8;
        Self { r: part(self.r, other.r), g: part(self.g, other.g), b: part(self.b, other.b), a: part(self.a, other.a) }
    }

    /// The colour, some way towards a warm white.
    #[must_use]
    pub fn light(self, share: f64) -> Self {
        self.mix(Self { a: self.a, ..Self::rgb(0xff_fa_f0) }, share)
    }

    /// The colour, some way towards a warm black.
    #[must_use]
    pub fn dark(self, share: f64) -> Self {
        self.mix(Self { a: self.a, ..Self::rgb(0x1a_10_08) }, share)
    }

    /// Reads `#rgb`, `#rrggbb`, `rgb(r, g, b)`, `rgba(r, g, b, a)` or `color(srgb r g b / a)`, as style sheets write it; opacity
    /// is left out.
    pub fn parse(css: &str) -> Option<Self> {
        let css = css.trim();
        if let Some(hex) = css.strip_prefix('#') {
            let number = u32::from_str_radix(hex, 16).ok().filter(|_| hex.bytes().all(|b| b.is_ascii_hexdigit()))?;
            let digit = |place: u32| (number >> (4 * place) & 15) as u8 * 0x11;
            return match hex.len() {
                3 => Some(Self { r: digit(2), g: digit(1), b: digit(0), a: 255 }),
                6 => Some(Self::rgb(number)),
                _ => None,
            };
        }
        let (kind, parts) = css.strip_suffix(')')?.split_once('(')?;
        if kind == "color" {
            return Self::parse_srgb(css);
        }
        let mut parts = parts.split([',', ' ', '/']).filter(|part| !part.is_empty());
        let mut part = || parts.next()?.parse().ok();
        let color = Self { r: part()?, g: part()?, b: part()?, a: 255 };
        let opacity = parts.next().is_some();
        (matches!(kind, "rgb" | "rgba") && opacity == (kind == "rgba") && parts.next().is_none()).then_some(color)
    }

    /// Reads `color(srgb r g b / a)`, to which browsers resolve mixed colours; opacity is left out.
    pub fn parse_srgb(css: &str) -> Option<Self> {
        let mut parts = css.strip_prefix("color(srgb ")?.strip_suffix(')')?.split(' ').map(byte_of);
        Some(Self { r: parts.next()?, g: parts.next()?, b: parts.next()?, a: 255 })
    }

    /// Whether it looks light rather than dark. The squares of the parts are near enough to what the eye sees.
    pub fn is_light(self) -> bool {
        let square = |part| u32::from(part) * u32::from(part);
        21 * square(self.r) + 72 * square(self.g) + 7 * square(self.b) > 22 * 255 * 255
    }

    /// The relative luminance of WCAG, from 0 for black to 1 for white; opacity is left out.
    pub fn luminance(self) -> f64 {
        let part = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(self.r) + 0.7152 * part(self.g) + 0.0722 * part(self.b)
    }

    /// The contrast ratio of WCAG between two colours, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        if one > two { one / two } else { two / one }
    }
}

/// The byte of a decimal number from 0 to 1. Numbers outside come to the nearest; `none`, and what needs an exponent, to zero.
/// (The library's reader of such numbers takes 14 KB of a module of 130.)
fn byte_of(part: &str) -> u8 {
    let (whole, rest) = part.split_once('.').unwrap_or((part, ""));
    if part.contains(['-', 'e']) {
        return 0;
    }
    let digits = rest.bytes().chain(*b"0000").take(4).filter(u8::is_ascii_digit);
    let fraction = digits.fold(0, |sum, digit| 10 * sum + u32::from(digit - b'0'));
    if whole.parse().is_ok_and(|whole: u32| whole > 0) { 255 } else { ((fraction * 255 + 5000) / 10_000) as u8 }
}

impl fmt::Display for Color {
    /// As style sheets read it: `#rrggbb`, or `rgba(r,g,b,a)` where it is not opaque.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { r, g, b, a } = *self;
        if a == 255 {
            write!(f, "#{r:02x}{g:02x}{b:02x}")
        } else {
            write!(f, "rgba({r},{g},{b},{})", (f64::from(a) / 2.55).round() / 100.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_style_sheets_write() {
        assert_eq!(Color::parse(" #fa0 "), Some(Color::rgb(0xff_aa_00)));
        assert_eq!(Color::parse("#12ab9f").map(|c| c.to_string()).as_deref(), Some("#12ab9f"));
        assert_eq!(Color::parse("rgb(1, 2, 255)"), Some(Color { r: 1, g: 2, b: 255, a: 255 }));
        assert_eq!(Color::parse("color(srgb 1 0.5 none / 0.3)"), Some(Color { r: 255, g: 128, b: 0, a: 255 }));
        assert_eq!(Color::parse("color(srgb 1.02 -0.1 0)"), Some(Color { r: 255, g: 0, b: 0, a: 255 }));
        assert_eq!(Color::parse("rgba(1, 2, 255, 0.5)"), Some(Color { r: 1, g: 2, b: 255, a: 255 }));
        for bad in [
            "hsl(1,2,3)",
            "rgba(1,2,3)",
            "rgba(1,2,3,4,5)",
            "",
            "#",
            "#12",
            "#+12",
            "#12345g",
            "rgb(1,2)",
            "color(srgb 1 0)",
            "color(display-p3 1 0 0)",
            "rgb(1,2,3,4)",
            "rgb(1,2,300)",
            "red",
            "#é",
        ] {
            assert_eq!(Color::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        let (white, black) = (Color::rgb(0xff_ff_ff), Color::rgb(0));
        assert!((white.contrast(black) - 21.0).abs() < 1e-9);
        assert!((Color::rgb(0x77_77_77).contrast(white) - 4.48).abs() < 0.01);
    }
}
