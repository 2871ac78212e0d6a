// The choice of a lesson.

import { h, type VNode } from "../board/html.ts";
import type { GameId } from "../games/games.ts";
import { text } from "../messages/format.ts";

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
  ];
}

function choiceButton({ game, done, count }: LessonChoice, choose: (game: GameId) => void): VNode {
  const begun = done > 0 ? text("learn-steps-done", { done, count }) : text("learn-steps", { count });
  const attrs = { type: "button", part: "button", "data-lesson": game };
  return h("button", { attrs, on: { click: () => choose(game) } }, [
    h("strong", text(game)),
    h("span", done >= count ? text("learn-done") : begun),
  ]);
}
