// No script makes markup, code or a URL of a script out of text, except in the places listed here. Chromium refuses these sinks when
// they are used, because the site's policy demands Trusted Types; this test finds them before they are used, in every browser's
// scripts.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

/** Folders and files with scripts that run in pages. */
const SOURCES = ["www", "npm/quarry-game", "npm/quarry-rules/src", "index.html"];

/** What turns text into markup, code, or the URL of a script. */
const SINKS: [string, RegExp][] = [
  ["markup", /\b(inner|outer)HTML\s*(\+|\?\?|\|\|)?=(?!=)|\[\s*["'`](inner|outer)HTML/],
  ["markup", /\b(insertAdjacentHTML|createContextualFragment|(set|parse)HTMLUnsafe|setHTML|srcdoc)\b/],
  ["markup", /\bdocument\s*\.\s*write(ln)?\b/],
  ["markup", /\bDOMParser\b/],
  ["code", /\beval\s*\(|\bnew Function\b|\bFunction\s*\(|\bexecCommand\b/],
  ["code", /\bset(Timeout|Interval)\(\s*["'`]/],
  ["code", /\bimportScripts\b|\bjavascript:/i],
  ["code", /setAttribute\(\s*["'`]on|\.on\w+\s*=\s*["'`]/],
  ["a policy", /\bcreatePolicy\b|\btrustedTypes\b/],
];

/** Where a sink is allowed, how often, and why. */
const PERMITTED: [string, RegExp, number, string][] = [
  [
    "www/rules/pane.ts",
    /DOMParser/,
    1,
    "a page of the rules, from the site itself; scripts in such a document do not run",
  ],
  ["www/lib/dom.ts", /createPolicy|trustedTypes/, 4, "the only policy"],
];

function filesOf(place: string): string[] {
  const url = new URL(place, root);
  if (!existsSync(url)) return [];
  if (place.endsWith(".html")) return [place];
  const entries = readdirSync(fileURLToPath(url), { recursive: true, encoding: "utf8" });
  const files = entries.map((name) => `${place}/${name.replaceAll("\\", "/")}`);
  return files.filter((name) => /\.(ts|js|mjs|html)$/.test(name) && !name.endsWith(".d.ts"));
}

/** The lines of a text that have a sink, without comments. */
function sinks(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return code.split("\n").flatMap((line) => {
    const bare = line.replace(/(^|\s)\/\/.*$/, "");
    return SINKS.filter(([, pattern]) => pattern.test(bare)).map(([kind]) => `${kind}: ${bare.trim()}`);
  });
}

test("every sink is found", () => {
  for (const line of [
    "box.innerHTML = text;",
    "box.outerHTML += text;",
    'box["innerHTML"] = text;',
    'box.insertAdjacentHTML("beforeend", text);',
    "range.createContextualFragment(text);",
    "box.setHTMLUnsafe(text);",
    "frame.srcdoc = text;",
    "document.write(text);",
    "new DOMParser();",
    "eval(text);",
    "new Function(text);",
    'setTimeout("run()", 5);',
    'link.href = "javascript:void 0";',
    'box.setAttribute("onclick", text);',
    'box.onclick = "run()";',
    'trustedTypes.createPolicy("x", {});',
  ])
    assert.notDeepEqual(sinks(line), [], line);
  for (const line of [
    "// box.innerHTML = text;",
    "/* eval(text) */",
    "const is = box.innerHTML === text;",
    "evaluate(x);",
  ])
    assert.deepEqual(sinks(line), [], line);
});

test("no script uses one elsewhere than where it is listed", () => {
  const files = SOURCES.flatMap(filesOf);
  assert.ok(files.length > 100, `${files.length} files`);
  const used = new Map<string, number>();
  for (const file of files) {
    for (const found of sinks(readFileSync(new URL(file, root), "utf8"))) {
      const permitted = PERMITTED.find(([place, pattern]) => place === file && pattern.test(found));
      assert.ok(permitted, `${file}: ${found}`);
      used.set(file, (used.get(file) ?? 0) + 1);
    }
  }
  for (const [file, , count, why] of PERMITTED) assert.equal(used.get(file), count, `${file} (${why})`);
});
