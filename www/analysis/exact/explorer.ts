// The explorer: the exact values of the position on show and of its moves, in the panel and on the board.

import type { VNode } from "../../board/html.ts";
import type { BoardModel, GameModel } from "../../board/model.ts";
import { type DialogsModule, loadDialogsModule } from "../../lib/dialogs-module.ts";
import { addStyles } from "../../lib/styles.ts";
import { arrowsView } from "../../overlay/arrows.ts";
import { type Overlays, overlaysOf } from "../../overlay/overlays.ts";
import type { Command, ExactValue } from "../../wasm/engine.js";
import type { BoardState } from "../../wasm/quarry.js";
import type { Context, ExactJob } from "../context.ts";
import { tableProgress, watchTables } from "../tables.ts";
import styles from "./exact.css";
import * as states from "./explorer-state.ts";
import { type ExplorerActions, explorerView } from "./explorer-view.ts";
import { markedSquares, marksView } from "./marks.ts";
import { Question } from "./question.ts";
import { valueDescription } from "./values.ts";

/** How long the engine looks for what refutes a move, in milliseconds. */
const WHY = 5000;

/** The explorer of one board. */
export class Explorer {
  #context: Context;
  #overlays: Overlays;
  #state = states.EMPTY;
  /** The question why a move loses. */
  #question: Question | undefined;
  #dialogs: DialogsModule | undefined;
  /** The half-built move whose squares were looked up last. */
  #half: { key: string; picked: readonly string[] } = { key: "", picked: [] };
  #unwatch: () => void;

  constructor(context: Context) {
    const { root } = context;
    this.#context = context;
    this.#overlays = overlaysOf(root);
    this.#unwatch = watchTables(() => context.decide());
    addStyles(root, styles);
    this.#overlays.set("marks", {
      view: (game, boxes) => marksView(this.#marked(game), boxes),
      describe: (game) => new Map([...this.#marked(game)].map(([square, value]) => [square, valueDescription(value)])),
    });
    this.#overlays.set("pointer", {
      view: ({ state }, boxes) => {
        const paths = this.#known(state).moves.get(this.#state.pointed ?? "")?.paths;
        return paths ? arrowsView([{ paths, strength: 1 }], boxes) : [];
      },
    });
    loadDialogsModule().then((module) => {
      this.#dialogs = module;
      this.show();
    }, console.warn);
  }

  /**
   * The next job for the engine at a position of the game.
   *
   * @param isIdle whether the engine has nothing else to think about
   */
  wanted(state: BoardState, positionKey: string, isIdle: boolean): ExactJob | undefined {
    if (this.#state.why?.positionKey !== positionKey) this.#forgetWhy();
    if (state.outcome !== "ongoing") return undefined;
    const question = this.#question?.job;
    if (question) return question;
    const { looks } = this.#known(state);
    const time = states.TIMES[looks];
    if (time === undefined || (looks > 0 && !isIdle)) return undefined;
    const change = (change: (known: states.Known) => states.Known): void => {
      this.#state = states.withKnown(this.#state, positionKey, change);
    };
    const commands: Command[] = [
      { kind: "position", address: state.address },
      { kind: "solve", timeMs: time },
    ];
    return {
      kind: "exact",
      key: `exact ${looks} ${positionKey}`,
      game: state.game,
      commands,
      onAnswer: (answer) => change((known) => states.withAnswer(known, answer)),
      onDone: () => change(states.afterLook),
    };
  }

  /** Shows what is known. */
  show(): void {
    this.#context.sections.set("explorer", (model) => this.#view(model));
  }

  /** What is proved of a position, if something is. */
  proved(positionKey: string): states.Proof | undefined {
    const known = this.#state.known.get(positionKey);
    return known && states.proofOf(known);
  }

  /** Removes the explorer. */
  close(): void {
    this.#unwatch();
    this.#overlays.set("marks", undefined);
    this.#overlays.set("pointer", undefined);
    this.#context.sections.set("explorer", undefined);
  }

  #actions: ExplorerActions = {
    play: (moves) => {
      this.#state = { ...this.#state, pointed: undefined };
      this.#context.play(moves);
    },
    explain: (move) => {
      this.#explain(move).catch(this.#context.fail);
    },
    point: (move) => {
      if (move === this.#state.pointed) return;
      this.#state = { ...this.#state, pointed: move };
      this.show();
    },
  };

  #view({ game, texts }: BoardModel): VNode[] {
    if (!game) return [];
    const { state } = game;
    const { why } = this.#state;
    const model = {
      state,
      known: this.#known(state),
      why: why?.positionKey === state.parts.place ? why : undefined,
      table: tableProgress(state.game),
      texts,
    };
    return [explorerView(model, this.#context.players, this.#actions)];
  }

  #known({ parts, outcome }: BoardState): states.Known {
    const known = outcome === "ongoing" ? this.#state.known.get(parts.place) : undefined;
    return known ?? states.NOTHING;
  }

  /** The values of the squares that can be picked, as soon as one is proved. */
  #marked({ state, squares }: GameModel): Map<string, ExactValue> {
    const known = this.#known(state);
    const picked = this.#picked(state);
    if (!picked || !states.hasProvedMove(known)) return new Map();
    return markedSquares(known.moves.values(), squares, picked);
  }

  /** The squares that have been picked for the half-built move; `undefined` as long as they are not known. */
  #picked({ address, half }: BoardState): readonly string[] | undefined {
    if (half === "") return [];
    const key = `${address} ${half}`;
    if (this.#half.key === key) return this.#half.picked;
    const picked = this.#dialogs?.picked(address, half);
    if (picked) this.#half = { key, picked };
    return picked;
  }

  #forgetWhy(): void {
    this.#question = undefined;
    if (this.#state.why) this.#state = { ...this.#state, why: undefined };
  }

  /** Asks what refutes a move, or hides the answer. */
  async #explain(move: string): Promise<void> {
    const state = this.#context.state();
    if (!state) return;
    if (this.#state.why?.move === move) this.#forgetWhy();
    else {
      const { game, address, parts } = state;
      const positionKey = parts.place;
      const { positionLink } = await loadDialogsModule();
      if (this.#context.state()?.parts.place !== positionKey) return;
      const why = { positionKey, move, answer: undefined };
      const after = `${positionLink(address)?.address}&moves=${move}`;
      this.#state = { ...this.#state, why };
      this.#question = new Question(game, after, WHY, (answer) => {
        if (this.#state.why === why) this.#state = { ...this.#state, why: { ...why, answer } };
        this.#context.decide();
      });
    }
    this.#context.decide();
  }
}
