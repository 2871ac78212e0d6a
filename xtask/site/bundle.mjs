// Bundles the sources of the site. Scripts, style sheets, modules and data go into `assets/` under names that hold a hash
// of their contents. Files that others name (`index.html`, `quarry.js`, ...) keep their names.

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

import esbuild from "esbuild";
import * as terser from "terser";

import { addLinkPreview } from "./link-preview.mjs";
import { messages } from "./messages.mjs";

/** Where the files lie whose names hold a hash. */
const ASSETS = "assets";

/** The pages to which no page links: that for frames, and that which hosts show for a missing file. */
const UNLINKED = ["embed.html", "404.html"];

/** Where a page asks for a module that is still being compiled: `serve.mjs` answers when it is there. */
export const LATER = "later";

/**
 * The sources that keep their names, because links, other people's pages or browsers name them: those that lie in `www/`
 * itself, the icons and the examples, the rules pages and the documentation. An example's script in TypeScript is bundled.
 */
const IS_PUBLIC = /^([^/]+\.\w+|(icons|examples)\/.*|(rules|docs)\/[^/]*\.html|docs\/[^/]*\.(svg|png))$/;

/** Tables of exact values, and the translations of rules and lessons, `NAME.LANG.html`: the service worker keeps them from their first use on. */
const ON_DEMAND = /\.z$|\.[a-z]{2,3}(-\w+)*\.(html|txt)$/;

/** What the service worker does not keep in advance, besides those. */
const NOT_KEPT = /^(icons|examples|docs)\/|^(sw\.js|index\.html|404\.html|quarry\.js|frame\.js)$/;

/** What a host chooses for its site, also after the build: it is no part of the build, and the service worker keeps no copy. */
export const CHOICES = "quarry.json";

/**
 * What is there before a script that is loaded later: the element before all of them, the computer before the parts of the
 * analysis. Each such script imports it. esbuild puts scripts that have the same importers into one chunk, so each of the two
 * becomes one chunk.
 */
const SHARED = [
  { source: "element/game-element.ts", importers: /^/ },
  { source: "element/public-api.ts", importers: /^/ },
  { source: "analysis/computer.ts", importers: /^analysis\// },
];

/** A script that is loaded when it is asked for. */
const DYNAMIC_IMPORT = /\bimport\("([^"]+\.ts)"\)/g;

/** The style sheets that scripts import. */
const STYLES = "styles";

/** The script of a module, which wasm-bindgen writes. */
const GLUE = /\/wasm\/[\w-]+\.js$/;

/** `new URL("./file", import.meta.url)`: the form in which browsers and bundlers find a file that a script needs. */
export const FILE_URL = /new URL\(\s*(["'])(?!\w+:)([^"'`]+)\1\s*,\s*import\.meta\.url\s*\)/g;

/** The script that names the modules of the engine. On npm they are a package of their own, which exports the same. */
const ENGINES = /\/games\/engines\.ts$/;
const ENGINES_PACKAGE = "quarry-game-engine";

/** The script that names the tables. The npm package leaves them out: a page says where they are. */
const TABLES = "games/tables.ts";

/** A picture of a board in the rules. The element puts a live board into its place. */
const PICTURE = /<img [^>]*>\n?/g;

/**
 * Vite turns assets of fewer bytes into `data:` URLs, which the policies that the guide names forbid for texts. In the npm package
 * they end with spaces up to that size.
 */
const MIN_BYTES = 4096;
const IS_PADDED = /\.txt$/;

/** An attribute of HTML that names a file. */
const ATTRIBUTE = /(?<=\s)(href|src)="([^":#?]+)"/g;

const MODULES = "node_modules/";

/**
 * The folder of a package of npm, which may lie in that of another one, as the lock file names it: from the first `node_modules` on,
 * which may be a link to another place.
 */
const PACKAGE = /^(?:.*?\/)??(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)/;

/** A script as a source; browsers load both kinds as `.js`. */
const SCRIPT_SOURCE = /\.[jt]s$/;

/** How terser makes a script 3 % smaller than esbuild does. It takes long: scripts that are loaded later do without. */
const SMALLER = { module: true, ecma: 2022, compress: { passes: 2 } };

/**
 * The name of a script holds esbuild's hash of the text that terser then makes smaller. The text begins with this comment, which is
 * removed: another version of terser, or other options, lead to other names.
 */
const TERSER = `/*${createRequire(import.meta.url)("terser/package.json").version} ${JSON.stringify(SMALLER)}*/`;

/** What only Trunk reads. */
const TRUNK = /^ *<link data-trunk .*\n/gm;

const MAIN = /<main[\s\S]*<\/main>/;
const SCRIPT = /^( *)<script type="module" src="([^"]+)"><\/script>/m;

/** A page with the element in it shows a board at once. */
const ELEMENT = /<quarry-game\b/;

/** A script's text; that of a module without what it tells developers on the console, which each first visit would load. */
function without(file, text) {
  return GLUE.test(file) ? text.replaceAll("console.warn(", "void (") : text;
}

/**
 * A built site, or the part of it that some scripts need.
 *
 * @typedef {object} Site
 * @property {Map<string, Buffer>} files path to contents
 * @property {string} build a hash of all files
 * @property {Record<string, string>} built the built file of each source that has an asset of its own
 * @property {Record<string, string[]>} visits what the page and an element load for the first view
 * @property {{name: string, version: string, license: string, sum: string}[]} packages for the npm package, the packages of npm that
 * are bundled into its scripts, with the SHA-512 sum of each in hexadecimal digits
 */

/**
 * Bundles sources. A source is looked for in `www`, then in `generated`, which has what other steps of the build write:
 * `wasm/`, `rules/` and `docs/`.
 *
 * @param {object} options
 * @param {string} options.root the project's folder
 * @param {string} options.generated a folder
 * @param {boolean} [options.minify]
 * @param {boolean} [options.waits] modules and tables that are missing come later
 * @param {string} [options.url] the URL of the host, which ends with `/`; with it, pages have link previews
 * @param {string[]} [options.relays] the URLs of the relays that carry games between devices
 * @param {string} [options.inject] HTML that the head of the page ends with
 * @param {boolean} [options.elementOnly] only what an element on other people's pages needs
 * @returns {Promise<Site>}
 */
export async function bundle(options) {
  const bundler = new Bundler(options);
  await bundler.run();
  return bundler.site();
}

class Bundler {
  #files = new Map();
  #assets = new Map();
  #built = {};
  #outputs = {};
  /** The scripts that are loaded when they are asked for. */
  #lazy = new Set();
  /** The files that each script names with `new URL`, as sources. */
  #named = new Map();
  /** The folders of the packages of npm that are bundled into scripts. */
  #packages = new Set();
  #options;
  #www;
  #root;

  constructor({ minify = true, waits = false, elementOnly = false, ...folders }) {
    this.#options = { minify, waits, elementOnly, ...folders };
    this.#root = folders.root;
    this.#www = path.join(folders.root, "www");
  }

  async run() {
    const { elementOnly } = this.#options;
    const sources = await this.#publicSources();
    const pages = elementOnly
      ? []
      : sources.filter((source) => source.endsWith(".html") && !source.startsWith("examples/"));
    const texts = new Map(await Promise.all(pages.map(async (page) => [page, await this.#text(page)])));
    this.#lazy = await this.#findLazy();
    const entries = new Set([this.#elementEntry()]);
    for (const [page, text] of texts) {
      const script = SCRIPT.exec(text)?.[2];
      if (script) entries.add(path.posix.join(path.posix.dirname(page), script));
    }
    await this.#bundleScripts([...entries].map((entry) => this.#find(entry)));
    await this.#bundleFrame();
    this.#files.set("quarry.js", Buffer.from(this.#publicScript(this.#elementEntry())));
    for (const [page, text] of texts) this.#files.set(page, Buffer.from(await this.#html(page, text, page)));
    const isCopied = (source) =>
      !this.#files.has(source) && (source.startsWith("examples/") || !SCRIPT_SOURCE.test(source));
    const copied = elementOnly ? [] : sources.filter(isCopied);
    for (const source of copied) {
      if (source.endsWith(".ts")) await this.#bundleExample(source);
      else this.#files.set(source, await this.#copy(source));
    }
  }

  /** What a public file has: a style sheet brings what it imports along. */
  async #copy(source) {
    const file = this.#find(source);
    return source.endsWith(".css") ? Buffer.from(await this.#style(file, { minify: false })) : readFile(file);
  }

  /** @returns {Promise<Site>} */
  async site() {
    const { elementOnly, waits, relays = [] } = this.#options;
    const inject = this.#options.inject ?? "";
    const files = new Map([...this.#files].sort(([a], [b]) => (a < b ? -1 : 1)));
    const hasher = createHash("sha256");
    for (const [name, content] of files) hasher.update(name).update("\0").update(content);
    const build = hasher.digest("hex").slice(0, 16);
    if (!elementOnly) {
      let page = files
        .get("index.html")
        .toString()
        .replace("  </head>", () => `${inject}  </head>`);
      // A build that is incomplete, or replaced with every change, is not kept on the device.
      if (!waits && !inject) {
        page = page.replace("<html ", `<html data-build="${build}" `).replace(/\n +/g, "\n");
        files.set("sw.js", Buffer.from(await this.#serviceWorker(build, [...files.keys()])));
      }
      files.set("index.html", Buffer.from(page));
      files.set(CHOICES, Buffer.from(`${JSON.stringify({ relays }, undefined, 2)}\n`));
    }
    const packages = elementOnly ? await this.#bundledPackages() : [];
    return { files, build, built: this.#built, visits: elementOnly ? {} : this.#visits(), packages };
  }

  /** What the lock file has about the packages in the scripts. */
  async #bundledPackages() {
    const lock = JSON.parse(await readFile(path.join(this.#root, "package-lock.json"), "utf8"));
    return [...this.#packages].sort().map((folder) => {
      const { version, license, integrity } = lock.packages[folder];
      const [algorithm, sum] = integrity.split("-");
      if (algorithm !== "sha512") throw new Error(`package-lock.json: ${folder}: found ${algorithm}, expected sha512`);
      const name = folder.slice(folder.lastIndexOf(MODULES) + MODULES.length);
      return { name, version, license, sum: Buffer.from(sum, "base64").toString("hex") };
    });
  }

  /** Files of the site that keep their names, as paths below `www` or `generated`. */
  async #publicSources() {
    const { generated } = this.#options;
    const found = await Promise.all([this.#www, generated].map((folder) => readdir(folder, { recursive: true })));
    const sources = found.flat().map((file) => file.split(path.sep).join("/"));
    return ["index.html", ...sources].filter((file) => IS_PUBLIC.test(file) && /\.[^/]*$/.test(file)).sort();
  }

  /** The source of `quarry.js`. */
  #elementEntry() {
    return this.#options.elementOnly ? "element/package.ts" : this.#script("quarry.js");
  }

  /** The source of a public script. */
  #script(name) {
    const source = name.replace(/\.js$/, ".ts");
    return existsSync(path.join(this.#www, source)) ? source : name;
  }

  /** Where a source is. */
  #find(source) {
    if (source === "index.html") return path.join(this.#root, source);
    const places = [this.#www, this.#options.generated].map((folder) => path.join(folder, source));
    const found = places.find((place) => existsSync(place));
    if (!found) throw new Error(`${source}: found in neither of ${places.join(", ")}`);
    return found;
  }

  async #text(source) {
    const { url } = this.#options;
    const text = (await readFile(this.#find(source), "utf8")).replace(TRUNK, "");
    return url && !UNLINKED.includes(source) ? addLinkPreview(text, source, url) : text;
  }

  /** A file as a source: its path below `www` or `generated`. */
  #source(file) {
    const below = [this.#options.generated, this.#www].find((folder) => file.startsWith(folder + path.sep));
    return path
      .relative(below ?? this.#root, file)
      .split(path.sep)
      .join("/");
  }

  async #esbuild(more) {
    const result = await esbuild.build({
      absWorkingDir: this.#root,
      assetNames: "[name]-[hash]",
      bundle: true,
      charset: "utf8",
      chunkNames: "[name]-[hash]",
      entryNames: "[name]-[hash]",
      format: "esm",
      legalComments: "none",
      logLevel: "silent",
      metafile: true,
      minify: this.#options.minify,
      outdir: path.join(this.#root, ASSETS),
      plugins: [messages(this.#root, { pseudo: !this.#options.elementOnly }), this.#plugin()],
      target: "es2022",
      write: false,
      ...more,
    });
    for (const { inputs } of Object.values(result.metafile.outputs)) {
      for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
        const folder = bytesInOutput > 0 && PACKAGE.exec(input)?.[1];
        if (folder) this.#packages.add(folder);
      }
    }
    return result;
  }

  /** The scripts that some script imports at run time. */
  async #findLazy() {
    const files = (await readdir(this.#www, { recursive: true })).filter((file) => /(?<!\.d)\.ts$/.test(file));
    const imports = files.map(async (file) => {
      const text = await readFile(path.join(this.#www, file), "utf8");
      return [...text.matchAll(DYNAMIC_IMPORT)].map(([, name]) => path.join(this.#www, path.dirname(file), name));
    });
    return new Set((await Promise.all(imports)).flat());
  }

  /** What a script imports besides what it names, because it is loaded later. */
  #sharedWith(file) {
    if (!this.#lazy.has(file)) return [];
    const importer = this.#source(file);
    const shared = SHARED.filter(({ source, importers }) => source !== importer && importers.test(importer));
    return shared.map(({ source }) => path.join(this.#www, source));
  }

  async #bundleScripts(entryPoints) {
    const { minify } = this.#options;
    const banner = { js: minify ? TERSER : "" };
    const { outputFiles, metafile } = await this.#esbuild({ entryPoints, splitting: true, banner });
    this.#outputs = metafile.outputs;
    for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) {
      if (entryPoint) this.#built[this.#source(path.join(this.#root, entryPoint))] = file;
    }
    const entries = entryPoints.map((file) => this.#built[this.#source(file)]);
    const first = new Set(entries.flatMap((file) => [file, ...this.#imports(file)]));
    for (const { path: output, text } of outputFiles) {
      const file = this.#asset(output);
      const isSmaller = minify && first.has(file);
      const code = isSmaller ? (await terser.minify(text, SMALLER)).code : text.replace(TERSER, "");
      this.#files.set(file, Buffer.from(code));
    }
  }

  /** The client of frames is one file, without a hash: pages copy it. */
  async #bundleFrame() {
    const { outputFiles } = await this.#esbuild({
      entryPoints: [this.#find(this.#script("frame.js"))],
      entryNames: "[name]",
    });
    this.#files.set("frame.js", Buffer.from(outputFiles[0].contents));
  }

  /** An example in TypeScript is one script that no visit of the page loads. It finds what it names in `assets/`. */
  async #bundleExample(source) {
    const { outputFiles } = await this.#esbuild({ entryPoints: [this.#find(source)] });
    const name = source.replace(/\.ts$/, ".js");
    const at = (file) => relative(name, `${ASSETS}/${path.posix.basename(file)}`);
    const text = outputFiles[0].text.replace(FILE_URL, (url, _quote, file) => url.replace(file, at(file)));
    this.#files.set(name, Buffer.from(text));
  }

  #asset(file) {
    return path.relative(this.#root, file).split(path.sep).join("/");
  }

  /** Finds modules that other steps of the build write, and names the files that scripts ask for at run time. */
  #plugin() {
    return {
      name: "site",
      setup: (build) => {
        if (this.#options.elementOnly) {
          build.onResolve({ filter: ENGINES }, () => ({ path: ENGINES_PACKAGE, external: true }));
        }
        // The sources of `quarry-rules`, which the page shares, have a folder of declarations of their own.
        build.onResolve({ filter: /\/wasm\// }, ({ path: module }) => {
          const source = `wasm/${path.basename(module)}`;
          if (this.#isLater(source)) return { path: `../${LATER}/${source}`, external: true };
          return { path: this.#find(source) };
        });
        // A style sheet that a script imports is a text in it, so that it is there under every policy of the host page. Names of files
        // depend on its path, which is the same in every folder.
        build.onResolve({ filter: /\.css$/ }, ({ path: name, resolveDir, importer }) =>
          SCRIPT_SOURCE.test(importer)
            ? { path: this.#asset(path.resolve(resolveDir, name)), namespace: STYLES }
            : undefined,
        );
        build.onLoad({ filter: /^/, namespace: STYLES }, async ({ path: file }) => ({
          loader: "text",
          contents: (await this.#style(path.join(this.#root, file))).trim(),
        }));
        build.onLoad({ filter: SCRIPT_SOURCE }, async ({ path: file }) => {
          let text = without(file, await readFile(file, "utf8"));
          if (this.#options.elementOnly && this.#source(file) === TABLES) text = text.replace(FILE_URL, "undefined");
          const names = new Map();
          for (const [, , name] of text.matchAll(FILE_URL)) names.set(name, await this.#url(file, name));
          this.#named.set(
            this.#source(file),
            [...names.keys()].map((name) => this.#resolve(file, name)),
          );
          const loader = path.extname(file).slice(1);
          const imports = this.#sharedWith(file).map((source) => `import "${source}";`);
          return {
            loader,
            contents:
              imports.join("") +
              text.replace(FILE_URL, (_url, _quote, name) => `new URL("${names.get(name)}", import.meta.url)`),
          };
        });
      },
    };
  }

  /** The URL, relative to `assets/`, of a file that a script names. */
  async #url(script, name) {
    const source = this.#resolve(script, name);
    // A worker is as late as the module that it imports.
    const waits = this.#isLater(source) || (/\/worker\.[jt]s$/.test(source) && this.#isLater("wasm/engine.js"));
    if (waits) return `../${LATER}/${source}`;
    return `./${path.posix.basename(await this.#build(source))}`;
  }

  /** The source that a file names. */
  #resolve(file, name) {
    return this.#source(path.resolve(path.dirname(file), name));
  }

  #isLater(source) {
    const { waits, generated } = this.#options;
    return (
      waits &&
      /^(wasm|tables)\//.test(source) &&
      ![this.#www, generated].some((folder) => existsSync(path.join(folder, source)))
    );
  }

  /** Builds an asset from a source, once; its path. */
  #build(source) {
    const building =
      this.#assets.get(source) ?? (SCRIPT_SOURCE.test(source) ? this.#worker(source) : this.#data(source));
    this.#assets.set(source, building);
    return building;
  }

  /** A worker is bundled into one script. */
  async #worker(source) {
    const { outputFiles } = await this.#esbuild({ entryPoints: [this.#find(source)] });
    const [{ path: file, contents }] = outputFiles;
    const name = this.#asset(file);
    this.#files.set(name, Buffer.from(contents));
    this.#built[source] = name;
    return name;
  }

  /** The text of a style sheet, with what it imports. */
  async #style(file, more) {
    const { outputFiles } = await this.#esbuild({ entryPoints: [file], external: ["*.woff2"], ...more });
    return outputFiles[0].text;
  }

  async #data(source) {
    const file = this.#find(source);
    let content = await readFile(file);
    if (source.endsWith(".css")) {
      content = Buffer.from(await this.#style(file));
    }
    // A script puts the text of a page into another one.
    if (source.endsWith(".html")) {
      const [main] = MAIN.exec(content);
      const text = this.#options.elementOnly ? main.replace(PICTURE, "") : main;
      content = Buffer.from(await this.#html(source, text, `${ASSETS}/`));
    }
    if (this.#options.elementOnly && IS_PADDED.test(source)) {
      content = Buffer.concat([content, Buffer.alloc(Math.max(MIN_BYTES - content.length, 0), " ")]);
    }
    const { name, ext } = path.parse(source);
    const built = `${ASSETS}/${name}-${hash(content)}${ext}`;
    this.#files.set(built, content);
    this.#built[source] = built;
    return built;
  }

  /**
   * HTML with the names of built files.
   *
   * @param {string} source whose text it is
   * @param {string} text
   * @param {string} at where it will be in the site
   */
  async #html(source, text, at) {
    const folder = path.posix.dirname(source);
    const names = new Map();
    for (const [, , name] of text.matchAll(ATTRIBUTE)) {
      const named = path.posix.join(folder, name);
      const isFile = /\.\w+$/.test(name) && !IS_PUBLIC.test(named);
      // A script is an entry point, or loaded by one.
      if (isFile) names.set(name, relative(at, this.#built[named] ?? (await this.#build(named))));
    }
    // What a script needs is loaded along with it, and not one after the other.
    const entry = this.#built[path.posix.join(folder, SCRIPT.exec(text)?.[2] ?? "")];
    const needs = ELEMENT.test(text) ? this.#firstView(entry) : [...this.#imports(entry)];
    const preloads = needs.map((file) => preload(relative(at, file)));
    return text
      .replace(SCRIPT, (tag, indent) => [...preloads.map((link) => indent + link), tag].join("\n"))
      .replace(ATTRIBUTE, (tag, attribute, name) => (names.has(name) ? `${attribute}="${names.get(name)}"` : tag));
  }

  /** What a built script imports, directly or not, without what it imports when it runs. */
  #imports(file, found = new Set()) {
    for (const { path: next, kind, external } of this.#outputs[file]?.imports ?? []) {
      if (kind !== "import-statement" || external || found.has(next)) continue;
      found.add(next);
      this.#imports(next, found);
    }
    return found;
  }

  /**
   * What an entry loads before its first view, besides itself: what it imports, and the WebAssembly module that these scripts
   * load, with its script.
   */
  #firstView(entry) {
    const scripts = [entry, ...this.#imports(entry)];
    const modules = scripts.filter((file) => this.#sources(file).some((source) => source.startsWith("wasm/")));
    const named = (file, kind) =>
      this.#sources(file)
        .flatMap((source) => this.#named.get(source))
        .filter((name) => kind.test(name));
    const files = modules.flatMap((file) => named(file, /\.wasm$/)).map((source) => this.#built[source]);
    return [...new Set([...files, ...modules, ...this.#imports(entry)])];
  }

  /** The sources that a built script is made of. */
  #sources(file) {
    const inputs = Object.keys(this.#outputs[file]?.inputs ?? {});
    return inputs.map((input) => this.#source(path.join(this.#root, input)));
  }

  /** A script that keeps its name and is one with the bundle of a build. */
  #publicScript(source) {
    const entry = this.#built[source];
    const imports = [...this.#imports(entry)].map((file) => `import"./${file}";`);
    return `${imports.join("")}export*from"./${entry}";\n`;
  }

  /** The service worker, with the build and the files that it keeps. */
  async #serviceWorker(build, names) {
    const kept = names.filter((name) => !ON_DEMAND.test(name) && !NOT_KEPT.test(name));
    const banner = { js: `const BUILD=${JSON.stringify(build)},FILES=${JSON.stringify(kept)},ON_DEMAND=${ON_DEMAND};` };
    const entryPoints = [this.#find(this.#script("sw.js"))];
    const { outputFiles } = await this.#esbuild({ entryPoints, entryNames: "[name]", banner });
    return outputFiles[0].contents;
  }

  #visits() {
    const named = (page) => {
      const text = this.#files.get(page).toString();
      const loaded = /<(?:link rel="(?:stylesheet|preload|modulepreload)"|script)[^>]* (?:href|src)="([^"]+)"/g;
      return [...text.matchAll(loaded)].map(([, name]) => path.posix.join(path.posix.dirname(page), name));
    };
    const entry = this.#built[this.#script("quarry.js")];
    const element = ["quarry.js", entry, ...this.#firstView(entry)];
    const visits = { "the first visit": ["index.html", ...named("index.html")], "an element": element };
    return Object.fromEntries(
      Object.entries(visits).map(([name, list]) => [name, [...new Set(list.filter(Boolean))].sort()]),
    );
  }
}

/** Eight letters and digits that follow from contents. */
function hash(content) {
  const bits = createHash("sha256").update(content).digest("hex").slice(0, 10);
  return BigInt(`0x${bits}`).toString(32).toUpperCase().padStart(8, "0");
}

/** A link with which a page loads a file in advance. */
function preload(file) {
  if (file.endsWith(".js")) return `<link rel="modulepreload" href="${file}">`;
  return `<link rel="preload" href="${file}" as="fetch" crossorigin>`;
}

/** The path of a file as another one names it. */
function relative(from, to) {
  return path.posix.relative(path.posix.dirname(`${from}.`), to);
}
