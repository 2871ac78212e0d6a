// The book of ranks, and which ranked game is shown, with a storage that is only a map.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { loadLaterMessages } from "../../www/messages/format.ts";
import { levelName, nameFault } from "../../www/ratings/player-names.ts";
import { addressOf, compare, historyText, recognise, resultText } from "../../www/ratings/rated-games.ts";
import * as kept from "../../www/ratings/ratings-store.ts";
import { countAside } from "../../www/storage/storage.ts";
import { installStorage } from "./storage.ts";

await loadLaterMessages();

const start = "v=1&game=gobbler&pos=8L_l_0_37";
const after = (rank: number, won: boolean): number => Math.max(0, won ? rank + 1 : rank - 1);

beforeEach(() => {
  installStorage();
  countAside();
});

function people(...names: string[]): kept.Player[] {
  for (const name of names) assert.equal(kept.addPlayer(name), undefined);
  return kept.ratings().players;
}

const side = ({ id, name }: Pick<kept.Player, "id" | "name">, rank = 0): kept.RatedPlayer => ({
  player: id,
  name,
  rank,
});
/** The id of a game that has begun. */
const begun = (...args: Parameters<typeof kept.begin>): string => kept.begin(...args).id ?? assert.fail();
const level = (level: number): kept.RatedPlayer => ({ level, name: levelName(level), rank: 2 * (level - 1) });
const ranks = () => kept.ratings().players.map(({ marauding, scatter }) => [marauding, scatter]);

test("names are tidied, and bad ones refused", () => {
  const [ada] = people("  Ada \t Lovelace ", "Łukasz", "<b>Bob</b>");
  assert.equal(ada.name, "Ada Lovelace");
  assert.equal(kept.ratings().players[2].name, "<b>Bob</b>");
  const refused = {
    "": "Type a name.",
    " \n ": "Type a name.",
    "ada lovelace": "The name Ada Lovelace is taken. Choose another one.",
    ["x".repeat(25)]: "Use at most 24 characters.",
    "a\u202eb": "Use visible characters only.",
    "a\u0000b": "Use visible characters only.",
    "\u200b": "Use visible characters only.",
    "Computer, level 3": "This name is reserved for the computer.",
  };
  for (const [name, wrong] of Object.entries(refused)) assert.equal(kept.addPlayer(name), wrong, name);
  // The same letters, coded in two ways.
  assert.equal(kept.addPlayer("Ｌukasz"), undefined);
  assert.equal(kept.addPlayer("Zoe\u0301"), undefined);
  assert.equal(kept.addPlayer("Zo\u00e9"), "The name Zo\u00e9 is taken. Choose another one.");
  assert.equal(nameFault(7, []), "Enter a name.");
  assert.equal(kept.ratings().players.length, 5);
});

test("there is an end to players", () => {
  people(...Array.from({ length: kept.MOST.players }, (_, n) => `P${n}`));
  assert.equal(kept.addPlayer("one more"), "At most 24 players.");
});

test("a result moves the ranks played with, once", () => {
  const [ada, bob] = people("Ada", "Bob");
  const id = begun(side(ada, 0), side(bob, 0), 41, start);
  kept.storeMoves(id, "pass");
  kept.end(id, "pass.d5xe3", "gobblers", after);
  assert.deepEqual(ranks(), [
    [1, 0],
    [0, 0],
  ]);
  kept.end(id, "pass.d5xe3", "gobblers", after);
  kept.end(id, "pass", "littles", after);
  kept.storeMoves(id, "");
  assert.deepEqual(ranks(), [
    [1, 0],
    [0, 0],
  ]);
  const [game] = kept.ratings().games;
  assert.deepEqual(
    [game.turns, game.winner, game.gobblers.moved, game.littles.moved],
    ["pass.d5xe3", "gobblers", [0, 1], [0, 0]],
  );
  assert.equal(
    resultText(game),
    "Ada has won as the Gobblers. Ada's Marauding changes from 0 to 1. Bob's Scatter stays at 0.",
  );
  const again = begun(side(ada, 1), side(bob, 0), 42, start);
  kept.end(again, "pass", "littles", after);
  assert.deepEqual(ranks(), [
    [0, 0],
    [0, 1],
  ]);
});

test("the computer's ranks stay, and at least one player must be a person", () => {
  const [ada] = people("Ada");
  const id = begun(level(3), side(ada), 45, start);
  kept.end(id, "pass", "littles", after);
  assert.deepEqual(ranks(), [[0, 1]]);
  assert.equal(resultText(kept.ratings().games[0]), "Ada has won as the Littles. Ada's Scatter changes from 0 to 1.");
  const wrong = "Choose two different players, at least one of them a person.";
  assert.equal(kept.begin(level(1), level(2), 41, start).wrong, wrong);
  assert.equal(kept.begin(side(ada), side(ada), 41, start).wrong, wrong);
  assert.equal(
    kept.begin(side({ id: "gone", name: "X" }), side(ada), 41, start).wrong,
    "This player no longer exists.",
  );
});

test("players are renamed and go; what is over stays", () => {
  const [ada, bob] = people("Ada", "Bob");
  const over = begun(side(ada), side(bob), 41, start);
  kept.end(over, "pass", "littles", after);
  const going = begun(side(ada), side(bob, 1), 40, start);
  assert.equal(kept.rename(ada.id, "bob"), "The name Bob is taken. Choose another one.");
  assert.equal(kept.rename(ada.id, "ADA"), undefined);
  assert.equal(kept.rename("gone", "x"), "This player no longer exists.");
  const names = () => kept.ratings().games.map(({ gobblers }) => gobblers.name);
  assert.deepEqual(names(), ["ADA", "Ada"]);
  kept.deletePlayer(bob.id);
  assert.deepEqual(
    kept.ratings().games.map(({ id }) => id),
    [over],
  );
  assert.deepEqual(kept.storeMoves(going, "pass"), undefined);
  kept.deleteHistory();
  assert.deepEqual([kept.ratings().games, ranks()], [[], [[0, 0]]]);
});

test("the oldest games go, finished and unfinished ones", () => {
  const [ada, bob] = people("Ada", "Bob");
  const ids = [];
  for (let n = 0; n <= kept.MOST.over; n += 1) {
    ids.push(begun(side(ada), side(bob), 41, start));
    kept.end(ids[n], `t${n}`, "littles", after);
  }
  const { games } = kept.ratings();
  assert.deepEqual([games.length, games[0].turns, games.at(-1)?.turns], [kept.MOST.over, `t${kept.MOST.over}`, "t1"]);
  for (let n = 0; n <= kept.MOST.open; n += 1) kept.begin(side(ada), side(bob), 41, start);
  assert.equal(kept.ratings().games.length, kept.MOST.over + kept.MOST.open);
  kept.deleteGames(ids.slice(-1));
  assert.equal(kept.ratings().games.length, kept.MOST.over + kept.MOST.open - 1);
});

test("what is no book is set aside", () => {
  const [ada, bob] = people("Ada", "Bob");
  kept.begin(side(ada), side(bob), 41, start);
  const good = localStorage.getItem("quarry.ranks") ?? assert.fail();
  // biome-ignore lint/suspicious/noExplicitAny: what is spoiled has no type any more
  const spoil = (task: (book: any) => void): string => {
    const book = JSON.parse(good);
    task(book.value);
    return JSON.stringify(book);
  };
  const bad = [
    "{",
    "null",
    JSON.stringify({ version: 2, value: {} }),
    JSON.stringify({ version: 1, value: null }),
    JSON.stringify({ version: 1, value: { players: {}, games: [] } }),
    spoil(({ players }) => (players[0].marauding = -1)),
    spoil(({ players }) => (players[0].scatter = "1")),
    spoil(({ players }) => (players[0].name = "")),
    spoil(({ players }) => (players[1].id = players[0].id)),
    spoil(({ games }) => (games[0].start = "javascript:alert(1)")),
    spoil(({ games }) => (games[0].turns = "pass&game=moxie")),
    spoil(({ games }) => (games[0].number = 61)),
    spoil(({ games }) => (games[0].winner = "white")),
    spoil(({ games }) => (games[0].gobblers.level = 3)),
    spoil(({ games }) => (games[0].littles.rank = 1.5)),
    spoil(({ games }) => (games[0].littles.moved = [1])),
    spoil(({ games }) => games.push(null)),
  ];
  for (const text of bad) {
    localStorage.setItem("quarry.ranks", text);
    assert.deepEqual(kept.ratings(), { players: [], games: [] }, text);
    assert.equal(countAside(), 1, text);
  }
  localStorage.setItem("quarry.ranks", good);
  assert.equal(kept.ratings().games.length, 1);
});

test("a device that refuses to store is reported", () => {
  localStorage.setItem = () => {
    throw new Error("full");
  };
  assert.equal(kept.addPlayer("Ada"), "Your browser blocks storage, so this could not be saved.");
});

test("a line of moves is the game, goes on, looks back or goes apart", () => {
  const game = { turns: "a.b" };
  const ways = ["a.b", "a.b.c", "a", "", "a.c", "a.bb", "b"].map((moves) => compare(moves, game));
  assert.deepEqual(ways, ["same", "on", "back", "back", "apart", "apart", "apart"]);
  assert.deepEqual(
    ["", "a"].map((moves) => compare(moves, { turns: "" })),
    ["same", "on"],
  );
});

test("a ranked game is recognised by its start and its moves", () => {
  const usual = "v=1&game=gobbler";
  const games = [
    { id: "new", start, turns: "", winner: null },
    { id: "going", start, turns: "a.b", winner: null },
    { id: "over", start, turns: "a.b.c", winner: "littles" },
    { id: "usual", start: usual, turns: "", winner: null },
  ] as kept.RatedGame[];
  /** The parts of an address; here, addresses are as simple as possible. */
  const partsOf = (address: string): { start: string; hasPosition: boolean; main: string[] } => ({
    start: address.replace(/&(moves|alt|line|ply|flip)=[^&]*/g, ""),
    hasPosition: address.includes("&pos="),
    main: /&moves=([^&]*)/.exec(address)?.[1]?.split(".") ?? [],
  });
  const found = (address: string, moves: string, own?: string): string | undefined =>
    recognise(games, partsOf(address), moves, own)?.id;
  assert.equal(found(start, ""), "new");
  assert.equal(found(`${start}&moves=a.b&ply=1&flip=1`, "a.b"), "going");
  // A variation is shown; the main line counts.
  assert.equal(found(`${start}&moves=a.b&alt=0.1:x&line=1`, "a.x"), "going");
  assert.equal(found(`${start}&moves=a.b.c`, "a.b.c"), "over");
  assert.equal(found(`${start}&moves=a`, "a"), undefined);
  assert.equal(found(`${start}&moves=a.b.d`, "a.b.d"), undefined);
  assert.equal(found(`${start}&moves=a.b.d`, "a.b.d", "going"), "going");
  assert.equal(found(`${start}1`, ""), undefined);
  // The usual start may be of any game.
  assert.deepEqual(
    [found(usual, ""), found(usual, "", "usual"), found(usual, "", "gone")],
    [undefined, "usual", undefined],
  );
  assert.equal(found(usual, "a", "usual"), "usual");
  assert.equal(addressOf(games[1]), `${start}&moves=a.b`);
});

test("the history is written as JSON", () => {
  const [ada] = people('A"da');
  const id = begun(side(ada), level(2), 39, start);
  kept.end(id, "pass.d5xe3", "gobblers", after);
  kept.begin(side(ada, 1), level(2), 40, start);
  const written = JSON.parse(historyText(kept.ratings(), () => "41 + 0 − 2 = 39: more than 38"));
  assert.deepEqual(written.players, [{ name: 'A"da', marauding: 1, scatter: 0 }]);
  assert.equal(written.games.length, 1);
  const [{ ended, ...game }] = written.games;
  assert.ok(!Number.isNaN(Date.parse(ended)));
  assert.deepEqual(game, {
    gobblers: { name: 'A"da', rank: 0, before: 0, after: 1 },
    littles: { name: "Computer, level 2", level: 2, rank: 2 },
    number: 39,
    account: "41 + 0 − 2 = 39: more than 38",
    winner: "gobblers",
    address: `${start}&moves=pass.d5xe3`,
  });
});
