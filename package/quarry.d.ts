// The custom element `<quarry-game>`: importing the module defines it.

export type QuarryGameId =
  | "grabber"
  | "clobber"
  | "solitaire"
  | "gobbler"
  | "moxie"
  | "moxie-urgent"
  | "moxie-ransom"
  | "moxie-unbroken"
  | "moxie-square"
  | "moxie-knight"
  | "moxie-hex"
  | "moxie-diagonal"
  | "moxie-misere"
  | "marbar";

export type QuarrySide = "white" | "black" | "littles" | "gobblers";

/** Who plays a side: a person, or the computer at a level. */
export type QuarryPlayer = "human" | `engine:${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** How a game stands; `over N` is the end of a solitaire. */
export type QuarryOutcome = "ongoing" | QuarrySide | "draw" | `over ${number}`;

export interface QuarryBeforeMove {
  /** The turn that is about to be played, as text. */
  move: string;
}

export interface QuarryMove {
  /** The turn that was played, as text. */
  move: string;
  /** The number of turns that are on show. */
  ply: number;
  /** The side that moves next. */
  side: QuarrySide;
  /** The position on show, as text. */
  position: string;
  outcome: QuarryOutcome;
}

export interface QuarryEnd {
  outcome: QuarryOutcome;
}

export interface QuarryError {
  message: string;
}

export interface QuarryGameEventMap {
  "quarry-ready": CustomEvent<null>;
  "quarry-before-move": CustomEvent<QuarryBeforeMove>;
  "quarry-move": CustomEvent<QuarryMove>;
  "quarry-end": CustomEvent<QuarryEnd>;
  "quarry-error": CustomEvent<QuarryError>;
}

export interface QuarryGameElement extends HTMLElement {
  game: string;
  size: string;
  position: string;
  moves: string;
  ply: number | null;
  flip: boolean;
  src: string;
  white: string;
  black: string;
  littles: string;
  gobblers: string;
  controls: string;
  theme: string;
  readonly: boolean;

  /** Plays a turn. Ends when it is shown; refused with an `Error` where it is not legal. */
  play(move: string): Promise<void>;
  /** Takes back a step of the half-built turn, or else a turn. */
  undo(): void;
  /** Plays the next turn of the line again. Ends when it is shown. */
  redo(): Promise<void>;
  /** Shows the line after so many turns. */
  goTo(ply: number): void;
  /** Shows again what the attributes say. */
  reset(): void;
  /** The texts of the legal turns, sorted; `null` where there are more than 10,000. */
  legalMoves(): string[] | null;
  positionText(): string;
  /** The turns that led to what is on show, as `moves` takes them. */
  movesText(): string;
  /** The address of the game where all of Quarry is. */
  url(): string;
  outcome(): QuarryOutcome;
  /** A turn that the computer would play. */
  hint(): Promise<string | null>;
  /** The board as the text of an SVG file. */
  toSvg(): Promise<string>;

  addEventListener<K extends keyof QuarryGameEventMap>(
    type: K,
    listener: (this: QuarryGameElement, event: QuarryGameEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: QuarryGameElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Has the addresses lead to a copy of the site. */
export function setHome(url: string | URL): void;

declare global {
  interface HTMLElementTagNameMap {
    "quarry-game": QuarryGameElement;
  }

  interface GlobalEventHandlersEventMap extends QuarryGameEventMap {}
}
