// Games of the archive that are saved again: Autosave finds them, so that moves go on in the same record.

import type { GameRecord } from "../game-archive/record.ts";
import { MOST } from "../game-archive/room.ts";
import { text } from "../messages/format.ts";
import type { SavedGame } from "../page/autosave.ts";
import type { SavedGames } from "../page/page.ts";

/** The game that was opened last, as it was saved for that. */
let last: SavedGame | undefined;

/** Saves a game for Autosave, unless it is saved. One that was opened before and has not changed since makes room. */
export function reopen(record: GameRecord, { games, put, forget }: SavedGames): void {
  const saved = games();
  const before = saved.find(({ id }) => id === last?.id);
  if (before && last && before.address === last.address && before.at === last.at) forget(before);
  last = undefined;
  const { id, source } = record;
  if (source === "friend" || saved.some((one) => one.id === id)) return;
  last = savedOf(record);
  put(last);
}

/** Saves the newest games for the start page, as many as it shows. */
export function saveNewest(records: readonly GameRecord[], { games, put }: SavedGames): void {
  const saved = games();
  const others = records.filter(
    ({ id, source }) => source !== "friend" && source !== "file" && !saved.some((one) => one.id === id),
  );
  for (const record of others.slice(0, Math.max(0, MOST - saved.length))) put(savedOf(record));
}

function savedOf({ id, game, address, moves, result, changed, players, link }: GameRecord): SavedGame {
  return {
    ...{ id, game, address, title: text(game), ply: moves, over: result !== undefined, at: changed, players },
    ...(link && { keys: link }),
  };
}
