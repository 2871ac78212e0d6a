// The analysis of one board: the evaluation with the best lines, the review of a game that has ended, and the values of regions.

import { h, type VNode } from "../board/html.ts";
import type { Annotation, BoardModel } from "../board/model.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import type { Arrow } from "../overlay/arrows.ts";
import { type Overlays, overlaysOf } from "../overlay/overlays.ts";
import type { ExactKind, Info } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";
import { meaningOf } from "./annotations.ts";
import type { Job } from "./context.ts";
import * as evaluations from "./evaluation/evaluation.ts";
import { evaluationView } from "./evaluation/view.ts";
import type { Players } from "./players.ts";
import { NO_VALUES, type RegionAnswer, type RegionValues, winnerOf, withAnswer } from "./regions/regions.ts";
import { regionsView, tintsView } from "./regions/view.ts";
import {
  type BetterMove,
  beginReview,
  judged,
  type Mistake,
  nextPly,
  pathsOf,
  type Review,
  symbolsOf,
} from "./review/review.ts";
import { mistakeArrows, type ReviewActions, reviewView } from "./review/view.ts";
import type { Sections } from "./sections.ts";

/** What the analysis shows while it is on. */
interface State {
  readonly evaluation: evaluations.Evaluation;
  readonly review: Review | undefined;
  readonly regions: RegionValues | undefined;
}

/** What the analysis needs of the computer. */
export interface AnalysisHost {
  /** Shows the game after a number of moves: of the line on show, unless the number of another is given. */
  goTo(ply: number, line?: number): void;
  /** The arrows have changed. */
  onChange(): void;
}

/** The analysis of one board. */
export class Analysis {
  #overlays: Overlays;
  #players: Players;
  #sections: Sections;
  #host: AnalysisHost;
  #state: State | undefined;
  #symbols: ReadonlyMap<string, Annotation> | undefined;

  constructor(root: ShadowRoot, players: Players, sections: Sections, host: AnalysisHost) {
    this.#overlays = overlaysOf(root);
    this.#players = players;
    this.#sections = sections;
    this.#host = host;
  }

  /** Whether the user has switched it on. */
  get isOn(): boolean {
    return this.#state !== undefined;
  }

  /** Begins or ends the analysis. */
  toggle(on: boolean): void {
    this.#set(on ? { evaluation: evaluations.UNKNOWN, review: undefined, regions: undefined } : undefined);
  }

  /** The review of the line on show: its key, and the ply to be judged next. It begins at the end of a game. */
  reviewOf(state: BoardState): { readonly key: string; readonly next: number | undefined } | undefined {
    const hasEnded = state.result !== null && state.ply === state.moves.length;
    if (this.#state && hasEnded && this.#state.review?.key !== state.moves.join(".")) {
      const { person, sides } = this.#players;
      const side = person ?? sides[0];
      if (side) this.#set({ ...this.#state, review: beginReview(state, this.#players, side) });
    }
    const review = this.#state?.review;
    return review && { key: review.key, next: nextPly(review) };
  }

  /** Another position is on show, of which nothing is known yet. */
  wait(): void {
    this.#evaluate(evaluations.nextPosition);
  }

  /**
   * Finds out who is to move at the ply to be judged.
   *
   * @returns whether the engine is to judge it; the end of the game needs no judge
   */
  async prepareReview(job: Job, isCurrent: () => boolean): Promise<"ask" | "stale" | "judged"> {
    const { positionLink } = await loadDialogsModule();
    const review = this.#state?.review;
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
    this.#judge(info ? evaluations.shareOf(info, job.side, this.#players) : 50, job, best);
  }

  /** Takes an answer about the values of the regions on show. */
  onRegions({ side }: Job, answer: RegionAnswer): void {
    if (!this.#state) return;
    const regions = withAnswer(this.#state.regions ?? NO_VALUES, answer);
    const winner = winnerOf(regions, side);
    this.#set({ ...this.#state, regions });
    if (winner) this.#evaluate((before, players) => evaluations.proved(before, winner, players));
    if (regions.isComplete) this.#overlays.set("regions", { view: (_, boxes) => tintsView(regions, boxes) });
  }

  /** Removes the values of regions. */
  removeRegions(): void {
    this.#overlays.set("regions", undefined);
    if (this.#state?.regions) this.#set({ ...this.#state, regions: undefined });
  }

  /** Shows what is known of the position on show; `value` is its exact value, if that is known. */
  show({ side, result }: BoardState, job: Job | undefined, infos: Info[], value?: ExactKind): void {
    const isAnalysis = job && job.kind !== "hint" && job.kind !== "review";
    this.#evaluate((before, players) => {
      if (value && value !== "unknown") {
        const winner = value === "win" ? side : players.other(side);
        return evaluations.settled(before, value === "draw" ? "draw" : winner, players);
      }
      if (isAnalysis && infos[0]) return evaluations.estimated(before, infos, job.side, players);
      return result ? evaluations.ended(result, players) : before;
    });
  }

  /** The arrows of the mistake that is shown on the board. */
  get arrows(): readonly Arrow[] {
    const review = this.#state?.review;
    return review ? mistakeArrows(review, this.#players) : [];
  }

  /** The symbols of the moves, as far as they have been judged. */
  get symbols(): ReadonlyMap<string, Annotation> | undefined {
    return this.#symbols;
  }

  /** Another position is on show: the mistake stays with its own. */
  follow({ line, ply }: BoardState): void {
    const review = this.#state?.review;
    if (!review?.chosen || (line === review.number && ply === review.chosen.ply - 1)) return;
    this.#setReview({ ...review, chosen: undefined });
  }

  #actions: ReviewActions = {
    goTo: (ply) => this.#host.goTo(ply, this.#state?.review?.number),
    choose: (mistake) => {
      this.#choose(mistake).catch(console.warn);
    },
    showSide: (side) => {
      const review = this.#state?.review;
      if (review) this.#setReview({ ...review, side, chosen: undefined });
    },
  };

  /** Shows a mistake on the board: the position before it, then its arrows. */
  async #choose({ ply }: Mistake): Promise<void> {
    const review = this.#state?.review;
    if (!review) return;
    this.#setReview({ ...review, chosen: { ply, paths: [] } });
    this.#host.goTo(ply - 1, review.number);
    const { movePaths } = await loadDialogsModule();
    const now = this.#state?.review;
    // The user may have gone on meanwhile.
    if (now?.chosen?.ply !== ply) return;
    this.#setReview({ ...now, chosen: { ply, paths: pathsOf(movePaths(now.line, ply - 1)) } });
  }

  #judge(share: number, { side }: Job, best: BetterMove | undefined): void {
    const review = this.#state?.review;
    if (review) this.#setReview(judged(review, { share, mover: side, best }));
  }

  #setReview(review: Review): void {
    if (!this.#state) return;
    this.#set({ ...this.#state, review });
    this.#host.onChange();
  }

  #evaluate(change: (before: evaluations.Evaluation, players: Players) => evaluations.Evaluation): void {
    if (this.#state) this.#set({ ...this.#state, evaluation: change(this.#state.evaluation, this.#players) });
  }

  #set(state: State | undefined): void {
    const { judgements, number } = state?.review ?? {};
    const before = this.#state?.review;
    this.#state = state;
    if (judgements !== before?.judgements || number !== before?.number) {
      this.#symbols = state?.review && symbolsOf(state.review, this.#players, meaningOf);
    }
    this.#sections.set("analysis", state && ((model) => this.#view(state, model)));
  }

  #view({ evaluation, review, regions }: State, { game }: BoardModel): VNode[] {
    const players = this.#players;
    const context = { ply: game?.state.ply ?? 0, players, person: players.person };
    return [
      h("section.analysis", { attrs: { "aria-label": text("analysis") } }, [
        ...(review ? [reviewView(review, context, this.#actions)] : []),
        ...evaluationView(evaluation, players),
        ...(regions ? [regionsView(regions)] : []),
      ]),
    ];
  }
}
