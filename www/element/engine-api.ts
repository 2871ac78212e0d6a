// `analyse()` and `solve()` of the element, which load it. Each call has an engine of its own, beside the computer that plays.

import type {
  QuarryAnalyseOptions,
  QuarryInfo,
  QuarrySolution,
  QuarrySolveOptions,
} from "../../npm/quarry-game/quarry.d.ts";
import { EngineClient, type Subject } from "../../npm/quarry-rules/src/engine/client.ts";
import type { AnalyseOptions, Info, Solution, SolveOptions } from "../../npm/quarry-rules/src/engine/types.ts";
import { setFormat } from "../../npm/quarry-rules/src/phrase.ts";
import { environment } from "../analysis/engine-client.ts";
import { SOLO } from "../games/boards.ts";
import { format, loadLaterMessages } from "../messages/format.ts";
import type { BoardState } from "../wasm/quarry.js";

// Faults of the options of a question are reported in the language of the page.
setFormat((phrase) => format(JSON.stringify(phrase)));

/** The types of the element are those of the library `quarry-rules`: the compiler refuses others. */
type Same<A extends B, B extends C, C = A> = C;
type Checked = [
  Same<QuarryInfo, Info>,
  Same<QuarrySolution, Solution>,
  Same<QuarryAnalyseOptions, AnalyseOptions>,
  Same<QuarrySolveOptions, SolveOptions>,
];

/** An engine with a worker of its own. */
class Engine extends EngineClient<Worker, BoardState> {
  constructor() {
    super(environment, {});
  }

  protected override subjectOf({ game, address, half }: BoardState): Subject {
    return { game, address, half, isSolitaire: SOLO.includes(game) };
  }
}

/** Yields the best lines of each depth. */
export async function* analyse(
  state: BoardState,
  options: QuarryAnalyseOptions = {},
): AsyncGenerator<QuarryInfo[], void, undefined> {
  // Faults of a question have texts that are loaded later.
  await loadLaterMessages().catch(() => undefined);
  const { level, seed, timeMs, depth, nodes, lines, signal }: AnalyseOptions = options;
  const engine = new Engine();
  try {
    for await (const infos of engine.analyse(state, { level, seed, timeMs, depth, nodes, lines, signal }))
      yield [...infos];
  } finally {
    engine.close();
  }
}

/** Finds the result of perfect play. */
export async function solve(state: BoardState, { timeMs, signal }: QuarrySolveOptions = {}): Promise<QuarrySolution> {
  await loadLaterMessages().catch(() => undefined);
  const engine = new Engine();
  try {
    return await engine.solve(state, { timeMs, signal });
  } finally {
    engine.close();
  }
}

export type { Checked };
