// The client of a frame with `embed.html`, for the page around it: the frame's messages as methods and events.

import type {
  QuarryAnswer,
  QuarryCommand,
  QuarryFrameEventMap,
  QuarryLoad,
  QuarryReport,
  QuarryState,
} from "../package/frame.d.ts";

/** A command without its number. */
type Command = QuarryCommand extends infer C ? (C extends unknown ? Omit<C, "quarry" | "id"> : never) : never;

/** A command that waits for its answer. */
interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** A command without an answer fails after this, in milliseconds. */
const TIMEOUT = 30_000;

const EVENTS: readonly string[] = ["ready", "move", "end", "error", "resize"] satisfies (keyof QuarryFrameEventMap)[];

/** A frame with `embed.html?origin=…`, as the page around sees it. */
export class QuarryFrame extends EventTarget {
  #frame: HTMLIFrameElement;
  #origin: string;
  #last = 0;
  #pending = new Map<string | number, Pending>();
  #leave = new AbortController();
  #ready: Promise<unknown>;
  /** Whether the event `ready` has been dispatched. */
  #wasReady = false;

  /** `frame` is an `<iframe>`; its `src` names the origin that the client talks to. */
  constructor(frame: HTMLIFrameElement) {
    super();
    this.#frame = frame;
    this.#origin = new URL(frame.src, document.baseURI).origin;
    this.#ready = new Promise((done) => this.addEventListener("ready", done, { once: true }));
    addEventListener("message", (event) => this.#receive(event), { signal: this.#leave.signal });
    // The frame may have been ready before this object existed.
    frame.addEventListener("load", () => this.#look(), { signal: this.#leave.signal });
    if (!isBlank(frame)) this.#look();
  }

  /** Shows another game; `what` as the attributes of the element. */
  load(what: QuarryLoad = {}): Promise<QuarryState> {
    return this.#ask({ ...what, type: "load" });
  }

  /** Plays a turn. */
  play(move: string): Promise<QuarryState> {
    return this.#ask({ type: "play", move });
  }

  undo(): Promise<QuarryState> {
    return this.#ask({ type: "undo" });
  }

  redo(): Promise<QuarryState> {
    return this.#ask({ type: "redo" });
  }

  goTo(ply: number): Promise<QuarryState> {
    return this.#ask({ type: "goTo", ply });
  }

  getState(): Promise<QuarryState> {
    return this.#ask({ type: "getState" });
  }

  async getUrl(): Promise<string> {
    return (await this.#ask<{ url: string }>({ type: "getUrl" })).url;
  }

  /** Stops listening. */
  close(): void {
    this.#leave.abort();
    const error = new Error("frame: found one that was closed, expected an answer");
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }

  /** Asks for the state, which shows whether the frame is ready. */
  #look(): void {
    this.#post({ type: "getState" }).then(
      (state) => {
        if (!this.#wasReady) this.#dispatch("ready", state);
      },
      () => undefined,
    );
  }

  #dispatch(type: string, detail: unknown): void {
    if (type === "ready") this.#wasReady = true;
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  async #ask<Answer = QuarryState>(command: Command): Promise<Answer> {
    await this.#ready;
    return (await this.#post(command)) as Answer;
  }

  #post(command: Command): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new Error(`${command.type}: found no answer, expected one within ${TIMEOUT / 1000} seconds`));
      }, TIMEOUT);
      const settle =
        <T>(end: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          end(value);
        };
      this.#pending.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.#frame.contentWindow?.postMessage({ ...command, id, quarry: 1 }, this.#origin);
    });
  }

  #receive({ source, origin, data }: MessageEvent<QuarryAnswer | QuarryReport | null>): void {
    if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.quarry !== 1) return;
    const { quarry: _, type, ...rest } = data;
    const { id, ...detail } = "id" in rest ? rest : { ...rest, id: undefined };
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (id !== undefined && pending) {
      this.#pending.delete(id);
      if (type === "error") pending.reject(new Error("message" in detail ? detail.message : ""));
      else pending.resolve(detail);
    } else if (id === undefined && EVENTS.includes(type)) {
      this.#dispatch(type, detail);
    }
  }
}

/** Whether nothing has been loaded into a frame yet. */
function isBlank(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === "about:blank";
  } catch {
    // The frame shows a page of another origin.
    return false;
  }
}
