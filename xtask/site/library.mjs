// Writes the script that formats messages in English for the npm package `quarry-rules`. The argument is the file.

import path from "node:path";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";

import { messages } from "./messages.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [outfile] = process.argv.slice(2);

await build({
  entryPoints: [path.join(root, "www/messages/format.ts")],
  outfile,
  bundle: true,
  charset: "utf8",
  format: "esm",
  target: "es2022",
  logLevel: "warning",
  plugins: [messages(root, { boardOnly: true })],
});
