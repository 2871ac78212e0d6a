// What the computer shows of its work, besides the sections of its modes: a function of one model.

import type { VNode } from "../board/html.ts";
import { h } from "../board/html.ts";
import type { Side } from "../games/boards.ts";
import type { Arrow } from "../overlay/arrows.ts";
import type { Info } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";
import { type Act, type ButtonsModel, computerPanel } from "./computer-panel.ts";
import type { Job } from "./context.ts";
import { kindOf, type Names, scoreText } from "./evaluation/evaluation.ts";
import type { Hint } from "./hints.ts";

/** The computer at one board. */
export interface ComputerModel {
  /** The level of the computer that plays the side to move; 0 if a person does, as always in a quiz. */
  readonly level: number;
  /** What the engine does, or has done last. */
  readonly job: Pick<Job, "kind" | "side" | "best" | "isDone"> | undefined;
  /** The lines that the engine has reported, the best first. */
  readonly infos: readonly Info[];
  readonly hint: Hint | undefined;
  /** The arrows of the mistake that the review shows: while there are any, there are no others. */
  readonly mistake: readonly Arrow[];
  /** Whether the value of the position is proved. */
  readonly isProved: boolean;
  /** The modes that are on. */
  readonly modes: ButtonsModel["modes"];
}

/** The computer before it has done anything. */
export const IDLE: ComputerModel = {
  level: 0,
  job: undefined,
  infos: [],
  hint: undefined,
  mistake: [],
  isProved: false,
  modes: {},
};

/** The computer's part of the panel. */
export function computerView(
  state: Pick<BoardState, "game" | "result">,
  model: ComputerModel,
  names: Names,
  act: Act,
  sections: VNode[],
): VNode[] {
  const { level, job, modes } = model;
  const buttons = { isToMove: level > 0, isMoving: job?.kind === "move", modes };
  const info = thoughtOf(model);
  return computerPanel(state, act, buttons, info && job ? thoughtView(info, job.side, names) : [], sections);
}

/** Whether the engine looks for a move. */
export function isThinking({ job }: Pick<ComputerModel, "job">): boolean {
  return (job?.kind === "move" || job?.kind === "hint") && !job.isDone;
}

/** The line that the computer is about to play; a level does not always play what it finds best. */
function thoughtOf({ job, infos, modes }: ComputerModel): Info | undefined {
  // A beginner need not see what the engine expects.
  if (!modes.analyse || (job?.kind !== "move" && job?.kind !== "hint")) return undefined;
  return infos.find(({ moves }) => job.best && moves[0] === job.best) ?? infos[0];
}

function thoughtView(info: Info, mover: Side, names: Names): VNode[] {
  return [
    h("span.kind", kindOf(info)),
    h("span.value", scoreText(info, mover, names)),
    h("span.line", info.moves.join("  ")),
  ];
}

/** Whether the analysis has found another move than the hint, and has looked as far ahead. */
export function isOutdated(hint: Hint, { job, infos: [best] }: Pick<ComputerModel, "job" | "infos">): boolean {
  return job?.kind === "analyse" && best !== undefined && best.depth >= hint.depth && best.moves[0] !== hint.move;
}

/** The arrows on the board: the mistake of a review, or the hint and the best lines of the analysis. */
export function arrowsOf({ job, infos, hint, mistake, isProved }: ComputerModel): readonly Arrow[] {
  if (mistake.length > 0) return mistake;
  const lines = job?.kind === "analyse" && !isProved ? infos : [];
  const best = lines[0]?.share ?? 0;
  const arrows = lines.flatMap(({ moves: [move], paths, share, line }): Arrow[] => {
    if (move === undefined) return [];
    return [{ paths, strength: Math.max(0.2, 1 - (best - share) / 25), label: String(line) }];
  });
  if (!hint || hint.move === null || lines.some(({ moves: [move] }) => move === hint.move)) return arrows;
  return [{ paths: hint.paths, strength: 1 }, ...arrows];
}
