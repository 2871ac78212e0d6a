// Changes of a study, its views, and its page.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chapterAddress, studyAddress, studyKeys } from "../../www/study/address.ts";
import { addressAt, linesOf } from "../../www/study/export/lines.ts";
import {
  addChapter,
  changeChapter,
  moveChapter,
  readStudy,
  removeChapter,
  type StoredStudy,
  saveGame,
} from "../../www/study/state.ts";
import type { Chapter } from "../../www/study/study.ts";

const chapter = (id: string, address = "v=1&game=moxie"): Chapter => ({ id, name: id, tags: [], address, result: "*" });

const STUDY: StoredStudy = {
  id: "s",
  name: "Corners",
  chapters: [chapter("a"), chapter("b"), chapter("c")],
  changed: 1,
};

const ids = ({ chapters }: StoredStudy): string => chapters.map(({ id }) => id).join("");

test("chapters are added, moved, changed and removed", () => {
  assert.equal(ids(addChapter(STUDY, chapter("d"))), "abcd");
  assert.equal(ids(addChapter(STUDY, chapter("d"), 1)), "adbc");
  assert.equal(ids(removeChapter(STUDY, "b")), "ac");
  assert.equal(ids(moveChapter(STUDY, "a", 1)), "bac");
  assert.equal(ids(moveChapter(STUDY, "c", -2)), "cab");
  for (const [id, by] of [
    ["a", -1],
    ["c", 1],
    ["x", 1],
  ] as const)
    assert.equal(moveChapter(STUDY, id, by), STUDY);
  assert.equal(changeChapter(STUDY, "b", { name: "B" }).chapters[1]?.name, "B");
});

test("what two tabs have changed in a chapter stays", () => {
  const [before, mine, theirs] = ["v=1&game=moxie", "v=1&game=moxie&moves=a1", "v=1&game=moxie&moves=b2"];
  const own = chapter("a", mine);
  const addresses = (study: StoredStudy): string[] => study.chapters.map(({ address }) => address);
  // No other tab has changed it; what is shown does not count.
  const viewed = changeChapter(STUDY, "a", { address: `${before}&ply=0&flip=1` });
  assert.deepEqual(addresses(saveGame(viewed, own, before, "copy")), [mine, before, before]);
  const other = changeChapter(STUDY, "a", { address: theirs });
  const merged = saveGame(other, own, before, "copy");
  assert.deepEqual([addresses(merged), ids(merged)], [[mine, theirs, before, before], "acopybc"]);
  // The other tab has the same, or has deleted it.
  assert.equal(ids(saveGame(changeChapter(STUDY, "a", { address: mine }), own, before, "copy")), "abc");
  assert.equal(ids(saveGame(removeChapter(STUDY, "a"), own, before, "copy")), "bca");
});

test("only studies are read", () => {
  assert.deepEqual(readStudy(STUDY), STUDY);
  assert.deepEqual(readStudy({ ...STUDY, source: "x", more: 1 }), { ...STUDY, source: "x" });
  for (const value of [undefined, null, 1, {}, { ...STUDY, id: 1 }, { ...STUDY, chapters: "x" }]) {
    assert.equal(readStudy(value), undefined);
  }
  const broken = [null, { ...chapter("x"), address: 1 }, { ...chapter("y"), tags: [{ name: 1 }] }, chapter("z")];
  assert.equal(readStudy({ ...STUDY, chapters: broken })?.chapters.length, 1);
});

test("an address names a study and a chapter", () => {
  const keys = { study: "0f", chapter: 2 };
  const address = chapterAddress("v=1&game=moxie", keys);
  assert.equal(address, "v=1&game=moxie&study=0f&chapter=2");
  assert.deepEqual(studyKeys(address), keys);
  assert.deepEqual(studyKeys(studyAddress("abc")), { study: "abc", chapter: 1 });
  for (const number of ["0", "-1", "1.5", "x", ""]) {
    assert.deepEqual(studyKeys(`study=a&chapter=${number}`), { study: "a", chapter: 1 }, number);
  }
  assert.equal(studyKeys("v=1&game=moxie&chapter=2"), undefined);
});

test("the lines of a game are those of its address", () => {
  const address = "v=1&game=moxie&moves=a1.d4&alt=0.1:d3.a2&alt=1.2:b2&note=0.1:!&line=1&ply=2";
  assert.deepEqual(linesOf(address), [
    { number: 0, parent: 0, keep: 0, moves: ["a1", "d4"] },
    { number: 1, parent: 0, keep: 1, moves: ["d3", "a2"] },
    { number: 2, parent: 1, keep: 2, moves: ["b2"] },
  ]);
  assert.equal(addressAt("v=1&game=moxie&line=1&ply=2", 0, 3), "v=1&game=moxie&ply=3");
  assert.equal(addressAt("v=1&game=moxie", 2, 0), "v=1&game=moxie&line=2&ply=0");
});
