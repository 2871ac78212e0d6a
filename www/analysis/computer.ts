// The computer at one board: it plays sides, gives hints, and analyses what is shown. The scheduler does one of these at a
// time, in at most one worker; the panels show the results.

import type { QuarryPuzzleDetail } from "../../npm/quarry-game/quarry.d.ts";
import type { Board } from "../board/board.ts";
import type { BoardChange } from "../board/events.ts";
import type { Face, PartView } from "../board/model.ts";
import type { GameController } from "../element/controller.ts";
import type { Side } from "../games/boards.ts";
import { GAMES } from "../games/games.ts";
import { OPPONENTS } from "../games/opponents.ts";
import { closest } from "../lib/dom.ts";
import { loadOnce } from "../lib/load-once.ts";
import { addStyles } from "../lib/styles.ts";
import { errorOf, explain } from "../messages/errors.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import type { OneScreen } from "../one-screen/one-screen.ts";
import { showArrows } from "../overlay/arrows.ts";
import type { PuzzleKeeper } from "../page/page.ts";
import type { OwnTask } from "../puzzles/own.ts";
import type { Run } from "../puzzles/run.ts";
import { SPEEDS, settings, watchSettings } from "../storage/settings.ts";
import type { BoardState } from "../wasm/quarry.js";
import styles from "./analysis.css";
import { Analysis } from "./analysis.ts";
import { type Act, type ComputerAction, menuView, toolsView } from "./computer-panel.ts";
import { arrowsOf, buttonsOf, type ComputerModel, IDLE, isOutdated, isThinking } from "./computer-view.ts";
import type { BestMove, Context, Job } from "./context.ts";
import { GameEnd } from "./end/game-end.ts";
import { EngineClient, load, WorkerError } from "./engine-client.ts";
import { Exercises, withPuzzle } from "./exercises.ts";
import { Hints } from "./hints.ts";
import type { Players } from "./players.ts";
import { nextJob, Scheduler } from "./scheduler.ts";
import { Sections } from "./sections.ts";

/** The computer answers this long after a move at the earliest, in milliseconds, at the usual speed. */
const PAUSE = 500;

const loadAccuracy = loadOnce(() => import("../game-archive/accuracy.ts"));
const loadForecast = loadOnce(() => import("./forecast.ts"));
const loadOneScreen = loadOnce(() => import("../one-screen/one-screen.ts"));

/** Creates the computer of one element, once its texts have loaded. `act` is called for a button. */
export async function open(controller: GameController, players: Players, act: Act): Promise<Computer> {
  addStyles(controller.root, styles);
  await loadLaterMessages();
  return new Computer(controller, players, act);
}

/** The face of a level. */
function faceOf(level: number): Face | undefined {
  const opponent = OPPONENTS[level - 1];
  return opponent && { id: opponent.id, src: opponent.face.href, title: text("opponent-character", { level }) };
}

/** The computer of one element. */
export class Computer implements Context {
  readonly root: ShadowRoot;
  readonly players: Players;
  readonly sections = new Sections(() => this.#render());
  #controller: GameController;
  #act: Act;
  #model: ComputerModel = IDLE;
  #analysis: Analysis;
  #hints = new Hints();
  #scheduler: Scheduler;
  #exercises: Exercises;
  #end: GameEnd;
  /** What two people at one board have, once there have been two. */
  #oneScreen: OneScreen | undefined;
  /** The position in which a reader asked the computer to move although there are later moves. */
  #moveAt: string | undefined;
  #hasFailed = false;
  #hasLeft = false;
  /** Whether the page's address names a puzzle. */
  #isNamed = false;
  /** The person's side that was turned to the lower edge last. */
  #nearest: Side | undefined;
  /** The number of the game that it follows. */
  #gameId: number | undefined;
  #leave = new AbortController();

  constructor(controller: GameController, players: Players, act: Act) {
    const { root } = controller;
    const { signal } = this;
    this.root = root;
    this.players = players;
    this.#controller = controller;
    this.#act = act;
    this.#analysis = new Analysis(this, {
      act,
      goTo: (ply, line) => this.#goTo(ply, line),
      onChange: () => this.#show(),
      learn: (mistakes, line) => this.#exercises.learn(mistakes, line),
      onJudged: (line, accuracy) => {
        const { autosave } = controller;
        if (autosave) {
          loadAccuracy()
            .then(({ noteAccuracy }) => noteAccuracy(autosave.id, line, accuracy))
            .catch(console.warn);
        }
      },
    });
    this.#scheduler = new Scheduler(new EngineClient(), {
      prepare: (job) => this.#prepare(job),
      onDone: (job, best, began) => this.#finish(job, best, began),
      play: (move) => this.#play(move),
      onFailure: (error) => this.fail(error),
      onReports: () => this.#show(),
    });
    this.#exercises = new Exercises(this);
    this.#end = new GameEnd(controller, this, () => {
      if (!this.#analysis.isOn) this.act("analyse");
      // The review is there with the next view.
      requestAnimationFrame(() => root.querySelector(".review")?.scrollIntoView({ block: "nearest" }));
    });
    players.showFaces(faceOf);
    this.#summarise();
    this.#gameId = this.#board?.gameId;
    this.#board?.fill("result", (model) =>
      model.game?.id === this.#gameId ? this.#end.view(this.#analysis.isOn) : [],
    );
    this.#render();
    this.#followPeople().catch(this.reportMissing);
    document.addEventListener("visibilitychange", () => this.decide(), { signal });
    const leave = (hasLeft: boolean): void => {
      this.#hasLeft = hasLeft;
      this.decide();
    };
    addEventListener("pagehide", () => leave(true), { signal });
    addEventListener("pageshow", () => leave(false), { signal });
    signal.addEventListener(
      "abort",
      watchSettings(() => this.#flip()),
    );
    for (const kind of ["pointerover", "focusin", "click"]) root.addEventListener(kind, this.#explain, { signal });
    // The first tap may have come before this was loaded.
    this.#explain({ target: root.activeElement });
  }

  get signal(): AbortSignal {
    return this.#leave.signal;
  }

  state(): BoardState | undefined {
    return this.#board?.state;
  }

  play = (moves: string[]): void => {
    this.#playAll(moves).catch(this.reportMissing);
  };

  enter(address: string): void {
    this.#board?.enter(address);
  }

  goTo(ply: number): void {
    this.#board?.goTo(ply);
  }

  name(puzzle: string | undefined): void {
    if (!this.#controller.isPage || (puzzle === undefined && !this.#isNamed)) return;
    this.#isNamed = puzzle !== undefined;
    this.#board?.nameBy(puzzle === undefined ? undefined : ({ address }) => withPuzzle(address, puzzle));
  }

  analyse(isOn: boolean): void {
    this.#analysis.toggle(isOn);
    this.decide();
  }

  get isPage(): boolean {
    return this.#controller.isPage;
  }

  lock(reason: string, isLocked: boolean): void {
    this.#board?.lock(reason, isLocked);
  }

  announce(message: string): void {
    this.#board?.announce(message);
  }

  solved(result: QuarryPuzzleDetail): void {
    this.#controller.dispatch("quarry-puzzle", result);
  }

  get openPuzzles(): ((game?: string) => void) | undefined {
    return this.puzzles?.open;
  }

  get puzzles(): PuzzleKeeper | undefined {
    return this.#controller.puzzles;
  }

  learn(): void {
    this.#board?.act("learn");
  }

  refuse(message: string): void {
    this.#controller.messages.show("fault", text("puzzle-missing"), message);
  }

  get reportMissing(): (error: unknown) => void {
    return this.#controller.reportMissing;
  }

  /** Loads the engine of the current game. */
  async prepare(): Promise<void> {
    const state = this.state();
    if (state) await load(state.game);
  }

  /** Explains the path that the rules alone would take, where a game has one. */
  #explain = ({ target }: Pick<Event, "target">): void => {
    const square = closest(target, ".cell")?.dataset.square;
    const board = this.#board;
    const { state } = board ?? {};
    if (!square || !board || !state || !GAMES[state.game].forecast || this.#level(state.side) > 0) return;
    loadForecast()
      .then(({ forecast }) => forecast(board, square))
      .then((forecast) => {
        // Without a forecast for this square, that for another one stays.
        if (forecast && this.#board === board) board.announce(forecast);
      })
      .catch(console.warn);
  };

  /** Something else is shown. */
  follow(what: BoardChange): void {
    const state = this.state();
    if (what === "games" || what === "game") this.#begin(state);
    if (state && this.#level(state.side) && !this.#level(this.players.other(state.side))) {
      // Back, or on, to where the person is to move.
      if (what === "undone" && state.ply > 0) {
        this.#board?.act("undo");
        return;
      }
      if (what === "redone" && state.ply < state.moves.length) {
        this.#board?.act("redo");
        return;
      }
    }
    if (state) this.#exercises.exercise?.follow(state);
    if (what === "game" && state) this.#introduce(state);
    this.#lookBack(what, state);
    this.#followPeople(what).catch(this.reportMissing);
    this.#end.removeCard();
    if (what === "turn" && state?.result && state.ply === state.moves.length && !this.#exercises.exercise) {
      this.#end.show(state).catch(this.reportMissing);
    }
    this.decide();
  }

  /** Decides again what is to be done, also after a failure. */
  retry(): void {
    if (this.players.person !== this.#nearest) this.#flip();
    this.#hasFailed = false;
    this.#followPeople().catch(this.reportMissing);
    this.decide();
  }

  /** Whether a puzzle, or another exercise, is on. */
  get isInExercise(): boolean {
    return this.#exercises.exercise !== undefined;
  }

  /** Starts with the puzzles of these names, with commas between them. */
  startPuzzles(names: string): void {
    this.#exercises.startNamed(names);
  }

  /** Starts a run of puzzles. */
  startRun(run: Run): void {
    this.#exercises.startRun(run);
  }

  /** Makes a puzzle of the position at the start of the current game, or ends such a puzzle. */
  setTask(task: OwnTask | undefined): void {
    this.#exercises.setTask(task);
  }

  /** Does what a button or a letter asks for. */
  act(name: ComputerAction): void {
    const state = this.state();
    if (name === "replay" && this.#scheduler.job?.kind !== "move") this.#end.replay().catch(console.warn);
    if (name === "replay" || !state || this.players.sides.length === 0) return;
    this.#hasFailed = false;
    const positionKey = state.parts.place;
    if (name === "hint" && !state.result) this.#hints.ask({ positionKey, half: state.half });
    // What the user asks for next takes the place of the hint.
    if (name === "analyse") this.#hideHint();
    if (name === "analyse") this.#analysis.toggle(!this.#analysis.isOn);
    if (name === "threat") this.#analysis.toggleThreat();
    if (name === "quiz") this.#exercises.togglePuzzles(state.game);
    if (name === "move-now" && this.#scheduler.job?.kind === "move") this.#scheduler.moveNow();
    else if (name === "move-now") this.#moveAt = positionKey;
    this.decide();
  }

  /** Gives a hint: the text of a move; `null` if there is none, or the user has gone on meanwhile. */
  hint(): Promise<string | null> {
    const hint = this.#hints.next();
    this.act("hint");
    if (!this.#hints.request) this.#hints.refuse();
    return hint;
  }

  /** Ends everything. */
  close(): void {
    this.#hints.refuse();
    this.#leave.abort();
    this.#board?.lock("computer", false);
    this.#scheduler.close();
    showArrows(this.root, []);
    this.#exercises.close();
  }

  get #board(): Board | undefined {
    return this.#controller.board;
  }

  /** Shows a ply of a line, with the board and what the review says of it in sight, as far as both have room. */
  #goTo(ply: number, line: number | undefined): void {
    this.#board?.goTo(ply, line);
    requestAnimationFrame(() => {
      for (const part of [".review .chosen", ".stage"]) {
        this.root.querySelector(part)?.scrollIntoView({ block: "nearest" });
      }
    });
  }

  /** Removes the hint from the board and from the status line. */
  #hideHint(): void {
    const { shown } = this.#hints;
    if (!shown) return;
    this.#hints.hide();
    this.#board?.announce(undefined);
  }

  #begin(state: BoardState | undefined): void {
    this.#gameId = this.#board?.gameId;
    this.#scheduler.stop();
    this.#scheduler.release();
    this.#summarise();
    this.#hints.reset();
    this.#moveAt = undefined;
    this.#end.begin();
    this.#hasFailed = false;
    // A game that is continued stays as the user has turned it.
    const isKept = state?.parts.hasMoves && this.#controller.autosave?.id !== undefined;
    if (isKept) this.#nearest = this.players.person;
    else this.#flip();
    this.#analysis.begin(this.players.sides.length > 0);
    this.#exercises.begin(state);
  }

  /** Shows on the page how the current game is won, until the list of its moves needs the room. */
  #summarise(): void {
    const board = this.#board;
    if (!board?.state || !this.#controller.isPage) return;
    import("../tips/summary.ts").then(({ summarise }) => summarise(this.root, board)).catch(console.warn);
  }

  /** Flips the page's board so that the side of the only person is nearest, unless the settings say otherwise. */
  #flip(): void {
    const state = this.state();
    const { person } = this.players;
    this.#nearest = person;
    if (!this.#controller.isPage || !state || !person || !settings().turn || this.isInExercise) return;
    if (state.parts.flipped !== (person === "black")) this.#board?.act("flip");
  }

  /** Says who plays: a link may have named the computer. */
  #introduce({ result }: BoardState): void {
    const { person } = this.players;
    if (!this.#controller.isPage || !person || result || this.isInExercise) return;
    const other = this.players.other(person);
    const level = this.players.level(other);
    this.#board?.announce(text("you-play-against", { side: [person], opponent: ["opponent", "level", level] }));
  }

  /** At an earlier position of a game against the computer, a person moves no pieces of the computer, and can return to the game. */
  #lookBack(what: BoardChange, state: BoardState | undefined): void {
    const { messages } = this.#controller;
    const isBack = state !== undefined && state.ply < state.moves.length && this.#plays() && !this.#end.isReplaying;
    this.#lock();
    if (!isBack || this.players.person === undefined || !this.#controller.isPage) messages.hide("past");
    else if (what === "turn" || what === "game") {
      const { ply, moves } = state;
      const title = text("looking-back", { move: ply, moves: moves.length });
      messages.show("past", title, "", { [text("back-to-game")]: () => this.#board?.act("last") });
    }
  }

  /** Locks the board where the computer's side would move at an earlier position, unless the user analyses. */
  #lock(): void {
    const state = this.state();
    const isBack = state !== undefined && !state.result && state.ply < state.moves.length;
    this.#board?.lock("computer", isBack && !this.#analysis.isOn && this.#level(state.side) > 0);
  }

  /** What is to be done now. */
  #wanted(): Job | undefined {
    const state = this.state();
    if (!state || this.players.sides.length === 0) return undefined;
    const positionKey = state.parts.place;
    this.#hints.forgetOthers(positionKey);
    if (this.#moveAt !== positionKey) this.#moveAt = undefined;
    if (document.hidden || this.#hasLeft || this.#hasFailed || this.#end.isReplaying) return undefined;
    return nextJob({
      state,
      level: this.#level(state.side),
      moveAt: this.#moveAt,
      hint: this.#hints.request,
      asked: (isIdle) => this.#exercises.wanted() ?? this.#analysis.wanted(state, isIdle),
      review: () => (this.#analysis.isOn ? this.#analysis.review.wanted(state) : undefined),
    });
  }

  /** The level of the computer that plays a side; 0 if a person does, as always in an exercise. */
  #level(side: Side): number {
    return this.#exercises.exercise ? 0 : this.players.level(side);
  }

  /** Decides again what is to be done, and shows what is known. */
  decide(): void {
    const job = this.#wanted();
    this.#scheduler.run(job);
    if (document.hidden || this.#hasLeft || (!job && !this.#plays())) this.#scheduler.release();
    this.#lock();
    this.#show();
  }

  /** Two people at the page's board can have it turned for each of them. */
  async #followPeople(what?: BoardChange): Promise<void> {
    if (!this.#oneScreen) {
      if (!this.#controller.isPage || this.players.sides.length === 0 || this.#plays()) return;
      const { OneScreen } = await loadOneScreen();
      if (this.signal.aborted) return;
      this.#oneScreen ??= new OneScreen(this.#controller, this.signal);
      this.#render();
    }
    await this.#oneScreen.follow(what);
  }

  /** Whether the computer plays a side. */
  #plays(): boolean {
    return this.players.sides.some((side) => this.#level(side) > 0);
  }

  /** A job begins. Resolves to `false` if the engine need not be asked. */
  #prepare(job: Job): Promise<boolean> | true {
    return job.kind === "review" ? this.#prepareReview(job) : true;
  }

  async #prepareReview(job: Job): Promise<boolean> {
    const how = await this.#analysis.review.prepare(job, () => this.#scheduler.job === job);
    if (how === "judged") {
      this.#scheduler.forget();
      this.decide();
    }
    return how === "ask";
  }

  /** The engine has finished. */
  async #finish(job: Job, best: BestMove, began: number): Promise<void> {
    if (job.kind === "move" && best.move !== null) {
      job.best = best.move;
      this.#show();
      if (await this.#shown(job, began)) this.#play(best.move);
      return;
    }
    job.isDone = true;
    job.onDone?.();
    if (job.kind === "hint") this.#answerHint(job, best);
    this.decide();
    this.#show();
  }

  /** Shows a hint: what the analysis has found, if that has looked as far ahead. */
  #answerHint({ positionKey, infos }: Job, found: BestMove): void {
    const state = this.state();
    const info = infos.get(1);
    const [line] = state && !state.half && state.parts.place === positionKey ? this.#analysis.lines(state) : [];
    const best = line && line.depth >= (info?.depth ?? 0) ? line : undefined;
    this.#hints.answer(positionKey, best ?? found, best ?? info);
  }

  async #playAll(moves: string[]): Promise<void> {
    if (this.state()?.half) this.#board?.act("cancel");
    for (const move of moves) {
      const fault = this.#board?.play(move);
      if (fault) {
        this.#controller.fail(text("move-impossible"), text("sentence", { clauses: await explain(fault) }));
        return;
      }
    }
  }

  /** Plays a move for the computer. */
  #play(move: string): void {
    // Before the move: what follows it must not be stopped.
    this.#scheduler.stop();
    const fault = this.#board?.play(move);
    if (fault) errorOf(fault).then((error) => this.fail(error));
    else this.#show();
  }

  /** Waits until the move before has been shown. Resolves to `false` if there is another job meanwhile. */
  async #shown(job: Job, began: number): Promise<boolean> {
    const speed = SPEEDS[settings().speed];
    const wait = speed > 0 ? PAUSE / speed - (performance.now() - began) : 0;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    await this.#controller.animationEnd();
    return this.#scheduler.job === job;
  }

  fail = (error: unknown): void => {
    this.#scheduler.stop();
    this.#scheduler.release();
    this.#hints.refuse();
    this.#hasFailed = true;
    this.#analysis.toggle(false);
    const hasCause = error instanceof WorkerError;
    const what = hasCause ? text("engine-failed-because", { error: error.message }) : text("engine-failed-do");
    const again = { [text("engine-again")]: () => this.#tryAgain() };
    this.#controller.fail(text("engine-failed"), what, error, "engine", again);
    this.#show();
  };

  /** Starts the engine anew. */
  #tryAgain(): void {
    this.#controller.messages.hide("failure");
    this.retry();
  }

  /** Shows everything that is known, in the panel and on the board. */
  #show(): void {
    const board = this.#board;
    if (!board) return;
    const { state } = board;
    const { job } = this.#scheduler;
    // What is proved replaces what the search believes.
    const proof = state && this.#analysis.proof(state);
    const lines = state ? this.#analysis.lines(state) : [];
    const move = this.#hints.shown?.move;
    if (proof?.best !== undefined && typeof move === "string" && !proof.isBest(move)) {
      this.#hints.correct(proof.best, proof.paths);
    }
    if (this.#hints.shown && !proof && !state?.half && isOutdated(this.#hints.shown, lines[0])) this.#hideHint();
    this.#model = {
      level: state ? this.#level(state.side) : 0,
      job: job && { kind: job.kind, side: job.side, best: job.best, isDone: job.isDone },
      lines,
      hint: this.#hints.shown,
      mistake: this.#analysis.review.arrows,
      isTest: this.#exercises.exercise?.isTest ?? false,
      modes: {
        analyse: this.#analysis.isOn,
        quiz: this.#exercises.exercise !== undefined,
      },
    };
    board.setComputer(isThinking(this.#model), job?.kind === "move");
    board.showInGame({ task: this.#exercises.exercise?.status, symbols: this.#analysis.review.symbols });
    const { notice } = this.#hints.shown ?? {};
    if (notice) board.announce(notice);
    this.#analysis.show();
    showArrows(this.root, arrowsOf(this.#model));
    this.#render();
  }

  #render(): void {
    const board = this.#board;
    const buttons = buttonsOf(this.#model);
    board?.fill("tools", ({ game }) => (game ? toolsView(game.state, this.#act, buttons) : []));
    board?.fill("menu", ({ game }) =>
      game ? [...menuView(game.state, this.#act, buttons), ...(this.#oneScreen?.items() ?? [])] : [],
    );
    this.#oneScreen?.show();
    board?.fill("computer", this.#view);
  }

  #view: PartView = (model) => (model.game ? this.sections.views(model) : []);
}
