// The analysis of one board: the panel with the best lines, the review of a game that has ended, and the values of regions.

import { loadDialogsModule } from "../lib/dialogs-module.ts";
import type { ExactKind, Info } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";
import { AnalysisPanel, shareOf } from "./analysis-panel.ts";
import type { Job } from "./context.ts";
import type { Players } from "./players.ts";
import type { RegionAnswer, Regions } from "./regions.ts";
import { Review } from "./review.ts";

/** The analysis of one board. */
export class Analysis {
  #root: ShadowRoot;
  #players: Players;
  #goTo: (ply: number) => void;
  #panel: AnalysisPanel | undefined;
  #review: Review | undefined;
  #regions: Regions | undefined;
  /** The module that shows regions. */
  #regionsModule: Promise<typeof import("./regions.ts")> | undefined;

  /** `goTo` shows the game after a number of turns. */
  constructor(root: ShadowRoot, players: Players, goTo: (ply: number) => void) {
    this.#root = root;
    this.#players = players;
    this.#goTo = goTo;
  }

  /** Whether the user has switched it on. */
  get isOn(): boolean {
    return this.#panel !== undefined;
  }

  /** Shows or removes the panel. */
  toggle(on: boolean): void {
    this.#panel?.remove();
    this.leavePanel();
    const place = this.#root.querySelector<HTMLElement>(".computer");
    if (on && place) this.#panel = new AnalysisPanel(place, this.#players);
  }

  /** The panel has gone with the game that was on show. */
  leavePanel(): void {
    this.#panel = undefined;
    this.#review = undefined;
  }

  /** The review of the line on show. It begins at the end of a game. */
  reviewOf(state: BoardState): Review | undefined {
    const hasEnded = state.result !== null && state.ply === state.moves.length;
    if (this.#panel && hasEnded && this.#review?.key !== state.moves.join(".")) {
      this.#review?.remove();
      this.#review = new Review(this.#panel.element, this.#players, state, this.#goTo);
    }
    return this.#review;
  }

  /** Another position is on show, of which nothing is known yet. */
  wait(): void {
    this.#panel?.wait();
  }

  /**
   * Finds out who is to move at the ply to be judged.
   *
   * @returns whether the engine is to judge it; the end of the game needs no judge
   */
  async prepareReview(job: Job, isCurrent: () => boolean): Promise<"ask" | "stale" | "judged"> {
    const { positionLink } = await loadDialogsModule();
    const review = this.#review;
    if (!isCurrent() || !review) return "stale";
    job.commands.splice(0, 1, { kind: "position", address: review.address });
    job.side = positionLink(review.address)?.side ?? job.side;
    if (!review.isLast) return "ask";
    review.judge(review.result, job.side);
    return "judged";
  }

  /** Takes what the engine says of the ply to be judged. */
  judge(job: Job): void {
    const info = job.infos.get(1);
    this.#review?.judge(info ? shareOf(info, job.side, this.#players) : 50, job.side);
  }

  /** Takes an answer about the values of the regions on show. */
  async hear(job: Job, answer: RegionAnswer, isCurrent: () => boolean): Promise<void> {
    // One promise for all answers, so that they come in their order.
    this.#regionsModule ??= import("./regions.ts");
    const { Regions } = await this.#regionsModule;
    if (!isCurrent() || !this.#panel) return;
    this.#regions ??= new Regions(this.#root, this.#panel.element);
    this.#regions.hear(answer);
    this.#panel.prove(this.#regions.winner(job.side));
  }

  /** Removes the values of regions. */
  removeRegions(): void {
    this.#regions?.remove();
    this.#regions = undefined;
  }

  /** Shows what is known of the position on show; `proved` is its exact value, if that is known. */
  show(state: BoardState, job: Job | undefined, infos: Info[], proved?: ExactKind): void {
    if (!this.#panel) return;
    this.#review?.point(state.ply);
    if (proved && proved !== "unknown") {
      const winner = proved === "win" ? state.side : this.#players.other(state.side);
      this.#panel.settle(proved === "draw" ? "draw" : winner);
    } else if (job && job.kind !== "hint" && job.kind !== "review" && infos[0]) this.#panel.show(infos, job.side);
    else if (state.result) this.#panel.end(state.result);
  }
}
