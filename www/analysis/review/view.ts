// A review: the graph of what the first side could expect, and the moves that lost most.

import { h, type VNode } from "../../board/html.ts";
import { localized, text } from "../../messages/format.ts";
import type { Names } from "../evaluation/evaluation.ts";
import { blunders, nextPly, type Review } from "./review.ts";

/** The graph's own units: it is stretched to the room that there is. */
const WIDTH = 1000;
const HEIGHT = 100;

/** A review. `ply` is on show; `goTo` shows the game after a number of moves. */
export function reviewView(review: Review, ply: number, players: Names, goTo: (ply: number) => void): VNode {
  const { shares, movers, moves } = review;
  const isDone = nextPly(review) === undefined;
  const worst = isDone ? blunders(shares, movers, players.sides) : [];
  const done = Math.max(0, shares.length - 1);
  const heading = worst.length > 0 ? text("heading", { heading: ["biggest-mistakes"] }) : text("no-big-mistakes");
  const items = worst.map(({ ply, lost }) => {
    return h("li", { key: ply }, [
      h("button", { attrs: { type: "button", part: "button", "data-lost": ply }, on: { click: () => goTo(ply) } }, [
        h("span.number", `${ply}.`),
        h("span.line", moves[ply - 1]),
        h("span.loss", text("mistake-loss", { lost: localized(lost) })),
      ]),
    ]);
  });
  const lostAt = worst.map(({ ply }) => ply);
  return h("section.review", { attrs: { "aria-label": text("review-of-game") } }, [
    graphView(review, ply, lostAt, players, goTo),
    h("p.progress", isDone ? heading : text("review-progress", { done, moves: moves.length })),
    h("ol.marked", { attrs: { "aria-label": text("biggest-mistakes") } }, items),
  ]);
}

function graphView(
  { shares, moves }: Review,
  ply: number,
  lostAt: readonly number[],
  { sides: [first] }: Names,
  goTo: (ply: number) => void,
): VNode {
  const xOf = (ply: number): number => (ply / Math.max(1, moves.length)) * WIDTH;
  const line = shares.map((share, ply) => `${xOf(ply).toFixed(1)} ${(HEIGHT - share).toFixed(1)}`).join("L");
  const area = `M0 ${HEIGHT}L${line}L${xOf(shares.length - 1)} ${HEIGHT}Z`;
  const upright = (name: string, ply: number): VNode => {
    return h(`line.${name}`, { attrs: { x1: xOf(ply), x2: xOf(ply), y1: 0, y2: HEIGHT } });
  };
  const attrs = {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: "none",
    role: "img",
    "data-first": first ?? "",
    "aria-label": text("review-graph", { side: [first] }),
  };
  const click = ({ currentTarget, clientX }: MouseEvent): void => {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    goTo(Math.round(((clientX - left) / width) * moves.length));
  };
  return h("svg.graph", { attrs, on: { click } }, [
    h("rect.ground", { attrs: { width: WIDTH, height: HEIGHT } }),
    ...(line ? [h("path.area", { attrs: { d: area } })] : []),
    h("line.half", { attrs: { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 } }),
    ...(line ? [h("path.curve", { attrs: { d: `M${line}` } })] : []),
    upright("here", ply),
    ...lostAt.map((ply) => upright("lost", ply)),
  ]);
}
