// Opens what the user drops, pastes, shares or chooses: a file of games, or a text such as a link. One game is shown on the board,
// several in a list.

import type { Board } from "../board/board.ts";
import { explainFault } from "../element/link-fault.ts";
import { isPgn } from "../game-archive/files.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { format, text } from "../messages/format.ts";
import type { SavedGames } from "../page/page.ts";
import type { GameFile } from "../wasm/dialogs.js";
import { openList } from "./list.ts";

/** Where a file is opened. */
export interface Place {
  readonly root: ShadowRoot;
  readonly board: Board;
  /** Shows what is wrong; in a list, errors have a place of their own. */
  report(title: string, more: string): void;
  /** The saved games; none where there is no list of games, in a page of another site. */
  readonly saved: SavedGames | undefined;
}

/** The largest file that is read, in bytes. */
export const MOST_BYTES = 50_000_000;

/** The file that was opened last, for those who ask what was played in it. */
let last: GameFile | undefined;

/** The file that was opened last. */
export function openedFile(): GameFile | undefined {
  return last;
}

/** Whether a text is a file of games, or the beginning of one. */
export async function isGameFile(shown: string): Promise<boolean> {
  if (isPgn(shown)) return true;
  const { readPgn } = await loadDialogsModule();
  return (readPgn(shown)?.games.length ?? 0) > 0;
}

/** Opens a file. */
export async function openFile(file: File, place: Place): Promise<void> {
  if (file.size > MOST_BYTES) {
    const megabytes = Math.floor(MOST_BYTES / 1_000_000);
    place.report(text("file-not-opened"), text("file-too-large", { megabytes }));
    return;
  }
  await openText(await file.text(), place, file.name);
}

/** Opens a text: games of a file, or else a link, a position or moves. */
export async function openText(shown: string, place: Place, name = ""): Promise<void> {
  const module = await loadDialogsModule();
  const file = module.readPgn(shown) ?? { games: [], faults: [] };
  const { games, faults } = file;
  const { board } = place;
  const [game] = games;
  if (game && games.length === 1 && faults.length === 0) {
    last = file;
    board.enter(game.address);
    if (game.leftOut.length > 0) {
      place.report(text("file-left-out"), game.leftOut.map((message) => format(message)).join(" "));
    }
    return;
  }
  if (game || isPgn(shown)) {
    last = file;
    await openList(file, shown, name, place);
    return;
  }
  try {
    board.enter(module.paste(board.state ? board.address : "", shown));
  } catch (error) {
    const message = String(error);
    const fault = explainFault(message) ?? text("sentence", { clauses: format(message) });
    place.report(text("file-not-opened"), fault);
  }
}
