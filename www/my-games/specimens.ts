// *My games* in some states, for the page that shows every component.

import type { VNode } from "../board/html.ts";
import type { GameRecord } from "../game-archive/record.ts";
import { firstState } from "./state.ts";
import { type MyGamesActions, myGamesView } from "./view.ts";

/** The states, with their titles. Nothing happens when a button is pressed. */
export function myGamesSpecimens(now: Date): [title: string, children: () => VNode[]][] {
  const actions = new Proxy({} as MyGamesActions, { get: () => () => undefined });
  const played = (id: string, more: Partial<GameRecord>): GameRecord => ({
    ...{ id, game: "clobber", size: "5x6", address: "v=1&game=clobber&moves=b1xa1", moves: 18, opening: "b1xa1" },
    ...{ source: "computer", players: { white: "human", black: "engine:3" }, side: "white" },
    ...{ began: now.getTime(), changed: now.getTime(), tags: [], ...more },
  });
  const records = [
    played("a", { result: { kind: "win", winner: "white" }, accuracy: { white: 91 }, tags: ["club", "to show"] }),
    played("b", { source: "friend", players: {}, friend: "Wolfeschlegelsteinhausen", turn: "white" }),
    played("c", { game: "moxie", size: "4x4", result: { kind: "draw" } }),
  ];
  const view = (shown: readonly GameRecord[], isRefused = false): VNode[] =>
    myGamesView(firstState(shown, shown.length, isRefused, now), actions);
  return [
    ["no games", () => view([])],
    ["games with accuracy, tags and long names", () => view(records)],
    ["the browser refuses the storage", () => view([], true)],
  ];
}
