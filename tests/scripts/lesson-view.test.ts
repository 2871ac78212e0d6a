// A lesson as a function of its state.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { Lesson, LessonStep } from "../../www/wasm/dialogs.js";

const { render } = await import("./render.ts");
const { acceptMove, beginLesson, finishStep, goToStep, refuseMove } = await import("../../www/learn/lesson-state.ts");
const { choiceView, lessonView } = await import("../../www/learn/view.ts");

type State = ReturnType<typeof beginLesson>;

const ignore = (): void => undefined;

function stepOf(n: number, more: Partial<LessonStep> = {}): LessonStep {
  const address = `v=1&game=clobber&ply=${n}`;
  const step = { game: "clobber", title: `Step ${n}`, text: "Play.", address, answer: "a1xa2" } as const;
  return { ...step, isReadOnly: false, squares: [], arrows: [], ...more };
}

const LESSON: Lesson = {
  summary: { win: "You win by …", move: "A move is …", watch: "Watch out for …" },
  steps: [stepOf(1, { isReadOnly: true }), stepOf(2), stepOf(3)],
};

const actions = { goTo: ignore, next: ignore, reveal: ignore, toChoice: ignore, play: ignore, puzzles: undefined };
const board = { attach: ignore, on: {} };
const viewOf = (state: State) => [lessonView(state, actions, board)];

const buttons = (shown: ReturnType<typeof render>): (string | undefined)[] =>
  shown.all("[data-learn]").map(({ dataset }) => dataset.learn);

test("a lesson begins at the first step that is not done", () => {
  assert.equal(beginLesson("clobber", LESSON, new Set([0])).step, 1);
  assert.equal(beginLesson("clobber", LESSON, new Set([0, 1, 2])).step, 0);
});

test("all steps have the same board", () => {
  let state = beginLesson("clobber", LESSON, new Set());
  const attached: Element[] = [];
  const shown = render([lessonView(state, actions, { attach: (element) => attached.push(element), on: {} })]);
  const element = shown.find("quarry-game");
  assert.deepEqual(attached, [element]);
  assert.ok(element.hasAttribute("readonly"));
  assert.deepEqual(buttons(shown), ["next"]);
  state = goToStep(state, 1);
  shown.show(viewOf(state));
  assert.equal(shown.find("quarry-game"), element);
  assert.equal(element.getAttribute("src"), LESSON.steps[1].address);
  assert.ok(!element.hasAttribute("readonly"));
  assert.deepEqual(buttons(shown), ["back", "reveal", "next"]);
  assert.equal(shown.find("[aria-current=step]").dataset.step, "2");
});

test("a wrong move leaves the board to the learner, the right one ends the step", () => {
  let state = refuseMove(goToStep(beginLesson("clobber", LESSON, new Set()), 1), "It does not win.");
  const shown = render(viewOf(state));
  assert.deepEqual(
    [shown.find(".feedback").dataset.kind, shown.find("[role=status]").textContent],
    ["wrong", "It does not win."],
  );
  assert.ok(!shown.find("quarry-game").hasAttribute("readonly"));
  state = finishStep(acceptMove(state), { kind: "right", text: "It wins." });
  shown.show(viewOf(state));
  assert.equal(shown.find(".feedback").dataset.kind, "right");
  assert.ok(shown.find("quarry-game").hasAttribute("readonly"));
  assert.deepEqual(buttons(shown), ["back", "again", "next"]);
  assert.equal(shown.find(".main").dataset.learn, "next");
  assert.equal(shown.find("[data-done]").dataset.step, "2");
  // The same step again.
  shown.show(viewOf(goToStep(state, 1)));
  assert.equal(shown.find(".feedback").textContent, "");
  assert.ok(!shown.find("quarry-game").hasAttribute("readonly"));
});

test("the end has the lesson in three sentences, and what to do next", () => {
  const shown = render(viewOf(goToStep(beginLesson("clobber", LESSON, new Set()), 3)));
  assert.deepEqual(shown.texts(".summary li"), Object.values(LESSON.summary));
  assert.ok(shown.find("quarry-game").hasAttribute("hidden"));
  assert.deepEqual(buttons(shown), ["play", "lessons", "back"]);
  assert.equal(shown.find("[data-choose]").dataset.choose, "clobber");
});

test("the choice has the progress of each lesson, those of variants apart", () => {
  const choice = { game: "clobber", isVariant: false, done: 0, count: 3 } as const;
  const chosen: string[] = [];
  const choices = [
    choice,
    { ...choice, game: "moxie", done: 1 } as const,
    { ...choice, game: "moxie-hex", isVariant: true, done: 3 } as const,
  ];
  const shown = render(choiceView(choices, (game) => chosen.push(game)));
  assert.equal(shown.all("ul").length, 2);
  assert.deepEqual(shown.texts("button span"), ["3 steps", "1 of 3 steps done", "✓ Done"]);
  shown.find("[data-lesson=moxie]").click();
  assert.deepEqual(chosen, ["moxie"]);
});
