// A lesson: each step is a position, a task, and what counts as done. The page looks at every move before it is played.

import { LESSONS } from "./lessons.js";

const [board, message, list, again, on, games] = ["#board", ".message", "#steps", "#again", "#on", "#games"].map(
  (name) => document.querySelector(name),
);
let game = new URLSearchParams(location.search).get("game") ?? "clobber";
if (!Object.hasOwn(LESSONS, game)) game = "clobber";
let number = 0;

for (const [id, { title }] of Object.entries(LESSONS)) {
  const link = games.appendChild(document.createElement("a"));
  link.href = `?game=${id}`;
  link.textContent = title;
  if (id === game) link.setAttribute("aria-current", "page");
}

const { steps } = LESSONS[game];
for (const { name } of steps) list.appendChild(document.createElement("li")).textContent = name;

function showMessage(text, kind = "") {
  message.textContent = text;
  message.dataset.kind = kind;
}

function show() {
  const { task, position = null, size = null, moves = null, of = game } = steps[number];
  Object.assign(board, { game: of, position, size, moves });
  board.reset();
  on.disabled = !list.children[number].hasAttribute("data-done") || number === steps.length - 1;
  for (const [at, item] of [...list.children].entries()) item.toggleAttribute("aria-current", at === number);
  showMessage(task);
}

board.addEventListener("quarry-before-move", (event) => {
  const wrong = steps[number].not?.(event.detail.move);
  if (!wrong) return;
  event.preventDefault();
  showMessage(wrong);
});

board.addEventListener("quarry-move", ({ detail }) => {
  const { done, good } = steps[number];
  if (!done(detail)) return showMessage("That move is legal, but it is not the task. Try again.");
  list.children[number].setAttribute("data-done", "");
  on.disabled = number === steps.length - 1;
  showMessage(number === steps.length - 1 ? `${good} The lesson is done.` : good, "good");
});

again.addEventListener("click", show);
on.addEventListener("click", () => {
  number += 1;
  show();
});
await customElements.whenDefined("quarry-game");
show();
