// The state of *My games*.

import { ALL, type Choices, choicesOf, type Query, select } from "../game-archive/query.ts";
import type { GameRecord } from "../game-archive/record.ts";
import { type Statistics, statisticsOf } from "../game-archive/statistics.ts";
import type { Scroll } from "./window.ts";
import { searchText } from "./words.ts";

/** What the list shows. */
export interface MyGamesState {
  /** The games that have been loaded: the newest first, and soon all. */
  readonly records: readonly GameRecord[];
  /** How many games there are. */
  readonly count: number;
  readonly isLoaded: boolean;
  /** Whether the browser refuses the archive. */
  readonly isRefused: boolean;
  readonly query: Query;
  /** The games that are asked for, in their order. */
  readonly found: readonly GameRecord[];
  /** What the filters offer. */
  readonly choices: Choices;
  readonly view: "games" | "figures";
  /** The figures of the games that are asked for, while they are shown. */
  readonly figures: Statistics | undefined;
  readonly scroll: Scroll;
  /** The row that is the tab stop. */
  readonly current: number;
  /** The row whose buttons are open where they have no room, and the one whose tags are being changed, by their ids. */
  readonly opened: string | undefined;
  readonly tagged: string | undefined;
  /** Whether the filters are open where they have no room. */
  readonly areFiltersOpen: boolean;
  /** What has been done, and whether it can be undone. */
  readonly status: string;
  readonly canUndo: boolean;
  /** The time, to which those of the games are compared. */
  readonly now: Date;
}

/** The state when the list opens, with the newest games. */
export function firstState(records: readonly GameRecord[], count: number, isRefused: boolean, now: Date): MyGamesState {
  return {
    ...{ records, count, isRefused, isLoaded: isRefused || records.length >= count, query: ALL, found: records },
    ...{ choices: choicesOf(records), view: "games", figures: undefined, scroll: { top: 0, rows: 5 }, current: 0 },
    ...{ opened: undefined, tagged: undefined, areFiltersOpen: false, status: "", canUndo: false, now },
  };
}

/** What changes with the games or with what is looked for. The row that is the tab stop stays the same game, if it can. */
export function selected(
  state: MyGamesState,
  change: Partial<Pick<MyGamesState, "records" | "count" | "isLoaded" | "query" | "view">>,
): Partial<MyGamesState> {
  const { records, query, view } = { ...state, ...change };
  const found = select(records, query, searchText);
  const id = state.found[state.current]?.id;
  const kept = found.findIndex((record) => record.id === id);
  const isSameQuery = query === state.query;
  return {
    ...change,
    found,
    choices: change.records ? choicesOf(records) : state.choices,
    figures: view === "figures" ? statisticsOf(found) : undefined,
    current: isSameQuery && kept >= 0 ? kept : Math.max(0, Math.min(isSameQuery ? state.current : 0, found.length - 1)),
    ...(!isSameQuery && { scroll: { ...state.scroll, top: 0 } }),
  };
}

/** How many rows the list has: also of the games that are still being loaded, while all are asked for. */
export function rowCount({ found, records, count, isLoaded }: MyGamesState): number {
  return isLoaded || found.length < records.length ? found.length : count;
}
