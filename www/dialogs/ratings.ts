// The dialog Ranks of Gobbler: a form that begins a ranked game, the players, and the games.

import { LEVELS } from "../analysis/players.ts";
import type { DialogContext } from "../element/controller.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { levelName } from "../ratings/player-names.ts";
import { mark } from "../ratings/rated-game-tracker.ts";
import { SIDES } from "../ratings/rated-games.ts";
import styles from "../ratings/ratings.css";
import type { RatedPlayer, RatedSide, Ratings } from "../ratings/ratings-store.ts";
import * as store from "../ratings/ratings-store.ts";
import { dialog } from "./dialog.ts";
import { games as fillGames } from "./rated-games.ts";
import { players as fillPlayers } from "./rated-players.ts";

/** The kind of a list without a last word: `a, b, c`. */
const LIST = 2;

/** Opens the dialog. */
export async function open({ root, board }: DialogContext): Promise<void> {
  const module = await loadDialogsModule();
  const { dialog: frame, body } = await dialog(root, text("ranks"), styles);
  const leave = (address: string): void => {
    // Only when the dialog has given the focus back, so that it stays on the board.
    frame.addEventListener("close", () => board.enter(address));
    frame.close();
  };
  const game = begin(body, module, leave);
  const people = add(body, "section", { "aria-labelledby": "ranks-players" });
  add(people, "h3", { id: "ranks-players" }, text("ranks-players"));
  const table = add(people, "div");
  const rank = (level: number): number => module.levelRanks(level)?.marauding ?? 0;
  const levels = [LIST, ...LEVELS.map((level) => ["ranks-of-level", "level", level, "rank", rank(level)])];
  add(people, "p", { class: "quiet" }, text("ranks-of-levels", { levels }));
  const history = add(body, "section", { "aria-labelledby": "ranks-games" });
  add(history, "h3", { id: "ranks-games" }, text("ranks-games"));
  const list = add(history, "div");
  const status = add(body, "p", { role: "status", class: "said" });
  const say = (words = ""): void => {
    status.textContent = words;
  };
  const show = (): void => {
    const ratings = store.ratings();
    game(ratings);
    fillPlayers(table, ratings, { say, show });
    fillGames(list, ratings, { say, show, module, open: leave });
  };
  show();
  store.watchRatings(() => {
    if (body.isConnected) show();
  });
}

/** Adds the form in which a ranked game begins. Returns a function that fills it. */
function begin(body: HTMLElement, module: DialogsModule, enter: (address: string) => void): (ratings: Ratings) => void {
  const form = add(body, "form", { method: "dialog" });
  const sides = add(form, "div", { class: "sides" });
  const select = (side: RatedSide): HTMLSelectElement => {
    const label = add(sides, "label");
    add(label, "span", {}, text(side));
    return add(label, "select", { name: side });
  };
  const selects = { gobblers: select("gobblers"), littles: select("littles") };
  const account = add(form, "output", { class: "account" });
  const buttons = add(form, "div", { class: "buttons" });
  const start = add(buttons, "button", { type: "submit", class: "main", "data-action": "start" }, text("ranks-start"));
  let ratings: Ratings = { players: [], games: [] };
  const chosen = (side: RatedSide): RatedPlayer => seatOf(selects[side].value, ratings, side, module);
  const check = (): void => {
    if (ratings.players.length === 0) {
      start.disabled = true;
      account.textContent = text("ranks-add-first");
      return;
    }
    const [gobblers, littles] = [chosen("gobblers"), chosen("littles")];
    const isFault = gobblers.player === littles.player;
    start.disabled = isFault;
    account.textContent = isFault
      ? text("ranks-two-players")
      : text("ranks-to-eat", { account: module.rankedGame(gobblers.rank, littles.rank).account });
  };
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLElement) target.dataset.chosen = "";
    check();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [gobblers, littles] = [chosen("gobblers"), chosen("littles")];
    const { number, address } = module.rankedGame(gobblers.rank, littles.rank);
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
    for (const [n, side] of SIDES.entries()) fill(selects[side], ratings, n);
    check();
  };
}

/**
 * Fills a list with everyone who can play. The choice of the user stays. A level that is only a default gives way to a
 * person.
 */
function fill(select: HTMLSelectElement, { players }: Ratings, n: number): void {
  const was = select.value;
  select.replaceChildren();
  for (const { id, name } of players) add(select, "option", { value: id }, name);
  const group = add(select, "optgroup", { label: text("ranks-computer") });
  for (const level of LEVELS) add(group, "option", { value: `engine:${level}` }, levelName(level));
  const isThere = [...select.options].some(({ value }) => value === was);
  const stays = isThere && ("chosen" in select.dataset || !was.startsWith("engine:"));
  select.value = stays ? was : (players[n]?.id ?? "engine:1");
}

/** The chosen player of a side, with the rank that counts there. */
function seatOf(value: string, { players }: Ratings, side: RatedSide, module: DialogsModule): RatedPlayer {
  const level = value.startsWith("engine:") ? Number(value.slice(7)) : undefined;
  if (level) return { level, name: levelName(level), rank: module.levelRanks(level)?.[store.RANK[side]] ?? 0 };
  const player = players.find(({ id }) => id === value);
  if (!player) throw new Error(`player: found no ${value}`);
  return { player: player.id, name: player.name, rank: player[store.RANK[side]] };
}
