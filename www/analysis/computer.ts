// The computer at one board: it plays sides, gives hints, and analyses what is on show. The scheduler does one of these at a
// time, in at most one worker; the panels show the results.

import type { Board } from "../board/board.ts";
import type { BoardChange } from "../board/events.ts";
import type { GameController } from "../element/controller.ts";
import type { Side } from "../games/boards.ts";
import { GAMES } from "../games/games.ts";
import { closest, find } from "../lib/dom.ts";
import { pageFragment, withQuiz } from "../lib/fragment.ts";
import { addStyles } from "../lib/styles.ts";
import { errorOf, explain } from "../messages/errors.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import { SPEEDS, settings, watchSettings } from "../storage/settings.ts";
import type { BoardState } from "../wasm/quarry.js";
import styles from "./analysis.css";
import { Analysis } from "./analysis.ts";
import type { Action, ComputerPanel } from "./computer-panel.ts";
import { ComputerView } from "./computer-view.ts";
import type { BestTurn, Context, Job } from "./context.ts";
import { EngineClient, load, WorkerError } from "./engine-client.ts";
import { GameEnd } from "./game-end.ts";
import { Hints } from "./hints.ts";
import { Modes } from "./modes.ts";
import type { Players } from "./players.ts";
import { nextJob, Scheduler } from "./scheduler.ts";
import { turnBoard } from "./turn-board.ts";

/** The computer answers this long after a turn at the earliest, in milliseconds, at the usual speed. */
const PAUSE = 500;

/** Creates the computer of one element, once its texts have loaded. */
export async function open(controller: GameController, players: Players, panel: ComputerPanel): Promise<Computer> {
  addStyles(controller.root, styles);
  await loadLaterMessages();
  return new Computer(controller, players, panel);
}

/** Puts the key of a puzzle into the page's address while the quiz is on. Readers that do not know it ignore it. */
function nameQuiz(key: string | undefined): void {
  const before = pageFragment();
  const named = withQuiz(before, key);
  if (named !== before) history.replaceState(history.state, "", `#${named}`);
}

/** The computer of one element. */
export class Computer {
  #controller: GameController;
  #root: ShadowRoot;
  #players: Players;
  #analysis: Analysis;
  #hints = new Hints();
  #scheduler: Scheduler;
  #modes: Modes;
  #end: GameEnd;
  #view: ComputerView;
  #forecast: Promise<typeof import("./forecast.ts")> | undefined;
  /** The ply at which a reader asked the computer to move although there are later turns. */
  #moveAt: string | undefined;
  #hasFailed = false;
  #hasLeft = false;
  #leave = new AbortController();

  constructor(controller: GameController, players: Players, panel: ComputerPanel) {
    const { element, root } = controller;
    const { signal } = this.#leave;
    this.#controller = controller;
    this.#root = root;
    this.#players = players;
    this.#analysis = new Analysis(root, this.#players, (ply) => this.#board?.goTo(ply));
    this.#scheduler = new Scheduler(new EngineClient(), {
      prepare: (job) => this.#prepare(job),
      regions: (job, answer) => {
        const isCurrent = (): boolean => this.#scheduler.job === job;
        this.#analysis.hear(job, answer, isCurrent).catch((error) => this.#reportMissing(error));
      },
      finished: (job, best, began) => this.#finished(job, best, began),
      play: (turn) => this.#play(turn),
      fail: (error) => this.#fail(error),
      show: () => this.#show(),
      stopped: () => this.#analysis.removeRegions(),
    });
    const isPage = (): boolean => element.hasAttribute("page");
    const context: Context = {
      root,
      players: this.#players,
      place: () => find(root, ".computer"),
      state: () => this.#state(),
      squares: () => this.#board?.squares ?? [],
      watch: (listener) => this.#board?.watch(listener) ?? ((): void => undefined),
      play: (turns) => this.#playAll(turns),
      enter: (address) => this.#board?.enter(address),
      name: (key) => {
        if (isPage()) nameQuiz(key);
      },
      decide: () => this.#decide(),
      fail: (error) => this.#fail(error),
    };
    this.#modes = new Modes(context, {
      signal,
      leaveAnalysis: () => this.#analysis.toggle(false),
      refuse: (message) => controller.toasts.show("fault", text("puzzle-missing"), message),
      reportMissing: (error) => this.#reportMissing(error),
    });
    this.#end = new GameEnd(controller, players, {
      review: () => {
        if (!this.#analysis.isOn) this.act("analyse");
      },
      decide: () => this.#decide(),
    });
    const level = (side: Side): number => this.#level(side);
    const [hints, analysis, modes] = [this.#hints, this.#analysis, this.#modes];
    this.#view = new ComputerView(root, { players, panel, hints, analysis, modes, level });
    document.addEventListener("visibilitychange", () => this.#decide(), { signal });
    const leave = (hasLeft: boolean): void => {
      this.#hasLeft = hasLeft;
      this.#decide();
    };
    addEventListener("pagehide", () => leave(true), { signal });
    addEventListener("pageshow", () => leave(false), { signal });
    signal.addEventListener(
      "abort",
      watchSettings(() => this.#turnBoard()),
    );
    for (const kind of ["pointerover", "focusin", "click"]) root.addEventListener(kind, this.#explain, { signal });
    // The first tap may have come before this was loaded.
    this.#explain({ target: root.activeElement });
  }

  /** Loads the engine of the game on show. */
  async prepare(): Promise<void> {
    const state = this.#state();
    if (state) await load(state.game);
  }

  /** Explains the path that the rules alone would take, where a game has one. */
  #explain = ({ target }: Pick<Event, "target">): void => {
    const square = closest(target, ".cell")?.dataset.square;
    const state = this.#state();
    if (!square || !state || !GAMES[state.game].forecast || this.#level(state.side) > 0) return;
    this.#forecast ??= import("./forecast.ts");
    this.#forecast.then(({ showForecast }) => showForecast(this.#root, square, () => this.#board)).catch(console.warn);
  };

  /** Something else is on show. */
  follow(what: BoardChange): void {
    const state = this.#state();
    this.#forecast?.then(({ hideForecast }) => hideForecast(this.#root)).catch(console.warn);
    if (what === "games" || what === "game") this.#begin(state);
    if (state && this.#level(state.side) && !this.#level(this.#players.other(state.side))) {
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
    if (state) this.#modes.quiz?.follow(state);
    this.#end.removeCard();
    if (what === "turn" && state?.result && state.ply === state.moves.length && !this.#modes.quiz) {
      this.#end.show(state).catch((error) => this.#reportMissing(error));
    }
    this.#decide();
  }

  /** Decides again what is to be done, also after a failure. */
  retry(): void {
    this.#turnBoard();
    this.#hasFailed = false;
    this.#decide();
  }

  /** Whether the quiz is on. */
  get isInQuiz(): boolean {
    return this.#modes.quiz !== undefined;
  }

  /** Starts the quiz with the puzzle of that name. */
  startNamedQuiz(name: string): void {
    this.#modes.startNamedQuiz(name);
  }

  /** Does what a button says. */
  act(name: Action): void {
    const state = this.#state();
    if (name === "replay" && this.#scheduler.job?.kind !== "move") this.#end.replay().catch(console.warn);
    if (name === "replay" || !state || this.#players.sides.length === 0) return;
    this.#hasFailed = false;
    const at = state.parts.place;
    if (name === "hint" && !state.result) this.#hints.ask({ at, half: state.half });
    if (name === "analyse") this.#analysis.toggle(!this.#analysis.isOn);
    if (name === "explore") this.#modes.toggleExplorer();
    if (name === "quiz") this.#modes.toggleQuiz(state.game);
    if (name === "move-now" && this.#scheduler.job?.kind === "move") this.#scheduler.hurry();
    else if (name === "move-now") this.#moveAt = at;
    this.#decide();
  }

  /** Gives a hint: the text of a turn; `null` if there is none, or the user has gone on meanwhile. */
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
    this.#scheduler.close();
    this.#view.close();
    this.#modes.close();
  }

  get #board(): Board | undefined {
    return this.#controller.board;
  }

  #state(): BoardState | undefined {
    return this.#board?.state;
  }

  #begin(state: BoardState | undefined): void {
    this.#scheduler.stop();
    this.#scheduler.release();
    this.#hints.reset();
    this.#moveAt = undefined;
    this.#end.begin();
    this.#hasFailed = false;
    const wasAnalysing = this.#analysis.isOn;
    this.#analysis.leavePanel();
    this.#turnBoard();
    const hasSides = this.#players.sides.length > 0;
    if (wasAnalysing && hasSides) this.#analysis.toggle(true);
    this.#modes.begin(state, hasSides);
  }

  /** Turns the page's board for a person who wants to see it from Black's side. */
  #turnBoard(): void {
    if (this.#controller.element.hasAttribute("page")) turnBoard(this.#board, this.#state(), this.#players);
  }

  /** What is to be done now. */
  #wanted(): Job | undefined {
    const state = this.#state();
    if (!state || this.#players.sides.length === 0) return undefined;
    const at = state.parts.place;
    this.#hints.forgetOthers(at);
    if (this.#moveAt !== at) this.#moveAt = undefined;
    if (document.hidden || this.#hasLeft || this.#hasFailed || this.#end.isReplaying) return undefined;
    return nextJob({
      state,
      level: this.#level(state.side),
      moveAt: this.#moveAt,
      hint: this.#hints.request,
      exact: () => this.#modes.wanted(state, !this.#analysis.isOn),
      isAnalysing: this.#analysis.isOn,
      review: () => this.#analysis.reviewOf(state),
    });
  }

  /** The level of the computer that plays a side; 0 if a person does, as always in a quiz. */
  #level(side: Side): number {
    return this.#modes.quiz ? 0 : this.#players.level(side);
  }

  #decide(): void {
    const job = this.#wanted();
    this.#scheduler.run(job);
    if (document.hidden || this.#hasLeft || (!job && !this.#plays())) this.#scheduler.release();
    this.#show();
  }

  /** Whether the computer plays a side. */
  #plays(): boolean {
    return this.#players.sides.some((side) => this.#level(side) > 0);
  }

  /** A job begins. Resolves to `false` if the engine need not be asked. */
  #prepare(job: Job): Promise<boolean> | true {
    if (job.kind === "analyse") this.#analysis.wait();
    return job.kind === "review" ? this.#prepareReview(job) : true;
  }

  async #prepareReview(job: Job): Promise<boolean> {
    const how = await this.#analysis.prepareReview(job, () => this.#scheduler.job === job);
    if (how === "judged") {
      this.#scheduler.forget();
      this.#decide();
    }
    return how === "ask";
  }

  /** The engine has finished. */
  async #finished(job: Job, best: BestTurn, began: number): Promise<void> {
    if (job.kind === "move" && best.move !== null) {
      job.best = best.move;
      this.#show();
      if (await this.#turnShown(job, began)) this.#play(best.move);
      return;
    }
    job.over = true;
    if (job.kind === "exact") job.end?.();
    if (job.kind === "hint") this.#hints.answer(job.at, best, job.infos.get(1));
    if (job.kind === "review") this.#analysis.judge(job);
    if (["exact", "hint", "review"].includes(job.kind)) this.#decide();
    this.#show();
  }

  /** Plays turns of a line that is shown. */
  async #playAll(turns: string[]): Promise<void> {
    if (this.#state()?.half) this.#board?.act("cancel");
    for (const turn of turns) {
      const fault = this.#board?.play(turn);
      if (fault) {
        this.#controller.fail(text("move-impossible"), text("sentence", { clauses: await explain(fault) }));
        return;
      }
    }
  }

  /** Plays a turn for the computer. */
  #play(turn: string): void {
    // Before the turn: what follows it must not be stopped.
    this.#scheduler.stop();
    const fault = this.#board?.play(turn);
    if (fault) errorOf(fault).then((error) => this.#fail(error));
    else this.#show();
  }

  /** Waits until the turn before has been shown. Resolves to `false` if there is another job meanwhile. */
  async #turnShown(job: Job, began: number): Promise<boolean> {
    const speed = SPEEDS[settings().speed];
    const wait = speed > 0 ? PAUSE / speed - (performance.now() - began) : 0;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    await this.#controller.animationEnd();
    return this.#scheduler.job === job;
  }

  /** Reports that a part could not be loaded. */
  #reportMissing(error: unknown): void {
    this.#controller.reportMissing(error);
  }

  #fail(error: unknown): void {
    this.#scheduler.stop();
    this.#scheduler.release();
    this.#hints.refuse();
    this.#hasFailed = true;
    this.#analysis.toggle(false);
    this.#modes.closeExplorer();
    const hasCause = error instanceof WorkerError;
    const what = hasCause ? text("engine-failed-because", { error: error.message }) : text("engine-failed-do");
    const again = { [text("engine-again")]: () => this.#tryAgain() };
    this.#controller.fail(text("engine-failed"), what, error, "engine", again);
    this.#show();
  }

  /** Starts the engine anew. */
  #tryAgain(): void {
    this.#controller.toasts.hide("failure");
    this.retry();
  }

  /** Shows everything that is known. */
  #show(): void {
    this.#view.show(this.#board, this.#scheduler.job);
  }
}
