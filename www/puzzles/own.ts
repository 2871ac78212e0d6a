// Puzzles of one's own: a position with a task. In a study, a tag of the chapter has the task.

import type { GameId } from "../games/games.ts";
import { pageFragment, parseFragment } from "../lib/fragment.ts";
import type { FileTag, Puzzle } from "../wasm/dialogs.js";
import type { BoardState } from "../wasm/quarry.js";
import { type NamedPuzzle, puzzlesOf, readNames } from "./lists.ts";

/** The tag of a game file that makes a puzzle of a game: a task, as the lists of puzzles write it. */
export const TASK = "Task";

/** The tasks that can be chosen for a game of two. */
export const TASKS = ["win", "draw", "resist"] as const;

/** A task, and how many stones are to be left, where that is the task. */
export type OwnTask = Pick<Puzzle, "task" | "stones">;

/** Reads a task: `win`, `draw`, `resist`, or `stones:2`. `undefined` if it is none. */
export function readTask(text: string): OwnTask | undefined {
  const [, stones] = /^stones:(\d{1,2})$/.exec(text) ?? [];
  if (stones !== undefined) return { task: "stones", stones: Number(stones) };
  const task = TASKS.find((one) => one === text);
  return task && { task, stones: 0 };
}

/** The task of tags; `undefined` if they have none. */
export function taskOfTags(tags: readonly FileTag[]): OwnTask | undefined {
  return readTask(tags.find(({ name }) => name === TASK)?.value ?? "");
}

/** Tags with another task, or without one. */
export function withTask(tags: readonly FileTag[], task: string): FileTag[] {
  const others = tags.filter(({ name }) => name !== TASK);
  return task ? [...others, { name: TASK, value: task }] : others;
}

/** A puzzle that the page's address names, if it is shown: where it begins, and the tags that make a puzzle of a chapter. */
export async function puzzleOnShow(
  state: BoardState | undefined,
): Promise<{ address: string; tags: FileTag[] } | undefined> {
  const names = parseFragment(pageFragment()).puzzle;
  if (!names || !state) return undefined;
  const puzzles = await puzzlesOf(readNames(names)).catch(() => []);
  const found = puzzles.find(({ address }) => address === state.parts.start);
  if (!found) return undefined;
  const { address, task, stones } = found;
  return { address, tags: withTask([], task === "stones" ? `stones:${stones}` : task) };
}

/** The puzzle that a position is. Of its solution nothing is known: the engine judges each move. */
export function ownPuzzle({ game, side, parts: { start } }: BoardState, { task, stones }: OwnTask): NamedPuzzle {
  return {
    ...{ game: game as GameId, number: 0, address: start, side, task, stones },
    ...{ line: [], moves: 0, choice: 0, rating: 0, themes: [] },
  };
}
