// What a browser keeps of one site: it outlives the pages.

import { IDBFactory } from "fake-indexeddb";

/** The texts that a `Storage` holds, as a browser has them: keys are properties as well. */
function createStorage(): Storage {
  const texts = new Map<string, string>();
  const methods: Record<string, unknown> = {
    getItem: (key: string) => texts.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void texts.set(String(key), String(value)),
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
  readonly localStorage = createStorage();
  readonly sessionStorage = createStorage();
  readonly indexedDB: IDBFactory = new IDBFactory();
  readonly caches: CacheStorage;
  #cacheNames = new Set<string>();

  constructor() {
    const cache = { match: async () => undefined, put: async () => undefined, addAll: async () => undefined };
    const open = async (name: string): Promise<typeof cache> => {
      this.#cacheNames.add(name);
      return cache;
    };
    this.caches = { open, keys: async () => [...this.#cacheNames] } as unknown as CacheStorage;
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
