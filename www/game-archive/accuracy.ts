// Notes in the archive how accurate each side of a reviewed game was.

import { changeRecords, findRecords, newestRecords } from "./database.ts";
import { type GameRecord, withoutPlace } from "./record.ts";

/** Among this many of the newest games is that shown, if Autosave does not keep it: it may be one with a friend. */
const NEWEST = 20;

/**
 * Notes how accurate each side of a line was, in percent, if the archive has a game with that line.
 *
 * @param id the current game that Autosave keeps
 */
export async function noteAccuracy(
  id: string | undefined,
  line: string,
  accuracy: NonNullable<GameRecord["accuracy"]>,
): Promise<void> {
  const records = [...(await findRecords(id === undefined ? [] : [id])), ...(await newestRecords(NEWEST))];
  const games = records.filter(({ address }) => withoutPlace(address) === withoutPlace(line));
  if (games.length === 0) return;
  await changeRecords(new Map(games.map((record) => [record.id, (now) => now && { ...now, accuracy }])));
}
