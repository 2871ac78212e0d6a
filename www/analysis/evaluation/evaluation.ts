// The evaluation of the position on show: who is better, and the best lines.

import type { Side } from "../../games/boards.ts";
import { localized, text } from "../../messages/format.ts";
import type { Info } from "../../wasm/engine.js";
import type { GameResult } from "../../wasm/quarry.js";
import type { Players } from "../players.ts";

/** What of the players is needed for texts. */
export type Names = Pick<Players, "sides" | "other">;

/** The number of lines on show. */
export const LINES = 3;

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** How a score came about: *proved* or *depth n*. */
export function kindOf({ proof, depth }: Pick<Info, "proof" | "depth">): string {
  return proof === null ? text("depth", { depth }) : text("proved");
}

/** The score of a line in words; `mover` is the side to move. */
export function scoreText(
  { proof, within, score = 0 }: Pick<Info, "proof" | "within"> & { score?: number },
  mover: Side,
  players: Names,
): string {
  if (proof === "draw") return text("drawn");
  if (proof !== null) {
    const side = [proof === "win" ? mover : players.other(mover)];
    // The number of moves is not always known.
    return within === null ? text("side-wins", { side }) : text("wins-in", { side, moves: within });
  }
  const hundredths = mover === players.sides[0] ? score : -score;
  const sign = hundredths > 0 ? "+" : hundredths < 0 ? "−" : "";
  return `${sign}${localized(Math.abs(hundredths) / 100, HUNDREDTHS)}`;
}

/** The expected result of the first of the two sides, in percent. */
export function shareOf({ share }: Pick<Info, "share">, mover: Side, players: Names): number {
  return mover === players.sides[0] ? share : 100 - share;
}

/** The result of the first of the two sides, in percent. */
export function resultShare(result: GameResult | null, { sides }: Names): number {
  return result?.kind !== "win" ? 50 : result.winner === sides[0] ? 100 : 0;
}

/** What is known of the position on show. */
export interface Evaluation {
  /** The expected result of the first side, in percent: of an earlier position, as long as nothing is known of this one. */
  readonly share: number | undefined;
  /** What is known of the result. */
  readonly verdict: "unknown" | "ended" | "estimate" | "draw" | "win";
  /** The side that is proved to win, whatever the scores of the lines are. */
  readonly winner: Side | undefined;
  /** The lines, the best first; `undefined` where none are shown. */
  readonly lines: readonly Info[] | undefined;
  /** The side that is to move in the lines. */
  readonly mover: Side | undefined;
}

/** Nothing is known yet. */
export const UNKNOWN: Evaluation = {
  share: undefined,
  verdict: "unknown",
  winner: undefined,
  lines: [],
  mover: undefined,
};

/** Another position is on show. The bar stays where it is until there is an estimate, so that it does not jump. */
export function nextPosition({ share }: Evaluation): Evaluation {
  return { ...UNKNOWN, share };
}

/** The game has ended. */
export function ended(result: GameResult, players: Names): Evaluation {
  return { ...UNKNOWN, share: resultShare(result, players), verdict: "ended", lines: undefined };
}

/** The engine has found lines, the best first. */
export function estimated(before: Evaluation, lines: readonly Info[], mover: Side, players: Names): Evaluation {
  const found = { ...before, lines, mover };
  const [best] = lines;
  if (!best || before.winner) return found;
  return { ...found, share: shareOf(best, mover, players), verdict: "estimate" };
}

/** A side is proved to win. */
export function proved(before: Evaluation, winner: Side, players: Names): Evaluation {
  return { ...before, winner, share: winner === players.sides[0] ? 100 : 0, verdict: "win" };
}

/** The value of the position is known: lines would add nothing. */
export function settled(before: Evaluation, value: Side | "draw", players: Names): Evaluation {
  const known = { ...before, lines: undefined };
  return value === "draw" ? { ...known, share: 50, verdict: "draw" } : proved(known, value, players);
}
