// Formats messages: for the page, for the client of a frame and for the library. The build compiles the texts, which stand in
// `locales/`; this fills them in, with the plurals, lists and numbers of the browser.

import type { Phrase } from "./phrase.ts";

/** The arguments of a text. */
export type Values = Record<string, unknown>;

/** A compiled text: it has no arguments, or it is a function of them and of what finds the category of a number's plural. */
export type Text = string | ((values: Values, plural: (number: unknown) => string) => string);

/** A text, and its attributes if it has some. */
export type Entry = Text | [Text, Record<string, Text>];

/** The texts of a language by their ids. */
export type Texts = Record<string, Entry>;

/** British English writes no comma before the last item of a list. */
export const ENGLISH = "en-GB";

/** The kinds of lists, as the program numbers them. */
const LISTS: Intl.ListFormatOptions[] = [
  { type: "conjunction" },
  { type: "disjunction" },
  { type: "unit", style: "short" },
];

/**
 * The first of some languages that is among the known ones. A tag such as `de-AT` finds `de`.
 *
 * @param wanted tags of BCP 47, the one wanted most first
 * @param known in the order of the alphabet, so that a longer tag comes after what it begins with
 */
export function findLanguage(wanted: readonly string[], known: readonly string[]): string | undefined {
  const find = (tag: string) => known.filter((name) => RegExp(`^${name}(-|$)`, "i").test(tag)).pop();
  return wanted.map(find).find(Boolean);
}

const attributesOf = (entry?: Entry): Record<string, Text> => (Array.isArray(entry) ? entry[1] : {});

/**
 * What formats messages in a language.
 *
 * @param find finds the entry of an id
 * @param fallback entries whose attributes stand in for those that an entry does not have
 */
export function createFormatter(
  locale: string,
  find: (id: string) => Entry,
  fallback: Texts,
): (message: Phrase) => string {
  const plurals = new Intl.PluralRules(locale);
  const lists = LISTS.map((options) => new Intl.ListFormat(locale, options));
  const numbers = new Intl.NumberFormat(locale);
  const plural = (number: unknown): string => plurals.select(Number(number));
  const fill = (text: Text, values: Values): string => (typeof text === "string" ? text : text(values, plural));

  // A text has a number as the language writes it. It still chooses a plural.
  const numeral = (value: number): object => Object.assign(Object(value), { toString: () => numbers.format(value) });

  /** Puts a value and its attributes among arguments. */
  function put(values: Values, name: string, value: unknown): void {
    if (!Array.isArray(value)) {
      values[name] = typeof value === "number" ? numeral(value) : value;
      return;
    }
    const [first, ...rest]: unknown[] = value;
    const inner: Values = {};
    if (typeof first === "number") {
      for (const [n, item] of rest.entries()) put(inner, `${n}`, item);
      values[name] = lists[first]?.format(rest.map((_, n) => String(inner[n])));
      return;
    }
    for (let n = 0; n < rest.length; n += 2) put(inner, String(rest[n]), rest[n + 1]);
    const id = String(first);
    const entry = find(id);
    const [text] = Array.isArray(entry) ? entry : [entry];
    values[name] = fill(text, inner);
    const all = { ...attributesOf(fallback[id]), ...attributesOf(entry) };
    for (const attribute in all) values[`${name}-${attribute}`] = fill(all[attribute] ?? "", inner);
  }

  return (message) => {
    const values: Values = {};
    put(values, "text", message);
    return String(values.text);
  };
}
