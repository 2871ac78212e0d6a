// Recorded games and positions of each game's folder. `tests/vectors.rs` compares them with the rules.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { GAMES } from "../../www/games/games.ts";

/** A recorded game. */
export interface RecordedGame {
  readonly game: string;
  readonly start: string;
  readonly moves: readonly string[];
  readonly final_position: string;
  readonly outcome: string;
}

/** A recorded position, and what some moves make of it. */
export interface RecordedPosition {
  readonly game: string;
  readonly position: string;
  readonly outcome: string;
  /** The position after a move. */
  readonly result_after: Readonly<Record<string, string>>;
  readonly outcome_after: Readonly<Record<string, string>>;
}

/** The lists of that name of all games, as one. */
function read<Item>(file: string): Item[] {
  const folders = new Set(Object.values(GAMES).map(({ rules }) => rules));
  return [...folders].flatMap((folder) => {
    const list = new URL(`../../src/games/${folder}/tests/${file}`, import.meta.url);
    return JSON.parse(readFileSync(list, "utf8")) as Item[];
  });
}

/** All recorded games. */
export const recordedGames = (): RecordedGame[] => read("games.json");

/** The address of the first moves of the longest recorded game, at its start. */
export function longestGame(game: string, count: number): string {
  const [longest] = recordedGames()
    .filter((one) => one.game === game)
    .sort((a, b) => b.moves.length - a.moves.length);
  assert(longest && longest.moves.length >= count, `no recorded game of ${game} has ${count} moves`);
  return `#v=1&game=${game}&moves=${longest.moves.slice(0, count).join(".")}&ply=0`;
}

/** All recorded positions. */
export const recordedPositions = (): RecordedPosition[] => read("positions.json");

/** The shortest recorded game of an id that begins as usual, as the first one of each does. */
export function shortestGame(game: string): RecordedGame {
  const games = recordedGames().filter((recorded) => recorded.game === game);
  const usual = games.filter(({ start }) => start === games[0]?.start);
  const [shortest] = usual.sort((a, b) => a.moves.length - b.moves.length);
  assert(shortest, `no games.json has a game of ${game}`);
  return shortest;
}

/** The recorded positions of a game that have moves. */
export function positionsWithMoves(game: string): RecordedPosition[] {
  const positions = recordedPositions().filter((recorded) => recorded.game === game);
  return positions.filter(({ result_after }) => Object.keys(result_after).length > 0);
}

/** The address of a game after some of its moves, without `#`. */
export function addressAfter({ game, moves }: RecordedGame, count = moves.length): string {
  return `v=1&game=${game}${count > 0 ? `&moves=${moves.slice(0, count).join(".")}` : ""}`;
}

/** The squares that a person picks for a move, in order. */
export function squaresOf(move: string): string[] {
  return move === "pass" ? [] : move.split(/[-x,~]/).filter(Boolean);
}
