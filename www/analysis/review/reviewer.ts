// The review at one board: it judges the moves of a game one by one, and shows its mistakes on the board.

import type { VNode } from "../../board/html.ts";
import type { Annotation } from "../../board/model.ts";
import type { Side } from "../../games/boards.ts";
import { loadDialogsModule } from "../../lib/dialogs-module.ts";
import type { Arrow } from "../../overlay/arrows.ts";
import type { BoardState, GameResult } from "../../wasm/quarry.js";
import { meaningOf } from "../annotations.ts";
import type { AskedJob, Job } from "../context.ts";
import { isSettled, type Known, NOTHING, withAnswer, withInfos } from "../exact/known.ts";
import type { Players } from "../players.ts";
import {
  accuracyOf,
  beginReview,
  type Judgement,
  judged,
  judgementOf,
  judgementOfEnd,
  type Mistake,
  nextPly,
  pathsOf,
  type Review,
  shownMistakes,
  symbolsOf,
} from "./review.ts";
import { store, storedJudgements } from "./store.ts";
import { mistakeArrows, type ReviewActions, reviewView } from "./view.ts";

/** How long the engine solves a position of the game, and how long it searches one that it cannot solve, in milliseconds. */
const TIMES = { solve: 60, search: 120 };

/** What has been judged is kept again after this many plies. */
const KEPT = 10;

/** What the review needs of the computer. */
export interface ReviewHost {
  /** Shows the game after a number of moves of a line. */
  goTo(ply: number, line: number): void;
  /** The review has changed. */
  onChange(): void;
  /** Plays mistakes of a line again, from the positions before them. */
  learn(mistakes: readonly Mistake[], line: string): void;
  /** A whole line has been judged: how accurate each side was, in percent. */
  onJudged(line: string, accuracy: ReturnType<typeof accuracyOf>): void;
}

/** The review at one board. */
export class Reviewer {
  #players: Players;
  #host: ReviewHost;
  #review: Review | undefined;
  /** What the solver has found out of the ply to be judged, where that is not its value. */
  #known: Known | undefined;
  /** The side to move there. */
  #mover: Side = "white";
  /** The results of the lines that have been seen to their ends. */
  #results = new Map<string, GameResult>();
  /** The line of which the stored review was looked up last. */
  #asked = "";
  #shown: BoardState | undefined;
  #symbols: ReadonlyMap<string, Annotation> | undefined;

  constructor(players: Players, host: ReviewHost) {
    this.#players = players;
    this.#host = host;
  }

  /** The current line: its review begins at the end of a game, and goes on if it has begun before. */
  follow(state: BoardState): void {
    const { line, ply, moves, result, parts } = state;
    this.#shown = state;
    const hasEnded = result !== null && ply === moves.length;
    if (hasEnded) this.#results.set(parts.line, result);
    if (this.#review?.line !== parts.line && (hasEnded || this.#asked !== parts.line)) {
      const before = storedJudgements(parts.line);
      if (hasEnded || before) this.#begin(state, before);
    }
    this.#asked = parts.line;
    const review = this.#review;
    if (!review?.chosen || (line === review.number && ply === review.chosen.ply - 1)) return;
    this.#change({ ...review, chosen: undefined });
  }

  /** The ply to be judged next: it is solved, or else searched. */
  wanted({ game, address }: BoardState): AskedJob | undefined {
    const review = this.#review;
    const next = review && nextPly(review);
    if (!review || next === undefined || review.isStopped) return undefined;
    const isSolving = this.#known === undefined;
    const known = this.#known ?? NOTHING;
    let found = known;
    return {
      kind: "review",
      key: `review ${review.line} ${next} ${isSolving ? "solve" : "search"}`,
      game,
      commands: [
        // The ply's own address takes the place of this one.
        { kind: "position", address },
        isSolving
          ? { kind: "solve", timeMs: TIMES.solve }
          : { kind: "go", options: { timeMs: TIMES.search, lines: 2 } },
      ],
      onAnswer: (answer) => {
        found = withAnswer(found, answer);
      },
      onInfos: (infos) => {
        found = withInfos(found, infos);
      },
      onDone: () => {
        if (isSolving && !isSettled(found)) this.#known = found;
        else this.#judge(found, this.#mover);
      },
    };
  }

  /**
   * Finds out who is to move at the ply to be judged.
   *
   * @returns whether the engine is to judge it; the end of the game needs no judge
   */
  async prepare(job: Job, isCurrent: () => boolean): Promise<"ask" | "stale" | "judged"> {
    const { positionLink } = await loadDialogsModule();
    const review = this.#review;
    if (!isCurrent() || !review) return "stale";
    const next = nextPly(review);
    const address = `${review.line}&ply=${next}`;
    job.commands.splice(0, 1, { kind: "position", address });
    this.#mover = positionLink(address)?.side ?? job.side;
    const result = next === review.moves.length ? this.#results.get(review.line) : undefined;
    if (!result) return "ask";
    this.#take(judgementOfEnd(result, this.#mover, this.#players));
    return "judged";
  }

  /** The arrows of the mistake that is shown on the board. */
  get arrows(): readonly Arrow[] {
    return this.#review ? mistakeArrows(this.#review, this.#players) : [];
  }

  /** The symbols of the moves, as far as they have been judged. */
  get symbols(): ReadonlyMap<string, Annotation> | undefined {
    return this.#symbols;
  }

  /** Whether the current line can be reviewed and is not. */
  get isOffered(): boolean {
    const state = this.#shown;
    return state !== undefined && state.moves.length > 1 && this.#review?.line !== state.parts.line;
  }

  /** Reviews the current line. */
  begin(): void {
    if (this.#shown) this.#begin(this.#shown, storedJudgements(this.#shown.parts.line));
    this.#host.onChange();
  }

  /** What the review shows beside a ply. */
  view(ply: number): VNode[] {
    const players = this.#players;
    const context = { ply, players, person: players.person };
    return this.#review ? [reviewView(this.#review, context, this.#actions)] : [];
  }

  /** Forgets the review. What has been judged is kept. */
  close(): void {
    if (this.#review) store(this.#review);
    this.#asked = "";
    this.#known = undefined;
    this.#set(undefined);
  }

  #begin(state: BoardState, before: readonly Judgement[] | undefined): void {
    const { person, sides } = this.#players;
    const side = person ?? sides[0];
    this.#known = undefined;
    if (side) this.#set(beginReview(state, side, before));
  }

  #actions: ReviewActions = {
    goTo: (ply) => this.#review && this.#host.goTo(ply, this.#review.number),
    choose: (mistake) => {
      this.#choose(mistake).catch(console.warn);
    },
    showSide: (side) => {
      if (this.#review) this.#change({ ...this.#review, side, chosen: undefined });
    },
    stop: (isStopped) => {
      if (!this.#review) return;
      store(this.#review);
      this.#change({ ...this.#review, isStopped });
    },
    learn: () => {
      const review = this.#review;
      if (review) this.#host.learn(shownMistakes(review, this.#players), review.line);
    },
  };

  /** Shows a mistake on the board: the position before it, then its arrows. */
  async #choose({ ply }: Mistake): Promise<void> {
    const review = this.#review;
    if (!review) return;
    this.#change({ ...review, chosen: { ply, paths: [] } });
    this.#host.goTo(ply - 1, review.number);
    const { movePaths } = await loadDialogsModule();
    const now = this.#review;
    // The user may have gone on meanwhile.
    if (now?.chosen?.ply !== ply) return;
    this.#change({ ...now, chosen: { ply, paths: pathsOf(movePaths(now.line, ply - 1)) } });
  }

  #judge(known: Known, mover: Side): void {
    const review = this.#review;
    if (review) this.#take(judgementOf(known, mover, review.moves[review.judgements.length], this.#players));
  }

  #take(judgement: Judgement): void {
    if (!this.#review) return;
    const review = judged(this.#review, judgement);
    this.#known = undefined;
    const isWhole = nextPly(review) === undefined;
    // The engine may finish a judgement while the user stops the review.
    if (isWhole || review.isStopped || review.judgements.length % KEPT === 0) store(review);
    this.#change(review);
    if (isWhole) this.#host.onJudged(review.line, accuracyOf(review, this.#players));
  }

  #change(review: Review): void {
    this.#set(review);
    this.#host.onChange();
  }

  #set(review: Review | undefined): void {
    const before = this.#review;
    this.#review = review;
    if (review?.judgements === before?.judgements && review?.number === before?.number) return;
    this.#symbols = review && symbolsOf(review, this.#players, meaningOf);
  }
}
