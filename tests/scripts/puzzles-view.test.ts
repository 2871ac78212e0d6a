// Solitaire beside the board and its circuits as functions of their states.

import assert from "node:assert/strict";
import { test } from "node:test";

const { render } = await import("./render.ts");
const { circuitsView } = await import("../../www/puzzles/circuits-view.ts");
const { solitaireView } = await import("../../www/puzzles/solitaire-view.ts");

const ignore = (): void => undefined;
const NODES = [
  { file: 0, rank: 0 },
  { file: 1, rank: 0 },
  { file: 1, rank: 1 },
  { file: 0, rank: 1 },
];

test("what can be left is shown as soon as it is proved", () => {
  const actions = { hint: ignore, openPuzzles: ignore, openCircuits: ignore, showInvariant: ignore };
  const unknown = { invariant: undefined, par: undefined, here: undefined, isOver: false, walk: undefined };
  const state = { ...unknown, showsInvariant: false };
  const lines = (more: Partial<Parameters<typeof solitaireView>[0]>): string[] =>
    render([solitaireView({ ...state, ...more }, actions)]).texts("dd");
  assert.deepEqual(lines({}), ["", "proving…", "proving…", "proving…"]);
  const invariant = { stones: 4, clashing: 2, remainder: 0 };
  const par = { least: 1, most: 1 };
  assert.deepEqual(lines({ invariant, par }), ["4", "1 (proved)", "proving…", "proving…"]);
  const here = { least: 2, most: 3 };
  assert.deepEqual(lines({ invariant, par, here }), ["4", "1 (proved)", "unknown: 2 to 3", "impossible (proved)"]);
  const over = { invariant, par, here: { least: 2, most: 2 }, isOver: true };
  assert.deepEqual(lines(over), ["4", "1 (proved)", "2, 1 over par", "no"]);
  assert.equal(lines({ par: { least: 1, most: Infinity } })[1], "unknown");
});

test("the invariant and the path through a graph are shown where there are any", () => {
  const changes: boolean[] = [];
  const showInvariant = (isShown: boolean): void => void changes.push(isShown);
  const actions = { hint: ignore, openPuzzles: ignore, openCircuits: ignore, showInvariant };
  const invariant = { stones: 3, clashing: 0, remainder: 0 };
  const state = { invariant, par: undefined, here: undefined, isOver: false, walk: undefined, showsInvariant: false };
  const shown = render([solitaireView(state, actions)]);
  assert.equal(shown.find("[data-solitaire=invariant]").textContent, "");
  assert.equal(shown.find(".round").children.length, 0);
  shown.choose("[name=invariant]", "on");
  assert.deepEqual(changes, [true]);
  const walk = { graph: { nodes: NODES }, walked: NODES.slice(0, 3), isCircuit: false };
  shown.show([solitaireView({ ...state, showsInvariant: true, walk }, actions)]);
  assert.match(
    shown.find("[data-solitaire=invariant]").textContent,
    /^3 stones \+ 0 clashing = 3\. Divided by 3, that leaves 0/,
  );
  assert.deepEqual([shown.all("line.edge").length, shown.all("line.gone").length], [4, 2]);
  assert.equal(shown.all("circle.gone").length, 3);
});

test("a drawn graph is a puzzle, with a circuit, or is refused", () => {
  const toggled: number[] = [];
  const actions = { toggle: (square: number) => toggled.push(square), play: ignore, showMoves: ignore };
  const drawn = new Set([15, 16, 20, 21]);
  const puzzle = { graph: { nodes: NODES }, address: "v=1", circuit: NODES, circuitAddress: "v=1" };
  const shown = render(circuitsView({ drawn, puzzle, fault: "", walked: 2 }, actions));
  assert.deepEqual(
    shown.all("[aria-pressed=true]").map((node) => node.getAttribute("aria-label")),
    ["Node a2", "Node b2", "Node a1", "Node b1"],
  );
  assert.match(shown.find("[role=status]").textContent, /^4 nodes, with a circuit\./);
  assert.equal(shown.all("line.gone").length, 1);
  shown.find("[aria-label='Node c3']").click();
  assert.deepEqual(toggled, [12]);
  shown.show(circuitsView({ drawn, puzzle, fault: "", walked: 5 }, actions));
  assert.equal(shown.all("line.gone").length, 4);
  shown.show(circuitsView({ drawn, puzzle: undefined, fault: "too many nodes", walked: 1 }, actions));
  assert.match(shown.find("[role=status]").textContent, /too many nodes/);
  assert.deepEqual(
    shown.all<HTMLButtonElement>("[data-circuit]").map(({ disabled }) => disabled),
    [true, true],
  );
});
