// The review of a game: what its first side could expect after each move, and what each move lost.

import type { Annotation } from "../../board/model.ts";
import type { Side } from "../../games/boards.ts";
import { text } from "../../messages/format.ts";
import type { MovePath } from "../../wasm/engine.js";
import type { BoardState } from "../../wasm/quarry.js";
import { type Names, resultShare, shareOf } from "../evaluation/evaluation.ts";
import { isSettled, type Known, linesOf, proofOf, provedValue, shareOfValue } from "../exact/known.ts";

/** The symbols of moves that lost something, the worst first. */
export type MistakeSymbol = keyof typeof LEAST;

/**
 * How much a move with a symbol lost at least of the result that its player could expect, in percent: from a sure win to a
 * sure loss are 100. Chess sites judge by 5, 10 and 15; here the engine looks at a move for a moment only, and is less sure.
 */
const LEAST = { "??": 30, "?": 20, "?!": 10 } as const;

const SYMBOLS = Object.keys(LEAST) as MistakeSymbol[];

/** How much a move may lose, in percent, and still counts as one that keeps the value. */
export const TOLERANCE = LEAST["?!"];

/** How much worse than the best move the second one is where the best is the only one, in percent. */
const ONLY = LEAST["?"];

/** What its player could expect before a missed win at least, and after it at most, in percent. */
const [WON, MISSED] = [90, 65];

/** The symbol of an only move, as in the chess literature. */
const ONLY_SYMBOL = "□";

/** A move that has been judged. */
export interface JudgedMove {
  /** The number of the move, from 1. */
  readonly ply: number;
  readonly side: Side;
  readonly move: string;
  /** What its player could expect before it, and how much of that it lost, in percent. */
  readonly had: number;
  readonly lost: number;
  /** The symbol of a mistake. */
  readonly symbol: MistakeSymbol | undefined;
  readonly isMissedWin: boolean;
  /** Whether every other move would have lost something. */
  readonly isOnly: boolean;
  /** The better move, as far as the engine knows, and its paths. */
  readonly better: BetterMove | undefined;
}

/** A move that lost something. */
export interface Mistake extends JudgedMove {
  readonly symbol: MistakeSymbol;
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
  /** Whether every other move is worse. */
  readonly isOnly?: boolean;
  /** What the first side can expect after the move that was played, if that is proved here. */
  readonly after?: number;
}

/** The review of a line. */
export interface Review {
  /** The address of the line, and its number. */
  readonly line: string;
  readonly number: number;
  readonly moves: readonly string[];
  /** After no move, one move, two moves: as far as they have been judged. */
  readonly judgements: readonly Judgement[];
  /** The side whose mistakes are shown. */
  readonly side: Side;
  /** The mistake that is shown on the board. */
  readonly chosen: Chosen | undefined;
  /** Whether the user has stopped it. */
  readonly isStopped: boolean;
}

/** A mistake that is shown on the board: the number of the move, and its paths. */
export interface Chosen {
  readonly ply: number;
  readonly paths: readonly MovePath[];
}

/** The review of the current line, with the mistakes of a side, and with what has been judged before. */
export function beginReview(
  { moves, parts, line }: Pick<BoardState, "moves" | "parts" | "line">,
  side: Side,
  judgements: readonly Judgement[] = [],
): Review {
  return { line: parts.line, number: line, moves, judgements, side, chosen: undefined, isStopped: false };
}

/** The ply that is to be judged next; `undefined` when all are. */
export function nextPly({ judgements, moves }: Pick<Review, "judgements" | "moves">): number | undefined {
  return judgements.length > moves.length ? undefined : judgements.length;
}

/** What is known of a position in a game, of which the next move is `played`. */
export function judgementOf(known: Known, mover: Side, played: string | undefined, players: Names): Judgement {
  const lines = linesOf(known);
  const [first, second] = lines;
  const value = provedValue(known, mover);
  const share = value ? shareOfValue(value) : (first?.share ?? 50);
  const proof = proofOf(known);
  const best =
    proof?.best === undefined
      ? first && { move: first.move, paths: first.paths }
      : { move: proof.best, paths: proof.paths };
  const keeping = [...known.moves.keys()].filter((move) => proof?.isBest(move));
  const isOnly =
    isSettled(known) && known.moves.size > 0
      ? keeping.length === 1 && known.moves.size > 1
      : first !== undefined && second !== undefined && first.share - second.share >= ONLY;
  const after = known.moves.get(played ?? "")?.value;
  return {
    share: shareOf({ share }, mover, players),
    mover,
    best,
    isOnly,
    ...(after && after.kind !== "unknown" && { after: shareOf({ share: shareOfValue(after) }, mover, players) }),
  };
}

/** The judgement of the end of a game, which has a result. */
export function judgementOfEnd(result: BoardState["result"], mover: Side, players: Names): Judgement {
  return { share: resultShare(result, players), mover, best: undefined };
}

/** The review with the next ply judged. */
export function judged(review: Review, judgement: Judgement): Review {
  return { ...review, judgements: [...review.judgements, judgement] };
}

/** The moves of both sides, as far as they have been judged. A move that the engine finds best loses nothing. */
export function judgedMoves(
  { judgements, moves }: Pick<Review, "judgements" | "moves">,
  { sides }: Names,
): JudgedMove[] {
  return moves.flatMap((move, n): JudgedMove[] => {
    const [before, next] = [judgements[n], judgements[n + 1]];
    if (!before || !next) return [];
    const isFirst = before.mover === sides[0];
    const of = (share: number): number => (isFirst ? share : 100 - share);
    const [had, has] = [of(before.share), of(before.after ?? next.share)];
    const isBest = before.best?.move === move;
    const lost = isBest ? 0 : Math.max(0, Math.round(had - has));
    const symbol = SYMBOLS.find((symbol) => lost >= LEAST[symbol]);
    const isMissedWin = symbol !== undefined && had >= WON && has <= MISSED;
    const isOnly = isBest && before.isOnly === true;
    return [{ ply: n + 1, side: before.mover, move, had, lost, symbol, isMissedWin, isOnly, better: before.best }];
  });
}

/** The accuracy of a move that lost this much of the expected result, as lichess.org/page/accuracy has it: all in percent. */
function moveAccuracy(lost: number): number {
  return Math.min(100, Math.max(0, 103.1668 * Math.exp(-0.04354 * lost) - 3.1669));
}

/** The accuracy of each side: the mean of its moves, as far as they have been judged, in whole percent. */
export function accuracyOf(
  review: Pick<Review, "judgements" | "moves">,
  players: Names,
): Readonly<Partial<Record<Side, number>>> {
  const moves = judgedMoves(review, players);
  const mean = (side: Side): [Side, number][] => {
    const own = moves.filter((move) => move.side === side);
    const sum = own.reduce((sum, { lost }) => sum + moveAccuracy(lost), 0);
    return own.length > 0 ? [[side, Math.round(sum / own.length)]] : [];
  };
  return Object.fromEntries(players.sides.flatMap(mean));
}

/** The mistakes of both sides, as far as the line has been judged, in their order. */
export function mistakes(review: Pick<Review, "judgements" | "moves">, players: Names): Mistake[] {
  return judgedMoves(review, players).filter((move): move is Mistake => move.symbol !== undefined);
}

/** The mistakes of the current side. */
export function shownMistakes(review: Review, players: Names): Mistake[] {
  return mistakes(review, players).filter(({ side }) => side === review.side);
}

/** The mistake after the chosen one, or with -1 the one before it; from a ply on if none is chosen. */
export function neighbour(found: readonly Mistake[], chosen: number | undefined, way: 1 | -1): Mistake | undefined {
  if (chosen === undefined) return way === 1 ? found[0] : found.at(-1);
  const n = found.findIndex(({ ply }) => ply === chosen);
  return n < 0 ? undefined : found[n + way];
}

/** What a move is called: a mistake, a missed win, the only move; empty if it is nothing special. */
export function nameOf({ symbol, isMissedWin, isOnly }: JudgedMove, meaningOf: (symbol: string) => string): string {
  if (isMissedWin) return text("missed-win");
  if (symbol) return meaningOf(symbol);
  return isOnly ? text("only-move") : "";
}

/** The symbols for the list of the moves, by their line and ply. */
export function symbolsOf(
  review: Review,
  players: Names,
  meaningOf: (symbol: string) => string,
): ReadonlyMap<string, Annotation> {
  const notes = judgedMoves(review, players).flatMap((judged): [string, Annotation][] => {
    const meaning = nameOf(judged, meaningOf);
    const glyph = judged.symbol ?? ONLY_SYMBOL;
    return meaning ? [[`${review.number}.${judged.ply}`, { glyph, meaning, comment: "", remark: meaning }]] : [];
  });
  return new Map(notes);
}

/** The paths of a move, from their texts: names of squares with spaces between, after `~` where a stone is given up. */
export function pathsOf(texts: readonly string[]): MovePath[] {
  return texts.map((text) => ({ squares: text.replace("~", "").split(" "), isGivenUp: text.startsWith("~") }));
}
