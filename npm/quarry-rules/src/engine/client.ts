/// <reference lib="esnext.disposable" preserve="true" />

import { checkOptions, ParseError } from "../errors.ts";
import { Game } from "../game.ts";
import { GAMES, type GameId } from "../games.ts";
import { say } from "../phrase.ts";
import { Position } from "../position.ts";
import type { CompiledModule, ModuleSource } from "../types.ts";
import type { Answer } from "../wasm/engine.js";
import { type Host, inThread, inWorker, type Listener, type Platform } from "./host.ts";
import { isLast, type Limits, positionCommand, type Question, questionCommand, SYNC, verdictOf } from "./protocol.ts";
import type {
  AnalyseOptions,
  Best,
  BestOptions,
  EngineOptionsWith,
  Info,
  Limit,
  MoveValue,
  Solution,
  SolveOptions,
  Verdict,
  WorkerLike,
} from "./types.ts";

/** The limits of a search. */
const LIMITS = ["level", "seed", "depth", "nodes", "timeMs"];

/** The options of a search, and those of a proof. */
const BEST_OPTIONS = ["lines", "signal", "onInfo"];
const ANALYSE_OPTIONS = [...LIMITS, "lines", "signal"];
const SOLVE_OPTIONS = ["timeMs", "signal"];
const ENGINE_OPTIONS = ["worker", "tables", "wasm", "hashMB"];

/** The greatest depth of a search. */
const MAX_DEPTH = 120;

/** The largest transposition table, in megabytes: the memory of a module ends at four gigabytes. */
const MAX_HASH_MB = 1024;

/** How long the first part of a proof in the calling thread takes, in milliseconds. */
const FIRST_PART = 50;

/** What an engine is asked about, read when it is asked: a game may go on afterwards. */
interface Subject {
  readonly game: GameId;
  readonly address: string;
  readonly half: string;
}

function subjectOf(at: Position | Game): Subject {
  if (at instanceof Game) return { game: at.game, address: at.address(), half: at.half };
  if (!(at instanceof Position)) throw new ParseError("position", typeof at, ["expected-position-or-game"]);
  const start = at.turnStart.toString();
  return { game: at.game, address: new Game(at.game, { position: start }).address(), half: at.half };
}

/** The module of the engine and what an environment offers: loaded once, for all engines. */
const modules = new Map<string, Promise<CompiledModule>>();

function compiled<W extends WorkerLike>(platform: Platform<W>, source?: ModuleSource): Promise<CompiledModule> {
  if (source !== undefined && !(source instanceof URL)) {
    return source instanceof WebAssembly.Module ? Promise.resolve(source) : WebAssembly.compile(source as BufferSource);
  }
  const url = source ?? new URL("../wasm/engine_bg.wasm", import.meta.url);
  let module = modules.get(url.href);
  if (module === undefined) {
    module = platform.read(url).then((bytes) => WebAssembly.compile(bytes));
    modules.set(url.href, module);
    // After a failure the next engine tries again.
    module.catch(() => modules.delete(url.href));
  }
  return module;
}

/**
 * The engine finds good moves and solves positions. It answers one question after the other.
 *
 * It runs in a worker or in the calling thread. In the calling thread, a question blocks until it is answered. If it has an
 * {@link Abortable.signal}, it is split into parts, and other tasks run in between.
 */
export class EngineClient<W extends WorkerLike> {
  readonly #platform: Platform<W>;
  readonly #options: EngineOptionsWith<W>;
  readonly #module: CompiledModule;
  #host: Host | undefined;
  #isClosed = false;
  /** Hears the answers to the question that is being thought about. */
  #listener: Listener | undefined;
  /** The tables that the host has. */
  readonly #given = new Set<GameId>();
  readonly #tables = new Map<GameId, Promise<Uint8Array>>();
  /** Ends with the last question. */
  #last: Promise<unknown> = Promise.resolve();

  protected constructor(platform: Platform<W>, options: EngineOptionsWith<W>, module: CompiledModule) {
    this.#platform = platform;
    this.#options = options;
    this.#module = module;
    checkOptions(options, ENGINE_OPTIONS);
    const { hashMB } = options;
    if (hashMB !== undefined && !(Number.isInteger(hashMB) && hashMB >= 1 && hashMB <= MAX_HASH_MB)) {
      throw new ParseError("hashMB", String(hashMB), ["expected-whole-number-to", "most", `${MAX_HASH_MB}`]);
    }
  }

  /** @internal */
  protected static load<W extends WorkerLike>(platform: Platform<W>, source?: ModuleSource): Promise<CompiledModule> {
    return compiled(platform, source);
  }

  /**
   * Searches for the best move, within limits: a level, a time, a depth, a number of nodes. The search ends at the first limit that
   * it reaches. The options may also stand beside the limits. Rejects with a {@link ParseError} if there is no limit, or an option
   * that it does not have.
   */
  async best(at: Position | Game, limit: Limit & BestOptions, options: BestOptions = {}): Promise<Best> {
    const subject = subjectOf(at);
    checkOptions(limit, [...LIMITS, ...BEST_OPTIONS], "limit");
    checkOptions(options, BEST_OPTIONS);
    const { lines, signal, onInfo } = { ...limit, ...options };
    const limits = limitsOf(limit);
    if (LIMITS.every((name) => name === "seed" || limits[name as keyof Limits] === undefined)) {
      throw new ParseError("limit", "{}", ["one-of", "choices", [2, "level", "timeMs", "depth", "nodes"]]);
    }
    // An error of an option is thrown before the search.
    questionCommand({ kind: "go", limits, lines });
    let found: Info[] = [];
    let move: string | null = null;
    if (signal !== undefined && this.#deepens(limits)) {
      for await (const infos of this.#deepen(subject, limits, lines, signal)) {
        for (const info of infos) onInfo?.(info);
        found = infos;
      }
      return { move: found[0]?.moves[0] ?? null, lines: found };
    }
    for await (const answer of this.#ask(subject, { kind: "go", limits, lines }, signal)) {
      if (answer.kind === "info") {
        if (answer.info.line === 1) found.length = 0;
        found.push(answer.info);
        onInfo?.(answer.info);
      } else if (answer.kind === "best") {
        move = answer.move;
      }
    }
    return { move, lines: found };
  }

  /**
   * Yields the best lines of each depth. Leaving the loop ends the search.
   *
   * In the calling thread, each depth is a search of its own, and other tasks run in between.
   */
  async *analyse(at: Position | Game, options: AnalyseOptions = {}): AsyncGenerator<readonly Info[], void, undefined> {
    const subject = subjectOf(at);
    checkOptions(options, ANALYSE_OPTIONS);
    const { lines, signal } = options;
    const limits = limitsOf(options);
    questionCommand({ kind: "go", limits, lines });
    if (this.#deepens(limits)) {
      yield* this.#deepen(subject, limits, lines, signal);
      return;
    }
    let found: Info[] = [];
    for await (const answer of this.#ask(subject, { kind: "go", limits, lines }, signal)) {
      if (answer.kind !== "info") continue;
      if (answer.info.line === 1 && found.length > 0) {
        yield found;
        found = [];
      }
      found.push(answer.info);
      if (found.length === (lines ?? 1)) {
        yield found;
        found = [];
      }
    }
    if (found.length > 0) yield found;
  }

  /** Whether a search is made depth by depth: in the calling thread, unless a level decides how to search. */
  #deepens({ level, depth = 1 }: Limits): boolean {
    // The engine itself refuses depths that it does not have.
    return this.#options.worker === false && level === undefined && Number.isInteger(depth) && depth >= 1;
  }

  /** The lines of each depth, from a search for each. Nodes and times are those of all these searches together. */
  async *#deepen(
    subject: Subject,
    { depth: deepest = MAX_DEPTH, nodes: mostNodes, timeMs }: Limits,
    lines: number | undefined,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Info[], void, undefined> {
    const began = performance.now();
    const spent = () => Math.round(performance.now() - began);
    let nodes = 0;
    let reached = 0;
    for (let depth = 1; depth <= Math.min(deepest, MAX_DEPTH); depth++) {
      if (depth > 1) await nextTask();
      const limits = {
        depth,
        ...(mostNodes !== undefined && { nodes: Math.max(mostNodes - nodes, 0) }),
        ...(timeMs !== undefined && { timeMs: Math.max(timeMs - spent(), 0) }),
      };
      const found: Info[] = [];
      for await (const answer of this.#ask(subject, { kind: "go", limits, lines }, signal)) {
        if (answer.kind !== "info") continue;
        if (answer.info.line === 1) found.length = 0;
        found.push({ ...answer.info, nodes: nodes + answer.info.nodes, timeMs: spent() });
      }
      const [best] = found;
      if (best === undefined) return;
      // A search that ends at its limit repeats a depth that is known.
      if (best.depth > reached) yield found;
      reached = Math.max(reached, best.depth);
      nodes = found.reduce((most, info) => Math.max(most, info.nodes), nodes);
      const isSpent = (timeMs !== undefined && spent() >= timeMs) || (mostNodes !== undefined && nodes >= mostNodes);
      if (isSpent || best.depth < depth || found.every((info) => info.proof !== null)) return;
    }
  }

  /** Finds the result of perfect play: for Solitaire Clobber, the fewest stones that can be left. */
  async solve(at: Position | Game, options: SolveOptions = {}): Promise<Solution> {
    const subject = subjectOf(at);
    checkOptions(options, SOLVE_OPTIONS);
    const { address } = subject;
    const question = (timeMs: number | undefined): Question =>
      isSolitaire(subject.game) ? { kind: "stones", address, timeMs } : { kind: "solve", timeMs };
    let verdict: Verdict = { kind: "unknown" };
    let best: string | null = null;
    let nodes = 0;
    for (const answer of await this.#solve(subject, question, options)) {
      if (answer.kind === "exact") verdict = verdictOf(answer.value);
      if (answer.kind === "stones") verdict = { kind: "stones", least: answer.least, most: answer.most };
      if (answer.kind === "exact" || answer.kind === "stones") best = answer.moves[0] ?? null;
      if (answer.kind === "solved" || answer.kind === "stones") nodes = answer.nodes;
    }
    return { verdict, best, nodes };
  }

  /**
   * Finds the exact value of every move, sorted by text. The list is empty if there are more than 500 moves, or if a turn is
   * half-built. Rejects with a {@link ParseError} for Solitaire Clobber, whose moves have no such values.
   */
  async values(at: Position | Game, options: SolveOptions = {}): Promise<MoveValue[]> {
    const subject = subjectOf(at);
    checkOptions(options, SOLVE_OPTIONS);
    const values: MoveValue[] = [];
    if (isSolitaire(subject.game)) throw new ParseError("game", subject.game, ["expected-two-players"]);
    for (const answer of await this.#solve(subject, (timeMs) => ({ kind: "solve", timeMs }), options)) {
      if (answer.kind === "turn") values.push({ move: answer.move, verdict: verdictOf(answer.value) });
    }
    return values;
  }

  /**
   * The answers to a proof. In the calling thread, one with a signal is made in parts, each of which begins again and has
   * twice the time of the part before it: so it takes at most about three times as long as in one go.
   */
  async #solve(
    subject: Subject,
    question: (timeMs: number | undefined) => Question,
    { timeMs, signal }: SolveOptions,
  ): Promise<Answer[]> {
    if (this.#options.worker !== false || signal === undefined) {
      return collect(this.#ask(subject, question(timeMs), signal));
    }
    // An error of the time is thrown before the parts.
    questionCommand(question(timeMs));
    const end = timeMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + timeMs;
    for (let part = FIRST_PART; ; part *= 2) {
      const began = performance.now();
      const left = Math.max(Math.round(end - began), 0);
      // Too little would be left for another part.
      const isLast = 2 * part >= left;
      const answers = await collect(this.#ask(subject, question(isLast ? left : part), signal));
      // What ends long before its time has given up for another reason.
      if (isLast || answers.every(isKnown) || performance.now() - began < part / 1000) return answers;
      await nextTask();
    }
  }

  /** Closes the engine, and rejects open questions. */
  close(): void {
    this.#isClosed = true;
    this.#stop(new Error(say(["engine-closed"])));
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /** Ends the host. The next question starts another one. */
  #stop(reason: unknown): void {
    this.#host?.end();
    this.#host = undefined;
    this.#given.clear();
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.fail(reason instanceof Error ? reason : new Error(String(reason)));
  }

  /** The answers to a question, after those to the questions before it. To stop listening ends the host. */
  async *#ask(
    subject: Subject,
    question: Question,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Answer, void, undefined> {
    const before = this.#last;
    let done = () => {};
    const own = new Promise<void>((resolve) => (done = resolve));
    this.#last = before.then(() => own);
    try {
      await aborted(before, signal);
      signal?.throwIfAborted();
      yield* this.#answers(subject, question, signal);
    } finally {
      done();
    }
  }

  async *#answers(
    subject: Subject,
    question: Question,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Answer, void, undefined> {
    const { game, address, half } = subject;
    const command = questionCommand(question);
    // Tables are for what is solved, which level 8 does first.
    const isSolved = question.kind === "solve" || (question.kind === "go" && question.limits.level === 8);
    const table = isSolved && !this.#given.has(game) ? await aborted(this.#table(game), signal) : undefined;
    const answers: Answer[] = [];
    /** The first one is thrown. */
    const failures: unknown[] = [];
    let isReady = false;
    let isIdle = false;
    let wake = () => {};
    const host = this.#start();
    this.#listener = {
      answer: (answer) => {
        if (answer.kind === "ready") {
          isReady = true;
        } else if (answer.kind === "error") {
          const { field, found, expected } = answer.error;
          failures.push(new ParseError(field, found, JSON.parse(expected)));
        } else {
          answers.push(answer);
        }
        // Nothing comes after these.
        isIdle ||= isLast(answer) || (isReady && answer.kind === "error");
        wake();
      },
      fail: (error) => {
        failures.push(error);
        wake();
      },
    };
    const abort = () => {
      failures.push(signal?.reason);
      this.#stop(signal?.reason);
      wake();
    };
    signal?.addEventListener("abort", abort, { once: true });
    host.hold(true);
    try {
      if (table !== undefined) {
        host.take(game, table);
        this.#given.add(game);
      }
      // An error of the position comes before `ready`.
      if (question.kind !== "stones") host.send(positionCommand(address, half));
      host.send(SYNC);
      while (!isReady && this.#host === host) await new Promise<void>((resolve) => (wake = resolve));
      if (failures.length > 0) {
        isIdle = isReady;
        throw failures[0];
      }
      host.send(command);
      for (;;) {
        for (const answer of answers.splice(0)) yield answer;
        if (failures.length > 0) throw failures[0];
        if (answers.length > 0) continue;
        if (isIdle) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      signal?.removeEventListener("abort", abort);
      // No caller waits for the remaining answers, and a host handles no message while it searches.
      if (!isIdle && this.#host === host) this.#stop(new Error(say(["search-ended"])));
      this.#listener = undefined;
      host.hold(false);
    }
  }

  #start(): Host {
    if (this.#isClosed) throw new Error(say(["engine-closed"]));
    if (this.#host !== undefined) return this.#host;
    const listener: Listener = {
      answer: (answer) => this.#listener?.answer(answer),
      fail: (error) => this.#stop(error),
    };
    const { worker } = this.#options;
    if (worker === false) {
      this.#host = inThread(this.#module, this.#options.hashMB, listener);
    } else {
      let started: W;
      if (worker === undefined) started = this.#platform.start();
      else if (this.#platform.isWorker(worker)) started = worker;
      else started = worker();
      this.#host = inWorker(this.#platform, started, this.#module, this.#options.hashMB, listener);
    }
    return this.#host;
  }

  /** The table of a game, if there is one and the engine may load it. */
  async #table(game: GameId): Promise<Uint8Array | undefined> {
    const { tables = false } = this.#options;
    if (tables === false || !GAMES.some((info) => info.id === game && info.table)) return undefined;
    let table = this.#tables.get(game);
    if (table === undefined) {
      table = this.#platform.read(new URL(`${game}.z`, tables)).then(unpack);
      this.#tables.set(game, table);
      // After a failure the next question tries again.
      table.catch(() => this.#tables.delete(game));
    }
    return table;
  }
}

function isSolitaire(game: GameId): boolean {
  return GAMES.some((info) => info.id === game && info.players === 1);
}

/** The limits among the options of a search. */
function limitsOf({ level, seed, depth, nodes, timeMs }: Limits): Limits {
  return {
    ...(level !== undefined && { level }),
    ...(seed !== undefined && { seed }),
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { nodes }),
    ...(timeMs !== undefined && { timeMs }),
  };
}

/** Whether an answer leaves nothing unknown. */
function isKnown(answer: Answer): boolean {
  if (answer.kind === "stones") return answer.least === answer.most;
  return (answer.kind !== "exact" && answer.kind !== "turn") || answer.value.kind !== "unknown";
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** Lets other tasks run. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A promise that a signal rejects earlier. */
function aborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

async function unpack(packed: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
