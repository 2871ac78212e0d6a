// The client of a frame with `embed.html`, for its host page: the frame's messages as methods and events.

import languages from "messages:frame";
import type {
  QuarryAnswer,
  QuarryCommand,
  QuarryFrameAnalysis,
  QuarryFrameEventMap,
  QuarryFrameSolution,
  QuarryLoad,
  QuarryOptions,
  QuarryReport,
  QuarryState,
  QuarryVersion,
} from "../npm/quarry-game/frame.d.ts";
import type { QuarryInfo, QuarrySolution } from "../npm/quarry-game/quarry.d.ts";
import { createFormatter, findLanguage } from "../npm/quarry-rules/src/formatter.ts";

/** A command without its number. */
type Command = QuarryCommand extends infer C ? (C extends unknown ? Omit<C, "quarry" | "id"> : never) : never;

/** A command that waits for its answer. */
interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** A command without an answer fails after this, in milliseconds, counted from when the frame has loaded. */
const TIMEOUT = 30_000;

const EVENTS: readonly string[] = [
  "ready",
  "change",
  "move",
  "end",
  "draw",
  "friend",
  "puzzle",
  "error",
  "resize",
] satisfies (keyof QuarryFrameEventMap)[];

/** A frame with `embed.html?origin=…`, as the host page sees it. */
export class QuarryFrame extends EventTarget {
  #frame: HTMLIFrameElement;
  #last = 0;
  #pending = new Map<string | number, Pending>();
  #leave = new AbortController();
  #ready: Promise<unknown>;
  /** Whether the event `ready` has been dispatched. */
  #wasReady = false;

  /** `frame` is an `<iframe>`; its `src`, which may be set later, names the origin that the client talks to. */
  constructor(frame: HTMLIFrameElement) {
    super();
    this.#frame = frame;
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

  /** Plays a move. */
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

  /** Shows again what the address of the frame, or the last `load`, asks for. */
  reset(): Promise<QuarryState> {
    return this.#ask({ type: "reset" });
  }

  /** Sets who plays, how the board is shown, and what is beside it. */
  set(options: QuarryOptions): Promise<QuarryState> {
    return this.#ask({ ...options, type: "set" });
  }

  /** A move that the computer would play. */
  async getHint(): Promise<string | null> {
    return (await this.#ask<{ move: string | null }>({ type: "getHint" })).move;
  }

  /** The texts of the legal moves. */
  async getLegalMoves(): Promise<string[] | null> {
    return (await this.#ask<{ moves: string[] | null }>({ type: "getLegalMoves" })).moves;
  }

  /** The best lines of the current position. */
  async getAnalysis(options: QuarryFrameAnalysis = {}): Promise<QuarryInfo[]> {
    return (await this.#ask<{ lines: QuarryInfo[] }>({ ...options, type: "getAnalysis" })).lines;
  }

  /** The result of perfect play from the current position. */
  getSolution(options: QuarryFrameSolution = {}): Promise<QuarrySolution> {
    return this.#ask({ ...options, type: "getSolution" });
  }

  /** The board as the text of an SVG file. */
  async getSvg(): Promise<string> {
    return (await this.#ask<{ svg: string }>({ type: "getSvg" })).svg;
  }

  getVersion(): Promise<QuarryVersion> {
    return this.#ask({ type: "getVersion" });
  }

  /** Stops listening. */
  close(): void {
    this.#leave.abort();
    for (const { reject } of this.#pending.values()) reject(this.#error("frame-closed"));
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
    await this.#started();
    return (await this.#post(command)) as Answer;
  }

  /** Resolves when the frame is ready; fails if it is not in time. */
  async #started(): Promise<void> {
    if (this.#leave.signal.aborted) throw this.#error("frame-closed");
    if (this.#wasReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      const start = (): void => {
        timer ??= setTimeout(() => reject(this.#whyNot()), TIMEOUT);
      };
      // A reader may never come near, or not agree yet that the page is loaded.
      if (!isBlank(this.#frame) || (this.#frame.src && this.#frame.loading !== "lazy")) start();
      else this.#frame.addEventListener("load", () => isBlank(this.#frame) || start(), { signal: this.#leave.signal });
      this.#leave.signal.addEventListener("abort", () => reject(this.#error("frame-closed")), { once: true });
    });
    await Promise.race([this.#ready, late]).finally(() => clearTimeout(timer));
  }

  /** Why the frame may not be ready. */
  #whyNot(): Error {
    const { src } = this.#frame;
    const expected = `embed.html?origin=${location.origin}`;
    if (!this.#query.has("origin")) return this.#error("frame-no-origin", { src, expected });
    const error = this.#error("frame-no-answer", { src, seconds: TIMEOUT / 1000 });
    return this.#isOpaque ? this.#error("frame-sandboxed", { error: error.message }) : error;
  }

  /** What the address of the frame asks for. */
  get #query(): URLSearchParams {
    return new URL(this.#frame.src, document.baseURI).searchParams;
  }

  /** An error in the language of the frame: that of its address, or else of the reader. English is in this file, as all others are. */
  #error(id: string, values: Record<string, unknown> = {}): Error {
    const wanted = [this.#query.get("lang") ?? "", ...navigator.languages];
    const language = findLanguage(wanted, Object.keys(languages)) ?? "en";
    const format = createFormatter(language, (name) => languages[language]?.[name] ?? name, {});
    return new Error(format([id, ...Object.entries(values).flat()]));
  }

  /** Whether the frame has no origin: it is sandboxed without `allow-same-origin`. */
  get #isOpaque(): boolean {
    const { sandbox } = this.#frame;
    return this.#frame.hasAttribute("sandbox") && !sandbox.contains("allow-same-origin");
  }

  /** The origin that messages of the frame come from. */
  get #origin(): string {
    return this.#isOpaque ? "null" : new URL(this.#frame.src, document.baseURI).origin;
  }

  #post(command: Command): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    // A search takes its own time.
    const timeout = TIMEOUT + (("timeMs" in command && command.timeMs) || 0);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(this.#error("frame-late", { command: command.type, seconds: timeout / 1000 }));
      }, timeout);
      const settle =
        <T>(end: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(timer);
          end(value);
        };
      this.#pending.set(id, { resolve: settle(resolve), reject: settle(reject) });
      // A frame without an origin cannot be named.
      this.#frame.contentWindow?.postMessage({ ...command, id, quarry: 1 }, this.#isOpaque ? "*" : this.#origin);
    });
  }

  #receive({ source, origin, data }: MessageEvent<QuarryAnswer | QuarryReport | null>): void {
    if (source !== this.#frame.contentWindow || origin !== this.#origin || data?.quarry !== 1) return;
    const { quarry: _, type, ...rest } = data;
    const { id, ...detail } = "id" in rest ? rest : { ...rest, id: undefined };
    const pending = id === undefined ? undefined : this.#pending.get(id);
    if (id !== undefined && pending) {
      this.#pending.delete(id);
      // A hostile frame may send anything.
      const text = "message" in detail && typeof detail.message === "string" ? detail.message : "";
      if (type === "error") pending.reject(new Error(text));
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
