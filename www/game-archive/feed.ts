// Takes over into the archive what this device keeps of its games: what Autosave saves, and the logs of games with friends. Each state of
// a value is taken once, so a browser that was killed before catches up at the next start, and a deleted game stays deleted. Only what
// the archive has makes room in `localStorage`.

import { ADAPTIVE, type Choices } from "../analysis/players.ts";
import type { FriendGame } from "../friend/friend-game.ts";
import { SIDES } from "../games/boards.ts";
import { parseFragment } from "../lib/fragment.ts";
import type { SavedGame } from "../page/autosave.ts";
import type { SavedGames } from "../page/page.ts";
import { adaptiveLevel } from "../storage/adaptive.ts";
import { textOf } from "../storage/durable.ts";
import { hashOf } from "../storage/hash.ts";
import { names } from "../storage/storage.ts";
import { type BoardState, Game, readAddress } from "../wasm/quarry.js";
import { boardSize } from "./address.ts";
import { allRecords, changeRecords, findRecords, noteTaken, removeRecords, takenHashes } from "./database.ts";
import { continues, type GameRecord, groupOf, OPENING, seatingOf, tidyTags } from "./record.ts";
import { MOST, MOST_ALONE, surplus } from "./room.ts";

/** Begin the names of the values that have games. */
const SAVED = "game.";
const FRIEND = "friend.";

/** How long games rest after a change before they are taken over, in milliseconds. */
const PAUSE = 500;

/** Whether a value has a game. */
export function hasGame(name: string): boolean {
  return name.startsWith(SAVED) || name.startsWith(FRIEND);
}

let taking: Promise<void> | undefined;
let isWaiting = false;

/** Takes over what is new, a little later. */
export function takeOverSoon(saved: SavedGames): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    takeOver(saved).catch(console.warn);
  }, PAUSE);
}

/** Takes over what is new. */
export async function takeOver(saved: SavedGames): Promise<void> {
  await taking?.catch(() => undefined);
  taking = takeNew(saved);
  try {
    await taking;
  } catch (error) {
    // Each attempt begins anew. Meanwhile not everything may stay here.
    for (const game of surplus(saved.games(), () => true, MOST_ALONE)) saved.forget(game);
    throw error;
  } finally {
    taking = undefined;
  }
}

async function takeNew({ games, forget }: SavedGames): Promise<void> {
  const all = games();
  const hashes = new Map(names("").flatMap((name) => (hasGame(name) ? [[name, hashNow(name)]] : [])));
  if (hashes.size === 0) return;
  const known = await takenHashes([...hashes.keys()]);
  const fresh = new Set([...hashes].filter(([, hash], n) => known[n] !== hash).map(([name]) => name));
  const isTaken = new Set([...hashes.keys()].filter((name) => !fresh.has(name)));
  if (fresh.size > 0) {
    const saved = all.filter(({ id }) => fresh.has(SAVED + id));
    const found = [...(await readSaved(saved, fresh)), ...(await readFriends(fresh))];
    if (found.length > 0) {
      await changeRecords(new Map(found.map((record) => [record.id, (now) => (now ? renewed(record, now) : record)])));
    }
    await noteTaken([...hashes].filter(([name]) => fresh.has(name)));
    for (const name of fresh) isTaken.add(name);
  }
  for (const game of surplus(all, ({ id }) => isTaken.has(SAVED + id), MOST)) {
    const name = SAVED + game.id;
    // It may have gone on meanwhile.
    if (hashNow(name) === hashes.get(name)) forget(game);
  }
}

function hashNow(name: string): string {
  return hashOf(textOf(name) ?? "");
}

/** The records of saved games. Those that cannot be read are removed from `fresh`: another version may read them. */
async function readSaved(saved: readonly SavedGame[], fresh: Set<string>): Promise<GameRecord[]> {
  const here = new Map((await findRecords(saved.map(({ id }) => id))).map((record) => [record.id, record]));
  const found: GameRecord[] = [];
  for (const game of saved) {
    const state = positionOf(game.address);
    if (!state) fresh.delete(SAVED + game.id);
    else if (state.moves.length > 0) {
      const before = here.get(game.id);
      const record = savedRecord(game, state, before);
      found.push(before ? record : await inheriting(record));
    }
  }
  return found;
}

/** The records of games with friends. Their script is only loaded if there is something new. */
async function readFriends(fresh: ReadonlySet<string>): Promise<GameRecord[]> {
  if (![...fresh].some((name) => name.startsWith(FRIEND))) return [];
  const { FriendGame } = await import("../friend/friend-game.ts");
  return FriendGame.all().flatMap((game) => (fresh.has(game.id) ? (friendRecord(game) ?? []) : []));
}

let reader: Game | undefined;

/** The position at the end of the line that an address shows; `undefined` if it cannot be read as a whole. */
export function positionOf(address: string): BoardState | undefined {
  const line = readAddress(address)?.line;
  if (line === undefined) return undefined;
  reader ??= new Game(() => false);
  const { update, fault } = reader.open(line, true, true);
  return fault === null ? update?.state : undefined;
}

/** The record of a saved game, whose line ends in that position. `before` is that of an earlier state of it. */
export function savedRecord(
  saved: SavedGame,
  { game, parts, moves, side, result }: Pick<BoardState, "game" | "parts" | "moves" | "side" | "result">,
  before?: Pick<GameRecord, "players">,
): GameRecord {
  const { id, at, keys } = saved;
  const players: Choices = { ...saved.players };
  for (const side of SIDES) {
    // The level of an adaptive opponent is that of the first move.
    if (players[side] === ADAPTIVE) players[side] = before?.players[side] ?? `engine:${adaptiveLevel(game)}`;
  }
  return {
    ...{ id, game, size: boardSize(parts.line), address: parts.line, moves: moves.length },
    ...(keys && { link: keys }),
    opening: moves.slice(0, OPENING).join("."),
    players,
    ...seatingOf(game, players, keys),
    ...(result ? { result } : { turn: side }),
    ...{ began: Math.min(beginningOf(id) ?? at, at), changed: at, tags: [] },
  };
}

/** The record of a game with a friend; `undefined` before its first move. After a rematch, it is of the last game. */
export function friendRecord({
  id,
  key,
  shared,
  side,
  opponent,
  changedAt,
}: Pick<FriendGame, "id" | "key" | "shared" | "side" | "opponent" | "changedAt">): GameRecord | undefined {
  if (!shared || shared.moves.length === 0) return undefined;
  const { moves, result, rematches } = shared;
  const address = `${shared.game}&moves=${moves.join(".")}`;
  const friend = opponent === undefined ? undefined : shared.names.get(opponent);
  const ended = result && (result.winner === null ? { kind: "draw" } : { kind: "win", winner: result.winner });
  return {
    ...{ id: `${id}.${rematches}`, link: `&friend=${key}`, address },
    ...{ game: parseFragment(address).game ?? "", size: boardSize(address) },
    ...{ moves: moves.length, opening: moves.slice(0, OPENING).join("."), source: "friend", players: {} },
    ...(side !== undefined && { side }),
    ...(friend !== undefined && { friend }),
    ...(ended ? { result: ended } : { turn: shared.side }),
    ...{ began: shared.entries[0]?.time ?? changedAt, changed: changedAt, tags: [] },
  } as GameRecord;
}

/** A newer state of a game, with what only the archive knows of it. */
function renewed(record: GameRecord, now: GameRecord): GameRecord {
  const isSame = record.address === now.address;
  // A file knows who played.
  if (now.source === "file" && isSame) return now;
  const { turn, ...facts } = record;
  // The archive may have a result that does not follow from the moves: a game that a file brought.
  const result = record.result ?? (isSame ? now.result : undefined);
  const hasChanged = !isSame || (record.result !== undefined && now.result === undefined);
  return {
    ...facts,
    ...(result ? { result } : { turn }),
    began: Math.min(record.began, now.began),
    changed: hasChanged ? record.changed : now.changed,
    ...(!hasChanged && now.accuracy && { accuracy: now.accuracy }),
    ...(now.fileTags && { fileTags: now.fileTags }),
    tags: now.tags,
  };
}

/** A record that is new: a letter may go on with a game of the archive that has made room here. */
async function inheriting(record: GameRecord): Promise<GameRecord> {
  if (record.source !== "letters") return record;
  for await (const part of allRecords()) {
    for (const earlier of part) {
      if (groupOf(earlier) !== groupOf(record) || !continues(record.address, earlier.address)) continue;
      await removeRecords([earlier.id]);
      const tags = tidyTags([...record.tags, ...earlier.tags]);
      return { ...record, began: Math.min(record.began, earlier.began), tags };
    }
  }
  return record;
}

/** When a saved game began: its id begins with the time. Games of tests have other ids. */
function beginningOf(id: string): number | undefined {
  const time = Number.parseInt(id.slice(0, 8), 36);
  return time > 1_500_000_000_000 ? time : undefined;
}
