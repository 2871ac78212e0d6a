// The page for frames, with one element. With `?origin=https://host` it exchanges messages with the page around it: only
// with that origin and that window. It ignores all other messages.

import type { QuarryGameElement } from "../../package/quarry.d.ts";
import { SIDES } from "../games/boards.ts";
import { find } from "../lib/dom.ts";
import { isObject } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { GameElement } from "./game-element.ts";
import "../quarry.ts";

/** The attributes that the query may set, besides `readonly`. */
const QUERY_ATTRIBUTES = [...SIDES, "controls", "theme"];

/** The attributes that a message `load` may set, besides `flip`. */
const LOADED = ["src", "game", "size", "position", "moves", "ply"];

/** The longest text that is accepted. */
const LONGEST = 200_000;

/** The most commands that may wait. */
const MOST = 100;

/** The address of the frame is written at most this often, in milliseconds. */
const WRITE_INTERVAL = 300;

/** A command, as the page around sends it. */
type Command = Record<string, unknown> & { type: string; id: string | number };

/** What is answered or reported. */
type Fields = Record<string, unknown>;

const query = new URLSearchParams(location.search);
const origin = originOf(query.get("origin"));
const element = document.createElement("quarry-game") as QuarryGameElement & GameElement;

/** The errors since the last command began. */
let faults: string[] = [];

function originOf(text: string | null): string | undefined {
  if (text === null || parent === window) return undefined;
  try {
    const { protocol, origin } = new URL(text);
    if (["https:", "http:"].includes(protocol) && origin === text.replace(/\/$/, "")) return origin;
  } catch {
    // The warning below says what is wrong.
  }
  console.warn(`origin: found "${text.slice(0, 80)}", expected one such as https://example.org`);
  return undefined;
}

function open(): void {
  for (const name of QUERY_ATTRIBUTES) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  element.readonly = query.has("readonly");
  element.setAttribute("frame", origin ? "tells" : "fills");
  element.src = location.hash.slice(1);
  const theme = query.get("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  element.addEventListener("quarry-ready", followAddress, { once: true });
  document.body.append(element);
  addEventListener("hashchange", () => {
    element.src = location.hash.slice(1);
  });
}

/** Writes what is on show into the address of the frame, so that the frame can be reloaded. */
function followAddress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    try {
      history.replaceState(null, "", `#${board().address}`);
    } catch {
      // The browser may refuse; the game goes on.
    }
  };
  const observer = new MutationObserver(() => {
    if (timer === undefined) timer = setTimeout(write, WRITE_INTERVAL);
  });
  const root = element.shadowRoot;
  if (root) observer.observe(find(root, ".quarry"), { attributeFilter: ["data-position", "data-ply"] });
}

function send(type: string, fields: object, id?: string | number): void {
  if (origin) parent.postMessage({ quarry: 1, ...(id === undefined ? {} : { id }), type, ...fields }, origin);
}

function board(): BoardState {
  const { state } = element;
  if (!state) throw new Error("game: found none on show");
  return state;
}

/** What is on show, as the messages say it. */
function state(): Fields {
  const { game, ply, side, position, outcome, moves } = board();
  return { game, ply, side, position, outcome, moves, url: element.url() };
}

/** The commands by the type of the message, and their answers. */
const COMMANDS: Record<string, (command: Command) => Promise<Fields>> = {
  async load(command) {
    const given = (name: string): unknown => (Object.hasOwn(command, name) ? command[name] : undefined);
    for (const name of LOADED) {
      const value = given(name);
      if (value === undefined || value === null) element.removeAttribute(name);
      else element.setAttribute(name, text(name, value));
    }
    element.flip = Boolean(given("flip"));
    element.reset();
    return state();
  },
  async play({ move }) {
    await element.play(text("move", move));
    return state();
  },
  async undo() {
    element.undo();
    return state();
  },
  async redo() {
    await element.redo();
    return state();
  },
  async goTo({ ply }) {
    // The element says what is wrong with a text that is no number.
    element.goTo((Number.isInteger(ply) ? ply : text("ply", ply)) as number);
    return state();
  },
  getState: async () => state(),
  getUrl: async () => ({ url: element.url() }),
};

function text(name: string, value: unknown): string {
  const found = typeof value === "number" ? String(value) : value;
  if (typeof found !== "string") {
    throw new Error(`${name}: found ${found === null ? "null" : typeof found}, expected a text`);
  }
  if (found.length > LONGEST) {
    throw new Error(`${name}: found ${found.length} characters, expected at most ${LONGEST}`);
  }
  return found;
}

function isCommand(data: unknown): data is Command {
  if (!isObject(data) || data.quarry !== 1 || typeof data.type !== "string") return false;
  if (!Object.hasOwn(COMMANDS, data.type)) return false;
  return Number.isFinite(data.id) || (typeof data.id === "string" && data.id.length <= 200);
}

/** Obeys the commands of the page around, one after the other. */
function listen(): void {
  let last: Promise<unknown> = new Promise((done) =>
    element.addEventListener("quarry-ready", () => done(undefined), { once: true }),
  );
  let waiting = 0;
  addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== parent || from !== origin || !isCommand(data)) return;
    if (waiting >= MOST) {
      send("error", { message: `commands: found ${waiting} that wait, expected at most ${MOST}` }, data.id);
      return;
    }
    waiting += 1;
    last = last
      .then(() => obey(data))
      .finally(() => {
        waiting -= 1;
      });
  });
}

async function obey(command: Command): Promise<void> {
  faults = [];
  try {
    const answer = await COMMANDS[command.type]?.(command);
    // The element reports a bad address a moment later.
    await new Promise((done) => setTimeout(done));
    if (faults[0] !== undefined) throw new Error(faults[0]);
    send(command.type, answer ?? {}, command.id);
  } catch (error) {
    send("error", { message: error instanceof Error ? error.message : String(error) }, command.id);
  }
}

/** Reports to the page around what happens here. */
function report(): void {
  element.addEventListener("quarry-ready", () => send("ready", state()));
  element.addEventListener("quarry-move", ({ detail }) => send("move", detail));
  element.addEventListener("quarry-end", ({ detail }) => send("end", detail));
  element.addEventListener("quarry-error", ({ detail }) => {
    faults.push(detail.message);
    send("error", detail);
  });
  let last: string | undefined;
  const observer = new ResizeObserver(() => {
    // Whole pixels that all of the element fits into.
    const box = element.getBoundingClientRect();
    const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
    if (height > 0 && last !== `${width} ${height}`) send("resize", { width, height });
    last = `${width} ${height}`;
  });
  observer.observe(element);
}

if (origin) {
  report();
  listen();
}
open();
