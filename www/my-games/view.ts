// The view of *My games*: the list of all games, or their figures.

import { button, h, type VNode } from "../board/html.ts";
import { type Choice, fileButton, labelled, select } from "../dialogs/fields.ts";
import { FILES, type FileKind } from "../game-archive/files.ts";
import { ALL, isFiltered, ORDERS, type Query } from "../game-archive/query.ts";
import type { GameRecord } from "../game-archive/record.ts";
import { ACCEPTED as GAME_FILES } from "../game-files/choose.ts";
import { localized, text } from "../messages/format.ts";
import { figuresView } from "./figures-view.ts";
import { type RowActions, rowView } from "./row-view.ts";
import { type MyGamesState, rowCount } from "./state.ts";
import { rowAfter, rowsIn } from "./window.ts";
import * as words from "./words.ts";

/** What the user can do. */
export interface MyGamesActions extends RowActions {
  search(change: Partial<Query>): void;
  show(view: MyGamesState["view"]): void;
  showFilters(areOpen: boolean): void;
  /** The list is scrolled, or has another size. */
  follow(list: HTMLElement): void;
  /** A row is the tab stop. With `isKey`, it gets the focus and is scrolled into view. */
  goTo(row: number, isKey: boolean): void;
  save(kind: FileKind): void;
  add(file: File): void;
  undo(): void;
}

/** The files from which games can be added. */
const ACCEPTED = `.json,application/json,${GAME_FILES}`;

/** The view. */
export function myGamesView(state: MyGamesState, actions: MyGamesActions): VNode[] {
  const { status, canUndo, view, isRefused } = state;
  const undo = canUndo ? [button(text("undo"), actions.undo, { "data-my-games": "undo" })] : [];
  return [
    ...(isRefused ? [] : [toolsView(state, actions)]),
    view === "figures" ? figuresView(state.figures) : listView(state, actions),
    h("div.foot", [
      h("p.dialog-status", { attrs: { role: "status" } }, [h("span", status), ...undo]),
      ...(isRefused ? [] : filesView(state, actions)),
    ]),
  ];
}

function toolsView(state: MyGamesState, { search, show, showFilters }: MyGamesActions): VNode {
  const { query, areFiltersOpen, view } = state;
  const attrs = { type: "search", name: "words", autocomplete: "off", "aria-label": text("my-games-search") };
  const input = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) search({ words: target.value });
  };
  const data = {
    attrs: { ...attrs, placeholder: text("my-games-search") },
    props: { value: query.words },
    on: { input },
  };
  const views: readonly [MyGamesState["view"], string][] = [
    ["games", text("my-games-list")],
    ["figures", text("my-games-figures")],
  ];
  return h("search", { attrs: { "data-open": areFiltersOpen } }, [
    h("div.search", [
      h("input", data),
      button(text("my-games-filters"), () => showFilters(!areFiltersOpen), {
        ...{ class: "opener", "data-my-games": "filters", "aria-expanded": String(areFiltersOpen) },
      }),
      h(
        "div.views",
        { attrs: { role: "group" } },
        views.map(([one, label]) =>
          button(label, () => show(one), { "data-view": one, "aria-pressed": String(one === view) }),
        ),
      ),
    ]),
    filtersView(state, search),
  ]);
}

/** The selectors. One that has nothing to choose from is not there. */
function filtersView({ query, choices }: MyGamesState, search: MyGamesActions["search"]): VNode {
  const filters: [name: keyof Query, label: string, options: readonly Choice[]][] = [
    ["game", text("my-games-game"), choices.games.map((game) => [game, text(game)])],
    ["outcome", text("my-games-outcome"), choices.outcomes.map((one) => [one, text(words.OUTCOMES[one])])],
    ["opponent", text("my-games-opponent"), choices.opponents.map((one) => [one, words.nameOfOpponent(one)])],
    ["side", text("my-games-side"), choices.sides.map((side) => [side, text(side)])],
    ["source", text("my-games-source"), choices.sources.map((one) => [one, text(words.SOURCES[one])])],
    ["tag", text("my-games-tag"), choices.tags.map((tag) => [tag, tag])],
  ];
  // A tag that one game has is a choice.
  const shown = filters.filter(([name, , { length }]) => length > (name === "tag" ? 0 : 1) || query[name] !== "");
  const order = ORDERS.map((one): Choice => [one, text(words.ORDERS[one])]);
  return h("div.filters", [
    ...shown.map(([name, label, options]) =>
      h("div", { key: name }, [
        labelled(
          label,
          select(name, query[name], [["", text("my-games-any")], ...options], (value) => search({ [name]: value })),
        ),
      ]),
    ),
    h("div", { key: "order" }, [
      labelled(
        text("my-games-order"),
        select("order", query.order, order, (value) => search({ order: value as Query["order"] })),
      ),
    ]),
  ]);
}

function listView(state: MyGamesState, actions: MyGamesActions): VNode {
  const { found, scroll, current, query, count, isRefused } = state;
  const rows = rowCount(state);
  const keydown = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, altKey, metaKey } = event;
    const isInField = target instanceof HTMLInputElement;
    if (isInField || ctrlKey || altKey || metaKey) return;
    const row = rowAfter(key, current, found.length, scroll.rows);
    const record = found[current];
    if (row !== undefined) actions.goTo(row, true);
    else if (key === "Delete" && record) actions.remove(record);
    else return;
    event.preventDefault();
  };
  const insert = ({ elm }: VNode): void => actions.follow(elm as HTMLElement);
  const scrolled = ({ currentTarget }: Event): void => actions.follow(currentTarget as HTMLElement);
  const empty = isRefused ? "my-games-unavailable" : count === 0 ? "my-games-none" : "my-games-none-found";
  const countText = isFiltered(query)
    ? text("my-games-found", { found: localized(found.length), count })
    : text("my-games-count", { count });
  return h("div.list", { key: "list", attrs: { "data-loaded": state.isLoaded } }, [
    h("p.count", { attrs: { role: "status" } }, isRefused ? "" : countText),
    rows === 0
      ? h("div.none", { key: "none" }, [
          h("p", text(empty)),
          ...(isFiltered(query) ? [button(text("my-games-show-all"), () => actions.search(ALL))] : []),
        ])
      : h("div.scroll", { key: "scroll", hook: { insert }, on: { scroll: scrolled, keydown } }, [
          h(
            "ul",
            { attrs: { role: "list", "aria-label": text("my-games") }, css: `--rows:${rows}` },
            rowsIn(scroll, rows, current).map((n) => itemView(n, found[n], rows, state, actions)),
          ),
        ]),
  ]);
}

/** A row, or the place of one that is still being loaded. */
function itemView(
  n: number,
  record: GameRecord | undefined,
  rows: number,
  state: MyGamesState,
  actions: MyGamesActions,
): VNode {
  const attrs = { "aria-posinset": n + 1, "aria-setsize": rows };
  if (!record) return h("li", { key: `row ${n}`, attrs, css: `--n:${n}` }, [h("p.loading", text("my-games-loading"))]);
  const focusin = (): void => {
    if (n !== state.current) actions.goTo(n, false);
  };
  const { opened, tagged } = state;
  const marks = { "data-row": n, "data-opened": opened === record.id, "data-tagged": tagged === record.id };
  return h("li", { key: record.id, attrs: { ...attrs, ...marks }, css: `--n:${n}`, on: { focusin } }, [
    ...rowView(record, n === state.current, state, actions),
  ]);
}

/** The buttons for files. */
function filesView({ count }: MyGamesState, { save, add }: MyGamesActions): VNode[] {
  return [
    h("div.buttons", [
      ...fileButton(text("my-games-add"), ACCEPTED, add, { "data-my-games": "add" }),
      ...FILES.map((kind) =>
        button(text(kind === FILES[0] ? "my-games-save" : "my-games-save-pgn"), () => save(kind), {
          ...{ "data-my-games": kind === FILES[0] ? "save" : "save-pgn", disabled: count === 0 },
        }),
      ),
    ]),
  ];
}
