// Where the rules would move something, and why, for a square that the user points at, focuses, holds or taps.

import type { Board } from "../board/board.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";

/** A sentence for a square of the current position; none where the rules move nothing. */
export async function forecast(board: Board, square: string): Promise<string | undefined> {
  const module = await loadDialogsModule();
  const { state, squares } = board;
  if (!state || state.result || state.half) return undefined;
  const held = squares.find(({ isHeld }) => isHeld)?.name;
  const [leg] = module.forecast(state.parts.place, held ? [held] : [], square);
  if (leg === undefined) return undefined;
  return held ? text("marbar-path-if", { square, leg }) : text("marbar-path", { leg });
}
