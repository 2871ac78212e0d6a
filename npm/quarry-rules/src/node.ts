/**
 * The entry for Node: the module is read from disk.
 *
 * @module
 */

import { readFile } from "node:fs/promises";
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
  const source = (await optionsOf(options)) ?? new URL("./wasm/rules_bg.wasm", import.meta.url);
  await loadFrom(() => read(source));
}

/**
 * Loads the drawings, which `Position.svg` and `Position.ascii` need: from the package's own file or from `source`.
 */
export function initDrawing(source: ModuleSource = new URL("./wasm/drawing_bg.wasm", import.meta.url)): Promise<void> {
  return loadDrawing(() => read(source));
}

/**
 * Loads what reads and writes files of games: from the package's own file or from `source`. Await it before you call `readPgn`,
 * `parsePgn`, `writePgn`, `replayPgn`, `pgnToGame` or `gameToPgn`.
 */
export function initPgn(source: ModuleSource = new URL("./wasm/pgn_bg.wasm", import.meta.url)): Promise<void> {
  return loadPgn(() => read(source));
}

async function read(source: ModuleSource): Promise<ModuleSource> {
  return source instanceof URL && source.protocol === "file:" ? new Uint8Array(await readFile(source)) : source;
}
