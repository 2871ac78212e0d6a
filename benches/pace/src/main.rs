//! Times natively what comes in, line by line: for `GAME START DEPTH` a line `COUNT SECONDS` goes out, for `search GAME
//! NODES` a line `ANSWERS SECONDS`.

use std::io::{self, BufRead as _, Write as _};
use std::time::{Duration, Instant};

use pace::Thinker;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split(' ').collect();
        let number = words.last().and_then(|word| word.parse().ok());
        let (answer, time) = match (&words[..], number) {
            (["search", game, _], Some(nodes)) => {
                let mut thinker = Thinker::new(game);
                timed(|| Some(thinker.search(nodes)))
            }
            ([game, start, _], Some(depth)) => timed(|| Some(pace::perft(game, start, depth)?.to_string())),
            _ => (None, Duration::ZERO),
        };
        let answer = answer.ok_or_else(|| io::Error::other(line.clone()))?;
        writeln!(out, "{answer} {}", time.as_secs_f64())?;
        out.flush()?;
    }
    Ok(())
}

fn timed<T>(what: impl FnOnce() -> T) -> (T, Duration) {
    let before = Instant::now();
    (what(), before.elapsed())
}
