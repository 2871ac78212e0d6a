// The choice of a lesson, and the lesson of one game: each step is one idea, with a board on which the learner plays it.

import { button, h, icon, type VNode } from "../board/html.ts";
import type { GameId } from "../games/games.ts";
import { homeUrl } from "../lib/home-url.ts";
import { text } from "../messages/format.ts";
import { themeName } from "../puzzles/themes.ts";
import type { LessonStep } from "../wasm/dialogs.js";
import { currentStep, type Feedback, type LessonState } from "./lesson-state.ts";

const DONE_ICON = "M4 13l5 5L20 6";

/** What the learner can do. */
export interface LessonActions {
  /** Shows a step from its beginning. */
  goTo(step: number): void;
  /** Goes to the next step. */
  next(): void;
  /** Plays the right move. */
  reveal(): void;
  /** Shows the other lessons. */
  toChoice(): void;
  /** Begins a game. */
  play(): void;
  /** Opens the puzzles of the game, or begins those of a theme; only on the page itself. */
  puzzles: ((theme?: string) => void) | undefined;
}

/** What follows the board. */
export interface BoardElement {
  /** The element is there. */
  attach(element: HTMLElement): void;
  /** The listeners of its events. */
  readonly on: Readonly<Record<string, (event: CustomEvent) => void>>;
}

/** A lesson. */
export function lessonView(state: LessonState, actions: LessonActions, board: BoardElement): VNode {
  const step = currentStep(state);
  const { feedback } = state;
  return h("div.lesson", [
    h("div.head", [stepsView(state, actions), h("div.text", step ? ideaView(state, step) : summaryView(state))]),
    boardView(state, board),
    h("div.side", [
      stepFeedbackView(feedback),
      h("div.buttons", step ? stepButtons(state, step, actions) : endButtons(state, actions)),
    ]),
  ]);
}

/** What the learner's move has brought. */
export function stepFeedbackView({ kind, text }: Feedback): VNode {
  return h("p.feedback", { attrs: { role: "status", "data-kind": kind } }, text);
}

/** The board, which stays the same element during the lesson. At the end, it is hidden with the last step on it. */
function boardView({ game, lesson, step, isOver }: LessonState, { attach, on }: BoardElement): VNode {
  const isEnd = step >= lesson.steps.length;
  const shown = isEnd ? lesson.steps.at(-1) : lesson.steps[step];
  const attrs = {
    controls: "minimal",
    src: shown?.address ?? "",
    readonly: isOver || (shown?.isReadOnly ?? false),
    hidden: isEnd,
  };
  const hook = { insert: ({ elm }: VNode) => attach(elm as HTMLElement) };
  return h("quarry-game", { key: game, attrs, on, hook });
}

function stepsView({ lesson, step, done }: LessonState, { goTo }: LessonActions): VNode {
  const items = lesson.steps.map(({ title }, n) => {
    const isDone = done.has(n);
    const attrs = {
      type: "button",
      part: "button",
      title,
      "data-step": n + 1,
      "data-done": isDone,
      "aria-label": text(isDone ? "learn-step-is-done" : "learn-step", { number: n + 1, title }),
      "aria-current": n === step && "step",
    };
    return h("li", [h("button", { attrs, on: { click: () => goTo(n) } }, [isDone ? icon(DONE_ICON) : `${n + 1}`])]);
  });
  return h("ol.steps", { attrs: { "aria-label": text("learn-list") } }, items);
}

function ideaView({ lesson, step }: LessonState, { title, text: idea }: LessonStep): VNode[] {
  const place = text("learn-step-of", { number: step + 1, count: lesson.steps.length });
  return [h("p.count", place), h("h3", title), h("p", idea)];
}

/** The end: what to remember. */
function summaryView({ lesson: { summary } }: LessonState): VNode[] {
  const sentences = [summary.win, summary.move, summary.watch].map((sentence) => h("li", sentence));
  return [h("h3", text("learn-end")), h("ul.summary", sentences)];
}

function stepButtons(
  { step, isOver }: LessonState,
  { isReadOnly, theme }: LessonStep,
  actions: LessonActions,
): VNode[] {
  const { goTo, reveal, next, puzzles } = actions;
  const again = isOver ? lessonButton("again", text("learn-again"), () => goTo(step)) : undefined;
  const isDone = isOver || isReadOnly;
  return [
    ...(step > 0 ? [lessonButton("back", text("learn-back"), () => goTo(step - 1))] : []),
    ...(isReadOnly ? [] : [again ?? lessonButton("reveal", text("learn-show-me"), reveal)]),
    lessonButton("next", text(isDone ? "learn-next" : "learn-skip"), next, { class: isDone && "main" }),
    ...(isDone && theme && puzzles
      ? [lessonButton("theme", text("learn-theme", { theme: themeName(theme) }), () => puzzles(theme))]
      : []),
  ];
}

/** What to do next. */
function endButtons({ game, lesson }: LessonState, { play, puzzles, toChoice, goTo }: LessonActions): VNode[] {
  return [
    // The computer plays the other side, as in every game that the user chooses.
    lessonButton("play", text("learn-play"), play, { class: "main", "data-choose": game }),
    ...(puzzles ? [lessonButton("quiz", text("learn-puzzles"), () => puzzles())] : []),
    lessonButton("lessons", text("learn-others"), toChoice),
    lessonButton("back", text("learn-back"), () => goTo(lesson.steps.length - 1)),
  ];
}

/** A button with a key: what a second press of a key does must not change. */
function lessonButton(
  name: string,
  label: string,
  click: () => void,
  attrs: Record<string, string | boolean> = {},
): VNode {
  return { ...button(label, click, { "data-learn": name, ...attrs }), key: name };
}

/** A lesson, and how many of its steps are done. */
export interface LessonChoice {
  readonly game: GameId;
  readonly isVariant: boolean;
  readonly done: number;
  readonly count: number;
}

/** A button for each lesson, those of variants apart. */
export function choiceView(choices: readonly LessonChoice[], choose: (game: GameId) => void): VNode[] {
  const listOf = (listed: readonly LessonChoice[]): VNode =>
    h(
      "ul.lessons",
      listed.map((choice) => h("li", [choiceButton(choice, choose)])),
    );
  const variants = choices.filter(({ isVariant }) => isVariant);
  return [
    h("p", text("learn-about")),
    listOf(choices.filter(({ isVariant }) => !isVariant)),
    ...(variants.length > 0 ? [h("h3", text("learn-variants")), listOf(variants)] : []),
    ...guideLink(),
  ];
}

/** A link to the documentation; none if no copy of the site is known. */
function guideLink(): VNode[] {
  const href = homeUrl("docs/index.html");
  if (!href) return [];
  return [h("p", [h("a", { attrs: { href, hreflang: "en", target: "_blank" } }, text("learn-guide"))])];
}

function choiceButton({ game, done, count }: LessonChoice, choose: (game: GameId) => void): VNode {
  const begun = done > 0 ? text("learn-steps-done", { done, count }) : text("learn-steps", { count });
  const attrs = { type: "button", part: "button", "data-lesson": game };
  return h("button", { attrs, on: { click: () => choose(game) } }, [
    h("strong", text(game)),
    h("span", done >= count ? text("learn-done") : begun),
  ]);
}
