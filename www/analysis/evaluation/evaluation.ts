// Scores and shares of the search, in words and numbers.

import type { Side } from "../../games/boards.ts";
import { localized } from "../../messages/format.ts";
import type { ExactValue, Info } from "../../wasm/engine.js";
import type { BoardState, GameResult } from "../../wasm/quarry.js";
import { type Known, linesOf, provedValue, shareOfValue } from "../exact/known.ts";
import type { Players } from "../players.ts";

/** What of the players is needed for texts. */
export type Names = Pick<Players, "sides" | "other">;

const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** The score of a line, for the first side; `mover` is the side to move. */
export function scoreText({ score }: Pick<Info, "score">, mover: Side, players: Names): string {
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

/** What is known of the result at a position. */
export interface Evaluation {
  /** The expected result of the first side, in percent; `undefined` if nothing is known yet. */
  readonly share: number | undefined;
  /** The value for the side to move, if it is proved. */
  readonly value: ExactValue | undefined;
}

/** What is known of the result at a position: what is proved, or else what the search believes. */
export function evaluate(known: Known, state: Pick<BoardState, "result" | "side">, players: Names): Evaluation {
  const { result, side } = state;
  if (result) return { share: resultShare(result, players), value: undefined };
  const value = provedValue(known, side);
  const share = value ? shareOfValue(value) : linesOf(known)[0]?.share;
  return { share: share === undefined ? undefined : shareOf({ share }, side, players), value };
}
