// Writes the scripts with the messages of the npm package `quarry-rules` into a folder: `messages.js` formats the texts of the board
// in English, for drawings; `errors.js` has the errors in English, and loads those of other languages.

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

const contents = 'export { default } from "messages:en"; export { default as languages } from "messages:languages";';
await build({
  ...options,
  stdin: { contents, resolveDir: root, sourcefile: "errors.js" },
  // A file for each language keeps its name, so that two versions of the package differ in their contents alone.
  splitting: true,
  entryNames: "errors",
  chunkNames: "errors-[name]",
  plugins: [messages(root, { errorsOnly: true, pseudo: false })],
});
