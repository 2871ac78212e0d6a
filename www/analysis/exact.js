// Exact values: their words, their marks, the lines that show them, and questions for them.

import { add } from "../lib/dom.ts";
import { scoreText } from "./analysis-panel.js";

/**
 * What perfect play brings the player to move.
 *
 * @typedef {object} Value
 * @property {"win" | "draw" | "loss" | "unknown"} kind
 * @property {number} [within] turns until the end
 */

/** The kinds, the best first: the letter, and the name of a group of such turns. */
export const KINDS = {
  win: ["W", "Wins"],
  unknown: ["?", "Unknown"],
  draw: ["D", "Draws"],
  loss: ["L", "Losses"],
};

const ORDER = Object.keys(KINDS);

/** Which of two values is better for the player to move: the sooner win, the later loss. */
export function compare(a, b) {
  const kinds = ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
  if (kinds !== 0) return kinds;
  const turns = (a.within ?? 0) - (b.within ?? 0);
  return a.kind === "loss" ? -turns : turns;
}

/** The letter of a value and its number of turns, as it stands on a mark. */
export function letters({ kind, within }) {
  return KINDS[kind][0] + (kind === "draw" ? "" : (within ?? ""));
}

/** The value for those who hear it. */
export function words({ kind, within }) {
  if (kind === "unknown") return "unknown";
  return `${kind}${kind === "draw" || within === undefined ? "" : ` in ${within}`}, proved`;
}

/** Who wins, in so many turns. */
export function sentence({ kind, within }, mover, players) {
  if (kind === "unknown") return "Unknown";
  if (kind === "draw") return "A draw";
  return scoreText({ kind: `proved-${kind}`, within }, mover, players);
}

/** A mark as the board and the list have it: its shape, colour and letter say the same. */
export function badge(parent, value) {
  return add(parent, "span", { class: `mark ${value.kind}`, "aria-hidden": "true" }, letters(value));
}

/**
 * Fills a list with the turns of a line, each a button that plays all up to it.
 *
 * @param {HTMLElement} list
 * @param {string[]} turns
 * @param {(turns: string[]) => void} play
 */
export function fill(list, turns, play) {
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

/** A question for one value: asked once, in at most so many milliseconds. */
export class Question {
  #address;
  #time;
  #heard;

  /** What was answered: a {@link Value} with the turns of the main line. */
  answer;

  constructor(address, time, heard) {
    [this.#address, this.#time, this.#heard] = [address, time, heard];
  }

  /** What the computer has to do for it; nothing once it is answered. */
  get job() {
    if (this.answer) return undefined;
    const take = (told) => {
      if (told.turn !== undefined || this.answer) return;
      this.answer = told;
      this.#heard();
    };
    const [key, position] = ["question", "position"].map((word) => `${word} ${this.#address}`);
    return { kind: "exact", key, position, go: `solve time ${this.#time}`, hear: take, end: () => undefined };
  }
}
