import type { ParseError } from "./errors.ts";
import type { Side } from "./games.ts";
import type { Position } from "./position.ts";
import type { Outcome } from "./wasm/rules.js";

export type { GameId, GameInfo, Side, Sizes } from "./games.ts";
export type { DrawnBy, Line, Outcome, Tally } from "./wasm/rules.js";

/** The name of a square: `c3`. After file `z` come `aa`, `ab`, …. */
export type SquareName = string;

/** A piece on the board. In Grabber, a square can have a column of them; in Gobbler, a crowd. */
export type Man = "white" | "black" | "little" | "gobbler" | "civilian" | "monster";

/** The way a piece moves. */
export type Motion = "step" | "jump" | "hop" | "scatter" | "stalk";

/** The reason why pieces leave the board. */
export type Removal =
  | "takenOff"
  | "clobbered"
  | "captured"
  | "givenUp"
  | "eaten"
  | "pinned"
  | "caught"
  | "starved"
  | "devoured";

/** A change on the board. The events of a step, in order, lead from the board before it to the board after it. */
export type Event =
  | {
      /** The top `men` pieces of `from` go onto `to`, in the same order. */
      readonly type: "moved";
      readonly from: SquareName;
      readonly to: SquareName;
      readonly men: number;
      readonly how: Motion;
    }
  | {
      /** The top piece of `from` goes under all pieces of `to`, as a prisoner. */
      readonly type: "tucked";
      readonly from: SquareName;
      readonly to: SquareName;
    }
  | {
      /** The top `men` pieces of `at` leave the board. */
      readonly type: "removed";
      readonly at: SquareName;
      readonly men: number;
      readonly why: Removal;
    }
  | {
      /** A piece comes onto the board. */
      readonly type: "placed";
      readonly at: SquareName;
      readonly man: Man;
    }
  | {
      /** The move is complete; `to` is the side that moves next, unless the game is over. */
      readonly type: "turn";
      readonly to: Side;
    };

/** One choice of a player. A move has one step or more. */
export type Step =
  | {
      /** A step on one square: a piece is dropped or taken off. With the mark `~`, it is given up. */
      readonly kind: "at";
      readonly square: SquareName;
      readonly mark: "" | "~";
    }
  | {
      /** `go`: a piece moves. `on`: the piece that moved last moves on. */
      readonly kind: "go" | "on";
      readonly from: SquareName;
      readonly to: SquareName;
      readonly capture: boolean;
    }
  | {
      /** The move ends here. */
      readonly kind: "end";
    };

/** The result of a step. */
export interface Stepped {
  /** The position after the step. */
  readonly position: Position;
  readonly events: readonly Event[];
  /** The text of the whole move, if the step ends the turn; else `null`. */
  readonly move: string | null;
}

/** A symbol of the chess literature: good, mistake, brilliant, blunder, interesting, dubious. */
export type MoveSymbol = "!" | "?" | "!!" | "??" | "!?" | "?!";

/** A symbol and a comment on a move of a game: at least one of them. */
export interface Annotation {
  /** The line that has the move as its own. */
  readonly line: number;
  /** The number of moves up to this one, which counts. */
  readonly ply: number;
  /** The symbol; empty if there is none. */
  readonly symbol: MoveSymbol | "";
  /** The comment, one line; empty if there is none. */
  readonly comment: string;
}

/** A move of one side, and its effects. */
export interface Move {
  /** The notation: `a2xa1`, `c3-c4,f3-f4`, `pass`. */
  readonly text: string;
  readonly steps: readonly Step[];
  readonly events: readonly Event[];
  /** The position after the move, as text. */
  readonly after: string;
  /** The result, if the move ends the game; else `null`. */
  readonly outcome: Outcome | null;
}

/** The board of a position. */
export interface Board {
  readonly kind: "square" | "hex";
  readonly rows: number;
  readonly columns: number;
  /** The lowest rank first, each rank from its left. */
  readonly squares: readonly SquareName[];
}

/** The size of a board: rows and columns, as two numbers or as text such as `5x6`. */
export type Size = readonly [rows: number, columns: number] | `${number}x${number}`;

/** The options of `Position.svg`. */
export interface SvgOptions {
  /** Whether to draw the board from the other side. */
  readonly flip?: boolean;
  /** Colours of squares and pieces: `#rgb`, `#rrggbb`, `rgb(r, g, b)`, or `green`, `red`, `blue` or `yellow`. */
  readonly colors?: Readonly<Partial<Record<"light" | "dark" | "white" | "black", string>>>;
  readonly arrows?: readonly (readonly [from: SquareName, to: SquareName])[];
  /** Squares that are tinted, each with its colour. */
  readonly squares?: Readonly<Record<SquareName, string>>;
}

/** A compiled WebAssembly module. It has the type `object` where the environment does not declare `WebAssembly.Module`. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer M } } } ? M : object;

/** The source of a WebAssembly module: a URL, its bytes, or the compiled module. */
export type ModuleSource = URL | ArrayBuffer | ArrayBufferView | CompiledModule;

/** The options of `init`. */
export interface InitOptions {
  /** The module of the rules. The package's own file unless given. */
  readonly source?: ModuleSource | undefined;
  /** The language of errors, a tag such as `de` or `ja`: as by `setLanguage`. English unless given. */
  readonly language?: string | undefined;
}

/** The options of `Position.moves` and `Game.moves`. */
export interface MoveOptions {
  /** The most moves to list: 10,000 unless given. If there are more, the result is `null`. */
  readonly limit?: number;
  /** Whether to return moves with steps and events, or texts only. `true` unless given. */
  readonly verbose?: boolean;
}

/** The options of the constructor of `Game`. */
export interface GameOptions {
  /** The start position, as text. It excludes `size`. */
  readonly position?: string;
  /** The size of the board of the usual start position. */
  readonly size?: Size;
  /** The moves to play. */
  readonly moves?: readonly string[];
}

/** The result of `Game.load`. */
export interface Loaded<T> {
  readonly game: T;
  /** The first part of the address that cannot be read or is not legal; `null` if everything is. */
  readonly error: ParseError | null;
}
