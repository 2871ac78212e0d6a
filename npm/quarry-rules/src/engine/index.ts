/**
 * The engine of the games: search, hints and exact values.
 *
 * @module quarry-rules/engine
 */

import { listen } from "./browser.ts";
import { fetchFile, LibraryEngine, type LibraryPlatform } from "./library.ts";
import type { EngineOptionsWith, WorkerLike } from "./types.ts";

export type {
  Abortable,
  AnalyseOptions,
  Best,
  BestOptions,
  EngineOptionsWith,
  Info,
  Limit,
  MovePath,
  MoveValue,
  Solution,
  SolveOptions,
  Verdict,
  WorkerLike,
} from "./types.ts";

/** A worker of the browser. It has the type {@link WorkerLike} where the environment does not declare `Worker`. */
export type BrowserWorker = typeof globalThis extends { Worker: { prototype: infer W extends WorkerLike } }
  ? W
  : WorkerLike;

/** The options of {@link Engine.create}, with the browser's workers. */
export type EngineOptions = EngineOptionsWith<BrowserWorker>;

const browser: LibraryPlatform<Worker> = {
  start: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
  listen,
  read: fetchFile,
};

/** The engine, in a worker of the browser or in the calling thread. */
export class Engine extends LibraryEngine<BrowserWorker> {
  /** Loads the engine. The first question starts its worker. */
  static async create(options: EngineOptions = {}): Promise<Engine> {
    return new Engine(browser, options, await LibraryEngine.load(browser, options.wasm));
  }
}
