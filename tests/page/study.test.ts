// Studies on the page, without layout: the list, the chapters, and the web page that a study is saved as.

import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";

import { Device } from "./harness/device.ts";
import { open, type Page, until } from "./harness/page.ts";

const HOSTILE = '<img src=x onerror="alert(1)">';

/** Opens the list of the studies with a game that has been begun. */
async function openList(page: Page): Promise<void> {
  await until("studies are offered", () => page.find("[data-action=studies]"));
  page.click("[data-action=studies]");
  await page.there("dialog[open] [name=name]");
}

/** A page with a study of that name and a game of one move. */
async function openStudy(context: TestContext, name: string, device = new Device()): Promise<Page> {
  const page = await open(context, "#v=1&game=moxie&white=human&black=human", { device });
  await page.shows(0);
  await page.play(1, "b2");
  await openList(page);
  page.type("[name=name]", name);
  page.click("[data-studies=begin]");
  await page.there(".study select");
  return page;
}

/** Opens the dialog of the study, once its link is there. */
async function manage(page: Page): Promise<string> {
  page.click("[data-study=manage]");
  const field = await page.there<HTMLInputElement>("dialog[open] [name=link]");
  return until("the link is there", () => field.value);
}

test("studies are listed, deleted and brought back", async (context) => {
  const page = await openStudy(context, "Corners");
  await openList(page);
  assert.equal(page.find("dialog[open] [name=what]"), null, "a chapter is not added to a study");
  const row = await page.there("dialog[open] li[data-study]");
  assert.match(row.textContent ?? "", /^Corners 1 chapter, /);
  page.click("li[data-study] button:last-child");
  await page.reads("Study deleted: Corners");
  await until("the row is gone", () => page.find("li[data-study]") === null);
  page.click("[data-studies=undo]");
  await page.there("dialog[open] li[data-study]");
});

test("chapters are added, renamed, moved, deleted and brought back", async (context) => {
  const page = await openStudy(context, "Corners");
  await manage(page);
  page.choose("select[name=game]", "clobber");
  page.click("[data-study=add-game]");
  await until("the new chapter is shown", () => page.address.includes("game=clobber"));
  assert.match(page.address, /&study=[0-9a-f]{16}&chapter=2$/);
  await manage(page);
  const names = (): string[] =>
    [...page.shadow.querySelectorAll<HTMLInputElement>("dialog[open] li input")].map(({ value }) => value);
  assert.deepEqual(names(), ["Moxie", "Chapter 2"]);
  page.type("[name=chapter-2]", "Stones");
  page.find("[name=chapter-2]")?.dispatchEvent(new Event("change"));
  await until("it is renamed", () => page.find("dialog[open] [aria-label='Move up: Stones']"));
  page.click("[aria-label='Move up: Stones']");
  await until("it is the first one", () => names().join() === "Stones,Moxie");
  page.click("[aria-label='Delete: Moxie']");
  await page.reads("Chapter deleted: Moxie");
  await until("it is gone", () => names().join() === "Stones");
  page.click("[data-study=undo]");
  await until("it is back", () => names().join() === "Stones,Moxie");
  await page.closeDialog();
  // The current chapter has another number now.
  await until("the address follows", () => page.address.endsWith("&chapter=1"));
});

test("a study is saved as a web page that runs nothing", async (context) => {
  const page = await openStudy(context, HOSTILE);
  const files = page.catchFiles();
  await page.dialog("comment");
  page.type("[name=comment]", `Look: ${HOSTILE}`);
  page.click("[data-comment=save]");
  await page.reads("Look:");
  await manage(page);
  page.click("[data-study=page]");
  const [file] = await until("a file is saved", () => (files.length > 0 ? files : undefined));
  const html = await file.text();
  assert.doesNotMatch(html, /<img src=x|<script/);
  assert.equal(html.match(/<h1>(.*)<\/h1>/)?.[1], "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  assert.match(html, /<h2>1\. Moxie<\/h2>/);
  // The board at the start, and the one with the comment.
  assert.equal(html.match(/<figure><img src="data:image\/svg\+xml,/g)?.length, 2);
  assert.match(html, /<span class="number">1\.<\/span> b2/);
  assert.match(html, /default-src 'none'/);
});

test("a link with a study opens it once", async (context) => {
  const device = new Device();
  const first = await openStudy(context, "Corners");
  const link = await manage(first);
  assert.match(link, /#study=[\w-]+$/);
  const page = await open(context, link.slice(link.indexOf("#")), { device });
  await page.there(".study select");
  await page.shows(0);
  const { address } = page;
  await page.goTo(link.slice(link.indexOf("#")));
  await until("the same study is open", () => page.address === address);
});
