// Accessibility as axe-core checks it, in the light and in the dark theme.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import type { AxeResults, RunOptions } from "axe-core";
import { StoredFriendGame } from "../scripts/stored-friend.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";
import { addressAfter, shortestGame } from "./recorded.ts";
import { BOARDS, DIALOGS, RATED, storeRatings, waitForSolitaire } from "./views.ts";

/** WCAG 2.0 to 2.2, levels A and AA. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The rules that look at colors. All others find the same in every theme. */
const OF_COLORS = ["color-contrast", "link-in-text-block"];

/** Pages without a policy: axe-core styles what it checks. */
const FROM = { from: "copy" } as const;

const AXE = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** What axe-core finds in the page as it is, by rules or tags of rules. */
async function faults(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if (await page.script(() => !("axe" in window))) await page.frame.evaluate(AXE);
  return page.script(async (runOnly) => {
    interface Axe {
      run(context: Document, options: RunOptions): Promise<AxeResults>;
    }
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      runOnly: [...runOnly],
      resultTypes: ["violations"],
      preload: false,
    });
    return violations.map(({ id, help, nodes }) =>
      [id, help, ...nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`)].join("\n  "),
    );
  }, runOnly);
}

/** Checks the page in both themes; in the dark one, which comes second, its colors alone. */
async function check(page: Page, what: string): Promise<void> {
  for (const [theme, rules] of [
    ["light", TAGS],
    ["dark", OF_COLORS],
  ] as const) {
    await page.prefer({ dark: theme === "dark" });
    await page.drawn();
    assert.deepEqual(await faults(page, rules), [], `${what}, ${theme}`);
  }
}

/** What most people see. */
browserTest("the start page, a game and dialogs have no faults", FROM, async (page) => {
  await page.startPage();
  await check(page, "start page");
  const recorded = shortestGame("gobbler");
  await page.show(addressAfter(recorded, Math.floor(recorded.moves.length / 2)));
  await check(page, "a game");
  for (const dialog of ["new", "settings"]) {
    await page.openDialog(dialog);
    await check(page, dialog);
    await page.closeDialog();
  }
});

/** The page of all components in every state has both themes. */
browserTest("no component has a fault in any state", { ...FROM, at: "examples/components.html" }, async (page) => {
  const count = await page.wait(() => Number(document.documentElement.dataset.components));
  assert(count > 40);
  assert.deepEqual(await faults(page, TAGS), []);
  assert(await page.script(() => document.documentElement.scrollWidth <= innerWidth), "it is too wide");
});

for (const game of BOARDS) {
  browserTest(`${game} has no faults`, { ...FROM, full: true }, async (page) => {
    const recorded = shortestGame(game);
    const moves = recorded.moves.length;
    for (const count of [0, Math.floor(moves / 2), moves]) {
      await page.show(addressAfter(recorded, count));
      await check(page, `${game} after ${count} moves`);
    }
  });
}

browserTest("dialogs have no faults", { ...FROM, full: true, at: "#v=1&game=moxie" }, async (page) => {
  for (const dialog of DIALOGS) {
    await page.openDialog(dialog);
    await check(page, dialog);
    await page.closeDialog();
  }
});

browserTest("ratings have no faults", { ...FROM, full: true, at: "#v=1&game=gobbler" }, async (page) => {
  await page.openDialog("ranks");
  await check(page, "no ranks yet");
  await storeRatings(page);
  await page.openDialog("ranks");
  await page.click("[data-player-id]:first-child button:last-child");
  await check(page, "ranks");
  await page.show(RATED);
  await page.wait(() => board.find(".ranked").isConnected);
  await check(page, "a rated game");
});

browserTest(
  "Solitaire Clobber has no faults",
  { ...FROM, full: true, at: "#v=1&game=solitaire&size=2x3" },
  async (page) => {
    await waitForSolitaire(page, "one", "proved");
    await page.click("[name=invariant]");
    await check(page, "beside a game");
    for (const dialog of ["puzzles", "circuits"]) {
      await page.openDialog(dialog);
      await check(page, dialog);
      await page.click("dialog .close");
    }
  },
);

for (const name of ["index", "playing", "embedding"]) {
  browserTest(
    `the page ${name} of the documentation has no faults`,
    { ...FROM, full: name !== "index", at: `docs/${name}.html` },
    async (page) => check(page, name),
  );
}

browserTest("rules have no faults", { ...FROM, full: true }, async (page) => {
  for (const game of ["grabber", "clobber", "gobbler", "moxie", "marbar"]) {
    await page.show(`v=1&game=${game}`);
    await page.openRules();
    await check(page, `rules of ${game}`);
    await page.reload();
  }
});

for (const game of ["grabber", "clobber", "gobbler", "moxie", "marbar"]) {
  browserTest(
    `the page of the rules of ${game} has no faults`,
    { ...FROM, full: true, at: `rules/${game}.html` },
    async (page) => {
      assert(await page.script(() => document.querySelector("h1") !== null));
      await check(page, game);
    },
  );
}

const ENDED = "v=1&game=clobber&pos=WB./.WB_w&moves=a2xb2.c1xb1.b2xb1";

browserTest(
  "the computer's lines and its review have no faults",
  { ...FROM, full: true, at: "#v=1&game=clobber" },
  async (page) => {
    await page.idle();
    await page.click("[data-action=analyse]");
    await page.wait(() => board.find(".verdict .kind").textContent);
    await check(page, "lines");
    await page.show(ENDED);
    await page.reload();
    await page.idle();
    await page.click("[data-action=analyse]");
    await page.wait(() => /mistakes/.test(board.find(".progress").textContent ?? ""));
    await check(page, "review");
  },
);

const WON = "#v=1&game=grabber&pos=.BWB/2WB1./2BW./B2.W_w_0";

browserTest("exact values and puzzles have no faults", { ...FROM, full: true, at: WON }, async (page) => {
  await page.idle();
  await page.wait(() => board.find("[data-action=analyse]").checkVisibility());
  await page.click("[data-action=analyse]");
  await page.wait(() => board.all(".groups [data-turn]").length === 3);
  await page.click("[data-why=b3xb1]");
  await page.wait(() => board.find(".refutation .upto").isConnected);
  await check(page, "exact values");
  await page.click("[data-action=quiz]");
  await page.wait(() => board.find(".exercise .task").isConnected);
  await page.idle();
  await check(page, "a puzzle");
  await page.click("[data-puzzle=reveal]");
  await page.shows(1);
  await check(page, "a puzzle and its answer");
});

browserTest("lessons have no faults", { ...FROM, full: true, at: "#learn" }, async (page) => {
  await page.wait(() => board.find("dialog.learn [data-lesson=marbar]").isConnected);
  await check(page, "the choice of lessons");
  await page.click("[data-lesson=marbar]");
  await page.wait(
    () => board.find<HTMLElementTagNameMap["quarry-game"]>("dialog.learn quarry-game").state !== undefined,
  );
  await check(page, "a step");
  await page.click("[data-learn=reveal]");
  await page.wait(() => board.find("dialog.learn [data-kind=right]").isConnected);
  await check(page, "a step that is done");
});

browserTest("a fault in the shadow tree is found", { ...FROM, at: "#v=1&game=clobber" }, async (page) => {
  await page.shows(0);
  await page.script(() => board.shadow.append(document.createElement("button")));
  const found = await faults(page, TAGS);
  assert.equal(found.length, 1);
  assert.match(found[0] ?? "", /^button-name/);
});

browserTest("games with friends on the start page, and how one begins, have no faults", FROM, async (page) => {
  const stored = [
    new StoredFriendGame("v=1&game=clobber", "white", Date.now()).join("Ada").play("me", "b1xa1", "b2xb3").stored,
    new StoredFriendGame("v=1&game=gobbler", "lot", Date.now() - 1).stored,
  ];
  await page.script((values) => {
    for (const [key, text] of values) localStorage.setItem(key, text);
  }, stored);
  await page.reload();
  await page.startPage();
  await page.wait(() => board.all(".recent-games li").length === 2 && board.find("[data-awaited]"));
  await check(page, "start page");
  await page.show("v=1&game=clobber");
  await page.openDialog("new");
  await page.click(".gallery label:has([value=away])");
  await page.wait(() => board.find(".friend").checkVisibility());
  await check(page, "new game");
  await page.closeDialog();
  await page.openDialog("share");
  await page.click("details.friend > summary");
  await check(page, "share");
});
