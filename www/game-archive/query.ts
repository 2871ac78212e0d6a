// Which games of the archive are shown, and in which order.

import type { Side } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";
import { type GameRecord, type Outcome, opponentKey, outcomeOf, type Source } from "./record.ts";

/** The orders of the list. */
export const ORDERS = ["newest", "oldest", "longest", "shortest", "accuracy"] as const;

export type Order = (typeof ORDERS)[number];

/** What is looked for. A filter that is empty lets every game through. */
export interface Query {
  /** Words that are all in a game's texts. */
  readonly words: string;
  readonly game: GameId | "";
  readonly side: Side | "";
  /** `engine:` and a level, or `friend:` and a name. */
  readonly opponent: string;
  readonly outcome: Outcome | "";
  readonly source: Source | "";
  readonly tag: string;
  readonly order: Order;
}

/** Everything, the newest first. */
export const ALL: Query = {
  ...{ words: "", game: "", side: "", opponent: "", outcome: "", source: "", tag: "" },
  order: "newest",
};

/** Whether only some games are asked for. */
export function isFiltered({ order: _, ...filters }: Query): boolean {
  return Object.values(filters).some(Boolean);
}

/** The games that a query asks for, in its order. `wordsOf` has what the list says of a game. */
export function select(
  records: readonly GameRecord[],
  query: Query,
  wordsOf: (record: GameRecord) => string,
): GameRecord[] {
  const words = fold(query.words).split(/\s+/).filter(Boolean);
  const found = records.filter((record) => isAskedFor(record, query) && hasWords(record, words, wordsOf));
  return found.sort(COMPARE[query.order]);
}

function isAskedFor(record: GameRecord, { game, side, opponent, outcome, source, tag }: Query): boolean {
  return (
    (game === "" || record.game === game) &&
    (side === "" || record.side === side) &&
    (source === "" || record.source === source) &&
    (outcome === "" || outcomeOf(record) === outcome) &&
    (opponent === "" || opponentKey(record) === opponent) &&
    (tag === "" || record.tags.includes(tag))
  );
}

function hasWords(record: GameRecord, words: readonly string[], wordsOf: (record: GameRecord) => string): boolean {
  if (words.length === 0) return true;
  const text = fold([wordsOf(record), ...record.tags].join(" "));
  return words.every((word) => text.includes(word));
}

/** Texts that differ only in case, or in how a letter is encoded, are the same. */
function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

type Compare = (one: GameRecord, other: GameRecord) => number;

const byId: Compare = (one, other) => (one.id < other.id ? -1 : 1);
const newest: Compare = (one, other) => other.changed - one.changed || byId(one, other);

const COMPARE: Record<Order, Compare> = {
  newest,
  oldest: (one, other) => one.changed - other.changed || byId(one, other),
  longest: (one, other) => other.moves - one.moves || newest(one, other),
  shortest: (one, other) => one.moves - other.moves || newest(one, other),
  accuracy: (one, other) => accuracyOf(other) - accuracyOf(one) || newest(one, other),
};

/** How well the person has played; -1 if that is not known. */
function accuracyOf({ accuracy, side }: GameRecord): number {
  return (side && accuracy?.[side]) ?? -1;
}

/** What there is to choose from, by how often it occurs. */
export interface Choices {
  readonly games: readonly string[];
  readonly sides: readonly Side[];
  readonly opponents: readonly string[];
  readonly outcomes: readonly Outcome[];
  readonly sources: readonly Source[];
  readonly tags: readonly string[];
}

/** What the filters can ask for that finds something. */
export function choicesOf(records: readonly GameRecord[]): Choices {
  return {
    games: ranked(records, ({ game }) => [game]),
    sides: ranked(records, ({ side }) => (side ? [side] : [])),
    opponents: ranked(records, (record) => opponentKey(record) ?? []),
    outcomes: ranked(records, (record) => [outcomeOf(record)]),
    sources: ranked(records, ({ source }) => [source]),
    tags: ranked(records, ({ tags }) => tags),
  };
}

function ranked<Value extends string>(
  records: readonly GameRecord[],
  valuesOf: (record: GameRecord) => Value | readonly Value[],
): Value[] {
  const counts = new Map<Value, number>();
  for (const record of records) {
    for (const value of [valuesOf(record)].flat() as Value[]) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([value]) => value);
}
