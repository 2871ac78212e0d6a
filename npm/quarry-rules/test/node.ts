// The suite in Node.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { suite } from "./suite.ts";

// From target/package/quarry-rules-tests.
const folder = new URL("../../../www/tables/", import.meta.url);
const tests = await suite(
  (file) => readFile(new URL(`./vectors/${file}`, import.meta.url), "utf8"),
  existsSync(new URL("moxie.z", folder)) ? folder : undefined,
  process.env.QUARRY_FUZZ_CALLS ? Number(process.env.QUARRY_FUZZ_CALLS) : undefined,
);
for (const { name, run } of tests) test(name, run);
