// Goes through the lesson of one game: judges the moves that the learner plays, and replies.

import type { QuarryGameElement, QuarryGameEventMap } from "../../npm/quarry-game/quarry.d.ts";
import overlays from "../analysis/analysis.css";
import { CONTROLLER, type GameElement } from "../element/game-element.ts";
import type { DialogsModule } from "../lib/dialogs-module.ts";
import { addStyles } from "../lib/styles.ts";
import { type Arrow, showArrows } from "../overlay/arrows.ts";
import { type Settings, settings, watchSettings } from "../storage/settings.ts";
import type { LessonAnswer } from "../wasm/dialogs.js";
import boardStyles from "./board.css";
import { acceptMove, currentStep, finishStep, goToStep, type LessonState, refuseMove } from "./lesson-state.ts";
import { markDone } from "./progress.ts";
import type { BoardElement } from "./view.ts";

/** The opponent replies this long after the learner's move has been shown, in milliseconds. */
const PAUSE = 400;

type RightAnswer = Extract<LessonAnswer, { kind: "right" }>;

/** A lesson that goes on. */
export class LessonController {
  #module: DialogsModule;
  #state: LessonState;
  #show: (state: LessonState) => void;
  #focusNext: () => void;
  #element: (QuarryGameElement & GameElement) | undefined;
  /** The answer to the move that is being played. */
  #answer: RightAnswer | undefined;
  #end = new AbortController();

  /** `show` shows another state, and `focusNext` puts the focus on the button that leads on. */
  constructor(module: DialogsModule, state: LessonState, show: (state: LessonState) => void, focusNext: () => void) {
    this.#module = module;
    this.#state = state;
    this.#show = show;
    this.#focusNext = focusNext;
  }

  /** What the view needs to show the board. */
  readonly boardElement: BoardElement = {
    attach: (element) => {
      this.#element = element as QuarryGameElement & GameElement;
    },
    on: {
      "quarry-ready": () => this.#ready(),
      "quarry-before-move": (event: QuarryGameEventMap["quarry-before-move"]) => {
        if (!this.#allows(event.detail.move)) event.preventDefault();
      },
      "quarry-move": () => this.#played(),
    },
  };

  /** Shows a step from its beginning. */
  goTo = (step: number): void => {
    this.#answer = undefined;
    this.#set(goToStep(this.#state, step));
    if (currentStep(this.#state)) this.#element?.reset();
    this.#showArrows();
    this.focus();
  };

  /** Goes to the next step. One that is only read is done. */
  next = (): void => {
    const { game, step } = this.#state;
    if (currentStep(this.#state)?.isReadOnly) {
      markDone(game, step);
      this.#state = finishStep(this.#state);
    }
    this.goTo(step + 1);
  };

  /** Plays the right move. */
  reveal = (): void => {
    const step = currentStep(this.#state);
    if (!step || !this.#element) return;
    this.#element[CONTROLLER].board?.act("cancel");
    this.#element.play(step.answer).catch(console.warn);
  };

  /** Puts the focus on the button that leads on, unless the learner is to play. */
  focus(): void {
    if (currentStep(this.#state)?.isReadOnly !== false) this.#focusNext();
  }

  /** Ends the lesson. */
  close(): void {
    this.#end.abort();
    this.#draw([]);
  }

  #set(state: LessonState): void {
    this.#state = state;
    this.#show(state);
  }

  #ready(): void {
    const element = this.#element;
    if (!element) return;
    const configure = (chosen: Settings): void => element.configure({ ...chosen, letters: false });
    configure(settings());
    this.#end.signal.addEventListener("abort", watchSettings(configure));
    const { root } = element[CONTROLLER];
    addStyles(root, overlays);
    addStyles(root, boardStyles);
    this.#showArrows();
  }

  /** Whether the learner may play a move. On a board that is not the learner's, any move may be played. */
  #allows(move: string): boolean {
    const { game, step, isOver } = this.#state;
    if (isOver || currentStep(this.#state)?.isReadOnly !== false) return true;
    try {
      const answer = this.#module.checkLesson(game, step, move);
      if (answer.kind === "right") this.#answer = answer;
      if (answer.kind !== "wrong") return true;
      this.#set(refuseMove(this.#state, answer.text));
      return false;
    } catch (error) {
      console.warn(error);
      return true;
    }
  }

  #played(): void {
    const answer = this.#answer;
    this.#answer = undefined;
    if (answer) this.#succeed(answer).catch(console.warn);
  }

  /** The right move has been played: plays the reply, and shows why the move is right. */
  async #succeed({ text, reply }: RightAnswer): Promise<void> {
    const { step } = this.#state;
    this.#set(acceptMove(this.#state));
    this.#draw([]);
    const isHere = (): boolean => this.#state.step === step && this.#state.isOver && !this.#end.signal.aborted;
    await this.#element?.[CONTROLLER].animationEnd();
    if (reply && isHere()) {
      await new Promise((done) => setTimeout(done, PAUSE));
      if (isHere()) await this.#element?.play(reply);
    }
    if (!isHere()) return;
    markDone(this.#state.game, step);
    this.#set(finishStep(this.#state, { kind: "right", text }));
    this.#focusNext();
  }

  #draw(arrows: readonly Arrow[]): void {
    if (this.#element) showArrows(this.#element[CONTROLLER].root, arrows);
  }

  /** Points out squares and moves of the step. */
  #showArrows(): void {
    const step = currentStep(this.#state);
    if (!step) return;
    const shown = [...step.squares.map((square) => [square]), ...step.arrows].map((squares) => ({
      paths: [{ squares, isGivenUp: false, count: 1 }],
      strength: 0.7,
    }));
    // The board draws its squares when the address is shown.
    requestAnimationFrame(() => this.#draw(shown));
  }
}
