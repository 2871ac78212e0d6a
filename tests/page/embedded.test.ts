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

/** The board of the lesson on show. */
function lesson(page: Page): ShadowRoot {
  return page.find("dialog.learn quarry-game")?.shadowRoot as ShadowRoot;
}

test("a lesson on another site is gone through, and nothing is stored", async (context) => {
  const page = await openEmbedded(context, "game=marbar");
  page.click("[data-action=learn]");
  for (let step = 1; step <= 6; step += 1) {
    await until(`step ${step}`, () => page.find("dialog.learn .count")?.textContent === `Step ${step} of 6`);
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
