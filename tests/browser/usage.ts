// Counts what a page has in use: workers, timers, listeners, memory.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";

/** What lives in the page. */
export interface Counted {
  workers: number;
  timers: number;
  /** Listeners of targets that live. */
  listeners: number;
  /** The bytes of WebAssembly memories. */
  bytes: number;
}

/** What a page has in use. */
export interface Usage extends Counted {
  games: number;
  /** Megabytes of the page. */
  memory: number;
  /** The milliseconds that half of the last frames took at most. */
  frame: number;
}

declare global {
  var usage: {
    count(): Counted;
    /** What has been played. */
    moves: number;
    games: number;
    /** A timer that is not counted. */
    readonly later: (run: () => void) => void;
  };
}

/** Runs in the page: counts from now on. */
export function startCounting(): void {
  const workers = new Set<Worker>();
  const timers = new Set<number>();
  const memories = new Set<WeakRef<WebAssembly.Memory>>();
  const targets = new Set<WeakRef<EventTarget>>();
  const listeners = new WeakMap<EventTarget, Map<string, Set<unknown>>>();
  type Timer = (run: (...args: unknown[]) => void, ...rest: unknown[]) => number;
  const timer = window as unknown as Record<"setTimeout" | "setInterval", Timer>;
  const [later, often] = [timer.setTimeout, timer.setInterval];
  const { clearTimeout: stop, clearInterval: end } = window;
  const setTimeout: Timer = (run, ...rest) => {
    const id = later(
      (...args) => {
        timers.delete(id);
        run(...args);
      },
      ...rest,
    );
    timers.add(id);
    return id;
  };
  const setInterval: Timer = (...args) => {
    const id = often(...args);
    timers.add(id);
    return id;
  };
  const clearTimeout = (id: number): void => {
    timers.delete(id);
    stop(id);
  };
  const clearInterval = (id: number): void => {
    timers.delete(id);
    end(id);
  };
  const CountedWorker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      workers.add(this);
    }
    override terminate(): void {
      workers.delete(this);
      super.terminate();
    }
  };
  Object.assign(window, { setTimeout, setInterval, clearTimeout, clearInterval, Worker: CountedWorker });

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const key = (type: string, options: boolean | EventListenerOptions | undefined): string =>
    `${type} ${typeof options === "object" ? Boolean(options.capture) : Boolean(options)}`;
  const listenersOf = (target: EventTarget): Map<string, Set<unknown>> => {
    const known = listeners.get(target) ?? new Map<string, Set<unknown>>();
    if (!listeners.has(target)) targets.add(new WeakRef(target));
    listeners.set(target, known);
    return known;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    add.call(target, type, listener, options);
    const {
      once = false,
      capture = false,
      signal,
    }: AddEventListenerOptions = typeof options === "object" ? options : {};
    if (!listener || signal?.aborted) return;
    const all = listenersOf(target);
    const name = key(type, options);
    const set = all.get(name) ?? new Set();
    all.set(name, set.add(listener));
    const forget = (): boolean => set.delete(listener);
    if (once) add.call(target, type, forget, { once: true, capture });
    if (signal) add.call(signal, "abort", forget, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    remove.call(target, type, listener, options);
    listeners.get(target)?.get(key(type, options))?.delete(listener);
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const assembly = WebAssembly as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const plain = assembly[name];
    assembly[name] = async (...args) => {
      const found = (await plain?.apply(WebAssembly, args)) as {
        instance?: WebAssembly.Instance;
      } & WebAssembly.Instance;
      const { memory } = (found.instance ?? found).exports;
      if (memory instanceof WebAssembly.Memory) memories.add(new WeakRef(memory));
      return found;
    };
  }

  globalThis.usage = {
    moves: 0,
    games: 0,
    later: (run) => void later(run),
    count() {
      let count = 0;
      for (const ref of targets) {
        const target = ref.deref();
        if (!target) targets.delete(ref);
        // What is in no document goes with the next collection.
        else if (!(target instanceof Node) || target.isConnected) {
          for (const set of listeners.get(target)?.values() ?? []) count += set.size;
        }
      }
      const bytes = [...memories].reduce((sum, ref) => sum + (ref.deref()?.buffer.byteLength ?? 0), 0);
      return { workers: workers.size, timers: timers.size, listeners: count, bytes };
    },
  };
}

/** What the page has in use once whatever ends by itself has ended. What is in use after half a minute is left over. */
export async function measure(page: Page, frames: number[]): Promise<Usage> {
  await page.script(
    () =>
      new Promise<void>((done) => {
        const until = performance.now() + 30_000;
        // Some begins only when the page is idle.
        let rests = 0;
        const look = (): void => {
          const { workers, timers } = usage.count();
          rests = workers + timers > 0 ? 0 : rests + 1;
          if (rests > 30 || performance.now() > until) done();
          else usage.later(() => requestAnimationFrame(look));
        };
        look();
      }),
  );
  const memory = await page.memory();
  const counted = await page.script(() => ({ ...usage.count(), games: usage.games }));
  const frame = frames.sort((a, b) => a - b)[Math.floor(frames.length / 2)] ?? 0;
  return { ...counted, memory, frame };
}

/** Compares what is in use at the end with what was after the first part. */
export function assertNothingIsLeft(first: Usage, last: Usage, isLong: boolean): void {
  const both = `${JSON.stringify(first)}, then ${JSON.stringify(last)}`;
  assert.equal(last.workers, 0, both);
  assert(last.timers <= first.timers, both);
  // After half of a short run, a game may still load a part of its own; but no game may leave a listener.
  const loaded = isLong ? 0 : Math.max(last.games - first.games - 1, 0);
  assert(last.listeners <= first.listeners + loaded, both);
  if (!isLong) return;
  assert(last.bytes <= first.bytes, both);
  assert(last.memory <= 1.2 * first.memory + 4, both);
  assert(last.frame <= 1.5 * first.frame + 1, both);
}
