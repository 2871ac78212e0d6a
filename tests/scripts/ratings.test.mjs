// The book of ranks, and which ranked game is on show, with a storage that is only a map.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { levelName, nameFault } from "../../www/ratings/player-names.ts";
import { addressOf, compare, historyText, recognise, resultText, turnCount } from "../../www/ratings/rated-games.ts";
import * as kept from "../../www/ratings/ratings-store.ts";
import { countAside } from "../../www/storage/storage.ts";
import { Storage } from "./storage.mjs";

const start = "v=1&game=gobbler&pos=8L_l_0_37";
const after = (rank, won) => Math.max(0, won ? rank + 1 : rank - 1);

beforeEach(() => {
  globalThis.localStorage = new Storage();
  countAside();
});

function people(...names) {
  for (const name of names) assert.equal(kept.addPlayer(name), undefined);
  return kept.ratings().players;
}

const side = ({ id, name }, rank = 0) => ({ player: id, name, rank });
const level = (level) => ({ level, name: levelName(level), rank: 2 * (level - 1) });
const ranks = () => kept.ratings().players.map(({ marauding, scatter }) => [marauding, scatter]);

test("names are tidied, and bad ones refused", () => {
  const [ada] = people("  Ada \t Lovelace ", "Łukasz", "<b>Bob</b>");
  assert.equal(ada.name, "Ada Lovelace");
  assert.equal(kept.ratings().players[2].name, "<b>Bob</b>");
  const refused = {
    "": "A name, please.",
    " \n ": "A name, please.",
    "ada lovelace": "There is Ada Lovelace already.",
    ["x".repeat(25)]: "At most 24 characters.",
    "a\u202eb": "Only characters that can be seen.",
    "a\u0000b": "Only characters that can be seen.",
    "\u200b": "Only characters that can be seen.",
    "Computer, level 3": "Such are the names of the computer's levels.",
  };
  for (const [name, wrong] of Object.entries(refused)) assert.equal(kept.addPlayer(name), wrong, name);
  // The same letters, coded in two ways.
  assert.equal(kept.addPlayer("Ｌukasz"), undefined);
  assert.equal(kept.addPlayer("Zoe\u0301"), undefined);
  assert.equal(kept.addPlayer("Zo\u00e9"), "There is Zo\u00e9 already.");
  assert.equal(nameFault(7, []), "A name is text.");
  assert.equal(kept.ratings().players.length, 5);
});

test("there is an end to players", () => {
  people(...Array.from({ length: kept.MOST.players }, (_, n) => `P${n}`));
  assert.equal(kept.addPlayer("one more"), "At most 24 players.");
});

test("a result moves the ranks played with, once", () => {
  const [ada, bob] = people("Ada", "Bob");
  const { id } = kept.begin(side(ada, 0), side(bob, 0), 41, start);
  kept.goOn(id, "pass");
  kept.end(id, "pass.d5xe3", "gobblers", after);
  assert.deepEqual(ranks(), [
    [1, 0],
    [0, 0],
  ]);
  kept.end(id, "pass.d5xe3", "gobblers", after);
  kept.end(id, "pass", "littles", after);
  kept.goOn(id, "");
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
    "Ada has won as the Gobblers. Ada’s Marauding goes from 0 to 1. Bob’s Scatter stays 0.",
  );
  const again = kept.begin(side(ada, 1), side(bob, 0), 42, start).id;
  kept.end(again, "pass", "littles", after);
  assert.deepEqual(ranks(), [
    [0, 0],
    [0, 1],
  ]);
});

test("the computer's ranks stay, and somebody must be a person", () => {
  const [ada] = people("Ada");
  const { id } = kept.begin(level(3), side(ada), 45, start);
  kept.end(id, "pass", "littles", after);
  assert.deepEqual(ranks(), [[0, 1]]);
  assert.equal(resultText(kept.ratings().games[0]), "Ada has won as the Littles. Ada’s Scatter goes from 0 to 1.");
  const wrong = "Two different players, at least one of them a person.";
  assert.equal(kept.begin(level(1), level(2), 41, start).wrong, wrong);
  assert.equal(kept.begin(side(ada), side(ada), 41, start).wrong, wrong);
  assert.equal(kept.begin(side({ id: "gone", name: "X" }), side(ada), 41, start).wrong, "This player has gone.");
});

test("players are renamed and go; what is over stays", () => {
  const [ada, bob] = people("Ada", "Bob");
  const over = kept.begin(side(ada), side(bob), 41, start).id;
  kept.end(over, "pass", "littles", after);
  const going = kept.begin(side(ada), side(bob, 1), 40, start).id;
  assert.equal(kept.rename(ada.id, "bob"), "There is Bob already.");
  assert.equal(kept.rename(ada.id, "ADA"), undefined);
  assert.equal(kept.rename("gone", "x"), "This player has gone.");
  const names = () => kept.ratings().games.map(({ gobblers }) => gobblers.name);
  assert.deepEqual(names(), ["ADA", "Ada"]);
  kept.deletePlayer(bob.id);
  assert.deepEqual(
    kept.ratings().games.map(({ id }) => id),
    [over],
  );
  assert.deepEqual(kept.goOn(going, "pass"), undefined);
  kept.deleteHistory();
  assert.deepEqual([kept.ratings().games, ranks()], [[], [[0, 0]]]);
});

test("of games that are over the oldest go, and of those that nobody ends", () => {
  const [ada, bob] = people("Ada", "Bob");
  const ids = [];
  for (let n = 0; n <= kept.MOST.over; n += 1) {
    ids.push(kept.begin(side(ada), side(bob), 41, start).id);
    kept.end(ids[n], `t${n}`, "littles", after);
  }
  const { games } = kept.ratings();
  assert.deepEqual([games.length, games[0].turns, games.at(-1).turns], [kept.MOST.over, `t${kept.MOST.over}`, "t1"]);
  for (let n = 0; n <= kept.MOST.open; n += 1) kept.begin(side(ada), side(bob), 41, start);
  assert.equal(kept.ratings().games.length, kept.MOST.over + kept.MOST.open);
  kept.deleteGames([ids.at(-1)]);
  assert.equal(kept.ratings().games.length, kept.MOST.over + kept.MOST.open - 1);
});

test("what is no book is set aside", () => {
  const [ada, bob] = people("Ada", "Bob");
  kept.begin(side(ada), side(bob), 41, start);
  const good = localStorage.getItem("quarry.ranks");
  const spoil = (task) => {
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

test("a device that refuses says so", () => {
  localStorage.setItem = () => {
    throw new Error("full");
  };
  assert.equal(kept.addPlayer("Ada"), "The device refuses to keep this.");
});

test("a line of turns is the game, goes on, looks back or goes apart", () => {
  const game = { turns: "a.b" };
  const ways = ["a.b", "a.b.c", "a", "", "a.c", "a.bb", "b"].map((turns) => compare(turns, game));
  assert.deepEqual(ways, ["same", "on", "back", "back", "apart", "apart", "apart"]);
  assert.deepEqual(
    ["", "a"].map((turns) => compare(turns, { turns: "" })),
    ["same", "on"],
  );
  assert.deepEqual([turnCount(game), turnCount({ turns: "" })], [2, 0]);
});

test("a ranked game is recognised by its start and its turns", () => {
  const usual = "v=1&game=gobbler";
  const games = [
    { id: "new", start, turns: "", winner: null },
    { id: "going", start, turns: "a.b", winner: null },
    { id: "over", start, turns: "a.b.c", winner: "littles" },
    { id: "usual", start: usual, turns: "", winner: null },
  ];
  const found = (address, turns, own) => recognise(games, address, turns, own)?.id;
  assert.equal(found(start, ""), "new");
  assert.equal(found(`${start}&moves=a.b&ply=1&flip=1`, "a.b"), "going");
  // A variation is on show; the main line tells.
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

test("the history is told as JSON", () => {
  const [ada] = people('A"da');
  const { id } = kept.begin(side(ada), level(2), 39, start);
  kept.end(id, "pass.d5xe3", "gobblers", after);
  kept.begin(side(ada, 1), level(2), 40, start);
  const told = JSON.parse(historyText(kept.ratings(), () => "41 + 0 − 2 = 39: more than 38"));
  assert.deepEqual(told.players, [{ name: 'A"da', marauding: 1, scatter: 0 }]);
  assert.equal(told.games.length, 1);
  const [{ ended, ...game }] = told.games;
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
