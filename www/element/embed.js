// The page for frames: one element. With `?origin=https://host` it talks to the page around it by messages: only to that
// origin and that window. Whatever else is said to it is not heard.

import { SIDES } from "./game-element.js";
import "../quarry.ts";

/** What the query may say of the element; `readonly` besides. */
const SAID = [...SIDES, "controls", "theme"];

/** What a message may say of a game to be loaded. */
const LOADED = ["src", "game", "size", "position", "moves", "ply", "flip"];

/** Longer texts than this are not taken. */
const LONGEST = 200_000;

/** So many commands may wait. */
const MOST = 100;

/** The address of the frame is written at most so often, in milliseconds. */
const OFTEN = 300;

const query = new URLSearchParams(location.search);
const origin = originOf(query.get("origin"));
const element = document.createElement("quarry-game");

/** What has gone wrong since the last command began. */
let faults = [];

function originOf(text) {
  if (text === null || parent === window) return undefined;
  try {
    const { protocol, origin } = new URL(text);
    if (["https:", "http:"].includes(protocol) && origin === text.replace(/\/$/, "")) return origin;
  } catch {
    // It is told of below.
  }
  console.warn(`origin: found "${text.slice(0, 80)}", expected one such as https://example.org`);
  return undefined;
}

function open() {
  for (const name of SAID) if (query.has(name)) element.setAttribute(name, query.get(name));
  element.readonly = query.has("readonly");
  element.setAttribute("frame", origin ? "tells" : "fills");
  element.src = location.hash.slice(1);
  const theme = query.get("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  element.addEventListener("quarry-ready", watch, { once: true });
  document.body.append(element);
  addEventListener("hashchange", () => (element.src = location.hash.slice(1)));
}

/** The address of the frame follows what is on show, so that it can be loaded again. */
function watch() {
  let waiting;
  const write = () => {
    waiting = undefined;
    try {
      history.replaceState(null, "", `#${element.state.address}`);
    } catch {
      // A frame that may not say what it shows shows it all the same.
    }
  };
  new MutationObserver(() => (waiting ??= setTimeout(write, OFTEN))).observe(
    element.shadowRoot.querySelector(".quarry"),
    {
      attributeFilter: ["data-position", "data-ply"],
    },
  );
}

function say(type, more, id) {
  parent.postMessage({ quarry: 1, ...(id === undefined ? {} : { id }), type, ...more }, origin);
}

/** What is on show, as it is told. */
function state() {
  const { game, ply, side, position, outcome, moves } = element.state;
  return { game, ply, side, position, outcome, moves, url: element.url() };
}

/** What can be asked for, each by the type of its message. What comes back is the answer. */
const commands = {
  async load(message) {
    for (const name of LOADED) {
      const value = Object.hasOwn(message, name) ? message[name] : undefined;
      if (name === "flip") element.flip = Boolean(value);
      else element[name] = value === undefined || value === null ? null : text(name, value);
    }
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
    element.goTo(Number.isInteger(ply) ? ply : text("ply", ply));
    return state();
  },
  getState: async () => state(),
  getUrl: async () => ({ url: element.url() }),
};

function text(name, value) {
  const found = typeof value === "number" ? String(value) : value;
  if (typeof found !== "string")
    throw new Error(`${name}: found ${found === null ? "null" : typeof found}, expected a text`);
  if (found.length > LONGEST) throw new Error(`${name}: found ${found.length} characters, expected at most ${LONGEST}`);
  return found;
}

/** Whether that is a command. */
function isCommand(data) {
  if (typeof data !== "object" || data === null || data.quarry !== 1 || !Object.hasOwn(commands, data.type))
    return false;
  return Number.isFinite(data.id) || (typeof data.id === "string" && data.id.length <= 200);
}

/** Hears the page around, one command after the other. */
function listen() {
  const ready = new Promise((done) => element.addEventListener("quarry-ready", done, { once: true }));
  let last = ready;
  let waiting = 0;
  addEventListener("message", ({ source, origin: from, data }) => {
    if (source !== parent || from !== origin || !isCommand(data)) return;
    if (waiting >= MOST) {
      say("error", { message: `commands: found ${waiting} that wait, expected at most ${MOST}` }, data.id);
      return;
    }
    waiting += 1;
    last = last.then(() => obey(data)).finally(() => (waiting -= 1));
  });
}

async function obey(message) {
  faults = [];
  try {
    const answer = await commands[message.type](message);
    // What is wrong with an address is told a moment later.
    await new Promise((done) => setTimeout(done));
    if (faults.length > 0) throw new Error(faults[0]);
    say(message.type, answer, message.id);
  } catch (error) {
    say("error", { message: error.message }, message.id);
  }
}

/** A size in whole pixels that all of it fits into. */
function whole({ width, height }) {
  return { width: Math.ceil(width), height: Math.ceil(height) };
}

/** Tells the page around what happens here. */
function report() {
  element.addEventListener("quarry-ready", () => say("ready", state()));
  element.addEventListener("quarry-move", ({ detail }) => say("move", detail));
  element.addEventListener("quarry-end", ({ detail }) => say("end", detail));
  element.addEventListener("quarry-error", ({ detail }) => {
    faults.push(detail.message);
    say("error", detail);
  });
  let last;
  new ResizeObserver(() => {
    const { width, height } = whole(element.getBoundingClientRect());
    if (height > 0 && last !== `${width} ${height}`) say("resize", { width, height });
    last = `${width} ${height}`;
  }).observe(element);
}

if (origin) {
  report();
  listen();
}
open();
