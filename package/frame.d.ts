// For pages around a frame with `embed.html`: its messages, and a client for them.

import type { QuarryEnd, QuarryError, QuarryMove, QuarryOutcome, QuarrySide } from "./quarry.js";

/** What is on show. */
export interface QuarryState {
  game: string;
  ply: number;
  side: QuarrySide;
  position: string;
  outcome: QuarryOutcome;
  moves: string[];
  url: string;
}

/** A game to be loaded: a whole address, or its parts. */
export interface QuarryLoad {
  src?: string;
  game?: string;
  size?: string;
  position?: string;
  moves?: string;
  ply?: number;
  flip?: boolean;
}

export interface QuarrySize {
  width: number;
  height: number;
}

/** What a page says to the frame. */
export type QuarryCommand = { quarry: 1; id: string | number } & (
  | ({ type: "load" } & QuarryLoad)
  | { type: "play"; move: string }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "goTo"; ply: number }
  | { type: "getState" }
  | { type: "getUrl" }
);

/** What the frame answers. */
export type QuarryAnswer = { quarry: 1; id: string | number } & (
  | ({ type: "load" | "play" | "undo" | "redo" | "goTo" | "getState" } & QuarryState)
  | { type: "getUrl"; url: string }
  | ({ type: "error" } & QuarryError)
);

/** What the frame says unasked. */
export type QuarryReport = { quarry: 1 } & (
  | ({ type: "ready" } & QuarryState)
  | ({ type: "move" } & QuarryMove)
  | ({ type: "end" } & QuarryEnd)
  | ({ type: "error" } & QuarryError)
  | ({ type: "resize" } & QuarrySize)
);

export interface QuarryFrameEventMap {
  ready: CustomEvent<QuarryState>;
  move: CustomEvent<QuarryMove>;
  end: CustomEvent<QuarryEnd>;
  error: CustomEvent<QuarryError>;
  resize: CustomEvent<QuarrySize>;
}

/** A frame with `embed.html?origin=…`, as the page around sees it. Commands wait until it is ready. */
export class QuarryFrame extends EventTarget {
  constructor(frame: HTMLIFrameElement);
  load(what?: QuarryLoad): Promise<QuarryState>;
  play(move: string): Promise<QuarryState>;
  undo(): Promise<QuarryState>;
  redo(): Promise<QuarryState>;
  goTo(ply: number): Promise<QuarryState>;
  getState(): Promise<QuarryState>;
  getUrl(): Promise<string>;
  /** Listens no more. */
  close(): void;
  addEventListener<K extends keyof QuarryFrameEventMap>(
    type: K,
    listener: (this: QuarryFrame, event: QuarryFrameEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}
