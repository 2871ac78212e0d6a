/// <reference lib="esnext.disposable" preserve="true" />

import { Codec, camelCase } from "./codes.ts";
import { call, checkOptions, checkText, IllegalMoveError, isNumber, ParseError } from "./errors.ts";
import type { GameId, Side } from "./games.ts";
import { checkLoaded, drawing } from "./module.ts";
import { fault, formatPhrase, type Phrase } from "./phrase.ts";
import type {
  Board,
  Man,
  Move,
  MoveOptions,
  Outcome,
  Size,
  SquareName,
  Step,
  Stepped,
  SvgOptions,
  Tally,
} from "./types.ts";
import type { CodedMove, State } from "./wasm/rules.js";
import * as rules from "./wasm/rules.js";

/** The greatest depth of perft: one beyond it would not end, or not fit on the stack. */
const MAX_DEPTH = 100;

/** How many positions the module holds. More only cost memory; fewer are rebuilt more often. */
const SLOTS = 1024;

/** After this many steps a position keeps its text, so that rebuilding one replays few steps. */
const REPLAYED = 64;

/** The position that each slot of the module holds. */
const owners: (Position | undefined)[] = [];

/** The slot that is reused next: the one that was filled first. */
let oldest = 0;

function claim(): number {
  const slot = oldest;
  oldest = (oldest + 1) % SLOTS;
  owners[slot] = undefined;
  return slot;
}

/** How a position is made again after its slot has been reused. */
interface Origin {
  /** The position that the steps are played from, or the text of the position itself. */
  readonly from: Position | string;
  readonly codes: readonly number[];
  /** How many steps have been played since a text. */
  readonly distance: number;
}

const NO_CODES: readonly number[] = Object.freeze([]);

/** The largest number of moves that `moves` lists, unless the caller gives another. */
const LIMIT = 10_000;

/**
 * A move from its coded form.
 *
 * @internal
 */
export function decode(codec: Codec, coded: CodedMove): Move {
  const { text, steps, events, after, outcome } = coded;
  return { text, steps: codec.steps(steps), events: codec.events(events), after, outcome };
}

/**
 * A position of a game. It is immutable.
 *
 * A move has one step or more. In the middle of a move, `moves`, `countMoves`, `isLegal`, `describe`
 * and `play` refer to the position at the beginning of the move.
 *
 * A position is a small object. The WebAssembly module keeps copies of recently used positions, and makes the other ones
 * again when they are needed. So you need not free positions.
 */
export class Position {
  /** The id of the game. */
  readonly game: GameId;
  readonly #codec: Codec;
  #origin: Origin;
  /** The position at the beginning of the move, in the middle of one. */
  readonly #start: Position | undefined;
  #slot: number;
  #state: State | undefined;
  #text: string | undefined;
  #pieces: ReadonlyMap<SquareName, readonly Man[]> | undefined;

  private constructor(
    game: GameId,
    codec: Codec | undefined,
    origin: Origin,
    start: Position | undefined,
    slot: number,
  ) {
    this.game = game;
    this.#codec = codec ?? new Codec(rules.board(slot));
    this.#origin = origin;
    this.#start = start;
    this.#slot = slot;
    owners[slot] = this;
  }

  /** Returns the start position of a game, on the usual board or on one of another size. Throws a {@link ParseError}. */
  static start(game: GameId, options: { readonly size?: Size } = {}): Position {
    checkLoaded();
    checkText("game", game);
    checkOptions(options, ["size"]);
    const size = sizeText(options.size);
    const into = claim();
    call(() => rules.start(into, game, size));
    return new Position(game, undefined, Position.#written(rules.text(into)), undefined, into);
  }

  /** Reads a position from its text. Throws a {@link ParseError}. */
  static parse(game: GameId, text: string): Position {
    checkLoaded();
    checkText("game", game);
    checkText("position", text);
    const into = claim();
    call(() => rules.parse(into, game, text));
    return new Position(game, undefined, Position.#written(rules.text(into)), undefined, into);
  }

  /** Returns whether a text can be read as a position. */
  static isValid(game: GameId, text: string): boolean {
    try {
      Position.parse(game, text);
      return true;
    } catch (error) {
      if (error instanceof ParseError) return false;
      throw error;
    }
  }

  /**
   * The current position of a game of the module.
   *
   * @internal
   */
  static ofGame(game: GameId, codec: Codec | undefined, slot: number): Position {
    const into = claim();
    rules.positionOf(slot, into);
    return new Position(game, codec, Position.#written(rules.text(into)), undefined, into);
  }

  /** @internal */
  static codecOf(position: Position): Codec {
    return position.#codec;
  }

  static #written(text: string): Origin {
    return { from: text, codes: NO_CODES, distance: 0 };
  }

  /** The slot that holds a position. */
  static #slotOf(position: Position): number {
    return owners[position.#slot] === position ? position.#slot : Position.#restore(position);
  }

  static #restore(position: Position): number {
    const steps: number[][] = [];
    let from: Position | string = position;
    while (typeof from !== "string" && owners[from.#slot] !== from) {
      steps.push([...from.#origin.codes]);
      from = from.#origin.from;
    }
    const codes = Uint32Array.from(steps.reverse().flat());
    const into = claim();
    if (typeof from === "string") {
      rules.parse(into, position.game, from);
      rules.playSteps(into, into, codes);
    } else {
      rules.playSteps(from.#slot, into, codes);
    }
    position.#slot = into;
    owners[into] = position;
    return into;
  }

  /** The position after legal steps, which a slot holds. */
  #next(codes: readonly number[], into: number, isMidTurn: boolean): Position {
    const distance = this.#origin.distance + codes.length;
    // Text does not contain the steps of a partial move.
    const origin =
      distance >= REPLAYED && !isMidTurn ? Position.#written(rules.text(into)) : { from: this, codes, distance };
    return new Position(this.game, this.#codec, origin, isMidTurn ? (this.#start ?? this) : undefined, into);
  }

  #stateOf(): State {
    this.#state ??= rules.state(Position.#slotOf(this));
    return this.#state;
  }

  /** The side whose turn it is. */
  get turn(): Side {
    return this.#stateOf().turn;
  }

  /** The result; `null` if the game goes on. A {@link Game} also knows the draw by repetition. */
  get outcome(): Outcome | null {
    return this.#stateOf().outcome;
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.outcome !== null;
  }

  /** A 64-bit hash of the position and of a partial move. It is the same on every machine. */
  get key(): bigint {
    return rules.key(Position.#slotOf(this));
  }

  /** The shape of the board, and the names of its squares. */
  get board(): Board {
    return this.#codec.board;
  }

  /** Returns the pieces on a square, the top one first. Throws a {@link ParseError} if the board does not have the square. */
  get(square: SquareName): readonly Man[] {
    checkText("square", square);
    if (this.#codec.index(square) === undefined) throw new ParseError("square", square, ["expected-any-square"]);
    return this.pieces().get(square) ?? [];
  }

  /** Returns the pieces on each occupied square, the top one first. */
  pieces(): ReadonlyMap<SquareName, readonly Man[]> {
    if (this.#pieces === undefined) {
      const pieces = new Map<SquareName, Man[]>();
      for (const event of this.#codec.events(rules.pieces(Position.#slotOf(this)))) {
        if (event.type !== "placed") continue;
        const stack = pieces.get(event.at);
        if (stack === undefined) pieces.set(event.at, [event.man]);
        else stack.push(event.man);
      }
      pieces.forEach(Object.freeze);
      this.#pieces = pieces;
    }
    return this.#pieces;
  }

  /** Returns the counters of the position, such as prisoners or stones in hand. */
  tallies(): readonly Tally[] {
    const tallies = rules.tallies(Position.#slotOf(this));
    return tallies.map((tally) => ({ ...tally, what: camelCase(tally.what) }));
  }

  /** Lists all legal moves, sorted by text; `null` if there are more than the limit. */
  moves(options: MoveOptions & { readonly verbose: false }): string[] | null;
  moves(options?: MoveOptions & { readonly verbose?: true }): Move[] | null;
  moves(options: MoveOptions = {}): Move[] | string[] | null {
    checkOptions(options, ["limit", "verbose"]);
    const { limit = LIMIT, verbose = true } = options;
    if (!isNumber(limit)) throw new RangeError(formatPhrase(fault("limit", String(limit), ["expected-any-number"])));
    const slot = Position.#slotOf(this.turnStart);
    // Texts are ASCII, so the usual order of strings is that of their bytes.
    if (!verbose) return rules.moveTexts(slot, limit)?.sort() ?? null;
    const coded = rules.moves(slot, limit);
    coded?.sort((one, other) => (one.text < other.text ? -1 : 1));
    return coded?.map((one) => decode(this.#codec, one)) ?? null;
  }

  /** Returns the number of legal moves. */
  countMoves(): bigint {
    return rules.countMoves(Position.#slotOf(this.turnStart));
  }

  /** Returns whether a text is that of a legal move. Throws a {@link ParseError} for a value that is no text. */
  isLegal(move: string): boolean {
    checkText("move", move);
    return rules.isLegal(Position.#slotOf(this.turnStart), move);
  }

  /** Returns a legal move with its steps and events. Throws a {@link ParseError} or an {@link IllegalMoveError}. */
  describe(move: string): Move {
    checkText("move", move);
    const slot = Position.#slotOf(this.turnStart);
    return decode(
      this.#codec,
      call(() => rules.describe(slot, move)),
    );
  }

  /**
   * Returns the position after a move. Throws an {@link IllegalMoveError} if the rules do not allow it, and a
   * {@link ParseError} if the text is not a move.
   */
  play(move: string | Move): Position {
    const start = this.turnStart;
    const text = typeof move === "object" && move !== null ? move.text : move;
    checkText("move", text);
    const slot = Position.#slotOf(start);
    const into = claim();
    const codes = call(() => rules.play(slot, into, text));
    return start.#next([...codes], into, false);
  }

  /** Lists the legal steps. The list is empty only if the game is over. */
  steps(): Step[] {
    return this.#codec.steps(rules.steps(Position.#slotOf(this)));
  }

  /**
   * Returns the squares that a step can begin on, each with the squares that it can end on. A step of one square, such as a stone
   * that is dropped, has no square to end on.
   */
  dests(): ReadonlyMap<SquareName, readonly SquareName[]> {
    const dests = new Map<SquareName, SquareName[]>();
    for (const step of this.steps()) {
      if (step.kind === "end") continue;
      const from = step.kind === "at" ? step.square : step.from;
      let to = dests.get(from);
      if (to === undefined) {
        to = [];
        dests.set(from, to);
      }
      if (step.kind !== "at" && !to.includes(step.to)) to.push(step.to);
    }
    return dests;
  }

  /**
   * Plays a step: returns the position after it and its events, and the text of the move if the step ends the turn. Throws an
   * {@link IllegalMoveError}.
   */
  step(step: Step): Stepped {
    if (typeof step !== "object" || step === null) throw new ParseError("step", String(step), ["expected-options"]);
    const code = this.#codec.code(step);
    const slot = Position.#slotOf(this);
    const into = claim();
    const events = code === undefined ? undefined : rules.step(slot, into, code);
    if (code === undefined || events === undefined) throw this.#refusal(step);
    const isMidTurn = !endsTurn(events);
    const position = this.#next([code], into, isMidTurn);
    const move = isMidTurn ? null : rules.half(Position.#slotOf(this.turnStart), this.#codesOfTurn([code]));
    return { position, events: this.#codec.events(events), move };
  }

  #refusal(step: Step): IllegalMoveError {
    const [example] = this.steps();
    const expected: Phrase =
      example === undefined ? ["expected-nothing-over"] : ["expected-legal-step", "example", Codec.text(example)];
    return new IllegalMoveError(Codec.text(step), expected, example === undefined ? null : Codec.text(example));
  }

  /** Whether a move has begun and is not complete. */
  get midTurn(): boolean {
    return this.#start !== undefined;
  }

  /** The text of the partial move; empty between moves. */
  get half(): string {
    return this.#start === undefined ? "" : rules.half(Position.#slotOf(this.#start), this.#codesOfTurn());
  }

  /** The codes of the steps since the beginning of the move, and of more steps. */
  #codesOfTurn(more: readonly number[] = NO_CODES): Uint32Array {
    const steps: (readonly number[])[] = [more];
    const start = this.turnStart;
    for (let at: Position | string = this; typeof at !== "string" && at !== start; at = at.#origin.from) {
      steps.push(at.#origin.codes);
    }
    return Uint32Array.from(steps.reverse().flat());
  }

  /** The position at the beginning of the move: this position, unless it is in the middle of one. */
  get turnStart(): Position {
    return this.#start ?? this;
  }

  /** Counts the sequences of `depth` moves, 100 at most. It does not take repetition into account. Throws a `RangeError`. */
  perft(depth: number): bigint {
    if (!isNumber(depth) || depth > MAX_DEPTH) {
      throw new RangeError(
        formatPhrase(fault("depth", String(depth), ["expected-number", "least", 0, "most", MAX_DEPTH])),
      );
    }
    return rules.perft(Position.#slotOf(this), depth);
  }

  /** Returns whether two positions of a game are the same, partial moves included. */
  equals(other: Position): boolean {
    if (this === other) return true;
    if (!(other instanceof Position)) throw new ParseError("position", typeof other, ["expected-position"]);
    return this.game === other.game && this.toString() === other.toString() && this.#halfKey() === other.#halfKey();
  }

  /** What distinguishes partial moves: their steps may have been taken in several orders. */
  #halfKey(): bigint {
    return this.midTurn ? this.key : 0n;
  }

  /** Returns the position as text, without a partial move. */
  toString(): string {
    this.#text ??= rules.text(Position.#slotOf(this));
    return this.#text;
  }

  /** Returns the same text as `toString`. */
  toJSON(): string {
    return this.toString();
  }

  /** Draws the board with letters, and adds a legend. Call {@link initDrawing} first. */
  ascii(options: { readonly flip?: boolean } = {}): string {
    checkOptions(options, ["flip"]);
    return drawing().ascii(this.game, this.turnStart.toString(), this.half, options.flip ?? false);
  }

  /**
   * Draws the board as the text of an SVG file. Call {@link initDrawing} first. Throws a {@link ParseError} for a colour or a
   * square that it cannot read.
   */
  svg(options: SvgOptions = {}): string {
    checkOptions(options, ["flip", "colors", "arrows", "squares"]);
    const { flip = false, colors = {}, arrows = [], squares = {} } = options;
    const drawn = {
      flip: flip === true,
      colors: colorsOf("colors", colors),
      arrows: arrowsOf(arrows),
      squares: colorsOf("squares", squares),
    };
    return call(() => drawing().svg(this.game, this.turnStart.toString(), this.half, drawn));
  }

  /** Frees the copy in the WebAssembly module early. You need not call it, and the position stays usable. */
  free(): void {
    if (owners[this.#slot] === this) owners[this.#slot] = undefined;
  }

  /** Does the same as `free`. */
  [Symbol.dispose](): void {
    this.free();
  }
}

/** The colours of shapes, by the names that the element has for them. */
const COLORS: Readonly<Record<string, string>> = {
  green: "#15781b",
  red: "#a3141f",
  blue: "#0b4a9e",
  yellow: "#e0a100",
};

function colorsOf(field: string, colors: unknown): [name: string, color: string][] {
  if (typeof colors !== "object" || colors === null) throw new ParseError(field, String(colors), ["expected-options"]);
  const given = Object.entries(colors).filter(([, color]) => color !== undefined);
  return given.map(([name, color]: [string, unknown]) => {
    checkText(`${field}.${name}`, color);
    return [name, Object.hasOwn(COLORS, color) ? (COLORS[color] ?? color) : color];
  });
}

function arrowsOf(arrows: unknown): [from: string, to: string][] {
  if (!Array.isArray(arrows)) throw new ParseError("arrows", typeof arrows, ["expected-square-pairs"]);
  return arrows.map((arrow: unknown, n) => {
    const isPair = Array.isArray(arrow) && arrow.length === 2 && arrow.every((square) => typeof square === "string");
    if (!isPair)
      throw new ParseError(`arrows[${n}]`, JSON.stringify(arrow) ?? String(arrow), ["expected-square-pairs"]);
    return arrow as [string, string];
  });
}

function endsTurn(events: Uint32Array): boolean {
  for (let n = events.length - 1; n >= 0; n--) if (((events[n] ?? 0) & 7) === 4) return true;
  return false;
}

/** @internal */
export function sizeText(size: Size | undefined): string | undefined {
  if (size === undefined || size === null) return undefined;
  if (typeof size === "object") return `${size[0]}x${size[1]}`;
  checkText("size", size);
  return size;
}
