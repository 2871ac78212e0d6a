// The explorer in the panel: the value of the position, the main line, what refutes a move, and the moves by their values.

import { button, h, thunk, type VNode } from "../../board/html.ts";
import { localized, text } from "../../messages/format.ts";
import type { ExactValue } from "../../wasm/engine.js";
import type { BoardState } from "../../wasm/quarry.js";
import type { Names } from "../evaluation/evaluation.ts";
import type { TableProgress } from "../tables.ts";
import { isLooking, type Known, NOTHING, type Why } from "./explorer-state.ts";
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

/** What the user can do in the explorer. The object stays the same from one view to the next. */
export interface ExplorerActions {
  /** Plays moves from the position on show. */
  play(moves: string[]): void;
  /** Explains why a move loses, or hides the explanation. */
  explain(move: string): void;
  /** The user points at a move, or at none. */
  point(move: string | undefined): void;
}

/** What the explorer shows of a position. */
export interface ExplorerModel {
  readonly state: Pick<BoardState, "outcome" | "side">;
  readonly known: Known;
  readonly why: Why | undefined;
  /** How far the table of the game has been loaded. */
  readonly table: Readonly<TableProgress> | undefined;
  /** Changes with the texts that have been loaded. */
  readonly texts: number;
}

/** The explorer. */
export function explorerView(model: ExplorerModel, players: Names, actions: ExplorerActions): VNode {
  const { state, why, texts } = model;
  const isOngoing = state.outcome === "ongoing";
  const known = isOngoing ? model.known : NOTHING;
  const attrs = { "aria-label": text("exact-values"), "data-looking": isOngoing && isLooking(known) };
  return h("section.exact", { attrs, hook: keepFocus() }, [
    verdictView(model, players),
    lineView(text("main-line"), known.value?.moves ?? [], actions.play),
    h("div.refutation", { attrs: { "aria-live": "polite" } }, why ? whyView(why, state, players, actions) : []),
    thunk("div.groups", "groups", groupsView, [known.moves, why?.move, actions, texts]),
  ]);
}

function verdictView({ state, known, table }: ExplorerModel, players: Names): VNode {
  const attrs = { "aria-live": "polite" };
  const loading = tableText(table);
  const value = known.value?.value;
  if (state.outcome !== "ongoing") return h("p.verdict", { attrs }, text("game-over"));
  if (!value) return h("p.verdict", { attrs }, loading ?? text("looking"));
  const limit = text(isLooking(known) ? "value-so-far" : "value-too-far");
  return h("p.verdict", { attrs }, [
    valueBadge(value),
    h("strong", valueSentence(value, state.side, players)),
    h("span.kind", value.kind === "unknown" ? (loading ?? limit) : text("proved")),
  ]);
}

/** The text about a table that is missing or being loaded; `undefined` for any other. */
function tableText(table: Readonly<TableProgress> | undefined): string | undefined {
  if (table?.state === "missing") return text("table-missing");
  if (table?.state === "absent") return text("table-absent");
  if (table?.state !== "loading") return undefined;
  const [loaded, total] = [table.loaded, table.total].map((bytes) => localized(bytes / 1e6, TENTHS));
  return table.total > 0 ? text("table-loading-of", { loaded, total }) : text("table-loading", { loaded });
}

function whyView(
  { move, answer }: Why,
  { side }: Pick<BoardState, "side">,
  players: Names,
  { play }: ExplorerActions,
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
function groupsView(moves: Known["moves"], explained: string | undefined, actions: ExplorerActions): VNode {
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
  actions: ExplorerActions,
): VNode {
  const sorted = moves.sort(([, a], [, b]) => compareValues(a.value, b.value));
  const items = sorted.map(([move, { value }]) => moveView(move, value, move === explained, actions));
  return h(isFolded ? "details.group" : "div.group", { key: title }, [
    h(isFolded ? "summary.title" : "p.title", [`${title} `, h("span.count", String(moves.length))]),
    h("ul", { attrs: { "aria-label": title } }, items),
  ]);
}

function moveView(
  move: string,
  value: ExactValue,
  isExplained: boolean,
  { play, point, explain }: ExplorerActions,
): VNode {
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
function keepFocus(): { prepatch(before: VNode): void; postpatch(before: VNode, after: VNode): void } {
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
