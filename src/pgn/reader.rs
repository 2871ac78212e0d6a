//! Reads games from a file, one at a time.

use std::io::BufRead;

use super::comment::Comment;
use super::error::{PgnError, Place};
use super::lexer::{Lexer, Token, is_of_name, is_quote};
use super::tree::{NodeId, Tree, symbol};
use super::{GameResult, MAX_DEPTH, MAX_MOVES, MAX_TAG, MAX_TAGS, PgnGame, Tags};
use crate::message::Message;
use crate::text::{ParseError, spelling};

/// Reads the games of a file one at a time: an iterator over games and errors. It keeps one game in memory. After an error it goes on
/// with the next game.
///
/// ```
/// use quarry::pgn::PgnReader;
///
/// let text = "[Variant \"moxie\"]\n\n1. a1 b2 2. c3 (2. c2!) *\n\n[Variant \"moxie\"]\n\n1. a1 { A corner 1-0\n";
/// let mut reader = PgnReader::new(text.as_bytes());
/// let game = reader.next().unwrap()?;
/// assert_eq!((game.tags.get("Variant"), game.tree.move_count()), (Some("moxie"), 4));
/// let error = reader.next().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "line 7, column 7: comment: found \"{\", expected a closing brace at the end of the comment");
/// assert!(reader.next().is_none());
/// # Ok::<(), quarry::pgn::PgnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PgnReader<R> {
    lexer: Lexer<R>,
    /// The comments before the next game.
    pending: Vec<Comment>,
    /// What is wrong after a game that has been returned.
    failed: Option<PgnError>,
    /// Where reading goes on after an error.
    next: Next,
    is_ended: bool,
}

/// Where reading goes on after an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// Here: the next game begins here.
    Here,
    /// After the rest of the tags and the moves.
    AfterTags,
    /// After the rest of the moves.
    AfterMoves,
}

/// A game of which a part has been read.
struct Partial {
    tree: Tree,
    /// The node after which the next move stands, and whether the next one is the first of a variation.
    node: NodeId,
    is_first: bool,
    /// The comments before that first move.
    before: Vec<Comment>,
    /// The nodes that the open variations replace.
    open: Vec<NodeId>,
}

impl Partial {
    fn add_comment(&mut self, comment: Comment) {
        if comment.is_empty() {
            return;
        }
        if self.is_first { &mut self.before } else { &mut self.tree[self.node].comments }.push(comment);
    }
}

impl<R: BufRead> PgnReader<R> {
    /// Reads a file.
    pub fn new(reader: R) -> Self {
        let (pending, failed) = (Vec::new(), None);
        Self { lexer: Lexer::new(reader), pending, failed, next: Next::Here, is_ended: false }
    }

    /// What the file is read from.
    pub(super) fn source_mut(&mut self) -> &mut R {
        self.lexer.source_mut()
    }

    /// The next game; `None` at the end of the file.
    fn read(&mut self) -> Result<Option<PgnGame>, PgnError> {
        self.next = Next::AfterMoves;
        self.lexer.begin_game();
        let mut comments = std::mem::take(&mut self.pending);
        let Some(place) = self.first(&mut comments)? else { return Ok(None) };
        self.next = Next::AfterTags;
        let tags = self.tags(&mut comments)?;
        self.next = Next::AfterMoves;
        let (tree, node) = (Tree::default(), NodeId::ROOT);
        let mut partial = Partial { tree, node, is_first: false, before: Vec::new(), open: Vec::new() };
        for comment in comments {
            partial.add_comment(comment);
        }
        let (result_place, result) = self.moves(&mut partial)?;
        self.next = Next::Here;
        if let Some(announced) = tags.result
            && announced != result
        {
            let expected = Message::new("expected-result-of-tag").with("result", announced.to_string());
            return Err(PgnError::new(result_place, ParseError::new("result", result.to_string(), expected)));
        }
        let escapes = std::mem::take(&mut self.lexer.escapes);
        let mut game = PgnGame { tags: tags.tags, tree: Tree::default(), result, escapes, place, result_place };
        game.tags.arrange();
        self.end(&mut partial, &mut game);
        game.tree = partial.tree;
        Ok(Some(game))
    }

    /// Where the first tag or move of the game stands; `None` at the end of the file.
    fn first(&mut self, comments: &mut Vec<Comment>) -> Result<Option<Place>, PgnError> {
        let mut first = None;
        while self.lexer.skip_blanks()? {
            let place = self.lexer.place();
            match self.lexer.peek() {
                Some('{' | ';') => {
                    first = first.or(Some(place));
                    comments.push(self.lexer.comment()?);
                }
                _ => return Ok(Some(first.unwrap_or(place))),
            }
        }
        self.is_ended = true;
        match first {
            Some(_) => Err(self.lexer.unexpected("game", "expected-movetext")),
            None => Ok(None),
        }
    }

    fn tags(&mut self, comments: &mut Vec<Comment>) -> Result<ReadTags, PgnError> {
        let mut read = ReadTags { tags: Tags::default(), result: None };
        while self.lexer.skip_blanks()? {
            match self.lexer.peek() {
                Some('{' | ';') => comments.push(self.lexer.comment()?),
                Some('[') => {
                    let is_next = self.lexer.is_after_blank && self.lexer.is_at_event();
                    if is_next && !read.is_empty() {
                        self.next = Next::Here;
                        return Err(self.lexer.unexpected("move", "expected-movetext"));
                    }
                    self.tag(&mut read)?;
                }
                _ => break,
            }
        }
        Ok(read)
    }

    fn tag(&mut self, read: &mut ReadTags) -> Result<(), PgnError> {
        let lexer = &mut self.lexer;
        lexer.bump();
        lexer.skip_spaces();
        let place = lexer.place();
        let length = lexer.rest().bytes().take_while(|&byte| is_of_name(byte)).count();
        let name = lexer.rest().get(..length).unwrap_or_default().to_string();
        if name.is_empty() {
            return Err(lexer.unexpected("tag", "expected-tag-name"));
        }
        let of_tag = |place, expected: &'static str| PgnError::new(place, ParseError::new("tag", &name, expected));
        if read.has(&name) {
            return Err(of_tag(place, "expected-tag-once"));
        }
        if read.tags.len() == MAX_TAGS {
            return Err(PgnError::new(place, ParseError::too_many("tag", &name, MAX_TAGS, "at-most-tags")));
        }
        for _ in 0..length {
            lexer.bump();
        }
        lexer.skip_spaces();
        let Some(quote) = lexer.peek().filter(|&c| is_quote(c)) else {
            return Err(lexer.unexpected("tag", "expected-tag-quote"));
        };
        lexer.bump();
        let begin = lexer.place();
        let Some((value, length)) = value(lexer.rest(), quote) else {
            return Err(lexer.unexpected("tag", "expected-tag-end"));
        };
        if value.chars().count() > MAX_TAG {
            return Err(PgnError::new(begin, ParseError::too_many("tag", &value, MAX_TAG, "at-most-characters")));
        }
        for _ in 0..length {
            lexer.bump();
        }
        lexer.skip_spaces();
        if lexer.peek() != Some(']') {
            return Err(lexer.unexpected("tag", "expected-tag-bracket"));
        }
        lexer.bump();
        if name == "Result" {
            let Some(result) = GameResult::read(&value) else {
                return Err(PgnError::new(begin, ParseError::new("tag", &value, "expected-result")));
            };
            read.result = Some(result);
        } else {
            read.tags.push(name, value, begin);
        }
        Ok(())
    }

    /// Reads the moves up to the result.
    fn moves(&mut self, partial: &mut Partial) -> Result<(Place, GameResult), PgnError> {
        loop {
            let (place, token) = self.lexer.token()?;
            let fault = |field: &str, found: &str, expected: &'static str| {
                Err(PgnError::new(place, ParseError::new(field, found, expected)))
            };
            let has_move = !partial.is_first && partial.node != NodeId::ROOT;
            match token {
                Token::Comment(comment) => partial.add_comment(comment),
                Token::Nag(nag) if has_move => partial.tree[partial.node].nags.push(nag),
                Token::Nag(nag) => return fault("symbol", &symbol(nag), "expected-move-before"),
                Token::Open if has_move => {
                    if partial.open.len() == MAX_DEPTH {
                        let error = ParseError::too_many("variation", "(", MAX_DEPTH, "at-most-nested");
                        return Err(PgnError::new(place, error));
                    }
                    partial.open.push(partial.node);
                    partial.node = partial.tree.parent(partial.node).unwrap_or(NodeId::ROOT);
                    partial.is_first = true;
                }
                Token::Open => return fault("variation", "(", "expected-move-before"),
                Token::Close if partial.is_first => return fault("variation", ")", "expected-move-of-variation"),
                Token::Close => match partial.open.pop() {
                    Some(node) => partial.node = node,
                    None => return fault("variation", ")", "expected-open-variation"),
                },
                Token::Word(written) => {
                    let word = if written.is_ascii() { written.clone() } else { spelling::plain(&written) };
                    if let Some(result) = GameResult::read(&word) {
                        if partial.open.is_empty() {
                            return Ok((place, result));
                        }
                        if self.lexer.rest().trim().is_empty() {
                            self.next = Next::Here;
                        }
                        return fault("variation", &written, "expected-end-of-variation");
                    }
                    if word.bytes().all(|byte| byte.is_ascii_digit()) {
                        continue;
                    }
                    let Some(mv) = plain_move(word) else {
                        return fault("move", &written, "expected-movetext");
                    };
                    if partial.tree.move_count() == MAX_MOVES {
                        return Err(PgnError::new(
                            place,
                            ParseError::too_many("move", &mv, MAX_MOVES, "at-most-turns"),
                        ));
                    }
                    let node = partial.tree.add(partial.node, mv);
                    partial.tree[node].place = place;
                    partial.tree[node].before = std::mem::take(&mut partial.before);
                    (partial.node, partial.is_first) = (node, false);
                }
                Token::Tag | Token::End => {
                    // A tag among the moves begins no game, unless it looks like the first one.
                    self.next =
                        if token == Token::End || self.lexer.begins_game() { Next::Here } else { Next::AfterTags };
                    let is_open = !partial.open.is_empty();
                    let expected = if is_open { "expected-end-of-variation" } else { "expected-movetext" };
                    return Err(self.lexer.unexpected(if is_open { "variation" } else { "move" }, expected));
                }
            }
        }
    }

    /// Reads the comments after a game. Those of its last line belong to it; all, if no other game follows.
    fn end(&mut self, partial: &mut Partial, game: &mut PgnGame) {
        loop {
            match self.lexer.skip_blanks() {
                Ok(true) => (),
                Ok(false) => {
                    self.is_ended = true;
                    game.escapes.append(&mut self.lexer.escapes);
                    for comment in self.pending.drain(..) {
                        partial.add_comment(comment);
                    }
                    return;
                }
                Err(error) => return self.failed = Some(error),
            }
            let line = self.lexer.place().line;
            if !matches!(self.lexer.peek(), Some('{' | ';')) {
                return;
            }
            match self.lexer.comment() {
                Ok(comment) if line == game.result_place.line => partial.add_comment(comment),
                Ok(comment) => self.pending.push(comment),
                Err(error) => return self.failed = Some(error),
            }
        }
    }

    /// Goes to the next game after an error.
    fn skip(&mut self) {
        self.pending.clear();
        self.lexer.escapes.clear();
        // An open comment has ended before the first tag of the next game.
        if self.next == Next::Here || !self.lexer.is_in_comment && self.lexer.begins_game() {
            return;
        }
        let mut is_of_tags = self.next == Next::AfterTags;
        if is_of_tags {
            self.lexer.skip_line();
        }
        loop {
            while let Some(c) = self.lexer.peek() {
                if self.skip_part(c) {
                    return;
                }
            }
            // A line that cannot be read is passed over.
            match self.lexer.next_line() {
                Ok(true) => (),
                Ok(false) => return self.is_ended = true,
                Err(_) => {
                    self.lexer.skip_line();
                    continue;
                }
            }
            if is_of_tags {
                if self.lexer.is_after_blank && self.lexer.is_at_event() {
                    return;
                }
                let is_tag = self.lexer.rest().starts_with('[');
                if is_tag {
                    self.lexer.skip_line();
                }
                // Without an empty line before it, this is no line of moves yet.
                is_of_tags = is_tag || self.lexer.rest().trim().is_empty() || !self.lexer.is_after_blank;
            } else if self.lexer.begins_game() && (self.lexer.is_after_blank || !self.lexer.is_in_comment) {
                self.lexer.is_in_comment = false;
                return;
            }
        }
    }

    /// Passes over a part of a line; `true` if the game ends with it.
    fn skip_part(&mut self, c: char) -> bool {
        if self.lexer.is_in_comment {
            self.lexer.is_in_comment = c != '}';
            self.lexer.bump();
            return false;
        }
        match c {
            ';' => self.lexer.skip_line(),
            '{' => {
                self.lexer.is_in_comment = true;
                self.lexer.bump();
            }
            c if c.is_whitespace() => self.lexer.bump(),
            _ => {
                let rest = self.lexer.rest();
                let length = rest.find(|c: char| c.is_whitespace() || matches!(c, '{' | ';')).unwrap_or(rest.len());
                let (word, after) = rest.split_at(length);
                let is_end = after.trim_start().is_empty() && word.len() < 20 && GameResult::read(word).is_some();
                for _ in 0..word.chars().count() {
                    self.lexer.bump();
                }
                return is_end;
            }
        }
        false
    }
}

/// The tags of a game that have been read, and the result that they announce.
struct ReadTags {
    tags: Tags,
    result: Option<GameResult>,
}

impl ReadTags {
    fn has(&self, name: &str) -> bool {
        self.tags.get(name).is_some() || name == "Result" && self.result.is_some()
    }

    fn is_empty(&self) -> bool {
        self.tags.len() == 0 && self.result.is_none()
    }
}

/// The value of a tag after its first quote, and how many characters it takes, the last quote included. A value that begins with a
/// quote of an editor ends with the quote before the bracket.
fn value(text: &str, quote: char) -> Option<(String, usize)> {
    let (mut value, mut length) = (String::new(), 0);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        length += 1;
        let is_end = match quote {
            '"' => c == '"',
            _ => is_quote(c) && chars.as_str().trim_start().starts_with(']'),
        };
        if is_end {
            return Some((value, length));
        }
        let escaped = chars.as_str().chars().next().filter(|next| c == '\\' && matches!(next, '"' | '\\'));
        value.push(escaped.unwrap_or(c));
        if escaped.is_some() {
            chars.next();
            length += 1;
        }
    }
    None
}

/// A move in small letters; none if the word has not the form of a move.
fn plain_move(mut word: String) -> Option<String> {
    word.make_ascii_lowercase();
    spelling::is_move(&word).then_some(word)
}

impl<R: BufRead> Iterator for PgnReader<R> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(error) = self.failed.take() {
            self.next = Next::AfterMoves;
            self.skip();
            return Some(Err(error));
        }
        if self.is_ended {
            return None;
        }
        match self.read() {
            Ok(game) => game.map(Ok),
            Err(error) => {
                self.skip();
                Some(Err(error))
            }
        }
    }
}
