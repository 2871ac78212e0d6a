// Limits are kept by the engine that the page loads: whatever it does, it looks at the clock at least every 50 milliseconds.
// tests/limits.rs tries more boards, in a build with few optimizations.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import type { Answer, Command, Engine as EngineType } from "../../www/wasm/engine.js";
import { fileOf } from "../scripts/site.mjs";

/** The time of a command, in milliseconds. */
const TIME = 150;

/** The longest time between two looks at the clock, in milliseconds. */
const MOST = 50;

/** How often a command is given at most: the garbage collector, the compiler and other programs only add to a time. */
const TRIES = 5;

const go = (options: object): Command => ({ kind: "go", options: { timeMs: TIME, ...options } }) as Command;

const SEARCHES = [go({ level: 8 }), go({ lines: 5 })];
const SOLVE: Command = { kind: "solve", timeMs: TIME };
const VALUE: Command = { kind: "value", timeMs: TIME };

/** Long and large boards: for each, its module, its address and the commands. */
const BOARDS: [module: string, address: string, commands: readonly Command[]][] = [
  ...["1x36", "1x40", "1x60", "1x128", "2x30", "8x8"].map((size): (typeof BOARDS)[number] => [
    "clobber",
    `game=clobber&size=${size}`,
    [...SEARCHES, SOLVE, VALUE],
  ]),
  ["clobber", "game=solitaire&size=8x8", [{ kind: "stones", address: "game=solitaire&size=8x8", timeMs: TIME }]],
  ["grabber", "game=grabber&size=8x8", [...SEARCHES, SOLVE]],
  ["gobbler", "game=gobbler", [...SEARCHES, SOLVE]],
  ["marbar", "game=marbar&size=11x11", [...SEARCHES, SOLVE]],
  ["moxie", "game=moxie-hex", [...SEARCHES, SOLVE]],
  ["moxie", "game=moxie-ransom", [...SEARCHES, SOLVE]],
];

function file(name: string): string {
  const found = fileOf(`wasm/${name}`);
  if (!found) throw new Error(`${name} is missing: run \`cargo xtask build\``);
  return found;
}

/** The constructor of engines of a module. Each module has a copy of the script, since a script has one module. */
async function engineOf(module: string): Promise<typeof EngineType> {
  const url = `${pathToFileURL(file("engine.js")).href}?page=${module}`;
  const script = await import(url);
  script.initSync({ module: await readFile(file(`engine-${module}_bg.wasm`)) });
  return script.Engine;
}

/** The milliseconds that the processor has worked for this process. */
function busy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

for (const [module, address, commands] of BOARDS) {
  for (const command of commands) {
    test(`${address}: ${JSON.stringify(command)}`, async () => {
      const Engine = await engineOf(module);
      const answers: Answer[] = [];
      let [last, longest] = [0, 0];
      const look = (): void => {
        const now = busy();
        longest = Math.max(longest, now - last);
        last = now;
      };
      const now = (): number => {
        look();
        return performance.now();
      };
      const engine = new Engine((answer: Answer) => answers.push(answer), now, 16);
      const found: number[] = [];
      while (found.length < TRIES && (found.at(-1) ?? MOST) >= MOST) {
        engine.handle_command({ kind: "position", address } as Command);
        answers.length = 0;
        last = busy();
        longest = 0;
        engine.handle_command(command);
        look();
        found.push(longest);
        assert(answers.length > 0, "no answer");
      }
      engine.free();
      assert(Math.min(...found) < MOST, `${found.map(Math.round).join(", ")} ms without a look at the clock`);
    });
  }
}
