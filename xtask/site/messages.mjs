// Compiles the files of messages to scripts: those in `locales/`, and the English of each game in `src/games/`. Fluent's own
// library parses them; each text becomes a string or a small function, so that a page loads neither a parser nor the code that
// walks through parsed messages.

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { FluentResource } from "@fluent/bundle";

/**
 * What a script imports: `messages:en` has the texts of a language that a first view may show, `messages:en/failure` those of a game
 * that could not be loaded, `messages:en/later` the others.
 */
const SPECIFIER = /^messages:/;

/** The language of the first visit. The others are loaded in one piece. */
const ENGLISH = "en";

/** In place of a language: what loads each of the others. */
const LANGUAGES = "languages";

/**
 * The pseudo-locales, as Chrome names them: English with accents, a third longer, and English from right to left. A text in plain
 * letters is one that no file of messages has.
 */
const PSEUDO = { "en-XA": accented, "ar-XB": mirrored };

/** The messages that say what a pseudo-locale is. */
const TAGS = ["lang", "dir"];

const ACCENTS = { a: "áå", e: "éè", i: "íï", o: "óø", u: "úü", A: "Áå", E: "Éè", I: "Íï", O: "Óø", U: "Úü" };

/** The folder of the games, and the files of messages below it. */
const GAMES = "src/games";
const MESSAGES_OF_GAME = /^(\w+)\/messages\.ftl$/;

/** The groups of a file that count as a file of their own, each with the end of its name. */
const GROUPS = { Later: ".later.ftl", Errors: ".errors.later.ftl" };

/** The files with texts that no first view shows. */
const IS_LATER = /\.later\.ftl$/;

/** The file whose texts a script brings along. */
const FAILURE = "failure.ftl";

/** The files with texts that only the build, the command line or the client of a frame uses. */
const IS_OF_PROGRAM = /\.(build|cli|frame)\.ftl$/;

/** In place of a language: the texts of the client of a frame, in all languages. */
const FRAME = "frame";
const IS_OF_FRAME = /\.frame\.ftl$/;

/** The files with what is said of positions and games. */
const IS_OF_BOARD = /^(board|games)\b/;

/** The files with errors alone. */
const IS_OF_ERRORS = /(^|\.)(errors|pgn)\.later\.ftl$/;

/** The categories of plurals. Another key of a variant is compared with the argument itself. */
const PLURALS = new Set(["zero", "one", "two", "few", "many", "other"]);

/**
 * The plugin of esbuild that finds `messages:LANG`.
 *
 * @param {string} root the project's folder
 * @param {object} [options]
 * @param {boolean} [options.boardOnly] whether `messages:LANG` has all texts of the board and no others, and `messages:LANG/later` none
 * @param {boolean} [options.errorsOnly] whether `messages:LANG` has all errors and no other text
 * @param {boolean} [options.pseudo] whether there are the pseudo-locales, which are for tests
 * @param {(id: string) => boolean} [options.isUsed] which of these messages there are; all if it is missing
 * @returns {import("esbuild").Plugin}
 */
export function messages(root, options = {}) {
  const watchDirs = [path.join(root, "locales"), path.join(root, GAMES)];
  return {
    name: "messages",
    setup: (build) => {
      build.onResolve({ filter: SPECIFIER }, ({ path: name }) => ({ path: name, namespace: "messages" }));
      build.onLoad({ filter: SPECIFIER, namespace: "messages" }, async ({ path: name }) => ({
        contents: await compile(root, name.replace(SPECIFIER, ""), options),
        loader: "js",
        watchDirs,
      }));
    },
  };
}

/**
 * A script with texts of a language.
 *
 * @param {string} root the project's folder
 * @param {string} name `LANG`, `LANG/later`, `LANG/failure`, or `languages`
 * @param {object} [options]
 * @param {boolean} [options.boardOnly] whether `LANG` has all texts of the board and no others, and `LANG/later` none
 * @param {boolean} [options.errorsOnly] whether `LANG` has all errors and no other text
 * @param {boolean} [options.pseudo] whether there are the pseudo-locales
 * @param {(id: string) => boolean} [options.isUsed] which of these messages there are; all if it is missing
 */
export async function compile(root, name, options = {}) {
  const { boardOnly = false, errorsOnly = false, pseudo = true, isUsed = () => true } = options;
  const [language, part = "first"] = name.split("/");
  if (language === LANGUAGES) return languages(root, boardOnly, pseudo);
  if (language === FRAME) return textsOfFrame(root);
  const isWhole = boardOnly || errorsOnly || language !== ENGLISH;
  const isOffered = (file) => (boardOnly ? IS_OF_BOARD : errorsOnly ? IS_OF_ERRORS : /^/).test(file);
  const change = PSEUDO[language];
  const { entries } = await read(root, change ? ENGLISH : language);
  const compiler = new Compiler(entries, change ?? ((text) => text));
  const offered = [...entries.values()].filter(({ file, id }) => isOffered(file) && isUsed(id));
  const partOf = (file) => (isWhole ? "first" : file === FAILURE ? "failure" : IS_LATER.test(file) ? "later" : "first");
  const chosen = offered.filter(({ id, file }) => !(change && TAGS.includes(id)) && partOf(file) === part);
  const texts = chosen.map(({ id }) => `  ${JSON.stringify(id)}: ${compiler.entry(id)},\n`);
  if (change) {
    const own = { lang: language, dir: change === mirrored ? "rtl" : "ltr" };
    texts.push(...TAGS.map((id) => `  ${id}: ${JSON.stringify(own[id])},\n`));
  }
  return `export default {\n${texts.join("")}};\n`;
}

/** A script with the texts of the client of a frame, by language. */
async function textsOfFrame(root) {
  const tags = (await readdir(path.join(root, "locales"))).sort();
  const all = tags.map(async (tag) => {
    const { entries } = await read(root, tag, IS_OF_FRAME);
    const compiler = new Compiler(entries, (text) => text);
    const texts = [...entries.keys()].map((id) => `  ${JSON.stringify(id)}: ${compiler.entry(id)},\n`);
    return `${JSON.stringify(tag)}: {\n${texts.join("")}},\n`;
  });
  return `export default {\n${(await Promise.all(all)).join("")}};\n`;
}

/** A script with a function for each language but English that loads it. */
async function languages(root, boardOnly, pseudo) {
  const tags = boardOnly
    ? []
    : [
        ...(await readdir(path.join(root, "locales"))).filter((tag) => tag !== ENGLISH),
        ...(pseudo ? Object.keys(PSEUDO) : []),
      ].sort();
  const loads = tags.map((tag) => `  ${JSON.stringify(tag)}: () => import("messages:${tag}"),\n`);
  return `export default {\n${loads.join("")}};\n`;
}

/** Marks of Unicode show the letters from right to left. */
function mirrored(text) {
  return text.trim() === "" ? text : `\u202e${text}\u202c`;
}

function accented(text) {
  return text.replace(/[aeiou]/gi, (letter) => ACCENTS[letter]);
}

/**
 * The messages of a language, by their ids, each with its file. Two files never have the same message. The messages below the comment
 * `## Later` or `## Errors` count as those of a file of their own.
 *
 * @param {string} root the project's folder
 * @param {string} language
 * @param {RegExp} [wanted] which files; those of the page unless given
 */
export async function read(root, language, wanted) {
  const entries = new Map();
  const sources = await files(root, language, wanted);
  const texts = sources.map(async ([file, source]) => groups(file, source, await readFile(source, "utf8")));
  const parts = (await Promise.all(texts)).flat().sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  for (const { file, source, text, line } of parts) {
    const { body } = new FluentResource(text);
    // The parser skips what it cannot read.
    const known = new Set(body.map(({ id }) => id));
    const skipped = [...text.matchAll(/^(-?[a-z][\w-]*) *=/gim)].find(([, id]) => !known.has(id));
    if (skipped) {
      const at = line + text.slice(0, skipped.index).split("\n").length;
      throw new Error(`${path.relative(root, source)}:${at}: the message ${skipped[1]} cannot be read`);
    }
    for (const entry of body) {
      if (entries.has(entry.id)) throw new Error(`${file}: ${entry.id} is there twice`);
      entries.set(entry.id, { ...entry, file });
    }
  }
  return { entries };
}

/** The groups of a text, each with the file that it counts as and the number of lines before it. */
function groups(file, source, all) {
  let line = 0;
  return all.split(/^(?=## )/m).map((text) => {
    const end = GROUPS[/^## (\w+)$/m.exec(text.split("\n", 1)[0])?.[1]];
    const before = line;
    line += text.split("\n").length - 1;
    return { file: end ? file.replace(/\.ftl$/, end) : file, source, text, line: before };
  });
}

/** The files of a language: the path of each below `locales/LANG/`, where the English of games is not, and the file. */
async function files(root, language, wanted) {
  const folder = path.join(root, "locales", language);
  const found = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith(".ftl") && (wanted ? wanted.test(file) : !IS_OF_PROGRAM.test(file)),
  );
  const all = found.map((file) => [file.split(path.sep).join("/"), path.join(folder, file)]);
  if (language === ENGLISH && !wanted) {
    const games = await readdir(path.join(root, GAMES), { recursive: true });
    const own = games.map((file) => [
      MESSAGES_OF_GAME.exec(file.split(path.sep).join("/")),
      path.join(root, GAMES, file),
    ]);
    all.push(...own.filter(([name]) => name).map(([[, game], source]) => [`games/${game}.ftl`, source]));
  }
  return all;
}

class Compiler {
  #entries;
  #change;

  /** @param {(text: string) => string} change is called with each part of a text */
  constructor(entries, change) {
    this.#entries = entries;
    this.#change = change;
  }

  /** A message: its text, with attributes an array of the text and an object of them. */
  entry(id) {
    const { value, attributes } = this.#entries.get(id);
    const names = Object.keys(attributes);
    if (value === null) throw new Error(`${id}: a message needs a text`);
    if (names.length === 0) return this.#text(id, value);
    const texts = names.map((name) => `${JSON.stringify(name)}: ${this.#text(id, attributes[name])}`);
    return `[${this.#text(id, value)}, { ${texts.join(", ")} }]`;
  }

  /** A string, or a function of the arguments and of what finds the category of a number's plural. */
  #text(id, pattern) {
    if (typeof pattern === "string") return JSON.stringify(this.#change(pattern));
    const body = this.#pattern(id, pattern, [id]);
    return `(${/\bp\(/.test(body) ? "a, p" : "a"}) => ${body}`;
  }

  #pattern(id, pattern, within) {
    if (typeof pattern === "string") return JSON.stringify(this.#change(pattern));
    const parts = pattern.map((part) =>
      typeof part === "string" ? this.#change(part).replace(/[`\\$]/g, "\\$&") : `\${${this.#part(id, part, within)}}`,
    );
    return `\`${parts.join("")}\``;
  }

  #part(id, part, within) {
    switch (part.type) {
      case "var":
        return `a${/^[a-z]\w*$/.test(part.name) ? `.${part.name}` : `[${JSON.stringify(part.name)}]`}`;
      case "str":
        return JSON.stringify(part.value);
      case "mesg":
      case "term": {
        const name = part.type === "term" ? `-${part.name}` : part.name;
        const named = this.#entries.get(name);
        const pattern = part.attr ? named?.attributes[part.attr] : named?.value;
        if (pattern === undefined || pattern === null) throw new Error(`${id}: ${name} is unknown`);
        if (within.includes(name)) throw new Error(`${id}: ${name} contains itself`);
        return `(${this.#pattern(id, pattern, [...within, name])})`;
      }
      case "select":
        return this.#select(id, part, within);
      default:
        throw new Error(`${id}: found a placeable of the type ${part.type}, which the page cannot format`);
    }
  }

  /** The first variant whose key fits, or else the default one. */
  #select(id, { selector, variants, star }, within) {
    const chosen = this.#part(id, selector, within);
    const texts = variants.map(({ value }) => this.#pattern(id, value, within));
    let rest = texts[star];
    const tested = star === variants.length - 1 ? variants.slice(0, -1) : variants;
    for (const [n, { key }] of [...tested.entries()].reverse()) {
      const fits =
        key.type === "num"
          ? // A number is an object, which the script writes as the language does.
            `${chosen} == ${key.value}`
          : `${PLURALS.has(key.value) ? `p(${chosen})` : chosen} === ${JSON.stringify(key.value)}`;
      rest = `${fits} ? ${texts[n]} : ${rest}`;
    }
    return `(${rest})`;
  }
}
