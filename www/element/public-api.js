// What an element on somebody's page has besides the game: attributes that say what to show, methods, events, and names
// for style sheets. The page itself has them too, once its first view is there.

import { extend, inside, shown, tell } from "./game-element.js";
import { SIDES } from "./game-element.js";
import { homeUrl } from "../lib/home-url.ts";

export { setHome } from "../lib/home-url.ts";

/** Style sheets of elements on other people's pages. */
const styles = [new URL("./element.css", import.meta.url)];

/** The attributes that say what is shown, unless `src` says it all. */
const START = ["game", "size", "position", "moves"];

/** Attributes that are texts, and what they are when absent. */
const TEXTS = {
  src: "",
  ...Object.fromEntries(START.map((name) => [name, ""])),
  game: "grabber",
  ...Object.fromEntries(SIDES.map((name) => [name, "human"])),
  controls: "full",
  theme: "auto",
};

/** Attributes that are there or not; `flip` may also say `0`, as in an address. */
const SWITCHES = ["flip", "readonly"];

/** What attributes may say that are one of few words. */
const WORDS = { controls: ["full", "minimal", "none"], theme: ["auto", "light", "dark"] };

/** Names for `::part(…)`, besides `root`, `board` and `panel`, and where they are. */
const PARTS = {
  header: "header",
  title: "h1",
  status: ".status",
  state: ".state",
  players: ".players",
  actions: ".actions",
  computer: ".computer",
  moves: ".record",
  typed: ".typed",
  notices: ".toasts",
};

/** What an element last said of the game, for those who ask while it is busy. */
const said = new WeakMap();

/** The turns that are still to be played, as a promise. */
const queues = new WeakMap();

/** Elements that will show anew what their attributes say. */
const waiting = new WeakSet();

/** Elements that are listened to. */
const known = new WeakSet();

/** The address that the attributes give, without `#`. */
function source(element) {
  const src = element.getAttribute("src");
  if (src !== null) return src.slice(src.indexOf("#") + 1);
  const text = (name) => element.getAttribute(name)?.trim() ?? "";
  const keys = {
    game: text("game") || "grabber",
    size: text("size"),
    pos: text("position").replace(/\s+/g, "_"),
    moves: text("moves")
      .split(/[\s.]+/)
      .filter(Boolean)
      .join("."),
    ply: text("ply"),
    flip: element.flip ? "1" : "",
  };
  const said = Object.entries(keys).filter(([, value]) => value !== "");
  return said.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
}

/** Takes an element that stands in a page now. */
function adopt(element) {
  // What a page has set before the element was one.
  for (const name of [...Object.keys(TEXTS), ...SWITCHES, "ply"]) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
  if (!known.has(element)) {
    known.add(element);
    element.addEventListener("transitionend", ({ target, propertyName }) => {
      if (target === element && propertyName.startsWith("--quarry-")) inside(element).board?.dress();
    });
  }
  for (const name of Object.keys(WORDS)) check(element, name);
}

/** Tells of an attribute that says none of the words that it may. */
function check(element, name) {
  const value = element.getAttribute(name);
  if (value === null || WORDS[name].includes(value)) return;
  fault(element, `${name}: found "${value.slice(0, 80)}", expected ${WORDS[name].join(" or ")}`);
}

function fault(element, message) {
  inside(element).show("attribute", "An attribute does not hold together.", `${message}.`);
  tell(element, "error", { message });
}

/** An attribute says something else. */
function changed(element, name, before, now) {
  if (before === now) return;
  const { board } = inside(element);
  if (name in WORDS) check(element, name);
  if (name in WORDS || name === "readonly") {
    board?.dress();
    if (board && element.controls === "full")
      inside(element)
        .think()
        .then(
          (computer) => computer.follow("game"),
          () => undefined,
        );
  } else if (name === "ply") {
    if (board) element.goTo(now ?? board.state().moves.length);
  } else if (name === "flip") {
    if (board && isFlipped(board.address()) !== element.flip) board.act("flip");
  } else {
    show(element);
  }
}

function isFlipped(address) {
  return /(^|&)flip=1/.test(address);
}

/** Shows what the attributes say, once all have been set. */
function show(element) {
  inside(element).forget();
  if (waiting.has(element)) return;
  waiting.add(element);
  queueMicrotask(() => waiting.has(element) && element.reset());
}

/** The board of an element, once it is there. */
function ready(element) {
  const { board, broken } = inside(element);
  if (board) return Promise.resolve(board);
  if (broken || !element.isConnected)
    return Promise.reject(new Error("element: found none on show, expected one in a page"));
  return new Promise((resolve, reject) => {
    const leave = new AbortController();
    const look = () => {
      const { board, broken } = inside(element);
      if (!board && !broken) return;
      leave.abort();
      if (board) resolve(board);
      else reject(new Error("element: found one that could not be loaded, expected a game"));
    };
    for (const kind of ["quarry-ready", "quarry-error"]) element.addEventListener(kind, look, { signal: leave.signal });
  });
}

/** Does something with the board: at once, or as soon as it is there and has said what it says. */
function act(element, task) {
  const { board } = inside(element);
  if (board?.isAlive()) task(board);
  else
    queueMicrotask(() =>
      ready(element)
        .then(task)
        .catch(() => undefined),
    );
}

/** What is on show. */
function now(element) {
  const state = inside(element).board?.state();
  if (state) said.set(element, state);
  return state ?? said.get(element);
}

async function play(element, turn) {
  const board = await ready(element);
  const fault = board.play(turn);
  if (fault) throw new Error(fault);
  await shown(inside(element).root);
}

const members = {
  /** The turn on show; `null` where no attribute says one. */
  get ply() {
    return this.hasAttribute("ply") ? Number(this.getAttribute("ply")) : null;
  },

  set ply(value) {
    write(this, "ply", value);
  },

  /** Plays a turn that is given as text. Ends when it is shown; refused where it is not legal. */
  play(move) {
    const turn = queues.get(this) ?? Promise.resolve();
    const played = turn.then(() => play(this, String(move)));
    queues.set(
      this,
      played.catch(() => undefined),
    );
    return played;
  },

  /** Takes back a step of the half-built turn, or else a turn. */
  undo() {
    act(this, (board) => board.act("undo"));
  },

  /** Shows the line on show after so many turns; the nearest there is. */
  goTo(ply) {
    act(this, (board) => {
      const last = board.state().moves.length;
      const wanted = Number(ply);
      if (Number.isInteger(wanted)) board.goTo(Math.min(Math.max(wanted, 0), last));
      else fault(this, `ply: found "${String(ply).slice(0, 80)}", expected a number from 0 to ${last}`);
    });
  },

  /** The texts of the legal turns, sorted; `null` where there are more than 10,000. */
  legalMoves() {
    return inside(this).board?.legalMoves()?.sort() ?? null;
  },

  /** The position on show. */
  positionText() {
    return now(this)?.position ?? "";
  },

  /** The turns that led to what is on show, as the attribute `moves` says them. */
  movesText() {
    const { moves = [], ply = 0 } = now(this) ?? {};
    return moves.slice(0, ply).join(".");
  },

  /** The address of the game, on the page where all of Quarry is. */
  url() {
    return `${homeUrl()}#${now(this)?.address ?? source(this)}`;
  },

  /** `ongoing`, or how the game ended. */
  outcome() {
    return now(this)?.outcome ?? "ongoing";
  },

  /** Shows a turn that the computer would play, and gives its text; `null` where there is none. */
  async hint() {
    await ready(this);
    return (await inside(this).think()).hint();
  },

  /** The board as the text of an SVG file. */
  async toSvg() {
    const [tools, { pictureTheme }] = await Promise.all([
      import("../lib/tools.ts").then(({ loadTools }) => loadTools()),
      import("../dialogs/picture-theme.js"),
    ]);
    const { address } = now(this) ?? { address: source(this) };
    return tools.picture(address, pictureTheme(tools, inside(this).root));
  },

  /** Puts the focus on the board. */
  focus(options) {
    inside(this).root.querySelector(".cell[tabindex='0']")?.focus(options);
  },
};

for (const [name, usual] of Object.entries(TEXTS)) {
  Object.defineProperty(members, name, {
    configurable: true,
    enumerable: true,
    get() {
      return this.getAttribute(name) ?? usual;
    },
    set(value) {
      write(this, name, value);
    },
  });
}

for (const name of SWITCHES) {
  Object.defineProperty(members, name, {
    configurable: true,
    enumerable: true,
    get() {
      return this.hasAttribute(name) && !(name === "flip" && this.getAttribute(name) === "0");
    },
    set(value) {
      this.toggleAttribute(name, Boolean(value));
    },
  });
}

function write(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** The element tells something of its game. */
function told(element, kind, detail) {
  if (kind === "changed") {
    now(element);
    if (detail === "game") name(inside(element).root);
  }
  if (kind !== "played") return;
  const { ply, side, position, outcome } = now(element);
  tell(element, "move", { move: detail, ply, side, position, outcome });
  if (outcome !== "ongoing") tell(element, "end", { outcome });
}

/** Gives the parts their names. */
function name(root) {
  for (const [part, selector] of Object.entries(PARTS)) {
    for (const element of root.querySelectorAll(selector)) element.part = part;
  }
  for (const button of root.querySelectorAll("[data-action]")) button.part = `button ${button.dataset.action}`;
}

extend({ styles, members, source, adopt, changed, told, settled: (element) => waiting.delete(element) });
