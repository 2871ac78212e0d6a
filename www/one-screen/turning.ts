// When a board is turned for the side to move.

import type { BoardChange } from "../board/events.ts";
import type { BoardState } from "../wasm/quarry.js";

/** Whether the board is to be turned for the side to move: not after the end, within a move, or while an earlier position is shown. */
export function isTurning(state: BoardState, what: BoardChange | undefined): boolean {
  const { result, half, ply, moves } = state;
  const isBack = ply < moves.length && what !== "undone" && what !== "redone";
  return !result && half === "" && !isBack;
}

/** Whether the second player is to move, for whom the board is turned. */
export function isSecond({ players, side }: Pick<BoardState, "players" | "side">): boolean {
  return players[1]?.side === side;
}
