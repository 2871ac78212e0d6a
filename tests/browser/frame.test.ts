// `embed.html` in a frame of another origin, under a strict policy: what it reports, and the commands that it runs.

import assert from "node:assert/strict";

import { delivered, type FrameMessage, framedTest } from "./framed.ts";
import { copy, IS_FULL, site } from "./harness/test.ts";

const ONE_ROW = `${site()}embed.html#game=clobber&size=1x4`;

framedTest("commands are answered with the state, and events are reported", {}, async (page) => {
  const { state, url, answers, log } = await page.script(async (home) => {
    const frame = await frameHost.open(`${home}embed.html?controls=minimal&theme=dark#game=clobber&size=1x4`);
    const first: FrameMessage = await frameHost.ask(frame, "getState");
    const address = String((await frameHost.ask(frame, "getUrl")).url).replace(home, "");
    frameHost.log.length = 0;
    const list: unknown[][] = [];
    for (const [type, fields] of [
      ["play", { move: "b1xa1" }],
      ["play", { move: "b1xa1" }],
      ["undo", {}],
      ["redo", {}],
      ["goTo", { ply: 0 }],
      ["goTo", { ply: {} }],
      ["goTo", { ply: 1 }],
      ["play", { move: "c1xd1" }],
      ["load", { game: "moxie", moves: "a1.b2" }],
      ["load", { src: "#v=1&game=moxie&moves=d4" }],
      ["load", { game: "moxie", moves: "a1.z9" }],
      ["getState", {}],
      ["load", {}],
    ] as const) {
      const answer = await frameHost.ask(frame, type, fields);
      const { quarry, ply, position, outcome, message } = answer;
      list.push(quarry === 1 ? [answer.type, ply ?? null, position ?? null, outcome ?? message] : ["quarry", quarry]);
    }
    const reports = frameHost.log.filter(({ type }) => !["resize", "change"].includes(type));
    return { state: first, url: address, answers: list, log: reports };
  }, site());
  const { url: _, ...rest } = state;
  assert.deepEqual(rest, {
    ...{ quarry: 1, id: 1, type: "getState", game: "clobber", ply: 0, side: "white", position: "BWBW w" },
    ...{ outcome: "ongoing", moves: [] },
  });
  assert.equal(url, "index.html#v=1&game=clobber&size=1x4");
  const illegal = 'move: found "b1xa1", which is not allowed here; expected a legal move, such as c1xd1';
  const unread = 'turn 2: move: found "z9", expected squares of the 4x4 board joined by -, x, a comma or ~, or pass';
  assert.deepEqual(answers, [
    ["play", 1, "W.BW b", "ongoing"],
    ["error", null, null, illegal],
    ["undo", 0, "BWBW w", "ongoing"],
    ["redo", 1, "W.BW b", "ongoing"],
    ["goTo", 0, "BWBW w", "ongoing"],
    ["error", null, null, 'ply: found "object", expected a string'],
    ["goTo", 1, "W.BW b", "ongoing"],
    ["play", 2, "W2.B w", "black"],
    ["load", 2, "4./4./.B2./W3. w 0 0", "ongoing"],
    ["load", 1, "3.W/4./4./4. b 0 0", "ongoing"],
    ["error", null, null, unread],
    ["getState", 1, "4./4./4./W3. b 0 0", "ongoing"],
    ["load", 0, answers.at(-1)?.[2], "ongoing"],
  ]);
  const from = new URL(site()).origin;
  const first = { type: "move", move: "b1xa1", ply: 1, side: "black", position: "W.BW b", outcome: "ongoing" };
  const second = { type: "move", move: "c1xd1", ply: 2, side: "white", position: "W2.B w", outcome: "black" };
  assert.deepEqual(
    log,
    [first, second, { type: "end", outcome: "black" }, { type: "error", code: "address", message: unread }].map(
      (report) => ({ quarry: 1, from, ...report }),
    ),
  );
});

framedTest("an answer has what is shown when it is sent, and the computer's move comes later", {}, async (page) => {
  const plies = await page.script(async (home) => {
    const frame = await frameHost.open(`${home}embed.html?black=engine:1#game=clobber&size=2x3`);
    const order: number[] = [];
    addEventListener("message", ({ data }) => {
      if (["move", "play", "getState"].includes(data?.type)) order.push(data.ply);
    });
    await frameHost.ask(frame, "play", { move: "b1xb2" });
    await frameHost.wait(() => order.length > 1 && order.includes(2));
    return order;
  }, site());
  assert.deepEqual(
    plies,
    [...plies].sort((a, b) => a - b),
  );
});

framedTest("only the named origin and the parent window command a frame", { firefox: true }, async (page) => {
  const [answers, ply] = await page.script(async (url) => {
    const frame = await frameHost.open(url);
    // Another window of the same origin sends a command.
    const other = document.body.appendChild(document.createElement("iframe"));
    const script = other.contentDocument?.createElement("script");
    if (!script) throw new Error("the frame has no document");
    script.textContent = `parent[0].postMessage({ quarry: 1, id: "other", type: "play", move: "b1xa1" }, "*")`;
    other.contentDocument?.body.append(script);
    const play = { quarry: 1, type: "play", move: "b1xa1" };
    for (const message of [
      ...["play", null, 7, []],
      { type: "play", move: "b1xa1", id: 1 },
      { ...play, quarry: 2, id: 2 },
      { ...play, quarry: "1", id: 6 },
      { quarry: 1, id: 3, type: "constructor" },
      { quarry: 1, id: 4, type: "__proto__" },
      { quarry: 1, id: 5 },
      play,
      { ...play, id: {} },
      { ...play, id: "x".repeat(201) },
    ]) {
      frameHost.post(frame, message);
    }
    // Commands are run in the order in which they come.
    const state = await frameHost.ask(frame, "getState");
    return [[...frameHost.answers.keys()], state.ply] as const;
  }, ONE_ROW);
  // Commands of unknown types are refused.
  assert.deepEqual(answers, [3, 4, 1]);
  assert.equal(ply, 0);
});

/** Values of `origin` in a frame's address that do not name this page. */
function foreign(origin: string): string[] {
  const some = ["*", "https://example.org", `${origin}/path`];
  const more = [
    ...["", "null", "javascript:pwned=1", "data:,x", "file:///", `${origin}.example.org`, `${origin}/x`, `${origin}#`],
    ...[`${origin} `, " ", "%00", "https://", "//"],
  ];
  return IS_FULL ? [...some, ...more] : some;
}

framedTest("a frame whose address names another origin reports and answers nothing", {}, async (page) => {
  const addresses = [
    `${site()}embed.html`,
    ...foreign(await page.script(() => origin)).map((text) => {
      const player = encodeURIComponent("<img src=x onerror=parent.pwned=1>");
      return `${site()}embed.html?origin=${encodeURIComponent(text)}&white=${player}`;
    }),
  ];
  // The frame that answers shows that an answer would have come.
  await page.script(async (url) => Object.assign(await frameHost.open(url), { id: "good" }).id, ONE_ROW);
  for (const address of addresses) {
    await page.script((url) => {
      frameHost.log.length = 0;
      frameHost.insert(`${url}#game=clobber&size=1x4`).id = "foreign";
    }, address);
    const frame = await page.enterFrame("#foreign");
    await frame.shows(0);
    const { count, ids } = await page.script(async () => {
      const { post, ask, log, answers } = frameHost;
      const [bad, good] = [...document.querySelectorAll("iframe")].reverse();
      if (!bad || !good) throw new Error("a frame is missing");
      // Its answer would not arrive, but the move would be played.
      post(bad, { quarry: 1, id: "foreign", type: "play", move: "b1xa1" });
      await ask(good, "getState");
      return { count: log.length, ids: [...answers.keys()].filter((id) => id === "foreign") };
    });
    await delivered(page, frame, "#foreign");
    assert.equal(await frame.mark("ply"), "0", address);
    const [late, global] = await page.script(() => {
      document.querySelector("#foreign")?.remove();
      return [frameHost.log.length, typeof Reflect.get(globalThis, "pwned")] as const;
    });
    assert.deepEqual([count, ids, late, global], [0, [], 0, "undefined"], address);
  }
});

framedTest("a frame reports the size that it needs", { firefox: true }, async (page) => {
  await page.script((url) => frameHost.open(url, { width: "700", height: "150" }), `${site()}embed.html#game=clobber`);
  const frame = await page.enterFrame();
  /** The height that the frame has reported, once it reports no more. */
  const settled = async (): Promise<number> => {
    for (let count = -1; ; ) {
      await frame.drawn();
      await delivered(page, frame, "iframe");
      const heights = await page.script(() =>
        frameHost.log.filter(({ type }) => type === "resize").map(({ height }) => Number(height)),
      );
      if (heights.length === count) return heights.at(-1) ?? 0;
      count = heights.length;
    }
  };
  const resize = async (name: "width" | "height", value: number): Promise<void> => {
    await page.script((which, size) => document.querySelector("iframe")?.setAttribute(which, `${size}`), name, value);
    await frame.wait((which, size) => (which === "width" ? innerWidth : innerHeight) === size, name, value);
  };
  await frame.idle();
  for (const width of [700, 340]) {
    await resize("width", width);
    // The first height may be that beside a scrollbar.
    await resize("height", await settled());
    const wanted = await settled();
    await resize("height", wanted);
    assert(wanted > width * 0.6 && wanted < 1200, `${wanted} pixels at a width of ${width}`);
    const kept = await settled();
    assert(Math.abs(kept - wanted) < 2, `the height goes on from ${wanted} to ${kept} at a width of ${width}`);
  }
});

framedTest("a sandboxed frame plays against the computer", { firefox: true }, async (page) => {
  for (const [sandbox, from] of [
    ["allow-scripts allow-same-origin", new URL(copy()).origin],
    ["allow-scripts", "null"],
  ] as const) {
    const found = await page.script(
      async (url, permissions) => {
        frameHost.log.length = 0;
        const frame = await frameHost.open(url, { sandbox: permissions });
        // The frame before this one may have sent something as it left.
        const ready = frameHost.log.find(({ type }) => type === "ready");
        const answer = await frameHost.ask(frame, "play", { move: "b1xa1" });
        await frameHost.wait(() => frameHost.log.filter(({ type }) => type === "move").length === 2);
        frame.remove();
        return [ready?.from, answer.type];
      },
      `${copy()}embed.html?black=engine:1&controls=none#game=clobber&size=3x4`,
      sandbox,
    );
    assert.deepEqual(found, [from, "play"], sandbox);
  }
});

framedTest("a frame writes what it shows into its address, and follows a new one", { firefox: true }, async (page) => {
  await page.script(async (url) => {
    const frame = await frameHost.open(url);
    await frameHost.ask(frame, "play", { move: "b1xa1" });
  }, `${copy()}embed.html#game=clobber&size=1x4`);
  const frame = await page.enterFrame();
  await frame.wait(() => location.hash === "#v=1&game=clobber&size=1x4&moves=b1xa1");
  const ply = await page.script(async (url) => {
    const element = document.querySelector("iframe");
    if (!element) throw new Error("the frame is missing");
    element.src = frameHost.withOrigin(url);
    const state = await frameHost.wait(async () => {
      const answer = await frameHost.ask(element, "getState");
      return answer.game === "moxie" && answer;
    });
    return state.ply;
  }, `${copy()}embed.html#game=moxie&moves=a1`);
  assert.equal(ply, 1);
});
