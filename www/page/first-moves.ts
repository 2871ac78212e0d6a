// What the page shows with the first moves that are played here: an offer of sounds, and the tips of a first game.

import type { Messages } from "../element/messages.ts";
import { settings } from "../storage/settings.ts";
import { studyKeys } from "../study/address.ts";
import type { Follower, PageChange } from "./follower.ts";

/** The parts of one page. */
export class FirstMoves implements Follower {
  #messages: Messages;
  #isInExercise: () => boolean;
  #learn: () => void;
  #offer: Promise<Follower> | undefined;
  #tips: Promise<Follower> | undefined;
  /** The offer gets each change after the tips, and in order: a tip that loads late would take its place a moment later. */
  #offered: Promise<unknown> | undefined;

  /** `learn` opens the lesson of the current game. */
  constructor(messages: Messages, isInExercise: () => boolean, learn: () => void) {
    this.#messages = messages;
    this.#isInExercise = isInExercise;
    this.#learn = learn;
  }

  /** A move has been played, or something else is shown. A study has texts of its own. */
  async follow(change: PageChange): Promise<void> {
    const isInStudy = studyKeys(change.keys) !== undefined;
    if (change.change === "turn") this.#load(isInStudy);
    const tips = isInStudy ? undefined : this.#tips?.then((part) => part.follow(change));
    this.#offered = Promise.allSettled([this.#offered, tips]).then(async () => (await this.#offer)?.follow(change));
    await Promise.all([tips, this.#offered]);
  }

  #load(isInStudy: boolean): void {
    const { sound, tips } = settings();
    // Sounds are offered once: the first move is silent.
    if (!sound) this.#offer ??= this.#loadOffer();
    // A first game has tips, from its first move on.
    if (tips && !isInStudy && !this.#isInExercise()) this.#tips ??= this.#loadTips();
  }

  async #loadOffer(): Promise<Follower> {
    const { SoundOffer } = await import("./sound-offer.ts");
    return new SoundOffer(this.#messages);
  }

  async #loadTips(): Promise<Follower> {
    const { Tips } = await import("../tips/tips.ts");
    return new Tips(this.#messages, this.#learn);
  }
}
