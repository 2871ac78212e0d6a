// The controls of the computer at one board: who plays each side, and the computer's buttons. They are there with the game; the
// computer itself is loaded when the user comes near the board, or when it is first needed.

import type { BoardChange } from "../board/events.ts";
import type { GameController } from "../element/controller.ts";
import { closest, isOffered } from "../lib/dom.ts";
import { pageFragment, parseFragment } from "../lib/fragment.ts";
import { settings } from "../storage/settings.ts";
import { type BoardState, nameOfKey } from "../wasm/quarry.js";
import type { Computer } from "./computer.ts";
import { BUTTONS, type ComputerAction, menuView, toolsView } from "./computer-panel.ts";
import { Players } from "./players.ts";

/** The letter that replays the last move. There is no button: the card at the end has one. */
const REPLAY = "p";

/** The controls of one element. */
export class Controls {
  readonly players: Players;
  #controller: GameController;
  #computer: Promise<Computer> | undefined;
  /** The computer, once it is there. */
  #opened: Computer | undefined;
  #leave = new AbortController();

  constructor(controller: GameController) {
    const { root, isPage } = controller;
    const { signal } = this.#leave;
    this.#controller = controller;
    this.players = new Players(controller, () => {
      this.#decide().catch(controller.reportMissing);
    });
    root.addEventListener("keydown", (event) => this.#press(event as KeyboardEvent), { signal });
    const followLink = ({ newURL }: HashChangeEvent): void => {
      if (controller.isPage) this.startPuzzles(parseFragment(newURL).puzzle);
    };
    addEventListener("hashchange", followLink, { signal });
    // The user may have followed a link meanwhile.
    const now = isPage ? parseFragment(pageFragment()).puzzle : undefined;
    this.startPuzzles(now ?? parseFragment(controller.initialAddress).puzzle);
  }

  /** Something else is shown. `isChosen`: whether the user has just chosen the game. */
  async follow(what: BoardChange, isChosen = false): Promise<void> {
    const isAnother = what === "games" || what === "game";
    if (isAnother) this.#begin(isChosen);
    if (this.#computer || !isAnother || this.#computerPlays || settings().facing) (await this.computer()).follow(what);
  }

  /** The attributes that name the players have changed. */
  async applyAttributes(): Promise<void> {
    this.players.applyAttributes(this.#state);
    await this.#decide();
  }

  /** Gives a hint: the text of a move; `null` if there is none, or the user has gone on meanwhile. */
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

  /** Does what a button or a letter asks for, once the computer is there. */
  act = (action: ComputerAction): void => {
    this.#whenLoaded((computer) => computer.act(action));
  };

  /** Whether a puzzle, or another exercise, is on. */
  get isInExercise(): boolean {
    return this.#opened?.isInExercise ?? false;
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
    this.#opened = await open(this.#controller, this.players, this.act);
    return this.#opened;
  }

  #begin(isChosen: boolean): void {
    this.players.assign(this.#state, isChosen);
    if (this.#opened) return;
    const { board } = this.#controller;
    board?.fill("tools", ({ game }) => (game ? toolsView(game.state, this.act) : []));
    board?.fill("menu", ({ game }) => (game ? menuView(game.state, this.act) : []));
  }

  async #decide(): Promise<void> {
    if (this.#computer || this.#computerPlays) (await this.computer()).retry();
  }

  /** Does something as soon as the computer is there. */
  #whenLoaded(task: (computer: Computer) => void): void {
    this.computer().then(task).catch(this.#controller.reportMissing);
  }

  /** Does what the button of a letter does. */
  #press(event: KeyboardEvent): void {
    const { root, element } = this.#controller;
    const isElsewhere = closest(event.target, "[name], dialog, .rules");
    const isChord = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    const hasLetters = settings().letters && element.getAttribute("keys") !== "none";
    if (isElsewhere || isChord || event.defaultPrevented || !hasLetters) return;
    const key = nameOfKey(event.key, event.code);
    const action = key === REPLAY ? "hint" : BUTTONS.find(([, letter]) => letter === key)?.[0];
    // A key does what a visible button does.
    const button = action && root.querySelector<HTMLElement>(`.panel [data-action="${action}"]`);
    if (!button || !isOffered(button)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (key === REPLAY) this.act("replay");
    else button.click();
  }

  /** Starts with the puzzles that an address names, if it names any. */
  startPuzzles(name: string | undefined): void {
    if (name !== undefined) this.#whenLoaded((computer) => computer.startPuzzles(name));
  }
}
