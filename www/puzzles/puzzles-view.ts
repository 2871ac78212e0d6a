// The dialog Puzzles: all puzzles by grade, with those that are solved.

import { button, h, type VNode } from "../board/html.ts";
import { text } from "../messages/format.ts";

/** The messages of the grades, the easiest first. */
const GRADES = ["puzzles-very-easy", "puzzles-easy", "puzzles-medium", "puzzles-hard", "puzzles-very-hard"];

/** A puzzle. */
export interface Puzzle {
  readonly position: string;
  /** The fewest stones that can be left. */
  readonly par: number;
  /** How hard it is, from 1. */
  readonly grade: number;
}

/** What the dialog shows. */
export interface PuzzlesState {
  /** All puzzles, the easiest first. */
  readonly puzzles: readonly Puzzle[];
  /** The fewest stones that were left, by the text of the position. */
  readonly results: Readonly<Record<string, number>>;
}

/** A puzzle with its number, and whether it is solved. */
interface Item extends Puzzle {
  readonly number: number;
  readonly isSolved: boolean;
}

type Choose = (position: string) => void;

/** The content of the dialog. */
export function puzzlesView({ puzzles, results }: PuzzlesState, choose: Choose): VNode[] {
  const items = puzzles.map((puzzle, index) => {
    const isSolved = (results[puzzle.position] ?? Infinity) <= puzzle.par;
    return { ...puzzle, number: index + 1, isSolved };
  });
  return [
    h("p", text("puzzles-about")),
    h("p.quiet", text("puzzles-solved", { solved: countSolved(items), count: items.length })),
    ...GRADES.map((grade, n) =>
      gradeView(
        grade,
        n + 1,
        items.filter((item) => item.grade === n + 1),
        choose,
      ),
    ),
  ];
}

function gradeView(grade: string, number: number, items: readonly Item[], choose: Choose): VNode {
  const id = `grade-${number}`;
  const heading = text("puzzles-of-grade", { grade: [grade], solved: countSolved(items), count: items.length });
  return h("section", { attrs: { "aria-labelledby": id } }, [
    h("h3", { attrs: { id } }, heading),
    h(
      "ul.puzzles",
      items.map((item) => h("li", [itemView(item, choose)])),
    ),
  ]);
}

function itemView({ number, par, position, isSolved }: Item, choose: Choose): VNode {
  return button(String(number), () => choose(position), {
    "data-puzzle": number,
    "data-solved": isSolved,
    "aria-label": text(isSolved ? "puzzles-puzzle-solved" : "puzzles-puzzle", { number, par }),
  });
}

function countSolved(items: readonly Item[]): number {
  return items.filter(({ isSolved }) => isSolved).length;
}
