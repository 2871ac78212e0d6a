// The elements of a board: it renders the view, and keeps the focus and the place to which the list of the moves is scrolled.

import { closest, find } from "../lib/dom.ts";
import type { BoardState } from "../wasm/quarry.js";
import { ACTIONS, actionOf, isEnabled } from "./actions.ts";
import { patch, type VNode } from "./html.ts";
import type { BoardModel, GameModel } from "./model.ts";
import { view } from "./view.ts";

/** The elements of one board. */
export class Screen {
  #root: ShadowRoot;
  /** What the elements show; at first, an element that they replace. */
  #node: VNode | HTMLElement;
  /** What is to be shown, while something is being shown. */
  #next: BoardModel | undefined;
  #isRendering = false;
  /** The current game. */
  #game: GameModel | undefined;
  /** The list of the moves has another height. */
  #heights = new ResizeObserver(() => this.#scrollList());

  /** Nothing is shown yet. */
  constructor(root: ShadowRoot) {
    this.#root = root;
    this.#node = root.appendChild(document.createElement("div"));
  }

  /** The outermost element. */
  get element(): HTMLElement {
    return (this.#node instanceof HTMLElement ? this.#node : this.#node.elm) as HTMLElement;
  }

  /** Shows a model. */
  show(model: BoardModel): void {
    this.#next = model;
    // Elements that go may lose the focus, whose listeners show something else.
    if (this.#isRendering) return;
    this.#isRendering = true;
    try {
      for (let next = this.#take(); next; next = this.#take()) this.#render(next);
    } finally {
      this.#isRendering = false;
    }
  }

  /** Puts the focus on the tab stop of the board. */
  focus(options?: FocusOptions): void {
    this.#root.querySelector<HTMLElement>(".cell[tabindex='0']")?.focus(options);
  }

  #take(): BoardModel | undefined {
    const next = this.#next;
    this.#next = undefined;
    return next;
  }

  #render(model: BoardModel): void {
    const focused = this.#root.querySelector(".quarry :focus");
    const isOnGrid = closest(focused, ".grid") !== null;
    const pressed = closest(focused, ".panel [data-action]");
    this.#node = patch(this.#node, view(model));
    const before = this.#game;
    const { game } = model;
    this.#game = game;
    if (before?.id !== game?.id) this.#heights.disconnect();
    if (!game) return;
    if (before?.id !== game.id) this.#heights.observe(find(this.element, ".moves"));
    const { state, shown } = game;
    if (shown.list !== before?.shown.list || isOtherMove(shown.state, before.shown.state)) this.#scrollList();
    if (isOnGrid && !focused?.isConnected) this.focus();
    if (pressed?.isConnected && pressed.hasAttribute("disabled")) this.#passFocus(pressed.dataset.action, state);
  }

  /** A button that had the focus cannot be pressed any more. */
  #passFocus(name: string | undefined, state: BoardState): void {
    const action = actionOf(name);
    // Never to a button that ends or takes back something: a second press of the key would.
    const opposite = action && ACTIONS[action].opposite;
    const button = opposite && isEnabled(opposite, state) ? `[data-action=${opposite}]` : undefined;
    if (button) this.element.querySelector<HTMLElement>(button)?.focus();
    else this.focus({ preventScroll: true });
  }

  /** Scrolls the list of the moves, not the page, so that the current move is in view. */
  #scrollList(): void {
    const list = this.element.querySelector<HTMLElement>(".moves");
    if (!list) return;
    const item = list.querySelector<HTMLElement>("[aria-current]");
    const [top, height] = [item?.offsetTop ?? 0, item?.offsetHeight ?? 0];
    if (!item || top < list.scrollTop) list.scrollTop = top;
    else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
  }
}

/** Whether another move of the list is shown. To scroll makes the browser lay out the page, so it is done no more often. */
function isOtherMove(one: BoardState, other: BoardState): boolean {
  return one.ply !== other.ply || one.owner !== other.owner;
}
