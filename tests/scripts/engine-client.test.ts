// The client of the engine, with a worker that is only a list of messages.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { deflateSync } from "node:zlib";
import type { FromWorker, ToWorker } from "../../npm/quarry-rules/src/engine/types.ts";
import type { Answer, Command } from "../../www/wasm/engine.js";

/** The workers that have been started, the last one last. */
let workers: FakeWorker[] = [];

/** Whether workers send nothing by themselves. */
let areSilent = false;

/** Records the messages to an engine, and can answer for it. It is ready for the next command unless workers are silent. */
class FakeWorker extends EventTarget {
  sent: ToWorker[] = [];
  isTerminated = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message: ToWorker): void {
    if (message.kind !== "command" || message.command.kind !== "quarry") this.sent.push(message);
    else if (!areSilent) this.answers({ kind: "ready" });
  }

  terminate(): void {
    this.isTerminated = true;
  }

  emit(data: FromWorker): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  answers(answer: Answer): void {
    this.emit({ kind: "answer", answer });
  }

  get kinds(): string[] {
    return this.sent.map((message) => (message.kind === "command" ? message.command.kind : message.kind));
  }
}

/** What a host sends as a table. */
let packed: Uint8Array<ArrayBuffer> = deflateSync("table");

/** The files that have been fetched. */
const fetched: string[] = [];

const globals: Record<string, unknown> = {
  self: { origin: "null" },
  Worker: FakeWorker,
  ErrorEvent: class extends Event {},
  // A module, or the table of a game.
  fetch: async (url: URL) => {
    fetched.push(url.pathname.replace(/.*\//, ""));
    return {
      ok: true,
      body: new Blob([packed]).stream(),
      headers: new Headers({ "Content-Type": "application/octet-stream" }),
      arrayBuffer: async () => empty,
    };
  },
};
for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}
/** The smallest module that there is. */
const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]).buffer;

const { EngineClient, load, WorkerError } = await import("../../www/analysis/engine-client.ts");

const { tableOf, tableProgress } = await import("../../www/analysis/tables.ts");

const position: Command = { kind: "position", address: "v=1&game=clobber" };
const go: Command = { kind: "go", options: { timeMs: 100 } };
const best: Answer = { kind: "best", move: "a1xa2", paths: [{ squares: ["a1", "a2"], isGivenUp: false }] };

beforeEach(() => {
  workers = [];
});

afterEach(() => {
  // Else the client goes on waiting for those that never started, and the process with it.
  for (const worker of workers) if (!worker.isTerminated) worker.emit({ kind: "started" });
});

/** Lets the promises of the client go on. */
async function settle(): Promise<void> {
  // The module may take long to compile on a busy machine.
  await Promise.all(["clobber", "moxie"].map((game) => load(game).catch(() => undefined)));
  for (let n = 0; n < 5; n++) await new Promise((done) => setTimeout(done, 5));
}

test("a question is sent as commands, and its last answer is the result", async () => {
  const client = new EngineClient();
  const reports: Answer[] = [];
  const asked = client.ask({ game: "clobber", commands: [position, go] }, (report) => reports.push(report));
  await settle();
  const [worker] = workers;
  assert.deepEqual(worker.kinds, ["module", "position", "go"]);
  worker.emit({ kind: "started" });
  const value = { canonical: "^*", weight: "1", class: "N" } as const;
  worker.answers({ kind: "whole", value });
  worker.answers(best);
  assert.deepEqual(await asked, best);
  assert.deepEqual(reports, [{ kind: "whole", value }]);
  // The same worker answers the next question.
  const next = client.ask({ game: "clobber", commands: [position, go] });
  await settle();
  worker.answers(best);
  assert.deepEqual(await next, best);
  assert.equal(workers.length, 1);
});

test("a new question stops the one before, which has no answer", async () => {
  const client = new EngineClient();
  const one = client.ask({ game: "clobber", commands: [position, go] });
  await settle();
  const two = client.ask({ game: "clobber", commands: [position, go] });
  assert.equal(await one, undefined);
  await settle();
  assert.deepEqual([workers.length, workers[0].isTerminated, workers[1].isTerminated], [2, true, false]);
  client.stop();
  assert.equal(await two, undefined);
  assert.ok(workers[1].isTerminated);
});

test("an error of the engine, and one of its worker, reject the question", async () => {
  const client = new EngineClient();
  const ask = async (message: FromWorker): Promise<unknown> => {
    const asked = client.ask({ game: "clobber", commands: [position, go] }).catch((error: unknown) => error);
    await settle();
    workers.at(-1)?.emit(message);
    return asked;
  };
  const error = { field: "position", found: "x", expected: '["verbatim","text","a game"]' };
  const refused = await ask({ kind: "answer", answer: { kind: "error", error } });
  assert.ok(refused instanceof Error && !(refused instanceof WorkerError));
  assert.equal(refused.message, 'position: found "x", expected a game');
  const panic = await ask({ kind: "fault", message: "panicked at src/a.rs:1:2: of a reason" });
  assert.ok(panic instanceof WorkerError);
  assert.equal(panic.message, "panicked at src/a.rs:1:2: of a reason");
  assert.ok(workers.every(({ isTerminated }) => isTerminated));
});

test("a worker gets the table of a game once, before what is solved", async () => {
  const client = new EngineClient();
  const ask = async (commands: Command[], last: Answer): Promise<void> => {
    const sent = (): number => workers[0]?.kinds.length ?? 0;
    const expected = sent() + 1 + commands.length;
    const asked = client.ask({ game: "moxie", commands: [position, ...commands] });
    // The table takes as long as the machine is busy.
    while (sent() < expected) await settle();
    workers[0].answers(last);
    await asked;
  };
  const solved: Answer = { kind: "solved", nodes: 1, timeMs: 1 };
  await ask([go], best);
  await ask([{ kind: "solve", timeMs: 10 }], solved);
  await ask([{ kind: "go", options: { level: 8 } }], best);
  const kinds = ["module", "position", "go", "table", "position", "solve", "position", "go"];
  assert.deepEqual(workers[0].kinds, kinds);
});

test("a worker that takes the place of another one gets the table as well", async () => {
  const client = new EngineClient();
  const solve: Command = { kind: "solve", timeMs: 10 };
  for (const times of [1, 2]) {
    const asked = client.ask({ game: "moxie", commands: [position, solve] });
    // A table takes as long as the machine is busy.
    while (workers.length < times || !workers.at(-1)?.kinds.includes("solve")) await settle();
    assert.deepEqual(workers.at(-1)?.kinds, ["module", "table", "position", "solve"]);
    workers.at(-1)?.answers({ kind: "solved", nodes: 1, timeMs: 1 });
    await asked;
    client.close();
  }
});

test("a game has the module of its rules, and another module another worker", async () => {
  const client = new EngineClient();
  const ask = async (game: string): Promise<void> => {
    const asked = client.ask({ game, commands: [position, go] });
    await settle();
    workers.at(-1)?.answers(best);
    await asked;
  };
  await ask("clobber");
  await ask("solitaire");
  assert.equal(workers.length, 1);
  await ask("moxie");
  await ask("moxie-hex");
  assert.deepEqual([workers.length, workers[0].isTerminated, workers[1].isTerminated], [2, true, false]);
  const moduleOf = ({ sent }: FakeWorker): unknown => sent[0]?.kind === "module" && sent[0].module;
  assert.equal(moduleOf(workers[0]), await load("solitaire"));
  assert.equal(moduleOf(workers[1]), await load("moxie"));
  assert.notEqual(await load("clobber"), await load("moxie"));
  await ask("clobber");
  assert.deepEqual([workers.length, workers[1].isTerminated], [3, true]);
  // Each module is fetched once.
  const modules = fetched.filter((file) => file.endsWith(".wasm")).sort();
  assert.deepEqual(modules, ["engine-clobber_bg.wasm", "engine-moxie_bg.wasm"]);
  await assert.rejects(load("chess"), RangeError);
});

test("a module that could not be loaded is loaded with the next question", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await assert.rejects(load("gobbler"), /no network/);
  globalThis.fetch = fetch;
  assert.ok((await load("gobbler")) instanceof WebAssembly.Module);
});

test("a worker that no longer answers ends, and the next question starts another one", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const client = new EngineClient();
  const asked = client.ask({ game: "clobber", commands: [position, go] }).catch((error: unknown) => error);
  await settle();
  workers[0].emit({ kind: "started" });
  t.mock.timers.tick(60_000);
  assert.equal(workers[0].isTerminated, false);
  t.mock.timers.tick(1000);
  const error = await asked;
  assert.ok(error instanceof WorkerError);
  assert.equal(error.message, "the engine's worker has not answered for 60.1 s");
  assert.ok(workers[0].isTerminated);
  const next = client.ask({ game: "clobber", commands: [position, go] });
  await settle();
  workers[1].answers(best);
  assert.deepEqual(await next, best);
});

test("an analysis may think for as long as it likes once it has reported", async (t) => {
  t.mock.timers.enable({ apis: ["setInterval"] });
  const client = new EngineClient();
  const endless: Command = { kind: "go", options: { lines: 3 } };
  const asked = client.ask({ game: "clobber", commands: [position, endless] });
  await settle();
  workers[0].emit({ kind: "started" });
  workers[0].answers({ kind: "whole", value: { canonical: "0", weight: "0", class: "P" } });
  t.mock.timers.tick(3_600_000);
  assert.equal(workers[0].isTerminated, false);
  client.stop();
  assert.equal(await asked, undefined);
});

test("a table that the engine refuses is loaded again with the next question, and the engine goes on", async () => {
  const client = new EngineClient();
  const solve: Command = { kind: "solve", timeMs: 100 };
  const solved: Answer = { kind: "solved", nodes: 1, timeMs: 1 };
  const tables = (): number => fetched.filter((name) => name.startsWith("grabber")).length;
  const before = tables();
  for (const times of [1, 2]) {
    const asked = client.ask({ game: "grabber", commands: [position, solve] });
    // A table takes as long as the machine is busy.
    while (workers.at(-1)?.kinds.filter((kind) => kind === "solve").length !== times) await settle();
    const worker = workers.at(-1);
    assert.equal(worker?.kinds.at(-3), "table");
    worker?.emit({ kind: "refused", game: "grabber" });
    worker?.answers(solved);
    assert.deepEqual(await asked, solved);
    assert.equal(tables(), before + times);
    assert.equal(tableProgress("grabber")?.state, "missing");
  }
  assert.equal(workers.length, 1);
});

test("a small file that unpacks to more than any table is no table", async () => {
  const good = packed;
  packed = deflateSync(new Uint8Array(100 << 20));
  assert.equal(await tableOf("moxie-hex"), undefined);
  assert.equal(tableProgress("moxie-hex")?.state, "missing");
  packed = good;
  assert.equal((await tableOf("moxie-hex"))?.byteLength, 5);
  assert.equal(tableProgress("moxie-hex")?.state, "there");
});

test("a worker that ends before it has started leaves no timer", async () => {
  const timers = new Set<unknown>();
  const { setInterval: watch, clearInterval: stop } = globalThis;
  Object.assign(globalThis, {
    setInterval: (run: () => void, wait: number) => {
      const id = watch(run, wait);
      timers.add(id);
      return id;
    },
    clearInterval: (id: NodeJS.Timeout) => {
      timers.delete(id);
      stop(id);
    },
  });
  areSilent = true;
  const client = new EngineClient();
  const asked = client.ask({ game: "clobber", commands: [position, go] });
  await settle();
  areSilent = false;
  // One for the start of the worker, one for its answer.
  assert.equal(timers.size, 2);
  client.close();
  assert.equal(await asked, undefined);
  Object.assign(globalThis, { setInterval: watch, clearInterval: stop });
  assert.equal(timers.size, 0);
});
