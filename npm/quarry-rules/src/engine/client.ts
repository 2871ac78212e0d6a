/// <reference lib="esnext.disposable" preserve="true" />

import { checkOptions, ParseError } from "../errors.ts";
import { formatPhrase } from "../phrase.ts";
import type { Answer } from "../wasm/engine.js";
import { Connection, type Environment, type HostOptions } from "./connection.ts";
import { type Limits, positionCommand, type Question, questionCommand, verdictOf } from "./protocol.ts";
import type {
  AnalyseOptions,
  Best,
  BestOptions,
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

/** The greatest depth of a search. */
const MAX_DEPTH = 120;

/** How long the first part of a proof in the calling thread takes, in milliseconds. */
const FIRST_PART = 50;

/** What an engine is asked about, read when it is asked: a game may go on afterwards. */
export interface Subject {
  readonly game: string;
  readonly address: string;
  readonly half: string;
  /** Whether one person plays the game alone. */
  readonly isSolitaire: boolean;
}

/**
 * The engine finds good moves and solves positions. It answers one question after the other.
 *
 * It runs in a worker or in the calling thread. In the calling thread, a question blocks until it is answered. If it has an
 * {@link Abortable.signal}, it is split into parts, and other tasks run in between.
 */
export abstract class EngineClient<W extends WorkerLike, At> {
  readonly #connection: Connection<W>;
  readonly #isInThread: boolean;
  #isClosed = false;
  /** Ends with the last question. */
  #last: Promise<unknown> = Promise.resolve();

  protected constructor(environment: Environment<W>, options: HostOptions<W>) {
    this.#connection = new Connection(environment, options);
    this.#isInThread = options.worker === false;
  }

  /** @internal */
  protected abstract subjectOf(at: At): Subject;

  /**
   * Searches for the best move, within limits: a level, a time, a depth, a number of nodes. The search ends at the first limit that
   * it reaches. The options may also be next to the limits. Rejects with a {@link ParseError} if there is no limit, or an option
   * that it does not have.
   */
  async best(at: At, limit: Limit & BestOptions, options: BestOptions = {}): Promise<Best> {
    const subject = this.subjectOf(at);
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
  async *analyse(at: At, options: AnalyseOptions = {}): AsyncGenerator<readonly Info[], void, undefined> {
    const subject = this.subjectOf(at);
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
    return this.#isInThread && level === undefined && Number.isInteger(depth) && depth >= 1;
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
  async solve(at: At, options: SolveOptions = {}): Promise<Solution> {
    const subject = this.subjectOf(at);
    checkOptions(options, SOLVE_OPTIONS);
    const { address } = subject;
    const question = (timeMs: number | undefined): Question =>
      subject.isSolitaire ? { kind: "stones", address, timeMs } : { kind: "solve", timeMs };
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
   * Finds the exact value of every move, sorted by text. The list is empty if there are more than 500 moves, or in the
   * middle of a move. Rejects with a {@link ParseError} for Solitaire Clobber, whose moves have no such values.
   */
  async values(at: At, options: SolveOptions = {}): Promise<MoveValue[]> {
    const subject = this.subjectOf(at);
    checkOptions(options, SOLVE_OPTIONS);
    const values: MoveValue[] = [];
    if (subject.isSolitaire) throw new ParseError("game", subject.game, ["expected-two-players"]);
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
    if (!this.#isInThread || signal === undefined) {
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
    this.#connection.close(new Error(formatPhrase(["engine-closed"])));
  }

  [Symbol.dispose](): void {
    this.close();
  }

  /** The answers to a question, after those to the questions before it. Leaving the loop ends the host. */
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
    { game, address, half }: Subject,
    question: Question,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Answer, void, undefined> {
    // The question for the fewest stones has the position in it.
    const position = question.kind === "stones" ? [] : [positionCommand(address, half)];
    const commands = [...position, questionCommand(question)];
    if (this.#isClosed) throw new Error(formatPhrase(["engine-closed"]));
    const answers: Answer[] = [];
    let wake = () => {};
    const push = (answer: Answer) => {
      answers.push(answer);
      wake();
    };
    let isOpen = true;
    const end = this.#connection
      .ask({ game, commands }, push)
      .then(push)
      .finally(() => {
        isOpen = false;
        wake();
      });
    // The loop below waits for it after the answers.
    end.catch(() => undefined);
    const abort = () => this.#connection.stop(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    try {
      while (isOpen || answers.length > 0) {
        const answer = answers.shift();
        if (answer) yield answer;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
      await end;
    } finally {
      signal?.removeEventListener("abort", abort);
      // No caller waits for the remaining answers.
      this.#connection.stop(new Error(formatPhrase(["search-ended"])));
    }
  }
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
