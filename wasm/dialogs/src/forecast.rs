//! Where the rules alone would move something, and why.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::messages::formatted;

/// Where the rules alone would move something, and why, if a square were picked in the game of an address, after those squares
/// of the same move: a sentence for each of the first steps, and one that counts the others. Empty where the rules move nothing.
#[wasm_bindgen]
pub fn forecast(address: &str, picks: Vec<String>, square: &str) -> Vec<String> {
    let sentences = crate::open(address).and_then(|mut controller| {
        let shape = controller.shape();
        for pick in picks {
            controller.pick(shape.square(&pick)?);
        }
        Some(controller.explain_forecast(shape.square(square)?).iter().map(formatted).collect())
    });
    sentences.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_monsters_way_is_explained() {
        let address =
            "v=1&game=marbar&pos=11C/11C/4CW6C/11C/4C3.4C/3C.M3.3C/3C.C4.2C/6C3.2C/2CB4C2.2C/11C/11C_b_a1_k11";
        let legs = forecast(address, vec!["c3".to_string()], "d3");
        assert_eq!(legs.first().map(String::as_str), Some("to e5: the only civilian next to it."));
        assert_eq!(legs.len(), 4);
        assert!(forecast(address, Vec::new(), "z9").is_empty());
        assert!(forecast("v=1&game=grabber", Vec::new(), "a1").is_empty());
        assert!(forecast("", Vec::new(), "a1").is_empty());
    }
}
