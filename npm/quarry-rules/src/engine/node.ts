/**
 * The entry for Node: the engine runs in a worker thread.
 *
 * @module
 */

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { fetchFile, LibraryEngine, type LibraryPlatform } from "./library.ts";
import type { EngineOptionsWith, FromWorker, WorkerLike } from "./types.ts";

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

/** The part of Node's `Worker` that the engine uses. It has a type of its own, so that programs need not install `@types/node`. */
export interface NodeWorker extends WorkerLike {
  on(event: "message" | "error", listener: (value: unknown) => void): unknown;
}

/** The options of {@link Engine.create}, with Node's worker threads. */
export type EngineOptions = EngineOptionsWith<NodeWorker>;

const node: LibraryPlatform<NodeWorker> = {
  start() {
    const worker = new Worker(new URL("./worker-node.js", import.meta.url));
    // An engine that stays open does not keep the program from ending.
    worker.unref();
    return worker;
  },
  listen(worker, onMessage, failed) {
    worker.on("message", (message) => onMessage(message as FromWorker));
    worker.on("error", (error) => failed((error as Error).message));
  },
  read: async (url) => (url.protocol === "file:" ? new Uint8Array(await readFile(url)).buffer : fetchFile(url)),
};

/** The engine, in a worker thread or in the calling thread. */
export class Engine extends LibraryEngine<NodeWorker> {
  /** Loads the engine. The first question starts its worker. */
  static async create(options: EngineOptions = {}): Promise<Engine> {
    return new Engine(node, options, await LibraryEngine.load(node, options.wasm));
  }
}
