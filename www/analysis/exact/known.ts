// What is known of positions: their exact values, what the search believes, and the values of their regions.

import type { Side } from "../../games/boards.ts";
import type { Command, ExactKind, ExactValue, Info, MovePath } from "../../wasm/engine.js";
import {
  NO_VALUES,
  type RegionAnswer,
  type RegionValues,
  winnerOf,
  withAnswer as withRegion,
} from "../regions/regions.ts";
import { compareValues, type ExactAnswer, type PositionValue, type ValuedMove } from "./values.ts";

/** The number of lines of the search. */
export const LINES = 3;

/** How long the engine values the regions of a position before anything else, in milliseconds. */
const REGIONS: Command = { kind: "value", timeMs: 400 };

/**
 * What the engine does at a position, one after the other: it solves for a moment, searches for a while, and solves what is still
 * unknown. The last search ends with a proof, or when the user goes on.
 */
export const PLAN: readonly ("solve" | "search")[] = ["solve", "search", "solve", "search"];

/** How long each of these takes at most, in milliseconds. */
const TIMES: readonly (number | undefined)[] = [500, 6000, 10_000, undefined];

/** The most positions that are remembered. */
const MOST = 100;

/** What is known of one position. */
export interface Known {
  /** How much of the plan has been done. */
  readonly steps: number;
  readonly value: PositionValue | undefined;
  readonly moves: ReadonlyMap<string, ValuedMove>;
  /** The lines of the search, the best first. */
  readonly infos: readonly Info[];
  readonly regions: RegionValues | undefined;
}

/** Nothing is known of the position yet. */
export const NOTHING: Known = { steps: 0, value: undefined, moves: new Map(), infos: [], regions: undefined };

/** What is known of the latest positions, by their keys. */
export type Positions = ReadonlyMap<string, Known>;

/** The positions after a change of what is known of one, which becomes the latest. The oldest one may be forgotten. */
export function withKnown(positions: Positions, positionKey: string, change: (known: Known) => Known): Positions {
  const next = new Map(positions);
  const changed = change(next.get(positionKey) ?? NOTHING);
  next.delete(positionKey);
  next.set(positionKey, changed);
  const [oldest] = next.keys();
  if (next.size > MOST && oldest !== undefined) next.delete(oldest);
  return next;
}

/** What is known after an answer of the engine: what has been proved stays. */
export function withAnswer(known: Known, answer: ExactAnswer | RegionAnswer): Known {
  if (answer.kind !== "exact" && answer.kind !== "turn") {
    return { ...known, regions: withRegion(known.regions ?? NO_VALUES, answer) };
  }
  const isProved = answer.value.kind !== "unknown";
  if (answer.kind === "exact") return isProved || !known.value ? { ...known, value: answer } : known;
  if (!isProved && known.moves.has(answer.move)) return known;
  return { ...known, moves: new Map(known.moves).set(answer.move, answer) };
}

/** What is known after a report of the search. One that begins anew counts once it has looked as far ahead as the one before. */
export function withInfos(known: Known, infos: readonly Info[]): Known {
  const [before, now] = [known.infos[0], infos[0]];
  return before && (now?.depth ?? 0) < before.depth ? known : { ...known, infos };
}

/** Whether the exact value of the position is known. */
export function isSettled({ value }: Known): boolean {
  return value !== undefined && value.value.kind !== "unknown";
}

/** The commands for what the engine is to do next, after that for the position; `undefined` if nothing is left. */
export function nextCommands(known: Known, hasRegions: boolean): Command[] | undefined {
  const timeMs = TIMES[known.steps];
  const time = timeMs === undefined ? {} : { timeMs };
  const what = PLAN[known.steps];
  if (!what) return undefined;
  const values = hasRegions && !known.regions?.isComplete ? [REGIONS] : [];
  return [
    ...values,
    what === "solve" ? { kind: "solve", ...time } : { kind: "go", options: { lines: LINES, ...time } },
  ];
}

/** What is known after a part of the plan: a position whose value is known is not searched, and one without unknown moves is done. */
export function afterStep(known: Known): Known {
  const isOpen = !isSettled(known) || [...known.moves.values()].some(({ value }) => value.kind === "unknown");
  if (PLAN[known.steps] === "solve" && !isOpen) return { ...known, steps: PLAN.length };
  const steps = known.steps + 1;
  return { ...known, steps: PLAN[steps] === "search" && isSettled(known) ? steps + 1 : steps };
}

/** Whether the engine has something to do at a position. */
export function isLooking({ steps }: Known): boolean {
  return steps < PLAN.length;
}

/** Whether the value of any move is proved. */
export function hasProvedMove({ moves }: Known): boolean {
  return [...moves.values()].some(({ value }) => value.kind !== "unknown");
}

/** The proved value of a position, by any of its proofs: the solver, the search or the sum of its regions. */
export function provedValue(known: Known, mover: Side): ExactValue | undefined {
  const { value, infos, regions } = known;
  if (value && isSettled(known)) return value.value;
  const [best] = infos;
  if (best && best.proof !== null) return { kind: best.proof, movesToEnd: best.within };
  const winner = regions && winnerOf(regions, mover);
  return winner && { kind: winner === mover ? "win" : "loss", movesToEnd: null };
}

/** The expected result of the player to move where it is proved, in percent. */
const SHARES: Record<Exclude<ExactKind, "unknown">, number> = { win: 100, draw: 50, loss: 0 };

/** The expected result of the player to move at a value that is proved, in percent. */
export function shareOfValue({ kind }: ExactValue): number {
  return kind === "unknown" ? 50 : SHARES[kind];
}

/** A move that the search compares with others. */
export interface Line extends Info {
  readonly move: string;
  /** Its value, if that is proved: it counts more than what the search believes. */
  readonly value: ExactValue | undefined;
}

/** The lines of the search, the best first. */
export function linesOf({ infos, moves }: Pick<Known, "infos" | "moves">): Line[] {
  const lines = infos.flatMap((info): Line[] => {
    const [move] = info.moves;
    if (move === undefined) return [];
    const found = moves.get(move)?.value;
    const own: ExactValue | undefined = info.proof === null ? undefined : { kind: info.proof, movesToEnd: info.within };
    const value = found && found.kind !== "unknown" ? found : own;
    return [{ ...info, move, value, share: value ? shareOfValue(value) : info.share }];
  });
  return lines.sort((a, b) => b.share - a.share || (a.value && b.value ? compareValues(a.value, b.value) : 0));
}

/** What is proved of a position. */
export interface Proof {
  /** A best move, and its paths. */
  readonly best: string | undefined;
  readonly paths: readonly MovePath[];
  /** Whether a move keeps the value of the position. */
  isBest(move: string): boolean;
}

/** What the solver has proved of a position, if it has. */
export function proofOf(known: Known): Proof | undefined {
  const { value, moves } = known;
  if (!value || !isSettled(known)) return undefined;
  const best = value.moves[0];
  const { paths = [] } = moves.get(best ?? "") ?? {};
  return { best, paths, isBest: (move) => moves.get(move)?.value.kind === value.value.kind };
}

/** The question why a move loses. */
export interface Why {
  readonly positionKey: string;
  readonly move: string;
  readonly answer: PositionValue | undefined;
}
