// Back closes what is open over the page, and only then leaves the game.

import { CONTROLLER } from "../element/controller-key.ts";
import type { GameElement } from "../element/game-element.ts";

/** The address of what an element shows. */
const linkOf = (host: Element): string | undefined => (host as GameElement)[CONTROLLER].board?.link;

let last = 0;

/** Whether the entry of something closed is being left. */
let isLeaving = false;

/**
 * Lets the browser's Back close something in the page's own element: a dialog or a pane. Adds an entry to the history, which
 * has the same address.
 *
 * @param host the element; in elements on other people's pages, nothing happens
 * @param close closes it
 * @returns a function to call when it has been closed in any way
 */
export function closeOnBack(host: Element, close: () => void): () => void {
  if (!host.hasAttribute("page")) return () => undefined;
  last += 1;
  const id = last;
  const isOnTop = (): boolean => history.state?.open === id;
  let isOpen = true;
  const below = location.href;
  const shown = linkOf(host);
  // The entry below would get back the place to which it was scrolled, although the user may be about to click.
  history.scrollRestoration = "manual";
  history.pushState({ open: id }, "");
  const end = (): void => {
    isOpen = false;
    removeEventListener("popstate", back);
  };
  const back = (): void => {
    if (isLeaving) {
      // Something else was closed just before this opened. Its entry is on top now, or has gone together with that of this.
      if (!isOpen || isOnTop()) return;
      if (history.state?.open === undefined) history.pushState({ open: id }, "");
      else history.replaceState({ open: id }, "");
      return;
    }
    // A link leads elsewhere, and is no way back.
    if (!isOpen || isOnTop() || location.href !== below) return;
    end();
    // Moves may have been played meanwhile: the board does not go back.
    const link = linkOf(host);
    if (link && link !== shown) history.replaceState(history.state, "", `#${link}`);
    history.scrollRestoration = "auto";
    close();
  };
  addEventListener("popstate", back);
  return () => {
    if (!isOpen) return;
    end();
    // What closes a dialog may show another game next, with an entry of its own.
    setTimeout(() => {
      if (!isOnTop()) return;
      isLeaving = true;
      const { href } = location;
      const before = linkOf(host);
      const left = (): void => {
        const link = linkOf(host);
        // Something else was shown while the browser was on its way: its address was in the entry that has been left.
        if (location.href === below && link !== before) history.pushState(null, "", `#${link}`);
        // The board has changed its address before, which the entry below does not have.
        else if (location.href !== href) history.replaceState(history.state, "", href);
        setTimeout(() => {
          isLeaving = false;
          if (history.state?.open === undefined) history.scrollRestoration = "auto";
        });
      };
      addEventListener("popstate", left, { once: true });
      history.back();
    }, 50);
  };
}
