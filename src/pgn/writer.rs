//! Writes games, as PGN's export format has them: the tags, an empty line, the moves in lines of at most 80 characters.

use std::fmt;

use super::PgnGame;
use super::comment::Comment;
use super::tags::unknown;
use super::tree::{Node, NodeId, Part, SYMBOLS, symbol};

/// The most characters of a line of movetext, unless one word has more.
const WIDTH: usize = 80;

/// A word that ends its line.
const BREAK: &str = "\n";

/// A word that ends its line and leaves an empty one.
const PARAGRAPH: &str = "\n\n";

/// Movetext as words. They are put into lines at the end.
#[derive(Default)]
struct Movetext {
    words: Vec<String>,
    /// What stands before the next word without a blank.
    prefix: &'static str,
}

impl Movetext {
    fn word(&mut self, word: &str) {
        self.words.push([std::mem::take(&mut self.prefix), word].concat());
    }

    fn comment(&mut self, comment: &Comment) {
        let words = comment.words();
        // Only the end of a line ends a comment with a brace.
        if comment.text.contains('}') {
            let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
            if !self.prefix.is_empty() {
                self.word("");
            }
            self.words.extend([BREAK.to_string(), ["; ", &words.join(" ")].concat(), BREAK.to_string()]);
            return;
        }
        // The braces stay with the words beside them.
        let last = words.len().saturating_sub(1);
        for (n, word) in words.iter().enumerate() {
            let (begin, end) = (if n == 0 { "{ " } else { "" }, if n == last { " }" } else { "" });
            match word.as_str() {
                "" => self.words.push(PARAGRAPH.to_string()),
                word => self.word(&[begin, word, end].concat()),
            }
        }
    }

    fn comments(&mut self, comments: &[Comment]) {
        comments.iter().filter(|comment| !comment.is_empty()).for_each(|comment| self.comment(comment));
    }

    /// Adds a move with its symbols and comments; with its number if that is needed.
    fn mv(&mut self, node: &Node, ply: usize, is_after_move: bool) {
        let number = ply.div_ceil(2);
        if ply % 2 == 1 {
            self.word(&format!("{number}."));
        } else if !is_after_move {
            self.word(&format!("{number}..."));
        }
        let mut nags = node.nags.iter().peekable();
        let suffix = nags.next_if(|&&nag| SYMBOLS.iter().any(|(known, _)| *known == nag));
        self.word(&[node.mv.as_str(), &suffix.map_or(String::new(), |&nag| symbol(nag))].concat());
        for nag in nags {
            self.word(&format!("${nag}"));
        }
        self.comments(&node.comments);
    }

    /// Ends a variation.
    fn end(&mut self) {
        match self.words.last_mut() {
            Some(last) if last != BREAK => last.push(')'),
            _ => self.word(")"),
        }
    }

    /// The words in lines.
    fn lines(&self) -> String {
        let (mut text, mut width) = (String::new(), 0);
        for word in &self.words {
            if [BREAK, PARAGRAPH].contains(&word.as_str()) {
                let is_needed = width > 0 || word == PARAGRAPH;
                text += if is_needed { word } else { "" };
                width = 0;
                continue;
            }
            let length = word.chars().count();
            if width > 0 && width + 1 + length > WIDTH {
                text.push('\n');
                width = 0;
            } else if width > 0 {
                text.push(' ');
                width += 1;
            }
            // At the beginning of a line, it would be a tag, an escape or a byte order mark to some programs.
            if width == 0 && word.starts_with(['[', '%', ';', '\u{feff}']) {
                text.push(' ');
                width = 1;
            }
            text += word;
            width += length;
        }
        text
    }
}

impl fmt::Display for PgnGame {
    /// The game with a line feed at its end. Games of a file have an empty line between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for escaped in &self.escapes {
            writeln!(f, "%{}", escaped.replace(['\n', '\r'], " "))?;
        }
        let roster = self.tags.roster();
        for name in &roster {
            write_tag(f, name, self.tags.get(name).unwrap_or(unknown(name)))?;
        }
        write_tag(f, "Result", self.result.text())?;
        for tag in self.tags.iter().filter(|tag| !roster.contains(&tag.name)) {
            write_tag(f, &tag.name, &tag.value)?;
        }
        let mut movetext = Movetext::default();
        movetext.comments(&self.tree[NodeId::ROOT].comments);
        let mut is_after_move = false;
        for part in self.tree.parts() {
            match part {
                Part::Move { node, ply } => {
                    let node = &self.tree[node];
                    movetext.comments(&node.before);
                    movetext.mv(node, ply, is_after_move);
                    is_after_move = node.comments.is_empty();
                }
                Part::Begin => (movetext.prefix, is_after_move) = ("(", false),
                Part::End => {
                    movetext.end();
                    is_after_move = false;
                }
            }
        }
        movetext.word(self.result.text());
        writeln!(f, "\n{}", movetext.lines())
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}
