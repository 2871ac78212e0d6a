// The dialog Keyboard: what each key does.

import { BUTTONS } from "../../analysis/computer-panel.ts";
import { ACTIONS, type Action, DIALOGS, PLAYING, SECONDARY } from "../../board/actions.ts";
import type { DialogContext } from "../../element/controller.ts";
import { EXTRAS, QUIZZES, SOLO } from "../../games/boards.ts";
import type { GameId } from "../../games/games.ts";
import { text } from "../../messages/format.ts";
import { openDialog } from "../dialog.ts";
import { keysView, type Rows } from "./view.ts";

/** Opens the dialog. */
export async function open({ root, element, board }: DialogContext): Promise<void> {
  const game = board.state?.game;
  const letters = game ? lettersOf(game, element.hasAttribute("page")) : lettersOfActions(DIALOGS);
  const state = { hasGame: game !== undefined, letters };
  await openDialog(root, { title: () => text("keys"), state, view: keysView });
}

/** The letters that press the buttons of a game, in the order of the buttons. */
function lettersOf(game: GameId, isPage: boolean): Rows {
  const hasHints = isPage && EXTRAS[game] === "puzzles";
  const buttons = BUTTONS.filter(([action]) => action !== "quiz" || Object.hasOwn(QUIZZES, game));
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
