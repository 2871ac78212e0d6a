// What an address says of its board.

import { sizeOf } from "../element/skeleton.ts";
import { type BoardFacts, boardOf } from "../games/boards.ts";
import { parseFragment } from "../lib/fragment.ts";

/** The rows and columns of the board of an address, such as `5x6`. */
export function boardSize(address: string): string {
  const { game = "", size, position } = parseFragment(address);
  if (size !== undefined && /^\d{1,3}x\d{1,3}$/.test(size)) return size;
  const [, rows, columns]: BoardFacts = boardOf(game) ?? ["", 1, 1, []];
  return (position === undefined || game.endsWith("-hex") ? [rows, columns] : sizeOf(position)).join("x");
}
