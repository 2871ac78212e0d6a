// The explorer: the exact values of the position on show and of its turns, in the panel, grouped, the best first, and on the
// board.

import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add, closest } from "../lib/dom.ts";
import { addStyles } from "../lib/styles.ts";
import { localized, text } from "../messages/format.ts";
import type { Command, ExactKind, ExactValue } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";
import { Arrows } from "./arrows.ts";
import type { Context, ExactJob } from "./context.ts";
import styles from "./exact.css";
import { badge, compare, type ExactAnswer, fill, KINDS, Question, sentence, type WholeValue, words } from "./exact.ts";
import { Marks, type ValuedTurn } from "./marks.ts";
import { type TableProgress, tableProgress, watchTables } from "./tables.ts";

/** How long the engine looks at a position, in milliseconds: at first, and again if something stayed unknown. */
const TIMES = [2000, 10_000];

/** How long the engine looks for what refutes a turn, in milliseconds. */
const WHY = 5000;

/** The most positions that are remembered. */
const MOST = 100;

/** More unknown turns than these are folded up. */
const MANY = 12;

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Opens the explorer. */
export async function open(context: Context): Promise<Explorer> {
  addStyles(context.root, styles);
  return new Explorer(context);
}

/** What is known of one position. */
interface Known {
  /** How often the engine looked at it. */
  looks: number;
  /** The value of the position. */
  whole?: WholeValue;
  /** The value of each turn. */
  turns: Map<string, ValuedTurn>;
}

/** The question why a turn loses. */
interface Why {
  /** The place in the game. */
  at: string;
  turn: string;
  question: Question;
}

/** The elements of the explorer in the panel. */
interface Parts {
  element: HTMLElement;
  verdict: HTMLElement;
  line: HTMLElement;
  why: HTMLElement;
  groups: HTMLElement;
}

/** What is proved of a position. */
export interface Proof {
  kind: ExactKind;
  /** A best turn. */
  best: string | undefined;
  /** Whether a turn keeps the value of the position. */
  isBest(turn: string): boolean;
}

/** What is said of a table that is not there; `undefined` if nothing need be said. */
function tableText(table: TableProgress | undefined): string | undefined {
  if (table?.state === "missing") return text("table-missing");
  if (table?.state === "absent") return text("table-absent");
  if (table?.state !== "loading") return undefined;
  const [loaded, total] = [table.loaded, table.total].map((bytes) => localized(bytes / 1e6, TENTHS));
  return table.total > 0 ? text("table-loading-of", { loaded, total }) : text("table-loading", { loaded });
}

/** The explorer of one board. */
export class Explorer {
  #context: Context;
  #parts: Parts;
  #marks: Marks;
  #pointer: Arrows;
  /** What is known of each place, the latest last. */
  #known = new Map<string, Known>();
  /** The place on show. */
  #at: string | undefined;
  #why: Why | undefined;
  /** What the panel shows, as a key. */
  #shown: string | undefined;
  #unwatch: () => void;

  constructor(context: Context) {
    this.#context = context;
    this.#unwatch = watchTables(() => context.decide());
    this.#marks = new Marks(context);
    this.#pointer = new Arrows(context.root);
    this.#parts = this.#build();
  }

  /** Moves into the panel of another game. */
  stand(): void {
    this.#parts.element.remove();
    this.#shown = undefined;
    this.#parts = this.#build();
  }

  #build(): Parts {
    const element = add(this.#context.place(), "section", { class: "exact", "aria-label": text("exact-values") });
    const verdict = add(element, "p", { class: "verdict", "aria-live": "polite" });
    const line = add(element, "ol", { class: "upto", "aria-label": text("main-line") });
    const why = add(element, "div", { class: "refutation", "aria-live": "polite" });
    const groups = add(element, "div", { class: "groups" });
    const parts = { element, verdict, line, why, groups };
    for (const kind of ["pointerover", "focusin"]) groups.addEventListener(kind, (event) => this.#point(event.target));
    for (const kind of ["pointerleave", "focusout"]) groups.addEventListener(kind, () => this.#pointer.show([]));
    groups.addEventListener("click", (event) => this.#press(event.target));
    return parts;
  }

  /**
   * The next job for the engine at a place of the game.
   *
   * @param isIdle whether the engine has nothing else to think about
   */
  wanted(state: BoardState, at: string, isIdle: boolean): ExactJob | undefined {
    if (this.#why?.at !== at) this.#why = undefined;
    if (state.outcome !== "ongoing") return undefined;
    const asked = this.#why?.question.job;
    if (asked) return asked;
    const known = this.#of(at);
    const time = TIMES[known.looks];
    if (time === undefined || (known.looks > 0 && !isIdle)) return undefined;
    const take = (told: ExactAnswer): void => {
      const isKnown = told.value.kind !== "unknown";
      if (told.kind === "exact") {
        if (!known.whole || isKnown) known.whole = told;
      } else if (isKnown || !known.turns.has(told.move)) known.turns.set(told.move, told);
    };
    const end = (): void => {
      const open = [known.whole, ...known.turns.values()].some((known) => known?.value.kind === "unknown");
      known.looks = open ? known.looks + 1 : TIMES.length;
    };
    const key = `exact ${known.looks} ${at}`;
    const commands: Command[] = [
      { kind: "position", address: state.address },
      { kind: "solve", timeMs: time },
    ];
    return { kind: "exact", key, game: state.game, commands, hear: take, end };
  }

  /** Shows what is known of the place on show. */
  show(state: BoardState, at: string): void {
    this.#at = at;
    const { players } = this.#context;
    const { verdict, line, element } = this.#parts;
    const known = this.#known.get(at);
    const ongoing = state.outcome === "ongoing" ? known : undefined;
    const whole = ongoing?.whole;
    const turns = ongoing?.turns ?? new Map<string, ValuedTurn>();
    const looking = state.outcome === "ongoing" && (known?.looks ?? 0) < TIMES.length;
    const table = tableText(tableProgress(state.game));
    const key = JSON.stringify([at, looking, table, whole, ...turns, this.#why?.turn, this.#why?.question.answer]);
    if (key === this.#shown) return;
    this.#shown = key;
    element.toggleAttribute("data-looking", looking);
    verdict.replaceChildren();
    if (state.outcome !== "ongoing") verdict.textContent = text("game-over");
    else if (!whole) verdict.textContent = table ?? text("looking");
    else {
      badge(verdict, whole.value);
      add(verdict, "strong", {}, sentence(whole.value, state.side, players));
      const far = text(looking ? "value-so-far" : "value-too-far");
      const isUnknown = whole.value.kind === "unknown";
      add(verdict, "span", { class: "kind" }, isUnknown ? (table ?? far) : text("proved"));
    }
    fill(line, whole?.moves ?? [], this.#context.play);
    this.#showGroups(turns);
    this.#showWhy(state);
    const any = [...turns.values()].some(({ value }) => value.kind !== "unknown");
    this.#marks.show(any ? [...turns.values()] : []);
  }

  /** What is proved of a place, if something is. */
  proved(at: string): Proof | undefined {
    const known = this.#known.get(at);
    if (!known?.whole || known.whole.value.kind === "unknown") return undefined;
    const { kind } = known.whole.value;
    const isBest = (turn: string): boolean => known.turns.get(turn)?.value.kind === kind;
    return { kind, best: known.whole.moves[0], isBest };
  }

  /** Draws again: the board may have been flipped. */
  refresh(): void {
    this.#marks.refresh();
  }

  /** Removes the explorer. */
  close(): void {
    this.#unwatch();
    this.#marks.close();
    this.#pointer.close();
    this.#parts.element.remove();
  }

  /** What is known of a place; the oldest place is forgotten. */
  #of(at: string): Known {
    const known: Known = this.#known.get(at) ?? { looks: 0, turns: new Map() };
    this.#known.delete(at);
    this.#known.set(at, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }

  #showGroups(turns: Map<string, ValuedTurn>): void {
    const place = this.#parts.groups;
    const focused = place.querySelector<HTMLElement>(":focus")?.dataset;
    place.replaceChildren();
    for (const [kind, [, heading]] of Object.entries(KINDS)) {
      const ofKind = [...turns].filter(([, { value }]) => value.kind === kind);
      const list = ofKind.sort(([, a], [, b]) => compare(a.value, b.value));
      if (list.length === 0) continue;
      const title = text(heading);
      const folded = kind === "unknown" && list.length > MANY;
      const group = add(place, folded ? "details" : "div", { class: "group" });
      const head = add(group, folded ? "summary" : "p", { class: "title" }, `${title} `);
      add(head, "span", { class: "count" }, list.length);
      const items = add(group, "ul", { "aria-label": title });
      for (const [turn, { value }] of list) this.#addItem(items, turn, value);
    }
    if (!focused) return;
    const again = [...place.querySelectorAll("button")];
    again.find(({ dataset }) => dataset.turn === focused.turn && dataset.why === focused.why)?.focus();
  }

  #addItem(items: HTMLElement, turn: string, value: ExactValue): void {
    const item = add(items, "li");
    const button = add(item, "button", { type: "button", "data-turn": turn, "aria-description": words(value) });
    badge(button, value);
    add(button, "span", { class: "line" }, turn);
    if (value.kind !== "loss") return;
    const why = add(item, "button", { type: "button", class: "why", "data-why": turn }, text("why"));
    why.setAttribute("aria-label", text("why-loses", { move: turn }));
    why.setAttribute("aria-pressed", String(this.#why?.turn === turn));
  }

  #showWhy(state: BoardState): void {
    const place = this.#parts.why;
    place.replaceChildren();
    if (!this.#why) return;
    const { turn, question } = this.#why;
    const { players } = this.#context;
    const says = add(place, "p", {});
    if (!question.answer) {
      says.textContent = text("why-looking", { move: turn });
      return;
    }
    const { answer } = question;
    const { kind, movesToEnd } = answer.value;
    // A game that is over is won, not won in 0 turns.
    const value = { kind, movesToEnd: movesToEnd === 0 ? null : movesToEnd };
    const result = kind === "draw" ? text("draws") : sentence(value, players.other(state.side), players);
    says.textContent = text(movesToEnd === 0 ? "why-ends" : "why-after", { move: turn, result });
    const list = add(place, "ol", { class: "upto", "aria-label": text("why-answer", { move: turn }) });
    fill(list, [turn, ...answer.moves], this.#context.play);
  }

  #point(target: EventTarget | null): void {
    const turn = closest(target, "[data-turn]")?.dataset.turn;
    const paths = this.#at === undefined || !turn ? undefined : this.#known.get(this.#at)?.turns.get(turn)?.paths;
    this.#pointer.show(turn && paths ? [{ turn, paths, strength: 1 }] : []);
  }

  #press(target: EventTarget | null): void {
    const { turn, why } = closest(target, "button")?.dataset ?? {};
    if (turn) {
      this.#pointer.show([]);
      this.#context.play([turn]);
    }
    if (why) this.#ask(why).catch(this.#context.fail);
  }

  /** Asks what refutes a turn, or hides the answer. */
  async #ask(turn: string): Promise<void> {
    const at = this.#at;
    const state = this.#context.state();
    if (this.#why?.turn === turn) this.#why = undefined;
    else if (at !== undefined && state) {
      const { game, address } = state;
      const { positionLink } = await loadDialogsModule();
      if (this.#at !== at) return;
      const after = `${positionLink(address)?.address}&moves=${turn}`;
      this.#why = { at, turn, question: new Question(game, after, WHY, () => this.#context.decide()) };
    }
    this.#context.decide();
  }
}
