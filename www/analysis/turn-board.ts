// Turns the board of the page for a person who plays Black against the computer, if the settings say so.

import type { Board } from "../board/board.ts";
import { settings } from "../storage/settings.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { Players } from "./players.ts";

/** Turns the board so that the person's own side is nearest; does nothing unless exactly one side is a person's. */
export function turnBoard(board: Board | undefined, state: BoardState | undefined, players: Players): void {
  const persons = players.sides.filter((side) => players.level(side) === 0);
  if (!board || !state || !settings().turn || persons.length !== 1) return;
  if (state.parts.flipped !== (persons[0] === "black")) board.act("flip");
}
