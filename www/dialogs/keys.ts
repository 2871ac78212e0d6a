// The dialog Keyboard: what each key does.

import { BUTTONS } from "../analysis/computer-panel.ts";
import { ACTIONS, type Action, DIALOGS, PLAYING, SECONDARY } from "../board/actions.ts";
import { h, type VNode } from "../board/html.ts";
import type { DialogContext } from "../element/controller.ts";
import { EXTRAS, SOLO } from "../games/boards.ts";
import { GAMES, type GameId } from "../games/games.ts";
import { text } from "../messages/format.ts";
import { openDialog } from "./dialog.ts";

/** Keys, and what each of them does. */
export type Rows = readonly (readonly [key: string, does: string])[];

/** What the dialog shows. */
export interface KeysState {
  /** Whether a game is shown. */
  readonly hasGame: boolean;
  /** Whether it is the page itself, which follows files. */
  readonly isPage: boolean;
  /** The letters that press buttons. */
  readonly letters: Rows;
}

/** What keys and the wheel do anywhere on the page, but in text fields: the messages of a key and of what it does. */
const ANYWHERE: Rows = [
  ["key-arrows", "key-arrows-does"],
  ["key-ends", "key-ends-does"],
  ["key-wheel", "key-wheel-does"],
  ["key-undo", "undo"],
  ["key-redo", "redo"],
  ["key-help", "key-help-does"],
];

/** What opens files and texts, on the page itself. */
const FILES: Rows = [
  ["key-open", "key-open-does"],
  ["key-paste", "key-paste-does"],
];

/** What the keys do while the focus is on a square. */
const BOARD: Rows = [
  ["key-all-arrows", "key-all-arrows-does"],
  ["key-ends", "key-row-ends-does"],
  ["key-pages", "key-pages-does"],
  ["key-board-ends", "key-board-ends-does"],
  ["key-pick", "key-pick-does"],
  ["key-escape", "key-escape-does"],
];

const REPLAY: Rows = [["key-replay", "key-replay-does"]];

/** Opens the dialog. */
export async function open({ root, element, board }: DialogContext): Promise<void> {
  const game = board.state?.game;
  const isPage = element.hasAttribute("page");
  const letters = game ? lettersOf(game, isPage) : lettersOfActions(DIALOGS);
  const state = { hasGame: game !== undefined, isPage, letters };
  await openDialog(root, { title: () => text("keys"), state, view: keysView });
}

/** The letters that press the buttons of a game, in the order of the buttons. */
function lettersOf(game: GameId, isPage: boolean): Rows {
  const hasHints = isPage && EXTRAS[game] === "puzzles";
  const without = [...(SOLO.includes(game) ? ["quiz"] : []), ...(GAMES[game].forecast ? ["threat"] : [])];
  const buttons = BUTTONS.filter(([action]) => !without.includes(action));
  return [
    ...lettersOfActions([...DIALOGS, ...PLAYING]),
    ...(hasHints ? [["h", text("solitaire-hint")] as const] : []),
    ...(SOLO.includes(game) ? [] : buttons.map(([action, key, title = action]) => [key, text(title)] as const)),
    ...lettersOfActions(SECONDARY),
  ];
}

function lettersOfActions(actions: readonly Action[]): Rows {
  return actions.flatMap((action) => {
    const { key } = ACTIONS[action];
    return key ? [[key, text(action)] as const] : [];
  });
}

/** The view. */
export function keysView({ hasGame, isPage, letters }: KeysState): VNode[] {
  const anywhere = [...ANYWHERE, ...(isPage ? FILES : [])];
  const ofGame = [table("keys-anywhere", texts(anywhere)), table("keys-on-square", texts(BOARD))];
  return [...(hasGame ? ofGame : []), table("keys-letters", [...letters, ...texts(REPLAY)])];
}

/** The texts of messages. */
function texts(rows: Rows): Rows {
  return rows.map(([key, does]) => [text(key), text(does)]);
}

/** A table of keys. */
function table(caption: string, keys: Rows): VNode {
  const headings = ["keys-key", "keys-effect"].map((id) => h("th", { attrs: { scope: "col" } }, text(id)));
  const rows = keys.map(([key, does]) => h("tr", [h("td", [h("kbd", key)]), h("td", does)]));
  return h("table.keys", [h("caption", text(caption)), h("thead", [h("tr", headings)]), h("tbody", rows)]);
}
