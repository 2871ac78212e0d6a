// The custom element <quarry-game>. Its controller does the work; public-api.ts adds what other people's pages use.

import type { FrameCosts } from "../board/frames.ts";
import { SIDES } from "../games/boards.ts";
import type { Settings } from "../storage/settings.ts";
import type { BoardState } from "../wasm/quarry.js";
import { type Extensions, GameController } from "./controller.ts";
import { CONTROLLER } from "./controller-key.ts";

export { CONTROLLER };

/** On a server, where the page is only written, there are no elements: the module is imported there and does nothing. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

/** The element, as every page has it. */
export class GameElement extends Base {
  static observedAttributes = [
    ...["src", "theme", "controls", "readonly", "game", "size", "position", "moves", "ply", "flip"],
    ...SIDES,
  ];

  /** What all elements have besides: modules add to it. */
  static readonly extensions: Extensions = {};

  readonly [CONTROLLER] = new GameController(this, GameElement.extensions);

  connectedCallback(): void {
    this[CONTROLLER].connect();
  }

  disconnectedCallback(): void {
    this[CONTROLLER].disconnect();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    this[CONTROLLER].attributeChanged(name, before, now);
  }

  /** What is shown; `undefined` as long as nothing is. */
  get state(): BoardState | undefined {
    return this[CONTROLLER].board?.state;
  }

  /** For measurements: the number of frames drawn, and the milliseconds of script that each of the last ones took. */
  get frames(): FrameCosts | undefined {
    return this[CONTROLLER].board?.frames;
  }

  /** Settled when the last faulty address has been mended or reported. */
  get mending(): Promise<unknown> {
    return this[CONTROLLER].mending;
  }

  /** Applies settings. */
  configure(settings: Settings): void {
    this[CONTROLLER].configure(settings);
  }

  /** Shows again what the attributes ask for. */
  reset(): void {
    this[CONTROLLER].reset();
  }

  /** Plays the next move of the line again. Resolves when it is shown. */
  async redo(): Promise<void> {
    await this[CONTROLLER].redo();
  }
}

/** Defines the element. */
export function defineGameElement(): void {
  const registry: CustomElementRegistry | undefined = globalThis.customElements;
  if (registry && !registry.get("quarry-game")) registry.define("quarry-game", GameElement);
}
