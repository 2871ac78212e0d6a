// The exercise at one board: puzzles, or the mistakes of a game that was played. Each is loaded when it is first wanted.

import type { GameId } from "../games/games.ts";
import type { OwnTask } from "../puzzles/own.ts";
import type { Run } from "../puzzles/run.ts";
import type { Beginning } from "../puzzles/solve/solve.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { AskedJob, Context, Exercise } from "./context.ts";
import type { Mistake } from "./review/review.ts";

type Solving = typeof import("../puzzles/solve/solve.ts");

/** The exercises of one board: one at a time. */
export class Exercises {
  #context: Context;
  #exercise: Exercise | undefined;
  /** The address of the current game before the exercise. */
  #addressBefore: string | undefined;
  /** Whether the exercise is a puzzle of one's own, in a study. */
  #isOwn = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** The exercise, while it is on. */
  get exercise(): Exercise | undefined {
    return this.#exercise;
  }

  /** Starts puzzles of a game, or ends the exercise and shows the game again that was shown before it. */
  togglePuzzles(game: GameId): void {
    if (this.#exercise) this.#leave();
    else if (this.#context.isPage) {
      this.#startPuzzles(({ trained }) => trained({ game, theme: "", difficulty: "usual" }));
    } else {
      // On another site no tries are stored, so the reader goes through the list.
      this.startNamed(`${game}.1`);
    }
  }

  /** Plays mistakes of a line again. At the end the game is analysed as before. */
  learn(mistakes: readonly Mistake[], line: string): void {
    const end = (): void => {
      this.#leave();
      this.#context.analyse(true);
    };
    this.#start(async () => (await import("./review/drill.ts")).open(this.#context, mistakes, line, end)).catch(
      this.#context.reportMissing,
    );
  }

  /** Starts with the puzzles of these names, with commas between them. */
  startNamed(names: string): void {
    this.#startPuzzles(({ named }) => named(names, this.#context.puzzles?.today()));
  }

  /** Starts a run of puzzles. */
  startRun(run: Run): void {
    this.#startPuzzles(async () => ({ run }));
  }

  /** Another game is shown. */
  begin(state: BoardState | undefined): void {
    if (this.#exercise && !this.#exercise.isOf(state)) this.#end();
  }

  /** The job for the engine. */
  wanted(): AskedJob | undefined {
    return this.#exercise?.wanted();
  }

  /** Ends everything. */
  close(): void {
    this.#exercise?.close();
  }

  /** Makes a puzzle of the position at the start of the current game, or ends such a puzzle. */
  setTask(task: OwnTask | undefined): void {
    const state = this.#context.state();
    if (!task || !state) {
      if (this.#isOwn) this.#end();
      return;
    }
    this.#startPuzzles(async ({ ownRun }) => ({ run: ownRun(state, task) }));
    this.#isOwn = true;
  }

  #startPuzzles(begin: (module: Solving) => Promise<Beginning | undefined>): void {
    import("../puzzles/solve/solve.ts")
      .then(async (module) => {
        const beginning = await begin(module);
        if (beginning) await this.#start(() => module.open(this.#context, beginning, this.#context.openPuzzles));
      })
      .catch((error: unknown) => {
        // What else the address shows comes first: it removes the messages of what was shown before.
        if (error instanceof RangeError) setTimeout(() => this.#context.refuse(error.message));
        else this.#context.reportMissing(error);
      });
  }

  async #start(open: () => Promise<Exercise>): Promise<void> {
    const before = this.#context.state();
    const exercise = await open();
    // The user may have gone on meanwhile.
    if (this.#context.state()?.game !== before?.game) return;
    if (!this.#exercise) this.#addressBefore = before?.address;
    this.#exercise?.close();
    this.#context.analyse(false);
    this.#exercise = exercise;
    exercise.begin();
    this.#context.decide();
  }

  /** Ends the exercise, and shows the game again that was shown before it. */
  #leave(): void {
    this.#end();
    if (this.#addressBefore) this.#context.enter(this.#addressBefore);
    this.#addressBefore = undefined;
  }

  #end(): void {
    this.#exercise?.close();
    this.#exercise = undefined;
    this.#isOwn = false;
    this.#context.name(undefined);
    this.#context.decide();
  }
}

/** A fragment with the names of other puzzles before the rest; without any, if there is no key. */
export function withPuzzle(fragment: string, puzzle: string | undefined): string {
  const rest = fragment.replace(/^(puzzle|quiz)=[^&]*&/, "");
  return puzzle === undefined ? rest : `puzzle=${puzzle}&${rest}`;
}
