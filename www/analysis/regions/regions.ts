// The combinatorial game values of the regions of a position.

import type { Side } from "../../games/boards.ts";
import type { Answer, CgtValue, Class } from "../../wasm/engine.js";

/** What the engine reports of regions. */
export type RegionAnswer = Extract<Answer, { kind: "whole" | "region" | "valued" }>;

/** A region of the position, as the engine reports it. */
export type Region = Omit<Extract<Answer, { kind: "region" }>, "kind">;

/** What is known of the regions of a position. */
export interface RegionValues {
  readonly whole: CgtValue | undefined;
  /** A single region is the whole. */
  readonly regions: readonly Region[];
  /** Whether there are no more regions to come. */
  readonly isComplete: boolean;
}

/** Nothing is known yet. */
export const NO_VALUES: RegionValues = { whole: undefined, regions: [], isComplete: false };

/** The values after an answer of the engine, which begins with the whole. */
export function withAnswer(values: RegionValues, answer: RegionAnswer): RegionValues {
  if (answer.kind === "whole") return { ...NO_VALUES, whole: answer.value };
  if (answer.kind === "valued") return { ...values, isComplete: true };
  const { squares, value } = answer;
  return { ...values, regions: [...values.regions, { squares, value }] };
}

/** The winner of the whole position, if it is known. Left is Black. */
export function winnerOf({ whole }: RegionValues, mover: Side): Side | undefined {
  const other = mover === "black" ? "white" : "black";
  const winners: Record<Class, Side> = { N: mover, P: other, L: "black", R: "white" };
  return whole?.class ? winners[whole.class] : undefined;
}
