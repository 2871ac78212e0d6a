// The list of the games on the start page: what it says of each, in which order, and what the user can do.

import assert from "node:assert/strict";
import { test } from "node:test";

import type { SavedGame } from "../../www/page/autosave.ts";
import { installStorage } from "./storage.ts";

installStorage();

const { render } = await import("./render.ts");
const { friendEntry, inOrder, opponentOf, savedEntry, whereOf } = await import("../../www/recent-games/entry.ts");
const { newsOf } = await import("../../www/recent-games/friends.ts");
const { MOST_SHOWN, recentGamesView } = await import("../../www/recent-games/view.ts");

type Facts = Parameters<typeof friendEntry>[0];
type Shared = NonNullable<Facts["shared"]>;
type Entry = ReturnType<typeof savedEntry>;
type State = Parameters<typeof recentGamesView>[0];
type Actions = Parameters<typeof recentGamesView>[1];

const NOW = new Date(2026, 10, 27, 12);

const START = "v=1&game=clobber";

function savedGame(id: string, more: Partial<SavedGame> = {}): SavedGame {
  return { id, game: "clobber", address: `${START}&id=${id}`, title: "", ply: 2, over: false, at: +NOW, ...more };
}

const WHITE = { side: "white", result: null } as const;

/** A game with a friend: White is played here, after White's first move. */
function friendGame(id: string, more: Partial<Facts> = {}, shared: Partial<Shared> = {}): Facts {
  return {
    ...{ id, key: `KEY-${id}`, side: "white", opponent: "black", isMine: false, changedAt: +NOW },
    shared: {
      ...{
        game: START,
        clock: { kind: "none" },
        isPrivate: false,
        side: "black",
        moves: ["b1xa1"],
        result: undefined,
        rematches: 0,
      },
      seats: new Map([
        ["white", "w"],
        ["black", "b"],
      ]),
      ...{ names: new Map(), offers: new Map(), left: new Map(), phrase: undefined, entries: [], refused: new Map() },
      waiting: 0,
      ...shared,
    },
    ...more,
  };
}

/** Its entry, which it must have. */
function entryOf(game: Facts): Entry {
  const entry = friendEntry(game);
  assert.ok(entry);
  return entry;
}

const ADA = new Map([["black", "Ada"]]);
const ALONE = new Map([["white", "w"]]);

const ignore = (): void => undefined;

function actionsOf(more: Partial<Actions> = {}): Actions {
  return { showAll: ignore, openAll: ignore, openStudies: ignore, delete: ignore, draw: ignore, ...more };
}

function stateOf(entries: readonly Entry[], more: Partial<State> = {}): State {
  return { entries, isWhole: false, news: undefined, now: NOW, ...more };
}

test("each game can be continued or deleted, and all saved ones can be deleted", () => {
  const done: string[] = [];
  const actions = actionsOf({
    delete: (entries) => done.push(`delete ${entries.map(({ id }) => id).join()}`),
    draw: (place, picture) => done.push(`draw ${place.className} ${picture}`),
  });
  const players = { white: "human", black: "engine:3" };
  const entries = [savedGame("a", { players }), savedGame("b", { ply: 0, keys: "&as=white" })].map((game) =>
    savedEntry(game, WHITE),
  );
  const shown = render(recentGamesView(stateOf(entries), actions));
  assert.deepEqual(done.splice(0), [`draw picture ${START}&id=a`, `draw picture ${START}&id=b`]);
  const links = shown.all("a");
  assert.deepEqual(
    links.map((link) => link.getAttribute("href")),
    [`#${START}&id=a`, `#${START}&id=b&as=white`],
  );
  assert.match(links[0].textContent, /^ClobberToadYour move/);
  assert.match(shown.find("a img").getAttribute("src") ?? "", /toad/);
  assert.match(links[1].textContent, /^ClobberWhite to move/);
  const boards = shown.all(".picture canvas");
  shown.find("[data-recent=forget]").click();
  shown.all("li button")[1].click();
  assert.equal(shown.all("li button")[0].getAttribute("aria-label"), "Remove Clobber, Your move");
  shown.show(recentGamesView(stateOf(entries.slice(1)), actions));
  assert.deepEqual(shown.all(".picture canvas"), boards.slice(1));
  assert.deepEqual(shown.texts(".head button"), ["All my games", "Studies"]);
  assert.deepEqual(done, ["delete game a,game b", "delete game b"]);
  // A move that has been played in another tab is another picture of the same game, which keeps the focus.
  const link = shown.find("a");
  const later = [savedEntry(savedGame("b", { address: `${START}&moves=b1xa1` }), WHITE)];
  shown.show(recentGamesView(stateOf(later), actions));
  assert.deepEqual([done.at(-1), shown.find("a")], [`draw picture ${START}&moves=b1xa1`, link]);
});

test("a saved game says whose move it is, or who has won", () => {
  const players = { white: "engine:4", black: "human" };
  const mine = savedGame("a", { players });
  const over = (winner: "white" | "black") => ({ side: "white", result: { kind: "win", winner } }) as const;
  assert.equal(whereOf(mine, WHITE), "Mason to move");
  assert.equal(whereOf(mine, { ...WHITE, side: "black" }), "Your move");
  assert.equal(whereOf(mine, over("black")), "You won");
  assert.equal(whereOf(mine, over("white")), "Mason won");
  const ours = savedGame("a", { players: { white: "human", black: "human" } });
  assert.equal(whereOf(ours, WHITE), "White to move");
  assert.equal(whereOf(ours, over("black")), "Black won");
  assert.equal(whereOf(savedGame("a"), over("white")), "White won");
  assert.equal(whereOf(mine, { side: "white", result: { kind: "draw" } }), "Draw");
  const alone = savedGame("a", { game: "solitaire" });
  assert.equal(whereOf(alone, { ...WHITE, side: "black" }), "Your move");
  assert.equal(whereOf(alone, { side: "white", result: { kind: "over", stones: 3 } }), "3 stones left");
  assert.equal(whereOf(mine, undefined), "");
  assert.deepEqual([opponentOf(mine), opponentOf(ours), opponentOf(savedGame("a"))], [4, undefined, undefined]);
});

test("a game with a friend says with whom, and what it waits for", () => {
  const says = (game: Facts): (string | boolean | undefined)[] => {
    const { opponent, where, isAwaited, isOver } = entryOf(game);
    return [opponent?.name, where, isAwaited, isOver];
  };
  assert.deepEqual(says(friendGame("a")), ["Your friend", "Their move", false, false]);
  assert.deepEqual(says(friendGame("a", {}, { names: ADA })), ["Ada", "Their move", false, false]);
  const mine = friendGame("a", { isMine: true }, { names: ADA, side: "white" });
  assert.deepEqual(says(mine), ["Ada", "Your move", true, false]);
  // No friend has joined yet.
  const waiting = "Waiting for your friend to join";
  const invited = friendGame("a", { opponent: undefined }, { seats: ALONE, side: "white", moves: [] });
  assert.deepEqual(says(invited), [undefined, waiting, false, false]);
  const byLot = friendGame("a", { side: undefined, opponent: undefined }, { seats: new Map(), moves: [] });
  assert.deepEqual(says(byLot), [undefined, waiting, false, false]);
  // The seat has moved to another device.
  const moved = friendGame("a", { side: undefined, opponent: undefined }, { names: ADA });
  assert.deepEqual(says(moved), [undefined, "Black to move", false, false]);
  const ended = (winner: string | null, side: string | undefined = "white"): string =>
    entryOf(friendGame("a", { side }, { names: ADA, result: { winner, by: "rules" } })).where;
  assert.deepEqual([ended("white"), ended("black"), ended(null)], ["You won", "Ada won", "Draw"]);
  assert.equal(
    entryOf(friendGame("a", { side: undefined }, { result: { winner: "white", by: "time" } })).where,
    "White won",
  );
  // Nothing of the game has arrived.
  assert.equal(friendEntry(friendGame("a", { shared: undefined })), undefined);
});

test("a game with a friend opens where it is, with its key, and its board is turned for Black", () => {
  const white = entryOf(friendGame("a"));
  assert.deepEqual([white.address, white.picture], [`${START}&moves=b1xa1&friend=KEY-a`, `${START}&moves=b1xa1`]);
  const black = entryOf(friendGame("b", { side: "black" }, { moves: [] }));
  assert.deepEqual([black.address, black.picture], [`${START}&friend=KEY-b`, `${START}&flip=1`]);
  assert.equal(
    entryOf(friendGame("c", {}, { game: `${START}&size=3x4` })).address,
    `${START}&size=3x4&moves=b1xa1&friend=KEY-c`,
  );
});

test("games with friends come first, those first in which a friend waits", () => {
  const at = +NOW;
  const entries = [
    savedEntry(savedGame("new", { at }), WHITE),
    entryOf(friendGame("theirs", { changedAt: at - 1 })),
    entryOf(friendGame("mine", { changedAt: at - 3, isMine: true })),
    entryOf(friendGame("mine-later", { changedAt: at - 2, isMine: true })),
    entryOf(friendGame("over", { changedAt: at - 4 }, { result: { winner: "white", by: "time" } })),
    savedEntry(savedGame("old", { at: at - 5 }), WHITE),
  ];
  assert.deepEqual(
    inOrder(entries).map(({ id }) => id),
    ["mine-later", "mine", "theirs", "game new", "over", "game old"],
  );
});

test("the move of the user is marked by a word, and names keep their direction", () => {
  const entries = [
    entryOf(friendGame("a", { isMine: true }, { names: new Map([["black", "عدا <b>"]]) })),
    entryOf(friendGame("b", {}, { names: ADA })),
    entryOf(friendGame("c", {}, { seats: ALONE })),
  ];
  const shown = render(recentGamesView(stateOf(entries), actionsOf()));
  assert.deepEqual(shown.texts("[data-awaited] .where > :first-child"), ["Your move"]);
  assert.deepEqual(shown.texts("bdi"), ["عدا <b>", "Ada"]);
  assert.deepEqual(
    shown.all("li button").map((button) => button.getAttribute("aria-label")),
    [
      "Remove Clobber with عدا <b>, Your move",
      "Remove Clobber with Ada, Their move",
      "Remove Clobber, Waiting for your friend to join",
    ],
  );
  // One click does not leave games that go on.
  assert.equal(shown.all("[data-recent=forget]").length, 0);
});

test("more games than there is room for are shown when the user asks", () => {
  const done: boolean[] = [];
  const actions = actionsOf({ showAll: (isWhole) => done.push(isWhole) });
  const entries = Array.from({ length: MOST_SHOWN + 1 }, (_, n) => savedEntry(savedGame(`${n}`), WHITE));
  const shown = render(recentGamesView(stateOf(entries), actions));
  const more = shown.find("[data-recent=all]");
  assert.deepEqual([more.textContent, more.getAttribute("aria-expanded")], ["Show all 5", "false"]);
  assert.equal(shown.all("li").length, MOST_SHOWN);
  more.click();
  shown.show(recentGamesView(stateOf(entries, { isWhole: true }), actions));
  assert.deepEqual([more.textContent, more.getAttribute("aria-expanded")], ["Show fewer", "true"]);
  assert.equal(shown.all("li").length, MOST_SHOWN + 1);
  more.click();
  assert.deepEqual(done, [true, false]);
  shown.show(recentGamesView(stateOf(entries.slice(1)), actions));
  assert.equal(shown.all("[data-recent=all]").length, 0);
});

test("what a friend does is said once more if it happens again", () => {
  const entries = [entryOf(friendGame("a"))];
  const text = "Ada has moved in Clobber.";
  const shown = render(recentGamesView(stateOf(entries), actionsOf()));
  const line = shown.find("[role=status]");
  assert.equal(line.textContent, "");
  shown.show(recentGamesView(stateOf(entries, { news: { id: 1, text } }), actionsOf()));
  const [before] = shown.all("[role=status] span");
  shown.show(recentGamesView(stateOf(entries, { news: { id: 2, text } }), actionsOf()));
  assert.deepEqual([shown.find("[role=status]"), line.textContent], [line, text]);
  assert.notEqual(shown.find("[role=status] span"), before);
});

test("the start page without games has no list of them", () => {
  assert.deepEqual(recentGamesView(stateOf([]), actionsOf()), []);
});

test("a friend's move, arrival and victory are news; what the user does is not", () => {
  const theirs = friendGame("a");
  const mine = friendGame("a", { isMine: true }, { moves: ["b1xa1", "b2xb3"], side: "white" });
  assert.equal(newsOf(theirs, mine), "Your friend has moved in Clobber.");
  const named = friendGame("a", { isMine: true }, { moves: ["b1xa1", "b2xb3"], side: "white", names: ADA });
  assert.equal(newsOf(theirs, named), "Ada has moved in Clobber.");
  // In another tab.
  assert.equal(newsOf(mine, friendGame("a", {}, { moves: ["b1xa1", "b2xb3", "d1xe1"] })), undefined);
  // A move that was taken back.
  assert.equal(newsOf(theirs, friendGame("a", { isMine: true }, { moves: [], side: "white" })), undefined);
  assert.equal(newsOf(theirs, theirs), undefined);
  const alone = friendGame("a", { opponent: undefined }, { seats: ALONE, moves: [] });
  assert.equal(newsOf(alone, friendGame("a", {}, { moves: [], names: ADA })), "Ada has joined you in Clobber.");
  const over = friendGame("a", {}, { names: ADA, result: { winner: "black", by: "resignation" } });
  assert.equal(newsOf(theirs, over), "Your game of Clobber with Ada is over: Ada won.");
  assert.equal(newsOf(over, over), undefined);
  // A seat that has moved to another device, and a game that had not arrived before.
  assert.equal(newsOf({ ...theirs, isMine: false }, { ...over, side: undefined }), undefined);
  assert.equal(newsOf({ shared: undefined, isMine: false }, theirs), undefined);
});
