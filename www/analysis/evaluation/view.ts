// The evaluation of the position on show: a bar, and the best lines, each with how its score came about.

import { h, type VNode } from "../../board/html.ts";
import { localized, text } from "../../messages/format.ts";
import type { Info } from "../../wasm/engine.js";
import { type Evaluation, kindOf, LINES, type Names, scoreText } from "./evaluation.ts";

/** The bar with its text, and the list of the lines. */
export function evaluationView(evaluation: Evaluation, players: Names): VNode[] {
  const { lines, mover } = evaluation;
  const list = { class: "lines", "aria-label": text("best-lines"), hidden: lines === undefined };
  const items = Array.from({ length: LINES }, (_, n) => {
    const info = lines?.[n];
    return lineView(n + 1, info, info && mover ? scoreText(info, mover, players) : "");
  });
  return [
    h("div.score", [barView(evaluation, players), h("p", verdictText(evaluation, players))]),
    h("ol", { attrs: list }, items),
  ];
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

function verdictText({ verdict, share = 50, winner }: Evaluation, { sides: [first] }: Names): string {
  if (verdict === "ended") return text("game-has-ended");
  if (verdict === "draw") return text("draw-proved");
  if (verdict === "win") return text("side-wins-proved", { side: [winner] });
  if (verdict === "estimate") return text("chances", { side: [first], share: localized(Math.round(share)) });
  return "…";
}

function lineView(number: number, info: Info | undefined, score: string): VNode {
  return h("li", { attrs: { "data-best": number } }, [
    h("span.badge", { attrs: { "aria-hidden": "true" } }, String(number)),
    h("span.value", score),
    h("span.kind", info ? kindOf(info) : ""),
    h("span.line", info ? info.moves.join("  ") : ""),
  ]);
}
