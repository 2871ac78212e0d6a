// What the list says of a game of the archive.

import { nameOf } from "../analysis/players.ts";
import { boardSize } from "../game-archive/address.ts";
import type { Order } from "../game-archive/query.ts";
import { type GameRecord, type Outcome, opponentKey, opponentLevel, type Source } from "../game-archive/record.ts";
import { playersOf } from "../game-archive/tags.ts";
import { OPPONENTS, type Opponent } from "../games/opponents.ts";
import { localized, text } from "../messages/format.ts";
import { whereOf } from "../recent-games/entry.ts";
import { settings } from "../storage/settings.ts";

/** The messages of what games differ in. */
export const OUTCOMES: Record<Outcome, string> = {
  ...{ won: "outcome-won", drawn: "outcome-drawn", lost: "outcome-lost" },
  ...{ decided: "outcome-decided", done: "outcome-done", open: "outcome-open" },
};

export const SOURCES: Record<Source, string> = {
  ...{ computer: "source-computer", here: "source-here", friend: "source-friend" },
  ...{ letters: "source-letters", alone: "source-alone", file: "source-file" },
};

export const ORDERS: Record<Order, string> = {
  ...{ newest: "order-newest", oldest: "order-oldest", longest: "order-longest", shortest: "order-shortest" },
  accuracy: "order-accuracy",
};

/** The name of the game, with the board if it is not the usual one. */
export function titleOf({ game, size }: Pick<GameRecord, "game" | "size">): string {
  if (size === boardSize(`game=${game}`)) return text(game);
  return text("my-games-board", { game: [game], size: size.replace("x", "×") });
}

/** The player of the computer whom the person has met. */
export function computerOf(record: GameRecord): Opponent | undefined {
  return OPPONENTS[(opponentLevel(record) ?? 0) - 1];
}

/** Who the opponent is, or where the game was played. */
export function opponentName(record: GameRecord): string {
  const key = opponentKey(record);
  if (key !== undefined) return nameOfOpponent(key);
  const names = record.fileTags && playersOf(record.fileTags);
  if (names !== undefined) return names;
  return text(record.source === "friend" ? "recent-friend" : SOURCES[record.source]);
}

/** The name of an opponent in a filter: `engine:` and a level, or `friend:` and a name. */
export function nameOfOpponent(key: string): string {
  return key.startsWith("friend:") ? key.slice("friend:".length) : nameOf(key);
}

/** Whose move it is, or how the game has ended. */
export function stateOf(record: GameRecord): string {
  const { result, turn, side, friend, source } = record;
  if (source === "friend" || source === "letters") {
    const other = friend ?? text("recent-friend");
    if (!result) return text(turn === side ? "recent-your-move" : "recent-their-move");
    if (result.kind !== "win" || side === undefined) return whereOf(record, { side: turn ?? "white", result });
    return result.winner === side ? text("ended-you-won") : text("recent-won", { player: other });
  }
  return whereOf(record, { side: turn ?? "white", result: result ?? null });
}

/** The day of a game, and its time if it was today. */
export function timeOf({ changed }: GameRecord, now: Date): string {
  // The clock has been set back if the game comes from the future.
  const time = new Date(Math.min(changed, now.getTime()));
  const isToday = time.toDateString() === now.toDateString();
  return localized(time, isToday ? { timeStyle: "short" } : { dateStyle: "medium" });
}

/** How well the person has played; of two people, nothing. */
export function accuracyText({ accuracy, side }: GameRecord): string | undefined {
  const percent = side && accuracy?.[side];
  return percent === undefined ? undefined : text("my-games-accuracy", { percent: localized(percent) });
}

/** What screen readers name the buttons of a row by. */
export function rowName(record: GameRecord): string {
  return [titleOf(record), opponentName(record), stateOf(record)].filter(Boolean).join(", ");
}

/** The texts that a search looks at, by what they depend on: thousands of games have few of them. */
const searched = new Map<string, string>();

/** The texts of a game that a search looks at, besides its tags. */
export function searchText(record: GameRecord): string {
  const { game, size, source, side, turn, result, players, friend, fileTags } = record;
  const key = JSON.stringify([
    game,
    size,
    source,
    side,
    turn,
    result,
    players,
    friend,
    fileTags && playersOf(fileTags),
  ]);
  const known = searched.get(key) ?? rowName(record);
  searched.set(key, known);
  return known;
}

/** The address of the small board: as the person sees it. */
export function pictureOf({ address, side }: GameRecord): string {
  return address + (side === "black" && settings().turn ? "&flip=1" : "");
}

/** The address that opens a game. A game with a friend that goes on is opened where it is played. */
export function linkOf({ address, link = "", result }: GameRecord): string {
  return result && link.startsWith("&friend=") ? address : address + link;
}
