// The review of a game that has ended: what its first side could expect after each move, and the moves of each side that
// lost something.

import type { Annotation } from "../../board/model.ts";
import type { Side } from "../../games/boards.ts";
import type { MovePath } from "../../wasm/engine.js";
import type { BoardState } from "../../wasm/quarry.js";
import { type Names, resultShare } from "../evaluation/evaluation.ts";

/** The symbols of moves that lost something, the worst first. */
export type MistakeSymbol = keyof typeof LEAST;

/**
 * How much a move with a symbol lost at least of the result that its player could expect, in percent: from a sure win to a
 * sure loss are 100. Chess sites judge by 5, 10 and 15; here the engine looks at a move for a moment only, and is less sure.
 */
const LEAST = { "??": 30, "?": 20, "?!": 10 } as const;

const SYMBOLS = Object.keys(LEAST) as MistakeSymbol[];

/** A move that lost something. */
export interface Mistake {
  /** The number of the move, from 1. */
  readonly ply: number;
  readonly side: Side;
  readonly symbol: MistakeSymbol;
  /** How much it lost, in percent. */
  readonly lost: number;
  readonly move: string;
  /** The better move, as far as the engine knows, and its paths. */
  readonly better: BetterMove | undefined;
}

/** A move that the engine has found. */
export interface BetterMove {
  readonly move: string;
  readonly paths: readonly MovePath[];
}

/** What is known of the position after a number of moves. */
export interface Judgement {
  /** What the first side can expect, in percent. */
  readonly share: number;
  /** The side to move. */
  readonly mover: Side;
  /** The best move there. */
  readonly best: BetterMove | undefined;
}

/** The review of a line. */
export interface Review {
  /** Another line has another key. */
  readonly key: string;
  /** The address of the line, and its number. */
  readonly line: string;
  readonly number: number;
  readonly moves: readonly string[];
  /** The result of the first side, in percent. */
  readonly result: number;
  /** After no move, one move, two moves: as far as they have been judged. */
  readonly judgements: readonly Judgement[];
  /** The side whose mistakes are on show. */
  readonly side: Side;
  /** The mistake that is shown on the board. */
  readonly chosen: Chosen | undefined;
}

/** A mistake that is shown on the board: the number of the move, and its paths. */
export interface Chosen {
  readonly ply: number;
  readonly paths: readonly MovePath[];
}

/** The review of a line at its end, with the mistakes of a side. Nothing has been judged yet. */
export function beginReview({ moves, result, parts, line }: BoardState, players: Names, side: Side): Review {
  return {
    key: moves.join("."),
    line: parts.line,
    number: line,
    moves,
    result: resultShare(result, players),
    judgements: [],
    side,
    chosen: undefined,
  };
}

/** The ply that is to be judged next; `undefined` when all are. */
export function nextPly({ judgements, moves }: Pick<Review, "judgements" | "moves">): number | undefined {
  return judgements.length > moves.length ? undefined : judgements.length;
}

/** The review with the next ply judged. */
export function judged(review: Review, judgement: Judgement): Review {
  return { ...review, judgements: [...review.judgements, judgement] };
}

/** The mistakes of both sides, as far as the line has been judged, in their order. A move that the engine finds best is none. */
export function mistakes({ judgements, moves }: Pick<Review, "judgements" | "moves">, { sides }: Names): Mistake[] {
  return moves.flatMap((move, n): Mistake[] => {
    const [before, after] = [judgements[n], judgements[n + 1]];
    if (!before || !after || before.best?.move === move) return [];
    const fall = before.share - after.share;
    const lost = Math.round(before.mover === sides[0] ? fall : -fall);
    const symbol = SYMBOLS.find((symbol) => lost >= LEAST[symbol]);
    return symbol ? [{ ply: n + 1, side: before.mover, symbol, lost, move, better: before.best }] : [];
  });
}

/** The mistakes of the side on show. */
export function shownMistakes(review: Review, players: Names): Mistake[] {
  return mistakes(review, players).filter(({ side }) => side === review.side);
}

/** The mistake after the chosen one, or with -1 the one before it; from a ply on if none is chosen. */
export function neighbour(found: readonly Mistake[], chosen: number | undefined, way: 1 | -1): Mistake | undefined {
  if (chosen === undefined) return way === 1 ? found[0] : found.at(-1);
  const n = found.findIndex(({ ply }) => ply === chosen);
  return n < 0 ? undefined : found[n + way];
}

/** The symbols for the list of the moves, by their line and ply. */
export function symbolsOf(
  review: Review,
  players: Names,
  meaningOf: (symbol: string) => string,
): ReadonlyMap<string, Annotation> {
  const notes = mistakes(review, players).map(({ ply, symbol }): [string, Annotation] => {
    const meaning = meaningOf(symbol);
    return [`${review.number}.${ply}`, { glyph: symbol, meaning, comment: "", remark: meaning }];
  });
  return new Map(notes);
}

/** The paths of a move, from their texts: names of squares with spaces between, after `~` where a stone is given up. */
export function pathsOf(texts: readonly string[]): MovePath[] {
  return texts.map((text) => ({ squares: text.replace("~", "").split(" "), isGivenUp: text.startsWith("~") }));
}
