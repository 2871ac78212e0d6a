// The address of the page, which always has what is on show.

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
  /** What the address was when that began to wait. */
  #before = "";
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
    const isFollowed = read() !== this.#written;
    if (!isEntry && (isFollowed || now < this.#due - BURST * PACE)) {
      this.#wait(address, PACE);
      return;
    }
    this.#due = Math.max(this.#due, now) + PACE;
    if (!this.#put(`#${address}`, isEntry)) this.#wait(address, RETRY);
  }

  /** Writes what has waited, unless the address is no longer the one that was written last. */
  flush = (): void => this.#flush(this.#written);

  /** Waits no longer. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(address: string, time: number): void {
    this.#waiting = address;
    this.#before = read();
    // The event of a link would have come by then: what has changed the address meant to replace it.
    this.#timer ??= setTimeout(() => this.#flush(this.#before), time);
  }

  /** Writes what has waited if that is the address still. */
  #flush(expected: string): void {
    this.stop();
    const address = this.#waiting;
    this.#waiting = undefined;
    if (address === undefined || read() !== expected) return;
    this.#written = expected;
    this.write(address, false);
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
