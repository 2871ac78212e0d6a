// A view in an element of its own: for what is beside a board, such as a dialog.

import { patch, type VNode } from "../board/html.ts";

/** A state and its view. An action changes the state, and each change is rendered. */
export class Mounted<State extends object> {
  #state: State;
  #view: (state: State) => VNode;
  #node: VNode;

  /** Appends the view to a parent. */
  constructor(parent: Node, state: State, view: (state: State) => VNode) {
    this.#state = state;
    this.#view = view;
    this.#node = patch(parent.appendChild(document.createElement("div")), view(state));
  }

  /** What is shown. */
  get state(): State {
    return this.#state;
  }

  /** The outermost element. */
  get element(): HTMLElement {
    return this.#node.elm as HTMLElement;
  }

  /** Changes a part of the state, and shows it. */
  update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.#node = patch(this.#node, this.#view(this.#state));
  }

  /** Removes the view. */
  remove(): void {
    this.element.remove();
  }
}
