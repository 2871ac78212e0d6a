// The dialog of one study: its name, its chapters, and the ways to share it.

import { type Dialog, openDialog, saveFile } from "../dialogs/dialog.ts";
import { TYPE } from "../game-files/choose.ts";
import { SOLO } from "../games/boards.ts";
import { GAMES, type GameId } from "../games/games.ts";
import { loadDialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import type { Page } from "../page/page.ts";
import { type Examination, Examiner } from "../puzzles/examine.ts";
import { type OwnTask, readTask, TASK, TASKS, withTask } from "../puzzles/own.ts";
import type { FileTag } from "../wasm/dialogs.js";
import { studyAddress } from "./address.ts";
import { type ChaptersActions, type ChaptersState, chaptersView, LONGEST_LINK } from "./chapters-view.ts";
import { dataOf, fileNameOf, fileOf } from "./files.ts";
import { addChapter, changeChapter, moveChapter, removeChapter, type StoredStudy } from "./state.ts";
import { changeStudy, findStudy, watchStudies } from "./store.ts";
import styles from "./study.css";
import { newId, tagOf } from "./study.ts";

/** Opens the dialog. `show` shows the chapter at a place. */
export async function openChapters(
  page: Page,
  id: string,
  current: string,
  show: (place: number) => unknown,
): Promise<void> {
  const [study, module] = await Promise.all([findStudy(id), loadDialogsModule()]);
  if (!study) return;
  let dialog: Dialog<ChaptersState> | undefined;
  const update = (change: Partial<ChaptersState>): void => {
    if (dialog?.element.isConnected) dialog.update(change);
  };
  /** Shows the study as it is now, and its link. */
  const refresh = async (status?: string): Promise<void> => {
    const study = await findStudy(id);
    if (!study) return;
    update({ study, ...(status !== undefined && { status }) });
    const data = await dataOf(study);
    const link = new URL(`#${studyAddress(data)}`, location.href).href;
    update({ link: link.length > LONGEST_LINK ? "" : link, size: link.length });
  };
  const attempt = (task: () => Promise<string | undefined>): void => {
    task().then(
      (status) => refresh(status),
      (error) => {
        console.warn(error);
        if (!(error instanceof DOMException && error.name === "AbortError")) {
          update({ status: text("study-not-stored"), before: undefined });
        }
      },
    );
  };
  /** Changes the study. What it was before can come back. */
  const change = (task: (now: StoredStudy) => StoredStudy, deleted?: string): void => {
    const { study: before } = dialog?.state ?? { study };
    attempt(async () => {
      await changeStudy(id, task);
      update({ before: deleted === undefined ? undefined : before });
      return deleted === undefined ? "" : text("study-chapter-deleted", { chapter: deleted });
    });
  };
  const add = (address: string, name: string, tags: readonly FileTag[] = []): void => {
    const chapter = { id: newId(), name, tags, address, result: "*" };
    attempt(async () => {
      const next = await changeStudy(id, (now) => addChapter(now, chapter));
      dialog?.close();
      if (next) show(next.chapters.length - 1);
      return undefined;
    });
  };
  const { board } = page;
  const examiner = new Examiner();
  const taskIn = ({ chapters }: StoredStudy): string =>
    tagOf(chapters.find((one) => one.id === current)?.tags ?? [], TASK);
  const taskBefore = taskIn(study);
  const placeOf = (chapter: string): number =>
    Math.max(0, dialog?.state.study.chapters.findIndex((one) => one.id === chapter) ?? 0);
  const nextName = (): string =>
    text("study-chapter-number", { number: (dialog?.state.study.chapters.length ?? 0) + 1 });
  const actions: ChaptersActions = {
    rename: (name) => change((now) => ({ ...now, name: name.trim() || now.name })),
    renameChapter: (chapter, name) =>
      change((now) => changeChapter(now, chapter.id, { name: name.trim() || chapter.name })),
    move: (chapter, by) => change((now) => moveChapter(now, chapter.id, by)),
    remove: (chapter) => change((now) => removeChapter(now, chapter.id), chapter.name),
    undo: () => {
      const before = dialog?.state.before;
      if (!before) return;
      attempt(async () => {
        // What has changed since stays.
        await changeStudy(id, (now) => {
          const place = before.chapters.findIndex((one) => now.chapters.every((other) => other.id !== one.id));
          const chapter = before.chapters[place];
          return chapter ? addChapter(now, chapter, place) : now;
        });
        update({ before: undefined });
        return "";
      });
    },
    show: (place) => {
      dialog?.close();
      show(place);
    },
    choose: (newGame) => update({ newGame }),
    addGame: () => {
      const game = dialog?.state.newGame ?? "clobber";
      add(`v=1&game=${game}`, nextName());
    },
    addPosition: () => {
      const link = module.positionLink(page.board?.address ?? "", undefined);
      if (link) add(link.address, nextName());
    },
    setTask: (task) => {
      const state = board?.state;
      if (!state) return;
      const set = async (): Promise<void> => {
        const { start } = state.parts;
        const found = task ? await examiner.examine(state.game, start, ownTask(task)) : undefined;
        if (task && !found) return;
        const words = found ? examinationText(found, task) : "";
        const value = task === "stones" ? `stones:${found?.stones ?? 1}` : task;
        // Of a position that is not solved, no one can say how few stones are left.
        const isPossible = task !== "stones" || found?.stones !== undefined;
        if (isPossible) await changeStudy(id, (now) => withTaskOf(now, current, value));
        update({ examination: words });
      };
      update({ examination: task ? text("study-task-examined") : "" });
      attempt(async () => {
        await set();
        return undefined;
      });
    },
    copy: () =>
      attempt(async () => {
        await navigator.clipboard.writeText(dialog?.state.link ?? "");
        return text("share-copied", { what: text("study-link") });
      }),
    send: () =>
      attempt(async () => {
        await navigator.share({ title: dialog?.state.study.name ?? "", url: dialog?.state.link ?? "" });
        return undefined;
      }),
    saveFile: () =>
      attempt(async () => {
        const { study } = dialog?.state ?? {};
        if (!study) return undefined;
        const file = new Blob([await fileOf(study)], { type: TYPE });
        return saveFile(file, `${fileNameOf(study)}.pgn`);
      }),
    savePage: () =>
      attempt(async () => {
        const { study } = dialog?.state ?? {};
        if (!study) return undefined;
        const { studyPage } = await import("./export/page.ts");
        const file = new Blob([studyPage(study, module)], { type: "text/html" });
        return saveFile(file, `${fileNameOf(study)}.html`);
      }),
  };
  const shown = page.board?.state?.game ?? "";
  dialog = await openDialog<ChaptersState>(page.root, {
    title: () => text("study"),
    className: "studies",
    styles,
    state: {
      study,
      current,
      newGame: shown in GAMES ? (shown as GameId) : "clobber",
      link: undefined,
      size: 0,
      canSend: "share" in navigator,
      status: "",
      before: undefined,
      tasks: board?.state ? (SOLO.includes(board.state.game) ? ["stones"] : TASKS) : [],
      examination: "",
    },
    view: (state) => chaptersView(state, actions),
    onClose: () => {
      unwatch();
      examiner.close();
      // What has become a puzzle is shown as one.
      if (taskIn(dialog?.state.study ?? study) !== taskBefore) show(placeOf(current));
    },
  });
  const unwatch = watchStudies((changed) => changed === id && refresh().catch(console.warn));
  await refresh();
}

/** A study with another task of a chapter. */
function withTaskOf(study: StoredStudy, id: string, task: string): StoredStudy {
  const chapter = study.chapters.find((one) => one.id === id);
  return chapter ? changeChapter(study, id, { tags: withTask(chapter.tags, task) }) : study;
}

/** The task that a choice names. The prover finds how many stones are to be left. */
function ownTask(task: string): OwnTask {
  return readTask(task) ?? { task: "stones", stones: 1 };
}

/** What is known of a position as a puzzle, in words. */
export function examinationText({ right, count, movesToEnd, level, stones }: Examination, task: string): string {
  if (task === "stones")
    return stones === undefined ? text("study-task-unknown") : text("study-task-fewest", { stones });
  if (!right) return text("study-task-unknown");
  if (right.length === 0) return text("study-task-impossible");
  const words = [
    right.length === 1
      ? text("study-task-unique", { move: right[0] ?? "", count })
      : text("study-task-several", { right: right.length, count }),
    ...(movesToEnd ? [text("study-task-length", { moves: movesToEnd })] : []),
    level === undefined ? text("study-task-hard") : text("study-task-level", { level }),
  ];
  return words.join(" ");
}
