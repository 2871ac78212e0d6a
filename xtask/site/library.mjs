// Writes the scripts with the messages of the npm package `quarry-rules` into a folder: `messages.js` formats the texts of the board
// in English, for drawings; `errors.js` has the errors in English, and loads those of other languages.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { messages } from "./messages.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [outdir] = process.argv.slice(2);
const options = { outdir, bundle: true, charset: "utf8", format: "esm", target: "es2022", logLevel: "warning" };

await build({
  ...options,
  entryPoints: { messages: path.join(root, "www/messages/format.ts") },
  plugins: [messages(root, { boardOnly: true })],
});

/** Whatever names the errors of the package: its modules, its scripts, and the engine's answers. */
const users = [
  ...["rules_bg.wasm", "drawing_bg.wasm", "pgn_bg.wasm"].map((name) => path.join(outdir, name)),
  ...files("npm/quarry-rules/src", ".ts"),
  ...files("src/engine", ".rs"),
  path.join(root, "src/engine.rs"),
].map((file) => readFileSync(file));

/** The files of a folder, and of the folders in it, whose names end so. */
function files(folder, end) {
  const all = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  const wanted = all.filter((file) => file.isFile() && file.name.endsWith(end));
  return wanted.map((file) => path.join(file.parentPath, file.name));
}

/** Whether a message is needed: the page, the lessons and the command line have errors of their own. */
const isUsed = (id) => users.some((text) => text.includes(id));

const contents = 'export { default } from "messages:en"; export { default as languages } from "messages:languages";';
await build({
  ...options,
  stdin: { contents, resolveDir: root, sourcefile: "errors.js" },
  // A file for each language keeps its name, so that two versions of the package differ in their contents alone.
  splitting: true,
  entryNames: "errors",
  chunkNames: "errors-[name]",
  plugins: [messages(root, { errorsOnly: true, pseudo: false, isUsed })],
});
