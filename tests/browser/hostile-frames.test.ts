// Hostile messages: from a host page to a frame, and from a frame to its host page.

import assert from "node:assert/strict";

import type { QuarryFrame } from "../../npm/quarry-game/frame.d.ts";
import type { QuarryGameId } from "../../npm/quarry-game/quarry.d.ts";
import { framedTest } from "./framed.ts";
import { copy, elsewhere, IS_FULL, site } from "./harness/test.ts";
import { assertHarmless, someOf, TEXTS, watch } from "./hostile.ts";

// Random messages reach a frame's commands in Node: `tests/scripts/frame-messages.test.ts`. Here are those that a window clones.
framedTest("a frame answers hostile messages of its host page, and goes on", { firefox: true }, async (page) => {
  await watch(page);
  const texts = someOf(TEXTS, 12);
  const found = await page.script(
    async (url, list, isFull) => {
      const { open, post, ask, answers } = frameHost;
      const frame = await open(url);
      const cyclic: { self?: object } = {};
      cyclic.self = cyclic;
      const values: unknown[] = [
        ...[Number.NaN, Number.POSITIVE_INFINITY, -1, 2 ** 53, 1n, true, [], ["a1"], {}, cyclic, new Map([["a", 1]])],
        ...[new Set([1]), new Date(Number.NaN), /x/g, new Error("x"), new ArrayBuffer(1_000_000)],
        ...[new Float64Array(100_000), new Blob(["x"]), Array(100_000).fill("x"), "x".repeat(200_001)],
        ...["\u0000", "\ud800", "\u202e", "\n".repeat(1000)],
      ];
      const types = isFull
        ? ["load", "play", "goTo", "set", "undo", "redo", "reset", "getState", "getUrl", "getLegalMoves", "getVersion"]
        : ["load", "set", "play", "goTo"];
      const unknown = ["__proto__", "constructor", "toString", "hasOwnProperty", "", "LOAD"];
      const ignored = [null, 5, {}, ["load"]];
      const badIds = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}, [], true, "x".repeat(201), 1n];
      for (const value of [...values, ...list]) {
        const fields = {
          ...{ src: value, game: value, position: value, moves: value, ply: value, move: value, theme: value },
          ...{ white: value, flip: value },
        };
        for (const type of [...types, ...unknown]) await ask(frame, type, fields);
        for (const type of ignored) post(frame, { quarry: 1, id: "ignored", type, move: value });
        for (const id of badIds) post(frame, { quarry: 1, id, type: "load", game: "clobber" });
        post(frame, value);
      }
      for (const timeMs of ["1", {}, [], true]) await ask(frame, "getAnalysis", { timeMs });
      const sent = (values.length + list.length) * (types.length + unknown.length) + 4;
      const last = await ask(frame, "load", { game: "moxie", moves: "a1" });
      // Those with a good id are answered, and an error contains what was found.
      const strange = [...answers.entries()].filter(
        ([id, { type, message }]) =>
          typeof id !== "number" ||
          (type === "error" && !/: found /.test(String(message)) && !/at most/.test(String(message))),
      );
      return { unanswered: sent + 1 - answers.size, strange, last: [last.type, last.game, last.ply] };
    },
    `${site()}embed.html?white=${encodeURIComponent(TEXTS[0] ?? "")}#${TEXTS[3]}`,
    texts,
    IS_FULL,
  );
  assert.deepEqual(found, { unanswered: 0, strange: [], last: ["load", "moxie", 1] });
  await assertHarmless(page, site());
  const frame = await page.enterFrame();
  assert.equal(await frame.script(() => typeof Reflect.get(globalThis, "pwned")), "undefined");
});

framedTest(
  "a hostile frame reaches neither the page around it nor another frame's client",
  { firefox: true },
  async (page) => {
    await watch(page);
    const texts = someOf(TEXTS, 4);
    const found = await page.script(
      async (home, hostileUrl, list) => {
        const module = `${home}frame.js`;
        const { QuarryFrame: Client } = (await import(module)) as { QuarryFrame: typeof QuarryFrame };
        const open = async (url: string): Promise<readonly [HTMLIFrameElement, QuarryFrame]> => {
          const frame = frameHost.insert(frameHost.withOrigin(url));
          const client = new Client(frame);
          await new Promise((done) => client.addEventListener("ready", done, { once: true }));
          return [frame, client];
        };
        const [frame, hostile] = await open(hostileUrl);
        const [, good] = await open(`${home}embed.html#v=1&game=clobber&size=1x4`);
        const events = { hostile: new Set<string>(), good: new Set<string>() };
        for (const type of [
          "ready",
          "change",
          "move",
          "end",
          "draw",
          "error",
          "resize",
          "load",
          "play",
          "__proto__",
          ...list,
        ]) {
          hostile.addEventListener(type, () => events.hostile.add(type));
          good.addEventListener(type, () => events.good.add(type));
        }
        const messages = list.flatMap((text) => [
          text,
          { quarry: 1, type: text, id: text, message: text },
          { quarry: 1, type: "move", move: text, position: text, ply: { text }, ["__proto__"]: { text } },
          { quarry: 1, type: "error", message: text, code: text },
          { quarry: 1, type: ["move"], id: null },
          { quarry: "1", type: "move", move: text },
          // The ids of the other frame's commands.
          { quarry: 1, type: "error", id: 1 + (text.length % 20), message: text },
        ]);
        const counted = new Promise<number>((done) =>
          addEventListener("message", ({ data }) => data?.received && done(data.received)),
        );
        frameHost.post(frame, messages);
        const received = await counted;
        const settled: boolean[] = [];
        for (let n = 0; n < 60; n += 1) {
          const game = (list[n % list.length] ?? "") as QuarryGameId;
          const commands = [hostile.play("a1"), hostile.getState(), hostile.load({ game }), hostile.getSvg()];
          for (const result of await Promise.allSettled(commands)) {
            settled.push(result.status === "fulfilled" || result.reason instanceof Error);
          }
        }
        const { position } = await good.play("b1xa1");
        hostile.close();
        frame.remove();
        const { ply } = await good.undo();
        return {
          unsent: messages.length - received,
          isSettled: settled.every(Boolean),
          hostile: [...events.hostile].sort(),
          good: [...events.good].filter((type) => !["move", "change", "resize"].includes(type)),
          ...{ position, ply, polluted: Reflect.get(Object.prototype, "text") ?? null },
        };
      },
      copy(),
      `${elsewhere()}hostile-frame.html`,
      texts,
    );
    assert.deepEqual(found, {
      ...{ unsent: 0, isSettled: true, hostile: ["error", "move"], good: [] },
      ...{ position: "W.BW b", ply: 0, polluted: null },
    });
    await assertHarmless(page, elsewhere());
  },
);
