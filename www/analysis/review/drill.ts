// Mistakes of a game, played again one by one: every move that keeps the value is right.

import type { BoardModel } from "../../board/model.ts";
import type { Side } from "../../games/boards.ts";
import type { GameId } from "../../games/games.ts";
import { type DialogsModule, loadDialogsModule } from "../../lib/dialogs-module.ts";
import { addStyles } from "../../lib/styles.ts";
import type { BoardState } from "../../wasm/quarry.js";
import type { AskedJob, Context, Exercise } from "../context.ts";
import { resultShare, shareOf } from "../evaluation/evaluation.ts";
import valueStyles from "../exact/exact.css";
import {
  isSettled,
  linesOf,
  NOTHING,
  proofOf,
  provedValue,
  shareOfValue,
  withAnswer,
  withInfos,
} from "../exact/known.ts";
import exerciseStyles from "../exercise.css";
import { type DrillActions, type DrillState, drillView, judge, statusOf, taskAt } from "./drill-view.ts";
import type { Mistake } from "./review.ts";

/** How long the engine solves the position, and how long it searches the one after the move, in milliseconds. */
const TIMES = { solve: 300, search: 500 };

/** Opens the drill of mistakes of one line. `end` ends it. */
export async function open(
  context: Context,
  mistakes: readonly Mistake[],
  line: string,
  end: () => void,
): Promise<Drill> {
  for (const sheet of [valueStyles, exerciseStyles]) addStyles(context.root, sheet);
  return new Drill(context, await loadDialogsModule(), mistakes, line, end);
}

/** The mistakes of one line at one board. */
export class Drill implements Exercise {
  #context: Context;
  #module: DialogsModule;
  #mistakes: readonly Mistake[];
  #line: string;
  #game: GameId | undefined;
  #state: DrillState;
  /** What the engine is asked about the move that was tried. */
  #job: AskedJob | undefined;
  /** Whether the better move is to be played as soon as the position is shown. */
  #willReveal = false;
  #actions: DrillActions;
  readonly isTest = false;

  constructor(context: Context, module: DialogsModule, mistakes: readonly Mistake[], line: string, end: () => void) {
    this.#context = context;
    this.#module = module;
    this.#mistakes = mistakes;
    this.#line = line;
    this.#game = context.state()?.game;
    this.#state = taskAt(mistakes, 0);
    this.#actions = {
      again: () => this.#enter(),
      next: () => {
        this.#set(taskAt(mistakes, this.#state.number + 1));
        this.#enter();
      },
      reveal: () => this.#reveal(),
      end,
    };
  }

  get status(): string {
    return statusOf(this.#state);
  }

  begin(): void {
    this.#enter();
  }

  isOf(state: BoardState | undefined): boolean {
    return state?.parts.start === this.#address;
  }

  follow({ moves: [move = ""], ply, result }: BoardState): void {
    if (ply === 0) {
      this.#set(taskAt(this.#mistakes, this.#state.number));
      if (this.#willReveal) this.#reveal();
    }
    if (ply === 1 && this.#state.attempt?.move !== move) this.#judge(move, result);
    this.#show();
  }

  wanted(): AskedJob | undefined {
    return this.#job;
  }

  close(): void {
    this.#context.sections.set("exercise", undefined);
  }

  /** The position before the mistake, as a game of its own. */
  get #address(): string {
    const { ply } = this.#state.mistake;
    return this.#module.positionLink(this.#line, ply - 1)?.address ?? "";
  }

  #set(state: DrillState): void {
    this.#state = state;
    this.#job = undefined;
  }

  #enter(): void {
    this.#context.enter(this.#address);
  }

  /** Plays the better move, from the start of the task. */
  #reveal(): void {
    const { better } = this.#state.mistake;
    if (!better) return;
    if (this.#context.state()?.ply !== 0) {
      this.#willReveal = true;
      this.#enter();
      return;
    }
    this.#willReveal = false;
    this.#set({ ...this.#state, attempt: { move: better.move, outcome: "shown", lost: 0 } });
    this.#context.play([better.move]);
  }

  #judge(move: string, result: BoardState["result"]): void {
    const { mistake } = this.#state;
    const known = judge(mistake, move, undefined);
    if (known) this.#set({ ...this.#state, attempt: known });
    else if (result) this.#take(move, this.#shareFor(mistake.side, resultShare(result, this.#context.players)));
    else {
      this.#set({ ...this.#state, attempt: { move, outcome: "looking", lost: 0 } });
      this.#solve(move);
    }
  }

  /** What a side can expect, from what the first side can. */
  #shareFor(side: Side, share: number): number {
    return shareOf({ share }, side, this.#context.players);
  }

  /** Takes what the player can expect after a move. */
  #take(move: string, share: number): void {
    const attempt = judge(this.#state.mistake, move, share);
    if (attempt) this.#set({ ...this.#state, attempt });
    this.#show();
    this.#context.decide();
  }

  /** Solves the position: if that succeeds, the move keeps its value or does not. */
  #solve(move: string): void {
    let found = NOTHING;
    this.#ask(
      "exact",
      this.#address,
      `solve ${move}`,
      { kind: "solve", timeMs: TIMES.solve },
      {
        onAnswer: (answer) => {
          found = withAnswer(found, answer);
        },
        onDone: () => {
          const value = found.moves.get(move)?.value;
          if (!isSettled(found) || !value || value.kind === "unknown") this.#search(move);
          else this.#take(move, proofOf(found)?.isBest(move) ? this.#state.mistake.had : shareOfValue(value));
        },
      },
    );
  }

  /** Searches the position after the move. */
  #search(move: string): void {
    const { players } = this.#context;
    const { side } = this.#state.mistake;
    const after = this.#module.addressAfter(this.#address, move);
    const mover = this.#module.positionLink(after)?.side ?? players.other(side);
    let found = NOTHING;
    this.#ask(
      "analyse",
      after,
      `search ${move}`,
      { kind: "go", options: { timeMs: TIMES.search } },
      {
        onAnswer: () => undefined,
        onInfos: (infos) => {
          found = withInfos(found, infos);
        },
        onDone: () => {
          const value = provedValue(found, mover);
          const share = value ? shareOfValue(value) : (linesOf(found)[0]?.share ?? 50);
          this.#take(move, mover === side ? share : 100 - share);
        },
      },
    );
  }

  #ask(
    kind: "exact" | "analyse",
    address: string,
    key: string,
    command: AskedJob["commands"][number],
    answers: Pick<AskedJob, "onAnswer" | "onInfos" | "onDone">,
  ): void {
    const game = this.#game ?? "";
    this.#job = {
      kind,
      key: `drill ${address} ${key}`,
      game,
      commands: [{ kind: "position", address }, command],
      ...answers,
    };
  }

  #show(): void {
    const state = this.#state;
    this.#context.sections.set("exercise", ({ game }: BoardModel) => {
      return [drillView(state, game?.state.ply ?? 0, this.#actions)];
    });
  }
}
