// Where an engine runs: in a worker, or in the calling thread.

import type { GameId } from "../games.ts";
import type { CompiledModule } from "../types.ts";
import { type Answer, type Command, initSync, Engine as Wasm } from "../wasm/engine.js";
import type { FromWorker, ToWorker, WorkerLike } from "./types.ts";

/** A place where the engine runs. It answers each command before it takes the next one. */
export interface Host {
  /** Gives the engine a command. The host says what it answers by the function that it was made with. */
  send(command: Command): void;
  /** Gives the engine the table of a game. */
  take(game: GameId, table: Uint8Array): void;
  /** Ends the engine, also while it thinks. */
  end(): void;
  /** Keeps the program from ending while a question is open. */
  hold(isOpen: boolean): void;
}

/** What a host says: an answer of the engine, or that it cannot run. */
export interface Listener {
  answer(answer: Answer): void;
  fail(error: Error): void;
}

/** What an environment has: a browser, or Node. */
export interface Platform<W extends WorkerLike> {
  /** Starts a worker that runs the engine. */
  start(): W;
  /** Calls a function with each message of a worker, and another one if the worker fails. */
  listen(worker: W, onMessage: (message: FromWorker) => void, failed: (error: Error) => void): void;
  /** The bytes behind a URL. */
  read(url: URL): Promise<ArrayBuffer>;
  /** Whether this is a worker, and not something that starts one. */
  isWorker(value: W | (() => W)): value is W;
}

/** The engine in a worker. */
export function inWorker<W extends WorkerLike>(
  platform: Platform<W>,
  worker: W,
  module: CompiledModule,
  hashMB: number | undefined,
  listener: Listener,
): Host {
  const post = (message: ToWorker) => worker.postMessage(message);
  platform.listen(
    worker,
    (message) =>
      message.kind === "answer" ? listener.answer(message.answer) : listener.fail(new Error(message.message)),
    (error) => listener.fail(error),
  );
  post({ kind: "module", module, hashMB });
  return {
    send: (command) => post({ kind: "command", command }),
    take: (game, table) => post({ kind: "table", game, table }),
    end: () => void worker.terminate(),
    hold: (isOpen) => void (isOpen ? worker.ref?.() : worker.unref?.()),
  };
}

/** The engine in the calling thread. */
export function inThread(module: CompiledModule, hashMB: number | undefined, listener: Listener): Host {
  const { handle, free } = listen(module, hashMB, listener);
  return {
    send: (command) => handle({ kind: "command", command }),
    take: (game, table) => handle({ kind: "table", game, table }),
    end: free,
    hold: () => undefined,
  };
}

/** An engine, which handles messages until it is freed: it has tables of many megabytes. */
function listen(
  module: CompiledModule,
  hashMB: number | undefined,
  { answer }: Pick<Listener, "answer">,
): { readonly handle: (message: ToWorker) => void; readonly free: () => void } {
  initSync({ module });
  const engine = new Wasm(answer, () => performance.now(), hashMB);
  const handle = (message: ToWorker) => {
    if (message.kind === "command") engine.handle_command(message.command);
    else if (message.kind === "table") engine.load_tablebase(message.game, message.table);
  };
  return { handle, free: () => engine.free() };
}

/** What a worker does: the first message has the module, the others are for the engine. */
export function serve(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let handle: ((message: ToWorker) => void) | undefined;
  return (message) => {
    try {
      if (message.kind === "module")
        ({ handle } = listen(message.module, message.hashMB, { answer: (answer) => post({ kind: "answer", answer }) }));
      else handle?.(message);
    } catch (error) {
      post({ kind: "fault", message: error instanceof Error ? error.message : String(error) });
    }
  };
}
