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

test("two people play by sending the address", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x4&as=white");
  await page.shows(0);
  await waitForMessage(page, "It is your turn. You play White.");
  assert.ok(canPlay(page));
  await page.play(1, "b1", "a1");
  await until("the board takes no moves", () => isLocked(page));
  await waitForMessage(page, "It is Black's turn: send the link to your opponent.");
  assert.ok(!canPlay(page));
  await until("the address is written", () => page.address === "v=1&game=clobber&size=1x4&moves=b1xa1&as=white");
  await page.reload();
  await page.shows(1);
  await waitForMessage(page, "send the link");
  // What the other one opens.
  page.go("v=1&game=clobber&size=1x4&moves=b1xa1&as=black");
  await until("Black plays here", () => !isLocked(page));
  await waitForMessage(page, "You play Black.");
  await page.play(2, "c1", "d1");
  await until("the board takes no moves", () => isLocked(page));
  await waitForMessage(page, "The game is over.");
  // Another game has nothing of it.
  page.go("v=1&game=moxie");
  await until("everybody plays here", () => !page.element.hasAttribute("as") && !isLocked(page));
  await until("stones can be dropped", () => canPlay(page));
});

test("a move can be taken back before it is sent", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=1x4&as=white");
  await page.shows(0);
  await page.message("correspondence");
  await page.play(1, "b1", "a1");
  await until("the board takes no moves", () => isLocked(page));
  await page.pressMessage("correspondence", "Take back");
  await page.shows(0);
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
  await page.dialog("share");
  await page.there("#share-letter");
  const value = (id: string): string => page.find<HTMLInputElement>(`#share-${id}`)?.value ?? "";
  const link = (id: string): string => value(id).replace(/^[^#]*#/, "");
  assert.equal(link("address"), "v=1&game=clobber&size=1x4&moves=b1xa1");
  page.choose("[name=seats]", "on");
  assert.equal(link("address"), "v=1&game=clobber&size=1x4&moves=b1xa1&white=engine:2");
  page.choose("[name=link][value=position]", "position");
  assert.equal(link("address"), "v=1&game=clobber&pos=W.BW_b&white=engine:2");
  assert.equal(link("letter"), "v=1&game=clobber&size=1x4&moves=b1xa1&as=black");
  page.choose("[name=mine][value=black]", "black");
  assert.equal(link("letter"), "v=1&game=clobber&size=1x4&moves=b1xa1&as=white");
  page.unfold("details.embedding");
  const code = (): string => value("code").replaceAll(location.origin, "ORIGIN");
  await until("the code is there", () => code() !== "");
  const address = "v=1&amp;game=clobber&amp;size=1x4&amp;moves=b1xa1";
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
