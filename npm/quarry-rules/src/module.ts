import { setLanguage, useTexts } from "./language.ts";
import { formatPhrase } from "./phrase.ts";
import type { InitOptions, ModuleSource } from "./types.ts";
import load, { initSync as loadSync } from "./wasm/rules.js";

let isLoaded = false;
let loading: Promise<void> | undefined;
let draw: Draw | undefined;

/**
 * What the module of the drawings does.
 *
 * @internal
 */
export type Draw = Pick<typeof import("./wasm/drawing.js"), "svg"> & {
  ascii(game: string, text: string, half: string, flip: boolean): string;
};

/**
 * The drawings, once they are loaded.
 *
 * @internal
 */
export function drawing(): Draw {
  if (draw === undefined) {
    useTexts();
    throw new Error(formatPhrase(["drawing-not-loaded"]));
  }
  return draw;
}

/**
 * Takes the drawings. A program that never loads them does not bundle them.
 *
 * @internal
 */
export function takeDrawing(loaded: Draw): void {
  draw = loaded;
}

/**
 * Throws an error if the rules are not loaded. Whatever makes the first position or game of a program calls it.
 *
 * @internal
 */
export function checkLoaded(): void {
  if (isLoaded) return;
  useTexts();
  throw new Error(formatPhrase(["rules-not-loaded"]));
}

/**
 * Loads the module once; after a failure the next call tries again.
 *
 * @internal
 */
export function loadFrom(source: () => ModuleSource | undefined | Promise<ModuleSource | undefined>): Promise<void> {
  useTexts();
  if (isLoaded) return Promise.resolve();
  loading ??= (async () => {
    try {
      const from = await source();
      await load(from === undefined ? undefined : { module_or_path: from });
      isLoaded = true;
    } finally {
      loading = undefined;
    }
  })();
  return loading;
}

/**
 * Takes the options of `init` apart: it sets the language, and returns the source.
 *
 * @internal
 */
export async function optionsOf(given: ModuleSource | InitOptions | undefined): Promise<ModuleSource | undefined> {
  if (!isOptions(given)) return given;
  if (given.language !== undefined) await setLanguage(given.language);
  return given.source;
}

function isOptions(given: unknown): given is InitOptions {
  return typeof given === "object" && given !== null && Object.getPrototypeOf(given) === Object.prototype;
}

/** Loads the rules synchronously, from bytes or a compiled module. Later calls do nothing. */
export function initSync(source: Exclude<ModuleSource, URL>): void {
  useTexts();
  if (isLoaded) return;
  loadSync({ module: source });
  isLoaded = true;
}
