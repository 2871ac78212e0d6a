// The page for frames, with one element. With `?origin=https://host` it exchanges messages with its host page: only
// with that origin and that window. It ignores all other messages.

import type { QuarryGameElement } from "../../npm/quarry-game/quarry.d.ts";
import { isOff } from "../lib/dom.ts";
import { explain, fieldFault } from "../messages/errors.ts";
import { languageLoaded, markLanguage } from "../messages/format.ts";
import { FrameCommands, QUERY_ATTRIBUTES, stateOf, version } from "./frame-commands.ts";
import type { GameElement } from "./game-element.ts";
import { definePublicElement } from "./public-api.ts";

/** The address of the frame is written at most this often, in milliseconds. */
const WRITE_INTERVAL = 300;

definePublicElement();

const query = new URLSearchParams(location.search);
const origin = originOf(query.get("origin"));
const element = document.createElement("quarry-game") as QuarryGameElement & GameElement;

function originOf(text: string | null): string | undefined {
  if (text === null || parent === window) return undefined;
  try {
    const { protocol, origin } = new URL(text);
    if (["https:", "http:"].includes(protocol) && origin === text.replace(/\/$/, "")) return origin;
  } catch {
    // The warning below names the fault.
  }
  const fault = fieldFault("origin", text, ["expected-origin", "example", "https://example.org"]);
  languageLoaded().then(async () => console.warn(await explain(fault)));
  return undefined;
}

function open(): void {
  // The frame's own tag must not hide the languages of the reader.
  document.documentElement.lang = query.get("lang") ?? "";
  for (const name of [...QUERY_ATTRIBUTES, "invite"]) {
    const value = query.get(name);
    if (value !== null) element.setAttribute(name, value);
  }
  element.readonly = query.has("readonly") && !isOff(query.get("readonly"));
  element.setAttribute("frame", origin ? "reports" : "fills");
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

/** Writes what is shown into the address of the frame, so that the frame can be reloaded. */
function followAddress(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const { state } = element;
    if (!state) return;
    try {
      history.replaceState(null, "", `#${state.address}`);
    } catch {
      // The browser may refuse; the game goes on.
    }
  };
  element.addEventListener("quarry-change", () => {
    if (timer === undefined) timer = setTimeout(write, WRITE_INTERVAL);
  });
}

function send(type: string, fields: object, id?: string | number): void {
  if (origin) parent.postMessage({ quarry: 1, ...(id === undefined ? {} : { id }), type, ...fields }, origin);
}

/** Runs the commands of the host page, and of no other window. */
function listen(): void {
  const ready = new Promise((done) => element.addEventListener("quarry-ready", done, { once: true }));
  const commands = new FrameCommands(element, ready, send);
  addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source === parent && from === origin) commands.receive(data);
  });
  element.addEventListener("quarry-error", ({ detail }) => commands.fail(detail.message));
}

/** Reports to the host page what happens here. */
function report(): void {
  element.addEventListener("quarry-ready", () => send("ready", { ...stateOf(element), ...version() }));
  element.addEventListener("quarry-change", ({ detail }) => send("change", detail));
  element.addEventListener("quarry-move", ({ detail }) => send("move", detail));
  element.addEventListener("quarry-end", ({ detail }) => send("end", detail));
  element.addEventListener("quarry-draw", ({ detail }) => send("draw", detail));
  element.addEventListener("quarry-friend", ({ detail }) => send("friend", detail));
  element.addEventListener("quarry-puzzle", ({ detail }) => send("puzzle", detail));
  element.addEventListener("quarry-error", ({ detail }) => send("error", detail));
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
