// Files of games on the page: pasted, dropped, listed, saved, and added to *My games*.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { GameRecord } from "../../www/game-archive/record.ts";
import { archive, archived, manyRecords } from "../scripts/archived.ts";
import { Device } from "./harness/device.ts";
import { open, type Page, textOf, until } from "./harness/page.ts";

const ONE =
  '[White "Ann"]\n[Black "Ben"]\n[Date "2024.05.06"]\n[Variant "moxie"]\n\n1. a1! { Corner } (1. b1) d4 1-0\n';
const OTHER = '[Event "Cup"]\n[Variant "clobber"]\n[Size "1x3"]\n\n1. b1xa1 *\n';
const BROKEN = '[Variant "moxie"]\n\n1. zz *\n';

/** Opens a page with a game that has been begun: the page follows files from then on. */
async function openPage(context: Parameters<typeof open>[0], device = new Device()): Promise<Page> {
  const page = await open(context, "#v=1&game=moxie&white=human&black=human", { device });
  await page.shows(0);
  await page.play(1, "b2");
  await until("files are followed", () => page.find("[data-action=open-file]"));
  return page;
}

/** Adds a file to *My games*. */
async function add(page: Page, content: string, says: string): Promise<void> {
  const field = await page.there<HTMLInputElement>(".my-games [type=file]");
  Object.defineProperty(field, "files", { value: [new File([content], "games.pgn")], configurable: true });
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await page.reads(says);
}

function byId(records: readonly { id: string }[]): [string, { id: string }][] {
  return records.map((record) => [record.id, record]);
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
    "the game is shown",
    () => page.address.includes("alt=0.0:b1") && page.address.includes("note=0.1:!:Corner"),
  );
  await page.shows(0);
});

test("a link that is pasted is opened, and other texts are refused in words", async (context) => {
  const page = await openPage(context);
  give("paste", "https://example.org/#v=1&game=clobber&size=2x2&moves=a2xa1");
  await until("the game is shown", () => page.address.includes("clobber"));
  give("paste", "nothing of the kind");
  await page.reads("This cannot be opened.");
});

test("several games are listed with the errors of the file, and added once", async (context) => {
  const page = await openPage(context);
  give("drop", `${ONE}\n${BROKEN}\n${OTHER}`);
  await page.there("dialog.game-file");
  assert.deepEqual(page.all(".game-file li strong").map(textOf), ["Ann – Ben", "Cup"]);
  assert.match(textOf(page.find(".game-file .faults li") as Element), /^Line 10, column 4: /);
  page.click("[data-file=add]");
  await page.reads("Added: 2. Updated: 0. Already here: 0.");
  page.click("[data-file=add]");
  await page.reads("Added: 0. Updated: 0. Already here: 2.");
  const records = (await archived(page.device.indexedDB)) as GameRecord[];
  const ann = records.find(({ fileTags }) => fileTags?.some(({ value }) => value === "Ann"));
  assert.deepEqual(
    [ann?.source, ann?.result, ann?.moves, new Date(ann?.changed ?? 0).toDateString()],
    ["file", { kind: "win", winner: "white" }, 2, "Mon May 06 2024"],
  );
  page.clickOn(page.all(".game-file li button")[1] as Element);
  await until("the game is shown", () => page.address.includes("game=clobber"));
});

test("My games as PGN come back as they were, without doubles", async (context) => {
  const device = new Device();
  const page = await openPage(context, device);
  await archive(manyRecords(60));
  page.click("[data-action=my-games]");
  await until("all games are there", () => page.find(".my-games .list[data-loaded]"));
  const files = page.catchFiles();
  await until("the game just played is there", async () => (await archived(device.indexedDB)).length === 61);
  page.click("[data-my-games=save-pgn]");
  const [file] = await until("the file is saved", () => (files.length > 0 ? files : undefined));
  assert.equal(file?.name, "quarry-games.pgn");
  const text = (await file?.text()) ?? "";
  await add(page, text, "Added: 0. Updated: 0. Already here: 61.");
  await add(page, `${ONE}\n${BROKEN}`, "Line 10, column 4: ");
  const all = byId(await archived(device.indexedDB));
  await page.close();

  const other = new Device();
  const empty = await openPage(context, other);
  empty.click("[data-action=my-games]");
  await add(empty, text, "Added: 61. Updated: 0. Already here: 0.");
  const copies = new Map(byId(await archived(other.indexedDB)));
  for (const [id, record] of all) if (!id.startsWith("pgn.")) assert.deepEqual(copies.get(id), record);
});

test("the current game is saved as a file with what is known of it", async (context) => {
  const page = await openPage(context);
  give("paste", ONE);
  await until("the game is shown", () => page.address.includes("alt=0.0:b1"));
  await page.dialog("share");
  const files = page.catchFiles();
  page.click("[data-share=file]");
  const [file] = await until("the file is saved", () => (files.length > 0 ? files : undefined));
  assert.match(file?.name ?? "", /^quarry-moxie-\d\.pgn$/);
  const text = (await file?.text()) ?? "";
  assert.match(text, /\[White "Ann"\]\n\[Black "Ben"\]\n\[Result "1-0"\]/);
  assert.match(text, /1\. a1! \{ Corner \} \(1\. b1\) 1\.\.\. d4 1-0/);
});

test("a text that another program shares is opened", async (context) => {
  const device = new Device();
  await (await openPage(context, device)).close();
  const page = await open(context, `?title=x&text=${encodeURIComponent(ONE)}#v=1&game=clobber`, { device });
  await until("the game is shown", () => page.address.includes("alt=0.0:b1"));
});

test("a file is opened as a study", async (context) => {
  const page = await openPage(context);
  give("drop", `${ONE}\n${OTHER}`);
  await page.there("dialog.game-file");
  page.click("[data-file=study]");
  await until("the first chapter is shown", () => /alt=0\.0:b1.*study=/.test(page.address));
});

test("the analysis has what was played here, in the games of the device and in a file", async (context) => {
  const page = await open(context, "#v=1&game=clobber&white=human&black=human");
  await page.shows(0);
  const records = manyRecords(60);
  await archive(records);
  await page.play(1, "b1", "a1");
  await page.there("[data-action=open-file]");
  page.click("[data-action=undo]");
  await page.shows(0);
  page.click("[data-action=analyse]");
  const section = (await page.there(".played")) as HTMLDetailsElement;
  assert.equal(section.querySelector("table"), null);
  section.open = true;
  section.dispatchEvent(new Event("toggle"));
  const rows = (n: number): string[] =>
    [...(page.all(".played table")[n]?.querySelectorAll("tr") ?? [])].map((row) => {
      const [move, count] = row.querySelectorAll("td");
      return `${move?.querySelector(".line")?.textContent} ${count?.textContent}`;
    });
  const finished = records.filter(({ result }) => result);
  const count = (move: string): number => finished.filter(({ opening }) => opening.startsWith(move)).length;
  await until(
    "the games are counted",
    () => page.find(".played [role=status]")?.textContent === "" && rows(0).length === 2,
  );
  assert.deepEqual(rows(0).sort(), [`b1xa1 ${count("b1xa1")}`, `d1xe1 ${count("d1xe1")}`].sort());
  assert.match(
    page.find(".played tr")?.getAttribute("title") ?? "",
    /^\d+ games: White won \d+, Black won 0, \d+ drawn$/,
  );

  // A move of the list is played, and the position after it has its own.
  page.click(".played [data-turn=b1xa1]");
  await page.shows(1);
  await until("the next move", () => rows(0).length === 1 && rows(0)[0]?.startsWith("b2xb3 "));

  // The games of a file are beside them.
  give(
    "drop",
    '[Variant "clobber"]\n\n1. b1xa1 d2xd3 1-0\n\n[Variant "clobber"]\n\n1. b1xa1 b2xb3 0-1\n\n[Variant "clobber"]\n\n1. b1xa1 b2xb3 *\n',
  );
  await page.there("dialog.game-file");
  page.clickOn(page.all(".game-file li button")[0] as Element);
  await page.shows(0);
  await until("both are there", () => page.all(".played table").length === 2);
  assert.deepEqual([textOf(page.all(".played caption")[1] as Element), rows(1)], ["In the opened file", ["b1xa1 2"]]);
});
