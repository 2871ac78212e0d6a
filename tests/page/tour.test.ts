// What a player's tour of the page found wrong, and is mended.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

import { open, type Page, until } from "./harness/page.ts";

test("two people can play a letter game on one device", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x6&moves=b1xa1&as=white");
  await page.shows(1);
  await page.pressMessage("correspondence", "I play Black");
  await until("Black plays here", () => !page.element.hasAttribute("readonly") && page.find("[data-target]"));
  await until("the link is for White", () => /&as=white&letter=\w{6}$/.test(page.address));
  await page.play(2, "c1", "d1");
});

const movesOf = (page: Page): string => page.element.state?.moves.join(".") ?? "";

test("deleted moves can be brought back by the message", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1.b2xb3.d1xc1&ply=1");
  await page.shows(1);
  page.click("[data-action=delete]");
  await page.shows(0);
  assert.equal(movesOf(page), "");
  await page.pressMessage("deleted", "Undo");
  await page.shows(1);
  assert.equal(movesOf(page), "b1xa1.b2xb3.d1xc1");
  await until("the message has gone", () => !page.find("[data-message=deleted]"));
});

test("Undo and Redo go through the changes of the variations", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1.b2xb3.d1xc1&alt=0.1:d2xd1&line=1");
  await page.shows(2);
  const undo = (): void => page.click("[data-action=undo]");
  const whole = page.address;
  page.click("[data-action=promote]");
  await until("the variation is the main line", () => page.address.includes("moves=b1xa1.d2xd1"));
  const promoted = page.address;
  page.click("[data-action=delete]");
  await page.shows(1);
  await until("the move is deleted", () => !page.address.includes("d2xd1"));
  // By a key, without the message.
  await page.pressMessage("deleted", "Dismiss");
  page.find("[data-square]")?.dispatchEvent(
    new KeyboardEvent("keydown", {
      key: "z",
      code: "KeyZ",
      ctrlKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    }),
  );
  await until("the move is back", () => page.address === promoted);
  undo();
  await until("the lines are in their old order", () => page.address === whole);
  page.click("[data-action=redo]");
  await until("it is promoted again", () => page.address === promoted);
  page.click("[data-action=redo]");
  await until("it is deleted again", () => !page.address.includes("d2xd1"));
  // A move after the deletion is taken back first.
  await page.play(2, "d2", "c2");
  undo();
  await page.shows(1);
  assert.ok(!page.address.includes("d2xd1"));
  undo();
  await until("the deleted move is back", () => page.address === promoted);
});

test("Undo takes a comment back", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1");
  await page.shows(1);
  await page.dialog("comment");
  page.type("[name=comment]", "Good");
  page.click("[data-comment=save]");
  await until("the comment is written", () => page.address.includes("note="));
  page.click("[data-action=undo]");
  await until("the comment has gone", () => !page.address.includes("note="));
  assert.equal(page.data.ply, "1");
});

test("what is wrong with a typed move goes with the position, or when the text is edited", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  await page.shows(0);
  const box = (): HTMLInputElement => page.find<HTMLInputElement>("[name=turn]") as HTMLInputElement;
  const fault = (): string => page.find("#turn-fault")?.textContent ?? "";
  const send = (text: string): void => {
    page.type("[name=turn]", text);
    box().form?.requestSubmit();
  };
  send("zz9");
  await until("it is refused", () => fault().includes("zz9"));
  assert.equal(box().value, "zz9");
  page.type("[name=turn]", "zz");
  await until("the text is being mended", () => fault() === "");
  assert.equal(box().value, "zz");
  send("zz9");
  await until("it is refused", () => fault().includes("zz9"));
  await page.play(1, "b1", "a1");
  await until("another position has no fault", () => fault() === "");
  assert.equal(box().value, "");
});

test("looking back, one cannot move the computer's pieces, and returns to the game", async (context) => {
  const page = await open(context, "#v=1&game=clobber&black=engine:1&moves=b1xa1.b2xb3");
  await page.shows(2);
  await until("the computer is Black", () => page.players[1] === "engine:1");
  page.click("[data-action=previous]");
  await page.shows(1);
  assert.match(await page.message("past"), /^You are looking at move 1 of 2\./);
  await until("the computer's pieces stay", () => page.all("[data-target]").length === 0);
  await page.pressMessage("past", "Back to the game");
  await page.shows(2);
  await until("the message has gone", () => !page.find("[data-message=past]"));
  assert.ok(page.find("[data-target]"));
  // A move of the person's own begins a variation, which the computer answers.
  page.click("[data-action=first]");
  await page.shows(0);
  await page.message("past");
  page.pick("d1", "c1");
  await page.shows(2);
  assert.ok(page.address.includes("&alt=0.0:d1xc1."), page.address);
  assert.equal(page.find("[data-message=past]"), null);
});

test("the address of a game against the computer opens it against the computer", async (context) => {
  const page = await open(context);
  await page.starts();
  page.click(".card[data-choose=clobber]");
  await page.shows(0);
  await until("the address names Pebble", () => page.address === "v=1&game=clobber&black=engine:1");
  await page.there("[data-player=black]");
  page.choose("[data-player=black]", "engine:2");
  await until("the address names Chalk", () => page.address === "v=1&game=clobber&black=engine:2");
  page.pick("b1", "a1");
  await page.shows(2);
  const { address } = page;
  assert.match(address, /^v=1&game=clobber&moves=b1xa1\.\w+&black=engine:2$/);
  // On another device.
  page.device.localStorage.clear();
  await page.goTo(`#${address}`);
  await page.shows(2);
  assert.deepEqual(page.players, ["human", "engine:2"]);
  await page.reads("You play White against Chalk.");
  // A person takes the computer's place: the address has no player.
  page.choose("[data-player=black]", "human");
  await until("the address has no player", () => !page.address.includes("engine"));
});

test("the board is turned for who plays Black, and stays as the user has turned it", async (context) => {
  const page = await open(context, "#v=1&game=clobber&white=engine:1");
  await until("the board is turned", () => page.address.includes("flip=1"));
  await page.shows(1);
  page.click("[data-action=flip]");
  await until("it is turned back", () => !page.address.includes("flip=1"));
  await page.reload();
  await page.shows(1);
  await page.ticks();
  assert.ok(!page.address.includes("flip=1"), page.address);
});

test("hint, analysis and exact values agree", async (context) => {
  // White to move loses with every move but one.
  const page = await open(context, "#v=1&game=clobber&size=3x3");
  await page.shows(0);
  page.click("[data-action=analyse]");
  await page.there(".analysis");
  await until("the result is proved", () => page.find(".verdict")?.textContent.includes("proved"));
  // No line of the search contradicts it, in the panel or on the board.
  await until("the search is not shown", () => !page.find(".lines") && !page.find(".arrows.turns .arrow"));
  page.click("[data-action=hint]");
  await until("the hint wins", () => {
    const move = /^Hint: ([^ .]+)/.exec(page.find(".announcement")?.textContent ?? "")?.[1];
    const wins = [...(page.find(".groups .group")?.querySelectorAll<HTMLElement>("[data-turn]") ?? [])];
    return move !== undefined && wins.some(({ dataset }) => dataset.turn === move);
  });
});

const TABLE = "/tables/moxie-ransom.z";

test("one sees how far a table is", async (context) => {
  // It stops after its first part.
  const table = deflateSync(new Uint8Array(400_000), { level: 0 });
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(table.subarray(0, 100_000));
      return new Promise(() => undefined);
    },
  });
  const page = await open(context, "#v=1&game=moxie-ransom", {
    prepare: ({ answers }) => answers.set(TABLE, () => new Response(body, { headers: { "Content-Length": "400000" } })),
  });
  await page.shows(0);
  page.click("[data-action=analyse]");
  await until("the part is shown", () =>
    /^Loading the table: [\d.]+ of [\d.]+ MB$/.test(page.find(".table")?.textContent ?? ""),
  );
  // The search does not wait for it.
  await until("there are lines", () => page.find(".lines .line")?.textContent);
});

test("a table that is missing is named", async (context) => {
  const fail = (): never => {
    throw new TypeError("offline");
  };
  const page = await open(context, "#v=1&game=moxie-ransom", { prepare: ({ answers }) => answers.set(TABLE, fail) });
  await page.shows(0);
  page.click("[data-action=analyse]");
  await until("it is named", () => page.find(".table")?.textContent.includes("could not be loaded"));
});
