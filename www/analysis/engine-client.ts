// The client of the engine: one worker, which thinks about one position at a time. Each game has a module of the engine, which
// it shares with the games of the same rules. The whole page shares one download of each module.

import { FILES } from "../games/engines.ts";
import { trustedScript } from "../lib/dom.ts";
import { errorOf, explain, fieldFault, missingFile, type Phrase } from "../messages/errors.ts";
import type { Answer, Command } from "../wasm/engine.js";
import { refuseTable, tableOf } from "./tables.ts";
import { watch } from "./watchdog.ts";
import type { FromWorker, ToWorker } from "./worker-message.ts";

const script = new URL("./worker.ts", import.meta.url);

/** The strongest level, which solves before it searches. */
const STRONGEST = 8;

/** A worker that is not ready after this time has failed to start, in milliseconds. */
const START = 40_000;

/**
 * A worker that is silent for so long, besides the time that the question allows it, has stopped, in milliseconds. Without a
 * limit of time, the levels search a million nodes at most: ten seconds on a slow phone.
 */
const SILENCE = 60_000;

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

/** A worker, and what ends the wait for its start. */
interface Started {
  worker: Worker;
  forget(): void;
}

/**
 * Starts a worker. If its script is on another host, a script of this page imports it. A worker that does not start has an
 * event `error`.
 */
function start(compiled: WebAssembly.Module): Started {
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
  const worker = new Worker(trustedScript(url), { type: "module" });
  const failure = new ErrorEvent("error", { cancelable: true });
  const late = watch(START, () => worker.dispatchEvent(failure));
  const forget = (): void => late.end();
  // Whatever it says first, it has started.
  worker.addEventListener("message", forget, { once: true });
  post(worker, { kind: "module", module: compiled });
  return { worker, forget };
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

/** The last answer to a question. */
type LastAnswer = Extract<Answer, { kind: "best" | "solved" | "stones" }>;

/** The other answers to a question. */
export type Report = Exclude<Answer, LastAnswer | { kind: "error" }>;

/** What the engine is asked. */
export interface EngineQuestion {
  /** The game, whose module is the engine, and whose table the engine gets if it needs one. */
  game: string;
  /** The commands, the last of which is `go`, `solve` or `stones`. */
  commands: Command[];
}

/** Whether a search goes on until it is stopped. */
function isEndless(command: Command): boolean {
  if (command.kind !== "go") return false;
  const { level, depth, nodes, timeMs } = command.options;
  return [level, depth, nodes, timeMs].every((limit) => limit === undefined);
}

function isLast(answer: Answer): answer is LastAnswer {
  return answer.kind === "best" || answer.kind === "solved" || answer.kind === "stones";
}

/** Whether the engine looks up results in the table of the game for a command. */
function needsTable(command: Command): boolean {
  return command.kind === "solve" || (command.kind === "go" && command.options?.level === STRONGEST);
}

/** How long the worker may be silent while it answers, in milliseconds. */
function patienceFor(commands: readonly Command[]): number {
  const times = commands.map((command) => {
    if (command.kind === "go") return command.options.timeMs ?? 0;
    // A solver without a limit reports nothing until it knows.
    return command.kind === "solve" || command.kind === "stones" ? (command.timeMs ?? Infinity) : 0;
  });
  return SILENCE + Math.max(0, ...times);
}

/** An error of the worker itself: it has not started, or the engine has panicked. The message says which. */
export class WorkerError extends Error {
  static {
    // Minifiers rename the class, and consoles print its name.
    Object.defineProperty(WorkerError, "name", { value: "WorkerError" });
  }

  override readonly name = "WorkerError";
}

/** The error of a worker that has said nothing itself, with the text of a message. */
async function workerError(phrase: Phrase): Promise<WorkerError> {
  return new WorkerError(await explain(JSON.stringify(phrase)));
}

/** A question that the worker is answering. */
interface OpenQuestion {
  /** Ends it without an answer. */
  stop?: (answer: undefined) => void;
}

/** The worker of one board. It starts with the first question, and anew with a question about a game of another module. */
export class EngineClient {
  #started: Started | undefined;
  /** The module that the worker runs. */
  #module: WebAssembly.Module | undefined;
  #open: OpenQuestion | undefined;
  /** The games whose tables the worker has. */
  #tables = new Set<string>();

  /**
   * Asks a question. One that is still being answered is stopped.
   *
   * @param onReport called with each answer but the last one
   * @returns the last answer; `undefined` if the question was stopped. An error of the engine rejects the promise.
   */
  async ask(
    { game, commands }: EngineQuestion,
    onReport: (report: Report) => void = () => undefined,
  ): Promise<LastAnswer | undefined> {
    this.stop();
    const open: OpenQuestion = {};
    this.#open = open;
    const [compiled, table] = await Promise.all([
      load(game),
      commands.some(needsTable) && !this.#tables.has(game) ? tableOf(game) : undefined,
    ]);
    if (this.#open !== open) return undefined;
    if (compiled !== this.#module) this.#terminate();
    return new Promise((resolve, reject) => {
      const fail = (error: Error | Promise<Error>): void => {
        silence.end();
        this.#open = undefined;
        this.close();
        Promise.resolve(error).then(reject);
      };
      // An analysis has no end: once it has reported, it may think for as long as it likes.
      const hasEnd = !commands.some(isEndless);
      const patience = patienceFor(commands);
      const silence = watch(patience, () => {
        if (this.#open === open) fail(workerError(["worker-silent", "seconds", patience / 1000]));
      });
      open.stop = (answer) => {
        silence.end();
        resolve(answer);
      };
      this.#started ??= start(compiled);
      this.#module = compiled;
      const { worker } = this.#started;
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === "fault") fail(new WorkerError(data.message));
        if (data.kind === "out-of-memory") fail(workerError(["worker-out-of-memory"]));
        if (data.kind === "refused") {
          this.#tables.delete(data.game);
          refuseTable(data.game);
        }
        if (data.kind !== "answer") return;
        const { answer } = data;
        if (hasEnd) silence.reset();
        else silence.end();
        if (isLast(answer)) {
          silence.end();
          this.#open = undefined;
          resolve(answer);
        } else if (answer.kind === "error") {
          const { field, found, expected } = answer.error;
          fail(errorOf(fieldFault(field, found, JSON.parse(expected))));
        } else {
          onReport(answer);
        }
      };
      worker.onerror = (event) => {
        event.preventDefault();
        if (this.#started?.worker !== worker) return;
        fail(event.message ? new WorkerError(event.message) : workerError(["worker-not-started"]));
      };
      if (table) {
        post(worker, { kind: "table", game, table });
        this.#tables.add(game);
      }
      for (const command of commands) post(worker, { kind: "command", command });
    });
  }

  /** Stops the question that is being answered. */
  stop(): void {
    if (this.#open) this.close();
  }

  /** Terminates the worker. The next question starts another one. */
  close(): void {
    this.#terminate();
    this.#open?.stop?.(undefined);
    this.#open = undefined;
  }

  #terminate(): void {
    this.#started?.worker.terminate();
    // A worker that ends before it has started says nothing any more.
    this.#started?.forget();
    this.#started = undefined;
    this.#tables.clear();
  }
}
