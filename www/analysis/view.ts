// What is known of the current position: a bar, its value, the best lines or the main line, and all moves by their values.

import { button, h, thunk, type VNode } from "../board/html.ts";
import { localized, text } from "../messages/format.ts";
import type { BoardState } from "../wasm/quarry.js";
import { buttonView } from "./computer-panel.ts";
import { type Evaluation, type Names, scoreText } from "./evaluation/evaluation.ts";
import { hasProvedMove, isLooking, isSettled, type Known, LINES, type Line, linesOf, type Why } from "./exact/known.ts";
import { lineView, valueBadge, valueSentence } from "./exact/values.ts";
import { groupsView, keepFocus, type MoveActions, tableText, whyView } from "./exact/view.ts";
import { regionsView } from "./regions/view.ts";
import type { TableProgress } from "./tables.ts";

/** What is shown of a position. */
export interface AnalysisModel {
  readonly state: Pick<BoardState, "result" | "side">;
  readonly known: Known;
  readonly evaluation: Evaluation;
  readonly why: Why | undefined;
  /** How far the table of the game has been loaded. */
  readonly table: Readonly<TableProgress> | undefined;
  /** Changes with the texts that have been loaded. */
  readonly texts: number;
}

/** What is known of a position, with more before it, such as a review. */
export function analysisView(
  model: AnalysisModel,
  players: Names,
  actions: MoveActions,
  before: readonly VNode[] = [],
  tools: readonly VNode[] = [],
): VNode {
  const { state, known, evaluation, why, texts } = model;
  const isOngoing = !state.result;
  const isProved = isSettled(known);
  const table = isProved || !isOngoing ? undefined : tableText(model.table);
  const attrs = { "aria-label": text("analysis"), "data-looking": isOngoing && isLooking(known) };
  const ofPosition = [
    ...(table ? [h("p.table", table)] : []),
    isProved ? lineView(text("main-line"), known.value?.moves ?? [], actions.play) : linesView(model, players),
    h("div.refutation", { attrs: { "aria-live": "polite" } }, why ? whyView(why, state, players, actions) : []),
    ...(known.regions ? [regionsView(known.regions)] : []),
    ...(hasProvedMove(known)
      ? [thunk("div.groups", "groups", groupsView, [known.moves, why?.move, actions, texts])]
      : []),
  ];
  return h("section.analysis", { attrs, hook: keepFocus() }, [
    ...before,
    h("div.score", [barView(evaluation, players), verdictView(model, players)]),
    ...(isOngoing ? ofPosition : []),
    ...tools,
  ]);
}

/** What can be done besides. */
export interface ToolActions {
  /** Shows or hides the threat. */
  threat(): void;
  /** Reviews the game. */
  review(): void;
}

/** The buttons for the threat and for the review of the game, where they are offered, and the threat in words. */
export function toolsView(
  tools: { threat: { isOn: boolean } | undefined; isReviewOffered: boolean; text: string | undefined },
  { threat, review }: ToolActions,
): VNode[] {
  const buttons = [
    ...(tools.threat ? [buttonView("threat", threat, { isPressed: tools.threat.isOn })] : []),
    ...(tools.isReviewOffered ? [button(text("review-begin"), review, { "data-review": "begin" })] : []),
  ];
  if (buttons.length === 0) return [];
  return [h("div.extras", buttons), h("p.threat", { attrs: { "aria-live": "polite" } }, tools.text ?? "")];
}

function barView({ share }: Evaluation, { sides: [first, second] }: Names): VNode {
  const attrs: Record<string, string> = { role: "img", "aria-label": text("not-judged"), "data-first": first ?? "" };
  if (share !== undefined) {
    const rounded = Math.round(share);
    attrs["aria-label"] = text("chances-of-both", {
      first: [first],
      share: localized(rounded),
      second: [second],
      rest: localized(100 - rounded),
    });
    attrs["data-share"] = String(share);
  }
  return h("div.bar", { attrs }, [h("span", { css: share === undefined ? "" : `width:${share}%` })]);
}

function verdictView({ state, known, evaluation }: AnalysisModel, players: Names): VNode {
  const { value, share = 50 } = evaluation;
  const attrs = { "aria-live": "polite" };
  if (state.result) return h("p.verdict", { attrs }, text("game-has-ended"));
  if (value) {
    return h("p.verdict", { attrs }, [
      valueBadge(value),
      h("strong", valueSentence(value, state.side, players)),
      h("span.kind", text("proved")),
    ]);
  }
  // What the search believes changes all the time, so screen readers do not announce it.
  const [best] = known.infos;
  if (!best) return h("p.verdict", text("looking"));
  const side = [players.sides[0]];
  return h("p.verdict", [
    h("strong", text("chances", { side, share: localized(Math.round(share)) })),
    h("span.kind", text("depth", { depth: best.depth })),
  ]);
}

/** The best lines, each with how its score came about. */
function linesView({ known, state, evaluation }: AnalysisModel, players: Names): VNode {
  const lines = linesOf(known);
  const items = Array.from({ length: LINES }, (_, n) => {
    const line = lines[n];
    const [value, kind, moves] = line ? partsOf(line) : ["", "", ""];
    return h("li", { attrs: { "data-best": n + 1 } }, [
      h("span.badge", { attrs: { "aria-hidden": "true" } }, String(n + 1)),
      h("span.value", value),
      h("span.kind", kind),
      h("span.line", moves),
    ]);
  });
  return h("ol.lines", { attrs: { "aria-label": text("best-lines") } }, items);

  function partsOf(line: Line): [value: string, kind: string, moves: string] {
    const { value, depth } = line;
    const moves = line.moves.join("  ");
    if (value) return [valueSentence(value, state.side, players), text("proved"), moves];
    // Beside a proved result, what the search believes would contradict it.
    return [evaluation.value ? "" : scoreText(line, state.side, players), text("depth", { depth }), moves];
  }
}
