// The faults that `tests/breaks/run.mjs` puts into the product: each is still a change of the sources.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test("every break can be applied to the sources", () => {
  const patches = readdirSync(`${ROOT}tests/breaks`).filter((file) => file.endsWith(".patch"));
  assert.ok(patches.length >= 40);
  const faults = patches.flatMap((file) => {
    const { status, stderr } = spawnSync("git", ["apply", "--check", `tests/breaks/${file}`], {
      cwd: ROOT,
      encoding: "utf8",
    });
    return status === 0 ? [] : [`tests/breaks/${file}: ${stderr}Write the patch again, as tests/breaks/run.mjs says.`];
  });
  assert.deepEqual(faults, []);
});
