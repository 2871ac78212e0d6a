import type { CompiledModule, ModuleSource } from "../types.ts";
import type { Answer, Command } from "../wasm/engine.js";

/** The limits that a search can have. */
export interface SearchLimits {
  /** The strength. A level has its own depth and nodes unless others are given; level 8 searches for 3 seconds. */
  readonly level?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** What a level draws its moves from. */
  readonly seed?: number;
  readonly timeMs?: number;
  /** In moves; in steps for Gobbler. */
  readonly depth?: number;
  readonly nodes?: number;
}

/** The limit of a search: at least one of these. The search ends at the first limit that it reaches. */
export type Limit = SearchLimits &
  (
    | { readonly level: NonNullable<SearchLimits["level"]> }
    | { readonly timeMs: number }
    | { readonly depth: number }
    | {
        readonly nodes: number;
      }
  );

/** A path of a move: the squares through which one piece goes. A drop or a removal is one square. */
export interface MovePath {
  readonly squares: readonly string[];
  /** Whether the piece on the square is given up. */
  readonly isGivenUp: boolean;
}

/** A line that the search found, with its score. */
export interface Info {
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
  /** The paths of the first of them, to draw it as arrows. */
  readonly paths: readonly MovePath[];
  /** The number of positions searched. */
  readonly nodes: number;
  readonly timeMs: number;
}

/** The result of perfect play, for the side to move. */
export type Verdict =
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

/** The result of `Engine.best`. */
export interface Best {
  /** The best move; `null` if the game is over. */
  readonly move: string | null;
  /** The lines of the deepest search, the best first. */
  readonly lines: readonly Info[];
}

/** The result of `Engine.solve`. */
export interface Solution {
  readonly verdict: Verdict;
  /** A best move; `null` if none is known or the game is over. */
  readonly best: string | null;
  readonly nodes: number;
}

/** The exact value of a move. */
export interface MoveValue {
  readonly move: string;
  /** For the side that plays the move. */
  readonly verdict: Verdict;
}

/** The option that ends a question early. */
export interface Abortable {
  /**
   * When the signal aborts, the promise rejects with the signal's reason. A worker is terminated at once. In the calling thread,
   * a question with a signal is split into parts, and lets other tasks run after each part; an abort takes effect there.
   * A level is one part.
   */
  readonly signal?: AbortSignal;
}

/** The options of `Engine.best`. */
export interface BestOptions extends Abortable {
  /** The number of best moves to compare, from 1 to 20: 1 unless given. */
  readonly lines?: number;
  /** A function that is called with each line of each depth. */
  readonly onInfo?: (info: Info) => void;
}

/** The options of `Engine.analyse`. Without a limit, it searches until the result is proved or you leave the loop. */
export interface AnalyseOptions extends SearchLimits, Abortable {
  /** The number of best moves to compare, from 1 to 20: 1 unless given. */
  readonly lines?: number;
}

/** The options of `Engine.solve` and `Engine.values`. */
export interface SolveOptions extends Abortable {
  /** About how many milliseconds the engine may take. A value that it does not find in this time is `unknown`. */
  readonly timeMs?: number;
}

/** The part of a browser's or Node's worker that the engine uses. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): unknown;
  /** Node: keeps the program from ending. */
  ref?(): unknown;
  /** Node: lets the program end. */
  unref?(): unknown;
}

/** The options of `Engine.create`. */
export interface EngineOptionsWith<W extends WorkerLike> {
  /**
   * A worker that runs `quarry-rules/engine/worker.js`, or a function that starts one, or `false` to search in the calling
   * thread. Unless given, the engine starts workers by itself. The engine terminates the worker of a question that ends early,
   * and needs a function to start another.
   */
  readonly worker?: W | (() => W) | false;
  /** The folder of the tables of exact values, such as `moxie.z`. The engine loads the table of a game when it first needs it. */
  readonly tables?: URL | false;
  /** The source of the engine's WebAssembly module: the package's own file unless given. */
  readonly wasm?: ModuleSource;
  /** The size of the transposition table in megabytes, from 1 to 1024: 32 unless given. It is rounded down to a power of two. */
  readonly hashMB?: number;
}

/**
 * A message to the worker: first the compiled module, then tables of games and commands.
 *
 * @internal
 */
export type ToWorker =
  | { readonly kind: "module"; readonly module: CompiledModule; readonly hashMB?: number | undefined }
  | { readonly kind: "command"; readonly command: Command }
  | { readonly kind: "table"; readonly game: string; readonly table: Uint8Array };

/**
 * A message of the worker: that the module runs, then the engine's answers. The engine goes on without a table that it refuses. A
 * fault, or that its module is out of memory, is its last message.
 *
 * @internal
 */
export type FromWorker =
  | { readonly kind: "started" }
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "refused"; readonly game: string }
  | { readonly kind: "out-of-memory" }
  | { readonly kind: "fault"; readonly message: string };
