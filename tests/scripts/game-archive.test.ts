// The archive of games without its database: reading what may be damaged, merging two devices, searching, figures.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FILES, readFile } from "../../www/game-archive/files.ts";
import { merge } from "../../www/game-archive/merge.ts";
import { ALL, choicesOf, isFiltered, type Query, select } from "../../www/game-archive/query.ts";
import {
  continues,
  type GameRecord,
  groupOf,
  opponentKey,
  outcomeOf,
  readRecord,
  seatingOf,
  tidy,
  tidyTags,
} from "../../www/game-archive/record.ts";
import { surplus } from "../../www/game-archive/room.ts";
import { MOST, scoreOf, statisticsOf } from "../../www/game-archive/statistics.ts";

const START = "v=1&game=clobber";

/** A game against the computer, which the person has won as White. */
const GAME: GameRecord = {
  ...{ id: "a", game: "clobber", size: "5x6", address: `${START}&moves=b1xa1.b2xb3`, moves: 2, opening: "b1xa1.b2xb3" },
  ...{ source: "computer", players: { white: "human", black: "engine:3" }, side: "white" },
  ...{ result: { kind: "win", winner: "white" }, began: 1000, changed: 2000, tags: [] },
};

function game(id: string, more: Partial<GameRecord> = {}): GameRecord {
  return { ...GAME, id, ...more };
}

/** Numbers that look random and are the same in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("what is read is what was written, and nothing else", () => {
  const full: GameRecord = {
    ...GAME,
    ...{
      link: "&as=black&letter=abc123",
      friend: "Ada",
      turn: "black",
      accuracy: { white: 91 },
      tags: ["club", "new"],
    },
  };
  assert.deepEqual(readRecord(structuredClone(full)), full);
  assert.deepEqual(readRecord({ ...full, more: 1, order: -2000 }), full);
  const wrong: Record<string, unknown[]> = {
    id: [undefined, 7, "", "a b", "x".repeat(200), "<a>"],
    game: [undefined, "chess", "constructor", "CLOBBER", 1],
    size: [undefined, "5", "5x6x7", "-1x3"],
    address: [
      undefined,
      "",
      "javascript:alert(1)",
      "v=1&game=moxie",
      `${START}#x`,
      `${START} `,
      `${START}\n`,
      `${START}x`,
    ],
    moves: [undefined, 0, -1, 1.5, "2", Number.NaN, Number.POSITIVE_INFINITY],
    source: [undefined, "elsewhere", "__proto__"],
    began: [undefined, -1, 1e300, "1000"],
    changed: [undefined, Number.NaN, 0.5],
  };
  for (const [key, values] of Object.entries(wrong)) {
    for (const value of values) assert.equal(readRecord({ ...full, [key]: value }), undefined, `${key} ${value}`);
  }
  for (const value of [undefined, null, 7, "x", [], () => 1]) assert.equal(readRecord(value), undefined);
});

test("what a game can do without is left out if it is damaged", () => {
  const { link: _, ...plain } = GAME;
  const odd = {
    ...{ link: "&friend=x#y", side: "purple", friend: "\u202e", turn: 1, result: { kind: "win", winner: "purple" } },
    ...{ accuracy: { white: 101, black: 1.5 }, players: { white: "engine:99", purple: "human", black: "human" } },
    ...{ tags: [1, " a,b ", "a b", "\u0000", "x".repeat(99), null], opening: "a b" },
  };
  const { side: _side, result: _result, ...rest } = plain;
  assert.deepEqual(readRecord({ ...plain, ...odd }), {
    ...rest,
    ...{ opening: "", players: { black: "human" }, tags: ["a b", "x".repeat(30)] },
  });
  assert.deepEqual(readRecord({ ...plain, players: 7, result: 7, accuracy: 7, tags: 7 })?.tags, []);
  assert.equal(tidy(" a\u202e\u0007  b ", 3), "a b");
  assert.equal(tidyTags(Array.from({ length: 40 }, (_, n) => `${n}`)).length, 12);
});

test("who the person played, and how the game ended", () => {
  assert.deepEqual(seatingOf("clobber", { white: "human", black: "engine:2" }), { source: "computer", side: "white" });
  assert.deepEqual(seatingOf("clobber", { white: "engine:1", black: "engine:2" }), { source: "computer" });
  assert.deepEqual(seatingOf("clobber", { white: "human", black: "human" }), { source: "here" });
  assert.deepEqual(seatingOf("clobber", {}), { source: "here" });
  assert.deepEqual(seatingOf("solitaire", {}), { source: "alone" });
  const letter = "&as=black&letter=abcd";
  assert.deepEqual(seatingOf("clobber", { white: "human", black: "human" }, letter), {
    ...{ source: "letters", side: "white" },
  });
  assert.equal(opponentKey(GAME), "engine:3");
  assert.equal(opponentKey(game("a", { players: { white: "human", black: "human" } })), undefined);
  assert.equal(opponentKey(game("a", { players: {}, friend: "Ada" })), "friend:Ada");
  const outcomes = [GAME, game("a", { side: "black" }), game("a", { result: { kind: "draw" } })].map(outcomeOf);
  assert.deepEqual(outcomes, ["won", "lost", "drawn"]);
  const { side: _, result, ...open } = GAME;
  assert.equal(outcomeOf(open), "open");
  assert.equal(outcomeOf({ ...open, ...(result && { result }) }), "decided");
  assert.equal(outcomeOf({ ...open, result: { kind: "over", stones: 2 } }), "done");
});

test("an address goes on from another one if it has all of its moves", () => {
  const line = `${START}&moves=a.b`;
  assert.ok(continues(`${line}.c`, line));
  assert.ok(continues(`${line}&alt=1.c&line=1`, line));
  assert.ok(continues(`${line}&ply=1&flip=1`, line));
  assert.ok(continues(line, START));
  assert.ok(!continues(`${START}&moves=a.bc`, line));
  assert.ok(!continues(line, `${line}.c`));
  assert.equal(groupOf({ id: "x~1.2" }), "x");
  assert.equal(
    groupOf({ id: "x", link: "&as=white&letter=abcd" }),
    groupOf({ id: "y", link: "&as=black&letter=abcd" }),
  );
});

test("a game that goes on replaces its earlier state; both stay if each has other moves", () => {
  const early = game("a", { address: `${START}&moves=x`, tags: ["club"], began: 500 });
  const late = game("a", { address: `${START}&moves=x.y`, changed: 3000, tags: ["new"] });
  const other = game("a", { address: `${START}&moves=x.z`, changed: 2500 });
  const merged = merge([early], [late]);
  assert.deepEqual(merged.put, [{ ...late, began: 500, tags: ["club", "new"] }]);
  assert.deepEqual(merged.counts, { added: 0, changed: 1, known: 0 });
  assert.deepEqual(merge([late], [early]).put, [{ ...late, began: 500, tags: ["club", "new"] }]);
  const apart = merge([late], [other]);
  assert.equal(apart.put.length, 1);
  assert.match(apart.put[0]?.id ?? "", /^a~/);
  assert.equal(readRecord(apart.put[0])?.id, apart.put[0]?.id);
  assert.deepEqual(apart.counts, { added: 1, changed: 0, known: 0 });
  // A second time, nothing is new.
  const again = merge([late, ...apart.put], [other, late]);
  assert.deepEqual([again.put, again.removed, again.counts], [[], [], { added: 0, changed: 0, known: 2 }]);
  // The same letter has another id on each device.
  const link = "&as=black&letter=abcd";
  const letters = merge([{ ...early, link }], [{ ...late, id: "b", link }]);
  assert.deepEqual(
    letters.put.map(({ id }) => id),
    ["a"],
  );
  // A friend has resigned: one device knows.
  const { result, ...goesOn } = GAME;
  assert.deepEqual(merge([{ ...goesOn, turn: "white" }], [game("a", { changed: 2001 })]).put, [
    game("a", { changed: 2001, ...(result && { result }) }),
  ]);
});

/** Random games of few ids and few moves, so that many are states of one game. */
function randomRecords(random: (below: number) => number): GameRecord[] {
  return Array.from({ length: random(8) }, () => {
    const moves = Array.from({ length: 1 + random(4) }, () => "xyz"[random(2)]);
    const isLetter = random(3) === 0;
    return game(`id${random(3)}`, {
      ...{ address: `${START}&moves=${moves.join(".")}`, moves: moves.length, changed: 1000 + random(1000) },
      ...(isLetter && { link: `&as=black&letter=abc${random(2)}` }),
      tags: tidyTags(Array.from({ length: random(3) }, () => "pqr"[random(3)] ?? "")),
    });
  });
}

/** What a device has after it has merged these files into nothing, one after the other. */
function device(...files: readonly (readonly GameRecord[])[]): GameRecord[] {
  const own = new Map<string, GameRecord>();
  for (const file of files) {
    const { put, removed } = merge([...own.values()], file);
    for (const id of removed) own.delete(id);
    for (const record of put) own.set(record.id, record);
  }
  return [...own.values()];
}

/** The games of a device, whatever their ids are. */
const contents = (records: readonly GameRecord[]): string[] =>
  records.map((record) => `${groupOf(record)} ${record.address}`).sort();

test("devices that merge each other's games have the same ones, in whatever order and however often", () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = generator(seed);
    const [one, two, three] = [randomRecords(random), randomRecords(random), randomRecords(random)];
    const all = device(one, two, three);
    const expected = contents(all);
    assert.deepEqual(contents(device(three, one, two)), expected, `seed ${seed}`);
    assert.deepEqual(contents(device(device(one, two), three)), expected, `seed ${seed}`);
    assert.deepEqual(contents(device(one, device(two, three))), expected, `seed ${seed}`);
    // Nothing is new a second time, and no id twice.
    for (const file of [one, two, three]) {
      const { put, removed, counts } = merge(all, file);
      assert.deepEqual(
        contents(put).filter((text) => !expected.includes(text)),
        [],
        `seed ${seed}`,
      );
      assert.deepEqual([removed, counts.added], [[], 0], `seed ${seed}`);
    }
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length, `seed ${seed}`);
    // Each game is there, in some state that has all of its moves, and with its tags.
    for (const record of [...one, ...two, ...three]) {
      const states = all.filter(
        (other) => groupOf(other) === groupOf(record) && continues(other.address, record.address),
      );
      assert.ok(states.length > 0, `seed ${seed}: ${record.address}`);
      const tags = new Set(states.flatMap((state) => state.tags));
      assert.ok(
        record.tags.every((tag) => tags.has(tag)),
        `seed ${seed}: ${record.tags}`,
      );
    }
    // No state is part of another one.
    for (const record of all) {
      const later = all.filter((other) => other !== record && groupOf(other) === groupOf(record));
      assert.ok(!later.some((other) => continues(other.address, record.address)), `seed ${seed}`);
    }
  }
});

test("a file has everything but the keys of games with friends, and damaged games of it are counted", async () => {
  const friend = game("friend.x.0", { link: "&friend=SECRET", friend: "Ada", source: "friend" });
  const letter = game("l", { link: "&as=black&letter=abcd", source: "letters" });
  const text = await FILES[0].write([GAME, friend, letter]);
  assert.ok(!text.includes("SECRET"));
  const { link: _, ...shared } = friend;
  assert.deepEqual(await readFile(text), { records: [GAME, shared, letter], refused: 0, faults: [] });
  assert.deepEqual((await readFile(`\uFEFF${text}`))?.records.length, 3);
  const damaged = JSON.stringify({ ...JSON.parse(text), games: [GAME, { ...GAME, address: "x" }, 7] });
  assert.deepEqual(await readFile(damaged), { records: [GAME], refused: 2, faults: [] });
  for (const other of ["", "{", "[]", "null", '{"format":"quarry games","version":9,"games":[]}', '{"games":[]}']) {
    assert.equal(await FILES[0].read(other), undefined, other);
  }
  // A key of a game with a friend that comes back is the one that the device has.
  assert.equal(merge([friend], [{ ...shared, address: `${shared.address}.c` }]).put[0]?.link, "&friend=SECRET");
});

test("a game of a file without a date is known when it is read again, and is in no figures", () => {
  const { side: _, ...rest } = GAME;
  const first: GameRecord = {
    ...rest,
    id: "pgn.1",
    source: "file",
    players: {},
    fileTags: [{ name: "White", value: "Ann" }],
  };
  const again = { ...first, began: 9000, changed: 9000 };
  assert.deepEqual(merge([first], [again]), { put: [], removed: [], counts: { added: 0, changed: 0, known: 1 } });
  assert.deepEqual(merge([again], [first]).put, [first]);
  assert.deepEqual(statisticsOf([GAME, first]), statisticsOf([GAME]));
  assert.deepEqual(
    readRecord({ ...first, fileTags: [...(first.fileTags ?? []), { name: "a b", value: "" }, 7] }),
    first,
  );
});

const LIST: GameRecord[] = [
  GAME,
  game("b", { game: "moxie", size: "4x4", changed: 5000, moves: 9, side: "black", tags: ["club"] }),
  game("c", {
    changed: 4000,
    moves: 5,
    result: { kind: "draw" },
    accuracy: { white: 80 },
    source: "friend",
    friend: "Ada",
  }),
];

const wordsOf = ({ game, friend = "" }: GameRecord): string => `${game} ${friend}`;

const found = (query: Partial<Query>): string =>
  select(LIST, { ...ALL, ...query }, wordsOf)
    .map(({ id }) => id)
    .join("");

test("filters and words find games, in every order", () => {
  assert.equal(found({}), "bca");
  assert.equal(found({ order: "oldest" }), "acb");
  assert.equal(found({ order: "longest" }), "bca");
  assert.equal(found({ order: "shortest" }), "acb");
  assert.equal(found({ order: "accuracy" }), "cba");
  assert.equal(found({ game: "clobber" }), "ca");
  assert.equal(found({ side: "black" }), "b");
  assert.equal(found({ outcome: "drawn" }), "c");
  assert.equal(found({ outcome: "lost" }), "b");
  assert.equal(found({ source: "friend" }), "c");
  assert.equal(found({ tag: "club" }), "b");
  assert.equal(found({ opponent: "engine:3" }), "ca");
  assert.equal(found({ words: "  ADA clob" }), "c");
  assert.equal(found({ words: "club" }), "b");
  assert.equal(found({ words: "ada moxie" }), "");
  assert.ok(!isFiltered({ ...ALL, order: "oldest" }));
  assert.ok(isFiltered({ ...ALL, tag: "club" }));
  const { games, opponents, tags, outcomes } = choicesOf(LIST);
  assert.deepEqual([games, tags, outcomes], [["clobber", "moxie"], ["club"], ["drawn", "lost", "won"]]);
  assert.deepEqual(opponents, ["engine:3"]);
});

test("the figures add up", () => {
  const { all, byGame, bySide, byOpponent, openings, openingsOf, months } = statisticsOf(LIST);
  assert.deepEqual(all, { won: 1, drawn: 1, lost: 1, games: 3 });
  assert.deepEqual(
    byGame.map(({ key, games }) => [key, games]),
    [
      ["clobber", 2],
      ["moxie", 1],
    ],
  );
  assert.deepEqual(
    bySide.map(({ key, games }) => [key, games]),
    [
      ["white", 2],
      ["black", 1],
    ],
  );
  assert.deepEqual(
    byOpponent.map(({ key }) => key),
    ["engine:3"],
  );
  assert.deepEqual(openingsOf, { game: "clobber", size: "5x6" });
  assert.deepEqual(openings, [{ key: "b1xa1.b2xb3", won: 1, drawn: 1, lost: 0, games: 2 }]);
  assert.equal(months.length, 1);
  assert.equal(scoreOf(all), 50);
  assert.equal(scoreOf({ won: 0, drawn: 0, lost: 0, games: 3 }), undefined);
  // Months without games have a place, as far as there is room.
  const spread = [game("d", { changed: Date.UTC(2026, 0, 15) }), game("e", { changed: Date.UTC(2026, 3, 15) })];
  assert.deepEqual(
    statisticsOf(spread).months.map(({ games }) => games),
    [1, 0, 0, 1],
  );
  assert.equal(statisticsOf([GAME, ...spread]).months.length, MOST.months);
  assert.deepEqual(statisticsOf([]).months, []);
});

test("the oldest saved games make room, finished ones first, but never the latest or what is nowhere else", () => {
  const all = "hgfedcba".split("").map((id) => ({ id, over: "hdb".includes(id) }));
  const gone = (most: number, mayGo: (game: { id: string }) => boolean = () => true): string =>
    surplus(all, mayGo, most)
      .map(({ id }) => id)
      .join("");
  assert.equal(gone(8), "");
  assert.equal(gone(7), "b");
  assert.equal(gone(4), "bdac");
  assert.equal(gone(0), "bdacefg");
  assert.equal(
    gone(4, ({ id }) => !"bc".includes(id)),
    "daef",
  );
  assert.deepEqual(
    surplus([], () => true, 0),
    [],
  );
});
