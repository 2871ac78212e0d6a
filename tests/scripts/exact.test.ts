// Exact values: they are ordered and put into words; squares are valued by the moves over them.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Names } from "../../www/analysis/evaluation/evaluation.ts";
import * as states from "../../www/analysis/exact/explorer-state.ts";
import { type ExplorerModel, explorerView } from "../../www/analysis/exact/explorer-view.ts";
import { markedSquares, marksView, nextSquares } from "../../www/analysis/exact/marks.ts";
import {
  compareValues,
  type PositionValue,
  type ValuedMove,
  valueDescription,
  valueLabel,
  valueSentence,
} from "../../www/analysis/exact/values.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { ExactValue } from "../../www/wasm/engine.js";
import { all, one, render, texts } from "./rendered.ts";

await loadLaterMessages();

const players: Names = {
  sides: ["white", "black"],
  other: (side) => (side === "white" ? "black" : "white"),
};

const win = (moves: number | null): ExactValue => ({ kind: "win", movesToEnd: moves });
const loss = (moves: number | null): ExactValue => ({ kind: "loss", movesToEnd: moves });
const draw: ExactValue = { kind: "draw", movesToEnd: null };
const unknown: ExactValue = { kind: "unknown", movesToEnd: null };

test("the best comes first: the sooner win, the later loss", () => {
  const sorted = [loss(2), unknown, draw, win(9), loss(8), win(3), win(null)].sort(compareValues);
  assert.deepEqual(sorted, [win(null), win(3), win(9), unknown, draw, loss(8), loss(2)]);
});

test("a value has a label, a description and a sentence", () => {
  assert.deepEqual([win(7), draw, loss(6), unknown, win(null)].map(valueLabel), ["W7", "D", "L6", "?", "W"]);
  assert.deepEqual([win(7), draw, unknown].map(valueDescription), ["win in 7, proved", "draw, proved", "unknown"]);
  assert.equal(valueDescription(loss(null)), "loss, proved");
  assert.equal(valueSentence(win(7), "white", players), "White wins in 7");
  assert.equal(valueSentence(loss(6), "white", players), "Black wins in 6");
  assert.equal(valueSentence(loss(null), "white", players), "Black wins");
  assert.equal(valueSentence(draw, "white", players), "A draw");
});

test("a square is worth what the best move over it is worth", () => {
  const move = (value: ExactValue, ...paths: string[][]): ValuedMove => ({
    paths: paths.map((squares, n) => ({ squares, isGivenUp: n > 0 })),
    value,
  });
  const moves = [
    move(draw, ["c3"]),
    move(loss(4), ["b2", "d2"]),
    move(win(3), ["b2", "d2", "d4"]),
    move(unknown, ["b2", "b4"]),
    move(loss(2), ["d1"], ["a4"]),
    move(unknown),
  ];
  const of = (chosen: string[]): Record<string, string> =>
    Object.fromEntries([...nextSquares(moves, chosen)].map(([square, value]) => [square, valueLabel(value)]));
  assert.deepEqual(of([]), { c3: "D", b2: "W3", d1: "L2" });
  assert.deepEqual(of(["b2"]), { d2: "W3", b4: "?" });
  assert.deepEqual(of(["b2", "d2"]), { d4: "W3" });
  assert.deepEqual(of(["a4"]), {});
  assert.deepEqual(of(["d1"]), { a4: "L2" });
});

/** The engine's answers. */
const position = (value: ExactValue, ...moves: string[]): PositionValue => ({ kind: "exact", value, moves });
const valued = (move: string, value: ExactValue): Parameters<typeof states.withAnswer>[1] => {
  return { kind: "turn", move, paths: [{ squares: move.split("-"), isGivenUp: false }], value };
};

test("what is proved stays; a position is looked at again as long as something is unknown", () => {
  let known = states.withAnswer(states.NOTHING, position(unknown));
  known = states.withAnswer(known, valued("a1-a2", draw));
  assert.equal(states.hasProvedMove(states.NOTHING), false);
  assert.equal(states.hasProvedMove(known), true);
  assert.deepEqual([states.afterLook(known).looks, states.proofOf(known)], [1, undefined]);
  known = states.withAnswer(known, position(win(3), "a1-a2"));
  for (const answer of [position(unknown), valued("a1-a2", unknown)]) {
    assert.equal(states.withAnswer(known, answer), known);
  }
  const proof = states.proofOf(known);
  assert.deepEqual([proof?.kind, proof?.best, proof?.isBest("a1-a2")], ["win", "a1-a2", false]);
  assert.equal(states.isLooking(states.afterLook(known)), false);
});

test("the oldest position is forgotten", () => {
  const keys = Array.from({ length: 100 }, (_, n) => `${n}`);
  const full = keys.reduce((state, key) => states.withKnown(state, key, (known) => known), states.EMPTY);
  const again = states.withKnown(full, "0", states.afterLook);
  assert.deepEqual([again.known.size, full.known.get("0")?.looks], [100, 0]);
  const more = states.withKnown(again, "more", (known) => known);
  assert.deepEqual([more.known.size, more.known.has("0"), more.known.has("1")], [100, true, false]);
});

test("squares that can be picked are marked", () => {
  const square = (name: string, more = {}): Parameters<typeof markedSquares>[1][number] => {
    return { name, label: "", isTarget: true, canLift: false, isHeld: false, ...more };
  };
  const moves: ValuedMove[] = [valued("a1-a2", win(3)), valued("b1-b2", loss(2))].map(({ value, ...move }) => {
    return { value, paths: "paths" in move ? move.paths : [] };
  });
  const marked = (...squares: ReturnType<typeof square>[]): string[] => [...markedSquares(moves, squares, []).keys()];
  assert.deepEqual(marked(square("a1"), square("b1", { isTarget: false })), ["a1"]);
  assert.deepEqual(marked(square("b1", { isHeld: true }), square("b2"), square("a1")), ["b2"]);
  const boxes = new Map([["a1", { x: 0, y: 0, width: 50, height: 50 }]]);
  render(...marksView(markedSquares(moves, [square("a1"), square("b1")], []), boxes));
  assert.deepEqual(texts(".mark.win text"), ["W3"]);
  assert.equal(all(".mark").length, 1);
  assert.equal(all("rect.tint").length, 1);
});

test("a hexagon has a circle, above the name below it", () => {
  // The button of a hexagon is its middle part.
  const boxes = new Map([["a1", { x: 0, y: 0, width: 100, height: 86.6 }]]);
  render(...marksView(new Map([["a1", win(3)]]), boxes));
  const circle = one("circle.tint");
  const [cy, r] = ["cy", "r"].map((name) => Number(circle.getAttribute(name)));
  // Names of hexagons begin 0.38 of their width below their middle.
  assert.ok(cy !== undefined && r !== undefined && cy + r < 43.3 + 38, `${cy} + ${r}`);
  assert.deepEqual([all("rect.tint").length, texts(".mark text")], [0, ["W3"]]);
  assert.equal(one(".mark text").getAttribute("x"), "50");
});

/** Shows the explorer; what the user does from then on. */
function explore(known: states.Known, more: Partial<ExplorerModel> = {}): string[] {
  const done: string[] = [];
  const model = { known, state: { outcome: "ongoing", side: "white" }, why: undefined, table: undefined, texts: 0 };
  const view = explorerView({ ...model, ...more } as ExplorerModel, players, {
    play: (moves) => done.push(`play ${moves}`),
    explain: (move) => done.push(`explain ${move}`),
    point: (move) => done.push(`point ${move}`),
  });
  render(view);
  return done;
}

test("the explorer groups the moves by their values, the best first", () => {
  explore(states.NOTHING);
  assert.deepEqual([texts(".verdict"), all(".exact[data-looking]").length], [["Looking…"], 1]);
  const answers = [position(win(3), "a1-a2", "b1-b2"), valued("c1-c2", loss(2)), valued("a1-a2", win(3))];
  const known = states.afterLook(answers.reduce(states.withAnswer, states.NOTHING));
  const done = explore(known);
  assert.deepEqual(texts(".verdict > *"), ["W3", "White wins in 3", "proved"]);
  assert.equal(all(".exact[data-looking]").length, 0);
  assert.deepEqual(texts(".group .title"), ["Wins 1", "Losses 1"]);
  assert.deepEqual(texts(".group li"), ["W3a1-a2", "L2c1-c2why?"]);
  one(".upto [data-upto='2']").click();
  one("[data-turn='c1-c2']").click();
  one("[data-turn='c1-c2']").dispatchEvent(new (document.defaultView as Window & typeof globalThis).Event("focus"));
  one(".why").click();
  assert.deepEqual(done, ["play a1-a2,b1-b2", "play c1-c2", "point c1-c2", "explain c1-c2"]);
  explore(known, { state: { outcome: "white", side: "black" } });
  assert.deepEqual([texts(".verdict"), all(".group, .upto li").length], [["The game is over."], 0]);
});

test("the explorer explains why a move loses, and what the table lacks", () => {
  const known = states.withAnswer(states.NOTHING, valued("c1-c2", loss(2)));
  const why = { positionKey: "", move: "c1-c2", answer: undefined };
  explore(known, { why, table: { state: "absent", loaded: 0, total: 0 } });
  assert.equal(one(".why").getAttribute("aria-pressed"), "true");
  assert.match(one(".refutation").textContent ?? "", /c1-c2/);
  explore(known, { why: { ...why, answer: position(win(1), "d1-d2") } });
  assert.deepEqual(texts(".refutation > p, .refutation button"), ["After c1-c2: Black wins in 1.", "c1-c2", "d1-d2"]);
});

test("a move that comes into another group keeps the focus", () => {
  const known = [valued("a1-a2", unknown), valued("b1-b2", unknown)].reduce(states.withAnswer, states.NOTHING);
  explore(known);
  one("[data-turn='b1-b2']").focus();
  explore(states.withAnswer(known, valued("b1-b2", win(1))));
  assert.deepEqual(texts(".group .title"), ["Wins 1", "Unknown 1"]);
  assert.equal((document.activeElement as HTMLElement | null)?.dataset.turn, "b1-b2");
});
