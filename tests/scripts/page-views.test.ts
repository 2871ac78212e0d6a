// What the page shows besides the game: messages, the start page, the saved games, and tips.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { VNode } from "../../www/board/html.ts";
import type { SavedGame } from "../../www/page/autosave.ts";
import { installStorage } from "./storage.ts";

const { render } = await import("./render.ts");
const { h } = await import("../../www/board/html.ts");
const { messageView } = await import("../../www/board/message.ts");
const { Messages } = await import("../../www/element/messages.ts");
const { recentPlaceView, skeletonView } = await import("../../www/element/skeleton.ts");
const { entriesView, welcomeView } = await import("../../www/page/start-page.ts");
const { opponentOf, recentGamesView, whereOf } = await import("../../www/recent-games/view.ts");
const { puzzleOf } = await import("../../www/storage/daily.ts");
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
  assert.equal(first.textContent, "New here? Start with ClobberAn easy lesson of 2 minutes.");
  first.click();
  assert.deepEqual(learned, ["clobber"]);
  shown.show([welcomeView("computer", false, ignore, learn)]);
  assert.equal(shown.all("button").length, 0);
});

test("everyone gets the same puzzle on a day, with its game and whether it is solved", () => {
  const today = new Date(2026, 10, 27);
  const { game, number } = puzzleOf(today);
  assert.deepEqual(puzzleOf(new Date(2026, 10, 27, 23, 59)), { game, number });
  const shown = render([entriesView(today, undefined, ignore)]);
  const daily = shown.find(".daily");
  assert.equal(daily.getAttribute("href"), `#quiz=${game}.${number}`);
  assert.equal(daily.textContent, "Puzzle of the dayMarbar: find the only move that wins.");
  shown.show([entriesView(today, true, ignore)]);
  assert.equal(daily.textContent, "Puzzle of the dayMarbar: you have solved it.");
  shown.show([entriesView(today, false, ignore)]);
  assert.equal(daily.textContent, "Puzzle of the dayMarbar: not solved yet.");
});

test("games to continue that have not loaded have their place", () => {
  installStorage();
  assert.deepEqual(recentPlaceView(), []);
  localStorage.setItem("quarry.game.a", "");
  assert.equal(render(recentPlaceView()).find(".recent-games").dataset.rows, "1");
  for (const name of ["b", "c"]) localStorage.setItem(`quarry.game.${name}`, "");
  assert.equal(render(recentPlaceView()).find(".recent-games").dataset.rows, "2");
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

const WHITE = { side: "white", result: null } as const;

test("each saved game can be continued or deleted, and all can be deleted", () => {
  const done: string[] = [];
  const actions = {
    delete: (games: readonly SavedGame[]) => done.push(`delete ${games.map(({ id }) => id).join()}`),
    draw: (place: HTMLElement, { id }: SavedGame) => done.push(`draw ${place.className} ${id}`),
  };
  const players = { white: "human", black: "engine:3" };
  const saved = [savedGame("a", { players }), savedGame("b", { ply: 0 })];
  const recent = saved.map((game) => ({ saved: game, state: WHITE }));
  const shown = render(recentGamesView({ recent, saved, now: NOW }, actions));
  assert.deepEqual(done.splice(0), ["draw picture a", "draw picture b"]);
  const links = shown.all("a");
  assert.deepEqual(
    links.map((link) => link.getAttribute("href")),
    ["#v=1&game=clobber&id=a", "#v=1&game=clobber&id=b"],
  );
  assert.match(links[0].textContent, /^ClobberToadYour move/);
  assert.match(shown.find("a img").getAttribute("src") ?? "", /toad/);
  assert.match(links[1].textContent, /^ClobberWhite to move/);
  const boards = shown.all(".picture canvas");
  shown.find(".head button").click();
  shown.all("li button")[1].click();
  shown.show(recentGamesView({ recent: recent.slice(1), saved: saved.slice(1), now: NOW }, actions));
  assert.deepEqual(shown.all(".picture canvas"), boards.slice(1));
  assert.equal(shown.all(".head button").length, 0);
  assert.deepEqual(done, ["delete a,b", "delete b"]);
  // A move that has been played in another tab is another picture.
  const later = [{ saved: savedGame("b", { address: "v=1&game=clobber&moves=b1xa1" }), state: WHITE }];
  shown.show(recentGamesView({ recent: later, saved, now: NOW }, actions));
  assert.equal(done.at(-1), "draw picture b");
});

test("a saved game says whose move it is, or who has won", () => {
  const players = { white: "engine:4", black: "human" };
  const mine = savedGame("a", { players });
  const where = (saved: SavedGame, state: Parameters<typeof whereOf>[0]["state"]): string => whereOf({ saved, state });
  const over = (winner: "white" | "black") => ({ side: "white", result: { kind: "win", winner } }) as const;
  assert.equal(where(mine, WHITE), "Mason to move");
  assert.equal(where(mine, { ...WHITE, side: "black" }), "Your move");
  assert.equal(where(mine, over("black")), "You won");
  assert.equal(where(mine, over("white")), "Mason won");
  const ours = savedGame("a", { players: { white: "human", black: "human" } });
  assert.equal(where(ours, WHITE), "White to move");
  assert.equal(where(ours, over("black")), "Black won");
  assert.equal(where(savedGame("a"), over("white")), "White won");
  assert.equal(where(mine, { side: "white", result: { kind: "draw" } }), "Draw");
  const alone = savedGame("a", { game: "solitaire" });
  assert.equal(where(alone, { ...WHITE, side: "black" }), "Your move");
  assert.equal(where(alone, { side: "white", result: { kind: "over", stones: 3 } }), "3 stones left");
  assert.equal(where(mine, undefined), "");
  assert.deepEqual([opponentOf(mine), opponentOf(ours), opponentOf(savedGame("a"))], [4, undefined, undefined]);
});

test("the start page without saved games has no list of them", () => {
  assert.deepEqual(recentGamesView({ recent: [], saved: [], now: NOW }, { delete: ignore, draw: ignore }), []);
});

test("a tip comes once, and not before its move", () => {
  assert.equal(nextTip("clobber", 0, []), undefined);
  assert.equal(nextTip("clobber", 1, []), "win");
  assert.equal(nextTip("clobber", 1, ["clobber.win"]), undefined);
  assert.equal(nextTip("clobber", 4, ["clobber.win"]), "watch");
  assert.equal(nextTip("moxie", 4, ["clobber.win"]), "win");
});
