// Two people at one board, on the page: the board is turned for the side to move, or it lies between them, and each has a row at
// their own edge of it.

import type { Board } from "../board/board.ts";
import { mayMove } from "../board/colors.ts";
import type { BoardChange } from "../board/events.ts";
import type { VNode } from "../board/html.ts";
import type { GameController } from "../element/controller.ts";
import { parseFragment } from "../lib/fragment.ts";
import { addStyles } from "../lib/styles.ts";
import { type Seating, type Settings, SPEEDS, saveSettings, settings, watchSettings } from "../storage/settings.ts";
import styles from "./one-screen.css";
import { isSecond, isTurning } from "./turning.ts";
import { edgesView, seatingItems } from "./view.ts";

/** A window of this size has room for the edges of the board. */
const ROOM = "(min-width: 600px) and (min-height: 600px)";

/** How long a turned board takes to appear at the usual speed, in milliseconds. */
const APPEARING = 250;

/** What two people at one board have. */
export class OneScreen {
  #controller: GameController;
  #room = matchMedia(ROOM);
  /** The position for which the board was turned last: who turns it by hand keeps it so until the next move. */
  #place = "";
  /** The board whose edges have the players. */
  #edged: Board | undefined;

  /** `signal` ends it. */
  constructor(controller: GameController, signal: AbortSignal) {
    this.#controller = controller;
    addStyles(controller.root, styles);
    this.#room.addEventListener("change", () => this.show(), { signal });
    const unwatch = watchSettings(() => this.show());
    signal.addEventListener("abort", unwatch);
  }

  /** Something else is shown, or the players have changed. */
  async follow(what?: BoardChange): Promise<void> {
    this.show();
    const { board } = this.#controller;
    const { state } = board ?? {};
    if (!board || !state || !this.#isFor("turning") || !isTurning(state, what)) return;
    const { place } = state.parts;
    if (place === this.#place && what !== "game") return;
    this.#place = place;
    await this.#controller.animationEnd();
    // The players may have gone on, or chosen something else, meanwhile.
    const now = board.state;
    if (this.#controller.board !== board || now?.parts.place !== place || now.half !== "") return;
    if (!this.#isFor("turning") || now.parts.flipped === isSecond(now)) return;
    board.turn();
    this.#appear();
  }

  /** The items of the menu. */
  items(): VNode[] {
    if (!this.#isForTwo) return [];
    return seatingItems(settings(), this.#room.matches, (chosen) => this.#choose(chosen));
  }

  /** Shows the players where they are to be. */
  show(): void {
    const { board } = this.#controller;
    const edged = this.#isFor("facing") && this.#room.matches ? board : undefined;
    if (edged === this.#edged || !board) return;
    this.#edged = edged;
    board.fill("edges", edged && edgesView);
    // The board has another room, once the edges are there.
    queueMicrotask(() => board.isAlive && board.applyTheme());
  }

  #choose(seating: Pick<Settings, Seating>): void {
    this.#place = "";
    saveSettings(seating);
    this.follow().catch(console.warn);
  }

  /** Whether two people at this device play, who sit in that way. */
  #isFor(seating: Seating): boolean {
    return settings()[seating] && this.#isForTwo;
  }

  /** Whether two people at this device play. */
  get #isForTwo(): boolean {
    const { controls, element, otherKeys } = this.#controller;
    const { players } = controls;
    const { friend, players: named } = parseFragment(otherKeys);
    const isElsewhere = friend !== undefined || element.hasAttribute("as") || named.some(([key]) => key === "as");
    const arePeople = players.sides.length === 2 && players.sides.every((side) => players.level(side) === 0);
    return arePeople && !isElsewhere && !controls.isInExercise && this.#controller.board?.state !== undefined;
  }

  /** The turned board appears; without motion, it is there at once. */
  #appear(): void {
    const speed = SPEEDS[settings().speed];
    if (speed === 0 || !mayMove()) return;
    this.#controller.root.querySelector(".stage")?.animate({ opacity: [0, 1] }, APPEARING / speed);
  }
}
