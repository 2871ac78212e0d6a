// Goes through the game as the wheel turns up or down over the board. Loaded when the wheel first turns.

import { isEnabled } from "../board/actions.ts";
import type { Board } from "../board/board.ts";
import { closest } from "../lib/dom.ts";

/** How far a wheel turns for one move of the game, in CSS pixels. */
const STEP = 60;

/**
 * Follows the wheel in a shadow root from now on.
 *
 * @param boardOf returns the current board
 * @param first what the wheel has done already, over `target`
 */
export function followWheel(
  root: ShadowRoot,
  boardOf: () => Board | undefined,
  first: WheelEvent,
  target: EventTarget | null,
): void {
  let turned = 0;
  const scroll = (event: WheelEvent, target: EventTarget | null): void => {
    const board = boardOf();
    const box = closest(target, ".box");
    const action = event.deltaY < 0 ? "previous" : "next";
    const isPossible = board?.state && isEnabled(action, board.state);
    const fits = box && box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight;
    // At the end of the list, or where the board is larger than its box, the wheel scrolls.
    if (!fits || !isPossible || event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) {
      turned = 0;
      return;
    }
    event.preventDefault();
    turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : STEP * Math.sign(event.deltaY);
    if (Math.abs(turned) < STEP) return;
    turned = 0;
    board.act(action);
  };
  root.addEventListener("wheel", (event) => scroll(event as WheelEvent, event.target), { passive: false });
  scroll(first, target);
}
