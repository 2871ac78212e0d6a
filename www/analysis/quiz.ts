// The quiz: find the only winning turn. Positions of one game, each with exactly one turn that wins, as was proved when
// they were made (`lab quiz`).

import type { Side } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";
import { FILES } from "../games/quizzes.ts";
import { add, loadStyleSheet } from "../lib/dom.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { Context, ExactJob, PuzzleName } from "./context.ts";
import { fill, Question, sentence } from "./exact.ts";

const styles = new URL("./exact.css", import.meta.url);

/** The engine looks this long for the answer to a wrong turn, in milliseconds. */
const WHY = 5000;

/** Whether the first try was right, for each puzzle that was tried in this session, by its key. */
const tried = new Map<string, boolean>();

/** A puzzle. */
export interface Puzzle {
  /** As it stands in an address. */
  position: string;
  /** The turn that wins. */
  turn: string;
  /** The number of turns until the end. */
  within: number;
  /** The number of legal turns. */
  choice: number;
}

/** Reads a list of puzzles, a line each. */
export function readList(text: string): Puzzle[] {
  const lines = text.split("\n").filter(Boolean);
  return lines.map((line) => {
    const [position = "", turn = "", within, choice] = line.split(" ");
    return { position, turn, within: Number(within), choice: Number(choice) };
  });
}

/** How hard a puzzle is, from the turns until the end. */
export function grade({ within }: Pick<Puzzle, "within">): string {
  return within <= 3 ? "easy" : within <= 7 ? "medium" : "hard";
}

/** The game and the number that an address names, if it is one of a puzzle. */
export function named(address: string): PuzzleName | undefined {
  const [, game = "", number] = /(?:^|[#&])quiz=([a-z-]+)\.(\d+)(?:&|$)/.exec(address) ?? [];
  return Object.hasOwn(FILES, game) ? { game: game as GameId, number: Number(number) } : undefined;
}

/** Opens the quiz of a game, once its list and its styles have loaded: at a puzzle, or else at the first untried one. */
export async function open(context: Context, game: GameId, number = 0): Promise<Quiz> {
  const url = FILES[game];
  if (!url) throw new Error(`the quiz of ${game}: found none`);
  const [answer] = await Promise.all([fetch(url), loadStyleSheet(context.root, styles)]);
  if (!answer.ok) throw new Error(`the quiz of ${game}: found status ${answer.status}, expected a list`);
  const puzzles = readList(await answer.text());
  const fresh = puzzles.findIndex((_, n) => !tried.has(`${game}.${n + 1}`));
  return new Quiz(context, game, puzzles, puzzles[number - 1] ? number : Math.max(fresh, 0) + 1);
}

/** The elements of the quiz in the panel. */
interface Parts {
  element: HTMLElement;
  task: HTMLElement;
  answer: HTMLElement;
  line: HTMLElement;
  again: HTMLButtonElement;
  score: HTMLElement;
}

/** A quiz at one board. */
export class Quiz {
  #context: Context;
  #game: GameId;
  #puzzles: Puzzle[];
  /** The number of the puzzle on show, from 1. */
  #number: number;
  #parts: Parts | undefined;
  /** The comment on what has been played. */
  #comment = "";
  /** Whether the turn was right; `"shown"` if the quiz has shown it. */
  #right: boolean | "shown" | undefined;
  /** The question for the continuation. */
  #question: Question | undefined;
  #line: string[] = [];
  /** The board may rewrite the status line when the layout changes. */
  #watch = new MutationObserver(() => this.#context.decide());

  constructor(context: Context, game: GameId, puzzles: Puzzle[], number: number) {
    this.#context = context;
    this.#game = game;
    this.#puzzles = puzzles;
    this.#number = number;
  }

  /** The text of the status line. */
  get told(): string {
    return this.#comment || `Find the only winning turn: ${this.#task}.`;
  }

  /** The result to be reached, in words. */
  get #task(): string {
    const { players } = this.#context;
    return sentence({ kind: "win", within: this.#puzzle.within }, this.#mover(), players);
  }

  /** Shows the puzzle, unless it is on show. */
  begin(): void {
    const state = this.#context.state();
    if (state && this.isOf(state)) this.follow(state);
    else this.#context.enter(this.#address);
  }

  /** Whether the game on show began with the puzzle. */
  isOf(state: BoardState | undefined): boolean {
    if (state?.game !== this.#game) return false;
    return new URLSearchParams(state.address).get("pos") === this.#puzzle.position;
  }

  /** Builds its part of the panel. */
  #build(): Parts {
    this.#parts?.element.remove();
    const element = add(this.#context.place(), "section", { class: "quiz", "aria-label": "Quiz" });
    const task = add(element, "p", { class: "task" });
    const answer = add(element, "p", { class: "answer" });
    const bar = add(element, "div", { class: "actions" });
    const button = (name: string, text: string, act: () => void): HTMLButtonElement => {
      const made = add(bar, "button", { type: "button", "data-quiz": name }, text);
      made.addEventListener("click", act);
      return made;
    };
    button("previous", "Previous", () => this.#go(-1));
    const again = button("again", "Try again", () => this.#context.enter(this.#address));
    button("reveal", "Show it", () => this.#reveal());
    button("next", "Next", () => this.#go(1));
    // Behind the buttons: it comes a moment after the answer, and moves none of them away from under the pointer.
    const line = add(element, "ol", { class: "upto", "aria-label": "How it goes on" });
    const score = add(element, "p", { class: "progress" });
    this.#watch.disconnect();
    const told = this.#context.root.querySelector(".announcement");
    if (told) this.#watch.observe(told, { childList: true, characterData: true, subtree: true });
    return { element, task, answer, line, again, score };
  }

  /** Another turn is on show. The first one is judged. */
  follow(state: BoardState): void {
    if (!this.#parts?.element.isConnected) this.#parts = this.#build();
    const [turn = ""] = state.moves;
    if (state.ply === 0) this.#ask();
    if (state.ply === 1 && !(this.#right === "shown" && turn === this.#puzzle.turn)) this.#judge(turn);
    this.#show();
    this.#context.name(`quiz=${this.#key}`);
  }

  /** The job for the engine. */
  wanted(): ExactJob | undefined {
    return this.#question?.job;
  }

  /** Removes the quiz. */
  close(): void {
    this.#watch.disconnect();
    this.#parts?.element.remove();
  }

  get #puzzle(): Puzzle {
    const puzzle = this.#puzzles[this.#number - 1];
    if (!puzzle) throw new RangeError(`puzzle ${this.#number}: found ${this.#puzzles.length} puzzles`);
    return puzzle;
  }

  get #key(): string {
    return `${this.#game}.${this.#number}`;
  }

  get #address(): string {
    return `v=1&game=${this.#game}&pos=${this.#puzzle.position}`;
  }

  /** The puzzle's own side is the one to move at first. */
  #mover(): Side {
    const { players, state } = this.#context;
    const [, letter = ""] = this.#puzzle.position.split("_");
    return players.sides.find((side) => side.startsWith(letter)) ?? state()?.side ?? "white";
  }

  #ask(): void {
    this.#comment = "";
    this.#right = undefined;
    this.#question = undefined;
    this.#line = [];
  }

  #judge(turn: string): void {
    const { players } = this.#context;
    const { within } = this.#puzzle;
    const mover = this.#mover();
    const right = turn === this.#puzzle.turn;
    if (!tried.has(this.#key)) tried.set(this.#key, right);
    this.#right = right;
    const after = `${this.#address}&moves=${turn}`;
    this.#line = [];
    if (right) this.#comment = `Right: ${turn}. ${sentence({ kind: "win", within }, mover, players)}.`;
    else this.#comment = `${turn} does not win.`;
    const question = new Question(after, WHY, () => {
      const { answer } = question;
      if (!answer) return;
      this.#line = answer.turns;
      // The line is the answer to this turn; what is won, the puzzle has said.
      const told = sentence(answer, players.other(mover), players);
      const what = told[0] === "A" ? "it is a draw" : told;
      if (!right && answer.kind !== "unknown") this.#comment = `${turn} does not win: ${what}.`;
      this.#show();
      this.#context.decide();
    });
    this.#question = question;
  }

  #reveal(): void {
    const { turn } = this.#puzzle;
    if (!tried.has(this.#key)) tried.set(this.#key, false);
    const ply = this.#context.state()?.ply;
    this.#right = "shown";
    this.#comment = `The winning turn is ${turn}.`;
    this.#question = undefined;
    this.#line = [];
    if (ply === 0) this.#context.play([turn]);
    else this.#show();
  }

  #go(by: number): void {
    const count = this.#puzzles.length;
    this.#number = ((this.#number - 1 + by + count) % count) + 1;
    this.#ask();
    this.#context.enter(this.#address);
  }

  #show(): void {
    if (!this.#parts) return;
    const { task, answer, line, again, score } = this.#parts;
    const ply = this.#context.state()?.ply ?? 0;
    const puzzle = this.#puzzle;
    task.replaceChildren();
    add(task, "strong", {}, "Find the only winning turn");
    add(task, "span", { class: "kind" }, `${this.#number} of ${this.#puzzles.length}, ${grade(puzzle)}`);
    if (typeof this.#right === "boolean") answer.dataset.right = String(this.#right);
    else delete answer.dataset.right;
    answer.textContent = this.#comment || `${this.#task}, by one of ${puzzle.choice} turns.`;
    // From where the game stands: after the turn that was judged.
    fill(line, ply === 1 ? this.#line : [], this.#context.play);
    again.disabled = ply === 0;
    const all = [...tried].filter(([key]) => key.startsWith(`${this.#game}.`));
    const right = all.filter(([, right]) => right).length;
    score.textContent = all.length === 0 ? "" : `Right at the first try: ${right} of ${all.length}.`;
  }
}
