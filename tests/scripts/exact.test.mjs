// Exact values: what the engine says of them is read, ordered and put into words; squares are valued by the turns over them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readExact } from "../../www/analysis/engine-client.ts";
import { compare, letters, sentence, words } from "../../www/analysis/exact.ts";
import { nextSquares, picks } from "../../www/analysis/marks.ts";
import { grade, named, readList } from "../../www/analysis/quiz.ts";

const players = {
  sides: ["white", "black"],
  title: (side) => side,
  other: (side) => (side === "white" ? "black" : "white"),
};

const win = (within) => ({ kind: "win", within });
const loss = (within) => ({ kind: "loss", within });
const draw = { kind: "draw" };
const unknown = { kind: "unknown" };

test("what the engine says of exact values is read", () => {
  const exact = readExact("exact win 3 turns c4xa4.b2xd2.b3xd3");
  assert.deepEqual(exact, { turn: undefined, kind: "win", within: 3, turns: ["c4xa4", "b2xd2", "b3xd3"] });
  assert.deepEqual(readExact("turn a1-b1 loss 6"), { turn: "a1-b1", kind: "loss", within: 6, turns: [] });
  assert.deepEqual(readExact("turn c3-c4,c3-c4 draw"), {
    turn: "c3-c4,c3-c4",
    kind: "draw",
    within: undefined,
    turns: [],
  });
  assert.equal(readExact("exact unknown").kind, "unknown");
  assert.equal(readExact("exact loss 0").within, 0);
  for (const other of ["solved nodes 1 time 2", "info line 1", "turn a1", "exact lost"])
    assert.equal(readExact(other), undefined);
});

test("the best comes first: the sooner win, the later loss", () => {
  const sorted = [loss(2), unknown, draw, win(9), loss(8), win(3), win(undefined)].sort(compare);
  assert.deepEqual(sorted, [win(undefined), win(3), win(9), unknown, draw, loss(8), loss(2)]);
});

test("a value is said by letter, in words and as a sentence", () => {
  assert.deepEqual([win(7), draw, loss(6), unknown, win(undefined)].map(letters), ["W7", "D", "L6", "?", "W"]);
  assert.deepEqual([win(7), draw, unknown].map(words), ["win in 7, proved", "draw, proved", "unknown"]);
  assert.equal(words(loss(undefined)), "loss, proved");
  assert.equal(sentence(win(7), "white", players), "white wins in 7");
  assert.equal(sentence(loss(6), "white", players), "black wins in 6");
  assert.equal(sentence(loss(undefined), "white", players), "black wins");
  assert.equal(sentence(draw, "white", players), "A draw");
});

test("a square is worth what the best turn over it is worth", () => {
  assert.deepEqual(picks("b2xd2xd4"), ["b2", "d2", "d4"]);
  assert.deepEqual(picks("b1-a2~a4"), ["b1", "a2", "a4"]);
  assert.deepEqual(picks("pass"), []);
  const turns = new Map(Object.entries({ c3: draw, b2xd2: loss(4), b2xd2xd4: win(3), b2xb4: unknown, d1: loss(2) }));
  const of = (chosen) =>
    Object.fromEntries([...nextSquares(turns, chosen)].map(([square, value]) => [square, letters(value)]));
  assert.deepEqual(of([]), { c3: "D", b2: "W3", d1: "L2" });
  assert.deepEqual(of(["b2"]), { d2: "W3", b4: "?" });
  assert.deepEqual(of(["b2", "d2"]), { d4: "W3" });
  assert.deepEqual(of(["a4"]), {});
});

test("an address names a puzzle, or none", () => {
  assert.deepEqual(named("#quiz=marbar.12&v=1&game=marbar"), { game: "marbar", number: 12 });
  assert.deepEqual(named("https://host/path#v=1&quiz=moxie.3"), { game: "moxie", number: 3 });
  for (const other of ["quiz=marbar", "quiz=solitaire.1", "quiz=constructor.1", "noquiz=marbar.1", "quiz=marbar.1x"]) {
    assert.equal(named(other), undefined, other);
  }
});

test("a list of puzzles is read and graded", () => {
  const [one, two] = readList("WB./.WB_w a2xb2 3 4\nWB_w a1xb1 9 3\n");
  assert.deepEqual(one, { position: "WB./.WB_w", turn: "a2xb2", within: 3, choice: 4 });
  assert.deepEqual([grade(one), grade({ within: 7 }), grade(two)], ["easy", "medium", "hard"]);
});
