// The position editor: a board, pieces to choose from, and a verdict by the rules.

import type { DialogContext } from "../element/controller.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add, closest } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { settings } from "../storage/settings.ts";
import type { Editor, Look } from "../wasm/dialogs.js";
import { dialog } from "./dialog.ts";
import styles from "./edit.css";
import { pictureTheme } from "./picture-theme.ts";

/** Opens the dialog. The game on show does not change until the user plays from the new position. */
export async function open({ root, board }: DialogContext): Promise<void> {
  const module = await loadDialogsModule();
  const editor = new module.Editor(board.address);
  const { dialog: box, body } = await dialog(root, text("set-up-position"), styles);
  box.classList.add("editor");
  const dressed = pictureTheme(module, root);
  const place = add(body, "div", { class: "place" });
  const aside = add(body, "div", { class: "aside" });
  const panel = add(aside, "div", { class: "controls" });

  const men = palette(panel, editor, dressed);
  const fields = fieldInputs(panel, editor, () => changed());
  const actions = add(panel, "div", { class: "row" });
  const press = (parent: HTMLElement, id: string, title: string, task: () => void): HTMLButtonElement => {
    const button = add(parent, "button", { type: "button", "data-edit": id }, title);
    button.addEventListener("click", task);
    return button;
  };
  const size = sizeInputs(panel, editor, (rows, columns) => {
    changed(editor.start(rows, columns));
  });
  press(actions, "start", text("usual-start"), () => changed(editor.start(...size.chosen())));
  press(actions, "clear", text("clear-board"), () => {
    editor.clear();
    changed();
  });
  press(actions, "flip", text("flip-set-up"), () => {
    editor.flip();
    changed();
  });

  const label = add(panel, "label", {});
  add(label, "span", {}, text("position-text"));
  const field = add(label, "input", {
    name: "position",
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": "edit-verdict",
  });
  field.addEventListener("input", () => changed(editor.read(field.value)));

  const foot = add(aside, "div", { class: "foot" });
  const verdict = add(foot, "p", { class: "verdict", id: "edit-verdict", role: "status" });
  const end = add(foot, "div", { class: "row" });
  press(end, "cancel", text("cancel"), () => box.close());
  const play = press(end, "play", text("play-from-here"), () => {
    const address = editor.address();
    box.close();
    board.enter(address);
  });
  play.classList.add("main");

  const squares = grid(place, editor, dressed, men, () => changed());

  /** Shows the position. `fault` says why a typed text is no position. */
  function changed(fault?: string): void {
    squares.show();
    fields.show();
    size.show();
    // The field that the user is typing in keeps its text.
    if (field !== root.activeElement) field.value = editor.text();
    const refusal = fault ?? editor.fault();
    field.toggleAttribute("aria-invalid", Boolean(fault));
    verdict.textContent = text(refusal ? "position-illegal" : "position-playable", { fault: refusal ?? "" });
    verdict.classList.toggle("refused", Boolean(refusal));
    play.disabled = Boolean(refusal);
  }

  const fit = (): void => {
    editor.fit(place.clientWidth, place.clientHeight, settings().coordinates);
    changed();
  };
  fit();
  const watch = new ResizeObserver(fit);
  watch.observe(place);
  box.addEventListener("close", () => {
    watch.disconnect();
    editor.free();
    dressed.free();
  });
}

/** The pieces to choose from. */
interface Palette {
  /** The number of the chosen piece; `undefined` if pieces are taken away. */
  chosen(): number | undefined;
  /** Chooses by number. */
  choose(n: number): void;
}

/** A part of the dialog that shows the position again. */
interface View {
  show(): void;
}

/** The sizes of the board. */
interface SizeInputs extends View {
  /** Rows and columns; none if the game has no choice. */
  chosen(): [rows: number, columns: number] | [];
}

/** Adds the pieces to choose from, and the choice to take pieces away. */
function palette(panel: HTMLElement, editor: Editor, dressed: Look): Palette {
  const set = add(panel, "fieldset", { class: "palette" });
  add(set, "legend", {}, text("place-pieces"));
  const radios = [...(editor.state()?.men ?? []), text("eraser")].map((name, n, all) => {
    const label = add(set, "label", { class: "man" });
    const radio = add(label, "input", { type: "radio", name: "man", value: n === all.length - 1 ? "take" : n });
    radio.checked = n === 0;
    if (n < all.length - 1) {
      const svg = encodeURIComponent(editor.manPicture(n, dressed));
      add(label, "img", { alt: "", src: `data:image/svg+xml,${svg}` });
    }
    add(label, "span", {}, name);
    return radio;
  });
  return {
    chosen: () => {
      const value = radios.find((radio) => radio.checked)?.value;
      return value === undefined || value === "take" ? undefined : Number(value);
    },
    choose: (n) => {
      const radio = radios[n];
      if (radio) radio.checked = true;
    },
  };
}

/** Adds the side to move, and the other fields of the position's text. */
function fieldInputs(panel: HTMLElement, editor: Editor, changed: () => void): View {
  const set = add(panel, "fieldset", { class: "side" });
  add(set, "legend", {}, text("side-to-move"));
  const { sides = [], fields: named = [] } = editor.state() ?? {};
  const radios = sides.map(({ letter, title }) => {
    const label = add(set, "label", { class: "option" });
    const radio = add(label, "input", { type: "radio", name: "side", value: letter });
    add(label, "span", {}, title);
    radio.addEventListener("change", () => {
      editor.setField(0, letter);
      changed();
    });
    return radio;
  });
  const place = named.length > 0 ? add(panel, "div", { class: "fields" }) : panel;
  const inputs = named.map((field, n) => {
    const label = add(place, "label", {});
    add(label, "span", {}, field.label);
    const input = add(label, "input", {
      name: `field-${n + 1}`,
      autocomplete: "off",
      "aria-describedby": "edit-verdict",
    });
    input.addEventListener("input", () => {
      editor.setField(n + 1, input.value);
      changed();
    });
    return input;
  });
  return {
    show: () => {
      const { side, fields = [] } = editor.state() ?? {};
      for (const radio of radios) radio.checked = radio.value === side;
      for (const [n, input] of inputs.entries()) if (!input.matches(":focus")) input.value = fields[n]?.text ?? "";
    },
  };
}

/** Adds the choice of rows and columns, if the game has one. */
function sizeInputs(panel: HTMLElement, editor: Editor, changed: (rows: number, columns: number) => void): SizeInputs {
  const size = editor.state()?.size;
  if (!size) return { chosen: () => [], show: () => undefined };
  const place = add(panel, "div", { class: "fields" });
  const select = (name: string): HTMLSelectElement => {
    const label = add(place, "label", {});
    add(label, "span", {}, text(name));
    const select = add(label, "select", { name });
    for (let side = size.least; side <= size.most; side += size.step) add(select, "option", { value: side }, side);
    select.addEventListener("change", () => changed(Number(rows.value), Number(columns.value)));
    return select;
  };
  const rows = select("rows");
  const columns = select("columns");
  return {
    chosen: () => [Number(rows.value), Number(columns.value)],
    show: () => {
      const size = editor.state()?.size;
      rows.value = String(size?.rows);
      columns.value = String(size?.columns);
    },
  };
}

/** Adds the picture of the board, and a button over each square. */
function grid(place: HTMLElement, editor: Editor, dressed: Look, men: Palette, changed: () => void): View {
  const picture = add(place, "img", { alt: "" });
  const element = add(place, "div", { class: "grid", role: "grid", "aria-label": text("board-to-set-up") });
  let rows = "";
  let cursor: string | undefined;
  const button = (square: string | undefined): HTMLElement | null => element.querySelector(`[data-square="${square}"]`);
  const at = (event: Event): string | undefined => closest(event.target, "[data-square]")?.dataset.square;
  const stop = (square: string | undefined): void => {
    button(cursor)?.setAttribute("tabindex", "-1");
    cursor = square;
    button(cursor)?.setAttribute("tabindex", "0");
  };
  const take = (square: string): void => {
    editor.take(square);
    changed();
  };
  element.addEventListener("click", (event) => {
    const square = at(event);
    if (!square) return;
    const man = men.chosen();
    if (man === undefined) return take(square);
    editor.put(square, man);
    changed();
  });
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    const square = at(event);
    if (square) take(square);
  });
  element.addEventListener("focusin", (event) => stop(at(event)));
  element.addEventListener("keydown", (event) => {
    const square = at(event);
    if (!square || event.altKey || event.metaKey) return;
    const to = editor.walk(square, event.key, event.ctrlKey);
    if (to) button(to)?.focus();
    else if (event.key === "Backspace" || event.key === "Delete") take(square);
    else if (/^[1-9]$/.test(event.key)) men.choose(Number(event.key) - 1);
    else return;
    event.preventDefault();
  });

  /** Builds the buttons, unless they fit the board already. */
  function build(): void {
    const now = editor.state()?.rows ?? [];
    if (rows === now.join("/")) return;
    rows = now.join("/");
    element.replaceChildren();
    for (const names of now) {
      const row = add(element, "div", { role: "row" });
      for (const square of names) {
        add(row, "button", { type: "button", role: "gridcell", class: "cell", "data-square": square, tabindex: "-1" });
      }
    }
    stop(button(cursor) ? cursor : now[0]?.[0]);
  }

  return {
    show: () => {
      build();
      for (const cell of element.querySelectorAll<HTMLElement>("[data-square]")) {
        const { square = "" } = cell.dataset;
        const place = editor.cell(square);
        if (!place) continue;
        const { left, top, width, height } = place;
        cell.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
        cell.setAttribute("aria-label", editor.label(square));
      }
      picture.src = `data:image/svg+xml,${encodeURIComponent(editor.picture(dressed))}`;
    },
  };
}
