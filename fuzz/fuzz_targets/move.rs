#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Some((game, text)) = fuzz::game_and_text(bytes) {
        fuzz::move_text(game, text);
    }
});
