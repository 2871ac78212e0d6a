//! Text as a code that cameras read.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::prelude::wasm_bindgen;

/// Squares that are left free around the code, as its standard asks.
const MARGIN: i32 = 4;

/// A text as a QR code, an SVG file with one unit for each square; `None` where the text is too long for one.
#[wasm_bindgen]
pub fn qr(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                // A text takes whatever is written to it.
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run + 1;
        }
    }
    let side = size + 2 * MARGIN;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_a_square_in_each_of_three_corners() {
        let svg = qr("https://example.org/#v=1&game=clobber").unwrap();
        let code = QrCode::encode_text("https://example.org/#v=1&game=clobber", QrCodeEcc::Low).unwrap();
        let side = code.size();
        assert!(svg.contains(&format!("viewBox=\"0 0 {0} {0}\"", side + 8)), "{svg}");
        assert!(svg.contains("d=\"M4 4h7v1h-7z") && svg.contains(&format!("M{} 4h7v1h-7z", side - 3)), "{svg}");
        let dark =
            (0..side).flat_map(|y| (0..side).map(move |x| (x, y))).filter(|&(x, y)| code.get_module(x, y)).count();
        let drawn: usize = svg.split('h').filter_map(|part| part.split_once("v1")?.0.parse::<usize>().ok()).sum();
        assert_eq!(drawn, dark);
    }

    #[test]
    fn what_is_too_long_has_none() {
        assert!(qr(&"a".repeat(2953)).is_some());
        assert_eq!(qr(&"a".repeat(2954)), None);
    }
}
