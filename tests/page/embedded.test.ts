// What an element on another site stores: nothing.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Device } from "./harness/device.ts";
import { open, type Page, until } from "./harness/page.ts";

/** A page of another site, with an element of each kind that has something to offer. */
const embedded = (address: string): string => `<quarry-game src="${address}"></quarry-game>`;

async function openEmbedded(context: Parameters<typeof open>[0], address: string, device?: Device): Promise<Page> {
  const page = await open(context, "", { url: "http://host.test/article.html", embedded: embedded(address), device });
  await page.still();
  return page;
}

/** The board of the current lesson. */
function lesson(page: Page): ShadowRoot {
  return page.find("dialog.learn quarry-game")?.shadowRoot as ShadowRoot;
}

test("a lesson on another site is gone through, and nothing is stored", async (context) => {
  const page = await openEmbedded(context, "game=marbar");
  page.click("[data-action=learn]");
  for (let step = 1; step <= 8; step += 1) {
    await until(`step ${step}`, () => page.find("dialog.learn .count")?.textContent === `Step ${step} of 8`);
    await until("its board", () => lesson(page)?.querySelector("[data-ply]"));
    page.find("[data-learn=reveal]")?.click();
    await until("it is done", () => page.find("dialog.learn .feedback")?.dataset.kind === "right");
    const next = await page.there("[data-learn=next]");
    next.click();
  }
  await until("the end", () => page.find("dialog.learn h3")?.textContent === "You know the rules");
  page.click("[data-learn=lessons]");
  await page.there("[data-lesson=marbar]");
  // What is done is known as long as the document lasts.
  assert.match(page.find("[data-lesson=marbar]")?.textContent ?? "", /Done/);
  assert.deepEqual(await page.device.stored(), []);
});

test("everything that an element on another site offers stores nothing", async (context) => {
  const page = await openEmbedded(context, "game=moxie");
  const storesNothing = async (what: string): Promise<void> => {
    await page.ticks();
    assert.deepEqual(await page.device.stored(), [], what);
  };
  // Each dialog that has a button there, and the rules. The exact values come with the analysis.
  const names = page.all("[data-action]").map(({ dataset }) => dataset.action ?? "");
  for (const name of ["learn", "rules", "share", "new", "edit", "hint", "analyse", "quiz"]) {
    assert.ok(names.includes(name), `${name} is offered`);
  }
  for (const name of ["share", "edit", "learn"]) {
    await page.dialog(name);
    await page.closeDialog();
    await storesNothing(name);
  }
  page.click("[data-action=rules]");
  await page.there(".rules h2");
  await storesNothing("rules");
  page.click("[data-action=analyse]");
  await until("lines or values are there", () => page.find(".verdict .kind"));
  page.click("[data-action=hint]");
  await until("there is a hint", () => page.find(".announcement")?.textContent.includes("Hint: "));
  await storesNothing("analysis");
  page.click("[data-action=quiz]");
  await page.there(".exercise .task");
  page.find("[data-puzzle=reveal]")?.click();
  await page.shows(1);
  page.click("[data-action=quiz]");
  await page.shows(0);
  await storesNothing("quiz");
  // A new game, against the computer, to its end.
  await page.dialog("new");
  page.click("dialog [data-action=start]");
  await until("the dialog has gone", () => !page.find("dialog"));
  await page.shows(0);
  page.choose("[data-player=white]", "engine:2");
  page.choose("[data-player=black]", "engine:1");
  await until("the game ends", () => page.data.outcome !== "ongoing");
  await page.there(".end-card");
  await storesNothing("a whole game");
  page.go("v=1&game=gobbler");
  page.element.setAttribute("src", "v=1&game=gobbler");
  await page.shows(0);
  await storesNothing("Gobbler");
  page.element.setAttribute("src", "v=1&game=solitaire&pos=WB._w");
  await page.shows(0);
  await page.play(1, "a1", "b1");
  await storesNothing("Solitaire Clobber");
  assert.ok(!page.tab.asked.some((url) => url.endsWith("sw.js")));
});
