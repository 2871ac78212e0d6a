import { openDevice } from "../../www/storage/device.ts";

/** What scripts take for the storage of a browser. */
export class Storage extends Map<string, string> {
  [name: string]: unknown;
  getItem = (key: string): string | null => this.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.set(key, String(value));
  removeItem = (key: string): void => void this.delete(key);
  key = (n: number): string | null => [...this.keys()][n] ?? null;
  get length(): number {
    return this.size;
  }
}

/** Puts an empty storage in place of the browser's. */
export function installStorage(): void {
  Object.defineProperty(globalThis, "localStorage", { value: new Storage(), writable: true, configurable: true });
  openDevice();
}
