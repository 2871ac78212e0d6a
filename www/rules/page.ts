// The script of a rules page.

import { startTextPage } from "./text-page.ts";

startTextPage();

/** Unfolds the part that the address names. */
function unfold(): void {
  const part = document.getElementById(location.hash.slice(1));
  const fold = part?.closest("details");
  if (!fold || fold.open) return;
  fold.open = true;
  part?.scrollIntoView();
}

unfold();
addEventListener("hashchange", unfold);
