// Beside a game of Solitaire Clobber: the stones left, par, whether one stone is still possible, the invariant, a hint,
// and the ways to the puzzles and the circuits.

import { button, h, type VNode } from "../board/html.ts";
import { text } from "../messages/format.ts";
import type { GraphWalk, Invariant } from "../wasm/dialogs.js";
import { graphView } from "./graph.ts";
import type { Bounds } from "./prover.ts";

/** The fewest stones that can be left. */
type Stones = Pick<Bounds, "least" | "most">;

/** What is known of the current position. */
export interface SolitaireState {
  /** Whether the user wants to see the invariant. */
  readonly showsInvariant: boolean;
  readonly invariant: Invariant | undefined;
  /** What can be left from the start, and from here; `undefined` while it is being proved. */
  readonly par: Stones | undefined;
  readonly here: Stones | undefined;
  /** Whether nothing can be played any more. */
  readonly isOver: boolean;
  /** The path through a graph, if the position was made of one. */
  readonly walk: GraphWalk | undefined;
}

/** What the user can do. */
export interface SolitaireActions {
  hint(): void;
  openPuzzles(): void;
  openCircuits(): void;
  showInvariant(isShown: boolean): void;
}

/** What is beside the game. */
export function solitaireView(state: SolitaireState, actions: SolitaireActions): VNode {
  const { walk } = state;
  return h("section.solitaire", { attrs: { "aria-label": text("solitaire-panel") } }, [
    h("div.actions", buttonViews(actions)),
    h("dl", [
      ...lineView("left", text("solitaire-left"), String(state.invariant?.stones ?? "")),
      ...lineView("par", text("solitaire-par"), parText(state)),
      ...lineView("here", text("solitaire-here"), hereText(state)),
      ...lineView("one", text("solitaire-one"), oneText(state)),
    ]),
    h("label.option", [checkboxView(state.showsInvariant, actions), h("span", text("solitaire-show-invariant"))]),
    h("p.quiet", { attrs: { "data-solitaire": "invariant" } }, invariantText(state)),
    h("div.round", walk ? walkView(walk) : []),
  ]);
}

function buttonViews({ hint, openPuzzles, openCircuits }: SolitaireActions): VNode[] {
  // The computer's panel handles the letter.
  const hintAttrs = {
    "data-action": "hint",
    "aria-keyshortcuts": "h",
    title: text("button-with-key", { button: ["solitaire-hint"], key: "h" }),
  };
  return [
    button(text("solitaire-hint"), hint, hintAttrs),
    button(text("puzzles"), openPuzzles, { "data-action": "puzzles" }),
    button(text("circuits"), openCircuits, { "data-action": "circuits" }),
  ];
}

function lineView(name: string, label: string, words: string): VNode[] {
  return [h("dt", label), h("dd", { attrs: { "data-solitaire": name } }, words)];
}

function checkboxView(checked: boolean, { showInvariant }: SolitaireActions): VNode {
  const change = ({ target }: Event): void => showInvariant((target as HTMLInputElement).checked);
  return h("input", { attrs: { type: "checkbox", name: "invariant" }, props: { checked }, on: { change } });
}

function walkView({ graph, walked, isCircuit }: GraphWalk): VNode[] {
  return [graphView(graph, walked, isCircuit), h("p.quiet", text(isCircuit ? "solitaire-circuit" : "solitaire-bomb"))];
}

function invariantText({ showsInvariant, invariant }: SolitaireState): string {
  if (!showsInvariant || !invariant) return "";
  const { stones, clashing, remainder } = invariant;
  return text("solitaire-invariant", { count: stones, clashing, sum: stones + clashing, remainder });
}

function parText({ par }: SolitaireState): string {
  return par ? stonesText(par) : text("solitaire-proving");
}

function hereText({ par, here, isOver }: SolitaireState): string {
  if (!par || !here) return text("solitaire-proving");
  return isOver ? resultText(par, here.most) : stonesText(here);
}

/** Whether one stone can be left. */
function oneText({ par, here, isOver }: SolitaireState): string {
  if (!par || !here) return text("solitaire-proving");
  const { least, most } = here;
  if (isOver) return text(most === 1 ? "solitaire-one-reached" : "solitaire-one-missed");
  if (most === 1) return text("solitaire-one-possible");
  return text(least > 1 ? "solitaire-one-impossible" : "solitaire-unknown");
}

/** A final result, compared with par. */
function resultText({ least, most }: Stones, stones: number): string {
  if (stones <= least) return text("solitaire-par-reached", { stones });
  if (least === most) return text("solitaire-over-par", { stones, over: stones - least });
  return text("solitaire-par-unknown", { stones });
}

function stonesText({ least, most }: Stones): string {
  if (least === most) return text("solitaire-proved", { stones: most });
  return most === Infinity ? text("solitaire-unknown") : text("solitaire-between", { least, most });
}
