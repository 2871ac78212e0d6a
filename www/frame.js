// For pages around a frame with `embed.html`: its messages as methods and events.

/** Commands that no answer comes to are given up after this, in milliseconds. */
const PATIENCE = 30_000;

const EVENTS = ["ready", "move", "end", "error", "resize"];

/** A frame with `embed.html?origin=…`, as the page around sees it. */
export class QuarryFrame extends EventTarget {
  #frame;
  #origin;
  #last = 0;
  #asked = new Map();
  #leave = new AbortController();
  #ready;
  /** Whether somebody has been told that it is ready. */
  #told = false;

  /** `frame` is an `<iframe>`; its `src` names the origin that is talked to. */
  constructor(frame) {
    super();
    this.#frame = frame;
    this.#origin = new URL(frame.src, document.baseURI).origin;
    this.#ready = new Promise((done) => this.addEventListener("ready", done, { once: true }));
    addEventListener("message", (event) => this.#hear(event), { signal: this.#leave.signal });
    // It may have been ready before somebody listened.
    frame.addEventListener("load", () => this.#look(), { signal: this.#leave.signal });
    if (!isBlank(frame)) this.#look();
  }

  /** Shows another game; `what` as the attributes of the element. */
  load(what = {}) {
    return this.#ask("load", what);
  }

  /** Plays a turn. */
  play(move) {
    return this.#ask("play", { move });
  }

  undo() {
    return this.#ask("undo");
  }

  redo() {
    return this.#ask("redo");
  }

  goTo(ply) {
    return this.#ask("goTo", { ply });
  }

  getState() {
    return this.#ask("getState");
  }

  async getUrl() {
    return (await this.#ask("getUrl")).url;
  }

  /** Listens no more. */
  close() {
    this.#leave.abort();
    for (const { fail } of this.#asked.values())
      fail(new Error("frame: found one that was closed, expected an answer"));
    this.#asked.clear();
  }

  #look() {
    const tell = (detail) => this.#told || this.#tell("ready", detail);
    this.#post({ id: this.#next(), type: "getState" }).then(tell, () => undefined);
  }

  #tell(type, detail) {
    if (type === "ready") this.#told = true;
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #next() {
    this.#last += 1;
    return this.#last;
  }

  async #ask(type, more) {
    await this.#ready;
    return this.#post({ ...more, id: this.#next(), type });
  }

  #post(message) {
    return new Promise((done, fail) => {
      const wait = setTimeout(() => {
        this.#asked.delete(message.id);
        fail(new Error(`${message.type}: found no answer, expected one within ${PATIENCE / 1000} seconds`));
      }, PATIENCE);
      const over = (end) => (value) => {
        clearTimeout(wait);
        end(value);
      };
      this.#asked.set(message.id, { done: over(done), fail: over(fail) });
      this.#frame.contentWindow?.postMessage({ ...message, quarry: 1 }, this.#origin);
    });
  }

  #hear({ source, origin, data }) {
    if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.quarry !== 1) return;
    const { quarry, id, type, ...detail } = data;
    const asked = this.#asked.get(id);
    if (asked) {
      this.#asked.delete(id);
      if (type === "error") asked.fail(new Error(detail.message));
      else asked.done(detail);
    } else if (id === undefined && EVENTS.includes(type)) {
      this.#tell(type, detail);
    }
  }
}

/** Whether nothing has been loaded into a frame yet. */
function isBlank(frame) {
  try {
    return frame.contentWindow.location.href === "about:blank";
  } catch {
    // What is there is of another origin.
    return false;
  }
}
