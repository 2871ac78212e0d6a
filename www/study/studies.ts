// The dialog of all studies on this device: to open one, to begin one, and to add the current game to one.

import { type Dialog, openDialog } from "../dialogs/dialog.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import type { Page } from "../page/page.ts";
import { puzzleOnShow } from "../puzzles/own.ts";
import { studyKeys } from "./address.ts";
import { goToChapter, NoGamesError, readFile } from "./files.ts";
import { addChapter, type StoredStudy } from "./state.ts";
import { allStudies, changeStudy, putStudy, removeStudy, watchStudies } from "./store.ts";
import { type StudiesActions, type StudiesState, studiesView } from "./studies-view.ts";
import styles from "./study.css";
import { type Chapter, newId } from "./study.ts";

/** Opens the dialog. */
export async function openStudies(page: Page): Promise<void> {
  let dialog: Dialog<StudiesState> | undefined;
  const update = (change: Partial<StudiesState>): void => {
    if (dialog?.element.isConnected) dialog.update(change);
  };
  const refresh = async (): Promise<void> => update({ studies: await allStudies() });
  const attempt = (task: () => Promise<unknown>): void => {
    task().catch((error) => {
      console.warn(error);
      update({ status: error instanceof NoGamesError ? error.message : text("study-not-stored"), deleted: undefined });
    });
  };
  const module = await loadDialogsModule();
  const { board } = page;
  const address = board?.state ? board.address : undefined;
  const title = board?.state ? text(board.state.game) : "";
  const puzzle = await puzzleOnShow(board?.state);
  /** What is shown as a chapter. */
  const chapterOf = (what: StudiesState["what"], number: number): Chapter => {
    const position = module.positionLink(address ?? "", undefined)?.address;
    const name = title || text("study-chapter-number", { number });
    const shown = (what === "position" && position) || address || "";
    return { id: newId(), name, tags: [], address: shown, result: "*", ...puzzle };
  };
  const open = (study: StoredStudy, place = 0): void => {
    dialog?.close();
    goToChapter(study, place);
  };
  const actions: StudiesActions = {
    choose: (what) => update({ what }),
    open: (study) => open(study),
    add: (study) =>
      attempt(async () => {
        const chapter = chapterOf(dialog?.state.what ?? "game", study.chapters.length + 1);
        const next = await changeStudy(study.id, (now) => addChapter(now, chapter));
        if (next) open(next, next.chapters.length - 1);
      }),
    begin: (name) =>
      attempt(async () => {
        const what = dialog?.state.what ?? "game";
        const first = address ? chapterOf(what, 1) : { ...chapterOf(what, 1), address: "v=1&game=clobber" };
        const study: StoredStudy = {
          ...{ id: newId(), name: name.trim() || text("study-unnamed"), changed: Date.now() },
          chapters: [first],
        };
        await putStudy(study);
        open(study);
      }),
    take: (file) =>
      attempt(async () => {
        const { study, faults } = await readFile(await file.text(), file.name);
        await refresh();
        const count = study.chapters.length;
        update({ status: [text("study-taken", { study: study.name, count }), faults].filter(Boolean).join(" ") });
        if (!faults) open(study);
      }),
    remove: (study) =>
      attempt(async () => {
        await removeStudy(study.id);
        await refresh();
        update({ deleted: study, status: text("study-deleted", { study: study.name }) });
      }),
    undo: () =>
      attempt(async () => {
        const { deleted } = dialog?.state ?? {};
        if (!deleted) return;
        await putStudy(deleted);
        await refresh();
        update({ deleted: undefined, status: "" });
      }),
  };
  const found = await allStudies().catch((error) => {
    console.warn(error);
    return undefined;
  });
  const isChapter = studyKeys(location.hash.slice(1)) !== undefined;
  dialog = await openDialog<StudiesState>(page.root, {
    title: () => text("studies"),
    className: "studies",
    styles,
    state: {
      studies: found ?? [],
      isRefused: found === undefined,
      canAdd: address !== undefined && !isChapter,
      what: "game",
      status: "",
      deleted: undefined,
    },
    view: (state) => studiesView(state, actions),
    onClose: () => unwatch(),
  });
  const unwatch = watchStudies(() => refresh().catch(console.warn));
}
