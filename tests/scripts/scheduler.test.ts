// What the engine is to do, in which order, and how one job gives way to the next; hints.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { ExactJob, Job } from "../../www/analysis/context.ts";
import type { EngineClient, Report } from "../../www/analysis/engine-client.ts";
import { Hints } from "../../www/analysis/hints.ts";
import { nextJob, Scheduler, type SchedulerHost, type Wants } from "../../www/analysis/scheduler.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { Info } from "../../www/wasm/engine.js";

await loadLaterMessages();

const address = "v=1&game=clobber&moves=a1xa2";
const parts = {
  start: "v=1&game=clobber",
  hasPosition: false,
  hasTurns: true,
  main: ["a1xa2"],
  lines: address,
  line: address,
  place: address,
  flipped: false,
};

/** Nothing is wanted at the end of a line that has not ended. */
const nothing: Wants = {
  state: { game: "moxie", side: "black", result: null, ply: 1, moves: ["a1xa2"], address, parts },
  level: 0,
  moveAt: undefined,
  hint: undefined,
  exact: () => undefined,
  isAnalysing: false,
  review: () => undefined,
};

const exact: ExactJob = {
  kind: "exact",
  key: "exact 0",
  game: "moxie",
  commands: [{ kind: "position", address }, { kind: "solve" }],
  hear: () => undefined,
  end: () => undefined,
};

const info = (line: number, move: string): Info => {
  return {
    line,
    depth: 3,
    score: 10,
    share: 55,
    proof: null,
    within: null,
    nodes: 1,
    timeMs: 1,
    moves: [move],
    paths: [],
  };
};

test("the most urgent job comes first: a move, a hint, exact values, the analysis", () => {
  const hint = { at: address, half: "" };
  const all: Wants = { ...nothing, level: 3, hint, exact: () => exact, isAnalysing: true };
  const kinds = [
    all,
    { ...all, level: 0 },
    { ...all, level: 0, hint: undefined },
    { ...nothing, isAnalysing: true },
    nothing,
  ].map((wants) => nextJob(wants)?.kind);
  assert.deepEqual(kinds, ["move", "hint", "exact", "analyse", undefined]);
});

test("the computer moves at the end of the line, or where a reader asked it to", () => {
  const earlier: Wants = { ...nothing, level: 3, state: { ...nothing.state, ply: 0 } };
  assert.equal(nextJob(earlier), undefined);
  assert.equal(nextJob({ ...earlier, moveAt: address })?.kind, "move");
  const job = nextJob({ ...nothing, level: 3 });
  assert.equal(job?.key, `move 3 ${address}`);
  const [position, go] = job?.commands ?? [];
  assert.deepEqual(position, { kind: "position", address });
  assert.ok(go.kind === "go" && go.options.level === 3 && Number.isSafeInteger(go.options.seed));
  const over: Wants = { ...nothing, level: 3, state: { ...nothing.state, result: { kind: "draw" } } };
  assert.equal(nextJob(over), undefined);
});

test("a hint completes a half-built turn", () => {
  const hint = { at: address, half: "c3-c4" };
  assert.deepEqual(nextJob({ ...nothing, hint })?.commands, [
    { kind: "position", address, half: "c3-c4" },
    { kind: "go", options: { timeMs: 150 } },
  ]);
});

test("where a game has ended, the analysis reviews it; where it falls into regions, they are valued first", () => {
  const over: Wants = {
    ...nothing,
    isAnalysing: true,
    state: { ...nothing.state, result: { kind: "win", winner: "white" } },
    review: () => ({ key: "a1xa2", next: 1 }),
  };
  assert.equal(nextJob(over)?.key, "review a1xa2 1");
  assert.equal(nextJob({ ...over, review: () => ({ key: "a1xa2", next: undefined }) }), undefined);
  const kinds = (game: "moxie" | "clobber"): string[] | undefined => {
    const wants = { ...nothing, isAnalysing: true, state: { ...nothing.state, game } };
    return nextJob(wants)?.commands.map(({ kind }) => kind);
  };
  assert.deepEqual(kinds("moxie"), ["position", "go"]);
  assert.deepEqual(kinds("clobber"), ["position", "value", "go"]);
});

/** An engine that answers when the test says so, and what its scheduler does. */
function scene(): {
  scheduler: Scheduler;
  calls: string[];
  report: (report: Report) => void;
  answer: (move: string | null) => Promise<void>;
} {
  const calls: string[] = [];
  let report: (report: Report) => void = () => undefined;
  let resolve: (answer: Awaited<ReturnType<EngineClient["ask"]>>) => void = () => undefined;
  const engine: Pick<EngineClient, "ask" | "stop" | "close"> = {
    ask: (_, onReport = () => undefined) => {
      report = onReport;
      return new Promise((done) => {
        resolve = done;
      });
    },
    stop: () => resolve(undefined),
    close: () => void calls.push("close"),
  };
  const host: SchedulerHost = {
    prepare: () => true,
    regions: (_, { kind }) => void calls.push(kind),
    finished: async ({ key }, best) => void calls.push(`${key}: ${best.move}`),
    play: (turn) => void calls.push(`play ${turn}`),
    fail: (error) => void calls.push(String(error)),
    show: () => void calls.push("show"),
    stopped: () => undefined,
  };
  const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 1));
  return {
    scheduler: new Scheduler(engine, host),
    calls,
    report: (one) => report(one),
    answer: async (move) => {
      resolve({ kind: "best", move, paths: [] });
      await settle();
    },
  };
}

const job = (key: string): Job => {
  return { kind: "move", key, game: "clobber", commands: [], at: address, side: "white", infos: new Map() };
};

test("a job with the same key goes on, another one takes its place", async () => {
  const { scheduler, calls, answer } = scene();
  const first = job("one");
  scheduler.run(first);
  scheduler.run(job("one"));
  assert.equal(scheduler.job, first);
  scheduler.run(job("two"));
  await answer("b1xb2");
  assert.deepEqual(calls, ["two: b1xb2"]);
  scheduler.run(undefined);
  assert.equal(scheduler.job, undefined);
});

test("reports are kept by their line, shown now and then, and hurry plays the best so far", async () => {
  const { scheduler, calls, report } = scene();
  scheduler.run(job("one"));
  scheduler.hurry();
  assert.deepEqual(calls, []);
  report({ kind: "info", info: info(2, "c1xc2") });
  assert.deepEqual(calls, []);
  report({ kind: "info", info: info(1, "b1xb2") });
  assert.deepEqual(calls, ["play b1xb2"]);
  await new Promise((done) => setTimeout(done, 120));
  assert.deepEqual(calls, ["play b1xb2", "show"]);
  report({ kind: "valued", timeMs: 1 });
  assert.equal(calls.at(-1), "valued");
  scheduler.close();
  assert.equal(calls.at(-1), "close");
});

test("a hint is given once, and forgotten elsewhere", async () => {
  const hints = new Hints();
  const one = hints.next();
  hints.ask({ at: "a", half: "" });
  hints.answer("a", { move: "b1xb2", paths: [] }, info(1, "b1xb2"));
  assert.equal(await one, "b1xb2");
  assert.deepEqual(hints.shown, { at: "a", turn: "b1xb2", paths: [], told: "Hint: b1xb2, depth 3." });
  assert.equal(hints.request, undefined);
  hints.forgetOthers("a");
  assert.ok(hints.shown);
  hints.ask({ at: "a", half: "" });
  const two = hints.next();
  hints.forgetOthers("b");
  assert.equal(await two, null);
  assert.deepEqual([hints.request, hints.shown], [undefined, undefined]);
  hints.answer("b", { move: null, paths: [] }, undefined);
  assert.equal(hints.shown?.told, "There is no hint.");
  hints.reset();
  assert.equal(hints.shown, undefined);
});
