import type { Fault } from "./wasm/rules.js";

/** Thrown if a text cannot be read, or if an argument has a value that the function does not accept. */
export class ParseError extends Error {
  override readonly name = "ParseError";
  /** The name of the part that could not be read: `board`, `side`, `size`, `move`, `turn 2`, …. */
  readonly field: string;
  /** The text that was found, shortened to 60 characters. */
  readonly found: string;
  /** A description of what is accepted. */
  readonly expected: string;

  constructor(field: string, found: string, expected: string) {
    super(`${field}: found "${found}", expected ${expected}`);
    this.field = field;
    this.found = found;
    this.expected = expected;
  }
}

/** Thrown if a move or a step can be read, but the rules do not allow it. */
export class IllegalMoveError extends Error {
  override readonly name = "IllegalMoveError";
  /** The text of the move or step. */
  readonly move: string;
  /** A description of what is allowed. */
  readonly expected: string;
  /** A legal move of the same position; `null` if the game is over. */
  readonly example: string | null;

  constructor(move: string, expected: string, example: string | null) {
    super(`move: found "${move}", which is not allowed here; expected ${expected}`);
    this.move = move;
    this.expected = expected;
    this.example = example;
  }
}

/**
 * The error of a fault of the module.
 *
 * @internal
 */
export function errorOf(fault: Fault): ParseError | IllegalMoveError {
  return fault.kind === "move"
    ? new IllegalMoveError(fault.move, fault.expected, fault.example)
    : new ParseError(fault.field, fault.found, fault.expected);
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
