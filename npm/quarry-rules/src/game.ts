import type { Codec } from "./codes.ts";
import { call, checkOptions, checkText, errorOf, isNumber, ParseError } from "./errors.ts";
import type { GameId, Side } from "./games.ts";
import { checkLoaded } from "./module.ts";
import { fault, formatPhrase } from "./phrase.ts";
import { decode, Position, sizeText } from "./position.ts";
import type {
  Annotation,
  GameOptions,
  Line,
  Loaded,
  Move,
  MoveOptions,
  MoveSymbol,
  Outcome,
  Step,
  Stepped,
} from "./types.ts";
import type { CodedMove, Fault, State } from "./wasm/rules.js";
import * as rules from "./wasm/rules.js";

/** How many games the module holds. One that has to leave is kept as its address. */
const SLOTS = 32;

const owners: (Game | undefined)[] = [];
let oldest = 0;

/** The symbols of moves. */
const SYMBOLS: readonly string[] = ["!", "?", "!!", "??", "!?", "?!"] satisfies MoveSymbol[];

/** The most characters of a comment. */
const MAX_COMMENT = 10_000;

/** A symbol and a comment in an address, decoded: the line, the ply, both. */
const NOTE = /^(\d+)\.(\d+):([^:]*)(?::(.*))?$/s;

/** What no comment can contain besides line breaks: it is not seen, or changes the direction of the text around it. */
const REFUSED = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** A game that a slot of the module holds already. */
class Held {
  readonly slot: number;

  constructor(slot: number) {
    this.slot = slot;
  }
}

/**
 * A game record with variations, and a current position in it. It counts repetitions.
 *
 * A line is the main line or a variation. A move that differs from the next move of the current line begins a new variation.
 */
export class Game {
  /** The id of the game. */
  readonly game: GameId;
  #slot: number;
  /** The address of the game, while the module does not hold it. */
  #address: string | undefined;
  #position: Position | undefined;
  #codec: Codec | undefined;
  #state: State | undefined;
  /** The position with a partial move, if the steps of one have been played. */
  #built: Position | undefined;

  /** Starts a game, and plays the moves of the options. Throws a {@link ParseError} or an {@link IllegalMoveError}. */
  constructor(game: GameId, options?: GameOptions);
  /** @internal */
  constructor(game: GameId, options?: GameOptions | Held);
  constructor(game: GameId, options: GameOptions | Held = {}) {
    checkLoaded();
    this.game = game;
    if (options instanceof Held) {
      this.#slot = options.slot;
      owners[options.slot] = this;
      return;
    }
    checkOptions(options, ["position", "size", "moves"]);
    const { position, size, moves = [] } = options;
    checkText("game", game);
    if (position !== undefined) checkText("position", position);
    const board = sizeText(size);
    const into = Game.#claim();
    call(() => rules.newGame(into, game, position, board));
    this.#slot = into;
    owners[into] = this;
    if (!Array.isArray(moves)) throw new ParseError("moves", typeof moves, ["expected-list-of-moves"]);
    for (const move of moves) this.move(move);
  }

  /**
   * Opens the game of a link or of an address, which is the part of a link after `#`. If a move is not legal, the game has the moves before
   * it, and `error` names the move. Throws a {@link ParseError} if the address has no game or no legal start.
   */
  static load(address: string): Loaded<Game> {
    checkLoaded();
    checkText("address", address);
    const into = Game.#claim();
    const opened = call(() => rules.openGame(into, address.slice(address.indexOf("#") + 1), false));
    return { game: new Game(opened.game, new Held(into)), error: parseError(opened.fault) };
  }

  static #claim(): number {
    const slot = oldest;
    oldest = (oldest + 1) % SLOTS;
    const owner = owners[slot];
    if (owner !== undefined) owner.#address = rules.address(slot);
    owners[slot] = undefined;
    return slot;
  }

  /** The slot that holds this game. */
  #held(): number {
    const address = this.#address;
    if (owners[this.#slot] === this || address === undefined) return this.#slot;
    const into = Game.#claim();
    const { fault } = call(() => rules.openGame(into, address, true));
    if (fault !== null) throw errorOf(fault);
    this.#address = undefined;
    this.#slot = into;
    owners[into] = this;
    return into;
  }

  #changed(): void {
    this.#built = undefined;
    this.#position = undefined;
    this.#state = undefined;
  }

  #codecOf(): Codec {
    this.#codec ??= Position.codecOf(this.position);
    return this.#codec;
  }

  #decode(coded: CodedMove): Move {
    return decode(this.#codecOf(), coded);
  }

  /** The current position, with the steps of a partial move. */
  get position(): Position {
    if (this.#built !== undefined) return this.#built;
    this.#position ??= Position.ofGame(this.game, this.#codec, this.#held());
    return this.#position;
  }

  #stateOf(): State {
    this.#state ??= rules.gameState(this.#held());
    return this.#state;
  }

  /** The number of moves from the start to the current position. */
  get ply(): number {
    return rules.ply(this.#held());
  }

  /** The number of the current line: 0 is the main line. */
  get line(): number {
    return rules.line(this.#held());
  }

  /** All lines: the main line first, then the variations. */
  get lines(): readonly Line[] {
    return rules.lines(this.#held());
  }

  /** The side whose turn it is. */
  get turn(): Side {
    return this.#stateOf().turn;
  }

  /** The result, by the rules or by the third occurrence of a position; `null` if the current position is no end. */
  get outcome(): Outcome | null {
    return this.#stateOf().outcome;
  }

  /** Whether the current position ends the game. */
  get isOver(): boolean {
    return this.outcome !== null;
  }

  /**
   * Plays a move. Throws an {@link IllegalMoveError} if the rules do not allow it, and a {@link ParseError} if the text is not a
   * move.
   */
  move(move: string | Move): Move {
    const text = typeof move === "object" && move !== null ? move.text : move;
    checkText("move", text);
    const slot = this.#held();
    const coded = call(() => rules.playMove(slot, text));
    this.#changed();
    return this.#decode(coded);
  }

  /**
   * Plays a step, for a board on which a move is built of several. The position after it is the current one. The step that completes
   * a move plays the move. Everything else that changes the game gives up a partial move; `goTo(game.ply)` does nothing
   * more. Throws an {@link IllegalMoveError}.
   */
  step(step: Step): Stepped {
    const stepped = this.position.step(step);
    if (stepped.move === null) {
      this.#built = stepped.position;
      return stepped;
    }
    this.move(stepped.move);
    return { ...stepped, position: this.position };
  }

  /** The text of the partial move; empty between moves. */
  get half(): string {
    return this.#built?.half ?? "";
  }

  /** Takes back the last move, and returns it; `null` at the start. */
  undo(): Move | null {
    const slot = this.#held();
    const last = rules.lastMove(slot);
    if (last === undefined) return null;
    rules.goTo(slot, rules.line(slot), rules.ply(slot) - 1);
    this.#changed();
    return this.#decode(last);
  }

  /** Plays the next move of the current line, and returns it; `null` at the end of the line. */
  redo(): Move | null {
    const slot = this.#held();
    if (!rules.goTo(slot, rules.line(slot), rules.ply(slot) + 1)) return null;
    this.#changed();
    const last = rules.lastMove(slot);
    return last === undefined ? null : this.#decode(last);
  }

  /** Goes to a ply of a line: of the current one unless another is given. Throws a `RangeError`. */
  goTo(ply: number, line: number = this.line): void {
    if (!isNumber(ply) || !isNumber(line) || !rules.goTo(this.#held(), line, ply)) {
      throw this.#noPly(ply, line, "expected-ply");
    }
    this.#changed();
  }

  /** The error of a ply that is none: with its line if that is not the current one. */
  #noPly(ply: unknown, line: unknown, expected: string): RangeError {
    const found = line === this.line ? String(ply) : `${String(line)}.${String(ply)}`;
    return new RangeError(formatPhrase(fault("ply", found, [expected])));
  }

  /**
   * Makes a variation the main line. The old main line becomes the first variation, and the numbers of the lines change. The
   * current position stays. Throws a `RangeError` if there is no such line.
   */
  promote(line: number = this.line): void {
    if (!isNumber(line) || line >= this.lines.length) {
      throw new RangeError(formatPhrase(fault("line", String(line), ["expected-line"])));
    }
    rules.promote(this.#held(), line);
    this.#changed();
  }

  /**
   * Deletes all moves of a line after the first `ply` moves, and every variation that goes through them. `line` is the current
   * line unless another is given. To delete a variation, call `delete(keep, line)` with its `keep`. The numbers of the lines
   * change. The current position stays unless its last moves are deleted. Throws a `RangeError` if the line has no such moves.
   */
  delete(ply: number, line: number = this.line): void {
    if (!isNumber(ply) || !isNumber(line) || !rules.deleteMoves(this.#held(), line, ply)) {
      throw this.#noPly(ply, line, "expected-ply-before-moves");
    }
    this.#changed();
  }

  /** Lists all legal moves, sorted by text: none if the game is over, `null` if there are more than the limit. */
  moves(options: MoveOptions & { readonly verbose: false }): string[] | null;
  moves(options?: MoveOptions & { readonly verbose?: true }): Move[] | null;
  moves(options: MoveOptions = {}): Move[] | string[] | null {
    checkOptions(options, ["limit", "verbose"]);
    const { limit, verbose = true } = options;
    if (this.isOver) return [];
    const most = limit === undefined ? {} : { limit };
    return verbose ? this.position.moves(most) : this.position.moves({ ...most, verbose: false });
  }

  /** Lists the moves from the start to the current position. */
  history(options: { readonly verbose: false }): string[];
  history(options?: { readonly verbose?: true }): Move[];
  history(options: { readonly verbose?: boolean } = {}): Move[] | string[] {
    checkOptions(options, ["verbose"]);
    const { verbose = true } = options;
    const coded = rules.history(this.#held());
    return verbose ? coded.map((move) => this.#decode(move)) : coded.map((move) => move.text);
  }

  /** The symbols and comments on moves, in the order of the lines. */
  get annotations(): readonly Annotation[] {
    const notes = this.address()
      .split("&")
      .flatMap((part) =>
        part.startsWith("note=") ? [NOTE.exec(decodeURIComponent(part.slice(5)))?.slice(1) ?? []] : [],
      );
    return notes.map(([line, ply, symbol = "", comment = ""]) => {
      return { line: Number(line), ply: Number(ply), symbol: symbol as Annotation["symbol"], comment };
    });
  }

  /**
   * Sets the symbol and the comment on a move, in place of those that it has: on the last move before the current position, or on
   * the move that leads to a ply of a line. At ply 0, it sets the comment before the first move. Without both, the move has no
   * annotation. A line break in a comment begins a paragraph. Throws a {@link ParseError}, and a `RangeError` if there is no such move.
   */
  annotate(
    annotation: { readonly symbol?: MoveSymbol | ""; readonly comment?: string },
    ply: number = this.ply,
    line: number = this.line,
  ): void {
    checkOptions(annotation, ["symbol", "comment"], "annotation");
    const { symbol = "", comment = "" } = annotation;
    if (symbol !== "" && !SYMBOLS.includes(symbol)) {
      throw new ParseError("symbol", String(symbol), ["one-of", "choices", [2, ...SYMBOLS]]);
    }
    checkText("comment", comment);
    if ([...comment].length > MAX_COMMENT) {
      throw new ParseError("comment", comment.slice(0, 60), ["expected-comment", "most", MAX_COMMENT]);
    }
    const { lines } = this;
    let own = isNumber(line) ? lines[line] : undefined;
    const isBefore = ply === 0 && symbol === "";
    if (own === undefined || !isNumber(ply) || (ply === 0 && !isBefore) || ply > own.keep + own.moves.length) {
      throw this.#noPly(ply, line, "expected-ply-of-move");
    }
    // The line that has the move as its own.
    let at = isBefore ? 0 : line;
    while (!isBefore && own !== undefined && ply <= own.keep) {
      at = own.of;
      own = lines[at];
    }
    const paragraphs = comment
      .split(/[\n\r\u2028\u2029]+/)
      .map((paragraph) => paragraph.replace(REFUSED, " ").split(/\s+/).join(" ").trim());
    const text = paragraphs.filter((paragraph) => paragraph !== "").join("\n");
    const others = this.annotations.filter((known) => known.line !== at || known.ply !== ply);
    const all = symbol === "" && text === "" ? others : [...others, { line: at, ply, symbol, comment: text }];
    all.sort((one, other) => one.line - other.line || one.ply - other.ply);
    const notes = all.map((it) => {
      const note = `${it.line}.${it.ply}:${it.symbol}${it.comment === "" ? "" : `:${it.comment}`}`;
      return `note=${encodeURIComponent(note)}`;
    });
    const rest = this.address()
      .split("&")
      .filter((part) => !part.startsWith("note="));
    const slot = this.#held();
    const { fault } = call(() => rules.openGame(slot, [...rest, ...notes].join("&"), true));
    if (fault !== null) throw errorOf(fault);
  }

  /** Returns the address of the game, which is the part of a link after `#`. */
  address(): string {
    return rules.address(this.#held());
  }

  /** Returns the same text as `address`, so that {@link Game.load} reads what `JSON.stringify` has written. */
  toJSON(): string {
    return this.address();
  }
}

function parseError(fault: Fault | null): ParseError | null {
  const error = fault === null ? null : errorOf(fault);
  return error instanceof ParseError ? error : null;
}
