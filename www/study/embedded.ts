// A study in an element on another page: `src` is the URL of a file of games, or an address that contains a study.

import type { Board } from "../board/board.ts";
import type { GameController } from "../element/controller.ts";
import { type DialogsModule, loadDialogsModule } from "../lib/dialogs-module.ts";
import { addStyles } from "../lib/styles.ts";
import { text } from "../messages/format.ts";
import { taskOfTags } from "../puzzles/own.ts";
import { studyKeys } from "./address.ts";
import { faultsInWords } from "./faults.ts";
import { decodeStudy } from "./link.ts";
import { sectionView } from "./section.ts";
import styles from "./study.css";
import { type Study, studyOf } from "./study.ts";

/** The attribute with the chapter: its number, from 1, or its name. */
const CHAPTER = "chapter";

/** The longest file that is read, in characters. */
const LONGEST = 4_000_000;

/** What an element has been asked for last. */
const wanted = new WeakMap<GameController, string>();

/** Shows the study of a source in an element. */
export async function showStudy(controller: GameController, source: string): Promise<void> {
  const { board, element } = controller;
  wanted.set(controller, source);
  try {
    const [file, module] = await Promise.all([fileOf(source), loadDialogsModule()]);
    const { games = [], faults = [] } = module.readPgn(file) ?? {};
    // The page may have asked for something else meanwhile.
    if (!board?.isAlive || controller.board !== board || wanted.get(controller) !== source) return;
    const words = faultsInWords(faults);
    if (games.length === 0) {
      await controller.fail(text("study-not-opened"), words || text("study-no-games"), new Error(words), "address");
      return;
    }
    // The reader has the other chapters, the author the console.
    if (words) console.warn(`${source}: ${words}`);
    const study = studyOf({ games, faults }, source.replace(/\?.*|.*\//g, ""));
    addStyles(controller.root, styles);
    new EmbeddedStudy(controller, board, module, study).show(placeOf(study, element, source));
  } catch (error) {
    await controller.fail(text("study-not-opened"), source.startsWith("study=") ? "" : source, error, "address");
  }
}

/** The text of the file. */
async function fileOf(source: string): Promise<string> {
  const keys = studyKeys(source);
  if (keys && source.startsWith("study=")) return decodeStudy(keys.study);
  const response = await fetch(new URL(source, document.baseURI));
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return (await response.text()).slice(0, LONGEST);
}

/** The place of the chapter that an element asks for, from 0. */
function placeOf({ chapters }: Study, element: HTMLElement, source: string): number {
  const asked = element.getAttribute(CHAPTER)?.trim() ?? String(studyKeys(source)?.chapter ?? 1);
  const named = chapters.findIndex(({ name }) => name === asked);
  const place = named >= 0 ? named : Number(asked) - 1;
  if (chapters[place]) return place;
  console.warn(`chapter="${asked}": the study has ${chapters.length} chapters`);
  return 0;
}

/** The chapters of a study in one element. */
class EmbeddedStudy {
  #controller: GameController;
  #board: Board;
  #module: DialogsModule;
  #study: Study;
  /** Where the game of the chapter starts: another game has another start. */
  #start: string | undefined;

  constructor(controller: GameController, board: Board, module: DialogsModule, study: Study) {
    this.#controller = controller;
    this.#board = board;
    this.#module = module;
    this.#study = study;
    const source = wanted.get(controller) ?? "";
    const observer = new MutationObserver(() => {
      if (wanted.get(controller) === source && this.#isShown) this.show(placeOf(study, controller.element, source));
      else observer.disconnect();
    });
    observer.observe(controller.element, { attributeFilter: [CHAPTER] });
  }

  get #isShown(): boolean {
    return this.#board === this.#controller.board && this.#board.state?.parts.start === this.#start;
  }

  /** Shows the chapter at a place, from 0. */
  show(place: number): void {
    const chapter = this.#study.chapters[place];
    if (!chapter || !this.#board.isAlive) return;
    this.#board.open(chapter.address);
    this.#start = this.#board.state?.parts.start;
    const task = taskOfTags(chapter.tags);
    const { controls } = this.#controller;
    // Another chapter ends the puzzle by itself.
    if (task) {
      controls
        .computer()
        .then((computer) => computer.setTask(task))
        .catch(console.warn);
    }
    const { annotations = [] } = this.#module.annotations(chapter.address) ?? {};
    const intro = annotations.find(({ ply }) => ply === 0)?.comment ?? "";
    this.#board.fill("study", ({ game }) => {
      if (!this.#isShown) return [];
      const state = { study: this.#study, place, intro, isStart: game?.shown.state.ply === 0, drawing: undefined };
      return sectionView(state, { show: (next) => this.show(next) });
    });
  }
}
