// What a player's tour of the page found wrong, and is mended.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, until } from "./harness/page.ts";

test("who opens the sender's own link takes the other side", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x6&moves=b1xa1&as=white");
  await page.shows(1);
  await page.pressMessage("correspondence", "I play Black");
  await until("Black plays here", () => !page.element.hasAttribute("readonly") && page.find("[data-target]"));
  assert.ok(page.address.endsWith("&as=black"));
  await page.play(2, "c1", "d1");
});

test("who sends a game no longer plays the computer", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x6&black=engine:1");
  await page.shows(0);
  await until("the computer is Black", () => page.players[1] === "engine:1");
  await page.dialog("share");
  await page.there("#share-letter");
  const sent: string[] = [];
  const clipboard = { writeText: async (text: string) => void sent.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  page.unfold("details.correspondence");
  page.choose("[name=mine][value=white]", "white");
  page.click("[data-share=letter]");
  await until("the link is copied", () => sent.at(-1)?.endsWith("&as=black"));
  await page.closeDialog();
  await until("a person is Black", () => page.players[1] === "human");
  await page.play(1, "b1", "a1");
  await until("the board takes no moves", () => page.element.hasAttribute("readonly"));
  assert.equal(page.data.ply, "1");
});

test("deleted moves can be brought back", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1.b2xb3.d1xc1&ply=1");
  await page.shows(1);
  page.click("[data-action=delete]");
  await page.shows(0);
  assert.equal(page.element.state?.moves.length, 0);
  await page.pressMessage("deleted", "Undo");
  await page.shows(1);
  assert.equal(page.element.state?.moves.length, 3);
  await until("the message has gone", () => !page.find("[data-message=deleted]"));
});

test("hint, analysis and exact values agree", async (context) => {
  // White to move loses with every move but one.
  const page = await open(context, "#v=1&game=clobber&size=3x3");
  await page.shows(0);
  await page.there("[data-action=explore]");
  page.click("[data-action=analyse]");
  await page.there(".analysis");
  page.click("[data-action=explore]");
  await until("the result is proved", () => page.find(".exact .verdict")?.textContent.includes("proved"));
  // The bar shows what is proved, and no line contradicts it.
  await until("the bar shows it too", () => {
    const share = page.find(".analysis .bar")?.dataset.share ?? "";
    const isProved = page.find(".analysis .score")?.textContent.includes("proved");
    return ["0", "50", "100"].includes(share) && page.find(".analysis .lines")?.hidden && isProved;
  });
  page.click("[data-action=hint]");
  await until("the hint wins", () => {
    const move = /^Hint: ([^,.]+)/.exec(page.find(".announcement")?.textContent ?? "")?.[1];
    const wins = [...(page.find(".exact .group")?.querySelectorAll<HTMLElement>("[data-turn]") ?? [])];
    return move !== undefined && wins.some(({ dataset }) => dataset.turn === move);
  });
});

const TABLE = "/tables/moxie-ransom.z";

test("one sees how far a table is", async (context) => {
  // It stops after its first part.
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(100_000));
      return new Promise(() => undefined);
    },
  });
  const page = await open(context, "#v=1&game=moxie-ransom", {
    prepare: ({ answers }) => answers.set(TABLE, () => new Response(body, { headers: { "Content-Length": "400000" } })),
  });
  await page.shows(0);
  await page.there("[data-action=explore]");
  page.click("[data-action=explore]");
  await until("the part is shown", () =>
    /^Loading the table: [\d.]+ of [\d.]+ MB$/.test(page.find(".exact .verdict")?.textContent ?? ""),
  );
});

test("a table that is missing is named", async (context) => {
  const fail = (): never => {
    throw new TypeError("offline");
  };
  const page = await open(context, "#v=1&game=moxie-ransom", { prepare: ({ answers }) => answers.set(TABLE, fail) });
  await page.shows(0);
  await page.there("[data-action=explore]");
  page.click("[data-action=explore]");
  await until("it is named", () => page.find(".exact .verdict")?.textContent.includes("could not be loaded"));
});
