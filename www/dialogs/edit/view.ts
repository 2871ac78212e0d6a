// The view of the position editor: a board, pieces to choose from, and a verdict by the rules.

import { button, h, type VNode } from "../../board/html.ts";
import { text } from "../../messages/format.ts";
import type { EditorCell, EditorField, EditorSide, EditorSize } from "../../wasm/dialogs.js";
import { type Choice, labelled, radio, radioGroup, select } from "../fields.ts";

/** What the dialog shows. */
export interface EditState {
  /** The pieces to choose from. */
  readonly pieces: readonly Piece[];
  /** The number of the chosen one. The number after the last takes pieces away. */
  readonly chosen: number;
  readonly position: SetUp;
  /** The name of the square that is the tab stop. */
  readonly cursor: string | undefined;
  /** The field in which the user is typing: it keeps its text, whatever the position has there. */
  readonly typed: Typed | undefined;
  /** Why what the user has typed or chosen is no position. */
  readonly fault: string | undefined;
}

interface Piece {
  readonly name: string;
  /** Its picture as a URL. */
  readonly picture: string;
}

interface Typed {
  readonly field: string;
  readonly text: string;
}

/** The position that is set up. */
export interface SetUp {
  /** The letter of the side to move, and both sides. */
  readonly side: string;
  readonly sides: readonly EditorSide[];
  /** The other fields of the position's text. */
  readonly fields: readonly EditorField[];
  /** The size of the board, where there is a choice. */
  readonly size: EditorSize | null;
  /** The squares as they are seen: each row, from the top down. */
  readonly rows: readonly (readonly Square[])[];
  /** The picture of the board as a URL. */
  readonly picture: string;
  readonly text: string;
  /** Why the rules do not allow it. */
  readonly refusal: string | undefined;
}

interface Square {
  readonly name: string;
  readonly label: string;
  readonly place: EditorCell | undefined;
}

/** What the user can do in the dialog. */
export interface EditActions {
  choosePiece(number: number): void;
  /** Puts the chosen piece on a square, or takes one away. */
  put(square: string): void;
  take(square: string): void;
  focused(square: string): void;
  /** A key is pressed on a square. Returns whether it has a meaning there. */
  press(square: string, event: KeyboardEvent): boolean;
  chooseSide(letter: string): void;
  /** The text of a field changes, by its number from 0. */
  setField(number: number, typed: Typed): void;
  setPosition(typed: Typed): void;
  /** Begins again on a board of this size, or of the same. */
  start(rows?: number, columns?: number): void;
  clear(): void;
  flip(): void;
  cancel(): void;
  play(): void;
}

/** What describes the fields. */
const VERDICT = "edit-verdict";

/** The view. */
export function editView(state: EditState, actions: EditActions): VNode[] {
  const { position, typed, fault } = state;
  const refusal = fault ?? position.refusal;
  const field = textField("position", position.text, typed, actions.setPosition, {
    "aria-invalid": Boolean(fault),
    spellcheck: "false",
  });
  const edit = (id: string, label: string, press: () => void, attrs = {}): VNode =>
    button(label, press, { "data-edit": id, ...attrs });
  const play = edit("play", text("play-from-here"), actions.play, { class: "main", disabled: Boolean(refusal) });
  return [
    h("div.place", [h("img", { attrs: { alt: "", src: position.picture } }), gridView(state, actions)]),
    h("div.aside", [
      h("div.controls", [
        paletteView(state, actions),
        ...fieldViews(state, actions),
        h("div.row", [
          edit("start", text("usual-start"), () => actions.start()),
          edit("clear", text("clear-board"), actions.clear),
          edit("flip", text("flip-set-up"), actions.flip),
        ]),
        position.size ? sizeView(position.size, actions) : undefined,
        labelled(text("position-text"), field),
      ]),
      h("div.foot", [verdictView(refusal), h("div.row", [edit("cancel", text("cancel"), actions.cancel), play])]),
    ]),
  ];
}

/** The pieces to choose from, and the choice to take pieces away. */
function paletteView({ pieces, chosen }: EditState, { choosePiece }: EditActions): VNode {
  const choice = (value: string, n: number, inside: VNode[]): VNode =>
    h("label.piece", [radio("piece", value, n === chosen, () => choosePiece(n)), ...inside]);
  return h("fieldset.palette", [
    h("legend", text("place-pieces")),
    ...pieces.map(({ name, picture }, n) =>
      choice(`${n}`, n, [h("img", { attrs: { alt: "", src: picture } }), h("span", name)]),
    ),
    choice("take", pieces.length, [h("span", text("eraser"))]),
  ]);
}

/** The side to move, and the other fields of the position's text. */
function fieldViews({ position, typed }: EditState, { chooseSide, setField }: EditActions): VNode[] {
  const sides = radioGroup("fieldset.side", {
    legend: text("side-to-move"),
    name: "side",
    value: position.side,
    choices: position.sides.map(({ letter, title }): Choice => [letter, title]),
    choose: chooseSide,
  });
  const fields = position.fields.map((field, n) => {
    const change = (typed: Typed): void => setField(n + 1, typed);
    return labelled(field.label, textField(`field-${n + 1}`, field.text, typed, change));
  });
  return fields.length > 0 ? [sides, h("div.fields", fields)] : [sides];
}

/** A field that shows a part of the position, or what the user is typing there. */
function textField(
  name: string,
  value: string,
  typed: Typed | undefined,
  change: (typed: Typed) => void,
  more: Record<string, string | boolean> = {},
): VNode {
  const input = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) change({ field: name, text: target.value });
  };
  const attrs = { name, autocomplete: "off", "aria-describedby": VERDICT, ...more };
  const props = { value: typed?.field === name ? typed.text : value };
  return h("input", { attrs, props, on: { input } });
}

function sizeView({ rows, columns, least, most, step }: EditorSize, { start }: EditActions): VNode {
  const options: Choice[] = [];
  for (let side = least; side <= most; side += step) options.push([`${side}`, `${side}`]);
  const side = (name: string, value: number, choose: (side: number) => void): VNode =>
    labelled(
      text(name),
      select(name, `${value}`, options, (chosen) => choose(Number(chosen))),
    );
  return h("div.fields", [
    side("rows", rows, (rows) => start(rows, columns)),
    side("columns", columns, (columns) => start(rows, columns)),
  ]);
}

function verdictView(refusal: string | undefined): VNode {
  const classes = ["verdict", ...(refusal ? ["refused"] : [])];
  const attrs = { id: VERDICT, role: "status", class: classes.join(" ") };
  return h("p", { attrs }, text(refusal ? "position-illegal" : "position-playable", { fault: refusal ?? "" }));
}

/** A button over each square of the picture. */
function gridView({ position, cursor }: EditState, actions: EditActions): VNode {
  const attrs = { role: "grid", "aria-label": text("board-to-set-up") };
  const on = { contextmenu: (event: Event) => event.preventDefault() };
  const rows = position.rows.map((row) =>
    h(
      "div",
      { attrs: { role: "row" } },
      row.map((square) => cellView(square, square.name === cursor, actions)),
    ),
  );
  return h("div.grid", { attrs, on }, rows);
}

function cellView({ name, label, place }: Square, isCursor: boolean, actions: EditActions): VNode {
  const attrs = {
    ...{ type: "button", role: "gridcell", "data-square": name, "aria-label": label },
    tabindex: isCursor ? "0" : "-1",
  };
  const on = {
    click: () => actions.put(name),
    contextmenu: () => actions.take(name),
    focus: () => actions.focused(name),
    keydown: (event: KeyboardEvent) => {
      if (actions.press(name, event)) event.preventDefault();
    },
  };
  const { left, top, width, height } = place ?? { left: 0, top: 0, width: 0, height: 0 };
  return h("button.cell", { attrs, on, css: `left:${left}px;top:${top}px;width:${width}px;height:${height}px` });
}
