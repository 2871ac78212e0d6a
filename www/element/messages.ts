// The messages of an element that are not about the last move: one is shown, in the message line, and stays until the user or the
// program closes it. A more urgent one takes its place meanwhile.

import type { Message, MessageActions } from "../board/model.ts";

export type { MessageActions };

/** Any kind that the list does not name. */
const OTHER = "other";

/** The kinds of messages, the most urgent first. */
const KINDS = [
  "failure",
  "fault",
  "attribute",
  "refused",
  "deleted",
  "correspondence-sent",
  "relays",
  "ranked",
  "correspondence",
  "tabs",
  "aside",
  "update",
  OTHER,
  "tip",
  "sound-offer",
];

/** How urgent a kind is: 0 is the most urgent. */
function urgencyOf(kind: string): number {
  const place = KINDS.indexOf(kind);
  return place < 0 ? KINDS.indexOf(OTHER) : place;
}

/** What a kind is about: something went wrong, something is done, or anything else. */
function moodOf(kind: string): Message["mood"] {
  if (urgencyOf(kind) <= urgencyOf("refused")) return "warning";
  return kind === "correspondence-sent" ? "success" : "information";
}

/** The messages of one element. */
export class Messages {
  /** In the order in which they have come. */
  #messages: readonly Message[] = [];
  #lastId = 0;
  #show: (message: Message | undefined) => void;
  #onClose: () => void;

  /** `show` shows a message in place of the last one. `onClose` is called when the user closes one. */
  constructor(show: (message: Message | undefined) => void, onClose: () => void) {
    this.#show = show;
    this.#onClose = onClose;
  }

  /** The current message: the latest of the most urgent ones. */
  get current(): Message | undefined {
    return this.#messages.toSorted((one, other) => urgencyOf(one.kind) - urgencyOf(other.kind) || other.id - one.id)[0];
  }

  /** Whether there is a message of a kind, shown or not. */
  has(kind: string): boolean {
    return this.#messages.some((message) => message.kind === kind);
  }

  /**
   * Shows a message in place of another one of its kind.
   *
   * @param title what the message is about, as a short sentence
   * @param more sentences
   * @param closed called when the user closes it
   */
  show(kind: string, title: string, more: string, actions: MessageActions = {}, closed?: () => void): void {
    const close = (): void => {
      this.hide(kind);
      closed?.();
      this.#onClose();
    };
    this.#set([...this.#without(kind), { id: ++this.#lastId, kind, mood: moodOf(kind), title, more, actions, close }]);
  }

  /** Hides the message of a kind. */
  hide(kind: string): void {
    if (this.has(kind)) this.#set(this.#without(kind));
  }

  #set(messages: readonly Message[]): void {
    this.#messages = messages;
    this.#show(this.current);
  }

  #without(kind: string): Message[] {
    return this.#messages.filter((message) => message.kind !== kind);
  }
}
