// A project that uses the npm packages of the element, `npm/quarry-game/test/`, bundled by Vite, webpack and esbuild.

import assert from "node:assert/strict";

import type { QuarryMove } from "../../npm/quarry-game/quarry.d.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, copy, site } from "./harness/test.ts";

browserTest("a bundled project plays", { from: "elsewhere", at: "bundled/index.html", firefox: true }, async (page) => {
  await page.shows(0);
  await page.pick("b1", "a1");
  await page.wait(() => board.element.state?.ply === 2);
  const { moves, url, svg, display } = await page.script(async () => {
    const element = document.querySelector("quarry-game");
    if (!element) throw new Error("the element is missing");
    const received = Reflect.get(globalThis, "received") as QuarryMove[];
    return {
      moves: received.map(({ move, ply }) => [move, ply]),
      url: element.url(),
      svg: await element.toSvg(),
      display: getComputedStyle(board.find(".play")).display,
    };
  });
  assert.deepEqual(moves, [
    ["b1xa1", 1],
    ["c1xd1", 2],
  ]);
  assert.equal(url, "https://example.org/quarry/#v=1&game=clobber&size=1x4&moves=b1xa1.c1xd1");
  assert(svg.startsWith("<svg "));
  assert.equal(display, "flex");
  await page.click("[data-action=share]");
  await page.wait(() => board.find("dialog .body"));
});

/** Calls a function of the project's page with the address of a frame. */
async function openFrame(page: Page, name: "framed" | "sandboxed", home: string): Promise<string> {
  return page.script(
    (which, url) => {
      const run = Reflect.get(globalThis, which) as (url: string) => Promise<string>;
      return run(`${url}embed.html?origin=${encodeURIComponent(origin)}#game=clobber&size=1x4`);
    },
    name,
    home,
  );
}

browserTest(
  "the package's client exchanges messages with frames",
  { from: "elsewhere", at: "bundled/index.html" },
  async (page) => {
    await page.shows(0);
    assert.equal(
      await openFrame(page, "framed", site()),
      "W.BW b; move; ongoing; v=1&game=clobber&size=1x4&moves=b1xa1",
    );
    // A frame without an origin.
    assert.equal(
      await openFrame(page, "sandboxed", copy()),
      "true; 1; c1xd1; frame: found one that was closed before it answered, expected an answer",
    );
  },
);

browserTest("a component of React plays", { from: "elsewhere", at: "bundled/react.html" }, async (page) => {
  await page.shows(0);
  await page.script(() => document.querySelector("quarry-game")?.play("b1xa1"));
  await page.wait(() => document.querySelector("p")?.textContent?.split(", ").length === 2);
  assert.equal(
    await page.script(() => board.element.outerHTML),
    '<quarry-game game="clobber" size="3x4" black="engine:2" controls="minimal"></quarry-game>',
  );
});

for (const [bundler, folder] of [
  ["Vite", ""],
  ["webpack", "webpack/"],
  ["esbuild", "esbuild/"],
] as const) {
  const options = { from: "elsewhere", at: `bundled/${folder}index.html`, full: folder !== "" } as const;
  browserTest(`a bundle of ${bundler} loads the engine and the tables`, options, async (page) => {
    const tables = (): Promise<number> =>
      page.script(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".z")).length);
    await page.shows(0);
    assert.equal(await tables(), 0);
    await page.script(() => document.querySelector("quarry-game")?.play("b1xa1"));
    await page.wait(() => board.element.state?.ply === 2);
    const { verdict, nodes = 0 } = await page.script(async () => {
      const element = document.querySelector("quarry-game");
      if (!element) throw new Error("the element is missing");
      const changed = new Promise((done) => element.addEventListener("quarry-change", done, { once: true }));
      element.setAttribute("src", "game=moxie-misere");
      await changed;
      return element.solve();
    });
    assert.deepEqual(verdict, { kind: "loss", turns: 13 });
    assert(nodes < 1000, `${nodes} positions: the table is not used`);
    assert.equal(await tables(), 1);
  });
}

// Vite turns small files into `data:` URLs, which the policy of the project forbids.
browserTest(
  "the rules, the puzzles and the lessons open in a bundle",
  { from: "elsewhere", at: "bundled/index.html" },
  async (page) => {
    await page.shows(0);
    await page.click("[data-action=rules]");
    await page.wait(() => board.find(".rules figure.live") && board.all(".rules figure img").length === 0);
    await page.reload();
    await page.shows(0);
    await page.click("[data-action=quiz]");
    await page.wait(() => board.find(".exercise"));
    await page.click("[data-action=learn]");
    await page.wait(() => board.find("dialog.learn"));
  },
);
