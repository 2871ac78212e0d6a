// Formats the messages of the program in the language of the page. The texts are in `locales/`, as Fluent writes them; the build
// compiles them.

import english from "messages:en";
import languages from "messages:languages";
import {
  createFormatter,
  ENGLISH,
  type Entry,
  findLanguage as findKnown,
  type Text,
  type Texts,
  type Values,
} from "../../npm/quarry-rules/src/formatter.ts";
import { loadOnce } from "../lib/load-once.ts";

export type { Text, Texts };

/** The number of the kind of list of which one item is chosen. */
export const OR = 1;

let texts: Texts = english;
let locale = ENGLISH;
let formatMessage = createFormatter(ENGLISH, find, english);
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

/** Adds English texts, of a part of the page that has its own. Those of the current language stay. */
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
  return findKnown(wanted, ["en", ...Object.keys(languages)]) ?? "en";
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
    // The English text of a game that is not translated needs the English attributes of a player.
    formatMessage = createFormatter(tag, find, english);
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
  return formatMessage(JSON.parse(json));
}

/** The text of a message of a script. A value is a number, a text that is the same in every language, or a message as an array. */
export function text(id: string, values: Values = {}): string {
  return formatMessage([id, ...Object.entries(values).flat(1)]);
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

/** The entry of a message. One that is not loaded is empty, and loads the others. */
function find(id: string): Entry {
  if (!(id in texts)) {
    hasMissed = true;
    loadLaterMessages().catch(() => undefined);
  }
  return texts[id] ?? (hasLater ? id : "");
}
