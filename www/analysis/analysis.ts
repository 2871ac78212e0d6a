// The analysis at one board: what the engine finds out about the current position, in the panel and over the board. What is proved
// counts more than what the search believes.

import type { VNode } from "../board/html.ts";
import type { BoardModel, GameModel } from "../board/model.ts";
import { GAMES } from "../games/games.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { loadOnce } from "../lib/load-once.ts";
import { addStyles } from "../lib/styles.ts";
import { arrowsView } from "../overlay/arrows.ts";
import { type Overlays, overlaysOf } from "../overlay/overlays.ts";
import type { ExactValue } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";
import type { Act } from "./computer-panel.ts";
import type { AskedJob, Context } from "./context.ts";
import { evaluate } from "./evaluation/evaluation.ts";
import styles from "./exact/exact.css";
import * as known from "./exact/known.ts";
import { markedSquares, marksView } from "./exact/marks.ts";
import { Question } from "./exact/question.ts";
import { valueDescription } from "./exact/values.ts";
import type { MoveActions } from "./exact/view.ts";
import type { Explorer } from "./played/explorer.ts";
import playedStyles from "./played/played.css";
import { type PlayedActions, playedView } from "./played/view.ts";
import { tintsView } from "./regions/view.ts";
import { Reviewer, type ReviewHost } from "./review/reviewer.ts";
import { hasTable } from "./table-files.ts";
import { tableOf, tableProgress, watchTables } from "./tables.ts";
import { addressOfThreat, hasThreats, type Threat, threatArrows, threatJob, threatOf, threatText } from "./threat.ts";
import { analysisView, type ToolActions, toolsView } from "./view.ts";

/** How long the engine looks for what refutes a move, in milliseconds. */
const WHY = 5000;

const loadExplorer = loadOnce(() => import("./played/explorer.ts"));

/** What the analysis needs of the computer. */
export interface AnalysisHost extends ReviewHost {
  /** Does what a button asks for. */
  readonly act: Act;
}

/** What the analysis of one board knows and shows. */
interface State {
  readonly positions: known.Positions;
  readonly why: known.Why | undefined;
  /** The move in the list at which the user points. */
  readonly pointed: string | undefined;
  /** The share of the bar: it stays where it was until something is known of the next position, so that it does not jump. */
  readonly share: number | undefined;
  /** The threat, while it is shown. */
  readonly threat: Threat | undefined;
  /** Whether what was played here is shown. */
  readonly isExploring: boolean;
}

const EMPTY: State = {
  positions: new Map(),
  why: undefined,
  pointed: undefined,
  share: undefined,
  threat: undefined,
  isExploring: false,
};

/** The analysis of one board. */
export class Analysis {
  readonly review: Reviewer;
  #context: Context;
  #overlays: Overlays;
  #isOn = false;
  #state = EMPTY;
  #tools: ToolActions;
  /** The question why a move loses. */
  #question: Question | undefined;
  #dialogs: DialogsModule | undefined;
  #explorer: Explorer | undefined;
  /** The half-built move whose squares were looked up last. */
  #half: { key: string; picked: readonly string[] } = { key: "", picked: [] };
  /** The games whose table is there, or will not come. */
  #settled = new Set<string>();

  constructor(context: Context, host: AnalysisHost) {
    const { root, players, signal } = context;
    this.#context = context;
    this.#overlays = overlaysOf(root);
    this.review = new Reviewer(players, host);
    this.#tools = {
      threat: () => host.act("threat"),
      review: () => {
        this.review.begin();
        context.decide();
      },
    };
    const unwatch = watchTables(() => this.#isOn && context.decide());
    signal.addEventListener("abort", unwatch);
  }

  /** Whether the user has switched it on. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Begins or ends the analysis. What is known of positions stays known. */
  toggle(isOn: boolean): void {
    if (!isOn) this.review.close();
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#forgetWhy();
    this.#state = { ...this.#state, pointed: undefined, share: undefined, threat: undefined };
    this.#draw();
    this.#context.sections.set("analysis", undefined);
    if (!isOn || this.#dialogs) return;
    for (const sheet of [styles, playedStyles]) addStyles(this.#context.root, sheet);
    loadDialogsModule().then((module) => {
      this.#dialogs = module;
      this.#context.decide();
    }, console.warn);
  }

  /** Another game is shown, which two sides play or not. */
  begin(hasSides: boolean): void {
    if (!hasSides) this.toggle(false);
    this.review.close();
    this.#state = { ...EMPTY, isExploring: this.#state.isExploring };
  }

  /**
   * What the engine is to find out next about the current position.
   *
   * @param isIdle whether it has nothing else to do: else it only solves for a moment
   */
  wanted(state: BoardState, isIdle: boolean): AskedJob | undefined {
    const { game, address, parts, result } = state;
    const positionKey = parts.place;
    if (this.#state.why?.positionKey !== positionKey) this.#forgetWhy();
    if (!this.#isOn) return undefined;
    this.review.follow(state);
    const isLoading = this.#isLoading(game);
    if (result) return undefined;
    if (this.#question?.job) return this.#question.job;
    const found = this.#known(state);
    // The search does not wait for the table.
    const isWaiting = found.steps === 0 && isLoading;
    if (!isIdle && (isWaiting || found.steps > 0)) return this.#wantedThreat(state);
    const steps = isWaiting ? known.PLAN.length - 1 : found.steps;
    const commands = known.nextCommands({ ...found, steps }, GAMES[game].regions);
    if (!commands) return undefined;
    const change = (next: (before: known.Known) => known.Known): void => {
      this.#state = { ...this.#state, positions: known.withKnown(this.#state.positions, positionKey, next) };
    };
    return {
      kind: commands.at(-1)?.kind === "go" ? "analyse" : "exact",
      key: `analyse ${isWaiting ? "" : steps} ${positionKey}`,
      game,
      commands: [{ kind: "position", address }, ...commands],
      onAnswer: (answer) => change((before) => known.withAnswer(before, answer)),
      onInfos: (infos) => change((before) => known.withInfos(before, infos)),
      onDone: () => isWaiting || change(known.afterStep),
    };
  }

  /** Shows or hides what the opponent threatens. */
  toggleThreat(): void {
    const state = this.#context.state();
    if (!state || !this.#isOn) return;
    this.#state = { ...this.#state, threat: this.#state.threat ? undefined : threatOf(state.parts.place) };
  }

  /** Shows what is known of the current position. */
  show(): void {
    if (!this.#isOn) return;
    this.#context.sections.set("analysis", (model) => this.#view(model));
    const state = this.#context.state();
    const { share } = state ? evaluate(this.#known(state), state, this.#context.players) : EMPTY;
    if (share !== undefined) this.#state = { ...this.#state, share };
  }

  /** What the solver has proved of the current position, if it has. */
  proof(state: BoardState): known.Proof | undefined {
    return this.#isOn ? known.proofOf(this.#known(state)) : undefined;
  }

  /** The best lines of the current position, where its squares do not have the values of all moves. */
  lines(state: BoardState): readonly known.Line[] {
    const found = this.#known(state);
    const hasMarks = known.isSettled(found) && known.hasProvedMove(found);
    return this.#isOn && !hasMarks ? known.linesOf(found) : [];
  }

  #actions: MoveActions = {
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

  #playedActions: PlayedActions = {
    toggle: (isOpen) => {
      this.#explore(isOpen).catch(this.#context.reportMissing);
    },
    play: this.#actions.play,
    point: this.#actions.point,
  };

  /** Shows or hides what was played in the current position. */
  async #explore(isOpen: boolean): Promise<void> {
    if (isOpen === this.#state.isExploring) return;
    this.#state = { ...this.#state, isExploring: isOpen };
    this.show();
    if (!isOpen && !this.#explorer) return;
    const { Explorer } = await loadExplorer();
    this.#explorer ??= new Explorer(() => this.show(), this.#context.signal);
    this.#explorer.toggle(this.#state.isExploring);
    this.show();
  }

  /** What was played in the current position; nothing in an element on another site. */
  #playedView(state: BoardState, found: known.Known): VNode[] {
    if (!this.#context.isPage) return [];
    const { isExploring } = this.#state;
    const played = this.#explorer?.played(state) ?? { own: [], file: [], looking: 0 };
    return [
      playedView({ isOpen: isExploring, played, moves: found.moves }, this.#context.players, this.#playedActions),
    ];
  }

  #view({ game, texts }: BoardModel): VNode[] {
    if (!game) return [];
    const { state } = game;
    const { players } = this.#context;
    const { why } = this.#state;
    const found = this.#known(state);
    const { share, value } = evaluate(found, state, players);
    const model = {
      state,
      known: found,
      evaluation: { share: share ?? this.#state.share, value },
      why: why?.positionKey === state.parts.place ? why : undefined,
      table: tableProgress(state.game),
      texts,
    };
    const threat = this.#threat(state);
    const tools = {
      threat: hasThreats(state.game) && !state.result ? { isOn: threat !== undefined } : undefined,
      isReviewOffered: this.review.isOffered,
      text: threat && threatText(threat, state, players),
    };
    const after = [...toolsView(tools, this.#tools), ...this.#playedView(state, found)];
    return [analysisView(model, players, this.#actions, this.review.view(state.ply), after)];
  }

  /** Draws over the board what is known of its position: marks, the move at which the user points, and the tints of regions. */
  #draw(): void {
    const layer = <T>(view: T): T | undefined => (this.#isOn ? view : undefined);
    this.#overlays.set(
      "regions",
      layer({
        view: ({ state }, boxes) => {
          const { regions } = this.#known(state);
          return regions?.isComplete ? tintsView(regions, boxes) : [];
        },
      }),
    );
    this.#overlays.set(
      "marks",
      layer({
        view: (game, boxes) => marksView(this.#marked(game), boxes),
        describe: (game) =>
          new Map([...this.#marked(game)].map(([square, value]) => [square, valueDescription(value)])),
      }),
    );
    this.#overlays.set(
      "pointer",
      layer({
        view: ({ state }, boxes) => {
          const paths = this.#known(state).moves.get(this.#state.pointed ?? "")?.paths;
          const threat = this.#threat(state);
          const arrows = [...(paths ? [{ paths, strength: 1 }] : []), ...(threat ? threatArrows(threat) : [])];
          return arrowsView(arrows, boxes);
        },
      }),
    );
  }

  #known({ parts, result }: Pick<BoardState, "parts" | "result">): known.Known {
    return (result ? undefined : this.#state.positions.get(parts.place)) ?? known.NOTHING;
  }

  /** The values of the squares that can be picked, as soon as one is proved. */
  #marked({ state, squares }: GameModel): Map<string, ExactValue> {
    const found = this.#known(state);
    const picked = this.#picked(state);
    if (!picked || !known.hasProvedMove(found)) return new Map();
    return markedSquares(found.moves.values(), squares, picked);
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

  /** Whether the table of a game is still to come. The first call begins to load it. */
  #isLoading(game: string): boolean {
    if (!hasTable(game) || this.#settled.has(game)) return false;
    if (!tableProgress(game)) tableOf(game);
    const progress = tableProgress(game);
    if (!progress || progress.state === "loading") return true;
    this.#settled.add(game);
    return false;
  }

  /** The threat at a position, while it is shown. */
  #threat({ parts, result }: Pick<BoardState, "parts" | "result">): Threat | undefined {
    const { threat } = this.#state;
    return result || threat?.positionKey !== parts.place ? undefined : threat;
  }

  /** The job for the threat at the current position: while it is shown, each position has one. */
  #wantedThreat(state: BoardState): AskedJob | undefined {
    const { threat } = this.#state;
    if (!threat || !this.#dialogs || !hasThreats(state.game)) return undefined;
    const now = this.#threat(state) ?? threatOf(state.parts.place);
    if (now !== threat) this.#state = { ...this.#state, threat: now };
    if (now.isDone) return undefined;
    const address = addressOfThreat(this.#dialogs, state);
    if (address === undefined) this.#state = { ...this.#state, threat: { ...now, isDone: true } };
    return threatJob(now, state.game, address, (next) => {
      if (this.#state.threat?.positionKey === now.positionKey) {
        this.#state = { ...this.#state, threat: next(this.#state.threat) };
      }
    });
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
