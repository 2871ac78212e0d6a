// Hints: one is asked for at a place of the game, shown there, and given to the scripts that wait for it.

import { text } from "../messages/format.ts";
import type { Info, MovePath } from "../wasm/engine.js";
import { kindOf } from "./analysis-panel.ts";
import type { BestTurn } from "./context.ts";

/** A hint that is asked for. */
export interface HintRequest {
  /** The place in the game. */
  at: string;
  /** The half-built turn there. */
  half: string;
}

/** A hint that is shown. */
export interface Hint {
  at: string;
  /** The turn; `null` if there is none. */
  turn: string | null;
  /** Its paths. */
  paths: readonly MovePath[];
  /** What the status line says. */
  told: string;
}

/** The hints of one board. */
export class Hints {
  #request: HintRequest | undefined;
  #shown: Hint | undefined;
  /** The callers that wait for a hint. */
  #callers: ((turn: string | null) => void)[] = [];

  /** The hint that is asked for. */
  get request(): HintRequest | undefined {
    return this.#request;
  }

  /** The hint on show. */
  get shown(): Hint | undefined {
    return this.#shown;
  }

  /** Asks for a hint. */
  ask(request: HintRequest): void {
    this.#request = request;
  }

  /** Resolves to the next hint that is given; to `null` if there is none. */
  next(): Promise<string | null> {
    return new Promise((done) => this.#callers.push(done));
  }

  /** Shows the hint that the engine has found, `null` if there is none, and gives it to the callers. */
  answer(at: string, { move: turn, paths }: BestTurn, info: Info | undefined): void {
    let told = text("hint-none");
    if (turn !== null)
      told = info ? text("hint-from", { move: turn, source: kindOf(info) }) : text("hint-is", { move: turn });
    this.#request = undefined;
    this.#shown = { at, turn, paths, told };
    this.#give(turn);
  }

  /** Shows a turn that is proved to be best, in place of the one that the search has found. */
  correct(turn: string): void {
    const told = text("hint-from", { move: turn, source: ["proved"] });
    if (this.#shown) this.#shown = { ...this.#shown, turn, told };
  }

  /** Gives the callers no hint. */
  refuse(): void {
    this.#give(null);
  }

  /** Forgets what belongs to another place in the game. */
  forgetOthers(at: string): void {
    if (this.#request && this.#request.at !== at) {
      this.#request = undefined;
      this.refuse();
    }
    if (this.#shown?.at !== at) this.#shown = undefined;
  }

  /** Forgets everything: another game is on show. */
  reset(): void {
    this.#request = undefined;
    this.#shown = undefined;
    this.refuse();
  }

  #give(turn: string | null): void {
    for (const done of this.#callers.splice(0)) done(turn);
  }
}
