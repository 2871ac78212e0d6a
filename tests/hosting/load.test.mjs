// A short run of the load: every request is answered as it must be. `cargo xtask load` is the long one.

import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { load, percentile, report } from "./load.mjs";

const site = resolve(process.env.QUARRY_DIST || fileURLToPath(new URL("../../dist", import.meta.url)));

test("nginx answers first and returning visits", async () => {
  const measured = await load({ site, rate: 200, seconds: 3 });
  assert.deepEqual(measured.errors, []);
  assert.equal(measured.sent, 600);
  assert.equal(measured.late.length, 600);
  const { unchanged, immutable, public: changed } = measured.kinds;
  // What a cache in front need not ask for again, and what is asked for again without being sent.
  assert.ok(immutable.requests > 100 && immutable.bytes > 10 * changed.bytes, JSON.stringify(measured.kinds));
  assert.ok(unchanged.requests > 100 && unchanged.bytes === 0, JSON.stringify(measured.kinds));
  assert.match(report(measured), /^requests: 600 in .*; errors: 0\nvisits: \d+ first, \d+ returning\n/);
});

test("shares of the answers", () => {
  const late = Array.from({ length: 100 }, (_, n) => 100 - n);
  assert.deepEqual(
    [0, 0.5, 0.99, 1].map((share) => percentile(late, share)),
    [1, 51, 100, 100],
  );
});
