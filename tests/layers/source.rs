//! A Rust file as words and paths: as much of the language as the layers need.

use proc_macro2::{Delimiter, Punct, Spacing, TokenStream, TokenTree};

/// A word or mark of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// A name or keyword.
    Word(String),
    /// A number with a decimal point.
    Float,
    /// `::`
    Colons,
    /// Any other mark.
    Mark(char),
}

/// A file without its comments, texts and test modules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct File {
    /// Where it stands, from the project's folder.
    pub(crate) path: String,
    /// Its module: `["view", "narrate"]` for `src/view/narrate.rs`.
    pub(crate) module: Vec<String>,
    /// The first word of its module; for a part of a game, see [`room_of`].
    pub(crate) room: String,
    /// All words and marks in order.
    pub(crate) tokens: Vec<Token>,
    /// Every path that it names, groups taken apart; those into this crate begin with the room.
    pub(crate) paths: Vec<Vec<String>>,
}

impl File {
    /// Reads a file of `src/`.
    pub(crate) fn read(path: &str, text: &str) -> Self {
        let inside = path.trim_start_matches("src/").trim_end_matches(".rs");
        let module: Vec<String> = inside.split('/').map(String::from).collect();
        let room = match &module[..] {
            // The entry of a game, which declares its parts.
            [games, _] if games == "games" => "entry",
            module => room_of(module),
        };
        let room = room.to_string();
        let tokens = without_tests(&tokens(text));
        let mut paths = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            read_path(&tokens, &mut at, &[], &mut paths);
        }
        let paths = paths.into_iter().map(|path| resolve(&module, path)).collect();
        Self { path: path.to_string(), module, room, tokens, paths }
    }
}

/// What the files of a game's folder are for: each uses what the room of that name may use. Its rules belong to `games`.
const PARTS: [(&str, &str); 5] =
    [("evaluation", "search"), ("solver", "solve"), ("solitaire", "solve"), ("starts", "solve"), ("depiction", "view")];

/// The room of a module or of a path into one: its first word, but for parts of games.
pub(crate) fn room_of(path: &[String]) -> &str {
    let first = path.first().map_or("", String::as_str);
    let part = path.get(2).filter(|_| first == "games");
    let part = part.and_then(|part| PARTS.iter().find(|(name, _)| part == name));
    part.map_or(first, |(_, room)| room)
}

/// Takes `crate::` and `super::` away.
fn resolve(module: &[String], path: Vec<String>) -> Vec<String> {
    let supers = path.iter().take_while(|word| *word == "super").count();
    if supers > 0 {
        let above = &module[..module.len().saturating_sub(supers)];
        return above.iter().chain(&path[supers..]).cloned().collect();
    }
    match path[0].as_str() {
        "crate" => path[1..].to_vec(),
        "self" => module.iter().chain(&path[1..]).cloned().collect(),
        // A path that does not begin in the crate, or begins with something imported by another path of the file.
        _ => std::iter::once("…".to_string()).chain(path).collect(),
    }
}

/// Reads one path and what it branches into, or steps over one mark.
fn read_path(tokens: &[Token], at: &mut usize, before: &[String], paths: &mut Vec<Vec<String>>) {
    let mut path = before.to_vec();
    while let Some(Token::Word(word)) = tokens.get(*at) {
        path.push(word.clone());
        *at += 1;
        if tokens.get(*at) != Some(&Token::Colons) {
            paths.push(path);
            return;
        }
        *at += 1;
    }
    if path.len() > before.len() && tokens.get(*at) == Some(&Token::Mark('{')) {
        *at += 1;
        while *at < tokens.len() && tokens[*at] != Token::Mark('}') {
            read_path(tokens, at, &path, paths);
        }
    } else if path.len() > before.len() {
        // `name::<…>` and `name::*`.
        paths.push(path);
    }
    *at += 1;
}

/// Leaves out what stands behind `#[cfg(test)]`: a block, or a line to its `;`.
fn without_tests(tokens: &[Token]) -> Vec<Token> {
    let marker = self::tokens("#[cfg(test)]");
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if !tokens[at..].starts_with(&marker) {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let mut depth = 0;
        while at < tokens.len() {
            match tokens[at] {
                Token::Mark('{') => depth += 1,
                Token::Mark('}') => depth -= 1,
                _ => (),
            }
            let ends = matches!(tokens[at], Token::Mark('}' | ';')) && depth == 0;
            at += 1;
            if ends {
                break;
            }
        }
    }
    kept
}

/// The words and marks of a source, without comments, texts and single characters.
fn tokens(text: &str) -> Vec<Token> {
    let stream = text.parse().unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let mut tokens = Vec::new();
    flatten(stream, &mut tokens);
    tokens
}

fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        match tree {
            TokenTree::Group(group) => {
                let marks = match group.delimiter() {
                    Delimiter::Parenthesis => ['(', ')'],
                    Delimiter::Brace => ['{', '}'],
                    Delimiter::Bracket | Delimiter::None => ['[', ']'],
                };
                tokens.push(Token::Mark(marks[0]));
                flatten(group.stream(), tokens);
                tokens.push(Token::Mark(marks[1]));
            }
            TokenTree::Ident(word) => tokens.push(Token::Word(word.to_string())),
            TokenTree::Punct(mark) => {
                let is_colon = |mark: &Punct| mark.as_char() == ':';
                let doubled = is_colon(&mark)
                    && mark.spacing() == Spacing::Joint
                    && trees.next_if(|next| matches!(next, TokenTree::Punct(next) if is_colon(next))).is_some();
                tokens.push(if doubled { Token::Colons } else { Token::Mark(mark.as_char()) });
            }
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                // `pair.0.1` has no number with a decimal point.
                let is_float = text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('.');
                if is_float && tokens.last() != Some(&Token::Mark('.')) {
                    tokens.push(Token::Float);
                }
            }
        }
    }
}
