// Two people at one board: when it is turned, what the menu offers, and what each of them sees at the edges of the board.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { BoardModel, GameModel } from "../../www/board/model.ts";
import type { BoardState } from "../../www/wasm/quarry.js";
import { installStorage } from "./storage.ts";

installStorage();
Object.assign(globalThis, { addEventListener: () => undefined });

const { render } = await import("./render.ts");
const { h } = await import("../../www/board/html.ts");
const { panelView } = await import("../../www/board/panel.ts");
const { view } = await import("../../www/board/view.ts");
const { isSecond, isTurning } = await import("../../www/one-screen/turning.ts");
const { edgesView, seatingItems } = await import("../../www/one-screen/view.ts");

const PARTS = { ...{ start: "", hasPosition: false, hasMoves: false, main: [] }, lines: "", line: "", place: "" };

function stateOf(more: Partial<BoardState> = {}): BoardState {
  return {
    ...{ game: "clobber", title: "Clobber", ply: 0, side: "white", outcome: "ongoing", result: null, moves: [] },
    ...{ position: "WB/BW w", half: "", address: "v=1&game=clobber", line: 0, owner: 0, size: 0, files: 2 },
    ...{ isHeld: false, mayEnd: false, status: '["verbatim","text","White to move."]' },
    parts: { ...PARTS, flipped: false },
    players: [
      { side: "white", icon: "M0 0", counts: [] },
      { side: "black", icon: "M1 1", counts: [] },
    ],
    ...more,
  } as BoardState;
}

function modelOf(state: BoardState, isFacing: boolean): BoardModel & { game: GameModel } {
  const game = {
    ...{ id: 1, state, list: [], announcement: null, squares: [], cursor: 0, layout: undefined, isMoving: false },
    ...{ computerMoves: false, typedFault: null, annotations: undefined, typedOptions: [] },
    shown: { state, list: [], announcement: null, notice: undefined },
    players: (["white", "black"] as const).map((side) => ({
      ...{ side, choice: "human", options: ["human", "engine:1"], choose: () => undefined },
    })),
    participants: new Map([
      ["white", [h("time.clock", "4:59")]],
      ["black", [h("time.clock", "3:00")]],
    ]),
  } as unknown as GameModel;
  return {
    ...{ isPage: true, theme: undefined, isReadonly: false, isLocked: false, isThinking: false, texts: 0, cards: [] },
    ...{ isRulesOpen: undefined, opponent: "here", game, parts: isFacing ? { edges: edgesView } : {} },
  } as BoardModel & { game: GameModel };
}

test("the board is turned for the side to move, not within a move, at the end, or for who looks back", () => {
  assert.equal(isTurning(stateOf(), "turn"), true);
  const moved = { ply: 1, moves: [{}] } as unknown as Partial<BoardState>;
  const back = { ply: 0, moves: [{}] } as unknown as Partial<BoardState>;
  assert.equal(isTurning(stateOf(moved), "turn"), true);
  assert.equal(isTurning(stateOf(back), "turn"), false);
  assert.equal(isTurning(stateOf(back), "game"), false);
  // Move undone: who took it back is to move.
  assert.equal(isTurning(stateOf(back), "undone"), true);
  assert.equal(isTurning(stateOf({ half: "b1" }), "turn"), false);
  assert.equal(isTurning(stateOf({ result: { kind: "draw" } as BoardState["result"] }), "turn"), false);
  assert.deepEqual([isSecond(stateOf()), isSecond(stateOf({ side: "black" }))], [false, true]);
});

test("the menu switches one way of sitting on, and off again", () => {
  const chosen: string[] = [];
  const nameOf = ({ turning, facing }: Record<"turning" | "facing", boolean>): string =>
    [turning && "turning", facing && "facing"].filter(Boolean).join(" and ") || "still";
  const shown = (on: "still" | "turning" | "facing", hasRoom: boolean) =>
    render(
      seatingItems({ turning: on === "turning", facing: on === "facing" }, hasRoom, (one) => chosen.push(nameOf(one))),
    );
  const still = shown("still", true);
  assert.deepEqual(still.texts("button"), ["Flip board after each move", "Buttons on both sides"]);
  assert.equal(still.all("[aria-pressed=true]").length, 0);
  for (const one of ["turning", "facing"]) still.find(`[data-action=${one}]`).click();
  const turning = shown("turning", true);
  assert.equal(turning.find("[aria-pressed=true]").dataset.action, "turning");
  for (const one of ["turning", "facing"]) turning.find(`[data-action=${one}]`).click();
  assert.deepEqual(chosen, ["turning", "facing", "still", "facing"]);
  // On a phone there is no room for the edges; what is on can be switched off.
  assert.deepEqual(shown("still", false).texts("button"), ["Flip board after each move"]);
  assert.equal(shown("facing", false).all("button").length, 2);
});

test("each player has the own row and clock at the own edge, and the far one the headline too", () => {
  const at = (edge: string, shown: ReturnType<typeof render>): string[] =>
    ["li", ".clock", ".headline"].flatMap((part) =>
      shown.all(`.edge.${edge} ${part}`).map((found) => found.getAttribute("data-of") ?? found.textContent ?? ""),
    );
  const shown = render([view(modelOf(stateOf(), true))]);
  assert.deepEqual(at("far", shown), ["black", "3:00", "White to move."]);
  assert.deepEqual(at("near", shown), ["white", "4:59"]);
  assert.equal(shown.find(".far .headline").getAttribute("aria-hidden"), "true");
  // They are not in the panel as well, and nothing is in the board.
  assert.equal(shown.all(".players li").length, 2);
  assert.equal(shown.all(".panel .players, .stage .edge").length, 0);
  // The board is turned: they change places.
  shown.show([view(modelOf(stateOf({ parts: { ...PARTS, flipped: true } }), true))]);
  assert.deepEqual(at("far", shown), ["white", "4:59", "White to move."]);
  assert.deepEqual(at("near", shown), ["black", "3:00"]);
  // Another way of sitting brings them back into the panel.
  shown.show([view(modelOf(stateOf(), false))]);
  assert.equal(shown.all(".edge").length, 0);
  assert.deepEqual(shown.texts(".panel .players .clock"), ["4:59", "3:00"]);
  const model = modelOf(stateOf(), false);
  assert.equal(render([panelView(model.game, model)]).all(".players li").length, 2);
});
