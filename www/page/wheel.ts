// Goes through the game as the wheel turns up or down over the board. Loaded when the wheel first turns.

import { closest } from "../lib/dom.ts";

/** How far a wheel turns for one turn of the game, in CSS pixels. */
const STEP = 60;

/** Follows the wheel in a shadow root from now on; `first` is what the wheel has done already, over `target`. */
export function followWheel(root: ShadowRoot, first: WheelEvent, target: EventTarget | null): void {
  let turned = 0;
  const turn = (event: WheelEvent, target: EventTarget | null): void => {
    const box = closest(target, ".box");
    const name = event.deltaY < 0 ? "previous" : "next";
    const button = root.querySelector<HTMLButtonElement>(`[data-action=${name}]:enabled`);
    const fits = box && box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight;
    // At the end of the list, or where the board is larger than its box, the wheel scrolls.
    if (!fits || !button || event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) {
      turned = 0;
      return;
    }
    event.preventDefault();
    turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : STEP * Math.sign(event.deltaY);
    if (Math.abs(turned) < STEP) return;
    turned = 0;
    button.click();
  };
  root.addEventListener("wheel", (event) => turn(event as WheelEvent, event.target), { passive: false });
  turn(first, target);
}
