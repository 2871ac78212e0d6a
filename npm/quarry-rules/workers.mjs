// Makes each script of a worker one file, in the built package: some bundlers copy it as it is. The argument is the package's
// folder.

import { join } from "node:path";
import { build } from "esbuild";

const [folder] = process.argv.slice(2);

for (const name of ["worker.js", "worker-node.js"]) {
  const file = join(folder, "engine", name);
  await build({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    bundle: true,
    format: "esm",
    target: "es2022",
    external: ["node:*"],
    logLevel: "warning",
  });
}
