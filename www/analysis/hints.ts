// Hints: one is asked for at a position, shown there, and given to the scripts that wait for it.

import { text } from "../messages/format.ts";
import type { Info, MovePath } from "../wasm/engine.js";
import type { BestMove } from "./context.ts";

/** A hint that is asked for. */
export interface HintRequest {
  /** The position in its game. */
  readonly positionKey: string;
  /** The half-built move there. */
  readonly half: string;
}

/** A hint that is shown. */
export interface Hint {
  readonly positionKey: string;
  /** The move; `null` if there is none. */
  readonly move: string | null;
  /** Its paths. */
  readonly paths: readonly MovePath[];
  /** How many moves the search has looked ahead. */
  readonly depth: number;
  /** The text of the status line. */
  readonly notice: string;
}

/** The hints of one board. */
export class Hints {
  #request: HintRequest | undefined;
  #shown: Hint | undefined;
  /** The callers that wait for a hint. */
  #callers: ((move: string | null) => void)[] = [];

  /** The hint that is asked for. */
  get request(): HintRequest | undefined {
    return this.#request;
  }

  /** The current hint. */
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
  answer(positionKey: string, { move, paths }: BestMove, info: Pick<Info, "proof" | "depth"> | undefined): void {
    let notice = text("hint-none");
    if (move !== null) notice = text((info?.proof ?? null) === null ? "hint-is" : "hint-proved", { move });
    this.#request = undefined;
    this.#shown = { positionKey, move, paths, depth: info?.depth ?? 0, notice };
    this.#give(move);
  }

  /** Shows a move that is proved to be best, with its paths, in place of the one that the search has found. */
  correct(move: string, paths: readonly MovePath[]): void {
    if (this.#shown) this.#shown = { ...this.#shown, move, paths, notice: text("hint-proved", { move }) };
  }

  /** Hides the hint: the analysis has found another move, or the user has asked for something else. */
  hide(): void {
    this.#shown = undefined;
  }

  /** Gives the callers no hint. */
  refuse(): void {
    this.#give(null);
  }

  /** Forgets what belongs to another position. */
  forgetOthers(positionKey: string): void {
    if (this.#request && this.#request.positionKey !== positionKey) {
      this.#request = undefined;
      this.refuse();
    }
    if (this.#shown?.positionKey !== positionKey) this.#shown = undefined;
  }

  /** Forgets everything: another game is shown. */
  reset(): void {
    this.#request = undefined;
    this.#shown = undefined;
    this.refuse();
  }

  #give(move: string | null): void {
    for (const done of this.#callers.splice(0)) done(move);
  }
}
