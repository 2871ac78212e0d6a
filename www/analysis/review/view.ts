// A review: what the current mistake was, the graph of what the first side could expect, and the mistakes of one side.

import { button, h, type VNode } from "../../board/html.ts";
import type { Side } from "../../games/boards.ts";
import { localized, text } from "../../messages/format.ts";
import type { Arrow } from "../../overlay/arrows.ts";
import { meaningOf } from "../annotations.ts";
import type { Names } from "../evaluation/evaluation.ts";
import {
  type JudgedMove,
  judgedMoves,
  type Mistake,
  nameOf,
  neighbour,
  nextPly,
  type Review,
  shownMistakes,
} from "./review.ts";

/** The graph's own units: it is stretched to the room that there is. */
const WIDTH = 1000;
const HEIGHT = 100;

/** The number of the kind of list without a word between its items. */
const PARTS = 2;

/** What the user can do in a review. */
export interface ReviewActions {
  /** Shows the game after a number of moves. */
  goTo(ply: number): void;
  /** Shows a mistake on the board, in the position before it. */
  choose(mistake: Mistake): void;
  /** Shows the mistakes of a side. */
  showSide(side: Side): void;
  /** Stops the review, or lets it go on. */
  stop(isStopped: boolean): void;
  /** Plays the current mistakes again. */
  learn(): void;
}

/** What a review shows besides itself. */
export interface ReviewContext {
  /** The current ply. */
  readonly ply: number;
  readonly players: Names;
  /** The side of the person, if exactly one plays: only its mistakes are shown. */
  readonly person: Side | undefined;
}

/** A review. */
export function reviewView(review: Review, context: ReviewContext, actions: ReviewActions): VNode {
  const { players, ply } = context;
  const isDone = nextPly(review) === undefined;
  const found = shownMistakes(review, players);
  const lostAt = found.map(({ ply }) => ply);
  const chosen = found.find(({ ply }) => ply === review.chosen?.ply);
  const done = Math.max(0, review.judgements.length - 1);
  const heading = isDone ? headingOf(found, review.side, context.person) : undefined;
  // A game without mistakes has no list, once that is known.
  const isClean = isDone && found.length === 0;
  const told = chosen ? sentenceOf(chosen, context.person) : found.length > 0 ? text("choose-mistake") : "";
  const chosenView = h("div.chosen", [
    h("p", { attrs: { "aria-live": "polite" } }, told),
    ...([-1, 1] as const).map((way) => stepView(way, neighbour(found, chosen?.ply, way), actions)),
  ]);
  return h("section.review", { attrs: { "aria-label": text("review-of-game") } }, [
    ...(isClean ? [] : [chosenView]),
    h("div.head", [
      h("p.progress", heading ?? text("review-progress", { done, moves: review.moves.length })),
      ...(isDone ? [] : [stopView(review, actions)]),
      ...(context.person ? [] : [sidesView(review.side, players, actions)]),
    ]),
    graphView(review, ply, lostAt, players, actions.goTo),
    ...(isClean ? [] : [listView(found, chosen, review.side, actions)]),
    ...(found.length > 0 && isDone ? [button(text("learn-mistakes"), actions.learn, { "data-review": "learn" })] : []),
    movesView(review, players, actions),
  ]);
}

function stopView({ isStopped }: Review, { stop }: ReviewActions): VNode {
  const label = text(isStopped ? "review-go-on" : "review-stop");
  return button(label, () => stop(!isStopped), { "data-review": isStopped ? "go-on" : "stop" });
}

/** All moves with what they lost: the graph in words. */
function movesView(review: Review, players: Names, { goTo }: ReviewActions): VNode {
  const items = judgedMoves(review, players).map((judged) => {
    const { ply, move, lost } = judged;
    return h("li", { key: ply }, [
      button(`${ply}. ${move}`, () => goTo(ply), { "data-judged": ply }),
      h("span.loss", lost > 0 ? text("mistake-loss", { lost: localized(lost) }) : ""),
      h("span.name", nameOf(judged, meaningOf)),
    ]);
  });
  return h("details.judged", [h("summary", text("review-moves")), h("ol", items)]);
}

function listView(found: readonly Mistake[], chosen: Mistake | undefined, side: Side, actions: ReviewActions): VNode {
  const items = found.map((mistake) => mistakeView(mistake, mistake === chosen, actions));
  return h("ol.marked", { attrs: { "aria-label": text("mistakes-of", { side: [side] }) } }, items);
}

/** The arrows of the mistake that is shown on the board: the move that was played, and the better one. */
export function mistakeArrows({ chosen, ...review }: Review, players: Names): Arrow[] {
  const mistake = chosen && shownMistakes({ ...review, chosen }, players).find(({ ply }) => ply === chosen.ply);
  if (!chosen || !mistake) return [];
  const played: Arrow = { paths: chosen.paths, strength: 1, kind: "played", label: mistake.symbol };
  const { better } = mistake;
  return better ? [{ paths: better.paths, strength: 1, kind: "better", label: "✓" }, played] : [played];
}

function headingOf(found: readonly Mistake[], side: Side, person: Side | undefined): string {
  const [one, many] = person ? ["your-mistakes", "you-made-none"] : ["mistakes-of", "made-none"];
  return text((found.length > 0 ? one : many) ?? "", { side: [side] });
}

/** What was played, what it lost, and what was better. */
function sentenceOf({ move, lost, better, side }: Mistake, person: Side | undefined): string {
  const isPerson = person === side;
  const values = { side: [side], move, lost: localized(lost) };
  if (!better) return text(isPerson ? "you-played" : "side-played", values);
  return text(isPerson ? "you-played-better" : "side-played-better", { ...values, better: better.move });
}

/** The switch between the two sides. */
function sidesView(shown: Side, { sides }: Names, { showSide }: ReviewActions): VNode {
  const items = sides.map((side) => {
    const attrs = { "data-review-side": side, "aria-pressed": String(side === shown) };
    return button(text(side), () => showSide(side), attrs);
  });
  return h("div.sides", { attrs: { role: "group", "aria-label": text("whose-mistakes") } }, items);
}

function stepView(way: 1 | -1, mistake: Mistake | undefined, { choose }: ReviewActions): VNode {
  const label = text(way === 1 ? "next-mistake" : "previous-mistake");
  const attrs = { "aria-label": label, title: label, "data-mistake": way, disabled: mistake === undefined };
  return button(way === 1 ? "›" : "‹", () => mistake && choose(mistake), attrs);
}

function mistakeView(mistake: Mistake, isChosen: boolean, { choose }: ReviewActions): VNode {
  const { ply, side, symbol, move, lost } = mistake;
  const attrs: Record<string, string | number> = { type: "button", part: "button", "data-lost": ply };
  if (isChosen) attrs["aria-current"] = "true";
  const meaning = nameOf(mistake, meaningOf);
  return h("li", { key: ply }, [
    h("button", { attrs, on: { click: () => choose(mistake) } }, [
      h("span.number", `${ply}.`),
      h("span.by", text(side)),
      h("span.line", move),
      h("span.glyph", { attrs: { role: "img", "aria-label": meaning, title: meaning } }, symbol),
      h("span.loss", text("mistake-loss", { lost: localized(lost) })),
    ]),
  ]);
}

/** A position of the game in words. */
function positionText({ judgements }: Review, ply: number, move: JudgedMove | undefined, { sides }: Names): string {
  const share = judgements[ply]?.share;
  const side = [sides[0]];
  const chances =
    share === undefined ? text("not-judged") : text("chances", { side, share: localized(Math.round(share)) });
  if (!move) return chances;
  const loss = move.lost > 0 ? text("mistake-loss", { lost: localized(move.lost) }) : "";
  const parts = [`${ply}. ${move.move}`, chances, nameOf(move, meaningOf), loss].filter(Boolean);
  return text("review-position", { parts: [PARTS, ...parts] });
}

/** The graph is a slider over the plies of the game. */
function graphView(
  review: Review,
  ply: number,
  lostAt: readonly number[],
  players: Names,
  goTo: (ply: number) => void,
): VNode {
  const { judgements, moves } = review;
  const [first] = players.sides;
  const last = moves.length;
  const xOf = (ply: number): number => (ply / Math.max(1, last)) * WIDTH;
  const line = judgements.map(({ share }, ply) => `${xOf(ply).toFixed(1)} ${(HEIGHT - share).toFixed(1)}`).join("L");
  const area = `M0 ${HEIGHT}L${line}L${xOf(judgements.length - 1)} ${HEIGHT}Z`;
  const upright = (name: string, ply: number): VNode => {
    return h(`line.${name}`, { attrs: { x1: xOf(ply), x2: xOf(ply), y1: 0, y2: HEIGHT } });
  };
  const move = judgedMoves(review, players).find((judged) => judged.ply === ply);
  const attrs = {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: "none",
    role: "slider",
    tabindex: 0,
    "data-first": first ?? "",
    "aria-label": text("review-graph", { side: [first] }),
    "aria-valuemin": 0,
    "aria-valuemax": last,
    "aria-valuenow": ply,
    "aria-valuetext": positionText(review, ply, move, players),
  };
  const click = ({ currentTarget, clientX }: MouseEvent): void => {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    goTo(Math.round(((clientX - left) / width) * last));
  };
  const keydown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ...{ ArrowLeft: ply - 1, ArrowDown: ply - 1, ArrowRight: ply + 1, ArrowUp: ply + 1 },
      ...{ PageDown: ply - 10, PageUp: ply + 10, Home: 0, End: last },
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(Math.min(last, Math.max(0, to)));
  };
  return h("svg.graph", { attrs, on: { click, keydown } }, [
    h("rect.ground", { attrs: { width: WIDTH, height: HEIGHT } }),
    ...(line ? [h("path.area", { attrs: { d: area } })] : []),
    h("line.half", { attrs: { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 } }),
    ...(line ? [h("path.curve", { attrs: { d: `M${line}` } })] : []),
    upright("here", ply),
    ...lostAt.map((ply) => upright("lost", ply)),
  ]);
}
