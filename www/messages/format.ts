// Formats the messages of the program in the language of the page. The texts stand in `locales/`, as Fluent writes them; the build
// compiles them.

import english from "messages:en";
import languages from "messages:languages";
import { loadOnce } from "../lib/load-once.ts";

/** The arguments of a text. */
type Values = Record<string, unknown>;

/** A compiled text: it has no arguments, or it is a function of them and of what finds the category of a number's plural. */
export type Text = string | ((values: Values, plural: (number: unknown) => string) => string);

/** The texts of a language by their ids; some have attributes. */
export type Texts = Record<string, Text | [Text, Record<string, Text>]>;

/** The kinds of lists, as the program numbers them. */
const LISTS: Intl.ListFormatOptions[] = [
  { type: "conjunction" },
  { type: "disjunction" },
  { type: "unit", style: "short" },
];

/** The number of the kind of list of which one item is chosen. */
export const OR = 1;

/** British English writes no comma before the last item of a list. */
const ENGLISH = "en-GB";

const listsOf = (locale: string): Intl.ListFormat[] => LISTS.map((options) => new Intl.ListFormat(locale, options));

let locale = ENGLISH;
let plurals = new Intl.PluralRules(ENGLISH);
let lists = listsOf(ENGLISH);
let numbers = new Intl.NumberFormat(ENGLISH);

/** A number among the arguments of a text, where it stands as the language writes it. It still chooses a plural. */
class Numeral extends Number {
  override toString(): string {
    return numbers.format(Number(this));
  }
}

const plural = (number: unknown): string => plurals.select(Number(number));
const attributesOf = (entry?: Texts[string]): Record<string, Text> => (Array.isArray(entry) ? entry[1] : {});
const fill = (text: Text, values: Values): string => (typeof text === "string" ? text : text(values, plural));

let texts: Texts = english;
let isChosen = false;
let language: Promise<void> = Promise.resolve();
let hasLater = false;
let hasMissed = false;
const listeners = new Set<() => void>();

/** Loads the texts that no first view shows: why a square cannot be picked, and those that only dialogs show. */
export const loadLaterMessages = loadOnce(() =>
  import("./later.ts").then(({ default: later }) => {
    addTexts(later);
    hasLater = true;
    if (hasMissed) for (const listener of listeners) listener();
    listeners.clear();
  }),
);

/** Adds English texts, of a part of the page that has its own. Those of the language on show stay. */
export function addTexts(more: Texts): void {
  texts = { ...more, ...texts };
}

/**
 * Chooses the first language that has texts, or else English. All boards of a page are in one language: only the first call counts.
 * `languageLoaded` waits for the texts.
 */
export function chooseLanguage(wanted: readonly string[]): void {
  if (!isChosen) setLanguage(findLanguage(wanted));
  isChosen = true;
}

/**
 * The first language that has texts, or else English. A tag such as `de-AT` finds `de`.
 *
 * @param wanted tags of BCP 47, the one wanted most first; others do not count
 */
export function findLanguage(wanted: readonly string[]): string {
  // A longer tag comes before what it begins with.
  const known = ["en", ...Object.keys(languages)].reverse();
  const find = (tag: string): string | undefined => known.find((name) => RegExp(`^${name}(-|$)`, "i").test(tag));
  return wanted.map(find).find(Boolean) ?? "en";
}

/**
 * Chooses a language of `locales/`; English stays if there is no such folder. What it does not have is shown in English.
 * `languageLoaded` waits for it.
 */
export function setLanguage(tag: string): void {
  const load = languages[tag];
  if (!load) return;
  const loaded = load().then(({ default: own }) => {
    texts = { ...texts, ...own };
    locale = tag;
    plurals = new Intl.PluralRules(tag);
    lists = listsOf(tag);
    numbers = new Intl.NumberFormat(tag);
  });
  language = loaded.catch(() => undefined);
}

/** Waits for the texts of the language. If they cannot be loaded, the texts are in English. */
export function languageLoaded(): Promise<void> {
  return language;
}

/** Calls a function when the texts of `loadLaterMessages` are loaded, if one of them was missing. */
export function onLaterMessages(listener: () => void): void {
  if (!hasLater) listeners.add(listener);
}

/** The text of a message that the program has written as JSON. It is empty as long as the text is not loaded. */
export function format(json: string): string {
  const values: Values = {};
  put(values, "text", JSON.parse(json));
  return String(values.text);
}

/** The text of a message of a script. A value is a number, a text that is the same in every language, or a message as an array. */
export function text(id: string, values: Values = {}): string {
  return format(JSON.stringify([id, ...Object.entries(values).flat(1)]));
}

/** Marks an element as written in the language of the texts, in its direction. */
export function markLanguage(element: HTMLElement): void {
  element.lang = text("lang");
  element.dir = text("dir");
}

/** A number or a date as the language writes it. */
export function localized(value: number, options?: Intl.NumberFormatOptions): string;
export function localized(value: Date, options: Intl.DateTimeFormatOptions): string;
export function localized(value: number | Date, options?: object): string {
  return value.toLocaleString(locale, options);
}

/** Puts a value and its attributes among arguments. */
function put(values: Values, name: string, value: unknown): void {
  if (!Array.isArray(value)) {
    values[name] = typeof value === "number" ? new Numeral(value) : value;
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
  if (!(id in texts)) {
    hasMissed = true;
    loadLaterMessages().catch(() => undefined);
  }
  const entry = texts[id] ?? (hasLater ? id : "");
  const [text] = Array.isArray(entry) ? entry : [entry];
  values[name] = fill(text, inner);
  // The English text of a game that is not translated needs the English attributes of a player.
  const all = { ...attributesOf(english[id]), ...attributesOf(entry) };
  for (const attribute in all) values[`${name}-${attribute}`] = fill(all[attribute] ?? "", inner);
}
