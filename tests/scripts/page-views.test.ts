// What the page shows besides the game: messages, the start page, the saved games, and tips.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { VNode } from "../../www/board/html.ts";
import { installStorage } from "./storage.ts";

const { render } = await import("./render.ts");
const { h } = await import("../../www/board/html.ts");
const { messageView } = await import("../../www/board/message.ts");
const { Messages } = await import("../../www/element/messages.ts");
const { recentPlaceView, skeletonView } = await import("../../www/element/skeleton.ts");
const { entriesView, welcomeView } = await import("../../www/page/start-page.ts");
const { dailyPuzzle } = await import("../../www/storage/daily.ts");
const { nextTip } = await import("../../www/tips/tips.ts");

const ignore = (): void => undefined;

/** A message without actions. */
const plain = {
  id: 1,
  kind: "failure",
  mood: "warning" as const,
  title: "It has failed.",
  more: "Reload.",
  actions: {},
  close: ignore,
};

test("a message has its icon, what one can do, and a button that closes it", () => {
  const done: string[] = [];
  const message = { ...plain, actions: { Reload: () => done.push("reload") }, close: () => void done.push("close") };
  const shown = render([messageView(message)]);
  assert.equal(shown.find("[aria-live=polite][data-message=failure] p").textContent, "It has failed. Reload.");
  assert.equal(shown.find(".message").dataset.mood, "warning");
  assert.deepEqual(shown.texts("button"), ["Reload", "×"]);
  assert.equal(shown.find(".close").getAttribute("aria-label"), "Dismiss");
  for (const button of shown.all("button")) button.click();
  assert.deepEqual(done, ["reload", "close"]);
});

test("a message comes into a line that screen readers know, in place of what has happened, as a new element", () => {
  const usual = (): VNode[] => [h("p.happened", "a1xa2.")];
  const shown = render([messageView(undefined, usual())]);
  const line = shown.find("[aria-live=polite]");
  shown.show([messageView(plain, usual())]);
  const words = shown.find(".words");
  assert.deepEqual([shown.find("[aria-live=polite]"), shown.all(".happened").length], [line, 0]);
  shown.show([messageView({ ...plain, id: 2 }, usual())]);
  assert.notEqual(shown.find(".words"), words);
  shown.show([messageView(undefined, usual())]);
  assert.deepEqual([line.textContent, line.hasAttribute("data-message")], ["a1xa2.", false]);
});

test("the latest of the most urgent messages is shown, and the others come back when it goes", () => {
  const shown: (string | undefined)[] = [];
  let closed = 0;
  const messages = new Messages(
    (message) => void shown.push(message?.title),
    () => {
      closed += 1;
    },
  );
  messages.show("tip", "Tip.", "");
  messages.show("correspondence", "Letter.", "");
  messages.show("fault", "One.", "");
  messages.show("tabs", "Tabs.", "");
  messages.show("fault", "Two.", "");
  assert.deepEqual(shown.splice(0), ["Tip.", "Letter.", "One.", "One.", "Two."]);
  assert.deepEqual([messages.has("tabs"), messages.has("aside")], [true, false]);
  messages.current?.close();
  messages.hide("tabs");
  messages.hide("correspondence");
  messages.hide("tip");
  assert.deepEqual([shown, closed], [["Letter.", "Letter.", "Tip.", undefined], 1]);
});

test("the skeleton has the board of an address, or the cards of all games", () => {
  const game = render([skeletonView("v=1&game=clobber&size=3x4", true)]);
  const { dataset, style } = game.find(".skeleton");
  assert.deepEqual(
    [dataset.look, style.getPropertyValue("--rows"), style.getPropertyValue("--cols")],
    ["stones", "3", "4"],
  );
  assert.ok(render([skeletonView("", true)]).find("[data-start] .games").children.length > 4);
});

test("one opponent is chosen, and what happens then is explained", () => {
  const chosen: string[] = [];
  const choose = (opponent: string): unknown => chosen.push(opponent);
  const shown = render([welcomeView("computer", false, choose, ignore)]);
  const radios = shown.all<HTMLInputElement>("[name=opponent]");
  assert.deepEqual(
    radios.map(({ value, checked }) => [value, checked]),
    [
      ["computer", true],
      ["here", false],
      ["away", false],
    ],
  );
  const before = shown.find("fieldset p").textContent;
  shown.choose("[value=away]", "away");
  assert.deepEqual(chosen, ["away"]);
  shown.show([welcomeView("away", false, choose, ignore)]);
  assert.deepEqual(shown.all<HTMLInputElement>("[name=opponent]"), radios);
  assert.notEqual(shown.find("fieldset p").textContent, before);
});

test("a newcomer has one beginning: a lesson with its game, length and difficulty", () => {
  const learned: string[] = [];
  const learn = (game: string): unknown => learned.push(game);
  const shown = render([welcomeView("computer", true, ignore, learn)]);
  const [first] = shown.all("button");
  assert.equal(first.textContent, "New here? Start with ClobberAn easy 2-minute lesson.");
  first.click();
  assert.deepEqual(learned, ["clobber"]);
  shown.show([welcomeView("computer", false, ignore, learn)]);
  assert.equal(shown.all("button").length, 0);
});

test("everyone gets the same puzzle on a day, with its game and whether it is solved", () => {
  const today = new Date(2026, 10, 27);
  const puzzle = dailyPuzzle(today);
  const { game, number } = puzzle;
  assert.deepEqual(dailyPuzzle(new Date(2026, 10, 27, 23, 59)), puzzle);
  const shown = render([entriesView(puzzle, ignore)]);
  const daily = shown.find(".daily");
  assert.equal(daily.getAttribute("href"), `#puzzle=${game}.${number}`);
  assert.equal(daily.textContent, "Puzzle of the dayClobber: a new one every day.");
  shown.show([entriesView({ ...puzzle, isSolved: true }, ignore)]);
  assert.equal(daily.textContent, "Puzzle of the dayClobber: solved.");
  shown.show([entriesView({ ...puzzle, isSolved: false }, ignore)]);
  assert.equal(daily.textContent, "Puzzle of the dayClobber: not solved yet.");
});

test("games to continue that have not loaded have their place", () => {
  installStorage();
  assert.deepEqual(recentPlaceView(), []);
  localStorage.setItem("quarry.game.a", "");
  assert.equal(render(recentPlaceView()).find(".recent-games").dataset.rows, "1");
  for (const name of ["b", "c"]) localStorage.setItem(`quarry.game.${name}`, "");
  assert.equal(render(recentPlaceView()).find(".recent-games").dataset.rows, "2");
  // Games with friends are saved twice, if they have been shown.
  installStorage();
  for (const name of ["game.a", "game.b", "friend.a", "friend.b"]) localStorage.setItem(`quarry.${name}`, "");
  assert.equal(render(recentPlaceView()).find(".recent-games").dataset.rows, "1");
  localStorage.setItem("quarry.friend.c", "");
  assert.equal(render(recentPlaceView()).find(".recent-games").dataset.rows, "2");
});

test("a tip comes once, and not before its move", () => {
  assert.equal(nextTip("clobber", 0, []), undefined);
  assert.equal(nextTip("clobber", 1, []), "win");
  assert.equal(nextTip("clobber", 1, ["clobber.win"]), undefined);
  assert.equal(nextTip("clobber", 4, ["clobber.win"]), "watch");
  assert.equal(nextTip("moxie", 4, ["clobber.win"]), "win");
});
