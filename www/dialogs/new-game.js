// The dialog for a new game: variant, board and players.

import { GAMES } from "../games/games.ts";
import { add } from "../lib/dom.ts";
import { dialog } from "./dialog.js";
import { STARTS } from "./starting-positions.js";
import { sizeOf } from "../element/skeleton.js";

/** Opens the dialog. The game and the board that are on show are chosen at first. */
export async function open({ root, board }) {
  const { game, position } = board.state();
  const { family } = GAMES[game];
  const games = Object.entries(GAMES)
    .filter(([, other]) => other.family === family)
    .map(([id, other]) => ({ id, ...other }));
  const { dialog: frame, body } = await dialog(root, "New game");
  frame.classList.add("narrow");
  const form = add(body, "form", { method: "dialog" });
  const variant = select(form, "variant", "Game");
  for (const { id, title } of games) add(variant, "option", { value: id }, title);
  variant.value = game;
  variant.parentElement.hidden = games.length < 2;
  const sides = add(form, "div", { class: "sides" });
  const [rows, columns] = [select(sides, "rows", "Rows"), select(sides, "columns", "Columns")];
  const begin = select(form, "begin", "Hunters");
  const players = seats(form, root);
  const buttons = add(form, "div", { class: "buttons" });
  add(buttons, "button", { type: "button" }, "Keep playing").addEventListener("click", () => frame.close());
  add(buttons, "button", { type: "submit", class: "main", "data-action": "start" }, "Start");

  const chosen = () => games.find(({ id }) => id === variant.value);
  const offer = (side, most, wanted) => {
    const { least, odd } = chosen().sizes;
    side.replaceChildren();
    for (let n = least; n <= most; n++) if (!odd || n % 2 === 1) add(side, "option", { value: n }, n);
    side.value = Math.min(wanted, +side.lastElementChild.value);
  };
  const fill = (size) => {
    const { sizes } = chosen();
    sides.hidden = !sizes;
    begin.parentElement.hidden = true;
    if (!sizes) return;
    const [height, width] = size ?? [+rows.value, +columns.value];
    offer(rows, sizes.most, height);
    offer(columns, Math.min(sizes.most, Math.floor(sizes.squares / rows.value)), width);
    starts();
  };
  // Where the hunters begin, if there are other good squares for them than the usual ones.
  const starts = () => {
    const others = variant.value === "marbar" ? (STARTS[`${rows.value}x${columns.value}`] ?? []) : [];
    begin.replaceChildren();
    add(begin, "option", { value: "" }, "In the corners");
    for (const { black, white, told, position } of others) {
      add(begin, "option", { value: position }, `${black} and ${white}: ${told}`);
    }
    begin.parentElement.hidden = others.length === 0;
  };
  variant.addEventListener("change", () => fill(chosen().sizes?.usual));
  rows.addEventListener("change", () => fill());
  columns.addEventListener("change", starts);
  fill(sizeOf(position));
  let start;
  form.addEventListener("submit", () => {
    const usual = chosen().sizes?.usual;
    const size = usual && `${rows.value}x${columns.value}`;
    const other = size && size !== usual.join("x");
    if (begin.value) start = `v=1&game=${variant.value}&pos=${begin.value.replaceAll(" ", "_")}`;
    else start = `v=1&game=${variant.value}${other ? `&size=${size}` : ""}`;
  });
  // Only when the dialog has given the focus back, so that it stays on the new board.
  frame.addEventListener("close", () => {
    if (!start) return;
    for (const [chosen, seat] of players) {
      if (chosen.value === seat.value) continue;
      seat.value = chosen.value;
      seat.dispatchEvent(new Event("change"));
    }
    board.enter(start);
  });
}

/** Who plays: the selectors of the panel once more, each with its own one. */
function seats(form, root) {
  const pair = add(form, "div", { class: "sides" });
  const seats = [...root.querySelectorAll(".players select")];
  pair.hidden = seats.length === 0;
  return seats.map((seat) => {
    const name = seat.dataset.player;
    const chosen = select(pair, name, name[0].toUpperCase() + name.slice(1));
    for (const { value, text } of seat.options) add(chosen, "option", { value }, text);
    chosen.value = seat.value;
    return [chosen, seat];
  });
}

function select(parent, name, text) {
  const label = add(parent, "label");
  add(label, "span", {}, text);
  return add(label, "select", { name });
}
