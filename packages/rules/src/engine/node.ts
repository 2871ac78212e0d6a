/**
 * The entry for Node: the engine runs in a worker thread.
 *
 * @module
 */

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { useTexts } from "../language.ts";
import { say } from "../phrase.ts";
import { EngineClient } from "./client.ts";
import type { Platform } from "./host.ts";
import type { EngineOptionsWith, FromWorker } from "./types.ts";

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

/** The options of {@link Engine.create}, with Node's worker threads. */
export type EngineOptions = EngineOptionsWith<Worker>;

const node: Platform<Worker> = {
  start() {
    const worker = new Worker(new URL("./worker-node.js", import.meta.url));
    // An engine that stays open does not keep the program from ending.
    worker.unref();
    return worker;
  },
  listen(worker, onMessage, failed) {
    worker.on("message", (message: FromWorker) => onMessage(message));
    worker.on("error", failed);
  },
  async read(url) {
    if (url.protocol === "file:") return new Uint8Array(await readFile(url)).buffer;
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(say(["missing-file", "file", `${url}`, "status", `${answer.status}`]));
    return answer.arrayBuffer();
  },
  isWorker: (value) => typeof value === "object",
};

/** The engine, in a worker thread or in the calling thread. */
export class Engine extends EngineClient<Worker> {
  /** Loads the engine. The first question starts its worker. */
  static async create(options: EngineOptions = {}): Promise<Engine> {
    useTexts();
    return new Engine(node, options, await EngineClient.load(node, options.wasm));
  }
}
