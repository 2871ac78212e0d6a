// The start page around the list of all games: where a newcomer begins, whom to play, the lessons, and the puzzle of the day.

import { ACTIONS } from "../board/actions.ts";
import { h, icon, type VNode } from "../board/html.ts";
import type { Opponent } from "../board/model.ts";
import { FIRST_LESSON } from "../games/boards.ts";
import { text } from "../messages/format.ts";
import type { DailyPuzzle } from "../storage/daily.ts";

/** The messages of a label and of what happens when the user chooses a game, and an icon. */
type Choice = [label: string, about: string, icon: string];

const CHOICES: Record<Opponent, Choice> = {
  computer: ["start-computer", "start-computer-about", "M7 8h10v9H7zM9.5 12v1M14.5 12v1M12 8V5M4 11v4M20 11v4"],
  here: [
    "start-here",
    "start-here-about",
    "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 19c.5-4 3-5 5.5-5s5 1 5.5 5M16 11a3 3 0 1 0 0-6M17 14c2.5.3 4 2 4.5 5",
  ],
  away: ["start-away", "start-away-about", "M3 6h18v12H3zM3 7l9 6 9-6"],
};

const OPPONENTS = Object.keys(CHOICES) as Opponent[];

const PUZZLE_ICON = "M4 9h4a2.2 2.2 0 1 1 4 0h4v4a2.2 2.2 0 1 1 0 4v3H4z";

/** What is above the list of all games: for a newcomer a first lesson, and whom to play. */
export function welcomeView(
  opponent: Opponent,
  isNewcomer: boolean,
  choose: (opponent: Opponent) => void,
  learn: (game: string) => void,
): VNode {
  const { game, minutes } = FIRST_LESSON;
  return h("div.welcome", [
    ...(isNewcomer
      ? [
          h(
            "button.entry.newcomer.main",
            { key: "newcomer", attrs: { type: "button" }, on: { click: () => learn(game) } },
            entryView(ACTIONS.learn.icon, text("newcomer", { game: [game] }), text("newcomer-about", { minutes })),
          ),
        ]
      : []),
    h("fieldset.opponents", [
      h("legend", text("play-against")),
      h(
        "div.choices",
        OPPONENTS.map((choice) => choiceView(choice, choice === opponent, choose)),
      ),
      h("p", text(CHOICES[opponent][1])),
    ]),
  ]);
}

/** What is below the list: the lessons, the puzzle of the day, and all others. */
export function entriesView({ game, number, isSolved }: DailyPuzzle, learn: () => void): VNode {
  const daily = { href: `#puzzle=${game}.${number}`, "data-solved": isSolved ?? false };
  const known = isSolved ? "puzzle-of-the-day-solved" : "puzzle-of-the-day-tried";
  const about = isSolved === undefined ? "puzzle-of-the-day-about" : known;
  return h("div.entries", [
    h(
      "button.entry",
      { attrs: { type: "button" }, on: { click: learn } },
      entryView(ACTIONS.learn.icon, text("start-lesson"), text("start-lesson-about")),
    ),
    h(
      "a.entry.daily",
      { attrs: daily },
      entryView(PUZZLE_ICON, text("puzzle-of-the-day"), text(about, { game: [game] })),
    ),
    h("a.entry", { attrs: { href: "#puzzles" } }, entryView(PUZZLE_ICON, text("quiz"), text("puzzles-about"))),
  ]);
}

function choiceView(value: Opponent, checked: boolean, choose: (opponent: Opponent) => void): VNode {
  const [label, , path] = CHOICES[value];
  const on = { change: () => choose(value) };
  const attrs = { type: "radio", name: "opponent", value };
  return h("label", [h("input", { attrs, props: { checked }, on }), icon(path), h("span", text(label))]);
}

/** The content of a large button or link: an icon, what it leads to, and a line about that. */
function entryView(path: string, title: string, about: string): VNode[] {
  return [icon(path), h("span", [h("strong", title), h("span", about)])];
}
