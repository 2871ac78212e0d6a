// Exact values: they are ordered and put into words; squares are valued by the turns over them.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Names } from "../../www/analysis/analysis-panel.ts";
import { compare, letters, sentence, words } from "../../www/analysis/exact.ts";
import { nextSquares, type ValuedTurn } from "../../www/analysis/marks.ts";
import { grade, named } from "../../www/analysis/quiz.ts";
import { parseFragment } from "../../www/lib/fragment.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { ExactValue } from "../../www/wasm/engine.js";

await loadLaterMessages();

const players: Names = {
  sides: ["white", "black"],
  other: (side) => (side === "white" ? "black" : "white"),
};

const win = (turns: number | null): ExactValue => ({ kind: "win", movesToEnd: turns });
const loss = (turns: number | null): ExactValue => ({ kind: "loss", movesToEnd: turns });
const draw: ExactValue = { kind: "draw", movesToEnd: null };
const unknown: ExactValue = { kind: "unknown", movesToEnd: null };

test("the best comes first: the sooner win, the later loss", () => {
  const sorted = [loss(2), unknown, draw, win(9), loss(8), win(3), win(null)].sort(compare);
  assert.deepEqual(sorted, [win(null), win(3), win(9), unknown, draw, loss(8), loss(2)]);
});

test("a value is said by letter, in words and as a sentence", () => {
  assert.deepEqual([win(7), draw, loss(6), unknown, win(null)].map(letters), ["W7", "D", "L6", "?", "W"]);
  assert.deepEqual([win(7), draw, unknown].map(words), ["win in 7, proved", "draw, proved", "unknown"]);
  assert.equal(words(loss(null)), "loss, proved");
  assert.equal(sentence(win(7), "white", players), "White wins in 7");
  assert.equal(sentence(loss(6), "white", players), "Black wins in 6");
  assert.equal(sentence(loss(null), "white", players), "Black wins");
  assert.equal(sentence(draw, "white", players), "A draw");
});

test("a square is worth what the best turn over it is worth", () => {
  const turn = (value: ExactValue, ...paths: string[][]): ValuedTurn => ({
    paths: paths.map((squares, n) => ({ squares, isGivenUp: n > 0 })),
    value,
  });
  const turns = [
    turn(draw, ["c3"]),
    turn(loss(4), ["b2", "d2"]),
    turn(win(3), ["b2", "d2", "d4"]),
    turn(unknown, ["b2", "b4"]),
    turn(loss(2), ["d1"], ["a4"]),
    turn(unknown),
  ];
  const of = (chosen: string[]): Record<string, string> =>
    Object.fromEntries([...nextSquares(turns, chosen)].map(([square, value]) => [square, letters(value)]));
  assert.deepEqual(of([]), { c3: "D", b2: "W3", d1: "L2" });
  assert.deepEqual(of(["b2"]), { d2: "W3", b4: "?" });
  assert.deepEqual(of(["b2", "d2"]), { d4: "W3" });
  assert.deepEqual(of(["a4"]), {});
  assert.deepEqual(of(["d1"]), { a4: "L2" });
});

test("an address names a puzzle, or none", () => {
  assert.deepEqual(named(parseFragment("#quiz=marbar.12&v=1&game=marbar").quiz ?? ""), ["marbar", 12]);
  assert.deepEqual(named(parseFragment("https://host/path#v=1&quiz=moxie.3").quiz ?? ""), ["moxie", 3]);
  for (const other of ["quiz=marbar", "quiz=solitaire.1", "quiz=constructor.1", "noquiz=marbar.1", "quiz=marbar.1x"]) {
    assert.throws(() => named(parseFragment(other).quiz ?? ""), RangeError, other);
  }
});

test("a puzzle is graded by the moves until its end", () => {
  assert.deepEqual(
    [3, 7, 9].map((mateIn) => grade({ mateIn })),
    ["easy", "medium", "hard"],
  );
});
