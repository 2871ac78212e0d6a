// Drawing on a board: with the right mouse button at any time; with a finger, the main button or keys while the tool of a study is on.

import { COLOR_NAMES, type DrawnShape, type ShapeColor } from "../element/shapes.ts";
import { closest } from "../lib/dom.ts";

/** The mouse button that always draws. */
const RIGHT = 2;

/** What drawing needs. */
export interface Drawing {
  /** The colour of the tool; none while it is off. */
  readonly color: ShapeColor | undefined;
  /** Whether nothing draws at this moment. */
  readonly isOff?: boolean;
  /** A circle on one square, or an arrow from one to another, has been drawn. */
  draw(shape: DrawnShape): void;
  /** A key has marked a square, from which the next one draws; `undefined`: none any more. */
  mark(square: string | undefined): void;
}

/** Draws in a shadow root until the signal ends it. What draws does not play. */
export function followDrawing(root: ShadowRoot, drawing: Drawing, signal: AbortSignal): void {
  /** Where the pointer went down. */
  let from: { readonly square: string; readonly color: ShapeColor } | undefined;
  /** The square that was marked with a key. */
  let marked: string | undefined;
  const squareOf = (target: EventTarget | null): string | undefined =>
    closest(target, ".stage [data-square]")?.dataset.square;
  const end = (first: string, second: string, color: ShapeColor): void =>
    drawing.draw({ squares: first === second ? [first] : [first, second], color });
  const listen = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    listener: (event: HTMLElementEventMap[Kind]) => void,
  ): void => {
    root.addEventListener(kind, listener as EventListener, { capture: true, signal, passive: false });
  };
  /** The board does not get the event. */
  const take = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  listen("contextmenu", (event) => {
    if (!drawing.isOff && squareOf(event.target) !== undefined) take(event);
  });
  listen("pointerdown", (event) => {
    const square = drawing.isOff ? undefined : squareOf(event.target);
    // As on lichess: the keys choose the colour of the right button.
    const keys = Number(event.shiftKey || event.ctrlKey) + 2 * Number(event.altKey);
    const color = event.button === RIGHT ? COLOR_NAMES[keys] : drawing.color;
    if (square === undefined || color === undefined) return;
    from = { square, color };
    take(event);
    // A finger would keep its events for the square where it began.
    const { target, pointerId } = event;
    if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
  });
  listen("pointerup", (event) => {
    if (from === undefined) return;
    const to = squareOf(root.elementFromPoint(event.clientX, event.clientY));
    if (to !== undefined) end(from.square, to, from.color);
    from = undefined;
    take(event);
  });
  listen("pointercancel", () => {
    from = undefined;
  });
  for (const kind of ["click", "touchmove", "dragstart"] as const) {
    listen(kind, (event) => {
      // Browsers make a click of a key as well.
      if (drawing.color !== undefined && squareOf(event.target) !== undefined) take(event);
    });
  }
  listen("keydown", (event) => {
    const { color } = drawing;
    const square = squareOf(event.target);
    // The tool has been put away.
    if (color === undefined) marked = undefined;
    if (color === undefined || square === undefined) return;
    if (event.key === "Escape" && marked !== undefined) marked = undefined;
    else if (!["Enter", " "].includes(event.key)) return;
    else if (marked === undefined) marked = square;
    else {
      end(marked, square, color);
      marked = undefined;
    }
    take(event);
    drawing.mark(marked);
  });
}
