// The end of a game at one board: the card, the last turn shown once more, and the result kept for the adaptive level.

import type { Board } from "../board/board.ts";
import type { GameController } from "../element/controller.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { Pairing } from "./end-card.ts";
import type { Players } from "./players.ts";

/** The position before a replayed turn is shown this long, in milliseconds. */
const PAUSE = 500;

/** What the end of a game needs of the computer. */
interface EndHost {
  /** Switches the analysis on, which reviews the game. */
  review(): void;
  /** Decides again what is to be done. */
  decide(): void;
}

/** The ends of the games at one board. */
export class GameEnd {
  #controller: GameController;
  #players: Players;
  #host: EndHost;
  #removeCard: (() => void) | undefined;
  /** Whether the result of the game on show has been kept. */
  #isRecorded = false;
  #isReplaying = false;

  constructor(controller: GameController, players: Players, host: EndHost) {
    this.#controller = controller;
    this.#players = players;
    this.#host = host;
  }

  /** Whether the last turn is being shown once more. */
  get isReplaying(): boolean {
    return this.#isReplaying;
  }

  /** Another game is on show. */
  begin(): void {
    this.#isRecorded = false;
  }

  /** Removes the card: another turn is on show. */
  removeCard(): void {
    if (this.#isReplaying) return;
    this.#removeCard?.();
    this.#removeCard = undefined;
  }

  /** A turn has ended the game: keeps the result, and shows the card once the board has shown the turn. */
  async show(state: BoardState): Promise<void> {
    this.#record(state).catch(console.warn);
    // An element with few controls has no room for the card.
    if (this.#controller.element.matches("[controls=none], [controls=minimal]")) return;
    const at = state.parts.place;
    const [{ showEndCard }] = await Promise.all([import("./end-card.ts"), this.#controller.animationEnd()]);
    const board = this.#board;
    // The user may have gone on meanwhile.
    if (!board || board.state?.parts.place !== at) return;
    this.#removeCard = await showEndCard(this.#controller.root, state, this.#pairing, {
      again: ({ swap, level }) => {
        this.#players.change({ swap, level });
        board.enter(state.parts.start);
      },
      replay: () => {
        this.replay().catch(console.warn);
      },
      review: () => this.#host.review(),
      share: () => board.act("share"),
    });
  }

  /** Shows the last turn once more. */
  async replay(): Promise<void> {
    const state = this.#board?.state;
    if (this.#isReplaying || !state?.ply || state.half) return;
    this.#isReplaying = true;
    try {
      this.#board?.act("previous");
      // Without motion as well, the user sees the position before the turn.
      await Promise.all([this.#controller.animationEnd(), new Promise((done) => setTimeout(done, PAUSE))]);
      if (this.#board?.state?.ply === state.ply - 1) await this.#controller.redo();
      // The listeners of the board are called a little later.
      await new Promise((done) => setTimeout(done));
    } finally {
      this.#isReplaying = false;
      this.#host.decide();
    }
  }

  get #board(): Board | undefined {
    return this.#controller.board;
  }

  /** Who plays against whom. */
  get #pairing(): Pairing {
    const players = this.#players;
    const persons = players.sides.filter((side) => players.level(side) === 0);
    const person = persons.length === 1 ? persons[0] : undefined;
    if (!person) return { person, level: 0, isAdaptive: false };
    const other = players.other(person);
    return { person, level: players.level(other), isAdaptive: players.isAdaptive(other) };
  }

  /** Keeps how a game against the computer has ended, once for each game. */
  async #record({ game, result }: BoardState): Promise<void> {
    const { person, level } = this.#pairing;
    if (this.#isRecorded || !person || level === 0 || !result || result.kind === "over") return;
    if (!this.#controller.element.hasAttribute("page")) return;
    this.#isRecorded = true;
    const { recordResult } = await import("./adaptive.ts");
    const ended = result.kind === "draw" ? "draw" : result.winner === person ? "win" : "loss";
    await recordResult(game, { level, result: ended });
  }
}
