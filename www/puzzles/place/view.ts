// The view of the place of all puzzles.

import { button, h, type VNode } from "../../board/html.ts";
import { type Choice, labelled, select } from "../../dialogs/fields.ts";
import type { GameId } from "../../games/games.ts";
import { localized, text } from "../../messages/format.ts";
import { dateText } from "../days.ts";
import { GAMES_WITH_PUZZLES, type NamedPuzzle } from "../lists.ts";
import { isCertain, isSolvedAlone } from "../record.ts";
import { DIFFICULTIES, type Difficulty } from "../run.ts";
import { themeAbout, themeName } from "../themes.ts";
import { calendar, type PlaceState, solvedCount, type ThemeFigures, themesOf } from "./state.ts";

/** What the user can do. */
export interface PlaceActions {
  /** Solves the puzzle of the day. */
  solveDaily(): void;
  shareDaily(): void;
  choose(game: GameId): void;
  setDifficulty(difficulty: Difficulty): void;
  /** Trains a theme, or all of them: the empty one. */
  train(theme: string): void;
  repeat(): void;
  storm(): void;
  streak(): void;
  showAll(isShown: boolean): void;
  /** Solves one puzzle. */
  solve(puzzle: NamedPuzzle): void;
  /** Opens the lesson of the game. */
  learn(): void;
}

/** The view. */
export function placeView(state: PlaceState, actions: PlaceActions): VNode[] {
  return [dailyView(state, actions), gameView(state, actions)];
}

function dailyView(state: PlaceState, { solveDaily, shareDaily }: PlaceActions): VNode {
  const { daily, streak, today, days } = state;
  const known = daily.isSolved ? "puzzle-of-the-day-solved" : "puzzle-of-the-day-tried";
  const about = text(daily.isSolved === undefined ? "puzzles-daily-new" : known, { game: [daily.game] });
  const words =
    streak.length === 0
      ? text("puzzles-no-streak")
      : text("puzzles-streak", { days: streak.length, longest: streak.longest, freezes: streak.freezes });
  const attrs = { "aria-labelledby": "puzzles-today", "data-solved": daily.isSolved ?? false };
  return h("section.today", { attrs }, [
    h("div", [
      h("h3#puzzles-today", text("puzzle-of-day", { date: dateText(today) })),
      h("p", about),
      h("p.quiet", words),
      h("div.buttons", [
        button(text(daily.isSolved ? "puzzles-daily-again" : "puzzles-daily-solve"), solveDaily, {
          ...{ "data-place": "daily", ...(!daily.isSolved && { class: "main" }) },
        }),
        ...(days[daily.day] ? [button(text("puzzle-share"), shareDaily, { "data-place": "share" })] : []),
      ]),
    ]),
    calendarView(state),
  ]);
}

/** The messages of the difficulties. */
const DIFFICULTY_NAMES: Record<Difficulty, string> = {
  easier: "puzzles-easier",
  usual: "puzzles-usual",
  harder: "puzzles-harder",
};

/** The messages of the days of the calendar. */
const DAYS = {
  solved: "puzzles-day-solved",
  missed: "puzzles-day-missed",
  frozen: "puzzles-day-frozen",
  none: "puzzles-day-none",
} as const;

/** The last weeks: on which days the puzzle was solved. */
function calendarView({ today, daily, days, streak }: PlaceState): VNode {
  const now = daily.day;
  // Weeks begin on Monday.
  const weekday = (today.getDay() + 6) % 7;
  const items = calendar(now, weekday).map((day) => {
    const isSolved = days[day]?.isSolved;
    const kind = isSolved ? "solved" : streak.frozen.has(day) ? "frozen" : day in days ? "missed" : "none";
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (now - day));
    const label = text(DAYS[kind], { date: dateText(date) });
    return h("li", { attrs: { "data-day": kind, "data-today": day === now, title: label } }, [
      h("span.only-read", label),
    ]);
  });
  return h("ol.calendar", { attrs: { "aria-label": text("puzzles-calendar") } }, items);
}

function gameView(state: PlaceState, actions: PlaceActions): VNode {
  const { game, puzzles, record, difficulty, due, best, status } = state;
  const { choose, setDifficulty, train, repeat, storm, streak, learn } = actions;
  const games = GAMES_WITH_PUZZLES.map((id): Choice => [id, text(id)]);
  const difficulties = DIFFICULTIES.map((one): Choice => [one, text(DIFFICULTY_NAMES[one])]);
  const isReady = puzzles !== undefined;
  const rating = localized(Math.round(record.rating.rating));
  const counts = isReady ? text("puzzles-solved-count", { solved: solvedCount(record), count: puzzles.length }) : "";
  return h("section.of-game", { attrs: { "aria-labelledby": "puzzles-of-game" } }, [
    h("h3#puzzles-of-game", text("puzzles-train")),
    h("div.choose", [
      labelled(
        text("puzzles-game"),
        select("game", game, games, (id) => choose(id as GameId)),
      ),
      labelled(
        text("puzzles-difficulty"),
        select("difficulty", difficulty, difficulties, (one) => setDifficulty(one as Difficulty)),
      ),
    ]),
    h("p.rating", [
      h("span", text(isCertain(record.rating) ? "puzzle-your-rating" : "puzzle-your-rating-uncertain", { rating })),
      h("span", counts),
    ]),
    h("div.buttons.ways", [
      button(text("puzzles-next"), () => train(""), { class: "main", "data-place": "next", disabled: !isReady }),
      button(text("puzzles-repeat", { count: due }), repeat, { "data-place": "repeat", disabled: due === 0 }),
      button(text("puzzles-storm", { best: best.storm }), storm, { "data-place": "storm", disabled: !isReady }),
      button(text("puzzles-run", { best: best.streak }), streak, { "data-place": "streak", disabled: !isReady }),
    ]),
    h("p.dialog-status", { attrs: { role: "status" } }, status),
    ...(isReady
      ? [themesView(state, puzzles, actions), allView(state, puzzles, actions)]
      : [h("p", text("puzzles-loading"))]),
    h("p.extras", [button(text("puzzle-learn", { game: [game] }), learn, { "data-place": "learn" })]),
  ]);
}

function themesView({ record }: PlaceState, puzzles: readonly NamedPuzzle[], { train }: PlaceActions): VNode {
  const figures = themesOf(puzzles, record);
  return h("div.themes", [
    h("h4#puzzles-themes", text("puzzle-themes")),
    h(
      "ul",
      { attrs: { "aria-labelledby": "puzzles-themes" } },
      figures.map((one) => themeView(one, train)),
    ),
  ]);
}

function themeView({ theme, count, tried, right }: ThemeFigures, train: PlaceActions["train"]): VNode {
  const share = tried > 0 ? right / tried : 0;
  const words =
    tried > 0 ? text("puzzles-theme-tried", { right, tried, count }) : text("puzzles-theme-count", { count });
  const attrs = { type: "button", part: "button", "data-theme": theme };
  return h("li", [
    h("button.theme", { attrs, on: { click: () => train(theme) } }, [
      h("strong", themeName(theme)),
      h("span.about", themeAbout(theme)),
      h("span.figures", { css: `--share:${share}`, attrs: { "data-tried": tried > 0 } }, words),
    ]),
  ]);
}

/** The messages of the buttons of all puzzles, for screen readers. */
const NUMBERS = {
  new: "puzzles-puzzle-new",
  solved: "puzzles-puzzle-solved",
  missed: "puzzles-puzzle-missed",
} as const;

/** All puzzles by their numbers, with the result of each. */
function allView(
  { record, showsAll, game }: PlaceState,
  puzzles: readonly NamedPuzzle[],
  actions: PlaceActions,
): VNode {
  const { showAll, solve } = actions;
  const items = showsAll ? puzzles.map((puzzle) => h("li", [numberView(puzzle, record, solve)])) : [];
  return h("div.all", [
    button(text(showsAll ? "puzzles-hide-all" : "puzzles-show-all", { game: [game] }), () => showAll(!showsAll), {
      ...{ "aria-expanded": String(showsAll), "data-place": "all" },
    }),
    h("ul.puzzles", items),
  ]);
}

function numberView(puzzle: NamedPuzzle, { puzzles }: PlaceState["record"], solve: PlaceActions["solve"]): VNode {
  const { number, task, stones, rating, address } = puzzle;
  const found = puzzles[number];
  const isAlone = task === "stones" && isSolvedAlone(positionOf(address), stones);
  const isSolved = isAlone || (found?.isSolved ?? false);
  const isMissed = found !== undefined && !isSolved;
  const kind = isSolved ? "solved" : isMissed ? "missed" : "new";
  return button(String(number), () => solve(puzzle), {
    ...{ "data-puzzle": number, "data-solved": isSolved, "data-missed": isMissed },
    "aria-label": text(NUMBERS[kind], { number, rating: localized(rating) }),
  });
}

/** The text of the position that an address begins with. */
function positionOf(address: string): string {
  return (new URLSearchParams(address).get("pos") ?? "").replaceAll("_", " ");
}
