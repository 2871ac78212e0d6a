// What the page loads once the user has come near the board, or has stored something: it makes stored values durable, hands games over to
// the archive, reports when values cannot be stored, shows what another tab plays in the same game, and loads the public API.

import { button } from "../board/html.ts";
import { CLOSING } from "../board/panel.ts";
import { hasGame, takeOver, takeOverSoon } from "../game-archive/feed.ts";
import { chooseFile, followFiles } from "../game-files/follow.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import { reconcile, saveChanges } from "../storage/durable.ts";
import { journal } from "../storage/storage.ts";
import { followRightButton } from "../study/noted-shapes.ts";
import type { Page } from "./page.ts";

/** The user has come near: scripts get the public API, and the first move finds everything ready. */
export async function comeNear(): Promise<void> {
  // The first move tries again.
  journal.keep?.().catch(console.warn);
  const { installPublicApi } = await import("../element/public-api.ts");
  installPublicApi();
}

/** Gets back values that only the durable copy has, and keeps that copy from now on. */
export async function open(page: Page): Promise<void> {
  const place = page.board?.address;
  let isRefused = false;
  try {
    if ((await reconcile()) > 0) refresh(page, place);
  } catch (error) {
    // Values are stored all the same, but a browser that is killed loses the last ones.
    console.warn(error);
  }
  // The next change tries again.
  takeOver(page.saved)
    .then(() => page.reportAside())
    .catch(console.warn);
  saveChanges((names, error) => {
    if (error) console.warn(error);
    if (names.some(hasGame)) takeOverSoon(page.saved);
    const refused = [...journal.refused];
    journal.refused.clear();
    if (isRefused || !refused.some((name) => name.startsWith("game."))) return;
    isRefused = true;
    report(page, "refused", "storage-refused", "storage-refused-do");
  });
  followTabs(page);
  followFiles(page);
  followRightButton(page);
  offerLists(page).catch(console.warn);
}

/** Adds the list of all games and the studies to the menu: there is a game by now. */
async function offerLists(page: Page): Promise<void> {
  const { menu, openMyGames, board } = page;
  await loadLaterMessages();
  menu.push(
    () => button(text("my-games"), openMyGames, { "data-action": "my-games", ...CLOSING }),
    () => button(text("studies"), () => openStudies(page), { "data-action": "studies", ...CLOSING }),
    () => button(text("file-open"), () => chooseFile(page), { "data-action": "open-file", ...CLOSING }),
  );
  board?.refreshTexts();
}

/** Opens the list of the studies. */
export function openStudies(page: Page): void {
  import("../study/studies.ts")
    .then(({ openStudies }) => openStudies(page))
    .catch((error) => {
      console.warn(error);
      report(page, "failure", "part-missing", "part-missing-do");
    });
}

/** Shows what has been restored. A game shown is opened once more, unless a move has been played meanwhile. */
function refresh(page: Page, place: string | undefined): void {
  dispatchEvent(new StorageEvent("storage"));
  const { board } = page;
  if (board?.isAlive && place !== undefined && board.state && board.address === place) board.open(place);
}

/** Shows what another tab has played in the saved game that this tab shows. */
function followTabs(page: Page): void {
  addEventListener("storage", () => {
    const { autosave, board } = page;
    const newer = board?.isAlive && board.state && autosave.continued;
    if (newer) board.enter(newer, { isSame: true, isEntry: false });
  });
}

/** Shows a message and its explanation. */
function report(page: Page, kind: string, title: string, more: string): void {
  const show = (): void => page.messages.show(kind, text(title), text(more));
  loadLaterMessages().then(show).catch(console.warn);
}
