import { init, initDrawing, initPgn, Position, parsePgn, setLanguage } from "quarry-rules";
import { same, type Test } from "./check.ts";
import { ENGINE, tables } from "./engine.ts";
import { EXAMPLES } from "./examples.ts";
import { hostile } from "./hostile.ts";
import { FILES } from "./pgn.ts";
import { RULES } from "./rules.ts";
import { vectors } from "./vectors.ts";

/** All tests: `read` reads what the games record: `positions.json` and `games.json`; `calls` is how many hostile calls are made. */
export async function suite(
  read: (file: string) => Promise<string>,
  folder: URL | undefined,
  calls?: number,
): Promise<Test[]> {
  const early = await beforeInit();
  await init();
  const undrawn = refusal(() => Position.start("clobber").svg());
  const unread = refusal(() => parsePgn(""));
  await Promise.all([initDrawing(), initPgn()]);
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
    {
      name: "calls before init, initDrawing and initPgn are refused, in the language of setLanguage",
      run() {
        same(early, [
          "quarry-rules: nicht geladen, erwartet: `await init()` vor diesem Aufruf",
          "quarry-rules: not loaded, expected `await init()` before this call",
        ]);
        same(undrawn, "quarry-rules: the drawings are not loaded, expected `await initDrawing()` before this call");
        same(unread, "quarry-rules: files of games are not loaded, expected `await initPgn()` before this call");
      },
    },
    ...vectors(positions, games),
    ...RULES,
    ...FILES,
    ...hostile(calls),
    ...ENGINE,
    ...(folder ? tables(folder) : []),
    ...examples,
  ];
}

/** The refusals of a call before `init`, in German and in English. */
async function beforeInit(): Promise<string[]> {
  const refusals: string[] = [];
  for (const language of ["de", "en"]) {
    await setLanguage(language);
    refusals.push(refusal(() => Position.start("clobber")));
  }
  return refusals;
}

/** The message of the error that a call throws. */
function refusal(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return "";
}
