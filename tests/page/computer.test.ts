// The computer: who plays, undo, links, hints, the end.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, type Page, until } from "./harness/page.ts";

/** Lets the computer or a person play a side. */
async function choosePlayer(page: Page, side: string, player: string): Promise<void> {
  await page.there(`select[data-player=${side}]`);
  page.choose(`select[data-player=${side}]`, player);
}

/** Looks for a moment whether the game stays where it is. */
async function stays(page: Page, ply: number): Promise<void> {
  for (let n = 0; n < 5; n += 1) await page.ticks();
  assert.equal(page.data.ply, String(ply));
}

test("it answers, and two of it play to the end", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=3x4");
  await page.shows(0);
  await choosePlayer(page, "black", "engine:3");
  page.pick("b1", "a1");
  await page.shows(2);
  assert.equal(page.data.side, "white");
  await choosePlayer(page, "white", "engine:2");
  await until("the game ends", () => page.data.outcome !== "ongoing");
});

test("the choice is kept, and a first visit has an opponent", async (context) => {
  const page = await open(context);
  await page.starts();
  page.click(".games [data-choose=clobber]");
  await page.shows(0);
  await until("the computer plays", () => page.players.join() === "human,engine:1");
  await choosePlayer(page, "black", "human");
  await choosePlayer(page, "white", "engine:1");
  await page.shows(1);
  await until("the address is written", () => page.address.includes("moves="));
  await choosePlayer(page, "black", "engine:8");
  await page.reload();
  await until("both are there again", () => page.players.join() === "engine:1,engine:8");
});

test("a game that is come to by its address has no opponent", async (context) => {
  const page = await open(context);
  await page.starts();
  page.go("v=1&game=clobber");
  await until("two people play", () => page.players.join() === "human,human");
  await page.play(1, "b1", "a1");
  await stays(page, 1);
});

test("the dialog for a new game chooses the players", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=3x4");
  await page.shows(0);
  await page.dialog("new");
  await page.there("dialog .gallery");
  // Two people at this device play both sides.
  const asks = (): boolean => page.find("dialog .mine")?.hidden === false;
  assert.ok(!asks());
  page.click("dialog [value='engine:3']");
  assert.ok(asks());
  page.click("dialog .mine [value=white]");
  page.click("dialog [data-action=start]");
  await until("the computer is Black", () => !page.find("dialog") && page.players[1] === "engine:3");
  await until("the dialog has left the history", () => history.state?.open === undefined);
  await page.ticks();
  await page.shows(0);
  page.pick("b1", "a1");
  await page.shows(2);
});

test("the dialog for a new game turns the board for Black, and begins a game with a friend", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=3x4&black=engine:1");
  await page.shows(0);
  await page.dialog("new");
  await page.there("dialog .gallery");
  page.click("dialog .mine [value=black]");
  page.click("dialog [data-action=start]");
  await until("the computer is White", () => !page.find("dialog") && page.players[0] === "engine:1");
  await page.shows(1);
  await until("the board is turned", () => page.address.includes("flip=1"));
  await page.dialog("new");
  await page.there("dialog .gallery");
  page.click("dialog [value=away]");
  page.click("dialog .mine [value=white]");
  page.choose("dialog [name=clock]", "5+3");
  page.type("dialog [name=name]", "Ada");
  const asked: string[] = [];
  addEventListener("hashchange", ({ newURL }) => asked.push(newURL));
  page.click("dialog [data-action=start]");
  await until("a game with a friend is asked for", () =>
    asked.some((url) => url.endsWith("#v=1&game=clobber&size=3x4&friend=new&side=white&clock=5+3")),
  );
  assert.equal(JSON.parse(page.device.localStorage["quarry.settings"] ?? "").value.name, "Ada");
  await page.there("dialog #friend-link");
});

test("a link brings no computer with it", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1", {
    prepare: ({ device }) => {
      device.localStorage["quarry.players"] = '{"version":1,"value":{"black":"engine:1"}}';
    },
  });
  await page.shows(1);
  await stays(page, 1);
});

test("undo goes back to the person's turn", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  await choosePlayer(page, "black", "engine:1");
  page.pick("b1", "a1");
  await page.shows(2);
  page.click("[data-action=undo]");
  await page.shows(0);
  // Nor does it move while a user looks through the game.
  page.click("[data-action=next]");
  await stays(page, 1);
  page.click("[data-action=move-now]");
  await page.shows(2);
  page.click("[data-action=undo]");
  await page.shows(0);
  page.pick("d1", "c1");
  await page.shows(2);
});

test("a hint stays until the position changes", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  page.click("[data-action=hint]");
  await page.there(".arrows .arrow");
  await page.reads("Hint: ");
  page.click("[data-action=flip]");
  await page.still();
  await page.there(".arrows .arrow");
  await page.play(1, "b1", "a1");
  await until("the hint has gone", () => !page.find(".arrows .arrow") && !page.text.includes("Hint: "));
});

test("a win is proved, and the end belongs to its side", async (context) => {
  const page = await open(context, "#v=1&game=clobber&pos=WB./3._w");
  await page.shows(0);
  page.click("[data-action=analyse]");
  const verdict = (): string[] => page.all(".verdict > *").map(({ textContent }) => textContent ?? "");
  await until("it is proved", () => verdict().join() === "W,White wins,proved");
  // Black begins in Marbar, and has lost all the same.
  await page.goTo("#v=1&game=marbar&size=5x5&moves=a1-a2.e5-e4.a2-a3.e4-e3.e3-d3");
  await page.shows(5);
  assert.equal(page.data.outcome, "white");
  page.click("[data-action=analyse]");
  await page.there(".bar[data-share='0']");
});

test("attributes set who plays, and bad ones are reported", async (context) => {
  const page = await open(context, "", {
    url: "http://host.test/",
    embedded:
      '<quarry-game src="v=1&amp;game=clobber" white="engine:1" black="engine:9" controls="none"></quarry-game>',
  });
  await page.shows(1);
  await page.reads('black: found "engine:9", expected human or engine:1 to engine:8');
});

test("a row that is too long to be valued is analysed all the same", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x36");
  await page.shows(0);
  page.click("[data-action=analyse]");
  await until("its value is given up", () => page.find(".regions")?.textContent?.includes("too large to solve"));
  // The search may prove the value before the first look.
  const isProved = (): boolean | undefined => page.find(".verdict")?.textContent?.includes("proved");
  await until("there are lines, or a proof", () => isProved() || page.find(".lines .line")?.textContent);
  assert(!page.find("[data-message]"));
});
