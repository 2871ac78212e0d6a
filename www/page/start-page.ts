// The start page: whom to play, and the puzzle of the day. The program draws the games below.

import { QUIZZES } from "../games/boards.ts";
import { add, createIcon } from "../lib/dom.ts";
import { loadLaterMessages, text } from "../messages/format.ts";

/** Whom the next game is against. */
type Opponent = "computer" | "here" | "away";

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

const LEARN_ICON = "M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6";

const PUZZLE_ICON = "M4 9h4a2.2 2.2 0 1 1 4 0h4v4a2.2 2.2 0 1 1 0 4v3H4z";

/** The start page in one shadow root. */
export class StartPage {
  #root: ShadowRoot;
  #learn: () => void;
  #opponent: Opponent = "computer";

  /** `learn` opens the lessons. */
  constructor(root: ShadowRoot, learn: () => void) {
    this.#root = root;
    this.#learn = learn;
  }

  /** Adds its parts above the list of all games, if that is on show. */
  show(): void {
    const list = this.#root.querySelector<HTMLElement>(".games");
    if (!list || this.#root.querySelector(".opponents")) return;
    const group = document.createElement("fieldset");
    group.className = "opponents";
    add(group, "legend", {}, text("play-against"));
    const explanation = document.createElement("p");
    for (const [opponent, [label, , icon]] of entries(CHOICES)) {
      const choice = add(group, "label");
      const input = add(choice, "input", { type: "radio", name: "opponent", value: opponent });
      input.checked = opponent === this.#opponent;
      input.addEventListener("change", () => this.#choose(opponent, list, explanation));
      choice.append(createIcon(icon));
      add(choice, "span", {}, text(label));
    }
    group.append(explanation);
    const welcome = document.createElement("div");
    welcome.className = "welcome";
    welcome.append(group, this.#lessons(), puzzleOfTheDay(new Date()));
    list.before(welcome);
    this.#choose(this.#opponent, list, explanation);
  }

  #lessons(): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "entry";
    addEntry(button, LEARN_ICON, text("start-lesson"), text("start-lesson-about"));
    button.addEventListener("click", this.#learn);
    return button;
  }

  #choose(opponent: Opponent, list: HTMLElement, explanation: HTMLElement): void {
    this.#opponent = opponent;
    const explain = (): void => {
      explanation.textContent = text(CHOICES[this.#opponent][1]);
    };
    explain();
    if (opponent !== "computer") loadLaterMessages().then(explain).catch(console.warn);
    for (const link of list.parentElement?.querySelectorAll<HTMLAnchorElement>("a[data-choose]") ?? []) {
      link.hash = addressFor(link.dataset.choose ?? "", (link.dataset.sides ?? "").split(" "), opponent);
    }
  }
}

/** The address of a new game, with the players in it. A game that one person plays has no opponent. */
export function addressFor(game: string, sides: readonly string[], opponent: Opponent): string {
  const start = `v=1&game=${game}`;
  const [first] = sides;
  if (sides.length < 2 || opponent === "computer") return start;
  if (opponent === "away") return `${start}&as=${first}`;
  return `${start}${sides.map((side) => `&${side}=human`).join("")}`;
}

/** The game and the number of the quiz for a day; everyone gets the same one. */
export function quizOf(day: Date): { game: string; number: number } {
  const quizzes = Object.entries(QUIZZES);
  const days = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000);
  const [game = "", count = 1] = quizzes[days % quizzes.length] ?? [];
  return { game, number: (Math.floor(days / quizzes.length) % count) + 1 };
}

function puzzleOfTheDay(today: Date): HTMLElement {
  const { game, number } = quizOf(today);
  const link = document.createElement("a");
  link.className = "entry daily";
  link.href = `#quiz=${game}.${number}`;
  addEntry(link, PUZZLE_ICON, text("puzzle-of-the-day"), text("puzzle-of-the-day-about"));
  return link;
}

/** Fills a large button or link: an icon, what it leads to, and a line about that. */
function addEntry(parent: HTMLElement, icon: string, title: string, about: string): void {
  parent.append(createIcon(icon));
  const words = add(parent, "span");
  add(words, "strong", {}, title);
  add(words, "span", {}, about);
}

function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
