// Makes tests of the examples in README.md: `console.log(value); // text` is a check that the value is that text, and lines
// of comments after a loop are the texts of the values that it prints. Writes test/examples.ts.

import { readFileSync, writeFileSync } from "node:fs";

const folder = new URL("..", import.meta.url);
const readme = readFileSync(new URL("README.md", folder), "utf8");
const imports = new Map();
const blocks = [];

for (const [, block] of readme.matchAll(/```ts\n([\s\S]*?)```/g)) {
  const body = [];
  const expected = [];
  for (const line of block.split("\n")) {
    const found = /^import \{ (.*) \} from "(.*)";$/.exec(line);
    if (found) {
      const names = imports.get(found[2]) ?? new Set();
      imports.set(found[2], names);
      for (const name of found[1].split(", ")) names.add(name);
      continue;
    }
    const comment = /^(?:.*console\.log\(.*\);)? ?\/\/ (.*)$/.exec(line.trim());
    if (comment) expected.push(comment[1]);
    body.push(`    ${line.replaceAll("console.log(", "print(").replace(/(?<=;) \/\/ .*$|^\/\/ .*$/, "")}`);
  }
  // What only Node has is not for browsers.
  if (block.includes('"node:')) continue;
  blocks.push({ body: body.join("\n"), expected });
}
for (const name of imports.keys()) if (name.startsWith("node:")) imports.delete(name);
imports.get("quarry-rules").delete("initSync");

const lines = [...imports].map(([from, names]) => `import { ${[...names].sort().join(", ")} } from "${from}";`);
const examples = blocks.map(
  ({ body, expected }, n) =>
    `  {\n    name: "example ${n + 1}",\n    expected: ${JSON.stringify(expected)},\n    async run(print) {\n${body}\n    },\n  },`,
);
writeFileSync(
  new URL("test/examples.ts", folder),
  `// Written by test/readme.mjs.\n\n${lines.join("\n")}\n\nexport interface Example {\n  name: string;\n  expected: string[];\n  ` +
    `run(print: (...values: unknown[]) => void): Promise<void>;\n}\n\nexport const EXAMPLES: Example[] = [\n${examples.join("\n")}\n];\n`,
);
