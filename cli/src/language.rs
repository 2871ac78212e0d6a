//! The language of the user: what `--lang` says, or else the environment.

use std::sync::OnceLock;

use quarry::fluent::{Language, english, languages};

/// The variables of the environment that name a language, the first that is set wins.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// The language of the user; English unless [`choose`] was called.
pub fn language() -> &'static Language {
    LANGUAGE.get().unwrap_or_else(|| english())
}

/// Chooses the language of all that the program says: the wanted one, or else that of the environment. English where that has none.
/// Only the first call counts.
pub fn choose(wanted: Option<&str>) {
    let named = || VARIABLES.iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    let found = wanted.map(String::from).or_else(named).and_then(|tag| find(&tag));
    let _ = LANGUAGE.set(Language::of(found.unwrap_or("en")));
}

/// The language of `locales/` that a tag begins with: `de` of `de-AT`, `de_DE.UTF-8` and `de`.
pub fn find(tag: &str) -> Option<&'static str> {
    let mut known = languages();
    // A longer tag comes before what it begins with.
    known.sort_by_key(|name| std::cmp::Reverse(name.len()));
    let tag = tag.split(['.', '@']).next().unwrap_or_default().replace('_', "-").to_lowercase();
    known.into_iter().find(|name| {
        let rest = tag.strip_prefix(&name.to_lowercase());
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    })
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn tags_of_the_environment_and_of_the_web_find_a_language() {
        for (tag, found) in [
            ("de", Some("de")),
            ("de_AT.UTF-8@euro", Some("de")),
            ("JA-jp", Some("ja")),
            ("en_GB", Some("en")),
            ("C", None),
            ("C.UTF-8", None),
            ("den", None),
            ("", None),
        ] {
            assert_eq!(find(tag), found, "{tag}");
        }
    }
}
