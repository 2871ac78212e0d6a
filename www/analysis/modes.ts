// The modes of the computer at one board that the user switches on and off: the exact values and the quiz. Each is loaded
// when it is first wanted.

import type { GameId } from "../games/games.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { Context, ExactJob } from "./context.ts";
import type { Explorer } from "./exact/explorer.ts";
import type { Quiz } from "./quiz/quiz.ts";

/** The modes of one board. */
export class Modes {
  #context: Context;
  #explorer: Explorer | undefined;
  #quiz: Quiz | undefined;
  /** The address of the game on show before the quiz. */
  #addressBefore: string | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** The exact values, while they are on. */
  get explorer(): Explorer | undefined {
    return this.#explorer;
  }

  /** The quiz, while it is on. */
  get quiz(): Quiz | undefined {
    return this.#quiz;
  }

  /** Shows or hides the exact values. */
  toggleExplorer(): void {
    this.#explore(!this.#explorer).catch((error) => this.#context.reportMissing(error));
  }

  /** Hides the exact values. */
  closeExplorer(): void {
    this.#explorer?.close();
    this.#explorer = undefined;
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

  /** Another game is on show, which two sides play or not. */
  begin(state: BoardState | undefined, hasSides: boolean): void {
    if (!hasSides && this.#explorer) this.toggleExplorer();
    if (this.#quiz && !this.#quiz.isOf(state)) this.#endQuiz();
  }

  /** The job for the engine. `isIdle`: it has nothing else to think about. */
  wanted(state: BoardState, isIdle: boolean): ExactJob | undefined {
    return this.#quiz?.wanted() ?? this.#explorer?.wanted(state, state.parts.place, isIdle);
  }

  /** Ends everything. */
  close(): void {
    this.#explorer?.close();
    this.#quiz?.close();
  }

  async #explore(on: boolean): Promise<void> {
    this.closeExplorer();
    this.#context.decide();
    if (!on) return;
    const { Explorer } = await import("./exact/explorer.ts");
    if (this.#explorer || this.#context.signal.aborted) return;
    this.#explorer = new Explorer(this.#context);
    this.#context.decide();
  }

  async #startQuiz(game: GameId, number?: number): Promise<void> {
    const before = this.#context.state();
    const { open } = await import("./quiz/quiz.ts");
    const quiz = await open(this.#context, game, number);
    // The user may have gone on meanwhile.
    if (this.#context.state()?.game !== before?.game) return;
    if (!this.#quiz) this.#addressBefore = before?.address;
    this.#quiz?.close();
    // Both would show the solution.
    this.#context.leaveAnalysis();
    if (this.#explorer) await this.#explore(false);
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
