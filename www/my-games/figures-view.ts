// The figures of *My games*: tables with small plots.

import { h, type VNode } from "../board/html.ts";
import { type Month, type Row, type Statistics, scoreOf, type Tally } from "../game-archive/statistics.ts";
import { localized, text } from "../messages/format.ts";
import { nameOfOpponent } from "./words.ts";

/** The plot's own units: it is stretched to the room that there is. */
const WIDTH = 600;
const HEIGHT = 100;

/** How games ended, in the order of the plots from below. */
const OUTCOMES = ["won", "drawn", "lost"] as const;

/** The figures. */
export function figuresView(figures: Statistics | undefined): VNode {
  if (!figures) return h("div.figures", { key: "figures" }, [h("p", text("my-games-loading"))]);
  const { all, byGame, bySide, byOpponent, months, openings, openingsOf } = figures;
  const { won, drawn, lost } = all;
  if (won + drawn + lost === 0) return h("div.figures", { key: "figures" }, [h("p.none", text("figures-none"))]);
  const summary = text("figures-all", { count: all.games, ...shown(all) });
  return h("div.figures", { key: "figures", attrs: { tabindex: 0, role: "region", "aria-label": summary } }, [
    h("p.summary", [h("span", summary), " ", h("strong", scoreText(all))]),
    monthsView(months),
    tableView("my-games-game", "figures-by-game", byGame, (key) => text(key)),
    tableView("my-games-side", "figures-by-side", bySide, (key) => text(key)),
    tableView("my-games-opponent", "figures-by-opponent", byOpponent, nameOfOpponent),
    ...(openingsOf ? [openingsView(openingsOf, openings)] : []),
  ]);
}

function openingsView(of: NonNullable<Statistics["openingsOf"]>, openings: readonly Row[]): VNode {
  const title = text("figures-openings", { game: [of.game], size: of.size.replace("x", "×") });
  return tableOf("figures-moves", title, openings, (key) => key.replaceAll(".", " "));
}

function tableView(column: string, title: string, rows: readonly Row[], nameOf: (key: string) => string): VNode {
  return tableOf(column, text(title), rows, nameOf);
}

/** A table of tallies. Each row has a bar: as long as it has games, divided by how they ended. */
function tableOf(column: string, title: string, rows: readonly Row[], nameOf: (key: string) => string): VNode {
  const most = Math.max(1, ...rows.map(({ games }) => games));
  return h("table", { key: title }, [
    h("caption", title),
    h("thead", [headView(column, true)]),
    h(
      "tbody",
      rows.map((row) =>
        h("tr", { key: row.key }, [
          h("th", { attrs: { scope: "row" } }, [h("bdi", nameOf(row.key))]),
          ...cellsOf(row),
          h("td.bar", [barView(row, most)]),
        ]),
      ),
    ),
  ]);
}

/** The columns of a table, and the signs that are in place of the words where there is little room. */
const COLUMNS: readonly [name: string, sign?: string][] = [
  ["figures-games"],
  ["figures-won", "+"],
  ["figures-drawn", "="],
  ["figures-lost", "−"],
  ["figures-score"],
];

function headView(column: string, hasBar: boolean): VNode {
  const cell = (name: string, sign?: string): VNode =>
    h("th", { attrs: { scope: "col" } }, [
      h("span", { attrs: { class: sign ? "word" : "" } }, text(name)),
      ...(sign ? [h("span.sign", { attrs: { "aria-hidden": "true" } }, sign)] : []),
    ]);
  return h("tr", [cell(column), ...COLUMNS.map(([name, sign]) => cell(name, sign)), ...(hasBar ? [h("td")] : [])]);
}

function cellsOf(tally: Tally): VNode[] {
  const { games, won, drawn, lost } = tally;
  return [...[games, won, drawn, lost].map((number) => localized(number)), scoreText(tally)].map((cell) =>
    h("td", cell),
  );
}

function scoreText(tally: Tally): string {
  const score = scoreOf(tally);
  return score === undefined ? "" : text("figures-percent", { percent: localized(score) });
}

function shown({ won, drawn, lost }: Tally): Record<"won" | "drawn" | "lost", string> {
  return { won: localized(won), drawn: localized(drawn), lost: localized(lost) };
}

function barView(tally: Tally, most: number): VNode {
  let x = 0;
  const parts = OUTCOMES.map((outcome) => {
    const width = (WIDTH * tally[outcome]) / most;
    const rect = h("rect", { attrs: { class: outcome, x, y: 0, width, height: HEIGHT } });
    x += width;
    return rect;
  });
  return plot(parts, text("figures-row-plot", shown(tally)));
}

/** A column for each month, divided by how the games ended, and the numbers. */
function monthsView(months: readonly Month[]): VNode {
  const most = Math.max(1, ...months.map(({ won, drawn, lost }) => won + drawn + lost));
  const wide = WIDTH / Math.max(1, months.length);
  const columns = months.flatMap((month, n) => {
    let y = HEIGHT;
    return OUTCOMES.map((outcome) => {
      const height = (HEIGHT * month[outcome]) / most;
      y -= height;
      return h("rect", { attrs: { class: outcome, x: n * wide + wide / 10, y, width: wide * 0.8, height } });
    });
  });
  const [first = "", last = ""] = [months[0], months.at(-1)].map((month) => month && monthText(month));
  return h("div.months", [
    h("h3", text("figures-by-month")),
    plot(columns, text("figures-months-plot", { first, last })),
    h("p.axis", { attrs: { "aria-hidden": "true" } }, [h("span", first), h("span", last)]),
    h(
      "p.key",
      { attrs: { "aria-hidden": "true" } },
      OUTCOMES.map((outcome) => h("span", { attrs: { class: outcome } }, text(KEYS[outcome]))),
    ),
    h("details", [
      h("summary", text("figures-numbers")),
      h("table", [
        h("thead", [headView("figures-month", false)]),
        h(
          "tbody",
          months.map((month) => h("tr", [h("th", { attrs: { scope: "row" } }, monthText(month)), ...cellsOf(month)])),
        ),
      ]),
    ]),
  ]);
}

const KEYS = { won: "figures-won", drawn: "figures-drawn", lost: "figures-lost" };

function monthText({ at }: Month): string {
  return localized(new Date(at), { year: "numeric", month: "short" });
}

function plot(parts: VNode[], label: string): VNode {
  const viewBox = `0 0 ${WIDTH} ${HEIGHT}`;
  return h("svg.plot", { attrs: { viewBox, preserveAspectRatio: "none", role: "img", "aria-label": label } }, parts);
}
