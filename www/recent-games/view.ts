// The saved games on the start page: the user can continue or delete each.

import { nameOf } from "../analysis/players.ts";
import { button, h, type VNode } from "../board/html.ts";
import { boardOf } from "../games/boards.ts";
import { localized, text } from "../messages/format.ts";
import type { SavedGame } from "../page/autosave.ts";

/** What is shown of the saved games. */
export interface RecentGamesState {
  /** The saved games, the latest first. */
  readonly saved: readonly SavedGame[];
  /** Those that have been deleted and can be restored. */
  readonly deleted: readonly SavedGame[];
  /** The time, to which those of the games are compared. */
  readonly now: Date;
}

/** What the user can do. */
export interface RecentGamesActions {
  delete(games: readonly SavedGame[]): void;
  /** Restores the games that have been deleted. */
  restore(): void;
}

/** The list of the saved games; nothing if there is none. */
export function recentGamesView({ saved, deleted, now }: RecentGamesState, actions: RecentGamesActions): VNode[] {
  if (saved.length + deleted.length === 0) return [];
  const deleteAll = (): void => actions.delete(saved);
  const items = saved.map((game) => itemView(game, now, () => actions.delete([game])));
  return [
    h("section.recent-games", { attrs: { "aria-labelledby": "recent-games-title" } }, [
      h("div", [
        h("h2", { attrs: { id: "recent-games-title" } }, text("recent-games")),
        ...(saved.length > 1 ? [button(text("recent-forget-all"), deleteAll)] : []),
      ]),
      h("ul", items),
      ...(deleted.length > 0 ? [undoView(deleted.length, actions.restore)] : []),
    ]),
  ];
}

/** The opponent of the person in a saved game, if exactly one person plays. */
export function opponentOf({ players = {} }: Pick<SavedGame, "players">): string | undefined {
  const computers = Object.values(players).filter((player) => player !== "human");
  return Object.keys(players).length === 2 && computers.length === 1 ? computers.map(nameOf)[0] : undefined;
}

function itemView(game: SavedGame, now: Date, deleteIt: () => void): VNode {
  const { id, address, ply, over, keys = "" } = game;
  const title = titleOf(game);
  const opponent = opponentOf(game);
  const where = ply === 0 ? text("recent-at-start") : text(over ? "recent-over" : "recent-after-move", { move: ply });
  // A picture: the words beside it name the game.
  const board = h("quarry-game", { attrs: { controls: "none", src: address, inert: true } });
  return h("li", { key: id }, [
    h("a", { attrs: { href: `#${address}${keys}` } }, [
      board,
      h("strong", title),
      ...(opponent ? [h("span", text("recent-against", { opponent }))] : []),
      h("span", text("recent-when", { where, time: timeOf(game, now) })),
    ]),
    button("×", deleteIt, { "aria-label": text("recent-forget-game", { game: title, where }) }),
  ]);
}

/** The time of a game of today, and the day of an older one. */
function timeOf(game: SavedGame, now: Date): string {
  // The clock has been set back if the game comes from the future.
  const at = new Date(Math.min(game.at, now.getTime()));
  const isToday = at.toDateString() === now.toDateString();
  return localized(at, isToday ? { timeStyle: "short" } : { day: "numeric", month: "short" });
}

/** The name of a saved game in the language of the page. */
function titleOf({ game, title }: SavedGame): string {
  return game && boardOf(game) ? text(game) : title;
}

function undoView(count: number, restore: () => void): VNode {
  return h("p", { attrs: { role: "status" } }, [
    text("recent-forgotten", { count }),
    " ",
    button(text("undo"), restore),
  ]);
}
