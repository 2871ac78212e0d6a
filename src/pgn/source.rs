//! The lines of a file, read one by one. They end with a line feed, a carriage return, or both.

use std::io::{BufRead, ErrorKind};

use super::error::{PgnError, Place};
use crate::text::ParseError;

/// Longer lines than this, in bytes, are not read.
pub(super) const MAX_LINE: usize = 1_000_000;

/// Reads lines.
#[derive(Clone, Debug)]
pub(super) struct Lines<R> {
    reader: R,
    bytes: Vec<u8>,
    number: u32,
    /// Whether a line feed that comes next belongs to the carriage return before it.
    skips_feed: bool,
    is_ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Self { reader, bytes: Vec::new(), number: 0, skips_feed: false, is_ended: false }
    }

    /// What the file is read from.
    pub(super) fn source_mut(&mut self) -> &mut R {
        &mut self.reader
    }

    /// The number of the line that was read last.
    pub(super) fn number(&self) -> u32 {
        self.number
    }

    /// Reads the next line into `line`, without its end and without a byte order mark before it. `false` at the end of the file.
    pub(super) fn read(&mut self, line: &mut String) -> Result<bool, PgnError> {
        line.clear();
        if self.is_ended {
            return Ok(false);
        }
        self.bytes.clear();
        let mut length = 0;
        loop {
            let found = match self.reader.fill_buf() {
                Ok(found) => found,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.is_ended = true;
                    return Err(PgnError::of_file(Place { line: self.number + 1, column: 1 }, &error));
                }
            };
            if found.is_empty() {
                self.is_ended = true;
                if length == 0 {
                    return Ok(false);
                }
                break;
            }
            let skipped = usize::from(self.skips_feed && found[0] == b'\n');
            self.skips_feed = false;
            let rest = &found[skipped..];
            let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let part = &rest[..end.unwrap_or(rest.len())];
            length += part.len();
            // What is too long is not kept.
            if length <= MAX_LINE {
                self.bytes.extend_from_slice(part);
            }
            let Some(end) = end else {
                let read = found.len();
                self.reader.consume(read);
                continue;
            };
            self.skips_feed = rest[end] == b'\r';
            self.reader.consume(skipped + end + 1);
            break;
        }
        self.number += 1;
        let at = |column| Place { line: self.number, column };
        if length > MAX_LINE {
            let start = String::from_utf8_lossy(&self.bytes[..self.bytes.len().min(100)]);
            return Err(PgnError::new(at(1), ParseError::too_many("line", &start, MAX_LINE, "at-most-characters")));
        }
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => line.push_str(text.trim_start_matches('\u{feff}')),
            Err(error) => {
                let (start, rest) = self.bytes.split_at(error.valid_up_to());
                let column = String::from_utf8_lossy(start).trim_start_matches('\u{feff}').chars().count() as u32 + 1;
                let found = rest.first().map_or_else(String::new, |byte| format!("\\x{byte:02x}"));
                return Err(PgnError::new(at(column), ParseError::new("text", found, "expected-utf-8")));
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    /// The lines, read from buffers of that size, or where they cannot be read.
    fn lines(bytes: &[u8], buffer: usize) -> Vec<Result<String, String>> {
        let mut lines = Lines::new(BufReader::with_capacity(buffer, bytes));
        let (mut found, mut line) = (Vec::new(), String::new());
        loop {
            match lines.read(&mut line) {
                Ok(true) => found.push(Ok(line.clone())),
                Ok(false) => return found,
                Err(error) => found.push(Err(error.place().to_string())),
            }
        }
    }

    #[test]
    fn all_ends_of_lines_are_read() {
        let expected = ["one", "two", "", "thrée", "four"].map(|line| Ok(line.to_string()));
        let text = "\u{feff}one\ntwo\r\n\r\nthrée\rfour";
        for size in 1..40 {
            assert_eq!(lines(text.as_bytes(), size), expected);
            assert_eq!(lines(format!("{text}\r\n").as_bytes(), size), expected);
        }
        assert_eq!(lines(b"", 8), []);
        assert_eq!(lines(b"\r\r\n", 1), [Ok(String::new()), Ok(String::new())]);
    }

    #[test]
    fn what_cannot_be_read_is_one_line() {
        let found = lines(b"one\nt\xc3\xa9w\xe9\nthree", 4);
        assert_eq!(found, [Ok("one".to_string()), Err("2:4".to_string()), Ok("three".to_string())]);
        let long = ["x".repeat(MAX_LINE + 1), "y".repeat(MAX_LINE)].join("\n");
        assert_eq!(lines(long.as_bytes(), 4096), [Err("1:1".to_string()), Ok("y".repeat(MAX_LINE))]);
    }
}
