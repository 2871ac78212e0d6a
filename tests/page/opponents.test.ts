// The computer's levels as opponents: names, faces, and the one that finds the player's level.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, type Page, until } from "./harness/page.ts";

const face = (page: Page): string | undefined => page.find(".players .face")?.dataset.face;

test("an opponent with a face is chosen for a new game", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await page.dialog("new");
  await until("the faces are there", () => page.all(".gallery img").length === 8);
  page.click('.gallery [value="engine:3"]');
  await until("Toad is described", () => page.find(".gallery p")?.textContent.startsWith("Toad, level 3."));
  page.click("dialog [data-action=start]");
  await until("Toad plays", () => !page.find("dialog") && face(page) === "toad");
  const players = page.all<HTMLSelectElement>(".players select").map((select) => select.selectedOptions[0].text);
  assert.deepEqual(players, ["Human", "Toad (3)"]);
});

test("an adaptive opponent follows how games end", async (context) => {
  // One move from the end: the person who moves wins.
  const page = await open(context, "#v=1&game=clobber&pos=WB._w");
  await page.shows(0);
  await page.there("[data-player=black]");
  page.choose("[data-player=black]", "adaptive");
  // The first level is that of the program: the third.
  await until("Toad plays", () => face(page) === "toad");
  page.pick("a1", "b1");
  await until("the game has ended", () => page.find(".end-card")?.textContent.includes("The game against Toad ended"));
  // A win raises the level, once for the game.
  const kept = (): { value: { next: number } } =>
    JSON.parse(page.device.localStorage["quarry.adaptive.clobber"] ?? "null");
  await until("the level is higher", () => kept()?.value.next > 3);
  assert.equal(face(page), "toad", "during the game");
  page.click("[data-end=again]");
  await page.shows(0);
  await until("another one plays", () => face(page) && face(page) !== "toad");
  await until("who adapts again", () => page.find<HTMLSelectElement>("[data-player=black]")?.value === "adaptive");
});

test("the settings name the opponent of new games", async (context) => {
  const page = await open(context);
  await page.starts();
  await page.dialog("settings");
  page.choose("dialog [name=opponent]", "engine:5");
  await page.closeDialog();
  page.click(".card[data-choose=moxie]");
  await until("Flint plays", () => face(page) === "flint");
});

test("a first game has tips once", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await page.play(1, "b1", "a1");
  assert.match(await page.message("tip"), /You win/);
  await page.pressMessage("tip", "Learn more");
  await page.there("dialog.learn");
  await page.reload();
  await page.shows(1);
  page.click("[data-action=undo]");
  await page.shows(0);
  page.click("[data-action=redo]");
  await page.shows(1);
  await page.ticks();
  assert.equal(page.find("[data-message=tip]"), null);
});
