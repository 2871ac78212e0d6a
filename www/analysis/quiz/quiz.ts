// The quiz: find the only winning move. Positions of one game, each with exactly one move that wins, as was proved when
// they were made (`lab quiz`).

import type { BoardModel } from "../../board/model.ts";
import type { GameId } from "../../games/games.ts";
import { FILES } from "../../games/quizzes.ts";
import { doneSteps } from "../../learn/progress.ts";
import { type DialogsModule, loadDialogsModule } from "../../lib/dialogs-module.ts";
import { addStyles } from "../../lib/styles.ts";
import { errorOf, fieldFault, missingFile } from "../../messages/errors.ts";
import { OR, text } from "../../messages/format.ts";
import type { QuizPuzzle } from "../../wasm/dialogs.js";
import type { BoardState } from "../../wasm/quarry.js";
import type { AskedJob, Context, Exercise } from "../context.ts";
import valueStyles from "../exact/exact.css";
import { Question } from "../exact/question.ts";
import styles from "./quiz.css";
import * as states from "./state.ts";
import { type QuizActions, type QuizModel, quizView, statusOf } from "./view.ts";

/** The engine looks this long for the answer to a first move, in milliseconds. */
const WHY = 5000;

/** Whether the first try was right, for each puzzle that was tried since the page was loaded, by its key. */
const tried = new Map<string, boolean>();

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
  for (const sheet of [valueStyles, styles]) addStyles(context.root, sheet);
  const [answer, module] = await Promise.all([fetch(url), loadDialogsModule()]);
  if (!answer.ok) throw await missingFile(url, answer);
  const { puzzles } = module.readQuiz(game, (await answer.text()).trim());
  if (number !== undefined && !puzzles[number - 1]) {
    throw new RangeError(text("puzzle-number-wrong", { number, game: [game], last: puzzles.length }));
  }
  const fresh = puzzles.findIndex((_, n) => !tried.has(`${game}.${n + 1}`));
  return new Quiz(context, module, game, puzzles, number ?? Math.max(fresh, 0) + 1);
}

/** A quiz at one board. */
export class Quiz implements Exercise {
  #context: Context;
  #game: GameId;
  #module: DialogsModule;
  #puzzles: readonly QuizPuzzle[];
  #state: states.QuizState;
  /** The question for the answer to the attempt. */
  #question: Question | undefined;

  constructor(context: Context, module: DialogsModule, game: GameId, puzzles: readonly QuizPuzzle[], number: number) {
    this.#context = context;
    this.#module = module;
    this.#game = game;
    this.#puzzles = puzzles;
    this.#state = states.puzzleState(number);
  }

  /** The text of the status line. */
  get status(): string {
    return statusOf({ puzzle: this.#puzzle, attempt: this.#state.attempt }, this.#context.players);
  }

  /** Shows the puzzle, unless it is on show. */
  begin(): void {
    const state = this.#context.state();
    if (state && this.isOf(state)) this.follow(state);
    else this.#enter();
  }

  /** Whether the game on show began with the puzzle. */
  isOf(state: BoardState | undefined): boolean {
    if (state?.game !== this.#game) return false;
    return state.parts.start === this.#puzzle.address;
  }

  /** Another move is on show. The first one is judged. */
  follow({ moves: [move = ""], ply }: BoardState): void {
    if (ply === 0) {
      const { number, willReveal } = this.#state;
      this.#set(states.puzzleState(number));
      if (willReveal) {
        this.#actions.reveal();
        return;
      }
    }
    if (ply === 1 && this.#state.attempt?.move !== move) this.#judge(move);
    this.#show();
    this.#context.name(this.#key);
  }

  /** The job for the engine. */
  wanted(): AskedJob | undefined {
    return this.#question?.job;
  }

  /** Removes the quiz. */
  close(): void {
    this.#context.sections.set("quiz", undefined);
  }

  get #puzzle(): QuizPuzzle {
    const { number } = this.#state;
    const puzzle = this.#puzzles[number - 1];
    if (!puzzle) throw new RangeError(`puzzle ${number}: found ${this.#puzzles.length} puzzles`);
    return puzzle;
  }

  get #key(): string {
    return `${this.#game}.${this.#state.number}`;
  }

  get #isOfToday(): boolean {
    return this.#context.puzzles?.isOfToday(this.#key) ?? false;
  }

  /** Whether the person knows the game; so it is taken to be on other sites. */
  get #isKnown(): boolean {
    const { puzzles } = this.#context;
    return !puzzles || puzzles.isKnown(this.#game) || doneSteps(this.#game).size > 0;
  }

  #actions: QuizActions = {
    learn: () => this.#context.learn(),
    play: (moves) => this.#context.play(moves),
    again: () => this.#enter(),
    go: (by) => {
      this.#set(states.goBy(this.#state, by, this.#puzzles.length));
      this.#enter();
    },
    reveal: () => {
      this.#count(false);
      if (this.#context.state()?.ply !== 0) {
        // After another move: from the start again.
        this.#set({ ...this.#state, willReveal: true });
        this.#enter();
        return;
      }
      const { move } = this.#puzzle;
      this.#set(states.attempted(this.#state, move, "shown"));
      this.#context.play([move]);
    },
  };

  /** Changes the state. What was asked about another one is not asked any more. */
  #set(state: states.QuizState): void {
    this.#state = state;
    this.#question = undefined;
  }

  #enter(): void {
    this.#context.enter(this.#puzzle.address);
  }

  /** Counts a try, if it is the first one at the puzzle. */
  #count(isRight: boolean): void {
    if (!tried.has(this.#key)) tried.set(this.#key, isRight);
    if (this.#isOfToday) this.#context.puzzles?.tried(isRight);
  }

  #judge(move: string): void {
    const { move: winning, address } = this.#puzzle;
    this.#set(states.attempted(this.#state, move, move === winning ? "right" : "wrong"));
    this.#count(move === winning);
    const after = this.#module.addressAfter(address, move);
    this.#question = new Question(this.#game, after, WHY, (answer) => {
      this.#state = states.answered(this.#state, answer);
      this.#show();
      this.#context.decide();
    });
  }

  #show(): void {
    const { number, attempt } = this.#state;
    const tries = [...tried].filter(([key]) => key.startsWith(`${this.#game}.`));
    const solved = tries.filter(([, isRight]) => isRight).length;
    const found = {
      game: this.#game,
      day: this.#isOfToday ? new Date() : undefined,
      isKnown: this.#isKnown,
      puzzle: this.#puzzle,
      number,
      count: this.#puzzles.length,
      attempt,
      tried: tries.length,
      solved,
    };
    this.#context.sections.set("quiz", ({ game }: BoardModel) => {
      const model: QuizModel = { ...found, ply: game?.state.ply ?? 0 };
      return [quizView(model, this.#context.players, this.#actions)];
    });
  }
}
