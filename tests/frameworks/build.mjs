// Builds projects of other people's frameworks and bundlers with the packed npm packages: `node tests/frameworks/build.mjs [NAME…]`.
//
// Each project is a copy of a folder here. `tests/browser/frameworks.test.ts` opens what it builds.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const PACKED = fileURLToPath(new URL("../../target/package", import.meta.url));
const OUT = path.join(PACKED, "frameworks");

const PARCEL = "parcel build index.html --public-url ./ --no-source-maps --cache-dir parcel-cache";
const JEST = "node_modules/jest/bin/jest.js --config jest.config.json";

/**
 * The projects: the tool that each tries, by its name in the guide; the folder that it is a copy of, unless that has its name; the
 * commands that check and build it, and the folder that it is built into. A project without such a folder is a test. `BASE` is the
 * path where its pages are served.
 */
export const PROJECTS = {
  "next-turbopack": { tool: "Next.js 16", folder: "next", run: ["next build"], built: "out" },
  "next-webpack": { tool: "Next.js 16", folder: "next", run: ["next build --webpack"], built: "out" },
  svelte: { tool: "SvelteKit", run: ["vite build"], built: "build" },
  nuxt: { tool: "Nuxt 4", run: ["nuxt generate"], built: ".output/public" },
  astro: { tool: "Astro 5", run: ["astro build"], built: "dist" },
  angular: { tool: "Angular 21", run: ["ng build"], built: "dist/app/browser" },
  vue: { tool: "Vue", run: ["vue-tsc", "vite build"], built: "dist" },
  rollup: { tool: "Rollup", folder: "bundlers", run: ["rollup --config"], built: "dist", page: "index.html" },
  parcel: { tool: "Parcel", folder: "bundlers", run: [PARCEL], built: "dist" },
  jest: { run: ["jest --config commonjs.config.json", `node --experimental-vm-modules ${JEST}`] },
  "happy-dom": { run: ["vitest run"] },
};

/** The packed file of a package that `cargo xtask package` has built. */
function packed(name) {
  const { version } = JSON.parse(readFileSync(path.join(PACKED, name, "package.json"), "utf8"));
  return path.join(PACKED, `${name}-${version}.tgz`);
}

/** Copies a project, installs what it needs, and runs its commands. */
function build(name) {
  const { folder = name, run, built, page } = PROJECTS[name];
  const project = path.join(PACKED, "projects", name);
  const env = { ...process.env, BASE: `/frameworks/${name}`, CI: "true", NO_COLOR: "1" };
  for (const variable of ["NEXT", "NUXT", "ASTRO"]) env[`${variable}_TELEMETRY_DISABLED`] = "1";
  const npm = (...args) => {
    const { status } = spawnSync("npm", args, { cwd: project, env, stdio: "inherit" });
    if (status !== 0) throw new Error(`${name}: npm ${args.join(" ")}: exit status ${status}`);
  };
  rmSync(project, { recursive: true, force: true });
  cpSync(path.join(HERE, folder), project, { recursive: true });
  const files = ["quarry-rules", "quarry-game", "quarry-game-engine"].map(packed);
  npm("install", "--no-package-lock", "--no-audit", "--no-fund", "--silent", ...files);
  for (const line of run) npm("exec", "--", ...line.split(" "));
  if (!built) return;
  const site = path.join(OUT, name);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  renameSync(path.join(project, built), site);
  if (page) cpSync(path.join(project, page), path.join(site, page));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2);
  for (const name of names.length > 0 ? names : Object.keys(PROJECTS)) {
    const began = performance.now();
    build(name);
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
}
