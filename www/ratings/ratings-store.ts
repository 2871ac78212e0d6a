// The ratings store: the people who play ranked games of Gobbler on this device, and the games. Everything is one value, which
// each change reads again and writes whole, so that a game and the ranks that it changes are never stored apart.

import { text } from "../messages/format.ts";
import { isObject, onChange, read, write } from "../storage/storage.ts";
import { nameFault, tidy } from "./player-names.ts";

const NAME = "ranks";
const VERSION = 1;

/** The most people, finished games and open games. The oldest games make room. */
export const MOST = { players: 24, over: 200, open: 24 };

/** A side of a ranked game. */
export type RatedSide = "gobblers" | "littles";

/** The rank that counts on each side. */
export const RANK = { gobblers: "marauding", littles: "scatter" } as const satisfies Record<RatedSide, keyof Player>;

/** A person. */
export interface Player {
  id: string;
  name: string;
  /** The rank as the Gobblers. */
  marauding: number;
  /** The rank as the Littles. */
  scatter: number;
}

/** The player of a side: a person, or a level of the computer. */
export interface RatedPlayer {
  /** The id of the person. */
  player?: string;
  /** The level of the computer, 1 to 8. */
  level?: number;
  /** The name when the game was played. */
  name: string;
  /** The rank when the game began. */
  rank: number;
  /** The rank before and after the result; none for a level, or a person who has been deleted. */
  moved?: [before: number, after: number];
}

/** A ranked game. */
export interface RatedGame {
  id: string;
  /** When it began or, once it is over, ended, in milliseconds since 1970. */
  at: number;
  gobblers: RatedPlayer;
  littles: RatedPlayer;
  /** How many Littles must be eaten. */
  number: number;
  /** The address before the first move. */
  start: string;
  /** The moves, joined by `.`. */
  turns: string;
  winner: RatedSide | null;
}

/** What is stored; the latest game comes first. */
export interface Ratings {
  players: Player[];
  games: RatedGame[];
}

/** The stored players and games. */
export function ratings(): Ratings {
  return read(NAME, VERSION, areRatings) ?? { players: [], games: [] };
}

/** Calls a function when another tab has changed the store. */
export function watchRatings(listener: () => void): void {
  onChange(NAME, listener);
}

/** Adds a person. Returns what is wrong with the name, if anything. */
export function addPlayer(name: string): string | undefined {
  return change(({ players }) => {
    if (players.length >= MOST.players) return text("ranks-most-players", { count: MOST.players });
    const wrong = nameFault(name, players);
    if (!wrong) players.push({ id: newId(), name: tidy(name), marauding: 0, scatter: 0 });
    return wrong;
  });
}

/** Renames a person. Returns what is wrong with the name, if anything. Finished games keep the old name. */
export function rename(id: string, name: string): string | undefined {
  return change(({ players, games }) => {
    const player = players.find((player) => player.id === id);
    if (!player) return text("ranks-player-gone");
    const others = players.filter((other) => other !== player);
    const wrong = nameFault(name, others);
    if (wrong) return wrong;
    player.name = tidy(name);
    for (const side of games.filter(isOpen).flatMap(({ gobblers, littles }) => [gobblers, littles])) {
      if (side.player === id) side.name = player.name;
    }
    return undefined;
  });
}

/** Deletes a person, and the person's open games. */
export function deletePlayer(id: string): string | undefined {
  return change((stored) => {
    stored.players = stored.players.filter((player) => player.id !== id);
    stored.games = stored.games.filter(
      ({ winner, gobblers, littles }) => winner || (gobblers.player !== id && littles.player !== id),
    );
    return undefined;
  });
}

/** Deletes games. The ranks stay. */
export function deleteGames(ids: string[]): string | undefined {
  return change((stored) => {
    stored.games = stored.games.filter(({ id }) => !ids.includes(id));
    return undefined;
  });
}

/** Deletes all finished games. */
export function deleteHistory(): string | undefined {
  return change((stored) => {
    stored.games = stored.games.filter(isOpen);
    return undefined;
  });
}

/** Begins a game. Returns its id, or what is wrong. */
export function begin(
  gobblers: RatedPlayer,
  littles: RatedPlayer,
  number: number,
  start: string,
): { id: string; wrong?: undefined } | { id?: undefined; wrong: string } {
  const id = newId();
  const wrong = change((stored) => {
    const isGone = ({ player }: RatedPlayer): boolean =>
      Boolean(player) && !stored.players.some(({ id }) => id === player);
    if (isGone(gobblers) || isGone(littles)) return text("ranks-player-gone");
    if (gobblers.player === littles.player) return text("ranks-two-players");
    stored.games.unshift({ id, at: Date.now(), gobblers, littles, number, start, turns: "", winner: null });
    const surplus = stored.games.filter(isOpen).slice(MOST.open);
    stored.games = stored.games.filter((game) => !surplus.includes(game));
    return undefined;
  });
  return wrong === undefined ? { id } : { wrong };
}

/** Stores the moves of a game. A finished game stays as it is. */
export function storeMoves(id: string, moves: string): string | undefined {
  return change(({ games }) => {
    const game = games.find((game) => game.id === id && isOpen(game));
    if (game) game.turns = moves;
    return undefined;
  });
}

/**
 * Ends a game and changes the ranks. A finished game stays as it is.
 *
 * @param rankAfter the rank after a game, by the rules
 */
export function end(
  id: string,
  turns: string,
  winner: RatedSide,
  rankAfter: (rank: number, won: boolean) => number,
): string | undefined {
  return change((stored) => {
    const game = stored.games.find((game) => game.id === id && isOpen(game));
    if (!game) return undefined;
    Object.assign(game, { turns, winner, at: Date.now() });
    for (const side of ["gobblers", "littles"] as const) {
      const player = stored.players.find(({ id }) => id === game[side].player);
      if (!player) continue;
      const rank = RANK[side];
      const before = player[rank];
      player[rank] = rankAfter(before, side === winner);
      game[side].moved = [before, player[rank]];
    }
    stored.games = [game, ...stored.games.filter((other) => other !== game)];
    const surplus = stored.games.filter((game) => !isOpen(game)).slice(MOST.over);
    stored.games = stored.games.filter((game) => !surplus.includes(game));
    return undefined;
  });
}

function isOpen({ winner }: RatedGame): boolean {
  return winner === null;
}

/** Changes the store. If the task returns what is wrong, nothing changes. */
function change(task: (stored: Ratings) => string | undefined): string | undefined {
  const stored = ratings();
  const wrong = task(stored);
  if (wrong) return wrong;
  return write(NAME, VERSION, stored) ? undefined : text("ranks-not-stored");
}

function newId(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}

function areRatings(value: unknown): value is Ratings {
  if (!isObject(value)) return false;
  const { players, games } = value;
  if (!Array.isArray(players) || !Array.isArray(games)) return false;
  const haveOwnIds = (list: { id: string }[]): boolean => new Set(list.map(({ id }) => id)).size === list.length;
  return players.every(isPlayer) && haveOwnIds(players) && games.every(isGame) && haveOwnIds(games);
}

function isPlayer(value: unknown): value is Player {
  if (!isObject(value)) return false;
  const { id, name, marauding, scatter } = value;
  return isText(id, 40) && nameFault(name, []) === undefined && isRank(marauding) && isRank(scatter);
}

function isGame(value: unknown): value is RatedGame {
  if (!isObject(value)) return false;
  const { id, at, gobblers, littles, number, start, turns, winner } = value;
  if (!isText(id, 40) || !isText(start, 1000) || typeof turns !== "string") return false;
  // Nothing is taken apart: what is stored may only not name another game or hold other keys.
  const isGobbler = /^v=1&game=gobbler(&pos=[^&]*)?$/.test(start) && !/[&#]/.test(turns);
  const numbers = Number.isFinite(at) && isWhole(number, 1, 60);
  const isWinner = winner === null || winner === "gobblers" || winner === "littles";
  return isGobbler && numbers && isWinner && isRatedPlayer(gobblers) && isRatedPlayer(littles);
}

function isRatedPlayer(value: unknown): value is RatedPlayer {
  if (!isObject(value)) return false;
  const { player, level, name, rank, moved } = value;
  const isPerson = isText(player, 40) && level === undefined;
  const isComputer = player === undefined && isWhole(level, 1, 8);
  const ranks = moved === undefined || (Array.isArray(moved) && moved.length === 2 && moved.every(isRank));
  return (isPerson || isComputer) && isText(name, 40) && isRank(rank) && ranks;
}

function isRank(value: unknown): boolean {
  return isWhole(value, 0, 999);
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= longest;
}
