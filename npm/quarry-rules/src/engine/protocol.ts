// The commands of a question, and what answers mean to the callers of the library.

import { ParseError } from "../errors.ts";
import type { Answer, Command, ExactValue, SearchOptions } from "../wasm/engine.js";
import type { Verdict } from "./types.ts";

/** Limits of a search. It ends at the first one that it reaches. */
export interface Limits {
  readonly level?: number;
  readonly seed?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly timeMs?: number;
}

/** What an engine is asked. */
export type Question =
  | { readonly kind: "go"; readonly limits: Limits; readonly lines: number | undefined }
  | { readonly kind: "solve"; readonly timeMs: number | undefined }
  | { readonly kind: "stones"; readonly address: string; readonly timeMs: number | undefined };

/** The command that sets a position: an address, and the steps of a partial move. */
export function positionCommand(address: string, half: string): Command {
  return { kind: "position", address, ...(half !== "" && { half }) };
}

/** The command that the engine answers with `ready` once every command before it is done. */
export const SYNC: Command = { kind: "quarry" };

/** The command of a question. */
export function questionCommand(question: Question): Command {
  switch (question.kind) {
    case "solve":
      return { kind: "solve", ...timeOption(question.timeMs) };
    case "stones":
      return { kind: "stones", address: question.address, ...timeOption(question.timeMs) };
    default: {
      const { limits, lines } = question;
      if (lines !== undefined && !(Number.isInteger(lines) && lines >= 1 && lines <= MAX_LINES)) {
        throw new ParseError("lines", String(lines), ["expected-number", "least", 1, "most", MAX_LINES]);
      }
      const compared = lines === undefined ? {} : { lines };
      return { kind: "go", options: { ...searchOptions(limits), ...compared } };
    }
  }
}

/** How many lines a search can compare. */
const MAX_LINES = 20;

function timeOption(timeMs: number | undefined): { timeMs?: number } {
  return timeMs === undefined ? {} : { timeMs: whole("timeMs", timeMs) };
}

function searchOptions({ level, seed, depth, nodes, timeMs }: Limits): SearchOptions {
  return {
    ...(level !== undefined && { level: whole("level", level) }),
    ...(seed !== undefined && { seed: whole("seed", seed) }),
    ...(depth !== undefined && { depth: whole("depth", depth) }),
    ...(nodes !== undefined && { nodes: whole("nodes", nodes) }),
    ...timeOption(timeMs),
  };
}

function whole(field: string, value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new ParseError(field, String(value), ["expected-natural"]);
  return value;
}

/** The last answer to a question. */
export type LastAnswer = Extract<Answer, { kind: "best" | "solved" | "stones" }>;

/** Whether an answer is the last one to a question. */
export function isLast(answer: Answer): answer is LastAnswer {
  return answer.kind === "best" || answer.kind === "solved" || answer.kind === "stones";
}

/** The result of perfect play. */
export function verdictOf({ kind, movesToEnd }: ExactValue): Verdict {
  return kind === "unknown" ? { kind } : { kind, turns: movesToEnd };
}
