// Files with games of the archive. Each kind of file has a writer and a reader.

import { TYPE } from "../game-files/choose.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { isObject } from "../storage/storage.ts";
import type { FileFault, FileGame } from "../wasm/dialogs.js";
import { type GameRecord, readRecord } from "./record.ts";

/** What a file has. */
export interface FileContents {
  readonly records: readonly GameRecord[];
  /** How many of its games cannot be read. */
  readonly refused: number;
  /** What is wrong with them, as far as that is known. */
  readonly faults: readonly FileFault[];
}

/** A kind of file. */
export interface FileKind {
  readonly extension: string;
  readonly type: string;
  write(records: readonly GameRecord[]): Promise<string>;
  /** What a text has; `undefined` if it is no such file. */
  read(text: string): Promise<FileContents | undefined>;
}

/** Names such a file, for programs that read many kinds. */
const FORMAT = "quarry games";
const VERSION = 1;

/** The most games that are read of one file. */
const MOST = 100_000;

/** Everything that is known of the games. Keys of games with friends stay on the device: they are secrets of its seat. */
const json: FileKind = {
  extension: "json",
  type: "application/json",
  async write(records) {
    const games = records.map((record) => {
      const { link, ...public_ } = record;
      return link?.startsWith("&friend=") ? public_ : record;
    });
    return `${JSON.stringify({ format: FORMAT, version: VERSION, games }, null, 1)}\n`;
  },
  async read(text) {
    let value: unknown;
    try {
      value = JSON.parse(text.replace(/^\uFEFF/, ""));
    } catch {
      return undefined;
    }
    if (!isObject(value) || value.format !== FORMAT || value.version !== VERSION) return undefined;
    const { games } = value;
    if (!Array.isArray(games)) return undefined;
    const records = games.slice(0, MOST).flatMap((game) => readRecord(game) ?? []);
    return { records, refused: games.length - records.length, faults: [] };
  },
};

/** How long games are read or written before the page can answer, in milliseconds. */
const SLICE = 30;

/** Calls a function with each value, and lets the page answer in between. */
async function inSlices<In, Out>(values: readonly In[], act: (value: In) => Out): Promise<Out[]> {
  const results: Out[] = [];
  let began = performance.now();
  for (const value of values) {
    results.push(act(value));
    if (performance.now() - began < SLICE) continue;
    await new Promise((done) => setTimeout(done));
    began = performance.now();
  }
  return results;
}

/** Games as other programs read them, with all that is known of them in a tag. */
const pgn: FileKind = {
  extension: "pgn",
  type: TYPE,
  async write(records) {
    const [{ writePgn }, { writtenGame }] = await Promise.all([loadDialogsModule(), import("./pgn.ts")]);
    const texts = await inSlices(records, (record) => writePgn({ games: [writtenGame(record)] }));
    return texts.filter(Boolean).join("\n");
  },
  async read(text) {
    const { readPgn } = await loadDialogsModule();
    const { games = [], faults = [] } = readPgn(text) ?? {};
    if (games.length === 0 && !isPgn(text)) return undefined;
    const { records, refused } = await recordsOf(games);
    return { records, refused: refused + faults.length, faults };
  },
};

/** The games of a PGN file as games of the archive. Those without a move are refused. */
export async function recordsOf(games: readonly FileGame[]): Promise<FileContents> {
  const { recordOf } = await import("./pgn.ts");
  const now = Date.now();
  const found = await inSlices(games, (game) => recordOf(game, now));
  const records = found.flatMap((record) => record ?? []);
  return { records, refused: games.length - records.length, faults: [] };
}

/** Whether a text has a tag of a PGN file. */
export function isPgn(text: string): boolean {
  return /^\s*\[\w+\s*["“„«]/mu.test(text);
}

/** The kinds of files, the one that is saved first. */
export const FILES = [json, pgn] as const satisfies readonly FileKind[];

/** The games of a file; `undefined` if it is of no kind that is known. */
export async function readFile(text: string): Promise<FileContents | undefined> {
  for (const kind of FILES) {
    const contents = await kind.read(text);
    if (contents) return contents;
  }
  return undefined;
}
