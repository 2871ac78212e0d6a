// The dialog Learn: a choice of lessons, and the lesson of one game on a live board.

import { dialog } from "../dialogs/dialog.ts";
import type { DialogContext } from "../element/controller.ts";
import { installPublicApi } from "../element/public-api.ts";
import { QUIZZES } from "../games/boards.ts";
import { GAMES, type GameId } from "../games/games.ts";
import { add } from "../lib/dom.ts";
import { text } from "../messages/format.ts";
import { restored } from "../storage/restored.ts";
import styles from "./learn.css";
import { LessonView } from "./lesson-view.ts";
import { loadLessons } from "./lessons.ts";
import { doneSteps } from "./progress.ts";

/** Opens the dialog: with the lesson of a game, or else with that of the game on show, or else with the choice. */
export async function open({ root, board, state, game: named }: DialogContext): Promise<void> {
  // The board of a lesson is an element with the public API, which the page may not have loaded yet.
  installPublicApi();
  const [module] = await Promise.all([loadLessons(), restored()]);
  const { dialog: frame, body } = await dialog(root, text("learn"), styles);
  frame.classList.add("learn");
  const title = frame.querySelector("h2");
  let end: (() => void) | undefined;
  let enter: string | undefined;
  const leave = (address?: string): void => {
    enter = address;
    frame.close();
  };
  // Only when the dialog has given the focus back, so that it stays on the board.
  frame.addEventListener("close", () => {
    end?.();
    // Who follows the page's address opens the quiz.
    if (enter?.startsWith("quiz=")) location.hash = enter;
    else if (enter !== undefined) board.enter(enter);
  });

  const show = (game: GameId | undefined): void => {
    end?.();
    end = undefined;
    body.replaceChildren();
    const lesson = game && module.lesson(game);
    if (title) title.textContent = lesson && game ? text("learn-game", { game: [game] }) : text("learn");
    if (!lesson || !game) {
      addChoice(body, (game) => module.lesson(game)?.steps.length ?? 0, show);
      return;
    }
    const view = new LessonView(body, module, game, lesson, {
      toChoice: () => show(undefined),
      play: () => leave(`v=1&game=${game}`),
      quiz: root.host.hasAttribute("page") && Object.hasOwn(QUIZZES, game) ? () => leave(`quiz=${game}.1`) : undefined,
    });
    end = () => view.close();
  };
  show(named ?? state()?.game);
}

/** Adds a button for each game, with the progress on this device. */
function addChoice(body: HTMLElement, stepsOf: (game: GameId) => number, show: (game: GameId) => void): void {
  add(body, "p", {}, text("learn-about"));
  const games = (Object.keys(GAMES) as GameId[]).filter((game) => stepsOf(game) > 0);
  const isVariant = (game: GameId): boolean => GAMES[game].family !== game;
  for (const [heading, listed] of [
    ["", games.filter((game) => !isVariant(game))],
    [text("learn-variants"), games.filter(isVariant)],
  ] as const) {
    if (listed.length === 0) continue;
    if (heading) add(body, "h3", {}, heading);
    const list = add(body, "ul", { class: "lessons" });
    for (const game of listed) {
      const button = add(add(list, "li"), "button", { type: "button", "data-lesson": game });
      add(button, "strong", {}, text(game));
      const [done, count] = [doneSteps(game).size, stepsOf(game)];
      const begun = done > 0 ? text("learn-steps-done", { done, count }) : text("learn-steps", { count });
      add(button, "span", {}, done >= count ? text("learn-done") : begun);
      button.addEventListener("click", () => show(game));
    }
  }
  body.querySelector("button")?.focus();
}
