// The saved games on the start page: the user can continue or delete each.

import { HUMAN } from "../analysis/players.ts";
import { button, h, type VNode } from "../board/html.ts";
import { boardOf, type Side, SOLO } from "../games/boards.ts";
import { OPPONENTS } from "../games/opponents.ts";
import { localized, text } from "../messages/format.ts";
import type { SavedGame } from "../page/autosave.ts";
import { adaptiveLevel } from "../storage/adaptive.ts";
import type { BoardState } from "../wasm/quarry.js";

/** The most games that are shown. */
export const MOST_SHOWN = 4;

/** A saved game, and the position on show in it; `undefined` if its address cannot be read. */
export interface RecentGame {
  readonly saved: SavedGame;
  readonly state: Pick<BoardState, "side" | "result"> | undefined;
}

/** What is shown of the saved games. */
export interface RecentGamesState {
  /** The games to continue, the latest first. */
  readonly recent: readonly RecentGame[];
  /** All saved games. */
  readonly saved: readonly SavedGame[];
  /** The time, to which those of the games are compared. */
  readonly now: Date;
}

/** What the user can do. */
export interface RecentGamesActions {
  delete(games: readonly SavedGame[]): void;
  /** Draws the board of a game in an element that is there now. */
  draw(place: HTMLElement, game: SavedGame): void;
}

/** The list of the saved games; nothing if there is none. */
export function recentGamesView({ recent, saved, now }: RecentGamesState, actions: RecentGamesActions): VNode[] {
  if (recent.length === 0) return [];
  return [
    h("section.recent-games", { attrs: { "aria-labelledby": "recent-games-title" } }, [
      h("div.head", [
        h("h2", { attrs: { id: "recent-games-title" } }, text("recent-games")),
        ...(saved.length > 1 ? [button(text("recent-forget-all"), () => actions.delete(saved))] : []),
      ]),
      h(
        "ul",
        recent.map((game) => itemView(game, now, actions)),
      ),
    ]),
  ];
}

/** The computer against which exactly one person plays a saved game: its level. */
export function opponentOf({ game, players = {} }: Pick<SavedGame, "game" | "players">): number | undefined {
  const choices = Object.values(players);
  const [computer, ...others] = choices.filter((player) => player !== HUMAN);
  if (choices.length !== 2 || computer === undefined || others.length > 0) return undefined;
  return Number(String(computer).split(":")[1]) || adaptiveLevel(game ?? "");
}

/** Whose move it is, or how the game has ended. */
export function whereOf({ saved, state }: RecentGame): string {
  if (!state) return "";
  const { players = {} } = saved;
  const level = opponentOf(saved);
  const isAlone = SOLO.includes(saved.game ?? "");
  const isPerson = (side: Side): boolean => isAlone || (level !== undefined && players[side] === HUMAN);
  const nameOf = (side: Side): (string | number)[] =>
    level === undefined || isPerson(side) ? [side] : ["opponent", "level", level];
  const { side, result } = state;
  if (!result) return isPerson(side) ? text("recent-your-move") : text("recent-to-move", { player: nameOf(side) });
  if (result.kind === "draw") return text("ended-draw");
  if (result.kind === "over") return text("ended-stones", { count: result.stones });
  return isPerson(result.winner) ? text("ended-you-won") : text("recent-won", { player: nameOf(result.winner) });
}

function itemView(game: RecentGame, now: Date, actions: RecentGamesActions): VNode {
  const { saved } = game;
  const { id, address, keys = "" } = saved;
  const title = titleOf(saved);
  const where = whereOf(game);
  const insert = ({ elm }: VNode): void => actions.draw(elm as HTMLElement, saved);
  return h("li", { key: `${id} ${address}` }, [
    h("a", { attrs: { href: `#${address}${keys}` } }, [
      h("div.picture", { hook: { insert } }, [h("canvas", { attrs: { "aria-hidden": "true" } })]),
      h("div.text", [
        h("strong", title),
        ...opponentView(saved),
        h("span.where", { attrs: { "data-over": Boolean(game.state?.result) } }, [
          h("span", where),
          h("time", timeOf(saved, now)),
        ]),
      ]),
    ]),
    button("×", () => actions.delete([saved]), {
      "aria-label": text("recent-forget-game", { game: title, where }),
    }),
  ]);
}

function opponentView(saved: SavedGame): VNode[] {
  const level = opponentOf(saved);
  const opponent = level === undefined ? undefined : OPPONENTS[level - 1];
  if (!opponent) return [];
  return [
    h("span.opponent", [
      h("img.face", { attrs: { src: opponent.face.href, alt: "" } }),
      h("span", text("opponent", { level: opponent.level })),
    ]),
  ];
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
