// Breaks the product on purpose, to show that the tests notice: `node tests/breaks/run.mjs [NUMBER…]`.
//
// Each patch of this folder, `NUMBER-NAME.patch`, is a fault that a programmer could make, and that no compiler, type checker or
// linter finds. This program applies one after the other to a copy of the last commit, builds what has changed, and runs the
// narrowest check that finds the fault. The check must fail, and must have passed on the copy without a fault. A patch that no longer
// applies, a build that fails, and a fault that is not found are failures. What is not committed is neither tested nor touched. The
// copy is in `target/breaks/`, and stays there for the next run. Delete it if a compiler has been killed: what it leaves may be damaged.
//
// Browser tests need a built site: run `cargo xtask build` first. The copy has the same modules, except that the page's module is
// compiled with the profile `develop` if a patch changes it. On two cores, all patches take about fifteen minutes.
//
// To add a break, change the sources, and write a patch of the change with this head:
//
//     Fault: what a user would notice, in one sentence
//     Build: none | scripts | page
//     Found by: quick | full: COMMAND
//
//     (the output of `git diff`)
//
// `Build` says what must be built before the check: nothing for tests of cargo and of Node, the bundle of scripts, or also the page's
// module. `Found by` names the tier that the check belongs to (`cargo xtask test`, or `--full`), and its command.

import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WORK = `${ROOT}target/breaks`;
const TREE = `${WORK}/tree`;
const TARGET = `${WORK}/target`;

/** What the build has written: modules, rules pages, lessons. The tests in Node open a page with the same modules. */
const GENERATED = `${TARGET}/site/generated`;

/** A check that has not ended after this time counts as one that finds nothing, in milliseconds. */
const LONGEST = 900_000;

const HEAD =
  /^Fault: (?<fault>.+)\nBuild: (?<build>none|scripts|page)\nFound by: (?<tier>quick|full): (?<command>.+)\n/;

const ENVIRONMENT = { ...process.env, CARGO_TARGET_DIR: TARGET, CARGO_TERM_COLOR: "never" };

/** A fault of the set-up, of which the message says enough. */
class Fault extends Error {}

/** The patches with these numbers, or all. */
function breaks(numbers) {
  const files = readdirSync(HERE).filter((file) => file.endsWith(".patch"));
  const unknown = numbers.filter((number) => !files.some((file) => Number.parseInt(file, 10) === Number(number)));
  if (unknown.length > 0) throw new Fault(`found no patch ${unknown.join(", ")}`);
  const wanted = files.filter(
    (file) => numbers.length === 0 || numbers.some((n) => Number(n) === Number.parseInt(file, 10)),
  );
  return wanted.sort().map((file) => {
    const head = HEAD.exec(readFileSync(`${HERE}${file}`, "utf8"));
    if (!head) throw new Fault(`${file}: the head is not as run.mjs describes it`);
    return { name: file.replace(/\.patch$/, ""), file: `${HERE}${file}`, ...head.groups };
  });
}

/** Runs a program to its end; what it has printed. */
function call(program, args, cwd = TREE) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env: ENVIRONMENT,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0)
    throw new Fault(`${program} ${args[0]}: ${(stderr || stdout || String(error)).trim().slice(-2000)}`);
  return stdout.trim();
}

/** Whether a process runs. */
function runs(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Refuses to run if another process uses the copy. */
function lock() {
  mkdirSync(WORK, { recursive: true });
  const file = `${WORK}/process`;
  const other = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (other > 0 && runs(other)) throw new Fault(`process ${other} uses ${TREE}`);
  writeFileSync(file, `${process.pid}`);
}

/** Makes the copy of the last commit, or brings it up to date. */
function copyTree() {
  const commit = call("git", ["rev-parse", "HEAD"], ROOT);
  if (existsSync(`${TREE}/.git`)) {
    call("git", ["reset", "--quiet", "--hard"]);
    call("git", ["checkout", "--quiet", "--force", "--detach", commit]);
  } else {
    call("git", ["worktree", "prune"], ROOT);
    call("git", ["worktree", "add", "--quiet", "--detach", TREE, commit], ROOT);
  }
  if (!existsSync(`${TREE}/node_modules`)) symlinkSync(`${ROOT}node_modules`, `${TREE}/node_modules`);
  // Every build writes it, and Git does not track it.
  cpSync(`${ROOT}www/games`, `${TREE}/www/games`, { recursive: true });
}

/** Takes over what the last build has generated, with a module of the page as it will be compiled for patches. */
function prepareSite(buildsPage) {
  const built = `${ROOT}target/site/generated`;
  if (!existsSync(`${built}/wasm/quarry_bg.wasm`)) throw new Fault("there are no modules: run `cargo xtask build`");
  rmSync(GENERATED, { recursive: true, force: true });
  cpSync(built, GENERATED, { recursive: true });
  if (buildsPage) {
    mkdirSync(`${TREE}/xtask/examples`, { recursive: true });
    copyFileSync(`${HERE}bind.rs`, `${TREE}/xtask/examples/bind.rs`);
    call("cargo", ["build", "--locked", "--quiet", "--package", "xtask", "--example", "bind"]);
    compilePage(`${WORK}/page`);
  }
}

/** Compiles the page's module, binds it to its script, and writes both into a folder. */
function compilePage(folder) {
  const module = ["--package", "quarry", "--lib", "--no-default-features", "--features", "page"];
  const target = "wasm32-unknown-unknown";
  call("cargo", ["build", "--locked", "--quiet", "--target", target, "--profile", "develop", ...module]);
  call(`${TARGET}/debug/examples/bind`, [`${TARGET}/${target}/develop/quarry.wasm`, folder]);
}

/** Bundles the scripts with the page's module of a folder, if there is one. */
function bundle(page) {
  if (page) cpSync(page, `${GENERATED}/wasm`, { recursive: true });
  const options = { root: TREE, generated: GENERATED, out: `${TREE}/dist` };
  call("node", ["xtask/site/build.mjs", JSON.stringify(options)]);
}

/** Runs a command of the shell; how it ended, and what it printed. */
function run(command) {
  return new Promise((done) => {
    const child = spawn(command, { cwd: TREE, env: ENVIRONMENT, shell: true, detached: true });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      process.kill(-child.pid, "SIGKILL");
    }, LONGEST);
    child.on("close", (status) => {
      clearTimeout(timer);
      done({ passed: status === 0, isLate, output });
    });
  });
}

/** The tests that have failed: those of Rust, and those of Node, but not a file that cannot be run. */
function failedTests(output) {
  const patterns = [/^test (.+) \.\.\. FAILED$/gm, /^\s*not ok \d+ - (.+)$/gm, /^\s*✖ (.+?) \([\d.]+ms\)$/gm];
  const names = patterns.flatMap((pattern) => [...output.matchAll(pattern)].map(([, name]) => name));
  return [...new Set(names)].filter((name) => !/\.test\.m?[jt]s$/.test(name));
}

/** What is wrong with a command that must pass; nothing if it passes. */
async function faultWithout(command) {
  const { passed, output } = await run(command);
  // Cargo also runs the libraries of other packages, which may have no such test.
  if (passed && /^test result: ok\. [1-9]|^[#ℹ] pass [1-9]/m.test(output)) return undefined;
  const failed = failedTests(output).join("; ") || output.trim().slice(-500);
  return passed ? `runs no test: ${command}` : `fails without the fault as well: ${command}: ${failed}`;
}

/** Applies a patch, builds and runs its check. Returns the tests that have found the fault. */
async function tryBreak({ file, build, command }) {
  try {
    call("git", ["apply", file]);
  } catch (error) {
    throw new Fault(`does not apply: ${error.message}`);
  }
  try {
    const page = build === "page" ? `${WORK}/broken` : undefined;
    if (page) compilePage(page);
    if (build !== "none") bundle(page);
    const { passed, isLate, output } = await run(command);
    if (isLate) throw new Fault(`no end after ${LONGEST / 60_000} minutes: ${command}`);
    if (passed) throw new Fault(`not found by ${command}`);
    const failed = failedTests(output);
    if (failed.length === 0) throw new Fault(`no test has failed, but ${command}: ${output.trim().slice(-1000)}`);
    return failed;
  } finally {
    call("git", ["apply", "--reverse", file]);
  }
}

const started = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function main() {
  const wanted = breaks(process.argv.slice(2));
  lock();
  copyTree();
  const buildsPage = wanted.some(({ build }) => build === "page");
  const page = buildsPage ? `${WORK}/page` : undefined;
  const hasSite = wanted.some(({ build }) => build !== "none");
  if (hasSite) {
    prepareSite(buildsPage);
    bundle(page);
  }
  const faults = new Map();
  for (const command of new Set(wanted.map(({ command }) => command))) {
    const fault = await faultWithout(command);
    if (fault) console.log(fault);
    faults.set(command, fault);
  }
  console.log(`the copy is ready, and its checks have run, after ${seconds(started)}`);
  const found = { quick: 0, full: 0 };
  let previous;
  for (const one of wanted) {
    const began = performance.now();
    try {
      const fault = faults.get(one.command);
      if (fault) throw new Fault(fault);
      // The module of an earlier patch must not stay.
      if (previous?.build === "page" && one.build === "scripts") cpSync(page, `${GENERATED}/wasm`, { recursive: true });
      const tests = await tryBreak(one);
      found[one.tier] += 1;
      console.log(`${one.name}: found by the ${one.tier} tier after ${seconds(began)}: ${tests.join("; ")}`);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      console.log(`${one.name}: ${error.message} (${one.fault})`);
    }
    if (one.build !== "none") previous = one;
  }
  const missed = wanted.length - found.quick - found.full;
  const all = found.quick + found.full;
  console.log(
    `${wanted.length} breaks: ${found.quick} found by the quick tier, ${all} by the full tier, ${missed} not found, after ${seconds(started)}`,
  );
  process.exitCode = missed > 0 ? 1 : 0;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
