// What an author adds to a board by attributes: arrows and circles, the side that can be moved, whether pieces move, and whether
// squares have names. And what a reader draws with the right mouse button, and an invitation. Loaded when an attribute asks for it, or when the user
// comes near.

import type { Board } from "../board/board.ts";
import type { BoardChange } from "../board/events.ts";
import type { Embedded } from "../friend/embedded.ts";
import { GAMES, type GameId } from "../games/games.ts";
import { closest } from "../lib/dom.ts";
import { loadLaterMessages } from "../messages/format.ts";
import { overlaysOf } from "../overlay/overlays.ts";
import { shapesLayer } from "../overlay/shapes.ts";
import { SPEEDS, settings } from "../storage/settings.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { GameController } from "./controller.ts";
import {
  COLOR_NAMES,
  type DrawnShape,
  describeShapes,
  readShapes,
  SHAPE_KINDS,
  type ShapeColor,
  setShapes,
  shapesOf,
  toggleShape,
  writeShapes,
} from "./shapes.ts";

/** The mouse button that draws. */
const RIGHT = 2;

/** Whether a person can move the side to move, by `movable`. Sides that the game does not have count for nothing. */
export function isMovable(movable: string | null, { game, side }: Pick<BoardState, "game" | "side">): boolean {
  const { sides } = GAMES[game as GameId];
  return movable !== "none" && (movable === side || !sides.some((other) => other === movable));
}

/** The options of one element. */
export class Options {
  #controller: GameController;
  #fault: (message: string) => void;
  /** What the attributes draw. */
  #given: DrawnShape[] = [];
  /** What is wrong with the attributes, as it has been reported. */
  #faults = new Map<string, string | undefined>();
  /** What the reader has drawn. */
  #drawn: DrawnShape[] = [];
  /** Where the reader has begun to draw. */
  #from: { square: string; color: ShapeColor } | undefined;
  #isConfigured = false;
  /** The address of what is shown, without the side at the bottom. */
  #place = "";
  #invitation: Promise<Embedded> | undefined;

  /** `fault` reports an attribute that is not valid. */
  constructor(controller: GameController, fault: (message: string) => void) {
    this.#controller = controller;
    this.#fault = fault;
    const { root } = controller;
    const listen = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      listener: (event: HTMLElementEventMap[Kind]) => void,
    ): void => root.addEventListener(kind, listener as EventListener);
    listen("contextmenu", (event) => {
      if (event.button === RIGHT && closest(event.target, ".stage")) event.preventDefault();
    });
    listen("pointerdown", (event) => this.#press(event));
    listen("pointerup", (event) => this.#release(event));
    listen("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || this.#drawn.length === 0) return;
      event.preventDefault();
      this.#draw([]);
    });
  }

  /** Applies all attributes. */
  apply(): void {
    const { board, element } = this.#controller;
    const state = board?.state;
    if (!board || !state) return;
    this.#configure(board);
    this.#lock(board, state);
    this.#given = SHAPE_KINDS.flatMap((kind) => {
      const { shapes, fault } = readShapes(kind, element.getAttribute(kind) ?? "", (name) => this.#hasSquare(name));
      if (fault !== undefined && fault !== this.#faults.get(kind)) this.#fault(fault);
      this.#faults.set(kind, fault);
      return shapes;
    });
    this.#show();
  }

  /**
   * Something else is shown: another game, which may be the one of the attributes; another move; or the board from the other side.
   */
  follow(change: BoardChange, isGiven: boolean): void {
    const isAnother = change === "game";
    const { board } = this.#controller;
    const state = board?.state;
    if (!board || !state) return;
    this.#followInvitation(board, change, isGiven);
    // What the reader has drawn is about one position.
    if (isAnother || state.parts.place !== this.#place) this.#draw([]);
    this.#place = state.parts.place;
    if (isAnother) {
      this.#faults.clear();
      this.apply();
    } else {
      this.#lock(board, state);
    }
  }

  /** The element has been removed from its document. */
  leave(): void {
    this.#invitation?.then((invitation) => invitation.leave()).catch(console.warn);
  }

  #followInvitation(board: Board, change: BoardChange, isGiven: boolean): void {
    if (!this.#invitation && !this.#controller.element.hasAttribute("invite")) return;
    const controller = this.#controller;
    this.#invitation ??= import("../friend/embedded.ts").then(({ embed }) => embed(controller));
    this.#invitation
      .then((invitation) => invitation.follow(board, change, isGiven))
      .catch((error) => {
        this.#invitation = undefined;
        controller.reportMissing(error);
      });
  }

  /** Applies `motion` and `coordinates`, beside the settings of the reader. */
  #configure(board: Board): void {
    const { element } = this.#controller;
    const [isStill, isBare] = ["motion", "coordinates"].map((name) => element.getAttribute(name) === "none");
    if (!isStill && !isBare && !this.#isConfigured) return;
    this.#isConfigured = true;
    const { speed, coordinates, letters, marks } = settings();
    board.configure({ speed: isStill ? 0 : SPEEDS[speed], coordinates: coordinates && !isBare, letters, marks });
  }

  /** Applies `movable`. */
  #lock(board: Board, state: BoardState): void {
    board.lock("movable", !isMovable(this.#controller.element.getAttribute("movable"), state));
  }

  #press(event: PointerEvent): void {
    const cell = closest(event.target, ".stage [data-square]");
    if (!cell || event.pointerType === "touch") return;
    if (event.button !== RIGHT) {
      this.#draw([]);
      return;
    }
    // As on lichess: the keys choose the colour.
    const keys = Number(event.shiftKey || event.ctrlKey) + 2 * Number(event.altKey);
    this.#from = { square: cell.dataset.square ?? "", color: COLOR_NAMES[keys] ?? "green" };
  }

  #release(event: PointerEvent): void {
    const from = this.#from;
    if (!from || event.button !== RIGHT) return;
    this.#from = undefined;
    const at = this.#controller.root.elementFromPoint(event.clientX, event.clientY);
    const to = closest(at, ".stage [data-square]")?.dataset.square;
    if (!to) return;
    const squares = to === from.square ? [to] : [from.square, to];
    this.#draw(toggleShape(this.#drawn, { squares, color: from.color }));
  }

  /** The reader has drawn these shapes in place of others. */
  #draw(shapes: DrawnShape[]): void {
    if (shapes.length === 0 && this.#drawn.length === 0) return;
    this.#drawn = shapes;
    this.#show();
    const [arrows, circles] = [writeShapes("arrows", shapes), writeShapes("circles", shapes)];
    this.#controller.dispatch("quarry-draw", { arrows, circles });
  }

  #show(): void {
    const { root } = this.#controller;
    const shapes = [...this.#given, ...this.#drawn];
    if (shapes.length === 0 && shapesOf(root).length === 0) return;
    setShapes(root, shapes);
    // Without the texts, the shapes are drawn and not described.
    const description = loadLaterMessages().then(
      () => describeShapes(shapes),
      () => "",
    );
    description.then((description) => {
      if (shapesOf(root) === shapes) overlaysOf(root).set("shapes", shapesLayer(shapes, description));
    });
  }

  #hasSquare(name: string): boolean {
    return this.#controller.board?.squares.some((square) => square.name === name) ?? false;
  }
}
