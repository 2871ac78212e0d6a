// The box for typing moves.

import { find } from "../lib/dom.ts";

/** What the box needs of its board. */
interface TypingHost {
  /** Plays a move. `done` is called when it has been played. */
  play(text: string, done: () => void): void;
  /** The text has been edited. */
  edited(): void;
  /** The user begins to type. */
  begin(): void;
}

/** Follows the box until the signal ends it. */
export function followTyping(form: HTMLElement, host: TypingHost, signal: AbortSignal): void {
  const input = find<HTMLInputElement>(form, "input");
  const submit = (event: Event): void => {
    event.preventDefault();
    host.play(input.value.trim(), () => {
      input.value = "";
    });
  };
  form.addEventListener("submit", submit, { signal });
  input.addEventListener("input", host.edited, { signal });
  input.addEventListener("focus", host.begin, { signal });
}
