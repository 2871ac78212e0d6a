// The dialog with the games of a file.

import { openDialog } from "../dialogs/dialog.ts";
import { text } from "../messages/format.ts";
import { topFor } from "../my-games/window.ts";
import type { GameFile } from "../wasm/dialogs.js";
import styles from "./game-files.css";
import type { Place } from "./open.ts";
import type { FileState } from "./state.ts";
import { type FileActions, fileView } from "./view.ts";

/** Shows the games of a file, and its errors. */
export async function openList(
  file: GameFile,
  content: string,
  name: string,
  { root, board, saved }: Place,
): Promise<void> {
  let list: HTMLElement | undefined;
  const rowHeight = (): number => (list?.scrollHeight ?? 0) / Math.max(1, file.games.length) || 1;
  const follow = (): void => {
    if (!list) return;
    const height = rowHeight();
    dialog.update({ scroll: { top: list.scrollTop / height, rows: Math.max(1, list.clientHeight / height) } });
  };
  const sizes = new ResizeObserver(follow);
  const fail = (error: unknown): void => {
    console.warn(error);
    dialog.update({ status: text("my-games-not-changed"), isBusy: false });
  };
  const actions: FileActions = {
    open: (game) => {
      dialog.close();
      board.enter(game.address);
    },
    openStudy: () => {
      dialog.update({ isBusy: true });
      import("../study/files.ts")
        .then(async ({ goToChapter, takeFile }) => {
          const study = await takeFile(content, name);
          dialog.close();
          goToChapter(study);
        })
        .catch(fail);
    },
    addAll: () => {
      dialog.update({ isBusy: true });
      addAll(file)
        .then((status) => dialog.update({ status, isBusy: false }))
        .catch(fail);
    },
    follow: (element) => {
      if (element === list) {
        follow();
        return;
      }
      list = element;
      // It reports its first size.
      sizes.observe(element);
    },
    goTo: (current, isKey) => {
      if (isKey && list) list.scrollTop = topFor(current, dialog.state.scroll) * rowHeight();
      dialog.update({ current });
      if (isKey) dialog.focus(`[data-row="${current}"] button`);
    },
  };
  const state: FileState = {
    ...{ file, name, scroll: { top: 0, rows: 5 }, current: 0, canAdd: saved !== undefined },
    ...{ isBusy: false, status: "" },
  };
  const dialog = await openDialog(root, {
    title: (shown: FileState) => shown.name || text("file-games"),
    className: "game-file",
    styles,
    state,
    view: (shown) => fileView(shown, actions),
    onClose: () => sizes.disconnect(),
  });
}

/** Adds the games to *My games*. Returns what is to be said of it. */
async function addAll({ games }: GameFile): Promise<string> {
  const [{ recordsOf }, { mergeRecords }] = await Promise.all([
    import("../game-archive/files.ts"),
    import("../game-archive/database.ts"),
  ]);
  const { records, refused } = await recordsOf(games);
  const counts = await mergeRecords(records);
  const left = refused > 0 ? [text("file-without-moves", { count: refused })] : [];
  return [text("my-games-added", { ...counts }), ...left].join(" ");
}
