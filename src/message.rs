//! What the program says, before it is in a language: a [`Message`] is the name of a text and what to put into it.
//!
//! The texts are in `src/games/NAME/` and `locales/`, as [Fluent](https://projectfluent.org/) writes them. A [`Localizer`]
//! looks a message up there. The page has the texts as the build has compiled them; the command line has Fluent's Rust library,
//! `crate::fluent`.
//!
//! # Arguments
//!
//! - A number chooses a plural: `{ $count -> [one] … *[other] … }`.
//! - A text is the same in every language: a square, a move, the id of something.
//! - A message is formatted first. Its attributes are arguments too: for an argument `side` that is the message `white`, a text
//!   can name `{ $side }` and, if the language gives `white` an attribute `whose`, `{ $side-whose }`.
//! - A list is joined as the language joins lists.

use std::fmt;

/// A text by its name, with what to put into it.
///
/// It is kept as JSON for scripts: `["square","square","a1","contents",["empty"]]`. A list begins with a number, the place of its kind
/// in [`ListKind`]. So a message is built by appending, which takes little code, and handed to a script as it is.
#[derive(Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(feature = "serde", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct Message(String);

impl From<&'static str> for Message {
    /// The message of that name, without arguments.
    fn from(id: &'static str) -> Self {
        Self::new(id)
    }
}

/// Several things, as a list in words.
#[derive(Clone, PartialEq, Eq)]
pub struct List(String);

/// How the last two items of a list are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListKind {
    /// `a, b and c`
    And,
    /// `a, b or c`
    Or,
    /// `a, b, c`
    Unit,
}

/// A number that may be larger than 32 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count(pub u64);

/// What is put into a message: a number, a text that is the same in every language, another message, a list.
pub trait Argument {
    /// Appends it as JSON.
    fn write(&self, json: &mut String);
}

/// Says messages in a language.
pub trait Localizer {
    /// The text of a message.
    fn format(&self, message: &Message) -> String;

    /// The text of a message, if there is one; otherwise nothing.
    fn format_some(&self, message: Option<&Message>) -> String {
        message.map_or_else(String::new, |message| self.format(message))
    }
}

impl Message {
    /// A message without arguments.
    #[inline(never)]
    pub fn new(id: &'static str) -> Self {
        Self(format!("[\"{id}\"]"))
    }

    /// The message with one more argument.
    #[must_use]
    #[allow(clippy::needless_pass_by_value, reason = "most values are made where they are put in")]
    pub fn with(mut self, name: &'static str, value: impl Argument) -> Self {
        self.push(name, &value);
        self
    }

    #[inline(never)]
    fn push(&mut self, name: &str, value: &dyn Argument) {
        self.0.pop();
        for part in [",\"", name, "\","] {
            self.0 += part;
        }
        value.write(&mut self.0);
        self.0.push(']');
    }

    /// Messages as clauses of one sentence; `None` where there are none.
    pub fn clauses(clauses: Vec<Self>) -> Option<Self> {
        clauses.into_iter().reduce(|first, next| Self::new("clauses").with("first", first).with("next", next))
    }

    /// A text that is the same in every language: an id, a number to type; or the words of a program that has one language.
    #[inline(never)]
    pub fn verbatim(text: &str) -> Self {
        Self::new("verbatim").with("text", text)
    }

    /// Texts one of which is to be chosen, as a phrase: `w or b`.
    #[inline(never)]
    pub fn choice(texts: &mut dyn Iterator<Item = &str>) -> Self {
        Self::new("choice").with("choices", List::of(ListKind::Or, texts))
    }

    /// The same for many texts: `one of a, b, c`.
    #[inline(never)]
    pub fn one_of(texts: &mut dyn Iterator<Item = &str>) -> Self {
        Self::new("one-of").with("choices", List::of(ListKind::Unit, texts))
    }

    /// The message as JSON.
    pub fn json(&self) -> &str {
        &self.0
    }
}

impl List {
    /// A list without items.
    pub fn new(kind: ListKind) -> Self {
        Self(format!("[{}]", kind as u8))
    }

    /// A list of texts.
    #[inline(never)]
    pub fn of(kind: ListKind, texts: &mut dyn Iterator<Item = &str>) -> Self {
        let mut list = Self::new(kind);
        for text in texts {
            list.push(&text);
        }
        list
    }

    /// Appends an item.
    #[inline(never)]
    pub fn push(&mut self, item: &dyn Argument) {
        self.0.pop();
        self.0.push(',');
        item.write(&mut self.0);
        self.0.push(']');
    }
}

impl Argument for u32 {
    fn write(&self, json: &mut String) {
        *json += &self.to_string();
    }
}

impl Argument for Count {
    fn write(&self, json: &mut String) {
        *json += &self.0.to_string();
    }
}

impl Argument for str {
    fn write(&self, json: &mut String) {
        json.push('"');
        for c in self.chars() {
            match c {
                '"' | '\\' => json.extend(['\\', c]),
                '\0'..' ' => {
                    let digit = |value| char::from_digit(value, 16).unwrap_or('0');
                    json.extend(['\\', 'u', '0', '0', digit(c as u32 / 16), digit(c as u32 % 16)]);
                }
                _ => json.push(c),
            }
        }
        json.push('"');
    }
}

impl Argument for &str {
    fn write(&self, json: &mut String) {
        (**self).write(json);
    }
}

impl Argument for String {
    fn write(&self, json: &mut String) {
        self.as_str().write(json);
    }
}

impl Argument for Message {
    fn write(&self, json: &mut String) {
        *json += &self.0;
    }
}

impl Argument for List {
    fn write(&self, json: &mut String) {
        *json += &self.0;
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_json_for_scripts() {
        let mut squares = List::new(ListKind::Or);
        squares.push(&"a1");
        squares.push(&"b\"\\\n");
        let message =
            Message::new("outer").with("count", 2).with("squares", squares).with("side", Message::new("white"));
        assert_eq!(message.json(), r#"["outer","count",2,"squares",[1,"a1","b\"\\\u000a"],"side",["white"]]"#);
    }
}
