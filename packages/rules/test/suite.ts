import { init, initDrawing } from "quarry-rules";
import { same, type Test } from "./check.ts";
import { ENGINE, tables } from "./engine.ts";
import { EXAMPLES } from "./examples.ts";
import { hostile } from "./hostile.ts";
import { RULES } from "./rules.ts";
import { vectors } from "./vectors.ts";

/** All tests: `read` reads a file of the project's `tests/vectors`; `calls` is how many hostile calls are made. */
export async function suite(
  read: (file: string) => Promise<string>,
  folder: URL | undefined,
  calls?: number,
): Promise<Test[]> {
  await init();
  await initDrawing();
  const examples = EXAMPLES.map(({ name, expected, run }) => ({
    name: `README.md, ${name}`,
    async run() {
      const printed: string[] = [];
      await run((...values) => printed.push(values.map(String).join(" ")));
      same(printed, expected);
    },
  }));
  const [positions, games] = await Promise.all([read("positions.json"), read("games.json")]);
  return [
    ...vectors(positions, games),
    ...RULES,
    ...hostile(calls),
    ...ENGINE,
    ...(folder ? tables(folder) : []),
    ...examples,
  ];
}
