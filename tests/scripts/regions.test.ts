// The values of regions, as the list and the board say them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { describe, labelOf } from "../../www/analysis/regions.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { CgtValue } from "../../www/wasm/engine.js";

await loadLaterMessages();

const value = (canonical: string | null): CgtValue => {
  return { canonical, weight: canonical && "1", class: canonical === null ? null : "N" };
};

test("a short value is written, a long one has its atomic weight, one that is not known has nothing", () => {
  assert.equal(describe("a1", value("^*")), "a1 = ^*: who moves first wins");
  assert.equal(describe("a1", value("x".repeat(61))), "a1, atomic weight 1: who moves first wins");
  assert.equal(describe(["whole-board"], value(null)), "Whole: not worked out");
});

test("the board has the value of a region, or else who wins it", () => {
  assert.deepEqual(
    ["^*", "{0|^*}|*", null].map((text) => labelOf(value(text))),
    ["^*", "N", "?"],
  );
});
