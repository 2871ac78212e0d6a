// The dialog Ranks of Gobbler.

import type { DialogContext } from "../../element/controller.ts";
import { loadDialogsModule } from "../../lib/dialogs-module.ts";
import { text } from "../../messages/format.ts";
import { mark } from "../../ratings/rated-game-tracker.ts";
import { addressOf, historyText } from "../../ratings/rated-games.ts";
import styles from "../../ratings/ratings.css";
import * as store from "../../ratings/ratings-store.ts";
import { openDialog, saveFile } from "../dialog.ts";
import { accountOf, firstState, NO_NAME, playerOf, type RatingsState } from "./state.ts";
import { type RatingsActions, ratingsView } from "./view.ts";

/** Opens the dialog. */
export async function open({ root, board }: DialogContext): Promise<void> {
  const rules = await loadDialogsModule();
  /** Shows what is stored now. */
  const refresh = (change: Partial<RatingsState> = {}): void => dialog.update({ ...change, ratings: store.ratings() });
  const enter = (id: string, address: string): void => {
    mark(id);
    dialog.close();
    board.enter(address);
  };
  /** Something has been deleted, or could not be: that is `fault`. */
  const removed = (fault: string | undefined, done: string, focus: string): void => {
    refresh({ asked: undefined, status: fault ?? done });
    dialog.focus(focus);
  };
  const history = (): string => historyText(dialog.state.ratings, (game) => accountOf(game, rules));

  const actions: RatingsActions = {
    choose: (side, choice) => dialog.update({ chosen: { ...dialog.state.chosen, [side]: choice }, startFault: "" }),
    start: () => {
      const [gobblers, littles] = [playerOf(dialog.state, "gobblers", rules), playerOf(dialog.state, "littles", rules)];
      const { number, address } = rules.rankedGame(gobblers.rank, littles.rank);
      const { id, wrong } = store.begin(gobblers, littles, number, address);
      if (wrong === undefined) enter(id, address);
      else dialog.update({ startFault: wrong });
    },
    add: (name) => {
      dialog.update({ added: { typed: name, fault: "" } });
      const fault = store.addPlayer(name);
      if (fault) dialog.update({ added: { typed: name, fault } });
      else refresh({ added: NO_NAME, status: "" });
      dialog.focus("[name=player]");
    },
    rename: ({ id, name }) => dialog.update({ renamed: { id, typed: name, fault: "" } }),
    keepName: (typed) => {
      const { renamed } = dialog.state;
      if (!renamed) return;
      const { id } = renamed;
      dialog.update({ renamed: { id, typed, fault: "" } });
      const fault = store.rename(id, typed);
      if (fault) dialog.update({ renamed: { id, typed, fault } });
      else refresh({ renamed: undefined, status: "" });
      dialog.focus(fault ? "[name=renamed]" : `[data-player-id="${id}"] button`);
    },
    ask: (asked) => dialog.update({ asked }),
    removePlayer: ({ id, name }) =>
      removed(store.deletePlayer(id), text("ranks-player-deleted", { name }), "[name=player]"),
    removeGame: ({ id }) => removed(store.deleteGames([id]), text("ranks-game-deleted"), ".close"),
    removeHistory: () => removed(store.deleteHistory(), text("ranks-history-deleted"), ".close"),
    open: (game) => enter(game.id, addressOf(game)),
    saveHistory: () => {
      const file = new Blob([history()], { type: "application/json" });
      dialog.update({ status: saveFile(file, "ranks.json") });
    },
    copyHistory: async () => {
      let status = text("ranks-copied");
      try {
        await navigator.clipboard.writeText(history());
      } catch {
        status = text("ranks-copy-blocked");
      }
      dialog.update({ status });
    },
  };
  const dialog = await openDialog(root, {
    title: () => text("ranks"),
    styles,
    state: firstState(store.ratings()),
    view: (state) => ratingsView(state, rules, actions),
  });
  store.watchRatings(() => {
    if (dialog.element.isConnected) refresh();
  });
}
