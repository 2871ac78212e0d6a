// The open and the finished ranked games, in the dialog Ranks.

import type { DialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import { localized, text } from "../messages/format.ts";
import { mark } from "../ratings/rated-game-tracker.ts";
import { addressOf, historyText, joinSentences, playerName, resultOf, sideText } from "../ratings/rated-games.ts";
import type { RatedGame, Ratings } from "../ratings/ratings-store.ts";
import * as store from "../ratings/ratings-store.ts";
import { confirm } from "./confirm.ts";
import { saveFile } from "./save-file.ts";

/** What the list of games needs of the dialog. */
interface GamesOptions {
  /** Shows a message. */
  say(words: string): void;
  /** Shows everything again. */
  show(): void;
  module: DialogsModule;
  /** Closes the dialog and shows an address. */
  open(address: string): void;
}

/** Lists the games. */
export function games(place: HTMLElement, ratings: Ratings, { say, show, module, open }: GamesOptions): void {
  place.replaceChildren();
  const going = ratings.games.filter(({ winner }) => !winner);
  const over = ratings.games.filter(({ winner }) => winner);
  if (ratings.games.length === 0) add(place, "p", { class: "quiet" }, text("ranks-no-games"));
  const account = (game: RatedGame): string => module.rankedGame(game.gobblers.rank, game.littles.rank).account;
  const items = add(place, "ul", { class: "ranks-list games-list" });
  for (const game of [...going, ...over]) {
    const item = add(items, "li", { "data-ranked": game.winner ?? "going" });
    const turns = module.moveCount(addressOf(game));
    const [gobblers, littles] = [sideText(game, "gobblers"), sideText(game, "littles")];
    add(item, "strong", {}, text("ranks-pair", { gobblers, littles }));
    const state = game.winner ? resultOf(game) : [["ranks-moves", "count", turns]];
    add(item, "span", {}, joinSentences([...state, ["ranks-to-eat", "account", account(game)]]));
    const at = new Date(game.at);
    const when = localized(at, { dateStyle: "medium", timeStyle: "short" });
    add(item, "time", { datetime: at.toISOString() }, when);
    const buttons = add(item, "div", { class: "buttons" });
    const names = { gobblers: playerName(game.gobblers), littles: playerName(game.littles) };
    const button = (title: string): HTMLButtonElement => {
      const label = text("ranks-button-of-game", { button: title, game: text("ranks-game", names) });
      return add(buttons, "button", { type: "button", "aria-label": label }, title);
    };
    const enter = button(text(game.winner ? "ranks-look" : "ranks-go-on"));
    enter.addEventListener("click", () => {
      mark(game.id);
      open(addressOf(game));
    });
    const remove = button(text("delete-it"));
    const question = text(game.winner ? "ranks-delete-finished" : "ranks-delete-open");
    remove.addEventListener("click", () =>
      confirm(buttons, question, () => {
        say(store.deleteGames([game.id]) ?? text("ranks-game-deleted"));
        show();
        focusClose(place);
      }),
    );
  }
  if (over.length > 0) whole(place, ratings, { say, show, account });
}

/** Puts the focus on the button that closes the dialog. */
function focusClose(place: HTMLElement): void {
  place.closest("dialog")?.querySelector<HTMLElement>(".close")?.focus();
}

/** What the history needs of the dialog. */
interface HistoryOptions extends Pick<GamesOptions, "say" | "show"> {
  /** How the number to be eaten in a game comes about. */
  account(game: RatedGame): string;
}

/** Adds buttons for the whole history. */
function whole(place: HTMLElement, ratings: Ratings, { say, show, account }: HistoryOptions): void {
  const buttons = add(place, "div", { class: "buttons" });
  const offer = (id: string, title: string, act: () => void): void =>
    add(buttons, "button", { type: "button", "data-ranks": id }, title).addEventListener("click", act);
  const history = (): string => historyText(ratings, account);
  offer("save", text("ranks-save"), () =>
    say(saveFile(new Blob([history()], { type: "application/json" }), "ranks.json")),
  );
  offer("copy", text("copy-it"), async () => {
    try {
      await navigator.clipboard.writeText(history());
      say(text("ranks-copied"));
    } catch {
      say(text("ranks-copy-blocked"));
    }
  });
  offer("delete", text("ranks-delete-history"), () =>
    confirm(buttons, text("ranks-delete-history-question"), () => {
      say(store.deleteHistory() ?? text("ranks-history-deleted"));
      show();
      focusClose(place);
    }),
  );
}
