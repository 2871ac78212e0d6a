// The dialog Learn: a choice of lessons, and the lesson of one game on a live board.

import { openDialog } from "../dialogs/dialog.ts";
import type { DialogContext } from "../element/controller.ts";
import { installPublicApi } from "../element/public-api.ts";
import { GAMES, type GameId } from "../games/games.ts";
import type { DialogsModule } from "../lib/dialogs-module.ts";
import { text } from "../messages/format.ts";
import { restored } from "../storage/restored.ts";
import styles from "./learn.css";
import { LessonController } from "./lesson.ts";
import { beginLesson, type LessonState } from "./lesson-state.ts";
import { loadLessons } from "./lessons.ts";
import { doneSteps, markBegun } from "./progress.ts";
import { choiceView, type LessonChoice, lessonView } from "./view.ts";

/** What the dialog shows: a lesson, or the choice. */
interface LearnState {
  readonly lesson: LessonState | undefined;
  readonly choices: readonly LessonChoice[];
}

/** Opens the dialog: with the lesson of a game, or else with that of the current game, or else with the choice. */
export async function open({ root, board, state, game: named }: DialogContext): Promise<void> {
  // The board of a lesson is an element with the public API, which the page may not have loaded yet.
  installPublicApi();
  const [module] = await Promise.all([loadLessons(), restored()]);
  let controller: LessonController | undefined;
  let enter: string | undefined;
  const leave = (address: string): void => {
    enter = address;
    dialog.close();
  };
  const update = (lesson: LessonState): void => dialog.update({ lesson });
  const focusNext = (): void => dialog.focus(".lesson .buttons .main, [data-learn=next]");
  /** Begins the lesson of a game, if it has one. */
  const begin = (game: GameId | undefined): LessonState | undefined => {
    const lesson = game && module.lesson(game);
    const begun = game && lesson && beginLesson(game, lesson, doneSteps(game));
    if (begun) markBegun(game);
    controller = begun && new LessonController(module, begun, update, focusNext);
    return begun;
  };
  const focus = (): void => {
    if (controller) controller.focus();
    else dialog.focus("[data-lesson]");
  };
  const show = (game: GameId | undefined): void => {
    controller?.close();
    dialog.update({ lesson: begin(game), choices: choicesOf(module) });
    focus();
  };
  const dialog = await openDialog<LearnState>(root, {
    title: ({ lesson }) => (lesson ? text("learn-game", { game: [lesson.game] }) : text("learn")),
    className: "learn",
    styles,
    state: { lesson: begin(named ?? state()?.game), choices: choicesOf(module) },
    view: ({ lesson, choices }) => {
      if (!lesson || !controller) return choiceView(choices, show);
      const { game } = lesson;
      const isPage = root.host.hasAttribute("page");
      const { boardElement, goTo, next, reveal } = controller;
      const actions = {
        goTo,
        next,
        reveal,
        toChoice: () => show(undefined),
        play: () => leave(`v=1&game=${game}`),
        puzzles: isPage ? (theme?: string) => leave(`puzzles=${theme ? `${game}.${theme}` : game}`) : undefined,
      };
      return [lessonView(lesson, actions, boardElement)];
    },
    // Only when the dialog has given the focus back, so that it stays on the board.
    onClose: () => {
      controller?.close();
      // Who follows the page's address opens the puzzles.
      if (enter?.startsWith("puzzles=")) location.hash = enter;
      else if (enter !== undefined) board.enter(enter);
      else if (!board.state) {
        // Who has begun a lesson is offered no first one, whose button had the focus.
        board.show({});
        if (!root.activeElement) root.querySelector<HTMLElement>(".card")?.focus();
      }
    },
  });
  focus();
}

/** The games that have lessons, with the progress on this device. */
function choicesOf(module: DialogsModule): LessonChoice[] {
  return (Object.keys(GAMES) as GameId[]).flatMap((game) => {
    const count = module.lesson(game)?.steps.length ?? 0;
    const isVariant = GAMES[game].family !== game;
    return count > 0 ? [{ game, isVariant, done: doneSteps(game).size, count }] : [];
  });
}
