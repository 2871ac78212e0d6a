// Puzzles at one board: the person finds the moves, the opponent replies as well as possible, and a wrong move is refuted on
// the board. Loaded when the first puzzle is opened.

import type { AskedJob, Context, Exercise } from "../../analysis/context.ts";
import valueStyles from "../../analysis/exact/exact.css";
import exerciseStyles from "../../analysis/exercise.css";
import type { BoardModel } from "../../board/model.ts";
import type { GameId } from "../../games/games.ts";
import { doneSteps } from "../../learn/progress.ts";
import { type DialogsModule, loadDialogsModule } from "../../lib/dialogs-module.ts";
import { addStyles } from "../../lib/styles.ts";
import { text } from "../../messages/format.ts";
import type { DailyPuzzle } from "../../storage/daily.ts";
import type { BoardState } from "../../wasm/quarry.js";
import { bestOf, saveBest } from "../best.ts";
import { days, saveDay, shareDay, streakOn } from "../days.ts";
import { loadPuzzles, type NamedPuzzle, nameOf, puzzlesOf, readNames } from "../lists.ts";
import { type OwnTask, ownPuzzle } from "../own.ts";
import { Prover } from "../prover.ts";
import { type Change, count, noteSolved, recordOf } from "../record.ts";
import * as runs from "../run.ts";
import { type Judgement, question, replyOf } from "./judge.ts";
import styles from "./solve.css";
import * as states from "./state.ts";
import { type SolveActions, type SolveModel, solveView, statusOf } from "./view.ts";

/** The opponent replies after this long, and in a storm; the next puzzle of a storm comes after so long. In milliseconds. */
const PAUSES = { reply: 500, fastReply: 150, next: 40, nextAfterWrong: 700 };

/** The clock of a storm is shown anew so often, in milliseconds. */
const TICK = 200;

/** How a run of puzzles begins. */
export interface Beginning {
  readonly run: runs.Run;
}

/** Begins with the puzzles that an address names. Throws a `RangeError` if it names none. */
export async function named(names: string, today: DailyPuzzle | undefined): Promise<Beginning> {
  const wanted = readNames(names);
  const [first] = wanted;
  if (wanted.length > 1 || !first) return { run: runs.runOf("set", await puzzlesOf(wanted)) };
  await puzzlesOf(wanted);
  const all = await loadPuzzles(first.game);
  const kind = today && isSame(first, today) ? "daily" : "named";
  return { run: runs.runOf(kind, all, { at: first.number - 1 }) };
}

/** The run of a puzzle of one's own: the position at the start of the current game. */
export function ownRun(state: BoardState, task: OwnTask): runs.Run {
  return runs.runOf("own", [ownPuzzle(state, task)]);
}

/** Begins with a puzzle of a game that suits the person. */
export async function trained(training: runs.Training): Promise<Beginning | undefined> {
  const puzzle = await runs.next(training);
  return puzzle && { run: runs.runOf("training", [puzzle], { training }) };
}

/** Opens a run of puzzles. */
export async function open(
  context: Context,
  { run }: Beginning,
  openPlace: ((game?: string) => void) | undefined,
): Promise<PuzzleExercise> {
  for (const sheet of [valueStyles, exerciseStyles, styles]) addStyles(context.root, sheet);
  return new PuzzleExercise(context, await loadDialogsModule(), run, openPlace);
}

function isSame(one: Pick<NamedPuzzle, "game" | "number">, other: DailyPuzzle): boolean {
  return one.game === other.game && one.number === other.number;
}

/** The puzzles at one board. */
export class PuzzleExercise implements Exercise {
  #context: Context;
  #module: DialogsModule;
  #openPlace: ((game?: string) => void) | undefined;
  #run: runs.Run;
  #state: states.Solving;
  /** What the engine is asked. */
  #job: AskedJob | undefined;
  #prover = new Prover();
  /** What the try has changed, once it has been counted. */
  #change: Change | undefined;
  #isCounted = false;
  /** The marks of the moves of this try: right ones and wrong ones. */
  #marks = "";
  #began = performance.now();
  /** The replies that the person has met, by what had been played. */
  #met = new Map<string, Set<string>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #clock: ReturnType<typeof setInterval> | undefined;
  #isNewBest = false;
  /** Whether the first move of the solution is to be played as soon as the puzzle is shown. */
  #willShow = false;
  #status = "";
  #isClosed = false;

  constructor(
    context: Context,
    module: DialogsModule,
    run: runs.Run,
    openPlace: ((game?: string) => void) | undefined,
  ) {
    this.#context = context;
    this.#module = module;
    this.#openPlace = openPlace;
    this.#run = run;
    this.#state = states.begun(this.#puzzle);
    if (run.endsAt !== undefined) this.#clock = setInterval(() => this.#tick(), TICK);
  }

  /** The text of the status line. */
  get status(): string {
    return this.#status;
  }

  /** Until the first try has been counted. Who makes a puzzle may ask the computer at any time. */
  get isTest(): boolean {
    return !this.#isCounted && !this.#isOwn && !this.#run.isOver;
  }

  /** Shows the puzzle, unless it is shown. */
  begin(): void {
    const state = this.#context.state();
    if (state && this.isOf(state) && state.ply === 0) this.follow(state);
    else this.#enter();
  }

  /** Whether the current game began with the puzzle. */
  isOf(state: BoardState | undefined): boolean {
    return state?.parts.start === this.#puzzle.address;
  }

  /** Something else is shown. What the person has played is judged. */
  follow(board: BoardState): void {
    const { moves, ply } = board;
    const before = this.#state;
    const [latest = ""] = moves.slice(ply - 1, ply);
    const isMove = before.moves.every((move, n) => moves[n] === move) && ply === before.moves.length + 1;
    if (isMove && before.phase === "choosing") this.#played(latest, board);
    else if (isMove && before.phase === "replying") this.#set(states.replied(before, latest, board.result !== null));
    else if (this.#willShow && ply === 0) {
      this.#willShow = false;
      const [first] = this.#state.moves;
      if (first !== undefined) this.#timer = setTimeout(() => this.#context.play([first]), PAUSES.reply);
    }
    this.#lock(board);
    this.#show();
    this.#name();
  }

  /** The job for the engine. */
  wanted(): AskedJob | undefined {
    return this.#job;
  }

  /** Removes the puzzle. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#clock);
    this.#prover.stop();
    this.#context.lock("puzzle", false);
    this.#context.sections.set("exercise", undefined);
  }

  /** Puts the names of the puzzles into the address. A puzzle of one's own is named by its study. */
  #name(): void {
    if (this.#isOwn) return;
    this.#context.name(this.#run.kind === "set" ? this.#run.puzzles.map(nameOf).join(",") : nameOf(this.#puzzle));
  }

  /** Whether it is a puzzle of one's own: the current game is that of a study, and stays shown. */
  get #isOwn(): boolean {
    return this.#run.kind === "own";
  }

  get #puzzle(): NamedPuzzle {
    const puzzle = runs.puzzleOf(this.#run);
    if (!puzzle) throw new RangeError(`puzzle ${this.#run.at}: found ${this.#run.puzzles.length} puzzles`);
    return puzzle;
  }

  /** The puzzle of today, if that is shown. */
  get #today(): DailyPuzzle | undefined {
    const today = this.#context.puzzles?.today();
    return today && isSame(this.#puzzle, today) ? today : undefined;
  }

  /** Whether the person knows the game; so it is taken to be on other sites. */
  get #isKnown(): boolean {
    const { game } = this.#puzzle;
    const { puzzles } = this.#context;
    return !puzzles || puzzles.isKnown(game) || doneSteps(game).size > 0;
  }

  #actions: SolveActions = {
    learn: () => this.#context.learn(),
    openPlace: () => this.#openPlace?.(this.#puzzle.game),
    play: (moves) => this.#context.play(moves),
    again: () => this.#again(),
    restart: () => {
      this.#state = states.restarted(this.#state);
      this.#enter();
    },
    reveal: () => this.#reveal(),
    go: (by) => this.#go(by).catch(this.#context.reportMissing),
    theme: (theme) => this.#train(theme).catch(this.#context.reportMissing),
    share: () => this.#share().catch(console.warn),
    runAgain: () => this.#runAgain().catch(this.#context.reportMissing),
  };

  /** Shows what has been found: the moves that were right so far. */
  #enter(): void {
    if (this.#isOwn) {
      this.#context.goTo(this.#state.moves.length);
      return;
    }
    const { address, side } = this.#puzzle;
    const moves = this.#state.moves.length > 0 ? `&moves=${this.#state.moves.join(".")}` : "";
    this.#context.enter(`${address}${moves}${side === "black" ? "&flip=1" : ""}`);
  }

  /** Changes the state, and does what it asks for. */
  #set(state: states.Solving): void {
    const before = this.#state;
    this.#state = state;
    if (state === before) return;
    this.#job = undefined;
    clearTimeout(this.#timer);
    if (state.phase === "solved") this.#solved();
    else if (state.phase === "wrong") this.#missed();
    else if (state.phase === "replying") this.#reply();
  }

  /** The person is to move, and no one else: the board is locked while the opponent is, and when the puzzle has ended. */
  #lock({ side, ply }: BoardState): void {
    const { phase, moves, task } = this.#state;
    const isOpen =
      phase === "choosing" ? side === task.side || task.task === "stones" : phase === "solved" || phase === "shown";
    this.#context.lock("puzzle", !isOpen || this.#run.isOver || (phase === "choosing" && ply !== moves.length));
  }

  #played(move: string, board: BoardState): void {
    const { task } = this.#state;
    const { result, side } = board;
    const isAlone = task.task === "stones";
    const step: states.Played = {
      move,
      isOver: result !== null,
      hasWon: result?.kind === "win" && result.winner === task.side,
      isToMove: isAlone || side === task.side,
    };
    this.#set(states.played(this.#state, step));
    if (this.#state.phase !== "judging") return;
    const { place } = board.parts;
    if (isAlone) {
      if (result) {
        this.#judgedAlone(result.kind === "over" ? result.stones : Number.POSITIVE_INFINITY, step);
        return;
      }
      this.#prover
        .ask(place)
        .then((bounds) => {
          if (bounds && !this.#isClosed && this.#state.tried === move) this.#judgedAlone(bounds.least, step);
        })
        .catch(this.#context.reportMissing);
      return;
    }
    this.#ask(place, false, ({ value }) => this.#set(states.judged(this.#state, value, step)));
  }

  #judgedAlone(stones: number, step: states.Played): void {
    this.#set(states.counted(this.#state, stones, step));
    this.#redraw();
  }

  /** The opponent replies: as the line has it, or as the engine finds. A person who has been here before meets another reply. */
  #reply(): void {
    const { moves, task, before } = this.#state;
    const known = states.isOnLine(this.#state) && before === 0 ? task.line[moves.length] : undefined;
    if (known !== undefined) {
      this.#replyWith(known);
      return;
    }
    const address = this.#addressOf(moves);
    this.#ask(address, true, (judgement) => {
      const reply = replyOf(judgement, this.#metAt(moves));
      if (reply !== undefined) this.#replyWith(reply);
    });
  }

  #replyWith(reply: string): void {
    const { moves } = this.#state;
    this.#metAt(moves).add(reply);
    const pause = runs.isFast(this.#run) ? PAUSES.fastReply : PAUSES.reply;
    this.#timer = setTimeout(() => this.#context.play([reply]), pause);
  }

  #metAt(moves: readonly string[]): Set<string> {
    const key = `${nameOf(this.#puzzle)} ${moves.join(".")}`;
    const met = this.#met.get(key) ?? new Set();
    this.#met.set(key, met);
    return met;
  }

  /** The address of the puzzle after moves. */
  #addressOf(moves: readonly string[]): string {
    return moves.length > 0 ? `${this.#puzzle.address}&moves=${moves.join(".")}` : this.#puzzle.address;
  }

  #ask(address: string, whole: boolean, onAnswer: (judgement: Judgement) => void): void {
    this.#job = question(this.#puzzle.game, address, whole, (judgement) => {
      if (this.#isClosed) return;
      this.#job = undefined;
      onAnswer(judgement);
      this.#redraw();
    });
    this.#context.decide();
  }

  /** A wrong move: it counts, and is refuted on the board. */
  #missed(): void {
    this.#marks += "-";
    this.#count(false);
    if (runs.isFast(this.#run)) {
      this.#after(PAUSES.nextAfterWrong, () => this.#go(1));
      return;
    }
    const { moves, tried = "", task } = this.#state;
    if (task.task === "stones") return;
    const address = this.#addressOf([...moves, tried]);
    this.#ask(address, false, ({ value, line }) => {
      this.#set(states.refuted(this.#state, value, line));
      const [reply] = line;
      const isOwn = this.#context.state()?.side === task.side;
      if (reply && !isOwn && value.kind !== "unknown") {
        this.#timer = setTimeout(() => this.#context.play([reply]), PAUSES.reply);
      }
    });
  }

  #solved(): void {
    this.#marks += "+";
    this.#count(this.#state.mistakes === 0 && !this.#state.wasShown);
    if (runs.isFast(this.#run)) this.#after(PAUSES.next, () => this.#go(1));
  }

  /** Counts the try, once. */
  #count(isRight: boolean): void {
    const { game, number, rating } = this.#puzzle;
    if (!this.#isCounted) {
      this.#isCounted = true;
      this.#run = runs.counted(this.#run, isRight);
      const seconds = Math.round((performance.now() - this.#began) / 1000);
      const tries = this.#state.mistakes + (isRight ? 1 : 0);
      this.#context.solved({ puzzle: this.#isOwn ? "" : nameOf(this.#puzzle), isRight, tries, seconds });
      if (this.#context.isPage && !this.#isOwn) {
        this.#change = count({ game, number, isRight, rating }, this.#module.ratingAfterPuzzle);
      }
    }
    const isSolved = this.#state.phase === "solved" && !this.#state.wasShown;
    if (!this.#context.isPage || this.#isOwn) return;
    if (isSolved) noteSolved(game, number);
    const today = this.#today;
    if (today) saveDay(today.day, { marks: this.#marks, isSolved });
  }

  /** Does something later, unless the puzzle is left meanwhile. */
  #after(pause: number, task: () => Promise<void>): void {
    this.#timer = setTimeout(() => task().catch(this.#context.reportMissing), pause);
  }

  /** Takes the wrong move back. */
  #again(): void {
    if (this.#state.phase !== "wrong") this.#state = states.restarted(this.#state);
    else this.#state = states.again(this.#state);
    clearTimeout(this.#timer);
    this.#job = undefined;
    this.#enter();
  }

  /** Shows the solution: its first move is played, and the others can be stepped through. */
  #reveal(): void {
    const { task } = this.#state;
    this.#state = states.shown(this.#state);
    this.#willShow = true;
    this.#count(false);
    clearTimeout(this.#timer);
    this.#job = undefined;
    if (this.#isOwn && task.task !== "stones") {
      this.#ask(task.address, false, ({ line: [first] }) => {
        this.#state = { ...this.#state, moves: first === undefined ? [] : [first] };
        this.#context.goTo(0);
      });
      return;
    }
    if (task.line.length > 0) {
      this.#context.enter(`${this.#addressOf(task.line)}&ply=0${task.side === "black" ? "&flip=1" : ""}`);
      return;
    }
    this.#prover
      .ask(task.address)
      .then((bounds) => {
        if (!bounds || this.#isClosed) return;
        this.#state = { ...this.#state, moves: bounds.moves };
        if (this.#isOwn) this.#context.goTo(0);
        else this.#context.enter(`${this.#addressOf(bounds.moves)}&ply=0`);
      })
      .catch(this.#context.reportMissing);
  }

  async #go(by: number): Promise<void> {
    const { training } = this.#run;
    if (training) {
      const puzzle = await runs.next(training, this.#puzzle);
      if (!puzzle || this.#isClosed) return;
      this.#run = { ...this.#run, puzzles: [puzzle], at: 0 };
    } else {
      this.#run = runs.gone(this.#run, by);
    }
    if (this.#run.isOver) {
      this.#end();
      return;
    }
    this.#start();
  }

  /** Shows another puzzle. */
  #start(): void {
    this.#state = states.begun(this.#puzzle);
    this.#change = undefined;
    this.#isCounted = false;
    this.#marks = "";
    this.#job = undefined;
    this.#began = performance.now();
    this.#context.analyse(false);
    this.#enter();
  }

  /** Trains a theme of the game from now on. */
  async #train(theme: string): Promise<void> {
    const training = { game: this.#puzzle.game, theme, difficulty: "usual" } as const;
    const begun = await trained(training);
    if (!begun || this.#isClosed) return;
    this.#run = begun.run;
    this.#start();
  }

  #tick(): void {
    const { endsAt = 0, isOver } = this.#run;
    if (!isOver && performance.now() >= endsAt) {
      this.#run = { ...this.#run, isOver: true };
      this.#end();
    }
    this.#redraw();
  }

  /** The run has ended. */
  #end(): void {
    clearInterval(this.#clock);
    clearTimeout(this.#timer);
    const { kind, solved } = this.#run;
    if (runs.isFast(this.#run) && this.#context.isPage) this.#isNewBest = saveBest(kind, this.#puzzle.game, solved);
    const state = this.#context.state();
    if (state) this.#lock(state);
    this.#redraw();
  }

  async #runAgain(): Promise<void> {
    const { kind } = this.#run;
    const puzzles = await runs.rising(this.#puzzle.game);
    const more = kind === "storm" ? { endsAt: performance.now() + runs.STORM_TIME } : {};
    this.#run = runs.runOf(kind, puzzles, more);
    this.#isNewBest = false;
    if (kind === "storm") this.#clock = setInterval(() => this.#tick(), TICK);
    this.#start();
  }

  async #share(): Promise<void> {
    const today = this.#today;
    if (today && (await shareDay(today, new Date()))) this.#context.announce(text("puzzle-copied"));
  }

  /** Shows the state again, with what is to be done. */
  #redraw(): void {
    const state = this.#context.state();
    if (this.#isClosed || !state || !this.isOf(state)) return;
    this.#lock(state);
    this.#show();
    this.#context.decide();
  }

  #show(): void {
    const { game } = this.#puzzle;
    const { isPage } = this.#context;
    const today = this.#today;
    const found: Omit<SolveModel, "ply"> = {
      run: this.#run,
      puzzle: this.#puzzle,
      state: this.#state,
      isKnown: this.#isKnown,
      change: this.#change,
      rating: isPage && !this.#isOwn ? recordOf(game as GameId).rating : undefined,
      day: today && { date: new Date(), streak: streakOn(days(), today.day) },
      best: isPage ? bestOf(this.#run.kind, game) : 0,
      isNewBest: this.#isNewBest,
      secondsLeft: Math.max(0, Math.ceil(((this.#run.endsAt ?? 0) - performance.now()) / 1000)),
      hasPlace: this.#openPlace !== undefined && !this.#isOwn,
    };
    this.#status = statusOf(found, this.#context.players);
    this.#context.sections.set("exercise", ({ game: shown }: BoardModel) => {
      return [solveView({ ...found, ply: shown?.state.ply ?? 0 }, this.#context.players, this.#actions)];
    });
  }
}
