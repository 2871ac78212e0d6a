// The end of a game at one board: the card, the last move shown once more, and the result kept for the adaptive level.

import type { Board } from "../../board/board.ts";
import type { VNode } from "../../board/html.ts";
import { addressWithClock } from "../../clock/settings.ts";
import type { GameController } from "../../element/controller.ts";
import { loadDialogsModule } from "../../lib/dialogs-module.ts";
import { parseFragment } from "../../lib/fragment.ts";
import { addStyles } from "../../lib/styles.ts";
import { adaptiveRecord, type FinishedGame, saveAdaptiveRecord } from "../../storage/adaptive.ts";
import { restored } from "../../storage/restored.ts";
import type { BoardState } from "../../wasm/quarry.js";
import type { Context } from "../context.ts";
import styles from "./end-card.css";
import type { EndActions, EndModel, Pairing } from "./end-card.ts";

/** The position before a replayed move is shown this long, in milliseconds. */
const PAUSE = 500;

/** The most results that are kept for a game: older ones count for nothing. */
const MOST = 40;

/** Loads the view of the card. */
const loadCard = (): Promise<typeof import("./end-card.ts")> => import("./end-card.ts");

/** The ends of the games at one board. */
export class GameEnd {
  #controller: GameController;
  #context: Context;
  /** The game that has ended, and the view of it. */
  #card: { model: EndModel; module: Awaited<ReturnType<typeof loadCard>> } | undefined;
  /** Whether the result of the current game has been kept. */
  #isRecorded = false;
  #isReplaying = false;
  #actions: EndActions;

  /** `review` switches the analysis on, which reviews the game. */
  constructor(controller: GameController, context: Context, review: () => void) {
    this.#controller = controller;
    this.#context = context;
    this.#actions = {
      again: ({ swap, level }) => {
        const board = this.#board;
        if (!board?.state) return;
        const { players } = context;
        players.change({ swap, level });
        const { start } = board.state.parts;
        const { clock, friend } = parseFragment(controller.otherKeys);
        if (!controller.isPage || clock === undefined || friend !== undefined) {
          board.enter(start);
          return;
        }
        const playing = players.sides.map((side) => ({ side, choice: players.choice(side) }));
        location.hash = addressWithClock(start, playing, clock);
      },
      replay: () => {
        this.replay().catch(console.warn);
      },
      review,
      newGame: () => this.#board?.act("new"),
      share: () => this.#board?.act("share"),
    };
  }

  /** Whether the last move is being shown once more. */
  get isReplaying(): boolean {
    return this.#isReplaying;
  }

  /** The card, if a game has ended; small while the game is reviewed. */
  view(isReviewed: boolean): VNode[] {
    if (!this.#card) return [];
    const { model, module } = this.#card;
    return [module.endCardView({ ...model, isReviewed }, this.#actions)];
  }

  /** Another game is shown. */
  begin(): void {
    this.#card = undefined;
    this.#isRecorded = false;
  }

  /** Removes the card: another position is shown. */
  removeCard(): void {
    if (!this.#isReplaying) this.#card = undefined;
  }

  /** A move has ended the game: keeps the result, and shows the card once the board has shown the move. */
  async show(state: BoardState): Promise<void> {
    this.#record(state).catch(console.warn);
    const { element, root } = this.#controller;
    // An element with few controls has no room for the card.
    if (element.matches("[controls=none], [controls=minimal]")) return;
    const [module] = await Promise.all([loadCard(), this.#controller.animationEnd()]);
    // The user may have gone on meanwhile.
    if (this.#board?.state?.parts.place !== state.parts.place) return;
    addStyles(root, styles);
    this.#card = { model: { state, pairing: this.#pairing }, module };
    this.#context.decide();
    if (module.isCelebrated(state, (side) => this.#context.players.level(side))) {
      const { celebrate } = await import("./celebration.ts");
      await celebrate(root);
    }
  }

  /** Shows the last move once more. */
  async replay(): Promise<void> {
    const state = this.#board?.state;
    if (this.#isReplaying || !state?.ply || state.half) return;
    this.#isReplaying = true;
    try {
      this.#board?.act("previous");
      // Without motion as well, the user sees the position before the move.
      await Promise.all([this.#controller.animationEnd(), new Promise((done) => setTimeout(done, PAUSE))]);
      if (this.#board?.state?.ply === state.ply - 1) await this.#controller.redo();
      // The listeners of the board are called a little later.
      await new Promise((done) => setTimeout(done));
    } finally {
      this.#isReplaying = false;
      this.#context.decide();
    }
  }

  get #board(): Board | undefined {
    return this.#controller.board;
  }

  get #pairing(): Pairing {
    const { players } = this.#context;
    const { person } = players;
    if (!person) return { person, level: 0, isAdaptive: false };
    const other = players.other(person);
    return { person, level: players.level(other), isAdaptive: players.isAdaptive(other) };
  }

  /** Keeps how a game against the computer has ended, once for each game. */
  async #record({ game, result }: BoardState): Promise<void> {
    const { person, level } = this.#pairing;
    if (this.#isRecorded || !person || level === 0 || !result || result.kind === "over") return;
    if (!this.#controller.isPage) return;
    this.#isRecorded = true;
    const finished: FinishedGame = {
      level,
      result: result.kind === "draw" ? "draw" : result.winner === person ? "win" : "loss",
    };
    const [{ nextLevel }] = await Promise.all([loadDialogsModule(), restored()]);
    const games = [...adaptiveRecord(game).games, finished].slice(-MOST);
    saveAdaptiveRecord(game, { games, next: nextLevel({ games }) });
  }
}
