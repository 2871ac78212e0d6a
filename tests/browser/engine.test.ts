// The modules of the engine in a worker of the browser: the same questions have the same answers as natively (`tests/engine.rs`).

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

import { browserTest } from "./harness/test.ts";

/** What `tests/engine.json` has of a game. */
interface Questions {
  game: string;
  commands: object[];
  answers: Record<string, unknown>[];
}

const QUESTIONS = JSON.parse(readFileSync(new URL("../engine.json", import.meta.url), "utf8")) as Questions[];

/** The file of the built site whose name has a hash before its extension. */
function asset(name: string, extension: string): string {
  const files = readdirSync(new URL("../../dist/assets", import.meta.url));
  const found = files.filter((file) => new RegExp(`^${name}-[0-9A-Z]{8}\\.${extension}$`).test(file));
  assert.equal(found.length, 1, `${name}: ${found}`);
  return `assets/${found[0]}`;
}

// Without a policy: the worker's clock is stopped by a script of the test's own.
browserTest(
  "the same nodes and seed give the same move as natively",
  { from: "copy", at: "rules/clobber.html", firefox: true },
  async (page) => {
    for (const { game, commands, answers } of QUESTIONS) {
      const found = await page.script(
        async (script, binary, asked) => {
          const at = (file: string): string => new URL(`../${file}`, document.baseURI).href;
          const text = `performance.now = () => 0; await import("${at(script)}"); postMessage("loaded")`;
          const shim = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
          const worker = new Worker(shim, { type: "module" });
          const received: { kind?: string; answer?: Record<string, unknown> }[] = [];
          const first = (isWanted: (data: unknown) => boolean): Promise<void> =>
            new Promise((done) => worker.addEventListener("message", ({ data }) => isWanted(data) && done()));
          worker.addEventListener("message", ({ data }) => received.push(data));
          await first((data) => data === "loaded");
          const module = await WebAssembly.compileStreaming(fetch(at(binary)));
          worker.postMessage({ kind: "module", module });
          await first((data) => (data as { kind?: string }).kind === "started");
          received.length = 0;
          // The answer to the last command comes after all others.
          for (const command of [...asked, { kind: "quarry" }]) worker.postMessage({ kind: "command", command });
          await first((data) => (data as { answer?: { kind: string } }).answer?.kind === "ready");
          worker.terminate();
          return received.slice(0, -2).map(({ answer }) => answer);
        },
        asset("worker", "js"),
        asset(`engine-${game}_bg`, "wasm"),
        commands,
      );
      assert.deepEqual(found, answers, game);
    }
  },
);
