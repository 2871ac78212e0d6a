// Where an engine runs: in a worker, or in the calling thread. The engine itself is in `serve.ts`, which the page loads in workers
// alone.

import type { Phrase } from "../phrase.ts";
import type { CompiledModule } from "../types.ts";
import type { Answer, Command } from "../wasm/engine.js";
import type { FromWorker, ToWorker, WorkerLike } from "./types.ts";
import { watch } from "./watchdog.ts";

/** A worker that is not ready after this time has failed to start, in milliseconds. */
const START = 40_000;

/** A place where the engine runs. It answers each command before it takes the next one. */
export interface Host {
  /** Gives the engine a command. The listener gets its answers. */
  send(command: Command): void;
  /** Gives the engine the table of a game. */
  take(game: string, table: Uint8Array): void;
  /** Ends the engine, also while it thinks. */
  end(): void;
  /** Keeps the program from ending while a question is open. */
  hold(isOpen: boolean): void;
}

/** What a host reports. */
export interface Listener {
  answer(answer: Answer): void;
  /** The engine goes on without the table of a game. */
  refused(game: string): void;
  /** The engine cannot run: the text of its error, or a message. */
  fail(why: string | Phrase): void;
}

/** What an environment has: a browser, or Node. */
export interface Platform<W extends WorkerLike> {
  /** Starts a worker that runs the engine. */
  start(): W;
  /** Calls a function with each message of a worker, and another one with the text of its error. */
  listen(worker: W, onMessage: (message: FromWorker) => void, failed: (error: string) => void): void;
  /** Runs the engine in the calling thread, on a platform that can. */
  inThread?(module: CompiledModule, hashMB: number | undefined, listener: Listener): Host;
}

/** Whether this is a worker, and not a function that starts one. */
export function isWorker<W extends WorkerLike>(value: W | (() => W)): value is W {
  return typeof value === "object";
}

/** The engine in a worker. */
export function inWorker<W extends WorkerLike>(
  platform: Platform<W>,
  worker: W,
  module: CompiledModule,
  hashMB: number | undefined,
  listener: Listener,
): Host {
  let isEnded = false;
  const fail = (why: string | Phrase) => isEnded || listener.fail(why);
  const late = watch(START, () => fail(["worker-not-started"]));
  platform.listen(
    worker,
    (message) => {
      late.end();
      if (isEnded) return;
      if (message.kind === "answer") listener.answer(message.answer);
      else if (message.kind === "refused") listener.refused(message.game);
      else if (message.kind !== "started") fail(message.kind === "fault" ? message.message : ["worker-out-of-memory"]);
    },
    (error) => fail(error || ["worker-not-started"]),
  );
  const post = (message: ToWorker) => worker.postMessage(message);
  post({ kind: "module", module, hashMB });
  return {
    send: (command) => post({ kind: "command", command }),
    take: (game, table) => post({ kind: "table", game, table }),
    end: () => {
      isEnded = true;
      // A worker that ends before it has started sends nothing.
      late.end();
      worker.terminate();
    },
    hold: (isOpen) => void (isOpen ? worker.ref?.() : worker.unref?.()),
  };
}
