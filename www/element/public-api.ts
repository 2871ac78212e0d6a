// The public API of the element, for other people's pages: attributes that say what to show, methods, events, and names for
// style sheets. The page itself has it too, once its first view is there.

import type { QuarryGameElement, QuarryOutcome } from "../../package/quarry.d.ts";
import { SIDES } from "../games/boards.ts";
import { homeUrl } from "../lib/home-url.ts";
import type { Board, BoardCallback, BoardState } from "../wasm/quarry.js";
import { controllerOf, type ElementApi, type GameController, provideApi } from "./controller.ts";
import { GameElement } from "./game-element.ts";

export { setHome } from "../lib/home-url.ts";

/** The style sheet of elements on other people's pages. */
const styles = new URL("./element.css", import.meta.url);

/** Attributes that are texts, and their defaults. */
const TEXTS: Record<string, string> = {
  src: "",
  game: "grabber",
  size: "",
  position: "",
  moves: "",
  ...Object.fromEntries(SIDES.map((name) => [name, "human"])),
  controls: "full",
  theme: "auto",
};

/** Boolean attributes; `flip` may also be `0`, as in an address. */
const SWITCHES = ["flip", "readonly"];

/** Attributes with few values. */
const WORDS: Record<string, readonly string[]> = {
  controls: ["full", "minimal", "none"],
  theme: ["auto", "light", "dark"],
};

/** Names for `::part(…)`, besides `root`, `board` and `panel`, and the elements that they name. */
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

/** The public API of one element. */
class PublicApi implements ElementApi {
  #controller: GameController;
  /** The last state of the game, for callers while the board is busy. */
  #last: BoardState | undefined;
  /** Resolves when all turns that were asked for have been played. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Whether the element will show what its attributes say, in a moment. */
  #isPending = false;
  #isObserved = false;

  constructor(controller: GameController) {
    this.#controller = controller;
  }

  get address(): string {
    const { element } = this.#controller;
    const src = element.getAttribute("src");
    if (src !== null) return src.slice(src.indexOf("#") + 1);
    const text = (name: string): string => element.getAttribute(name)?.trim() ?? "";
    const keys = {
      game: text("game") || "grabber",
      size: text("size"),
      pos: text("position").replace(/\s+/g, "_"),
      moves: text("moves")
        .split(/[\s.]+/)
        .filter(Boolean)
        .join("."),
      ply: text("ply"),
      flip: isSwitchedOn(element, "flip") ? "1" : "",
    };
    const given = Object.entries(keys).filter(([, value]) => value !== "");
    return given.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
  }

  connected(): void {
    const { element } = this.#controller;
    // Properties that a page has set before the element was defined.
    const early = element as unknown as Record<string, unknown>;
    for (const name of [...Object.keys(TEXTS), ...SWITCHES, "ply"]) {
      if (!Object.hasOwn(element, name)) continue;
      const value = early[name];
      delete early[name];
      early[name] = value;
    }
    if (!this.#isObserved) {
      this.#isObserved = true;
      element.addEventListener("transitionend", ({ target, propertyName }) => {
        if (target === element && propertyName.startsWith("--quarry-")) this.#controller.board?.apply_theme();
      });
    }
    for (const name of Object.keys(WORDS)) this.#check(name);
  }

  attributeChanged(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    const { board, element } = this.#controller;
    if (name in WORDS) this.#check(name);
    if (name in WORDS || name === "readonly") {
      board?.apply_theme();
      if (board && textOf(element, "controls") === "full") {
        this.#controller.computer().then(
          (computer) => computer.follow("game"),
          () => undefined,
        );
      }
    } else if (name === "ply") {
      if (board) this.goTo(now ?? board.state()?.moves.length);
    } else if (name === "flip") {
      if (board && /(^|&)flip=1/.test(board.address()) !== isSwitchedOn(element, "flip")) board.act("flip");
    } else {
      this.#showSoon();
    }
  }

  notified(kind: Parameters<BoardCallback>[0], detail: string): void {
    if (kind === "changed") {
      void this.state;
      if (detail === "game") nameParts(this.#controller.root);
    }
    const { state } = this;
    if (kind !== "played" || !state) return;
    const { ply, side, position } = state;
    const outcome = state.outcome as QuarryOutcome;
    this.#controller.dispatch("quarry-move", { move: detail, ply, side, position, outcome });
    if (outcome !== "ongoing") this.#controller.dispatch("quarry-end", { outcome });
  }

  settled(): void {
    this.#isPending = false;
  }

  /** What is on show, or was last. */
  get state(): BoardState | undefined {
    this.#last = this.#controller.board?.state() ?? this.#last;
    return this.#last;
  }

  /** Plays a turn after those that are still being played. */
  play(move: string): Promise<void> {
    const played = this.#queue.then(() => this.#play(move));
    this.#queue = played.catch(() => undefined);
    return played;
  }

  goTo(ply: unknown): void {
    this.act((board) => {
      const last = board.state()?.moves.length ?? 0;
      const wanted = Number(ply);
      if (Number.isInteger(wanted)) board.goTo(Math.min(Math.max(wanted, 0), last));
      else this.#fault(`ply: found "${String(ply).slice(0, 80)}", expected a number from 0 to ${last}`);
    });
  }

  async hint(): Promise<string | null> {
    await this.#ready();
    return (await this.#controller.computer()).hint();
  }

  async toSvg(): Promise<string> {
    const [{ loadDialogsModule }, { pictureTheme }] = await Promise.all([
      import("../lib/dialogs-module.ts"),
      import("../dialogs/picture-theme.ts"),
    ]);
    const module = await loadDialogsModule();
    return module.picture(this.state?.address ?? this.address, pictureTheme(module, this.#controller.root));
  }

  legalMoves(): string[] | null {
    return this.#controller.board?.legalMoves()?.sort() ?? null;
  }

  focus(options?: FocusOptions): void {
    this.#controller.focus(options);
  }

  /** Does something with the board: at once, or as soon as it is there and has reported what is on show. */
  act(task: (board: Board) => void): void {
    const { board } = this.#controller;
    if (board?.isAlive()) task(board);
    else
      queueMicrotask(() =>
        this.#ready()
          .then(task)
          .catch(() => undefined),
      );
  }

  async #play(turn: string): Promise<void> {
    const board = await this.#ready();
    const fault = board.play(turn);
    if (fault) throw new Error(fault);
    await this.#controller.animationEnd();
  }

  /** The board, once it is there. */
  #ready(): Promise<Board> {
    const { board, hasFailed, element } = this.#controller;
    if (board) return Promise.resolve(board);
    if (hasFailed || !element.isConnected) {
      return Promise.reject(new Error("element: found none on show, expected one in a page"));
    }
    return new Promise((resolve, reject) => {
      const leave = new AbortController();
      const look = (): void => {
        const { board, hasFailed } = this.#controller;
        if (!board && !hasFailed) return;
        leave.abort();
        if (board) resolve(board);
        else reject(new Error("element: found one that could not be loaded, expected a game"));
      };
      for (const kind of ["quarry-ready", "quarry-error"]) {
        element.addEventListener(kind, look, { signal: leave.signal });
      }
    });
  }

  /** Shows what the attributes say, once all have been set. */
  #showSoon(): void {
    this.#controller.forgetAddress();
    if (this.#isPending) return;
    this.#isPending = true;
    queueMicrotask(() => {
      if (this.#isPending) this.#controller.reset();
    });
  }

  /** Reports an attribute that has none of its values. */
  #check(name: string): void {
    const value = this.#controller.element.getAttribute(name);
    const words = WORDS[name];
    if (value === null || !words || words.includes(value)) return;
    this.#fault(`${name}: found "${value.slice(0, 80)}", expected ${words.join(" or ")}`);
  }

  #fault(message: string): void {
    this.#controller.toasts.show("attribute", "An attribute does not hold together.", `${message}.`);
    this.#controller.dispatch("quarry-error", { message });
  }
}

/** The value of an attribute that is a text. */
function textOf(element: Element, name: string): string {
  return element.getAttribute(name) ?? TEXTS[name] ?? "";
}

/** The value of a boolean attribute. */
function isSwitchedOn(element: Element, name: string): boolean {
  return element.hasAttribute(name) && !(name === "flip" && element.getAttribute(name) === "0");
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** Gives the parts their names. */
function nameParts(root: ShadowRoot): void {
  for (const [part, selector] of Object.entries(PARTS)) {
    for (const element of root.querySelectorAll(selector)) element.part.value = part;
  }
  for (const button of root.querySelectorAll<HTMLElement>("[data-action]")) {
    button.part.value = `button ${button.dataset.action}`;
  }
}

/** The public API of each element. */
const apis = new WeakMap<GameController, PublicApi>();

function apiOf(controller: GameController): PublicApi {
  const api = apis.get(controller) ?? new PublicApi(controller);
  apis.set(controller, api);
  return api;
}

/** The members that the element gets besides its own; package/quarry.d.ts describes them. */
type Members = Pick<
  QuarryGameElement,
  "ply" | "play" | "undo" | "goTo" | "legalMoves" | "positionText" | "movesText" | "url" | "outcome" | "hint" | "toSvg"
> & { focus(options?: FocusOptions): void };

const members: Members & ThisType<HTMLElement> = {
  get ply() {
    return this.hasAttribute("ply") ? Number(this.getAttribute("ply")) : null;
  },

  set ply(value) {
    setAttribute(this, "ply", value);
  },

  play(move) {
    return apiOf(controllerOf(this)).play(String(move));
  },

  undo() {
    apiOf(controllerOf(this)).act((board) => board.act("undo"));
  },

  goTo(ply) {
    apiOf(controllerOf(this)).goTo(ply);
  },

  legalMoves() {
    return apiOf(controllerOf(this)).legalMoves();
  },

  positionText() {
    return apiOf(controllerOf(this)).state?.position ?? "";
  },

  movesText() {
    const { moves = [], ply = 0 } = apiOf(controllerOf(this)).state ?? {};
    return moves.slice(0, ply).join(".");
  },

  url() {
    const api = apiOf(controllerOf(this));
    return `${homeUrl()}#${api.state?.address ?? api.address}`;
  },

  outcome() {
    return (apiOf(controllerOf(this)).state?.outcome ?? "ongoing") as QuarryOutcome;
  },

  hint() {
    return apiOf(controllerOf(this)).hint();
  },

  toSvg() {
    return apiOf(controllerOf(this)).toSvg();
  },

  focus(options) {
    apiOf(controllerOf(this)).focus(options);
  },
};

/** Adds the public API to all <quarry-game> elements. */
export function installPublicApi(): void {
  const properties: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(members);
  for (const name of Object.keys(TEXTS)) {
    properties[name] = {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return textOf(this, name);
      },
      set(this: HTMLElement, value: unknown) {
        setAttribute(this, name, value);
      },
    };
  }
  for (const name of SWITCHES) {
    properties[name] = {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return isSwitchedOn(this, name);
      },
      set(this: HTMLElement, value: unknown) {
        this.toggleAttribute(name, Boolean(value));
      },
    };
  }
  Object.defineProperties(GameElement.prototype, properties);
  provideApi({ styles, create: apiOf });
}
