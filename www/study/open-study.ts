// The study of which the page shows a chapter. What changes on the board changes the chapter.

import type { Board } from "../board/board.ts";
import type { PartView } from "../board/model.ts";
import { CONTROLLER } from "../element/controller-key.ts";
import type { GameElement } from "../element/game-element.ts";
import type { ShapeColor } from "../element/shapes.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { addStyles } from "../lib/styles.ts";
import { text } from "../messages/format.ts";
import type { Follower, PageChange } from "../page/follower.ts";
import type { Page } from "../page/page.ts";
import { type OwnTask, taskOfTags } from "../puzzles/own.ts";
import { chapterAddress, type StudyKeys, studyKeys } from "./address.ts";
import { followDrawing } from "./drawing.ts";
import { decodeStudy } from "./link.ts";
import { toggleNotedShape } from "./noted-shapes.ts";
import { sectionView } from "./section.ts";
import { changeChapter, type StoredStudy, saveGame } from "./state.ts";
import { changeStudy, findStudy, watchStudies } from "./store.ts";
import styles from "./study.css";
import { newId } from "./study.ts";

/** How long a change rests before it is stored, in milliseconds. */
const PAUSE = 250;

/** Follows the studies of one page. */
export class StudyFollower implements Follower {
  #page: Page;
  #board: Board | undefined;
  #module: DialogsModule | undefined;
  #study: StoredStudy | undefined;
  /** The id of the current chapter. */
  #chapter = "";
  /** The address of its game as it is stored. */
  #stored = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends what goes on while the study is open. */
  #leave = new AbortController();
  #color: ShapeColor | undefined;
  /** Whether the chapter that was shown last is a puzzle. */
  #hasTask = false;
  /** Counts what has been opened: the last one counts. */
  #opened = 0;

  constructor(page: Page) {
    this.#page = page;
    addStyles(page.root, styles);
    addEventListener("pagehide", () => this.#save());
    document.addEventListener("visibilitychange", () => document.hidden && this.#save());
  }

  /** Something else is shown. */
  async follow({ change, board, keys }: PageChange): Promise<void> {
    this.#board = board;
    if (change === "game" || change === "games") await this.#begin(studyKeys(keys), board);
    else this.#changed();
  }

  async #begin(keys: StudyKeys | undefined, board: Board): Promise<void> {
    this.#opened += 1;
    const isOpen = this.#study !== undefined && keys?.study === this.#study.id;
    if (isOpen && keys?.chapter === this.#place + 1 && board.state) {
      // The record has been changed: a comment, a variation.
      this.#changed();
      return;
    }
    this.#close();
    if (!keys) return;
    const opened = this.#opened;
    this.#module = await loadDialogsModule();
    const study = board.state ? await findStudy(keys.study) : await this.#readLink(keys.study);
    if (opened !== this.#opened || !board.isAlive) return;
    if (!study) {
      if (board.state) this.#page.messages.show("fault", text("study-missing"), text("study-missing-do"));
      return;
    }
    this.#open(study);
    // Back from the first chapter leads to where the link was, not to the link.
    this.#show(Math.min(keys.chapter, study.chapters.length) - 1, false);
  }

  /** The study that a link contains. It is on this device from now on. */
  async #readLink(data: string): Promise<StoredStudy | undefined> {
    try {
      const file = await decodeStudy(data);
      const { takeFile } = await import("./files.ts");
      return await takeFile(file, "", true);
    } catch (error) {
      console.warn(error);
      this.#page.messages.show("fault", text("study-broken"), text("study-broken-do"));
      return undefined;
    }
  }

  #open(study: StoredStudy): void {
    this.#study = study;
    this.#page.messages.hide("tip");
    this.#leave = new AbortController();
    const { signal } = this.#leave;
    const { root } = this.#page;
    const unwatch = watchStudies((id) => id === this.#study?.id && this.#reload());
    signal.addEventListener("abort", unwatch);
    const color = (): ShapeColor | undefined => this.#color;
    followDrawing(
      root,
      {
        get color() {
          return color();
        },
        draw: (shape) => {
          if (this.#board && this.#module) toggleNotedShape(this.#board, this.#module, shape);
        },
        mark: (square) => this.#board?.announce(square && text("study-marked", { square })),
      },
      signal,
    );
    this.#render();
  }

  #close(): void {
    if (!this.#study) return;
    this.#save();
    this.#leave.abort();
    this.#draw(undefined);
    this.#study = undefined;
    this.#chapter = "";
    this.#setTask();
    this.#board?.fill("study", undefined);
  }

  /** The task of the current chapter, if it is a puzzle. */
  get #task(): OwnTask | undefined {
    return taskOfTags(this.#study?.chapters[this.#place]?.tags ?? []);
  }

  /** Begins the puzzle of the current chapter, or ends that of another one. */
  #setTask(): void {
    const task = this.#task;
    // What has no puzzle needs no computer.
    if (!task && !this.#hasTask) return;
    this.#hasTask = task !== undefined;
    const { controls } = (this.#page.root.host as GameElement)[CONTROLLER];
    controls
      .computer()
      .then((computer) => computer.setTask(task))
      .catch(console.warn);
  }

  /** The place of the current chapter, from 0; -1 if it is gone. */
  get #place(): number {
    return this.#study?.chapters.findIndex(({ id }) => id === this.#chapter) ?? -1;
  }

  /** Shows the chapter at a place. */
  #show(place: number, isEntry: boolean): void {
    const [study, board] = [this.#study, this.#board];
    const chapter = study?.chapters[place];
    if (!board || !study || !chapter) return;
    this.#save();
    this.#chapter = chapter.id;
    this.#stored = chapter.address;
    if (board.address !== chapter.address) board.enter(chapter.address, { isEntry });
    board.nameBy(({ address }) => chapterAddress(address, { study: study.id, chapter: this.#place + 1 }));
    this.#setTask();
    this.#render();
  }

  /** Something has changed on the board. */
  #changed(): void {
    // What is tried in a puzzle is no part of the chapter.
    if (this.#task) return;
    const [study, address] = [this.#study, this.#board?.address];
    if (!study || !address || this.#place < 0) return;
    if (study.chapters[this.#place]?.address === address) return;
    this.#study = changeChapter(study, this.#chapter, { address });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), PAUSE);
    this.#render();
  }

  /** Stores the current chapter, if it has changed. */
  #save(): void {
    clearTimeout(this.#timer);
    const study = this.#study;
    const chapter = study?.chapters[this.#place];
    if (!study || !chapter || chapter.address === this.#stored) return;
    const before = this.#stored;
    this.#stored = chapter.address;
    changeStudy(study.id, (now) => saveGame(now, chapter, before, newId())).catch((error) => {
      console.warn(error);
      // The next change tries again.
      if (this.#chapter === chapter.id && this.#stored === chapter.address) this.#stored = before;
      this.#page.messages.show("refused", text("study-not-stored"), text("study-not-stored-do"));
    });
  }

  /** The study has been changed here or in another tab: the current game stays. */
  async #reload(): Promise<void> {
    // A chapter that another tab has deleted comes back with what has changed here.
    this.#save();
    const [study, game] = [this.#study, this.#study?.chapters[this.#place]];
    const now = study && (await findStudy(study.id).catch(() => undefined));
    if (!study || study.id !== this.#study?.id) return;
    if (!now) {
      // It has been deleted: the game stays.
      this.#board?.nameBy(undefined);
      this.#close();
      return;
    }
    const place = this.#place;
    const kept = this.#study.chapters[place] ?? game;
    this.#study = kept ? changeChapter(now, kept.id, { address: kept.address }) : now;
    if (this.#place < 0) this.#show(Math.max(0, Math.min(place, now.chapters.length - 1)), false);
    this.#board?.nameBy(({ address }) => chapterAddress(address, { study: now.id, chapter: this.#place + 1 }));
    this.#render();
  }

  #view: PartView = ({ game }) => {
    const study = this.#study;
    const place = this.#place;
    if (!study || place < 0 || !this.#module) return [];
    const { annotations = [] } = this.#module.annotations(study.chapters[place]?.address ?? "") ?? {};
    const intro = annotations.find(({ ply }) => ply === 0)?.comment ?? "";
    return sectionView(
      { study, place, intro, isStart: game?.shown.state.ply === 0, drawing: this.#color },
      {
        show: (next) => this.#show(next, true),
        manage: () => this.#manage(study.id),
        draw: (color) => this.#draw(color),
      },
    );
  };

  #render(): void {
    this.#board?.fill("study", (model) => this.#view(model));
  }

  #manage(id: string): void {
    this.#save();
    const show = async (place: number): Promise<void> => {
      // The chapter may be a new one.
      await this.#reload();
      this.#show(place, true);
    };
    import("./chapters.ts")
      .then(({ openChapters }) => openChapters(this.#page, id, this.#chapter, show))
      .catch((error) => {
        console.warn(error);
        this.#page.messages.show("failure", text("part-missing"), text("part-missing-do"));
      });
  }

  /** The user draws in this colour, or plays again. */
  #draw(color: ShapeColor | undefined): void {
    this.#color = color;
    this.#render();
  }
}
