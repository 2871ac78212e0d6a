// The public API of the element, for other people's pages: attributes with what to show, methods, events, and names for
// style sheets. The page itself has it too, once the user has come near the board.

import type {
  QuarryAnalyseOptions,
  QuarryErrorCode,
  QuarryGameElement,
  QuarryGameEventMap,
  QuarryInfo,
  QuarryOutcome,
  QuarrySolution,
  QuarrySolveOptions,
} from "../../npm/quarry-game/quarry.d.ts";
import type { Board } from "../board/board.ts";
import type { BoardChange, BoardEvent } from "../board/events.ts";
import { SIDES } from "../games/boards.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { isOff, isOn, onApproach } from "../lib/dom.ts";
import { homeUrl } from "../lib/home-url.ts";
import { addStyles } from "../lib/styles.ts";
import { errorOf, explain, fieldFault, oneOf } from "../messages/errors.ts";
import { chooseLanguage, text } from "../messages/format.ts";
import type { BoardState } from "../wasm/quarry.js";
import { WORDS } from "./attributes.ts";
import type { ElementApi, GameController } from "./controller.ts";
import { styles } from "./element-styles.ts";
import { CONTROLLER, defineGameElement, GameElement } from "./game-element.ts";
import type { Options } from "./options.ts";

export { setHome } from "../lib/home-url.ts";

/** Attributes that are texts, and their defaults. */
const TEXTS: Record<string, string> = {
  src: "",
  game: "grabber",
  size: "",
  position: "",
  moves: "",
  chapter: "",
  puzzle: "",
  invite: "",
  relays: "",
  ...Object.fromEntries(SIDES.map((name) => [name, "human"])),
  arrows: "",
  circles: "",
  ...Object.fromEntries(Object.entries(WORDS).map(([name, [usual = ""]]) => [name, usual])),
};

/** Boolean attributes: see `isOn`. */
const SWITCHES = ["flip", "readonly", "store"];

/** The property that has another value when the page shows light colours in place of dark ones, or the other way round. */
const SCHEME = "column-rule-color";

/** Attributes that options.ts applies. */
const OPTIONS = ["arrows", "circles", "movable", "motion", "coordinates"];

/** Attributes that are read when they are needed. */
const READ_LATER = ["chapter", "keys", "sound", "relays", "store"];

GameElement.observedAttributes.push(...OPTIONS, ...READ_LATER, "invite", "puzzle", "loading");

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
  notices: ".message",
};

/** The language of the text around an element, or its own one, by its `lang`; empty if there is none. */
function languageOf(element: Element): string {
  const named = element.closest("[lang]");
  if (named) return named.getAttribute("lang") ?? "";
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageOf(root.host) : "";
}

/** The public API of one element. */
class PublicApi implements ElementApi {
  #controller: GameController;
  /** The last state of the game, for callers while the board is busy. */
  #last: BoardState | undefined;
  /** Whether the board has shown something. */
  #isShown = false;
  /** Resolves when all moves that were asked for have been played. */
  #queue: Promise<unknown> = Promise.resolve();
  /** Whether the element will follow its attributes, in a moment. */
  #isPending = false;
  /** Whether the board will be drawn anew, in a moment. */
  #isOutdated = false;
  #isObserved = false;
  /** The values of the attributes with few values that have been checked. */
  #checked = new Map<string, string | null>();
  /** What was shown with the last `quarry-change`. */
  #reported = "";
  #options: Promise<Options> | undefined;
  /** Whether the next game is that of the attributes. */
  #isGiven = true;
  /** Whether an element with `loading="lazy"` has come near, and what loads the program then. */
  #isNear = false;
  #begin: (() => void) | undefined;

  constructor(controller: GameController) {
    this.#controller = controller;
  }

  get address(): string {
    const { element } = this.#controller;
    const invite = element.getAttribute("invite");
    const src = invite?.includes("game=") ? invite : element.getAttribute("src");
    if (src !== null) return src.slice(src.indexOf("#") + 1);
    const given = (name: string): string => element.getAttribute(name)?.trim() ?? "";
    const keys = {
      puzzle: given("puzzle"),
      // Until the puzzle is there, the start of its game is shown.
      game: given("game") || given("puzzle").split(".")[0] || "grabber",
      size: given("size"),
      pos: given("position").replace(/\s+/g, "_"),
      moves: movesOf(given("moves")),
      ply: given("ply"),
      flip: isOn(element, "flip") ? "1" : "",
    };
    const set = Object.entries(keys).filter(([, value]) => value !== "");
    return set.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
  }

  connected(begin: () => void): boolean {
    // Before anything is shown.
    if (!this.#controller.isPage) addStyles(this.#controller.root, styles);
    const { element, root } = this.#controller;
    chooseLanguage([languageOf(element), ...navigator.languages]);
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
      onApproach(root, () => {
        if (!this.#options) this.#withOptions();
      });
      element.addEventListener("transitionend", ({ target, propertyName }) => {
        if (target === element && (propertyName.startsWith("--") || propertyName === SCHEME))
          this.#controller.board?.applyTheme();
      });
    }
    for (const name of Object.keys(WORDS)) this.#check(name);
    if (this.#isNear || element.getAttribute("loading") !== "lazy") return true;
    this.#begin = () => {
      this.#begin = undefined;
      this.#isNear = true;
      if (element.isConnected) begin();
    };
    const near = (): void => this.#begin?.();
    import("./lazy.ts").then(({ waitUntilNear }) => this.#begin && waitUntilNear(element, root, near)).catch(near);
    return false;
  }

  attributeChanged(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    const { board, element } = this.#controller;
    if (name in WORDS) this.#check(name);
    if (OPTIONS.includes(name)) {
      // The first game applies them as well.
      if (board) this.#withOptions((options) => options.apply());
    } else if (name === "loading") {
      if (now !== "lazy") this.#begin?.();
    } else if (name === "readonly") {
      board?.applyReadonly();
      this.#redrawSoon();
    } else if (name === "controls" || name === "theme") {
      this.#redrawSoon();
    } else if (name === "ply") {
      if (board) this.goTo(now ?? board.state?.moves.length);
    } else if (name === "flip") {
      const isFlipped = board?.state?.parts.flipped ?? false;
      if (board && isFlipped !== isOn(element, "flip")) board.act("flip");
    } else if (!READ_LATER.includes(name)) {
      this.#showSoon();
    }
  }

  notified(event: BoardEvent): void {
    const { state } = this;
    if (event.kind === "changed") {
      if (event.change === "game") nameParts(this.#controller.root);
      this.#followOptions(event.change);
      // `quarry-ready` reports what is shown first.
      if (state && this.#isShown) this.#dispatchChange(event.change, state);
      else if (state) this.#reported = JSON.stringify(shownOf(state));
      this.#isShown = true;
    }
    if (event.kind !== "played" || !state) return;
    const { ply, side, position } = state;
    const outcome = state.outcome as QuarryOutcome;
    this.#controller.dispatch("quarry-move", { move: event.move, ply, side, position, outcome });
    if (outcome !== "ongoing") this.#controller.dispatch("quarry-end", { outcome });
  }

  failed(error: unknown): void {
    const { element, root } = this.#controller;
    // The page itself shows a message.
    if (element.hasAttribute("page")) return;
    import("./failure.ts").then(
      ({ showFailure }) => showFailure(root, error, homeUrl(`#${this.address}`)),
      () => root.append(text("not-loaded")),
    );
  }

  /** Reports a fault of the attributes with what to show. */
  reportFault(message: string): void {
    const isOfGame = /^\["parse-error","field","(game|size)"/.test(message);
    const hasLink = this.#controller.element.hasAttribute("src");
    const title = hasLink ? "link-broken" : "attribute-wrong";
    this.#fault(message, isOfGame && !hasLink ? "attribute" : "address", title, "fault");
  }

  settled(): void {
    this.#isPending = false;
    this.#isGiven = true;
  }

  disconnected(): void {
    this.#isGiven = true;
    if (this.#options) this.#withOptions((options) => options.leave());
  }

  #followOptions(change: BoardChange): void {
    const { element } = this.#controller;
    const isGiven = this.#isGiven;
    this.#isGiven = false;
    if (!this.#options && ![...OPTIONS, "invite"].some((name) => element.hasAttribute(name))) return;
    this.#withOptions((options) => options.follow(change, isGiven));
  }

  /** Loads what applies further attributes and lets the reader draw, and does something with it. */
  #withOptions(task: (options: Options) => void = () => undefined): void {
    this.#options ??= import("./options.ts").then(
      ({ Options }) => new Options(this.#controller, (message) => this.#fault(message)),
    );
    this.#options.then(task).catch((error) => {
      this.#options = undefined;
      this.#controller.reportMissing(error);
    });
  }

  /** Dispatches the event of a change of what is shown. */
  #dispatchChange(change: BoardChange, state: BoardState): void {
    const shown = shownOf(state);
    // Flipping the board changes nothing of it, and neither does the move that is shown already.
    const now = JSON.stringify(shown);
    if (change === "turn" && now === this.#reported) return;
    this.#reported = now;
    const detail = { change, ...shown };
    this.#controller.dispatch("quarry-change", detail as QuarryGameEventMap["quarry-change"]["detail"]);
  }

  /** What is shown, or was last. */
  get state(): BoardState | undefined {
    this.#last = this.#controller.board?.state ?? this.#last;
    return this.#last;
  }

  /** Plays a move after those that are still being played. */
  play(move: string): Promise<void> {
    const played = this.#queue.then(() => this.#play(move));
    this.#queue = played.catch(() => undefined);
    return played;
  }

  goTo(ply: unknown): void {
    this.act((board) => {
      const last = board.state?.moves.length ?? 0;
      const wanted = Number(ply);
      if (Number.isInteger(wanted)) board.goTo(Math.min(Math.max(wanted, 0), last));
      else this.#fault(fieldFault("ply", String(ply), ["expected-number", "least", "0", "most", `${last}`]));
    });
  }

  async hint(): Promise<string | null> {
    await this.#ready();
    return this.#controller.controls.hint();
  }

  async *analyse(options?: QuarryAnalyseOptions): AsyncGenerator<QuarryInfo[], void, undefined> {
    const { analyse } = await import("./engine-api.ts");
    yield* analyse(await this.#ongoing(), options);
  }

  async solve(options?: QuarrySolveOptions): Promise<QuarrySolution> {
    const { solve } = await import("./engine-api.ts");
    return solve(await this.#ongoing(), options);
  }

  /** What is shown, as soon as the element is ready. */
  async #ongoing(): Promise<BoardState> {
    const state = (await this.#ready()).state;
    if (!state) throw await errorOf('["no-game"]');
    return state;
  }

  async toSvg(): Promise<string> {
    const [module, { picture }] = await Promise.all([loadDialogsModule(), import("../dialogs/picture-theme.ts")]);
    await this.#ready();
    return picture(module, this.#controller.root, this.state?.address ?? this.address);
  }

  legalMoves(): string[] | null {
    return this.#controller.board?.legalMoves()?.sort() ?? null;
  }

  async redo(): Promise<void> {
    await this.#ready();
    await this.#controller.redo();
  }

  focus(options?: FocusOptions): void {
    this.act(() => this.#controller.focus(options));
  }

  /** Does something with the board: at once, or as soon as it is there and has reported what is shown. */
  act(task: (board: Board) => void): void {
    const { board } = this.#controller;
    if (board?.isAlive) task(board);
    else
      queueMicrotask(() =>
        this.#ready()
          .then(task)
          .catch(() => undefined),
      );
  }

  async #play(move: string): Promise<void> {
    const board = await this.#ready();
    const fault = board.play(move);
    if (fault) throw await errorOf(fault);
    await this.#controller.animationEnd();
  }

  /** The board, once it is there. */
  #ready(): Promise<Board> {
    this.#begin?.();
    const { board, hasFailed, element } = this.#controller;
    if (board) return Promise.resolve(board);
    if (hasFailed || !element.isConnected) {
      return errorOf('["no-element"]').then((error) => Promise.reject(error));
    }
    return new Promise((resolve, reject) => {
      const leave = new AbortController();
      const look = (): void => {
        const { board, hasFailed } = this.#controller;
        if (!board && !hasFailed) return;
        leave.abort();
        if (board) resolve(board);
        else errorOf('["element-not-loaded"]').then(reject);
      };
      for (const kind of ["quarry-ready", "quarry-error"]) {
        element.addEventListener(kind, look, { signal: leave.signal });
      }
    });
  }

  /** Follows the attributes, once all have been set. */
  #showSoon(): void {
    this.#controller.forgetAddress();
    if (this.#isPending) return;
    this.#isPending = true;
    queueMicrotask(() => {
      if (this.#isPending) this.#controller.reset();
    });
  }

  /** Draws the board anew in its colours and its room, once all attributes have been set. */
  #redrawSoon(): void {
    if (this.#isOutdated) return;
    this.#isOutdated = true;
    queueMicrotask(() => {
      this.#isOutdated = false;
      const { board, element } = this.#controller;
      board?.applyTheme();
      if (board && textOf(element, "controls") === "full") {
        this.#controller.controls.follow("game").catch(() => undefined);
      }
    });
  }

  /** Reports an attribute that has none of its values: once, until it changes. */
  #check(name: string): void {
    const value = this.#controller.element.getAttribute(name);
    const words = WORDS[name];
    const isKnown = this.#checked.get(name) === value;
    this.#checked.set(name, value);
    if (value === null || isKnown || !words || words.includes(value)) return;
    this.#fault(fieldFault(name, value, oneOf(words)));
  }

  /** Reports a fault of an attribute, as soon as its text has loaded. */
  async #fault(
    fault: string,
    code: QuarryErrorCode = "attribute",
    title = "attribute-wrong",
    kind = "attribute",
  ): Promise<void> {
    const message = await explain(fault);
    this.#controller.messages.show(kind, text(title), text("sentence", { clauses: message }));
    this.#controller.dispatch("quarry-error", { message, code });
  }
}

/** Moves joined by blanks, as an address joins them; another text as it is, to be mended. */
function movesOf(text: string): string {
  const moves = text.split(/[\s.]+/).filter(Boolean);
  return moves.every((move) => /^[a-z]+\d[a-z\d,~-]*$|^pass$/.test(move)) ? moves.join(".") : text;
}

/** What `quarry-change` reports. */
function shownOf({ game, ply, moves, side, position, outcome }: BoardState): object {
  return { game, ply, moves: [...moves], side, position, outcome: outcome as QuarryOutcome };
}

/** The value of an attribute that is a text. */
function textOf(element: Element, name: string): string {
  return element.getAttribute(name) ?? TEXTS[name] ?? "";
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
}

/** The public API of an element. */
function apiOf(element: GameElement): PublicApi {
  const { api } = element[CONTROLLER];
  if (!(api instanceof PublicApi)) throw new TypeError("element: found one of another build, expected a quarry-game");
  return api;
}

/** The members that the element gets besides its own; npm/quarry-game/quarry.d.ts describes them. */
type Members = Pick<
  QuarryGameElement,
  | "ply"
  | "play"
  | "undo"
  | "redo"
  | "goTo"
  | "legalMoves"
  | "positionText"
  | "movesText"
  | "url"
  | "outcome"
  | "hint"
  | "analyse"
  | "solve"
  | "toSvg"
> & { focus(options?: FocusOptions): void };

const members: Members & ThisType<GameElement> = {
  get ply() {
    return this.hasAttribute("ply") ? Number(this.getAttribute("ply")) : null;
  },

  set ply(value) {
    setAttribute(this, "ply", value);
  },

  play(move) {
    return apiOf(this).play(String(move));
  },

  undo() {
    apiOf(this).act((board) => board.act("undo"));
  },

  redo() {
    return apiOf(this).redo();
  },

  goTo(ply) {
    apiOf(this).goTo(ply);
  },

  legalMoves() {
    return apiOf(this).legalMoves();
  },

  positionText() {
    return apiOf(this).state?.position ?? "";
  },

  movesText() {
    const { moves = [], ply = 0 } = apiOf(this).state ?? {};
    return moves.slice(0, ply).join(".");
  },

  url() {
    const api = apiOf(this);
    const fragment = `#${api.state?.address ?? api.address}`;
    return homeUrl(fragment) ?? fragment;
  },

  outcome() {
    return (apiOf(this).state?.outcome ?? "ongoing") as QuarryOutcome;
  },

  hint() {
    return apiOf(this).hint();
  },

  analyse(options) {
    return apiOf(this).analyse(options);
  },

  solve(options) {
    return apiOf(this).solve(options);
  },

  toSvg() {
    return apiOf(this).toSvg();
  },

  focus(options) {
    apiOf(this).focus(options);
  },
};

/** Defines the element, with the public API. */
export function definePublicElement(): void {
  installPublicApi();
  defineGameElement();
}

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
        // The default in place of no attribute is no change.
        if (value !== textOf(this, name)) setAttribute(this, name, value);
      },
    };
  }
  for (const name of SWITCHES) {
    properties[name] = {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return isOn(this, name);
      },
      set(this: HTMLElement, value: unknown) {
        const isSet = Boolean(value) && !isOff(value);
        if (isSet !== isOn(this, name)) setAttribute(this, name, isSet ? "" : null);
      },
    };
  }
  Object.defineProperties(GameElement.prototype, properties);
  GameElement.extensions.createApi = (controller) => new PublicApi(controller);
}
