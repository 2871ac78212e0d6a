// A question for the exact value of one position.

import type { AskedJob } from "../context.ts";
import type { PositionValue } from "./values.ts";

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
  get job(): AskedJob | undefined {
    if (this.#isAnswered) return undefined;
    const onAnswer: AskedJob["onAnswer"] = (answer) => {
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
