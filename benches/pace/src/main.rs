//! Times perft natively: for each line `GAME START DEPTH` that comes in, a line `COUNT SECONDS` goes out.

use std::io::{self, BufRead as _, Write as _};
use std::time::Instant;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split(' ').collect();
        let [game, start, depth] = words[..] else { return Err(io::Error::other(line)) };
        let depth = depth.parse().map_err(io::Error::other)?;
        let before = Instant::now();
        let count = pace::perft(game, start, depth).ok_or_else(|| io::Error::other(line.clone()))?;
        writeln!(out, "{count} {}", before.elapsed().as_secs_f64())?;
        out.flush()?;
    }
    Ok(())
}
