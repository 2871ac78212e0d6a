// The controls of the computer at one board: who plays each side, and the computer's buttons. They are there with the game; the
// computer itself is loaded when the user comes near the board, or when it is first needed.

import type { BoardChange } from "../board/events.ts";
import type { GameController } from "../element/controller.ts";
import { pageFragment, parseFragment } from "../lib/fragment.ts";
import { text } from "../messages/format.ts";
import { settings } from "../storage/settings.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { Computer } from "./computer.ts";
import { type Action, ComputerPanel } from "./computer-panel.ts";
import { Players } from "./players.ts";

/** The controls of one element. */
export class Controls {
  readonly players: Players;
  readonly panel: ComputerPanel;
  #controller: GameController;
  #computer: Promise<Computer> | undefined;
  /** The computer, once it is there. */
  #opened: Computer | undefined;
  #leave = new AbortController();

  constructor(controller: GameController) {
    const { element, root } = controller;
    const { signal } = this.#leave;
    this.#controller = controller;
    this.players = new Players(element, {
      show: (players, choose) => controller.board?.showPlayers(players, choose),
      onChange: () => this.#seated(),
      onFault: async (...fault) => {
        const { explain, fieldFault } = await import("../messages/errors.ts");
        const message = await explain(fieldFault(...fault));
        controller.dispatch("quarry-error", { message, code: "attribute" });
        controller.fail(text("attribute-wrong"), text("sentence", { clauses: message }));
      },
      continuesSavedGame: () => controller.autosave?.id !== undefined,
      usualOpponent: () => settings().opponent,
      savedPlayers: () => controller.autosave?.players,
      savePlayers: (players) => controller.autosave?.setPlayers(players),
    });
    this.panel = new ComputerPanel(root, (name) => this.#press(name), signal);
    const isPage = (): boolean => element.hasAttribute("page");
    const followLink = ({ newURL }: HashChangeEvent): void => {
      if (isPage()) this.#startNamedQuiz(parseFragment(newURL).quiz);
    };
    addEventListener("hashchange", followLink, { signal });
    // The user may have followed a link meanwhile.
    const now = isPage() ? parseFragment(pageFragment()).quiz : undefined;
    this.#startNamedQuiz(now ?? parseFragment(controller.initialAddress).quiz);
  }

  /** Something else is on show. `isChosen` says whether the user has just chosen the game. */
  async follow(what: BoardChange, isChosen = false): Promise<void> {
    const isAnother = what === "games" || what === "game";
    if (isAnother) this.#begin(isChosen);
    if (this.#computer || !isAnother || this.#computerPlays) (await this.computer()).follow(what);
  }

  /** The attributes that name the players have changed. */
  async reseat(): Promise<void> {
    this.players.reseat(this.#state);
    await this.#decide();
  }

  /** Gives a hint: the text of a turn; `null` if there is none, or the user has gone on meanwhile. */
  async hint(): Promise<string | null> {
    // An element with little more than a board has had no use for players.
    if (this.players.sides.length === 0) this.#begin(false);
    return (await this.computer()).hint();
  }

  /** The user has come near the board: the computer and its engine are loaded, so that a hint takes no time. */
  async prepare(): Promise<void> {
    await (await this.computer()).prepare();
  }

  /** The computer. After a failure, the next call tries again. */
  computer(): Promise<Computer> {
    if (!this.#computer) {
      this.#computer = this.#load();
      this.#computer.catch(() => {
        this.#computer = undefined;
      });
    }
    return this.#computer;
  }

  /** Whether a quiz is on. */
  get isInQuiz(): boolean {
    return this.#opened?.isInQuiz ?? false;
  }

  /** Ends everything. */
  close(): void {
    this.#leave.abort();
    this.#computer?.then(
      (computer) => computer.close(),
      () => undefined,
    );
  }

  get #state(): BoardState | undefined {
    return this.#controller.board?.state;
  }

  get #computerPlays(): boolean {
    return this.players.sides.some((side) => this.players.level(side) > 0);
  }

  async #load(): Promise<Computer> {
    // What the first view needs comes first.
    if (document.readyState !== "complete") {
      await new Promise((done) => addEventListener("load", done, { once: true }));
    }
    const { open } = await import("./computer.ts");
    this.#opened = await open(this.#controller, this.players, this.panel);
    return this.#opened;
  }

  #begin(isChosen: boolean): void {
    const state = this.#state;
    this.players.seat(state, isChosen);
    if (!state || this.players.sides.length === 0) return;
    this.panel.build(state.game);
    const isOngoing = !state.result;
    if (!this.#computer) this.panel.showButtons({ canHint: isOngoing, canMove: false });
  }

  /** Another player plays a side. */
  #seated(): void {
    this.#decide().catch((error) => this.#controller.reportMissing(error));
  }

  async #decide(): Promise<void> {
    if (this.#computer || this.#computerPlays) (await this.computer()).retry();
  }

  /** Does what a button says, once the computer is there. */
  #press(name: Action): void {
    this.computer()
      .then((computer) => computer.act(name))
      .catch((error) => this.#controller.reportMissing(error));
  }

  /** Starts the quiz with the puzzle that an address names, if it names one. */
  #startNamedQuiz(name: string | undefined): void {
    if (name === undefined) return;
    this.computer()
      .then((computer) => computer.startNamedQuiz(name))
      .catch((error) => this.#controller.reportMissing(error));
  }
}
