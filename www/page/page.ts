// What only the page itself does: it saves games and offers them again, follows ranked and correspondence games, and works
// without a network.

import type { Board } from "../board/board.ts";
import type { BoardChange } from "../board/events.ts";
import type { Toasts } from "../element/toasts.ts";
import { boardOf, EXTRAS } from "../games/boards.ts";
import type { GameId } from "../games/games.ts";
import type { Tips } from "../learn/tips.ts";
import { add, find } from "../lib/dom.ts";
import { pageFragment, parseFragment } from "../lib/fragment.ts";
import { loadOnce } from "../lib/load-once.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import type { Solitaire } from "../puzzles/solitaire.ts";
import type { RatedGameTracker } from "../ratings/rated-game-tracker.ts";
import { device } from "../storage/device.ts";
import { settings } from "../storage/settings.ts";
import { countAside, journal } from "../storage/storage.ts";
import { Autosave, forget, games, hasGames, put, type ReadAddress } from "./autosave.ts";
import type { Correspondence } from "./correspondence.ts";
import type { RecentGames } from "./recent-games.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { StartPage } from "./start-page.ts";

/** Opens a dialog by its name: for a game, if the user has named one that is not on show. */
type OpenDialog = (name: string, game?: GameId) => void;

/** What reads addresses: the program. */
interface Readers {
  readAddress: ReadAddress;
  /** The keys of the page's address that are of no game, such as players. */
  otherKeys(): string;
  /** Whether a quiz is on. */
  isInQuiz(): boolean;
}

/** The page around one element. */
export class Page {
  #root: ShadowRoot;
  /** Its toasts. */
  readonly toasts: Toasts;
  #openDialog: OpenDialog;
  #readers: Readers;
  #recentGames: Promise<RecentGames> | undefined;
  #startPage: StartPage;
  /** What is on show. */
  board: Board | undefined;
  /** Called when something else is on show. */
  onChange: (() => void) | undefined;
  /** Saves the game on show. */
  readonly autosave: Autosave;
  #ratedGames: Promise<RatedGameTracker> | undefined;
  #tips: Promise<Tips> | undefined;
  #solitaire: Promise<Solitaire> | undefined;
  #correspondence: Promise<Correspondence> | undefined;

  constructor(root: ShadowRoot, toasts: Toasts, readers: Readers, openDialog: OpenDialog) {
    this.#root = root;
    this.toasts = toasts;
    this.#openDialog = openDialog;
    this.#showRecentGames();
    this.#startPage = new StartPage(root, () => openDialog("learn"));
    this.#readers = readers;
    this.autosave = new Autosave(readers.readAddress);
    const keep = loadOnce(() => import("./keeper.ts").then(({ open }) => open(this)));
    journal.keep = keep;
    journal.ready = restore(keep).catch(() => undefined);
    addEventListener("hashchange", () => this.#openNamedLesson());
    // While nothing has the focus, keys are the game's.
    document.addEventListener("keydown", (event) => {
      const inside = root.querySelector(".quarry");
      if (!inside || event.target !== document.body || root.querySelector("dialog[open]")) return;
      if (!inside.dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
    });
    let isTurned = false;
    // It stays: Chromium sends no wheel to a listener that is added after the first turn, unless there was one all the time.
    const wheel = (event: Event): void => {
      const { target } = event;
      if (isTurned) return;
      isTurned = true;
      import("./wheel.ts")
        .then(({ followWheel }) => followWheel(root, event as WheelEvent, target))
        .catch((error) => {
          isTurned = false;
          console.warn(error);
        });
    };
    root.addEventListener("wheel", wheel, { passive: true });
    // Another window saves a game, or deletes one.
    addEventListener("storage", () => this.#showRecentGames());
    // The page works without it; the user may have left meanwhile.
    this.#keepOffline().catch(() => undefined);
  }

  /** Registers the service worker when the first view is there. */
  async #keepOffline(): Promise<void> {
    if (document.readyState !== "complete") {
      await new Promise((done) => addEventListener("load", done, { once: true }));
    }
    await registerServiceWorker((update) => {
      const show = (): void => {
        const actions = { [text("update-reload")]: update };
        this.toasts.show("update", text("update-ready"), text("update-keeps-game"), actions);
      };
      loadLaterMessages().then(show).catch(console.warn);
    });
  }

  /** Something else is on show. */
  changed(what: BoardChange, board: Board): void {
    this.board = board;
    const state = board.state;
    if (what === "games") this.#showStart();
    else if (what === "game" && state) this.autosave.begin(state.parts.lines);
    // What is tried in a quiz is no game to continue.
    else if (state && !this.#readers.isInQuiz()) this.autosave.change(state);
    if (what === "turn") journal.keep?.().catch(console.warn);
    this.onChange?.();
    this.#reportAside().catch(console.warn);
    this.#followCorrespondence(what, board).catch(console.warn);
    this.#followRatedGames(what, board).catch((error: unknown) => {
      this.#ratedGames = undefined;
      this.#reportMissing(error);
    });
    this.#followSolitaire(board).catch((error: unknown) => {
      this.#solitaire = undefined;
      this.#reportMissing(error);
    });
    this.#showTips(what, board).catch(console.warn);
  }

  #showStart(): void {
    this.#startPage.show();
    this.#showRecentGames();
    this.#openNamedLesson();
  }

  /** Shows the saved games on the start page. A first visit has none. */
  #showRecentGames(): void {
    if (!this.#recentGames && !hasGames()) return;
    this.#recentGames ??= import("./recent-games.ts").then(({ open }) => open(this.#root, { games, put, forget }));
    this.#recentGames
      .then((recent) => {
        recent.show();
        return this.#reportAside();
      })
      .catch((error: unknown) => {
        this.#recentGames = undefined;
        this.#reportMissing(error);
      });
  }

  /** Opens the lesson that the address names: `#learn`, or `#learn=GAME`. */
  #openNamedLesson(): void {
    const { lesson: game } = parseFragment(pageFragment());
    if (game === undefined || !/^[a-z-]*$/.test(game)) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    this.#openDialog("learn", game && boardOf(game) ? (game as GameId) : undefined);
  }

  /** A first game has tips, from its first turn on. */
  async #showTips(what: BoardChange, board: Board): Promise<void> {
    if (what === "turn" && settings().tips && !this.#readers.isInQuiz()) {
      this.#tips ??= import("../learn/tips.ts").then(
        ({ Tips }) => new Tips(this.#root, () => this.#openDialog("learn")),
      );
    }
    await (await this.#tips)?.follow(board.state);
  }

  /** A game may have puzzles and par. */
  async #followSolitaire(board: Board): Promise<void> {
    if (EXTRAS[board.state?.game ?? ""] === "puzzles") {
      this.#solitaire ??= import("../puzzles/solitaire.ts").then(
        ({ Solitaire }) => new Solitaire(this.#root, (error) => this.#reportMissing(error)),
      );
    }
    await (await this.#solitaire)?.changed(board);
  }

  /** The address may say who plays, and which side is played here. */
  async #followCorrespondence(what: BoardChange, board: Board): Promise<void> {
    const { players } = parseFragment(this.#readers.otherKeys());
    if (!this.#correspondence && players.length === 0) return;
    this.#correspondence ??= import("./correspondence.ts").then(({ open }) => open(this.#root, this.toasts));
    const correspondence = await this.#correspondence;
    if (what === "game" || what === "games") correspondence.begin(players, board);
    else correspondence.follow(board);
  }

  /** A game may have ranked games, and a button that opens their dialog. */
  async #followRatedGames(what: BoardChange, board: Board): Promise<void> {
    if (what === "game" && EXTRAS[board.state?.game ?? ""] === "ranks") {
      const newGame = find(this.#root, "[data-action=new]");
      const button = add(this.#root, "button", { type: "button", "data-action": "ranks" }, text("ranks"));
      button.addEventListener("click", () => this.#openDialog("ranks"));
      newGame.after(button);
      this.#ratedGames ??= import("../ratings/rated-game-tracker.ts").then(({ open }) => open(this.#root, this.toasts));
    }
    await (await this.#ratedGames)?.changed(what, board);
    this.#reportAside().catch(console.warn);
  }

  /** Says that a part of the page could not be loaded. The next change tries again. */
  #reportMissing(error: unknown): void {
    console.warn(error);
    this.toasts.show("failure", text("part-missing"), text("part-missing-do"));
  }

  /** Says that stored values could not be read. */
  async #reportAside(): Promise<void> {
    const count = countAside();
    if (count === 0) return;
    await loadLaterMessages();
    this.toasts.show("aside", text("aside-title"), text("aside-text", { count }));
  }
}

/** Gets back what the browser had no time to store when it ended. A first visit loads nothing for it. */
async function restore(keep: () => Promise<void>): Promise<void> {
  // Where the browser refuses storage, its properties throw errors, and the page restores no value.
  const found = device().localStorage && (await device().indexedDB.databases?.());
  if (found?.length !== 0) await keep();
}
