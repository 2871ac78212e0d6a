// The games on the start page: the user can continue or delete each.

import { button, h, type VNode } from "../board/html.ts";
import { localized, text } from "../messages/format.ts";
import type { Entry } from "./entry.ts";

/** The most games that are shown at first. */
export const MOST_SHOWN = 4;

/** What is shown of the games. */
export interface RecentGamesState {
  /** All of them, in the order of the list. */
  readonly entries: readonly Entry[];
  /** Whether all are shown. */
  readonly isWhole: boolean;
  /** What has happened last in a game with a friend; a number tells it from the same news before. */
  readonly news: { readonly id: number; readonly text: string } | undefined;
  /** The time, to which those of the games are compared. */
  readonly now: Date;
}

/** What the user can do. */
export interface RecentGamesActions {
  /** Shows all games, or the first ones only. */
  showAll(isWhole: boolean): void;
  /** Opens the list of all games that were played here. */
  openAll(): void;
  /** Opens the list of the studies. */
  openStudies(): void;
  delete(entries: readonly Entry[]): void;
  /** Draws the board of a game in an element that is there now. */
  draw(place: HTMLElement, picture: string): void;
}

/** The list of the games; nothing if there is none. */
export function recentGamesView(state: RecentGamesState, actions: RecentGamesActions): VNode[] {
  const { entries, isWhole, news, now } = state;
  if (entries.length === 0) return [];
  const shown = isWhole ? entries : entries.slice(0, MOST_SHOWN);
  return [
    h("section.recent-games", { attrs: { "aria-labelledby": "recent-games-title" } }, [
      h("div.head", [
        h("h2", { attrs: { id: "recent-games-title" } }, text("recent-games")),
        ...headButtons(state, actions),
      ]),
      h(
        "ul",
        shown.map((entry) => itemView(entry, now, actions)),
      ),
      h("p.news", { attrs: { role: "status" } }, news ? [h("span", { key: news.id }, news.text)] : []),
    ]),
  ];
}

/** The buttons above the list. Games with friends that go on are deleted one by one. */
function headButtons({ entries, isWhole }: RecentGamesState, actions: RecentGamesActions): VNode[] {
  const count = entries.length;
  const label = isWhole ? text("recent-show-fewer") : text("recent-show-all", { count });
  const isGoingOn = entries.some(({ saved, isOver }) => !saved && !isOver);
  return [
    ...(count > MOST_SHOWN
      ? [button(label, () => actions.showAll(!isWhole), { "data-recent": "all", "aria-expanded": `${isWhole}` })]
      : []),
    ...(count > 1 && !isGoingOn
      ? [button(text("recent-forget-all"), () => actions.delete(entries), { "data-recent": "forget" })]
      : []),
    button(text("my-games-all"), actions.openAll, { "data-recent": "archive" }),
    button(text("studies"), actions.openStudies, { "data-recent": "studies" }),
  ];
}

function itemView(entry: Entry, now: Date, actions: RecentGamesActions): VNode {
  const { id, title, address, picture, where, isAwaited, isOver, deletes } = entry;
  const insert = ({ elm }: VNode): void => actions.draw(elm as HTMLElement, picture);
  return h("li", { key: id }, [
    h("a", { attrs: { href: `#${address}`, "data-awaited": isAwaited } }, [
      h("div.picture", { key: picture, hook: { insert } }, [h("canvas", { attrs: { "aria-hidden": "true" } })]),
      h("div.text", [
        h("strong", title),
        ...opponentView(entry),
        h("span.where", { attrs: { "data-over": isOver } }, [h("span", where), h("time", timeOf(entry, now))]),
      ]),
    ]),
    button("×", () => actions.delete([entry]), { "aria-label": deletes }),
  ]);
}

function opponentView({ opponent }: Entry): VNode[] {
  if (!opponent) return [];
  const { name, face } = opponent;
  return [
    h("span.opponent", [
      ...(face ? [h("img.face", { attrs: { src: face.href, alt: "" } })] : []),
      // A friend's name may have another direction.
      h("bdi", name),
    ]),
  ];
}

/** The time of a game of today, and the day of an older one. */
function timeOf({ at }: Entry, now: Date): string {
  // The clock has been set back if the game comes from the future.
  const time = new Date(Math.min(at, now.getTime()));
  const isToday = time.toDateString() === now.toDateString();
  return localized(time, isToday ? { timeStyle: "short" } : { day: "numeric", month: "short" });
}
