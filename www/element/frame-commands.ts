// The commands that a frame runs for its host page: it reads them, runs one after the other, and answers each. Nothing here needs a
// document, so that tests can send messages in Node.

import type { QuarryGameElement } from "../../npm/quarry-game/quarry.d.ts";
import { SIDES } from "../games/boards.ts";
import { explain, fieldFault, oneOf } from "../messages/errors.ts";
import { loadLaterMessages } from "../messages/format.ts";
import { isObject } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";
import { WORDS } from "./attributes.ts";
import type { GameElement } from "./game-element.ts";

/** The attributes that the query of a frame, or a message `set`, may set, besides `readonly` and `flip`. */
export const QUERY_ATTRIBUTES: readonly string[] = [
  ...[...SIDES, "controls", "theme"],
  ...["arrows", "circles", "movable", "motion", "coordinates", "keys", "sound"],
];

/** The attributes that a message `load` may set, besides `flip`. */
const LOADED = ["src", "game", "size", "position", "moves", "ply", "invite", "chapter", "puzzle"];

/** The longest text that is accepted. */
const LONGEST = 200_000;

/** The most commands that may wait. */
export const MOST_WAITING = 100;

/** The version of the messages. */
const PROTOCOL = 1;

/** An analysis takes this long unless the command sets another time, in milliseconds. */
const ANALYSIS = 1000;

/** A proof takes at most this long unless the command sets another time, in milliseconds. */
const SOLUTION = 10_000;

/** A command, as the host page sends it. */
type Command = Record<string, unknown> & { type: string; id: string | number };

/** What is answered or reported. */
type Fields = Record<string, unknown>;

/** What the commands use of the element. */
export type FrameElement = Pick<
  QuarryGameElement & GameElement,
  | "analyse"
  | "flip"
  | "goTo"
  | "hint"
  | "legalMoves"
  | "mending"
  | "play"
  | "readonly"
  | "redo"
  | "removeAttribute"
  | "reset"
  | "setAttribute"
  | "solve"
  | "state"
  | "toSvg"
  | "undo"
  | "url"
>;

/** Sends an answer, with the id of its command, or a report. */
export type Send = (type: string, fields: object, id?: string | number) => void;

/** Why a command is refused. Its message is a message of the program as JSON. */
class Fault extends Error {}

/** The commands by the type of the message, and their answers: the state, as it is when the answer is sent, if they return none. */
const COMMANDS: Record<string, (element: FrameElement, command: Command) => Promise<Fields | undefined>> = {
  async load(element, command) {
    checkFields(command, [...LOADED, "flip"]);
    const given = (name: string): unknown => (Object.hasOwn(command, name) ? command[name] : undefined);
    // Everything is read before anything is changed.
    const texts = LOADED.map((name) => [name, textOf(name, given(name) ?? "")] as const);
    const flip = isOn("flip", given("flip"));
    for (const [name, value] of texts) {
      if (value === "") element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    element.flip = flip;
    element.reset();
    return undefined;
  },
  async play(element, { move }) {
    await element.play(textOf("move", move));
    return undefined;
  },
  async undo(element) {
    element.undo();
    return undefined;
  },
  async redo(element) {
    await element.redo();
    return undefined;
  },
  async reset(element) {
    element.reset();
    return undefined;
  },
  async set(element, command) {
    checkFields(command, [...QUERY_ATTRIBUTES, "flip", "readonly"]);
    const isGiven = (name: string): boolean => Object.hasOwn(command, name);
    const texts = QUERY_ATTRIBUTES.filter(isGiven).map((name) => [name, wordOf(name, command[name])] as const);
    const flip = isGiven("flip") ? isOn("flip", command.flip) : undefined;
    const readonly = isGiven("readonly") ? isOn("readonly", command.readonly) : undefined;
    for (const [name, value] of texts) element.setAttribute(name, value);
    if (flip !== undefined) element.flip = flip;
    if (readonly !== undefined) element.readonly = readonly;
    return undefined;
  },
  async goTo(element, { ply }) {
    // The element reports the fault of a text that is no number.
    element.goTo((Number.isInteger(ply) ? ply : textOf("ply", ply)) as number);
    return undefined;
  },
  getState: async () => undefined,
  getUrl: async (element) => ({ url: element.url() }),
  getHint: async (element) => ({ move: await element.hint() }),
  getLegalMoves: async (element) => ({ moves: element.legalMoves() }),
  async getAnalysis(element, { timeMs, lines }) {
    let found: object = [];
    const options = { timeMs: optionalNumber("timeMs", timeMs) ?? ANALYSIS, lines: optionalNumber("lines", lines) };
    for await (const infos of element.analyse(options)) found = infos;
    return { lines: found };
  },
  async getSolution(element, { timeMs }) {
    return { ...(await element.solve({ timeMs: optionalNumber("timeMs", timeMs) ?? SOLUTION })) };
  },
  getSvg: async (element) => ({ svg: await element.toSvg() }),
  getVersion: async () => version(),
};

/** The commands that the frame knows. */
export function version(): Fields {
  return { protocol: PROTOCOL, commands: Object.keys(COMMANDS) };
}

/** What is shown, as in the messages. */
export function stateOf(element: FrameElement): Fields {
  const state: BoardState | undefined = element.state;
  if (!state) throw new Fault('["no-game"]');
  const { game, ply, side, position, outcome, moves } = state;
  return { game, ply, side, position, outcome, moves, url: element.url() };
}

/** The values of a switch that is on, as in an address, an attribute or a script. */
const ON: readonly unknown[] = [true, 1, "1", "true"];
const OFF: readonly unknown[] = [false, 0, "0", "false", "", null, undefined];

/** Whether a switch is on. */
function isOn(name: string, value: unknown): boolean {
  if (ON.includes(value)) return true;
  if (OFF.includes(value)) return false;
  throw new Fault(fieldFault(name, shownValue(value), ["expected-switch"]));
}

/** A value that was found, for a message. */
function shownValue(value: unknown): string {
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : typeof value;
}

/** Refuses a field that a command does not have. */
function checkFields({ quarry: _, id: __, type, ...fields }: Command, known: readonly string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Fault(fieldFault(type, unknown, oneOf(known)));
}

/** A text for an attribute, which is one of its values if it has few. */
function wordOf(name: string, value: unknown): string {
  const found = textOf(name, value);
  const words = WORDS[name];
  if (words && !words.includes(found)) throw new Fault(fieldFault(name, found, oneOf(words)));
  return found;
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
  return Number.isFinite(data.id) || (typeof data.id === "string" && data.id.length <= 200);
}

/** Runs the commands for one element, one after the other. */
export class FrameCommands {
  #element: FrameElement;
  #send: Send;
  /** Settled when the last command has been answered. */
  #last: Promise<unknown>;
  #waiting = 0;
  /** What the element has reported since the last command began. */
  #reported: string[] = [];

  /** `ready` is settled when the element shows something: the first command waits for it. */
  constructor(element: FrameElement, ready: Promise<unknown>, send: Send) {
    this.#element = element;
    this.#last = ready;
    this.#send = send;
  }

  /** Takes a message of the host page. Ignores it if it is not a command. */
  receive(data: unknown): void {
    if (!isCommand(data)) return;
    if (this.#waiting >= MOST_WAITING) {
      const fault = fieldFault("commands", `${this.#waiting}`, ["at-most-waiting", "most", MOST_WAITING]);
      explain(fault).then((message) => this.#send("error", { message }, data.id));
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last
      .then(() => this.#run(data))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** The element has reported an error: the command that is running has failed. */
  fail(message: string): void {
    this.#reported.push(message);
  }

  async #run(command: Command): Promise<void> {
    this.#reported = [];
    try {
      const { type } = command;
      const run = Object.hasOwn(COMMANDS, type) ? COMMANDS[type] : undefined;
      if (!run) throw new Fault(fieldFault("type", type, oneOf(Object.keys(COMMANDS))));
      const answer = await run(this.#element, command);
      // The element reports a bad address a moment later, as soon as the texts of errors are there.
      await loadLaterMessages().catch(() => undefined);
      await new Promise((done) => setTimeout(done));
      // What the mended address has is reported after that.
      for (let times = 0; times < 2; times += 1) await this.#element.mending;
      if (this.#reported[0] !== undefined) throw new Error(this.#reported[0]);
      this.#send(command.type, answer ?? stateOf(this.#element), command.id);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#send("error", { message: error instanceof Fault ? await explain(message) : message }, command.id);
    }
  }
}
