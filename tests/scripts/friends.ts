// Devices that play with each other in one program: each has modules and a storage of its own, and a wire to each relay that can be cut
// and can change what goes over it.

import { setMaxListeners } from "node:events";
import { createServer, type Server } from "node:http";
import { register } from "node:module";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { WebSocket, WebSocketServer } from "ws";
import type { FriendGame as FriendGameType } from "../../www/friend/friend-game.ts";
import type { Values } from "../../www/storage/device.ts";
import { attachRelay, type Relay } from "../../xtask/site/relay.mjs";

/** Games of counters in place of the rules of the site, which are not built yet when these tests run. */
const COUNTERS = new URL("./counters.ts", import.meta.url).href;
const HOOK = `export function resolve(specifier, context, next) {
  if (specifier !== "./referee.ts") return next(specifier, context);
  return { url: ${JSON.stringify(COUNTERS)} + new URL(context.parentURL).search, shortCircuit: true };
}`;

/** A message of Nostr. */
export type Message = readonly unknown[];

/** What goes over a wire in place of a message, each after this many milliseconds. */
export type Change = (message: Message, isUp: boolean) => readonly { message: Message; after?: number }[];

/** What a window has, and Node has not. */
const window = new EventTarget();
setMaxListeners(0, window);

/** What the site answers when a device asks for its relays. */
let answerOfSite: () => Promise<Response> = async () => new Response("{}");

/** Prepares this program for devices. */
export function install(): void {
  register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
  Object.assign(globalThis, {
    WebSocket,
    fetch: () => answerOfSite(),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  });
}

/** All devices are connected to the network again: they try at once. */
export function wakeAll(): void {
  window.dispatchEvent(new Event("online"));
}

/** Another tab has stored something. */
export function reportStored(): void {
  window.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
}

/** Waits until something is true. */
export async function until(isTrue: () => unknown, what: string, most = 20_000): Promise<void> {
  for (const end = Date.now() + most; !isTrue(); await wait(2)) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
  }
}

/** A relay on loopback. */
export class TestRelay {
  #server: Server | undefined;
  #relay: Relay | undefined;
  #port = 0;
  #file: string | undefined;

  /** A relay that keeps its events in memory, or in a file. */
  constructor(file?: string) {
    this.#file = file;
  }

  get url(): string {
    return `ws://127.0.0.1:${this.#port}/`;
  }

  /** The number of stored events. */
  get size(): number {
    return this.#relay?.size ?? 0;
  }

  /** Starts, at the same port as before. */
  async start(): Promise<this> {
    const server = createServer();
    this.#relay = attachRelay(server, { file: this.#file });
    await new Promise<void>((done) => server.listen(this.#port, "127.0.0.1", done));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Stores events. */
  async store(events: readonly { id: string }[]): Promise<void> {
    const socket = new WebSocket(this.url);
    await new Promise((done) => socket.once("open", done));
    const size = this.size + events.length;
    for (const event of events) socket.send(JSON.stringify(["EVENT", event]));
    await until(() => this.size === size, "events are stored");
    socket.close();
  }

  /** Ends without a word. What was in memory is lost. */
  async kill(): Promise<void> {
    this.#relay?.close();
    this.#relay = undefined;
    await new Promise((done) => this.#server?.close(done));
  }
}

/** The wire between one device and one relay. */
export class Wire {
  isCut = false;
  change: Change | undefined;
  #server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  #relay: string;

  private constructor(relay: string) {
    this.#relay = relay;
    this.#server.on("connection", (socket) => this.#connect(socket));
  }

  /** A wire to a relay. */
  static async to({ url }: TestRelay): Promise<Wire> {
    const wire = new Wire(url);
    await new Promise((done) => wire.#server.once("listening", done));
    return wire;
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** Cuts the wire. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.#server.clients) socket.terminate();
  }

  /** Sends something to the device. */
  send(text: string | Buffer): void {
    for (const socket of this.#server.clients) socket.send(text);
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #connect(down: WebSocket): void {
    if (this.isCut) {
      down.terminate();
      return;
    }
    const up = new WebSocket(this.#relay);
    const early: string[] = [];
    const pass = (to: WebSocket, text: string): void => {
      if (to.readyState === WebSocket.OPEN) to.send(text);
      else if (to === up) early.push(text);
    };
    const carry = (to: WebSocket, data: unknown): void => {
      const message = JSON.parse(String(data)) as Message;
      for (const { message: text, after } of this.change?.(message, to === up) ?? [{ message }]) {
        if (after === undefined) pass(to, JSON.stringify(text));
        else setTimeout(() => pass(to, JSON.stringify(text)), after);
      }
    };
    up.on("open", () => {
      for (const text of early.splice(0)) up.send(text);
    });
    up.on("message", (data) => carry(down, data));
    down.on("message", (data) => carry(up, data));
    for (const [one, other] of [
      [up, down],
      [down, up],
    ] as const) {
      one.on("close", () => other.terminate());
      one.on("error", () => other.terminate());
    }
  }
}

/** The pages that have been opened. */
let pages = 0;

/** The modules of a newly opened page, which has a storage of its own. */
async function openPage(): Promise<{ FriendGame: typeof FriendGameType; storage: Values }> {
  pages += 1;
  const { FriendGame } = await import(`../../www/friend/friend-game.ts?page=${pages}`);
  const { device } = await import(`../../www/storage/device.ts?page=${pages}`);
  return { FriendGame, storage: device().localStorage };
}

/** A device, or a tab of it. */
export class Device {
  readonly wires: readonly Wire[];
  readonly FriendGame: typeof FriendGameType;
  readonly storage: Values;
  #connected = new Set<FriendGameType>();

  private constructor(wires: readonly Wire[], FriendGame: typeof FriendGameType, storage: Values) {
    this.wires = wires;
    this.FriendGame = FriendGame;
    this.storage = storage;
  }

  /** A device that knows these relays, with what another one had stored. */
  static async start(relays: readonly TestRelay[] = [], stored?: Values): Promise<Device> {
    const { FriendGame, storage } = await openPage();
    for (let n = 0; stored && n < stored.length; n += 1) {
      const key = stored.key(n) ?? "";
      storage.setItem(key, stored.getItem(key) ?? "");
    }
    return new Device(await Promise.all(relays.map(Wire.to)), FriendGame, storage);
  }

  /** Another tab, with the same storage. */
  async openTab(): Promise<Device> {
    const { FriendGame, storage } = await openPage();
    const own = this.storage;
    Object.defineProperties(storage, {
      getItem: { value: own.getItem.bind(own) },
      setItem: { value: own.setItem.bind(own) },
      removeItem: { value: own.removeItem.bind(own) },
      key: { value: own.key.bind(own) },
      length: { get: () => own.length },
    });
    return new Device(this.wires, FriendGame, storage);
  }

  /** Connects a game to the relays. */
  connect(game: FriendGameType): FriendGameType {
    answerOfSite = async () => new Response(JSON.stringify({ relays: this.wires.map(({ url }) => url) }));
    game.connect();
    this.#connected.add(game);
    return game;
  }

  /** The network of the device is gone, or back. */
  set isOnline(isOnline: boolean) {
    for (const wire of this.wires) {
      if (isOnline) wire.isCut = false;
      else wire.cut();
    }
    if (isOnline) wakeAll();
  }

  /** The page is closed and opened again. */
  async reload(): Promise<Device> {
    this.#disconnect();
    return this.openTab();
  }

  close(): void {
    this.#disconnect();
    for (const wire of this.wires) wire.close();
  }

  #disconnect(): void {
    for (const game of this.#connected) game.close();
    this.#connected.clear();
  }
}
