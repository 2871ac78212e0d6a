//! The prose of a file: comments, messages and documents, without code.

/// What a passage is, as far as the constructions that it must not have differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Markdown.
    Document,
    /// A comment in a source, a script or a style sheet.
    Comment,
    /// What a program shows: a string, the text of a page, a lesson.
    Message,
}

/// Prose that belongs together. Its first line has the number `line` in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Passage {
    pub(super) line: usize,
    pub(super) kind: Kind,
    pub(super) text: String,
}

/// What is in a passage in place of code.
pub(super) const CODE: char = '\u{fffc}';

/// The passages of a file, by the end of its name; none for files without prose.
pub(super) fn passages(path: &str, text: &str) -> Vec<Passage> {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    match ending {
        // The linter knows English only.
        _ if path.starts_with("locales/") && !path.starts_with("locales/en/") => Vec::new(),
        "md" => markdown(path, text),
        "rs" | "ts" | "js" | "mjs" | "css" => {
            let is_test = path.starts_with("tests/") || path.contains("/tests") || path.contains("/test/");
            Scanner::new(text, ending).passages(!is_test)
        }
        "html" => html(text),
        "ftl" => fluent(text),
        "txt" if path.ends_with("/lesson.txt") => {
            let lines = text.lines().enumerate();
            lines.map(|(n, line)| Passage { line: n + 1, kind: Kind::Message, text: line.to_string() }).collect()
        }
        _ => Vec::new(),
    }
}

/// The messages of a Fluent file, line by line, without their ids, keys and placeables, and its comments.
fn fluent(text: &str) -> Vec<Passage> {
    let mut passages = Vec::new();
    for (n, line) in text.lines().enumerate() {
        if let Some(comment) = line.strip_prefix('#') {
            passages.push(passage(n + 1, Kind::Comment, without_code(comment.trim_start_matches('#'))));
            continue;
        }
        let value = line.split_once(" = ").map_or(line, |(_, value)| value);
        let value = value.trim_start().trim_start_matches('*');
        let value = value.strip_prefix('[').and_then(|key| key.split_once(']')).map_or(value, |(_, value)| value);
        let mut prose = String::new();
        for part in value.split('{') {
            let (code, rest) = part.split_once('}').map_or((None, part), |(code, rest)| (Some(code), rest));
            // What stands before the variants of a choice.
            let is_choice = code.is_none() && part.trim_end().ends_with("->");
            if code.is_some() || is_choice {
                prose.push(CODE);
            }
            if !is_choice {
                prose.push_str(rest);
            }
        }
        passages.push(passage(n + 1, Kind::Message, prose));
    }
    passages
}

/// Paragraphs, list items, headings and table cells, without fenced blocks. The style page quotes in its tables what not to
/// write: they are left out.
fn markdown(path: &str, text: &str) -> Vec<Passage> {
    let mut passages: Vec<Passage> = Vec::new();
    let mut fenced = false;
    let mut open = false;
    for (n, line) in text.lines().enumerate() {
        let trimmed = line.trim_start();
        if trimmed.starts_with("```") {
            fenced = !fenced;
            open = false;
            continue;
        }
        let is_cells = trimmed.starts_with('|');
        if fenced || is_cells && path == "docs/style.md" {
            continue;
        }
        if is_cells {
            let cells = line.split('|').filter(|cell| !cell.trim().is_empty());
            // A cell is a fragment: no sentence starts with it.
            let cells = cells.map(|cell| format!("{CODE}{}", without_code(cell)));
            passages.extend(cells.map(|cell| passage(n + 1, Kind::Document, cell)));
            open = false;
            continue;
        }
        let is_start = trimmed.is_empty() || ["- ", "* ", "#", ">"].iter().any(|mark| trimmed.starts_with(mark));
        if is_start || !open {
            passages.push(passage(n + 1, Kind::Document, line.to_string()));
        } else if let Some(last) = passages.last_mut() {
            last.text = format!("{}\n{line}", last.text);
        }
        open = !trimmed.is_empty() && !trimmed.starts_with('#');
    }
    for passage in &mut passages {
        passage.text = without_code(&passage.text);
    }
    passages
}

fn passage(line: usize, kind: Kind, text: String) -> Passage {
    Passage { line, kind, text }
}

/// Replaces what is in backticks, and the targets of links, by [`CODE`]. Line ends stay.
fn without_code(text: &str) -> String {
    let mut prose = String::new();
    let mut code = false;
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '`' => {
                if !code {
                    prose.push(CODE);
                }
                code = !code;
            }
            ']' if !code && rest.peek() == Some(&'(') => {
                for c in rest.by_ref() {
                    if c == ')' {
                        break;
                    }
                }
            }
            '\n' => prose.push('\n'),
            _ if code => (),
            c => prose.push(c),
        }
    }
    prose
}

/// The text of a page, and the attributes that people read.
fn html(text: &str) -> Vec<Passage> {
    const READ: [&str; 5] = [" title=\"", " aria-label=\"", " alt=\"", " placeholder=\"", " content=\""];
    let mut passages = Vec::new();
    let mut line = 1;
    let mut rest = text;
    while !rest.is_empty() {
        let (part, after) = if let Some(tag) = rest.strip_prefix('<') {
            let end = ["script", "style"].iter().find(|name| tag.starts_with(**name)).map(|name| format!("</{name}"));
            let end = end.unwrap_or_else(|| if tag.starts_with("!--") { "-->".to_string() } else { ">".to_string() });
            rest.split_at(rest.find(&end).map_or(rest.len(), |at| at + end.len()))
        } else {
            rest.split_at(rest.find('<').unwrap_or(rest.len()))
        };
        if let Some(comment) = part.strip_prefix("<!--") {
            passages.push(passage(line, Kind::Comment, without_code(comment.trim_end_matches("-->"))));
        } else if part.starts_with('<') {
            for name in READ {
                let found = part.split_once(name).and_then(|(before, value)| Some((before, value.split_once('"')?.0)));
                if let Some((before, value)) = found {
                    passages.push(passage(line + lines(before), Kind::Message, value.to_string()));
                }
            }
        } else {
            passages.push(passage(line, Kind::Message, part.to_string()));
        }
        line += lines(part);
        rest = after;
    }
    passages
}

fn lines(text: &str) -> usize {
    text.matches('\n').count()
}

/// Takes the comments and the strings out of a source.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    is_rust: bool,
    is_css: bool,
    found: Vec<Passage>,
}

impl<'a> Scanner<'a> {
    fn new(text: &'a str, ending: &str) -> Self {
        Self { text, at: 0, line: 1, is_rust: ending == "rs", is_css: ending == "css", found: Vec::new() }
    }

    fn passages(mut self, with_strings: bool) -> Vec<Passage> {
        // The last line that is a comment alone, to which the next one belongs.
        let mut comment: Option<usize> = None;
        // The last visible character, which decides whether a slash begins a regular expression.
        let mut before = '(';
        while let Some(c) = self.rest().chars().next() {
            let rest = self.rest();
            if rest.starts_with("//") && !self.is_css {
                let text = rest.lines().next().unwrap_or_default();
                let prose = text.trim_start_matches('/').trim_start_matches('!');
                let goes_on = comment.is_some_and(|last| last + 1 == self.line);
                match self.found.last_mut() {
                    Some(last) if goes_on && last.kind == Kind::Comment => {
                        last.text = format!("{}\n{prose}", last.text);
                    }
                    _ => self.found.push(passage(self.line, Kind::Comment, prose.to_string())),
                }
                comment = Some(self.line);
                self.skip(text.len());
            } else if rest.starts_with("/*") {
                let text = &rest[..rest.find("*/").map_or(rest.len(), |end| end + 2)];
                let inner = text.trim_start_matches(['/', '*']).trim_end_matches(['/', '*']);
                let lines: Vec<&str> = inner.lines().map(|line| line.trim_start().trim_start_matches("* ")).collect();
                self.found.push(passage(self.line, Kind::Comment, lines.join("\n")));
                self.skip(text.len());
            } else if let Some((start, end)) = self.string(rest, before) {
                let text = &rest[start..end.min(rest.len())];
                let is_prose = text.trim().contains(' ') && text.contains(|c: char| c.is_ascii_alphabetic());
                if with_strings && is_prose {
                    self.found.push(passage(self.line, Kind::Message, filled(text)));
                }
                self.skip((end + start).min(rest.len()));
                before = '"';
                comment = None;
            } else if self.is_regex(rest, before) {
                let end = regex_end(rest);
                self.skip(end);
                before = '/';
            } else {
                if !c.is_whitespace() {
                    before = c;
                    comment = None;
                }
                self.skip(c.len_utf8());
            }
        }
        for passage in &mut self.found {
            if passage.kind == Kind::Comment {
                passage.text = without_fences(&passage.text);
            }
        }
        self.found
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip(&mut self, length: usize) {
        let mut end = self.at + length;
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        self.line += lines(&self.text[self.at..end]);
        self.at = end;
    }

    /// Where the text of a string begins and ends that starts here.
    fn string(&self, rest: &str, before: char) -> Option<(usize, usize)> {
        let first = rest.chars().next()?;
        if self.is_rust {
            if first == 'r' && !before.is_alphanumeric() && (rest.starts_with("r\"") || rest.starts_with("r#")) {
                let hashes = rest[1..].bytes().take_while(|b| *b == b'#').count();
                if !rest[1 + hashes..].starts_with('"') {
                    return None;
                }
                let start = 2 + hashes;
                let end = format!("\"{}", "#".repeat(hashes));
                return rest[start..].find(&end).map(|at| (start, start + at));
            }
            if first == '\'' {
                // A character such as `'"'`; anything else is a lifetime.
                let c: Vec<char> = rest.chars().take(4).collect();
                let length = match c[..] {
                    ['\'', '\\', _, '\''] => 4,
                    ['\'', c, '\'', ..] => 2 + c.len_utf8(),
                    _ => return None,
                };
                return Some((1, length - 1));
            }
            return (first == '"').then(|| (1, end_of(rest, '"')));
        }
        ['"', '\'', '`'].contains(&first).then(|| (1, end_of(rest, first)))
    }

    fn is_regex(&self, rest: &str, before: char) -> bool {
        !self.is_rust && !self.is_css && rest.starts_with('/') && "(=,:[!&|?{};>".contains(before)
    }
}

/// Where the string ends that `quote` opens.
fn end_of(text: &str, quote: char) -> usize {
    let mut escaped = false;
    // Braces of `${…}` in a template, which may have strings in them.
    let mut depth = 0;
    let mut last = ' ';
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '{' if quote == '`' && (last == '$' || depth > 0) => depth += 1,
            '}' if depth > 0 => depth -= 1,
            c if c == quote && depth == 0 => return at,
            _ => (),
        }
        last = c;
    }
    text.len()
}

fn regex_end(text: &str) -> usize {
    let mut escaped = false;
    let mut class = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return 1,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => class = true,
            ']' => class = false,
            '/' if !class => return at + 1,
            _ => (),
        }
    }
    1
}

/// A string with [`CODE`] in place of what the program fills in, of Rust's `\` at the end of a line, and of backticks.
fn filled(text: &str) -> String {
    let mut prose = String::new();
    let mut depth = 0;
    for c in text.replace("\\\n", " \n").replace("\\n", " \u{b6} ").chars() {
        match c {
            '{' => {
                if depth == 0 {
                    prose.push(CODE);
                }
                depth += 1;
            }
            '}' if depth > 0 => depth -= 1,
            '\n' => prose.push('\n'),
            _ if depth > 0 => (),
            c => prose.push(c),
        }
    }
    without_code(&prose)
}

/// A comment without the examples in it: fenced blocks and code in backticks.
fn without_fences(text: &str) -> String {
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        let is_fence = line.trim_start().starts_with("```");
        fenced ^= is_fence;
        lines.push(if fenced || is_fence { "" } else { line });
    }
    without_code(&lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(path: &str, text: &str) -> Vec<(usize, Kind, String)> {
        passages(path, text).into_iter().map(|found| (found.line, found.kind, found.text)).collect()
    }

    #[test]
    fn a_source_has_comments_and_strings() {
        let text = "/// One\n/// two `code`.\nfn f<'a>() { g('\"', \"a {} b\", \"word\"); } // three\n/* four */";
        let expected = [
            (1, Kind::Comment, format!(" One\n two {CODE}.")),
            (3, Kind::Message, format!("a {CODE} b")),
            (3, Kind::Comment, " three".to_string()),
            (4, Kind::Comment, "four ".to_string()),
        ];
        assert_eq!(texts("src/a.rs", text), expected);
        let comments = [expected[0].clone(), expected[2].clone(), expected[3].clone()];
        assert_eq!(texts("tests/a.rs", text), comments, "the strings of tests are left out");
    }

    #[test]
    fn a_script_has_templates_and_regular_expressions() {
        let text = "/** One. */\nconst a = /[\"'`]/.test(b) ? `two ${c(d)} three` : 'it is';";
        let expected = [
            (1, Kind::Comment, "One. ".to_string()),
            (2, Kind::Message, format!("two ${CODE} three")),
            (2, Kind::Message, "it is".to_string()),
        ];
        assert_eq!(texts("www/a.ts", text), expected);
    }

    #[test]
    fn markdown_has_paragraphs_and_cells_and_no_blocks() {
        let text = "# Title\nOne\ntwo [link](target) `code`.\n\n```sh\nrun it\n```\n| a | b c |\n- item\n  goes on";
        let found = texts("docs/a.md", text);
        let found: Vec<(usize, &str)> = found.iter().map(|(line, _, text)| (*line, text.as_str())).collect();
        let [two, a, b] = [format!("One\ntwo [link {CODE}."), format!("{CODE} a "), format!("{CODE} b c ")];
        let expected =
            [(1, "# Title"), (2, two.as_str()), (4, ""), (8, a.as_str()), (8, b.as_str()), (9, "- item\n  goes on")];
        assert_eq!(found, expected);
        assert_eq!(texts("docs/style.md", "| do not say |"), [], "the style page quotes what not to write");
    }

    #[test]
    fn a_page_has_text_and_attributes() {
        let text = "<p class=\"x\" title=\"One two\">Three\n<b>four</b></p><script>let five;</script><!-- six -->";
        let found = texts("www/a.html", text);
        let found: Vec<(usize, &str)> =
            found.iter().map(|(line, _, text)| (*line, text.trim())).filter(|(_, text)| !text.is_empty()).collect();
        assert_eq!(found, [(1, "One two"), (1, "Three"), (2, "four"), (2, ">"), (2, "six")]);
    }
}
