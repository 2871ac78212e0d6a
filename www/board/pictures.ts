// The pictures of games on the start page. Each is drawn in a task of its own, with a frame between them: all at once would keep
// the page from answering.

import { find } from "../lib/dom.ts";
import { pixelRatio } from "./fit.ts";

/** Draws a picture of that size in CSS pixels, with `ratio` device pixels for each. */
export type Draw = (context: CanvasRenderingContext2D, width: number, height: number, ratio: number) => void;

/** The pictures of one element. */
export class Pictures {
  #draws = new Map<HTMLElement, Draw>();
  /** The sizes in which they were drawn. */
  #drawn = new Map<HTMLElement, string>();
  #isWaiting = false;
  #sizes = new ResizeObserver(() => this.#request());

  /** Draws a picture from now on, as long as its element is in the document. The element has a canvas. */
  add(place: HTMLElement, draw: Draw): void {
    this.#draws.set(place, draw);
    this.#sizes.observe(place);
    this.#request();
  }

  /** Draws all of them again: the colours have changed. */
  refresh(): void {
    this.#drawn.clear();
    this.#request();
  }

  /** Draws those whose size has changed, after the next frame. */
  #request(): void {
    if (this.#isWaiting || this.#draws.size === 0) return;
    this.#isWaiting = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#isWaiting = false;
        if (this.#drawNext()) this.#request();
      }),
    );
  }

  /** Draws one. Returns whether there was one to draw. */
  #drawNext(): boolean {
    const ratio = pixelRatio();
    for (const [place, draw] of this.#draws) {
      const { clientWidth, clientHeight } = place;
      const size = `${clientWidth}x${clientHeight}x${ratio}`;
      if (!place.isConnected) this.#forget(place);
      else if (this.#drawn.get(place) !== size) {
        this.#drawn.set(place, size);
        const context = find<HTMLCanvasElement>(place, "canvas").getContext("2d");
        if (context) draw(context, clientWidth, clientHeight, ratio);
        return true;
      }
    }
    return false;
  }

  #forget(place: HTMLElement): void {
    this.#draws.delete(place);
    this.#drawn.delete(place);
    this.#sizes.unobserve(place);
  }
}
