// The lesson of one game: each step is one idea, with a board on which the learner plays it.

import type { QuarryGameElement } from "../../npm/quarry-game/quarry.d.ts";
import overlays from "../analysis/analysis.css";
import { Arrows } from "../analysis/arrows.ts";
import { CONTROLLER, type GameElement } from "../element/game-element.ts";
import type { GameId } from "../games/games.ts";
import type { DialogsModule } from "../lib/dialogs-module.ts";
import { add, createIcon } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { text } from "../messages/format.ts";
import { type Settings, settings, watchSettings } from "../storage/settings.ts";
import type { Lesson, LessonAnswer, LessonStep } from "../wasm/dialogs.js";
import { doneSteps, markDone } from "./progress.ts";

/** The opponent replies this long after the learner's turn has been shown, in milliseconds. */
const PAUSE = 400;

const DONE_ICON = "M4 13l5 5L20 6";

/** What the buttons at the end of a lesson do. */
export interface LessonActions {
  /** Shows the other lessons. */
  toChoice(): void;
  /** Begins a game. */
  play(): void;
  /** Begins the quiz of the game, if it has one. */
  quiz: (() => void) | undefined;
}

/** The lesson of one game in a dialog. */
export class LessonView {
  #module: DialogsModule;
  #game: GameId;
  #lesson: Lesson;
  #actions: LessonActions;
  #board: QuarryGameElement & GameElement;
  #arrows: Arrows | undefined;
  #items: HTMLButtonElement[];
  #text: HTMLElement;
  #feedback: HTMLElement;
  #bar: HTMLElement;
  /** The step on show, counted from 0; the number of steps for the end. */
  #step = 0;
  /** The answer to the turn that is being played. */
  #right: Extract<LessonAnswer, { kind: "right" }> | undefined;
  /** Whether the turn on show has been judged: the board is not the learner's any more. */
  #isOver = false;
  #end = new AbortController();

  constructor(body: HTMLElement, module: DialogsModule, game: GameId, lesson: Lesson, actions: LessonActions) {
    this.#module = module;
    this.#game = game;
    this.#lesson = lesson;
    this.#actions = actions;
    const view = add(body, "div", { class: "lesson" });
    const head = add(view, "div", { class: "head" });
    const list = add(head, "ol", { class: "steps", "aria-label": text("learn-list") });
    this.#items = lesson.steps.map(({ title }, n) => {
      const item = add(add(list, "li"), "button", { type: "button", title, "data-step": n + 1 });
      item.addEventListener("click", () => this.#show(n));
      return item;
    });
    this.#text = add(head, "div", { class: "text" });
    this.#board = document.createElement("quarry-game") as QuarryGameElement & GameElement;
    this.#board.setAttribute("controls", "minimal");
    view.append(this.#board);
    const side = add(view, "div", { class: "side" });
    this.#feedback = add(side, "p", { class: "feedback", role: "status" });
    this.#bar = add(side, "div", { class: "buttons" });
    this.#listen();
    const done = doneSteps(game);
    const first = lesson.steps.findIndex((_, n) => !done.has(n));
    this.#show(Math.max(first, 0));
  }

  /** Ends the lesson. */
  close(): void {
    this.#end.abort();
    this.#arrows?.close();
  }

  #listen(): void {
    const { signal } = this.#end;
    const board = this.#board;
    const configure = (chosen: Settings): void => board.configure({ ...chosen, letters: false });
    signal.addEventListener("abort", watchSettings(configure));
    board.addEventListener("quarry-ready", () => {
      configure(settings());
      const { root } = board[CONTROLLER];
      addStyles(root, overlays);
      this.#arrows = new Arrows(root);
      this.#point();
    });
    board.addEventListener("quarry-before-move", (event) => {
      const answer = this.#judge(event.detail.move);
      if (answer?.kind === "right") this.#right = answer;
      if (answer?.kind !== "wrong") return;
      event.preventDefault();
      this.#say(answer.text, "wrong");
    });
    board.addEventListener("quarry-move", () => {
      const right = this.#right;
      this.#right = undefined;
      if (right) this.#succeed(right).catch(console.warn);
    });
  }

  /** What to say to a turn; nothing if it is not the learner's. */
  #judge(turn: string): LessonAnswer | undefined {
    const step = this.#lesson.steps[this.#step];
    if (this.#isOver || !step || step.isReadOnly) return undefined;
    try {
      return this.#module.checkLesson(this.#game, this.#step, turn);
    } catch (error) {
      console.warn(error);
      return undefined;
    }
  }

  /** The right turn has been played: says why it is right, and plays the reply. */
  async #succeed({ text: why, reply }: Extract<LessonAnswer, { kind: "right" }>): Promise<void> {
    const step = this.#step;
    this.#isOver = true;
    this.#arrows?.show([]);
    this.#board.readonly = true;
    const isHere = (): boolean => this.#step === step && this.#isOver && !this.#end.signal.aborted;
    await this.#board[CONTROLLER].animationEnd();
    if (reply && isHere()) {
      await new Promise((done) => setTimeout(done, PAUSE));
      if (isHere()) await this.#board.play(reply);
    }
    if (!isHere()) return;
    this.#finish(step);
    this.#say(why, "right");
    this.#showButtons().focus();
  }

  #finish(step: number): void {
    markDone(this.#game, step);
    this.#showSteps();
  }

  #show(n: number): void {
    const step = this.#lesson.steps[n];
    this.#step = n;
    this.#isOver = false;
    this.#right = undefined;
    this.#say("", "");
    this.#showSteps();
    this.#text.replaceChildren();
    if (!step) {
      this.#showEnd();
      return;
    }
    const place = text("learn-step-of", { number: n + 1, count: this.#lesson.steps.length });
    add(this.#text, "p", { class: "count" }, place);
    add(this.#text, "h3", {}, step.title);
    add(this.#text, "p", {}, step.text);
    const board = this.#board;
    board.hidden = false;
    board.readonly = step.isReadOnly;
    board.setAttribute("src", step.address);
    board.reset();
    this.#point();
    const button = this.#showButtons();
    if (step.isReadOnly) button.focus();
  }

  /** Points out squares and turns of the step. */
  #point(): void {
    const step = this.#lesson.steps[this.#step];
    if (!step) return;
    const shown = [...step.squares.map((square) => [square]), ...step.arrows].map((squares) => ({
      turn: squares.join("-"),
      paths: [{ squares, isGivenUp: false, count: 1 }],
      strength: 0.7,
    }));
    // The board draws its squares when the address is on show.
    requestAnimationFrame(() => this.#arrows?.show(shown));
  }

  #showSteps(): void {
    const done = doneSteps(this.#game);
    for (const [n, item] of this.#items.entries()) {
      const title = this.#lesson.steps[n]?.title ?? "";
      item.replaceChildren(done.has(n) ? createIcon(DONE_ICON) : String(n + 1));
      item.ariaLabel = text(done.has(n) ? "learn-step-is-done" : "learn-step", { number: n + 1, title });
      item.toggleAttribute("data-done", done.has(n));
      if (n === this.#step) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
  }

  /** Shows the buttons of a step. Returns the one that leads on. */
  #showButtons(): HTMLButtonElement {
    this.#bar.replaceChildren();
    const step = this.#lesson.steps[this.#step];
    if (this.#step > 0) this.#button("back", text("learn-back"), () => this.#show(this.#step - 1));
    if (step && !step.isReadOnly) {
      if (this.#isOver) this.#button("again", text("learn-again"), () => this.#show(this.#step));
      else this.#button("reveal", text("learn-show-me"), () => this.#reveal(step));
    }
    const isDone = this.#isOver || step?.isReadOnly;
    const next = this.#button("next", text(isDone ? "learn-next" : "learn-skip"), () => {
      if (step?.isReadOnly) this.#finish(this.#step);
      this.#show(this.#step + 1);
    });
    next.classList.toggle("main", Boolean(isDone));
    return next;
  }

  #reveal({ answer }: LessonStep): void {
    this.#board[CONTROLLER].board?.act("cancel");
    this.#board.play(answer).catch(console.warn);
  }

  /** The end: what to remember, and what to do next. */
  #showEnd(): void {
    const { win, move, watch } = this.#lesson.summary;
    this.#board.hidden = true;
    add(this.#text, "h3", {}, text("learn-end"));
    const list = add(this.#text, "ul", { class: "summary" });
    for (const sentence of [win, move, watch]) add(list, "li", {}, sentence);
    this.#bar.replaceChildren();
    const play = this.#button("play", text("learn-play"), this.#actions.play);
    play.classList.add("main");
    // The computer plays the other side, as in every game that the user chooses.
    play.dataset.choose = this.#game;
    const { quiz } = this.#actions;
    if (quiz) this.#button("quiz", text("learn-quiz"), quiz);
    this.#button("lessons", text("learn-others"), this.#actions.toChoice);
    this.#button("back", text("learn-back"), () => this.#show(this.#lesson.steps.length - 1));
    play.focus();
  }

  #button(name: string, title: string, act: () => void): HTMLButtonElement {
    const button = add(this.#bar, "button", { type: "button", "data-learn": name }, title);
    button.addEventListener("click", act);
    return button;
  }

  #say(words: string, kind: "" | "right" | "wrong"): void {
    this.#feedback.textContent = words;
    this.#feedback.dataset.kind = kind;
  }
}
