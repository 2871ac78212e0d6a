// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */
/**
 * A game that the start page offers.
 */
export interface GameCard {
    /**
     * The game.
     */
    game: GameId;
    /**
     * The sides.
     */
    sides: Side[];
    /**
     * The address of a new game.
     */
    address: string;
    /**
     * Its variants.
     */
    variants: GameCard[];
}

/**
 * A number beside the board.
 */
export interface Count {
    /**
     * The path of an SVG icon in a box of 24.
     */
    icon: string;
    /**
     * How many.
     */
    number: number;
    /**
     * How many win, if a number wins.
     */
    goal: number | null;
    /**
     * The same in words that follow the player's name: a message.
     */
    label: string;
}

/**
 * A player, as the panel shows it.
 */
export interface PlayerState {
    /**
     * The side.
     */
    side: Side;
    /**
     * The path of an SVG icon in a box of 24.
     */
    icon: string;
    /**
     * The numbers that stand on no square.
     */
    counts: Count[];
}

/**
 * An item of the list of the moves.
 */
export type ListItem = { kind: "move"; line: number; ply: number; parts: string[] } | { kind: "begin"; line: number } | { kind: "end" };

/**
 * How a call changes the address of the page.
 */
export type HistoryUpdate = "none" | "replace" | "push";

/**
 * How a game ended.
 */
export type GameResult = { kind: "win"; winner: Side } | { kind: "draw" } | { kind: "over"; stones: number };

/**
 * The noises of a step.
 */
export interface StepNoises {
    /**
     * How many milliseconds of its motion are left out at its beginning.
     */
    skipped: number;
    /**
     * The noises of its phases.
     */
    phases: PhaseNoises[];
}

/**
 * The parts of an address. Those that are addresses themselves have no `#`.
 */
export interface AddressParts {
    /**
     * The address at which the game began.
     */
    start: string;
    /**
     * Whether it began with a position of its own, not the usual one.
     */
    hasPosition: boolean;
    /**
     * Whether any move has been played.
     */
    hasMoves: boolean;
    /**
     * The moves of the main line.
     */
    main: string[];
    /**
     * The address of all lines with their annotations, without what is shown of them and the side at the bottom.
     */
    lines: string;
    /**
     * The same with the current line.
     */
    line: string;
    /**
     * The same with the line and the current move.
     */
    place: string;
    /**
     * Whether the board is seen from the other side.
     */
    flipped: boolean;
}

/**
 * What a call has done.
 */
export interface Update {
    /**
     * What is shown.
     */
    state: BoardState;
    /**
     * The list of the moves, if it is another one than before.
     */
    list: ListItem[] | null;
    /**
     * The squares whose buttons show something else.
     */
    squares: SquareButton[];
    /**
     * What has happened: a message.
     */
    announcement: string | null;
    /**
     * How the address of the page changes.
     */
    history: HistoryUpdate;
    /**
     * The move that has been played; not by going through the game.
     */
    played: string | null;
    /**
     * Why a move that was given as text has not been played: a message.
     */
    refusal: string | null;
    /**
     * What is heard of a step.
     */
    noises: StepNoises | null;
    /**
     * Whether something moves on the board.
     */
    isMoving: boolean;
}

/**
 * What an address has opened.
 */
export interface Opened {
    /**
     * The game; none if the address is that of the start page.
     */
    update: Update | null;
    /**
     * The names of the squares.
     */
    squares: string[];
    /**
     * The first square that can be picked.
     */
    first: number;
    /**
     * What is wrong with the address, of which only what is legal is shown: a message. It is empty if nothing is, but the address
     * has something that an address of this program does not have.
     */
    fault: string | null;
}

/**
 * What is heard in one phase of a step.
 */
export interface PhaseNoises {
    /**
     * The noises, each once.
     */
    noises: Noise[];
    /**
     * When the phase begins, in milliseconds.
     */
    start: number;
    /**
     * When it ends.
     */
    end: number;
    /**
     * The file, counted from 0, that the noises come from.
     */
    file: number;
}

/**
 * What is heard of an event, by what it sounds like.
 */
export type Noise = "tap" | "leap" | "knock" | "lift" | "thud" | "crunch" | "patter" | "fall" | "stomp" | "shot";

/**
 * What is shown. It never changes: each update has a new one.
 */
export interface BoardState {
    /**
     * The game.
     */
    game: GameId;
    /**
     * Its name for people.
     */
    title: string;
    /**
     * How many moves of the line are shown.
     */
    ply: number;
    /**
     * The side to move.
     */
    side: Side;
    /**
     * `ongoing`, or how the game ended: as the element says it to other people's pages.
     */
    outcome: string;
    /**
     * How the game ended.
     */
    result: GameResult | null;
    /**
     * The position's text.
     */
    position: string;
    /**
     * The moves of the current line.
     */
    moves: string[];
    /**
     * The partial move; empty if there is none.
     */
    half: string;
    /**
     * The address, without `#`.
     */
    address: string;
    /**
     * Its parts.
     */
    parts: AddressParts;
    /**
     * The number of the current line, and of the line that has the move before the position as its own.
     */
    line: number;
    owner: number;
    /**
     * How many moves all lines have together.
     */
    size: number;
    /**
     * How many squares the widest row has.
     */
    files: number;
    /**
     * Whether a piece is held.
     */
    isHeld: boolean;
    /**
     * Whether the move may be ended here.
     */
    mayEnd: boolean;
    /**
     * Whose turn it is and what is to be done, or the result: a message.
     */
    status: string;
    /**
     * The two players, the one who usually begins first.
     */
    players: PlayerState[];
}

/**
 * What the button of a square shows.
 */
export interface SquareButton {
    /**
     * The number of the square.
     */
    square: number;
    /**
     * The accessible name: a message.
     */
    label: string;
    /**
     * Whether the square can be picked.
     */
    isTarget: boolean;
    /**
     * Whether a piece on it can be dragged.
     */
    canLift: boolean;
    /**
     * Whether its piece is held.
     */
    isHeld: boolean;
}

/**
 * Where a board is in its room, in CSS pixels.
 */
export interface BoardLayout {
    /**
     * Whether the panel is beside the board, not below it.
     */
    beside: boolean;
    /**
     * The width and height of the board's box. It scrolls where the board is larger.
     */
    room: number[];
    /**
     * The width and height of the board.
     */
    size: number[];
    /**
     * The left edge, the top edge, the width and the height of each square.
     */
    cells: number[][];
    /**
     * The numbers of the squares as they are seen: rows from the top down, each from left to right.
     */
    rows: number[][];
}

import type { Side } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";


/**
 * A game shown and its picture. It knows no element: it draws on the canvases that it gets.
 */
export class Game {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Whether anything may move on the screen.
     */
    allowMotion(allowed: boolean): void;
    /**
     * Draws on the canvases of these contexts from now on: the one shown, and three that are not in the document.
     */
    attach(shown: CanvasRenderingContext2D, ground: CanvasRenderingContext2D, pieces: CanvasRenderingContext2D, phase: CanvasRenderingContext2D): void;
    /**
     * Begins to drag the piece of a square; the pointer is at that point of the board, in CSS pixels.
     */
    beginDrag(square: number, x: number, y: number): Update | undefined;
    /**
     * The dragged piece goes back.
     */
    cancelDrag(): Update | undefined;
    /**
     * Takes back the partial move.
     */
    cancel(): Update | undefined;
    /**
     * The games that the start page offers.
     */
    static cards(): GameCard[];
    /**
     * Chooses how fast pieces move (1 for the usual speed, 0 for at once), whether the names of files and ranks are shown, and whether
     * the squares that can be picked are marked.
     */
    configure(speed: number, coordinates: boolean, marks: boolean): void;
    /**
     * The dragged piece is there now. Returns whether one is dragged.
     */
    dragTo(x: number, y: number): boolean;
    /**
     * Drops the dragged piece there.
     */
    dropAt(x: number, y: number): Update | undefined;
    /**
     * The pointer has left the board. Returns whether the picture changes.
     */
    endGaze(): boolean;
    /**
     * Ends the move where stopping is a choice.
     */
    end(): Update | undefined;
    /**
     * Fits the board into the room that there is, in CSS pixels. `below` is the height of a panel that must be in view below the board.
     * `text` is the size of the reader's text, compared with the usual one. `undefined` if nothing has changed.
     */
    fit(width: number, height: number, below: number | null | undefined, ratio: number, text: number): BoardLayout | undefined;
    /**
     * Turns the board.
     */
    flip(): Update | undefined;
    /**
     * The pointer is over a point of the board, in CSS pixels. Returns whether the picture changes.
     */
    gaze(x: number, y: number): boolean;
    /**
     * Shows the position after this many moves of a line.
     */
    goTo(line: number, ply: number): Update | undefined;
    /**
     * The texts of the legal moves, in no order; `undefined` where there are more than 10,000.
     */
    legalMoves(): string[] | undefined;
    /**
     * Lets go of a held piece, or else takes back the partial move; `undefined` if there is neither.
     */
    letGo(): Update | undefined;
    /**
     * Nothing is shown yet. `before` is called with the text of each move that is about to be played; it returns whether the move
     * may be played, and must not call the game.
     */
    constructor(before: (move: string) => boolean);
    /**
     * Opens an address, without `#`, as far as it is legal. On a page with a start page, an address without a known game is that of the
     * start page; elsewhere it shows the first game. A quiet board announces nothing until something happens.
     */
    open(address: string, hasStartPage: boolean, isQuiet: boolean): Opened;
    /**
     * Draws what a game looks like when it is played.
     */
    paintSample(game: string, context: CanvasRenderingContext2D, width: number, height: number, ratio: number): void;
    /**
     * Draws the board as it is at that time, in milliseconds. Returns whether there is more to come.
     */
    paint(now: number): boolean;
    /**
     * Picks a square by its number.
     */
    pick(square: number): Update | undefined;
    /**
     * Plays a move that the user has typed: a refusal names a legal move.
     */
    playTyped(text: string): Update | undefined;
    /**
     * Plays a move that is given as text.
     */
    play(text: string): Update | undefined;
    /**
     * The pointer or the focus is at a square, or nowhere. Returns whether the picture changes.
     */
    point(square?: number | null): boolean;
    /**
     * Plays the next move of the line again.
     */
    redo(): Update | undefined;
    /**
     * Ends the motion at once. Returns whether something moved.
     */
    rest(): boolean;
    /**
     * The computer is about to move, or no longer. Meanwhile no square can be picked.
     */
    setComputerMoves(moves: boolean): Update | undefined;
    /**
     * Takes the colours of the system, as `getComputedStyle` returns mixtures in sRGB. `false` if one of them is no colour.
     */
    setForcedTheme(canvas: string, text: string, highlight: string): boolean;
    /**
     * Takes the value of a custom property, named without `--quarry-`: `board` and `pieces` name a set, others a colour, as
     * `getComputedStyle` returns mixtures in sRGB.
     */
    setProperty(name: string, value: string): void;
    /**
     * Whether the board only shows the game.
     */
    setReadonly(readonly: boolean): Update | undefined;
    /**
     * Takes a theme. Colours are set afterwards.
     */
    setTheme(dark: boolean, hasMoreContrast: boolean): void;
    /**
     * Takes back a step of the partial move, or else a move.
     */
    undo(): Update | undefined;
    /**
     * The square to which a key leads from another one; `undefined` if it is no key for that.
     */
    walk(from: number, key: string, control: boolean): number | undefined;
}

/**
 * The name of a key for shortcuts: a letter in lower case, that in its place if it writes a letter of another script. `key` and `code` are
 * those of the event.
 */
export function nameOfKey(key: string, code: string): string;

/**
 * The parts of an address, as far as it can be read.
 */
export function readAddress(address: string): AddressParts | undefined;

/**
 * Runs when the module is loaded. From then on the console shows what a failure was.
 */
export function start(): void;

/**
 * The version of the package.
 */
export function version(): string;

/** Loads the module at once; its memory. */
export function initSync(source: { module: object }): { memory: { grow(pages: number): number } };

/** Loads the module, from its own file unless another source is given. */
export default function init(source?: { module_or_path: object }): Promise<unknown>;
