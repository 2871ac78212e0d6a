// A small celebration over the board at a win: paper flies from its middle, and is gone soon.

import { mayMove } from "../../board/colors.ts";
import { h, type VNode } from "../../board/html.ts";
import { addStyles } from "../../lib/styles.ts";
import { type Boxes, round } from "../../overlay/boxes.ts";
import { overlaysOf } from "../../overlay/overlays.ts";
import { SPEEDS, settings } from "../../storage/settings.ts";
import styles from "./celebration.css";

/** How long the paper is seen, in milliseconds; the style sheet has the same. */
export const LENGTH = 1300;

/** How many pieces of paper there are. */
const PIECES = 36;

/** The colours of the paper: those of the accent, the glow and the stones go well with all boards. */
const COLORS = ["#d4622a", "#2f8f84", "#e2b93b", "#8f5fb0", "#c23b4e"];

/** The turn from one piece of paper to the next: they never line up. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Whether anything may fly over the board of an element: nothing does where nothing moves. */
export function mayCelebrate(element: Element): boolean {
  return mayMove() && SPEEDS[settings().speed] > 0 && element.getAttribute("motion") !== "none";
}

/** The paper over a board. */
export function celebrationView(boxes: Boxes): VNode[] {
  const all = [...boxes.values()];
  if (all.length === 0) return [];
  const right = Math.max(...all.map(({ x, width }) => x + width));
  const bottom = Math.max(...all.map(({ y, height }) => y + height));
  const [x, y, reach] = [right / 2, bottom / 2, Math.min(right, bottom) / 2];
  return Array.from({ length: PIECES }, (_, n) => {
    const way = reach * (0.35 + 0.6 * Math.sqrt((n + 0.5) / PIECES));
    const [dx, dy] = [Math.cos(n * GOLDEN) * way, Math.sin(n * GOLDEN) * way - reach * 0.2];
    const size = Math.max(5, reach * 0.035);
    const attrs = { x: round(x - size / 2), y: round(y - size), width: round(size), height: round(2 * size) };
    const css = `fill:${COLORS[n % COLORS.length]};--dx:${round(dx)}px;--dy:${round(dy)}px;--turn:${(n % 7) * 90 - 270}deg`;
    return h("rect", { key: n, attrs, css });
  });
}

/** Lets paper fly over the board of a root, where it may. */
export async function celebrate(root: ShadowRoot): Promise<void> {
  if (!mayCelebrate(root.host)) return;
  addStyles(root, styles);
  const overlays = overlaysOf(root);
  overlays.set("celebration", { view: (_, boxes) => celebrationView(boxes) });
  await new Promise((done) => setTimeout(done, LENGTH));
  overlays.set("celebration", undefined);
}
