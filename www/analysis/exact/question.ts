// A question for the exact value of one position.

import type { ExactJob } from "../context.ts";
import type { ExactAnswer, PositionValue } from "./values.ts";

/** A question that is asked until the engine answers it. */
export class Question {
  #game: string;
  #address: string;
  #timeMs: number;
  #onAnswer: (answer: PositionValue) => void;
  #isAnswered = false;

  /** The engine gets at most `timeMs` milliseconds. */
  constructor(game: string, address: string, timeMs: number, onAnswer: (answer: PositionValue) => void) {
    this.#game = game;
    this.#address = address;
    this.#timeMs = timeMs;
    this.#onAnswer = onAnswer;
  }

  /** The job for the engine; none once the question is answered. */
  get job(): ExactJob | undefined {
    if (this.#isAnswered) return undefined;
    const onAnswer = (answer: ExactAnswer): void => {
      if (answer.kind !== "exact" || this.#isAnswered) return;
      this.#isAnswered = true;
      this.#onAnswer(answer);
    };
    return {
      kind: "exact",
      key: `question ${this.#address}`,
      game: this.#game,
      commands: [
        { kind: "position", address: this.#address },
        { kind: "solve", timeMs: this.#timeMs },
      ],
      onAnswer,
      onDone: () => undefined,
    };
  }
}
