// What was played in a position: a table for the games on this device, and one for the file that was opened last.

import { h, type VNode } from "../../board/html.ts";
import type { Side } from "../../games/boards.ts";
import { localized, text } from "../../messages/format.ts";
import type { Names } from "../evaluation/evaluation.ts";
import type { Known } from "../exact/known.ts";
import { valueBadge } from "../exact/values.ts";
import type { Played } from "./explorer.ts";
import type { PlayedMove } from "./tally.ts";

/** The most moves of a table. */
const MOST = 12;

/** What the user can do. */
export interface PlayedActions {
  /** Opens or closes the section. */
  toggle(isOpen: boolean): void;
  play(moves: string[]): void;
  point(move: string | undefined): void;
}

/** What is shown. */
export interface PlayedModel {
  readonly isOpen: boolean;
  readonly played: Played;
  /** The moves whose values are known. */
  readonly moves: Known["moves"];
}

/** The section. */
export function playedView({ isOpen, played, moves }: PlayedModel, players: Names, actions: PlayedActions): VNode {
  const { own, file, looking } = played;
  const tables = [
    ...tableView("played-own", own, moves, players, actions),
    ...tableView("played-file", file, moves, players, actions),
  ];
  const note =
    looking === undefined
      ? tables.length === 0
        ? text("played-none")
        : ""
      : text("played-looking", { count: looking });
  const toggle = ({ target }: Event): void => actions.toggle((target as HTMLDetailsElement).open);
  return h("details.played", { attrs: { open: isOpen }, on: { toggle } }, [
    h("summary", text("played")),
    ...(isOpen ? [...tables, h("p", { attrs: { role: "status" } }, note)] : []),
  ]);
}

function tableView(
  title: string,
  rows: readonly PlayedMove[],
  moves: Known["moves"],
  players: Names,
  actions: PlayedActions,
): VNode[] {
  if (rows.length === 0) return [];
  const most = rows[0]?.games ?? 1;
  return [
    h("table", { key: title }, [
      h("caption", text(title)),
      h(
        "tbody",
        rows.slice(0, MOST).map((row) => rowView(row, most, moves, players, actions)),
      ),
    ]),
  ];
}

function rowView(
  { move, games, wins, draws }: PlayedMove,
  most: number,
  moves: Known["moves"],
  { sides: [first, second] }: Names,
  { play, point }: PlayedActions,
): VNode {
  const [firstWins, secondWins] = [winsOf(wins, first), winsOf(wins, second)];
  const results = text("played-results", { games, first: [first], firstWins, second: [second], secondWins, draws });
  const value = moves.get(move)?.value;
  const [enter, leave] = [(): void => point(move), (): void => point(undefined)];
  const on = { click: () => play([move]), pointerenter: enter, pointerleave: leave, focus: enter, blur: leave };
  const attrs = { type: "button", part: "button", "data-turn": move, "aria-description": results };
  const part = (name: string, count: number): VNode =>
    h(`span.${name}`, { css: `flex-grow:${count}`, attrs: { hidden: count === 0 } });
  return h("tr", { key: move, attrs: { title: results } }, [
    h("td", [h("button", { attrs, on }, [...(value ? [valueBadge(value)] : []), h("span.line", move)])]),
    h("td.total", localized(games)),
    h("td.share", { attrs: { "aria-hidden": "true" } }, [
      h("span.results", { css: `width:${Math.max(8, (100 * games) / most)}%`, attrs: { "data-first": first ?? "" } }, [
        part("first", firstWins),
        part("draw", draws),
        part("second", secondWins),
      ]),
    ]),
  ]);
}

function winsOf(wins: PlayedMove["wins"], side: Side | undefined): number {
  return (side && wins[side]) ?? 0;
}
