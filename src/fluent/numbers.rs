//! Numbers as a language writes them: `1,234`, `1.234`.

use std::convert::Infallible;

use fluent_bundle::FluentValue;
use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_decimal::options::DecimalFormatterOptions;
use icu_locale_core::Locale;
use intl_memoizer::Memoizable;
use intl_memoizer::concurrent::IntlLangMemoizer;
use unic_langid::LanguageIdentifier;

/// The locale of a bundle, which the bundle keeps for its formatter.
struct OwnLocale(Locale);

impl Memoizable for OwnLocale {
    type Args = ();
    type Error = Infallible;

    fn construct(language: LanguageIdentifier, (): ()) -> Result<Self, Infallible> {
        Ok(Self(language.to_string().parse().unwrap_or(Locale::UNKNOWN)))
    }
}

/// The text of a whole number; `None` leaves other values to Fluent.
pub(super) fn format(value: &FluentValue<'_>, memoizer: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    memoizer.with_try_get::<OwnLocale, _, _>((), |locale| decimal(&locale.0, number.value, 0)).ok()
}

/// A number with that many digits behind the point, as the language of a locale writes it.
pub(super) fn decimal(locale: &Locale, number: f64, digits: u8) -> String {
    let plain = format!("{number:.*}", usize::from(digits));
    let formatter = DecimalFormatter::try_new(locale.into(), DecimalFormatterOptions::default());
    match (formatter, plain.parse::<Decimal>()) {
        (Ok(formatter), Ok(decimal)) => formatter.format(&decimal).to_string(),
        _ => plain,
    }
}
