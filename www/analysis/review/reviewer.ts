// The review at one board: it judges the moves of a game one by one, and shows its mistakes on the board.

import type { VNode } from "../../board/html.ts";
import type { Annotation } from "../../board/model.ts";
import { loadDialogsModule } from "../../lib/dialogs-module.ts";
import type { Arrow } from "../../overlay/arrows.ts";
import type { BoardState } from "../../wasm/quarry.js";
import { meaningOf } from "../annotations.ts";
import type { Job } from "../context.ts";
import { shareOf } from "../evaluation/evaluation.ts";
import type { Players } from "../players.ts";
import {
  type BetterMove,
  beginReview,
  judged,
  type Mistake,
  nextPly,
  pathsOf,
  type Review,
  symbolsOf,
} from "./review.ts";
import { mistakeArrows, type ReviewActions, reviewView } from "./view.ts";

/** What the review needs of the computer. */
export interface ReviewHost {
  /** Shows the game after a number of moves of a line. */
  goTo(ply: number, line: number): void;
  /** The review has changed. */
  onChange(): void;
}

/** The review at one board. */
export class Reviewer {
  #players: Players;
  #host: ReviewHost;
  #review: Review | undefined;
  #symbols: ReadonlyMap<string, Annotation> | undefined;

  constructor(players: Players, host: ReviewHost) {
    this.#players = players;
    this.#host = host;
  }

  /** The review of the line on show: its key, and the ply to be judged next. It begins at the end of a game. */
  of(state: BoardState): { readonly key: string; readonly next: number | undefined } | undefined {
    const hasEnded = state.result !== null && state.ply === state.moves.length;
    if (hasEnded && this.#review?.key !== state.moves.join(".")) {
      const { person, sides } = this.#players;
      const side = person ?? sides[0];
      if (side) this.#set(beginReview(state, this.#players, side));
    }
    const review = this.#review;
    return review && { key: review.key, next: nextPly(review) };
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
    job.side = positionLink(address)?.side ?? job.side;
    if (next !== review.moves.length) return "ask";
    this.#judge(review.result, job, undefined);
    return "judged";
  }

  /** Takes the engine's evaluation of the ply to be judged. */
  judge(job: Job): void {
    const info = job.infos.get(1);
    const { moves: [move] = [], paths = [] } = info ?? {};
    const best = move === undefined ? undefined : { move, paths };
    this.#judge(info ? shareOf(info, job.side, this.#players) : 50, job, best);
  }

  /** The arrows of the mistake that is shown on the board. */
  get arrows(): readonly Arrow[] {
    return this.#review ? mistakeArrows(this.#review, this.#players) : [];
  }

  /** The symbols of the moves, as far as they have been judged. */
  get symbols(): ReadonlyMap<string, Annotation> | undefined {
    return this.#symbols;
  }

  /** Another position is on show: the mistake stays with its own. */
  follow({ line, ply }: BoardState): void {
    const review = this.#review;
    if (!review?.chosen || (line === review.number && ply === review.chosen.ply - 1)) return;
    this.#change({ ...review, chosen: undefined });
  }

  /** What the review shows beside a ply. */
  view(ply: number): VNode[] {
    const players = this.#players;
    const context = { ply, players, person: players.person };
    return this.#review ? [reviewView(this.#review, context, this.#actions)] : [];
  }

  /** Forgets the review. */
  close(): void {
    this.#set(undefined);
  }

  #actions: ReviewActions = {
    goTo: (ply) => this.#review && this.#host.goTo(ply, this.#review.number),
    choose: (mistake) => {
      this.#choose(mistake).catch(console.warn);
    },
    showSide: (side) => {
      if (this.#review) this.#change({ ...this.#review, side, chosen: undefined });
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

  #judge(share: number, { side }: Job, best: BetterMove | undefined): void {
    if (this.#review) this.#change(judged(this.#review, { share, mover: side, best }));
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
