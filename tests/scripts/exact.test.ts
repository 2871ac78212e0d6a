// What is known of a position: exact values and lines of the search, in words, in the panel and on squares.

import assert from "node:assert/strict";
import { test } from "node:test";

import { evaluate, type Names } from "../../www/analysis/evaluation/evaluation.ts";
import * as states from "../../www/analysis/exact/known.ts";
import { markedSquares, marksView, nextSquares } from "../../www/analysis/exact/marks.ts";
import {
  compareValues,
  type ExactAnswer,
  type PositionValue,
  type ValuedMove,
  valueDescription,
  valueLabel,
  valueSentence,
} from "../../www/analysis/exact/values.ts";
import { NO_VALUES } from "../../www/analysis/regions/regions.ts";
import { type AnalysisModel, analysisView } from "../../www/analysis/view.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { ExactValue, Info } from "../../www/wasm/engine.js";
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
const valued = (move: string, value: ExactValue): ExactAnswer => {
  return { kind: "turn", move, paths: [{ squares: move.split("-"), isGivenUp: false }], value };
};

const line = (n: number, move: string, more: Partial<Info> = {}): Info => {
  const unproved = { score: 35, share: 58, proof: null, within: null };
  return { line: n, depth: 7, ...unproved, nodes: 1, timeMs: 1, moves: [move], paths: [], ...more };
};

test("what is proved stays, and an older search counts until a new one has looked as far", () => {
  let known = states.withAnswer(states.NOTHING, position(unknown));
  known = states.withAnswer(known, valued("a1-a2", draw));
  assert.equal(states.hasProvedMove(states.NOTHING), false);
  assert.equal(states.hasProvedMove(known), true);
  assert.equal(states.proofOf(known), undefined);
  known = states.withAnswer(known, position(win(3), "a1-a2"));
  for (const answer of [position(unknown), valued("a1-a2", unknown)]) {
    assert.equal(states.withAnswer(known, answer), known);
  }
  const proof = states.proofOf(known);
  assert.deepEqual([proof?.best, proof?.isBest("a1-a2")], ["a1-a2", false]);
  const searched = states.withInfos(known, [line(1, "a1-a2")]);
  assert.equal(states.withInfos(searched, [line(1, "b1-b2", { depth: 6 })]), searched);
  assert.equal(states.withInfos(searched, [line(1, "b1-b2")]).infos[0]?.moves[0], "b1-b2");
});

test("the engine solves for a moment, searches, solves what is unknown, and searches on", () => {
  const unsolved = states.withAnswer(states.NOTHING, position(unknown));
  const kinds = (known: states.Known, hasRegions = false): (string | undefined)[] => {
    const found: (string | undefined)[] = [];
    for (let now = known; states.isLooking(now); now = states.afterStep(now)) {
      found.push(
        states
          .nextCommands(now, hasRegions)
          ?.map(({ kind }) => kind)
          .join("+"),
      );
    }
    return found;
  };
  assert.deepEqual(kinds(unsolved), ["solve", "go", "solve", "go"]);
  // The solver may find no time for an answer.
  assert.deepEqual(kinds(states.NOTHING), ["solve", "go", "solve", "go"]);
  // Regions are valued once.
  assert.deepEqual(kinds(unsolved, true), ["value+solve", "value+go", "value+solve", "value+go"]);
  const regions = { ...NO_VALUES, isComplete: true };
  assert.deepEqual(kinds({ ...unsolved, regions }, true), ["solve", "go", "solve", "go"]);
  // A position whose value is known is not searched, and what is known as a whole needs nothing more.
  const settled = states.withAnswer(unsolved, position(win(3), "a1-a2"));
  assert.deepEqual(kinds(settled), ["solve"]);
  assert.deepEqual(kinds(states.withAnswer(settled, valued("b1-b2", unknown))), ["solve", "solve"]);
  assert.equal(states.nextCommands({ ...unsolved, steps: 9 }, false), undefined);
});

test("a proof by the solver, the search or the regions counts more than the search", () => {
  const infos = [line(1, "a1-a2"), line(2, "b1-b2", { share: 40 }), line(3, "c1-c2", { share: 30 })];
  const known = states.withInfos(states.NOTHING, infos);
  assert.equal(states.provedValue(known, "white"), undefined);
  const lines = (found: states.Known): unknown[] =>
    states.linesOf(found).map(({ move, value, share }) => [move, value && valueLabel(value), share]);
  const refuted = states.withAnswer(known, valued("a1-a2", loss(4)));
  assert.deepEqual(lines(refuted), [
    ["b1-b2", undefined, 40],
    ["c1-c2", undefined, 30],
    ["a1-a2", "L4", 0],
  ]);
  assert.equal(evaluate(refuted, { result: null, side: "black" }, players).share, 60);
  const won = states.withInfos(known, [line(1, "a1-a2", { proof: "win", within: 5, share: 99 })]);
  assert.deepEqual([states.provedValue(won, "white"), lines(won)], [win(5), [["a1-a2", "W5", 100]]]);
  const whole = { canonical: null, weight: null, class: "L" } as const;
  const valuedRegions = { ...known, regions: { ...NO_VALUES, whole } };
  assert.deepEqual(
    (["black", "white"] as const).map((side) => states.provedValue(valuedRegions, side)),
    [win(null), loss(null)],
  );
  assert.deepEqual(states.provedValue(states.withAnswer(won, position(draw)), "white"), draw);
});

test("the oldest position is forgotten", () => {
  const keys = Array.from({ length: 100 }, (_, n) => `${n}`);
  const full = keys.reduce<states.Positions>((all, key) => states.withKnown(all, key, (known) => known), new Map());
  const again = states.withKnown(full, "0", states.afterStep);
  assert.deepEqual([again.size, full.get("0")?.steps, again.get("0")?.steps], [100, 0, 1]);
  const more = states.withKnown(again, "more", (known) => known);
  assert.deepEqual([more.size, more.has("0"), more.has("1")], [100, true, false]);
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

/** Shows what is known; what the user does from then on. */
function show(known: states.Known, more: Partial<AnalysisModel> = {}): string[] {
  const done: string[] = [];
  const model = { known, state: { result: null, side: "white" }, why: undefined, table: undefined, texts: 0, ...more };
  const evaluation = evaluate(known, model.state as AnalysisModel["state"], players);
  const actions = {
    play: (moves: string[]) => done.push(`play ${moves}`),
    explain: (move: string) => done.push(`explain ${move}`),
    point: (move: string | undefined) => done.push(`point ${move}`),
  };
  render(analysisView({ evaluation, ...model } as AnalysisModel, players, actions));
  return done;
}

test("lines are labelled, and what is proved takes their place", () => {
  show(states.NOTHING);
  assert.deepEqual([texts(".verdict"), texts(".lines li")], [["Analysing…"], ["1", "2", "3"]]);
  assert.equal(one(".bar").getAttribute("aria-label"), "Not evaluated yet");
  const known = states.withInfos(states.NOTHING, [line(1, "a1-a2"), line(2, "b1-b2", { share: 40 })]);
  show(known, { state: { result: null, side: "black" } });
  assert.deepEqual(texts(".verdict > *"), ["White's chances: 42%", "depth 7"]);
  assert.deepEqual(texts(".lines li"), ["1−0.35depth 7a1-a2", "2−0.35depth 7b1-b2", "3"]);
  assert.deepEqual([one(".bar").dataset.share, one(".bar span").style.width], ["42", "42%"]);
  assert.equal(all(".group").length, 0);
  show(states.withAnswer(known, valued("a1-a2", loss(4))));
  assert.deepEqual(texts(".lines li"), ["1+0.35depth 7b1-b2", "2Black wins in 4proveda1-a2", "3"]);
  // The winner is known, though not how: what the search believes of a move would contradict it.
  const whole = { canonical: null, weight: null, class: "R" } as const;
  show({ ...known, regions: { ...NO_VALUES, whole } });
  assert.deepEqual(texts(".verdict > *"), ["W", "White wins", "proved"]);
  assert.deepEqual(texts(".lines li")[0], "1depth 7a1-a2");
});

test("moves are grouped by their values, the best first", () => {
  const answers = [position(win(3), "a1-a2", "b1-b2"), valued("c1-c2", loss(2)), valued("a1-a2", win(3))];
  const solved = answers.reduce(states.withAnswer, states.withInfos(states.NOTHING, [line(1, "c1-c2")]));
  show(solved);
  assert.equal(all(".analysis[data-looking]").length, 1);
  const known = states.afterStep(solved);
  const done = show(known);
  assert.deepEqual(texts(".verdict > *"), ["W3", "White wins in 3", "proved"]);
  assert.equal(one(".bar").dataset.share, "100");
  assert.equal(all(".analysis[data-looking], .lines").length, 0);
  assert.deepEqual(texts(".group .title"), ["Wins 1", "Losses 1"]);
  assert.deepEqual(texts(".group li"), ["W3a1-a2", "L2c1-c2Why?"]);
  one(".upto [data-upto='2']").click();
  one("[data-turn='c1-c2']").click();
  one("[data-turn='c1-c2']").dispatchEvent(new (document.defaultView as Window & typeof globalThis).Event("focus"));
  one(".why").click();
  assert.deepEqual(done, ["play a1-a2,b1-b2", "play c1-c2", "point c1-c2", "explain c1-c2"]);
  show(known, { state: { result: { kind: "win", winner: "white" }, side: "black" } });
  assert.deepEqual([texts(".verdict"), all(".group, .upto li").length], [["The game is over"], 0]);
  assert.equal(one(".bar").dataset.share, "100");
});

test("one sees why a move loses, and what the table lacks", () => {
  const known = states.withAnswer(states.NOTHING, valued("c1-c2", loss(2)));
  const why = { positionKey: "", move: "c1-c2", answer: undefined };
  show(known, { why, table: { state: "absent", loaded: 0, total: 0 } });
  assert.deepEqual(texts(".table"), ["This page has no table of exact values for this game."]);
  assert.equal(one(".why").getAttribute("aria-pressed"), "true");
  assert.match(one(".refutation").textContent ?? "", /c1-c2/);
  show(known, { why: { ...why, answer: position(win(1), "d1-d2") } });
  assert.deepEqual(texts(".refutation > p, .refutation button"), ["After c1-c2: Black wins in 1.", "c1-c2", "d1-d2"]);
});

test("a move that comes into another group keeps the focus", () => {
  const known = [valued("a1-a2", draw), valued("b1-b2", unknown)].reduce(states.withAnswer, states.NOTHING);
  show(known);
  one("[data-turn='b1-b2']").focus();
  show(states.withAnswer(known, valued("b1-b2", win(1))));
  assert.deepEqual(texts(".group .title"), ["Wins 1", "Draws 1"]);
  assert.equal((document.activeElement as HTMLElement | null)?.dataset.turn, "b1-b2");
});
