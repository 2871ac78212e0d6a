import type { ParseError } from "./errors.ts";
import type { Game } from "./game.ts";
import type { Side } from "./games.ts";
import type { PgnError } from "./pgn.ts";
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
  /** The number of moves up to this one, which counts; 0 for a comment before the first move. */
  readonly ply: number;
  /** The symbol; empty if there is none. */
  readonly symbol: MoveSymbol | "";
  /** The comment; empty if there is none. A line break is between paragraphs. `readComment` reads the commands in it. */
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

/** The result of a game of a file: of the first side against the second one. `*` is unknown, or a game that goes on. */
export type PgnResult = "1-0" | "0-1" | "1/2-1/2" | "*";

/** The colour of a circle or of an arrow. */
export type ShapeColor = "green" | "red" | "yellow" | "blue";

/** A comment of a game of a file, with the commands in it. */
export interface PgnComment {
  /** The text. A line break is between paragraphs. */
  readonly text: string;
  readonly circles?: readonly { readonly color: ShapeColor; readonly square: SquareName }[];
  readonly arrows?: readonly { readonly color: ShapeColor; readonly from: SquareName; readonly to: SquareName }[];
  /** The milliseconds on the clock of the player who has moved. */
  readonly clock?: number;
  /** The value of the position for the first side. */
  readonly evaluation?: {
    /** `hundredths`: a value of a search. `moves`: the number of moves until the first side wins, or loses if it is negative. */
    readonly kind: "hundredths" | "moves";
    readonly value: number;
    /** The depth of the search, in moves. */
    readonly depth?: number;
  };
}

/** A move of a game of a file, and what follows it. */
export interface PgnNode {
  /** The text of the move; empty at the root. */
  readonly move: string;
  /** The numbers of its symbols, the *numeric annotation glyphs*: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. */
  readonly nags: readonly number[];
  /** The comments before the move, where it is the first one of a variation. */
  readonly before: readonly PgnComment[];
  /** The comments after the move; those of the root are before the first move. */
  readonly comments: readonly PgnComment[];
  /** The next move of the line, then the variations in its place. */
  readonly children: readonly PgnNode[];
}

/** A game of a file. */
export interface PgnGame {
  /** The tags in order, without `Result`. */
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  /** The position before the first move. */
  readonly root: PgnNode;
  readonly result: PgnResult;
  /** The lines that begin with `%`, without it: notes of other programs. */
  readonly escapes?: readonly string[];
  /** The line of the file in which the game begins, from 1; 0 if it does not come from a file. */
  readonly line?: number;
}

/** A game that has been read from a file, or what is wrong with it. */
export type PgnRead =
  | { readonly game: PgnGame; readonly error: null }
  | { readonly game: null; readonly error: PgnError };

/** A file of games: its text or its bytes, or parts of them. */
export type PgnSource =
  | string
  | ArrayBufferView
  | Iterable<string | ArrayBufferView>
  | AsyncIterable<string | ArrayBufferView>
  | {
      getReader(): {
        read(): Promise<{ done: boolean; value?: string | ArrayBufferView | undefined }>;
        cancel(): Promise<void>;
      };
    };

/** The result of `replayPgn`. */
export interface PgnReplay {
  /** The game with the canonical texts of its moves. */
  readonly game: PgnGame;
  /** The result by the rules; `*` if they have not ended the game, or if it is played alone. */
  readonly result: PgnResult;
  /** Whether the rules have ended the game. */
  readonly isOver: boolean;
}

/** The result of `pgnToGame`. */
export interface GameFromPgn {
  readonly game: Game;
  /** What the game cannot keep of the file, in the language of `setLanguage`: `tags: 2`, `the result`, …. */
  readonly leftOut: readonly string[];
}

/** The result of `gameToPgn`. */
export interface PgnFromGame {
  readonly game: PgnGame;
  /** What the file cannot keep of the game. */
  readonly leftOut: readonly string[];
}
