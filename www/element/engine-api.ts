// `analyse()` and `solve()` of the element, which load it. Each call has an engine of its own, beside the computer that plays.

import type {
  QuarryAnalyseOptions,
  QuarryInfo,
  QuarrySolution,
  QuarrySolveOptions,
} from "../../npm/quarry-game/quarry.d.ts";
import {
  positionCommand,
  type Question,
  questionCommand,
  verdictOf,
} from "../../npm/quarry-rules/src/engine/protocol.ts";
import type { AnalyseOptions, Info, Solution, SolveOptions } from "../../npm/quarry-rules/src/engine/types.ts";
import { setFormat } from "../../npm/quarry-rules/src/phrase.ts";
import { EngineClient, type Report } from "../analysis/engine-client.ts";
import { SOLO } from "../games/boards.ts";
import { format, loadLaterMessages } from "../messages/format.ts";
import type { Answer } from "../wasm/engine.js";
import type { BoardState } from "../wasm/quarry.js";

// What the options of a question refuse is said in the language of the page.
setFormat((phrase) => format(JSON.stringify(phrase)));

/** The types of the element are those of the library `quarry-rules`: the compiler refuses others. */
type Same<A extends B, B extends C, C = A> = C;
type Checked = [
  Same<QuarryInfo, Info>,
  Same<QuarrySolution, Solution>,
  Same<QuarryAnalyseOptions, AnalyseOptions>,
  Same<QuarrySolveOptions, SolveOptions>,
];

/** An answer to a question, or its end. */
type Event = { answer: Answer | Report } | { end: true } | { error: unknown };

/** The answers to a question about a position. Leaving the loop, or the signal, ends the search. */
async function* ask(
  { game, address, half }: BoardState,
  question: Question,
  signal: AbortSignal | undefined,
): AsyncGenerator<Answer | Report, void, undefined> {
  // What a question refuses is said in words that are loaded later.
  await loadLaterMessages().catch(() => undefined);
  // The question for the fewest stones has the position in it.
  const position = question.kind === "stones" ? [] : [positionCommand(address, half)];
  const commands = [...position, questionCommand(question)];
  signal?.throwIfAborted();
  const engine = new EngineClient();
  const events: Event[] = [];
  let wake = (): void => undefined;
  const push = (event: Event): void => {
    events.push(event);
    wake();
  };
  signal?.addEventListener("abort", () => push({ error: signal.reason }), { once: true });
  engine
    .ask({ game, commands }, (answer) => push({ answer }))
    .then(
      (answer) => {
        if (answer) push({ answer });
        push({ end: true });
      },
      (error: unknown) => push({ error }),
    );
  try {
    for (;;) {
      const event = events.shift();
      if (!event) {
        await new Promise<void>((done) => {
          wake = done;
        });
      } else if ("answer" in event) yield event.answer;
      else if ("error" in event) throw event.error;
      else return;
    }
  } finally {
    engine.close();
  }
}

/** Yields the best lines of each depth. */
export async function* analyse(
  state: BoardState,
  options: QuarryAnalyseOptions = {},
): AsyncGenerator<QuarryInfo[], void, undefined> {
  const { lines, signal, ...limits } = options;
  let found: QuarryInfo[] = [];
  for await (const answer of ask(state, { kind: "go", limits, lines }, signal)) {
    if (answer.kind !== "info") continue;
    if (answer.info.line === 1 && found.length > 0) {
      yield found;
      found = [];
    }
    found.push(answer.info);
    if (found.length === (lines ?? 1)) {
      yield found;
      found = [];
    }
  }
  if (found.length > 0) yield found;
}

/** Finds the result of perfect play. */
export async function solve(state: BoardState, { timeMs, signal }: QuarrySolveOptions = {}): Promise<QuarrySolution> {
  const isSolo = SOLO.includes(state.game);
  const question: Question = isSolo ? { kind: "stones", address: state.address, timeMs } : { kind: "solve", timeMs };
  let verdict: QuarrySolution["verdict"] = { kind: "unknown" };
  let best: string | null = null;
  let nodes = 0;
  for await (const answer of ask(state, question, signal)) {
    if (answer.kind === "exact") verdict = verdictOf(answer.value);
    if (answer.kind === "stones") verdict = { kind: "stones", least: answer.least, most: answer.most };
    if (answer.kind === "exact" || answer.kind === "stones") best = answer.moves[0] ?? null;
    if (answer.kind === "solved" || answer.kind === "stones") nodes = answer.nodes;
  }
  return { verdict, best, nodes };
}

export type { Checked };
