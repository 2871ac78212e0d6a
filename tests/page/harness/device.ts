// What a browser keeps of one site: it outlives the pages.

import { IDBFactory } from "fake-indexeddb";

import type { Channel } from "./channel.ts";

/** The real timer, which stays when a tab has its own. */
const { setTimeout } = globalThis;

/** The texts that a `Storage` holds, as a browser has them: keys are properties as well. */
function createStorage(isFull: () => boolean): Storage {
  const texts = new Map<string, string>();
  const setItem = (key: string, text: string): void => {
    if (isFull()) throw new DOMException("There is no room.", "QuotaExceededError");
    texts.set(String(key), String(text));
  };
  const methods: Record<string, unknown> = {
    getItem: (key: string) => texts.get(String(key)) ?? null,
    setItem,
    removeItem: (key: string) => void texts.delete(String(key)),
    key: (index: number) => [...texts.keys()][index] ?? null,
    clear: () => texts.clear(),
  };
  return new Proxy({} as Storage, {
    get: (_, key) => (key === "length" ? texts.size : (methods[String(key)] ?? texts.get(String(key)))),
    set: (_, key, value) => Boolean(texts.set(String(key), String(value))),
    has: (_, key) => key in methods || texts.has(String(key)),
    deleteProperty: (_, key) => texts.delete(String(key)) || true,
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      texts.has(String(key))
        ? { value: texts.get(String(key)), enumerable: true, configurable: true, writable: true }
        : undefined,
  });
}

/** What a browser keeps of one site. */
export class Device {
  /** Whether there is no room for more texts. */
  isFull = false;
  readonly localStorage = createStorage(() => this.isFull);
  readonly sessionStorage = createStorage(() => this.isFull);
  readonly indexedDB: IDBFactory = new IDBFactory();
  readonly caches: CacheStorage;
  /** The broadcast channels of its tabs. */
  readonly channels = new Set<Channel>();
  #cacheNames = new Set<string>();

  constructor() {
    const cache = { match: async () => undefined, put: async () => undefined, addAll: async () => undefined };
    const open = async (name: string): Promise<typeof cache> => {
      this.#cacheNames.add(name);
      return cache;
    };
    this.caches = { open, keys: async () => [...this.#cacheNames] } as unknown as CacheStorage;
  }

  /** The databases for one document. `end` waits for what it is doing with them, and closes its connections. */
  connect(): { indexedDB: IDBFactory; end(): Promise<void> } {
    const connections = new Set<IDBDatabase>();
    let running = 0;
    let hasEnded = false;
    const indexedDB = Object.create(this.indexedDB);
    indexedDB.open = (...all: Parameters<IDBFactory["open"]>) => {
      const request = this.indexedDB.open(...all);
      request.addEventListener("success", () => {
        const { result } = request;
        connections.add(result);
        const begin = result.transaction.bind(result);
        result.transaction = (...options) => {
          const transaction = begin(...options);
          running += 1;
          for (const type of ["complete", "abort"]) transaction.addEventListener(type, () => (running -= 1));
          return transaction;
        };
        if (hasEnded) result.close();
      });
      return request;
    };
    const end = async (): Promise<void> => {
      do await new Promise((done) => setTimeout(done, 1));
      while (running > 0);
      hasEnded = true;
      for (const connection of connections) connection.close();
    };
    return { indexedDB, end };
  }

  /** Everything that is kept, as one text for each thing. */
  async stored(): Promise<string[]> {
    const databases = await this.indexedDB.databases();
    return [
      ...Object.keys(this.localStorage).map((key) => `localStorage ${key}`),
      ...Object.keys(this.sessionStorage).map((key) => `sessionStorage ${key}`),
      ...databases.map(({ name }) => `indexedDB ${name}`),
      ...[...this.#cacheNames].map((name) => `cache ${name}`),
    ];
  }
}
