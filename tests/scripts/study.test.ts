// A study as a file and as a part of a link.

import assert from "node:assert/strict";
import { test } from "node:test";

import { decodeStudy, encodeStudy, StudyLinkError } from "../../www/study/link.ts";
import { gamesOf, type Study, studyOf } from "../../www/study/study.ts";
import type { FileGame, FileTag } from "../../www/wasm/dialogs.js";

const ADDRESS = "v=1&game=moxie&moves=a1.d4&ply=0";

function tags(values: Record<string, string>): FileTag[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

function game(values: Record<string, string>): FileGame {
  return { tags: tags(values), address: ADDRESS, result: "*", moves: 2, line: 1, leftOut: [] };
}

test("a study is a file, and a file a study", () => {
  const chapter = { address: ADDRESS, result: "*" };
  const study: Study = {
    id: "1",
    name: "Corners: a study",
    chapters: [
      { ...chapter, id: "2", name: "First", tags: tags({ Annotator: "Ben" }) },
      { ...chapter, id: "3", name: "Second: more", tags: tags({ Event: "Cup", White: "Ann" }) },
    ],
  };
  const games = gamesOf(study);
  assert.deepEqual(
    games[0]?.tags,
    tags({
      Event: "Corners: a study: First",
      StudyName: "Corners: a study",
      ChapterName: "First",
      Annotator: "Ben",
    }),
  );
  const file = { games: games.map((written) => ({ ...game({}), ...written })), faults: [] };
  const again = studyOf(file, "x.pgn");
  const parts = ({ name, chapters }: Study): unknown => [name, chapters.map(({ id, ...others }) => others)];
  assert.deepEqual(parts(again), parts(study));
  assert.equal(new Set([again.id, ...again.chapters.map(({ id }) => id)]).size, 3);
});

test("any file of games is a study", () => {
  const games = [
    game({ Event: "Openings: The corner", StudyName: "Openings" }),
    game({ Event: "Cup", White: "Ann", Black: "?" }),
    game({ Littles: "Ann", Gobblers: "Ben" }),
    game({ Event: "Cup" }),
    game({ Event: "?" }),
  ];
  const names = studyOf({ games, faults: [] }, "x.pgn").chapters.map(({ name }) => name);
  assert.deepEqual(names, ["The corner", "Ann – ?", "Ann – Ben", "Cup", "5"]);
  assert.equal(studyOf({ games: games.slice(1), faults: [] }, "Evening.PGN").name, "Evening");
  assert.deepEqual(studyOf({ games: [], faults: [] }, "x.pgn").chapters, []);
});

test("a study is packed into a link", async () => {
  for (const text of ["", "1. a1 {Größe ♔ 手} *", "1. a1 ".repeat(10_000)]) {
    const data = await encodeStudy(text);
    assert.match(data, /^[\w-]*$/);
    assert.equal(await decodeStudy(data), text);
  }
  const repeated = await encodeStudy("1. a1 ".repeat(10_000));
  assert.ok(repeated.length < 400, `${repeated.length}`);
});

test("a damaged or hostile link is refused", async () => {
  const data = await encodeStudy("1. a1 d4 {The corner is safe} *");
  for (const damaged of ["%", "a", data.slice(0, -4), "____", "_-_-_-_-"]) {
    await assert.rejects(
      decodeStudy(damaged),
      (error) => error instanceof StudyLinkError && !error.isTooLarge,
      damaged,
    );
  }
  const bomb = await encodeStudy(" ".repeat(5_000_000));
  await assert.rejects(decodeStudy(bomb), (error) => error instanceof StudyLinkError && error.isTooLarge);
});
