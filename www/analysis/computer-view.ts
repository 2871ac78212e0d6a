// What the computer shows of its work, besides the sections of its modes: a function of one model.

import type { VNode } from "../board/html.ts";
import { h } from "../board/html.ts";
import { text } from "../messages/format.ts";
import type { Arrow } from "../overlay/arrows.ts";
import type { Info } from "../wasm/engine.js";
import { type Act, type ButtonsModel, buttonView } from "./computer-panel.ts";
import type { Job } from "./context.ts";
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
  modes: {},
};

/** The two modes of the analysis, and what they show. */
export function computerPanel(act: Act, modes: ButtonsModel["modes"], sections: VNode[]): VNode[] {
  const { analyse = false, explore = false } = modes;
  const group = { role: "group", "aria-label": text("analyse"), hidden: !analyse && !explore };
  const search = { type: "button", part: "button", "data-mode": "analyse", "aria-pressed": String(analyse) };
  return [
    h("div.modes", { attrs: group }, [
      h("button", { attrs: search, on: { click: () => analyse || act("analyse") } }, text("search")),
      buttonView("explore", () => explore || act("explore"), { isPressed: explore }),
    ]),
    ...sections,
  ];
}

/** What the buttons show. */
export function buttonsOf({ level, job, modes }: ComputerModel): ButtonsModel {
  return { isToMove: level > 0, isMoving: job?.kind === "move", modes };
}

/** Whether the engine looks for a move. */
export function isThinking({ job }: Pick<ComputerModel, "job">): boolean {
  return (job?.kind === "move" || job?.kind === "hint") && !job.isDone;
}

/** Whether the analysis has found another move than the hint, and has looked as far ahead. */
export function isOutdated(hint: Hint, { job, infos: [best] }: Pick<ComputerModel, "job" | "infos">): boolean {
  return job?.kind === "analyse" && best !== undefined && best.depth >= hint.depth && best.moves[0] !== hint.move;
}

/** The arrows on the board: the mistake of a review, or the hint and the best lines of the analysis. */
export function arrowsOf({ job, infos, hint, mistake }: ComputerModel): readonly Arrow[] {
  if (mistake.length > 0) return mistake;
  const lines = job?.kind === "analyse" ? infos : [];
  const best = lines[0]?.share ?? 0;
  const arrows = lines.flatMap(({ moves: [move], paths, share, line }): Arrow[] => {
    if (move === undefined) return [];
    return [{ paths, strength: Math.max(0.2, 1 - (best - share) / 25), label: String(line) }];
  });
  if (!hint || hint.move === null || lines.some(({ moves: [move] }) => move === hint.move)) return arrows;
  return [{ paths: hint.paths, strength: 1 }, ...arrows];
}
