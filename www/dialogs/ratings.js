// The dialog of Gobbler's ranks: a ranked game to begin, the players, the games.

import { add } from "../lib/dom.ts";
import { dialog } from "./dialog.js";
import { games as fillGames } from "./rated-games.js";
import { players as fillPlayers } from "./rated-players.js";
import { loadTools } from "../lib/tools.ts";
import * as store from "../ratings/ratings-store.js";
import { SIDES, TITLES } from "../ratings/rated-games.js";
import { levelName } from "../ratings/player-names.js";
import { mark, styles } from "../ratings/rated-game-tracker.js";

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Opens the dialog. */
export async function open({ root, board }) {
  const tools = await loadTools();
  const { dialog: frame, body } = await dialog(root, "Ranks", styles);
  const game = begin(body, tools, (address) => {
    // Only when the dialog has given the focus back, so that it stays on the board.
    frame.addEventListener("close", () => board.enter(address));
    frame.close();
  });
  const people = add(body, "section", { "aria-labelledby": "ranks-players" });
  add(people, "h3", { id: "ranks-players" }, "Players");
  const table = add(people, "div");
  const fixed = LEVELS.map((level) => `level ${level}: ${tools.levelRanks(level)[0]}`).join(", ");
  add(
    people,
    "p",
    { class: "quiet" },
    `The computer’s levels have the same rank on both sides, and it never moves: ${fixed}.`,
  );
  const history = add(body, "section", { "aria-labelledby": "ranks-games" });
  add(history, "h3", { id: "ranks-games" }, "Games");
  const list = add(history, "div");
  const status = add(body, "p", { role: "status", class: "said" });
  const say = (text = "") => (status.textContent = text);
  const show = () => {
    const ratings = store.ratings();
    game(ratings);
    fillPlayers(table, ratings, { say, show });
    fillGames(list, ratings, { say, show, tools, open: (address) => leave(frame, board, address) });
  };
  show();
  store.watch(() => body.isConnected && show());
}

function leave(frame, board, address) {
  frame.addEventListener("close", () => board.enter(address));
  frame.close();
}

/** The form in which a ranked game begins. Returns what fills it. */
function begin(body, tools, enter) {
  const form = add(body, "form", { method: "dialog" });
  const sides = add(form, "div", { class: "sides" });
  const selects = SIDES.map((side) => {
    const label = add(sides, "label");
    add(label, "span", {}, TITLES[side].men);
    return add(label, "select", { name: side });
  });
  const account = add(form, "output", { class: "account" });
  const buttons = add(form, "div", { class: "buttons" });
  const start = add(buttons, "button", { type: "submit", class: "main", "data-action": "start" }, "Start ranked game");
  let ratings;
  const chosen = () => selects.map((select, n) => sideOf(select.value, ratings, SIDES[n], tools));
  const tell = () => {
    const [gobblers, littles] = chosen();
    const fault =
      (ratings.players.length === 0 && "Add a player first.") ||
      (gobblers.player === littles.player && "Two different players are needed, at least one of them a person.");
    start.disabled = Boolean(fault);
    account.textContent = fault || `To be eaten: ${tools.rankedGame(gobblers.rank, littles.rank).account}.`;
  };
  form.addEventListener("change", ({ target }) => {
    target.dataset.chosen = "";
    tell();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [gobblers, littles] = chosen();
    const { number, address } = tools.rankedGame(gobblers.rank, littles.rank);
    const { id, wrong } = store.begin(gobblers, littles, number, address);
    if (wrong) {
      account.textContent = wrong;
      return;
    }
    mark(id);
    enter(address);
  });
  return (now) => {
    ratings = now;
    for (const [n, select] of selects.entries()) fill(select, ratings, n);
    tell();
  };
}

/** Fills a list of all who can play. Whom somebody has chosen stays; a level stands only for a person who is missing. */
function fill(select, { players }, n) {
  const was = select.value;
  select.replaceChildren();
  for (const { id, name } of players) add(select, "option", { value: id }, name);
  const group = add(select, "optgroup", { label: "Computer" });
  for (const level of LEVELS) add(group, "option", { value: `engine:${level}` }, levelName(level));
  const isThere = [...select.options].some(({ value }) => value === was);
  const stays = isThere && ("chosen" in select.dataset || !was.startsWith("engine:"));
  select.value = stays ? was : (players[n]?.id ?? "engine:1");
}

/** Who was chosen for a side, with the rank that counts there. */
function sideOf(value, { players }, side, tools) {
  const level = value.startsWith("engine:") ? Number(value.slice(7)) : undefined;
  if (level) return { level, name: levelName(level), rank: tools.levelRanks(level)[SIDES.indexOf(side)] };
  const player = players.find(({ id }) => id === value);
  return { player: player.id, name: player.name, rank: player[store.RANK[side]] };
}
