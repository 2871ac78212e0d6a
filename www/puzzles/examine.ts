// What a teacher learns of a position that is to be a puzzle: which moves solve it, and which level of the computer finds one.

import { EngineClient } from "../analysis/engine-client.ts";
import type { Answer, ExactValue } from "../wasm/engine.js";
import type { OwnTask } from "./own.ts";
import { Prover } from "./prover.ts";

/** The engine solves the position for this long, and searches it as each level for that long, in milliseconds. */
const TIMES = { solve: 8000, level: 1500 };

/** The levels of the computer. */
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The result of an examination. */
export interface Examination {
  /** The moves that reach what can be reached; `undefined` if this cannot be proved. */
  readonly right: readonly string[] | undefined;
  /** How many moves there are. */
  readonly count: number;
  /** How many moves there are until the end with best play, if that is known. */
  readonly movesToEnd: number | undefined;
  /** The lowest level that finds a right move, if one does. */
  readonly level: number | undefined;
  /** How few stones can be left, alone. */
  readonly stones: number | undefined;
}

/** Examines a position. A new question stops the one before. */
export class Examiner {
  #engine = new EngineClient();
  #prover = new Prover();

  /** Resolves to `undefined` if another position was examined meanwhile. */
  async examine(game: string, address: string, { task }: OwnTask): Promise<Examination | undefined> {
    const nothing = { right: undefined, count: 0, movesToEnd: undefined, level: undefined, stones: undefined };
    if (task === "stones") {
      const bounds = await this.#prover.ask(address);
      return bounds && { ...nothing, stones: bounds.least === bounds.most ? bounds.most : undefined };
    }
    const answers: Answer[] = [];
    const commands = [
      { kind: "position", address },
      { kind: "solve", timeMs: TIMES.solve },
    ] as const;
    const last = await this.#engine.ask({ game, commands: [...commands] }, (answer) => answers.push(answer as Answer));
    if (!last) return undefined;
    const { right, count, value } = rightMoves(answers, task);
    const movesToEnd = value?.movesToEnd ?? undefined;
    if (!right || right.length === 0) return { ...nothing, right, count, movesToEnd };
    const level = await this.#lowest(game, address, right);
    return { right, count, movesToEnd, level, stones: undefined };
  }

  /** Stops what is being examined. */
  close(): void {
    this.#engine.close();
    this.#prover.stop();
  }

  /** The lowest level that plays one of these moves. */
  async #lowest(game: string, address: string, right: readonly string[]): Promise<number | undefined> {
    for (const level of LEVELS) {
      const commands = [
        { kind: "position", address },
        { kind: "go", options: { level, seed: 1, timeMs: TIMES.level } },
      ] as const;
      const answer = await this.#engine.ask({ game, commands: [...commands] });
      if (!answer) return undefined;
      if (answer.kind === "best" && answer.move !== null && right.includes(answer.move)) return level;
    }
    return undefined;
  }
}

/** The moves that reach what can be reached, among the answers of the engine. */
export function rightMoves(
  answers: readonly Answer[],
  task: OwnTask["task"],
): { right: string[] | undefined; count: number; value: ExactValue | undefined } {
  const value = answers.find((answer) => answer.kind === "exact")?.value;
  const moves = answers.filter((answer) => answer.kind === "turn");
  const kind = task === "resist" ? "loss" : task;
  const isKnown = value !== undefined && value.kind !== "unknown" && moves.length > 0;
  const isProved = isKnown && moves.every((move) => move.value.kind !== "unknown");
  if (!isProved) return { right: undefined, count: moves.length, value };
  if (value.kind !== kind) return { right: [], count: moves.length, value };
  const latest = Math.max(...moves.map((move) => move.value.movesToEnd ?? 0));
  const isRight = (one: ExactValue): boolean => one.kind === kind && (task !== "resist" || one.movesToEnd === latest);
  return { right: moves.filter((move) => isRight(move.value)).map(({ move }) => move), count: moves.length, value };
}
