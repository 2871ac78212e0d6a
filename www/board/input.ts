// Fingers, mice and keys on the grid of a board: taps, drags, where they point, and going over the squares.

import { closest } from "../lib/dom.ts";
import { type Drag, type Point, Pointers } from "./drag.ts";
import { pointOf } from "./surface.ts";

/** What the input needs of its board. */
export interface InputHost {
  /** The number of a square by its name. */
  squareOf(name: string | undefined): number | undefined;
  /** Whether keys do what buttons do. */
  hasKeys(): boolean;
  pick(square: number): void;
  drag(drag: Drag): void;
  /** The pointer or the focus is at a square, or nowhere. */
  point(square: number | undefined): void;
  /** The pointer is over a point of the board, or has left it. */
  gaze(at: Point | undefined): void;
  /** The focus has come to a square. */
  focused(square: number): void;
  /** Ends what moves at once. */
  rest(): void;
  /** Lets go of a held piece, or takes back the half-built move. Returns `false` if there is neither. */
  letGo(): boolean;
  /** Goes where a key leads. Returns `false` if it is no key for that. */
  walk(key: string, isControl: boolean): boolean;
}

/** A finger that stays on a square for this long, in milliseconds, shows what a move there would do. */
const HOLD = 350;

/** Follows the pointers and keys on a grid until the signal ends it. */
export function followInput(grid: HTMLElement, stage: HTMLElement, host: InputHost, signal: AbortSignal): void {
  const pointers = new Pointers();
  // Whether the focus has come to the board by mouse or finger. A key makes it visible, so that the browser cannot be asked then.
  let isByMouse = false;
  // A finger that stays where it is previews a move, and does not play it.
  let hold: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const release = (): void => {
    clearTimeout(hold);
    if (isHeld) host.point(undefined);
  };
  const corners = stage.querySelectorAll(":scope > i");
  const at = (event: MouseEvent): Point => pointOf(event, corners);
  const squareAt = ({ target }: Event): number | undefined =>
    host.squareOf(closest(target, "[data-square]")?.dataset.square);
  const drag = (drag: Drag | undefined): void => {
    if (drag) host.drag(drag);
  };
  const listen = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    listener: (event: HTMLElementEventMap[Kind]) => void,
  ): void => grid.addEventListener(kind, listener, { signal });

  listen("pointerdown", (event) => {
    host.rest();
    const canLift = event.button === 0 && closest(event.target, "[data-lift]") !== null;
    const square = canLift ? squareAt(event) : undefined;
    const isFinger = event.pointerType === "touch";
    drag(pointers.down(event.pointerId, isFinger, square, at(event)));
    isByMouse = true;
    release();
    isHeld = false;
    const held = isFinger && square === undefined ? squareAt(event) : undefined;
    if (held === undefined) return;
    hold = setTimeout(() => {
      isHeld = true;
      host.point(held);
    }, HOLD);
  });
  listen("pointermove", (event) => {
    const moved = pointers.move(event.pointerId, at(event));
    // The piece is followed beyond the board.
    if (moved?.kind === "begin") capture(grid, event.pointerId);
    drag(moved);
  });
  listen("pointerup", (event) => {
    release();
    drag(pointers.up(event.pointerId, at(event)));
  });
  listen("pointercancel", () => {
    release();
    drag(pointers.cancel());
  });
  listen("click", (event) => {
    const square = squareAt(event);
    // A key clicks without a pointer.
    if (square !== undefined && !(event.detail > 0 && (isHeld || pointers.swallowsClick))) host.pick(square);
  });
  listen("pointerover", (event) => {
    // A finger hides what it points at.
    if (event.pointerType !== "touch" && !pointers.isDragging) host.point(squareAt(event));
  });
  listen("pointerleave", () => {
    if (!pointers.isDragging) host.point(undefined);
  });
  listen("focusin", (event) => {
    isByMouse = event.target instanceof Element && !event.target.matches(":focus-visible");
    const square = squareAt(event);
    if (square !== undefined) host.focused(square);
  });
  listen("focusout", () => host.point(undefined));
  listen("keydown", (event) => {
    host.rest();
    const { key, altKey, metaKey, shiftKey, ctrlKey } = event;
    if (altKey || metaKey || shiftKey) return;
    if (key === "Escape") {
      if (host.letGo()) event.preventDefault();
      return;
    }
    // Who has come by mouse goes through the game instead, as anywhere on the page.
    if ((key === "ArrowLeft" || key === "ArrowRight") && !ctrlKey && isByMouse && host.hasKeys()) return;
    if (!host.walk(key, ctrlKey)) return;
    isByMouse = false;
    event.preventDefault();
  });
  stage.addEventListener("pointermove", (event) => host.gaze(at(event)), { signal });
  stage.addEventListener("pointerleave", () => host.gaze(undefined), { signal });
  const elsewhere = (event: Event): void => {
    if (!event.composedPath().includes(grid)) drag(pointers.cancel());
  };
  addEventListener("pointerdown", elsewhere, { signal });
  // Wherever the focus is. Around the board, Escape would close what the board is in.
  const cancel = (event: KeyboardEvent): void => {
    const cancelled = event.key === "Escape" ? pointers.cancel() : undefined;
    if (!cancelled) return;
    event.preventDefault();
    event.stopPropagation();
    drag(cancelled);
  };
  addEventListener("keydown", cancel, { capture: true, signal });
}

function capture(grid: HTMLElement, pointer: number): void {
  try {
    grid.setPointerCapture(pointer);
  } catch {
    // The pointer has gone.
  }
}
