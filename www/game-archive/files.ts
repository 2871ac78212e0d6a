// Files with games of the archive. Each kind of file has a writer and a reader.

import { isObject } from "../storage/storage.ts";
import { type GameRecord, readRecord } from "./record.ts";

/** What a file has. */
export interface FileContents {
  readonly records: readonly GameRecord[];
  /** How many of its games cannot be read. */
  readonly refused: number;
}

/** A kind of file. */
export interface FileKind {
  readonly extension: string;
  readonly type: string;
  write(records: readonly GameRecord[]): string;
  /** What a text has; `undefined` if it is no such file. */
  read(text: string): FileContents | undefined;
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
  write(records) {
    const games = records.map((record) => {
      const { link, ...public_ } = record;
      return link?.startsWith("&friend=") ? public_ : record;
    });
    return `${JSON.stringify({ format: FORMAT, version: VERSION, games }, null, 1)}\n`;
  },
  read(text) {
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
    return { records, refused: games.length - records.length };
  },
};

/** The kinds of files, the one that is saved first. */
export const FILES: readonly [FileKind, ...FileKind[]] = [json];

/** The games of a file; `undefined` if it is of no kind that is known. */
export function readFile(text: string): FileContents | undefined {
  for (const kind of FILES) {
    const contents = kind.read(text);
    if (contents) return contents;
  }
  return undefined;
}
