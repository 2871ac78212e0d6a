// The commands of a frame, one by one: what each does with the element, what it answers, and why it is refused. In Node, with an
// element that keeps a list of its calls. `frame-messages.test.ts` sends random ones.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FrameCommands, type FrameElement, MOST_WAITING, version } from "../../www/element/frame-commands.ts";

type Call = readonly [string, ...unknown[]];

/** An element, of which every use is a call in a list. */
function frame({ isEmpty = false } = {}): {
  calls: Call[];
  ask: (command: object) => Promise<unknown>;
  fail: (message: string) => void;
} {
  const calls: Call[] = [];
  const note =
    (name: string, value?: unknown) =>
    (...given: unknown[]): unknown => {
      calls.push([name, ...given]);
      return value;
    };
  const shown = { game: "clobber", ply: 2, side: "white", position: "1x4", outcome: null, moves: ["b1xa1"] };
  const element = {
    state: isEmpty ? undefined : { ...shown, address: "left out" },
    analyse: (options: object) => {
      calls.push(["analyse", options]);
      return (async function* () {
        yield [{ depth: 1 }];
        yield [{ depth: 2 }, { depth: 2 }];
      })();
    },
    goTo: note("goTo"),
    hint: note("hint", Promise.resolve("c1xd1")),
    legalMoves: note("legalMoves", ["c1xd1"]),
    play: note("play"),
    redo: note("redo"),
    removeAttribute: note("removeAttribute"),
    reset: note("reset"),
    setAttribute: note("setAttribute"),
    solve: note("solve", Promise.resolve({ value: "win", best: "c1xd1" })),
    toSvg: note("toSvg", Promise.resolve("<svg/>")),
    undo: note("undo"),
    url: () => "https://example.org/#v=1",
    set flip(value: unknown) {
      calls.push(["flip", value]);
    },
    set readonly(value: unknown) {
      calls.push(["readonly", value]);
    },
  };
  let answered: (answer: unknown) => void = () => undefined;
  const commands = new FrameCommands(element as unknown as FrameElement, Promise.resolve(), (type, fields, id) =>
    answered(type === "error" ? { ...fields, id } : { type, ...fields, id }),
  );
  const ask = (command: object): Promise<unknown> =>
    new Promise((done) => {
      answered = done;
      commands.receive({ quarry: 1, id: 7, ...command });
    });
  return { calls, ask, fail: (message) => commands.fail(message) };
}

/** What a command without an answer of its own answers. */
const STATE = {
  ...{ game: "clobber", ply: 2, side: "white", position: "1x4", outcome: null, moves: ["b1xa1"] },
  url: "https://example.org/#v=1",
  id: 7,
};

const DONE: readonly (readonly [
  command: { type: string; [field: string]: unknown },
  calls: readonly Call[],
  answer?: object,
])[] = [
  [
    { type: "load", game: "clobber", size: "1x4", ply: 2, moves: null, flip: true },
    [
      ["removeAttribute", "src"],
      ["setAttribute", "game", "clobber"],
      ["setAttribute", "size", "1x4"],
      ["removeAttribute", "position"],
      ["removeAttribute", "moves"],
      ["setAttribute", "ply", "2"],
      ["removeAttribute", "invite"],
      ["removeAttribute", "chapter"],
      ["removeAttribute", "puzzle"],
      ["flip", true],
      ["reset"],
    ],
  ],
  [{ type: "play", move: "b1xa1" }, [["play", "b1xa1"]]],
  [{ type: "undo" }, [["undo"]]],
  [{ type: "redo" }, [["redo"]]],
  [{ type: "reset" }, [["reset"]]],
  [
    {
      type: "set",
      white: "computer",
      controls: "none",
      theme: "dark",
      arrows: "a1b1",
      circles: "a1",
    },
    [
      ["setAttribute", "white", "computer"],
      ["setAttribute", "controls", "none"],
      ["setAttribute", "theme", "dark"],
      ["setAttribute", "arrows", "a1b1"],
      ["setAttribute", "circles", "a1"],
    ],
  ],
  [
    { type: "set", movable: "white", motion: "none", coordinates: "none", keys: "none", sound: "on" },
    [
      ["setAttribute", "movable", "white"],
      ["setAttribute", "motion", "none"],
      ["setAttribute", "coordinates", "none"],
      ["setAttribute", "keys", "none"],
      ["setAttribute", "sound", "on"],
    ],
  ],
  [
    { type: "set", flip: "0", readonly: 1 },
    [
      ["flip", false],
      ["readonly", true],
    ],
  ],
  [{ type: "set", flip: "" }, [["flip", false]]],
  [{ type: "set", flip: "1" }, [["flip", true]]],
  [{ type: "set", readonly: false }, [["readonly", false]]],
  [{ type: "set" }, []],
  [{ type: "goTo", ply: 1 }, [["goTo", 1]]],
  [{ type: "goTo", ply: "x" }, [["goTo", "x"]]],
  [{ type: "getState" }, []],
  [{ type: "getUrl" }, [], { url: "https://example.org/#v=1" }],
  [{ type: "getHint" }, [["hint"]], { move: "c1xd1" }],
  [{ type: "getLegalMoves" }, [["legalMoves"]], { moves: ["c1xd1"] }],
  [{ type: "getAnalysis" }, [["analyse", { timeMs: 1000, lines: undefined }]], { lines: [{ depth: 2 }, { depth: 2 }] }],
  [
    { type: "getAnalysis", timeMs: 50, lines: 3 },
    [["analyse", { timeMs: 50, lines: 3 }]],
    { lines: [{ depth: 2 }, { depth: 2 }] },
  ],
  [{ type: "getSolution", timeMs: null }, [["solve", { timeMs: 10_000 }]], { value: "win", best: "c1xd1" }],
  [{ type: "getSolution", timeMs: 20 }, [["solve", { timeMs: 20 }]], { value: "win", best: "c1xd1" }],
  [{ type: "getSvg" }, [["toSvg"]], { svg: "<svg/>" }],
  [{ type: "getVersion" }, [], version()],
];

test("each command does one thing with the element, and is answered", async () => {
  for (const [command, expected, answer] of DONE) {
    const { calls, ask } = frame();
    const found = await ask(command);
    assert.deepEqual(calls, expected, JSON.stringify(command));
    assert.deepEqual(found, { type: command.type, ...(answer ? { ...answer, id: 7 } : STATE) });
  }
  assert.deepEqual(new Set(DONE.map(([{ type }]) => type)), new Set(version().commands as string[]));
});

test("text as long as the limit is taken", async () => {
  const { calls, ask } = frame();
  await ask({ type: "play", move: "x".repeat(200_000) });
  assert.equal(String(calls[0]?.[1]).length, 200_000);
  assert.deepEqual(await ask({ type: "getUrl", id: "i".repeat(200) }), {
    ...{ type: "getUrl", url: "https://example.org/#v=1", id: "i".repeat(200) },
  });
});

test("a refusal names what was wrong", async () => {
  const refused: [object, string | RegExp][] = [
    [{ type: "play" }, 'move: found "undefined", expected a string'],
    [{ type: "play", move: null }, 'move: found "null", expected a string'],
    [
      { type: "play", move: "x".repeat(200_001) },
      `move: found "${"x".repeat(80)}", expected at most 200,000 characters`,
    ],
    [{ type: "set", theme: {} }, 'theme: found "object", expected a string'],
    [{ type: "set", theme: "blue", white: "human" }, 'theme: found "blue", expected auto, light or dark'],
    [{ type: "set", white: "human", keys: "off" }, 'keys: found "off", expected auto or none'],
    [{ type: "set", flip: true, readonly: "no" }, 'readonly: found "no", expected true or false'],
    [{ type: "set", flip: {} }, 'flip: found "object", expected true or false'],
    [{ type: "load", flip: 2 }, 'flip: found "2", expected true or false'],
    [{ type: "set", readOnly: true }, /^set: found "readOnly", expected .*readonly/],
    [{ type: "set", src: "game=moxie" }, /^set: found "src", expected white/],
    [{ type: "load", theme: "dark" }, /^load: found "theme", expected src, game/],
    [{ type: "draw" }, /^type: found "draw", expected load, play/],
    [{ type: "constructor" }, /^type: found "constructor", expected load, play/],
    [{ type: "getAnalysis", timeMs: "50" }, 'timeMs: found "string", expected a number'],
    [{ type: "getAnalysis", lines: true }, 'lines: found "boolean", expected a number'],
    [{ type: "getSolution", timeMs: "20" }, 'timeMs: found "string", expected a number'],
  ];
  for (const [command, message] of refused) {
    const { calls, ask } = frame();
    const answer = (await ask(command)) as { message: string };
    if (typeof message === "string") assert.deepEqual(answer, { message, id: 7 });
    else assert.match(answer.message, message);
    assert.deepEqual(calls, []);
  }
  const { ask } = frame({ isEmpty: true });
  assert.deepEqual(await ask({ type: "getState" }), {
    message: "game: found none on the board, expected a game",
    id: 7,
  });
  assert.deepEqual(await ask({ type: "getUrl" }), { type: "getUrl", url: "https://example.org/#v=1", id: 7 });
});

test("what the element has reported before a command refuses no later one", async () => {
  const { ask, fail } = frame();
  fail("src: found nothing");
  assert.deepEqual(await ask({ type: "getState" }), { type: "getState", ...STATE });
});

test("a command too many is refused with a reason", async () => {
  const sent: [string, object, unknown][] = [];
  const never = new Promise(() => undefined);
  const commands = new FrameCommands({} as FrameElement, never, (type, fields, id) => sent.push([type, fields, id]));
  for (let id = 0; id <= MOST_WAITING; id += 1) commands.receive({ quarry: 1, type: "getState", id });
  while (sent.length === 0) await new Promise((done) => setTimeout(done, 1));
  assert.deepEqual(sent, [
    ["error", { message: 'commands: found "100", expected at most 100 waiting commands' }, MOST_WAITING],
  ]);
});
