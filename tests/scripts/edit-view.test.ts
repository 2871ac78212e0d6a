// The position editor as a function of its state.

import assert from "node:assert/strict";
import { test } from "node:test";

const { render } = await import("./render.ts");
const { editView } = await import("../../www/dialogs/edit/view.ts");

type EditState = Parameters<typeof editView>[0];
type EditActions = Parameters<typeof editView>[1];

const square = (name: string, left: number) => ({ name, label: name, place: { left, top: 0, width: 40, height: 40 } });

function stateOf(more: Partial<EditState> = {}): EditState {
  return {
    pieces: [{ name: "white stone", picture: "w.svg" }],
    chosen: 0,
    position: {
      side: "w",
      sides: [
        { letter: "w", title: "White" },
        { letter: "b", title: "Black" },
      ],
      fields: [{ label: "Ply", text: "3" }],
      size: { rows: 1, columns: 2, least: 1, most: 3, step: 1 },
      rows: [[square("a1", 0), square("b1", 40)]],
      picture: "board.svg",
      text: "W. w 3",
      refusal: undefined,
    },
    ...{ cursor: "b1", typed: undefined, fault: undefined },
    ...more,
  };
}

/** Actions that note what is done. */
function actionsOf(done: unknown[]): EditActions {
  const note =
    (name: string) =>
    (...values: unknown[]): boolean =>
      done.push([name, ...values]) > 0;
  return {
    ...{ choosePiece: note("choosePiece"), put: note("put"), take: note("take"), focused: note("focused") },
    press: (name, { key }) => note("press")(name, key),
    ...{ chooseSide: note("chooseSide"), setField: note("setField"), setPosition: note("setPosition") },
    ...{ start: note("start"), clear: note("clear"), flip: note("flip"), cancel: note("cancel"), play: note("play") },
  };
}

test("squares, pieces and fields are those of the position", () => {
  const shown = render(editView(stateOf(), actionsOf([])));
  const stops = shown.all("[role=gridcell]").map((cell) => [cell.dataset.square, cell.getAttribute("tabindex")]);
  assert.deepEqual(stops, [
    ["a1", "-1"],
    ["b1", "0"],
  ]);
  assert.equal(shown.find("[data-square=b1]").style.left, "40px");
  assert.deepEqual(shown.texts(".piece")[0], "white stone");
  assert.deepEqual(
    shown.all<HTMLInputElement>("[name=piece]").map(({ value, checked }) => [value, checked]),
    [
      ["0", true],
      ["take", false],
    ],
  );
  const value = (name: string): string => shown.find<HTMLInputElement>(`[name=${name}]`).value;
  assert.deepEqual(["position", "field-1", "rows", "columns"].map(value), ["W. w 3", "3", "1", "2"]);
  assert.equal(shown.find<HTMLInputElement>("[name=side]:checked").value, "w");
});

test("the field in which one types keeps its text, and a refused position cannot be played", () => {
  const shown = render(editView(stateOf(), actionsOf([])));
  const play = shown.find<HTMLButtonElement>("[data-edit=play]");
  assert.equal(play.disabled, false);
  shown.show(editView(stateOf({ typed: { field: "position", text: "W" }, fault: "too short" }), actionsOf([])));
  const field = shown.find<HTMLInputElement>("[name=position]");
  assert.deepEqual([field.value, field.hasAttribute("aria-invalid"), play.disabled], ["W", true, true]);
  assert.match(shown.find(".verdict.refused").textContent ?? "", /too short/);
  shown.show(editView(stateOf(), actionsOf([])));
  assert.deepEqual([field.value, play.disabled], ["W. w 3", false]);
});

test("what the user does is passed on", () => {
  const done: unknown[] = [];
  const shown = render(editView(stateOf(), actionsOf(done)));
  shown.find("[data-square=a1]").click();
  shown.choose("[name=piece][value=take]", "take");
  shown.choose("[name=side][value=b]", "b");
  shown.choose("[name=rows]", "3");
  shown.find("[data-edit=start]").click();
  const field = shown.find<HTMLInputElement>("[name=field-1]");
  field.value = "4";
  field.dispatchEvent(new Event("input"));
  assert.deepEqual(done, [
    ["put", "a1"],
    ["choosePiece", 1],
    ["chooseSide", "b"],
    ["start", 3, 2],
    ["start"],
    ["setField", 1, { field: "field-1", text: "4" }],
  ]);
});
