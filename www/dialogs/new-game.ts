// The dialog for a new game: variant, board and players.

import { nameOf, type Players } from "../analysis/players.ts";
import type { DialogContext } from "../element/controller.ts";
import { sizeOf } from "../element/skeleton.ts";
import type { Side } from "../games/boards.ts";
import { GAMES, type Sizes } from "../games/games.ts";
import { add } from "../lib/dom.ts";
import { sideTitle } from "../lib/side-title.ts";
import { text } from "../messages/format.ts";
import { dialog } from "./dialog.ts";
import styles from "./opponents.css";
import { addOpponents } from "./opponents.ts";
import { otherStarts } from "./starting-positions.ts";

/** Opens the dialog. The game and the board on show are preselected. */
export async function open({ root, board, players }: DialogContext): Promise<void> {
  const state = board.state;
  if (!state) return;
  const { game, position } = state;
  const { family } = GAMES[game];
  const games = Object.entries(GAMES)
    .filter(([, other]) => other.family === family)
    .map(([id, other]) => ({ id, ...other }));
  const { dialog: frame, body } = await dialog(root, text("new"), styles);
  frame.classList.add("narrow");
  const form = add(body, "form", { method: "dialog" });
  const variant = select(form, "variant", text("variant"));
  for (const { id } of games) add(variant, "option", { value: id }, text(id));
  variant.value = game;
  setHidden(variant, games.length < 2);
  const sides = add(form, "div", { class: "sides" });
  const rows = select(sides, "rows", text("rows"));
  const columns = select(sides, "columns", text("columns"));
  const begin = select(form, "begin", text("hunters"));
  const chosen = addPlayers(form, players);
  if (chosen.size > 0) addOpponents(form, [...chosen.values()]);
  const buttons = add(form, "div", { class: "buttons" });
  add(buttons, "button", { type: "button" }, text("keep-playing")).addEventListener("click", () => frame.close());
  add(buttons, "button", { type: "submit", class: "main", "data-action": "start" }, text("start"));

  const sizes = (): Sizes | null => games.find(({ id }) => id === variant.value)?.sizes ?? null;
  const offer = (side: HTMLSelectElement, { least, odd }: Sizes, most: number, wanted: number): void => {
    side.replaceChildren();
    let last = least;
    for (let n = least; n <= most; n++) {
      if (odd && n % 2 === 0) continue;
      add(side, "option", { value: n }, n);
      last = n;
    }
    side.value = String(Math.min(wanted, last));
  };
  const fill = (size = [Number(rows.value), Number(columns.value)]): void => {
    const limits = sizes();
    sides.hidden = !limits;
    if (limits) {
      const [height = 0, width = 0] = size;
      offer(rows, limits, limits.most, height);
      offer(columns, limits, Math.min(limits.most, Math.floor(limits.squares / Number(rows.value))), width);
    }
    starts();
  };
  // Starting positions, if there are others than the usual one.
  const starts = (): void => {
    const choice = otherStarts(variant.value, `${rows.value}x${columns.value}`);
    begin.replaceChildren();
    setHidden(begin, !choice);
    if (!choice) return;
    const { title, usual, others } = choice;
    if (begin.previousElementSibling) begin.previousElementSibling.textContent = title;
    add(begin, "option", { value: "" }, usual);
    for (const [position, name] of others) add(begin, "option", { value: position }, name);
  };
  variant.addEventListener("change", () => fill(sizes()?.usual));
  rows.addEventListener("change", () => fill());
  columns.addEventListener("change", starts);
  fill(sizeOf(position));
  let start: string | undefined;
  form.addEventListener("submit", () => {
    const usual = sizes()?.usual;
    const size = `${rows.value}x${columns.value}`;
    const other = usual && size !== usual.join("x");
    if (begin.value) start = `v=1&game=${variant.value}&pos=${begin.value.replaceAll(" ", "_")}`;
    else start = `v=1&game=${variant.value}${other ? `&size=${size}` : ""}`;
  });
  // Only when the dialog has given the focus back, so that it stays on the new board.
  frame.addEventListener("close", () => {
    if (!start) return;
    for (const [side, { value }] of chosen) players?.choose(side, value);
    board.enter(start);
  });
}

/** Adds a selector for the player of each side; returns them. */
function addPlayers(form: HTMLElement, players: Players | undefined): Map<Side, HTMLSelectElement> {
  const pair = add(form, "div", { class: "sides" });
  const sides = players?.sides ?? [];
  pair.hidden = sides.length === 0;
  const selects = new Map<Side, HTMLSelectElement>();
  for (const side of sides) {
    const chosen = select(pair, side, sideTitle(side));
    for (const value of players?.options ?? []) add(chosen, "option", { value }, nameOf(value));
    chosen.value = players?.choice(side) ?? "";
    selects.set(side, chosen);
  }
  return selects;
}

function setHidden(select: HTMLSelectElement, hidden: boolean): void {
  if (select.parentElement) select.parentElement.hidden = hidden;
}

function select(parent: HTMLElement, name: string, title: string): HTMLSelectElement {
  const label = add(parent, "label");
  add(label, "span", {}, title);
  return add(label, "select", { name });
}
