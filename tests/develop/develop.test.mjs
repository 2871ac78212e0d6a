// `cargo xtask dev` on a copy of the sources, as an editor and a browser see it: `node --test tests/develop/develop.test.mjs`.
//
// The copy and what is built of it stay in the target folder, `develop-test/`, so only the first run compiles everything.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { get } from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TARGET = path.resolve(ROOT, process.env.CARGO_TARGET_DIR ?? "target");
const FOLDER = path.join(TARGET, "develop-test");
const COPY = path.join(FOLDER, "source");

/** What a copy does without. */
const LEFT_OUT = /^(\.git|node_modules|target|dist|fuzz\/target)$/;

const RULES = "src/games/clobber/rules.rs";
const PROSE = "src/games/clobber/rules.md";
const STYLE = "www/element/first-view.css";
const SCRIPT = "www/page/main.ts";

/** A text of `RULES` that the module of the page has in it. */
const TEXT = '"clobber-expected-size"';

/** A text that no earlier build has. */
const MARK = `mark-${Date.now()}`;

let program;
let address;
let printed = "";
let events;

/** Changes a file of the copy in one step, as editors do; what it was. */
async function change(file, edit) {
  const [place, beside] = [path.join(COPY, file), path.join(FOLDER, "changed")];
  const text = await readFile(place, "utf8");
  const changed = edit(text);
  assert.notEqual(changed, text, file);
  await writeFile(beside, changed);
  await rename(beside, place);
  return text;
}

/** The number of the line of a file that has a text. */
async function lineOf(file, text) {
  const lines = (await readFile(path.join(COPY, file), "utf8")).split("\n");
  return lines.findIndex((line) => line.includes(text)) + 1;
}

/** What an open page receives: the name and the text of each event. */
async function* listen(search = "") {
  // `fetch` would give up after some minutes without an event.
  const [response] = await once(get(new URL(`dev-events${search}`, address)), "response");
  let rest = "";
  for await (const part of response.setEncoding("utf8")) {
    const messages = (rest + part).split("\n\n");
    rest = messages.pop();
    for (const message of messages) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(message) ?? [];
      if (name) yield { name, text: JSON.parse(data) };
    }
  }
}

/** Waits for an event of this name after which a condition holds; its text. */
async function event(wanted, holds = () => true) {
  for (;;) {
    const { value, done } = await events.next();
    assert.ok(!done, "the server has ended");
    if (value.name === wanted && (await holds(value.text))) return value.text;
  }
}

/** Waits until the terminal shows a text. The page may have it before. */
async function prints(text) {
  while (!printed.includes(text)) await once(program.stderr, "data");
}

/** What an open page that connects now receives first. */
async function firstEvent(search) {
  for await (const first of listen(search)) return first;
}

async function load(url = "") {
  const response = await fetch(new URL(url, address));
  return { status: response.status, text: await response.text() };
}

/** The files with names like this that the page loads, one after the other. */
async function loaded(name) {
  const { text } = await load();
  const files = [...text.matchAll(/"(assets\/[^"]+)"/g)].map(([, file]) => file).filter((file) => name.test(file));
  assert.ok(files.length > 0, `${name} in ${text}`);
  return (await Promise.all(files.map((file) => load(file)))).map((file) => file.text).join("\n");
}

before(async () => {
  await rm(COPY, { recursive: true, force: true });
  const filter = (source) => !LEFT_OUT.test(path.relative(ROOT, source)) && source !== TARGET;
  // Each entry by itself, since the copy lies within the folder that is copied. Cargo compares times.
  await mkdir(COPY, { recursive: true });
  for (const name of (await readdir(ROOT)).filter((entry) => filter(path.join(ROOT, entry)))) {
    await cp(path.join(ROOT, name), path.join(COPY, name), { recursive: true, preserveTimestamps: true, filter });
  }
  await symlink(path.join(ROOT, "node_modules"), path.join(COPY, "node_modules"), "dir");
  execFileSync("cargo", ["build", "--quiet", "--locked", "--package", "xtask"], { cwd: ROOT });
  await change(RULES, (text) => text.replace(TEXT, "clobber_expected_size"));
  const env = {
    ...process.env,
    // No test plays what it builds.
    CARGO_PROFILE_DEVELOP_OPT_LEVEL: "0",
    CARGO_MANIFEST_DIR: path.join(COPY, "xtask"),
    CARGO_TARGET_DIR: path.join(FOLDER, "target"),
  };
  program = spawn(path.join(TARGET, "debug/xtask"), ["dev", "--port", "0"], { env, detached: true });
  program.stderr.on("data", (text) => {
    printed += text;
  });
  address = await new Promise((resolve, reject) => {
    createInterface({ input: program.stdout }).on("line", (line) => {
      printed += `${line}\n`;
      const found = /http:\S+/.exec(line);
      if (found) resolve(found[0]);
    });
    program.on("exit", () => reject(new Error(printed)));
  });
  events = listen();
});

after(async () => {
  if (program && program.exitCode === null) {
    // With the compiler that it may have started.
    process.kill(-program.pid);
    await once(program, "exit");
  }
});

test("a page that is opened before there is a build shows what keeps it from being made", async () => {
  const early = await load();
  assert.equal(early.status, 503);
  assert.match(early.text, /<script type="module" src="\/dev\.js\?building">/);
  const place = `${RULES}:${await lineOf(RULES, "clobber_expected_size")}`;
  assert.match(early.text, new RegExp(`building…|${place}`));
  const text = await event("fault");
  assert.ok(text.includes(place), text);
  const late = await load("?lang=de");
  assert.equal(late.status, 503);
  assert.ok(late.text.includes(place), late.text);
  await prints(place);
  assert.equal((await load("assets/none.js")).status, 404);
  const { host } = new URL(address);
  assert.deepEqual(JSON.parse((await load("quarry.json")).text), { relays: [`ws://${host}/relay`] });
});

test("a line of the rules is compiled: first the page, then what it asks for later", async () => {
  await change(RULES, (text) => text.replace("clobber_expected_size", `"${MARK}"`));
  await event("reload");
  assert.equal((await load()).status, 200);
  assert.ok((await loaded(/quarry_bg-/)).includes(MARK));
  for (const script of ["wasm/dialogs.js", "analysis/worker.ts"]) {
    const { status, text } = await load(`later/${script}`);
    assert.equal(status, 200, script);
    assert.match(text, /WebAssembly/, script);
  }
  // A page that has waited for the build does not wait for the next one.
  assert.equal((await firstEvent("?building")).name, "reload");
});

test("a change of a style sheet is there at once", async () => {
  await change(STYLE, (text) => `${text}\n.${MARK} {\n  color: red;\n}\n`);
  await event("reload", async () => (await loaded(/\.js$/)).includes(MARK));
});

test("a fault in a script is shown with its file and line until it is mended", async () => {
  const before = await load();
  const text = await change(SCRIPT, (found) => `${found}\nconst broken = ;\n`);
  const place = `${SCRIPT}:${await lineOf(SCRIPT, "const broken")}:`;
  await event("fault", (fault) => fault.includes(place));
  // The last build is still there, and shows the fault.
  assert.deepEqual(await load(), before);
  const { name, text: shown } = await firstEvent();
  assert.equal(name, "fault");
  assert.ok(shown.includes(place), shown);
  await prints(place);
  await change(SCRIPT, () => text);
  await event("reload");
});

test("a board that is wrong is shown with its file and line, and the games can be played", async () => {
  const text = await change(PROSE, (found) => found.replace(/(?<=```board\n.*)moves=\w+/, "moves=a1a8"));
  const place = `${PROSE}:${await lineOf(PROSE, "moves=a1a8")}: `;
  await event("fault", (fault) => fault.includes(place));
  await prints(place);
  assert.equal((await load()).status, 200);
  assert.match((await load("rules/clobber.html")).text, /<pre>game=clobber&amp;moves=a1a8: /);
  await change(PROSE, () => text);
  await event("reload", async () => !(await load("rules/clobber.html")).text.includes("<pre>game"));
  await change(STYLE, (found) => found.replace("color: red", "color: blue"));
  await event("reload", async () => /\bcolor: (blue|#00f);/.test(await loaded(/\.js$/)));
});
