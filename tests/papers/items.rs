//! The items of the Rust sources by the name of their type or module: as much of the language as the papers need.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::{File, Token};

/// Types of the standard library, whose items are not looked up.
const STANDARD: [&str; 8] = ["std", "core", "Option", "Result", "Vec", "String", "Iterator", "ControlFlow"];

/// What each type and module has. Types of the same name are not told apart.
#[derive(Default, Debug)]
pub(crate) struct Items {
    owners: BTreeMap<String, BTreeSet<String>>,
    /// The traits of each type.
    traits: BTreeMap<String, BTreeSet<String>>,
}

impl Items {
    /// Adds the items of a file.
    pub(crate) fn add(&mut self, file: &File) {
        let mut names = file.path.trim_end_matches(".rs").rsplit('/');
        let module = names.next().filter(|&name| name != "lib").unwrap_or("quarry");
        // A module for tests only, in a file of its own, counts too.
        self.put(names.next().unwrap_or_default(), module);
        Reader { tokens: &file.tokens, at: 0, items: self }.block(module);
    }

    /// Whether a type or module has a method, variant, field, constant, type or module of that name.
    pub(crate) fn has(&self, owner: &str, item: &str) -> bool {
        let own = |owner: &str| self.owners.get(owner).is_some_and(|items| items.contains(item));
        STANDARD.contains(&owner)
            || own(owner)
            || self.traits.get(owner).is_some_and(|traits| traits.iter().any(|name| own(name)))
    }

    /// Whether there is such a type or module.
    pub(crate) fn knows(&self, owner: &str) -> bool {
        STANDARD.contains(&owner) || self.owners.contains_key(owner)
    }

    fn put(&mut self, owner: &str, item: &str) {
        self.owners.entry(owner.to_string()).or_default().insert(item.to_string());
    }
}

struct Reader<'a> {
    tokens: &'a [Token],
    at: usize,
    items: &'a mut Items,
}

impl Reader<'_> {
    /// Reads items up to the brace that closes the block, or to the end.
    fn block(&mut self, owner: &str) {
        self.items.owners.entry(owner.to_string()).or_default();
        while let Some(token) = self.next() {
            match token {
                Token::Mark('}') => return,
                Token::Mark('{' | '[' | '(') => self.skip(),
                Token::Word(word) => self.item(&word, owner),
                _ => (),
            }
        }
    }

    fn item(&mut self, keyword: &str, owner: &str) {
        match keyword {
            "mod" | "trait" => {
                let Some(name) = self.name(owner) else { return };
                if self.until(&['{', ';']) == Some('{') {
                    self.block(&name);
                }
            }
            "struct" | "enum" | "union" => {
                let Some(name) = self.name(owner) else { return };
                self.items.owners.entry(name.clone()).or_default();
                if self.until(&['{', ';']) == Some('{') {
                    self.members(&name);
                }
            }
            "impl" => self.implementation(),
            "fn" => {
                self.name(owner);
                if self.until(&['{', ';']) == Some('{') {
                    self.skip();
                }
            }
            "const" | "static" | "type" if !self.is_word("fn") => {
                self.name(owner);
                self.until(&[';']);
            }
            "macro_rules" => {
                self.next();
                self.name(owner);
                if self.until(&['{']) == Some('{') {
                    self.arms(owner);
                }
            }
            "use" => self.names_used(owner),
            _ => (),
        }
    }

    /// What the arms of a macro stand for, between braces, which have been opened: items belong to who calls it.
    fn arms(&mut self, owner: &str) {
        while let Some(token) = self.next() {
            match token {
                Token::Mark('}') => return,
                Token::Mark('[' | '(') => self.skip(),
                Token::Mark('{') => self.block(owner),
                _ => (),
            }
        }
    }

    /// The fields or variants between braces, which have been opened.
    fn members(&mut self, owner: &str) {
        let mut is_first = true;
        while let Some(token) = self.next() {
            match token {
                Token::Mark('}') => return,
                Token::Mark('{' | '[' | '(') => self.skip(),
                Token::Mark(',') => is_first = true,
                Token::Word(word) if is_first && word != "pub" => {
                    self.items.put(owner, &word);
                    is_first = false;
                }
                _ => (),
            }
        }
    }

    /// `impl Trait for Type`, or `impl Type`.
    fn implementation(&mut self) {
        let (mut depth, mut name, mut of) = (0, String::new(), None);
        while let Some(token) = self.next() {
            match token {
                Token::Mark('{') => break,
                Token::Mark('<') => depth += 1,
                Token::Mark('>') => depth -= 1,
                // `->` opens nothing.
                Token::Mark('-') => self.at += 1,
                Token::Word(word) if depth == 0 && word == "for" => of = Some(std::mem::take(&mut name)),
                Token::Word(word) if depth == 0 && word == "where" => {
                    self.until(&['{']);
                    break;
                }
                Token::Word(word) if depth == 0 => name = word,
                _ => (),
            }
        }
        if let Some(of) = of {
            self.items.traits.entry(name.clone()).or_default().insert(of);
        }
        self.block(&name);
    }

    /// The names that a `use` brings into a module.
    fn names_used(&mut self, owner: &str) {
        let mut last = None;
        while let Some(token) = self.next() {
            match token {
                Token::Word(word) => last = Some(word),
                Token::Mark(mark @ (',' | '}' | ';')) => {
                    if let Some(name) = last.take() {
                        self.items.put(owner, &name);
                    }
                    if mark == ';' {
                        return;
                    }
                }
                _ => (),
            }
        }
    }

    fn next(&mut self) -> Option<Token> {
        self.at += 1;
        self.tokens.get(self.at - 1).cloned()
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.tokens.get(self.at), Some(Token::Word(found)) if found == word)
    }

    /// The name that comes next: an item of the owner.
    fn name(&mut self, owner: &str) -> Option<String> {
        let Some(Token::Word(name)) = self.next() else { return None };
        self.items.put(owner, &name);
        Some(name)
    }

    /// Goes behind the next of those marks that stands in no bracket.
    fn until(&mut self, marks: &[char]) -> Option<char> {
        while let Some(token) = self.next() {
            match token {
                Token::Mark(mark) if marks.contains(&mark) => return Some(mark),
                Token::Mark('{' | '[' | '(') => self.skip(),
                _ => (),
            }
        }
        None
    }

    /// Goes behind the bracket that closes one that has been opened.
    fn skip(&mut self) {
        let mut depth = 1;
        while depth > 0
            && let Some(token) = self.next()
        {
            match token {
                Token::Mark('{' | '[' | '(') => depth += 1,
                Token::Mark('}' | ']' | ')') => depth -= 1,
                _ => (),
            }
        }
    }
}
