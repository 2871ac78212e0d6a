// A connection to the engine, in a worker or in the calling thread. It answers one question at a time.

import type { Phrase } from "../phrase.ts";
import type { CompiledModule } from "../types.ts";
import type { Answer, Command } from "../wasm/engine.js";
import { type Host, inWorker, isWorker, type Listener, type Platform } from "./host.ts";
import { isLast, type LastAnswer, SYNC } from "./protocol.ts";
import type { WorkerLike } from "./types.ts";
import { type Watchdog, watch } from "./watchdog.ts";

/**
 * A worker that is silent for so long, besides the time that the question allows it, has stopped, in milliseconds. Without a
 * limit of time, the levels search a million nodes at most: ten seconds on a slow phone.
 */
const SILENCE = 60_000;

/** The strongest level, which solves before it searches. */
const STRONGEST = 8;

/** The answers to a question before the last one. */
export type Report = Exclude<Answer, LastAnswer | { kind: "error" }>;

/** What the engine is asked. */
export interface EngineQuestion {
  readonly game: string;
  /** The last command is `go`, `solve` or `stones`. */
  readonly commands: Command[];
}

/** A platform with the files of the engine, and the errors of those who use it. */
export interface Environment<W extends WorkerLike> extends Platform<W> {
  /** The compiled module for a game. */
  module(game: string): Promise<CompiledModule>;
  /** The table of a game; `undefined` if there is none. */
  table(game: string): Promise<Uint8Array | undefined>;
  /** Forgets a table that the engine has refused: the next question loads it again. */
  refused(game: string): void;
  /** The error of a worker: its own text, or a message. */
  failure(why: string | Phrase): Error | Promise<Error>;
  /** The error of a question that the engine refuses. */
  refusal(field: string, found: string, expected: Phrase): Error | Promise<Error>;
}

/** Where the engine runs. */
export interface HostOptions<W extends WorkerLike> {
  readonly worker?: W | (() => W) | false | undefined;
  readonly hashMB?: number | undefined;
}

/** A question that has no last answer yet. */
interface OpenQuestion {
  readonly onReport: (report: Report) => void;
  readonly resolve: (answer: LastAnswer) => void;
  readonly reject: (reason: unknown) => void;
  /** The command that waits until the engine has taken those before it. */
  last?: Command | undefined;
  /** The first error of the commands before it. */
  error?: Error | Promise<Error>;
  silence?: Watchdog;
}

/** Whether the engine looks up results in the table of the game for a command. */
function needsTable(command: Command): boolean {
  return command.kind === "solve" || (command.kind === "go" && command.options.level === STRONGEST);
}

/** How long the engine may take for a command, in milliseconds; `undefined` if nothing limits it. */
function timeOf(command: Command): number | undefined {
  if (command.kind === "solve" || command.kind === "stones") return command.timeMs;
  if (command.kind !== "go") return 0;
  const { level, depth, nodes, timeMs } = command.options;
  return timeMs ?? (level !== undefined && depth === undefined && nodes === undefined ? 0 : undefined);
}

/** The connection starts a host with the first question, and another one after a failure or for a game of another module. */
export class Connection<W extends WorkerLike> {
  readonly #environment: Environment<W>;
  readonly #options: HostOptions<W>;
  #host: Host | undefined;
  /** The module that the host runs. */
  #module: CompiledModule | undefined;
  /** The games whose tables the host has. */
  readonly #given = new Set<string>();
  #open: OpenQuestion | undefined;

  constructor(environment: Environment<W>, options: HostOptions<W> = {}) {
    this.#environment = environment;
    this.#options = options;
  }

  /**
   * Asks a question after the one before has ended.
   *
   * @param onReport called with each answer but the last one
   * @returns the last answer. It rejects with the error of the engine or its worker, or with the reason of `stop`.
   */
  ask(question: EngineQuestion, onReport: (report: Report) => void): Promise<LastAnswer> {
    return new Promise((resolve, reject) => {
      const open: OpenQuestion = { onReport, resolve, reject };
      this.#open = open;
      this.#send(open, question).catch((reason) => this.#stopIf(open, reason));
    });
  }

  /** Rejects an open question, and ends the host: it takes no message while it thinks. */
  stop(reason: unknown): void {
    if (this.#open) this.close(reason);
  }

  /** Ends the host; the next question starts another one. An open question is rejected. */
  close(reason: unknown): void {
    const open = this.#finish();
    this.#end();
    // An error may have to wait for its text.
    Promise.resolve(reason).then(open?.reject);
  }

  async #send(open: OpenQuestion, { game, commands }: EngineQuestion): Promise<void> {
    const [module, table] = await Promise.all([
      this.#environment.module(game),
      commands.some(needsTable) && !this.#given.has(game) ? this.#environment.table(game) : undefined,
    ]);
    if (this.#open !== open) return;
    if (module !== this.#module) this.#end();
    const host = this.#start(module);
    host.hold(true);
    const first = commands.slice(0, -1);
    open.last = commands.at(-1);
    if (this.#options.worker !== false) open.silence = this.#watch(open, commands);
    if (table) {
      this.#given.add(game);
      host.take(game, table);
    }
    for (const command of first) host.send(command);
    // An error of the commands before it comes before `ready`.
    host.send(SYNC);
  }

  #watch(open: OpenQuestion, commands: readonly Command[]): Watchdog {
    const times = commands.map(timeOf);
    // A solver without a limit reports nothing until it knows. A search without one reports, and then thinks as long as it likes.
    const isEndless = commands.some((command, n) => command.kind !== "go" && times[n] === undefined);
    const patience = isEndless ? Number.POSITIVE_INFINITY : SILENCE + Math.max(0, ...times.map((time) => time ?? 0));
    const silence = watch(patience, () =>
      this.#stopIf(open, this.#environment.failure(["worker-silent", "seconds", patience / 1000])),
    );
    return times.includes(undefined) ? { reset: silence.end, end: silence.end } : silence;
  }

  #start(module: CompiledModule): Host {
    if (this.#host) return this.#host;
    const environment = this.#environment;
    const { worker = environment.start, hashMB } = this.#options;
    const listener: Listener = {
      answer: (answer) => this.#take(answer),
      refused: (game) => {
        this.#given.delete(game);
        environment.refused(game);
      },
      fail: (why) => this.close(environment.failure(why)),
    };
    this.#module = module;
    if (worker !== false) {
      const started = isWorker(worker) ? worker : worker();
      this.#host = inWorker(environment, started, module, hashMB, listener);
    } else if (environment.inThread) this.#host = environment.inThread(module, hashMB, listener);
    else throw new Error("the engine runs in workers alone");
    return this.#host;
  }

  #take(answer: Answer): void {
    const open = this.#open;
    if (!open) return;
    if (answer.kind !== "ready") open.silence?.reset();
    if (answer.kind === "error") {
      const { field, found, expected } = answer.error;
      open.error ??= this.#environment.refusal(field, found, JSON.parse(expected));
    }
    if (answer.kind === "ready" && !open.error && open.last) {
      const { last } = open;
      open.last = undefined;
      // An engine in the calling thread takes no command while it answers one.
      Promise.resolve()
        .then(() => this.#open === open && this.#host?.send(last))
        .catch((reason) => this.#stopIf(open, reason));
    } else if (answer.kind === "ready" || (answer.kind === "error" && !open.last)) {
      this.#finish();
      Promise.resolve(open.error).then(open.reject);
    } else if (isLast(answer)) {
      this.#finish();
      open.resolve(answer);
    } else if (answer.kind !== "error") {
      open.onReport(answer);
    }
  }

  /** Ends the open question without an answer. */
  #finish(): OpenQuestion | undefined {
    const open = this.#open;
    this.#open = undefined;
    open?.silence?.end();
    this.#host?.hold(false);
    return open;
  }

  #stopIf(open: OpenQuestion, reason: unknown): void {
    if (this.#open === open) this.close(reason);
  }

  #end(): void {
    this.#host?.end();
    this.#host = undefined;
    this.#module = undefined;
    this.#given.clear();
  }
}
