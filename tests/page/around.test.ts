// The tools around the board: setting up positions, pasting, pictures, lines, typed moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, type Page, until } from "./harness/page.ts";
import { samples } from "./harness/samples.ts";

/** The text of an element. */
function shownIn(page: Page, selector: string): string {
  const found = page.find<HTMLInputElement>(selector);
  return found?.value ?? found?.textContent ?? "";
}

const addressIs = (page: Page, address: string): Promise<boolean> =>
  until(`${address} is the address`, () => page.address === address);

test("a position of every game is set up and played", async (context) => {
  const page = await open(context, "#v=1&game=clobber");
  for (const [game, sample] of samples()) {
    page.go(`v=1&game=${game}`);
    await until(`${game} is shown`, () => page.data.game === game);
    await page.shows(0);
    await page.dialog("edit");
    page.click("[data-edit=clear]");
    const before = shownIn(page, "[name=position]");
    page.click("dialog [data-square=a1]");
    assert.notEqual(shownIn(page, "[name=position]"), before, game);
    page.type("[name=position]", sample);
    assert.match(shownIn(page, ".verdict"), /^This position/, game);
    page.click("[data-edit=play]");
    await until("the dialog has gone", () => !page.find("dialog"));
    await page.shows(0);
    assert.equal(page.data.position, sample);
    await until("the address has the game", () => page.address.startsWith(`v=1&game=${game}&pos=`));
  }
});

test("the reason is shown if the rules refuse a position, and cancel changes nothing", async (context) => {
  const page = await open(context, "#v=1&game=marbar&size=3x3");
  await page.shows(0);
  const before = [page.address, page.data.position];
  await page.dialog("edit");
  page.click("[data-edit=clear]");
  assert.match(shownIn(page, ".verdict"), /expected one monster/);
  assert.equal(page.canUse("[data-edit=play]"), false);
  page.type("[name=position]", "CMX b a1 c3");
  assert.match(shownIn(page, ".verdict"), /board: found/);
  page.click("[data-edit=cancel]");
  await until("the dialog has gone", () => !page.find("dialog"));
  assert.deepEqual([page.address, page.data.position], before);
});

test("text of every kind is opened or refused in words", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=2x2&moves=a2xa1");
  await page.shows(1);
  const before = page.address;
  const paste = async (text: string): Promise<void> => {
    await page.dialog("share");
    page.unfold("details.paste");
    page.type("[name=pasted]", text);
    page.click("[data-share=open]");
  };
  const refused = {
    "": "There is no text",
    "WX/.B w": "No position can be read from “X”.",
    "a2xa1 a9xa8": "Move 2, “a9xa8”, is not possible.",
    "https://example.org/": "“https://example.org/” has no meaning in a link.",
    "#v=1&game=chess": "There is no game called “chess”.",
  };
  for (const [text, fault] of Object.entries(refused)) {
    await paste(text);
    await until(`“${fault}” is shown`, () => shownIn(page, "#paste-fault").includes(fault));
    assert.deepEqual([shownIn(page, "[name=pasted]"), page.address], [text, before]);
    await page.closeDialog();
  }
  const opened = {
    "WB/.B w": "v=1&game=clobber&pos=WB/.B_w",
    a2xb2: "v=1&game=clobber&pos=WB/.B_w&moves=a2xb2",
    "https://example.org/#v=1&game=moxie&moves=a1": "v=1&game=moxie&moves=a1",
  };
  for (const [text, address] of Object.entries(opened)) {
    await paste(text);
    await addressIs(page, address);
    await page.still();
    await until("the dialog has gone", () => !page.find("dialog"));
  }
  // Each of them is an entry of the history.
  history.go(-3);
  await addressIs(page, before);
  await page.shows(1);
});

test("the saved picture is the current board", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=3x4&moves=b1xa1.c1xd1&flip=1");
  await page.shows(2);
  const files = page.catchFiles();
  await page.dialog("share");
  page.unfold("details.image");
  await page.there("[data-share=svg]");
  page.click("[data-share=svg]");
  const [file] = await until("a file is saved", () => (files.length > 0 ? files : undefined));
  assert.equal(file.name, "quarry-clobber-2.svg");
  assert.match(await file.text(), /^<svg[\s\S]*<\/svg>\n?$/);
  await until("the file is named", () => shownIn(page, ".dialog-status").includes("quarry-clobber-2.svg"));
});

test("lines are promoted and deleted", async (context) => {
  const page = await open(context, "#v=1&game=moxie&moves=a1.b4.c3&alt=0.1:d4.c1&line=1");
  await page.shows(3);
  page.click("[data-action=promote]");
  await addressIs(page, "v=1&game=moxie&moves=a1.d4.c1&alt=0.1:b4.c3");
  await page.shows(3);
  page.click('[data-line="1"][data-ply="2"]');
  await page.shows(2);
  page.click("[data-action=prune]");
  await addressIs(page, "v=1&game=moxie&moves=a1.d4.c1&ply=1");
  await page.shows(1);
  page.click('[data-line="0"][data-ply="2"]');
  await page.shows(2);
  page.click("[data-action=delete]");
  await addressIs(page, "v=1&game=moxie&moves=a1");
  history.back();
  await addressIs(page, "v=1&game=moxie&moves=a1.d4.c1&ply=2");
});

test("moves can be typed", async (context) => {
  const page = await open(context, "#v=1&game=clobber&size=2x2");
  await page.shows(0);
  page.click("[name=turn]");
  await page.there("#turns option[value=a2xa1]");
  page.type("[name=turn]", "a2xa9");
  page.click(".typed button");
  await until("it is refused", () => shownIn(page, "#turn-fault") !== "");
  assert.equal(shownIn(page, "#turn-fault"), "“a2xa9” is not a legal move now. Try b1xa1.");
  assert.equal(shownIn(page, "[name=turn]"), "a2xa9");
  page.type("[name=turn]", "a2xa1");
  page.click(".typed button");
  await page.shows(1);
  assert.deepEqual([shownIn(page, "[name=turn]"), shownIn(page, "#turn-fault")], ["", ""]);
});
