/**
 * The entry for Node: the module is read from disk.
 *
 * @module
 */

import { readFile } from "node:fs/promises";
import { loadDrawing } from "./drawing.ts";
import { loadFrom } from "./module.ts";
import type { ModuleSource } from "./types.ts";

export * from "./api.ts";

/**
 * Loads the rules, from the package's own file or from `source`. Await it before you call anything else. Later calls do
 * nothing.
 */
export function init(source: ModuleSource = new URL("./wasm/rules_bg.wasm", import.meta.url)): Promise<void> {
  return loadFrom(() => read(source));
}

/**
 * Loads the drawings, which `Position.svg` and `Position.ascii` need: from the package's own file or from `source`.
 */
export function initDrawing(source: ModuleSource = new URL("./wasm/drawing_bg.wasm", import.meta.url)): Promise<void> {
  return loadDrawing(() => read(source));
}

async function read(source: ModuleSource): Promise<ModuleSource> {
  return source instanceof URL && source.protocol === "file:" ? new Uint8Array(await readFile(source)) : source;
}
