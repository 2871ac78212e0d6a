// Games of the archive as games of a PGN file. A file of this site has all that the archive knows. Of other files, the archive keeps
// the tags.

import { hashOf } from "../storage/hash.ts";
import type { FileGame, FileTag, WrittenGame } from "../wasm/dialogs.js";
import type { GameResult } from "../wasm/quarry.js";
import { boardSize } from "./address.ts";
import { positionOf } from "./feed.ts";
import { type GameRecord, levelOf, OPENING, readRecord, withoutPlace } from "./record.ts";
import { dateTag, pairOf, tagValue } from "./tags.ts";

/** The tag with what the archive knows and other tags do not say, as JSON. */
const FACTS = "QuarryRecord";

/** What tags of a game need to know. */
type Known = Pick<GameRecord, "game" | "players" | "began" | "side" | "friend" | "fileTags">;

/** The tags for who plays, as far as that is known. */
function playerTags(record: Known): FileTag[] {
  return pairOf(record.game).flatMap(([side, name]) => {
    const level = levelOf(record, side);
    if (level !== undefined) return { name, value: `Quarry, level ${level}` };
    const { friend, side: own } = record;
    return friend !== undefined && own !== undefined && own !== side ? { name, value: friend } : [];
  });
}

/** The time of a day as in the tag `Date`; `undefined` if it is not known. */
function timeOf(date: string | undefined): number | undefined {
  const [, year, month, day] = /^(\d{4})\.(\d\d|\?\?)\.(\d\d|\?\?)$/.exec(date ?? "") ?? [];
  if (!year || Number(year) < 1970) return undefined;
  return new Date(Number(year), (Number(month) || 1) - 1, Number(day) || 1, 12).getTime();
}

/** A result as in a file. */
function resultText({ game, result }: GameRecord): string {
  if (result?.kind === "draw") return "1/2-1/2";
  if (result?.kind !== "win") return "*";
  return result.winner === pairOf(game)[0]?.[0] ? "1-0" : "0-1";
}

function resultOf(game: string, result: string): GameResult | undefined {
  if (result === "1/2-1/2") return { kind: "draw" };
  const winner = pairOf(game)[["1-0", "0-1"].indexOf(result)];
  return winner && { kind: "win", winner: winner[0] };
}

/** The tags of a game: those of its file, then what else is known. */
export function tagsOf(record: Known): FileTag[] {
  const { fileTags = [], began } = record;
  const own = [...playerTags(record), dateTag(began)];
  return [...fileTags, ...own.filter(({ name }) => !fileTags.some((tag) => tag.name === name))];
}

/** A game of the archive as one of a file. The key of a game with a friend stays on the device: it is a secret of its seat. */
export function writtenGame(record: GameRecord): WrittenGame {
  const { link, address, fileTags = [], ...facts } = record;
  const kept = {
    ...facts,
    ...(link !== undefined && !link.startsWith("&friend=") && { link }),
    // In a file, the main line counts.
    ...(/&line=/.test(address) && { address }),
  };
  const names = fileTags.map(({ name }) => name);
  const tags = [...tagsOf(record), { name: FACTS, value: JSON.stringify({ ...kept, fileTags: names }) }];
  return { tags, address, result: resultText(record) };
}

/** The game of a file as one of the archive. `now` is its time if the file has none. `undefined` if it has no moves. */
export function recordOf(written: FileGame, now: number): GameRecord | undefined {
  const state = positionOf(written.address);
  if (!state || state.moves.length === 0) return undefined;
  const { game, parts, moves, side } = state;
  const address = parts.line;
  const facts = factsOf(written.tags);
  const size = boardSize(address);
  if (facts) {
    const isOther = typeof facts.address === "string" && withoutPlace(facts.address) === withoutPlace(address);
    const own = Array.isArray(facts.fileTags) ? facts.fileTags : [];
    const fileTags = written.tags.filter(({ name }) => own.includes(name));
    const known = readRecord({
      ...facts,
      ...{ game, size, address: isOther ? facts.address : address },
      fileTags: fileTags.length > 0 ? fileTags : undefined,
    });
    // Another program may have added moves, or taken some back.
    if (known && (isOther || known.moves === moves.length)) return known;
  }
  const fileTags = written.tags.filter(({ name, value }) => name !== FACTS && tagValue([{ name, value }], name));
  const time = timeOf(tagValue(fileTags, "Date")) ?? now;
  const result = state.result ?? resultOf(game, written.result);
  const names = fileTags.map(({ name, value }) => `${name} ${value}`).sort();
  return readRecord({
    // The same game of a file has the same id each time that it is read.
    id: `pgn.${hashOf([withoutPlace(address), ...names].join("\n"))}`,
    ...{ game, size, address, moves: moves.length, opening: moves.slice(0, OPENING).join(".") },
    ...{ source: "file", players: {}, began: time, changed: time, tags: [], fileTags },
    ...(result ? { result } : { turn: side }),
  });
}

function factsOf(tags: readonly FileTag[]): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(tags.find(({ name }) => name === FACTS)?.value ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
