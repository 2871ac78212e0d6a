import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { FluentBundle, type FluentVariable, type Message } from "@fluent/bundle";

import "../../www/element/failure.ts";
import {
  addTexts,
  chooseLanguage,
  findLanguage,
  format,
  languageLoaded,
  loadLaterMessages,
  localized,
  markLanguage,
  onLaterMessages,
  setLanguage,
  text,
} from "../../www/messages/format.ts";
import { read } from "../../xtask/site/messages.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A part of a parsed text; the library does not declare it. */
interface Part {
  type?: string;
  name?: string;
  selector?: Part;
  variants?: { key: { type: string; value: string | number }; value: unknown }[];
}

/** The arguments of a text, each with the values that choose a variant of it. */
function variables(pattern: unknown, found = new Map<string, Set<string | number>>()): typeof found {
  if (!Array.isArray(pattern)) return found;
  for (const part of pattern as Part[]) {
    if (part.type === "var" && part.name) found.set(part.name, found.get(part.name) ?? new Set());
    if (part.type !== "select" || !part.variants) continue;
    variables([part.selector], found);
    for (const { key, value } of part.variants) {
      const plural = { one: 1, other: 3 }[key.value];
      if (part.selector?.name) found.get(part.selector.name)?.add(plural ?? key.value);
      variables(value, found);
    }
  }
  return found;
}

/** All ways to choose one value for each argument. */
function samples(variables: Map<string, Set<string | number>>): Record<string, FluentVariable>[] {
  let all: Record<string, string | number>[] = [{}];
  for (const [name, values] of variables) {
    const choices = values.size > 0 ? [...values] : ["b2", 1_234_567];
    all = all.flatMap((sample) => choices.map((value) => ({ ...sample, [name]: value })));
  }
  return all;
}

test("texts that no first view shows are loaded when one is asked for", async () => {
  let calls = 0;
  onLaterMessages(() => calls++);
  assert.equal(format('["wins"]'), "wins");
  assert.equal(format('["game-over"]'), "");
  await loadLaterMessages();
  assert.equal(calls, 1);
  assert.equal(format('["game-over"]'), "The game is over.");
  // Everything is there now.
  onLaterMessages(() => calls++);
  assert.equal(format('["no-such-message"]'), "no-such-message");
  await loadLaterMessages();
  assert.equal(calls, 1);
});

/** Compares the texts of the current language with what Fluent's library makes of them. */
async function compare(language: string): Promise<void> {
  const { entries } = await read(ROOT, language);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource({ body: [...entries.values()] as Message[] } as Parameters<FluentBundle["addResource"]>[0]);
  let compared = 0;
  for (const id of entries.keys()) {
    const value = bundle.getMessage(id)?.value;
    assert.ok(value, id);
    for (const sample of samples(variables(value))) {
      const json = JSON.stringify([id, ...Object.entries(sample).flat()]);
      assert.equal(format(json), bundle.formatPattern(value, sample), `${language}: ${json}`);
      compared += 1;
    }
  }
  assert.ok(compared > entries.size, `${compared}`);
}

test("a compiled message is what Fluent's library makes of it", () => compare("en"));

test("a message within another one gives its attributes", () => {
  const json = JSON.stringify(["piece-of-opponent", "side", ["white"], "other", ["littles"]]);
  assert.equal(format(json), "This piece is the Littles', and it is White's turn.");
});

test("lists are joined", () => {
  const list = (kind: number, ...items: unknown[]): string =>
    format(JSON.stringify(["list", "items", [kind, ...items]]));
  assert.equal(list(0, "a1", "b2", "c3"), "a1, b2 and c3");
  assert.equal(list(1, "a1", "b2", "c3"), "a1, b2 or c3");
  assert.equal(list(2, ["white"], ["black"], ["black"]), "White, Black, Black");
  assert.equal(list(0, "a1"), "a1");
  assert.equal(list(0), "");
});

test("a script names a message and its arguments", () => {
  assert.equal(text("game-over"), "The game is over.");
  assert.equal(text("wins-in", { side: ["white"], moves: 1234 }), "White wins in 1,234");
});

test("an unknown message shows its id", () => {
  assert.equal(format('["no-such-message","side",["white"]]'), "no-such-message");
});

test("the first language wins that has texts", () => {
  assert.equal(findLanguage([]), "en");
  assert.equal(findLanguage(["", "auto", "fr", "de-AT", "ja"]), "de");
  assert.equal(findLanguage(["JA-Jpan-JP", "de"]), "ja");
  assert.equal(findLanguage(["en-US", "de"]), "en");
  assert.equal(findLanguage(["constructor", "de"]), "de");
  // The longer tag comes before the one that it begins with.
  assert.equal(findLanguage(["en-XA"]), "en-XA");
});

test("other languages are loaded, and are what Fluent's library makes of them", async () => {
  setLanguage("no-such-language");
  await languageLoaded();
  assert.equal(format('["wins"]'), "wins");
  const others = (await readdir(path.join(ROOT, "locales"))).filter((language) => language !== "en");
  assert.ok(others.includes("de") && others.includes("ja"), others.join(" "));
  for (const language of others) {
    setLanguage(language);
    await languageLoaded();
    await compare(language);
  }
  setLanguage("en-XA");
  await languageLoaded();
  assert.equal(format('["to-move","side",["white"]]'), "Whíïtéè tóø móøvéè.");
  assert.equal(format('["lang"]'), "en-XA");
  setLanguage("ar-XB");
  await languageLoaded();
  assert.equal(format('["dir"]'), "rtl");
  assert.equal(format('["to-move","side",["white"]]'), "\u202eWhite\u202c\u202e to move.\u202c");
  setLanguage("de");
  await languageLoaded();
  const json = JSON.stringify([
    "grabber-man-of-opponent",
    "other",
    ["gobblers"],
    "named",
    2,
    "squares",
    [1, "a1", "b2"],
  ]);
  assert.equal(format(json), "Dieser Stein gehört den Gobblern: Schlag mit a1 oder b2.");
});

test("a game that is not translated has the English attributes of its players", () => {
  addTexts({ "not-translated": (values) => `This stone is ${values["other-whose"]}, ${values["side-genitive"]}.` });
  const json = JSON.stringify(["not-translated", "side", ["white"], "other", ["black"]]);
  assert.equal(format(json), "This stone is Black's, von Weiß.");
});

test("a message that cannot be read is refused with its file and line", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "quarry-messages-"));
  const file = path.join("locales", "de", "board.ftl");
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), "first = Eins\nsecond = { $other\n-term = Drei\n");
  await assert.rejects(read(root, "de"), new Error(`${file}:2: the message second cannot be read`));
  await rm(root, { recursive: true });
});

test("groups of a file count as files of their own", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "quarry-messages-"));
  const file = path.join("locales", "de", "games", "clobber.ftl");
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), "## Name\n\na = A\n\n## Later\n\n# Why\n\nb = B\n\n## Errors\n\nc = C\n");
  const entries = [...(await read(root, "de")).entries.values()].map((entry) => [entry.id, entry.file]);
  const name = "games/clobber";
  assert.deepEqual(entries, [
    ["c", `${name}.errors.later.ftl`],
    ["a", `${name}.ftl`],
    ["b", `${name}.later.ftl`],
  ]);
  await rm(root, { recursive: true });
});

test("dates, numbers and elements are in the language", async () => {
  setLanguage("de");
  await languageLoaded();
  assert.equal(localized(1234.5), "1.234,5");
  assert.equal(localized(0.5, { style: "percent" }), "50\u00a0%");
  assert.equal(localized(new Date(2026, 10, 24), { month: "long", day: "numeric" }), "24. November");
  const element = { lang: "", dir: "" } as HTMLElement;
  markLanguage(element);
  assert.deepEqual(element, { lang: "de", dir: "ltr" });
});

test("only the first choice of a language counts", async () => {
  chooseLanguage(["ja"]);
  await languageLoaded();
  assert.equal(format('["lang"]'), "ja");
  chooseLanguage(["de"]);
  await languageLoaded();
  assert.equal(format('["lang"]'), "ja");
});
