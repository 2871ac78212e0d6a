// Files of games on the page: pasted, dropped, listed, saved, and added to *My games*.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FILES, readFile } from "../../www/game-archive/files.ts";
import { merge } from "../../www/game-archive/merge.ts";
import type { GameRecord } from "../../www/game-archive/record.ts";
import { archived, manyRecords } from "../scripts/archived.ts";
import { open, type Page, textOf, until } from "./harness/page.ts";

const ONE =
  '[White "Ann"]\n[Black "Ben"]\n[Date "2024.05.06"]\n[Variant "moxie"]\n\n1. a1! { Corner } (1. b1) d4 1-0\n';
const OTHER = '[Event "Cup"]\n[Variant "clobber"]\n[Size "1x3"]\n\n1. b1xa1 *\n';
const BROKEN = '[Variant "moxie"]\n\n1. zz *\n';

/** Opens a page with a game that has been begun: the page follows files from then on. */
async function openPage(context: Parameters<typeof open>[0]): Promise<Page> {
  const page = await open(context, "#v=1&game=moxie&white=human&black=human");
  await page.shows(0);
  await page.play(1, "b2");
  await until("files are followed", () => page.find("[data-action=open-file]"));
  return page;
}

/** Pastes a text while nothing has the focus, or drops a file. */
function give(kind: "paste" | "drop", content: string): void {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  const files = kind === "drop" ? [new File([content], "games.pgn")] : [];
  const data = { files, getData: () => content };
  Object.assign(event, kind === "paste" ? { clipboardData: data } : { dataTransfer: data });
  document.body.dispatchEvent(event);
  assert.ok(kind === "paste" || event.defaultPrevented);
}

test("one game is opened with its comments and variations", async (context) => {
  const page = await openPage(context);
  give("paste", ONE);
  await until(
    "the game is on show",
    () => page.address.includes("alt=0.0:b1") && page.address.includes("note=0.1:!:Corner"),
  );
  await page.shows(0);
});

test("a link that is pasted is opened, and other texts are refused in words", async (context) => {
  const page = await openPage(context);
  give("paste", "https://example.org/#v=1&game=clobber&size=2x2&moves=a2xa1");
  await until("the game is on show", () => page.address.includes("clobber"));
  give("paste", "nothing of the kind");
  await page.reads("This cannot be opened.");
});

test("several games are listed with the errors of the file, and added once", async (context) => {
  const page = await openPage(context);
  give("drop", `${ONE}\n${BROKEN}\n${OTHER}`);
  await page.there("dialog.game-file");
  assert.deepEqual(page.all(".game-file li strong").map(textOf), ["Ann – Ben", "Cup"]);
  assert.match(textOf(page.find(".game-file .faults li") as Element), /^Line 8, column 4: /);
  page.click("[data-file=add]");
  await page.reads("Added: 2. Continued: 0. Already here: 0.");
  page.click("[data-file=add]");
  await page.reads("Added: 0. Continued: 0. Already here: 2.");
  const records = (await archived(page.device.indexedDB)) as GameRecord[];
  const ann = records.find(({ fileTags }) => fileTags?.some(({ value }) => value === "Ann"));
  assert.deepEqual(
    [ann?.source, ann?.result, ann?.moves, new Date(ann?.changed ?? 0).toDateString()],
    ["file", { kind: "win", winner: "white" }, 2, "Mon May 06 2024"],
  );
  page.clickOn(page.all(".game-file li button")[1] as Element);
  await until("the game is on show", () => page.address.includes("game=clobber"));
});

test("My games as PGN come back as they were, without doubles", async (context) => {
  await openPage(context);
  const pgn = FILES[1];
  const before = manyRecords(200);
  const text = await pgn.write(before);
  const read = await readFile(text);
  assert.equal(read?.refused, 0);
  assert.equal(read?.records.length, before.length);
  const { counts, put } = merge(before, read?.records ?? []);
  assert.deepEqual([counts, put], [{ added: 0, changed: 0, known: before.length }, []]);
  // Games of other programs have no id.
  const foreign = await readFile(`${ONE}\n${OTHER}`);
  const again = await readFile(await pgn.write(foreign?.records ?? []));
  assert.deepEqual(again?.records, foreign?.records);
  assert.equal(await readFile("no game"), undefined);
});

test("the game on show is saved as a file with what is known of it", async (context) => {
  const page = await openPage(context);
  give("paste", ONE);
  await until("the game is on show", () => page.address.includes("alt=0.0:b1"));
  await page.dialog("share");
  const files = page.catchFiles();
  page.click("[data-share=file]");
  const [file] = await until("the file is saved", () => (files.length > 0 ? files : undefined));
  assert.match(file?.name ?? "", /^quarry-moxie-\d\.pgn$/);
  const text = (await file?.text()) ?? "";
  assert.match(text, /\[White "Ann"\]\n\[Black "Ben"\]\n\[Result "1-0"\]/);
  assert.match(text, /1\. a1! \{ Corner \} \(1\. b1\) 1\.\.\. d4 1-0/);
});
