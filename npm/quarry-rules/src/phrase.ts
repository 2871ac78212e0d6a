/**
 * A text of the package: the id of a message, then the name and the value of each argument. A value is a text, a number, a list,
 * which begins with the number of its kind, or another message.
 *
 * @internal
 */
export type Phrase = readonly [id: string, ...rest: unknown[]];

let format: (phrase: Phrase) => string = ([id]) => id;

/**
 * Sets what formats messages: the language of the package, or that of a page with the element.
 *
 * @internal
 */
export function setFormat(formatter: (phrase: Phrase) => string): void {
  format = formatter;
}

/**
 * The text of a message.
 *
 * @internal
 */
export function formatPhrase(phrase: Phrase): string {
  return format(phrase);
}

/**
 * What is wrong with a field: what was found in it, and what was expected.
 *
 * @internal
 */
export function fault(field: string, found: string, expected: Phrase): Phrase {
  return ["parse-error", "field", field, "found", found, "expected", expected];
}
