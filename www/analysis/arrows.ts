// Moves as arrows over the board of an element: those of the computer, of Solitaire or of a lesson.

import { arrowsView, type Arrow as DrawnArrow } from "../overlay/arrows.ts";
import { overlaysOf } from "../overlay/overlays.ts";

/** A move as an arrow. */
export interface Arrow extends DrawnArrow {
  /** The text of the move. */
  readonly turn: string;
}

/** The arrows over one board. */
export class Arrows {
  #root: ShadowRoot;

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  /** Shows arrows in place of others; the first lies uppermost. */
  show(arrows: readonly Arrow[]): void {
    const isEmpty = arrows.length === 0;
    overlaysOf(this.#root).set("arrows", isEmpty ? undefined : { view: (_, boxes) => arrowsView(arrows, boxes) });
  }

  /** Removes the arrows. */
  close(): void {
    this.show([]);
  }
}
