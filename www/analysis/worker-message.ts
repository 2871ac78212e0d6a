// What the page and the engine's worker send to each other.

import type { Answer, Command } from "../wasm/engine.js";

/** What the page sends: first the compiled module, then tables of games and commands. */
export type ToWorker =
  | { kind: "module"; module: WebAssembly.Module }
  | { kind: "table"; game: string; table: ArrayBuffer }
  | { kind: "command"; command: Command };

/**
 * What the worker sends: that the module runs, then the engine's answers. The engine goes on without a table that it refuses. A
 * fault, or that its module is out of memory, is its last message.
 */
export type FromWorker =
  | { kind: "started" }
  | { kind: "answer"; answer: Answer }
  | { kind: "refused"; game: string }
  | { kind: "out-of-memory" }
  | { kind: "fault"; message: string };
