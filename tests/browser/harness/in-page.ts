// What the functions that tests run in the page can use: `board`, a global of every document that a test opens.

/** The element, as far as tests ask for it. */
export interface GameElement extends HTMLElement {
  readonly shadowRoot: ShadowRoot;
  /** The state that the element shows. */
  readonly state?: { address: string; [name: string]: unknown };
  /** The other members of its interface. */
  [name: string]: unknown;
}

/** The first element of the document and what is in its shadow tree. */
export interface Board {
  readonly element: GameElement;
  readonly shadow: ShadowRoot;
  /** The root of the game, whose `data-*` marks describe what is shown. */
  readonly root: HTMLElement;
  /** The first element of the shadow tree that a selector matches; an error if none does. */
  find<Found extends Element = HTMLElement>(selector: string): Found;
  /** All elements of the shadow tree that a selector matches. */
  all<Found extends Element = HTMLElement>(selector: string): Found[];
  /** Whether nothing moves, the computer does not think, and the computer's part of the page is loaded. */
  readonly isIdle: boolean;
  /** Begins to watch for the next press of the pointer, which is meant for what a selector matches. */
  expectPress(selector: string): void;
  /** Whether the press came since then, and to what it was meant for. */
  readonly wasPressed: boolean;
}

declare global {
  const board: Board;
}

/** Defines `board`. It runs in the page, before the scripts of the document. */
export function defineBoard(): void {
  const required = <Found>(found: Found | null | undefined, what: string): Found => {
    if (!found) throw new Error(`${what} is missing`);
    return found;
  };
  let wasPressed = false;
  const value: Board = {
    get element() {
      return required(document.querySelector<GameElement>("quarry-game"), "quarry-game");
    },
    get shadow() {
      return required(this.element.shadowRoot, "the shadow tree");
    },
    get root() {
      return required(this.shadow.querySelector<HTMLElement>("[data-game]"), "[data-game]");
    },
    find: <Found extends Element>(selector: string) =>
      required(board.shadow.querySelector<Found>(selector), `\`${selector}\``),
    all: <Found extends Element>(selector: string) => [...board.shadow.querySelectorAll<Found>(selector)],
    get isIdle() {
      const { root } = this;
      return (
        ["animating", "thinking"].every((name) => [undefined, "", "false"].includes(root.dataset[name])) &&
        [...root.querySelectorAll(".panel:not(:has([data-action=analyse], .exercise)) .computer")].every(
          (place) => !place.checkVisibility(),
        )
      );
    },
    expectPress(selector) {
      wasPressed = false;
      const note = (event: Event): void => {
        wasPressed = event.composedPath().some((node) => node instanceof Element && node.matches(selector));
      };
      addEventListener("pointerdown", note, { capture: true, once: true });
    },
    get wasPressed() {
      return wasPressed;
    },
  };
  Object.defineProperty(globalThis, "board", { value });
}
