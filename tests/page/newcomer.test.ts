// A first visit: from the start page to the end of a game.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, type Page, textOf, until } from "./harness/page.ts";

/** Goes back to all games. */
async function back(page: Page): Promise<void> {
  history.back();
  await page.starts();
}

test("back closes what is open, and then leaves the game", async (context) => {
  const page = await open(context);
  await page.starts();
  page.click(".card[data-choose=clobber]");
  await page.shows(0);
  for (const name of ["share", "edit", "settings"]) {
    await page.dialog(name);
    history.back();
    await until(`${name} is closed`, () => !page.find("dialog[open]"));
    assert.equal(page.data.game, "clobber", name);
  }
  page.click("[data-action=rules]");
  await page.there(".rules");
  history.back();
  await until("the rules are closed", () => !page.find(".rules"));
  assert.equal(page.data.game, "clobber");
  // Closed by its own button, a dialog leaves nothing behind in the history.
  await page.dialog("share");
  await page.closeDialog();
  await back(page);
});

test("a fragment without a meaning shows the start page and is explained", async (context) => {
  const page = await open(context, "#hello");
  await page.starts();
  await page.reads("“hello” has no meaning in a link. Choose a game here.");
});

test("one chooses whom to play", async (context) => {
  const page = await open(context);
  const choose = async (opponent: string): Promise<void> => {
    await page.starts();
    page.click(`[value=${opponent}]`);
    page.click(".card[data-choose=clobber]");
    await page.shows(0);
  };
  await choose("here");
  await until("two people play", () => page.players.join() === "human,human");
  await back(page);
  await choose("computer");
  await until("the computer plays", () => page.players.join() === "human,engine:1");
  await back(page);
  await page.starts();
  page.click("[value=away]");
  const link = (): string => page.find(".card[data-choose=clobber]")?.getAttribute("href") ?? "";
  await until("a game with a friend begins", () => link() === "#v=1&game=clobber&friend=new&side=lot");
});

test("a newcomer begins with a lesson, which is offered no more after that", async (context) => {
  const page = await open(context);
  await page.starts();
  page.click(".newcomer");
  await page.there(".learn .lesson");
  assert.match(page.find("dialog h2")?.textContent ?? "", /^Learn Clobber/);
  await page.closeDialog();
  await until("the lesson is not offered any more", () => !page.find(".newcomer"));
  assert.ok(page.find(".entry"));
  await page.goTo("");
  await page.starts();
  assert.equal(page.find(".newcomer"), null);
});

test("who has begun a game is no newcomer", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await page.goTo("");
  await page.starts();
  assert.ok(page.find(".newcomer"));
  await page.goTo("#v=1&game=clobber");
  await page.shows(0);
  await page.play(1, "b1", "a1");
  page.click(".home");
  await page.starts();
  await page.there(".recent-games a");
  assert.equal(page.find(".newcomer"), null);
});

test("the puzzle of the day opens, offers the lesson of its game, and is solved", async (context) => {
  const page = await open(context);
  await page.starts();
  const game =
    page
      .find(".daily")
      ?.getAttribute("href")
      ?.match(/puzzle=([a-z-]+)/)?.[1] ?? "";
  page.click(".daily");
  const quiz = await page.there(".exercise");
  assert.match(quiz.textContent, /^Puzzle of the day, \d+ \w+/);
  assert.ok(page.find("[data-exercise].quarry"));
  page.click("[data-puzzle=learn]");
  await page.there(".learn .lesson");
  assert.match(page.find("dialog h2")?.textContent.toLowerCase() ?? "", new RegExp(`^learn ${game.split("-")[0]}`));
  await page.closeDialog();
  // Shown is not solved.
  page.click("[data-puzzle=reveal]");
  await page.shows(1);
  page.click(".home");
  await page.starts();
  await page.reads("not solved yet");
  const stored = page.device.localStorage["quarry.puzzle-days"];
  page.device.localStorage["quarry.puzzle-days"] = stored.replace("false", "true");
  await page.goTo("");
  await page.starts();
  await page.reads(": solved.");
});

test("a link to a puzzle that does not exist is reported", async (context) => {
  const page = await open(context);
  await page.starts();
  const links = { "quiz=moxie.999": "puzzles 1 to 300", "puzzle=chess.1": "“chess.1”" };
  for (const [link, part] of Object.entries(links)) {
    page.go(link);
    await until(`“${part}” is shown`, () => page.all(".message").some((message) => textOf(message).includes(part)));
  }
});

test("a puzzle shows the move that wins and gives the game back", async (context) => {
  const page = await open(context, "#v=1&game=moxie");
  await page.shows(0);
  await page.play(1, "a1");
  await until("the address is written", () => page.address.endsWith("moves=a1"));
  const before = page.address;
  await page.there("[data-action=quiz]");
  page.click("[data-action=quiz]");
  await until("a puzzle is shown", () => page.address.includes("puzzle=moxie."));
  await page.shows(0);
  page.click("[data-puzzle=reveal]");
  await page.shows(1);
  page.click("[data-action=undo]");
  await page.shows(0);
  page.click("[data-puzzle=reveal]");
  await page.shows(1);
  await page.reads("This is the solution");
  page.click("[data-action=quiz]");
  await page.shows(1);
  await until("the game is back", () => page.address === before);
});

test("another game does not play itself", async (context) => {
  const page = await open(context);
  await page.starts();
  page.click(".card[data-choose=moxie]");
  await page.shows(0);
  await page.there("[data-player=white]");
  page.choose("[data-player=white]", "engine:2");
  page.go("");
  await page.starts();
  page.click(".card[data-choose=grabber]");
  await page.shows(0);
  await until("a person plays", () => page.data.game === "grabber" && page.players.length === 2);
  assert.equal(page.players.filter((player) => player === "human").length, 1);
});

test("the opponent of a link is there after the page is loaded again", async (context) => {
  const page = await open(context, "#v=1&game=clobber&black=engine:2");
  await page.shows(0);
  await until("the computer is Black", () => page.players[1] === "engine:2");
  page.pick("b1", "a1");
  await page.shows(2);
  await until("the address is written", () => page.address.includes("moves="));
  await page.reload();
  await page.shows(2);
  await until("the computer is Black", () => page.players[1] === "engine:2");
});

test("redo plays the computer's move again too", async (context) => {
  const page = await open(context, "#v=1&game=clobber&black=engine:1");
  await page.shows(0);
  await until("the computer is Black", () => page.players[1] === "engine:1");
  page.pick("b1", "a1");
  await page.shows(2);
  page.click("[data-action=undo]");
  await page.shows(0);
  page.click("[data-action=redo]");
  await page.shows(2);
});

test("the end of a game shows who has won and what to do next", async (context) => {
  // White wins with b1.
  const page = await open(context, "#v=1&game=moxie&black=engine:1&moves=a1.d4.b1.d2");
  await page.shows(4);
  assert.equal(page.find(".end-card"), null);
  await page.play(5, "c1");
  const card = textOf(await page.there(".end-card"));
  assert.ok(card.startsWith("You won") && card.includes("after 5 moves"), card);
  page.click("[data-end=replay]");
  await page.shows(5);
  await page.there("[data-end=harder]");
  page.click("[data-end=harder]");
  await page.shows(0);
  assert.equal(page.players[1], "engine:2");
  assert.equal(page.find(".end-card"), null);
});

test("the status line shows the monster's next step and the reason", async (context) => {
  const page = await open(context, "#v=1&game=marbar");
  await page.shows(0);
  page.pick("f6");
  await page.reads("If no hunter moves, the monster goes to ");
  page.pick("a1");
  // The keyboard's square counts like the pointer's.
  page.find("[data-square=b1]")?.focus();
  await page.reads("After b1, the monster goes to f5: nearest to Black's hunter.");
  await page.play(1, "b1");
  await until("it has gone", () => !page.text.includes("After b1"));
});
