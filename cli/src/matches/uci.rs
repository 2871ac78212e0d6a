//! Another program as a player, by the Universal Chess Interface.
//!
//! It sends `uci`, `setoption`, `isready`, `ucinewgame`, `position fen` and `go movetime`, and reads `uciok`, `readyok`,
//! `bestmove` and the list of variants. The program gets one thread and 64 MiB.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use quarry::board::Shape;
use quarry::catalog::GameId;
use quarry::game::Notation;
use quarry::message::Message;
use quarry::moves;
use quarry::text::ParseError;

use super::clobber::Board;
use super::player::Player;
use crate::Failure;

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
    /// Starts the program for games on a board; it thinks so long for each move.
    pub(super) fn start(path: &str, game: GameId, shape: Shape, time: Duration) -> Result<Self, Failure> {
        if game.id() != "clobber" {
            return Err(ParseError::new("uci", game.id(), "expected-uci-game"))?;
        }
        let board = Board::of(shape)?;
        let start = |error: std::io::Error| {
            let expected = Message::new("expected-uci-program").with("reason", error.to_string());
            ParseError::new("uci", path, expected)
        };
        let mut command = Command::new(path);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut program = command.spawn().map_err(start)?;
        let (Some(input), Some(output)) = (program.stdin.take(), program.stdout.take()) else {
            return Err(ParseError::new("uci", path, "expected-uci-streams"))?;
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
        self.send("uci");
        let mut known = false;
        self.wait_for("uciok", PATIENCE, |line| {
            known |=
                line.starts_with("option name UCI_Variant") && line.split(' ').any(|word| word == self.board.variant);
        })?;
        if !known {
            let expected = Message::new("expected-uci-variant").with("variant", self.board.variant);
            return Err(ParseError::new("uci", &self.path, expected))?;
        }
        self.send("setoption name Threads value 1");
        self.send("setoption name Hash value 64");
        self.send(&format!("setoption name UCI_Variant value {}", self.board.variant));
        self.ready()
    }

    fn ready(&mut self) -> Result<(), Failure> {
        self.send("isready");
        self.wait_for("readyok", PATIENCE, |_| ()).map(drop)
    }

    /// Sends a line. Whether the program still reads shows when it has to answer.
    fn send(&mut self, line: &str) {
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
    }

    /// Waits for the line that begins with this word; `listen` gets the lines before it.
    fn wait_for(&self, word: &str, time: Duration, mut listen: impl FnMut(&str)) -> Result<String, Failure> {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Ok(line) => listen(&line),
                Err(mpsc::RecvTimeoutError::Timeout) => {
                    let expected = Message::new("expected-uci-word")
                        .with("word", word)
                        .with("seconds", time.as_secs_f64().to_string());
                    return Err(ParseError::new("uci", &self.path, expected))?;
                }
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    let expected = Message::new("expected-uci-word-not-end").with("word", word);
                    return Err(ParseError::new("uci", &self.path, expected))?;
                }
            }
        }
    }

    fn position(&mut self, text: &str) -> Result<(), Failure> {
        let fen = self.board.fen(text)?;
        self.send(&format!("position fen {fen}"));
        Ok(())
    }
}

impl<G: Notation> Player<G> for Uci {
    fn begin(&mut self, _seed: u64) -> Result<(), Failure> {
        self.send("ucinewgame");
        self.ready()
    }

    fn choose(&mut self, position: &G, _history: &[u64]) -> Result<Vec<G::Step>, Failure> {
        self.position(&position.to_string())?;
        self.send(&format!("go movetime {}", self.time.as_millis()));
        let line = self.wait_for("bestmove", self.time + PATIENCE, |_| ())?;
        let text = line.split_whitespace().nth(1).and_then(|text| self.board.own_move(text));
        let steps = text.and_then(|text| moves::read(position, &text).ok());
        Ok(steps.ok_or_else(|| {
            let expected = Message::new("expected-uci-move").with("position", position.to_string());
            ParseError::new("uci", &line, expected)
        })?)
    }
}

impl Drop for Uci {
    fn drop(&mut self) {
        self.send("quit");
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
#[cfg(unix)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::PathBuf;
    use std::sync::Mutex;

    use quarry::games::clobber::{Clobber, Rules};

    use super::*;
    use quarry::game::Game as _;

    const VARIANTS: &str = "option name UCI_Variant type combo default chess var chess var clobber var clobber10";
    const TIME: Duration = Duration::from_millis(20);

    /// A program that is being written cannot be started, and one that is started has the open files of this process for a
    /// moment: so both are done by one test at a time.
    static ONE: Mutex<()> = Mutex::new(());

    /// An engine made for a test: a script that writes down what it is sent.
    struct Fake {
        path: PathBuf,
    }

    impl Fake {
        /// Writes the script. `uci` is what it does when it is sent `uci`, `go` when it is sent `go`, `quit` likewise.
        fn write(name: &str, [uci, go, quit]: [&str; 3]) -> Self {
            let folder = std::env::temp_dir().join(format!("quarry-uci-{}", std::process::id()));
            fs::create_dir_all(&folder).expect("a folder");
            let path = folder.join(name);
            let script = format!(
                "#!/bin/sh\nwhile read -r line; do\n  echo \"$line\" >> \"$0.log\"\n  case \"$line\" in\n    \
                 uci) {uci};;\n    isready) echo readyok;;\n    go*) {go};;\n    quit) {quit};;\n  esac\ndone\n"
            );
            fs::write(&path, script).expect("a script");
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
            Self { path }
        }

        /// The same for an engine that knows Clobber and answers `go` with this line.
        fn answering(name: &str, answer: &str) -> Self {
            Self::write(name, [&format!("echo '{VARIANTS}'; echo uciok"), &format!("echo '{answer}'"), "exit 0"])
        }

        fn start(&self, size: (u8, u8)) -> Result<Uci, Failure> {
            Uci::start(&self.path.to_string_lossy(), GameId::Clobber, Shape::rect(size.0, size.1), TIME)
        }

        /// What it was sent.
        fn log(&self) -> Vec<String> {
            let text = fs::read_to_string(self.path.with_added_extension("log")).unwrap_or_default();
            text.lines().map(String::from).collect()
        }
    }

    impl Drop for Fake {
        fn drop(&mut self) {
            let _ = fs::remove_file(&self.path);
            let _ = fs::remove_file(self.path.with_added_extension("log"));
            // The last one takes the folder along.
            let _ = self.path.parent().map(fs::remove_dir);
        }
    }

    fn clobber(size: (u8, u8)) -> Clobber {
        Clobber::start(Rules::Duel, Some(size)).expect("a start")
    }

    /// The move that it plays at the start, as text.
    fn choice(fake: &Fake, size: (u8, u8)) -> Result<String, Failure> {
        let (mut uci, start) = (fake.start(size)?, clobber(size));
        Player::<Clobber>::begin(&mut uci, 1)?;
        uci.choose(&start, &[]).map(|steps| moves::text(&start, &steps))
    }

    fn refuses<T>(result: Result<T, Failure>, message: &str) {
        let error = result.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains(message), "found \"{error}\", expected \"{message}\"");
    }

    #[test]
    fn an_engine_is_sent_positions_and_its_moves_are_read() {
        let _one = ONE.lock();
        // The board of 5 files and 6 ranks lies over its diagonal.
        let fake = Fake::answering("small", "info depth 1 score cp 5\nbestmove e2d2 ponder a1a2");
        assert_eq!(choice(&fake, (5, 6)).expect("a move"), "b5xb4");
        let sent = [
            "uci",
            "setoption name Threads value 1",
            "setoption name Hash value 64",
            "setoption name UCI_Variant value clobber",
            "isready",
            "ucinewgame",
            "isready",
            "position fen PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w - - 0 1",
            "go movetime 20",
            "quit",
        ];
        assert_eq!(fake.log(), sent);

        let fake = Fake::answering("large", "bestmove a10a9");
        assert_eq!(choice(&fake, (10, 10)).expect("a move"), "a10xa9");
        assert_eq!(fake.log()[3], "setoption name UCI_Variant value clobber10");
    }

    #[test]
    fn bad_moves_are_refused() {
        let _one = ONE.lock();
        for bad in ["bestmove a1a3", "bestmove a1b1", "bestmove e2", "bestmove z9z8", "bestmove (none)", "bestmove"] {
            let fake = Fake::answering("bad", bad);
            refuses(choice(&fake, (5, 6)), &format!("uci: found \"{bad}\", expected a legal move in BWBWBW/"));
        }
    }

    #[test]
    fn engines_that_fail_are_reported() {
        let _one = ONE.lock();
        let missing = Fake { path: PathBuf::from("/nowhere/engine") };
        refuses(missing.start((5, 6)), "uci: found \"/nowhere/engine\", expected a program that can be started (");
        let knows = format!("echo '{VARIANTS}'; echo uciok");

        let silent = Fake::write("silent", ["exit 1", "", ""]);
        refuses(silent.start((5, 6)), "expected \"uciok\" before its output ends");
        let ends = Fake::write("ends", [&knows, "exit 1", "exit 0"]);
        refuses(choice(&ends, (5, 6)), "expected \"bestmove\" before its output ends");

        // `clobber10` is another variant than `clobber`, and `chess` is none of them.
        let other = "echo 'option name UCI_Variant type combo default chess var clobber10'; echo uciok";
        refuses(
            Fake::write("other", [other, "", "exit 0"]).start((5, 6)),
            "expected a program that supports the variant clobber",
        );
        let chess = Fake::write("chess", ["echo uciok", "", "exit 0"]);
        refuses(chess.start((10, 10)), "expected a program that supports the variant clobber10");

        let slow = Fake::write("slow", [&knows, "", "exit 0"]);
        let uci = slow.start((5, 6)).unwrap_or_else(|error| panic!("{error}"));
        let begin = Instant::now();
        refuses(uci.wait_for("bestmove", TIME, |_| ()), "expected \"bestmove\" within 0.02 s");
        assert!(begin.elapsed() < PATIENCE);
    }

    #[test]
    fn other_games_and_sizes_are_refused() {
        let shape = Shape::rect(5, 6);
        refuses(Uci::start("/bin/true", GameId::Marbar, shape, TIME), "uci: found \"marbar\", expected clobber");
        let size = Shape::rect(5, 5);
        refuses(
            Uci::start("/bin/true", GameId::Clobber, size, TIME),
            "size: found \"5x5\", expected 5x6, 6x5 or 10x10",
        );
    }

    #[test]
    fn an_engine_that_does_not_quit_is_ended() {
        let _one = ONE.lock();
        let fake = Fake::write("deaf", [&format!("echo '{VARIANTS}'; echo uciok"), "", ":"]);
        let uci = fake.start((5, 6)).unwrap_or_else(|error| panic!("{error}"));
        let id = uci.program.id().to_string();
        let lives = || {
            let kill = Command::new("kill").args(["-0", &id]).stderr(Stdio::null()).status();
            kill.is_ok_and(|status| status.success())
        };
        assert!(lives());
        drop(uci);
        assert_eq!(fake.log().last().map(String::as_str), Some("quit"));
        assert!(!lives());
    }
}
