// The analysis with the real engine: the threat, the review of a game that goes on, and its mistakes played again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, type Page, textOf, until } from "./harness/page.ts";

/** White loses with its third move, and wins by any other. */
const LOST = "#v=1&game=clobber&size=3x3&moves=a2xa1.a3xb3.b1xb2.c1xc2.b2xb3.c3xb3";

async function analyse(page: Page): Promise<void> {
  await page.there("[data-action=analyse]");
  page.click("[data-action=analyse]");
  await page.there(".analysis");
}

test("a threat is what the opponent would play", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=3x3");
  await page.shows(0);
  await analyse(page);
  const button = await page.there("[data-action=threat]");
  assert.equal(button.getAttribute("aria-pressed"), "false");
  page.click("[data-action=threat]");
  // White is to move: it is a move of Black.
  const move = await until("it is named", () => /^Threat: (\w+)\./.exec(page.find("p.threat")?.textContent ?? "")?.[1]);
  await page.there(".arrows .arrow.threat");
  await page.play(1, "a2", "a1");
  await until("the next position has its own", () => {
    const text = page.find("p.threat")?.textContent ?? "";
    return text.startsWith("Threat: ") && !text.startsWith(`Threat: ${move}.`);
  });
  page.click("[data-action=threat]");
  await until("it has gone", () => !page.find(".arrow.threat"));
  // In Marbar the monster answers each move: a turn cannot be passed on.
  await page.goTo("#v=1&game=marbar&size=5x5");
  await page.shows(0);
  await analyse(page);
  assert.equal(page.find("[data-action=threat]"), null);
});

test("a game is reviewed before its end, stopped, and goes on after a reload", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1.b2xb3.d1xe1.d2xd3.f1xf2.c1xc2");
  await page.shows(6);
  await analyse(page);
  page.click("[data-review=begin]");
  await until("some moves are judged", () => / [2-5] of 6$/.test(page.find(".review .progress")?.textContent ?? ""));
  page.click("[data-review=stop]");
  await page.there("[data-review=go-on]");
  const done = (): number => page.all("[data-judged]").length;
  await page.still();
  const before = done();
  assert.ok(before >= 2 && before < 6, `${before} moves`);
  await page.reload();
  await page.shows(6);
  await analyse(page);
  await page.there(".review");
  assert.ok(done() >= before, `${done()} moves after ${before}`);
  await until("all are judged", () => done() === 6);
});

test("mistakes are played again, and every move that keeps the value is right", async (context) => {
  const page = await open(context, `${LOST}&black=engine:1`);
  await page.shows(6);
  await analyse(page);
  await page.there("[data-review=learn]");
  page.click("[data-review=learn]");
  await until("the task is shown", () => page.find(".exercise .task")?.textContent?.includes("1 of "));
  await page.shows(0);
  assert.match(textOf(await page.there(".exercise .answer")), /^b1xb2 was a mistake/);
  const answer = (): string => page.find(".exercise .answer")?.textContent ?? "";
  await page.play(1, "b1", "b2");
  await until("the mistake is named", () => answer().startsWith("b1xb2 was the mistake"));
  page.click("[data-drill=again]");
  await page.shows(0);
  // Each of three moves wins; the review names one of them as the better one.
  for (const to of ["b2", "c1", "c3"]) {
    await page.play(1, "c2", to);
    await until(`c2x${to} is right`, () => answer() === `Good: c2x${to} keeps your chances.`);
    page.click("[data-drill=again]");
    await page.shows(0);
  }
  page.click("[data-drill=reveal]");
  await page.shows(1);
  await until("the better move is shown", () => / was better\.$/.test(answer()));
  page.click("[data-drill=end]");
  await page.shows(6);
  await page.there(".review .graph");
  assert.equal(page.find(".exercise"), null);
});
