// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */
/**
 * A path of a move: the squares that a person picks for one piece, in order; or a single square, where a piece is
 * dropped, taken off or given up.
 */
export interface MovePath {
    /**
     * The names of the squares.
     */
    squares: string[];
    /**
     * Whether the stone there is given up.
     */
    isGivenUp: boolean;
}

/**
 * A proved result for the player to move.
 */
export type Proof = "win" | "loss" | "draw";

/**
 * A text by its name, with what to put into it.
 *
 * It is kept as JSON for scripts: `["square","square","a1","contents",["empty"]]`. A list begins with a number, the place of its kind
 * in [`ListKind`]. So a message is built by appending, which takes little code, and handed to a script as it is.
 */
export type Message = string;

/**
 * How to search, and as whom.
 */
export interface SearchOptions {
    /**
     * The level to play as, 1 to 8.
     */
    level?: number;
    /**
     * Seed of the random choices of a level.
     */
    seed?: number;
    /**
     * The greatest depth, in moves: 1 to 120.
     */
    depth?: number;
    /**
     * The greatest number of positions.
     */
    nodes?: number;
    /**
     * The greatest time, in milliseconds.
     */
    timeMs?: number;
    /**
     * How many principal variations to find, 1 to 20.
     */
    lines?: number;
}

/**
 * Text that cannot be read: which field, what stood there, and what was expected. It is as small as a pointer, and so is
 * the code that passes it on.
 */
export type ParseError = ParseErrorParts;

/**
 * The parts of a [`ParseError`], which can be read as fields of the error itself.
 */
export interface ParseErrorParts {
    /**
     * The name of the field: `board`, `side`, `size`, `move`, ….
     */
    field: string;
    /**
     * What stood there, cut short where it was long.
     */
    found: string;
    /**
     * What was expected instead, as a phrase.
     */
    expected: Message;
}

/**
 * The result of perfect play for the player to move.
 */
export interface ExactValue {
    /**
     * The result.
     */
    kind: ExactKind;
    /**
     * The moves until the end, if they are known.
     */
    movesToEnd: number | null;
}

/**
 * The result of perfect play for the player to move.
 */
export type ExactKind = "win" | "loss" | "draw" | "unknown";

/**
 * What a search has found of one principal variation.
 */
export interface Info {
    /**
     * The rank of the variation: 1 is the best.
     */
    line: number;
    /**
     * The depth of the search, in moves.
     */
    depth: number;
    /**
     * For the player to move, in hundredths.
     */
    score: number;
    /**
     * The expected result for the player to move, in percent.
     */
    share: number;
    /**
     * The result, if it is proved.
     */
    proof: Proof | null;
    /**
     * In how many moves the proved win or loss comes, if that is known.
     */
    within: number | null;
    /**
     * Positions that were searched since the command.
     */
    nodes: number;
    /**
     * Milliseconds since the command.
     */
    timeMs: number;
    /**
     * The moves that the search expects.
     */
    moves: readonly string[];
    /**
     * The paths of the first of them.
     */
    paths: MovePath[];
}

/**
 * What is known of the value of a game.
 */
export interface CgtValue {
    /**
     * Its canonical form in words; `None` where it was not worked out, or takes more than 2,000 characters.
     */
    canonical: string | null;
    /**
     * Its atomic weight in words; likewise.
     */
    weight: string | null;
    /**
     * Who wins it; `None` where that was not found out.
     */
    class: Class | null;
}

/**
 * What the engine answers to a command.
 */
export type Answer = { kind: "version"; version: string } | { kind: "ready" } | { kind: "moves"; moves: string[] | null } | { kind: "result"; outcome: string; side: string; occurrences: number } | { kind: "info"; info: Info } | { kind: "best"; move: string | null; paths: MovePath[] } | { kind: "exact"; value: ExactValue; moves: string[] } | { kind: "turn"; move: string; paths: MovePath[]; value: ExactValue } | { kind: "solved"; nodes: number; timeMs: number } | { kind: "whole"; value: CgtValue } | { kind: "region"; squares: string[]; value: CgtValue } | { kind: "valued"; timeMs: number } | { kind: "stones"; least: number; most: number; nodes: number; timeMs: number; moves: string[]; paths: MovePath[] } | { kind: "error"; error: ParseError };

/**
 * What the engine is to do.
 */
export type Command = { kind: "quarry" } | { kind: "new" } | { kind: "position"; address: string; half?: string } | { kind: "moves" } | { kind: "result" } | { kind: "go"; options: SearchOptions } | { kind: "solve"; timeMs?: number } | { kind: "stones"; address: string; timeMs?: number } | { kind: "value"; timeMs?: number } | { kind: "stop" } | { kind: "quit" };

/**
 * Who wins a game.
 */
export type Class = "N" | "P" | "L" | "R";


/**
 * The engine of one worker.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Handles a command, and returns when it is answered. Throws an error if it is none.
     */
    handle_command(command: Command): void;
    /**
     * Loads the tablebase of a game, in which solvers look results up from now on.
     */
    load_tablebase(game: string, bytes: Uint8Array | number[]): void;
    /**
     * Calls `send` with each answer; `now` returns the milliseconds since some moment. The transposition table takes at most
     * `megabytes`, and the usual size if none are given. Throws an error before the module has started.
     */
    constructor(send: (answer: Answer) => void, now: () => number, megabytes?: number | null);
}

/**
 * Runs when the module is instantiated.
 */
export function start(): void;

/** Loads the module at once; its memory. */
export function initSync(source: { module: object }): { memory: { grow(pages: number): number } };
