// The exercise at one board: the quiz of a game, or the mistakes of one that was played. Each is loaded when it is first wanted.

import type { GameId } from "../games/games.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { AskedJob, Context, Exercise } from "./context.ts";
import type { Mistake } from "./review/review.ts";

/** The exercises of one board: one at a time. */
export class Exercises {
  #context: Context;
  #exercise: Exercise | undefined;
  /** The address of the game on show before the exercise. */
  #addressBefore: string | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** The exercise, while it is on. */
  get exercise(): Exercise | undefined {
    return this.#exercise;
  }

  /** Starts the quiz of a game, or ends the exercise and shows the game again that was on show before it. */
  toggleQuiz(game: GameId): void {
    if (this.#exercise) {
      this.#leave();
    } else {
      this.#startQuiz(game).catch((error) => this.#context.reportMissing(error));
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

  /** Starts the quiz with the puzzle of that name. */
  startNamedQuiz(name: string): void {
    import("./quiz/quiz.ts")
      .then(async ({ named }) => {
        await this.#startQuiz(...named(name));
      })
      .catch((error: unknown) => {
        if (error instanceof RangeError) this.#context.refuse(error.message);
        else this.#context.reportMissing(error);
      });
  }

  /** Another game is on show. */
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

  #startQuiz(game: GameId, number?: number): Promise<void> {
    return this.#start(async () => (await import("./quiz/quiz.ts")).open(this.#context, game, number));
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

  /** Ends the exercise, and shows the game again that was on show before it. */
  #leave(): void {
    this.#end();
    if (this.#addressBefore) this.#context.enter(this.#addressBefore);
    this.#addressBefore = undefined;
  }

  #end(): void {
    this.#exercise?.close();
    this.#exercise = undefined;
    this.#context.name(undefined);
    this.#context.decide();
  }
}
