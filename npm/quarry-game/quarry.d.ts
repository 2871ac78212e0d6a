// The custom element `<quarry-game>`: importing the module defines it.

import type { QuarryGameId, QuarrySide } from "./games.js";

export type { QuarryGameId, QuarrySide };

/** Who plays a side: a person, or the computer at a level. */
export type QuarryPlayer = "human" | `engine:${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** How a game stands; `over N` is the end of a solitaire. */
export type QuarryOutcome = "ongoing" | QuarrySide | "draw" | `over ${number}`;

export interface QuarryBeforeMove {
  /** The move that is about to be played, as text. */
  move: string;
}

export interface QuarryMove {
  /** The move that was played, as text. */
  move: string;
  /** The number of moves that are shown. */
  ply: number;
  /** The side that moves next. */
  side: QuarrySide;
  /** The current position, as text. */
  position: string;
  outcome: QuarryOutcome;
}

export interface QuarryEnd {
  outcome: QuarryOutcome;
}

/**
 * What kind of error it is: an attribute that is not valid; an address, of which the legal part is shown; a program, or a part
 * of it, that could not be loaded; or an engine that has failed.
 */
export type QuarryErrorCode = "attribute" | "address" | "load" | "part" | "engine";

export interface QuarryError {
  /** What is wrong, for people. */
  message: string;
  code: QuarryErrorCode;
  /** What was thrown, in the browser's own words, if something was. */
  cause?: string;
}

/** What is shown. */
export interface QuarryGameState {
  game: QuarryGameId;
  /** The number of moves that are shown. */
  ply: number;
  /** All moves of the line, also those after `ply`. */
  moves: string[];
  /** The side that moves next. */
  side: QuarrySide;
  /** The current position, as text. */
  position: string;
  outcome: QuarryOutcome;
}

export interface QuarryChange extends QuarryGameState {
  /** What has happened: another game, a move, going through the game, or one back or on again. */
  change: "game" | "turn" | "undone" | "redone";
}

/** What a reader has drawn, as the attributes take it; empty texts if it has been cleared. */
export interface QuarryDraw {
  arrows: string;
  circles: string;
}

/** How a game with a friend at another device stands. */
export interface QuarryFriend {
  /** The link for the friend. It has all moves, and what no relay has. Without a copy of the site, the part from `#` on. */
  link: string;
  /** The side that is played here; `null` for someone who watches, or until the game has arrived. */
  side: QuarrySide | null;
  /** The sides whose seats are taken. */
  seats: QuarrySide[];
  /** The side to move; `null` if the game is over or has not arrived. */
  turn: QuarrySide | null;
  /** How the game has ended: the winner, `null` for a draw, and why. */
  result: { winner: QuarrySide | null; by: "rules" | "resignation" | "agreement" | "time" } | null;
  /** How the relays are: `none` if none is named. */
  relays: "none" | "connecting" | "connected" | "unreachable";
}

/** The first try at a puzzle has ended: it was solved without a mistake, or not. */
export interface QuarryPuzzleDetail {
  /** Its name: a game and a number, such as `clobber.12`; empty for a position of one's own. */
  puzzle: string;
  /** Whether every move was right. */
  isRight: boolean;
  /** How many tries it took so far, wrong moves included. */
  tries: number;
  /** How long it was shown, in seconds. */
  seconds: number;
}

export interface QuarryGameEventMap {
  "quarry-ready": CustomEvent<null>;
  "quarry-before-move": CustomEvent<QuarryBeforeMove>;
  "quarry-move": CustomEvent<QuarryMove>;
  "quarry-change": CustomEvent<QuarryChange>;
  "quarry-end": CustomEvent<QuarryEnd>;
  "quarry-draw": CustomEvent<QuarryDraw>;
  "quarry-friend": CustomEvent<QuarryFriend>;
  "quarry-puzzle": CustomEvent<QuarryPuzzleDetail>;
  "quarry-error": CustomEvent<QuarryError>;
}

/** Listeners as properties: `onquarry-move` and so on. */
export type QuarryGameListeners = {
  [Kind in keyof QuarryGameEventMap as `on${Kind}`]?: (event: QuarryGameEventMap[Kind]) => void;
};

/** The attributes, as templates write them. */
export interface QuarryGameAttributes extends Partial<Record<QuarrySide, QuarryPlayer>> {
  game?: QuarryGameId;
  size?: string;
  position?: string;
  moves?: string;
  ply?: number | string | null;
  /** Absent or `false`, `0`, `no`, `off`: no. */
  flip?: boolean | "" | "true" | "false" | "0" | "1" | "no" | "off";
  src?: string;
  chapter?: string;
  puzzle?: string;
  invite?: string;
  relays?: string;
  /** As `flip`. */
  store?: boolean | "" | "true" | "false" | "0" | "1" | "no" | "off";
  controls?: QuarryControls;
  theme?: QuarryTheme;
  /** As `flip`. */
  readonly?: boolean | "" | "true" | "false" | "0" | "1" | "no" | "off";
  arrows?: string;
  circles?: string;
  movable?: QuarryMovable;
  motion?: QuarryMotion;
  coordinates?: QuarryCoordinates;
  keys?: QuarryKeys;
  sound?: QuarrySound;
  loading?: QuarryLoading;
}

/** How much there is beside the board. */
export type QuarryControls = "full" | "minimal" | "none";

export type QuarryTheme = "auto" | "light" | "dark";

/** A path of a move: the squares through which one piece goes. A drop or a removal is one square. */
export interface QuarryMovePath {
  readonly squares: readonly string[];
  /** Whether the piece on the square is given up. */
  readonly isGivenUp: boolean;
}

/** A line that the search found, with its score. */
export interface QuarryInfo {
  /** The rank among the compared lines: 1 is the best. */
  readonly line: number;
  /** The depth of the search, in moves; in steps for Gobbler. */
  readonly depth: number;
  /** The score for the side to move, in hundredths of the evaluation's unit. */
  readonly score: number;
  /** The expected result for the side to move, in percent. */
  readonly share: number;
  /** The proved result; `null` if the score is an estimate. */
  readonly proof: "win" | "loss" | "draw" | null;
  /** The number of moves until the proved win or loss; `null` if it is not known. */
  readonly within: number | null;
  /** The moves that the search expects. */
  readonly moves: readonly string[];
  /** The paths of the first of them. */
  readonly paths: readonly QuarryMovePath[];
  /** The number of positions searched. */
  readonly nodes: number;
  readonly timeMs: number;
}

/** The options of `solve`. */
export interface QuarrySolveOptions {
  /** About how many milliseconds the engine may take. A result that it does not find in this time is `unknown`. */
  readonly timeMs?: number;
  /** When the signal aborts, the promise rejects with the signal's reason, and the worker ends. */
  readonly signal?: AbortSignal;
}

/**
 * The options of `analyse`: at most one limit. Without a limit, the engine searches until the result is proved or you leave the
 * loop.
 */
export type QuarryAnalyseOptions = (
  | { readonly level: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8; readonly seed?: number }
  | { readonly timeMs: number }
  | { readonly depth: number }
  | { readonly nodes: number }
  | { readonly level?: never }
) & {
  /** The number of best moves to compare, from 1 to 20: 1 unless given. */
  readonly lines?: number;
  readonly signal?: AbortSignal;
};

/** The result of perfect play, for the side to move. */
export type QuarryVerdict =
  | { readonly kind: "win" | "loss" | "draw" /** Moves until the end, if known. */; readonly turns: number | null }
  | {
      /** Solitaire Clobber: the fewest stones that can be left. They are exact if both numbers are the same. */
      readonly kind: "stones";
      /** A proved lower bound. */
      readonly least: number;
      /** The number that the best play found leaves. */
      readonly most: number;
    }
  | { readonly kind: "unknown" };

/** The result of `solve`. */
export interface QuarrySolution {
  readonly verdict: QuarryVerdict;
  /** A best move; `null` if none is known or the game is over. */
  readonly best: string | null;
  readonly nodes: number;
}

/** The side that a person can move. */
export type QuarryMovable = "both" | "none" | QuarrySide;

/** Whether pieces move over the board; `auto` as the reader's device asks for. */
export type QuarryMotion = "auto" | "none";

/** Whether the names of files and ranks are shown. */
export type QuarryCoordinates = "auto" | "none";

/** Whether keys do what buttons do. The keys of the squares work in any case. */
export type QuarryKeys = "auto" | "none";

/** Whether moves are heard; `auto` as the reader has chosen. */
export type QuarrySound = "auto" | "on" | "off";

/** Whether the program is loaded at once, or when the element comes near the viewport. */
export type QuarryLoading = "eager" | "lazy";

export interface QuarryGameElement extends HTMLElement {
  game: QuarryGameId;
  size: string;
  position: string;
  moves: string;
  ply: number | null;
  flip: boolean;
  src: string;
  /** The chapter of the study that `src` names: its number, from 1, or its name. */
  chapter: string;
  /** A puzzle, such as `clobber.12`, or several with commas between them. */
  puzzle: string;
  /** An invitation to a game with a friend at another device: a link or its key; or `new`. */
  invite: string;
  /** The relays of such a game, with spaces, in place of those of the site. */
  relays: string;
  /** Whether seats and games are stored on the device, under the origin of the page. */
  store: boolean;
  white: QuarryPlayer;
  black: QuarryPlayer;
  littles: QuarryPlayer;
  gobblers: QuarryPlayer;
  controls: QuarryControls;
  theme: QuarryTheme;
  readonly: boolean;
  /** Arrows over the board, such as `a1-b2, c3-d4 red`. */
  arrows: string;
  /** Circles over the board, such as `a1, b2 blue`. */
  circles: string;
  movable: QuarryMovable;
  motion: QuarryMotion;
  coordinates: QuarryCoordinates;
  keys: QuarryKeys;
  sound: QuarrySound;
  loading: QuarryLoading;
  /** What is shown; `undefined` before `quarry-ready`. */
  readonly state: QuarryGameState | undefined;

  /** Plays a move. Ends when it is shown; refused with an `Error` where it is not legal. */
  play(move: string): Promise<void>;
  /** Takes back a step of the partial move, or else a move. */
  undo(): void;
  /** Plays the next move of the line again. Ends when it is shown. */
  redo(): Promise<void>;
  /** Shows the line after `ply` moves. */
  goTo(ply: number): void;
  /** Shows again what the attributes ask for. */
  reset(): void;
  /** The texts of the legal moves, sorted; `null` where there are more than 10,000. */
  legalMoves(): string[] | null;
  positionText(): string;
  /** The moves that led to what is shown, as `moves` takes them. */
  movesText(): string;
  /** The address of the game where all of Quarry is. */
  url(): string;
  outcome(): QuarryOutcome;
  /** A move that the computer would play. */
  hint(): Promise<string | null>;
  /**
   * Searches the current position, and yields the best lines of each depth. Nothing is shown. Leaving the loop ends the search.
   */
  analyse(options?: QuarryAnalyseOptions): AsyncGenerator<QuarryInfo[], void, undefined>;
  /** Finds the result of perfect play from the current position: for Solitaire Clobber, the fewest stones. Nothing is shown. */
  solve(options?: QuarrySolveOptions): Promise<QuarrySolution>;
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

/**
 * Sets where the tables of exact values are: what `quarry-game-tables` exports as `FILES`, or the URL of a folder that has them as
 * `GAME.z`. Each is loaded when it is first needed. Throws a `TypeError` for anything else.
 */
export function setTables(tables: string | URL | Readonly<Record<string, string | URL | undefined>>): void;

declare global {
  interface HTMLElementTagNameMap {
    "quarry-game": QuarryGameElement;
  }

  interface GlobalEventHandlersEventMap extends QuarryGameEventMap {}
}
