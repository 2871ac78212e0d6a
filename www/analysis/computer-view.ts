// What the computer shows at one board, besides the panels of its parts: the state of its buttons, the status line, the arrows,
// the line that it is about to play.

import type { Board } from "../board/board.ts";
import type { Side } from "../games/boards.ts";
import type { Info } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";
import type { Analysis } from "./analysis.ts";
import { type Arrow, Arrows } from "./arrows.ts";
import type { ComputerPanel } from "./computer-panel.ts";
import type { Job } from "./context.ts";
import { showFaces } from "./faces.ts";
import type { Hints } from "./hints.ts";
import type { Modes } from "./modes.ts";
import type { Players } from "./players.ts";
import { showThought } from "./thought.ts";

/** The parts whose results are shown. */
interface Sources {
  players: Players;
  panel: ComputerPanel;
  hints: Hints;
  analysis: Analysis;
  modes: Modes;
  /** The level of the computer that plays a side; 0 if a person does. */
  level(side: Side): number;
}

/** What the computer shows at one board. */
export class ComputerView {
  #root: ShadowRoot;
  #sources: Sources;
  #arrows: Arrows;

  constructor(root: ShadowRoot, sources: Sources) {
    this.#root = root;
    this.#sources = sources;
    this.#arrows = new Arrows(root);
  }

  /** Shows everything that is known, in the panel and on the board. */
  show(board: Board | undefined, job: Job | undefined): void {
    if (!board) return;
    const { players, hints, analysis, modes } = this.#sources;
    const { state } = board;
    const thinks = job !== undefined && !job.over && ["move", "hint"].includes(job.kind);
    board.setComputer(thinks, job?.kind === "move");
    if (state) this.#showButtons(state, job);
    showFaces(this.#root, players);
    // What is proved replaces what the search believes.
    const proof = state && modes.explorer?.proved(state.parts.place);
    const hint = hints.shown?.turn;
    if (proof?.best !== undefined && typeof hint === "string" && !proof.isBest(hint)) hints.correct(proof.best);
    const notice = hints.shown?.told ?? modes.quiz?.told;
    if (notice) board.announce(notice);
    const infos = [...(job?.infos.values() ?? [])].sort((a, b) => a.line - b.line);
    this.#showThought(job, infos, thinks);
    if (state) {
      analysis.show(state, job, infos, proof?.kind);
      modes.explorer?.show(state, state.parts.place);
    }
    this.#showArrows(job?.kind === "analyse" && !proof ? infos : []);
  }

  /** Removes the arrows. */
  close(): void {
    this.#arrows.close();
  }

  #showArrows(infos: Info[]): void {
    const best = infos[0]?.share ?? 0;
    const arrows = infos.flatMap(({ moves: [turn], paths, share, line }): Arrow[] => {
      if (turn === undefined) return [];
      return [{ turn, paths, strength: Math.max(0.2, 1 - (best - share) / 25), number: line }];
    });
    const { turn: hint, paths = [] } = this.#sources.hints.shown ?? {};
    if (typeof hint === "string" && arrows.every(({ turn }) => turn !== hint))
      arrows.unshift({ turn: hint, paths, strength: 1 });
    this.#arrows.show(arrows);
  }

  #showButtons(state: BoardState, job: Job | undefined): void {
    const { players, panel, analysis, modes, level } = this.#sources;
    const ongoing = !state.result && players.sides.length > 0;
    panel.showButtons({
      canHint: ongoing && job?.kind !== "move",
      canMove: ongoing && level(state.side) > 0,
      isAnalysing: analysis.isOn,
      isExploring: modes.explorer !== undefined,
      isInQuiz: modes.quiz !== undefined,
    });
  }

  /** Shows the line that the computer is about to play; a level does not always play what it finds best. */
  #showThought(job: Job | undefined, infos: Info[], thinks: boolean): void {
    const { players, analysis, level } = this.#sources;
    const info = infos.find(({ moves }) => job?.best && moves[0] === job.best) ?? infos[0];
    if (!info && thinks) return;
    // A beginner need not see what the engine expects.
    const isShown = analysis.isOn && job !== undefined && ["move", "hint"].includes(job.kind);
    const [side] = players.sides;
    if (info && job && isShown) showThought(this.#root, players, info, job.side);
    else if (side && !players.sides.some((side) => level(side) > 0)) showThought(this.#root, players, undefined, side);
  }
}
