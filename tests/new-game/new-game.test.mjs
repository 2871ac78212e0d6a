// `cargo xtask new-game` on a copy of the sources: the game that it writes passes every test at once, and changes few files outside
// its folder. `node --test tests/new-game/new-game.test.mjs`.
//
// The copy stays in the target folder, `new-game-test/`. It shares what was compiled of other crates.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TARGET = path.resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
const FOLDER = path.join(TARGET, "new-game-test");
const COPY = path.join(FOLDER, "source");

/** What a copy does without. */
const LEFT_OUT = /^(\.git|node_modules|target|dist|dist\.new|fuzz\/(target|corpus|artifacts))$/;

const GAME = "quoits";

/** Runs a command in the copy; what it prints. */
function run(program, ...args) {
  const env = { ...process.env, CARGO_TARGET_DIR: TARGET };
  // The runner of this test would take its children for files of its own.
  delete env.NODE_TEST_CONTEXT;
  // Cargo sets it anew.
  delete env.CARGO_MANIFEST_DIR;
  try {
    return execFileSync(program, args, { cwd: COPY, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    // Cargo's tests report on the standard output.
    error.message += `\n${error.stdout}`;
    throw error;
  }
}

/** The files that Git tracks or would track, each with its text. */
async function files() {
  const names = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" });
  const read = async (name) => [name, await readFile(path.join(COPY, name), "latin1").catch(() => undefined)];
  return new Map(await Promise.all(names.trimEnd().split("\n").map(read)));
}

let earlier;

before(async () => {
  await rm(COPY, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const wanted = (file) => !LEFT_OUT.test(path.relative(ROOT, file).replaceAll("\\", "/"));
  for (const name of await readdir(ROOT)) {
    const source = path.join(ROOT, name);
    // Unchanged files keep their times, so that Cargo compiles what is new alone.
    if (wanted(source)) await cp(source, path.join(COPY, name), { recursive: true, filter: wanted, preserveTimestamps: true });
  }
  await symlink(path.join(ROOT, "node_modules"), path.join(COPY, "node_modules"));
  earlier = await files();
  run("cargo", "xtask", "new-game", GAME);
});

test("six files change outside the game's folder, two of which are documents", async () => {
  const now = await files();
  const changed = [...now].filter(([name, text]) => text !== earlier.get(name)).map(([name]) => name);
  const engine = `wasm/engine/src/bin/engine-${GAME}.rs`;
  const added = await readFile(path.join(COPY, engine), "utf8");
  assert.match(added, new RegExp(`games::${GAME}::`));
  assert.deepEqual(
    [...changed, engine].sort(),
    ["CHANGELOG.md", "README.md", "index.html", "src/catalog/list.rs", "src/games.rs", engine].sort(),
  );
});

test("the native tests pass", () => {
  const printed = run("cargo", "test", "--package", "quarry", "--lib", "--test", "main", "--locked");
  assert.match(printed, new RegExp(`test games::${GAME}::`));
  assert.equal(printed.match(/test result: ok/g)?.length, 2);
});

test("the examples in the game's documentation pass", () => {
  assert.match(run("cargo", "test", "--package", "quarry", "--doc", "--locked", GAME), /test result: ok/);
});

test("the scripts that go over all games pass", () => {
  const loader = "--import=./tests/scripts/typescript.mjs";
  assert.match(run("node", loader, "--test", "--test-reporter=tap", "tests/scripts/games.test.ts"), /^# fail 0$/m);
});

test("what is left to be written is found", () => {
  assert.throws(
    () => run("cargo", "xtask", "step", "complete"),
    ({ stderr }) => stderr.includes(`src/games/${GAME}/rules.md:1: <!-- Fill in:`) && stderr.includes("README.md:"),
  );
});
