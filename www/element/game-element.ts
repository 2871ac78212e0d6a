// The custom element <quarry-game>. Its controller does the work; public-api.ts adds what other people's pages use.

import { SIDES } from "../games/boards.ts";
import type { Settings } from "../storage/settings.ts";
import type { Board, BoardState } from "../wasm/quarry.js";
import { GameController } from "./controller.ts";

/** The element, as every page has it. */
export class GameElement extends HTMLElement {
  static observedAttributes = [
    ...["src", "theme", "controls", "readonly", "game", "size", "position", "moves", "ply", "flip"],
    ...SIDES,
  ];

  #controller = new GameController(this);

  connectedCallback(): void {
    this.#controller.connect();
  }

  disconnectedCallback(): void {
    this.#controller.disconnect();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    this.#controller.attributeChanged(name, before, now);
  }

  /** What is on show; `undefined` as long as nothing is. */
  get state(): BoardState | undefined {
    return this.#controller.board?.state();
  }

  /** For measurements: the number of frames drawn, and the milliseconds of script that each of the last ones took. */
  get frames(): ReturnType<Board["frames"]> {
    return this.#controller.board?.frames();
  }

  /** Applies settings. */
  configure(settings: Settings): void {
    this.#controller.configure(settings);
  }

  /** Shows again what the attributes say. */
  reset(): void {
    this.#controller.reset();
  }

  /** Plays the next turn of the line again. Resolves when it is shown. */
  async redo(): Promise<void> {
    await this.#controller.redo();
  }
}

/** Defines the element. */
export function defineGameElement(): void {
  if (!customElements.get("quarry-game")) customElements.define("quarry-game", GameElement);
}
