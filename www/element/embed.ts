// The page for frames, with one element. With `?origin=https://host` it exchanges messages with its host page: only
// with that origin and that window. It ignores all other messages.

import type { QuarryGameElement } from "../../package/quarry.d.ts";
import { SIDES } from "../games/boards.ts";
import { find } from "../lib/dom.ts";
import { explain, fieldFault } from "../messages/errors.ts";
import { languageLoaded, loadLaterMessages, markLanguage } from "../messages/format.ts";
import { isObject } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";
import type { GameElement } from "./game-element.ts";
import "../quarry.ts";

/** The attributes that the query may set, besides `readonly`. */
const QUERY_ATTRIBUTES = [
  ...[...SIDES, "controls", "theme"],
  ...["arrows", "circles", "movable", "motion", "coordinates", "sound"],
];

/** The attributes that a message `load` may set, besides `flip`. */
const LOADED = ["src", "game", "size", "position", "moves", "ply"];

/** The longest text that is accepted. */
const LONGEST = 200_000;

/** The most commands that may wait. */
const MOST = 100;

/** The address of the frame is written at most this often, in milliseconds. */
const WRITE_INTERVAL = 300;

/** The version of the messages. */
const PROTOCOL = 1;

/** An analysis takes this long unless the command says how long, in milliseconds. */
const ANALYSIS = 1000;

/** A proof takes at most this long unless the command says how long, in milliseconds. */
const SOLUTION = 10_000;

/** A command, as the host page sends it. */
type Command = Record<string, unknown> & { type: string; id: string | number };

/** What is answered or reported. */
type Fields = Record<string, unknown>;

const query = new URLSearchParams(location.search);
const origin = originOf(query.get("origin"));
const element = document.createElement("quarry-game") as QuarryGameElement & GameElement;

/** Why a command is refused. Its message is a message of the program as JSON. */
class Fault extends Error {}

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
  const fault = fieldFault("origin", text, ["expected-origin", "example", "https://example.org"]);
  languageLoaded().then(async () => console.warn(await explain(fault)));
  return undefined;
}

function open(): void {
  // The frame's own tag must not hide the languages of the reader.
  document.documentElement.lang = query.get("lang") ?? "";
  for (const name of QUERY_ATTRIBUTES) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  element.readonly = query.has("readonly") && !["0", "false"].includes(query.get("readonly") ?? "");
  element.setAttribute("frame", origin ? "tells" : "fills");
  element.src = location.hash.slice(1);
  const theme = query.get("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  element.addEventListener("quarry-ready", followAddress, { once: true });
  document.body.append(element);
  languageLoaded().then(() => markLanguage(document.documentElement));
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
  if (!state) throw new Fault('["no-game"]');
  return state;
}

/** What is on show, as the messages say it. */
function state(): Fields {
  const { game, ply, side, position, outcome, moves } = board();
  return { game, ply, side, position, outcome, moves, url: element.url() };
}

/** The commands by the type of the message, and their answers: the state, as it is when the answer is sent, if they return none. */
const COMMANDS: Record<string, (command: Command) => Promise<Fields | undefined>> = {
  async load(command) {
    const given = (name: string): unknown => (Object.hasOwn(command, name) ? command[name] : undefined);
    for (const name of LOADED) {
      const value = given(name);
      if (value === undefined || value === null) element.removeAttribute(name);
      else element.setAttribute(name, textOf(name, value));
    }
    element.flip = isOn(given("flip"));
    element.reset();
    return undefined;
  },
  async play({ move }) {
    await element.play(textOf("move", move));
    return undefined;
  },
  async undo() {
    element.undo();
    return undefined;
  },
  async redo() {
    await element.redo();
    return undefined;
  },
  async reset() {
    element.reset();
    return undefined;
  },
  async set(command) {
    for (const name of QUERY_ATTRIBUTES) {
      if (Object.hasOwn(command, name)) element.setAttribute(name, textOf(name, command[name]));
    }
    if (Object.hasOwn(command, "flip")) element.flip = isOn(command.flip);
    if (Object.hasOwn(command, "readonly")) element.readonly = isOn(command.readonly);
    return undefined;
  },
  async goTo({ ply }) {
    // The element says what is wrong with a text that is no number.
    element.goTo((Number.isInteger(ply) ? ply : textOf("ply", ply)) as number);
    return undefined;
  },
  getState: async () => undefined,
  getUrl: async () => ({ url: element.url() }),
  getHint: async () => ({ move: await element.hint() }),
  getLegalMoves: async () => ({ moves: element.legalMoves() }),
  async getAnalysis({ timeMs, lines }) {
    let found: object = [];
    const options = { timeMs: optionalNumber("timeMs", timeMs) ?? ANALYSIS, lines: optionalNumber("lines", lines) };
    for await (const infos of element.analyse(options)) found = infos;
    return { lines: found };
  },
  async getSolution({ timeMs }) {
    return { ...(await element.solve({ timeMs: optionalNumber("timeMs", timeMs) ?? SOLUTION })) };
  },
  getSvg: async () => ({ svg: await element.toSvg() }),
  getVersion: async () => version(),
};

/** What the frame understands. */
function version(): Fields {
  return { protocol: PROTOCOL, commands: Object.keys(COMMANDS) };
}

/** Whether a switch is on; `"0"` says no, as in an address. */
function isOn(value: unknown): boolean {
  return Boolean(value) && value !== "0";
}

function textOf(name: string, value: unknown): string {
  const found = typeof value === "number" ? String(value) : value;
  if (typeof found !== "string") {
    throw new Fault(fieldFault(name, found === null ? "null" : typeof found, ["expected-text"]));
  }
  if (found.length > LONGEST) {
    throw new Fault(fieldFault(name, found, ["at-most-characters", "most", LONGEST]));
  }
  return found;
}

function optionalNumber(name: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "number") throw new Fault(fieldFault(name, typeof value, ["expected-any-number"]));
  return value;
}

function isCommand(data: unknown): data is Command {
  if (!isObject(data) || data.quarry !== 1 || typeof data.type !== "string") return false;
  if (!Object.hasOwn(COMMANDS, data.type)) return false;
  return Number.isFinite(data.id) || (typeof data.id === "string" && data.id.length <= 200);
}

/** Obeys the commands of the host page, one after the other. */
function listen(): void {
  let last: Promise<unknown> = new Promise((done) =>
    element.addEventListener("quarry-ready", () => done(undefined), { once: true }),
  );
  let waiting = 0;
  addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== parent || from !== origin || !isCommand(data)) return;
    if (waiting >= MOST) {
      const fault = fieldFault("commands", `${waiting}`, ["at-most-waiting", "most", MOST]);
      explain(fault).then((message) => send("error", { message }, data.id));
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
    // The element reports a bad address a moment later, as soon as the texts of errors are there.
    await loadLaterMessages().catch(() => undefined);
    await new Promise((done) => setTimeout(done));
    if (faults[0] !== undefined) throw new Error(faults[0]);
    send(command.type, answer ?? state(), command.id);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send("error", { message: error instanceof Fault ? await explain(message) : message }, command.id);
  }
}

/** Reports to the host page what happens here. */
function report(): void {
  element.addEventListener("quarry-ready", () => send("ready", { ...state(), ...version() }));
  element.addEventListener("quarry-change", ({ detail }) => send("change", detail));
  element.addEventListener("quarry-move", ({ detail }) => send("move", detail));
  element.addEventListener("quarry-end", ({ detail }) => send("end", detail));
  element.addEventListener("quarry-draw", ({ detail }) => send("draw", detail));
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
