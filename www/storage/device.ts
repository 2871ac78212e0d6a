// The only way to what the browser stores. It is closed unless the entry of one of the site's own pages opens it, or an element of
// which its page says that it may store: else the element stores nothing on the device for other sites, and reads nothing of theirs.

/** The part of a `Storage` that is used here. */
export type Values = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Where values are stored. */
interface Device {
  readonly localStorage: Values;
  readonly sessionStorage: Values;
  readonly indexedDB: IDBFactory;
}

/** Values that last as long as the document. */
class Memory implements Values {
  #texts = new Map<string, string>();

  get length(): number {
    return this.#texts.size;
  }

  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#texts.set(key, text);
  }

  removeItem(key: string): void {
    this.#texts.delete(key);
  }

  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null;
  }
}

const memory: Device = {
  localStorage: new Memory(),
  sessionStorage: new Memory(),
  get indexedDB(): never {
    throw new Error("elements on other sites store nothing");
  },
};

let isOpen = false;

/** Lets this document store values on the device. An entry of the site's own pages calls it before anything is read. */
export function openDevice(): void {
  isOpen = true;
}

/** Where values are stored: on the device, or in memory. Where the browser refuses storage, its properties throw errors. */
export function device(): Device {
  return isOpen ? globalThis : memory;
}
