// Exact values: their words, their marks, the lines that show them, and questions for them.

import type { Side } from "../games/boards.ts";
import { add } from "../lib/dom.ts";
import { type Names, scoreText } from "./analysis-panel.ts";
import type { ExactJob } from "./context.ts";
import type { Exact, ExactKind } from "./engine-client.ts";

/** What perfect play brings the player to move. */
export type Value = Pick<Exact, "kind" | "within">;

/** The kinds, the best first: the letter, and the name of a group of such turns. */
export const KINDS: Record<ExactKind, [letter: string, title: string]> = {
  win: ["W", "Wins"],
  unknown: ["?", "Unknown"],
  draw: ["D", "Draws"],
  loss: ["L", "Losses"],
};

const ORDER = Object.keys(KINDS);

/** Which of two values is better for the player to move: the sooner win, the later loss. */
export function compare(a: Value, b: Value): number {
  const kinds = ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
  if (kinds !== 0) return kinds;
  const turns = (a.within ?? 0) - (b.within ?? 0);
  return a.kind === "loss" ? -turns : turns;
}

/** The letter of a value and its number of turns, as it stands on a mark. */
export function letters({ kind, within }: Value): string {
  return KINDS[kind][0] + (kind === "draw" ? "" : (within ?? ""));
}

/** The value for those who hear it. */
export function words({ kind, within }: Value): string {
  if (kind === "unknown") return "unknown";
  return `${kind}${kind === "draw" || within === undefined ? "" : ` in ${within}`}, proved`;
}

/** The value as a sentence: the winner and the number of turns. */
export function sentence({ kind, within }: Value, mover: Side, players: Names): string {
  if (kind === "unknown") return "Unknown";
  if (kind === "draw") return "A draw";
  return scoreText({ kind: `proved-${kind}`, within }, mover, players);
}

/** A mark as the board and the list have it: its shape, colour and letter say the same. */
export function badge(parent: HTMLElement, value: Value): HTMLElement {
  return add(parent, "span", { class: `mark ${value.kind}`, "aria-hidden": "true" }, letters(value));
}

/** Fills a list with the turns of a line, each a button that plays all turns up to it. */
export function fill(list: HTMLElement, turns: string[], play: (turns: string[]) => void): void {
  const key = turns.join(".");
  if (list.dataset.turns === key) return;
  list.dataset.turns = key;
  list.replaceChildren();
  for (const [n, turn] of turns.entries()) {
    const title = n === 0 ? `Play ${turn}` : `Play as far as ${turn}`;
    const button = add(add(list, "li"), "button", { type: "button", title, "data-upto": n + 1 }, turn);
    button.addEventListener("click", () => play(turns.slice(0, n + 1)));
  }
}

/** A question for one exact value. */
export class Question {
  #address: string;
  #time: number;
  #onAnswer: () => void;

  /** The answer; `undefined` until the engine gives it. */
  answer: Exact | undefined;

  /** The engine gets at most `time` milliseconds. */
  constructor(address: string, time: number, onAnswer: () => void) {
    this.#address = address;
    this.#time = time;
    this.#onAnswer = onAnswer;
  }

  /** The job for the engine; none once the question is answered. */
  get job(): ExactJob | undefined {
    if (this.answer) return undefined;
    const take = (told: Exact): void => {
      if (told.turn !== undefined || this.answer) return;
      this.answer = told;
      this.#onAnswer();
    };
    return {
      kind: "exact",
      key: `question ${this.#address}`,
      position: `position ${this.#address}`,
      go: `solve time ${this.#time}`,
      hear: take,
      end: () => undefined,
    };
  }
}
