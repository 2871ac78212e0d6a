/**
 * The rules of the games: positions, moves, game records, notation and drawings.
 *
 * @module quarry-rules
 */

import { loadDrawing } from "./drawing.ts";
import { loadFrom, optionsOf } from "./module.ts";
import { loadPgn } from "./pgn.ts";
import type { InitOptions, ModuleSource } from "./types.ts";

export * from "./api.ts";

/**
 * Loads the rules, from the package's own file or from another source, and sets the language of errors. Await it before you call
 * anything else. Later calls only set the language.
 */
export async function init(options?: ModuleSource | InitOptions): Promise<void> {
  const source = await optionsOf(options);
  await loadFrom(() => source);
}

/**
 * Loads the drawings, which `Position.svg` and `Position.ascii` need: from the package's own file or from `source`.
 */
export function initDrawing(source?: ModuleSource): Promise<void> {
  return loadDrawing(() => source);
}

/**
 * Loads what reads and writes files of games: from the package's own file or from `source`. Await it before you call `readPgn`,
 * `parsePgn`, `writePgn`, `replayPgn`, `pgnToGame` or `gameToPgn`.
 */
export function initPgn(source?: ModuleSource): Promise<void> {
  return loadPgn(() => source);
}
