// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */
/**
 * A line of a game: it keeps the first moves of another line and goes on by itself.
 */
export interface Line {
    /**
     * How many moves it keeps; 0 for the main line.
     */
    keep: number;
    /**
     * The number of the line that it branches from; 0 for the main line itself.
     */
    of: number;
    /**
     * The texts of its own moves.
     */
    moves: readonly string[];
}

/**
 * A move, and what it brings. Steps and events are numbers: see [`codes`](crate::codes).
 */
export interface CodedMove {
    /**
     * Its canonical text.
     */
    text: string;
    /**
     * Its steps, in canonical order.
     */
    steps: number[];
    /**
     * What it changes.
     */
    events: number[];
    /**
     * The position after it, as text.
     */
    after: string;
    /**
     * How the game ended with it.
     */
    outcome: Outcome | null;
}

/**
 * A number that belongs to a position but stands on no square.
 */
export interface Tally {
    /**
     * Whose number it is.
     */
    side: Side;
    /**
     * What is counted.
     */
    what: string;
    /**
     * How many.
     */
    number: number;
    /**
     * How many win, if a number wins.
     */
    goal: number | undefined;
}

/**
 * How a game ended.
 */
export type Outcome = { kind: "win"; winner: Side } | { kind: "draw"; by: DrawnBy } | { kind: "over"; stones: number };

/**
 * Moves, in no order.
 */
export type CodedMoves = CodedMove[];

/**
 * The form of the squares of a board.
 */
export type BoardKind = "square" | "hex";

/**
 * The main line of a game, then the variations.
 */
export type Lines = readonly Line[];

/**
 * The numbers of a position, in the order in which to show them.
 */
export type Tallies = Tally[];

/**
 * The shape of a board.
 */
export interface Board {
    /**
     * Whether the squares are hexagons.
     */
    kind: BoardKind;
    /**
     * The number of ranks.
     */
    rows: number;
    /**
     * The number of files, of the longest rank.
     */
    columns: number;
    /**
     * The names of the squares: the lowest rank first, each rank from its left.
     */
    squares: readonly string[];
}

/**
 * What `open` makes of an address.
 */
export interface Opened {
    /**
     * The id of the game.
     */
    game: GameId;
    /**
     * What of the address is not legal.
     */
    fault: Fault | null;
}

/**
 * Whose turn it is, and how the game stands.
 */
export interface State {
    /**
     * The side whose turn it is.
     */
    turn: Side;
    /**
     * How the game ended.
     */
    outcome: Outcome | null;
}

/**
 * Why a call was refused: it is thrown.
 */
export type Fault = { kind: "parse"; field: string; found: string; expected: string } | { kind: "move"; move: string; expected: string; example: string | null };

/**
 * Why a game is drawn.
 */
export type DrawnBy = "rule" | "repetition";

import type { GameId, Man, Side } from "../types.js";


/**
 * The address of a game.
 */
export function address(slot: number): string;

/**
 * The board.
 */
export function board(slot: number): Board;

/**
 * How many different moves there are.
 */
export function countMoves(slot: number): bigint;

/**
 * Deletes the moves of a line from a ply on, with the lines that go through them. `false`, and nothing changes, if
 * there is no such move.
 */
export function deleteMoves(slot: number, line: number, ply: number): boolean;

/**
 * A move with what it brings.
 */
export function describe(slot: number, text: string): CodedMove;

/**
 * How a game stands at the current position, repetition included.
 */
export function gameState(slot: number): State;

/**
 * Shows the position after a number of moves of a line. Returns `false` and changes nothing if the line has no such move.
 */
export function goTo(slot: number, line: number, ply: number): boolean;

/**
 * The text of a partial move: its steps, from the beginning of the move.
 */
export function half(slot: number, steps: Uint32Array | number[]): string;

/**
 * The moves before the current position.
 */
export function history(slot: number): CodedMoves;

/**
 * Whether a text is that of a legal move.
 */
export function isLegal(slot: number, text: string): boolean;

/**
 * The hash of the position.
 */
export function key(slot: number): bigint;

/**
 * The last move before the current position; nothing at the start.
 */
export function lastMove(slot: number): CodedMove | undefined;

/**
 * The number of the current line.
 */
export function line(slot: number): number;

/**
 * The lines of a game: the main line, then the variations.
 */
export function lines(slot: number): Lines;

/**
 * The texts of all moves, in no order; nothing where there are more than `limit`.
 */
export function moveTexts(slot: number, limit: number): string[] | undefined;

/**
 * All moves with what they bring, in no order; nothing where there are more than `limit`.
 */
export function moves(slot: number, limit: number): CodedMoves | undefined;

/**
 * The name that a number of an event stands for: a piece, a side, a motion, a reason.
 */
export function name(number: number): string;

/**
 * Puts a new game into a slot: from a position, or from the usual start on a board of that size.
 */
export function newGame(into: number, game: string, position?: string | null, size?: string | null): void;

/**
 * Puts the game of an address into a slot, as far as it is legal. An `own` address is one that the module has written: it
 * may be of any length.
 */
export function openGame(into: number, address: string, own: boolean): Opened;

/**
 * Puts a position that is read from text into a slot.
 */
export function parse(into: number, game: string, text: string): void;

/**
 * The number of sequences of `depth` moves; what is left of a partial one is the first of them.
 */
export function perft(slot: number, depth: number): bigint;

/**
 * The pieces of every square, the top one of each first, as the events that would place them.
 */
export function pieces(slot: number): Uint32Array;

/**
 * Puts the position after a complete move into a slot; the move's steps as numbers, in canonical order.
 */
export function play(slot: number, into: number, text: string): Uint32Array;

/**
 * Plays a move, and tells what it brought.
 */
export function playMove(slot: number, text: string): CodedMove;

/**
 * Puts the position after several steps into a slot. `false`, and nothing changes, where one of them is not legal.
 */
export function playSteps(slot: number, into: number, steps: Uint32Array | number[]): boolean;

/**
 * How many moves of the current line have been played.
 */
export function ply(slot: number): number;

/**
 * Puts the current position of a game into a slot of positions.
 */
export function positionOf(slot: number, into: number): void;

/**
 * Makes a line the main line. `false`, and nothing changes, if there is no such line or it is the main line.
 */
export function promote(slot: number, line: number): boolean;

/**
 * Runs when the module is instantiated.
 */
export function set_up(): void;

/**
 * Puts the usual start of a game into a slot, on a board of that size (`5x6`) if one is given.
 */
export function start(into: number, game: string, size?: string | null): void;

/**
 * Whose turn it is, and how the game stands.
 */
export function state(slot: number): State;

/**
 * Puts the position after a step into a slot; its events as numbers, or nothing where the step is not legal.
 */
export function step(slot: number, into: number, step: number): Uint32Array | undefined;

/**
 * The legal steps of a position, as numbers.
 */
export function steps(slot: number): Uint32Array;

/**
 * The numbers that stand on no square.
 */
export function tallies(slot: number): Tallies;

/**
 * The position as text, without the steps of a partial move.
 */
export function text(slot: number): string;

/** Loads the module at once; its memory. */
export function initSync(source: { module: object }): { memory: { grow(pages: number): number } };

/** Loads the module, from its own file unless another source is given. */
export default function init(source?: { module_or_path: object }): Promise<unknown>;
