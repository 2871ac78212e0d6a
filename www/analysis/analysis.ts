// The analysis of one board: the evaluation with the best lines, the review of a game that has ended, and the values of regions.

import { h, type VNode } from "../board/html.ts";
import type { BoardModel } from "../board/model.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import { type Overlays, overlaysOf } from "../overlay/overlays.ts";
import type { ExactKind, Info } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";
import type { Job } from "./context.ts";
import * as evaluations from "./evaluation/evaluation.ts";
import { evaluationView } from "./evaluation/view.ts";
import type { Players } from "./players.ts";
import { NO_VALUES, type RegionAnswer, type RegionValues, winnerOf, withAnswer } from "./regions/regions.ts";
import { regionsView, tintsView } from "./regions/view.ts";
import { beginReview, judged, nextPly, type Review } from "./review/review.ts";
import { reviewView } from "./review/view.ts";
import type { Sections } from "./sections.ts";

/** What the analysis shows while it is on. */
interface State {
  readonly evaluation: evaluations.Evaluation;
  readonly review: Review | undefined;
  readonly regions: RegionValues | undefined;
}

/** The analysis of one board. */
export class Analysis {
  #overlays: Overlays;
  #players: Players;
  #sections: Sections;
  #goTo: (ply: number) => void;
  #state: State | undefined;

  /** `goTo` shows the game after a number of moves. */
  constructor(root: ShadowRoot, players: Players, sections: Sections, goTo: (ply: number) => void) {
    this.#overlays = overlaysOf(root);
    this.#players = players;
    this.#sections = sections;
    this.#goTo = goTo;
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
      this.#set({ ...this.#state, review: beginReview(state, this.#players) });
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
    this.#judge(review.result, job);
    return "judged";
  }

  /** Takes the engine's evaluation of the ply to be judged. */
  judge(job: Job): void {
    const info = job.infos.get(1);
    this.#judge(info ? evaluations.shareOf(info, job.side, this.#players) : 50, job);
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

  #judge(share: number, { side }: Job): void {
    const review = this.#state?.review;
    if (this.#state && review) this.#set({ ...this.#state, review: judged(review, share, side) });
  }

  #evaluate(change: (before: evaluations.Evaluation, players: Players) => evaluations.Evaluation): void {
    if (this.#state) this.#set({ ...this.#state, evaluation: change(this.#state.evaluation, this.#players) });
  }

  #set(state: State | undefined): void {
    this.#state = state;
    this.#sections.set("analysis", state && ((model) => this.#view(state, model)));
  }

  #view({ evaluation, review, regions }: State, { game }: BoardModel): VNode[] {
    const players = this.#players;
    const ply = game?.state.ply ?? 0;
    return [
      h("section.analysis", { attrs: { "aria-label": text("analysis") } }, [
        ...evaluationView(evaluation, players),
        ...(review ? [reviewView(review, ply, players, this.#goTo)] : []),
        ...(regions ? [regionsView(regions)] : []),
      ]),
    ];
  }
}
