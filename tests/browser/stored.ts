// What the site keeps on the device: saved games, messages about them, and the durable copy in IndexedDB.

import type { Page } from "./harness/page.ts";

/** Plays a move from one square to another, the last of `ply` moves. */
export async function playMove(page: Page, from: string, to: string, ply: number): Promise<void> {
  await page.pick(from, to);
  await page.shows(ply);
}

/** Leaves the page for an empty one, and returns to an address. */
export async function comeBack(page: Page, address: string): Promise<void> {
  const site = await page.script(() => location.origin + location.pathname);
  await page.go("about:blank");
  await page.go(site + address);
}

/** The texts and the addresses of the saved games on the start page, once they are shown. */
export async function savedGames(page: Page): Promise<string[]> {
  await page.wait(() => {
    const areSaved = Object.keys(localStorage).some((key) => key.startsWith("quarry.game."));
    return board.find("[data-choose]") && (!areSaved || board.find(".recent-games a"));
  });
  return page.script(() =>
    board.all(".recent-games a").map((link) => `${link.innerText.replaceAll("\n", " ")} ${link.getAttribute("href")}`),
  );
}

/** The text of a message of a kind, once it is shown. */
export async function message(page: Page, kind: string): Promise<string> {
  return page.wait((wanted) => board.find(`[data-message=${wanted}]`).innerText, kind);
}

/** Whether no message is shown but a tip. */
export async function hasNoMessage(page: Page): Promise<boolean> {
  return page.script(
    () => board.all("[data-message]:not([data-message=tip], [data-message=sound-offer])").length === 0,
  );
}

/** Waits until the durable copy has a text with a part in it, under a name that begins like this; `null` is a deleted value. */
export async function isCopied(page: Page, name: string, part: string | null): Promise<void> {
  await page.wait(
    async (wantedName, wantedPart) => {
      // To open a database that is missing would create it.
      if (!(await indexedDB.databases()).some((database) => database.name === "quarry")) return false;
      const result = <Result>(request: IDBRequest<Result>): Promise<Result> =>
        new Promise((done, fail) => {
          request.onsuccess = () => done(request.result);
          request.onerror = () => fail(request.error);
        });
      const database = await result(indexedDB.open("quarry"));
      try {
        const values = database.transaction("values").objectStore("values");
        const [names, texts] = await Promise.all([result(values.getAllKeys()), result(values.getAll())]);
        return texts.some((text: string | null, n) => {
          const isPart = wantedPart === null || text === null ? text === wantedPart : text.includes(wantedPart);
          return isPart && String(names[n]).startsWith(wantedName);
        });
      } finally {
        database.close();
      }
    },
    name,
    part,
  );
}
