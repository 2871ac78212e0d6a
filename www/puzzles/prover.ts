// The prover: asks the engine how few stones can be left. A new question stops the one before.

import { EngineClient, load } from "../analysis/engine-client.ts";
import type { Command, MovePath } from "../wasm/engine.js";

/** The game that one person plays alone. */
const GAME = "solitaire";

/** The time of a search, in milliseconds. */
const TIME = 30_000;

/** What is known of a position. */
export interface Bounds {
  /** No fewer stones can be left: this is proved. */
  least: number;
  /** So few stones are left after `moves`; infinite if nothing is known. */
  most: number;
  moves: readonly string[];
  /** The paths of the first of them. */
  paths: readonly MovePath[];
}

/** What is known if the engine cannot search: at least one stone is left. */
const NOTHING: Bounds = { least: 1, most: Infinity, moves: [], paths: [] };

/** The prover of one board. It starts a worker for each question. */
export class Prover {
  #engine = new EngineClient();
  #known = new Map<string, Bounds>();

  /** Asks about the position of an address. Resolves to `undefined` if the question was stopped. */
  async ask(address: string): Promise<Bounds | undefined> {
    const known = this.#known.get(address);
    if (known) return known;
    const commands: Command[] = [{ kind: "stones", address, timeMs: TIME }];
    let bounds: Bounds | undefined;
    try {
      const answer = await this.#engine.ask({ game: GAME, commands });
      if (answer?.kind !== "stones") return undefined;
      bounds = answer;
      this.stop();
    } catch {
      // Rejects if the engine cannot be loaded.
      await load(GAME);
      // There are more stones than can be searched, or the worker does not start.
      bounds = NOTHING;
    }
    this.#known.set(address, bounds);
    return bounds;
  }

  /** Stops the question that is being answered. */
  stop(): void {
    this.#engine.close();
  }
}
