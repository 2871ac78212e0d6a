import { type Draw, takeDrawing } from "./module.ts";
import type { ModuleSource } from "./types.ts";
import load, { ascii, initSync as loadSync, svg } from "./wasm/drawing.js";
import { format } from "./wasm/messages.js";

const DRAW: Draw = { ascii: (game, text, half, flip) => ascii(game, text, half, flip, format), svg };

let loading: Promise<void> | undefined;

/**
 * Loads the drawings once; after a failure the next call tries again.
 *
 * @internal
 */
export function loadDrawing(source: () => ModuleSource | undefined | Promise<ModuleSource | undefined>): Promise<void> {
  loading ??= (async () => {
    try {
      const from = await source();
      await load(from === undefined ? undefined : { module_or_path: from });
      takeDrawing(DRAW);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  })();
  return loading;
}

/** Loads the drawings synchronously, from bytes or a compiled module. */
export function initDrawingSync(source: Exclude<ModuleSource, URL>): void {
  loadSync({ module: source });
  takeDrawing(DRAW);
}
