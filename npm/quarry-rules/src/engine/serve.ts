// The engine, in a worker or in the calling thread.

import type { CompiledModule } from "../types.ts";
import { type Answer, initSync, Engine as Wasm } from "../wasm/engine.js";
import type { Host, Listener } from "./host.ts";
import type { FromWorker, ToWorker } from "./types.ts";

/** An engine whose memory cannot grow by this many pages of 64 KiB (16 MiB in all) has run out of memory. */
const SPARE_PAGES = 256;

/** The engine in the calling thread. */
export function inThread(module: CompiledModule, hashMB: number | undefined, listener: Listener): Host {
  const { handle, free } = load(module, hashMB, listener);
  return {
    send: (command) => handle({ kind: "command", command }),
    take: (game, table) => handle({ kind: "table", game, table }),
    end: free,
    hold: () => undefined,
  };
}

interface Loaded {
  handle(message: ToWorker): void;
  /** Frees its tables of many megabytes. */
  free(): void;
}

type Memory = ReturnType<typeof initSync>["memory"];

/** Starts the engine. `onMemory` gets the memory of its module before that is used up. */
function load(
  module: CompiledModule,
  hashMB: number | undefined,
  listener: Omit<Listener, "fail">,
  onMemory: (memory: Memory) => void = () => undefined,
): Loaded {
  onMemory(initSync({ module }).memory);
  const engine = new Wasm(listener.answer, () => performance.now(), hashMB);
  const handle = (message: ToWorker) => {
    if (message.kind === "command") engine.handle_command(message.command);
    else if (message.kind === "table") {
      try {
        engine.load_tablebase(message.game, message.table);
      } catch (error) {
        // A module that has broken off cannot go on.
        if (error instanceof WebAssembly.RuntimeError) throw error;
        // The table comes from a host that may send anything.
        listener.refused(message.game);
      }
    }
  };
  return { handle, free: () => engine.free() };
}

/** Whether an error means that the module is out of memory: it traps then, without a reason. */
function isOutOfMemory(error: unknown, memory: Memory | undefined): boolean {
  if (!(error instanceof WebAssembly.RuntimeError)) return false;
  try {
    memory?.grow(SPARE_PAGES);
    return false;
  } catch {
    return true;
  }
}

/** What a worker does: the first message has the module, the others are for the engine. */
export function serve(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let loaded: Loaded | undefined;
  let memory: Memory | undefined;
  const listener = {
    answer: (answer: Answer): void => post({ kind: "answer", answer }),
    refused: (game: string): void => post({ kind: "refused", game }),
  };
  return (message) => {
    try {
      if (message.kind === "module") {
        loaded = load(message.module, message.hashMB, listener, (found) => {
          memory = found;
        });
        post({ kind: "started" });
      } else loaded?.handle(message);
    } catch (error) {
      if (isOutOfMemory(error, memory)) post({ kind: "out-of-memory" });
      else post({ kind: "fault", message: error instanceof Error ? error.message : String(error) });
    }
  };
}
