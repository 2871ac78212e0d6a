// The current game as a file.

import { CONTROLLER } from "../../element/controller-key.ts";
import type { GameElement } from "../../element/game-element.ts";
import { findRecords } from "../../game-archive/database.ts";
import { tagsOf } from "../../game-archive/pgn.ts";
import { continues } from "../../game-archive/record.ts";
import { openedFile } from "../../game-files/open.ts";
import type { DialogsModule } from "../../lib/dialogs-module.ts";
import type { FileTag } from "../../wasm/dialogs.js";
import type { SharedGame } from "./state.ts";

/** The text of the file, with what is known of the game. */
export async function gameFile(
  module: DialogsModule,
  element: HTMLElement,
  { address, players }: SharedGame,
): Promise<string> {
  const opened = openedFile()?.games.find((game) => continues(address, game.address));
  const known = opened ?? (await archived(element, address));
  // Of a game that nothing is known of, only this device knows who plays.
  const now = Date.now();
  const choices = Object.fromEntries(players.map(({ side, choice }) => [side, choice]));
  const game = /game=([a-z-]+)/.exec(address)?.[1] ?? "";
  const { tags, result } = known ?? { tags: tagsOf({ game, players: choices, began: now }), result: "" };
  return module.writePgn({ games: [{ tags, address, result }] });
}

/** What the archive knows of the game; nothing if it is not there, or in a page of another site. */
async function archived(
  element: HTMLElement,
  address: string,
): Promise<{ tags: FileTag[]; result: string } | undefined> {
  const id = (element as GameElement)[CONTROLLER].autosave?.id;
  // The file is saved without them where the browser refuses the archive.
  const [record] = id ? await findRecords([id]).catch(() => []) : [];
  return record && continues(address, record.address) ? { tags: tagsOf(record), result: "" } : undefined;
}
