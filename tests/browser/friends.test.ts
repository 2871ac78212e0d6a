// Two people play on two devices: by a relay, and by letters.

import assert from "node:assert/strict";

import {
  answer,
  begin,
  chooseInMenu,
  hasMoves,
  invite,
  isToMove,
  openDevice,
  playMove,
  readsMessage,
  withSite,
} from "./devices.ts";
import { browserTest } from "./harness/test.ts";

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
    await readsMessage(black, "Your friend offers a rematch");
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
    await readsMessage(white, "You have asked to take back a move.");
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

browserTest("a game that only two players may watch shows a third device a message, and no move", {}, (first) =>
  withSite(true, async (site) => {
    const { white, black, link } = await begin(first, site, "v=1&game=clobber&size=4x4", { more: "&watch=0" });
    await white.pick("b1", "a1");
    await hasMoves(black, 1);
    const third = await openDevice(first, link);
    await readsMessage(third, "This game is private.");
    assert.deepEqual([await third.mark("ply"), await third.mark("locked")], ["0", ""]);
    // Nor the moves of a later link.
    await third.go(await white.wait(() => location.hash.includes("moves=") && location.href));
    await readsMessage(third, "This game is private.");
    await hasMoves(third, 0);
    // What is played now does not arrive there either, but the players go on.
    await black.pick("c1", "d1");
    await hasMoves(white, 2);
    await hasMoves(third, 0);
    await third.reload();
    await readsMessage(third, "This game is private.");
    await hasMoves(third, 0);
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
    const link = await invite(first, `${site.url}#v=1&game=clobber&size=1x4&friend=new&side=white`);
    await first.closeDialog();
    const black = await openDevice(first, link);
    await readsMessage(black, "Your friend is to move.");
    await first.pick("b1", "a1");
    // The link of the page has the move that the friend lacks.
    await black.wait(() => board.root.dataset.ply === "0");
    await first.wait(() => location.hash.includes("&log="));
  }),
);

browserTest(
  "a relay that goes halfway: the game goes on, and all moves are there when it is back",
  { full: true },
  (first) =>
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

/** A game of each kind, for at most this many moves. */
const KINDS = ["grabber&size=4x4", "clobber&size=3x4", "moxie", "marbar&size=7x7", "gobbler"];
const MOST_MOVES = 30;

for (const kind of KINDS) {
  browserTest(`a game of ${kind}, closed and opened again in the middle`, { full: true, firefox: true }, (first) =>
    withSite(true, async (site) => {
      const { white, black, link } = await begin(first, site, `v=1&game=${kind}`, { side: "lot" });
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
