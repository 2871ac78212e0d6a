// The memory of Firefox. No command of WebDriver BiDi has it; Firefox's own memory reporters, those of `about:memory`, do.

import assert from "node:assert/strict";

import type { Browser } from "puppeteer-core";

/** Firefox's connection, which puppeteer has under this name. */
interface Connected {
  readonly connection: { send(method: string, params: object): Promise<{ result: unknown }> };
}

/** The megabytes of the largest process of pages, after garbage has been collected. */
export async function firefoxMemory(browser: Browser): Promise<number> {
  const { connection } = browser as unknown as Connected;
  // A script in the window of the browser itself may use its components.
  const tree = (await connection.send("browsingContext.getTree", { "moz:scope": "chrome" })).result;
  const [window] = (tree as { contexts: { context: string }[] }).contexts;
  assert(window, "the browser has no window");
  const answer = await connection.send("script.evaluate", {
    target: { context: window.context },
    expression: `(${readMemory})()`,
    awaitPromise: true,
  });
  const { result } = answer.result as { result?: { value?: unknown } };
  assert(typeof result?.value === "number", JSON.stringify(answer));
  return result.value / 1e6;
}

/** Firefox's components, as far as they are used here. */
declare const Services: { obs: { notifyObservers(subject: null, topic: string, data: string): void } };
declare const ChromeUtils: { idleDispatch(run: () => void, options: { timeout: number }): void };
declare const Ci: { nsIMemoryReporterManager: unknown };
declare const Cc: Record<string, { getService(type: unknown): MemoryReporterManager }>;
type Report = (process: string, path: string, kind: number, units: number, amount: number) => void;
interface MemoryReporterManager {
  getReports(report: Report, data: null, done: () => void, doneData: null, isAnonymous: boolean): void;
}

/** Runs in the browser's window: the bytes. */
async function readMemory(): Promise<number> {
  // Each notice is one collection; cycles need several.
  for (let n = 0; n < 5; n += 1) {
    Services.obs.notifyObservers(null, "memory-pressure", "heap-minimize");
    await new Promise<void>((done) => ChromeUtils.idleDispatch(done, { timeout: 1000 }));
  }
  const manager = Cc["@mozilla.org/memory-reporter-manager;1"]?.getService(Ci.nsIMemoryReporterManager);
  const sums: Record<string, number> = {};
  // What `about:memory` adds up as explicit allocations: the heap, and what is explicit outside it.
  const outsideHeap = 0;
  const add: Report = (process, path, kind, _units, amount) => {
    const counts = path === "heap-allocated" || (path.startsWith("explicit/") && kind === outsideHeap);
    if (process.startsWith("web") && counts) sums[process] = (sums[process] ?? 0) + amount;
  };
  await new Promise<void>((done) => manager?.getReports(add, null, done, null, false));
  return Math.max(...Object.values(sums));
}
