// The scheduler of the engine: it chooses the most urgent job, and runs one job at a time.

import type { Command, SearchOptions } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";
import type { AskedJob, BestMove, Job } from "./context.ts";
import type { EngineClient, Report } from "./engine-client.ts";
import type { ExactAnswer } from "./exact/values.ts";
import type { HintRequest } from "./hints.ts";
import type { RegionAnswer } from "./regions/regions.ts";

/** How long the engine looks for a hint, in milliseconds. */
const HINT_TIME = 150;

/** Reports of the engine are shown at most this often, in milliseconds. */
const REPORT_INTERVAL = 100;

/** The answer to a question that is not for a move. */
const NO_MOVE: BestMove = { move: null, paths: [] };

/** The reports that the asker of a question takes. */
const ANSWERS: readonly string[] = ["exact", "turn", "whole", "region", "valued"];

/** What is wanted of the engine at a position. */
export interface Wants {
  state: Pick<BoardState, "game" | "side" | "result" | "ply" | "moves" | "address" | "parts">;
  /** The level of the computer that plays the side to move; 0 if a person does. */
  level: number;
  /** The position in which the computer is to move although there are later moves. */
  moveAt: string | undefined;
  /** The hint that is asked for. */
  hint: HintRequest | undefined;
  /** What the exercise or the analysis asks for. `isIdle`: the engine has nothing else to do. */
  asked(isIdle: boolean): AskedJob | undefined;
  /** The ply that the review of a game asks for, if it goes on. */
  review(): AskedJob | undefined;
}

/** The most urgent job; `undefined` if nothing is to be done. */
export function nextJob({ state, level, moveAt, hint, asked, review }: Wants): Job | undefined {
  const { game, side, result, ply, moves, address } = state;
  const positionKey = state.parts.place;
  const job = (kind: Job["kind"], key: string, ...commands: Command[]): Job => {
    const all: Command[] = [{ kind: "position", address }, ...commands];
    return { kind, key, game, commands: all, positionKey, side, infos: new Map() };
  };
  const go = (options: SearchOptions): Command => ({ kind: "go", options });
  if (!result && level > 0 && (ply === moves.length || moveAt === positionKey)) {
    const seed = Math.floor(Math.random() * 2 ** 31);
    return job("move", `move ${level} ${positionKey}`, go({ level, seed }));
  }
  if (hint) {
    const { half } = hint;
    const position: Command = { kind: "position", address, ...(half !== "" && { half }) };
    return { ...job("hint", `hint ${positionKey} ${half}`), commands: [position, go({ timeMs: HINT_TIME })] };
  }
  const found = asked(false) ?? review() ?? asked(true);
  return found && { ...job(found.kind, found.key), ...found };
}

/** What the scheduler needs from the parts around it. */
export interface SchedulerHost {
  /** A job begins. Resolves to `false` if the engine need not be asked. */
  prepare(job: Job): Promise<boolean> | true;
  /** The engine has finished. */
  onDone(job: Job, best: BestMove, began: number): Promise<void>;
  /** Plays a move for the computer. */
  play(move: string): void;
  /** The engine, or what is done with its answer, has failed. */
  onFailure(error: unknown): void;
  /** There are new reports to show. */
  onReports(): void;
}

/** Runs jobs in the engine of one board. */
export class Scheduler {
  #engine: Pick<EngineClient, "ask" | "stop" | "close">;
  #host: SchedulerHost;
  #job: Job | undefined;
  /** The timer that shows reports. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;

  constructor(engine: Pick<EngineClient, "ask" | "stop" | "close">, host: SchedulerHost) {
    this.#engine = engine;
    this.#host = host;
  }

  /** The job that the engine is doing, or has done last. */
  get job(): Job | undefined {
    return this.#job;
  }

  /** Runs a job in place of the one before. A job with the same key goes on. */
  run(job: Job | undefined): void {
    if (job?.key === this.#job?.key) return;
    this.stop();
    this.#job = job;
    if (!job) return;
    this.#ask(job).catch((error) => {
      if (this.#job === job) this.#host.onFailure(error);
    });
  }

  /** Ends the job. The engine stays, if it has finished. */
  stop(): void {
    this.#job = undefined;
    this.#engine.stop();
  }

  /** Forgets the job: it can be run once more. */
  forget(): void {
    this.#job = undefined;
  }

  /** Terminates the engine. The next job starts another one. */
  release(): void {
    this.#engine.close();
  }

  /** Ends everything. */
  close(): void {
    this.stop();
    this.release();
    clearTimeout(this.#timer);
  }

  /** Plays the best move so far, at once or as soon as there is one. */
  moveNow(): void {
    if (!this.#job) return;
    this.#job.moveNow = true;
    const move = this.#job.best ?? this.#job.infos.get(1)?.moves[0];
    if (move) this.#host.play(move);
  }

  async #ask(job: Job): Promise<void> {
    const prepared = this.#host.prepare(job);
    if (prepared !== true && !(await prepared)) return;
    const began = performance.now();
    const answer = await this.#engine.ask(job, (report) => this.#onReport(job, report));
    if (this.#job !== job || answer === undefined) return;
    await this.#host.onDone(job, answer.kind === "best" ? answer : NO_MOVE, began);
  }

  #onReport(job: Job, report: Report): void {
    if (this.#job !== job) return;
    if (ANSWERS.includes(report.kind)) job.onAnswer?.(report as RegionAnswer | ExactAnswer);
    else if (report.kind === "info" && job.kind !== "exact") {
      job.infos.set(report.info.line, report.info);
      job.onInfos?.([...job.infos.values()].sort((a, b) => a.line - b.line));
    }
    // The report may have answered the question.
    if (this.#job !== job) return;
    if (job.moveNow) this.moveNow();
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, REPORT_INTERVAL - (performance.now() - this.#shownAt));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#shownAt = performance.now();
      this.#host.onReports();
    }, wait);
  }
}
