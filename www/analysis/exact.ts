// Exact values: their words, their marks, the lines that show them, and questions for them.

import type { Side } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import type { Answer, ExactKind, ExactValue } from "../wasm/engine.js";
import { type Names, scoreText } from "./analysis-panel.ts";
import type { ExactJob } from "./context.ts";

/** What the engine says of the exact value of the position, or of one of its turns. */
export type ExactAnswer = Extract<Answer, { kind: "exact" | "turn" }>;

/** What the engine says of the exact value of the position. */
export type WholeValue = Extract<Answer, { kind: "exact" }>;

/** The kinds, the best first: the messages of the letter, and of the heading of such turns. */
export const KINDS: Record<ExactKind, [letter: string, title: string]> = {
  win: ["letter-win", "wins-heading"],
  unknown: ["letter-unknown", "unknown-heading"],
  draw: ["letter-draw", "draws-heading"],
  loss: ["letter-loss", "losses-heading"],
};

const ORDER = Object.keys(KINDS);

/** Which of two values is better for the player to move: the sooner win, the later loss. */
export function compare(a: ExactValue, b: ExactValue): number {
  const kinds = ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
  if (kinds !== 0) return kinds;
  const turns = (a.movesToEnd ?? 0) - (b.movesToEnd ?? 0);
  return a.kind === "loss" ? -turns : turns;
}

/** The letter of a value and its number of turns, as it stands on a mark. */
export function letters({ kind, movesToEnd }: ExactValue): string {
  return text(KINDS[kind][0]) + (kind === "draw" ? "" : (movesToEnd ?? ""));
}

/** The messages of the values, the second one for a number of turns that is known. */
const VALUES: Record<ExactKind, [id: string, idIn?: string]> = {
  win: ["value-win", "value-win-in"],
  unknown: ["value-unknown"],
  draw: ["value-draw"],
  loss: ["value-loss", "value-loss-in"],
};

/** The value for those who hear it. */
export function words({ kind, movesToEnd }: ExactValue): string {
  const [id, idIn] = VALUES[kind];
  return idIn && movesToEnd !== null ? text(idIn, { moves: movesToEnd }) : text(id);
}

/** The value as a sentence: the winner and the number of turns. */
export function sentence({ kind, movesToEnd }: ExactValue, mover: Side, players: Names): string {
  if (kind === "unknown") return text("unknown-heading");
  if (kind === "draw") return text("value-is-draw");
  return scoreText({ proof: kind, within: movesToEnd }, mover, players);
}

/** A mark as the board and the list have it: its shape, colour and letter say the same. */
export function badge(parent: HTMLElement, value: ExactValue): HTMLElement {
  return add(parent, "span", { class: `mark ${value.kind}`, "aria-hidden": "true" }, letters(value));
}

/** Fills a list with the turns of a line, each a button that plays all turns up to it. */
export function fill(list: HTMLElement, turns: readonly string[], play: (turns: string[]) => void): void {
  const key = turns.join(".");
  if (list.dataset.turns === key) return;
  list.dataset.turns = key;
  list.replaceChildren();
  for (const [n, turn] of turns.entries()) {
    const title = text(n === 0 ? "play-move" : "play-up-to", { move: turn });
    const button = add(add(list, "li"), "button", { type: "button", title, "data-upto": n + 1 }, turn);
    button.addEventListener("click", () => play(turns.slice(0, n + 1)));
  }
}

/** A question for one exact value. */
export class Question {
  #game: string;
  #address: string;
  #timeMs: number;
  #onAnswer: () => void;

  /** The answer; `undefined` until the engine gives it. */
  answer: WholeValue | undefined;

  /** The engine gets at most `timeMs` milliseconds. */
  constructor(game: string, address: string, timeMs: number, onAnswer: () => void) {
    this.#game = game;
    this.#address = address;
    this.#timeMs = timeMs;
    this.#onAnswer = onAnswer;
  }

  /** The job for the engine; none once the question is answered. */
  get job(): ExactJob | undefined {
    if (this.answer) return undefined;
    const take = (told: ExactAnswer): void => {
      if (told.kind !== "exact" || this.answer) return;
      this.answer = told;
      this.#onAnswer();
    };
    return {
      kind: "exact",
      key: `question ${this.#address}`,
      game: this.#game,
      commands: [
        { kind: "position", address: this.#address },
        { kind: "solve", timeMs: this.#timeMs },
      ],
      hear: take,
      end: () => undefined,
    };
  }
}
