// The dialog of the puzzles: that of the day, and all of them by their grades, with what has been solved.

import { addressOf } from "./position.js";
import { progress } from "./progress.js";
import { styles } from "./solitaire.js";
import { add } from "../lib/dom.ts";
import { dialog } from "../dialogs/dialog.js";

const list = new URL("./list.json", import.meta.url);

const GRADES = ["Very easy", "Easy", "Middling", "Hard", "Very hard"];

let puzzles;

/** All puzzles, the easiest first. */
export function all() {
  puzzles ??= fetch(list).then((answer) => {
    if (!answer.ok) throw new Error(`${list.pathname}: ${answer.status}`);
    return answer.json();
  });
  // After a failure the next one who asks tries again.
  puzzles.catch(() => (puzzles = undefined));
  return puzzles;
}

/** The number of the puzzle of a day, told by the date alone: of so many puzzles each comes once before one comes again. */
export function ofDay(date, count) {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
  let step = Math.floor(count * 0.382);
  while (gcd(step, count) !== 1) step += 1;
  return (day * step) % count;
}

function gcd(a, b) {
  return b === 0 ? a : gcd(b, a % b);
}

/** Opens the dialog. */
export async function open({ root, board }) {
  const puzzles = await all();
  const solved = progress();
  const { dialog: frame, body } = await dialog(root, "Puzzles", styles);
  const enter = (position) => {
    // Only when the dialog has given the focus back, so that it stays on the board.
    frame.addEventListener("close", () => board.enter(addressOf(position)));
    frame.close();
  };
  const done = ({ position, par }) => solved[position] <= par;
  const count = puzzles.filter(done).length;
  add(body, "p", {}, "Clobber until as few stones are left as can be. Any way that reaches par is a solution.");
  const today = ofDay(new Date(), puzzles.length);
  const day = add(body, "p", { class: "day" });
  const button = add(day, "button", { type: "button", class: "main", "data-puzzle": "day" }, "Puzzle of the day");
  button.addEventListener("click", () => enter(puzzles[today].position));
  const { grade, par } = puzzles[today];
  add(
    day,
    "span",
    {},
    `Number ${today + 1}, ${GRADES[grade - 1].toLowerCase()}, par ${par}${done(puzzles[today]) ? ", solved" : ""}.`,
  );
  add(body, "p", { class: "quiet" }, `${count} of ${puzzles.length} are solved on this device.`);
  GRADES.forEach((title, n) => {
    const of = puzzles
      .map((puzzle, number) => ({ ...puzzle, number: number + 1 }))
      .filter(({ grade }) => grade === n + 1);
    const section = add(body, "section", { "aria-labelledby": `grade-${n + 1}` });
    add(section, "h3", { id: `grade-${n + 1}` }, `${title}: ${of.filter(done).length} of ${of.length}`);
    const items = add(section, "ul", { class: "puzzles" });
    for (const puzzle of of) {
      const is = done(puzzle);
      const made = add(add(items, "li"), "button", { type: "button", "data-puzzle": puzzle.number }, puzzle.number);
      made.setAttribute("aria-label", `Puzzle ${puzzle.number}, par ${puzzle.par}${is ? ", solved" : ""}`);
      made.toggleAttribute("data-solved", is);
      made.addEventListener("click", () => enter(puzzle.position));
    }
  });
}
