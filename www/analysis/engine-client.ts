// The engine of the page, in a worker. Each game has a module of the engine, which it shares with the games of the same rules. The
// whole page shares one download of each module.

import { listen } from "../../npm/quarry-rules/src/engine/browser.ts";
import {
  Connection,
  type EngineQuestion,
  type Environment,
  type Report,
} from "../../npm/quarry-rules/src/engine/connection.ts";
import type { LastAnswer } from "../../npm/quarry-rules/src/engine/protocol.ts";
import { FILES } from "../games/engines.ts";
import { trustedScript } from "../lib/dom.ts";
import { errorOf, explain, fieldFault, missingFile } from "../messages/errors.ts";
import { refuseTable, tableOf } from "./tables.ts";

export type { EngineQuestion, Report };

const script = new URL("./worker.ts", import.meta.url);

/** The compiled modules, by their URLs. */
const modules = new Map<string, Promise<WebAssembly.Module>>();
/** The URL of a script of this page that imports the worker's script. */
let shim: string | undefined;

/** The compiled module of a game; the first call begins to load it. Games of the same rules have the same module. */
export function load(game: string): Promise<WebAssembly.Module> {
  const binary = FILES[game];
  if (!binary) {
    return explain(fieldFault("game", game, ["expected-engine"])).then((why) => Promise.reject(new RangeError(why)));
  }
  let module = modules.get(binary.href);
  if (!module) {
    module = compile(binary);
    modules.set(binary.href, module);
    // After a failure, the next call tries again.
    module.catch(() => modules.delete(binary.href));
  }
  return module;
}

async function compile(binary: URL): Promise<WebAssembly.Module> {
  const answer = await fetch(binary);
  if (!answer.ok) throw await missingFile(binary, answer);
  // Some hosts send another type than that of a module. No copy is kept for them: as long as a copy has not been read, Chromium
  // does not let a newer service worker take over.
  const isModule = answer.headers.get("Content-Type")?.toLowerCase() === "application/wasm";
  return isModule ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** Starts a worker. If its script is on another host, a script of this page imports it. */
function start(): Worker {
  // Some bundlers give the path on the page's host alone.
  const { href, origin } = new URL(String(script), globalThis.document?.baseURI);
  let url = href;
  if (origin !== self.origin) {
    const text = `import ${JSON.stringify(href)};`;
    // A frame without an origin may not load blobs.
    shim ??=
      self.origin === "null"
        ? `data:text/javascript,${encodeURIComponent(text)}`
        : URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    url = shim;
  }
  return new Worker(trustedScript(url), { type: "module" });
}

/** An error of the worker itself: it has not started, or the engine has panicked. The message names which. */
export class WorkerError extends Error {
  static {
    // Minifiers rename the class, and consoles print its name.
    Object.defineProperty(WorkerError, "name", { value: "WorkerError" });
  }

  override readonly name = "WorkerError";
}

/** The engine as the page has it. */
export const environment: Environment<Worker> = {
  start,
  listen,
  module: load,
  table: async (game) => {
    const table = await tableOf(game);
    return table && new Uint8Array(table);
  },
  refused: refuseTable,
  failure: async (why) => new WorkerError(typeof why === "string" ? why : await explain(JSON.stringify(why))),
  refusal: (field, found, expected) => errorOf(fieldFault(field, found, expected)),
};

/** Why a question has no answer: another one took its place. */
const STOPPED = Symbol("stopped");

/** The worker of one board. A new question stops the one before. */
export class EngineClient {
  #connection = new Connection(environment);

  /**
   * Asks a question. One that is still being answered is stopped.
   *
   * @param onReport called with each answer but the last one
   * @returns the last answer; `undefined` if the question was stopped. An error of the engine rejects the promise.
   */
  async ask(
    question: EngineQuestion,
    onReport: (report: Report) => void = () => undefined,
  ): Promise<LastAnswer | undefined> {
    this.stop();
    try {
      return await this.#connection.ask(question, onReport);
    } catch (reason) {
      if (reason === STOPPED) return undefined;
      throw reason;
    }
  }

  /** Stops the question that is being answered. */
  stop(): void {
    this.#connection.stop(STOPPED);
  }

  /** Terminates the worker. The next question starts another one. */
  close(): void {
    this.#connection.close(STOPPED);
  }
}
