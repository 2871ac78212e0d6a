import { fault, formatPhrase, type Phrase } from "./phrase.ts";
import type { Fault } from "./wasm/rules.js";

/**
 * The arguments of a reason by their names: texts and numbers; of one of several values the list of them; another reason if the
 * cause lies there.
 */
export interface Arguments {
  readonly [name: string]: string | number | readonly (string | number)[] | Reason;
}

/** A reason for programs: its code, which is the same in every language, and its arguments. */
export interface Reason {
  /** For example `expected-size` or `at-most-squares`. */
  readonly code: string;
  readonly arguments: Arguments;
}

/**
 * A reason of a phrase.
 *
 * @internal
 */
export function reasonOf([code, ...rest]: Phrase): Reason {
  const pairs = Array.from({ length: rest.length / 2 }, (_, n) => [String(rest[2 * n]), argumentOf(rest[2 * n + 1])]);
  return { code, arguments: Object.fromEntries(pairs) as Arguments };
}

function argumentOf(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  // A list begins with the number of its kind, a message with its id.
  return typeof value[0] === "number" ? value.slice(1).map(argumentOf) : reasonOf(value as unknown as Phrase);
}

/** Thrown if a text cannot be read, or if an argument has a value that the function does not accept. */
export class ParseError extends Error implements Reason {
  static {
    // Minifiers rename the class, and consoles print its name.
    Object.defineProperty(ParseError, "name", { value: "ParseError" });
  }

  override readonly name = "ParseError";
  /** The name of the part that could not be read, in every language the same: `board`, `side`, `size`, `move`, `turn 2`, …. */
  readonly field: string;
  /** The text that was found, shortened to 60 characters. */
  readonly found: string;
  /** A description of what is accepted, in the language of `setLanguage`. */
  readonly expected: string;
  /** What was expected, for programs. */
  readonly code: string;
  /** The arguments of {@link ParseError.code}. */
  readonly arguments: Arguments;

  /** @internal */
  constructor(field: string, found: string, expected: Phrase) {
    super(formatPhrase(fault(field, found, expected)));
    this.field = field;
    this.found = found;
    this.expected = formatPhrase(expected);
    ({ code: this.code, arguments: this.arguments } = reasonOf(expected));
  }
}

/** Thrown if a move or a step can be read, but the rules do not allow it. */
export class IllegalMoveError extends Error implements Reason {
  static {
    // Minifiers rename the class, and consoles print its name.
    Object.defineProperty(IllegalMoveError, "name", { value: "IllegalMoveError" });
  }

  override readonly name = "IllegalMoveError";
  /** The text of the move or step. */
  readonly move: string;
  /** A description of what is allowed, in the language of `setLanguage`. */
  readonly expected: string;
  /** What was expected, for programs. */
  readonly code: string;
  /** The arguments of {@link IllegalMoveError.code}. */
  readonly arguments: Arguments;
  /** A legal move of the same position; `null` if the game is over. */
  readonly example: string | null;

  /** @internal */
  constructor(move: string, expected: Phrase, example: string | null) {
    super(formatPhrase(["move-not-allowed", "field", "move", "found", move, "expected", expected]));
    this.move = move;
    this.expected = formatPhrase(expected);
    ({ code: this.code, arguments: this.arguments } = reasonOf(expected));
    this.example = example;
  }
}

/**
 * The error of a fault of the module.
 *
 * @internal
 */
export function errorOf(fault: Fault): ParseError | IllegalMoveError {
  const expected: Phrase = JSON.parse(fault.expected);
  return fault.kind === "move"
    ? new IllegalMoveError(fault.move, expected, fault.example)
    : new ParseError(fault.field, fault.found, expected);
}

/**
 * Refuses what is no text: programs without types pass any value, and the module would read past the end of it.
 *
 * @internal
 */
export function checkText(field: string, value: unknown): asserts value is string {
  if (typeof value !== "string") throw new ParseError(field, typeof value, ["expected-text"]);
}

/**
 * Refuses an option that a function does not have: a misspelt one would do nothing.
 *
 * @internal
 */
export function checkOptions(options: unknown, known: readonly string[], field = "options"): void {
  if (typeof options !== "object" || options === null)
    throw new ParseError(field, String(options), ["expected-options"]);
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  // The kind of a list that has commas between its items.
  if (unknown !== undefined) throw new ParseError(field, unknown, ["one-of", "choices", [2, ...known]]);
}

/**
 * Whether a number can be passed to the module.
 *
 * @internal
 */
export function isNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0 && number < 2 ** 31;
}

function isFault(thrown: unknown): thrown is Fault {
  return typeof thrown === "object" && thrown !== null && !(thrown instanceof Error) && "kind" in thrown;
}

/**
 * Calls the module, and throws its faults as errors.
 *
 * @internal
 */
export function call<T>(ask: () => T): T {
  try {
    return ask();
  } catch (thrown) {
    throw isFault(thrown) ? errorOf(thrown) : thrown;
  }
}
