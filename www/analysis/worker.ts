// The worker: the engine, which reads lines and writes lines. While it thinks it reads nothing; to stop it, the page
// terminates the worker.

import { Engine, initSync } from "../wasm/engine.js";
import type { WorkerMessage } from "./worker-message.ts";

declare const self: DedicatedWorkerGlobalScope;

let engine: Engine | undefined;

self.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
  if (typeof data === "string") {
    engine?.handle_command(data);
  } else if ("table" in data) {
    engine?.load_tablebase(data.game, new Uint8Array(data.table));
  } else {
    initSync({ module: data });
    engine = new Engine(
      (line) => self.postMessage(line),
      () => performance.now(),
    );
    self.postMessage("ready");
  }
});
