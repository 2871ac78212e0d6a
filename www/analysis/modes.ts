// The quiz of the computer at one board: it is loaded when it is first wanted.

import type { GameId } from "../games/games.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { AskedJob, Context } from "./context.ts";
import type { Quiz } from "./quiz/quiz.ts";

/** The modes of one board. */
export class Modes {
  #context: Context;
  #quiz: Quiz | undefined;
  /** The address of the game on show before the quiz. */
  #addressBefore: string | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** The quiz, while it is on. */
  get quiz(): Quiz | undefined {
    return this.#quiz;
  }

  /** Starts the quiz of a game, or ends the quiz and shows the game again that was on show before it. */
  toggleQuiz(game: GameId): void {
    if (this.#quiz) {
      this.#endQuiz();
      if (this.#addressBefore) this.#context.enter(this.#addressBefore);
      this.#addressBefore = undefined;
    } else {
      this.#startQuiz(game).catch((error) => this.#context.reportMissing(error));
    }
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
    if (this.#quiz && !this.#quiz.isOf(state)) this.#endQuiz();
  }

  /** The job for the engine. */
  wanted(): AskedJob | undefined {
    return this.#quiz?.wanted();
  }

  /** Ends everything. */
  close(): void {
    this.#quiz?.close();
  }

  async #startQuiz(game: GameId, number?: number): Promise<void> {
    const before = this.#context.state();
    const { open } = await import("./quiz/quiz.ts");
    const quiz = await open(this.#context, game, number);
    // The user may have gone on meanwhile.
    if (this.#context.state()?.game !== before?.game) return;
    if (!this.#quiz) this.#addressBefore = before?.address;
    this.#quiz?.close();
    this.#context.leaveAnalysis();
    this.#quiz = quiz;
    quiz.begin();
    this.#context.decide();
  }

  #endQuiz(): void {
    this.#quiz?.close();
    this.#quiz = undefined;
    this.#context.name(undefined);
    this.#context.decide();
  }
}
