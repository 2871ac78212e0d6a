// What is wrong with a file of games, in words.

import { format, text } from "../messages/format.ts";
import type { FileFault } from "../wasm/dialogs.js";

/** The most faults that are reported. */
const MOST = 3;

/** The first faults, and how many more there are; empty if there are none. */
export function faultsInWords(faults: readonly FileFault[]): string {
  const words = faults
    .slice(0, MOST)
    .map(({ line, column, message }) =>
      text("study-fault", { line: String(line), column: String(column), fault: format(message) }),
    );
  const more = faults.length - MOST;
  return [...words, ...(more > 0 ? [text("study-more-faults", { count: more })] : [])].join(" ");
}
