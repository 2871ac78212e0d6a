//! Messages formatted by Fluent's Rust library, for the command line and for tests: from the files in `locales/` and the English of
//! each game in its folder.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::ResolverError;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use icu_list::ListFormatter;
use icu_list::options::{ListFormatterOptions, ListLength};
use icu_locale_core::Locale;
use serde_json::Value;

use crate::catalog::MESSAGES;
use crate::message::{ListKind, Localizer, Message};

mod locales;
mod numbers;

use locales::LOCALES;

/// The language of messages that another language does not have.
const FALLBACK: &str = "en";

/// How the lists of English are joined: British English writes no comma before the last item.
const ENGLISH_LISTS: &str = "en-GB";

/// The messages of one language.
pub struct Language {
    tag: String,
    bundle: FluentBundle<FluentResource>,
    locale: Locale,
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.tag)
    }
}

/// The languages of `locales/`.
pub fn languages() -> Vec<&'static str> {
    let mut tags: Vec<&str> = LOCALES.iter().map(|(tag, ..)| *tag).collect();
    tags.dedup();
    tags
}

/// The files of a language, each with its path in the folder of the language; none if there is no such language. The English of a
/// game is in the game's folder; its path is that of the other languages, `games/NAME.ftl`.
pub fn files(tag: &str) -> Vec<(&'static str, &'static str)> {
    let of_games = MESSAGES.iter().filter(|_| tag == FALLBACK).copied();
    LOCALES.iter().filter(|(known, ..)| *known == tag).map(|&(_, path, text)| (path, text)).chain(of_games).collect()
}

/// English.
pub fn english() -> &'static Language {
    static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::of(FALLBACK));
    &ENGLISH
}

impl Language {
    /// The messages of a language, with English where it has none.
    pub fn of(tag: &str) -> Self {
        let mut language = Self::empty(tag);
        language.add(&files(FALLBACK));
        if tag != FALLBACK {
            language.add(&files(tag));
        }
        language
    }

    /// The same with messages that are not in `locales/`, as Fluent writes them: those of a game of another crate.
    #[must_use]
    pub fn with(mut self, messages: &str) -> Self {
        self.add_text(messages);
        self
    }

    /// The text of a message without arguments, if there is such a message.
    pub fn text(&self, id: &str) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// A number with that many digits behind the point, as the language writes it.
    pub fn decimal(&self, number: f64, digits: u8) -> String {
        numbers::decimal(&self.locale, number, digits)
    }

    /// The tag of the language.
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// A language without messages.
    fn empty(tag: &str) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().unwrap_or_default()]);
        // The page sets the direction of texts by its elements.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(numbers::format));
        let locale: Locale = if tag == FALLBACK { ENGLISH_LISTS } else { tag }.parse().unwrap_or(Locale::UNKNOWN);
        Self { tag: tag.to_string(), bundle, locale }
    }

    fn add(&mut self, files: &[(&str, &str)]) {
        for (_, text) in files {
            self.add_text(text);
        }
    }

    /// Adds messages. A test reads the files without errors; here the messages that can be read are kept.
    fn add_text(&mut self, text: &str) {
        let resource = FluentResource::try_new(text.to_string()).unwrap_or_else(|(resource, _)| resource);
        self.bundle.add_resource_overriding(resource);
    }

    /// The text of a message, and what is wrong with it: an id or an argument that is unknown.
    pub fn try_format(&self, message: &Message) -> (String, Vec<FluentError>) {
        let mut errors = Vec::new();
        let parts: Vec<Value> = serde_json::from_str(message.json()).unwrap_or_default();
        (self.message(&parts, &mut errors).0, errors)
    }

    /// The text of a message, and of its attributes, each with its name. An attribute that the language does not have is English:
    /// the English text of a game may need it.
    fn message(&self, parts: &[Value], errors: &mut Vec<FluentError>) -> (String, Vec<(String, String)>) {
        let (id, values) = parts.split_first().unwrap_or((&Value::Null, &[]));
        let id = id.as_str().unwrap_or_default();
        let mut args = FluentArgs::new();
        for pair in values.chunks_exact(2) {
            let name = pair[0].as_str().unwrap_or_default().to_string();
            match &pair[1] {
                Value::Number(number) => args.set(name, number.as_u64()),
                Value::Array(inner) if inner.first().is_some_and(Value::is_string) => {
                    let (text, attributes) = self.message(inner, errors);
                    for (attribute, text) in attributes {
                        args.set(format!("{name}-{attribute}"), text);
                    }
                    args.set(name, text);
                }
                value => args.set(name, self.value(value, errors)),
            }
        }
        let Some((pattern, found)) = self.bundle.get_message(id).and_then(|found| Some((found.value()?, found))) else {
            let unknown = ReferenceKind::Message { id: id.to_string(), attribute: None };
            errors.push(FluentError::ResolverError(ResolverError::Reference(unknown)));
            return (id.to_string(), Vec::new());
        };
        let mut write = |pattern| self.bundle.format_pattern(pattern, Some(&args), errors).into_owned();
        let mut attributes: Vec<_> = found.attributes().map(|a| (a.id().to_string(), write(a.value()))).collect();
        let text = write(pattern);
        if self.tag != FALLBACK {
            let (_, others) = english().message(parts, &mut Vec::new());
            attributes.extend(others.into_iter().filter(|(name, _)| found.get_attribute(name).is_none()));
        }
        (text, attributes)
    }

    /// The text of an argument.
    fn value(&self, value: &Value, errors: &mut Vec<FluentError>) -> String {
        match value {
            Value::String(text) => text.clone(),
            Value::Array(parts) => match parts.split_first() {
                Some((Value::Number(kind), items)) => {
                    let items: Vec<String> = items.iter().map(|item| self.value(item, errors)).collect();
                    self.list(kind.as_u64(), &items)
                }
                _ => self.message(parts, errors).0,
            },
            other => other.to_string(),
        }
    }

    /// A list in words.
    fn list(&self, kind: Option<u64>, items: &[String]) -> String {
        let (locale, options) = (&self.locale, ListFormatterOptions::default());
        let formatter = if kind == Some(ListKind::And as u64) {
            ListFormatter::try_new_and(locale.into(), options)
        } else if kind == Some(ListKind::Or as u64) {
            ListFormatter::try_new_or(locale.into(), options)
        } else {
            ListFormatter::try_new_unit(locale.into(), options.with_length(ListLength::Short))
        };
        formatter.map_or_else(|_| items.join(", "), |list| list.format_to_string(items.iter()))
    }
}

impl Localizer for Language {
    fn format(&self, message: &Message) -> String {
        self.try_format(message).0
    }
}
