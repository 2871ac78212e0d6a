// Written by every build: what wasm-bindgen declares of the module.

/* tslint:disable */
/**
 * A circle on a square.
 */
export interface DrawnCircle {
    /**
     * Its colour.
     */
    color: ShapeColor;
    /**
     * The name of the square.
     */
    square: string;
}

/**
 * A fault of a file.
 */
export interface FileFault {
    /**
     * The number of the line, from 1.
     */
    line: number;
    /**
     * The number of the character in its line, from 1.
     */
    column: number;
    /**
     * What is wrong there: a message as JSON.
     */
    message: string;
}

/**
 * A field of the position's text after the side.
 */
export interface EditorField {
    /**
     * What it means.
     */
    label: string;
    /**
     * What stands there.
     */
    text: string;
}

/**
 * A finished game of the person against the computer.
 */
export interface FinishedGame {
    /**
     * The level of the computer, from 1.
     */
    level: number;
    /**
     * How it ended for the person.
     */
    result: GameResult;
}

/**
 * A game in three sentences.
 */
export interface LessonSummary {
    /**
     * `You win by …`.
     */
    win: string;
    /**
     * `A move is …`.
     */
    move: string;
    /**
     * `Watch out for …`.
     */
    watch: string;
}

/**
 * A game of a file.
 */
export interface FileGame {
    /**
     * Its tags in order, without `Result` and those that the address has in its own way.
     */
    tags: FileTag[];
    /**
     * The address of the game, with variations and comments, before its first move.
     */
    address: string;
    /**
     * `1-0`, `0-1`, `1/2-1/2` or `*`: that of the file, or else that of the rules.
     */
    result: string;
    /**
     * The number of moves of the main line.
     */
    moves: number;
    /**
     * The line of the file in which it begins, from 1.
     */
    line: number;
    /**
     * What the address cannot keep of it: messages as JSON.
     */
    leftOut: string[];
}

/**
 * A game to be written.
 */
export interface WrittenGame {
    /**
     * Its tags; those that the address has in its own way are passed over.
     */
    tags: FileTag[];
    /**
     * Its address.
     */
    address: string;
    /**
     * Its result, where the rules have not decided it; may be empty.
     */
    result: string;
}

/**
 * A graph as a puzzle.
 */
export interface GraphPuzzle {
    /**
     * The graph without empty rows and columns around it.
     */
    graph: Graph;
    /**
     * The address of its position.
     */
    address: string;
    /**
     * A Hamiltonian circuit; empty if none was found.
     */
    circuit: GraphNode[];
    /**
     * The address of the game that goes round the circuit, before its first move; empty if none was found.
     */
    circuitAddress: string;
}

/**
 * A grid graph.
 */
export interface Graph {
    /**
     * Its nodes.
     */
    nodes: GraphNode[];
}

/**
 * A line of moves with the positions between them.
 */
export interface PlayedLine {
    /**
     * The positions, each by a key that no other position of the same board has: before each move, and after the last one.
     */
    keys: string[];
    /**
     * The moves, one fewer than positions.
     */
    moves: string[];
}

/**
 * A node of a grid graph. Two nodes are joined if they are side by side.
 */
export interface GraphNode {
    /**
     * The number of its column, from 0.
     */
    file: number;
    /**
     * The number of its row, from 0, the lowest first.
     */
    rank: number;
}

/**
 * A position by itself.
 */
export interface PositionLink {
    /**
     * The side to move.
     */
    side: Side;
    /**
     * The address of a game that begins with it.
     */
    address: string;
}

/**
 * A puzzle: a position in which exactly one move reaches what can be reached.
 */
export interface Puzzle {
    /**
     * The address of a game that begins with it.
     */
    address: string;
    /**
     * The side to move, which is to find the move.
     */
    side: Side;
    /**
     * What it is to reach.
     */
    task: "win" | "draw" | "resist" | "stones";
    /**
     * How few stones are to be left, where that is the task; else 0.
     */
    stones: number;
    /**
     * Moves of best play, the move to be found first; empty where one person plays alone.
     */
    line: string[];
    /**
     * The number of moves until the end; 0 for a draw.
     */
    moves: number;
    /**
     * The number of legal moves.
     */
    choice: number;
    /**
     * How hard it is, on the scale of Glicko-2.
     */
    rating: number;
    /**
     * The names of its themes.
     */
    themes: string[];
}

/**
 * A ranked game before its first move.
 */
export interface RankedStart {
    /**
     * How many Littles must be eaten.
     */
    number: number;
    /**
     * How that number comes about.
     */
    account: string;
    /**
     * The address of the start.
     */
    address: string;
}

/**
 * A side, for the choice of who is to move.
 */
export interface EditorSide {
    /**
     * Its letter in the position's text.
     */
    letter: string;
    /**
     * Its name for people.
     */
    title: string;
}

/**
 * A square in the box of the board, in CSS pixels.
 */
export interface EditorCell {
    /**
     * Its left edge.
     */
    left: number;
    /**
     * Its upper edge.
     */
    top: number;
    /**
     * Its width.
     */
    width: number;
    /**
     * Its height.
     */
    height: number;
}

/**
 * A step of a lesson: one idea.
 */
export interface LessonStep {
    /**
     * The game that is played: a variant, or the game that it is a variant of.
     */
    game: GameId;
    /**
     * Its heading.
     */
    title: string;
    /**
     * The idea, and what to do.
     */
    text: string;
    /**
     * The address of the position in which the learner plays.
     */
    address: string;
    /**
     * Whether the learner only reads and plays no move.
     */
    isReadOnly: boolean;
    /**
     * A move that is right; empty if the learner plays no move.
     */
    answer: string;
    /**
     * The names of squares to point out.
     */
    squares: string[];
    /**
     * Arrows to draw, each from a square to a square.
     */
    arrows: [from: string, to: string][];
    /**
     * The theme of the game's puzzles that the step teaches.
     */
    theme?: string;
}

/**
 * A tag of a game.
 */
export interface FileTag {
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
 * An address as it was meant.
 */
export interface MendedAddress {
    /**
     * The address of the game; empty if none is named.
     */
    address: string;
    /**
     * The keys that are of no game, such as players: `KEY=VALUE` pairs joined by `&`.
     */
    keys: string;
    /**
     * What still is wrong with it: a message as JSON.
     */
    fault: string | undefined;
}

/**
 * An arrow between two squares.
 */
export interface DrawnArrow {
    /**
     * Its colour.
     */
    color: ShapeColor;
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
 * Games to be written.
 */
export interface WrittenGames {
    /**
     * In the order of the file.
     */
    games: WrittenGame[];
}

/**
 * How a game against the computer ended for the person.
 */
export type GameResult = "win" | "draw" | "loss";

/**
 * The annotations of a game.
 */
export interface Annotations {
    /**
     * Those that can be read, in the order of their lines and moves.
     */
    annotations: MoveAnnotation[];
    /**
     * What is wrong with the first that cannot be read: a message as JSON.
     */
    fault?: string;
}

/**
 * The finished games of the person.
 */
export interface FinishedGames {
    /**
     * The newest last.
     */
    games: FinishedGame[];
}

/**
 * The games of a file, and the faults of those that cannot be read.
 */
export interface GameFile {
    /**
     * The games that can be read.
     */
    games: FileGame[];
    /**
     * One fault for each game that cannot.
     */
    faults: FileFault[];
}

/**
 * The lesson of a game.
 */
export interface Lesson {
    /**
     * The game in three sentences.
     */
    summary: LessonSummary;
    /**
     * The steps, in the order in which to learn them.
     */
    steps: LessonStep[];
}

/**
 * The numbers of a position of Solitaire Clobber that no move changes modulo 3.
 */
export interface Invariant {
    /**
     * The number of stones.
     */
    stones: number;
    /**
     * The number of stones on squares of the other colour.
     */
    clashing: number;
    /**
     * The remainder of their sum modulo 3: one stone is out of reach if it is 0.
     */
    remainder: number;
}

/**
 * The puzzles of a game.
 */
export interface PuzzleList {
    /**
     * In the order of their numbers.
     */
    puzzles: Puzzle[];
}

/**
 * The ranks of a player.
 */
export interface PlayerRanks {
    /**
     * As the Gobblers.
     */
    marauding: number;
    /**
     * As the Littles.
     */
    scatter: number;
}

/**
 * The rating of a person who solves puzzles, on the scale of Glicko-2.
 */
export interface SolverRating {
    /**
     * The rating.
     */
    rating: number;
    /**
     * How uncertain it is: the true one lies within twice as much in 95 of 100 cases.
     */
    deviation: number;
    /**
     * How much it changes from time to time.
     */
    volatility: number;
}

/**
 * The size of the board, and the sizes on which the game can start.
 */
export interface EditorSize {
    /**
     * The number of rows.
     */
    rows: number;
    /**
     * The number of columns.
     */
    columns: number;
    /**
     * The smallest number of either.
     */
    least: number;
    /**
     * The largest number of either.
     */
    most: number;
    /**
     * The step between two numbers.
     */
    step: number;
}

/**
 * The walk of the bomb in a game that began with the position of a graph.
 */
export interface GraphWalk {
    /**
     * The graph.
     */
    graph: Graph;
    /**
     * The visited nodes, the first one first.
     */
    walked: GraphNode[];
    /**
     * Whether the walk is a Hamiltonian circuit, and one stone is left.
     */
    isCircuit: boolean;
}

/**
 * What is noted on a move, or before the first one.
 */
export interface MoveAnnotation {
    /**
     * The line that has the move as its own.
     */
    line: number;
    /**
     * How many moves of that line have been played after it, itself included; 0 before the first move of the game.
     */
    ply: number;
    /**
     * The symbol; empty if there is none.
     */
    glyph: string;
    /**
     * The text of the comment, with a line break between paragraphs; empty if there is none.
     */
    comment: string;
    /**
     * Circles on the board.
     */
    circles: DrawnCircle[];
    /**
     * Arrows over the board.
     */
    arrows: DrawnArrow[];
    /**
     * What is left on the clock of the player who has moved, in milliseconds.
     */
    clock?: number;
    /**
     * The value of the position for the first side, such as `0.35` or `#-3`, perhaps with the depth of the search: `0.35,12`.
     */
    value?: string;
}

/**
 * What the editor shows beside the board.
 */
export interface EditorState {
    /**
     * The names of the pieces of the game.
     */
    pieces: string[];
    /**
     * The two sides.
     */
    sides: EditorSide[];
    /**
     * The letter of the side to move.
     */
    side: string;
    /**
     * The other fields of the position's text.
     */
    fields: EditorField[];
    /**
     * The size of the board, where the game has a choice.
     */
    size: EditorSize | null;
    /**
     * The names of the squares as they are seen: each row, from the top down.
     */
    rows: string[][];
}

/**
 * What to say to a move of the learner.
 */
export type LessonAnswer = { kind: "right"; text: string; reply?: string; address: string } | { kind: "wrong"; text: string } | { kind: "incomplete" };

import type { GameId } from "../games/games.ts";

import type { ShapeColor } from "../element/shapes.ts";

import type { Side } from "../games/boards.ts";


/**
 * A position being set up. Squares are known by name, pieces by number; what does not exist changes nothing.
 */
export class Editor {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * The address of a game from the position.
     */
    address(): string;
    /**
     * Where a square is in the box.
     */
    cell(square: string): EditorCell | undefined;
    /**
     * Takes all pieces off the board.
     */
    clear(): void;
    /**
     * Why the rules do not allow the position, if they do not.
     */
    fault(): string | undefined;
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
     * Begins with the position to which an address leads.
     */
    constructor(address: string);
    /**
     * The board in its box, as the text of an SVG file.
     */
    picture(look: Look): string;
    /**
     * A piece alone, as the text of an SVG file.
     */
    piecePicture(piece: number, look: Look): string;
    /**
     * Puts the piece with that number on a square.
     */
    put(square: string, piece: number): void;
    /**
     * Takes another position; what is wrong with its text comes back, and then nothing has changed.
     */
    read(text: string): string | undefined;
    /**
     * Changes a field: 0 is the side to move.
     */
    setField(n: number, text: string): void;
    /**
     * Begins with the usual start on a board of that many rows and columns, or the usual one where there are none.
     */
    start(rows?: number | null, columns?: number | null): string | undefined;
    /**
     * What to show beside the board.
     */
    state(): EditorState | undefined;
    /**
     * Takes the top piece off a square.
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
 * How pictures look: the colours, whether the names of files and ranks stand at the edge, and what is drawn over the board.
 */
export class Look {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Draws a circle on a square, or an arrow between two squares. Squares that a board does not have are left out, and so is
     * what is no colour.
     */
    draw(squares: string[], color: string): void;
    /**
     * The light or the dark theme, with more contrast if that is asked for.
     */
    constructor(dark: boolean, more: boolean, coordinates: boolean);
    /**
     * Takes a custom property without `--quarry-`: a set (`board`, `pieces`), or a colour (`light`, `dark`, `white`, `black`,
     * `accent`, `page`, `text`). What is neither changes nothing.
     */
    set(name: string, value: string): void;
}

/**
 * The address of a game with one more move at the end of the current line. The error says why the move cannot be played.
 */
export function addressAfter(address: string, text: string): string;

/**
 * The address in which the current move has this symbol and this text, in place of those that it had. Both are empty for none. Before
 * the first move of the game, there is no symbol.
 */
export function annotate(address: string, glyph: string, comment: string): string | undefined;

/**
 * The current move of an address, with what is noted on it; at the start of the game, what is noted before the first move.
 */
export function annotationOnShow(address: string): MoveAnnotation | undefined;

/**
 * The annotations of the game of an address.
 */
export function annotations(address: string): Annotations | undefined;

/**
 * What to say to a move, or to a partial one, that the learner plays in a step of the lesson of a game. The steps are counted
 * from 0. A move that is not legal is an error.
 */
export function checkLesson(game: string, step: number, text: string): LessonAnswer;

/**
 * The address without the current move and all that follows it.
 */
export function deleteFrom(address: string): string | undefined;

/**
 * The board drawn with letters.
 */
export function drawing(address: string): string;

/**
 * Where the rules alone would move something, and why, if a square were picked in the game of an address, after those squares
 * of the same move: a sentence for each of the first steps, and one that counts the others. Empty where the rules move nothing.
 */
export function forecast(address: string, picks: string[], square: string): string[];

/**
 * The symbols that a move can have.
 */
export function glyphs(): string[];

/**
 * The puzzle of a graph. The error says why the graph has no position.
 */
export function graphPuzzle(graph: Graph): GraphPuzzle;

/**
 * The walk through a graph that an address shows; `undefined` if its game did not begin with the position of a graph.
 */
export function graphWalk(address: string): GraphWalk | undefined;

/**
 * The invariant of the position that an address shows; `undefined` if its game is not Solitaire Clobber.
 */
export function invariant(address: string): Invariant | undefined;

/**
 * The texts of the moves that are legal where an address leads, none where there are more than the limit.
 */
export function legalMoves(address: string, limit: number): string[];

/**
 * The lesson of a game; `undefined` if it has none.
 */
export function lesson(game: string): Lesson | undefined;

/**
 * The Marauding and the Scatter of a level of the computer.
 */
export function levelRanks(level: number): PlayerRanks | undefined;

/**
 * Reads an address, or a text with a link in it, in any spelling.
 */
export function mend(address: string): MendedAddress | undefined;

/**
 * The number of moves of the current line.
 */
export function moveCount(address: string): number;

/**
 * The paths of the move of an address's line that comes after that many moves, each as the names of its squares, joined by
 * spaces. `~` is before a stone that is given up. None where there is no such move.
 */
export function movePaths(address: string, ply: number): string[];

/**
 * The moves of the current line, joined by spaces.
 */
export function moves(address: string): string;

/**
 * The level of the computer that suits a person who has finished these games of one kind. An object of another shape is an error.
 */
export function nextLevel(finished: FinishedGames): number;

/**
 * The address of what a text says: a position of the game of an address, moves from where that game began, or another
 * address. What is wrong with the text is the error: a message as JSON.
 */
export function paste(address: string, text: string): string;

/**
 * The names of the squares that have been picked for a partial move where an address leads, in their order; none where it
 * is not legal.
 */
export function picked(address: string, half: string): string[];

/**
 * The board with the marks of the last move, as the text of an SVG file.
 */
export function picture(address: string, look: Look): string;

/**
 * The line that an address shows, from its beginning to its end, as far as it is legal.
 */
export function playedLine(address: string): PlayedLine | undefined;

/**
 * The text of the position to which an address leads.
 */
export function position(address: string): string;

/**
 * The position to which an address leads, or the one after that many moves of its line, by itself.
 */
export function positionLink(address: string, ply?: number | null): PositionLink | undefined;

/**
 * The address in which the current line is the main line.
 */
export function promote(address: string): string | undefined;

/**
 * The address without the current variation.
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
 * The game between Gobblers of that Marauding and Littles of that Scatter.
 */
export function rankedGame(marauding: number, scatter: number): RankedStart;

/**
 * The rating of a person after the first try at a puzzle.
 */
export function ratingAfterPuzzle(before: SolverRating, puzzle: number, is_right: boolean): SolverRating;

/**
 * Reads a file of games.
 */
export function readPgn(text: string): GameFile | undefined;

/**
 * Reads the puzzles of a game: one on each line, as `lab puzzles` writes it. The error names the first line that is no puzzle.
 */
export function readPuzzles(game: string, text: string): PuzzleList;

/**
 * Sets the function that formats messages: it gets a message as JSON and returns its text.
 */
export function setFormatter(formatter: (message: string) => string): void;

/**
 * Sets the lessons in the language of the page: the text of the lessons of all games that are translated. The others stay in
 * English. If the text cannot be read, nothing changes, and that is an error.
 */
export function setLessons(text: string): void;

/**
 * The address in which the current move has these shapes in place of its own, written as the attributes of an element have them:
 * arrows as `a1-b2, c3-d4 red`, circles as `a1, b2 blue`. What cannot be read is left out.
 */
export function setShapes(address: string, arrows: string, circles: string): string | undefined;

/**
 * Runs when the module is instantiated: a panic is an error on the console, with its message.
 */
export function start(): void;

/**
 * The address of a game that begins with a position.
 */
export function startAddress(game: string, position: string): string;

/**
 * The text of a file with these games. A game without a legal address is left out. An object of another shape is an error.
 */
export function writePgn(games: WrittenGames): string;

/** Loads the module at once; its memory. */
export function initSync(source: { module: object }): { memory: { grow(pages: number): number } };

/** Loads the module, from its own file unless another source is given. */
export default function init(source?: { module_or_path: object }): Promise<unknown>;
