//! Another program as a player, by the Universal Chess Interface.
//!
//! Said to it are `uci`, `setoption`, `isready`, `ucinewgame`, `position fen` and `go movetime`; of what it says only
//! `uciok`, `readyok`, `bestmove` and the list of its variants are looked at. It has one thread and 64 MiB.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::board::Shape;
use crate::catalog::GameId;
use crate::game::Game;
use crate::text::ParseError;
use crate::turn;

use super::clobber::Board;
use super::player::Player;
use crate::cli::Failure;

/// How long it may take to answer, beside the time it is given to think.
const PATIENCE: Duration = Duration::from_secs(10);

/// A program that runs, and the board that it plays on.
pub(super) struct Uci {
    path: String,
    program: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    board: Board,
    time: Duration,
}

impl Uci {
    /// Starts the program for games on a board; it thinks so long for each turn.
    pub(super) fn start(path: &str, game: GameId, shape: Shape, time: Duration) -> Result<Self, Failure> {
        if game.id() != "clobber" {
            return Err(ParseError::new("uci", game.id(), "clobber: no other game is known to outside engines"))?;
        }
        let board = Board::of(shape)?;
        let start = |error| ParseError::new("uci", path, format!("a program that can be started ({error})"));
        let mut command = Command::new(path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut program = command.spawn().map_err(start)?;
        let (Some(input), Some(output)) = (program.stdin.take(), program.stdout.take()) else {
            return Err(ParseError::new("uci", path, "a program with standard input and output"))?;
        };
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut uci = Self { path: path.to_string(), program, input, lines, board, time };
        uci.prepare()?;
        Ok(uci)
    }

    fn prepare(&mut self) -> Result<(), Failure> {
        self.say("uci");
        let mut known = false;
        self.hear("uciok", PATIENCE, |line| {
            known |=
                line.starts_with("option name UCI_Variant") && line.split(' ').any(|word| word == self.board.variant);
        })?;
        if !known {
            let expected = format!("a program that knows the variant {}", self.board.variant);
            return Err(ParseError::new("uci", &self.path, expected))?;
        }
        self.say("setoption name Threads value 1");
        self.say("setoption name Hash value 64");
        self.say(&format!("setoption name UCI_Variant value {}", self.board.variant));
        self.ready()
    }

    fn ready(&mut self) -> Result<(), Failure> {
        self.say("isready");
        self.hear("readyok", PATIENCE, |_| ()).map(drop)
    }

    /// Says a line. Whether the program still hears is found out by waiting for its answer.
    fn say(&mut self, line: &str) {
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
    }

    /// The line that begins with this word; those before it are shown to the listener.
    fn hear(&self, word: &str, time: Duration, mut listen: impl FnMut(&str)) -> Result<String, Failure> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(line) => listen(&line),
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    let expected = format!("\"{word}\" within {} s", time.as_secs_f64());
                    return Err(ParseError::new("uci", &self.path, expected))?;
                }
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    return Err(ParseError::new("uci", &self.path, format!("\"{word}\", not its end")))?;
                }
            }
        }
    }

    fn position(&mut self, text: &str) -> Result<(), Failure> {
        let fen = self.board.fen(text)?;
        self.say(&format!("position fen {fen}"));
        Ok(())
    }
}

impl<G: Game> Player<G> for Uci {
    fn begin(&mut self, _seed: u64) -> Result<(), Failure> {
        self.say("ucinewgame");
        self.ready()
    }

    fn choose(&mut self, position: &G, _history: &[u64]) -> Result<Vec<G::Step>, Failure> {
        self.position(&position.to_string())?;
        self.say(&format!("go movetime {}", self.time.as_millis()));
        let line = self.hear("bestmove", self.time + PATIENCE, |_| ())?;
        let text = line.split_whitespace().nth(1).and_then(|text| self.board.turn(text));
        let steps = text.and_then(|text| turn::read(position, &text).ok());
        Ok(steps.ok_or_else(|| ParseError::new("uci", &line, format!("a legal move in {position}")))?)
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        self.say("quit");
        for _ in 0..50 {
            if !matches!(self.program.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use crate::games::clobber::{Clobber, Rules};
    use fastrand::Rng;

    use super::*;

    /// Where Debian puts it. Without it the comparison below is left out.
    const FAIRY: &str = "/usr/games/fairy-stockfish";

    #[test]
    fn perft_is_that_of_fairy_stockfish() {
        if !Path::new(FAIRY).exists() {
            eprintln!("{FAIRY} is not installed");
            return;
        }
        let mut rng = Rng::with_seed(1);
        for (size, depth) in [((5, 6), 3), ((6, 5), 3), ((10, 10), 2)] {
            let mut position = Clobber::start(Rules::Duel, Some(size)).expect("a start");
            let time = Duration::from_millis(20);
            let uci = Uci::start(FAIRY, GameId::Clobber, position.shape(), time);
            let mut uci = uci.unwrap_or_else(|error| panic!("{error}"));
            for _ in 0..15 {
                uci.position(&position.to_string()).expect("a position");
                uci.say(&format!("go perft {depth}"));
                let line = uci.hear("Nodes", PATIENCE, |_| ()).unwrap_or_else(|error| panic!("{error}"));
                let count = turn::perft(&position, depth);
                assert_eq!(line, format!("Nodes searched: {count}"), "{position}");
                let steps: Vec<_> = uci.choose(&position, &[]).unwrap_or_else(|error| panic!("{error}"));
                turn::play(&mut position, &steps, &mut |_| ());
                if position.count_steps() == 0 {
                    break;
                }
                let step = position.nth_step(rng.u32(..position.count_steps())).expect("a step");
                position.play(step, &mut |_| ()).expect("a legal step");
                if position.count_steps() == 0 {
                    break;
                }
            }
        }
    }
}
