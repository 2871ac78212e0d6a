// The calls of a game of the WebAssembly module: one at a time, and none after a failure.

import type { Game } from "../wasm/quarry.js";
import { mayMove } from "./colors.ts";

/** A game that is called by one task at a time. */
export class GameCalls {
  #game: Game;
  /** Whether the game is being called: it cannot be called meanwhile. */
  #isBusy = false;
  /** Whether it has failed, or is not needed any more. */
  #hasEnded = false;
  /** Whether anything may move, as the game knows. */
  #hasMotion = true;
  /** What is done when the game can be called again. */
  #queue: (() => void)[] = [];

  constructor(game: Game) {
    this.#game = game;
  }

  /** Whether the game can be called. */
  get isReady(): boolean {
    return !this.#isBusy && !this.#hasEnded;
  }

  /** Calls the game. `undefined` while it is being called, and after a failure. */
  call<T>(task: (game: Game) => T): T | undefined {
    if (!this.isReady) return undefined;
    this.#isBusy = true;
    try {
      return task(this.#game);
    } catch (error) {
      this.#hasEnded = true;
      throw error;
    } finally {
      this.#isBusy = false;
      if (this.#queue.length > 0) queueMicrotask(this.#drain);
    }
  }

  /** Calls the game, which moves nothing if nothing may move on the screen. */
  callMoving<T>(task: (game: Game) => T): T | undefined {
    const hasMotion = mayMove();
    return this.call((game) => {
      if (hasMotion !== this.#hasMotion) game.allowMotion(hasMotion);
      this.#hasMotion = hasMotion;
      return task(game);
    });
  }

  /** Does something as soon as the game can be called: the host page may click while it is asked whether a move may be played. */
  whenFree(task: () => void): void {
    if (this.#isBusy) this.#queue.push(task);
    else task();
  }

  /** Ends everything. A game that is being called, or has failed, cannot be freed. */
  close(): void {
    if (this.isReady) this.#game.free();
    this.#hasEnded = true;
  }

  #drain = (): void => {
    for (const next of this.#queue.splice(0)) next();
  };
}
