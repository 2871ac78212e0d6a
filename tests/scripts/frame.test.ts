// The client of a frame, in Node: what each method asks and returns, when it counts the frame as ready, and what its errors say.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { FRAME, Iframe } from "./iframe.ts";

const { QuarryFrame } = await import("../../www/frame.ts");

type Client = InstanceType<typeof QuarryFrame>;

const clientOf = (iframe: Iframe): Client => new QuarryFrame(iframe as unknown as HTMLIFrameElement);

/** Lets what waits for nothing else go on. */
const pause = (): Promise<void> => new Promise((done) => setImmediate(done));

/** The message of the error that a promise is rejected with. */
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "no error",
    ({ message }) => message,
  );

test("each method sends its command, and returns what the answer has", async () => {
  const iframe = new Iframe();
  const client = clientOf(iframe);
  iframe.dispatch({ quarry: 1, type: "ready" });
  const state = { game: "clobber", ply: 1 };
  const all: [(client: Client) => Promise<unknown>, object, object, unknown?][] = [
    [(client) => client.load(), { type: "load" }, state],
    [(client) => client.load({ game: "moxie", flip: true }), { type: "load", game: "moxie", flip: true }, state],
    [(client) => client.play("a1"), { type: "play", move: "a1" }, state],
    [(client) => client.undo(), { type: "undo" }, state],
    [(client) => client.redo(), { type: "redo" }, state],
    [(client) => client.goTo(3), { type: "goTo", ply: 3 }, state],
    [(client) => client.reset(), { type: "reset" }, state],
    [(client) => client.set({ theme: "dark" }), { type: "set", theme: "dark" }, state],
    [(client) => client.getState(), { type: "getState" }, state],
    [(client) => client.getUrl(), { type: "getUrl" }, { url: "https://example.org/" }, "https://example.org/"],
    [(client) => client.getHint(), { type: "getHint" }, { move: null }, null],
    [(client) => client.getLegalMoves(), { type: "getLegalMoves" }, { moves: ["a1"] }, ["a1"]],
    [(client) => client.getAnalysis(), { type: "getAnalysis" }, { lines: [{ depth: 1 }] }, [{ depth: 1 }]],
    [(client) => client.getAnalysis({ lines: 2 }), { type: "getAnalysis", lines: 2 }, { lines: [] }, []],
    [(client) => client.getSolution(), { type: "getSolution" }, { value: "win" }],
    [(client) => client.getSolution({ timeMs: 5 }), { type: "getSolution", timeMs: 5 }, { value: "win" }],
    [(client) => client.getSvg(), { type: "getSvg" }, { svg: "<svg/>" }, "<svg/>"],
    [(client) => client.getVersion(), { type: "getVersion" }, { protocol: 1, commands: [] }],
  ];
  for (const [call, command, answer, found] of all) {
    iframe.answer = ({ id, type }) => iframe.dispatch({ ...answer, quarry: 1, type, id });
    assert.deepEqual(await call(client), found === undefined ? answer : found);
    assert.deepEqual(iframe.posted.at(-1), { ...command, quarry: 1, id: iframe.posted.length });
  }
  client.close();
});

test("a frame that was ready before is found, also once its page has loaded", async () => {
  for (const isLoaded of [true, false]) {
    const iframe = new Iframe();
    if (!isLoaded) iframe.contentWindow.location.href = "about:blank";
    iframe.answer = ({ id, type }) => iframe.dispatch({ quarry: 1, type, id, ply: 4 });
    const client = clientOf(iframe);
    const received: unknown[] = [];
    client.addEventListener("ready", (event) => received.push((event as CustomEvent).detail));
    await pause();
    assert.deepEqual(iframe.posted, isLoaded ? [{ type: "getState", quarry: 1, id: 1 }] : []);
    iframe.dispatchEvent(new Event("load"));
    await pause();
    assert.deepEqual(received, [{ ply: 4 }], "once");
    assert.deepEqual(await client.play("a1"), { ply: 4 });
    client.close();
    const count = iframe.posted.length;
    iframe.dispatchEvent(new Event("load"));
    iframe.dispatch({ quarry: 1, type: "ready" });
    assert.deepEqual([iframe.posted.length, received.length], [count, 1], "a closed client no longer listens");
  }
});

test("a frame of another origin, whose address is hidden, has been loaded", () => {
  const iframe = new Iframe();
  Object.defineProperty(iframe.contentWindow, "location", {
    get: () => {
      throw new DOMException("", "SecurityError");
    },
  });
  clientOf(iframe).close();
  assert.equal(iframe.posted.length, 1);
});

test("a command waits for the frame, and not for a report of another kind", async () => {
  const iframe = new Iframe();
  const client = clientOf(iframe);
  const details: unknown[] = [];
  client.addEventListener("change", (event) => details.push((event as CustomEvent).detail));
  const answer = client.play("a1");
  iframe.dispatch({ quarry: 1, type: "change", ply: 2 });
  await pause();
  assert.deepEqual(details, [{ ply: 2 }]);
  assert.equal(iframe.posted.length, 1, "the client has asked for the state alone");
  iframe.answer = ({ id, type }) => iframe.dispatch({ quarry: 1, type, id, ply: 3 });
  iframe.dispatch({ quarry: 1, type: "ready" });
  assert.deepEqual(await answer, { ply: 3 });
  client.close();
});

test("a frame that does not get ready is refused with the reason", async () => {
  const expected = "embed.html?origin=https://host.example";
  const embed = `${FRAME}/embed.html?origin=https://host.example`;
  const late = `frame: found no answer from ${embed} within 30 seconds, expected a copy of embed.html`;
  const sandboxed = `${late} and a host that sends Access-Control-Allow-Origin, since the frame is sandboxed`;
  const reasons: [Partial<Iframe>, string][] = [
    [{ src: `${FRAME}/embed.html` }, `frame: found ${FRAME}/embed.html, expected ${expected}`],
    [{}, late],
    [{ tokens: ["allow-scripts"], target: "*" }, sandboxed],
    [{ tokens: ["allow-scripts", "allow-same-origin"] }, late],
  ];
  for (const [fields, reason] of reasons) {
    mock.timers.enable({ apis: ["setTimeout"] });
    const iframe = Object.assign(new Iframe(), fields);
    iframe.contentWindow.location.href = "about:blank";
    const client = clientOf(iframe);
    const message = refusal(client.play("a1"));
    mock.timers.tick(29_999);
    const isOpen = await Promise.race([message, pause()]);
    assert.equal(isOpen, undefined);
    mock.timers.tick(1);
    assert.equal(await message, reason);
    client.close();
    mock.timers.reset();
  }
});

test("a frame that waits for its reader is not late before it has loaded", async () => {
  const waiting: Partial<Iframe>[] = [{ loading: "lazy" }, { src: "" }];
  for (const fields of waiting) {
    mock.timers.enable({ apis: ["setTimeout"] });
    const iframe = Object.assign(new Iframe(), fields);
    iframe.contentWindow.location.href = "about:blank";
    const client = clientOf(iframe);
    const message = refusal(client.play("a1"));
    // A frame without an address loads an empty page.
    iframe.dispatchEvent(new Event("load"));
    mock.timers.tick(3_600_000);
    assert.equal(await Promise.race([message, pause()]), undefined);
    iframe.src ||= `${FRAME}/embed.html?origin=https://host.example`;
    iframe.contentWindow.location.href = iframe.src;
    iframe.dispatchEvent(new Event("load"));
    mock.timers.tick(29_999);
    assert.equal(await Promise.race([message, pause()]), undefined);
    mock.timers.tick(1);
    assert.match(await message, /found no answer .* within 30 seconds/);
    client.close();
    mock.timers.reset();
  }
});

test("an answer that does not come is missed after half a minute, or after the time of the search besides", async () => {
  for (const [options, seconds] of [
    [{}, 30],
    [{ timeMs: 5000 }, 35],
  ] as const) {
    mock.timers.enable({ apis: ["setTimeout"] });
    const iframe = new Iframe();
    const client = clientOf(iframe);
    iframe.dispatch({ quarry: 1, type: "ready" });
    const message = refusal(client.getSolution(options));
    await pause();
    mock.timers.tick(seconds * 1000 - 1);
    assert.equal(await Promise.race([message, pause()]), undefined);
    mock.timers.tick(1);
    assert.equal(await message, `getSolution: found no answer, expected one within ${seconds} seconds`);
    client.close();
    mock.timers.reset();
  }
});

test("a closed client refuses what waits, and what comes later", async () => {
  const iframe = new Iframe();
  const client = clientOf(iframe);
  const early = refusal(client.play("a1"));
  client.close();
  const closed = "frame: found one that was closed before it answered, expected an answer";
  assert.equal(await early, closed);
  assert.equal(await refusal(client.play("a1")), closed);
  const ready = clientOf(iframe);
  iframe.dispatch({ quarry: 1, type: "ready" });
  const waiting = refusal(ready.play("a1"));
  await pause();
  ready.close();
  assert.equal(await waiting, closed);
});

test("a frame without an origin is taken by its window", async () => {
  const iframe = Object.assign(new Iframe(), { tokens: ["allow-scripts"], target: "*" });
  const client = clientOf(iframe);
  iframe.dispatch({ quarry: 1, type: "ready" }, { origin: FRAME });
  iframe.answer = ({ id, type }) => iframe.dispatch({ quarry: 1, type, id, ply: 3 }, { origin: "null" });
  const answer = client.play("a1");
  await pause();
  assert.equal(iframe.posted.length, 1, "a message of the origin in the address is not of this frame");
  iframe.dispatch({ quarry: 1, type: "ready" }, { origin: "null" });
  assert.deepEqual(await answer, { ply: 3 });
  client.close();
});

test("errors are in the language of the frame's address, else of the reader", async () => {
  const errorOf = async (query: string, ...languages: string[]): Promise<string> => {
    Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
    const iframe = Object.assign(new Iframe(), { src: `${FRAME}/embed.html?origin=x${query}` });
    const client = clientOf(iframe);
    client.close();
    return refusal(client.play("a1"));
  };
  const [english, german, japanese] = [await errorOf(""), await errorOf("&lang=de"), await errorOf("&lang=ja")];
  assert.equal(new Set([english, german, japanese]).size, 3);
  assert.equal(await errorOf("", "de-AT", "ja"), german);
  assert.equal(await errorOf("", "fr", "JA"), japanese);
  assert.equal(await errorOf("", "den", "x"), english);
  assert.equal(await errorOf("&lang=xx", "de"), german);
});
