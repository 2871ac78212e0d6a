// Solitaire Clobber beside the board: par and what is still possible, hints, puzzles, circuits.

import assert from "node:assert/strict";
import { test } from "node:test";

import { open, type Page, until } from "./harness/page.ts";

/** Four stones in a bent row; Black begins, and one stone can be left. */
const BENT = "v=1&game=solitaire&pos=WB./.WB_b";

/** Waits until a line of the panel contains a text. */
async function waitForLine(page: Page, line: string, part: string): Promise<void> {
  await until(`${line} contains “${part}”`, () => page.find(`[data-solitaire=${line}]`)?.textContent.includes(part));
}

async function openDialog(page: Page, name: string): Promise<void> {
  await page.there(`[data-action=${name}]`);
  await page.dialog(name);
}

test("par and what is still possible are proved", async (context) => {
  const page = await open(context, `#${BENT}`);
  await waitForLine(page, "par", "1 (proved)");
  await waitForLine(page, "one", "still possible (proved)");
  // The row falls apart.
  page.go(`${BENT}&moves=b2xb1`);
  await waitForLine(page, "left", "3");
  await waitForLine(page, "one", "no");
});

test("the invariant is shown to those who want it", async (context) => {
  const page = await open(context, "#v=1&game=solitaire&size=1x3");
  await waitForLine(page, "one", "impossible (proved)");
  page.click("[name=invariant]");
  await waitForLine(page, "invariant", "3 stones + 0 clashing = 3. Divided by 3, that leaves 0");
  await page.reload();
  await waitForLine(page, "invariant", "You cannot get down to one stone.");
  page.go("v=1&game=clobber");
  await until("it has gone", () => page.data.game === "clobber" && !page.find(".solitaire"));
});

test("hints lead to par, a move at a time", async (context) => {
  const page = await open(context, `#${BENT}`);
  for (let ply = 0; ply < 3; ply += 1) {
    await page.shows(ply);
    await until("the stones are counted", () => page.find("[data-solitaire=left]")?.textContent === String(4 - ply));
    await waitForLine(page, "here", "1 (proved)");
    page.click(".solitaire [data-action=hint]");
    const find = (): string | undefined => /^Hint: (.*)\.$/.exec(page.find(".announcement")?.textContent ?? "")?.[1];
    page.pick(...(await until("there is a hint", find)).split("x"));
  }
  await waitForLine(page, "here", "1, par reached");
  await waitForLine(page, "one", "yes, reached");
  const kept = (): string => page.device.localStorage["quarry.puzzles"];
  await until("the result is kept", kept);
  assert.equal(JSON.parse(kept()).value["WB./.WB b"], 1);
});

test("puzzles are chosen and ticked off", async (context) => {
  const page = await open(context, "#v=1&game=solitaire");
  await waitForLine(page, "par", "2 (proved)");
  /** Opens the list of all puzzles of the game. */
  const openList = async (): Promise<void> => {
    await openDialog(page, "puzzles");
    await until("the list can be shown", () => page.canUse("[data-place=all]"));
    page.click("[data-place=all]");
    await page.there('li [data-puzzle="3"]');
  };
  await openList();
  assert.equal(page.all("li [data-solved]").length, 0);
  const start = page.data.position;
  page.click('li [data-puzzle="3"]');
  await until("the puzzle is shown", () => page.data.position !== start);
  await page.there(".exercise .task");
  assert.match(page.find(".exercise .task")?.textContent ?? "", /^Solitaire Clobber 3/);
  const position = page.data.position ?? "";
  // What was solved in a game that was no puzzle counts as well.
  page.device.localStorage["quarry.puzzles"] = JSON.stringify({ version: 1, value: { [position]: 1 } });
  page.click("[data-puzzle=all]");
  await page.there("[data-place=all]");
  await until("the list can be shown", () => page.canUse("[data-place=all]"));
  page.click("[data-place=all]");
  await page.there('li [data-puzzle="3"]');
  assert.deepEqual(
    page.all("li [data-solved]").map(({ dataset }) => dataset.puzzle),
    ["3"],
  );
  page.click("li [data-puzzle='5']");
  await until("another one is shown", () => page.data.position !== position);
});

test("a circuit is drawn and played", async (context) => {
  const page = await open(context, "#v=1&game=solitaire");
  await waitForLine(page, "par", "proved");
  await openDialog(page, "circuits");
  const status = async (part: string): Promise<void> => {
    await until(`“${part}” is shown`, () => page.find("dialog [role=status]")?.textContent.includes(part));
  };
  await status("8 nodes, with a circuit.");
  page.click('[aria-label="Node b2"]');
  await status("9 nodes, without a circuit.");
  assert.equal(page.canUse("[data-circuit=moves]"), false);
  for (const node of ["b2", "c1", "c2", "c3", "b3", "a3"]) page.click(`[aria-label="Node ${node}"]`);
  await status("This graph cannot be played: ");
  page.click('[aria-label="Node b2"]');
  await status("4 nodes, with a circuit.");
  page.click("[data-circuit=moves]");
  await until("the game is over", () => page.data.outcome === "over 1");
  await until("it is shown", () => page.find(".round")?.textContent.includes("a Hamiltonian circuit"));
});
