// Messages between a host page and its frame, both ways, in Node: random values and random commands. `QUARRY_FUZZ_CALLS` of the
// environment asks for more than the usual number.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FrameCommands, type FrameElement, MOST_WAITING, version } from "../../www/element/frame-commands.ts";
import { Iframe } from "./iframe.ts";

const { QuarryFrame } = await import("../../www/frame.ts");

/** How many messages each test sends. */
const CALLS = Number(process.env.QUARRY_FUZZ_CALLS ?? 5_000);

const COMMANDS = version().commands as string[];

/** The attributes that messages may set on an element. */
const ATTRIBUTES = [
  ...["src", "game", "size", "position", "moves", "ply", "invite", "chapter", "puzzle"],
  ...["white", "black", "littles", "gobblers", "controls", "theme"],
  ...["arrows", "circles", "movable", "motion", "coordinates", "keys", "sound"],
];

/** Everything that a message can carry: structured clones of odd values. */
const ODD: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 10n],
  ...["", "0", "1", "a1", "b1xa1", "__proto__", "constructor", "\u0000", "\ud800", "\u202e", "x".repeat(201)],
  ...["x".repeat(200_001), [], ["a1"], {}, { length: 3 }, new Map([["a", 1]]), new Set([1]), new Date(Number.NaN)],
  ...[/x/g, new Error("x"), new ArrayBuffer(8), new Float64Array(4), Array(1000).fill("x"), { toString: 1, quarry: 1 }],
];

const FIELDS = [
  ...["quarry", "id", "type", "move", "ply", "flip", "readonly", "timeMs", "lines", "url", "message", "moves", "svg"],
  ...["toString", "hasOwnProperty", ...ATTRIBUTES],
];

/** A generator of numbers below a bound: the same in every run. */
function chance(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % bound;
  };
}

/** A message: an odd value, or an object with odd fields, half of the time with a command's number and type. */
function message(below: (bound: number) => number, types: readonly string[], ids: readonly unknown[]): unknown {
  const odd = (): unknown => ODD[below(ODD.length)];
  if (below(20) === 0) return odd();
  const made: Record<string, unknown> = {};
  for (let n = below(5); n > 0; n -= 1) made[FIELDS[below(FIELDS.length)] ?? ""] = odd();
  if (below(8) > 0) made.quarry = 1;
  if (below(8) > 0) made.type = types[below(types.length)];
  if (below(8) > 0) made.id = ids[below(ids.length)];
  return made;
}

/** Whether a frame must answer. */
function isCommand(data: unknown): boolean {
  const { quarry, type, id } = (data ?? {}) as Record<string, unknown>;
  const isId = (typeof id === "number" && Number.isFinite(id)) || (typeof id === "string" && id.length <= 200);
  return quarry === 1 && typeof type === "string" && isId && Object.hasOwn(data as object, "id");
}

/** An element that keeps what is set, and plays only `a1`. */
class Element {
  attributes = new Map<string, string>();
  flip: boolean = false;
  readonly: boolean = false;
  ply = 0;
  /** How many commands it obeys at this moment. */
  busy = 0;

  get state(): object {
    return { game: "clobber", ply: this.ply, side: "white", position: "", outcome: null, moves: [] };
  }

  setAttribute(name: string, value: unknown): void {
    assert(ATTRIBUTES.includes(name), name);
    assert(typeof value === "string" && value.length <= 200_000, name);
    this.attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    assert(ATTRIBUTES.includes(name), name);
    this.attributes.delete(name);
  }

  async play(move: string): Promise<void> {
    this.busy += 1;
    assert.equal(this.busy, 1, "one command at a time");
    await new Promise((done) => setImmediate(done));
    this.busy -= 1;
    if (move !== "a1") throw new Error(`move: found "${move.slice(0, 80)}", expected a1`);
    this.ply += 1;
  }

  undo(): void {
    this.ply = Math.max(0, this.ply - 1);
  }

  async redo(): Promise<void> {
    this.undo();
  }

  reset(): void {
    this.ply = 0;
  }

  goTo(ply: unknown): void {
    if (!Number.isInteger(ply)) throw new RangeError(`ply: found "${String(ply).slice(0, 80)}", expected a number`);
    this.ply = Number(ply);
  }

  url(): string {
    return "https://example.org/#v=1";
  }

  async hint(): Promise<string> {
    return "a1";
  }

  legalMoves(): string[] {
    return ["a1"];
  }

  async *analyse({ timeMs, lines }: { timeMs: unknown; lines: unknown }): AsyncGenerator<object[]> {
    assert(typeof timeMs === "number" && ["number", "undefined"].includes(typeof lines));
    yield [];
    yield [{ depth: 1 }];
  }

  async solve({ timeMs }: { timeMs: unknown }): Promise<object> {
    assert.equal(typeof timeMs, "number");
    return { value: "unknown" };
  }

  async toSvg(): Promise<string> {
    return "<svg/>";
  }
}

/** What a frame has sent. */
interface Sent {
  type: string;
  fields: Record<string, unknown>;
  id: unknown;
}

function frame(): { element: Element; commands: FrameCommands; sent: Sent[] } {
  const element = new Element();
  const sent: Sent[] = [];
  const send = (type: string, fields: object, id?: unknown): void => {
    // A window sends a structured clone, too.
    sent.push({ type, fields: structuredClone(fields) as Sent["fields"], id });
  };
  return { element, commands: new FrameCommands(element as unknown as FrameElement, Promise.resolve(), send), sent };
}

/** Waits until a frame has answered this many commands. */
async function answers(sent: Sent[], count: number): Promise<void> {
  while (sent.length < count) await new Promise((done) => setTimeout(done, 1));
}

test("a frame answers every command once, in order, and nothing else", async () => {
  const { commands, sent } = frame();
  const below = chance(1);
  let expected: { type: string; id: unknown }[] = [];
  let answered = 0;
  let refused = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const data = structuredClone(
      message(below, [...COMMANDS, "LOAD", "toString", ""], [call, `${call}`, -1, "x".repeat(201)]),
    );
    if (isCommand(data)) expected.push(data as (typeof expected)[number]);
    commands.receive(data);
    if (expected.length < MOST_WAITING && call + 1 < CALLS) continue;
    await answers(sent, expected.length);
    for (const [n, { type, id }] of expected.entries()) {
      const answer = sent[n];
      assert.equal(answer?.id, id);
      if (answer?.type === "error") {
        refused += 1;
        assert.match(String(answer.fields.message), /^\w+: found /);
      } else {
        assert.equal(answer?.type, type);
      }
    }
    assert.equal(sent.length, expected.length);
    answered += sent.length;
    expected = [];
    sent.length = 0;
  }
  assert(answered > CALLS / 4, `${answered} answers`);
  assert(refused > answered / 20, `${refused} refused`);
  assert(answered - refused > answered / 4, `${refused} of ${answered} refused`);
});

test("a frame refuses commands beyond those that may wait, and goes on", async () => {
  const { commands, element, sent } = frame();
  for (let id = 0; id < MOST_WAITING + 20; id += 1) commands.receive({ quarry: 1, type: "play", move: "a1", id });
  await answers(sent, MOST_WAITING + 20);
  const refused = sent.filter(({ type }) => type === "error");
  assert.deepEqual(
    refused.map(({ id }) => id),
    Array.from({ length: 20 }, (_, n) => MOST_WAITING + n),
  );
  assert.match(String(refused[0]?.fields.message), /^commands: found "100", expected/);
  assert.equal(element.ply, MOST_WAITING);
  commands.receive({ quarry: 1, type: "getState", id: "after" });
  await answers(sent, MOST_WAITING + 21);
  assert.equal(sent.at(-1)?.type, "getState");
});

test("an error that the element reports refuses the command", async () => {
  const { commands, element, sent } = frame();
  element.reset = () => commands.fail('src: found "x", expected a game');
  commands.receive({ quarry: 1, type: "load", src: "x", id: 1 });
  commands.receive({ quarry: 1, type: "getState", id: 2 });
  await answers(sent, 2);
  assert.deepEqual(
    sent.map(({ type, fields }) => [type, fields.message]),
    [
      ["error", 'src: found "x", expected a game'],
      ["getState", undefined],
    ],
  );
});

const EVENTS = ["ready", "change", "move", "end", "draw", "error", "resize"];

/** Types of messages that report nothing. */
const OTHERS = ["play", "toString"];

test("a host page takes answers to its commands and reports of known types, and nothing else", async () => {
  const iframe = new Iframe();
  const client = new QuarryFrame(iframe as unknown as HTMLIFrameElement);
  let received = 0;
  for (const type of [...EVENTS, ...OTHERS]) client.addEventListener(type, () => (received += 1));
  const below = chance(2);
  iframe.dispatch({ quarry: 1, type: "ready" });
  assert.equal(received, 1);
  const settled = new Map<number, unknown>();
  let expected = 1;
  for (let call = 0; call < CALLS; call += 1) {
    if (below(4) === 0) {
      const number = iframe.posted.length + 1;
      client.play("a1").then(
        () => settled.set(number, "resolved"),
        ({ message }) => settled.set(number, typeof message),
      );
      await new Promise((done) => setImmediate(done));
      assert.equal(iframe.posted.at(-1)?.id, number);
    }
    const last = iframe.posted.length;
    const data = structuredClone(message(below, [...EVENTS, ...OTHERS], [last, `${last}`, last + 1, -1])) as Record<
      string,
      unknown
    >;
    const isElsewhere = below(10) === 0;
    if (isElsewhere) iframe.dispatch(data, below(2) === 0 ? { source: {} } : { origin: "https://other.example" });
    else iframe.dispatch(data);
    const isMessage = !isElsewhere && typeof data === "object" && data?.quarry === 1;
    // The first command is the client's own.
    const isAnswer = isMessage && last > 1 && data.id === last && !settled.has(last);
    if (isMessage && data.id === undefined && EVENTS.includes(data.type as string)) expected += 1;
    await new Promise((done) => setImmediate(done));
    if (isAnswer) assert.equal(settled.get(last), data.type === "error" ? "string" : "resolved");
    assert.equal(received, expected);
  }
  client.close();
  await new Promise((done) => setImmediate(done));
  assert.equal(settled.size, iframe.posted.length - 1, "every command is settled once the client is closed");
});

test("a refusal without a text still rejects the command", async () => {
  for (const message of [undefined, 5, { toString: 1 }]) {
    const iframe = new Iframe();
    const client = new QuarryFrame(iframe as unknown as HTMLIFrameElement);
    iframe.answer = ({ id }) => iframe.dispatch({ quarry: 1, type: "error", id, message });
    iframe.dispatch({ quarry: 1, type: "ready" });
    await assert.rejects(client.play("a1"), { name: "Error", message: "" });
    client.close();
  }
});

test("random commands of a client reach the frame's element as a model of it has them", async () => {
  const { element, commands } = frame();
  const iframe = new Iframe();
  const reply = (type: string, fields: object, id?: unknown): void =>
    iframe.dispatch({ ...fields, quarry: 1, type, ...(id === undefined ? {} : { id }) });
  const both = new FrameCommands(element as unknown as FrameElement, Promise.resolve(), reply);
  iframe.answer = (data) => both.receive(data);
  const client = new QuarryFrame(iframe as unknown as HTMLIFrameElement);
  commands.receive(null);
  reply("ready", {});
  const below = chance(3);
  let ply = 0;
  for (let call = 0; call < CALLS / 10; call += 1) {
    const kind = below(6);
    if (kind === 0) {
      const isLegal = below(2) === 0;
      await client.play(isLegal ? "a1" : "zz").then(
        () => assert(isLegal),
        ({ message }) => assert.equal(message, 'move: found "zz", expected a1'),
      );
      if (isLegal) ply += 1;
    } else if (kind === 1) {
      await client.undo();
      ply = Math.max(0, ply - 1);
    } else if (kind === 2) {
      ply = below(9);
      await client.goTo(ply);
    } else if (kind === 3) {
      await client.set({ flip: below(2) === 0, theme: "dark" });
      assert.equal(element.attributes.get("theme"), "dark");
    } else if (kind === 4) {
      await client.load({ game: "moxie" });
      assert.deepEqual([element.attributes.get("game"), element.attributes.get("src")], ["moxie", undefined]);
      ply = 0;
    } else {
      assert.deepEqual(await client.getAnalysis({ timeMs: 5 }), [{ depth: 1 }]);
    }
    assert.equal((await client.getState()).ply, ply);
  }
  client.close();
});
