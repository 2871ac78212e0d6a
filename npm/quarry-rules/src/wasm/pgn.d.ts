// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */
/**
 * A circle on a square.
 */
export interface Circle {
    /**
     * `green`, `red`, `yellow` or `blue`.
     */
    color: string;
    /**
     * The name of the square.
     */
    square: string;
}

/**
 * A comment: what it has not is missing.
 */
export interface Comment {
    /**
     * The text. A line break is between paragraphs.
     */
    text?: string;
    /**
     * The circles.
     */
    circles?: readonly Circle[];
    /**
     * The arrows.
     */
    arrows?: readonly Arrow[];
    /**
     * The milliseconds on the clock of the player who has moved.
     */
    clock?: number;
    /**
     * The value of the position for the first side of the tags.
     */
    evaluation?: Evaluation;
}

/**
 * A game of a file.
 */
export interface FlatGame {
    /**
     * The tags in order, without `Result`.
     */
    tags: Tag[];
    /**
     * The root, which has no move, then the moves: each after the one before it, the continuation before the variations.
     */
    nodes: FlatNode[];
    /**
     * `1-0`, `0-1`, `1/2-1/2` or `*`.
     */
    result: string;
    /**
     * The lines that began with `%`, without it.
     */
    escapes?: string[];
    /**
     * The line of the file in which the game begins, from 1.
     */
    line?: number;
}

/**
 * A game that has been read, or what is wrong with it.
 */
export interface Item {
    /**
     * The game.
     */
    game: FlatGame | null;
    /**
     * Why there is none.
     */
    fault: Fault | null;
}

/**
 * A game that was played by its rules.
 */
export interface CheckedGame {
    /**
     * Its address, as far as an address can keep it.
     */
    address: string;
    /**
     * The result by the rules; `*` if they have not ended the game.
     */
    result: string;
    /**
     * Whether the rules have ended it.
     */
    isOver: boolean;
    /**
     * The canonical texts of the moves, in the order of the nodes, without the root.
     */
    moves: string[];
    /**
     * What the address leaves out: messages as JSON.
     */
    leftOut: string[];
}

/**
 * A move of a game.
 */
export interface FlatNode {
    /**
     * The place of the node before it in the list. That of the first node does not count.
     */
    parent?: number;
    /**
     * The text of the move; empty at the root.
     */
    move?: string;
    /**
     * The numbers of its symbols: 1 is `!`.
     */
    nags?: number[];
    /**
     * The comments before the move, where it is the first one of a variation.
     */
    before?: Comment[];
    /**
     * The comments after it; those of the root stand before the first move.
     */
    comments?: Comment[];
}

/**
 * A tag of a game.
 */
export interface Tag {
    /**
     * Its name: letters, digits and `_`.
     */
    name: string;
    /**
     * Its value.
     */
    value: string;
}

/**
 * An arrow from a square to another one.
 */
export interface Arrow {
    /**
     * `green`, `red`, `yellow` or `blue`.
     */
    color: string;
    /**
     * The name of the square where it begins.
     */
    from: string;
    /**
     * The name of the square to which it points.
     */
    to: string;
}

/**
 * Games and faults in the order of the file.
 */
export type Items = Item[];

/**
 * The game of an address.
 */
export interface GameOfAddress {
    /**
     * The game.
     */
    game: FlatGame;
    /**
     * What a file leaves out: messages as JSON.
     */
    leftOut: string[];
}

/**
 * The value of a position.
 */
export interface Evaluation {
    /**
     * `hundredths`: the value is one of a search; `moves`: it is the number of moves until the first side wins, or loses if negative.
     */
    kind: string;
    /**
     * The value.
     */
    value: number;
    /**
     * The depth of the search in moves.
     */
    depth?: number;
}

/**
 * Why a game was refused: it is thrown, or comes in place of the game.
 */
export interface Fault {
    /**
     * The number of the line in the file, from 1; 0 if the game comes from no file.
     */
    line: number;
    /**
     * The number of the character in its line, from 1.
     */
    column: number;
    /**
     * The name of the field.
     */
    field: string;
    /**
     * What stood there.
     */
    found: string;
    /**
     * What was expected, as a phrase: a message as JSON.
     */
    expected: string;
    /**
     * The whole error, as a phrase: a message as JSON.
     */
    message: string;
}


/**
 * Reads a file that arrives in parts.
 */
export class Stream {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Ends the file: the games that are left. The stream can read another file then.
     */
    end(): Items;
    /**
     * A file of which nothing has arrived yet.
     */
    constructor();
    /**
     * Reads bytes of UTF-8: the games that are complete with them, and the faults of those that are not valid.
     */
    push(bytes: Uint8Array | number[]): Items;
}

/**
 * Plays all lines of a game by its rules. Throws the first fault.
 */
export function check(game: FlatGame): CheckedGame;

/**
 * The game of an address. Throws what is wrong with the address.
 */
export function ofAddress(address: string): GameOfAddress;

/**
 * Reads a comment of a game in the library, with the commands in it.
 */
export function readComment(text: string): Comment;

/**
 * Runs when the module is instantiated.
 */
export function start(): void;

/**
 * A game as the text of a file.
 */
export function write(game: FlatGame): string;

/**
 * A comment as the text that a game in the library has.
 */
export function writeComment(comment: Comment): string;

/** Loads the module at once; its memory. */
export function initSync(source: { module: object }): { memory: { grow(pages: number): number } };

/** Loads the module, from its own file unless another source is given. */
export default function init(source?: { module_or_path: object }): Promise<unknown>;
