// Values on the board: each square that can be chosen next, coloured and lettered by the best move that leads over it.

import { h, type VNode } from "../../board/html.ts";
import type { Square } from "../../board/model.ts";
import { type Box, type Boxes, placeOf, round } from "../../overlay/boxes.ts";
import type { ExactKind, ExactValue } from "../../wasm/engine.js";
import { compareValues, type ValuedMove, valueLabel } from "./values.ts";

/** The best value of each square that can be chosen next, after the squares that have been chosen. */
export function nextSquares(moves: Iterable<ValuedMove>, chosen: readonly string[]): Map<string, ExactValue> {
  const best = new Map<string, ExactValue>();
  for (const { paths, value } of moves) {
    const squares = paths.flatMap(({ squares }) => squares);
    const next = squares[chosen.length];
    if (!next || chosen.some((square, n) => square !== squares[n])) continue;
    const known = best.get(next);
    if (!known || compareValues(value, known) < 0) best.set(next, value);
  }
  return best;
}

/**
 * The best value of each square that the player can pick now.
 *
 * @param picked the squares that have been picked for the half-built move
 */
export function markedSquares(
  moves: Iterable<ValuedMove>,
  squares: readonly Square[],
  picked: readonly string[],
): Map<string, ExactValue> {
  const held = squares.find(({ isHeld }) => isHeld)?.name;
  const values = nextSquares(moves, held && picked.at(-1) !== held ? [...picked, held] : picked);
  const targets = new Set(squares.filter(({ isTarget }) => isTarget).map(({ name }) => name));
  return new Map([...values].filter(([square]) => targets.has(square)));
}

/** The marks of squares. */
export function marksView(values: ReadonlyMap<string, ExactValue>, boxes: Boxes): VNode[] {
  return [...values].flatMap(([square, value]) => {
    const box = boxes.get(square);
    return box ? [markView(value, box)] : [];
  });
}

/** The button of a hexagon is its middle part: less high than wide by this factor at least. */
const HEXAGON = 0.95;

/** A hexagon's circle, in its width: the name of the hexagon below it stays readable. */
const CIRCLE = 0.36;

/** A tint over the square, and in its corner the mark: a pill wins, a box draws, a hexagon loses. */
function markView(value: ExactValue, box: Box): VNode {
  const { kind } = value;
  const { x, y, size } = placeOf(box);
  const label = valueLabel(value);
  const r = Math.min(15, Math.max(8.5, size * 0.15));
  const half = r * (kind === "loss" ? 1.2 : 1) + (label.length - 1) * r * 0.48;
  const isHexagon = box.height < HEXAGON * box.width;
  const side = isHexagon ? 2 * CIRCLE * box.width : size * 0.92;
  // On a hexagon the mark is over the circle, in the middle.
  const [middle, top] = [isHexagon ? x : x + side / 2 - half, y - side / 2 + r];
  const at = { x: round(middle), y: round(top + r * 0.43), "font-size": round(r * 1.2) };
  return h(`g.mark.${kind}`, [
    isHexagon ? circleView(x, y, side / 2) : squareView(x, y, side),
    h("path.shape", { attrs: { d: outline(kind, middle, top, half, r) } }),
    h("text", { attrs: at }, label),
  ]);
}

function circleView(x: number, y: number, r: number): VNode {
  return h("circle.tint", { attrs: { cx: round(x), cy: round(y), r: round(r) } });
}

function squareView(x: number, y: number, side: number): VNode {
  const [left, top, width] = [x - side / 2, y - side / 2, side].map(round);
  return h("rect.tint", {
    attrs: { x: left ?? 0, y: top ?? 0, width: width ?? 0, height: width ?? 0, rx: round(side * 0.15) },
  });
}

function outline(kind: ExactKind, x: number, y: number, half: number, r: number): string {
  const [left, right, top, bottom, middle] = [round(x - half), round(x + half), round(y - r), round(y + r), round(y)];
  if (kind === "draw") return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const inset = round(kind === "loss" ? r * 0.6 : r);
  const [from, to] = [round(left + inset), round(right - inset)];
  if (kind === "loss") return `M${from} ${top}H${to}L${right} ${middle}L${to} ${bottom}H${from}L${left} ${middle}Z`;
  const bow = `A${round(r)} ${round(r)} 0 0 1`;
  return `M${from} ${top}H${to}${bow} ${to} ${bottom}H${from}${bow} ${from} ${top}Z`;
}
