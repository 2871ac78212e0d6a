// What the computer shows of its work, besides the sections of its modes: a function of one model.

import type { Arrow } from "../overlay/arrows.ts";
import type { ButtonsModel } from "./computer-panel.ts";
import type { Job } from "./context.ts";
import type { Line } from "./exact/known.ts";
import type { Hint } from "./hints.ts";

/** The computer at one board. */
export interface ComputerModel {
  /** The level of the computer that plays the side to move; 0 if a person does, as always in an exercise. */
  readonly level: number;
  /** What the engine does, or has done last. */
  readonly job: Pick<Job, "kind" | "side" | "best" | "isDone"> | undefined;
  /** The best lines of the analysis, the best first. */
  readonly lines: readonly Line[];
  readonly hint: Hint | undefined;
  /** The arrows of the mistake that the review shows: while there are any, there are no others. */
  readonly mistake: readonly Arrow[];
  /** Whether a puzzle asks the person for a move. */
  readonly isTest: boolean;
  /** The modes that are on. */
  readonly modes: ButtonsModel["modes"];
}

/** The computer before it has done anything. */
export const IDLE: ComputerModel = {
  level: 0,
  job: undefined,
  lines: [],
  hint: undefined,
  mistake: [],
  isTest: false,
  modes: {},
};

/** What the buttons show. */
export function buttonsOf({ level, job, isTest, modes }: ComputerModel): ButtonsModel {
  return { isToMove: level > 0, isMoving: job?.kind === "move", isTest, modes };
}

/** Whether the engine looks for a move. */
export function isThinking({ job }: Pick<ComputerModel, "job">): boolean {
  return (job?.kind === "move" || job?.kind === "hint") && !job.isDone;
}

/** Whether the analysis has found another move than the hint, and has looked as far ahead. */
export function isOutdated(hint: Hint, best: Line | undefined): boolean {
  return best !== undefined && best.depth >= hint.depth && best.move !== hint.move;
}

/** The arrows on the board: the mistake of a review, or the hint and the best lines of the analysis. */
export function arrowsOf({ lines, hint, mistake }: ComputerModel): readonly Arrow[] {
  if (mistake.length > 0) return mistake;
  const best = lines[0]?.share ?? 0;
  const arrows = lines.map(({ paths, share }, n): Arrow => {
    return { paths, strength: Math.max(0.2, 1 - (best - share) / 25), label: String(n + 1) };
  });
  if (!hint || hint.move === null || lines.some(({ move }) => move === hint.move)) return arrows;
  return [{ paths: hint.paths, strength: 1 }, ...arrows];
}
