import { Game, ParseError, Position } from "quarry-rules";
import { Engine, type Info } from "quarry-rules/engine";
import { ok, rejects, same, type Test } from "./check.ts";

const small = () => Position.start("clobber", { size: "2x3" });

function tests(name: string, create: () => Promise<Engine>): Test[] {
  const with_ = (run: (engine: Engine) => Promise<void>) => async () => {
    const engine = await create();
    try {
      await run(engine);
    } finally {
      engine.close();
    }
  };
  return [
    {
      name: `${name}: the best move`,
      run: with_(async (engine) => {
        const infos: number[] = [];
        const { move, lines } = await engine.best(small(), { depth: 8 }, { onInfo: (info) => infos.push(info.depth) });
        same([move, lines[0]?.proof, lines[0]?.within, lines[0]?.moves.length], ["b1xb2", "loss", 4, 4]);
        same(infos, [1, 2, 3, 4]);
        const three = await engine.best(small().play("b1xa1"), { depth: 1 }, { lines: 3 });
        same(
          three.lines.map((info) => [info.line, info.proof, info.moves[0]]),
          [
            [1, "win", "b2xc2"],
            [2, null, "b2xa2"],
            [3, null, "c1xc2"],
          ],
        );
        const again = await engine.best(Position.start("grabber"), { level: 2, seed: 7 });
        same((await engine.best(Position.start("grabber"), { level: 2, seed: 7 })).move, again.move);
        ok(Position.start("grabber").isLegal(again.move ?? ""));
        same(await engine.best(Position.parse("clobber", "W.B w"), { nodes: 100 }), { move: null, lines: [] });
      }),
    },
    {
      name: `${name}: partial moves and games`,
      run: with_(async (engine) => {
        const start = Position.start("gobbler");
        const step = start.steps().find((one) => one.kind === "go" && one.from === "c3" && one.to === "c4");
        if (!step) throw new Error("no such step");
        const { position } = start.step(step);
        const { move } = await engine.best(position, { depth: 1 });
        ok(move?.split(",").includes("c3-c4") ?? false, move ?? "none");
        const game = new Game("clobber", { size: "2x3", moves: ["b1xa1"] });
        same((await engine.best(game, { depth: 6 })).move, "b2xc2");
      }),
    },
    {
      name: `${name}: analysis by depth`,
      run: with_(async (engine) => {
        const depths: number[] = [];
        for await (const lines of engine.analyse(small(), { lines: 2 })) {
          same(
            lines.map((info) => info.line),
            [1, 2],
          );
          depths.push(lines[0]?.depth ?? 0);
        }
        same(depths, [1, 2, 3, 4]);
        for await (const [line] of engine.analyse(Position.start("clobber"), { lines: 1 })) {
          if ((line?.depth ?? 0) >= 3) break;
        }
        same((await engine.best(small(), { depth: 8 })).move, "b1xb2", "after a search that was left");
      }),
    },
    {
      name: `${name}: exact values`,
      run: with_(async (engine) => {
        const marbar = Position.start("marbar", { size: "5x5" });
        const { verdict, best, nodes } = await engine.solve(marbar);
        same([verdict, best, nodes > 0], [{ kind: "win", turns: 3 }, "a1-b1", true]);
        same(await engine.values(marbar), [
          { move: "a1-a2", verdict: { kind: "win", turns: 3 } },
          { move: "a1-b1", verdict: { kind: "win", turns: 3 } },
        ]);
        const solitaire = await engine.solve(Position.parse("solitaire", "2WB w"));
        same([solitaire.verdict, solitaire.best], [{ kind: "stones", least: 2, most: 2 }, "b1xc1"]);
        await rejects(engine.values(Position.parse("solitaire", "2WB w")), ParseError, /^game: found "solitaire"/);
      }),
    },
    {
      name: `${name}: a signal that does not abort changes no answer`,
      run: with_(async (engine) => {
        const { signal } = new AbortController();
        const infos: number[] = [];
        const onInfo = (info: Info) => infos.push(info.depth);
        const { move, lines } = await engine.best(small(), { depth: 8 }, { signal, onInfo });
        same([move, lines[0]?.proof, lines[0]?.within, lines[0]?.moves.length], ["b1xb2", "loss", 4, 4]);
        same(infos, [1, 2, 3, 4]);
        same(await engine.best(Position.parse("clobber", "W.B w"), { nodes: 9 }, { signal }), {
          move: null,
          lines: [],
        });
        ok(
          Position.start("grabber").isLegal(
            (await engine.best(Position.start("grabber"), { nodes: 2000 }, { signal })).move ?? "",
          ),
        );
        ok(
          Position.start("moxie").isLegal(
            (await engine.best(Position.start("moxie"), { timeMs: 50 }, { signal })).move ?? "",
          ),
        );
        const level = await engine.best(Position.start("grabber"), { level: 2, seed: 7 }, { signal });
        same(level.move, (await engine.best(Position.start("grabber"), { level: 2, seed: 7 })).move);
        await rejects(engine.best(small(), { depth: 0 }, { signal }), ParseError, /^depth: found "0"/);
        await rejects(engine.solve(small(), { timeMs: -1, signal }), ParseError, /^timeMs: found "-1"/);
        const marbar = Position.start("marbar", { size: "5x5" });
        same((await engine.solve(marbar, { signal })).verdict, { kind: "win", turns: 3 });
        same(await engine.values(marbar, { timeMs: 60_000, signal }), await engine.values(marbar));
        const solitaire = await engine.solve(Position.parse("solitaire", "2WB w"), { signal });
        same([solitaire.verdict, solitaire.best], [{ kind: "stones", least: 2, most: 2 }, "b1xc1"]);
      }),
    },
    {
      name: `${name}: all limits hold together`,
      run: with_(async (engine) => {
        const large = Position.start("clobber", { size: "10x10" });
        const began = performance.now();
        for (const limit of [
          { depth: 40, timeMs: 100 },
          { nodes: 1e12, timeMs: 100 },
          { depth: 100, nodes: 1e12, timeMs: 100 },
          { timeMs: 600_000, nodes: 3000 },
          { timeMs: 600_000, depth: 1 },
        ]) {
          ok(large.isLegal((await engine.best(large, limit)).move ?? ""), JSON.stringify(limit));
        }
        for await (const _ of engine.analyse(large, { depth: 40, timeMs: 100 }));
        ok(performance.now() - began < 20_000, "the times hold");
        const { signal } = new AbortController();
        same((await engine.best(small(), { depth: 8, signal })).move, "b1xb2");
        const aborted = AbortSignal.abort(new RangeError("too late"));
        await rejects(engine.best(small(), { depth: 8, signal: aborted }), RangeError, "too late");
        await rejects(engine.best(small(), { depth: 8 }, { signal: aborted }), RangeError, "too late");
      }),
    },
    {
      name: `${name}: an option that it does not have is an error`,
      run: with_(async (engine) => {
        const never = (run: (...values: never[]) => Promise<unknown>, ...values: unknown[]) =>
          run(...(values as never[]));
        const best = engine.best.bind(engine);
        const limits =
          /^limit: found "timeMS", expected one of level, seed, depth, nodes, timeMs, lines, signal, onInfo$/;
        await rejects(never(best, small(), { timeMS: 100 }), ParseError, limits);
        await rejects(never(best, small()), ParseError, /^limit: found "undefined"/);
        await rejects(
          never(best, small(), {}),
          ParseError,
          /^limit: found "{}", expected one of level, timeMs, depth, nodes$/,
        );
        await rejects(never(best, small(), { depth: 1 }, { line: 2 }), ParseError, /^options: found "line"/);
        await rejects(
          never(best, "WB w", { depth: 1 }),
          ParseError,
          'position: found "string", expected a Position or a Game',
        );
        await rejects(never(engine.solve.bind(engine), small(), { time: 1 }), ParseError, /^options: found "time"/);
        await rejects(never(engine.values.bind(engine), small(), { depth: 1 }), ParseError, /^options: found "depth"/);
        for (const lines of [0, 21, 1.5]) {
          const expected = `lines: found "${lines}", expected a number from 1 to 20`;
          await rejects(best(small(), { depth: 1 }, { lines }), ParseError, expected);
        }
        same((await best(small(), { depth: 8 })).move, "b1xb2", "after errors");
      }),
    },
    {
      name: `${name}: what it cannot answer is an error, and the next question is answered`,
      run: with_(async (engine) => {
        await rejects(engine.best(Position.start("solitaire"), { depth: 1 }), ParseError, /^game: found "solitaire"/);
        await rejects(engine.best(small(), { depth: 0 }), ParseError, /^depth: found "0"/);
        await rejects(engine.best(small(), { nodes: 1.5 }), ParseError, /^nodes: found "1.5"/);
        same((await engine.best(small(), { depth: 8 })).move, "b1xb2");
        const signal = AbortSignal.abort(new RangeError("too late"));
        await rejects(engine.best(small(), { depth: 8 }, { signal }), RangeError, "too late");
        const controller = new AbortController();
        const long = engine.best(Position.start("clobber"), { timeMs: 600_000 }, { signal: controller.signal });
        const queued = engine.solve(Position.start("marbar", { size: "5x5" }));
        setTimeout(() => controller.abort(new RangeError("enough")), 100);
        await rejects(long, RangeError, "enough");
        same((await queued).best, "a1-b1");
        for (const ask of ["solve", "values"] as const) {
          const proof = new AbortController();
          setTimeout(() => proof.abort(new RangeError("enough")), 100);
          await rejects(engine[ask](Position.start("gobbler"), { signal: proof.signal }), RangeError, "enough");
        }
        same((await engine.best(small(), { depth: 8 })).move, "b1xb2", "after a proof that was aborted");
        engine.close();
        await rejects(engine.best(small(), { depth: 1 }), Error, "the engine is closed");
      }),
    },
  ];
}

export const ENGINE: Test[] = [
  {
    name: "the size of the table is a number of megabytes",
    async run() {
      for (const worker of [{}, { worker: false } as const]) {
        const engine = await Engine.create({ ...worker, hashMB: 1 });
        same((await engine.best(small(), { depth: 8 })).move, "b1xb2");
        engine.close();
      }
      await rejects(
        Engine.create({ hashMB: 0 }),
        ParseError,
        'hashMB: found "0", expected a whole number from 1 to 1024',
      );
      await rejects(Engine.create({ hashMB: 2.5 }), ParseError, /^hashMB: found "2.5"/);
    },
  },
  ...tests("in a worker", () => Engine.create()),
  ...tests("in the thread", () => Engine.create({ worker: false })),
];

/** Tests of tables, from a folder that has that of Moxie. */
export function tables(folder: URL): Test[] {
  return [
    {
      name: "a table answers at once",
      async run() {
        const engine = await Engine.create({ tables: folder });
        const { verdict } = await engine.solve(Position.start("moxie"), { timeMs: 10_000 });
        ok(verdict.kind === "win" || verdict.kind === "draw" || verdict.kind === "loss", verdict.kind);
        engine.close();
      },
    },
    {
      name: "a folder without the table is an error",
      async run() {
        const engine = await Engine.create({ tables: new URL("nowhere/", folder) });
        await rejects(engine.solve(Position.start("moxie")), Error, /nowhere\/moxie\.z/);
        engine.close();
      },
    },
  ];
}
