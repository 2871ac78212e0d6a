// Two people play on two devices: by a relay, and by letters.

import assert from "node:assert/strict";

import { answer, chooseInMenu, hasMoves, openDevice, readsMessage, SiteWithRelay } from "./devices.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

/** Begins a game on the first device, and lets a second one join by the link. White moves first, or the lot draws the sides. */
async function begin(
  first: Page,
  site: SiteWithRelay,
  start: string,
  side: "white" | "lot" = "white",
): Promise<{ white: Page; black: Page; link: string }> {
  await first.go(`${site.url}#${start}&friend=new&side=${side}`);
  const link = await first.wait(() => board.find<HTMLInputElement>("dialog #friend-link").value);
  const second = await openDevice(first, link);
  await readsMessage(second, side === "white" ? "Your friend is to move." : " ");
  // The invitation closes when the friend is there.
  await first.wait(() => board.all("dialog").length === 0);
  await readsMessage(
    first,
    side === "white" ? "It is your turn. Your friend is here now." : "Your friend is here now.",
  );
  return { white: first, black: second, link };
}

async function withSite(hasRelay: boolean, run: (site: SiteWithRelay) => Promise<void>): Promise<void> {
  const site = await SiteWithRelay.start(hasRelay);
  try {
    await run(site);
  } finally {
    site.close();
  }
}

browserTest("a game by a relay, to the end, and a rematch with sides exchanged", { firefox: true }, (first) =>
  withSite(true, async (site) => {
    const { white, black } = await begin(first, site, "v=1&game=clobber&size=1x4");
    assert.equal(await black.mark("locked"), "");
    await white.pick("b1", "a1");
    await hasMoves(black, 1);
    await readsMessage(black, "It is your turn.");
    await readsMessage(white, "Your friend is to move.");
    // A reload changes no seat.
    await black.reload();
    await readsMessage(black, "It is your turn.");
    await black.pick("c1", "d1");
    await readsMessage(white, "Your friend has won.");
    await readsMessage(black, "You have won.");
    await answer(white, "Rematch");
    await readsMessage(black, "Your friend would like a rematch");
    await answer(black, "Accept");
    await readsMessage(black, "It is your turn.");
    await readsMessage(white, "Your friend is to move.");
    await hasMoves(black, 0);
  }),
);

browserTest("offers, resignation, greetings, and a third device that watches", {}, (first) =>
  withSite(true, async (site) => {
    const { white, black, link } = await begin(first, site, "v=1&game=clobber&size=4x4");
    await white.pick("b1", "a1");
    await hasMoves(black, 1);
    // A look back plays nothing, and leads back to the game.
    await black.act("undo");
    await readsMessage(black, "You are looking at move 0 of 1.");
    assert.equal(await black.mark("locked"), "");
    await answer(black, "Back to the game");
    await readsMessage(black, "It is your turn.");
    const third = await openDevice(first, link);
    await readsMessage(third, "You are watching.");
    await hasMoves(third, 1);
    await chooseInMenu(white, "friend-take-back");
    await readsMessage(white, "You have offered to take back a move.");
    await readsMessage(black, "Your friend asks to take back a move.");
    await answer(black, "Accept");
    await hasMoves(white, 0);
    await hasMoves(third, 0);
    await chooseInMenu(black, "friend-talk");
    await black.click("[data-phrase=good-luck]");
    await readsMessage(white, "Your friend: “Good luck.”");
    await chooseInMenu(black, "friend-resign");
    await answer(black, "Resign");
    await readsMessage(white, "Your friend has resigned: you have won.");
    await readsMessage(black, "You have resigned.");
  }),
);

browserTest("a greeting is shown for a while, and not again after a reload", { full: true }, (first) =>
  withSite(true, async (site) => {
    const { white, black } = await begin(first, site, "v=1&game=clobber&size=4x4");
    await chooseInMenu(black, "friend-talk");
    await black.click("[data-phrase=hello]");
    await readsMessage(white, "Your friend: “Hello.”");
    await white.wait(() => !board.find("[data-message=correspondence]").textContent?.includes("Hello."));
    await readsMessage(white, "It is your turn.");
    await white.reload();
    await readsMessage(white, "It is your turn.");
    assert.equal(await white.script(() => board.find("[data-message]").textContent?.includes("Hello.")), false);
  }),
);

browserTest("without a relay, each address is the link that the friend opens", { firefox: true }, (first) =>
  withSite(false, async (site) => {
    await first.go(`${site.url}#v=1&game=clobber&size=1x4&friend=new&side=white`);
    const link = await first.wait(() => board.find<HTMLInputElement>("dialog #friend-link").value);
    await first.closeDialog();
    const black = await openDevice(first, link);
    await readsMessage(black, "Your friend is to move.");
    await first.pick("b1", "a1");
    // The link of the page has the move that the friend lacks.
    await black.wait(() => board.root.dataset.ply === "0");
    await first.wait(() => location.hash.includes("&log="));
  }),
);

browserTest("a relay that goes halfway: the game goes on, and all moves are there when it is back", {}, (first) =>
  withSite(true, async (site) => {
    const { white, black } = await begin(first, site, "v=1&game=clobber&size=4x4");
    site.stopRelay();
    await white.pick("b1", "a1");
    await readsMessage(white, "No relay can be reached.");
    // The friend opens the address of the page as a letter.
    const letter = await white.wait(() => location.hash.includes("&log=") && location.href);
    await black.go(letter);
    await hasMoves(black, 1);
    await readsMessage(black, "It is your turn.");
    const move = await black.wait(() => (board.element as { legalMoves?: () => string[] }).legalMoves?.()[0]);
    await black.pick(...move.split("x"));
    site.startRelay();
    await hasMoves(white, 2);
    await readsMessage(white, "It is your turn.");
    // Chromium reports each connection that fails on the console.
    white.takeErrors();
  }),
);

/** Plays a move of a device by its squares, chosen by a number; it is ended where that is a choice. */
async function playMove(page: Page, number: number): Promise<void> {
  const ply = Number(await page.mark("ply"));
  for (let step = 0; step < 20 && Number(await page.mark("ply")) === ply; step += 1) {
    const squares = await page.wait(
      () => board.isIdle && board.all("[data-target]").map((cell) => cell.dataset.square ?? ""),
    );
    const canEnd = step > 1 && (await page.canUse("[data-action=done]"));
    if (canEnd) await page.click("[data-action=done]");
    else await page.pick(squares[(number + step) % squares.length] ?? "");
    await page.idle();
  }
}

/** Whether a device is to move, as its message says. */
async function isToMove(page: Page): Promise<boolean> {
  const title = await page.wait(() => board.find("[data-message=correspondence] strong").textContent);
  return title === "It is your turn.";
}

/** A game of each kind, for at most this many moves. */
const KINDS = ["grabber&size=4x4", "clobber&size=3x4", "moxie", "marbar&size=7x7", "gobbler"];
const MOST_MOVES = 30;

for (const kind of KINDS) {
  browserTest(`a game of ${kind}, closed and opened again in the middle`, { full: true, firefox: true }, (first) =>
    withSite(true, async (site) => {
      const { white, black, link } = await begin(first, site, `v=1&game=${kind}`, "lot");
      const devices = [white, black];
      let moves = 0;
      while (moves < MOST_MOVES && (await white.mark("outcome")) === "ongoing") {
        await playMove((await isToMove(white)) ? white : black, 7 * moves + 3);
        moves += 1;
        if (moves === 5) {
          for (const page of devices) await page.go("about:blank");
          for (const page of devices) await page.go(link);
        }
        for (const page of devices) await hasMoves(page, moves);
      }
      assert(moves > 4, `${moves} moves`);
      const [one, other] = await Promise.all(devices.map((page) => page.mark("position")));
      assert.equal(one, other);
    }),
  );
}
