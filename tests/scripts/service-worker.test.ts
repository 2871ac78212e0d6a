// The service worker, with caches, windows and a host that are only lists: what it keeps, what it answers, and what it deletes.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const HOME = "https://example.org/quarry/";
const BUILD = "0123456789abcdef";

const urlOf = (request: string | { url: string }): string =>
  new URL(typeof request === "string" ? request : request.url, HOME).href;

/** What the host sends, by URL. */
let host: Record<string, string>;

/** The caches by their names, each with texts by URL. */
let stores: Map<string, Map<string, string>>;

/** The windows: their URLs, and the builds that they run; those without a build do not answer. */
let windows: { url: string; build?: string }[];

/** What handles each event. */
const handlers: Record<string, (event: object) => void> = {};

async function send(request: string | { url: string }): Promise<Response> {
  const text = host[urlOf(request)];
  return new Response(text ?? "not found", { status: text === undefined ? 404 : 200 });
}

function open(name: string): object {
  const store = stores.get(name) ?? new Map<string, string>();
  stores.set(name, store);
  const put = async (request: string | { url: string }, response: Response): Promise<void> => {
    store.set(urlOf(request), await response.text());
  };
  return {
    put,
    match: async (request: string | { url: string }) => {
      const text = store.get(urlOf(request));
      return text === undefined ? undefined : new Response(text);
    },
    addAll: async (files: (string | { url: string })[]) => {
      for (const file of files) {
        const response = await send(file);
        if (!response.ok) throw new TypeError("a file is missing");
        await put(file, response);
      }
    },
  };
}

/** A channel that keeps no process alive. */
class Channel {
  port1: { onmessage?: (event: { data: string }) => void } = {};
  port2 = { postMessage: (data: string) => this.port1.onmessage?.({ data }) };
}

Object.assign(globalThis, {
  BUILD,
  FILES: ["assets/page-AAAAAAAA.js", "rules/moxie.html"],
  ON_DEMAND: /\.z$/,
  MessageChannel: Channel,
  Request: class {
    url: string;
    constructor(file: string) {
      this.url = urlOf(file);
    }
  },
  fetch: send,
  caches: {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  },
  self: {
    registration: { scope: HOME },
    addEventListener: (kind: string, handler: (event: object) => void) => {
      handlers[kind] = handler;
    },
    clients: {
      matchAll: async () =>
        windows.map(({ url, build }) => ({
          url,
          postMessage: (_: string, [port]: Channel["port2"][]) => build && port?.postMessage(build),
        })),
    },
  },
});

// Its types are those of a worker.
await import(new URL("../../www/sw.ts", import.meta.url).href);

/** Dispatches an event; resolves when what it waits for is done. */
async function dispatch(kind: string, fields: object = {}): Promise<unknown> {
  let waited: unknown;
  const wait = (promise: unknown): void => {
    waited = promise;
  };
  handlers[kind]?.({ ...fields, waitUntil: wait, respondWith: wait });
  return waited;
}

/** What is answered to a request; nothing if the browser handles it. */
async function answer(file: string, mode = "cors"): Promise<string | undefined> {
  const response = await dispatch("fetch", { request: { method: "GET", mode, url: urlOf(file) } });
  return response instanceof Response ? response.text() : undefined;
}

const cacheOf = (build: string): string => `quarry ${HOME} ${build}`;

beforeEach(() => {
  host = {
    [HOME]: `the page of ${BUILD}`,
    [urlOf("assets/page-AAAAAAAA.js")]: "a script",
    [urlOf("rules/moxie.html")]: "rules",
    [urlOf("assets/moxie-BBBBBBBB.z")]: "a table",
  };
  stores = new Map();
  windows = [];
});

test("a build is kept whole, and answers without a network", async () => {
  await dispatch("install");
  assert.deepEqual([...stores.keys()], [cacheOf(BUILD)]);
  host = {};
  for (const page of ["", "index.html", "?from=elsewhere", "index.html?lang=de#v=1&game=moxie", "#v=1"]) {
    assert.equal(await answer(page, "navigate"), `the page of ${BUILD}`, page);
  }
  assert.equal(await answer("rules/moxie.html?a#b", "navigate"), "rules");
  assert.equal(await answer("assets/page-AAAAAAAA.js"), "a script");
  assert.equal(await answer("assets/other-CCCCCCCC.js"), "not found");
  assert.equal(await answer("https://example.org/elsewhere.html"), undefined);
});

test("a build whose page has been replaced meanwhile is not installed", async () => {
  host[HOME] = "the page of another build";
  await assert.rejects(dispatch("install"), /another build/);
});

test("a table is kept from its first use on", async () => {
  await dispatch("install");
  assert.equal(await answer("assets/moxie-BBBBBBBB.z"), "a table");
  host = {};
  assert.equal(await answer("assets/moxie-BBBBBBBB.z"), "a table");
});

test("a window gets the files of its own build, as long as it shows that build", async () => {
  stores.set(cacheOf("old"), new Map([[urlOf("assets/page-DDDDDDDD.js"), "an older script"]]));
  stores.set(cacheOf("older"), new Map());
  stores.set("a cache of another page", new Map());
  windows = [{ url: HOME, build: "old" }, { url: "https://example.org/elsewhere.html" }];
  await dispatch("install");
  await dispatch("activate");
  assert.deepEqual([...stores.keys()].sort(), ["a cache of another page", cacheOf(BUILD), cacheOf("old")].sort());
  assert.equal(await answer("assets/page-DDDDDDDD.js"), "an older script");
  windows = [{ url: HOME, build: BUILD }];
  await dispatch("message", { data: "tidy" });
  assert.deepEqual([...stores.keys()].sort(), ["a cache of another page", cacheOf(BUILD)].sort());
});

test("no build is deleted while a window does not answer", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  stores.set(cacheOf("old"), new Map());
  windows = [{ url: HOME }];
  await dispatch("install");
  const tidied = dispatch("activate");
  await new Promise(setImmediate);
  t.mock.timers.tick(1000);
  await tidied;
  assert.deepEqual([...stores.keys()].sort(), [cacheOf(BUILD), cacheOf("old")].sort());
});
