// The regions of a position: their list, and their tints over the board.

import { h, type VNode } from "../../board/html.ts";
import { text } from "../../messages/format.ts";
import { type Box, type Boxes, round } from "../../overlay/boxes.ts";
import type { CgtValue, Class } from "../../wasm/engine.js";
import type { RegionValues } from "./regions.ts";

/** Who wins a region, as a message. */
const RESULTS: Record<Class, unknown[]> = {
  N: ["first-mover-wins"],
  P: ["second-mover-wins"],
  L: ["side-wins", "side", ["black"]],
  R: ["side-wins", "side", ["white"]],
};

/** A longer value is not written on the board; a much longer one not in the panel either. */
const SHORT = 6;
const LONG = 60;

/** The radius of a stone, in sides of its square. */
const STONE = 0.4;

/** The list: the whole, and its regions if there are several. */
export function regionsView({ whole, regions }: RegionValues): VNode {
  const items = regions.length > 1 ? regions.map(({ squares, value }) => itemView(squares.join(" "), value)) : [];
  return h("ul.regions", { attrs: { "aria-label": text("regions") } }, [
    ...(whole ? [itemView(["whole-board"], whole)] : []),
    ...items,
  ]);
}

function itemView(name: string | string[], value: CgtValue): VNode {
  return h("li", { attrs: { "data-class": value.class ?? "unknown" } }, describe(name, value));
}

/** What a region is worth, and who wins it. The name is a text or a message. */
export function describe(name: string | string[], { canonical, weight, class: found }: CgtValue): string {
  const result = found === null ? ["not-worked-out"] : RESULTS[found];
  if (canonical === null) return text("region", { name, result });
  if (canonical.length <= LONG) return text("region-with-value", { name, value: canonical, result });
  return text("region-with-weight", { name, weight: weight ?? ["weight-unknown"], result });
}

/** The tints of several regions, each with its value in its first square. */
export function tintsView({ regions }: RegionValues, boxes: Boxes): VNode[] {
  if (regions.length < 2) return [];
  return regions.map(({ squares, value }) => {
    const places = squares.flatMap((name) => boxes.get(name) ?? []);
    const tints = places.map((box) => h("path", { attrs: { d: around(box) } }));
    const [first] = places.sort((a, b) => a.y - b.y || a.x - b.x);
    return h(
      "g",
      { attrs: { "data-class": value.class ?? "unknown" } },
      first ? [...tints, labelView(first, value)] : [],
    );
  });
}

function labelView({ x, y, height }: Box, value: CgtValue): VNode {
  const size = round(Math.max(9, height * 0.24));
  const attrs = { x: round(x + 3), y: round(y + size), "font-size": size, "stroke-width": round(size / 6) };
  return h("text", { attrs }, labelOf(value));
}

/** The label of a region on the board. */
export function labelOf({ canonical, class: found }: CgtValue): string {
  return canonical !== null && canonical.length <= SHORT ? canonical : (found ?? "?");
}

/** The outline of a square without the disc of its stone, which stays visible. */
function around({ x, y, width, height }: Box): string {
  const r = Math.min(width, height) * STONE;
  const across = round(2 * r);
  const [left, middle] = [round(x + width / 2 - r), round(y + height / 2)];
  const disc = `M${left} ${middle}a${round(r)} ${round(r)} 0 1 0 ${across} 0a${round(r)} ${round(r)} 0 1 0 ${-across} 0Z`;
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}Z${disc}`;
}
