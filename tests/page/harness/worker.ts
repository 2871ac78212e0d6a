// Workers: threads that run the page's script with the engine's modules.

import { resolveObjectURL } from "node:buffer";
import { basename } from "node:path";
import { Worker as Thread } from "node:worker_threads";

import { build } from "esbuild";
import type { BrowserWindow } from "happy-dom";

import { fileOf } from "../../scripts/site.mjs";

/** What a script of a worker finds in a browser. */
const PRELUDE = `
  const { parentPort } = require("node:worker_threads");
  globalThis.self = new EventTarget();
  self.postMessage = (message) => parentPort.postMessage(message);
  parentPort.on("message", (data) => self.dispatchEvent(Object.assign(new Event("message"), { data })));`;

/** The scripts of workers, each in one text, by their files. */
const bundles = new Map<string, Promise<string>>();

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    define: { "import.meta.url": '""' },
    banner: { js: PRELUDE },
    plugins: [
      {
        name: "modules",
        setup({ onResolve }) {
          onResolve({ filter: /\/wasm\// }, ({ path }) => {
            const found = fileOf(`wasm/${basename(path)}`);
            return found ? { path: found } : { errors: [{ text: `${path} is missing: run \`cargo xtask build\`` }] };
          });
        },
      },
    ],
  });
  return outputFiles[0].text;
}

async function scriptOf(url: string): Promise<string> {
  // On a page of another origin, a script of its own imports the one of the site.
  const shim = await resolveObjectURL(url)?.text();
  const source = /^import "(.*)";$/.exec(shim ?? "")?.[1] ?? url;
  const file = fileOf(new URL(source).pathname);
  if (!file) throw new Error(`${source} is not there`);
  const script = bundles.get(file) ?? bundle(file);
  bundles.set(file, script);
  return script;
}

/** The class `Worker` of a window, and what ends its workers. */
export function workersOf(window: BrowserWindow): { Worker: unknown; end(): void } {
  const running = new Set<{ terminate(): void }>();

  class Worker extends window.EventTarget {
    onmessage: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    #thread: Promise<Thread | undefined>;
    #isEnded = false;

    constructor(url: string) {
      super();
      running.add(this);
      this.#thread = scriptOf(url).then((script) => this.#start(script));
      this.#thread.catch((error) => this.#fail(error));
    }

    postMessage(message: unknown): void {
      const copy = structuredClone(message);
      this.#thread.then((thread) => thread?.postMessage(copy));
    }

    terminate(): void {
      this.#isEnded = true;
      running.delete(this);
      this.#thread.then((thread) => thread?.terminate());
    }

    #start(script: string): Thread | undefined {
      if (this.#isEnded) return undefined;
      const thread = new Thread(script, { eval: true, execArgv: [] });
      thread.unref();
      thread.on("error", (error) => this.#fail(error));
      thread.on("message", (data) => {
        if (this.#isEnded) return;
        const event = new window.MessageEvent("message", { data });
        this.dispatchEvent(event);
        this.onmessage?.(event);
      });
      return thread;
    }

    #fail(error: Error): void {
      const event = new window.ErrorEvent("error", { message: error.message, error, cancelable: true });
      this.dispatchEvent(event);
      this.onerror?.(event);
    }
  }

  return { Worker, end: () => [...running].forEach((worker) => void worker.terminate()) };
}
