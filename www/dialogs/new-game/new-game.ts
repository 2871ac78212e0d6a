// The dialog for a new game. The game and the current board are preselected.

import type { DialogContext } from "../../element/controller.ts";
import { sizeOf } from "../../element/skeleton.ts";
import { pageFragment, parseFragment } from "../../lib/fragment.ts";
import { text } from "../../messages/format.ts";
import { saveSettings, settings } from "../../storage/settings.ts";
import { openDialog } from "../dialog.ts";
import styles from "./new-game.css";
import * as choices from "./state.ts";
import { type NewGameActions, newGameView } from "./view.ts";

/** Opens the dialog. */
export async function open({ root, element, board, players }: DialogContext): Promise<void> {
  if (!board.state) return;
  const { game, position } = board.state;
  const isPage = element.hasAttribute("page");
  const playing = players?.sides.map((side) => ({ side, choice: players.choice(side) })) ?? [];
  const options = [...(players?.options ?? []), ...(isPage ? [choices.AWAY] : [])];
  const clock = isPage ? parseFragment(pageFragment()).clock : undefined;
  const first = choices.firstState(game, sizeOf(position), playing, options, clock);
  const change = (change: Partial<choices.NewGameState>): void => dialog.update(change);
  const actions: NewGameActions = {
    chooseVariant: (variant) => change(choices.chooseVariant(dialog.state, variant)),
    chooseSize: (rows, columns) => change(choices.chooseSize(dialog.state, rows, columns)),
    chooseBegin: (begin) => change({ begin }),
    chooseOpponent: (opponent) => change({ opponent }),
    chooseSide: (mine) => change({ mine }),
    chooseClock: (clock) => change({ clock }),
    choosePrivate: (isPrivate) => change({ isPrivate }),
    start: (name) => {
      const { state } = dialog;
      const mine = choices.sideOf(state, Math.random());
      dialog.close();
      // Two computers may differ.
      const isSame = state.opponent === first.opponent && state.mine === first.mine;
      const chosen = isSame ? playing : choices.playersOf(state, mine);
      for (const { side, choice } of chosen) players?.choose(side, choice);
      if (state.opponent === choices.AWAY) {
        if (name !== settings().name) saveSettings({ name });
        location.hash = choices.invitationAddress(state);
      } else if (choices.clockOf(state) !== "") {
        location.hash = choices.clockedAddress(state, chosen);
      } else {
        board.enter(choices.startAddress(state));
      }
    },
    close: () => dialog.close(),
  };
  const dialog = await openDialog(root, {
    title: () => text("new"),
    className: "narrow",
    styles,
    state: first,
    view: (state) => newGameView(state, settings().name, actions),
  });
}
