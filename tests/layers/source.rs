//! A Rust file as words and paths: as much of the language as the layers need.

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
    /// Its module: `["view", "tell"]` for `src/view/tell.rs`.
    pub(crate) module: Vec<String>,
    /// The first word of its module; `bin` for the program; for a part of a game, see [`room_of`].
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
        let room = room_of(&module).to_string();
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

/// What the files of a game's folder are for: each uses what the room of that name may use. Its rules and what declares
/// the parts belong to `games`.
const PARTS: [(&str, &str); 6] = [
    ("entry", "entry"),
    ("evaluation", "search"),
    ("solver", "solve"),
    ("solitaire", "solve"),
    ("starts", "solve"),
    ("depiction", "view"),
];

/// The room of a module or of a path into one: its first word, but for parts of games.
pub(crate) fn room_of(path: &[String]) -> &str {
    let first = path.first().map_or("", String::as_str);
    let part = path.get(2).filter(|_| first == "games");
    let part = part.and_then(|part| PARTS.iter().find(|(name, _)| part == name));
    part.map_or(first, |(_, room)| room)
}

/// Takes `crate::`, `super::` and, in the program, `quarry::` away.
fn resolve(module: &[String], path: Vec<String>) -> Vec<String> {
    let program = module[0] == "bin";
    let supers = path.iter().take_while(|word| *word == "super").count();
    if supers > 0 {
        let above = &module[..module.len().saturating_sub(supers)];
        return above.iter().chain(&path[supers..]).cloned().collect();
    }
    match path[0].as_str() {
        "crate" if program => std::iter::once("bin".to_string()).chain(path[1..].iter().cloned()).collect(),
        "quarry" if program => path[1..].to_vec(),
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
    let marker = crate::source::tokens("#[cfg(test)]");
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
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            comment(rest)
        } else if let Some(length) = quoted(rest) {
            length
        } else if first == '\'' {
            // A lifetime: a quote that no other quote closes.
            1
        } else if first.is_ascii_digit() {
            let word = |text: &str| text.find(|c| !is_word(c)).unwrap_or(text.len());
            let whole = word(rest);
            let after = rest[whole..].strip_prefix('.').filter(|after| after.starts_with(|c: char| c.is_ascii_digit()));
            match after {
                Some(after) if tokens.last() != Some(&Token::Mark('.')) => {
                    tokens.push(Token::Float);
                    whole + 1 + word(after)
                }
                _ => {
                    tokens.push(Token::Word(rest[..whole].to_string()));
                    whole
                }
            }
        } else if is_word(first) {
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            tokens.push(Token::Word(rest[..length].to_string()));
            length
        } else if rest.starts_with("::") {
            tokens.push(Token::Colons);
            2
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Mark(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of a comment between `/*` and `*/`, with those inside it.
fn comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of a text or single character at the start, raw and byte texts included.
fn quoted(text: &str) -> Option<usize> {
    let body = text.trim_start_matches(['b', 'c']);
    if text.len() - body.len() > 1 {
        return None;
    }
    let prefix = text.len() - body.len();
    if let Some(raw) = body.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let inside = raw[hashes..].strip_prefix('"')?;
        let close = format!("\"{}", "#".repeat(hashes));
        let end = inside.find(&close).map_or(inside.len(), |end| end + close.len());
        return Some(prefix + 1 + hashes + 1 + end);
    }
    let quote = body.chars().next().filter(|c| ['"', '\''].contains(c))?;
    let mut chars = body.char_indices().skip(1);
    let mut length = 0;
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if c == quote {
            return Some(prefix + at + 1);
        }
        length += 1;
        // `'a` of a lifetime is not a character.
        if quote == '\'' && c != '\\' && length > 1 && !body[1..].starts_with('\\') {
            return None;
        }
    }
    None
}
