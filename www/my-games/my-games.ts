// *My games*: every game that was played on this device, and their figures. Loaded when the user opens the list.

import { type Dialog, openDialog, saveFile } from "../dialogs/dialog.ts";
import { CONTROLLER } from "../element/controller-key.ts";
import type { GameElement } from "../element/game-element.ts";
import * as archive from "../game-archive/database.ts";
import { takeOver } from "../game-archive/feed.ts";
import { type FileKind, readFile } from "../game-archive/files.ts";
import { type GameRecord, tidyTags } from "../game-archive/record.ts";
import { faultText } from "../game-files/view.ts";
import { text } from "../messages/format.ts";
import type { Page } from "../page/page.ts";
import { SmallBoards } from "../recent-games/small-boards.ts";
import { Deletions } from "./deletions.ts";
import styles from "./my-games.css";
import { reopen, saveNewest } from "./reopen.ts";
import { firstState, type MyGamesState, rowCount, selected } from "./state.ts";
import { type MyGamesActions, myGamesView } from "./view.ts";
import { topFor } from "./window.ts";

/** How many games are there when the list opens: more than are in view. */
const FIRST = 12;

/** How long a change rests before the games are read again, in milliseconds: one change often comes with others. */
const PAUSE = 100;

/** The most errors of a file that are named. */
const MOST_FAULTS = 3;

/** Opens the list. */
export async function open(page: Page): Promise<void> {
  const found = await Promise.all([archive.newestRecords(FIRST), archive.countRecords()]).catch((error) => {
    console.warn(error);
    return undefined;
  });
  const [records, count] = found ?? [[], 0];
  new MyGames(page, firstState(records, count, found === undefined, new Date())).show();
}

/** The list, while it is open. */
class MyGames {
  #page: Page;
  #first: MyGamesState;
  #dialog: Dialog<MyGamesState> | undefined;
  #boards: SmallBoards;
  #deletions: Deletions;
  /** The element that scrolls, and what follows its size. */
  #list: HTMLElement | undefined;
  #sizes = new ResizeObserver(() => this.#follow());
  #isWaiting = false;
  /** Counts the times that all games were read: only the last one counts. */
  #reads = 0;

  constructor(page: Page, first: MyGamesState) {
    this.#page = page;
    this.#first = first;
    this.#boards = new SmallBoards(page.root);
    this.#deletions = new Deletions(page.saved);
  }

  async show(): Promise<void> {
    const unwatch = archive.watchRecords(() => this.#readSoon());
    const leave = (): void => this.#deletions.settle();
    addEventListener("pagehide", leave);
    this.#dialog = await openDialog(this.#page.root, {
      title: () => text("my-games"),
      className: "my-games",
      styles,
      state: this.#first,
      view: (state) => myGamesView(state, this.#actions),
      onClose: () => {
        unwatch();
        this.#sizes.disconnect();
        removeEventListener("pagehide", leave);
        leave();
        // The start page lists other games now.
        dispatchEvent(new StorageEvent("storage"));
      },
    });
    if (this.#first.isRefused) return;
    // The first games are shown before the others are read.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await this.#read();
    // What was played a moment ago comes later.
    await takeOver(this.#page.saved);
  }

  get #state(): MyGamesState {
    return this.#dialog?.state ?? this.#first;
  }

  #update(change: Partial<MyGamesState>): void {
    if (this.#dialog?.element.isConnected) this.#dialog.update(change);
  }

  #readSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => {
      this.#isWaiting = false;
      this.#read().catch(console.warn);
    }, PAUSE);
  }

  /** Reads all games, part by part. */
  async #read(): Promise<void> {
    this.#reads += 1;
    const read = this.#reads;
    const records: GameRecord[] = [];
    for await (const part of archive.allRecords()) {
      if (read !== this.#reads || !this.#dialog?.element.isConnected) return;
      records.push(...part);
    }
    this.#update(selected(this.#state, { records, count: records.length, isLoaded: true }));
  }

  /** The list is scrolled, or has another size. */
  #follow(): void {
    const list = this.#list;
    if (!list) return;
    const height = this.#rowHeight;
    const scroll = { top: list.scrollTop / height, rows: Math.max(1, list.clientHeight / height) };
    const { top, rows } = this.#state.scroll;
    if (Math.floor(top) !== Math.floor(scroll.top) || Math.ceil(top + rows) !== Math.ceil(scroll.top + scroll.rows)) {
      this.#update({ scroll });
    }
  }

  /** The height of a row, in CSS pixels: the list is as high as all of them. */
  get #rowHeight(): number {
    const height = (this.#list?.scrollHeight ?? 0) / Math.max(1, rowCount(this.#state));
    return height || 1;
  }

  #goTo(current: number, isKey: boolean): void {
    if (!isKey) {
      this.#update({ current });
      return;
    }
    const list = this.#list;
    if (list) list.scrollTop = topFor(current, this.#state.scroll) * this.#rowHeight;
    this.#update({ current });
    this.#dialog?.focus(`[data-row="${current}"] a`);
  }

  /** Reports that something could not be stored. */
  #fail = (error: unknown): void => {
    console.warn(error);
    this.#update({ status: text("my-games-not-changed") });
  };

  async #remove(record: GameRecord): Promise<void> {
    const { current } = this.#state;
    await this.#deletions.remove(record);
    await this.#read();
    const status = text("my-games-deleted", { count: this.#deletions.count });
    this.#update({ status, canUndo: true, opened: undefined });
    this.#focusRow(current);
  }

  async #undo(): Promise<void> {
    await this.#deletions.undo();
    await this.#read();
    this.#update({ status: "", canUndo: false });
    this.#focusRow(this.#state.current);
  }

  #focusRow(row: number): void {
    const last = this.#state.found.length - 1;
    if (last < 0) this.#dialog?.focus("[name=words]");
    else this.#goTo(Math.min(row, last), true);
  }

  async #add(file: File): Promise<void> {
    const contents = await readFile(await file.text());
    if (!contents) {
      this.#update({ status: text("my-games-no-file"), canUndo: false });
      return;
    }
    const { records, refused, faults } = contents;
    const counts = await archive.mergeRecords(records);
    await this.#read();
    // The newest first.
    saveNewest(this.#state.records, this.#page.saved);
    const status = [
      text("my-games-added", { ...counts }),
      ...(refused > 0 ? [text("my-games-refused", { count: refused })] : []),
      ...faults.slice(0, MOST_FAULTS).map(faultText),
      ...(faults.length > MOST_FAULTS ? [text("file-more-faults", { count: faults.length - MOST_FAULTS })] : []),
    ];
    this.#update({ status: status.join(" "), canUndo: false });
  }

  async #save({ extension, type, write }: FileKind): Promise<void> {
    const records: GameRecord[] = [];
    for await (const part of archive.allRecords()) records.push(...part);
    const status = saveFile(new Blob([await write(records)], { type }), `games.${extension}`);
    this.#update({ status, canUndo: false });
  }

  async #setTags(record: GameRecord, tags: readonly string[]): Promise<void> {
    const tidied = tidyTags(tags);
    await archive.changeRecords(new Map([[record.id, (now) => now && { ...now, tags: tidied }]]));
    await this.#read();
    this.#tag(undefined);
  }

  #tag(record: GameRecord | undefined): void {
    const { current } = this.#state;
    this.#update({ tagged: record?.id, opened: undefined });
    if (!record) this.#focusRow(current);
  }

  /** The link of a game is being followed: it goes on in its own record. */
  #open(record: GameRecord): void {
    reopen(record, this.#page.saved);
    this.#dialog?.close();
  }

  async #review(record: GameRecord): Promise<void> {
    this.#open(record);
    const { board, root } = this.#page;
    board?.enter(record.address);
    const { controls } = (root.host as GameElement)[CONTROLLER];
    const computer = await controls.computer();
    // The players are those of the game by then.
    await new Promise((done) => setTimeout(done));
    if (board?.state) computer.act("analyse");
  }

  #actions: MyGamesActions = {
    search: (change) => {
      this.#update(selected(this.#state, { query: { ...this.#state.query, ...change } }));
      this.#list?.scrollTo({ top: 0 });
    },
    show: (view) => this.#update(selected(this.#state, { view })),
    showFilters: (areFiltersOpen) => this.#update({ areFiltersOpen }),
    follow: (list) => {
      if (list !== this.#list) {
        if (this.#list) this.#sizes.unobserve(this.#list);
        this.#list = list;
        this.#sizes.observe(list);
        // The view is being rendered.
        queueMicrotask(() => this.#follow());
        return;
      }
      this.#follow();
    },
    goTo: (row, isKey) => this.#goTo(row, isKey),
    save: (kind) => void this.#save(kind).catch(this.#fail),
    add: (file) => void this.#add(file).catch(this.#fail),
    undo: () => void this.#undo().catch(this.#fail),
    open: (record) => this.#open(record),
    review: (record) => void this.#review(record).catch(this.#fail),
    remove: (record) => void this.#remove(record).catch(this.#fail),
    showButtons: (record) => this.#update({ opened: record?.id }),
    tag: (record) => this.#tag(record),
    setTags: (record, tags) => void this.#setTags(record, tags).catch(this.#fail),
    draw: (place, picture) => this.#page.board?.pictures.add(place, this.#boards.draw(picture)),
  };
}
