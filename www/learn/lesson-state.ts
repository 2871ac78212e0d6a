// What is shown of a lesson, and how it goes on.

import type { GameId } from "../games/games.ts";
import type { Lesson, LessonStep } from "../wasm/dialogs.js";

/** What is shown about the learner's move. */
export interface Feedback {
  readonly kind: "" | "right" | "wrong";
  readonly text: string;
}

/** A lesson that is shown. */
export interface LessonState {
  readonly game: GameId;
  readonly lesson: Lesson;
  /** The current step, counted from 0; the number of steps for the end. */
  readonly step: number;
  /** Whether the right move has been played: the board is not the learner's any more. */
  readonly isOver: boolean;
  readonly feedback: Feedback;
  /** The steps that are done. */
  readonly done: ReadonlySet<number>;
}

const NO_FEEDBACK: Feedback = { kind: "", text: "" };

/** A lesson at the first step that is not done. */
export function beginLesson(game: GameId, lesson: Lesson, done: ReadonlySet<number>): LessonState {
  const first = lesson.steps.findIndex((_, n) => !done.has(n));
  return { game, lesson, step: Math.max(first, 0), isOver: false, feedback: NO_FEEDBACK, done };
}

/** The current step; none at the end. */
export function currentStep({ lesson, step }: LessonState): LessonStep | undefined {
  return lesson.steps[step];
}

/** Another step is shown, or the same one again. */
export function goToStep(state: LessonState, step: number): LessonState {
  return { ...state, step, isOver: false, feedback: NO_FEEDBACK };
}

/** The learner has tried a wrong move. */
export function refuseMove(state: LessonState, text: string): LessonState {
  return { ...state, feedback: { kind: "wrong", text } };
}

/** The learner has played the right move. */
export function acceptMove(state: LessonState): LessonState {
  return { ...state, isOver: true };
}

/** The current step is done. */
export function finishStep(state: LessonState, feedback: Feedback = state.feedback): LessonState {
  return { ...state, feedback, done: new Set([...state.done, state.step]) };
}
