// The archive of games of a page in a browser.

import type { GameRecord } from "../../www/game-archive/record.ts";
import type { Page } from "./harness/page.ts";

/** Adds games to the archive, which a page has made before. */
export async function fillArchive(page: Page, records: readonly GameRecord[]): Promise<void> {
  await page.script(async (all) => {
    const result = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await result(indexedDB.open("quarry-games"));
    const writing = database.transaction("games", "readwrite");
    for (const record of all) writing.objectStore("games").put({ ...record, order: -record.changed });
    await new Promise((done) => {
      writing.oncomplete = done;
    });
    database.close();
  }, records);
}

/** Waits until the archive has a game with this many moves. */
export async function isArchived(page: Page, moves: number): Promise<void> {
  await page.wait(async (wanted) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "quarry-games")) return false;
    const database: IDBDatabase = await new Promise((done, fail) => {
      const request = indexedDB.open("quarry-games");
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const games: { moves: number }[] = await new Promise((done) => {
      const request = database.transaction("games").objectStore("games").getAll();
      request.onsuccess = () => done(request.result);
    });
    database.close();
    return games.some((game) => game.moves === wanted);
  }, moves);
}

/** How long it takes until the first games are in view after a click, in milliseconds. */
export function timeToOpen(page: Page): Promise<number> {
  return page.script(async () => {
    const began = performance.now();
    board.find("[data-recent=archive]").click();
    for (;;) {
      await new Promise(requestAnimationFrame);
      if (board.all(".my-games .facts").length > 0) return performance.now() - began;
    }
  });
}
