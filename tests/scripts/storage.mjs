/** What scripts take for the storage of a browser. */
export class Storage extends Map {
  getItem = (key) => this.get(key) ?? null;
  setItem = (key, value) => void this.set(key, String(value));
  removeItem = (key) => void this.delete(key);
  key = (n) => [...this.keys()][n] ?? null;
  get length() {
    return this.size;
  }
}
