// The dialog Puzzles: the puzzle of the day, and all puzzles by grade, with those that are solved.

import { dialog } from "../dialogs/dialog.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import { loadOnce } from "../lib/load-once.ts";
import { missingFile } from "../messages/errors.ts";
import { text } from "../messages/format.ts";
import { progress } from "./progress.ts";
import styles from "./puzzles.css";
import type { PuzzleContext } from "./solitaire.ts";

const list = new URL("./list.json", import.meta.url);

/** The messages of the grades, the easiest first. */
const GRADES = ["puzzles-very-easy", "puzzles-easy", "puzzles-medium", "puzzles-hard", "puzzles-very-hard"];

/** A puzzle. */
export interface Puzzle {
  position: string;
  /** The fewest stones that can be left. */
  par: number;
  /** How hard it is, from 1. */
  grade: number;
}

/** All puzzles, the easiest first. */
const all = loadOnce(async (): Promise<Puzzle[]> => {
  const answer = await fetch(list);
  if (!answer.ok) throw await missingFile(list, answer);
  return answer.json();
});

/** The index of the puzzle of a day. It follows from the date: every puzzle comes once before one comes again. */
export function ofDay(date: Date, count: number): number {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
  let step = Math.floor(count * 0.382);
  while (gcd(step, count) !== 1) step += 1;
  return (day * step) % count;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Adds the puzzle of the day. */
function addDay(
  body: HTMLElement,
  { grade, par, position }: Puzzle,
  number: number,
  isSolved: boolean,
  enter: (position: string) => void,
): void {
  const day = add(body, "p", { class: "day" });
  const attributes = { type: "button", class: "main", "data-puzzle": "day" };
  const button = add(day, "button", attributes, text("puzzle-of-the-day"));
  button.addEventListener("click", () => enter(position));
  add(day, "span", {}, text(isSolved ? "puzzles-day-solved" : "puzzles-day", { number, grade, par }));
}

/** Opens the dialog. */
export async function open({ root, board }: PuzzleContext): Promise<void> {
  const [puzzles, module] = await Promise.all([all(), loadDialogsModule()]);
  const solved = progress();
  const { dialog: frame, body } = await dialog(root, text("puzzles"), styles);
  const enter = (position: string): void => {
    // Only when the dialog has given the focus back, so that it stays on the board.
    frame.addEventListener("close", () => board.enter(module.startAddress("solitaire", position)));
    frame.close();
  };
  const done = ({ position, par }: Puzzle): boolean => (solved[position] ?? Infinity) <= par;
  const count = puzzles.filter(done).length;
  add(body, "p", {}, text("puzzles-about"));
  const today = ofDay(new Date(), puzzles.length);
  const puzzle = puzzles[today];
  if (puzzle) addDay(body, puzzle, today + 1, done(puzzle), enter);
  add(body, "p", { class: "quiet" }, text("puzzles-solved", { solved: count, count: puzzles.length }));
  GRADES.forEach((grade, n) => {
    const of = puzzles
      .map((puzzle, number) => ({ ...puzzle, number: number + 1 }))
      .filter((puzzle) => puzzle.grade === n + 1);
    const section = add(body, "section", { "aria-labelledby": `grade-${n + 1}` });
    const heading = text("puzzles-of-grade", { grade: [grade], solved: of.filter(done).length, count: of.length });
    add(section, "h3", { id: `grade-${n + 1}` }, heading);
    const items = add(section, "ul", { class: "puzzles" });
    for (const puzzle of of) {
      const is = done(puzzle);
      const made = add(add(items, "li"), "button", { type: "button", "data-puzzle": puzzle.number }, puzzle.number);
      const { number, par } = puzzle;
      made.setAttribute("aria-label", text(is ? "puzzles-puzzle-solved" : "puzzles-puzzle", { number, par }));
      made.toggleAttribute("data-solved", is);
      made.addEventListener("click", () => enter(puzzle.position));
    }
  });
}
