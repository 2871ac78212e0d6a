// Moves as arrows over the board.

import { h, type VNode } from "../board/html.ts";
import type { MovePath } from "../wasm/engine.js";
import { type Boxes, type Place, placeOf, round } from "./boxes.ts";
import { overlaysOf } from "./overlays.ts";

/** How wide an arrow of full strength is, and how long its head, in squares. */
const WIDTH = 0.13;
const HEAD = 0.34;

/** A move as an arrow. */
export interface Arrow {
  readonly paths: readonly MovePath[];
  /** From 0 to 1. */
  readonly strength: number;
  /** What is written on it: its rank, or the symbol of a move. */
  readonly label?: string;
  /** A mistake that was played, what had been better, or what the opponent threatens: each has a colour of its own. */
  readonly kind?: "played" | "better" | "threat";
}

/** A path of a move, and how often the move has it. */
type CountedPath = MovePath & { count: number };

/** The paths of a move, each one once. */
export function counted(paths: readonly MovePath[]): CountedPath[] {
  const known = new Map<string, CountedPath>();
  for (const path of paths) {
    const key = JSON.stringify(path);
    known.set(key, { ...path, count: (known.get(key)?.count ?? 0) + 1 });
  }
  return [...known.values()];
}

/** Shows moves as arrows over the board of a root, in place of others; the first lies uppermost. */
export function showArrows(root: ShadowRoot, arrows: readonly Arrow[]): void {
  const isEmpty = arrows.length === 0;
  overlaysOf(root).set("arrows", isEmpty ? undefined : { view: (_, boxes) => arrowsView(arrows, boxes) });
}

/** Moves as arrows; the first lies uppermost. */
export function arrowsView(arrows: readonly Arrow[], boxes: Boxes): VNode[] {
  return arrows.flatMap((arrow) => arrowView(arrow, boxes) ?? []).reverse();
}

/**
 * A move as an arrow: paths of several squares as arrows, of one square as rings. `undefined` if the board lacks its squares.
 *
 * @param color the CSS colour of a shape; otherwise it is drawn in the colour of the page
 */
export function arrowView(arrow: Arrow, boxes: Boxes, color?: string): VNode | undefined {
  const { paths, strength, kind } = arrow;
  const parts: VNode[] = [];
  for (const { squares, isGivenUp, count } of counted(paths)) {
    const points = squares.flatMap((square) => {
      const box = boxes.get(square);
      return box ? [placeOf(box)] : [];
    });
    const [first, second] = points;
    if (!first || points.length < squares.length) continue;
    const { size } = first;
    const width = size * WIDTH * (0.4 + 0.6 * strength);
    const isLabelled = parts.length > 0;
    parts.push(...(second ? path(points, width, size) : ring(first, width * 0.7, isGivenUp)));
    const label = [isLabelled ? undefined : arrow.label, count > 1 ? `×${count}` : undefined].filter(Boolean).join(" ");
    if (label) parts.push(...tag(second ? between(first, second, 0.42) : rim(first), size, label));
  }
  if (parts.length === 0) return undefined;
  const attrs = { opacity: 0.45 + 0.5 * strength };
  if (color) return h("g.arrow.shape", { attrs, css: `--accent:${color}` }, parts);
  return h(kind ? `g.arrow.${kind}` : "g.arrow", { attrs }, parts);
}

/** One square: a stone is dropped there, or taken off; given up, the ring is crossed. */
function ring({ x, y, size }: Place, width: number, isCrossed: boolean): VNode[] {
  const r = round(size * 0.36);
  const d = r * Math.SQRT1_2;
  const [left, right, top, bottom] = [round(x - d), round(x + d), round(y - d), round(y + d)];
  const cross = `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
  return [
    ...stroke("circle", { cx: round(x), cy: round(y), r }, width),
    ...(isCrossed ? stroke("path", { d: cross }, width) : []),
  ];
}

/** A path from square to square, with a head at the last one and a dot at each bend. */
function path(points: readonly Place[], width: number, size: number): VNode[] {
  const [before, last] = points.slice(-2);
  if (!before || !last) return [];
  const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const [dx, dy] = [(last.x - before.x) / length, (last.y - before.y) / length];
  const head = size * HEAD;
  const tip = { x: last.x + dx * size * 0.12, y: last.y + dy * size * 0.12 };
  const neck = { x: tip.x - dx * head, y: tip.y - dy * head };
  const line = [...points.slice(0, -1), neck].map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
  const side = head * 0.55;
  const wing = (sign: number): string => `${round(neck.x - sign * dy * side)} ${round(neck.y + sign * dx * side)}`;
  const tipped = `M${round(tip.x)} ${round(tip.y)}L${wing(1)}L${wing(-1)}Z`;
  const strokes = ["edge", "ink"].flatMap((part) => {
    const more = part === "edge" ? 3 : 0;
    return [
      h(`path.${part}`, { attrs: { d: `M${line}`, "stroke-width": round(width + more) } }),
      h(`path.${part}.full`, { attrs: { d: tipped, "stroke-width": 1 + more } }),
    ];
  });
  const dots = points.slice(1, -1).map(({ x, y }) => {
    return h("circle.ink.full", { attrs: { cx: round(x), cy: round(y), r: round(width) } });
  });
  return [...strokes, ...dots];
}

function stroke(tag: "circle" | "path", attrs: Record<string, string | number>, width: number): VNode[] {
  return [
    h(`${tag}.edge`, { attrs: { ...attrs, "stroke-width": round(width + 3) } }),
    h(`${tag}.ink`, { attrs: { ...attrs, "stroke-width": round(width) } }),
  ];
}

function tag({ x, y }: Point, size: number, label: string): VNode[] {
  const r = Math.min(20, Math.max(8, size * 0.17));
  const half = r + (label.length - 1) * r * 0.5;
  const box = { x: round(x - half), y: round(y - r), width: round(2 * half), height: round(2 * r), rx: round(r) };
  const at = { x: round(x), y: round(y + r * 0.42), "font-size": round(r * 1.25) };
  return [h("rect.tag", { attrs: box }), h("text", { attrs: at }, label)];
}

type Point = Pick<Place, "x" | "y">;

function rim({ x, y, size }: Place): Point {
  return { x: x + size * 0.28, y: y - size * 0.28 };
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
