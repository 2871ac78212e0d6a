// The puzzles of each game, and their names: a game and a number from 1, such as `moxie.12`.

import type { GameId } from "../games/games.ts";
import { FILES } from "../games/puzzles.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { errorOf, fieldFault, missingFile } from "../messages/errors.ts";
import { OR, text } from "../messages/format.ts";
import type { Puzzle } from "../wasm/dialogs.js";

/** A puzzle of the site. */
export interface NamedPuzzle extends Puzzle {
  readonly game: GameId;
  readonly number: number;
}

/** The games that have puzzles. */
export const GAMES_WITH_PUZZLES = Object.keys(FILES) as GameId[];

/** The most puzzles that an address may name. */
const MOST_NAMES = 100;

/** The name of a puzzle. */
export function nameOf({ game, number }: Pick<NamedPuzzle, "game" | "number">): string {
  return `${game}.${number}`;
}

/**
 * The games and numbers of the puzzles that an address names, with commas between them. Throws a `RangeError` with what is wrong
 * with a name.
 */
export function readNames(names: string): Pick<NamedPuzzle, "game" | "number">[] {
  return names
    .split(",")
    .slice(0, MOST_NAMES)
    .map((name) => {
      const [, game = "", number] = /^([a-z-]+)\.(\d{1,6})$/.exec(name.trim().toLowerCase()) ?? [];
      if (!Object.hasOwn(FILES, game)) {
        throw new RangeError(
          text("puzzle-name-wrong", { name: name.slice(0, 40), games: [OR, ...GAMES_WITH_PUZZLES] }),
        );
      }
      return { game: game as GameId, number: Number(number) };
    });
}

const lists = new Map<GameId, Promise<readonly NamedPuzzle[]>>();

/** All puzzles of a game, in the order of their numbers. The whole page shares one download. Rejects if it fails. */
export function loadPuzzles(game: GameId): Promise<readonly NamedPuzzle[]> {
  let list = lists.get(game);
  if (!list) {
    list = load(game);
    lists.set(game, list);
    // The next call tries again.
    list.catch(() => lists.delete(game));
  }
  return list;
}

async function load(game: GameId): Promise<readonly NamedPuzzle[]> {
  const url = FILES[game];
  if (!url) throw await errorOf(fieldFault("game", game, ["expected-puzzles"]));
  const [answer, module] = await Promise.all([fetch(url), loadDialogsModule()]);
  if (!answer.ok) throw await missingFile(url, answer);
  const { puzzles } = module.readPuzzles(game, (await answer.text()).trim());
  return puzzles.map((puzzle, n) => ({ ...puzzle, game, number: n + 1 }));
}

/** The puzzles of these names. Throws a `RangeError` if one does not exist. */
export async function puzzlesOf(names: readonly Pick<NamedPuzzle, "game" | "number">[]): Promise<NamedPuzzle[]> {
  return Promise.all(
    names.map(async ({ game, number }) => {
      const puzzles = await loadPuzzles(game);
      const puzzle = puzzles[number - 1];
      if (!puzzle) throw new RangeError(text("puzzle-number-wrong", { number, game: [game], last: puzzles.length }));
      return puzzle;
    }),
  );
}
