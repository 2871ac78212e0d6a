// Shows the saved games, and those with friends, on the start page. Loaded if there are any.

import type { Board } from "../board/board.ts";
import { putRecords, recordsOf, removeRecords } from "../game-archive/database.ts";
import type { GameRecord } from "../game-archive/record.ts";
import { addStyles } from "../lib/styles.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import type { Follower, PageChange } from "../page/follower.ts";
import type { Page } from "../page/page.ts";
import { type Entry, friendEntry, inOrder, savedEntry } from "./entry.ts";
import { Friends } from "./friends.ts";
import styles from "./recent-games.css";
import { SmallBoards } from "./small-boards.ts";
import { type RecentGamesActions, type RecentGamesState, recentGamesView } from "./view.ts";

/** The kind of the message about games that have been deleted. */
const MESSAGE = "forgotten";

/** The list of the games on the page, once its texts have loaded. */
export async function open(page: Page): Promise<RecentGames> {
  addStyles(page.root, styles);
  await loadLaterMessages();
  return new RecentGames(page);
}

/** The list of the games in one shadow root. */
class RecentGames implements Follower {
  #page: Page;
  #root: ShadowRoot;
  #boards: SmallBoards;
  #friends = new Friends((id, news) => this.#friendChanged(id, news));
  /** The start page, while it is shown. */
  #board: Board | undefined;
  #isWhole = false;
  #news: RecentGamesState["news"];
  /** Whether the list is about to be shown again. */
  #isPending = false;
  /** What has been deleted and can be restored. A game with a friend is only hidden until then. */
  #deleted: readonly Entry[] = [];
  /** What the archive had of it. */
  #removed: Promise<GameRecord[]>[] = [];

  constructor(page: Page) {
    this.#page = page;
    this.#root = page.root;
    this.#boards = new SmallBoards(page.root);
    addEventListener("pagehide", () => this.#forgetDeleted());
  }

  /** Shows the current list when the start page is shown. */
  async follow({ change, board }: PageChange): Promise<void> {
    if (change !== "games") {
      this.#leave();
      return;
    }
    this.#board = board;
    try {
      await this.#friends.open();
    } finally {
      // The user may have opened a game meanwhile.
      if (this.#board === board && !board.state) this.#show(board);
      else this.#leave();
    }
  }

  /** A game is shown. */
  #leave(): void {
    this.#board = undefined;
    this.#isWhole = false;
    this.#news = undefined;
    this.#forgetDeleted();
    this.#friends.close();
  }

  #show(board: Board): void {
    const state: RecentGamesState = {
      entries: this.#entries(),
      isWhole: this.#isWhole,
      news: this.#news,
      now: new Date(),
    };
    const actions: RecentGamesActions = {
      showAll: (isWhole) => {
        this.#isWhole = isWhole;
        this.#show(board);
      },
      openAll: this.#page.openMyGames,
      openStudies: () => {
        import("../page/keeper.ts").then(({ openStudies }) => openStudies(this.#page)).catch(console.warn);
      },
      delete: (entries) => this.#delete(entries, board),
      draw: (place, picture) => board.pictures.add(place, this.#boards.draw(picture)),
    };
    const focused = this.#root.activeElement;
    board.fill("recent", () => recentGamesView(state, actions));
    // An element that has moved to another place of the list has lost the focus.
    queueMicrotask(() => {
      if (focused instanceof HTMLElement && !this.#root.activeElement) focused.focus({ preventScroll: true });
    });
  }

  #entries(): Entry[] {
    const friends = this.#friends.games.flatMap((game) => friendEntry(game) ?? []);
    const saved = this.#page.saved.games().map((game) => savedEntry(game, this.#boards.state(game.address)));
    const all = [...friends, ...saved];
    return inOrder(all.filter(({ id }) => !this.#isDeleted(id)));
  }

  #isDeleted(id: string): boolean {
    return this.#deleted.some((entry) => entry.id === id);
  }

  /** A game with a friend has changed. Many may change at once. */
  #friendChanged(id: string, news: string | undefined): void {
    if (news && !this.#isDeleted(id)) this.#news = { id: (this.#news?.id ?? 0) + 1, text: news };
    if (this.#isPending) return;
    this.#isPending = true;
    queueMicrotask(() => {
      this.#isPending = false;
      if (this.#board?.isAlive && !this.#board.state) this.#show(this.#board);
    });
  }

  #delete(entries: readonly Entry[], board: Board): void {
    for (const { saved } of entries) if (saved) this.#page.saved.forget(saved);
    this.#deleted = [...this.#deleted, ...entries];
    const removed = Promise.all(entries.map(removeEntry)).then((records) => records.flat());
    // Without an archive, no game was removed.
    this.#removed.push(removed.catch(() => []));
    this.#show(board);
    const restore = { [text("undo")]: () => this.#restore(board) };
    const title = text("recent-forgotten", { count: this.#deleted.length });
    this.#page.messages.show(MESSAGE, title, "", restore, () => this.#forgetDeleted());
    // The button of the game has gone.
    this.#focus(".recent-games li button, .card");
  }

  #restore(board: Board): void {
    for (const { saved } of this.#deleted) if (saved) this.#page.saved.put(saved);
    this.#deleted = [];
    for (const removed of this.#removed.splice(0)) removed.then(putRecords).catch(console.warn);
    this.#page.messages.hide(MESSAGE);
    if (!board.state) this.#show(board);
    this.#focus(".recent-games a");
  }

  /** What has been deleted cannot be restored any more. */
  #forgetDeleted(): void {
    for (const game of this.#friends.games) {
      if (this.#isDeleted(game.id)) this.#friends.forget(game);
    }
    this.#deleted = [];
    this.#removed = [];
    this.#page.messages.hide(MESSAGE);
  }

  /** Puts the focus on an element, once it is there. */
  #focus(selector: string): void {
    queueMicrotask(() => this.#root.querySelector<HTMLElement>(selector)?.focus());
  }
}

/** Removes a game from the archive: of a game with a friend, those of all rematches. */
async function removeEntry({ id, saved }: Entry): Promise<GameRecord[]> {
  return removeRecords(saved ? [saved.id] : (await recordsOf(`${id}.`)).map((record) => record.id));
}
