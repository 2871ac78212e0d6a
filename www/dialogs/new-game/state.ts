// The state of the dialog for a new game, and how the choices of the user change it.

import { addressWithClock, readClock } from "../../clock/settings.ts";
import { PRIVATE } from "../../friend/address.ts";
import type { Side } from "../../games/boards.ts";
import { GAMES, type GameId, type Sizes } from "../../games/games.ts";
import { friendAddress, LOT } from "../../lib/fragment.ts";

/** The choice of a person at this device. */
export const HUMAN = "human";

/** The choice of a friend at another device. */
export const AWAY = "away";

/** The clocks, as an address has them: none, days for each move, or minutes and the seconds more after each move. */
export const CLOCKS: readonly string[] = ["", "1d", "3d", "7d", "3+2", "5+3", "10+5", "15+10", "30+20"];

/** Who plays a side. */
interface NewPlayer {
  readonly side: Side;
  readonly choice: string;
}

/** What the user has chosen. */
export interface NewGameState {
  readonly variant: GameId;
  /** The size of the board; without meaning if the variant has one size. */
  readonly rows: number;
  readonly columns: number;
  /** The text of the position at the start; empty for the usual one. */
  readonly begin: string;
  /** The two sides, the one that usually begins first; none if one person plays alone. */
  readonly sides: readonly Side[];
  /** Who can be the opponent. */
  readonly options: readonly string[];
  readonly opponent: string;
  /** The side of the person; none if the computer plays both. */
  readonly mine: Side | typeof LOT | undefined;
  /** The clock. */
  readonly clock: string;
  /** Whether the game is closed to watchers. */
  readonly isPrivate: boolean;
  /** The clocks to choose from: the usual ones, and that of the current game. */
  readonly clocks: readonly string[];
}

/** The variants of a game, itself among them. */
export function variantsOf(game: GameId): GameId[] {
  const { family } = GAMES[game];
  return (Object.keys(GAMES) as GameId[]).filter((id) => GAMES[id].family === family);
}

/** The numbers of rows and columns to choose from; `undefined` if there is no choice. */
export function sizesOf({ variant, rows }: NewGameState): { rows: number[]; columns: number[] } | undefined {
  const { sizes } = GAMES[variant];
  return sizes ? { rows: heights(sizes), columns: widths(sizes, rows) } : undefined;
}

function heights({ least, most, odd }: Sizes): number[] {
  const all = Array.from({ length: most - least + 1 }, (_, n) => least + n);
  return odd ? all.filter((n) => n % 2 === 1) : all;
}

function widths(sizes: Sizes, rows: number): number[] {
  return heights({ ...sizes, most: Math.min(sizes.most, Math.floor(sizes.squares / rows)) });
}

/** Another size of the board: this one, or the largest below it that the variant has. */
export function chooseSize(state: NewGameState, rows: number, columns: number): NewGameState {
  const { sizes } = GAMES[state.variant];
  if (!sizes) return { ...state, begin: "" };
  const height = Math.min(rows, heights(sizes).at(-1) ?? rows);
  const width = Math.min(columns, widths(sizes, height).at(-1) ?? columns);
  return { ...state, rows: height, columns: width, begin: "" };
}

/** The choices at first: the current game, on its board, against the opponent of that game, with its clock. */
export function firstState(
  variant: GameId,
  [rows, columns]: readonly [number, number],
  players: readonly NewPlayer[],
  options: readonly string[],
  named = "",
): NewGameState {
  const sides = players.map(({ side }) => side);
  const opponent = players.find(({ choice }) => choice !== HUMAN)?.choice ?? HUMAN;
  const mine = players.find(({ choice }) => choice === HUMAN)?.side;
  const clock = readClock(named).kind === "none" ? "" : named;
  const clocks = CLOCKS.includes(clock) ? CLOCKS : [...CLOCKS, clock];
  const first = { variant, rows, columns, begin: "", sides, options, opponent, mine, clock, isPrivate: false, clocks };
  return chooseSize(first, rows, columns);
}

/** Another variant, on its usual board. */
export function chooseVariant(state: NewGameState, variant: GameId): NewGameState {
  const [rows, columns] = GAMES[variant].sizes?.usual ?? [state.rows, state.columns];
  return chooseSize({ ...state, variant }, rows, columns);
}

/** The side of the person in the new game. `random` is at least 0 and less than 1. */
export function sideOf({ sides, mine }: NewGameState, random: number): Side | undefined {
  return mine === LOT ? sides[Math.floor(random * sides.length)] : mine;
}

/** Who plays each side at this device, if the person plays that one. */
export function playersOf({ sides, opponent }: NewGameState, mine: Side | undefined): NewPlayer[] {
  return sides.map((side) => ({ side, choice: side === mine || opponent === AWAY ? HUMAN : opponent }));
}

/** The address of the start. */
export function startAddress({ variant, rows, columns, begin }: NewGameState): string {
  const game = `v=1&game=${variant}`;
  if (begin) return `${game}&pos=${begin.replaceAll(" ", "_")}`;
  const usual = GAMES[variant].sizes?.usual.join("x");
  const size = `${rows}x${columns}`;
  return usual && size !== usual ? `${game}&size=${size}` : game;
}

/** The clocks to choose from. Days for each move are for those who are at two devices. */
export function clocksOf({ opponent, clocks }: NewGameState): string[] {
  return clocks.filter((clock) => opponent === AWAY || !clock.endsWith("d"));
}

/** The chosen clock, if there is a choice of it. */
export function clockOf(state: NewGameState): string {
  return clocksOf(state).includes(state.clock) ? state.clock : "";
}

/** The address that begins the game with a friend. The game itself draws the lot. */
export function invitationAddress(state: NewGameState): string {
  const clock = clockOf(state);
  const begun = friendAddress(startAddress(state), state.mine) + (clock && `&clock=${clock}`);
  return state.isPrivate ? begun + PRIVATE : begun;
}

/** The address that begins a game at this device with the chosen clock. */
export function clockedAddress(state: NewGameState, players: readonly NewPlayer[]): string {
  return addressWithClock(startAddress(state), players, clockOf(state));
}
