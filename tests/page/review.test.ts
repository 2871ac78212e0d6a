// After a game: the review of one player's mistakes, what was better, and what else the end brings.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Device } from "./harness/device.ts";
import { open, type Page, textOf, until } from "./harness/page.ts";

/** White wins by any other third move, and has lost: it cannot move. */
const LOST = "#v=1&game=clobber&size=3x3&moves=a2xa1.a3xb3.b1xb2.c1xc2.b2xb3.c3xb3";
const BETTER = ["c2xb2", "c2xc1", "c2xc3"];

/** White wins with c1. */
const WON = "#v=1&game=moxie&black=engine:1&moves=a1.d4.b1.d2";

/** Begins the review of what is shown, and waits until the whole game has been judged. */
async function review(page: Page): Promise<void> {
  await page.there("[data-action=analyse]");
  page.click("[data-action=analyse]");
  await until("the game is judged", () => {
    const progress = page.find(".review .progress")?.textContent ?? "";
    return progress !== "" && !progress.startsWith("Analysing the game");
  });
}

test("a mistake is shown in the position before it, with what was played and what was better", async (context) => {
  const page = await open(context, `${LOST}&black=engine:1`);
  await page.shows(6);
  await review(page);
  // The person plays White: there are no mistakes of the computer, and no switch to them.
  assert.equal(textOf(await page.there(".review .progress")), "Your mistakes");
  assert.equal(page.find("[data-review-side]"), null);
  const sides = page.all(".review .marked .by").map((side) => side.textContent);
  assert.deepEqual([...new Set(sides)], ["White"]);
  // The list of the moves has its symbol.
  const symbol = await page.there(".moves [data-ply='3'] .glyph");
  assert.equal(symbol.textContent, "??");
  page.click(".review [data-lost='3']");
  await page.shows(2);
  const explanation = await until(
    "the review explains it",
    () => /^You played.*/.exec(page.find(".review .chosen p")?.textContent ?? "")?.[0],
  );
  const better = /^You played b1xb2 \(−\d+%\)\. Better: (\w+)\.$/.exec(explanation)?.[1];
  assert.ok(better && BETTER.includes(better), explanation);
  await page.there(".arrows .arrow.played");
  await page.there(".arrows .arrow.better");
  // The lines of the analysis are not drawn over them.
  assert.equal(page.all(".arrows.turns .arrow").length, 2);
  // Another position has other arrows.
  page.click(".moves [data-ply='1']");
  await page.shows(1);
  await until("the arrows have gone", () => !page.find(".arrow.played"));
  assert.match(page.find(".review .chosen p")?.textContent ?? "", /^Choose a mistake/);
  // One comes back to it by the buttons.
  page.click(".review [data-mistake='1']");
  await page.shows(2);
  await page.there(".arrows .arrow.played");
});

test("two people switch between their mistakes", async (context) => {
  const page = await open(context, LOST);
  await page.shows(6);
  await review(page);
  assert.equal(textOf(await page.there(".review .progress")), "White's mistakes");
  page.click("[data-review-side=black]");
  await until("they are Black's", () => /^Black/.test(page.find(".review .progress")?.textContent ?? ""));
  assert.equal(page.find(".review [data-lost='3']"), null);
});

test("the card leads to the review and to a new game", async (context) => {
  const page = await open(context, WON);
  await page.shows(4);
  await page.play(5, "c1");
  await page.there("[data-end=review]");
  const first = page.all(".end-card button").map(({ dataset }) => dataset.end);
  assert.deepEqual(first.slice(0, 3), ["again", "review", "new"]);
  page.click("[data-end=review]");
  await page.there(".review .graph");
  page.click("[data-end=new]");
  await page.there("dialog[open]");
});

test("a win of a person is celebrated", async (context) => {
  const page = await open(context, WON, { hasMotion: true });
  await page.shows(4);
  await page.play(5, "c1");
  await page.there(".celebration rect");
  await until("it is over", () => !page.find(".celebration"));
});

test("nothing flies over the board where nothing may move", async (context) => {
  const page = await open(context, WON);
  await page.shows(4);
  await page.play(5, "c1");
  await page.there(".end-card");
  // Longer than it takes to load what would fly.
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(page.find(".celebration"), null);
});

test("sounds are offered at the first move without a tip, once", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await page.play(1, "b1", "a1");
  await page.play(2, "b2", "b3");
  await page.message("tip");
  page.click("[data-message=tip] .close");
  // It was not there under the tip.
  assert.equal(page.find("[data-message]"), null);
  await page.play(3, "d1", "c1");
  assert.match(await page.message("sound-offer"), /^Sounds are off\./);
  await page.pressMessage("sound-offer", "Turn on");
  await until("it has gone", () => !page.find("[data-message=sound-offer]"));
  assert.equal(page.device.localStorage.getItem("quarry.settings")?.includes('"sound":true'), true);
  const again = await open(context, "#v=1&game=grabber", { device: page.device });
  await again.shows(0);
  assert.equal(again.find("[data-message=sound-offer]"), null);
});

test("the offer of sounds does not wait for tips that are off", async (context) => {
  const device = new Device();
  device.localStorage["quarry.settings"] = '{"version":1,"value":{"tips":false}}';
  const page = await open(context, "#v=1&game=clobber", { device });
  await page.shows(0);
  await page.play(1, "b1", "a1");
  await page.message("sound-offer");
});

test("a hint goes when the user asks for something else", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  page.click("[data-action=hint]");
  await page.reads("Hint: ");
  page.click("[data-action=analyse]");
  await until("the hint has gone", () => !page.text.includes("Hint: "));
  page.click("[data-action=analyse]");
  await until("no arrow is left", () => !page.find(".arrows.turns .arrow"));
});
