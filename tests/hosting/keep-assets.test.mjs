// Assets of earlier builds stay on the site for a while after a deploy, and then leave it.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";

import { keepAssets } from "../../scripts/keep-assets.mjs";
import { makeUp } from "./made-up.mjs";

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse("2030-01-01T00:00:00Z");

let server, site, live, scratch;

before(async () => {
  server = createServer(({ url }, answer) => {
    const file = join(live ?? "", url.split("?")[0].replace("/some/folder/", ""));
    if (live === "broken") answer.writeHead(503).end();
    else if (live && existsSync(file)) answer.end(readFileSync(file));
    else answer.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${server.address().port}/some/folder/`;
});

after(() => server.close());

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "quarry-keep-"));
  live = undefined;
});

afterEach(() => rmSync(scratch, { recursive: true, force: true }));

/** Builds a site with these assets, completes it from the live one, and puts it there instead. */
async function deploy(name, assets, days) {
  const folder = join(scratch, name);
  makeUp(folder, Object.fromEntries(assets.map((asset) => [`assets/${asset}`, `content of ${asset}\n`.repeat(50)])));
  const kept = await keepAssets(folder, site, { now: START + days * DAY });
  live = folder;
  return kept;
}

const list = () => JSON.parse(readFileSync(join(live, "assets.json"), "utf8"));

test("the first deploy keeps nothing and lists its own assets", async () => {
  assert.deepEqual(await deploy("a", ["one-A.js", "two-A.css"], 0), []);
  assert.deepEqual(list(), { "one-A.js": null, "two-A.css": null });
});

test("a replaced asset stays for 30 days from the deploy that replaced it", async () => {
  await deploy("a", ["one-A.js", "two-A.css"], 0);
  assert.deepEqual(await deploy("b", ["one-B.js", "two-A.css"], 100), ["one-A.js"]);
  const replaced = new Date(START + 100 * DAY).toISOString();
  assert.deepEqual(list(), { "one-A.js": replaced, "one-B.js": null, "two-A.css": null });
  assert.match(readFileSync(join(live, "assets/one-A.js"), "utf8"), /^content of one-A/);
  assert.deepEqual(await deploy("c", ["one-C.js", "two-A.css"], 130), ["one-A.js", "one-B.js"]);
  assert.deepEqual(await deploy("d", ["one-C.js", "two-A.css"], 131), ["one-B.js"]);
  assert.equal(existsSync(join(live, "assets/one-A.js")), false);
});

test("a kept asset has compressed copies where the build has them", async () => {
  await deploy("a", ["one-A.js", "two-A.z"], 0);
  await deploy("b", ["one-B.js"], 1);
  const asset = join(live, "assets/one-A.js");
  assert.deepEqual(brotliDecompressSync(readFileSync(`${asset}.br`)), readFileSync(asset));
  assert.ok(existsSync(`${asset}.gz`));
  assert.ok(existsSync(join(live, "assets/two-A.z")));
  assert.equal(existsSync(join(live, "assets/two-A.z.br")), false);
});

test("an asset that comes back is current again", async () => {
  await deploy("a", ["one-A.js"], 0);
  await deploy("b", ["one-B.js"], 1);
  assert.deepEqual(await deploy("c", ["one-A.js"], 2), ["one-B.js"]);
  assert.equal(list()["one-A.js"], null);
});

test("a second run over the same build changes nothing", async () => {
  await deploy("a", ["one-A.js"], 0);
  const folder = join(scratch, "b");
  makeUp(folder, { "assets/one-B.js": "b" });
  await keepAssets(folder, site, { now: START + DAY });
  const first = readFileSync(join(folder, "assets.json"), "utf8");
  await keepAssets(folder, site, { now: START + DAY });
  assert.equal(readFileSync(join(folder, "assets.json"), "utf8"), first);
});

test("a site that is down, or a list that names other folders, stops the deploy", async () => {
  live = "broken";
  await assert.rejects(deploy("a", ["one-A.js"], 0), /found status 503/);
  live = undefined;
  await deploy("b", ["one-A.js"], 0);
  for (const bad of ["../secret.js", "/etc/passwd", "a//b", "..", ""]) {
    writeFileSync(join(live, "assets.json"), JSON.stringify({ [bad]: null }));
    await assert.rejects(deploy("c", ["one-B.js"], 1), /expected a file name/, bad);
    live = join(scratch, "b");
  }
  await assert.rejects(keepAssets(live, "https://example.org/folder"), /ends with \//);
  makeUp(join(scratch, "d"), { "index.html": "" });
  await assert.rejects(keepAssets(join(scratch, "d"), site));
});
