// Arrows and circles as text, and the side that a person can move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isMovable } from "../../www/element/options.ts";
import { describeShapes, readShapes, toggleShape, writeShapes } from "../../www/element/shapes.ts";
import { format, loadLaterMessages } from "../../www/messages/format.ts";

await loadLaterMessages();

const isSquare = (name: string): boolean => /^[a-c][1-3]$/.test(name);

test("arrows and circles are read, and written as the same", () => {
  const { shapes, fault } = readShapes("arrows", " a1-b2,c3-a1   red, ", isSquare);
  assert.equal(fault, undefined);
  assert.deepEqual(shapes, [
    { squares: ["a1", "b2"], color: "green" },
    { squares: ["c3", "a1"], color: "red" },
  ]);
  assert.equal(writeShapes("arrows", shapes), "a1-b2, c3-a1 red");
  assert.equal(writeShapes("circles", shapes), "");
  const circles = readShapes("circles", "a1, b2 blue", isSquare).shapes;
  assert.equal(writeShapes("circles", [...shapes, ...circles]), "a1, b2 blue");
  assert.deepEqual(readShapes("circles", " , ", isSquare), { shapes: [] });
});

test("a fault names what was found and what was expected; the rest is shown", () => {
  const refused = (kind: "arrows" | "circles", text: string): string =>
    format(readShapes(kind, text, isSquare).fault ?? "[]");
  const arrow = "expected two squares joined by -, and perhaps a colour";
  assert.equal(refused("arrows", "a1"), `arrows: found "a1", ${arrow}`);
  assert.equal(refused("arrows", "a1-a1"), `arrows: found "a1-a1", ${arrow}`);
  assert.equal(refused("arrows", "a1-b2-c3"), `arrows: found "a1-b2-c3", ${arrow}`);
  assert.equal(refused("arrows", "a1-b2 red blue"), `arrows: found "a1-b2 red blue", ${arrow}`);
  assert.equal(refused("arrows", "a1-d4"), 'arrows: found "d4", expected a square of this board');
  assert.equal(refused("circles", "a1-b2"), 'circles: found "a1-b2", expected a square, and perhaps a colour');
  assert.equal(refused("circles", "a1 pink"), 'circles: found "pink", expected green, red, blue or yellow');
  assert.equal(
    refused("circles", `${"x".repeat(100)}`).length,
    'circles: found "", expected a square of this board'.length + 80,
  );
  assert.equal(refused("circles", "a1,".repeat(201)), 'circles: found "a1", expected at most 200 circles');
  const { shapes, fault } = readShapes("circles", "a1, zz, b2", isSquare);
  assert.deepEqual([shapes.length, format(fault ?? "[]")], [2, 'circles: found "zz", expected a square of this board']);
});

test("drawing the same shape again removes it, another colour replaces it", () => {
  const [arrow, circle] = [
    { squares: ["a1", "b2"], color: "green" },
    { squares: ["a1"], color: "red" },
  ] as const;
  const both = toggleShape(toggleShape([], arrow), circle);
  assert.deepEqual(both, [arrow, circle]);
  assert.deepEqual(toggleShape(both, arrow), [circle]);
  assert.deepEqual(toggleShape(both, { ...arrow, color: "blue" }), [circle, { ...arrow, color: "blue" }]);
});

test("shapes are described for screen readers", () => {
  const { shapes } = readShapes("arrows", "a1-b2 red", isSquare);
  const circles = readShapes("circles", "c3", isSquare).shapes;
  assert.equal(describeShapes([...shapes, ...circles]), "Red arrow from a1 to b2, green circle on c3.");
  assert.equal(describeShapes([]), "");
});

test("movable names the side that a person can move", () => {
  const white = { game: "clobber", side: "white" } as const;
  const values = [null, "both", "white", "black", "none", "littles"];
  assert.deepEqual(
    values.map((value) => isMovable(value, white)),
    [true, true, true, false, false, true],
  );
  assert.equal(isMovable("gobblers", { game: "gobbler", side: "littles" }), false);
  // One person plays alone.
  assert.equal(isMovable("black", { game: "solitaire", side: "white" }), true);
});
