// Random games of the built package are those that `lab random-games` plays natively.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { load, playAll } from "../random-games.mjs";

const root = new URL("../../../", import.meta.url);
const rules = await load(fileURLToPath(new URL("target/package/quarry-rules", root)));
const lines = readFileSync(new URL("target/package/quarry-rules-tests/vectors/random-games.txt", root), "utf8")
  .trimEnd()
  .split("\n");

for (const line of lines) {
  const [, game, count] = /^([\w-]+): games (\d+),/.exec(line);
  test(`${count} random games of ${game}`, () => assert.equal(playAll(rules, game, 1, Number(count)), line));
}
