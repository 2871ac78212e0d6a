// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */

/** What the board calls its script with. A script that returns `false` for `"before"` prevents the turn. */
export type BoardCallback = (event: BoardEvent) => boolean | void;


/**
 * For measuring: the frames that were drawn.
 */
export interface FrameCosts {
    /**
     * How many there were.
     */
    count: number;
    /**
     * How many milliseconds of script each of the last ones took, in no order.
     */
    ms: number[];
}

/**
 * How a game ended.
 */
export type GameResult = { kind: "win"; winner: Side } | { kind: "draw" } | { kind: "over"; stones: number };

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
     * Whether any turn has been played.
     */
    hasTurns: boolean;
    /**
     * The turns of the main line.
     */
    main: string[];
    /**
     * The address of all lines with their annotations, without what is on show of them and the side at the bottom.
     */
    lines: string;
    /**
     * The same with the line on show.
     */
    line: string;
    /**
     * The same with the line and the turn on show.
     */
    place: string;
    /**
     * Whether the board is seen from the other side.
     */
    flipped: boolean;
}

/**
 * What else is on show than before.
 */
export type BoardChange = "games" | "game" | "turn" | "undone" | "redone";

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
export type Noise = "tap" | "knock" | "lift" | "thud" | "crunch" | "patter" | "fall" | "stomp";

/**
 * What is on show.
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
     * How many turns of the line are on show.
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
     * The turns of the line on show.
     */
    moves: string[];
    /**
     * The half-built turn; empty if there is none.
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
}

/**
 * What the board calls its script with.
 */
export type BoardEvent = { kind: "ask"; dialog: string } | { kind: "changed"; change: BoardChange } | { kind: "before"; move: string } | { kind: "played"; move: string } | { kind: "fault"; message: string; address: string } | { kind: "heard"; skipped: number; phases: PhaseNoises[] };

import type { Side } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";


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
     * Takes anew whether the board only shows the game, after the attribute `readonly` or the mark `data-locked` has changed.
     */
    applyLocks(): void;
    /**
     * Takes the colours of the element anew, after its attribute `theme` or one of its custom properties has changed.
     */
    apply_theme(): void;
    /**
     * Chooses how fast men move (1 for the usual speed, 0 for at once), whether the names of files and ranks are shown, whether
     * single letters press buttons, and whether the squares that can be picked are marked. All are on at first. Takes
     * the colours anew, too.
     */
    configure(speed: number, coordinates: boolean, letters: boolean, marks: boolean): void;
    /**
     * Ends everything: listeners, frames, waits. The shadow root is empty then, but for its styles.
     */
    destroy(): void;
    /**
     * Shows a good address as a new entry of the history, and puts the focus on the board.
     */
    enter(address: string): void;
    /**
     * For measuring: how many frames were drawn, and how many milliseconds of script each of the last 120 took.
     */
    frames(): FrameCosts | undefined;
    /**
     * Shows the position after this many turns of the line on show.
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
     * The function is called with a [`BoardEvent`](crate::web::values::BoardEvent). It must not call the board before it has
     * returned.
     */
    constructor(root: ShadowRoot, page: boolean, address: string, script: BoardCallback);
    /**
     * Shows an address that was mended. If that is not all of it, the page's own address stays until the next turn.
     */
    openMended(address: string, is_faulty: boolean): void;
    /**
     * Shows what an address says.
     */
    open(address: string): void;
    /**
     * Plays a turn that is given as text; what is wrong with it comes back as the JSON of a message.
     */
    play(turn: string): string | undefined;
    /**
     * Writes all texts again: those that were missing have been loaded.
     */
    sayAgain(): void;
    /**
     * Says that the computer is about to move, or no longer. Meanwhile no square is marked as one that can be picked; a
     * pick is answered with "The computer is thinking."
     */
    setComputerMoves(moves: boolean): void;
    /**
     * What is on show, or `undefined` where all games are shown.
     */
    state(): BoardState | undefined;
}

/**
 * The name of a key for shortcuts: a letter in lower case, that in its place if it writes a letter of another script.
 */
export function nameOfKey(event: KeyboardEvent): string;

/**
 * The parts of an address, as far as it can be read.
 */
export function readAddress(address: string): AddressParts | undefined;

/**
 * Sets the function that formats messages: it gets a message as JSON and returns its text. Boards that are made before say nothing.
 */
export function setFormatter(formatter: (message: string) => string): void;

/**
 * What the module does when it is loaded: from then on the console tells what a failure was.
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
