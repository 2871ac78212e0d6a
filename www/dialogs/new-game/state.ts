// The state of the dialog for a new game, and how the choices of the user change it.

import type { PlayerChoice } from "../../board/model.ts";

import type { Side } from "../../games/boards.ts";
import { GAMES, type GameId, type Sizes } from "../../games/games.ts";

/** Who is to play a side in the new game. */
type NewPlayer = Pick<PlayerChoice, "side" | "choice" | "options">;

/** What the user has chosen. */
export interface NewGameState {
  readonly variant: GameId;
  /** The size of the board; without meaning if the variant has one size. */
  readonly rows: number;
  readonly columns: number;
  /** The text of the position at the start; empty for the usual one. */
  readonly begin: string;
  /** Who plays each side. */
  readonly players: readonly NewPlayer[];
}

/** The choice of a person. */
export const HUMAN = "human";

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

/** The choices at first: the game on show, on its board. */
export function firstState(
  variant: GameId,
  [rows, columns]: readonly [number, number],
  players: readonly NewPlayer[],
): NewGameState {
  return chooseSize({ variant, rows, columns, begin: "", players }, rows, columns);
}

/** Another variant, on its usual board. */
export function chooseVariant(state: NewGameState, variant: GameId): NewGameState {
  const [rows, columns] = GAMES[variant].sizes?.usual ?? [state.rows, state.columns];
  return chooseSize({ ...state, variant }, rows, columns);
}

/** Another player of a side. */
export function choosePlayer(state: NewGameState, side: Side | undefined, choice: string): NewGameState {
  return { ...state, players: state.players.map((player) => (player.side === side ? { ...player, choice } : player)) };
}

/** Another opponent: who plays the side that is not a person's, or the last one. */
export function chooseOpponent(state: NewGameState, choice: string): NewGameState {
  return choosePlayer(state, opponentOf(state)?.side, choice);
}

function opponentOf({ players }: NewGameState): NewPlayer | undefined {
  return players.find(({ choice }) => choice !== HUMAN) ?? players.at(-1);
}

/** The opponent; `undefined` if the computer plays both sides at different levels. */
export function chosenOpponent(state: NewGameState): string | undefined {
  const [one, other] = state.players;
  const hasPerson = state.players.some(({ choice }) => choice === HUMAN);
  return hasPerson || one?.choice === other?.choice ? opponentOf(state)?.choice : undefined;
}

/** The address of the start. */
export function startAddress({ variant, rows, columns, begin }: NewGameState): string {
  const game = `v=1&game=${variant}`;
  if (begin) return `${game}&pos=${begin.replaceAll(" ", "_")}`;
  const usual = GAMES[variant].sizes?.usual.join("x");
  const size = `${rows}x${columns}`;
  return usual && size !== usual ? `${game}&size=${size}` : game;
}
