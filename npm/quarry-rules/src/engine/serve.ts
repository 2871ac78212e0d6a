// The engine, in a worker or in the calling thread.

import type { CompiledModule } from "../types.ts";
import { initSync, Engine as Wasm } from "../wasm/engine.js";
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
  readonly memory: ReturnType<typeof initSync>["memory"];
}

function load(module: CompiledModule, hashMB: number | undefined, listener: Omit<Listener, "fail">): Loaded {
  const { memory } = initSync({ module });
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
  return { handle, free: () => engine.free(), memory };
}

/** Whether an error means that the module is out of memory: it traps then, without a reason. */
function isOutOfMemory(error: unknown, memory: Loaded["memory"] | undefined): boolean {
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
  return (message) => {
    try {
      if (message.kind === "module") {
        loaded = load(message.module, message.hashMB, {
          answer: (answer) => post({ kind: "answer", answer }),
          refused: (game) => post({ kind: "refused", game }),
        });
        post({ kind: "started" });
      } else loaded?.handle(message);
    } catch (error) {
      if (isOutOfMemory(error, loaded?.memory)) post({ kind: "out-of-memory" });
      else post({ kind: "fault", message: error instanceof Error ? error.message : String(error) });
    }
  };
}
