// Links with more than a game: who plays, and games by sending the address back and forth. And the dialog that makes them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, type Page, until } from "./harness/page.ts";

const canPlay = (page: Page): boolean => page.all("[data-target]").length > 0;

/** Waits until the message about the correspondence contains a text. */
async function waitForMessage(page: Page, part: string): Promise<void> {
  await until(`the message contains “${part}”`, async () => (await page.message("correspondence")).includes(part));
}

const isLocked = (page: Page): boolean => page.element.hasAttribute("readonly");

/** The fragment of the address, without the id of the letter game. */
const addressOf = (page: Page): string => page.address.replace(/&letter=[a-z0-9]{6}$/, "");

/** What is copied from now on. */
function catchCopies(): string[] {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  return copied;
}

test("the address is always the link for the friend, and the own side stays on the device", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x4&as=white");
  await page.shows(0);
  await waitForMessage(page, "It is your turn. You play White.");
  assert.ok(canPlay(page));
  await until("the link is for Black", () => addressOf(page) === "v=1&game=clobber&size=1x4&as=black");
  const letter = /letter=\w+$/.exec(page.address)?.[0];
  assert.ok(letter);
  await page.play(1, "b1", "a1");
  await until("the board takes no moves", () => isLocked(page));
  await waitForMessage(page, "It is Black's turn: send the link to your opponent.");
  assert.ok(!canPlay(page));
  const link = `v=1&game=clobber&size=1x4&moves=b1xa1&as=black&${letter}`;
  await until("the address is written", () => page.address === link);
  // The same link again, also in another tab.
  await page.reload();
  await page.shows(1);
  await waitForMessage(page, "send the link");
  assert.ok(isLocked(page));
  assert.equal(page.address, link);
  // The answer of the friend, which names my side.
  page.go(`v=1&game=clobber&size=1x4&moves=b1xa1.c1xd1&as=white&${letter}`);
  await page.shows(2);
  await waitForMessage(page, "The game is over.");
  // Another game has nothing of it.
  page.go("v=1&game=moxie");
  await until("everybody plays here", () => !page.element.hasAttribute("as") && !isLocked(page));
  await until("stones can be dropped", () => canPlay(page));
  assert.equal(page.find("[data-action=send]"), null);
});

test("who opens the friend's link plays the other side, and sees what the friend has played", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x4&moves=b1xa1&as=black&letter=abc123");
  await page.shows(1);
  await waitForMessage(page, "White has played b1xa1. It is your turn: you play Black.");
  await until("Black plays here", () => page.element.getAttribute("as") === "black" && !isLocked(page));
  await page.play(2, "c1", "d1");
  await until("the board takes no moves", () => isLocked(page));
  await waitForMessage(page, "The game is over.");
  await until("the link is for White", () => page.address.endsWith("moves=b1xa1.c1xd1&as=white&letter=abc123"));
});

test("a letter that is opened replays the friend's move", async (context) => {
  const page = await open(context, "#v=1&game=clobber&moves=b1xa1&as=black&letter=abc123");
  await page.shows(1);
  await waitForMessage(page, "White has played b1xa1.");
  const announced = page.find(".announcement")?.textContent ?? "";
  assert.match(announced, /^White/, announced);
});

test("a link can be sent after its message is dismissed", async (context) => {
  const page = await open(context, "#v=1&game=clobber&as=white&letter=abc123");
  await page.shows(0);
  await page.message("correspondence");
  await page.play(1, "b1", "a1");
  await waitForMessage(page, "send the link");
  await page.pressMessage("correspondence", "Dismiss");
  assert.equal(page.find("[data-message=correspondence]"), null);
  const copied = catchCopies();
  page.click("[data-action=send]");
  await waitForMessage(page, "Link copied.");
  assert.ok(copied[0]?.endsWith("#v=1&game=clobber&moves=b1xa1&as=black&letter=abc123"), copied[0]);
  // One message says it, in place of the one before.
  assert.equal(page.all("[data-message]").length, 1);
});

test("a letter goes on from the start page", async (context) => {
  const page = await open(context, "#v=1&game=clobber&as=white&letter=abc123");
  await page.shows(0);
  await page.message("correspondence");
  await page.play(1, "b1", "a1");
  await until("the board takes no moves", () => isLocked(page));
  page.click(".home");
  await page.starts();
  const link = await page.there<HTMLAnchorElement>(".recent-games a");
  assert.equal(link.getAttribute("href"), "#v=1&game=clobber&moves=b1xa1&as=black&letter=abc123");
  page.clickOn(link);
  await page.shows(1);
  await until("White waits here", () => page.element.getAttribute("as") === "white" && isLocked(page));
});

test("a move can be taken back before it is sent, and another one is played", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x6&as=white");
  await page.shows(0);
  await page.message("correspondence");
  await page.play(1, "b1", "a1");
  await until("the board takes no moves", () => isLocked(page));
  await page.pressMessage("correspondence", "Take back");
  await page.shows(0);
  await until("White is to move", () => !isLocked(page) && canPlay(page));
  await page.play(1, "d1", "c1");
  await until("the link has the other move", () =>
    addressOf(page).endsWith("game=clobber&size=1x6&moves=d1xc1&as=black"),
  );
});

test("the computer plays a side that a link names", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x4&black=engine:1");
  await page.shows(0);
  await until("the computer is Black", () => page.players[1] === "engine:1");
  page.pick("b1", "a1");
  await page.shows(2);
});

test("the dialog makes links and code", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x4&moves=b1xa1&black=human&white=engine:2");
  await page.shows(1);
  await until("the computer is White", () => page.players[0] === "engine:2");
  await until("Black is at the bottom", () => page.address.includes("&flip=1"));
  await page.dialog("share");
  await page.there("[data-share=friend]");
  const value = (id: string): string => page.find<HTMLInputElement>(`#share-${id}`)?.value ?? "";
  const link = (id: string): string => value(id).replace(/^[^#]*#/, "");
  assert.equal(link("address"), "v=1&game=clobber&size=1x4&moves=b1xa1&flip=1");
  page.choose("[name=players]", "on");
  assert.equal(link("address"), "v=1&game=clobber&size=1x4&moves=b1xa1&flip=1&white=engine:2");
  page.choose("[name=link][value=position]", "position");
  assert.equal(link("address"), "v=1&game=clobber&pos=W.BW_b&flip=1&white=engine:2");
  // The person plays Black on this device, and so in a game with a friend.
  assert.equal(page.find<HTMLInputElement>("[name=mine]:checked")?.value, "black");
  page.unfold("details.embedding");
  const code = (): string => value("code").replaceAll(location.origin, "ORIGIN");
  await until("the code is there", () => code() !== "");
  const address = "v=1&amp;game=clobber&amp;size=1x4&amp;moves=b1xa1&amp;flip=1";
  assert.equal(
    code().replace(/height: \d+px/, "height: 900px"),
    `<script type="module" src="ORIGIN/quarry.js"></script>
<quarry-game src="${address}" style="display: block; max-width: 480px; height: 900px">
  <a href="ORIGIN/index.html#${address}">Open the game</a>
</quarry-game>`,
  );
  page.choose("[name=embed-as]", "frame");
  page.choose("[name=embed-theme]", "dark");
  page.choose("[name=embed-controls]", "none");
  page.choose("[name=embed-width]", "320");
  assert.equal(
    code(),
    `<iframe title="Quarry" src="ORIGIN/embed.html?theme=dark&amp;controls=none#${address}"
  width="320" height="320" loading="lazy" allow="clipboard-write; fullscreen" style="border: 0"></iframe>`,
  );
});
