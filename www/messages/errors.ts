// Errors that a person reads, of the page, the element and the frame: what was found in which field, and what was expected. Their texts
// are in `errors.later.ftl`, so they are loaded first.

import { format, loadLaterMessages, OR } from "./format.ts";

/** A message of a script: its id, then the name and the value of each argument. */
export type Phrase = readonly [id: string, ...rest: unknown[]];

/** The longest text that an error quotes, in characters. */
const LONGEST = 80;

/** A fault of a field, as the JSON of a message. */
export function fieldFault(field: string, found: string, expected: Phrase): string {
  return JSON.stringify(["parse-error", "field", field, "found", found.slice(0, LONGEST), "expected", expected]);
}

/** What is expected of a value that is one of some words. */
export function oneOf(words: readonly string[]): Phrase {
  return ["choice", "choices", [OR, ...words]];
}

/** The text of a fault, as soon as the texts have loaded; the fault itself if no texts can be loaded. */
export async function explain(fault: string): Promise<string> {
  await loadLaterMessages().catch(() => undefined);
  return format(fault) || fault;
}

/** An error with the text of a fault. */
export async function errorOf(fault: string): Promise<Error> {
  return new Error(await explain(fault));
}

/** The error of a file that the host does not send. */
export function missingFile({ pathname }: URL, { status }: Response): Promise<Error> {
  return errorOf(JSON.stringify(["missing-file", "file", pathname, "status", String(status)]));
}
