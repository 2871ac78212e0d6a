// The address of the page, which always has what is shown.

/** Browsers refuse to write addresses more often than this, in milliseconds, for long: 200 in 10 seconds, some fewer. */
const PACE = 100;

/** The most that may be written at once before that counts. */
const BURST = 40;

/** When an address that the browser has refused is written again, in milliseconds. */
const RETRY = 2000;

/** The fragment of the page's address, without `#`. */
const read = (): string => location.hash.replace(/^#/, "");

/** The address of the page. */
export class AddressBar {
  #written = read();
  #waiting: string | undefined;
  /** When the next write is due at a steady pace. Writes may run ahead of it by a burst. */
  #due = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The address, if something else has changed it. */
  changed(): string | undefined {
    const now = read();
    if (now === this.#written) return undefined;
    this.#waiting = undefined;
    this.#written = now;
    return now;
  }

  /** Writes another address; as a new entry of the history, or in place of the current one. */
  write(address: string, isEntry: boolean): void {
    const now = Date.now();
    this.#waiting = undefined;
    if (address === this.#written) return;
    // The user may have followed a link whose event comes next, and the link must not be lost.
    if (!isEntry && (read() !== this.#written || now < this.#due - BURST * PACE)) {
      this.#wait(address, PACE);
      return;
    }
    this.#due = Math.max(this.#due, now) + PACE;
    if (!this.#put(`#${address}`, isEntry)) this.#wait(address, RETRY);
  }

  /** Writes what has waited, unless the address is no longer the one that is expected: that which was written last, if none is given. */
  flush(expected = this.#written): void {
    this.stop();
    if (this.#waiting === undefined || read() !== expected) return;
    this.#written = expected;
    this.write(this.#waiting, false);
  }

  /** Waits no longer. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(address: string, time: number): void {
    const before = read();
    this.#waiting = address;
    // The event of a link would have come by then: what has changed the address meant to replace it.
    this.#timer ??= setTimeout(() => this.flush(before), time);
  }

  /** Returns `false` if the browser refuses. */
  #put(fragment: string, isEntry: boolean): boolean {
    try {
      // An open dialog has marked its entry, which has the address of the one below it.
      const { state } = history;
      if (isEntry && state === null) history.pushState(null, "", fragment);
      else history.replaceState(isEntry ? null : state, "", fragment);
    } catch {
      return false;
    }
    this.#written = read();
    return true;
  }
}
