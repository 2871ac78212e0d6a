// The example pages, `www/examples/`, under the site's policy.

import assert from "node:assert/strict";

import type { QuarryGameElement } from "../../npm/quarry-game/quarry.d.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** Waits until the page has that number of elements, and each shows a game. */
async function shown(page: Page, count: number): Promise<void> {
  await page.wait((wanted) => {
    const all = [...document.querySelectorAll("quarry-game")];
    return all.length === wanted && all.every((element) => element.state !== undefined);
  }, count);
}

browserTest("every example page shows its games", { at: "examples/index.html" }, async (page) => {
  const links = await page.script(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("ul a")].map(({ href }) => href),
  );
  assert.equal(links.length, 8);
  for (const link of links) {
    await page.go(link);
    await shown(page, await page.script(() => document.querySelectorAll("quarry-game").length));
    const { errors, isFitting } = await page.script(() => {
      const roots = [...document.querySelectorAll("quarry-game")].map(({ shadowRoot }) => shadowRoot);
      const messages = roots.flatMap((root) => [
        ...(root?.querySelectorAll<HTMLElement>(".message[data-message]") ?? []),
      ]);
      const { scrollWidth } = document.documentElement;
      return { errors: messages.map(({ innerText }) => innerText), isFitting: scrollWidth <= innerWidth };
    });
    assert.deepEqual(errors, [], link);
    assert(isFitting, `${link} is too wide`);
  }
});

browserTest("a reader invites a friend, and the page says so", { at: "examples/friend.html" }, async (page) => {
  await shown(page, 1);
  await page.script(() => document.querySelector<HTMLElement>("#invite")?.click());
  await page.wait(() => board.find<HTMLInputElement>("dialog #friend-link").value.includes("friend="));
  await page.wait(() => document.querySelector(".message")?.textContent?.startsWith("Send the link."));
});

/** The games with lessons. */
const GAMES = ["grabber", "clobber", "gobbler", "moxie", "marbar"];

browserTest(
  "the lessons can be completed, and refuse moves that are not the task",
  { at: "examples/index.html" },
  async (page) => {
    for (const game of GAMES) {
      await page.go(`lesson.html?game=${game}`);
      await shown(page, 1);
      const { faults, done, end } = await page.script(async (id) => {
        const module = "./lessons.js";
        const { LESSONS } = (await import(new URL(module, location.href).href)) as {
          LESSONS: Record<string, { steps: { name: string; answer: string }[] }>;
        };
        const find = (selector: string): HTMLElement => {
          const found = document.querySelector<HTMLElement>(selector);
          if (!found) throw new Error(`${selector} is missing`);
          return found;
        };
        const element = find("quarry-game") as QuarryGameElement;
        const list: string[] = [];
        for (const { name, answer } of LESSONS[id]?.steps ?? []) {
          if (find("li[aria-current]").textContent !== name) list.push(`${name} is not shown`);
          await element.play(answer).catch((error: Error) => list.push(error.message));
          if (find(".message").dataset.kind !== "good") list.push(`${name}: ${find(".message").textContent}`);
          find("#on").click();
          // The element reads its attributes in the next task.
          await new Promise((next) => setTimeout(next));
        }
        const end = find(".message").textContent ?? "";
        return { faults: list, done: document.querySelectorAll("li[data-done]").length, end };
      }, game);
      assert.deepEqual(faults, [], game);
      assert.equal(done, 5, game);
      assert.match(end, /The lesson is done\.$/, game);
    }

    await page.go("lesson.html?game=grabber&again");
    await shown(page, 1);
    const found = await page.script(async () => {
      const element = document.querySelector("quarry-game");
      const next = document.querySelector<HTMLElement>("#on");
      if (!element || !next) throw new Error("the lesson is missing");
      for (const move of ["a2", "a1"]) {
        await element.play(move);
        next.click();
        await new Promise((done) => setTimeout(done));
      }
      const refused = await element.play("a1xa3xc3").catch(() => "refused");
      return [refused, document.querySelector(".message")?.textContent, element.movesText()];
    });
    assert.deepEqual(found, ["refused", "One jump is enough here: press Done to stop there.", ""]);
  },
);

browserTest("the blog post has three boards that differ", { at: "examples/blog.html", full: true }, async (page) => {
  await shown(page, 3);
  const { targets, colors } = await page.script(async () => {
    const all = ["#clobber", "#moxie", "#grabber"].map((id) => document.querySelector<QuarryGameElement>(id));
    const [readonly, played, puzzle] = all;
    await played?.play("a1");
    await puzzle?.play("a1xc1xc3");
    return {
      targets: readonly?.shadowRoot?.querySelectorAll("[data-target]").length,
      colors: new Set(all.map((one) => one && getComputedStyle(one).getPropertyValue("--quarry-light"))).size,
    };
  });
  assert.deepEqual([targets, colors], [0, 3]);
  assert.equal(
    await page.script(() => document.querySelector("#found")?.textContent),
    "a1xc1xc3 wins: Black cannot capture.",
  );
  // The computer answers.
  await page.wait(() => document.querySelector<QuarryGameElement>("#moxie")?.state?.ply === 2);
});

browserTest("the puzzles in a frame can be solved", { at: "examples/puzzle.html", full: true }, async (page) => {
  const message = (): Promise<string> => page.script(() => document.querySelector(".message")?.textContent ?? "");
  for (const [task, move] of [
    ["White makes three in a row.", "c1"],
    ["White leaves Black without a capture.", "a1xc1xc3"],
    ["White makes the last move.", "a2xa1"],
  ] as const) {
    await page.wait((text) => document.querySelector(".message")?.textContent === text, task);
    await page.script(async (move) => {
      const { frame } = Reflect.get(globalThis, "puzzle") as { frame: { play(move: string): Promise<void> } };
      await frame.play(move);
    }, move);
    await page.wait((text) => document.querySelector(".message")?.textContent !== text, task);
    assert.match(await message(), /: solved\.$/);
    await page.script(() => document.querySelector<HTMLElement>("#next")?.click());
  }
});

browserTest(
  "a study of a file is shown chapter by chapter",
  { at: "examples/study.html", firefox: true },
  async (page) => {
    await shown(page, 5);
    /** Waits until an element shows an address with this part. */
    const has = (n: number, part: string): Promise<unknown> =>
      page.wait((n, part) => document.querySelectorAll("quarry-game")[n]?.url().includes(part), n, part);
    await page.wait(() => board.find(".study .intro").textContent?.startsWith("Clobber has one kind of move"));
    await has(0, "size=1x3");
    await has(1, "size=1x4");
    for (const [n, game] of [
      [2, "grabber"],
      [3, "moxie"],
      [4, "marbar"],
    ] as const)
      await has(n, `game=${game}&`);
    // The arrows of a move are shown with it.
    await page.act("next");
    await page.wait(() => board.all("svg.shapes .arrow").length === 1);
    await page.script(() => board.find<HTMLSelectElement>(".study select").focus());
    await page.press("ArrowDown");
    await page.wait(() => board.find(".study .intro").textContent?.startsWith("Two stones each"));
    await has(0, "size=1x4");
    await page.script(() => document.querySelector("quarry-game")?.setAttribute("chapter", "Two rows of three"));
    await has(0, "size=2x3");
    // A file that is not there is reported; another game has no chapters.
    await page.script(() => {
      const seen: string[] = [];
      document.addEventListener("quarry-error", ({ detail }) => seen.push(detail.code));
      Object.assign(window, { seen });
      document.querySelector("quarry-game")?.setAttribute("src", "studies/none.pgn");
    });
    await page.wait(() => (window as unknown as { seen: string[] }).seen.join() === "address");
    await page.reads("This file could not be opened.");
    page.takeErrors();
    await page.script(() => document.querySelector("quarry-game")?.setAttribute("src", "game=moxie&moves=a1"));
    await has(0, "game=moxie&moves=a1");
    await page.wait(() => board.all(".study").length === 0);
  },
);
