// A newer build that the host takes while a page is open.

import assert from "node:assert/strict";

import { DeployedSite } from "./deployed.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

declare global {
  /** Set by scripts of the newer build. */
  var newer: boolean | undefined;
}

/** Opens a page of another site, with a game that can be played against the computer. */
async function openOther(page: Page, site: DeployedSite): Promise<void> {
  site.add(
    "other.html",
    `<!doctype html><link rel=icon href=data:,><script type=module src=quarry.js></script>
    <quarry-game game=clobber size=1x6></quarry-game>`,
  );
  await page.go(site.url("other.html"));
  await page.shows(0);
}

async function isNewer(page: Page): Promise<boolean> {
  return page.script(() => globalThis.newer ?? false);
}

async function openShare(page: Page): Promise<void> {
  await page.click("[data-action=share]");
  await page.wait(() => board.find("dialog .embedding"));
  await page.script(() => board.find<HTMLDialogElement>("dialog").close());
}

browserTest("a page goes on with its own build while the host keeps it", { firefox: true }, async (page) => {
  const site = await DeployedSite.serve();
  await openOther(page, site);
  site.deployAnew(true);
  // The computer and the dialogs load what was not loaded before.
  await page.script(() => board.element.setAttribute("black", "engine:2"));
  await page.pick("b1", "a1");
  await page.shows(2);
  await openShare(page);
  await page.click("[data-action=rules]");
  await page.wait(() => board.find(".rules #a-move"));
  assert.equal(await isNewer(page), false, "builds are mixed");
  // Who opens the page now has the newer build, whole.
  await page.reload();
  await page.shows(0);
  assert.equal(await isNewer(page), true);
});

browserTest(
  "a page that keeps itself on the device goes on with its own build",
  { full: true, worker: true, firefox: true },
  async (page) => {
    const site = await DeployedSite.serve();
    const address = site.url("#v=1&game=clobber&size=1x6");
    await page.go(address);
    await page.shows(0);
    await page.wait(async () => (await navigator.serviceWorker.getRegistration())?.active);
    await page.go("about:blank");
    await page.go(address);
    await page.shows(0);
    await page.wait(() => navigator.serviceWorker.controller !== null);
    site.deployAnew(false);
    await page.pick("b1", "a1");
    await page.shows(1);
    await page.click("[data-action=hint]");
    await page.wait(() => board.find(".arrows .arrow"));
    await openShare(page);
    assert.equal(await isNewer(page), false, "builds are mixed");
  },
);

browserTest(
  "a page that keeps itself on the device reads the relays that the host has chosen since",
  { worker: true, firefox: true },
  async (page) => {
    const site = await DeployedSite.serve();
    const address = site.url("#v=1&game=clobber&size=1x6");
    await page.go(address);
    await page.shows(0);
    await page.wait(async () => (await navigator.serviceWorker.getRegistration())?.active);
    await page.go("about:blank");
    await page.go(address);
    await page.shows(0);
    await page.wait(() => navigator.serviceWorker.controller !== null);
    // No game with a friend has begun.
    assert(!site.takeRequests().includes("quarry.json"), "the relays are loaded too early");
    const choices = (): Promise<unknown> => page.script(async () => (await fetch("quarry.json")).json());
    assert.deepEqual(await choices(), { relays: [] });
    const chosen = { relays: ["wss://relay.example.org"] };
    site.replace("quarry.json", Buffer.from(JSON.stringify(chosen)));
    assert.deepEqual(await choices(), chosen);
    assert.deepEqual(site.takeRequests(), ["quarry.json", "quarry.json"]);
  },
);

browserTest(
  "an element whose build is gone can be played on, and leaves its page alone",
  { firefox: true },
  async (page) => {
    const site = await DeployedSite.serve();
    await openOther(page, site);
    site.deployAnew(false);
    await page.act("share");
    await page.wait(() => board.find("[data-message=failure]"));
    // The page is not the element's to load again.
    assert.deepEqual(
      await page.script(() => board.all("[data-message=failure] button").map(({ ariaLabel }) => ariaLabel)),
      ["Dismiss"],
    );
    const isApart = await page.script(() => {
      const [message, stage] = ["[data-message=failure]", ".stage"].map((name) =>
        board.find(name).getBoundingClientRect(),
      );
      return message && stage && (message.left >= stage.right || message.top >= stage.bottom);
    });
    assert(isApart, "the message covers the board");
    await page.pick("b1", "a1");
    // The computer has not come, and the board does without.
    await page.wait(() => board.root.dataset.ply === "1");
    // The missing scripts are errors on the console.
    assert.notDeepEqual(page.takeErrors(), []);
    await page.reload();
    await page.wait(() => globalThis.newer);
    page.takeErrors();
    await page.shows(0);
    await openShare(page);
  },
);
