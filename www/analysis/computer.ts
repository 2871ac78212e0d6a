// The computer at one board: it plays sides, gives hints, and analyses what is on show. It does one of these at a time, in at
// most one worker.

import type { GameController } from "../element/controller.ts";
import type { Side } from "../games/boards.ts";
import { GAMES, type GameId } from "../games/games.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { closest, find, loadStyleSheet } from "../lib/dom.ts";
import type { Board, BoardChange, BoardState } from "../wasm/quarry.js";
import { AnalysisPanel, kindOf, LINES, shareOf } from "./analysis-panel.ts";
import { type Arrow, Arrows } from "./arrows.ts";
import { type Action, ComputerPanel } from "./computer-panel.ts";
import type { Context, Job } from "./context.ts";
import { EngineClient, type Exact, type Info, load } from "./engine-client.ts";
import type { Explorer } from "./explorer.ts";
import { Players } from "./players.ts";
import type { Quiz } from "./quiz.ts";
import type { Regions } from "./regions.ts";
import { Review } from "./review.ts";

const styles = new URL("./analysis.css", import.meta.url);

/** How long the engine looks for a hint, in milliseconds. */
const HINT_TIME = 150;

/** How long the engine judges a turn of a game that has ended, in milliseconds. */
const REVIEW_TIME = 120;

/** The computer answers no sooner than this, in milliseconds, so that the user sees the turn before. */
const PAUSE = 250;

/** Reports of the engine are shown at most this often, in milliseconds. */
const REPORT_INTERVAL = 100;

/** The engine's command for a game that falls into regions, before it thinks. */
const VALUE = "value time 400\n";

/** A hint that is asked for. */
interface HintRequest {
  /** The place in the game. */
  at: string;
  /** The half-built turn there. */
  half: string;
}

/** A hint that is shown. */
interface Hint {
  at: string;
  /** The turn, or `none`. */
  turn: string;
  /** What the status line says. */
  told: string;
}

/** An address without the side at the bottom. */
function placeOf(address: string): string {
  return address.replace("&flip=1", "");
}

/** Puts the key of a puzzle before the page's address; an empty key removes it. Readers that do not know it ignore it. */
function setPuzzleKey(key: string): void {
  const address = location.hash.slice(1).replace(/^quiz=[^&]*&/, "");
  const named = `#${key && `${key}&`}${address}`;
  if (named !== location.hash) history.replaceState(history.state, "", named);
}

/** Creates the computer of one element, once its styles have loaded. */
export async function open(controller: GameController): Promise<Computer> {
  await loadStyleSheet(controller.root, styles);
  const computer = new Computer(controller);
  computer.startNamedQuiz(controller.initialAddress);
  return computer;
}

/** The computer of one element. */
export class Computer {
  #controller: GameController;
  #root: ShadowRoot;
  #players: Players;
  #panel: ComputerPanel;
  #engine = new EngineClient();
  #arrows: Arrows;
  #analysis: AnalysisPanel | undefined;
  #review: Review | undefined;
  #regions: Regions | undefined;
  /** The module that shows regions. */
  #regionsModule: Promise<typeof import("./regions.ts")> | undefined;
  /** The exact values, while they are on. */
  #explorer: Explorer | undefined;
  #quiz: Quiz | undefined;
  #context: Context;
  #hintRequest: HintRequest | undefined;
  #hint: Hint | undefined;
  /** The place where the computer was told to move although there are later turns. */
  #moveAt: string | undefined;
  /** The callers that wait for a hint. */
  #hintCallbacks: ((turn: string | null) => void)[] = [];
  #hasFailed = false;
  #hasLeft = false;
  #job: Job | undefined;
  /** The timer that shows reports. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #leave = new AbortController();

  constructor(controller: GameController) {
    const { element, root } = controller;
    const { signal } = this.#leave;
    this.#controller = controller;
    this.#root = root;
    const onFault = (message: string): void => {
      controller.dispatch("quarry-error", { message });
      controller.fail("An attribute does not hold together.", `${message}.`);
    };
    this.#players = new Players(element, root, () => this.#retry(), onFault);
    this.#panel = new ComputerPanel(root, this.#players, (name) => this.act(name), signal);
    this.#arrows = new Arrows(root);
    const isPage = (): boolean => element.hasAttribute("page");
    this.#context = {
      root,
      players: this.#players,
      place: () => find(root, ".computer"),
      state: () => this.#state(),
      play: (turns) => this.#playAll(turns),
      enter: (address) => this.#board?.enter(address),
      name: (key) => {
        if (isPage()) setPuzzleKey(key);
      },
      decide: () => this.#decide(),
      fail: (error) => this.#fail(error),
    };
    document.addEventListener("visibilitychange", () => this.#decide(), { signal });
    const leave = (hasLeft: boolean): void => {
      this.#hasLeft = hasLeft;
      this.#decide();
    };
    addEventListener("pagehide", () => leave(true), { signal });
    addEventListener("pageshow", () => leave(false), { signal });
    for (const kind of ["pointerdown", "click"]) root.addEventListener(kind, this.#guard, { signal, capture: true });
    const followLink = ({ newURL }: HashChangeEvent): void => {
      if (isPage()) this.startNamedQuiz(newURL);
    };
    addEventListener("hashchange", followLink, { signal });
    // The board rewrites the status line then.
    addEventListener("resize", () => this.#show(), { signal });
    // The engine loads when the user comes near the board: then a hint takes no time.
    for (const kind of ["pointerover", "focusin"]) {
      root.addEventListener(kind, () => load().catch(() => undefined), { signal, once: true });
    }
  }

  /** Something else is on show. `isChosen` says whether the user has just chosen the game. */
  follow(what: BoardChange, isChosen = false): void {
    const state = this.#state();
    if (what === "games" || what === "game") this.#begin(state, isChosen);
    if (what === "undone" && state && this.#level(state.side) && !this.#level(this.#players.other(state.side))) {
      // Back to where the person was to move.
      if (state.ply > 0) {
        this.#board?.act("undo");
        return;
      }
    }
    if (state) this.#quiz?.follow(state);
    this.#decide();
  }

  /** The attributes that name the players have changed. */
  reseat(): void {
    this.#players.reseat(this.#state());
    this.#retry();
  }

  /** Starts the quiz with the puzzle that an address names, if it names one. */
  startNamedQuiz(address: string): void {
    if (!/quiz=/.test(address)) return;
    import("./quiz.ts")
      .then(async ({ named }) => {
        const puzzle = named(address);
        if (puzzle && this.#state()?.game === puzzle.game) await this.#startQuiz(puzzle.game, puzzle.number);
      })
      .catch((error) => this.#reportMissing(error));
  }

  /** Does what a button says. */
  act(name: Action): void {
    const state = this.#state();
    if (!state || this.#players.sides.length === 0) return;
    this.#hasFailed = false;
    const at = placeOf(state.address);
    if (name === "hint" && state.outcome === "ongoing") this.#hintRequest = { at, half: state.half };
    if (name === "analyse") this.#analyse(!this.#analysis);
    if (name === "explore") this.#explore(!this.#explorer).catch((error) => this.#reportMissing(error));
    if (name === "quiz" && this.#quiz) this.#endQuiz();
    else if (name === "quiz") this.#startQuiz(state.game).catch((error) => this.#reportMissing(error));
    if (name === "move-now" && this.#job?.kind === "move") this.#hurry(this.#job);
    else if (name === "move-now") this.#moveAt = at;
    this.#decide();
  }

  /** Gives a hint: the text of a turn; `null` if there is none, or the user has gone on meanwhile. */
  hint(): Promise<string | null> {
    return new Promise((done) => {
      this.#hintCallbacks.push(done);
      this.act("hint");
      if (!this.#hintRequest) this.#giveHint(null);
    });
  }

  /** Ends everything. */
  close(): void {
    this.#giveHint(null);
    this.#leave.abort();
    this.#stop();
    this.#engine.close();
    this.#arrows.close();
    this.#explorer?.close();
    this.#quiz?.close();
    clearTimeout(this.#timer);
  }

  get #board(): Board | undefined {
    return this.#controller.board;
  }

  #state(): BoardState | undefined {
    return this.#board?.state();
  }

  #giveHint(turn: string | null): void {
    for (const done of this.#hintCallbacks.splice(0)) done(turn);
  }

  #begin(state: BoardState | undefined, isChosen: boolean): void {
    this.#stop();
    this.#engine.close();
    this.#hintRequest = undefined;
    this.#hint = undefined;
    this.#moveAt = undefined;
    this.#hasFailed = false;
    this.#review = undefined;
    this.#giveHint(null);
    const wasAnalysing = Boolean(this.#analysis);
    this.#analysis = undefined;
    this.#players.seat(state, isChosen);
    const hasSides = this.#players.sides.length > 0;
    if (state && hasSides) this.#panel.build(GAMES[state.game].quiz);
    if (wasAnalysing && hasSides) this.#analyse(true);
    if (hasSides) this.#explorer?.stand();
    else if (this.#explorer) this.#explore(false);
    if (this.#quiz && !this.#quiz.isOf(state)) this.#endQuiz();
  }

  #retry(): void {
    this.#hasFailed = false;
    this.#decide();
  }

  /** What is to be done now. */
  #wanted(): Job | undefined {
    const state = this.#state();
    if (!state || this.#players.sides.length === 0) return undefined;
    const { side, outcome, ply, moves, address, game } = state;
    const at = placeOf(address);
    this.#forget(at);
    if (document.hidden || this.#hasLeft || this.#hasFailed) return undefined;
    const job = (kind: Job["kind"], key: string, go: string, more = ""): Job => {
      return { kind, key, go, at, side, position: `position ${address}${more}`, infos: new Map() };
    };
    const level = this.#level(side);
    if (outcome === "ongoing" && level && (ply === moves.length || this.#moveAt === at)) {
      const seed = Math.floor(Math.random() * 2 ** 31);
      return job("move", `move ${level} ${at}`, `go level ${level} seed ${seed}`);
    }
    if (this.#hintRequest) {
      const more = this.#hintRequest.half && ` half ${this.#hintRequest.half}`;
      return job("hint", `hint ${at}${more}`, `go time ${HINT_TIME}`, more);
    }
    const asked = this.#quiz?.wanted() ?? this.#explorer?.wanted(state, at, !this.#analysis);
    if (asked) return { ...job(asked.kind, asked.key, asked.go), ...asked };
    if (!this.#analysis) return undefined;
    if (outcome !== "ongoing" && ply === moves.length) this.#startReview(this.#analysis, state);
    const next = this.#review?.next;
    if (this.#review && next !== undefined) {
      return job("review", `review ${this.#review.key} ${next}`, `go time ${REVIEW_TIME}`);
    }
    if (outcome !== "ongoing") return undefined;
    return job("analyse", `analyse ${at}`, `${GAMES[game].regions ? VALUE : ""}go lines ${LINES}`);
  }

  /** The level of the computer that plays a side; 0 if a person does, as always in a quiz. */
  #level(side: Side): number {
    return this.#quiz ? 0 : this.#players.level(side);
  }

  /** Forgets what belongs to another place in the game. */
  #forget(at: string): void {
    if (this.#hintRequest && this.#hintRequest.at !== at) {
      this.#hintRequest = undefined;
      this.#giveHint(null);
    }
    if (this.#moveAt !== at) this.#moveAt = undefined;
    if (this.#hint?.at !== at) this.#hint = undefined;
  }

  #decide(): void {
    const job = this.#wanted();
    if (job?.key !== this.#job?.key) {
      this.#stop();
      this.#job = job;
      if (job) {
        this.#run(job).catch((error) => {
          if (this.#job === job) this.#fail(error);
        });
      }
    }
    if (!job && !this.#plays()) this.#engine.close();
    if (document.hidden || this.#hasLeft) this.#engine.close();
    this.#show();
  }

  /** Whether the computer plays a side. */
  #plays(): boolean {
    return this.#players.sides.some((side) => this.#level(side) > 0);
  }

  #stop(): void {
    this.#job = undefined;
    this.#regions?.remove();
    this.#regions = undefined;
    this.#engine.stop();
  }

  async #run(job: Job): Promise<void> {
    if (job.kind === "analyse") this.#analysis?.wait();
    if (job.kind === "review" && !(await this.#prepareReview(job))) return;
    const began = performance.now();
    const onReport = (report: Info | Exact): void => this.#onReport(job, report);
    const best = await this.#engine.ask(job.position, job.go, onReport, (line) => this.#onLine(job, line));
    if (this.#job !== job || best === undefined) return;
    await this.#onAnswer(job, best, began);
  }

  async #onAnswer(job: Job, best: string, began: number): Promise<void> {
    if (job.kind === "move" && best !== "none") {
      job.best = best;
      this.#show();
      if (await this.#turnShown(job, began)) this.#play(best);
      return;
    }
    job.over = true;
    if (job.kind === "exact") {
      job.end?.();
      this.#decide();
    }
    if (job.kind === "hint") {
      this.#hintRequest = undefined;
      const info = job.infos.get(1);
      const told = best === "none" ? "There is no hint." : `Hint: ${best}${info ? `, ${kindOf(info)}` : ""}.`;
      this.#hint = { at: job.at, turn: best, told };
      this.#giveHint(best === "none" ? null : best);
      this.#decide();
    }
    if (job.kind === "review") {
      const info = job.infos.get(1);
      this.#review?.judge(info ? shareOf(info, job.side, this.#players) : 50, job.side);
      this.#decide();
    }
    this.#show();
  }

  /** Plays turns of a line that is shown. */
  #playAll(turns: string[]): void {
    if (this.#state()?.half) this.#board?.act("cancel");
    for (const turn of turns) {
      const fault = this.#board?.play(turn);
      if (fault) {
        this.#controller.fail("That turn cannot be played here.", `${fault}.`);
        return;
      }
    }
  }

  /** Plays a turn for the computer. */
  #play(turn: string): void {
    // Before the turn: what follows it must not be stopped.
    this.#stop();
    const fault = this.#board?.play(turn);
    if (fault) this.#fail(new Error(fault));
    else this.#show();
  }

  /** Waits until the turn before has been shown. Resolves to `false` if there is another job meanwhile. */
  async #turnShown(job: Job, began: number): Promise<boolean> {
    const wait = PAUSE - (performance.now() - began);
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    await this.#controller.animationEnd(() => this.#job === job);
    return this.#job === job;
  }

  /** Plays the best turn so far, at once or as soon as there is one. */
  #hurry(job: Job): void {
    const turn = job.best ?? job.infos.get(1)?.turns[0];
    job.hurried = true;
    if (turn) this.#play(turn);
  }

  #onReport(job: Job, report: Info | Exact): void {
    if (this.#job !== job) return;
    if (!("line" in report)) job.hear?.(report);
    else if (job.kind !== "exact") job.infos.set(report.line, report);
    // The report may have answered the question.
    if (this.#job !== job) return;
    if (job.hurried) this.#hurry(job);
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, REPORT_INTERVAL - (performance.now() - this.#shownAt));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#shownAt = performance.now();
      this.#show();
    }, wait);
  }

  /** Takes a line about the values of the regions on show. */
  async #onLine(job: Job, line: string): Promise<void> {
    // One promise for all lines, so that they come in their order.
    this.#regionsModule ??= import("./regions.ts");
    const { Regions } = await this.#regionsModule;
    if (this.#job !== job || !this.#analysis) return;
    this.#regions ??= new Regions(this.#root, this.#analysis.element);
    this.#regions.hear(line);
    this.#analysis.prove(this.#regions.winner(job.side));
  }

  /** Finds out who is to move at the ply to be judged. Resolves to `false` if nothing is left to be judged. */
  async #prepareReview(job: Job): Promise<boolean> {
    const { position } = await loadDialogsModule();
    const review = this.#review;
    if (this.#job !== job || !review) return false;
    job.position = `position ${review.address}`;
    const letter = position(review.address).split(" ")[1] ?? "";
    job.side = this.#players.sides.find((side) => side.startsWith(letter)) ?? job.side;
    if (!review.isLast) return true;
    review.judge(review.result, job.side);
    this.#job = undefined;
    this.#decide();
    return false;
  }

  /** Starts the review of the line on show, which ends with that state. */
  #startReview(analysis: AnalysisPanel, state: BoardState): void {
    if (this.#review?.key === state.moves.join(".")) return;
    this.#review?.remove();
    this.#review = new Review(analysis.element, this.#players, state, (ply) => this.#board?.goTo(ply));
  }

  #analyse(on: boolean): void {
    this.#analysis?.remove();
    this.#analysis = undefined;
    this.#review = undefined;
    const place = this.#root.querySelector<HTMLElement>(".computer");
    if (on && place) this.#analysis = new AnalysisPanel(place, this.#players);
  }

  /** Shows or hides the exact values. */
  async #explore(on: boolean): Promise<void> {
    this.#explorer?.close();
    this.#explorer = undefined;
    this.#decide();
    if (!on) return;
    const { open } = await import("./explorer.ts");
    const explorer = await open(this.#context);
    if (this.#explorer || this.#leave.signal.aborted) {
      explorer.close();
      return;
    }
    this.#explorer = explorer;
    this.#decide();
  }

  async #startQuiz(game: GameId, number?: number): Promise<void> {
    const { open } = await import("./quiz.ts");
    const quiz = await open(this.#context, game, number);
    if (this.#state()?.game !== game) return;
    this.#quiz?.close();
    // Both would show the solution.
    this.#analyse(false);
    if (this.#explorer) await this.#explore(false);
    this.#quiz = quiz;
    quiz.begin();
    this.#decide();
  }

  #endQuiz(): void {
    this.#quiz?.close();
    this.#quiz = undefined;
    this.#context.name("");
    this.#decide();
  }

  /** Reports that a part could not be loaded. */
  #reportMissing(error: unknown): void {
    this.#controller.fail("This part of the page could not be loaded.", "Try again when you are online.", error);
  }

  #fail(error: unknown): void {
    this.#stop();
    this.#engine.close();
    this.#giveHint(null);
    this.#hasFailed = true;
    this.#analyse(false);
    this.#explorer?.close();
    this.#explorer = undefined;
    this.#controller.fail("The computer cannot think here.", "Both sides can be played by persons.", error);
    this.#show();
  }

  /** Shows everything that is known, in the panel and on the board. */
  #show(): void {
    const state = this.#state();
    const inside = this.#root.querySelector<HTMLElement>(".quarry:not(.skeleton)");
    if (!inside) return;
    const job = this.#job;
    const thinks = job !== undefined && !job.over && ["move", "hint"].includes(job.kind);
    inside.dataset.thinking = String(thinks);
    inside.toggleAttribute("data-computer", job?.kind === "move");
    if (state) this.#showButtons(state);
    const told = inside.querySelector(".announcement");
    const text = this.#hint?.told ?? this.#quiz?.told;
    if (told && text && told.textContent !== text) told.textContent = text;
    const infos = [...(job?.infos.values() ?? [])].sort((a, b) => a.line - b.line);
    this.#showThought(job, infos, thinks);
    if (this.#analysis && state) this.#showAnalysis(this.#analysis, state, job, infos);
    if (state) this.#explorer?.show(state, placeOf(state.address));
    this.#showArrows(job?.kind === "analyse" ? infos : []);
  }

  #showArrows(infos: Info[]): void {
    const best = infos[0]?.share ?? 0;
    const arrows = infos.flatMap(({ turns: [turn], share, line }): Arrow[] => {
      if (turn === undefined) return [];
      return [{ turn, strength: Math.max(0.2, 1 - (best - share) / 25), number: line }];
    });
    const hint = this.#hint?.turn;
    if (hint !== undefined && arrows.every(({ turn }) => turn !== hint)) arrows.unshift({ turn: hint, strength: 1 });
    this.#arrows.show(arrows);
  }

  #showButtons(state: BoardState): void {
    const ongoing = state.outcome === "ongoing" && this.#players.sides.length > 0;
    this.#panel.showButtons({
      canHint: ongoing && this.#job?.kind !== "move",
      canMove: ongoing && this.#level(state.side) > 0,
      isAnalysing: this.#analysis !== undefined,
      isExploring: this.#explorer !== undefined,
      isInQuiz: this.#quiz !== undefined,
    });
  }

  /** Shows the line that the computer is about to play; a level does not always play what it finds best. */
  #showThought(job: Job | undefined, infos: Info[], thinks: boolean): void {
    const info = infos.find(({ turns }) => job?.best && turns[0] === job.best) ?? infos[0];
    if (!info && thinks) return;
    if (info && job && ["move", "hint"].includes(job.kind)) this.#panel.showThought(info, job.side);
    else if (!this.#plays() && this.#players.sides[0]) this.#panel.showThought(undefined, this.#players.sides[0]);
  }

  #showAnalysis(analysis: AnalysisPanel, state: BoardState, job: Job | undefined, infos: Info[]): void {
    this.#review?.point(state.ply);
    if (job && job.kind !== "hint" && job.kind !== "review" && infos[0]) analysis.show(infos, job.side);
    else if (state.outcome !== "ongoing") analysis.end(state.outcome);
  }

  /** While the computer is to move, the user cannot move its pieces. */
  #guard = (event: Event): void => {
    if (this.#job?.kind !== "move" || !closest(event.target, ".cell")) return;
    event.stopPropagation();
    if (event.type === "click") event.preventDefault();
  };
}
