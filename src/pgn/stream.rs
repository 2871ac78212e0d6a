//! Reads games from a file that arrives in parts.

use std::io::{self, BufRead, Read};
use std::sync::Arc;

use super::{PgnError, PgnGame, PgnReader};

/// Reads a file that arrives in parts, such as a download: each part brings the games that are complete with it. It keeps the bytes of
/// a game that is not.
///
/// ```
/// use quarry::pgn::PgnStream;
///
/// let mut stream = PgnStream::default();
/// assert!(stream.push(b"[Variant \"moxie\"]\n\n1. a1 b").is_empty());
/// let games = stream.push(b"2 2. c3 *\n\n[Variant \"clobber\"]\n\n1. a");
/// assert_eq!(games.len(), 1);
/// let games = stream.end();
/// assert_eq!(games[0].as_ref().unwrap_err().to_string(), "line 7, column 4: move: found \"a\", expected a move, a comment, a variation or the result (1-0, 0-1, 1/2-1/2 or *)");
/// ```
#[derive(Debug)]
pub struct PgnStream {
    /// The reader before the first game that is not complete.
    reader: PgnReader<Parts>,
    /// With fewer bytes than this, reading it again is not worth the work: each byte is read a few times only.
    wanted: usize,
}

impl Default for PgnStream {
    fn default() -> Self {
        Self { reader: PgnReader::new(Parts::default()), wanted: 0 }
    }
}

impl PgnStream {
    /// Reads a part. Returns the games that are complete now, and the errors of games that are not valid.
    pub fn push(&mut self, part: &[u8]) -> Vec<Result<PgnGame, PgnError>> {
        let source = self.reader.source_mut();
        source.add(part);
        if source.rest().len() < self.wanted {
            return Vec::new();
        }
        let mut games = Vec::new();
        loop {
            let mut reader = self.reader.clone();
            let game = reader.next();
            // More bytes could belong to this game.
            if reader.source_mut().has_run_out {
                break;
            }
            games.extend(game);
            self.reader = reader;
        }
        self.wanted = 2 * self.reader.source_mut().rest().len();
        games
    }

    /// Ends the file. Returns the games that have not been returned, and what is wrong with the last one.
    pub fn end(&mut self) -> Vec<Result<PgnGame, PgnError>> {
        std::mem::take(self).reader.collect()
    }
}

/// The bytes that have arrived, from the first game on that is not complete.
#[derive(Clone, Default, Debug)]
pub(super) struct Parts {
    bytes: Arc<Vec<u8>>,
    at: usize,
    has_run_out: bool,
}

impl Parts {
    fn rest(&self) -> &[u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Adds bytes. Those that have been read are dropped.
    fn add(&mut self, part: &[u8]) {
        let bytes = [self.rest(), part].concat();
        (self.bytes, self.at) = (Arc::new(bytes), 0);
    }
}

impl Read for Parts {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(into)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Parts {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.has_run_out |= self.rest().is_empty();
        Ok(self.rest())
    }

    fn consume(&mut self, read: usize) {
        self.at += read;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\u{feff}; of all kinds\n[Event \"Cup\"]\r\n[Variant \"moxie\"]\r\n\r\n1. a1 { é } b2 (1... c3) 1-0 { last }\r\n\
                        [Variant \"moxie\"]\n\n1. zz( *\n\n[Variant \"clobber\"]\n\n1. b1xa1 { open\n\n[Event \"?\"]\n\
                        [Variant \"moxie\"]\n\n1. a1 *\n; before the last\n\n[Variant \"moxie\"]\n\n1. a1 {\n\n% escaped\n} b";

    /// The games of the file as they are written, and the errors.
    fn texts(games: impl IntoIterator<Item = Result<PgnGame, PgnError>>) -> Vec<String> {
        games.into_iter().map(|game| game.map_or_else(|error| error.to_string(), |game| game.to_string())).collect()
    }

    #[test]
    fn parts_of_any_size_bring_the_same_games() {
        let whole = texts(PgnReader::new(FILE.as_bytes()));
        assert!(whole.len() >= 5, "{whole:#?}");
        for size in 1..FILE.len() {
            let mut stream = PgnStream::default();
            let mut found = Vec::new();
            for part in FILE.as_bytes().chunks(size) {
                found.extend(texts(stream.push(part)));
            }
            found.extend(texts(stream.end()));
            assert_eq!(found, whole, "parts of {size} bytes");
        }
    }

    #[test]
    fn a_game_comes_with_its_part_and_is_not_kept() {
        let game = "[Variant \"moxie\"]\n\n1. a1 b2 *\n\n";
        let mut stream = PgnStream::default();
        let mut count = 0;
        for _ in 0..200 {
            count += stream.push(game.repeat(10).as_bytes()).len();
            assert!(stream.reader.source_mut().rest().len() <= 2 * game.len());
        }
        assert!(count >= 1998, "{count} games");
        assert_eq!(count + stream.end().len(), 2000);
        // Ready for the next file.
        assert_eq!((stream.push(game.as_bytes()).len(), stream.end().len()), (0, 1));
    }

    #[test]
    fn a_long_game_in_small_parts_is_not_read_for_each_of_them() {
        let game = format!(
            "[Variant \"moxie\"]\n\n1. a1 {{ {} }} *\n\n[Variant \"moxie\"]\n\n1. a1 *\n",
            "word ".repeat(100_000)
        );
        let mut stream = PgnStream::default();
        let games: usize = game.as_bytes().chunks(50).map(|part| stream.push(part).len()).sum();
        assert_eq!(games + stream.end().len(), 2);
    }
}
