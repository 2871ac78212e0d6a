// The open and the finished ranked games, in the dialog Ranks.

import type { DialogsModule } from "../lib/dialogs-module.ts";
import { add } from "../lib/dom.ts";
import { mark } from "../ratings/rated-game-tracker.ts";
import { addressOf, historyText, resultText, sideText, turnCount } from "../ratings/rated-games.ts";
import type { RatedGame, Ratings } from "../ratings/ratings-store.ts";
import * as store from "../ratings/ratings-store.ts";
import { confirm } from "./confirm.ts";
import { saveFile } from "./save-file.ts";

/** What the list of games needs of the dialog. */
interface GamesOptions {
  /** Shows a message. */
  say(text: string): void;
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
  if (ratings.games.length === 0) add(place, "p", { class: "quiet" }, "No ranked games yet.");
  const account = (game: RatedGame): string => module.rankedGame(game.gobblers.rank, game.littles.rank).account;
  const items = add(place, "ul", { class: "ranks-list games-list" });
  for (const game of [...going, ...over]) {
    const item = add(items, "li", { "data-ranked": game.winner ?? "going" });
    const turns = turnCount(game);
    const text = game.winner ? resultText(game) : `Turns so far: ${turns}.`;
    add(item, "strong", {}, `${sideText(game, "gobblers")} – ${sideText(game, "littles")}`);
    add(item, "span", {}, `${text} To be eaten: ${account(game)}.`);
    const at = new Date(game.at);
    add(
      item,
      "time",
      { datetime: at.toISOString() },
      at.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" }),
    );
    const buttons = add(item, "div", { class: "buttons" });
    const what = `${game.gobblers.name} against ${game.littles.name}`;
    const enter = add(buttons, "button", { type: "button" }, game.winner ? "Look at it" : "Go on");
    enter.setAttribute("aria-label", `${enter.textContent}: ${what}`);
    enter.addEventListener("click", () => {
      mark(game.id);
      open(addressOf(game));
    });
    const remove = add(buttons, "button", { type: "button", "aria-label": `Delete: ${what}` }, "Delete");
    const question = game.winner ? "Delete this game? The ranks stay." : "Delete this game? It will not count.";
    remove.addEventListener("click", () =>
      confirm(buttons, question, () => {
        say(store.deleteGames([game.id]) ?? "The game is deleted.");
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
  const offer = (id: string, text: string, act: () => void): void =>
    add(buttons, "button", { type: "button", "data-ranks": id }, text).addEventListener("click", act);
  const text = (): string => historyText(ratings, account);
  offer("save", "Save as a file", () => say(saveFile(new Blob([text()], { type: "application/json" }), "ranks.json")));
  offer("copy", "Copy", async () => {
    try {
      await navigator.clipboard.writeText(text());
      say("The history: copied.");
    } catch {
      say("The browser refuses to copy. Save the history as a file instead.");
    }
  });
  offer("delete", "Delete history", () =>
    confirm(buttons, "Delete all games that are over? The ranks stay.", () => {
      say(store.deleteHistory() ?? "The history is deleted.");
      show();
      focusClose(place);
    }),
  );
}
