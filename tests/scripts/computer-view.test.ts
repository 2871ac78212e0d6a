// What the computer shows: functions of its model, in a document of Node.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Window } from "happy-dom";

import type { ComputerAction } from "../../www/analysis/computer-panel.ts";
import type { ComputerModel } from "../../www/analysis/computer-view.ts";
import type { EndModel } from "../../www/analysis/end/end-card.ts";
import type { Line } from "../../www/analysis/exact/known.ts";
import type { VNode } from "../../www/board/html.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";

const window = new Window();
Object.assign(globalThis, {
  document: window.document,
  Element: window.Element,
  HTMLElement: window.HTMLElement,
});

await loadLaterMessages();

const { h, patch } = await import("../../www/board/html.ts");
const { menuView, toolsView } = await import("../../www/analysis/computer-panel.ts");
const { arrowsOf, buttonsOf, IDLE, isOutdated, isThinking } = await import("../../www/analysis/computer-view.ts");
const { endCardView } = await import("../../www/analysis/end/end-card.ts");

const ongoing = { game: "clobber", result: null } as const;
const won = { kind: "win", winner: "white" } as const;

function lineOf(line: number, move: string, share = 60): Line {
  return {
    move,
    value: undefined,
    line,
    depth: 4,
    score: 120,
    share,
    proof: null,
    within: null,
    nodes: 1,
    timeMs: 1,
    moves: [move, "d1xd2"],
    paths: [],
  };
}

const job = (kind: "move" | "hint" | "analyse"): ComputerModel["job"] => {
  return { kind, side: "white", best: undefined, isDone: false };
};

let shown: VNode | Element;

function render(children: VNode[]): void {
  shown = patch(shown as VNode, h("div.computer", children));
}

/** Shows the computer; the actions that are asked for from then on. */
function show(model: Partial<ComputerModel>, state: Parameters<typeof toolsView>[0] = ongoing): ComputerAction[] {
  const actions: ComputerAction[] = [];
  const act = (action: ComputerAction): void => void actions.push(action);
  const buttons = buttonsOf({ ...IDLE, ...model });
  const bar = h("div.actions", [...toolsView(state, act, buttons), ...menuView(state, act, buttons)]);
  render([bar]);
  return actions;
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const buttons = (): (string | undefined)[] =>
  all(".actions button:not([disabled])").map(({ dataset }) => dataset.action);

beforeEach(() => {
  document.body.replaceChildren();
  shown = document.body.appendChild(document.createElement("div"));
});

test("the buttons are enabled and pressed by the model", () => {
  show({});
  assert.deepEqual(buttons(), ["hint", "analyse", "quiz"]);
  // Who waits for the computer needs no hint.
  show({ level: 3, job: job("move"), modes: { analyse: true } });
  assert.deepEqual(buttons(), ["move-now", "analyse", "quiz"]);
  assert.deepEqual(
    all("[aria-pressed]").map((button) => [button.dataset.action, button.getAttribute("aria-pressed")]),
    [
      ["analyse", "true"],
      ["quiz", "false"],
    ],
  );
  // Who is to solve a puzzle gets no help.
  show({ isTest: true });
  assert.deepEqual(buttons(), ["quiz"]);
  show({ level: 3 }, { game: "clobber", result: won });
  assert.deepEqual(buttons(), ["analyse", "quiz"]);
});

test("a button asks for its action", () => {
  const actions = show({});
  for (const button of all(".actions button:not([disabled])")) button.click();
  assert.deepEqual(actions, ["hint", "analyse", "quiz"]);
});

test("a solitaire has no computer", () => {
  show({}, { game: "solitaire", result: null });
  assert.equal(all(".actions button").length, 0);
});

test("it thinks while it looks for a move or a hint", () => {
  assert.equal(isThinking({ job: undefined }), false);
  assert.equal(isThinking({ job: job("hint") }), true);
  assert.equal(isThinking({ job: job("analyse") }), false);
  assert.equal(isThinking({ job: { kind: "move", side: "white", best: undefined, isDone: true } }), false);
});

test("the arrows are the hint and the lines of the analysis", () => {
  const lines = [lineOf(1, "a1xa2"), lineOf(2, "b1xb2", 50)];
  const hint = { positionKey: "", move: "c1xc2", paths: [], depth: 1, notice: "" };
  const strengths = (model: Partial<ComputerModel>): [string | undefined, number][] =>
    arrowsOf({ ...IDLE, ...model }).map(({ label, strength }) => [label, strength]);
  assert.deepEqual(strengths({ lines, hint }), [
    [undefined, 1],
    ["1", 1],
    ["2", 0.6],
  ]);
  assert.deepEqual(strengths({ lines, hint: { ...hint, move: "a1xa2" } }), [
    ["1", 1],
    ["2", 0.6],
  ]);
  assert.deepEqual(strengths({ hint: { ...hint, move: null } }), []);
});

test("the arrows of a mistake are alone on the board", () => {
  const mistake = [{ paths: [], strength: 1, kind: "played", label: "??" }] as const;
  const hint = { positionKey: "", move: "c1xc2", paths: [], depth: 1, notice: "" };
  assert.equal(arrowsOf({ ...IDLE, lines: [lineOf(1, "a1xa2")], hint, mistake }), mistake);
});

test("a hint is out of date when the analysis has looked as far ahead and found another move", () => {
  const hint = { positionKey: "", move: "c1xc2", paths: [], depth: 4, notice: "" };
  const outdated = (move: string, depth: number): boolean => isOutdated(hint, { ...lineOf(1, move), depth });
  assert.equal(outdated("a1xa2", 4), true);
  assert.equal(outdated("a1xa2", 3), false);
  assert.equal(outdated("c1xc2", 9), false);
  assert.equal(isOutdated(hint, undefined), false);
});

test("the card at the end offers what suits the result", () => {
  const card = (model: Partial<EndModel>): [mood: string | undefined, buttons: (string | undefined)[]] => {
    const status = '["verbatim","text","Black cannot move."]';
    const state = { result: won, status, ply: 9, ...model.state };
    const pairing = { person: "white", level: 3, ...model.pairing } as const;
    const isReviewed = model.isReviewed ?? false;
    render([
      endCardView(
        { state, pairing, isReviewed },
        { again: count, newGame: count, replay: count, review: count, share: count },
      ),
    ]);
    return [all(".end-card")[0]?.dataset.mood, all(".end-card button").map(({ dataset }) => dataset.end)];
  };
  let pressed = 0;
  const count = (): void => {
    pressed += 1;
  };
  assert.deepEqual(card({}), ["won", ["again", "review", "new", "swap", "harder", "replay", "share"]]);
  assert.equal(all(".end-card .face").length, 1);
  assert.deepEqual(
    all(".end-card .main").map(({ dataset }) => dataset.end),
    ["again"],
  );
  for (const button of all(".end-card button")) button.click();
  // Beside the review there is less room.
  assert.deepEqual(card({ isReviewed: true }), ["won", ["again", "new"]]);
  assert.equal(all(".end-card p").length, 0);
  assert.equal(pressed, 7);
  const people = { person: undefined, level: 0 };
  assert.deepEqual(card({ pairing: people }), ["even", ["again", "review", "new", "replay", "share"]]);
  const over = { result: { kind: "over", stones: 2 }, status: "[]", ply: 9 } as const;
  assert.deepEqual(card({ state: over, pairing: people })[1], ["again", "new", "replay", "share"]);
});
