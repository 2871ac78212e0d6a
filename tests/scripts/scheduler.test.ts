// What the engine is to do, in which order, and how one job gives way to the next; hints.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { AskedJob, Job } from "../../www/analysis/context.ts";
import type { EngineClient, Report } from "../../www/analysis/engine-client.ts";
import { type Hint, Hints } from "../../www/analysis/hints.ts";
import { nextJob, Scheduler, type SchedulerHost, type Wants } from "../../www/analysis/scheduler.ts";
import { loadLaterMessages } from "../../www/messages/format.ts";
import type { Info } from "../../www/wasm/engine.js";

await loadLaterMessages();

const address = "v=1&game=clobber&moves=a1xa2";
const parts = {
  start: "v=1&game=clobber",
  hasPosition: false,
  hasMoves: true,
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
  asked: () => undefined,
  review: () => undefined,
};

const exact: AskedJob = {
  kind: "exact",
  key: "exact 0",
  game: "moxie",
  commands: [{ kind: "position", address }, { kind: "solve" }],
  onAnswer: () => undefined,
  onDone: () => undefined,
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

test("the most urgent job comes first: a move, a hint, exact values, the review, the search", () => {
  const hint = { positionKey: address, half: "" };
  const search: AskedJob = { ...exact, kind: "analyse", key: "search" };
  const review: AskedJob = { ...exact, kind: "review", key: "review" };
  const asked: Wants["asked"] = (isIdle) => (isIdle ? search : exact);
  const all: Wants = { ...nothing, level: 3, hint, asked, review: () => review };
  const later: Wants = { ...all, level: 0, hint: undefined, asked: (isIdle) => (isIdle ? search : undefined) };
  const kinds = [
    all,
    { ...all, level: 0 },
    { ...all, level: 0, hint: undefined },
    later,
    { ...later, review: () => undefined },
    nothing,
  ].map((wants) => nextJob(wants)?.kind);
  assert.deepEqual(kinds, ["move", "hint", "exact", "review", "analyse", undefined]);
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

test("each move of the computer has a seed of its own", () => {
  const seed = (): number | undefined => {
    const go = nextJob({ ...nothing, level: 3 })?.commands[1];
    return go?.kind === "go" ? go.options.seed : undefined;
  };
  const seeds = new Set(Array.from({ length: 20 }, seed));
  assert.ok(seeds.size > 10 && [...seeds].every((one) => one !== undefined && one >= 0 && one < 2 ** 31));
});

test("a hint completes a partial move", () => {
  const whole = nextJob({ ...nothing, hint: { positionKey: address, half: "" } });
  assert.equal(whole?.key, `hint ${address} `);
  assert.deepEqual(whole?.commands[0], { kind: "position", address });
  const hint = { positionKey: address, half: "c3-c4" };
  assert.deepEqual(nextJob({ ...nothing, hint })?.commands, [
    { kind: "position", address, half: "c3-c4" },
    { kind: "go", options: { timeMs: 150 } },
  ]);
});

type Answer = Awaited<ReturnType<EngineClient["ask"]>>;

/** An engine that answers when the test calls for it, and what its scheduler does. */
function scene(prepare: SchedulerHost["prepare"] = () => true): {
  scheduler: Scheduler;
  calls: string[];
  report: (report: Report) => void;
  answer: (move: string | null) => Promise<void>;
  /** Answers in another way, or fails. */
  settleWith: (answer: Answer | Promise<Answer>) => Promise<void>;
} {
  const calls: string[] = [];
  let report: (report: Report) => void = () => undefined;
  let resolve: (answer: Answer | Promise<Answer>) => void = () => undefined;
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
    prepare,
    onDone: async ({ key }, { move, paths }) => void calls.push(`${key}: ${move}${paths.length > 0 ? "…" : ""}`),
    play: (move) => void calls.push(`play ${move}`),
    onFailure: (error) => void calls.push(String(error)),
    onReports: () => void calls.push("show"),
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
    settleWith: async (answer) => {
      resolve(answer);
      await settle();
    },
  };
}

const job = (key: string): Job => {
  return { kind: "move", key, game: "clobber", commands: [], positionKey: address, side: "white", infos: new Map() };
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
  assert.deepEqual(calls, ["two: b1xb2"]);
});

test("a job that was forgotten can be run once more", async () => {
  const { scheduler, calls, answer } = scene();
  scheduler.run(job("one"));
  await answer("b1xb2");
  scheduler.run(job("one"));
  await answer("c1xc2");
  assert.deepEqual(calls, ["one: b1xb2"]);
  scheduler.forget();
  scheduler.run(job("one"));
  await answer("c1xc2");
  assert.deepEqual(calls, ["one: b1xb2", "one: c1xc2"]);
});

test("a failure is reported, unless the job is no longer wanted", async () => {
  const { scheduler, calls, settleWith } = scene();
  scheduler.run(job("one"));
  await settleWith(Promise.reject(new Error("lost")));
  assert.deepEqual(calls, ["Error: lost"]);
  let refuse: (error: Error) => void = () => undefined;
  scheduler.run(job("two"));
  const late = settleWith(new Promise<Answer>((_, fail) => (refuse = fail)));
  scheduler.run(undefined);
  refuse(new Error("late"));
  await late;
  assert.deepEqual(calls, ["Error: lost"]);
});

test("a preparation can cancel the command", async () => {
  for (const [isWanted, expected] of [
    [false, []],
    [true, ["one: b1xb2"]],
  ] as const) {
    const { scheduler, calls, answer } = scene(async () => isWanted);
    scheduler.run(job("one"));
    await Promise.resolve();
    await answer("b1xb2");
    await answer("b1xb2");
    assert.deepEqual(calls, expected);
  }
});

test("an answer that comes too late, or none, ends nothing; an answer that is no move is none", async () => {
  const { scheduler, calls, settleWith } = scene();
  scheduler.run(job("one"));
  const late = settleWith(Promise.resolve({ kind: "best", move: "b1xb2", paths: [] }));
  scheduler.forget();
  await late;
  scheduler.run(job("two"));
  await settleWith(undefined);
  assert.deepEqual(calls, []);
  scheduler.run(job("three"));
  await settleWith({ kind: "stones" } as unknown as Answer);
  assert.deepEqual(calls, ["three: null"]);
});

test("each report goes where it belongs", () => {
  const { scheduler, report } = scene();
  const answers: string[] = [];
  const asked: Job = { ...job("exact"), kind: "exact", onAnswer: ({ kind }) => answers.push(kind) };
  scheduler.run(asked);
  for (const kind of ["whole", "region", "valued", "exact", "turn"]) report({ kind } as Report);
  // What the solver thinks meanwhile is no line of an analysis.
  report({ kind: "info", info: info(1, "b1xb2") });
  assert.deepEqual(answers, ["whole", "region", "valued", "exact", "turn"]);
  assert.equal(asked.infos.size, 0);
  let lines: readonly Info[] = [];
  const analysis: Job = { ...job("analyse"), kind: "analyse", onInfos: (infos) => (lines = infos) };
  scheduler.run(analysis);
  report({ kind: "info", info: info(2, "c1xc2") });
  report({ kind: "info", info: info(1, "b1xb2") });
  assert.deepEqual(
    lines.map(({ line }) => line),
    [1, 2],
  );
  // Reports of a job that is no longer wanted count for nothing.
  scheduler.forget();
  report({ kind: "whole" } as Report);
  report({ kind: "info", info: info(3, "c1xc2") });
  assert.deepEqual([answers.length, analysis.infos.size], [5, 2]);
  scheduler.close();
});

test("only who is in a hurry plays the best move so far", () => {
  const { scheduler, calls, report } = scene();
  scheduler.run(job("one"));
  report({ kind: "info", info: info(1, "b1xb2") });
  assert.deepEqual(calls, []);
  scheduler.close();
});

test("reports are kept by their line, shown now and then, and hurry plays the best so far", async () => {
  const { scheduler, calls, report } = scene();
  scheduler.run(job("one"));
  calls.length = 0;
  scheduler.moveNow();
  assert.deepEqual(calls, []);
  report({ kind: "info", info: info(2, "c1xc2") });
  assert.deepEqual(calls, []);
  report({ kind: "info", info: info(1, "b1xb2") });
  assert.deepEqual(calls, ["play b1xb2"]);
  await new Promise((done) => setTimeout(done, 120));
  assert.deepEqual(calls, ["play b1xb2", "show"]);
  scheduler.close();
  assert.equal(calls.at(-1), "close");
});

test("a hint is given once, and forgotten elsewhere", async () => {
  const hints = new Hints();
  const one = hints.next();
  hints.ask({ positionKey: "a", half: "" });
  hints.answer("a", { move: "b1xb2", paths: [] }, info(1, "b1xb2"));
  assert.equal(await one, "b1xb2");
  assert.deepEqual(hints.shown, { positionKey: "a", move: "b1xb2", paths: [], depth: 3, notice: "Hint: b1xb2." });
  assert.equal(hints.request, undefined);
  hints.forgetOthers("a");
  assert.ok(hints.shown);
  hints.ask({ positionKey: "a", half: "" });
  const two = hints.next();
  hints.forgetOthers("b");
  assert.equal(await two, null);
  assert.deepEqual([hints.request, hints.shown], [undefined, undefined]);
  hints.answer("b", { move: null, paths: [] }, undefined);
  assert.equal(hints.shown?.notice, "No hint is available.");
  hints.reset();
  assert.equal(hints.shown, undefined);
});

test("a hint is corrected with its arrow, and can be hidden", () => {
  const hints = new Hints();
  const shown = (): Hint | undefined => hints.shown;
  const paths = [{ squares: ["c1", "c2"], isGivenUp: false }];
  hints.correct("c1xc2", paths);
  assert.equal(shown(), undefined);
  hints.answer("a", { move: "b1xb2", paths: [] }, undefined);
  assert.equal(shown()?.notice, "Hint: b1xb2.");
  hints.correct("c1xc2", paths);
  const notice = "Hint: c1xc2 (proved best).";
  assert.deepEqual(shown(), { positionKey: "a", move: "c1xc2", paths, depth: 0, notice });
  hints.hide();
  assert.equal(shown(), undefined);
});

test("a hint that is asked for stays while its place is shown", async () => {
  const hints = new Hints();
  let given: string | null | undefined;
  hints.next().then((move) => {
    given = move;
  });
  // Who waits without having asked is not refused.
  hints.forgetOthers("a");
  await Promise.resolve();
  assert.equal(given, undefined);
  const request = { positionKey: "a", half: "c3-c4" };
  hints.ask(request);
  hints.forgetOthers("a");
  await Promise.resolve();
  assert.deepEqual([hints.request, given], [request, undefined]);
  hints.refuse();
  await Promise.resolve();
  assert.equal(given, null);
});
