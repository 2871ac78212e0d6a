// The quiz: find the only winning turn. Positions of one game, each with exactly one turn that wins, as was proved when
// they were made (`lab quiz`).

import { add, loadStyleSheet } from "../lib/dom.ts";
import { FILES } from "../games/quizzes.ts";
import { fill, Question, sentence } from "./exact.js";

const styles = new URL("./exact.css", import.meta.url);

/** So long it is looked for the answer to a wrong turn, in milliseconds. */
const WHY = 5000;

/** What came of the puzzles of this session, by their keys: whether the first try was right. */
const tried = new Map();

/**
 * A puzzle.
 *
 * @typedef {object} Puzzle
 * @property {string} position as an address has it
 * @property {string} turn the one that wins
 * @property {number} within turns until the end
 * @property {number} choice how many turns there are
 */

/** Reads a list: its {@link Puzzle}s. */
export function readList(text) {
  const lines = text.split("\n").filter(Boolean);
  return lines.map((line) => {
    const [position, turn, within, choice] = line.split(" ");
    return { position, turn, within: Number(within), choice: Number(choice) };
  });
}

/** How hard a puzzle is, from the turns until the end. */
export function grade({ within }) {
  return within <= 3 ? "easy" : within <= 7 ? "medium" : "hard";
}

/** The game and the number that an address names, if it is one of a puzzle. */
export function named(address) {
  const [, game, number] = /(?:^|[#&])quiz=([a-z-]+)\.(\d+)(?:&|$)/.exec(address) ?? [];
  return Object.hasOwn(FILES, game ?? "") ? { game, number: Number(number) } : undefined;
}

/**
 * Opens the quiz of a game, once its list and its styles have come; at a puzzle, or else at the first that was not tried.
 */
export async function open(context, game, number) {
  const [answer] = await Promise.all([fetch(FILES[game]), loadStyleSheet(context.root, styles)]);
  if (!answer.ok) throw new Error(`the quiz of ${game}: found status ${answer.status}, expected a list`);
  const puzzles = readList(await answer.text());
  const fresh = puzzles.findIndex((_, n) => !tried.has(`${game}.${n + 1}`));
  return new Quiz(context, game, puzzles, puzzles[number - 1] ? number : Math.max(fresh, 0) + 1);
}

/** A quiz at one board. */
class Quiz {
  #context;
  #game;
  #puzzles;
  #number;
  #parts;
  /** What is said, whether the turn played was right, and the question that a wrong one raises. */
  #said = "";
  #right;
  #question;
  #line = [];
  /** The status line may be written anew whenever the board finds another place. */
  #watch = new MutationObserver(() => this.#context.decide());

  constructor(context, game, puzzles, number) {
    [this.#context, this.#game, this.#puzzles, this.#number] = [context, game, puzzles, number];
  }

  /** What the status line is to say; nothing where it is to be left alone. */
  get told() {
    return this.#said || `Find the only winning turn: ${this.#task}.`;
  }

  /** Who wins, and in how many turns. */
  get #task() {
    const { players, state } = this.#context;
    return sentence({ kind: "win", within: this.#puzzle.within }, this.#mover(state()), players);
  }

  /** Shows the puzzle: its position is entered, unless it is on show. */
  begin() {
    if (this.isOf(this.#context.state())) this.follow(this.#context.state());
    else this.#context.enter(this.#address);
  }

  /** Whether a game on show began with the puzzle. */
  isOf(state) {
    if (state?.game !== this.#game) return false;
    return new URLSearchParams(state.address).get("pos") === this.#puzzle.position;
  }

  /** Stands in the panel, which may be another one. */
  stand() {
    this.#parts?.element.remove();
    const element = add(this.#context.place(), "section", { class: "quiz", "aria-label": "Quiz" });
    const task = add(element, "p", { class: "task" });
    const answer = add(element, "p", { class: "answer" });
    const bar = add(element, "div", { class: "actions" });
    const button = (name, text, act) => {
      const made = add(bar, "button", { type: "button", "data-quiz": name }, text);
      made.addEventListener("click", act);
      return made;
    };
    button("previous", "Previous", () => this.#go(-1));
    const again = button("again", "Try again", () => this.#context.enter(this.#address));
    const reveal = button("reveal", "Show it", () => this.#reveal());
    button("next", "Next", () => this.#go(1));
    // Behind the buttons: it comes a moment after the answer, and moves none of them away from under the pointer.
    const line = add(element, "ol", { class: "upto", "aria-label": "How it goes on" });
    const score = add(element, "p", { class: "progress" });
    this.#watch.disconnect();
    const told = this.#context.root.querySelector(".told");
    if (told) this.#watch.observe(told, { childList: true, characterData: true, subtree: true });
    this.#parts = { element, task, answer, line, again, reveal, score };
  }

  /** Another turn is on show: the first one is judged. */
  follow(state) {
    if (!this.#parts?.element.isConnected) this.stand();
    const [turn] = state.moves;
    if (state.ply === 0) this.#ask();
    if (state.ply === 1 && !(this.#right === "shown" && turn === this.#puzzle.turn)) this.#judge(turn, state);
    this.#show(state);
    this.#context.name(`quiz=${this.#key}`);
  }

  /** What has to be found out. */
  wanted() {
    return this.#question?.job;
  }

  /** Takes everything away. */
  close() {
    this.#watch.disconnect();
    this.#parts?.element.remove();
  }

  get #puzzle() {
    return this.#puzzles[this.#number - 1];
  }

  get #key() {
    return `${this.#game}.${this.#number}`;
  }

  get #address() {
    return `v=1&game=${this.#game}&pos=${this.#puzzle.position}`;
  }

  /** The puzzle's own side is the one to move at first. */
  #mover(state) {
    const { players } = this.#context;
    const letter = this.#puzzle.position.split("_")[1];
    return players.sides.find((side) => side.startsWith(letter)) ?? state.side;
  }

  #ask() {
    [this.#said, this.#right, this.#question, this.#line] = ["", undefined, undefined, []];
  }

  #judge(turn, state) {
    const { players } = this.#context;
    const { within } = this.#puzzle;
    const mover = this.#mover(state);
    const right = turn === this.#puzzle.turn;
    if (!tried.has(this.#key)) tried.set(this.#key, right);
    this.#right = right;
    const after = `${this.#address}&moves=${turn}`;
    this.#line = [];
    if (right) this.#said = `Right: ${turn}. ${sentence({ kind: "win", within }, mover, players)}.`;
    else this.#said = `${turn} does not win.`;
    this.#question = new Question(after, WHY, () => {
      const { answer } = this.#question;
      this.#line = answer.turns;
      // The line is the answer to this turn; what is won, the puzzle has said.
      const told = sentence(answer, players.other(mover), players);
      const what = told[0] === "A" ? "it is a draw" : told;
      if (!right && answer.kind !== "unknown") this.#said = `${turn} does not win: ${what}.`;
      this.#show(this.#context.state());
      this.#context.decide();
    });
  }

  #reveal() {
    const { turn } = this.#puzzle;
    if (!tried.has(this.#key)) tried.set(this.#key, false);
    const { ply } = this.#context.state();
    this.#right = "shown";
    this.#said = `The winning turn is ${turn}.`;
    [this.#question, this.#line] = [undefined, []];
    if (ply === 0) this.#context.play([turn]);
    else this.#show(this.#context.state());
  }

  #go(by) {
    const count = this.#puzzles.length;
    this.#number = ((this.#number - 1 + by + count) % count) + 1;
    this.#ask();
    this.#context.enter(this.#address);
  }

  #show(state) {
    const { task, answer, line, again, score } = this.#parts;
    const puzzle = this.#puzzle;
    task.replaceChildren();
    add(task, "strong", {}, "Find the only winning turn");
    add(task, "span", { class: "kind" }, `${this.#number} of ${this.#puzzles.length}, ${grade(puzzle)}`);
    if (typeof this.#right === "boolean") answer.dataset.right = this.#right;
    else delete answer.dataset.right;
    answer.textContent = this.#said || `${this.#task}, by one of ${puzzle.choice} turns.`;
    // From where the game stands: after the turn that was judged.
    fill(line, state.ply === 1 ? this.#line : [], this.#context.play);
    again.disabled = state.ply === 0;
    const all = [...tried].filter(([key]) => key.startsWith(`${this.#game}.`));
    const right = all.filter(([, right]) => right).length;
    score.textContent = all.length === 0 ? "" : `Right at the first try: ${right} of ${all.length}.`;
  }
}
