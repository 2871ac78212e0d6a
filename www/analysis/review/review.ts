// The review of a game that has ended: what its first side could expect after each move, and the moves that lost most.

import type { Side } from "../../games/boards.ts";
import type { BoardState } from "../../wasm/quarry.js";
import { type Names, resultShare } from "../evaluation/evaluation.ts";

/** The most moves that are marked. */
const MARKED = 3;
/** A marked move lost at least this much, in percent. */
const LOST = 12;

/** A move that lost, and how much, in percent. */
interface Blunder {
  ply: number;
  lost: number;
}

/** The moves that lost most, from the shares of the first side after each ply and the side that moved. */
export function blunders(shares: readonly number[], movers: readonly Side[], sides: readonly Side[]): Blunder[] {
  const lost = shares.slice(1).map((share, n) => {
    const fall = (shares[n] ?? share) - share;
    return { ply: n + 1, lost: Math.round(movers[n] === sides[0] ? fall : -fall) };
  });
  const worst = lost.filter(({ lost }) => lost >= LOST).sort((a, b) => b.lost - a.lost);
  return worst.slice(0, MARKED).sort((a, b) => a.ply - b.ply);
}

/** The review of a line. */
export interface Review {
  /** Another line has another key. */
  readonly key: string;
  /** The address of the line. */
  readonly line: string;
  readonly moves: readonly string[];
  /** The result of the first side, in percent. */
  readonly result: number;
  /** What the first side could expect after each ply that has been judged, in percent. */
  readonly shares: readonly number[];
  /** The sides that were to move then. */
  readonly movers: readonly Side[];
}

/** The review of a line at its end. Nothing has been judged yet. */
export function beginReview({ moves, result, parts }: BoardState, players: Names): Review {
  const share = resultShare(result, players);
  return { key: moves.join("."), line: parts.line, moves, result: share, shares: [], movers: [] };
}

/** The ply that is to be judged next; `undefined` when all are. */
export function nextPly({ shares, moves }: Review): number | undefined {
  return shares.length > moves.length ? undefined : shares.length;
}

/** The review with the next ply judged: the expected result of the first side, and the side to move. */
export function judged(review: Review, share: number, mover: Side): Review {
  return { ...review, shares: [...review.shares, share], movers: [...review.movers, mover] };
}
