// What can go wrong between two devices: the relay ends and forgets everything, a device is offline, both act at once, and their clocks
// differ. The game goes on, and nothing is lost.

import assert from "node:assert/strict";

import {
  answer,
  begin,
  chooseInMenu,
  hasMoves,
  invite,
  openDevice,
  readsMessage,
  type SiteWithRelay,
  setClock,
  withSite,
} from "./devices.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

const GAME = "v=1&game=clobber&size=4x4";
const HOUR = 3_600_000;

/** Offers something by the menu. */
const offer = async (page: Page, name: string, asked: string): Promise<void> => {
  await chooseInMenu(page, name);
  await readsMessage(page, asked);
};

/** What one of the players does, and what the other one reads when it has arrived. */
type Step = readonly [what: string, who: "white" | "black", act: (page: Page) => Promise<unknown>, read: string];

/** One entry of each kind, after both have joined. */
const STEPS: readonly Step[] = [
  ["move", "white", (page) => page.pick("b1", "a1"), "It is your turn."],
  ["answering move", "black", (page) => page.pick("c1", "d1"), "It is your turn."],
  [
    "offer to take back",
    "black",
    (page) => offer(page, "friend-take-back", "You have asked to take back a move."),
    "Your friend asks to take back a move.",
  ],
  ["answer that accepts", "white", (page) => answer(page, "Accept"), "It is your turn."],
  ["move in place of the other one", "black", (page) => page.pick("d2", "d1"), "It is your turn."],
  [
    "offer of a draw",
    "white",
    (page) => offer(page, "friend-draw-offer", "You have offered a draw."),
    "Your friend offers a draw.",
  ],
  ["answer that declines", "black", (page) => answer(page, "Decline"), "It is your turn."],
  [
    "greeting",
    "black",
    async (page) => {
      await chooseInMenu(page, "friend-talk");
      await page.click("[data-phrase=hello]");
    },
    "Your friend: “Hello.”",
  ],
  [
    "resignation",
    "white",
    async (page) => {
      await chooseInMenu(page, "friend-resign");
      await answer(page, "Resign");
      await readsMessage(page, "You have resigned.");
    },
    "Your friend has resigned: you have won.",
  ],
  [
    "offer of a rematch",
    "black",
    async (page) => {
      await answer(page, "Rematch");
      await readsMessage(page, "You have offered a rematch.");
    },
    "Your friend offers a rematch with sides swapped.",
  ],
  ["answer to a rematch", "white", (page) => answer(page, "Accept"), "It is your turn."],
  ["first move of the rematch", "black", (page) => page.pick("b1", "a1"), "It is your turn."],
];

/** The entries of such a game: create, join, confirm, and the steps. */
const ENTRIES = 3 + STEPS.length;

/** Waits until the relay has a number of events: what it has lost has been published again, and nothing twice. */
async function isStored(site: SiteWithRelay, count: number): Promise<void> {
  for (let n = 0; n < 1200 && site.stored < count; n += 1) await new Promise((done) => setTimeout(done, 50));
  assert.equal(site.stored, count, "stored events");
}

for (const when of ["before", "after"] as const) {
  browserTest(
    `the relay is killed ${when} the invitation, joining and each kind of entry`,
    { full: true, firefox: true },
    (first) =>
      withSite(true, async (site) => {
        if (when === "before") site.stopRelay();
        const whole = await invite(first, `${site.url}#${GAME}&friend=new&side=white`);
        if (when === "before") site.startRelay();
        await isStored(site, 1);
        // The link no longer has what the relay has.
        const link = await first.wait(() => {
          const { value } = board.find<HTMLInputElement>("dialog #friend-link");
          return !value.includes("&log=") && value;
        });
        assert.ok(whole.startsWith(link));
        site.stopRelay();
        const second = await openDevice(first, link);
        await readsMessage(second, "This device does not have the game yet.");
        site.startRelay();
        await readsMessage(second, "Your friend is to move.");
        if (when === "after") {
          site.stopRelay();
          site.startRelay();
        }
        await readsMessage(first, "It is your turn.");
        const pages = { white: first, black: second };
        for (const [what, who, act, read] of STEPS) {
          const [page, other] = [pages[who], pages[who === "white" ? "black" : "white"]];
          if (when === "before") site.stopRelay();
          await act(page);
          if (when === "after") site.stopRelay();
          site.startRelay();
          await readsMessage(other, read).catch((error: Error) => {
            throw new Error(`${what}: ${error.message}`);
          });
          for (const one of [first, second]) await one.idle();
        }
        await isStored(site, ENTRIES);
        // Who comes now gets everything.
        const third = await openDevice(first, link);
        await readsMessage(third, "You are watching.");
        const positions = await Promise.all([first, second, third].map((page) => page.mark("position")));
        assert.deepEqual(positions, Array(3).fill(positions[0]));
        await hasMoves(third, 1);
        // Chromium reports each connection that fails on the console.
        first.takeErrors();
      }),
  );
}

/** Two devices whose connections can be cut: `ann` is white, and `bob` black. */
async function annAndBob(first: Page, site: SiteWithRelay): Promise<{ white: Page; black: Page; link: string }> {
  return begin(first, site, GAME, { hosts: [site.on("ann"), site.on("bob")] });
}

browserTest(
  "one device is offline for a while, and both have played and talked",
  { firefox: true, full: true },
  (first) =>
    withSite(true, async (site) => {
      const { white, black } = await annAndBob(first, site);
      await white.pick("b1", "a1");
      await readsMessage(black, "It is your turn.");
      site.setOnline("bob", false);
      await black.pick("c1", "d1");
      await readsMessage(black, "No relay can be reached. Your move is saved");
      // What the other one says meanwhile waits at the relay.
      await chooseInMenu(white, "friend-talk");
      await white.click("[data-phrase=still-there]");
      await isStored(site, 5);
      await hasMoves(white, 1);
      // Nothing is lost when the page is closed and opened again without a connection.
      await black.reload();
      await hasMoves(black, 2);
      await readsMessage(black, "Your friend is to move.");
      site.setOnline("bob", true);
      await readsMessage(white, "It is your turn.");
      await hasMoves(white, 2);
      // The phrase and the move have followed the same entry: one of them was signed again, and the relay has that as well.
      await white.pick("c2", "d2");
      await readsMessage(black, "It is your turn.");
      await hasMoves(black, 3);
      assert.equal(await white.mark("position"), await black.mark("position"));
      first.takeErrors();
    }),
);

/** Both act before what the other one does can arrive. */
async function atOnce(
  first: Page,
  site: SiteWithRelay,
  ofWhite: (page: Page) => Promise<unknown>,
  ofBlack: (page: Page) => Promise<unknown>,
): Promise<{ white: Page; black: Page }> {
  const { white, black } = await annAndBob(first, site);
  await white.pick("b1", "a1");
  await readsMessage(black, "It is your turn.");
  await isStored(site, 4);
  for (const name of ["ann", "bob"]) site.setOnline(name, false);
  await ofWhite(white);
  await ofBlack(black);
  for (const name of ["ann", "bob"]) site.setOnline(name, true);
  return { white, black };
}

browserTest(
  "one asks to take back while the other one moves: the move counts",
  { full: true, firefox: true },
  (first) =>
    withSite(true, async (site) => {
      const { white, black } = await atOnce(
        first,
        site,
        (page) => offer(page, "friend-take-back", "You have asked to take back a move."),
        (page) => page.pick("c1", "d1"),
      );
      await readsMessage(white, "It is your turn.");
      await readsMessage(black, "Your friend is to move.");
      for (const page of [white, black]) await hasMoves(page, 2);
      await chooseInMenu(white, "friend-take-back");
      await readsMessage(black, "Your friend asks to take back a move.");
      first.takeErrors();
    }),
);

browserTest(
  "both offer a draw at once: one offer stands, and can be accepted",
  { full: true, firefox: true },
  (first) =>
    withSite(true, async (site) => {
      const draw = (page: Page): Promise<void> => offer(page, "friend-draw-offer", "You have offered a draw.");
      const { white, black } = await atOnce(first, site, draw, draw);
      // The ids decide whose offer stands.
      const hasOffer = (page: Page): Promise<boolean> =>
        page.script(
          () => board.find("[data-message=correspondence]").textContent?.includes("Your friend offers") ?? false,
        );
      let asked: Page | undefined;
      for (let n = 0; n < 1200 && !asked; n += 1) {
        for (const page of [white, black]) if (await hasOffer(page)) asked = page;
        await new Promise((done) => setTimeout(done, 50));
      }
      assert.ok(asked, "neither has the offer of the other one");
      await answer(asked, "Accept");
      for (const page of [white, black]) await readsMessage(page, "Draw by agreement.");
      first.takeErrors();
    }),
);

/** The seconds on the clocks of both sides, as a device shows them. */
function secondsLeft(page: Page): Promise<number[]> {
  return page.wait(() => {
    const clocks = board.all(".participant .clock").map(({ textContent }) => textContent ?? "");
    return (
      clocks.length === 2 && clocks.map((time) => time.split(":").reduce((sum, part) => 60 * sum + Number(part), 0))
    );
  });
}

browserTest(
  "clocks of the devices that are two hours apart cost neither player time",
  { full: true, firefox: true },
  (first) =>
    withSite(true, async (site) => {
      await setClock(first, HOUR);
      const { white, black } = await begin(first, site, GAME, { more: "&clock=15+10", second: { ahead: -HOUR } });
      const began = Date.now();
      await readsMessage(black, "Your friend is online.");
      await white.pick("b1", "a1");
      await readsMessage(black, "It is your turn.");
      await black.pick("c1", "d1");
      await readsMessage(white, "It is your turn.");
      // The log has times of both clocks.
      for (const page of [white, black]) await page.reload();
      await readsMessage(white, "It is your turn.");
      await white.pick("c2", "d2");
      await readsMessage(black, "It is your turn.");
      await black.reload();
      await readsMessage(black, "It is your turn.");
      await black.pick("c3", "d3");
      for (const page of [white, black]) {
        await hasMoves(page, 4);
        const spent = Math.ceil((Date.now() - began) / 1000);
        for (const left of await secondsLeft(page)) {
          assert.ok(left <= 920 && left >= 910 - spent, `${left} s are left after ${spent} s`);
        }
      }
    }),
);
