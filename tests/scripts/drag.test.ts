// Dragging a piece, and where pointers are on a board that style sheets transform.

import assert from "node:assert/strict";
import { test } from "node:test";

import { type Point, Pointers } from "../../www/board/drag.ts";
import { unproject } from "../../www/board/surface.ts";

const PIECE = 7;

test("a tap is no drag", () => {
  const pointers = new Pointers();
  assert.equal(pointers.down(1, false, PIECE, [10, 10]), undefined);
  assert.equal(pointers.move(1, [13, 10]), undefined);
  assert.equal(pointers.up(1, [13, 10]), undefined);
  assert.ok(!pointers.swallowsClick);
  // A finger is less steady.
  assert.equal(pointers.down(2, true, PIECE, [10, 10]), undefined);
  assert.equal(pointers.move(2, [18, 10]), undefined);
  assert.deepEqual(pointers.move(2, [21, 10]), { kind: "begin", square: PIECE, at: [21, 10] });
});

test("a piece follows its pointer", () => {
  const pointers = new Pointers();
  assert.equal(pointers.down(1, false, PIECE, [0, 0]), undefined);
  assert.deepEqual(pointers.move(1, [9, 0]), { kind: "begin", square: PIECE, at: [9, 0] });
  assert.ok(pointers.isDragging);
  assert.deepEqual(pointers.move(1, [1, 0]), { kind: "move", at: [1, 0] });
  assert.equal(pointers.move(2, [5, 5]), undefined);
  assert.deepEqual(pointers.up(1, [60, 0]), { kind: "drop", at: [60, 0] });
  assert.ok(pointers.swallowsClick && !pointers.isDragging);
  assert.equal(pointers.move(1, [70, 0]), undefined);
  assert.equal(pointers.down(1, false, undefined, [0, 0]), undefined);
  assert.ok(!pointers.swallowsClick);
  assert.equal(pointers.move(1, [90, 0]), undefined);
});

test("a second finger puts it back", () => {
  const pointers = new Pointers();
  assert.equal(pointers.down(1, true, PIECE, [0, 0]), undefined);
  assert.deepEqual(pointers.move(1, [20, 0]), { kind: "begin", square: PIECE, at: [20, 0] });
  assert.deepEqual(pointers.down(2, true, 3, [50, 50]), { kind: "cancel" });
  assert.equal(pointers.move(1, [40, 0]), undefined);
  assert.equal(pointers.up(1, [40, 0]), undefined);
  assert.equal(pointers.up(2, [50, 50]), undefined);
  assert.equal(pointers.cancel(), undefined);
});

/** How a point of the board is shown. */
const PROJECTIONS: Record<string, (x: number, y: number) => Point> = {
  "in place": (x, y) => [x, y],
  moved: (x, y) => [x + 300, y - 7.5],
  scaled: (x, y) => [1.5 * x, 1.5 * y],
  stretched: (x, y) => [0.25 * x + 9, 3 * y],
  mirrored: (x, y) => [640 - x, y],
  "turned by 30 degrees": (x, y) => [0.866 * x - 0.5 * y, 0.5 * x + 0.866 * y],
  slanted: (x, y) => [x + 0.4 * y, y],
  tilted: (x, y) => {
    const w = 1 + 0.002 * x - 0.001 * y;
    return [(x + 0.1 * y + 20) / w, (1.2 * y - 5) / w];
  },
};

for (const [name, project] of Object.entries(PROJECTIONS)) {
  test(`each point of a board ${name} is found where it is shown`, () => {
    const corners = [project(0, 0), project(1, 0), project(1, 1), project(0, 1)];
    for (const [x, y] of [
      [0, 0],
      [0.5, 0.25],
      [12, 7],
      [-3, 40],
    ] as const) {
      const [u, v] = unproject(corners, project(x, y)) ?? [NaN, NaN];
      assert.ok(Math.hypot(u - x, v - y) < 1e-6, `${x}, ${y} is found at ${u}, ${v}`);
    }
  });
}
