// Solitaire Clobber with its prover, which is a worker.

import assert from "node:assert/strict";

import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";
import { waitForSolitaire } from "./views.ts";

/** Four stones in a bent row; Black begins, and one stone can be left. */
const BENT = "v=1&game=solitaire&pos=WB./.WB_b";

browserTest("par is proved, and hints lead to it", { at: `#${BENT}`, firefox: true }, async (page) => {
  await waitForSolitaire(page, "par", "1 (proved)");
  await waitForSolitaire(page, "one", "still possible (proved)");
  // The row falls apart.
  await page.show(`${BENT}&moves=b2xb1`);
  await waitForSolitaire(page, "left", "3");
  await waitForSolitaire(page, "one", "no");
  await page.show(BENT);
  for (let ply = 0; ply < 3; ply += 1) {
    await page.shows(ply);
    await waitForSolitaire(page, "here", "1 (proved)");
    await page.click(".solitaire [data-action=hint]");
    const move = await page.wait(() => board.find(".announcement").textContent?.match(/^Hint: (.*)\.$/)?.[1]);
    await page.pick(...move.split("x"));
  }
  await waitForSolitaire(page, "here", "1, par reached");
  await waitForSolitaire(page, "one", "yes, reached");
  const best = await page.wait(() => JSON.parse(localStorage.getItem("quarry.puzzles") ?? "").value["WB./.WB b"]);
  assert.equal(best, 1);
});

browserTest(
  "the invariant is shown to those who want it",
  { at: "#v=1&game=solitaire&size=1x3", full: true },
  async (page) => {
    await waitForSolitaire(page, "one", "impossible (proved)");
    await page.click("[name=invariant]");
    await waitForSolitaire(page, "invariant", "3 stones + 0 clashing = 3. Divided by 3, that leaves 0");
    await page.reload();
    await waitForSolitaire(page, "invariant", "You cannot get down to one stone.");
    await page.show("v=1&game=clobber");
    await page.wait(() => board.all(".solitaire").length === 0);
  },
);

browserTest("puzzles are chosen and ticked off", { at: "#v=1&game=solitaire", full: true }, async (page) => {
  const solved = (): Promise<number> => page.script(() => board.all("dialog [data-solved]").length);
  const choose = async (number: number): Promise<void> => {
    await page.click(`dialog [data-puzzle='${number}']`);
    await page.wait((number) => location.hash.startsWith(`#puzzle=solitaire.${number}&`), number);
    await page.wait(() => board.find(".exercise").dataset.phase === "choosing");
  };
  const showAll = async (): Promise<void> => {
    await page.click("[data-place=all]");
    await page.wait(() => board.find("dialog [data-puzzle='5']"));
  };
  await waitForSolitaire(page, "par", "2 (proved)");
  await page.openDialog("puzzles");
  await page.wait(() => board.find("[data-place=all]"));
  await showAll();
  assert.equal(await solved(), 0);
  await choose(3);
  const puzzle = await page.mark("position");
  await page.script((position) => {
    localStorage.setItem("quarry.puzzles", JSON.stringify({ version: 1, value: { [position]: 1 } }));
  }, puzzle ?? "");
  await page.click("[data-puzzle=all]");
  await page.wait(() => board.find("[data-place=all]"));
  await showAll();
  assert.equal(await solved(), 1);
  await choose(5);
});

/** Waits until the dialog of circuits has a text. */
async function readsStatus(page: Page, text: string): Promise<void> {
  await page.wait((wanted) => board.find("dialog [role=status]").textContent?.includes(wanted), text);
}

// `tests/page/solitaire.test.ts` does the same without a browser.
browserTest("a circuit is drawn and played", { at: "#v=1&game=solitaire", full: true }, async (page) => {
  const pickNode = (node: string): Promise<void> => page.click(`[aria-label="Node ${node}"]`);
  await waitForSolitaire(page, "par", "proved");
  await page.openDialog("circuits");
  await readsStatus(page, "8 nodes, with a circuit.");
  await pickNode("b2");
  await readsStatus(page, "9 nodes, without a circuit.");
  assert.equal(await page.canUse("[data-circuit=moves]"), false);
  for (const node of ["b2", "c1", "c2", "c3", "b3", "a3"]) await pickNode(node);
  await readsStatus(page, "This graph cannot be played: ");
  await pickNode("b2");
  await readsStatus(page, "4 nodes, with a circuit.");
  await page.click("[data-circuit=moves]");
  await page.wait(() => board.element.state?.outcome === "over 1");
  await page.wait(() => board.find(".round").textContent?.includes("a Hamiltonian circuit"));
});
