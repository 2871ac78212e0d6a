// Whether the page's address has the key that names a puzzle of the quiz. It is part of the first view; puzzle-key.ts is not.

/** An address with a puzzle in it. */
const NAMES_PUZZLE = /(?:^|[#&])quiz=/;

/** Whether an address names a puzzle. */
export function namesPuzzle(address: string): boolean {
  return NAMES_PUZZLE.test(address);
}
