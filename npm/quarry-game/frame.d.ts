// For pages around a frame with `embed.html`: its messages, and a client for them.

import type {
  QuarryChange,
  QuarryControls,
  QuarryCoordinates,
  QuarryDraw,
  QuarryEnd,
  QuarryError,
  QuarryFriend,
  QuarryGameId,
  QuarryInfo,
  QuarryKeys,
  QuarryMotion,
  QuarryMovable,
  QuarryMove,
  QuarryOutcome,
  QuarryPlayer,
  QuarryPuzzleDetail,
  QuarrySide,
  QuarrySolution,
  QuarrySound,
  QuarryTheme,
} from "./quarry.js";

/** What is shown. */
export interface QuarryState {
  game: QuarryGameId;
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
  /** The chapter of a study: its number, from 1, or its name. */
  chapter?: string;
  /** A puzzle, such as `clobber.12`, or several with commas between them. */
  puzzle?: string;
  game?: QuarryGameId;
  size?: string;
  position?: string;
  moves?: string;
  ply?: number;
  /** An invitation to a game with a friend, or `new`. */
  invite?: string;
  flip?: boolean;
}

/** The commands that the frame knows. */
export interface QuarryVersion {
  /** The version of the messages. */
  protocol: number;
  /** The commands that the frame answers. */
  commands: string[];
}

/** What can be set without another game; what is left out stays. */
export interface QuarryOptions extends Partial<Record<QuarrySide, QuarryPlayer>> {
  controls?: QuarryControls;
  theme?: QuarryTheme;
  flip?: boolean;
  readonly?: boolean;
  arrows?: string;
  circles?: string;
  movable?: QuarryMovable;
  motion?: QuarryMotion;
  coordinates?: QuarryCoordinates;
  keys?: QuarryKeys;
  sound?: QuarrySound;
}

/** How to search the current position. */
export interface QuarryFrameAnalysis {
  /** How many milliseconds it may take: 1,000 unless given. */
  timeMs?: number;
  /** The number of best moves to compare, from 1 to 20: 1 unless given. */
  lines?: number;
}

/** How to solve the current position. */
export interface QuarryFrameSolution {
  /** About how many milliseconds it may take: 10,000 unless given. */
  timeMs?: number;
}

export interface QuarrySize {
  width: number;
  height: number;
}

/** The messages of a page to the frame. */
export type QuarryCommand = { quarry: 1; id: string | number } & (
  | ({ type: "load" } & QuarryLoad)
  | { type: "play"; move: string }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "goTo"; ply: number }
  | { type: "reset" }
  | ({ type: "set" } & QuarryOptions)
  | { type: "getState" }
  | { type: "getUrl" }
  | { type: "getHint" }
  | ({ type: "getAnalysis" } & QuarryFrameAnalysis)
  | ({ type: "getSolution" } & QuarryFrameSolution)
  | { type: "getLegalMoves" }
  | { type: "getSvg" }
  | { type: "getVersion" }
);

/** What the frame answers. */
export type QuarryAnswer = { quarry: 1; id: string | number } & (
  | ({ type: "load" | "play" | "undo" | "redo" | "goTo" | "reset" | "set" | "getState" } & QuarryState)
  | { type: "getUrl"; url: string }
  | { type: "getHint"; move: string | null }
  | { type: "getAnalysis"; lines: QuarryInfo[] }
  | ({ type: "getSolution" } & QuarrySolution)
  | { type: "getLegalMoves"; moves: string[] | null }
  | { type: "getSvg"; svg: string }
  | ({ type: "getVersion" } & QuarryVersion)
  | ({ type: "error" } & QuarryError)
);

/** The messages that the frame sends of its own accord. */
export type QuarryReport = { quarry: 1 } & (
  | ({ type: "ready" } & QuarryState & QuarryVersion)
  | ({ type: "change" } & QuarryChange)
  | ({ type: "move" } & QuarryMove)
  | ({ type: "end" } & QuarryEnd)
  | ({ type: "draw" } & QuarryDraw)
  | ({ type: "friend" } & QuarryFriend)
  | ({ type: "puzzle" } & QuarryPuzzleDetail)
  | ({ type: "error" } & QuarryError)
  | ({ type: "resize" } & QuarrySize)
);

export interface QuarryFrameEventMap {
  ready: CustomEvent<QuarryState & Partial<QuarryVersion>>;
  change: CustomEvent<QuarryChange>;
  move: CustomEvent<QuarryMove>;
  end: CustomEvent<QuarryEnd>;
  draw: CustomEvent<QuarryDraw>;
  friend: CustomEvent<QuarryFriend>;
  puzzle: CustomEvent<QuarryPuzzleDetail>;
  error: CustomEvent<QuarryError>;
  resize: CustomEvent<QuarrySize>;
}

/**
 * A frame with `embed.html?origin=…`, as the host page sees it. Commands wait until it is ready. A command without an answer
 * within 30 seconds is refused with an `Error` that names the likely cause.
 */
export class QuarryFrame extends EventTarget {
  constructor(frame: HTMLIFrameElement);
  load(what?: QuarryLoad): Promise<QuarryState>;
  play(move: string): Promise<QuarryState>;
  undo(): Promise<QuarryState>;
  redo(): Promise<QuarryState>;
  goTo(ply: number): Promise<QuarryState>;
  /** Shows again what the address of the frame, or the last `load`, asks for. */
  reset(): Promise<QuarryState>;
  /** Sets who plays, how the board is shown, and what is beside it. */
  set(options: QuarryOptions): Promise<QuarryState>;
  getState(): Promise<QuarryState>;
  getUrl(): Promise<string>;
  /** A move that the computer would play; `null` where there is none. */
  getHint(): Promise<string | null>;
  /** The best lines of the current position, as `analyse` yields them last. */
  getAnalysis(options?: QuarryFrameAnalysis): Promise<QuarryInfo[]>;
  /** The result of perfect play from the current position, as `solve` finds it. */
  getSolution(options?: QuarryFrameSolution): Promise<QuarrySolution>;
  /** The texts of the legal moves; `null` where there are more than 10,000. */
  getLegalMoves(): Promise<string[] | null>;
  /** The board as the text of an SVG file. */
  getSvg(): Promise<string>;
  /** The commands that the frame knows. */
  getVersion(): Promise<QuarryVersion>;
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
