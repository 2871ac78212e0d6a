// The lessons: each step is played on a board of its own.

import assert from "node:assert/strict";

import { GAMES } from "../../www/games/games.ts";
import { type Page, PHONES } from "./harness/page.ts";
import { browserTest, IS_FULL } from "./harness/test.ts";

async function press(page: Page, button: string): Promise<void> {
  await page.wait((name) => board.find(`dialog.learn [data-learn=${name}]`), button);
  await page.click(`[data-learn=${button}]`);
}

// `tests/page/learn.test.ts` goes through every lesson without a browser.
browserTest("a lesson can be gone through to its end", { at: "#learn" }, async (page) => {
  for (const game of IS_FULL ? Object.keys(GAMES) : ["gobbler"]) {
    await page.wait((id) => board.find(`dialog.learn [data-lesson=${id}]`), game);
    await page.click(`[data-lesson=${game}]`);
    for (let [step, steps] = [1, 1]; step <= steps; step += 1) {
      const shown = await page.wait((n) => {
        const [, now, all] = /^Step (\d+) of (\d+)$/.exec(board.find(".learn .count").innerText) ?? [];
        const element = board.find("dialog.learn quarry-game") as HTMLElement & { state?: object; readonly: boolean };
        return Number(now) === n && element.state && { steps: Number(all), isRead: element.readonly };
      }, step);
      steps = shown.steps;
      if (!shown.isRead) {
        await press(page, "reveal");
        await page.wait(() => board.find("dialog.learn .feedback").dataset.kind === "right");
      }
      await press(page, "next");
    }
    await page.wait(() => board.find("dialog.learn h3").innerText === "You know the rules");
    await press(page, "lessons");
    await page.wait((id) => board.find(`dialog.learn [data-lesson=${id}]`).innerText.includes("Done"), game);
  }
});

browserTest("a step leads to puzzles of what it teaches", { at: "#learn", firefox: true }, async (page) => {
  await page.wait(() => board.find("dialog.learn [data-lesson=clobber]"));
  await page.click("[data-lesson=clobber]");
  // The last step but that of the end.
  await page.wait(() => board.find("dialog.learn [data-step='5']"));
  await page.click("[data-step='5']");
  await press(page, "reveal");
  await press(page, "theme");
  await page.wait(() => location.hash.startsWith("#puzzle=clobber.") && !board.shadow.querySelector("dialog"));
  await page.wait(() => board.find(".exercise").dataset.phase === "choosing");
});

/** Runs in the page: what of the current step is cut off, covered, or not in one line. */
function hiddenParts(): string[] {
  const dialog = board.find("dialog.learn");
  const root = dialog.querySelector("quarry-game")?.shadowRoot;
  const done = root?.querySelector<HTMLElement>("[data-action=done]");
  const parts = [
    ...dialog.querySelectorAll<HTMLElement>(".steps button, h3, .text > p:not(.count), .buttons button"),
    ...(done?.checkVisibility() ? [done] : []),
  ];
  const faults = parts.flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const name = part.innerText.slice(0, 20);
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return [`${name} is cut off`];
    // Its upper end and its lower one, in the element that has it.
    const isShown = [top + 2, bottom - 2].every((y) =>
      part.contains((part.getRootNode() as ShadowRoot).elementFromPoint((left + right) / 2, y)),
    );
    return isShown ? [] : [`${name} is covered`];
  });
  const lines = new Set([...dialog.querySelectorAll(".steps li")].map((step) => step.getBoundingClientRect().top));
  return lines.size === 1 ? faults : [...faults, `${lines.size} lines of steps`];
}

browserTest("on phones, the idea and all buttons of a step are in sight", {}, async (page) => {
  const games = Object.entries(GAMES).flatMap(([id, { family }]) => (id === family ? [id] : []));
  for (const [width, height] of IS_FULL ? PHONES : PHONES.slice(0, 1)) {
    await page.tab.setViewport({ width, height, hasTouch: true });
    await page.startPage();
    await page.script(() => location.assign("#learn"));
    for (const game of IS_FULL ? [...games, "solitaire"] : ["gobbler", "marbar"]) {
      await page.wait((id) => board.find(`dialog.learn [data-lesson=${id}]`), game);
      await page.click(`[data-lesson=${game}]`);
      await page.wait(() => board.find("dialog.learn .steps button"));
      const count = await page.script(() => board.all("dialog.learn .steps button").length);
      for (let step = 1; step <= count; step += 1) {
        await page.click(`dialog.learn [data-step="${step}"]`);
        const place = `${width}x${height}, ${game}, step ${step}`;
        await page.wait((n) => {
          const element = board.find("dialog.learn quarry-game") as HTMLElement & { state?: { address: string } };
          const isCurrent = board.find("dialog.learn [aria-current=step]").dataset.step === `${n}`;
          return isCurrent && element.state && element.shadowRoot?.querySelector(".stage canvas");
        }, step);
        await page.drawn();
        assert.deepEqual(await page.script(hiddenParts), [], place);
      }
      await page.script((last) => board.find(`dialog.learn [data-step="${last}"]`).click(), count);
      await press(page, "next");
      await press(page, "lessons");
    }
    await page.closeDialog();
  }
});
