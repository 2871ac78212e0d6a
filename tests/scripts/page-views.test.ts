// What the page shows besides the game: messages, the start page, the saved games, and tips.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { VNode } from "../../www/board/html.ts";
import type { SavedGame } from "../../www/page/autosave.ts";

const { render } = await import("./render.ts");
const { h } = await import("../../www/board/html.ts");
const { messageView } = await import("../../www/board/message.ts");
const { Messages } = await import("../../www/element/messages.ts");
const { skeletonView } = await import("../../www/element/skeleton.ts");
const { quizOf, welcomeView } = await import("../../www/page/start-page.ts");
const { recentGamesView } = await import("../../www/recent-games/view.ts");
const { nextTip } = await import("../../www/tips/tips.ts");

const ignore = (): void => undefined;

/** A message that nobody acts on. */
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

test("the latest of the most urgent messages is on show, and the others come back when it goes", () => {
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
  assert.ok(game.find(".skeleton").hasAttribute("data-full"));
  assert.ok(render([skeletonView("", true)]).find("[data-start] .games").children.length > 4);
});

test("one opponent is chosen, and what happens then is explained", () => {
  const chosen: string[] = [];
  const actions = { choose: (opponent: string) => chosen.push(opponent), learn: ignore };
  const shown = render([welcomeView("computer", new Date(2026, 10, 27), actions)]);
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
  shown.show([welcomeView("away", new Date(2026, 10, 27), actions)]);
  assert.deepEqual(shown.all<HTMLInputElement>("[name=opponent]"), radios);
  assert.notEqual(shown.find("fieldset p").textContent, before);
});

test("everyone gets the same puzzle on a day", () => {
  const { game, number } = quizOf(new Date(2026, 10, 27));
  assert.deepEqual(quizOf(new Date(2026, 10, 27, 23, 59)), { game, number });
  const shown = render([welcomeView("computer", new Date(2026, 10, 27), { choose: ignore, learn: ignore })]);
  assert.equal(shown.find(".daily").getAttribute("href"), `#quiz=${game}.${number}`);
});

const NOW = new Date(2026, 10, 27, 12);

function savedGame(id: string, more: Partial<SavedGame> = {}): SavedGame {
  return {
    id,
    game: "clobber",
    address: `v=1&game=clobber&id=${id}`,
    title: "",
    ply: 2,
    over: false,
    at: +NOW,
    ...more,
  };
}

test("each saved game can be continued or deleted, all can be deleted, and that can be undone", () => {
  const done: string[] = [];
  const actions = {
    delete: (games: readonly SavedGame[]) => done.push(`delete ${games.map(({ id }) => id).join()}`),
    restore: () => done.push("restore"),
  };
  const players = { white: "human", black: "engine:3" };
  const saved = [savedGame("a", { players }), savedGame("b", { ply: 0 })];
  const shown = render(recentGamesView({ saved, deleted: [], now: NOW }, actions));
  const links = shown.all("a");
  assert.deepEqual(
    links.map((link) => link.getAttribute("href")),
    ["#v=1&game=clobber&id=a", "#v=1&game=clobber&id=b"],
  );
  assert.match(links[0].textContent, /^ClobberAgainst .*after move 2/i);
  const boards = shown.all("quarry-game[inert]");
  assert.equal(boards.length, 2);
  shown.find("div > button").click();
  shown.all("li button")[1].click();
  shown.show(recentGamesView({ saved: saved.slice(1), deleted: saved.slice(0, 1), now: NOW }, actions));
  assert.deepEqual(shown.all("quarry-game"), boards.slice(1));
  assert.deepEqual(shown.all("div > button").length, 0);
  shown.find("[role=status] button").click();
  assert.deepEqual(done, ["delete a,b", "delete b", "restore"]);
});

test("the start page without saved games has no list of them", () => {
  assert.deepEqual(recentGamesView({ saved: [], deleted: [], now: NOW }, { delete: ignore, restore: ignore }), []);
});

test("a tip comes once, and not before its move", () => {
  assert.equal(nextTip("clobber", 0, []), undefined);
  assert.equal(nextTip("clobber", 1, []), "win");
  assert.equal(nextTip("clobber", 1, ["clobber.win"]), undefined);
  assert.equal(nextTip("clobber", 4, ["clobber.win"]), "watch");
  assert.equal(nextTip("moxie", 4, ["clobber.win"]), "win");
});
