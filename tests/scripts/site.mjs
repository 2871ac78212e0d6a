// Where the files of the site are before the build has bundled them.

import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The URL of the site that tests in Node open. */
export const SITE = "http://quarry.test/";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GENERATED = path.join(process.env.CARGO_TARGET_DIR ?? path.join(ROOT, "target"), "site/generated");
const FOLDERS = [path.join(ROOT, "www"), GENERATED, ROOT];

/** The file with that path on the site; `undefined` if there is none. */
export function fileOf(pathname) {
  const below = pathname.replace(/^\//, "");
  return FOLDERS.map((folder) => path.join(folder, below)).find((file) => existsSync(file));
}

/** The path on the site of a file. */
export function urlOf(url) {
  const file = fileURLToPath(url);
  const folder = FOLDERS.find((one) => file.startsWith(one + path.sep) || one === ROOT);
  return path.relative(folder, file).split(path.sep).join("/");
}
