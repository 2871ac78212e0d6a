import { type Phrase, say, setFormat } from "./phrase.ts";
import english, { languages, type Texts } from "./wasm/errors.js";

/** British English writes no comma before the last item of a list. */
const ENGLISH = "en-GB";

/** The kinds of lists, as the modules number them. */
const LISTS: Intl.ListFormatOptions[] = [
  { type: "conjunction" },
  { type: "disjunction" },
  { type: "unit", style: "short" },
];

let texts: Texts = english;
let locale = ENGLISH;

/**
 * Sets the language of errors: a tag such as `de`, `de-AT` or `ja`. Its texts are loaded when it is first chosen; errors that were
 * thrown before keep theirs. A language that the package does not have is English, which it always has.
 */
export async function setLanguage(language: string): Promise<void> {
  const tag = Object.keys(languages).find((known) => RegExp(`^${known}(-|$)`, "i").test(language));
  const loaded = tag === undefined ? undefined : await languages[tag]?.();
  texts = { ...english, ...loaded?.default };
  locale = tag ?? ENGLISH;
}

/**
 * Lets the errors of the package have texts. Whatever a program loads first calls it, so that bundlers keep it.
 *
 * @internal
 */
export function useTexts(): void {
  setFormat(format);
}

function format([id, ...rest]: Phrase): string {
  const values: Record<string, unknown> = {};
  for (let n = 0; n < rest.length; n += 2) values[String(rest[n])] = textOf(rest[n + 1]);
  const text = texts[id] ?? id;
  return typeof text === "string" ? text : text(values);
}

function textOf(value: unknown): string {
  if (typeof value === "number") return value.toLocaleString(locale);
  if (!Array.isArray(value)) return String(value);
  const [first, ...items]: unknown[] = value;
  if (typeof first !== "number") return say(value as unknown as Phrase);
  return new Intl.ListFormat(locale, LISTS[first]).format(items.map(textOf));
}
