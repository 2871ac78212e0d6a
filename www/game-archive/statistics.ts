// What the games of the archive add up to.

import type { Side } from "../games/boards.ts";
import { type GameRecord, type Outcome, opponentKey, outcomeOf } from "./record.ts";

/** How games have ended for the person. */
export interface Tally {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** All games, also those that go on or have no side of the person. */
  readonly games: number;
}

/** A tally and what it is of. */
export interface Row<Key extends string = string> extends Tally {
  readonly key: Key;
}

/** The tallies of a month. */
export interface Month extends Tally {
  /** The first moment of it, in milliseconds since 1970. */
  readonly at: number;
}

/** The figures of some games. */
export interface Statistics {
  readonly all: Tally;
  readonly byGame: readonly Row[];
  readonly bySide: readonly Row<Side>[];
  readonly byOpponent: readonly Row[];
  /** The last months, also those without games, the earliest first. */
  readonly months: readonly Month[];
  /** The first moves of the game that is played most, the most frequent ones. */
  readonly openings: readonly Row[];
  /** The game and the board of these openings. */
  readonly openingsOf: Pick<GameRecord, "game" | "size"> | undefined;
}

/** The most months, opponents and openings. */
export const MOST = { months: 24, opponents: 12, openings: 8 };

const NOTHING: Tally = { won: 0, drawn: 0, lost: 0, games: 0 };

/** The figures of some games. Those of files are other people's. */
export function statisticsOf(games: readonly GameRecord[]): Statistics {
  const records = games.filter(({ source }) => source !== "file");
  const boards = rowsOf(records, ({ game, size }) => `${game} ${size}`);
  const [game, size] = boards[0]?.key.split(" ") ?? [];
  const ofBoard = records.filter((record) => record.game === game && record.size === size && record.opening !== "");
  return {
    all: tallyOf(records),
    byGame: rowsOf(records, (record) => record.game),
    bySide: rowsOf(records, ({ side }) => side),
    byOpponent: rowsOf(records, opponentKey).slice(0, MOST.opponents),
    months: monthsOf(records),
    openings: rowsOf(ofBoard, ({ opening }) => opening).slice(0, MOST.openings),
    openingsOf: game !== undefined && size !== undefined ? { game, size } : undefined,
  };
}

/** The share of won games and of half the drawn ones in those that are decided, in percent; `undefined` if none is. */
export function scoreOf({ won, drawn, lost }: Tally): number | undefined {
  const decided = won + drawn + lost;
  return decided === 0 ? undefined : Math.round((100 * (won + drawn / 2)) / decided);
}

function tallyOf(records: readonly GameRecord[]): Tally {
  return records.reduce((tally, record) => add(tally, outcomeOf(record)), NOTHING);
}

function add(tally: Tally, outcome: Outcome): Tally {
  const counted = outcome === "won" || outcome === "drawn" || outcome === "lost";
  return { ...tally, games: tally.games + 1, ...(counted && { [outcome]: tally[outcome] + 1 }) };
}

/** The tallies by something, the one with the most games first. */
function rowsOf<Key extends string>(
  records: readonly GameRecord[],
  keyOf: (record: GameRecord) => Key | undefined,
): Row<Key>[] {
  const tallies = new Map<Key, Tally>();
  for (const record of records) {
    const key = keyOf(record);
    if (key !== undefined) tallies.set(key, add(tallies.get(key) ?? NOTHING, outcomeOf(record)));
  }
  const rows = [...tallies].map(([key, tally]): Row<Key> => ({ key, ...tally }));
  return rows.sort((one, other) => other.games - one.games || (one.key < other.key ? -1 : 1));
}

function monthsOf(records: readonly GameRecord[]): Month[] {
  const tallies = new Map<number, Tally>();
  for (const record of records) {
    const at = monthOf(record.changed);
    tallies.set(at, add(tallies.get(at) ?? NOTHING, outcomeOf(record)));
  }
  const last = Math.max(...tallies.keys());
  const first = Math.min(...tallies.keys());
  const months: Month[] = [];
  for (let at = last; at >= first && months.length < MOST.months; at = monthOf(at - 1)) {
    months.unshift({ at, ...(tallies.get(at) ?? NOTHING) });
  }
  return months;
}

/** The first moment of the month of a time. */
function monthOf(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth()).getTime();
}
