// The session history and the address of a tab, as HTML specifies them for one document: happy-dom gives a new entry the state of
// the one before, and follows links by itself.

/** An entry of the session history. */
interface Entry {
  url: URL;
  state: unknown;
}

/** What the window does for its history. */
interface Host {
  /** Runs a task later. */
  queue(task: () => void): void;
  dispatch(event: Event): void;
  createEvent(type: "popstate" | "hashchange", values: Record<string, unknown>): Event;
  /** The document is left for that URL. */
  leave(url: string): void;
}

/** The session history of a tab. */
export class Navigation {
  #entries: Entry[];
  #index = 0;
  #host: Host;
  readonly history: History;
  readonly location: Location;

  /** A history of one entry, or that of the document before, which is loaded again. */
  constructor(start: string | Navigation, host: Host) {
    this.#host = host;
    if (typeof start === "string") this.#entries = [{ url: new URL(start), state: null }];
    else [this.#entries, this.#index] = [start.#entries, start.#index];
    this.history = this.#createHistory() as unknown as History;
    this.location = this.#createLocation() as unknown as Location;
  }

  get #now(): Entry {
    return this.#entries[this.#index];
  }

  /** Goes to a URL, as a link does. */
  go(to: string, isReplaced = false): void {
    const before = this.#now.url;
    const url = new URL(to, before);
    const [there, here] = [url, before].map(({ href }) => href.replace(/#.*/, ""));
    if (there !== here || !url.href.includes("#")) {
      this.#host.leave(url.href);
      return;
    }
    const entry = { url, state: null };
    if (isReplaced || url.href === before.href) this.#entries[this.#index] = entry;
    else this.#push(entry);
    this.#host.dispatch(this.#host.createEvent("popstate", { state: null }));
    this.#reportHash(before, url);
  }

  #push(entry: Entry): void {
    this.#index += 1;
    this.#entries.splice(this.#index, Number.POSITIVE_INFINITY, entry);
  }

  #reportHash(before: URL, now: URL): void {
    if (before.hash === now.hash) return;
    const values = { oldURL: before.href, newURL: now.href };
    this.#host.queue(() => this.#host.dispatch(this.#host.createEvent("hashchange", values)));
  }

  #traverse(steps: number): void {
    const before = this.#now.url;
    if (!this.#entries[this.#index + steps]) return;
    this.#index += steps;
    const { url, state } = this.#now;
    this.#host.dispatch(this.#host.createEvent("popstate", { state: structuredClone(state) }));
    this.#reportHash(before, url);
  }

  #createHistory(): Partial<History> {
    const navigation = this;
    const entryOf = (state: unknown, url?: string | null): Entry => ({
      state: structuredClone(state),
      url: new URL(url ?? this.#now.url, this.#now.url),
    });
    return {
      scrollRestoration: "auto",
      get state() {
        return navigation.#now.state;
      },
      get length() {
        return navigation.#entries.length;
      },
      pushState: (state: unknown, _: string, url?: string | null) => this.#push(entryOf(state, url)),
      replaceState: (state: unknown, _: string, url?: string | null) => {
        this.#entries[this.#index] = entryOf(state, url);
      },
      back: () => this.#host.queue(() => this.#traverse(-1)),
      forward: () => this.#host.queue(() => this.#traverse(1)),
      go: (steps = 0) => this.#host.queue(() => this.#traverse(steps)),
    };
  }

  #createLocation(): Record<string, unknown> {
    const navigation = this;
    const location: Record<string, unknown> = {
      assign: (url: string) => this.go(String(url)),
      replace: (url: string) => this.go(String(url), true),
      reload: () => this.#host.leave(this.#now.url.href),
      toString: () => this.#now.url.href,
      get hash() {
        return navigation.#now.url.hash;
      },
      set hash(text) {
        const url = new URL(navigation.#now.url);
        url.hash = String(text);
        if (url.hash === navigation.#now.url.hash) return;
        navigation.go(url.hash ? url.href : `${url.href.replace(/#.*/, "")}#`);
      },
      get href() {
        return navigation.#now.url.href;
      },
      set href(url) {
        navigation.go(String(url));
      },
    };
    for (const name of ["origin", "protocol", "host", "hostname", "port", "pathname", "search"] as const) {
      Object.defineProperty(location, name, { get: () => this.#now.url[name], enumerable: true });
    }
    return location;
  }
}
