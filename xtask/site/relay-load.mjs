// Plays many games over a relay, and prints how many events a second it takes and passes on:
// `node xtask/site/relay-load.mjs [URL] [--games N] [--at-once N] [--events N] [--bytes N]`. Without a URL, it starts `relay.mjs`.
//
// A game has two devices with a connection each. They take turns: a device publishes as soon as it has received what the other one
// has published. The events are signed, and have the size and the tags of those of a game; nobody reads what they say. In the end
// a third device, which comes late, asks for all of them.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { generateSecretKey, getPublicKey } from "nostr-tools/pure";
import { finalizeEvent, setNostrWasm } from "nostr-tools/wasm";
import { initNostrWasm } from "nostr-wasm";
import WebSocket from "ws";

/** The kind of the events of a game, and how long a relay keeps them, in seconds. */
const KIND = 4717;
const KEPT = 180 * 24 * 60 * 60;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "10000" },
    "at-once": { type: "string", default: "100" },
    /** The events of a game. */
    events: { type: "string", default: "28" },
    /** The characters of what an event says: encrypted, in Base64. */
    bytes: { type: "string", default: "516" },
  },
});
const [games, atOnce, events, bytes] = ["games", "at-once", "events", "bytes"].map((name) => Number(values[name]));

/** A device in a game: a connection with a subscription. */
class Device {
  #socket;
  #waiting = new Map();

  static async connect(url, topic) {
    const device = new Device();
    device.#socket = new WebSocket(url, { perMessageDeflate: false });
    device.#socket.on("message", (data) => device.#receive(JSON.parse(String(data))));
    await once(device.#socket, "open");
    device.found = 0;
    device.#send(["REQ", "game", { authors: [topic], kinds: [KIND] }]);
    await device.#wait("EOSE game");
    return device;
  }

  #send(message) {
    this.#socket.send(JSON.stringify(message));
  }

  #wait(what) {
    return new Promise((resolve) => this.#waiting.set(what, resolve));
  }

  #receive([type, name, ...rest]) {
    if (type === "EVENT") {
      count.delivered += 1;
      this.found += 1;
      this.#resolve(`EVENT ${rest[0].id}`);
    } else if (type === "OK") {
      if (!rest[0]) throw new Error(`the relay refuses an event: ${rest[1]}`);
      count.accepted += 1;
      this.#resolve(`OK ${name}`);
    } else if (type === "EOSE") {
      this.#resolve(`EOSE ${name}`);
    } else {
      throw new Error(`the relay says ${type} ${name} ${rest}`);
    }
  }

  #resolve(what) {
    this.#waiting.get(what)?.();
    this.#waiting.delete(what);
  }

  /** Publishes an event; resolves when the relay has taken it. */
  publish(event) {
    count.bytes += JSON.stringify(event).length;
    this.#send(["EVENT", event]);
    return this.#wait(`OK ${event.id}`);
  }

  /** Resolves when an event has come. */
  receives({ id }) {
    return this.#wait(`EVENT ${id}`);
  }

  close() {
    this.#socket.close();
  }
}

const count = { accepted: 0, delivered: 0, bytes: 0 };
/** How long each event took from one device to the other, in milliseconds. */
const times = [];

async function play(url) {
  const key = generateSecretKey();
  const topic = getPublicKey(key);
  const devices = await Promise.all([Device.connect(url, topic), Device.connect(url, topic)]);
  for (let turn = 0; turn < events; turn += 1) {
    const [author, other] = turn % 2 === 0 ? devices : devices.toReversed();
    const seconds = Math.floor(Date.now() / 1000);
    const content = randomBytes(Math.ceil((bytes * 3) / 4)).toString("base64");
    const tags = [["expiration", `${seconds + KEPT}`]];
    const event = finalizeEvent({ kind: KIND, created_at: seconds, tags, content }, key);
    const sent = performance.now();
    const received = other.receives(event).then(() => times.push(performance.now() - sent));
    await Promise.all([author.publish(event), received]);
  }
  const late = await Device.connect(url, topic);
  if (late.found !== events) throw new Error(`who comes late finds ${late.found} of ${events} events`);
  for (const device of [...devices, late]) device.close();
}

/** The relay of the project, on a free port. */
async function startRelay() {
  const script = fileURLToPath(new URL("./relay.mjs", import.meta.url));
  const relay = spawn("node", [script, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => relay.kill());
  const [line] = await once(createInterface({ input: relay.stdout }), "line");
  return line;
}

setNostrWasm(await initNostrWasm());
const url = positionals[0] ?? (await startRelay());
const started = performance.now();
let begun = 0;
const table = async () => {
  while (begun < games) {
    begun += 1;
    await play(url);
  }
};
await Promise.all(Array.from({ length: atOnce }, table));
const seconds = (performance.now() - started) / 1000;
times.sort((a, b) => a - b);
const at = (part) => times[Math.floor(part * (times.length - 1))].toFixed(1);
const size = Math.round(count.bytes / count.accepted);
const perSecond = (number) => `${Math.round(number / seconds)} a second`;
console.log(`${games} games, ${atOnce} at once, of ${events} events with ${size} bytes`);
console.log(`${count.accepted} events accepted, ${count.delivered} delivered`);
console.log(
  `in ${seconds.toFixed(1)} s: ${perSecond(count.accepted)} accepted, ${perSecond(count.delivered)} delivered`,
);
console.log(`from one device to the other: median ${at(0.5)} ms, 99 % within ${at(0.99)} ms`);
process.exit();
