import { createFormatter, ENGLISH, findLanguage, type Texts } from "./formatter.ts";
import { type Phrase, setFormat } from "./phrase.ts";
import english, { languages } from "./wasm/errors.js";

let texts: Texts = english;
let locale = ENGLISH;
/** Made with the first error: a module that is imported alone does nothing. */
let format: ((message: Phrase) => string) | undefined;

/**
 * Sets the language of errors: a tag such as `de`, `de-AT` or `ja`. Its texts are loaded when it is first chosen; errors that were
 * thrown before keep theirs. A language that the package does not have is English, which it always has.
 */
export async function setLanguage(language: string): Promise<void> {
  const tag = findLanguage([language], Object.keys(languages));
  const loaded = tag === undefined ? undefined : await languages[tag]?.();
  texts = { ...english, ...loaded?.default };
  locale = tag ?? ENGLISH;
  format = undefined;
}

/**
 * Lets the errors of the package have texts. Whatever a program loads first calls it, so that bundlers keep it.
 *
 * @internal
 */
export function useTexts(): void {
  setFormat((message) => {
    format ??= createFormatter(locale, (id) => texts[id] ?? id, {});
    return format(message);
  });
}
