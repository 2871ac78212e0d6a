// The client of the engine: one worker, which thinks about one position at a time. The whole page shares one download of the
// engine's module.

import { tableOf } from "./tables.ts";
import type { WorkerMessage } from "./worker-message.ts";

const script = new URL("./worker.ts", import.meta.url);
const binary = new URL("../wasm/engine_bg.wasm", import.meta.url);

/** A worker that is not ready after this time has failed to start, in milliseconds. */
const START = 40_000;

let module: Promise<WebAssembly.Module> | undefined;
/** The URL of a script of this page that imports the worker's script. */
let shim: string | undefined;

/** The compiled module; the first call begins to load it. */
export function load(): Promise<WebAssembly.Module> {
  if (!module) {
    module = compile();
    // After a failure, the next call tries again.
    module.catch(() => {
      module = undefined;
    });
  }
  return module;
}

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(binary);
  if (!answer.ok) throw new Error(`${binary.pathname}: found status ${answer.status}, expected the engine`);
  const copy = answer.clone();
  try {
    return await WebAssembly.compileStreaming(answer);
  } catch {
    // Some hosts send another type than that of a module.
    return WebAssembly.compile(await copy.arrayBuffer());
  }
}

/**
 * Starts a worker. If its script is on another host, a script of this page imports it. A worker that does not start has an
 * event `error`.
 */
export function start(compiled: WebAssembly.Module): Worker {
  let url: URL | string = script;
  if (script.origin !== self.origin) {
    const text = `import ${JSON.stringify(script.href)};`;
    // A frame without an origin may not load blobs.
    shim ??=
      self.origin === "null"
        ? `data:text/javascript,${encodeURIComponent(text)}`
        : URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    url = shim;
  }
  const worker = new Worker(url, { type: "module" });
  const message = `the worker has not started after ${START / 1000} s`;
  const failure = new ErrorEvent("error", { message, cancelable: true });
  const late = setTimeout(() => worker.dispatchEvent(failure), START);
  const hear = (event: MessageEvent<unknown>): void => {
    if (event.data !== "ready") return;
    event.stopImmediatePropagation();
    clearTimeout(late);
    worker.removeEventListener("message", hear);
  };
  worker.addEventListener("message", hear);
  worker.postMessage(compiled satisfies WorkerMessage);
  return worker;
}

/** What the engine reports of a line of turns while it thinks. */
export interface Info {
  /** 1 is the best line. */
  line: number;
  /** In turns. */
  depth: number;
  /** For the player to move, in hundredths. */
  score: number;
  /** The expected result for the player to move, in percent. */
  share: number;
  /** `estimate`, `depth`, `proved-win`, `proved-loss` or `proved-draw`. */
  kind: string;
  /** The number of turns until the proved result. */
  within: number | undefined;
  nodes: number;
  /** In milliseconds. */
  time: number;
  turns: string[];
}

const INFO =
  /^info line (\d+) depth (\d+) score (-?\d+) share ([\d.]+) kind ([a-z-]+)(?: (\d+))? nodes (\d+) time (\d+) turns ?(.*)$/;

/** Reads a line that begins with `info`; `undefined` if it is another line. */
export function readInfo(text: string): Info | undefined {
  const found = INFO.exec(text);
  if (!found) return undefined;
  const [, line, depth, score, share, kind = "", within, nodes, time, turns] = found;
  return {
    line: Number(line),
    depth: Number(depth),
    score: Number(score),
    share: Number(share),
    kind,
    within: within === undefined ? undefined : Number(within),
    nodes: Number(nodes),
    time: Number(time),
    turns: turns ? turns.split(".") : [],
  };
}

/** A result of perfect play. */
export type ExactKind = "win" | "draw" | "loss" | "unknown";

/** What the engine reports of the exact value of the position, or of one of its turns. */
export interface Exact {
  /** The turn; `undefined` for the position itself. */
  turn: string | undefined;
  /** The result for the player to move. */
  kind: ExactKind;
  /** The number of turns until the end. */
  within: number | undefined;
  /** The main line. */
  turns: string[];
}

const EXACT = /^(?:exact|turn (\S+)) (win|draw|loss|unknown)(?: (\d+))?(?: turns (\S+))?$/;

/** Reads a line that begins with `exact` or `turn`; `undefined` if it is another line. */
export function readExact(text: string): Exact | undefined {
  const found = EXACT.exec(text);
  if (!found) return undefined;
  const [, turn, kind, within, turns] = found;
  return {
    turn,
    kind: kind as ExactKind,
    within: within === undefined ? undefined : Number(within),
    turns: turns?.split(".") ?? [],
  };
}

/** A question that the worker is answering. */
interface Question {
  /** Ends it without an answer. */
  stop?: (answer: undefined) => void;
}

/** The worker of one board. It starts with the first question. */
export class EngineClient {
  #worker: Worker | undefined;
  #question: Question | undefined;
  /** The games whose tables the worker has. */
  #tables = new Set<string>();

  /**
   * Asks about a position. A question that is still being answered is stopped.
   *
   * @param position a command of the engine, `position …`
   * @param go more commands, a line each, the last of them `go …` or `solve …`
   * @param onReport called with each report
   * @param onLine called with each line that is no report
   * @returns the best turn, `none`, or what solving took; `undefined` if the question was stopped
   */
  async ask(
    position: string,
    go: string,
    onReport: (report: Info | Exact) => void,
    onLine?: (line: string) => void,
  ): Promise<string | undefined> {
    this.stop();
    const question: Question = {};
    this.#question = question;
    const game = /^(?:solve|go level 8)/.test(go) ? /[ &]game=([a-z-]+)/.exec(position)?.[1] : undefined;
    const [compiled, table] = await Promise.all([
      load(),
      game !== undefined && !this.#tables.has(game) ? tableOf(game) : undefined,
    ]);
    if (this.#question !== question) return undefined;
    return new Promise((resolve, reject) => {
      const fail = (text: string): void => {
        this.#question = undefined;
        this.close();
        reject(new Error(text));
      };
      question.stop = resolve;
      this.#worker ??= start(compiled);
      const worker = this.#worker;
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        const last = /^(?:best|solved) /.exec(data)?.[0];
        if (last) {
          this.#question = undefined;
          resolve(data.slice(last.length));
        } else if (data.startsWith("error ")) {
          fail(data.slice("error ".length));
        } else {
          const report = readInfo(data) ?? readExact(data);
          if (report) onReport(report);
          else onLine?.(data);
        }
      };
      worker.onerror = (event) => {
        event.preventDefault();
        if (this.#worker === worker) fail(event.message || "the worker does not start");
      };
      if (table && game !== undefined) {
        worker.postMessage({ game, table } satisfies WorkerMessage);
        this.#tables.add(game);
      }
      for (const line of [position, ...go.split("\n")]) worker.postMessage(line satisfies WorkerMessage);
    });
  }

  /** Stops the question that is being answered. */
  stop(): void {
    if (this.#question) this.close();
  }

  /** Terminates the worker. The next question starts another one. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#tables.clear();
    this.#question?.stop?.(undefined);
    this.#question = undefined;
  }
}
