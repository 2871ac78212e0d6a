// The position editor. The current game does not change until the user plays from the new position.

import type { DialogContext } from "../../element/controller.ts";
import { loadDialogsModule } from "../../lib/dialogs-module.ts";
import { find } from "../../lib/dom.ts";
import { text } from "../../messages/format.ts";
import { settings } from "../../storage/settings.ts";
import type { Editor, Look } from "../../wasm/dialogs.js";
import { openDialog } from "../dialog.ts";
import { pictureTheme, pictureUrl } from "../picture-theme.ts";
import styles from "./edit.css";
import { type EditActions, type EditState, editView, type SetUp } from "./view.ts";

/** Opens the dialog. */
export async function open({ root, board }: DialogContext): Promise<void> {
  const module = await loadDialogsModule();
  const editor = new module.Editor(board.address);
  const look = pictureTheme(module, root);
  const names = editor.state()?.pieces ?? [];
  const pieces = names.map((name, n) => ({ name, picture: pictureUrl(editor.piecePicture(n, look)) }));
  const position = setUp(editor, look);
  const cursor = position.rows[0]?.[0]?.name;
  const state: EditState = { pieces, chosen: 0, position, cursor, typed: undefined, fault: undefined };

  /** Shows the position again, with what is wrong with what the user has typed or chosen. */
  const show = (fault?: string, typed?: EditState["typed"]): void => {
    const position = setUp(editor, look);
    const { cursor } = dialog.state;
    const isThere = position.rows.some((row) => row.some(({ name }) => name === cursor));
    dialog.update({ position, fault, typed, cursor: isThere ? cursor : position.rows[0]?.[0]?.name });
  };
  const actions: EditActions = {
    choosePiece: (chosen) => dialog.update({ chosen }),
    put: (square) => {
      const { chosen } = dialog.state;
      if (chosen < pieces.length) editor.put(square, chosen);
      else editor.take(square);
      show();
    },
    take: (square) => {
      editor.take(square);
      show();
    },
    focused: (cursor) => dialog.update({ cursor }),
    press: (square, { key, altKey, ctrlKey, metaKey }) => {
      if (altKey || metaKey) return false;
      const to = editor.walk(square, key, ctrlKey);
      if (to) dialog.focus(`[data-square="${to}"]`);
      else if (key === "Backspace" || key === "Delete") actions.take(square);
      else if (/^[1-9]$/.test(key) && Number(key) <= pieces.length + 1) actions.choosePiece(Number(key) - 1);
      else return false;
      return true;
    },
    chooseSide: (letter) => {
      editor.setField(0, letter);
      show();
    },
    setField: (number, typed) => {
      editor.setField(number, typed.text);
      show(undefined, typed);
    },
    setPosition: (typed) => show(editor.read(typed.text), typed),
    start: (rows, columns) => {
      const { size } = dialog.state.position;
      show(editor.start(rows ?? size?.rows, columns ?? size?.columns));
    },
    clear: () => {
      editor.clear();
      show();
    },
    flip: () => {
      editor.flip();
      show();
    },
    cancel: () => dialog.close(),
    play: () => {
      const address = editor.address();
      dialog.close();
      board.enter(address);
    },
  };
  const dialog = await openDialog(root, {
    title: () => text("set-up-position"),
    className: "editor",
    styles,
    state,
    view: (state) => editView(state, actions),
    onClose: () => {
      sizes.disconnect();
      editor.free();
      look.free();
    },
  });
  const place = find(dialog.element, ".place");
  const fit = (): void => {
    editor.fit(place.clientWidth, place.clientHeight, settings().coordinates);
    show(dialog.state.fault, dialog.state.typed);
  };
  fit();
  const sizes = new ResizeObserver(fit);
  sizes.observe(place);
}

/** What the editor shows. */
function setUp(editor: Editor, look: Look): SetUp {
  const { side = "", sides = [], fields = [], size = null, rows = [] } = editor.state() ?? {};
  const square = (name: string): SetUp["rows"][number][number] => {
    return { name, label: editor.label(name), place: editor.cell(name) };
  };
  return {
    ...{ side, sides, fields, size },
    rows: rows.map((row) => row.map(square)),
    picture: pictureUrl(editor.picture(look)),
    text: editor.text(),
    refusal: editor.fault(),
  };
}
