// Frames of the screen, one at a time, and what they cost.

/** The latest frames, whose cost is kept. */
const KEPT = 120;

/** How many frames were drawn, and the milliseconds of script that each of the last ones took, in no order. */
export interface FrameCosts {
  count: number;
  ms: number[];
}

/** Draws frames when they are asked for. */
export class Frames {
  readonly costs: FrameCosts = { count: 0, ms: [] };
  #draw: (now: number) => void;
  #request: number | undefined;

  constructor(draw: (now: number) => void) {
    this.#draw = draw;
  }

  /** Asks for the next frame, unless it is asked for already. */
  request(): void {
    this.#request ??= requestAnimationFrame((now) => {
      this.#request = undefined;
      const began = performance.now();
      this.#draw(now);
      const { costs } = this;
      costs.ms[costs.count % KEPT] = performance.now() - began;
      costs.count += 1;
    });
  }

  /** Draws no more. */
  stop(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#request = undefined;
  }
}
