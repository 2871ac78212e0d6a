//! The lines of a game in the order in which they are read: a variation follows the move that it replaces.

use super::Record;

/// A part of a list of moves with variations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    /// A move.
    Move {
        /// The line that has it as its own.
        line: usize,
        /// How many moves of that line have been played after it, itself included.
        ply: usize,
    },
    /// A variation begins. What comes before its end belongs to it.
    Begin {
        /// The number of its line.
        line: usize,
    },
    /// The variation that began last ends.
    End,
}

impl Record {
    /// The moves of all lines, each variation inside the line that it branches from.
    pub fn tokens(&self) -> Vec<Token> {
        let mut items = Vec::new();
        self.outline_line(0, &mut items);
        items
    }

    fn outline_line(&self, line: usize, items: &mut Vec<Token>) {
        let branches: Vec<(usize, usize)> = (line + 1..self.lines.len())
            .filter(|&other| self.branch_of(other) == line)
            .map(|other| (other, self.lines[other].keep))
            .collect();
        let keep = self.lines[line].keep;
        let end = keep + self.lines[line].moves.len();
        for ply in keep..=end {
            if ply < end {
                items.push(Token::Move { line, ply: ply + 1 });
            }
            for &(variation, _) in branches.iter().filter(|(_, keep)| *keep == ply) {
                items.push(Token::Begin { line: variation });
                self.outline_line(variation, items);
                items.push(Token::End);
            }
        }
    }

    /// The line in which a variation is found: one that has the move that it replaces, or ends where it begins.
    fn branch_of(&self, line: usize) -> usize {
        let (mut parent, keep) = (self.lines[line].parent, self.lines[line].keep);
        while parent > 0 && keep <= self.lines[parent].keep {
            parent = self.lines[parent].parent;
        }
        parent
    }

    /// The line that has the move before the cursor as its own, where the cursor stands at a ply of a line.
    pub fn owner(&self, mut line: usize, ply: usize) -> usize {
        while line > 0 && ply <= self.lines[line].keep {
            line = self.lines[line].parent;
        }
        line
    }

    /// The text of a move of the line that has it as its own; empty where there is none.
    pub fn move_text(&self, line: usize, ply: usize) -> &str {
        let Some(line) = self.lines.get(line) else { return "" };
        let own = ply.checked_sub(line.keep + 1).and_then(|n| line.moves.get(n));
        own.map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Moves as they are read, variations in brackets.
    fn read(address: &str) -> String {
        let record = Record::read(address).0;
        let words = record.tokens().into_iter().map(|item| match item {
            Token::Move { line, ply } => format!("{ply}.{}", record.move_text(line, ply)),
            Token::Begin { .. } => "(".to_string(),
            Token::End => ")".to_string(),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn variations_follow_the_move_that_they_replace() {
        assert_eq!(read("game=moxie"), "");
        assert_eq!(read("game=moxie&moves=a1.b2.c3&alt=0.1:c2.d4&alt=0.0:d1"), "1.a1 ( 1.d1 ) 2.b2 ( 2.c2 3.d4 ) 3.c3");
        let nested = "game=moxie&moves=a1.b2&alt=0.1:c2.d4&alt=1.2:a4.b4&alt=2.3:a3";
        assert_eq!(read(nested), "1.a1 2.b2 ( 2.c2 3.d4 ( 3.a4 4.b4 ( 4.a3 ) ) )");
        // It keeps no move that is the first variation's own.
        assert_eq!(read("game=moxie&moves=a1.b2&alt=0.1:c2.d4&alt=1.1:a4"), "1.a1 2.b2 ( 2.c2 3.d4 ) ( 2.a4 )");
        assert_eq!(read("game=moxie&moves=a1&alt=0.1:b2&alt=0.1:c3"), "1.a1 ( 2.b2 ) ( 2.c3 )");
    }

    #[test]
    fn a_kept_move_belongs_to_the_line_that_has_it() {
        let record = Record::read("game=moxie&moves=a1.b2&alt=0.1:c2.d4&alt=1.2:a4").0;
        let owners: Vec<usize> = (0..=3).map(|ply| record.owner(2, ply)).collect();
        assert_eq!(owners, [0, 0, 1, 2]);
        assert_eq!((record.move_text(1, 3), record.move_text(1, 1), record.move_text(7, 1)), ("d4", "", ""));
    }
}
