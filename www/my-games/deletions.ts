// The games that the user has deleted in *My games*, as long as they can come back.

import { putRecords, recordsOf, removeRecords } from "../game-archive/database.ts";
import type { GameRecord } from "../game-archive/record.ts";
import type { SavedGame } from "../page/autosave.ts";
import type { SavedGames } from "../page/page.ts";

/** The name of the value of a game with a friend, with the number of the rematch. */
const FRIEND = /^(friend\.\w+)\.\d+/;

/** The games that can come back. */
export class Deletions {
  #saved: SavedGames;
  #records: GameRecord[] = [];
  #values: SavedGame[] = [];

  constructor(saved: SavedGames) {
    this.#saved = saved;
  }

  /** How many games can come back. */
  get count(): number {
    return this.#records.length;
  }

  /** Deletes a game from the archive and from the start page. The log of a game with a friend stays until `settle`. */
  async remove({ id }: GameRecord): Promise<void> {
    this.#records.push(...(await removeRecords([id])));
    const value = this.#saved.games().find((saved) => saved.id === id);
    if (!value) return;
    this.#values.push(value);
    this.#saved.forget(value);
  }

  /** Brings all of them back. */
  async undo(): Promise<void> {
    for (const value of this.#values.splice(0)) this.#saved.put(value);
    const records = this.#records;
    this.#records = [];
    await putRecords(records);
  }

  /** None can come back any more. */
  settle(): void {
    const logs = new Set(this.#records.flatMap(({ id }) => FRIEND.exec(id)?.[1] ?? []));
    this.#records = [];
    this.#values = [];
    for (const log of logs) forgetLog(log).catch(console.warn);
  }
}

/** Deletes the log of a game with a friend, unless the archive has a game of it. */
async function forgetLog(log: string): Promise<void> {
  if ((await recordsOf(`${log}.`)).length > 0) return;
  const { FriendGame } = await import("../friend/friend-game.ts");
  for (const game of FriendGame.all()) if (game.id === log) game.forget();
  dispatchEvent(new StorageEvent("storage"));
}
