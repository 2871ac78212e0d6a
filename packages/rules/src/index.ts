/**
 * The rules of the games: positions, moves, game records, notation and drawings.
 *
 * @module quarry-rules
 */

import { loadDrawing } from "./drawing.ts";
import { loadFrom } from "./module.ts";
import type { ModuleSource } from "./types.ts";

export * from "./api.ts";

/**
 * Loads the rules, from the package's own file or from `source`. Await it before you call anything else. Later calls do
 * nothing.
 */
export function init(source?: ModuleSource): Promise<void> {
  return loadFrom(() => source);
}

/**
 * Loads the drawings, which `Position.svg` and `Position.ascii` need: from the package's own file or from `source`.
 */
export function initDrawing(source?: ModuleSource): Promise<void> {
  return loadDrawing(() => source);
}
