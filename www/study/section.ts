// The section of the panel for an open study: its chapters, the text before the first move, and the tools for drawing.

import { button, h, icon, type VNode } from "../board/html.ts";
import { select } from "../dialogs/fields.ts";
import { COLOR_NAMES, COLORS, type ShapeColor } from "../element/shapes.ts";
import { text } from "../messages/format.ts";
import type { Study } from "./study.ts";

/** What the section shows. */
export interface SectionState {
  readonly study: Study;
  /** The place of the current chapter, from 0. */
  readonly place: number;
  /** The text before its first move; empty if there is none. */
  readonly intro: string;
  /** Whether the position before the first move is shown. */
  readonly isStart: boolean;
  /** The colour with which fingers, the main button and keys draw; none while they play. */
  readonly drawing: ShapeColor | undefined;
}

/** What the user can do in it. */
export interface SectionActions {
  /** Shows the chapter at a place. */
  show(place: number): void;
  /** Opens the study with all chapters, where it can be changed. */
  manage?(): void;
  draw?(color: ShapeColor | undefined): void;
}

const PREVIOUS = "M15 5l-7 7 7 7";
const NEXT = "M9 5l7 7-7 7";
const PENCIL = "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3";

/** The messages of the colours. */
const COLOR_TEXTS: Record<ShapeColor, string> = {
  green: "study-green",
  red: "study-red",
  blue: "study-blue",
  yellow: "study-yellow",
};

/** The view. */
export function sectionView(state: SectionState, actions: SectionActions): VNode[] {
  const { study, place, intro, isStart, drawing } = state;
  const { chapters } = study;
  const { draw, manage } = actions;
  const step = (path: string, label: string, to: number): VNode =>
    h(
      "button",
      {
        attrs: { type: "button", part: "button", "aria-label": label, title: label, disabled: !chapters[to] },
        on: { click: () => actions.show(to) },
      },
      [icon(path)],
    );
  const names = chapters.map(({ name }, n) => [String(n), `${n + 1}. ${name}`] as const);
  const pencil = {
    attrs: {
      ...{ type: "button", part: "button", "data-study": "draw", "aria-pressed": String(drawing !== undefined) },
      ...{ "aria-label": text("study-draw"), title: text("study-draw") },
    },
    on: { click: () => draw?.(drawing ? undefined : "green") },
  };
  return [
    h("section.study", { attrs: { "aria-label": text("study-of", { study: study.name }) } }, [
      h("div.chapters", [
        step(PREVIOUS, text("study-previous"), place - 1),
        select("chapter", String(place), names, (value) => actions.show(Number(value)), {
          "aria-label": text("study-chapter"),
        }),
        step(NEXT, text("study-next"), place + 1),
        ...(draw ? [h("button", pencil, [icon(PENCIL)])] : []),
        ...(manage ? [button(text("study"), manage, { "data-study": "manage" })] : []),
      ]),
      ...(drawing ? [colorsView(drawing, actions)] : []),
      ...(intro ? [h("p.comment.intro", { attrs: { dir: "auto", "data-current": isStart } }, intro)] : []),
    ]),
  ];
}

/** The colours to draw with. */
function colorsView(drawing: ShapeColor, { draw }: SectionActions): VNode {
  return h("div.colors", { attrs: { role: "group", "aria-label": text("study-color") } }, [
    ...COLOR_NAMES.map((color) =>
      h(
        "button.color",
        {
          attrs: {
            ...{ type: "button", "data-color": color, "aria-pressed": String(color === drawing) },
            ...{ "aria-label": text(COLOR_TEXTS[color]), title: text(COLOR_TEXTS[color]) },
          },
          css: `--color:${COLORS[color]}`,
          on: { click: () => draw?.(color) },
        },
        [],
      ),
    ),
    h("p.hint", text("study-draw-how")),
  ]);
}
