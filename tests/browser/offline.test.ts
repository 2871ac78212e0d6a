// The site without a network, and a newer build of it.

import assert from "node:assert/strict";

import { DeployedSite } from "./deployed.ts";
import type { GameElement } from "./harness/in-page.ts";
import type { Page } from "./harness/page.ts";
import { browserTest } from "./harness/test.ts";

const GAME = "#v=1&game=clobber&moves=b1xa1";

/** Visits the site for the first time, until all of it is kept on the device. */
async function visit(page: Page, site: DeployedSite): Promise<void> {
  await page.go(site.url(""));
  await page.wait(async () => (await navigator.serviceWorker.getRegistration())?.active);
}

async function comeBack(page: Page, site: DeployedSite, address: string): Promise<void> {
  await page.go("about:blank");
  await page.go(site.url(address));
}

/** Waits until the page is that of a build. */
async function runs(page: Page, build: string): Promise<void> {
  await page.wait((wanted) => document.documentElement.dataset.build === wanted, build);
}

/** Has the browser look for a newer build; whether one has been downloaded. */
function update(page: Page): Promise<boolean> {
  return page.script(async () => {
    const found = await navigator.serviceWorker.getRegistration();
    await found?.update().catch(() => undefined);
    const { installing } = found ?? {};
    if (installing) {
      await new Promise((done) => {
        const look = (): void => void (installing.state !== "installing" && done(0));
        installing.addEventListener("statechange", look);
        look();
      });
    }
    return Boolean(found?.waiting);
  });
}

async function openShare(page: Page): Promise<void> {
  await page.click("[data-action=share]");
  await page.wait(() => board.find("dialog .embedding"));
  await page.script(() => board.find<HTMLDialogElement>("dialog").close());
}

browserTest("the second visit needs no network", { worker: true, firefox: true }, async (page) => {
  const site = await DeployedSite.serve();
  await visit(page, site);
  const kept = await page.script(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const onDemand = kept.filter((url) => ["/examples/", "/icons/", ".z"].some((part) => url.includes(part)));
  assert.deepEqual(onDemand, []);
  assert(kept.length > 50, `${kept}`);
  await site.goAway();
  await comeBack(page, site, GAME);
  await page.shows(1);
  await page.click("[data-action=settings]");
  await page.wait(() => board.find("dialog [name=letters]"));
  await page.script(() => board.find<HTMLDialogElement>("dialog").close());
  await page.click("[data-action=rules]");
  await page.wait(() => board.find(".rules #a-move"));
  // A page that is left while it loads something reports that in Firefox.
  await page.wait(() => board.all<GameElement>(".rules quarry-game").every(({ state }) => state));
  await page.idle();
  await comeBack(page, site, "#v=1&game=marbar&size=7x7");
  await page.wait(() => board.find("[data-action=analyse]"));
  await page.click("[data-action=analyse]");
  await page.wait(() => board.find(".verdict .kind").textContent === "proved");
  await page.click("[data-action=quiz]");
  await page.wait(() => board.find(".exercise").dataset.phase === "choosing");
  await page.idle();
  await comeBack(page, site, "rules/clobber.html");
  assert.match(await page.tab.title(), /Clobber/);
  await page.wait(() =>
    [...document.querySelectorAll("quarry-game")].every((element) => "state" in element && element.state),
  );
  await comeBack(page, site, "index.html?from=elsewhere");
  await page.startPage();
});

browserTest(
  "a newer build is offered, and taken when the person asks for it",
  { worker: true, firefox: true },
  async (page) => {
    const site = await DeployedSite.serve();
    const old = site.build;
    await visit(page, site);
    site.buildAnew();
    await comeBack(page, site, GAME);
    await page.shows(1);
    await runs(page, old);
    await page.wait(() => board.find("[data-message=update]"));
    await page.click("[data-message=update] button:first-child");
    await runs(page, site.build);
    await page.shows(1);
    assert(!(await page.text()).includes("A new version"));
    // No page uses the older one any more.
    await page.reload();
    await page.shows(1);
    await page.wait(async (build) => {
      const [name, ...others] = await caches.keys();
      return name?.endsWith(build) && others.length === 0;
    }, site.build);
  },
);

browserTest(
  "an update that is half downloaded changes nothing until it is whole",
  { full: true, worker: true, firefox: true },
  async (page) => {
    const site = await DeployedSite.serve();
    const old = site.build;
    await visit(page, site);
    site.deployAnew(false);
    site.lose("keeper-");
    await comeBack(page, site, GAME);
    await page.shows(1);
    await runs(page, old);
    assert.equal(await update(page), false);
    assert.equal(await page.script(() => board.all("[data-message=update]").length), 0);
    // The game goes on with the older build, whose files the host no longer has.
    await page.pick("b2", "b3");
    await page.shows(2);
    await openShare(page);
    // The missing file is an error on the console.
    page.takeErrors();
    site.findAll();
    assert.equal(await update(page), true);
    await page.wait(() => board.find("[data-message=update]"));
    await page.click("[data-message=update] button:first-child");
    await runs(page, site.build);
    await page.shows(2);
  },
);

browserTest("the page can be installed", { worker: true }, async (page) => {
  const found = await page.script(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    const answer = await fetch(link?.href ?? "");
    const { display, name, start_url, scope, icons } = await answer.json();
    const url = (path: string): string => new URL(path, answer.url).href;
    const usable = await Promise.all(
      icons.map(async ({ src, sizes, type, purpose }: Record<"src" | "sizes" | "type" | "purpose", string>) => {
        const icon = Object.assign(new Image(), { src: url(src) });
        await icon.decode();
        return (sizes === "any" || sizes === `${icon.naturalWidth}x${icon.naturalHeight}`) && (purpose ?? type);
      }),
    );
    return { display, name, start: url(start_url), scope: url(scope), icons: usable };
  });
  const home = await page.script(() => `${location.origin}/`);
  const icons = ["image/svg+xml", "image/png", "image/png", "maskable"];
  assert.deepEqual(found, { display: "standalone", name: "Quarry", start: home, scope: home, icons });
});

browserTest("an element on another page keeps nothing on the device", { worker: true }, async (page) => {
  const site = await DeployedSite.serve();
  site.add(
    "other.html",
    `<!doctype html><link rel=icon href=data:,><script type=module src=quarry.js></script>
    <quarry-game src='v=1&game=clobber'></quarry-game>`,
  );
  await page.go(site.url("other.html"));
  await page.shows(0);
  await page.pick("b1", "a1");
  await page.shows(1);
  const kept = await page.script(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
    localStorage.length,
  ]);
  assert.deepEqual(kept, [0, 0, 0]);
});
