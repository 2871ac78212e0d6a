// The positions from which a game can start, as the user chooses them.

import { text } from "../../messages/format.ts";
import type { Choice } from "../fields.ts";
import { FAIR_STARTS, type FairStart, HUNTER_STARTS, type HunterStart } from "../starting-positions.ts";

/** The number of the kind of list without a conjunction: see `LISTS` in `messages/format.ts`. */
const SHORT = 2;

/** What there is to choose from. */
export interface Starts {
  readonly title: string;
  /** The positions with their names. That of the usual start is empty. */
  readonly choices: readonly Choice[];
}

/** The starts of a game on a board of this size, if there are others than the usual one. */
export function startsOf(game: string, size: string): Starts | undefined {
  const hunters = HUNTER_STARTS[`${game} ${size}`];
  if (hunters)
    return { title: text("hunters"), choices: [["", text("hunters-in-corners")], ...hunters.map(hunterStart)] };
  const fair = FAIR_STARTS[game];
  return fair && { title: text("starting-position"), choices: [["", text("board-empty")], fairStart(fair)] };
}

function hunterStart({ black, white, winner, moves, position }: HunterStart): Choice {
  const result = ["wins-in", "side", [winner], "moves", moves];
  return [position, text("hunters-at", { black, white, result })];
}

function fairStart({ white, black, captures, position }: FairStart): Choice {
  const id = captures > 0 ? "fair-start-captures" : black.length > 0 ? "fair-start-stones" : "fair-start-first";
  return [position, text(id, { white: [SHORT, ...white], black: [SHORT, ...black], captures })];
}
