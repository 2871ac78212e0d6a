// Runs the browser tests on the built site: `node tests/browser/run.mjs [--firefox] [--full] [--quiet] [NAME…]`.
//
// It serves `dist/` under the strictest policy, and a copy of it among the pages of another origin, and starts Node's test
// runner. NAME is that of a test file, without `.test.ts`; `--only TEXT` runs the tests whose names contain a text.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { POLICY } from "./policy.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    firefox: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    /** The tests of `quiet/`, which measure times: one at a time. */
    quiet: { type: "boolean", default: false },
    only: { type: "string" },
    concurrency: { type: "string" },
  },
});

if (!existsSync(`${ROOT}dist/index.html`)) {
  console.error("dist/ is missing: run `cargo xtask build`");
  process.exit(2);
}

/** Serves folders; the URL. */
async function serve(mounts, headers) {
  const options = JSON.stringify({ port: 0, mounts, headers });
  const server = spawn("node", [`${ROOT}xtask/site/serve.mjs`, options], { stdio: ["pipe", "pipe", "inherit"] });
  for await (const line of createInterface({ input: server.stdout })) return { server, url: line };
  throw new Error("the server does not start");
}

const servers = await Promise.all([
  serve([{ path: "/", folder: `${ROOT}dist` }], { "Content-Security-Policy": POLICY }),
  serve(
    [
      { path: "/some/folder/", folder: `${ROOT}dist` },
      { path: "/bundled/", folder: `${ROOT}target/package/project/dist` },
      { path: "/frameworks/", folder: `${ROOT}target/package/frameworks` },
      { path: "/library/", folder: `${ROOT}target/package/quarry-rules-tests` },
      { path: "/", folder: `${HERE}hosts` },
    ].filter(({ folder }) => existsSync(folder)),
    // Pages of other origins load its files.
    { "Access-Control-Allow-Origin": "*" },
  ),
]);

/** The tests of quarry-rules and of frameworks need what other steps build: they run only when they are named. */
const NAMED = ["library.test.ts", "frameworks.test.ts"];

/** The test files of this run. */
async function files() {
  const folder = values.quiet ? `${HERE}quiet/` : HERE;
  const found = (await readdir(folder))
    .filter((file) => file.endsWith(".test.ts") && (!NAMED.includes(file) || positionals.length > 0))
    .sort();
  const wanted = positionals.length > 0 ? found.filter((file) => positionals.includes(file.slice(0, -8))) : found;
  const texts = await Promise.all(
    wanted.map(async (file) => [`${folder}${file}`, await readFile(`${folder}${file}`, "utf8")]),
  );
  // A file without a test for this browser would count as one that has passed.
  return texts.filter(([, text]) => !values.firefox || /\bfirefox: /.test(text)).map(([file]) => file);
}

const tests = await files();
if (tests.length === 0) {
  console.error(`found no test of ${positionals.join(", ")}`);
  process.exit(2);
}
const concurrency = values.quiet ? 1 : Number(values.concurrency ?? 3);
const args = ["--import", "./tests/scripts/typescript.mjs", "--test", `--test-concurrency=${concurrency}`];
const reporter = process.stdout.isTTY ? "spec" : "tap";
const only = values.only ? [`--test-name-pattern=${values.only}`] : [];
const runner = spawn("node", [...args, `--test-reporter=${reporter}`, ...only, ...tests], {
  cwd: ROOT,
  stdio: "inherit",
  env: {
    ...process.env,
    QUARRY_SITE: servers[0].url,
    QUARRY_ELSEWHERE: servers[1].url,
    QUARRY_BROWSER: values.firefox ? "firefox" : "chromium",
    QUARRY_TIER: values.full ? "full" : "quick",
  },
});
runner.on("exit", (status) => {
  for (const { server } of servers) server.kill();
  process.exit(status ?? 1);
});
