// Tips in a first game: how it is won, and what to watch out for. Each is shown once.

import type { Messages } from "../element/messages.ts";
import { loadLessons } from "../learn/lessons.ts";
import { doneSteps } from "../learn/progress.ts";
import { text } from "../messages/format.ts";
import type { Follower, PageChange } from "../page/follower.ts";
import { saveSettings, settings } from "../storage/settings.ts";
import { read, write } from "../storage/storage.ts";
import type { BoardState } from "../wasm/quarry.js";

const NAME = "tips";
const VERSION = 1;

/** The tips of a game, in the order in which they come. Each comes after that many moves at the earliest. */
const TIPS = [
  ["win", 1],
  ["watch", 4],
] as const;

function isList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}

/** The first tip for a position that has not been shown yet. */
export function nextTip(game: string, ply: number, shown: readonly string[]): (typeof TIPS)[number][0] | undefined {
  return TIPS.find(([tip, after]) => ply >= after && !shown.includes(`${game}.${tip}`))?.[0];
}

/** The kind of the message. */
const KIND = "tip";

/** Where a tip came. */
interface ShownTip {
  readonly game: string;
  readonly ply: number;
}

/** The tips of one element: messages. */
export class Tips implements Follower {
  #messages: Messages;
  #learn: () => void;
  #shown: ShownTip | undefined;

  /** `learn` opens the lesson of the current game. */
  constructor(messages: Messages, learn: () => void) {
    this.#messages = messages;
    this.#learn = learn;
  }

  /** A move has been played, or something else is shown. */
  async follow({ change, board }: PageChange): Promise<void> {
    const { state } = board;
    const isSameGame = change !== "game" && change !== "games";
    if (isSameGame && this.#canStay(state)) return;
    this.#close();
    if (!state || state.result || !settings().tips) return;
    const { game, ply } = state;
    const known = readTips();
    // Who has had the lesson knows.
    const tip = doneSteps(game).size > 0 ? undefined : nextTip(game, ply, known);
    if (!tip) return;
    const shown: ShownTip = { game, ply };
    this.#shown = shown;
    const module = await loadLessons();
    const words = module.lesson(game)?.summary[tip];
    if (!words || this.#shown !== shown) return;
    write(NAME, VERSION, [...known, `${game}.${tip}`]);
    this.#messages.show(KIND, words, "", {
      [text("tip-learn")]: () => {
        this.#close();
        this.#learn();
      },
      [text("tip-off")]: () => {
        this.#close();
        saveSettings({ tips: false });
      },
    });
  }

  /** Whether the current tip can stay: the computer may have answered meanwhile. */
  #canStay(state: BoardState | undefined): boolean {
    if (!this.#shown) return false;
    const { game, ply } = this.#shown;
    const isOngoing = state?.game === game && !state.result && settings().tips;
    return isOngoing && state.ply >= ply && state.ply <= ply + 2;
  }

  #close(): void {
    this.#shown = undefined;
    this.#messages.hide(KIND);
  }
}

/** The tips that have been shown, by their games. */
function readTips(): readonly string[] {
  return read(NAME, VERSION, isList) ?? [];
}
