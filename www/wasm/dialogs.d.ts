// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */
/* eslint-disable */

/**
 * A position being set up. Squares and men go by their names; what cannot be found changes nothing.
 */
export class Editor {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The address of a game from the position.
     */
    address(): string;
    /**
     * Where a square is in the box: left, top, width, height.
     */
    cell(square: string): Float64Array;
    /**
     * Takes all men off the board.
     */
    clear(): void;
    /**
     * Why the rules do not allow the position, if they do not.
     */
    fault(): string | undefined;
    /**
     * The side to move, then the other fields.
     */
    fields(): string[];
    /**
     * Fits the board into a box, in CSS pixels.
     */
    fit(width: number, height: number, coordinates: boolean): void;
    /**
     * Sees the board from the other side.
     */
    flip(): void;
    /**
     * What a square is called, with what stands on it.
     */
    label(square: string): string;
    /**
     * What the fields after the side mean.
     */
    labels(): string[];
    /**
     * A man alone, as the text of an SVG file.
     */
    manPicture(man: number, look: Look): string;
    /**
     * The names of the men of the game.
     */
    men(): string[];
    /**
     * Begins with the position to which an address leads.
     */
    constructor(address: string);
    /**
     * The board in its box, as the text of an SVG file.
     */
    picture(look: Look): string;
    /**
     * Puts the man of that number on a square.
     */
    put(square: string, man: number): void;
    /**
     * Takes another position; what is wrong with its text comes back, and then nothing has changed.
     */
    read(text: string): string | undefined;
    /**
     * The squares as they are seen: for each row from the top down their names, joined by spaces.
     */
    rows(): string[];
    /**
     * Changes a field.
     */
    setField(n: number, text: string): void;
    /**
     * The letters of the two sides, each followed by its name.
     */
    sides(): string[];
    /**
     * The numbers of rows and columns on which the game can start: rows, then columns, as they are; then the smallest,
     * the largest, and the step between them. Nothing where there is no choice.
     */
    sizes(): Uint8Array;
    /**
     * Begins with the usual start on a board of that many rows and columns, or the usual one where there are none.
     */
    start(rows?: number | null, columns?: number | null): string | undefined;
    /**
     * Takes the top man off a square.
     */
    take(square: string): void;
    /**
     * The position's text.
     */
    text(): string;
    /**
     * The square to which a key of the keyboard leads, if it is one that leads over the board.
     */
    walk(square: string, key: string, control: boolean): string | undefined;
}

/**
 * How pictures look: the colours, and whether the names of files and ranks stand at the edge.
 */
export class Look {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The light or the dark theme, with more contrast if that is asked for.
     */
    constructor(dark: boolean, more: boolean, coordinates: boolean);
    /**
     * Changes a colour: `light`, `dark`, `white`, `black`, `accent`, `page` or `text`. What is no colour changes none.
     */
    set(name: string, value: string): void;
}

/**
 * The turns that a circuit of a graph is, from its position to one stone; nothing where there is none.
 */
export function circuitMoves(graph: string): string[];

/**
 * The address without the turn on show and all that follows it.
 */
export function deleteFrom(address: string): string | undefined;

/**
 * The board drawn with letters.
 */
export function drawing(address: string): string;

/**
 * The address of the position of a graph, its rows joined by `/`, `#` for a node; an error where there is none.
 */
export function graphAddress(graph: string): string;

/**
 * A Hamiltonian circuit of a graph, its nodes as `file,rank` from 0; nothing where none was found.
 */
export function graphCircuit(graph: string): string[];

/**
 * The graph of which a text is the position, its rows joined by `/`; `undefined` where it is of none.
 */
export function graphOf(position: string): string | undefined;

/**
 * The Marauding and the Scatter of a level of the computer.
 */
export function levelRanks(level: number): Uint16Array;

/**
 * The turns of the line on show, joined by spaces.
 */
export function moves(address: string): string;

/**
 * The address of what a text says: a position of the game of an address, turns from where that game began, or another
 * address. What is wrong with the text is the error.
 */
export function paste(address: string, text: string): string;

/**
 * The board with the marks of the last turn, as the text of an SVG file.
 */
export function picture(address: string, look: Look): string;

/**
 * The text of the position to which an address leads.
 */
export function position(address: string): string;

/**
 * The address in which the line on show is the main line.
 */
export function promote(address: string): string | undefined;

/**
 * The address without the variation on show.
 */
export function prune(address: string): string | undefined;

/**
 * A text as a QR code, an SVG file with one unit for each square; `None` where the text is too long for one.
 */
export function qr(text: string): string | undefined;

/**
 * The rank after a game that was played with it.
 */
export function rankAfter(rank: number, won: boolean): number;

/**
 * The game between Gobblers of that Marauding and Littles of that Scatter: `{number, account, address}`, how many must
 * be eaten, how that comes about, and where the game starts.
 */
export function rankedGame(marauding: number, scatter: number): { number: number; account: string; address: string };

/**
 * The texts of the turns that are legal where an address leads, none where there are more than the limit.
 */
export function turns(address: string, limit: number): string[];

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
