// Files of games, by a module of their own.

import { type Arguments, ParseError, type Reason, reasonOf } from "./errors.ts";
import { Game } from "./game.ts";
import { useTexts } from "./language.ts";
import { checkLoaded } from "./module.ts";
import { formatPhrase, type Phrase } from "./phrase.ts";
import type {
  GameFromPgn,
  ModuleSource,
  PgnComment,
  PgnFromGame,
  PgnGame,
  PgnNode,
  PgnRead,
  PgnReplay,
  PgnResult,
  PgnSource,
} from "./types.ts";
import type { Comment, Fault, FlatGame, FlatNode, Item } from "./wasm/pgn.js";
import load, * as pgn from "./wasm/pgn.js";

/** Files with more moves in a game are not read either. */
const MAX_MOVES = 100_000;

let isLoaded = false;
let loading: Promise<void> | undefined;

/**
 * Loads the module of the files once; after a failure the next call tries again.
 *
 * @internal
 */
export function loadPgn(source: () => ModuleSource | undefined | Promise<ModuleSource | undefined>): Promise<void> {
  useTexts();
  loading ??= (async () => {
    try {
      const from = await source();
      await load(from === undefined ? undefined : { module_or_path: from });
      isLoaded = true;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  })();
  return loading;
}

/** Loads the module of the files synchronously, from bytes or a compiled module. */
export function initPgnSync(source: Exclude<ModuleSource, URL>): void {
  useTexts();
  pgn.initSync({ module: source });
  isLoaded = true;
}

/** Thrown, or returned in place of a game, if a game of a file is not valid. */
export class PgnError extends Error implements Reason {
  static {
    // Minifiers rename the class, and consoles print its name.
    Object.defineProperty(PgnError, "name", { value: "PgnError" });
  }

  override readonly name = "PgnError";
  /** The number of the line in the file, from 1; 0 if the game does not come from a file. */
  readonly line: number;
  /** The number of the character in its line, from 1. */
  readonly column: number;
  /** The name of the part that is not valid, in every language the same: `move`, `tag`, `comment`, `result`, …. */
  readonly field: string;
  /** The text that was found, shortened to 60 characters. */
  readonly found: string;
  /** A description of what is accepted, in the language of `setLanguage`. */
  readonly expected: string;
  /** What was expected, for programs. */
  readonly code: string;
  /** The arguments of {@link PgnError.code}. */
  readonly arguments: Arguments;

  /** @internal */
  constructor({ line, column, field, found, expected, message }: Fault) {
    super(formatPhrase(JSON.parse(message)));
    this.line = line;
    this.column = column;
    this.field = field;
    this.found = found;
    const phrase: Phrase = JSON.parse(expected);
    this.expected = formatPhrase(phrase);
    ({ code: this.code, arguments: this.arguments } = reasonOf(phrase));
  }
}

/** Calls the module, and throws its faults as errors. */
function call<T>(ask: () => T): T {
  checkPgnLoaded();
  try {
    return ask();
  } catch (thrown) {
    const isFault = typeof thrown === "object" && thrown !== null && !(thrown instanceof Error) && "column" in thrown;
    throw isFault ? new PgnError(thrown as Fault) : thrown;
  }
}

function checkPgnLoaded(): void {
  if (isLoaded) return;
  useTexts();
  throw new Error(formatPhrase(["pgn-not-loaded"]));
}

/**
 * Reads a file of games, one at a time: from text, or from parts of text or bytes as they arrive, such as `response.body`. A game that is not
 * valid is an error, and reading goes on with the next one. Throws a {@link ParseError} for anything else.
 */
export async function* readPgn(source: PgnSource): AsyncGenerator<PgnRead, void, undefined> {
  checkPgnLoaded();
  const parts = typeof source === "string" || ArrayBuffer.isView(source) ? [source] : partsOf(source);
  const encoder = new TextEncoder();
  const stream = new pgn.Stream();
  try {
    for await (const part of parts) {
      const bytes = typeof part === "string" ? encoder.encode(part) : part;
      if (!ArrayBuffer.isView(bytes)) throw new ParseError("source", typeof part, ["expected-text"]);
      const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      yield* stream.push(view).map(readOf);
    }
    yield* stream.end().map(readOf);
  } finally {
    stream.free();
  }
}

/** Reads the text of a file at once. A game that is not valid is an error in its place. */
export function parsePgn(text: string): PgnRead[] {
  if (typeof text !== "string") throw new ParseError("text", typeof text, ["expected-text"]);
  checkPgnLoaded();
  const stream = new pgn.Stream();
  try {
    return [...stream.push(new TextEncoder().encode(text)), ...stream.end()].map(readOf);
  } finally {
    stream.free();
  }
}

/** The parts of a stream. Not every browser iterates over a `ReadableStream`. */
async function* partsOf(
  source: Exclude<PgnSource, string | ArrayBufferView>,
): AsyncGenerator<string | ArrayBufferView> {
  const isStream = typeof source === "object" && source !== null && "getReader" in source;
  if (!isStream) {
    const isIterable =
      typeof source === "object" && source !== null && (Symbol.asyncIterator in source || Symbol.iterator in source);
    if (!isIterable) throw new ParseError("source", typeof source, ["expected-text"]);
    yield* source;
    return;
  }
  const reader = source.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value ?? "";
  } finally {
    await reader.cancel();
  }
}

function readOf({ game, fault }: Item): PgnRead {
  return game === null ? { game, error: new PgnError(fault as Fault) } : { game: treeOf(game), error: null };
}

/** A game as a tree of objects. */
function treeOf({ nodes, tags, result, escapes = [], line = 0 }: FlatGame): PgnGame {
  const made: (PgnNode & { children: PgnNode[] })[] = [];
  for (const { parent, move, nags, before, comments } of nodes as Required<FlatNode>[]) {
    const node = { move, nags, before: before.map(commentOf), comments: comments.map(commentOf), children: [] };
    // The root has no parent.
    if (made.length > 0) made[parent]?.children.push(node);
    made.push(node);
  }
  const root = made[0] ?? { move: "", nags: [], before: [], comments: [], children: [] };
  return { tags, root, result: result as PgnResult, escapes, line };
}

function commentOf(comment: Comment): PgnComment {
  return { text: "", ...comment } as PgnComment;
}

/** The nodes of a game in a list, each after its parent. Long games need no deep recursion, and a node that follows itself ends in an error. */
function nodesOf(root: PgnNode): PgnNode[] {
  const nodes = [root];
  for (const { children = [] } of nodes) {
    for (const child of children) nodes.push(child);
    if (nodes.length > MAX_MOVES + 1) throw new ParseError("game", "", ["at-most-turns", "most", MAX_MOVES]);
  }
  return nodes;
}

function flat({ tags, root, result = "*", escapes = [] }: PgnGame): FlatGame {
  const parents = new Map<PgnNode, number>();
  const nodes = nodesOf(root).map((node, place): FlatNode => {
    const { move = "", nags = [], before = [], comments = [], children = [] } = node;
    for (const child of children) parents.set(child, place);
    return {
      parent: parents.get(node) ?? 0,
      move,
      nags: nags as number[],
      before: before as Comment[],
      comments: comments as Comment[],
    };
  });
  return { tags: [...tags], nodes, result, escapes: [...escapes] };
}

/** Refuses what has not the shape of a game: programs without types pass any value. */
function checkGame(game: unknown): asserts game is PgnGame {
  const is = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  const hasShape = is(game) && Array.isArray(game.tags) && is(game.root);
  if (!hasShape) throw new ParseError("game", typeof game, ["expected-options"]);
}

/**
 * Writes a game as the text of a file, which {@link readPgn} reads as the same game. Throws a {@link PgnError} for what no file can contain.
 */
export function writePgn(game: PgnGame): string {
  checkGame(game);
  return call(() => pgn.write(flat(game)));
}

/**
 * Plays all lines of a game by the rules of its tag `Variant`. The result has the game with the canonical texts of its moves. Throws a
 * {@link PgnError} for the first move that is not legal, and for a result that is not that of the rules.
 */
export function replayPgn(game: PgnGame): PgnReplay {
  checkGame(game);
  const { result, isOver, moves } = call(() => pgn.check(flat(game)));
  // The list of the nodes begins with the root.
  const texts = new Map(nodesOf(game.root).map((node, place) => [node, moves[place - 1] ?? ""]));
  const copies = new Map<PgnNode, PgnNode & { children: PgnNode[] }>();
  for (const [node, move] of texts) copies.set(node, { ...node, move, children: [] });
  for (const [node, copy] of copies) copy.children.push(...node.children.flatMap((child) => copies.get(child) ?? []));
  return { game: { ...game, root: copies.get(game.root) ?? game.root }, result: result as PgnResult, isOver };
}

/**
 * Makes a game of the library of a game of a file, with its variations, symbols and comments. The commands of comments stay in them as
 * text, which {@link readComment} reads. Throws a {@link PgnError} if it is not legal.
 */
export function pgnToGame(game: PgnGame): GameFromPgn {
  checkGame(game);
  checkLoaded();
  const { address, leftOut } = call(() => pgn.check(flat(game)));
  return { game: Game.load(address).game, leftOut: leftOut.map(textOf) };
}

/** Makes a game of a file of a game of the library, with the tags that say which game it is and how it begins. */
export function gameToPgn(game: Game): PgnFromGame {
  if (!(game instanceof Game)) throw new ParseError("game", typeof game, ["expected-options"]);
  const { game: made, leftOut } = call(() => pgn.ofAddress(game.address()));
  return { game: treeOf(made), leftOut: leftOut.map(textOf) };
}

function textOf(message: string): string {
  return formatPhrase(JSON.parse(message));
}

/** Reads the comment of an {@link Annotation}, with the commands in it: arrows, circles, a clock, a value. */
export function readComment(text: string): PgnComment {
  if (typeof text !== "string") throw new ParseError("comment", typeof text, ["expected-text"]);
  return commentOf(call(() => pgn.readComment(text)));
}

/** Writes a comment as the text of an {@link Annotation}. Throws a {@link PgnError} for a square or a number that no file can contain. */
export function writeComment(comment: PgnComment): string {
  return call(() => pgn.writeComment(comment as Comment));
}
