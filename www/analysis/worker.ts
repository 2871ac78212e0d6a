// The worker: the engine, which takes commands and gives answers. While it thinks it takes no message; to stop it, the page
// terminates the worker.

import { Engine, initSync } from "../wasm/engine.js";
import type { FromWorker, ToWorker } from "./worker-message.ts";

declare const self: DedicatedWorkerGlobalScope;

let engine: Engine | undefined;
let memory: ReturnType<typeof initSync>["memory"] | undefined;

/** An engine whose memory cannot grow by this many pages of 64 KiB (16 MiB in all) has run out of memory. */
const SPARE_PAGES = 256;

function send(message: FromWorker): void {
  self.postMessage(message);
}

/** Gives the engine a table, which comes from a host that may send anything. */
function loadTable(game: string, table: ArrayBuffer): void {
  try {
    engine?.load_tablebase(game, new Uint8Array(table));
  } catch (error) {
    // A module that has broken off cannot go on.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    send({ kind: "refused", game });
  }
}

function handle(message: ToWorker): void {
  if (message.kind === "command") {
    engine?.handle_command(message.command);
  } else if (message.kind === "table") {
    loadTable(message.game, message.table);
  } else {
    ({ memory } = initSync({ module: message.module }));
    engine = new Engine(
      (answer) => send({ kind: "answer", answer }),
      () => performance.now(),
    );
    send({ kind: "started" });
  }
}

/** Whether an error means that the module is out of memory: it traps then, without a reason. */
function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof WebAssembly.RuntimeError)) return false;
  try {
    memory?.grow(SPARE_PAGES);
    return false;
  } catch {
    return true;
  }
}

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  try {
    handle(data);
  } catch (error) {
    if (isOutOfMemory(error)) send({ kind: "out-of-memory" });
    else send({ kind: "fault", message: error instanceof Error ? error.message : String(error) });
  }
});
