// One worker, that thinks about one position at a time. All of the page share one download of its module.

import { tableOf } from "./tables.js";

const script = new URL("./worker.ts", import.meta.url);
const binary = new URL("../wasm/engine_bg.wasm", import.meta.url);

/** A worker that has not said that it is ready after so long does not start, in milliseconds. */
const START = 40_000;

let module;
let shim;

/** The compiled module; the first call begins to load it. */
export function load() {
  module ??= compile();
  // After a failure the next one who asks tries again.
  module.catch(() => (module = undefined));
  return module;
}

async function compile() {
  const answer = await fetch(binary);
  if (!answer.ok) throw new Error(`${binary.pathname}: found status ${answer.status}, expected the engine`);
  const copy = answer.clone();
  try {
    return await WebAssembly.compileStreaming(answer);
  } catch {
    // Some hosts name another type than that of a module.
    return WebAssembly.compile(await copy.arrayBuffer());
  }
}

/**
 * A worker of this page. Where the script stands on another host, a script of the page's own loads it. One that does not
 * start has an event `error`.
 */
export function start(compiled) {
  let url = script;
  if (script.origin !== self.origin) {
    const text = `import ${JSON.stringify(script.href)};`;
    // A frame without an origin of its own may load nothing from a blob.
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
  const hear = (event) => {
    if (event.data !== "ready") return;
    event.stopImmediatePropagation();
    clearTimeout(late);
    worker.removeEventListener("message", hear);
  };
  worker.addEventListener("message", hear);
  worker.postMessage(compiled);
  return worker;
}

/**
 * What the engine says of a line of turns while it thinks.
 *
 * @typedef {object} Info
 * @property {number} line 1 is the best
 * @property {number} depth in turns
 * @property {number} score for the player to move, in hundredths
 * @property {number} share the result to be expected for the player to move, in percent
 * @property {string} kind `estimate`, `depth`, `proved-win`, `proved-loss` or `proved-draw`
 * @property {number} [within] turns until what is proved has come
 * @property {number} nodes
 * @property {number} time in milliseconds
 * @property {string[]} turns
 */

const INFO =
  /^info line (\d+) depth (\d+) score (-?\d+) share ([\d.]+) kind ([a-z-]+)(?: (\d+))? nodes (\d+) time (\d+) turns ?(.*)$/;

/** Reads a line that begins with `info`: an {@link Info}, or `undefined` where it is none. */
export function readInfo(text) {
  const found = INFO.exec(text);
  if (!found) return undefined;
  const [line, depth, score, share] = found.slice(1, 5).map(Number);
  const [kind, within, nodes, time, turns] = found.slice(5);
  return {
    ...{ line, depth, score, share, kind },
    within: within === undefined ? undefined : Number(within),
    nodes: Number(nodes),
    time: Number(time),
    turns: turns ? turns.split(".") : [],
  };
}

/**
 * What the engine says of the exact value of the position, or of one of its turns.
 *
 * @typedef {object} Exact
 * @property {string} [turn] none for the position itself
 * @property {"win" | "draw" | "loss" | "unknown"} kind for the player to move
 * @property {number} [within] turns until the end
 * @property {string[]} turns the main line
 */

const EXACT = /^(?:exact|turn (\S+)) (win|draw|loss|unknown)(?: (\d+))?(?: turns (\S+))?$/;

/** Reads a line that begins with `exact` or `turn`: an {@link Exact}, or `undefined` where it is none. */
export function readExact(text) {
  const found = EXACT.exec(text);
  if (!found) return undefined;
  const [turn, kind, within, turns] = found.slice(1);
  return { turn, kind, within: within === undefined ? undefined : Number(within), turns: turns?.split(".") ?? [] };
}

/** The worker of one board. There is none until it is asked something. */
export class EngineClient {
  #worker;
  #job;
  /** The games whose tables the worker has. */
  #tables = new Set();

  /**
   * Thinks about a position; what it was thinking about before is given up.
   *
   * @param {string} position a line of the engine, `position …`
   * @param {string} go others, the last of them `go …` or `solve …`
   * @param {(told: Info | Exact) => void} heard
   * @param {(line: string) => void} said what it answers besides
   * @returns {Promise<string | undefined>} the best turn, `none`, or `undefined` where it was stopped before; what solving took
   */
  async ask(position, go, heard, said) {
    this.stop();
    const job = {};
    this.#job = job;
    const game = /^(?:solve|go level 8)/.test(go) && /[ &]game=([a-z-]+)/.exec(position)?.[1];
    const [compiled, table] = await Promise.all([load(), game && !this.#tables.has(game) && tableOf(game)]);
    if (this.#job !== job) return undefined;
    return new Promise((resolve, reject) => {
      const fail = (text) => {
        this.#job = undefined;
        this.close();
        reject(new Error(text));
      };
      job.stop = resolve;
      this.#worker ??= start(compiled);
      const worker = this.#worker;
      this.#worker.onmessage = ({ data }) => {
        const last = /^(?:best|solved) /.exec(data)?.[0];
        if (last) {
          this.#job = undefined;
          resolve(data.slice(last.length));
        } else if (data.startsWith("error ")) {
          fail(data.slice("error ".length));
        } else {
          const told = readInfo(data) ?? readExact(data);
          if (told) heard(told);
          else said?.(data);
        }
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        if (this.#worker === worker) fail(event.message || "the worker does not start");
      };
      if (table) {
        this.#worker.postMessage({ game, table });
        this.#tables.add(game);
      }
      for (const line of [position, ...go.split("\n")]) this.#worker.postMessage(line);
    });
  }

  /** Gives up what it is thinking about. */
  stop() {
    if (this.#job) this.close();
  }

  /** Ends the worker. The next question starts another one. */
  close() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#tables.clear();
    this.#job?.stop?.(undefined);
    this.#job = undefined;
  }
}
