// The quiz: find the only winning turn. Positions of one game, each with exactly one turn that wins, as was proved when
// they were made (`lab quiz`).

import type { GameId } from "../games/games.ts";
import { FILES } from "../games/quizzes.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { errorOf, fieldFault, missingFile } from "../messages/errors.ts";
import { OR, text } from "../messages/format.ts";
import type { QuizPuzzle } from "../wasm/dialogs.js";
import type { BoardState } from "../wasm/quarry.js";
import type { Context, ExactJob } from "./context.ts";
import styles from "./exact.css";
import { fill, Question, sentence } from "./exact.ts";

/** The engine looks this long for the answer to a wrong turn, in milliseconds. */
const WHY = 5000;

/** Whether the first try was right, for each puzzle that was tried in this session, by its key. */
const tried = new Map<string, boolean>();

/** How hard a puzzle is, from the turns until the end. */
export function grade({ mateIn }: Pick<QuizPuzzle, "mateIn">): string {
  return text(mateIn <= 3 ? "quiz-easy" : mateIn <= 7 ? "quiz-medium" : "quiz-hard");
}

/** The game and the number of a puzzle by its name. Throws a `RangeError` with what is wrong with the name. */
export function named(name: string): [game: GameId, number: number] {
  const [, game = "", number] = /^([a-z-]+)\.(\d{1,6})$/.exec(name) ?? [];
  if (!Object.hasOwn(FILES, game)) {
    const games = [OR, ...Object.keys(FILES)];
    throw new RangeError(text("puzzle-name-wrong", { name: name.slice(0, 40), games }));
  }
  return [game as GameId, Number(number)];
}

/**
 * Opens the quiz of a game, once its list has loaded: at a puzzle, or else at the first untried one. Throws a
 * `RangeError` if there is no such puzzle.
 */
export async function open(context: Context, game: GameId, number?: number): Promise<Quiz> {
  const url = FILES[game];
  if (!url) throw await errorOf(fieldFault("game", game, ["expected-quiz"]));
  addStyles(context.root, styles);
  const [answer, module] = await Promise.all([fetch(url), loadDialogsModule()]);
  if (!answer.ok) throw await missingFile(url, answer);
  const { puzzles } = module.readQuiz(game, (await answer.text()).trim());
  if (number !== undefined && !puzzles[number - 1]) {
    throw new RangeError(text("puzzle-number-wrong", { number, game: [game], last: puzzles.length }));
  }
  const fresh = puzzles.findIndex((_, n) => !tried.has(`${game}.${n + 1}`));
  return new Quiz(context, module, game, puzzles, number ?? Math.max(fresh, 0) + 1);
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
  #module: DialogsModule;
  #puzzles: QuizPuzzle[];
  /** The number of the puzzle on show, from 1. */
  #number: number;
  #parts: Parts | undefined;
  /** The comment on what has been played. */
  #comment = "";
  /** Whether the turn was right; `"shown"` if the quiz has shown it. */
  #right: boolean | "shown" | undefined;
  /** The question for the continuation. */
  #question: Question | undefined;
  #line: readonly string[] = [];
  /** Whether the winning turn is to be played as soon as the position is on show. */
  #isToReveal = false;
  /** The board rewrites the status line when a piece is picked up. */
  #unwatch: () => void;

  constructor(context: Context, module: DialogsModule, game: GameId, puzzles: QuizPuzzle[], number: number) {
    this.#context = context;
    this.#module = module;
    this.#game = game;
    this.#puzzles = puzzles;
    this.#number = number;
    this.#unwatch = context.watch(() => context.decide());
  }

  /** The text of the status line. */
  get told(): string {
    return this.#comment || text("quiz-find-task", { task: this.#task });
  }

  /** The result to be reached, in words. */
  get #task(): string {
    const { players } = this.#context;
    return sentence({ kind: "win", movesToEnd: this.#puzzle.mateIn }, this.#puzzle.side, players);
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
    return state.parts.start === this.#address;
  }

  /** Builds its part of the panel. */
  #build(): Parts {
    this.#parts?.element.remove();
    const element = add(this.#context.place(), "section", { class: "quiz", "aria-label": text("quiz") });
    const task = add(element, "p", { class: "task" });
    const answer = add(element, "p", { class: "answer" });
    const bar = add(element, "div", { class: "actions" });
    const button = (name: string, title: string, act: () => void): HTMLButtonElement => {
      const made = add(bar, "button", { type: "button", "data-quiz": name }, title);
      made.addEventListener("click", act);
      return made;
    };
    button("previous", text("quiz-previous"), () => this.#go(-1));
    const again = button("again", text("quiz-again"), () => this.#context.enter(this.#address));
    button("reveal", text("quiz-show"), () => this.#reveal());
    button("next", text("quiz-next"), () => this.#go(1));
    // Behind the buttons: it comes a moment after the answer, and moves none of them away from under the pointer.
    const line = add(element, "ol", { class: "upto", "aria-label": text("quiz-line") });
    const score = add(element, "p", { class: "progress" });
    return { element, task, answer, line, again, score };
  }

  /** Another turn is on show. The first one is judged. */
  follow(state: BoardState): void {
    if (!this.#parts?.element.isConnected) this.#parts = this.#build();
    const [turn = ""] = state.moves;
    if (state.ply === 0) this.#ask();
    if (state.ply === 0 && this.#isToReveal) {
      this.#isToReveal = false;
      this.#reveal();
      return;
    }
    if (state.ply === 1 && !(this.#right === "shown" && turn === this.#puzzle.move)) this.#judge(turn);
    this.#show();
    this.#context.name(this.#key);
  }

  /** The job for the engine. */
  wanted(): ExactJob | undefined {
    return this.#question?.job;
  }

  /** Removes the quiz. */
  close(): void {
    this.#unwatch();
    this.#parts?.element.remove();
  }

  get #puzzle(): QuizPuzzle {
    const puzzle = this.#puzzles[this.#number - 1];
    if (!puzzle) throw new RangeError(`puzzle ${this.#number}: found ${this.#puzzles.length} puzzles`);
    return puzzle;
  }

  get #key(): string {
    return `${this.#game}.${this.#number}`;
  }

  get #address(): string {
    return this.#puzzle.address;
  }

  #ask(): void {
    this.#comment = "";
    this.#right = undefined;
    this.#question = undefined;
    this.#line = [];
  }

  #judge(turn: string): void {
    const { players } = this.#context;
    const { mateIn } = this.#puzzle;
    const mover = this.#puzzle.side;
    const right = turn === this.#puzzle.move;
    if (!tried.has(this.#key)) tried.set(this.#key, right);
    this.#right = right;
    const after = this.#module.addressAfter(this.#address, turn);
    this.#line = [];
    if (right) {
      const result = sentence({ kind: "win", movesToEnd: mateIn }, mover, players);
      this.#comment = text("quiz-right", { move: turn, result });
    } else {
      this.#comment = text("quiz-wrong", { move: turn });
    }
    const question = new Question(this.#game, after, WHY, () => {
      const { answer } = question;
      if (!answer) return;
      this.#line = answer.moves;
      // The line is the answer to this turn; what is won, the puzzle has said.
      const isDraw = answer.value.kind === "draw";
      const result = isDraw ? text("quiz-draw") : sentence(answer.value, players.other(mover), players);
      if (!right && answer.value.kind !== "unknown") this.#comment = text("quiz-wrong-because", { move: turn, result });
      this.#show();
      this.#context.decide();
    });
    this.#question = question;
  }

  #reveal(): void {
    const { move: turn } = this.#puzzle;
    if (!tried.has(this.#key)) tried.set(this.#key, false);
    if (this.#context.state()?.ply !== 0) {
      // After another turn: from the start again.
      this.#isToReveal = true;
      this.#context.enter(this.#address);
      return;
    }
    this.#right = "shown";
    this.#comment = text("quiz-shown", { move: turn });
    this.#question = undefined;
    this.#line = [];
    this.#context.play([turn]);
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
    add(task, "strong", {}, text("quiz-find"));
    const number = { number: this.#number, count: this.#puzzles.length, grade: grade(puzzle) };
    add(task, "span", { class: "kind" }, text("quiz-number", number));
    if (typeof this.#right === "boolean") answer.dataset.right = String(this.#right);
    else delete answer.dataset.right;
    answer.textContent = this.#comment || text("quiz-choice", { task: this.#task, choice: puzzle.choice });
    // From where the game stands: after the turn that was judged.
    fill(line, ply === 1 ? this.#line : [], this.#context.play);
    again.disabled = ply === 0;
    const all = [...tried].filter(([key]) => key.startsWith(`${this.#game}.`));
    const right = all.filter(([, right]) => right).length;
    score.textContent = all.length === 0 ? "" : text("quiz-score", { right, tried: all.length });
  }
}
