// The controller of one <quarry-game> element: it loads the program, shows the board, and connects it with the dialogs, the
// computer, the messages and the host page. All elements of a page share one download of the program.

import type { QuarryErrorCode, QuarryGameEventMap } from "../../npm/quarry-game/quarry.d.ts";
import { Controls } from "../analysis/controls.ts";
import type { Players } from "../analysis/players.ts";
import { Board } from "../board/board.ts";
import type { BoardEvent, BoardHost } from "../board/events.ts";
import { SMALL, watchDensity } from "../board/fit.ts";
import { messageView } from "../board/message.ts";
import type { Message, MessageActions } from "../board/model.ts";
import { SIDES } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";
import { closest, onApproach } from "../lib/dom.ts";
import { pageFragment, parseFragment } from "../lib/fragment.ts";
import { loadOnce } from "../lib/load-once.ts";
import { Mounted } from "../lib/mounted.ts";
import { addStyles, restoreStyles } from "../lib/styles.ts";
import { languageLoaded, loadLaterMessages, onLaterMessages, text } from "../messages/format.ts";
import type { Autosave } from "../page/autosave.ts";
import type { Page, PuzzleKeeper } from "../page/page.ts";
import { type Settings, SPEEDS, settings, watchSettings } from "../storage/settings.ts";
import loadModule, { type BoardState, readAddress } from "../wasm/quarry.js";
import styles from "./first-view.css";
import { keepKeys } from "./keys.ts";
import type { MendedLink } from "./link-fault.ts";
import { Messages } from "./messages.ts";
import { skeletonView } from "./skeleton.ts";

/** What a dialog, or another part that is loaded when the user opens it, gets from the element. */
export interface DialogContext {
  root: ShadowRoot;
  element: HTMLElement;
  board: Board;
  messages: Messages;
  /** Who plays; none on a board that is too small for players. */
  players: Players | undefined;
  /** What is shown, also after the element has returned into a document with another board. */
  state(): BoardState | undefined;
  /** The `data-action` of the button, or `moves`. */
  name: string;
  /** The game that the user has named, if it is not that shown. */
  game: GameId | undefined;
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
  new: () => import("../dialogs/new-game/new-game.ts"),
  learn: () => import("../learn/learn.ts"),
  rules: () => import("../rules/pane.ts"),
  edit: () => import("../dialogs/edit/edit.ts"),
  share: () => import("../dialogs/share/share.ts"),
  ranks: () => import("../dialogs/ratings/ratings.ts"),
  settings: () => import("../dialogs/settings/settings.ts"),
  keys: () => import("../dialogs/keys.ts"),
  promote: () => import("../dialogs/variations.ts"),
  prune: () => import("../dialogs/variations.ts"),
  delete: () => import("../dialogs/variations.ts"),
  moves: () => import("../dialogs/variations.ts"),
  comment: () => import("../dialogs/comment.ts"),
};

/** The events of errors that no script has caught. */
const FAILURES = ["error", "unhandledrejection"] as const;

const loadSound = (): Promise<typeof import("./sound.ts")> => import("./sound.ts");

/** The longest animation of a move at the usual speed, in milliseconds: in a hidden page, one may never end. */
const LONGEST_ANIMATION = 1500;

/** Loads the program. */
const loadProgram = loadOnce(() => Promise.all([loadModule(), languageLoaded()]));

/** What the controller needs of the public API of one element; see public-api.ts. */
export interface ElementApi {
  /** The address that the attributes give, without `#`. */
  readonly address: string;
  /** The element has been put into a document. Returns `false` if `begin` is called later, when the element comes near. */
  connected(begin: () => void): boolean;
  attributeChanged(name: string, before: string | null, now: string | null): void;
  /** The element has been removed from its document. */
  disconnected(): void;
  /** The board reports something. */
  notified(event: BoardEvent): void;
  /** The board reports a fault of what it is to show. */
  reportFault(message: string): void;
  /** The program could not be loaded. */
  failed(error: unknown): void;
  /** The element shows what its attributes ask for: no change is pending. */
  settled(): void;
}

/** What an element has only on some pages. */
export interface Extensions {
  /** Makes the public API of an element. */
  createApi?: (controller: GameController) => ElementApi;
  /** What only the page itself does. */
  Page?: typeof Page;
}

/** The controller of one element. */
export class GameController {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly messages: Messages;

  /** What is shown, as long as there is something. */
  board: Board | undefined;
  /** Whether the program could not be loaded. */
  hasFailed = false;
  /** The address that was asked for when the element was opened. The page's address has less later: the board drops keys. */
  initialAddress = "";

  /** Settled when the last faulty address has been mended or reported. */
  mending: Promise<unknown> = Promise.resolve();

  #extensions: Extensions;
  /** The address that was mended last, and the result. */
  mended: MendedLink | undefined;
  #api: ElementApi | undefined;
  /** The address to show when the element returns into a document. */
  #address: string | undefined;
  /** The pane beside the game. */
  #pane: Pane | undefined;
  #controls: Controls | undefined;
  /** Whether the user has just chosen the next game from all games. */
  #chosen = false;
  #unwatch: (() => void) | undefined;
  /** Whether the user has come near the board. */
  #isNear = false;
  /** Ends what goes on while the element is in a document. */
  #leave = new AbortController();
  #page: Page | undefined;
  /** The number of moves since another game was shown. */
  #moves = 0;
  /** The current message before there is a board. */
  #early: Mounted<{ message: Message }> | undefined;

  /** Modules may add to `extensions` later. */
  constructor(element: HTMLElement, extensions: Extensions) {
    this.element = element;
    this.#extensions = extensions;
    this.root = element.attachShadow({ mode: "open" });
    this.messages = new Messages(
      (message) => this.#showMessage(message),
      () => this.root.activeElement ?? this.focus(),
    );
    keepKeys(element, this.root);
  }

  /** The public API, if it has been loaded. */
  get api(): ElementApi | undefined {
    this.#api ??= this.#extensions.createApi?.(this);
    return this.#api;
  }

  /** The element is in a document. No error is thrown into the host page. */
  connect(): void {
    try {
      this.#begin();
    } catch (error) {
      this.#refuse(error);
    }
  }

  #begin(): void {
    if (this.api?.connected(() => this.connect()) === false) return;
    if (this.isPage) {
      this.element.setAttribute("theme", settings().theme);
      this.#unwatch = watchSettings((chosen) => this.configure(chosen));
    }
    this.#showMessage(this.messages.current);
    for (const kind of FAILURES) addEventListener(kind, this.#checkBoard);
    this.#leave = new AbortController();
    onApproach(this.root, this.#comeNear, this.#leave.signal);
    // The browser has lost what the board has drawn.
    const { signal } = this.#leave;
    this.root.addEventListener("contextrestored", () => this.board?.applyTheme(), { capture: true, signal });
    this.#open();
  }

  disconnect(): void {
    this.#unwatch?.();
    this.#pane?.close();
    this.#controls?.close();
    this.#controls = undefined;
    this.#isNear = false;
    this.#leave.abort();
    for (const kind of FAILURES) removeEventListener(kind, this.#checkBoard);
    this.#address = this.board?.address ?? this.#address;
    this.board?.destroy();
    this.board = undefined;
    this.api?.disconnected();
    this.root.replaceChildren();
  }

  attributeChanged(name: string, before: string | null, now: string | null): void {
    if (SIDES.some((side) => side === name)) this.#applyPlayers();
    else if (name === "theme" && before === now) return;
    else if (this.api) this.api.attributeChanged(name, before, now);
    else if (name === "src") this.reset();
    else this.board?.applyTheme();
  }

  /** Applies settings. */
  configure({ theme, board, pieces, speed, coordinates, letters, marks, sound }: Settings): void {
    if (sound) loadSound().catch(() => undefined);
    this.element.setAttribute("theme", theme);
    this.element.style.setProperty("--quarry-board", board);
    this.element.style.setProperty("--quarry-pieces", pieces);
    this.board?.configure({ speed: SPEEDS[speed], coordinates, letters, marks });
  }

  /** Shows again what the attributes ask for. */
  reset(): void {
    this.forgetAddress();
    this.api?.settled();
    this.board?.open(this.#source);
    this.#controls?.startPuzzles(parseFragment(this.#source).puzzle);
  }

  /** Forgets what was shown when the element left its document. */
  forgetAddress(): void {
    this.#address = undefined;
  }

  async redo(): Promise<void> {
    this.board?.act("redo");
    await this.animationEnd();
  }

  /** Resolves when nothing moves. */
  async animationEnd(): Promise<void> {
    const longest = LONGEST_ANIMATION / (SPEEDS[settings().speed] || 1);
    await Promise.race([this.board?.still(), new Promise((done) => setTimeout(done, longest))]);
  }

  /** What saves the current game on the device; only on the page itself. */
  get autosave(): Autosave | undefined {
    return this.#page?.autosave;
  }

  /** What is known of the puzzles and of who solves them; only on the page itself. */
  get puzzles(): PuzzleKeeper | undefined {
    return this.#page?.puzzles;
  }

  /** Puts the focus on the board. */
  focus(options?: FocusOptions): void {
    this.board?.focus(options);
  }

  /** Dispatches an event of the element. Returns `false` if a listener prevents what it announces. */
  dispatch<Kind extends keyof QuarryGameEventMap>(kind: Kind, detail?: QuarryGameEventMap[Kind]["detail"]): boolean {
    const options = { bubbles: true, composed: true, cancelable: kind === "quarry-before-move", detail };
    return this.element.dispatchEvent(new CustomEvent(kind, options));
  }

  /** The controls of the computer. */
  get controls(): Controls {
    this.#controls ??= new Controls(this);
    return this.#controls;
  }

  /**
   * Reports a failure: in a message and, if there was an error, in the console and as an event. Of a worker that fails, the
   * event has the message. `actions` are what the user can do.
   */
  async fail(
    title: string,
    more: string,
    error?: unknown,
    code: QuarryErrorCode = "part",
    actions: MessageActions = {},
  ): Promise<void> {
    // On another site, its page would be loaded again.
    if (error && this.isPage && (await isReplaced())) this.#offerReload();
    else this.messages.show("failure", title, more, actions);
    if (error) {
      console.error(error);
      const isWorker = error instanceof Error && error.name === "WorkerError";
      const cause = String((error as Partial<Error>).message ?? error);
      this.dispatch("quarry-error", { message: isWorker ? `${title} ${cause}` : title, code, cause });
    }
  }

  /** The address that the attributes give, without `#`. */
  get #source(): string {
    return (this.api?.address ?? this.element.getAttribute("src") ?? "").replace(/^#/, "");
  }

  get isPage(): boolean {
    return this.element.hasAttribute("page");
  }

  /** Whether the computer can be asked, or plays. */
  get #hasComputer(): boolean {
    return !this.#isSmall || this.#controls !== undefined || SIDES.some((side) => this.element.hasAttribute(side));
  }

  /** Whether moves have sounds. */
  get #hasSound(): boolean {
    const sound = this.element.getAttribute("sound");
    return sound === "on" || (settings().sound && sound !== "off");
  }

  /** Whether the element is little more than a board. */
  get #isSmall(): boolean {
    return this.element.matches(SMALL);
  }

  async #open(): Promise<void> {
    let skeleton: { remove(): void } | undefined;
    this.hasFailed = false;
    try {
      const program = loadProgram();
      addStyles(this.root, styles);
      restoreStyles(this.root);
      this.initialAddress = this.#wanted;
      if (this.element.isConnected && !this.board && !this.#isSmall) {
        skeleton = new Mounted(this.root, {}, () => skeletonView(this.#wanted, this.isPage));
      }
      if (!this.isPage) addStyles(this.root, (await import("./element-styles.ts")).styles);
      await program;
      skeleton?.remove();
      if (!this.element.isConnected || this.board) return;
      const { Page } = this.#extensions;
      if (this.isPage && Page) {
        this.#page ??= new Page(
          this.root,
          this.messages,
          { readAddress, otherKeys: () => this.otherKeys, isInExercise: () => this.#controls?.isInExercise ?? false },
          (name, game) => this.#openDialog(name, game),
        );
      }
      const choose = ({ target }: Event): void => {
        this.#chosen = target instanceof Element && target.closest("[data-choose]") !== null;
      };
      this.root.addEventListener("click", choose, { signal: this.#leave.signal });
      const host: BoardHost = {
        before: (move) => this.dispatch("quarry-before-move", { move }),
        notified: (event) => this.#notified(event),
      };
      this.board = new Board(this.root, this.isPage, this.#wanted, host);
      onLaterMessages(() => this.board?.refreshTexts());
      this.#showMessage(this.messages.current);
      watchDensity(() => this.board?.applyTheme(), this.#leave.signal);
      if (this.isPage) this.configure(settings());
      this.dispatch("quarry-ready");
    } catch (error) {
      skeleton?.remove();
      this.#refuse(error);
    }
  }

  /** The program could not be loaded, or the browser lacks something that it needs. */
  #refuse(error: unknown): void {
    this.hasFailed = true;
    this.api?.failed(error);
    this.fail(text("not-loaded"), text("not-loaded-do"), error, "load", this.#reloading);
  }

  /** The address to show, without `#`. */
  get #wanted(): string {
    return this.isPage ? pageFragment() : (this.#address ?? this.#source);
  }

  #notified(event: BoardEvent): void {
    if (!this.board) return;
    this.api?.notified(event);
    if (event.kind === "ask") this.#openDialog(event.dialog);
    if (event.kind === "changed") this.#changed(event, this.board);
    if (event.kind === "sounds" && this.#hasSound) this.#playSound(event);
    if (event.kind === "fault") {
      const { message, address } = event;
      this.mending = import("./link-fault.ts")
        .then(({ mendLink }) => mendLink(this, message, address))
        .catch(this.reportMissing);
    }
  }

  /** The keys of the page's address that are of no game. */
  get otherKeys(): string {
    const address = pageFragment();
    return this.mended?.from === address ? this.mended.keys : address;
  }

  /** Reports what is wrong with an address, as soon as the texts of errors are there. */
  async #showFault(message: string): Promise<void> {
    const { showFault } = await import("./link-fault.ts");
    await showFault(this, message);
  }

  #changed({ change: what }: Extract<BoardEvent, { kind: "changed" }>, board: Board): void {
    this.#pane?.follow();
    this.#page?.changed(what, board);
    if (this.#hasComputer) {
      const chosen = this.#chosen;
      // A correspondence game changes the attributes first.
      Promise.resolve()
        .then(() => this.controls.follow(what, chosen))
        .catch(this.reportMissing);
    }
    if (what === "game") this.#chosen = false;
    if (what === "game" && parseFragment(board.address).hasNotes) this.#showAnnotations(board);
    const isSameGame = what === "turn" || what === "undone" || what === "redone";
    // Another game may need another module of the engine.
    if (!isSameGame) this.#isNear = false;
    // After a few moves, a message about the address is out of date.
    this.#moves = isSameGame ? this.#moves + 1 : 0;
    if (!isSameGame || this.#moves > 3) this.messages.hide("fault");
  }

  async #showAnnotations(board: Board): Promise<void> {
    try {
      const { showAnnotations } = await import("../analysis/annotations.ts");
      const message = await showAnnotations(this.root, board);
      if (message) await this.#showFault(message);
    } catch (error) {
      this.reportMissing(error);
    }
  }

  /** Reports that a part of the page could not be loaded. */
  reportMissing = (error: unknown): void => {
    this.fail(text("part-missing"), text("part-missing-do"), error, "part", this.#reloading);
  };

  /** Shows a message on the board, or in its place. */
  #showMessage(message: Message | undefined): void {
    this.#early?.remove();
    this.#early = undefined;
    if (this.board) this.board.show({ message });
    else if (message) this.#early = new Mounted(this.root, { message }, (state) => messageView(state.message));
  }

  /** An attribute has another player for a side. */
  #applyPlayers(): void {
    const controls = this.#controls ?? (this.board && this.#isSmall ? this.controls : undefined);
    controls?.applyAttributes().catch(this.reportMissing);
  }

  /** The user has come near the board: what may be needed next is loaded. */
  #comeNear = ({ target }: Event): void => {
    // A message is no part of the game. While files are being loaded, a newer build cannot take over.
    if (this.#isNear || !this.board?.state || closest(target, ".message")) return;
    loadLaterMessages().catch(() => undefined);
    if (!this.#hasComputer) return;
    this.#isNear = true;
    this.controls.prepare().catch(() => {
      this.#isNear = false;
    });
  };

  /** The button that loads the page again. In Firefox, a script that has failed fails until then. */
  get #reloading(): MessageActions {
    return this.isPage ? { [text("reload")]: () => location.reload() } : {};
  }

  async #openDialog(name: string, game?: GameId): Promise<void> {
    try {
      const dialog = await DIALOGS[name]?.();
      if (!this.board || !dialog) return;
      const { root, element, board, messages } = this;
      const players = this.#controls?.players;
      const state = (): BoardState | undefined => this.board?.state;
      const pane = await dialog.open({ root, element, board, messages, players, name, game, state });
      this.#pane = pane ?? this.#pane;
    } catch (error) {
      this.reportMissing(error);
    }
  }

  async #playSound(sounds: Extract<BoardEvent, { kind: "sounds" }>): Promise<void> {
    try {
      const { play } = await loadSound();
      const { result, parts, files } = sounds.state;
      const { speed, volume } = settings();
      const person = this.#controls?.players.person;
      play(sounds, { files, flipped: parts.flipped, result, person, speed: SPEEDS[speed], volume });
    } catch (error) {
      // A game can be played in silence.
      console.warn(error);
    }
  }

  /** Offers to reload: the host has a newer build, and no longer the rest of this one. */
  #offerReload(): void {
    // Replacing the message while the user presses its button would lose the click.
    if (this.messages.has("failure")) return;
    const actions = { [text("reload")]: () => location.reload() };
    this.messages.show("failure", text("new-version"), text("reload-page"), actions);
  }

  /** After an error anywhere on the page: the board may have failed. */
  #checkBoard = (): void =>
    queueMicrotask(() => {
      if (!this.board || this.board.isAlive) return;
      for (const kind of FAILURES) removeEventListener(kind, this.#checkBoard);
      this.messages.hide("fault");
      const what = text(this.isPage ? "reload-page" : "reload-board");
      this.messages.show("failure", text("went-wrong"), what, this.#reloading);
    });
}

/** Whether a newer build has replaced the one of this script. Its files, whose names contain hashes, are gone then. */
async function isReplaced(): Promise<boolean> {
  try {
    const { status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    return status === 404 || status === 410;
  } catch {
    // There is no network, or the host does not answer requests from other origins.
    return false;
  }
}
