// Studies: a game becomes a chapter, with a comment and arrows, and opens on another device by one link.

import assert from "node:assert/strict";

import { chooseInMenu } from "./devices.ts";
import type { Page } from "./harness/page.ts";
import { browserTest, openPage } from "./harness/test.ts";
import { comeBack, playMove } from "./stored.ts";

const CLOBBER = "#v=1&game=clobber&size=2x3&white=human&black=human";

/** Begins a study with the current game. */
async function begin(page: Page, name: string): Promise<void> {
  await page.wait(() => board.find(".menu [data-action=studies]"));
  await chooseInMenu(page, "studies");
  await page.wait(() => board.find("dialog[open] [name=name]"));
  await page.click("[name=name]");
  await page.tab.keyboard.type(name);
  await page.click("[data-studies=begin]");
  await page.wait(() => board.find(".study select"));
}

/** The number of shapes over the board. */
function shapes(page: Page): Promise<number> {
  return page.script(() => board.all("svg.shapes > *").length);
}

async function hasShapes(page: Page, count: number): Promise<void> {
  await page.wait((count) => board.all("svg.shapes > *").length === count, count);
}

async function draw(page: Page, from: string, to: string): Promise<void> {
  await page.draw(await page.middle(from), await page.middle(to));
}

async function comment(page: Page, words: string): Promise<void> {
  await page.openDialog("comment");
  await page.click("[name=comment]");
  await page.tab.keyboard.type(words);
  await page.click("[data-comment=save]");
  await page.wait(() => board.shadow.querySelector("dialog[open]") === null);
}

/** Opens the study with its chapters. */
async function manage(page: Page): Promise<void> {
  await page.click("[data-study=manage]");
  await page.wait(() => board.find("dialog[open] [data-chapter]"));
}

/** Waits until the study is stored with this text in it. */
async function isStored(page: Page, part: string): Promise<void> {
  await page.wait(async (part) => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open("quarry-studies", 1);
      opening.onsuccess = (): void => done(opening.result);
      opening.onerror = (): void => fail(opening.error);
    });
    const reading = database.transaction("studies").objectStore("studies").getAll();
    const all = await new Promise<unknown[]>((done) => {
      reading.onsuccess = (): void => done(reading.result);
    });
    database.close();
    return JSON.stringify(all).includes(part);
  }, part);
}

browserTest("a study is made, kept, and sent as a link", { at: CLOBBER, firefox: true }, async (page) => {
  await page.shows(0);
  await playMove(page, "b1", "a1", 1);
  // The right button draws in any game, and a study takes over what is drawn.
  await page.wait(() => board.find(".menu [data-action=studies]"));
  await draw(page, "a1", "b2");
  await hasShapes(page, 1);
  await page.wait(() => decodeURIComponent(location.hash).includes("[%cal Ga1b2]"));
  await begin(page, "Corners");
  assert.match(await page.script(() => location.hash), /&study=[0-9a-f]{16}&chapter=1$/);

  // Shapes and comments stay with their moves.
  await hasShapes(page, 1);
  await draw(page, "c1", "c1");
  await hasShapes(page, 2);
  await comment(page, "The corner is safe.");
  await page.act("previous");
  await page.shows(0);
  await hasShapes(page, 0);
  await comment(page, "Who takes the corner?");
  await page.wait(() => board.find(".study .intro").textContent === "Who takes the corner?");
  await page.act("next");
  await page.shows(1);
  await hasShapes(page, 2);
  // The same again removes it, and Undo brings it back.
  await draw(page, "c1", "c1");
  await hasShapes(page, 1);
  await page.act("undo");
  await hasShapes(page, 2);

  // A second chapter, and a variation in the first one.
  await manage(page);
  await page.click("[data-study=add-position]");
  await page.wait(() => board.find<HTMLSelectElement>(".study select").value === "1");
  await page.script(() => {
    const select = board.find<HTMLSelectElement>(".study select");
    select.value = "0";
    select.dispatchEvent(new Event("change"));
  });
  await page.shows(1);
  await page.act("undo");
  await page.shows(0);
  await playMove(page, "a2", "a1", 1);
  await isStored(page, "alt=0.0:a2xa1");

  // It is there after the page was closed, and after Back.
  const address = await page.script(() => location.hash);
  await comeBack(page, address);
  await page.wait(() => board.find(".study .intro").textContent === "Who takes the corner?");

  // One link has all of it, for a phone that has never seen the site.
  await manage(page);
  await page.wait(() => board.find<HTMLInputElement>("[name=link]").value !== "");
  const link = await page.script(() => board.find<HTMLInputElement>("[name=link]").value);
  assert.match(link, /#study=[\w-]+$/);
  assert.ok(link.length < 1000, link);
  const context = await page.tab.browser().createBrowserContext();
  try {
    const phone = await openPage(context, { size: [390, 844] });
    await phone.go(link);
    await phone.wait(() => board.find(".study .intro").textContent === "Who takes the corner?");
    assert.deepEqual(
      await phone.script(() => board.all(".study select option").map((option) => option.textContent)),
      await page.script(() => board.all(".study select option").map((option) => option.textContent)),
    );
    await phone.act("next");
    await phone.shows(1);
    await hasShapes(phone, 2);
    await phone.reads("The corner is safe.");
    // With the tool, a finger or a key draws, and does not play.
    await phone.click("[data-study=draw]");
    await phone.script(() => scrollTo(0, 0));
    const [from, to] = [await phone.middle("a1"), await phone.middle("a2")];
    await phone.drag(from, [to], true);
    await hasShapes(phone, 3);
    assert.equal(await phone.mark("ply"), "1");
    await phone.click("[data-study=draw]");
    assert.deepEqual(phone.takeErrors(), []);
  } finally {
    await context.close();
  }
});

browserTest("a link that was cut off, and one to a study of another device, are explained", {}, async (page) => {
  await page.startPage();
  await page.go("#study=abc");
  await page.reads("This study link is incomplete.");
  await page.go("#v=1&game=moxie&moves=a1&study=0123456789abcdef&chapter=1");
  await page.shows(1);
  await page.reads("This study is not on this device.");
  assert.equal(await shapes(page), 0);
});
