// The dialog for a new game. The game and the board on show are preselected.

import type { DialogContext } from "../../element/controller.ts";
import { sizeOf } from "../../element/skeleton.ts";
import { text } from "../../messages/format.ts";
import { openDialog } from "../dialog.ts";
import styles from "./new-game.css";
import * as choices from "./state.ts";
import { type NewGameActions, newGameView } from "./view.ts";

/** Opens the dialog. */
export async function open({ root, board, players }: DialogContext): Promise<void> {
  if (!board.state) return;
  const { game, position } = board.state;
  const options = players?.options ?? [];
  const sides = players?.sides.map((side) => ({ side, choice: players.choice(side), options })) ?? [];
  const change = (state: choices.NewGameState): void => dialog.update(state);
  const actions: NewGameActions = {
    chooseVariant: (variant) => change(choices.chooseVariant(dialog.state, variant)),
    chooseSize: (rows, columns) => change(choices.chooseSize(dialog.state, rows, columns)),
    chooseBegin: (begin) => change({ ...dialog.state, begin }),
    choosePlayer: (side, choice) => change(choices.choosePlayer(dialog.state, side, choice)),
    chooseOpponent: (choice) => change(choices.chooseOpponent(dialog.state, choice)),
    start: () => {
      const { state } = dialog;
      dialog.close();
      for (const { side, choice } of state.players) players?.choose(side, choice);
      board.enter(choices.startAddress(state));
    },
    close: () => dialog.close(),
  };
  const dialog = await openDialog(root, {
    title: () => text("new"),
    className: "narrow",
    styles,
    state: choices.firstState(game, sizeOf(position), sides),
    view: (state) => newGameView(state, actions),
  });
}
