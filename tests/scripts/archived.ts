// Games of an archive for tests, and a database that has them.

import { openDB } from "idb";

import { type GameRecord, OPENING, readRecord } from "../../www/game-archive/record.ts";

const LINES = ["b1xa1", "b1xa1.b2xb3", "d1xe1.d2xd3.b1xa1", "d1xe1"];

const DAY = 24 * 60 * 60 * 1000;

/** Some games: the first one is the newest, and each is a day older than the one before. */
export function manyRecords(count: number, newest = Date.now() - DAY): GameRecord[] {
  return Array.from({ length: count }, (_, n): GameRecord => {
    const line = LINES[n % LINES.length] ?? "";
    const moves = line.split(".");
    const changed = newest - n * DAY;
    const side = n % 2 === 0 ? "white" : "black";
    const players = { white: n % 2 === 0 ? "human" : "engine:3", black: n % 2 === 0 ? "engine:3" : "human" };
    return {
      ...{ id: `many${n}`, game: "clobber", size: "5x6", address: `v=1&game=clobber&moves=${line}` },
      ...{ moves: moves.length, opening: moves.slice(0, OPENING).join("."), source: "computer", players, side },
      ...{ began: changed - 1000, changed },
      ...(n % 5 === 0
        ? { turn: moves.length % 2 === 0 ? "white" : "black" }
        : { result: n % 3 === 0 ? { kind: "draw" } : { kind: "win", winner: "white" } }),
      tags: n % 10 === 0 ? ["tenth"] : [],
    } as GameRecord;
  });
}

/** Makes the database of an archive, or adds games to it. */
export async function archive(records: readonly GameRecord[]): Promise<void> {
  const database = await openDB("quarry-games", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("games", { keyPath: "id" }).createIndex("newest", ["order", "id"]);
      fresh.createObjectStore("taken");
    },
  });
  const writing = database.transaction("games", "readwrite");
  for (const record of records) writing.store.put({ ...record, order: -record.changed });
  await writing.done;
  database.close();
}

/** The games of the archive of this device, the newest first. */
export async function archived(factory: IDBFactory): Promise<GameRecord[]> {
  if (!(await factory.databases()).some(({ name }) => name === "quarry-games")) return [];
  const database = await openDB("quarry-games");
  const stored: unknown[] = await database.getAllFromIndex("games", "newest");
  database.close();
  return stored.map((value) => {
    const record = readRecord(value);
    if (!record) throw new Error(`not valid: ${JSON.stringify(value)}`);
    return record;
  });
}
