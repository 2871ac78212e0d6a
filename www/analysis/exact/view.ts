// The moves of a position by their values, what refutes a move, and the state of the table.

import { button, h, type VNode } from "../../board/html.ts";
import { localized, text } from "../../messages/format.ts";
import type { ExactValue } from "../../wasm/engine.js";
import type { BoardState } from "../../wasm/quarry.js";
import type { Names } from "../evaluation/evaluation.ts";
import type { TableProgress } from "../tables.ts";
import type { Known, Why } from "./known.ts";
import {
  compareValues,
  KINDS,
  lineView,
  type ValuedMove,
  valueBadge,
  valueDescription,
  valueSentence,
} from "./values.ts";

/** More unknown moves than these are folded up. */
const MANY = 12;

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** What the user can do with moves and lines. The object stays the same from one view to the next. */
export interface MoveActions {
  /** Plays moves from the current position. */
  play(moves: string[]): void;
  /** Explains why a move loses, or hides the explanation. */
  explain(move: string): void;
  /** The user points at a move, or at none. */
  point(move: string | undefined): void;
}

/** The text about a table that is missing or being loaded; `undefined` for any other. */
export function tableText(table: Readonly<TableProgress> | undefined): string | undefined {
  if (table?.state === "missing") return text("table-missing");
  if (table?.state === "absent") return text("table-absent");
  if (table?.state !== "loading") return undefined;
  const [loaded, total] = [table.loaded, table.total].map((bytes) => localized(bytes / 1e6, TENTHS));
  return table.total > 0 ? text("table-loading-of", { loaded, total }) : text("table-loading", { loaded });
}

/** What refutes a move. */
export function whyView(
  { move, answer }: Why,
  { side }: Pick<BoardState, "side">,
  players: Names,
  { play }: MoveActions,
): VNode[] {
  if (!answer) return [h("p", text("why-looking", { move }))];
  const { kind, movesToEnd } = answer.value;
  // A game that is over is won, not won in 0 moves.
  const value = { kind, movesToEnd: movesToEnd === 0 ? null : movesToEnd };
  const result = kind === "draw" ? text("draws") : valueSentence(value, players.other(side), players);
  return [
    h("p", text(movesToEnd === 0 ? "why-ends" : "why-after", { move, result })),
    lineView(text("why-answer", { move }), [move, ...answer.moves], play),
  ];
}

/** The moves by the kinds of their values, the best first. */
export function groupsView(moves: Known["moves"], explained: string | undefined, actions: MoveActions): VNode {
  const groups = Object.entries(KINDS).flatMap(([kind, [, heading]]) => {
    const ofKind = [...moves].filter(([, { value }]) => value.kind === kind);
    if (ofKind.length === 0) return [];
    const isFolded = kind === "unknown" && ofKind.length > MANY;
    return [groupView(text(heading), ofKind, isFolded, explained, actions)];
  });
  return h("div.groups", groups);
}

function groupView(
  title: string,
  moves: [move: string, valued: ValuedMove][],
  isFolded: boolean,
  explained: string | undefined,
  actions: MoveActions,
): VNode {
  const sorted = moves.sort(([, a], [, b]) => compareValues(a.value, b.value));
  const items = sorted.map(([move, { value }]) => moveView(move, value, move === explained, actions));
  return h(isFolded ? "details.group" : "div.group", { key: title }, [
    h(isFolded ? "summary.title" : "p.title", [`${title} `, h("span.count", String(moves.length))]),
    h("ul", { attrs: { "aria-label": title } }, items),
  ]);
}

function moveView(move: string, value: ExactValue, isExplained: boolean, { play, point, explain }: MoveActions): VNode {
  const attrs = { type: "button", part: "button", "data-turn": move, "aria-description": valueDescription(value) };
  const [enter, leave] = [(): void => point(move), (): void => point(undefined)];
  const on = { click: () => play([move]), pointerenter: enter, pointerleave: leave, focus: enter, blur: leave };
  const parts = [h("button", { attrs, on }, [valueBadge(value), h("span.line", move)])];
  if (value.kind === "loss") {
    const label = text("why-loses", { move });
    const attrs = { class: "why", "data-why": move, "aria-label": label, "aria-pressed": String(isExplained) };
    parts.push(button(text("why"), () => explain(move), attrs));
  }
  return h("li", { key: move }, parts);
}

/** Keeps the focus on the button of a move when its value puts it into another group. */
export function keepFocus(): { prepatch(before: VNode): void; postpatch(before: VNode, after: VNode): void } {
  let focused: DOMStringMap | undefined;
  return {
    prepatch: ({ elm }) => {
      focused = (elm as HTMLElement).querySelector<HTMLElement>(".groups :focus")?.dataset;
    },
    postpatch: (_, { elm }) => {
      const section = elm as HTMLElement;
      if (!focused || section.querySelector(":focus")) return;
      const { turn, why } = focused;
      const buttons = [...section.querySelectorAll<HTMLElement>(".groups button")];
      buttons.find(({ dataset }) => dataset.turn === turn && dataset.why === why)?.focus();
    },
  };
}
