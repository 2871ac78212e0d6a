// The task of a drill, what was tried, and both in the panel.

import { button, h, type VNode } from "../../board/html.ts";
import { localized, text } from "../../messages/format.ts";
import { type Mistake, TOLERANCE } from "./review.ts";

/** A move that was tried. */
export interface Attempt {
  readonly move: string;
  /** `looking` while the engine looks at it; `same` if it is the mistake once more. */
  readonly outcome: "looking" | "right" | "wrong" | "same" | "shown";
  /** How much it loses, in percent. */
  readonly lost: number;
}

/** What is said of a move that was tried: messages. */
const COMMENTS: Record<Attempt["outcome"], string> = {
  looking: "drill-looking",
  right: "drill-right",
  wrong: "drill-wrong",
  same: "drill-same",
  shown: "drill-shown",
};

/** A task: the mistake, its number from 0, and what was tried. */
export interface DrillState {
  readonly number: number;
  readonly count: number;
  readonly mistake: Mistake;
  readonly attempt: Attempt | undefined;
}

/** What the user can do in a drill. */
export interface DrillActions {
  again(): void;
  next(): void;
  /** Plays the better move. */
  reveal(): void;
  /** Back to the game. */
  end(): void;
}

/** The task with a number; after the last one comes the first. */
export function taskAt(mistakes: readonly Mistake[], number: number): DrillState {
  const count = mistakes.length;
  const mistake = mistakes[number % count];
  if (!mistake) throw new RangeError(`mistake ${number}: found ${count} mistakes`);
  return { number: number % count, count, mistake, attempt: undefined };
}

/**
 * Judges a move in place of a mistake: it is right if it keeps what the player could expect.
 *
 * @param share what the player can expect after it, in percent; `undefined` as long as it is not known
 * @returns `undefined` if that has to be known first
 */
export function judge(
  { move: mistake, better, had }: Mistake,
  move: string,
  share: number | undefined,
): Attempt | undefined {
  if (move === mistake) return { move, outcome: "same", lost: 0 };
  if (move === better?.move) return { move, outcome: "right", lost: 0 };
  if (share === undefined) return undefined;
  const lost = Math.max(0, Math.round(had - share));
  return { move, outcome: lost < TOLERANCE ? "right" : "wrong", lost };
}

/** The text of the status line: the task, or what is to be said of the attempt. */
export function statusOf({ mistake, attempt }: DrillState): string {
  if (!attempt) return text("drill-task", { move: mistake.move });
  const { move, outcome, lost } = attempt;
  return text(COMMENTS[outcome], { move, lost: localized(lost) });
}

/** The drill. `ply` is the current ply. */
export function drillView(state: DrillState, ply: number, { again, next, reveal, end }: DrillActions): VNode {
  const { number, count, mistake, attempt } = state;
  const isRight = attempt?.outcome === "right";
  const isWrong = attempt?.outcome === "wrong" || attempt?.outcome === "same";
  const right: Record<string, string> = isRight || isWrong ? { "data-right": String(isRight) } : {};
  const attrs = { "aria-label": text("learn-mistakes") };
  return h("section.exercise", { attrs }, [
    h("p.task", [
      h("strong", text("learn-mistakes")),
      h("span.kind", text("drill-number", { number: number + 1, count })),
    ]),
    h("p", { attrs: { class: "answer", ...right } }, statusOf(state)),
    h("div.actions", [
      button(text("puzzle-restart"), again, { "data-drill": "again", disabled: ply === 0 }),
      button(text("puzzle-show"), reveal, { "data-drill": "reveal", disabled: !mistake.better }),
      button(text("puzzle-next"), next, { "data-drill": "next", disabled: count === 1 }),
      button(text("back-to-game"), end, { "data-drill": "end" }),
    ]),
  ]);
}
