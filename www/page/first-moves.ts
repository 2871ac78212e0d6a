// What the page shows with the first moves that are played here: an offer of sounds, and the tips of a first game.

import type { Messages } from "../element/messages.ts";
import { settings } from "../storage/settings.ts";
import type { Follower, PageChange } from "./follower.ts";

/** The parts of one page. */
export class FirstMoves implements Follower {
  #messages: Messages;
  #isInQuiz: () => boolean;
  #learn: () => void;
  #offer: Promise<Follower> | undefined;
  #tips: Promise<Follower> | undefined;

  /** `learn` opens the lesson of the game on show. */
  constructor(messages: Messages, isInQuiz: () => boolean, learn: () => void) {
    this.#messages = messages;
    this.#isInQuiz = isInQuiz;
    this.#learn = learn;
  }

  /** A move has been played, or something else is on show. */
  async follow(change: PageChange): Promise<void> {
    if (change.change === "turn") this.#load();
    await Promise.all([this.#offer, this.#tips].map(async (part) => (await part)?.follow(change)));
  }

  #load(): void {
    const { sound, tips } = settings();
    // Sounds are offered once: the first move is silent.
    if (!sound) this.#offer ??= this.#loadOffer();
    // A first game has tips, from its first move on.
    if (tips && !this.#isInQuiz()) this.#tips ??= this.#loadTips();
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
