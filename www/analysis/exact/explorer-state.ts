// What the explorer knows, and how that changes.

import type { ExactKind, MovePath } from "../../wasm/engine.js";
import type { ExactAnswer, PositionValue, ValuedMove } from "./values.ts";

/** How long the engine looks at a position, in milliseconds: at first, and again if something stayed unknown. */
export const TIMES = [2000, 10_000];

/** The most positions that are remembered. */
const MOST = 100;

/** What is known of one position. */
export interface Known {
  /** How often the engine has looked at it. */
  readonly looks: number;
  readonly value: PositionValue | undefined;
  readonly moves: ReadonlyMap<string, ValuedMove>;
}

/** Nothing is known of the position yet. */
export const NOTHING: Known = { looks: 0, value: undefined, moves: new Map() };

/** The question why a move loses. */
export interface Why {
  readonly positionKey: string;
  readonly move: string;
  readonly answer: PositionValue | undefined;
}

/** What the explorer of one board knows and shows. */
export interface ExplorerState {
  /** By the keys of the positions, the latest last. */
  readonly known: ReadonlyMap<string, Known>;
  readonly why: Why | undefined;
  /** The move in the list at which the user points. */
  readonly pointed: string | undefined;
}

/** Nothing is known yet. */
export const EMPTY: ExplorerState = { known: new Map(), why: undefined, pointed: undefined };

/** The state after a change of what is known of one position, which becomes the latest. The oldest one may be forgotten. */
export function withKnown(state: ExplorerState, positionKey: string, change: (known: Known) => Known): ExplorerState {
  const known = new Map(state.known);
  const changed = change(known.get(positionKey) ?? NOTHING);
  known.delete(positionKey);
  known.set(positionKey, changed);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  return { ...state, known };
}

/** What is known after an answer of the engine: what has been proved stays. */
export function withAnswer(known: Known, answer: ExactAnswer): Known {
  const isProved = answer.value.kind !== "unknown";
  if (answer.kind === "exact") return isProved || !known.value ? { ...known, value: answer } : known;
  if (!isProved && known.moves.has(answer.move)) return known;
  return { ...known, moves: new Map(known.moves).set(answer.move, answer) };
}

/** What is known after the engine has looked at a position: it looks again as long as something is unknown. */
export function afterLook(known: Known): Known {
  const isOpen = [known.value, ...known.moves.values()].some((found) => found?.value.kind === "unknown");
  return { ...known, looks: isOpen ? known.looks + 1 : TIMES.length };
}

/** Whether the engine is to look at a position. */
export function isLooking({ looks }: Known): boolean {
  return looks < TIMES.length;
}

/** Whether the value of any move is proved. */
export function hasProvedMove({ moves }: Known): boolean {
  return [...moves.values()].some(({ value }) => value.kind !== "unknown");
}

/** What is proved of a position. */
export interface Proof {
  readonly kind: ExactKind;
  /** A best move, and its paths. */
  readonly best: string | undefined;
  readonly paths: readonly MovePath[];
  /** Whether a move keeps the value of the position. */
  isBest(move: string): boolean;
}

/** What is proved of a position, if something is. */
export function proofOf({ value, moves }: Known): Proof | undefined {
  if (!value || value.value.kind === "unknown") return undefined;
  const { kind } = value.value;
  const best = value.moves[0];
  const { paths = [] } = moves.get(best ?? "") ?? {};
  return { kind, best, paths, isBest: (move) => moves.get(move)?.value.kind === kind };
}
