// Checks whether the tests of the scripts notice faults: `node tests/scripts/mutants.mjs [FILE…]` lets Stryker change each file below in
// every way that it knows, one at a time, and runs the tests of the file. It prints the changes that no test has noticed.
// Stryker is not a dependency of the project: npx fetches it when it is wanted.

import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const STRYKER = "@stryker-mutator/core@9";

/** The least share of changes that must be noticed, in per cent. */
const LEAST = 85;

/** Files that decide something without a document, and their tests. */
const FILES = {
  "www/analysis/hints.ts": ["scheduler"],
  "www/analysis/scheduler.ts": ["scheduler"],
  "www/analysis/table-files.ts": ["table-files"],
  "www/analysis/tables.ts": ["tables"],
  "npm/quarry-rules/src/engine/watchdog.ts": ["watchdog"],
  "www/element/frame-commands.ts": ["frame-commands", "frame-messages"],
  "www/element/shapes.ts": ["shapes"],
  "www/frame.ts": ["frame", "frame-messages"],
  "www/messages/errors.ts": ["errors"],
  "www/messages/format.ts": ["messages"],
  "www/page/autosave.ts": ["autosave"],
  "www/ratings/player-names.ts": ["ratings"],
  "www/ratings/rated-games.ts": ["ratings"],
  "www/ratings/ratings-store.ts": ["ratings"],
  "www/storage/settings.ts": ["settings"],
  "www/storage/storage.ts": ["autosave", "ratings"],
};

/** What the tests need of the project. */
const NEEDED = ["www", "tests/scripts", "xtask/site", "locales", "src", "dialogs", "packages", "package.json"];

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}/target/mutants`;
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const unknown = wanted.filter((file) => !(file in FILES));
if (unknown.length > 0) {
  console.error(`mutants: found ${unknown.join(", ")}, expected some of ${Object.keys(FILES).join(", ")}`);
  process.exit(2);
}
let failed = 0;
for (const file of wanted.length > 0 ? wanted : Object.keys(FILES)) {
  const tests = FILES[file].map((name) => `tests/scripts/${name}.test.ts`).join(" ");
  const config = {
    mutate: [file],
    testRunner: "command",
    commandRunner: { command: `node --import ./tests/scripts/typescript.mjs --test ${tests}` },
    reporters: ["clear-text"],
    clearTextReporter: { allowColor: false, reportTests: false },
    ignorePatterns: ["**", ...NEEDED.map((path) => `!${path}`), ...NEEDED.map((path) => `!${path}/**`)],
    tempDirName: `${folder}/sandbox`,
    concurrency: 2,
    timeoutMS: 4000,
    plugins: [],
    thresholds: { high: 100, low: LEAST, break: LEAST },
  };
  writeFileSync(`${folder}/stryker.json`, JSON.stringify(config));
  const { status } = spawnSync("npx", ["--yes", "--package", STRYKER, "stryker", "run", `${folder}/stryker.json`], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
