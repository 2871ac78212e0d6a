// A small Nostr relay, for development and for a few players: `node xtask/site/relay.mjs [--port N] [--host ADDRESS] [--file FILE]`
// prints its URL when it listens. It follows NIP-01 and NIP-40, and stores regular events only: in memory, and in FILE if one is given.
//
// The server of the site has one as well: `attachRelay(server, { path: "/relay" })`.

import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

import { setNostrWasm, verifyEvent } from "nostr-tools/wasm";
import { initNostrWasm } from "nostr-wasm";
import { WebSocketServer } from "ws";

// Verifying takes most of the time of a relay: with WebAssembly a third of what it takes without.
setNostrWasm(await initNostrWasm());

/** What a relay allows. */
export const LIMITS = {
  /** The bytes of an event. */
  event: 64 * 1024,
  /** The bytes of any message. */
  message: 256 * 1024,
  /** The stored events. The oldest go first. */
  events: 100_000,
  /** The subscriptions of a connection, the filters of a subscription, and the values of a list in a filter. */
  subscriptions: 64,
  filters: 64,
  values: 1_000,
  /** The stored events that a filter finds. */
  found: 5_000,
  /** How far ahead the clock of an author may be, in seconds: clocks of devices differ by an hour where one has a wrong time zone. */
  ahead: 2 * 3600,
  /** The bytes that wait for a connection that reads slowly. */
  unread: 8 * 1024 * 1024,
};

/** How often connections that no longer answer, and events that have expired, are looked for, in milliseconds. */
const SWEEP = 30_000;

const isRegular = (kind) => kind >= 1_000 && kind < 10_000;
const isEphemeral = (kind) => kind >= 20_000 && kind < 30_000;

/** The stored events. */
class Events {
  #byId = new Map();
  #byAuthor = new Map();
  #file;

  /** Reads the file, if there is one: a line for each event. A line that is damaged is left out. */
  constructor(file) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    for (const line of lines) {
      const event = parse(line);
      if (isEvent(event) && !hasExpired(event)) this.#put(event);
    }
    if (lines.length === this.#byId.size) return;
    const kept = [...this.#byId.values()].map((event) => `${JSON.stringify(event)}\n`).join("");
    writeFileSync(`${file}.new`, kept);
    renameSync(`${file}.new`, file);
  }

  get size() {
    return this.#byId.size;
  }

  has(id) {
    return this.#byId.has(id);
  }

  add(event) {
    this.#put(event);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(event)}\n`);
  }

  #put(event) {
    this.#byId.set(event.id, event);
    const others = this.#byAuthor.get(event.pubkey);
    if (others) others.add(event);
    else this.#byAuthor.set(event.pubkey, new Set([event]));
    if (this.#byId.size > LIMITS.events) this.#remove(this.#byId.values().next().value);
  }

  #remove(event) {
    this.#byId.delete(event.id);
    const others = this.#byAuthor.get(event.pubkey);
    others.delete(event);
    if (others.size === 0) this.#byAuthor.delete(event.pubkey);
  }

  /** Removes what has expired. */
  sweep() {
    for (const event of this.#byId.values()) if (hasExpired(event)) this.#remove(event);
  }

  /** What a filter finds, the latest first. */
  find(filter) {
    const { ids, authors, limit = LIMITS.found } = filter;
    let candidates = this.#byId.values();
    if (ids) candidates = ids.flatMap((id) => this.#byId.get(id) ?? []);
    else if (authors) candidates = authors.flatMap((author) => [...(this.#byAuthor.get(author) ?? [])]);
    const found = new Set();
    for (const event of candidates) if (matches(filter, event) && !hasExpired(event)) found.add(event);
    return [...found]
      .sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1))
      .slice(0, Math.min(limit, LIMITS.found));
  }
}

/** The subscriptions of all connections, found by the authors that they ask for. */
class Subscriptions {
  #byAuthor = new Map();
  #ofAll = new Set();

  add(subscription) {
    for (const set of this.#setsOf(subscription)) set.add(subscription);
  }

  remove(subscription) {
    for (const set of this.#setsOf(subscription)) set.delete(subscription);
    for (const author of authorsOf(subscription) ?? []) {
      if (this.#byAuthor.get(author)?.size === 0) this.#byAuthor.delete(author);
    }
  }

  /** Those that an event is for. */
  for(event) {
    const asked = [...this.#ofAll, ...(this.#byAuthor.get(event.pubkey) ?? [])];
    return asked.filter(({ filters }) => filters.some((filter) => matches(filter, event)));
  }

  #setsOf(subscription) {
    const authors = authorsOf(subscription);
    if (!authors) return [this.#ofAll];
    return authors.map((author) => {
      const set = this.#byAuthor.get(author) ?? new Set();
      this.#byAuthor.set(author, set);
      return set;
    });
  }
}

/** The authors that a subscription asks for; `undefined` for all. */
function authorsOf({ filters }) {
  return filters.every(({ authors }) => authors) ? [...new Set(filters.flatMap(({ authors }) => authors))] : undefined;
}

/** Whether an event is one that a filter asks for. */
function matches(filter, event) {
  const { ids, authors, kinds, since = 0, until = Number.POSITIVE_INFINITY } = filter;
  if (ids && !ids.includes(event.id)) return false;
  if (authors && !authors.includes(event.pubkey)) return false;
  if (kinds && !kinds.includes(event.kind)) return false;
  if (event.created_at < since || event.created_at > until) return false;
  return Object.entries(filter).every(
    ([name, values]) =>
      !/^#[a-zA-Z]$/.test(name) || event.tags.some(([tag, value]) => tag === name[1] && values.includes(value)),
  );
}

/** A filter that has arrived; `undefined` if it is none. */
function readFilter(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const isText = (text) => typeof text === "string";
  const isCount = (number) => Number.isInteger(number) && number >= 0;
  const isList = (list, isOne) => Array.isArray(list) && list.length <= LIMITS.values && list.every(isOne);
  const filter = {};
  for (const [name, asked] of Object.entries(value)) {
    if (/^(ids|authors)$|^#[a-zA-Z]$/.test(name)) {
      if (!isList(asked, isText)) return undefined;
    } else if (name === "kinds") {
      if (!isList(asked, isCount)) return undefined;
    } else if (/^(since|until|limit)$/.test(name)) {
      if (!isCount(asked)) return undefined;
    } else {
      continue;
    }
    filter[name] = asked;
  }
  return filter;
}

/** Whether a value has the form of an event. Its signature is another matter. */
function isEvent(value) {
  if (typeof value !== "object" || value === null) return false;
  const { id, pubkey, sig, kind, created_at: createdAt, tags, content } = value;
  const isHex = (text, length) => typeof text === "string" && text.length === length && /^[0-9a-f]*$/.test(text);
  return (
    isHex(id, 64) &&
    isHex(pubkey, 64) &&
    isHex(sig, 128) &&
    Number.isInteger(kind) &&
    Number.isInteger(createdAt) &&
    createdAt >= 0 &&
    typeof content === "string" &&
    Array.isArray(tags) &&
    tags.every((tag) => Array.isArray(tag) && tag.every((part) => typeof part === "string"))
  );
}

/** Whether the time of an event is over (NIP-40). */
function hasExpired({ tags }) {
  const [, time] = tags.find(([name]) => name === "expiration") ?? [];
  return time !== undefined && Number(time) <= now();
}

/** The seconds since 1970. */
const now = () => Math.floor(Date.now() / 1000);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Adds a relay to a server.
 *
 * @param server a server of `node:http` or `node:https`
 * @param options the path of the relay's URL, and a file for the events
 */
export function attachRelay(server, { path = "/", file } = {}) {
  const events = new Events(file);
  const subscriptions = new Subscriptions();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LIMITS.message });

  const upgrade = (request, socket, head) => {
    const [pathname] = request.url.split("?");
    if (pathname !== path) {
      // No other handler answers it.
      if (server.listenerCount("upgrade") === 1) socket.destroy();
      return;
    }
    sockets.handleUpgrade(request, socket, head, connect);
  };
  server.on("upgrade", upgrade);

  function connect(socket) {
    /** The subscriptions of this connection, by the names that it has given them. */
    const own = new Map();
    const send = (message) => {
      if (socket.bufferedAmount > LIMITS.unread) socket.terminate();
      else socket.send(message);
    };
    const close = (name) => {
      const subscription = own.get(name);
      if (subscription) subscriptions.remove(subscription);
      own.delete(name);
    };
    const answers = {
      EVENT: ([event]) => {
        const { isTaken, reason } = take(event);
        send(JSON.stringify(["OK", typeof event?.id === "string" ? event.id : "", isTaken, reason]));
      },
      REQ: ([name, ...asked]) => {
        if (typeof name !== "string" || name === "" || name.length > 64) return notice("invalid: no subscription id");
        const filters = asked.map(readFilter);
        const refuse = (reason) => send(JSON.stringify(["CLOSED", name, reason]));
        close(name);
        if (filters.length === 0 || filters.includes(undefined)) return refuse("invalid: no filters");
        if (filters.length > LIMITS.filters) return refuse("invalid: too many filters");
        if (own.size >= LIMITS.subscriptions) return refuse("rate-limited: too many subscriptions");
        const head = `["EVENT",${JSON.stringify(name)},`;
        const subscription = { filters, deliver: (text) => send(`${head}${text}]`) };
        own.set(name, subscription);
        subscriptions.add(subscription);
        const found = new Set(filters.flatMap((filter) => events.find(filter)));
        for (const event of found) subscription.deliver(JSON.stringify(event));
        return send(JSON.stringify(["EOSE", name]));
      },
      CLOSE: ([name]) => close(name),
    };
    const notice = (text) => send(JSON.stringify(["NOTICE", text]));

    socket.isAlive = true;
    socket.on("pong", () => {
      socket.isAlive = true;
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      for (const name of [...own.keys()]) close(name);
    });
    socket.on("message", (data, isBinary) => {
      const message = isBinary ? undefined : parse(data.toString());
      const [type, ...rest] = Array.isArray(message) ? message : [];
      if (typeof type === "string" && Object.hasOwn(answers, type)) answers[type](rest);
      else notice("invalid: unknown message");
    });
  }

  /** Stores an event, and passes it on. */
  function take(event) {
    const refuse = (reason) => ({ isTaken: false, reason });
    if (!isEvent(event)) return refuse("invalid: no event");
    const text = JSON.stringify(event);
    if (Buffer.byteLength(text) > LIMITS.event) return refuse("invalid: the event is too large");
    if (!isRegular(event.kind) && !isEphemeral(event.kind))
      return refuse("blocked: this relay takes regular and ephemeral events");
    if (event.created_at > now() + LIMITS.ahead) return refuse("invalid: created_at is too far in the future");
    if (hasExpired(event)) return refuse("invalid: the event has expired");
    if (events.has(event.id)) return { isTaken: true, reason: "duplicate: already stored" };
    if (!verifyEvent(event)) return refuse("invalid: wrong id or signature");
    if (isRegular(event.kind)) events.add(event);
    for (const subscription of subscriptions.for(event)) subscription.deliver(text);
    return { isTaken: true, reason: "" };
  }

  const sweep = setInterval(() => {
    events.sweep();
    for (const socket of sockets.clients) {
      if (!socket.isAlive) socket.terminate();
      socket.isAlive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }, SWEEP);
  sweep.unref();

  return {
    /** How many events are stored. */
    get size() {
      return events.size;
    },
    /** Ends all connections. The server goes on. */
    close() {
      clearInterval(sweep);
      server.off("upgrade", upgrade);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

/** What the relay says of itself (NIP-11). */
const INFORMATION = JSON.stringify({
  name: "Quarry's relay",
  supported_nips: [1, 11, 40],
  limitation: {
    max_message_length: LIMITS.message,
    max_subscriptions: LIMITS.subscriptions,
    max_limit: LIMITS.found,
    created_at_upper_limit: LIMITS.ahead,
  },
});

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "7777" },
      host: { type: "string", default: "127.0.0.1" },
      file: { type: "string" },
    },
  });
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/nostr+json", "Access-Control-Allow-Origin": "*" });
    response.end(INFORMATION);
  });
  attachRelay(server, { path: "/", file: values.file });
  server.on("error", ({ message }) => {
    console.error(message);
    process.exit(1);
  });
  server.listen(Number(values.port), values.host, () => {
    const { address, port, family } = server.address();
    console.log(`ws://${family === "IPv6" ? `[${address}]` : address}:${port}/`);
  });
}
