// The offer of sounds, which are off until the user turns them on: one message, at the first move without a tip.

import type { Messages } from "../element/messages.ts";
import { loadLaterMessages, text } from "../messages/format.ts";
import { restored } from "../storage/restored.ts";
import { saveSettings, settings } from "../storage/settings.ts";
import { read, write } from "../storage/storage.ts";
import type { Follower, PageChange } from "./follower.ts";

/** The key under which the offer is remembered, and of the message. */
const NAME = "sound-offer";
const VERSION = 1;

/** For how many moves it stays. A move with a tip does not count. */
const MOVES = 4;

/** The offer on one page. */
export class SoundOffer implements Follower {
  #messages: Messages;
  /** The moves since it came. */
  #moves = 0;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** A move has been played, or something else is shown. */
  async follow({ change }: PageChange): Promise<void> {
    if (change === "games" || change === "game") this.#messages.hide(NAME);
    if (change !== "turn" || this.#messages.has("tip")) return;
    this.#moves += 1;
    if (this.#moves > MOVES) this.#messages.hide(NAME);
    await Promise.all([loadLaterMessages(), restored()]);
    if (settings().sound || read(NAME, VERSION, (value): value is true => value === true)) return;
    // Where nothing can be stored, it would come again and again.
    if (!write(NAME, VERSION, true)) return;
    const actions = { [text("sounds-turn-on")]: () => this.#turnOn() };
    this.#messages.show(NAME, text("sounds-are-off"), "", actions);
  }

  #turnOn(): void {
    saveSettings({ sound: true });
    this.#messages.hide(NAME);
  }
}
