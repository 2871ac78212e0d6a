// The element plays a game with a friend on a page of another site, and the friend plays on the site's own page.

import assert from "node:assert/strict";

import type { QuarryFriend } from "../../npm/quarry-game/quarry.d.ts";
import { hasMoves, openDevice, readsMessage, SiteWithRelay } from "./devices.ts";
import { type Attributes, loadElement } from "./embedded.ts";
import { framedTest } from "./framed.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

async function withSite(run: (site: SiteWithRelay) => Promise<void>): Promise<void> {
  const site = await SiteWithRelay.start();
  try {
    await run(site);
  } finally {
    site.close();
  }
}

/** What the element has reported last of its game. */
async function reported(page: Page): Promise<QuarryFriend> {
  return page.wait(
    () => host.log.findLast(([type]) => type === "friend")?.[1] as unknown as QuarryFriend | undefined,
  ) as Promise<QuarryFriend>;
}

/** Everything of the host page that an element must leave alone. */
function hostState(): unknown {
  return {
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    title: document.title,
    icon: document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href,
    address: location.href,
  };
}

browserTest("an element invites the player of the site's page", { from: "elsewhere", firefox: true }, (page) =>
  withSite(async (site) => {
    await loadElement(page, site.url);
    const before = await page.script(hostState);
    await page.script(() => host.add({ game: "clobber", size: "1x4", invite: "new&side=white&clock=5+3" }));
    const { link, ...first } = await reported(page);
    assert(link.startsWith(`${site.url}index.html#v=1&game=clobber&size=1x4&friend=`), link);
    assert.deepEqual(
      { ...first, relays: "" },
      { side: "white", seats: ["white"], turn: "white", result: null, relays: "" },
    );
    const friend = await openDevice(page, link);
    await readsMessage(friend, "Your friend is to move.");
    await readsMessage(page, "It is your turn.");
    assert.deepEqual((await reported(page)).seats.toSorted(), ["black", "white"]);
    await page.pick("b1", "a1");
    await hasMoves(friend, 1);
    await readsMessage(friend, "It is your turn.");
    // An element that returns into its page has its seat and its game.
    await page.script(() => {
      const { element } = board;
      element.remove();
      return host.ready(element as never, () => document.body.append(element));
    });
    await friend.pick("c1", "d1");
    await hasMoves(page, 2);
    await readsMessage(page, "Your friend has won.");
    assert.deepEqual((await reported(page)).result, { winner: "black", by: "rules" });
    assert.deepEqual(await page.script(hostState), before);
    assert.deepEqual(await page.script(() => [board.element.getAttribute("as"), board.element.game]), [
      null,
      "clobber",
    ]);
  }),
);

/** What the element reports once both seats are taken. */
async function begun(page: Page): Promise<QuarryFriend> {
  await page.wait(() => host.log.some(([, detail]) => (detail?.seats as string[] | undefined)?.length === 2));
  return reported(page);
}

browserTest(
  "an element takes the seat of an invitation, and stores it if its page says so",
  { from: "elsewhere", firefox: true },
  (page) =>
    withSite(async (site) => {
      const friend = await openDevice(page, `${site.url}#v=1&game=clobber&size=1x4&friend=new&side=white`);
      const link = await friend.wait(() => board.find<HTMLInputElement>("dialog #friend-link").value);
      const key = new URLSearchParams(new URL(link).hash).get("friend") ?? "";
      const visit = async (attributes: Attributes): Promise<QuarryFriend> => {
        await page.reload();
        await loadElement(page, site.url);
        await page.script((attributes) => void host.add(attributes), attributes);
        return begun(page);
      };
      // Of a key alone, the relay has the game.
      assert.equal((await visit({ invite: key, store: "" })).side, "black");
      assert.equal(await page.script(() => board.element.state?.game), "clobber");
      await page.click("[data-message=relays] .close");
      await readsMessage(page, "Your friend is to move.");
      const stored = await page.script(() => Object.keys(localStorage));
      assert(
        stored.some((name) => name.startsWith("quarry.friend.")),
        stored.join(),
      );
      assert.equal((await visit({ invite: key, store: "" })).side, "black");
      // Without it, an element reads nothing that its page has stored.
      await visit({ invite: link });
      // The link may have no more than the beginning: then the element tries to join, until the relay shows that the seat is taken.
      await page.wait(() => {
        const last = host.log.findLast(([type]) => type === "friend")?.[1];
        return last?.relays === "connected" && last.side === null;
      });
      const errors = await page.script(async () => {
        await host.add({ invite: "abc" });
        await host.wait(() => host.log.some(([type]) => type === "error"));
        return host.log.filter(([type]) => type === "error").map(([, detail]) => detail?.code);
      });
      assert.deepEqual(errors, ["attribute"]);
    }),
);

browserTest(
  "a page names relays for its elements in place of those of the site",
  { from: "elsewhere" },
  async (page) => {
    const site = await SiteWithRelay.start(false);
    try {
      site.startRelay();
      await loadElement(page, site.url);
      const relays = `${site.url.replace("http", "ws")}relay`;
      await page.script((relays) => host.add({ invite: "new", relays }), relays);
      await page.wait(() => host.log.some(([, detail]) => detail?.relays === "connected"));
    } finally {
      site.close();
    }
  },
);

framedTest("a frame plays a game with a friend, and reports it", {}, (page) =>
  withSite(async (site) => {
    const link = await page.script(async (home) => {
      const frame = await frameHost.open(`${home}embed.html?invite=new%26side=black#v=1&game=clobber&size=1x4`);
      const first = await frameHost.wait(() => frameHost.log.find(({ type }) => type === "friend"));
      await frameHost.ask(frame, "load", { game: "moxie", invite: "new&side=white" });
      const isNext = (link: unknown): boolean => String(link).includes("game=moxie");
      const next = await frameHost.wait(() =>
        frameHost.log.find(({ type, link }) => type === "friend" && isNext(link)),
      );
      return [first.link, first.side, next.link, next.side].map(String);
    }, site.url);
    assert.deepEqual([link[1], link[3]], ["black", "white"]);
    const friend = await openDevice(page, link[2] ?? "");
    await readsMessage(friend, "Your friend is to move.");
    await page.wait(() => frameHost.log.some(({ seats }) => (seats as string[] | undefined)?.length === 2));
  }),
);
