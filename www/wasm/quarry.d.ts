// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */
/* eslint-disable */

/** What is on show. */
export interface BoardState {
    game: import("../games/games.ts").GameId;
    title: string;
    ply: number;
    /** The side to move. */
    side: import("../games/boards.ts").Side;
    /** `ongoing`, or how the game ended. */
    outcome: string;
    position: string;
    /** The turns of the line on show. */
    moves: string[];
    /** The half-built turn; empty if there is none. */
    half: string;
    /** The address, without `#`. */
    address: string;
}

/** What else is on show than before. */
export type BoardChange = "games" | "game" | "turn" | "undone";

/** What the board calls its script with. A script that returns `false` for `"before"` prevents the turn. */
export type BoardCallback = (
kind: "ask" | "changed" | "before" | "played" | "fault" | "heard",
detail: string,
) => boolean | void;



/**
 * The insides of one element. They live until [`Board::destroy`].
 */
export class Board {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Presses a button that is named by its `data-action`.
     */
    act(action: string): void;
    /**
     * The address of what is on show, without `#`; empty where all games are shown.
     */
    address(): string;
    /**
     * Takes the colours of the element anew, after its attribute `theme` or one of its custom properties has changed.
     */
    apply_theme(): void;
    /**
     * Chooses whether men move, whether the names of files and ranks are shown, and whether single letters press
     * buttons. All three are so at first.
     */
    configure(motion: boolean, coordinates: boolean, letters: boolean): void;
    /**
     * Ends everything: listeners, frames, waits. The shadow root is empty then, but for its styles.
     */
    destroy(): void;
    /**
     * Shows a good address as a new entry of the history, and puts the focus on the board.
     */
    enter(address: string): void;
    /**
     * For measuring: `{count, ms}`, how many frames were drawn, and how many milliseconds of script each of the last
     * 120 took, in no order.
     */
    frames(): { count: number; ms: number[] } | undefined;
    /**
     * Shows the line on show after so many turns.
     */
    goTo(ply: number): void;
    /**
     * Whether it goes on: not so after a failure inside.
     */
    isAlive(): boolean;
    /**
     * The texts of the legal turns, in no order; `undefined` where there are more than 10,000.
     */
    legalMoves(): string[] | undefined;
    /**
     * Builds the insides in a shadow root, and shows an address. Where the element is the page itself, it shows all
     * games if the address names none, and the page's address tells what is on show.
     *
     * The function is called with two texts: `"ask"` and the name of a dialog that is to be opened; `"changed"` and what
     * else is on show, `"games"`, another `"game"` or another `"turn"` of it, `"undone"` where that is so because one was
     * taken back; `"before"` and a turn that is about to be played, unless it returns `false`, then `"played"`;
     * `"fault"` and what is wrong with an address of which only the legal part is on show; `"heard"` and the noises of a
     * step. It must not call the board before it has returned.
     */
    constructor(root: ShadowRoot, page: boolean, address: string, script: BoardCallback);
    /**
     * Shows what an address says.
     */
    open(address: string): void;
    /**
     * Plays a turn that is given as text; what is wrong with it comes back.
     */
    play(turn: string): string | undefined;
    /**
     * What is on show: `{game, title, ply, side, outcome, position, moves, half, address}`, or `undefined` where all games
     * are shown. `half` is the text of the half-built turn.
     */
    state(): BoardState | undefined;
}

/**
 * What the module does when it is loaded: from then on the console tells what a failure was.
 */
export function start(): void;

/**
 * The version of the package.
 */
export function version(): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
