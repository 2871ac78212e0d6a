// Small boards of saved games, drawn by one game of the module.

import { applyColors } from "../board/colors.ts";
import type { Draw } from "../board/pictures.ts";
import { type BoardState, Game } from "../wasm/quarry.js";

/** The width and height of the board before it is made smaller, in CSS pixels: no square is drawn that small. */
const SIZE = 400;

/** Draws the boards of addresses. */
export class SmallBoards {
  #root: ShadowRoot;
  #game = new Game(() => false);
  /** The canvases that are not shown. */
  #layers = Array.from({ length: 3 }, () => document.createElement("canvas").getContext("2d"));

  /** Takes the colours of the element with that shadow root. */
  constructor(root: ShadowRoot) {
    this.#root = root;
    this.#game.configure(0, false, false);
  }

  /** The current position at an address; `undefined` if it cannot be read. */
  state(address: string): BoardState | undefined {
    return this.#game.open(address, true, true).update?.state;
  }

  /** What draws the whole board of an address. */
  draw(address: string): Draw {
    return (context, width, height, ratio) => {
      const [ground, pieces, watchers] = this.#layers;
      const element = this.#root.querySelector<HTMLElement>(".quarry");
      // What is hidden has no room.
      if (Math.min(width, height) === 0) return;
      if (!element || !ground || !pieces || !watchers || !this.state(address)) return;
      const game = this.#game;
      applyColors(element, game);
      game.attach(context, ground, pieces, watchers);
      game.fit(SIZE, SIZE, 0, (ratio * Math.min(width, height)) / SIZE, 1);
      game.paint(performance.now());
    };
  }
}
