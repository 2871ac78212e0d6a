// A page with a frame: it loads puzzles there, and follows the moves.

import { QuarryFrame } from "../frame.js";

/** Positions in which White wins at once, and the task of each. */
const PUZZLES = [
  { game: "moxie", position: "3.B/4./4./WW2. w 0 0", task: "White makes three in a row." },
  { game: "grabber", position: ".B./B.B/WBb. w 0", task: "White leaves Black without a capture." },
  { game: "clobber", position: "WBB/B.. w", task: "White makes the last move." },
];

const message = document.querySelector(".message");
const element = document.querySelector("iframe");
let number = 0;

element.src = `../embed.html?origin=${encodeURIComponent(location.origin)}&controls=none#v=1&game=moxie`;
const frame = new QuarryFrame(element);
window.puzzle = { frame, PUZZLES };

function showMessage(text, kind = "") {
  message.textContent = text;
  message.dataset.kind = kind;
}

async function show() {
  const { task, ...game } = PUZZLES[number];
  await frame.load(game);
  showMessage(task);
}

frame.addEventListener("resize", ({ detail }) => (element.height = detail.height));
frame.addEventListener("move", ({ detail }) => {
  if (detail.outcome === "white") showMessage(`${detail.move}: solved.`, "good");
  else showMessage(`${detail.move} does not do it. Try again.`);
});

document.querySelector("#again").addEventListener("click", show);
document.querySelector("#next").addEventListener("click", () => {
  number = (number + 1) % PUZZLES.length;
  show();
});
await show();
