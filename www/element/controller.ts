// The controller of one <quarry-game> element: it loads the program, shows the board, and connects it with the dialogs, the
// computer, the toasts and the page around it. All elements of a page share one download of the program.

import type { QuarryGameEventMap } from "../../package/quarry.d.ts";
import type { Computer } from "../analysis/computer.ts";
import { SIDES } from "../games/boards.ts";
import { settled } from "../lib/dom.ts";
import type { Page } from "../page/page.ts";
import { type Settings, settings, watchSettings } from "../storage/settings.ts";
import type { Board, BoardCallback, BoardChange, BoardState } from "../wasm/quarry.js";
import { isReplaced } from "./replaced-build.ts";
import { showSkeleton } from "./skeleton.ts";
import { Toasts } from "./toasts.ts";

const styles = [
  new URL("./quarry.css", import.meta.url),
  new URL("./game.css", import.meta.url),
  new URL("./skeleton.css", import.meta.url),
];

/** What a dialog, or another part that is loaded when the user opens it, gets from the element. */
export interface DialogContext {
  root: ShadowRoot;
  element: HTMLElement;
  board: Board;
  /** What is on show, also after the element has returned into a document with another board. */
  state(): BoardState | undefined;
  /** The `data-action` of the button, or `turns`. */
  name: string;
}

/** A pane beside the game, which follows it. */
export interface Pane {
  follow(): unknown;
  close(): void;
}

interface DialogModule {
  // biome-ignore lint/suspicious/noConfusingVoidType: most dialogs return nothing
  open(context: DialogContext): Promise<Pane | undefined | void>;
}

/** What the user can open, by the name with which the board asks for it. */
const DIALOGS: Record<string, () => Promise<DialogModule>> = {
  new: () => import("../dialogs/new-game.ts"),
  rules: () => import("../rules/pane.ts"),
  edit: () => import("../dialogs/edit.ts"),
  share: () => import("../dialogs/share.ts"),
  ranks: () => import("../dialogs/ratings.ts"),
  settings: () => import("../dialogs/settings.ts"),
  promote: () => import("../dialogs/variations.ts"),
  prune: () => import("../dialogs/variations.ts"),
  delete: () => import("../dialogs/variations.ts"),
  turns: () => import("../dialogs/variations.ts"),
};

/** The events of errors that no script has caught. */
const FAILURES = ["error", "unhandledrejection"] as const;

const loadSound = (): Promise<typeof import("./sound.ts")> => import("./sound.ts");

/** The longest animation of a turn, in milliseconds: in a hidden page, one may never end. */
const LONGEST_ANIMATION = 1500;

type Program = typeof import("../wasm/quarry.js");

let program: Promise<Program> | undefined;

/** Loads the program. After a failure, the next element tries again. */
function loadProgram(): Promise<Program> {
  if (!program) {
    program = import("../wasm/quarry.js").then(async (module) => {
      await module.default();
      return module;
    });
    program.catch(() => {
      program = undefined;
    });
  }
  return program;
}

/** What the controller needs of the public API of one element; see public-api.ts. */
export interface ElementApi {
  /** The address that the attributes give, without `#`. */
  readonly address: string;
  /** The element has been put into a document. */
  connected(): void;
  attributeChanged(name: string, before: string | null, now: string | null): void;
  /** The board reports something. */
  notified(kind: Parameters<BoardCallback>[0], detail: string): void;
  /** The element shows what its attributes say: no change is pending. */
  settled(): void;
}

/** The public API: a style sheet, and what makes it for one element. */
export interface ApiModule {
  styles: URL;
  create(controller: GameController): ElementApi;
}

let api: ApiModule | undefined;
let PageClass: typeof Page | undefined;

/** Adds the public API to all elements. The page itself does so after its first view. */
export function provideApi(module: ApiModule): void {
  api = module;
}

/** Adds what only the page itself does. */
export function providePage(page: typeof Page): void {
  PageClass = page;
}

const controllers = new WeakMap<HTMLElement, GameController>();

/** The controller of a <quarry-game> element. */
export function controllerOf(element: HTMLElement): GameController {
  const controller = controllers.get(element);
  if (!controller) throw new TypeError("found another element, expected a quarry-game");
  return controller;
}

/** The controller of one element. */
export class GameController {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly toasts: Toasts;

  /** What is on show, as long as there is something. */
  board: Board | undefined;
  /** Whether the program could not be loaded. */
  hasFailed = false;
  /** The address that was asked for when the element was opened. The page's address says less later: the board drops keys. */
  initialAddress = "";

  #api: ElementApi | undefined;
  #styled: Promise<unknown> | undefined;
  /** The address to show when the element returns into a document. */
  #address: string | undefined;
  /** The pane beside the game. */
  #pane: Pane | undefined;
  #computer: Promise<Computer> | undefined;
  /** Whether the user has just chosen the next game from all games. */
  #chosen = false;
  #unwatch: (() => void) | undefined;
  #page: Page | undefined;
  /** The number of turns since another game was shown. */
  #turns = 0;

  constructor(element: HTMLElement) {
    this.element = element;
    this.root = element.attachShadow({ mode: "open" });
    this.toasts = new Toasts(() => this.focus());
    controllers.set(element, this);
  }

  /** The public API, if it has been loaded. */
  get api(): ElementApi | undefined {
    this.#api ??= api?.create(this);
    return this.#api;
  }

  connect(): void {
    this.api?.connected();
    if (this.#isPage) {
      this.element.setAttribute("theme", settings().theme);
      this.#unwatch = watchSettings((chosen) => this.configure(chosen));
    }
    this.#styled ??= this.#loadStyles();
    this.toasts.stand(this.root);
    for (const kind of FAILURES) addEventListener(kind, this.#checkBoard);
    this.#open();
  }

  disconnect(): void {
    this.#unwatch?.();
    this.#pane?.close();
    this.#computer?.then(
      (computer) => computer.close(),
      () => undefined,
    );
    this.#computer = undefined;
    for (const kind of FAILURES) removeEventListener(kind, this.#checkBoard);
    this.#address = this.board?.address() ?? this.#address;
    if (this.board?.isAlive()) this.board.destroy();
    this.board = undefined;
    for (const child of [...this.root.children]) if (child.localName !== "link") child.remove();
  }

  attributeChanged(name: string, before: string | null, now: string | null): void {
    if (SIDES.some((side) => side === name)) this.#reseat();
    else if (this.api) this.api.attributeChanged(name, before, now);
    else if (name === "src") this.reset();
    else this.board?.apply_theme();
  }

  /** Applies settings. */
  configure({ theme, motion, coordinates, letters, sound }: Settings): void {
    if (sound) loadSound().catch(() => undefined);
    this.element.setAttribute("theme", theme);
    this.board?.configure(motion, coordinates, letters);
  }

  /** Shows again what the attributes say. */
  reset(): void {
    this.forgetAddress();
    this.api?.settled();
    this.board?.open(this.#source);
  }

  /** Forgets what was on show when the element left its document. */
  forgetAddress(): void {
    this.#address = undefined;
  }

  async redo(): Promise<void> {
    this.board?.act("redo");
    await this.animationEnd();
  }

  /** Resolves when nothing moves, or when `isWaiting` returns `false`. */
  async animationEnd(isWaiting = (): boolean => true): Promise<void> {
    const inside = this.root.querySelector<HTMLElement>("[data-animating]");
    let rest = LONGEST_ANIMATION;
    while (rest > 0 && isWaiting() && inside?.isConnected && inside.dataset.animating === "true") {
      await new Promise((done) => setTimeout(done, 16));
      rest -= 16;
    }
  }

  /** Puts the focus on the board. */
  focus(options?: FocusOptions): void {
    this.root.querySelector<HTMLElement>(".cell[tabindex='0']")?.focus(options);
  }

  /** Dispatches an event of the element. Returns `false` if a listener prevents what it announces. */
  dispatch<Kind extends keyof QuarryGameEventMap>(kind: Kind, detail?: QuarryGameEventMap[Kind]["detail"]): boolean {
    const options = { bubbles: true, composed: true, cancelable: kind === "quarry-before-move", detail };
    return this.element.dispatchEvent(new CustomEvent(kind, options));
  }

  /** The computer. It is loaded once the first view is there. */
  computer(): Promise<Computer> {
    if (!this.#computer) {
      this.#computer = this.#loadComputer();
      // After a failure, the next call tries again.
      this.#computer.catch(() => {
        this.#computer = undefined;
      });
    }
    return this.#computer;
  }

  /** Reports a failure: in a toast and, if there was an error, in the console and as an event. */
  async fail(title: string, text: string, error?: unknown): Promise<void> {
    if (error && (await isReplaced())) this.#offerReload();
    else this.toasts.show("failure", title, text);
    if (error) {
      console.error(error);
      this.dispatch("quarry-error", { message: title });
    }
  }

  /** The address that the attributes give, without `#`. */
  get #source(): string {
    return (this.api?.address ?? this.element.getAttribute("src") ?? "").replace(/^#/, "");
  }

  get #isPage(): boolean {
    return this.element.hasAttribute("page");
  }

  /** Whether the element is little more than a board. */
  get #isSmall(): boolean {
    return this.element.matches("[controls=none], [controls=minimal]");
  }

  async #open(): Promise<void> {
    let skeleton: HTMLElement | undefined;
    this.hasFailed = false;
    try {
      const program = loadProgram();
      this.initialAddress = this.#isPage ? location.hash.slice(1) : (this.#address ?? this.#source);
      await this.#styled;
      if (this.element.isConnected && !this.board && !this.#isSmall) {
        skeleton = showSkeleton(this.root, this.#wanted, this.#isPage);
      }
      const { Board } = await program;
      skeleton?.remove();
      if (!this.element.isConnected || this.board) return;
      if (this.#isPage && PageClass) {
        this.#page ??= new PageClass(this.root, this.toasts, (name) => this.#openDialog(name));
      }
      this.root.addEventListener("click", ({ target }) => {
        this.#chosen = target instanceof Element && target.closest("[data-choose]") !== null;
      });
      // The board must not be called while it calls.
      const callback: BoardCallback = (kind, detail) => {
        if (kind === "before") return this.dispatch("quarry-before-move", { move: detail });
        queueMicrotask(() => this.#notified(kind, detail));
        return true;
      };
      this.board = new Board(this.root, this.#isPage, this.#wanted, callback);
      this.toasts.stand(this.root);
      if (this.#isPage) this.configure(settings());
      this.dispatch("quarry-ready");
    } catch (error) {
      skeleton?.remove();
      this.hasFailed = true;
      this.fail("The game could not be loaded.", "Reload the page to try again.", error);
    }
  }

  /** The address to show, without `#`. */
  get #wanted(): string {
    return this.#isPage ? location.hash.slice(1) : (this.#address ?? this.#source);
  }

  #notified(kind: Parameters<BoardCallback>[0], detail: string): void {
    if (!this.board) return;
    this.api?.notified(kind, detail);
    if (kind === "ask") this.#openDialog(detail);
    if (kind === "changed") this.#changed(detail as BoardChange, this.board);
    if (kind === "heard" && settings().sound) this.#playSound(detail);
    if (kind === "fault") {
      this.toasts.show("fault", "This address does not hold together.", `${detail}. What is legal of it is shown.`);
      this.dispatch("quarry-error", { message: detail });
    }
  }

  #changed(what: BoardChange, board: Board): void {
    this.#pane?.follow();
    this.#page?.changed(what, board);
    if (!this.#isSmall || SIDES.some((side) => this.element.hasAttribute(side))) {
      const chosen = this.#chosen;
      this.computer().then(
        (computer) => computer.follow(what, chosen),
        async (error) => ((await isReplaced()) ? this.#offerReload() : console.warn(error)),
      );
    }
    if (what === "game") this.#chosen = false;
    const isTurn = what === "turn" || what === "undone";
    // After a few turns, a message about the address is out of date.
    this.#turns = isTurn ? this.#turns + 1 : 0;
    if (!isTurn || this.#turns > 3) this.toasts.hide("fault");
  }

  /** An attribute says that another player plays a side. */
  #reseat(): void {
    const computer = this.#computer ?? (this.board && this.#isSmall ? this.computer() : undefined);
    computer?.then(
      (computer) => computer.reseat(),
      () => undefined,
    );
  }

  async #loadComputer(): Promise<Computer> {
    if (document.readyState !== "complete") {
      await new Promise((done) => addEventListener("load", done, { once: true }));
    }
    const { open } = await import("../analysis/computer.ts");
    return open(this);
  }

  async #openDialog(name: string): Promise<void> {
    try {
      const dialog = await DIALOGS[name]?.();
      if (!this.board || !dialog) return;
      const { root, element, board } = this;
      const pane = await dialog.open({ root, element, board, name, state: () => this.board?.state() });
      this.#pane = pane ?? this.#pane;
    } catch (error) {
      this.fail("This part of the page could not be loaded.", "Try again when you are online.", error);
    }
  }

  async #playSound(noises: string): Promise<void> {
    try {
      const { play } = await loadSound();
      const state = this.board?.state();
      const files = Number(this.root.querySelector("[aria-colcount]")?.getAttribute("aria-colcount"));
      if (state) play(noises, { files, flipped: state.address.includes("flip=1"), outcome: state.outcome });
    } catch (error) {
      // A game can be played in silence.
      console.warn(error);
    }
  }

  /** Offers to reload: the host has a newer build, and no longer the rest of this one. */
  #offerReload(): void {
    const text = this.#isPage
      ? "Reload the page to go on. Your game is kept."
      : "Reload the page to use all of this board.";
    this.toasts.show("failure", "There is a new version of Quarry.", text, { Reload: () => location.reload() });
  }

  /** After an error anywhere on the page: the board may have failed. */
  #checkBoard = (): void =>
    queueMicrotask(() => {
      if (!this.board || this.board.isAlive()) return;
      for (const kind of FAILURES) removeEventListener(kind, this.#checkBoard);
      this.toasts.hide("fault");
      const text = this.#isPage ? "The game is kept: reload the page to go on with it." : "Reload the page to go on.";
      const reload = { Reload: () => location.reload() };
      this.toasts.show("failure", "Something went wrong.", text, this.#isPage ? reload : {});
    });

  /** Resolves when the style sheets have loaded, or failed. */
  #loadStyles(): Promise<unknown> {
    const own = this.#isPage || !api ? styles : [...styles, api.styles];
    const loading = own.map(({ href }) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = href;
      this.root.append(link);
      return settled(link);
    });
    return Promise.all(loading);
  }
}
