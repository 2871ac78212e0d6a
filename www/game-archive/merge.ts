// Brings the games of two devices together. States of one game belong to one group: of two, the one that goes on replaces the other,
// and both stay if each has moves that the other has not. So it does not matter who merges what in which order, or how often.

import { hashOf } from "../storage/hash.ts";
import { continues, type GameRecord, groupOf, tidyTags, withoutPlace } from "./record.ts";

/** What a merge changes. */
export interface Merge {
  /** The games that are new or have changed. */
  readonly put: readonly GameRecord[];
  /** The ids of those that others have replaced. */
  readonly removed: readonly string[];
  /** How many games were not there before, how many have moves or facts more than before, and how many were known. */
  readonly counts: { readonly added: number; readonly changed: number; readonly known: number };
}

/** Merges games into those of this device, which keep their ids. */
export function merge(own: readonly GameRecord[], incoming: readonly GameRecord[]): Merge {
  const groups = groupBy(own);
  const ids = new Set(own.map(({ id }) => id));
  const put = new Map<string, GameRecord>();
  const removed = new Set<string>();
  const counts = { added: 0, changed: 0, known: 0 };
  for (const one of incoming) {
    const key = groupOf(one);
    const members = groups.get(key) ?? [];
    const later = members.filter((member) => continues(member.address, one.address));
    const earlier = members.filter((member) => !later.includes(member) && continues(one.address, member.address));
    const next: GameRecord[] = [];
    if (later.length > 0) {
      next.push(...later.map((member) => fuse(member, one)));
    } else {
      const [heir] = earlier.map(({ id }) => id).sort();
      const id = heir ?? freeId(one, ids);
      next.push({ ...earlier.reduce(fuse, one), id });
      for (const { id } of earlier) {
        put.delete(id);
        removed.add(id);
      }
    }
    const changes = next.filter((record) => !members.some((member) => isSame(member, record)));
    for (const record of changes) {
      ids.add(record.id);
      removed.delete(record.id);
      put.set(record.id, record);
    }
    if (later.length === 0 && earlier.length === 0) counts.added += 1;
    else counts[changes.length > 0 ? "changed" : "known"] += 1;
    groups.set(key, [...members.filter((member) => !later.includes(member) && !earlier.includes(member)), ...next]);
  }
  return { put: [...put.values()], removed: [...removed], counts };
}

/** One record of two states of a game. The first one keeps its id; the moves are those of the one that goes on. */
function fuse(one: GameRecord, other: GameRecord): GameRecord {
  const isSamePlace = withoutPlace(one.address) === withoutPlace(other.address);
  // A file without a date is dated by when it was read first.
  const isOfFile = one.source === "file" && other.source === "file";
  const [early, late] = isOfFile ? [one, other] : [other, one];
  const isFirst = isSamePlace ? isBefore(early, late) : continues(one.address, other.address);
  const [main, rest] = isFirst ? [one, other] : [other, one];
  const { turn, ...facts } = { ...(isSamePlace ? rest : {}), ...main };
  const link = main.link ?? rest.link;
  return {
    ...facts,
    // One device may know that it is over: a friend has resigned.
    ...(turn && !facts.result && { turn }),
    ...(link !== undefined && { link }),
    id: one.id,
    began: Math.min(one.began, other.began),
    tags: tidyTags([...one.tags, ...other.tags]),
  };
}

/** An order of the states of one place of a game, the same on all devices: the one that was changed last comes last. */
function isBefore(one: GameRecord, other: GameRecord): boolean {
  if (one.changed !== other.changed) return one.changed < other.changed;
  return textOf(one) <= textOf(other);
}

function isSame(one: GameRecord, other: GameRecord): boolean {
  return one.id === other.id && textOf(one) === textOf(other);
}

/** The contents of a record, without its id, in an order of their own. */
function textOf({ id: _, ...facts }: GameRecord): string {
  return JSON.stringify(Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The id of a game that is new here. Another one may have it: the same game has gone on there in another way. */
function freeId(record: GameRecord, ids: ReadonlySet<string>): string {
  const { id, address } = record;
  return ids.has(id) ? `${id.split("~")[0]}~${hashOf(`${groupOf(record)} ${withoutPlace(address)}`)}` : id;
}

function groupBy(records: readonly GameRecord[]): Map<string, GameRecord[]> {
  const groups = new Map<string, GameRecord[]>();
  for (const record of records) {
    const key = groupOf(record);
    const members = groups.get(key);
    if (members) members.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}
