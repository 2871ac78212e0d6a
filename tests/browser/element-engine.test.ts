// The computer in elements on another site's page. The worker's script is of another origin than the page.

import assert from "node:assert/strict";

import { embeddedTest } from "./embedded.ts";

embeddedTest(
  "the computer is loaded where it plays, and its worker ends when the element is removed",
  { firefox: true },
  async (page) => {
    const found = await page.script(async () => {
      const live = new Set<Worker>();
      const Plain = Worker;
      window.Worker = class extends Plain {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          live.add(this);
        }
        override terminate(): void {
          live.delete(this);
          super.terminate();
        }
      };
      const isEngineLoaded = (): boolean =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/engine-"));
      const people = await host.add({ game: "clobber", size: "3x4", controls: "none" });
      await people.play("b1xa1");
      const before = [live.size, isEngineLoaded()];
      const element = await host.add({ game: "clobber", size: "3x4", black: "engine:2", controls: "none" });
      await element.play("b1xa1");
      await host.wait(() => element.state?.ply === 2 && live.size === 1);
      const moves = element.movesText();
      element.remove();
      await host.task();
      const removed = [live.size, isEngineLoaded()];
      document.body.append(element);
      await host.wait(() => element.state?.ply === 2);
      const [next] = element.legalMoves() ?? [];
      const back = [element.movesText() === moves, next !== undefined];
      await element.play(next ?? "");
      await host.wait(() => element.state?.ply === 4);
      people.setAttribute("black", "engine:1");
      await host.wait(() => people.state?.ply === 2);
      return { before, removed, back };
    });
    assert.deepEqual(found, { before: [0, false], removed: [0, true], back: [true, true] });
  },
);

embeddedTest("scripts can analyse and solve", {}, async (page) => {
  const found = await page.script(async () => {
    const element = host.create({ game: "clobber", size: "2x3", controls: "none" });
    document.body.append(element);
    const { verdict } = await element.solve({ timeMs: 5000 });
    let [depth, count] = [0, 0];
    for await (const lines of element.analyse({ depth: 3, lines: 2 })) {
      depth = lines[0]?.depth ?? 0;
      count = Math.max(count, lines.length);
    }
    // Leaving the loop ends an endless search.
    for await (const _ of element.analyse()) break;
    const controller = new AbortController();
    const stopped = element.solve({ signal: controller.signal }).catch((error: Error) => error.name);
    controller.abort();
    const solitaire = await host.add({ game: "solitaire", size: "1x4", controls: "none" });
    const stones = await solitaire.solve();
    const invalid = await host.failure(element.solve({ timeMs: -1 }));
    return { kind: verdict.kind, depth, count, stopped: await stopped, stones: stones.verdict, invalid };
  });
  assert.deepEqual(found, {
    kind: "loss",
    depth: 3,
    count: 2,
    stopped: "AbortError",
    stones: { kind: "stones", least: 1, most: 1 },
    invalid: 'timeMs: found "-1", expected a non-negative whole number',
  });
});

/** Each game of two players, and a hexagonal board. */
const GAMES = ["grabber", "clobber", "gobbler", "moxie", "marbar", "moxie-hex"];

embeddedTest(
  "twelve boards share one download, and draw nothing while nothing changes",
  { full: true },
  async (page) => {
    const counts = await page.script(
      async (games) => {
        const all = await Promise.all(games.map((game) => host.add({ game, controls: "minimal" })));
        await host.wait(() => all.every((element) => element.frames.count > 0));
        const drawn = (): number => all.reduce((sum, element) => sum + element.frames.count, 0);
        // Once as many frames as a second has have come without a picture.
        let [last, idle] = [0, 0];
        await host.wait(async () => {
          await new Promise((done) => requestAnimationFrame(done));
          idle = drawn() === last ? idle + 1 : 0;
          last = drawn();
          return idle >= 60;
        });
        const loads = (part: string): number =>
          performance.getEntriesByType("resource").filter(({ name }) => name.includes(part)).length;
        return ["/quarry_bg-", "/quarry.js", "/engine-", "/computer-"].map(loads);
      },
      [...GAMES, ...GAMES],
    );
    assert.deepEqual(counts, [1, 1, 0, 0]);
  },
);
